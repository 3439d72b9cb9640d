/** What can be done to one hunk of a change that lives on, and what is known of the index: messages and their checks. */
import type { Guard } from './shape.js';
import { arrayOf, isIndex, isString, nullable, objectOf, oneOf } from './shape.js';

/** Zero-based lines of both sides, half-open; a side that has none of the hunk's lines has an empty range. */
export interface HunkLines {
  readonly beforeStart: number;
  readonly beforeEnd: number;
  readonly afterStart: number;
  readonly afterEnd: number;
}

export type HunkAction = 'stage' | 'unstage' | 'revert';

/** View to host: does something to a hunk. The sides are indices of files, null where there is none. */
export interface HunkMessage {
  readonly type: 'hunk';
  readonly action: HunkAction;
  readonly before: number | null;
  readonly after: number | null;
  readonly lines: HunkLines;
}

/**
 * Host to view: files of which something is staged. `left` are ranges of lines that are not, of the file as it is: start
 * and end of each, in turn.
 */
export interface StagedMessage {
  readonly type: 'staged';
  readonly files: readonly StagedFile[];
}

export interface StagedFile {
  readonly path: string;
  readonly left: readonly number[];
}

export const isHunkMessage: Guard<HunkMessage> = objectOf<HunkMessage>({
  type: oneOf('hunk'),
  action: oneOf('stage', 'unstage', 'revert'),
  before: nullable(isIndex),
  after: nullable(isIndex),
  lines: objectOf<HunkLines>({ beforeStart: isIndex, beforeEnd: isIndex, afterStart: isIndex, afterEnd: isIndex }),
});

export const isStagedMessage: Guard<StagedMessage> = objectOf<StagedMessage>({
  type: oneOf('staged'),
  files: arrayOf(objectOf<StagedFile>({ path: isString, left: arrayOf(isIndex) })),
});
