/**
 * What the last commit or the working tree did to a declaration: what a hover on its name tells. Plain data from change diffs; nothing
 * here asks the editor or reads a file.
 */
import type { Refactoring, Rule, Side } from '../../engine/model.js';
import type { ChangeDiff } from '../../engine/changeDiff.js';

/** The refactorings that say where a declaration came from. Others (a parameter added, a modifier changed) any diff shows as well. */
const TELLING: ReadonlySet<Rule['group']> = new Set<Rule['group']>(['move', 'rename', 'extract', 'split', 'merge']);

export interface News {
  readonly title: string;
  readonly summary: string;
}

/**
 * The declaration whose name is at an offset of a side, or null. `text` must be the text that the diff knows: else
 * offsets mean nothing.
 */
export function declarationAt(
  diff: ChangeDiff,
  path: string,
  text: string,
  offset: number,
  side: Side = 'after',
): number | null {
  const file = diff[side].findIndex(candidate => candidate.path === path);
  if (file < 0 || withoutMark(diff[side][file].text) !== text) return null;
  const shift = diff[side][file].text?.startsWith('\ufeff') === true ? 1 : 0;
  const found = diff.declarations[side].findIndex(
    candidate =>
      candidate.file === file &&
      candidate.kind !== 'file' &&
      candidate.nameStart <= offset + shift &&
      offset + shift <= candidate.nameEnd,
  );
  return found < 0 ? null : found;
}

/** Editors hide a byte order mark. */
function withoutMark(text: string | null): string | null {
  return text === null ? null : text.replace(/^\ufeff/, '');
}

/** What happened to a declaration of a side. */
export function newsOf(diff: ChangeDiff, declaration: number, side: Side = 'after'): News[] {
  const distinctive = new Set(diff.rules.filter(({ group }) => TELLING.has(group)).map(({ id }) => id));
  const isAbout = (refactoring: Refactoring): boolean =>
    refactoring[side][0] === declaration && distinctive.has(refactoring.rule);
  const news = diff.refactorings.filter(isAbout).map(({ title, summary }) => ({ title, summary }));
  return news.filter(
    ({ title, summary }, position) =>
      news.findIndex(other => other.title === title && other.summary === summary) === position,
  );
}

/** Where the name of this declaration stood before, if it existed: path and offset. */
export function earlierPlace(
  diff: ChangeDiff,
  declaration: number,
): { readonly path: string; readonly text: string; readonly offset: number } | null {
  const relationship = diff.relationships.find(
    candidate => candidate.after === declaration && !/extract/i.test(candidate.kind),
  );
  if (relationship === undefined) return null;
  const before = diff.declarations.before[relationship.before];
  const { path, text } = diff.before[before.file];
  if (text === null) return null;
  const shift = text.startsWith('\ufeff') ? 1 : 0;
  return { path, text: text.slice(shift), offset: before.nameStart - shift };
}
