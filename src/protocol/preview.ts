/**
 * The first changed lines of a change as plain text, shown while it is analysed: what is added and what is removed, by
 * lines alone. What a refactoring explains is the analysis' answer, not this one's.
 */
import type { Guard } from './shape.js';
import { arrayOf, isString, objectOf, oneOf } from './shape.js';

export interface PreviewRow {
  /** `gap`: lines that did not change are left out here; its text is empty. */
  readonly kind: 'same' | 'deleted' | 'inserted' | 'gap';
  /** Without its line break. */
  readonly text: string;
}

export interface PreviewFile {
  readonly path: string;
  readonly rows: readonly PreviewRow[];
}

export const isPreviewFile: Guard<PreviewFile> = objectOf<PreviewFile>({
  path: isString,
  rows: arrayOf(objectOf<PreviewRow>({ kind: oneOf('same', 'deleted', 'inserted', 'gap'), text: isString })),
});
