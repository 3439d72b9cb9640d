/** That a declaration is a copy of another one, in words, for every face. Code stands between backticks, as in Markdown. */
import { codeSpan } from '../engine/codeSpans.js';
import type { CopiedDeclaration } from '../engine/changeDiff.js';
import type { Declaration, Side } from '../engine/model.js';
import { say, sayCount } from './say.js';

/** What the words are about: a diff, or its outline. */
export interface CopySource extends Readonly<Record<Side, readonly { readonly path: string }[]>> {
  readonly declarations: Readonly<Record<Side, readonly Declaration[]>>;
}

/** `parseBody` is a copy of `parseHeader`, 3 edits. */
export function copyWords(diff: CopySource, { before, after, edits }: CopiedDeclaration): string {
  return say(
    '{0} is a copy of {1}, {2}',
    nameOf(diff, 'after', after),
    nameOf(diff, 'before', before),
    editWords(edits),
  );
}

/** For the line of the copy: copy of `parseHeader` at http.ts:41, 3 edits. `place`: where the source is, as the reader sees it. */
export function copyNote(diff: CopySource, { before, edits }: CopiedDeclaration, place: string): string {
  return diff.declarations.before[before].kind === 'file'
    ? say('copy of {0}, {1}', nameOf(diff, 'before', before), editWords(edits))
    : say('copy of {0} at {1}, {2}', nameOf(diff, 'before', before), place, editWords(edits));
}

export function editWords(edits: CopiedDeclaration['edits']): string {
  return edits.length === 0 ? say('nothing edited') : sayCount(edits.length, '{0} edit', '{0} edits');
}

/** Of a file, its path. */
function nameOf(diff: CopySource, side: Side, declaration: number): string {
  const { kind, name, file } = diff.declarations[side][declaration];
  return codeSpan(kind === 'file' ? diff[side][file].path : name);
}
