/**
 * Refactorings as rows of a list: those with one end in common are one row. What was taken out of three functions is
 * told once, with the three; what was renamed with all that overrides it, once, with the types.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import { phraseOf } from '../../engine/codeSpans.js';
import type { Refactoring, Side } from '../../engine/model.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { sayCount, sayPhrase } from '../../protocol/say.js';

export interface RefactoringRow {
  /** Indices into `refactorings`, as they come. */
  readonly members: readonly number[];
  readonly label: Phrase;
}

export function refactoringRows(outline: DiffOutline, members: readonly number[]): RefactoringRow[] {
  const rows: number[][] = [];
  const known = new Map<string, number[][]>();
  for (const member of members) {
    const keys = keysOf(outline.refactorings[member]);
    const row = keys.flatMap(key => known.get(key) ?? []).find(candidate => joins(outline, candidate, member));
    if (row !== undefined) row.push(member);
    else {
      const fresh = [member];
      rows.push(fresh);
      for (const key of keys) known.set(key, [...(known.get(key) ?? []), fresh]);
    }
  }
  return rows.map(row => ({ members: row, label: labelOf(outline, row) }));
}

/** What a row may have in common: the declaration that it is about on either side, or its words. */
function keysOf({ rule, summary, before, after }: Refactoring): string[] {
  if (before.length + after.length === 0) return [];
  return [
    ...(after.length === 0 ? [] : [`${rule} after ${after[0]}`]),
    ...(before.length === 0 ? [] : [`${rule} before ${before[0]}`]),
    `${rule} says ${summary}`,
  ];
}

/** Those that share a declaration may name another end each; those that do not say the same, every one of them. */
function joins(outline: DiffOutline, row: readonly number[], member: number): boolean {
  const shared = keysOf(outline.refactorings[row[0]]).slice(0, -1);
  const own = keysOf(outline.refactorings[member]).slice(0, -1);
  if (shared.some(key => own.includes(key))) return differing(outline, row[0], member) !== null;
  return [...row, member].every(other => differing(outline, row[0], other) === -1);
}

/**
 * The place in the words of two refactorings where they name another end (`extracted from ...`), -1 where they say the
 * same; null where they differ in more.
 */
function differing(outline: DiffOutline, one: number, other: number): number | null {
  const [a, b] = [one, other].map(member => phraseOf(outline.refactorings[member].summary));
  if (a.length !== b.length) return null;
  const places = a.flatMap((piece, at) => (codeOf(piece) === codeOf(b[at]) ? [] : [at]));
  if (places.length === 0) return -1;
  const [at] = places;
  const start = a[at - 1];
  return places.length === 1 &&
    typeof a[at] !== 'string' &&
    typeof start === 'string' &&
    /\b(?:from|into) $/.test(start)
    ? at
    : null;
}

function labelOf(outline: DiffOutline, members: readonly number[]): Phrase {
  const { title, summary } = outline.refactorings[members[0]];
  const own = phraseOf(summary === '' ? title : summary);
  if (members.length === 1) return own;
  const at = Math.max(...members.slice(1).map(member => differing(outline, members[0], member) ?? -1));
  const list = (codes: readonly string[]): Phrase =>
    codes.flatMap((code, position): Phrase => (position === 0 ? [{ code }] : [', ', { code }]));
  if (at >= 0) {
    const ends = [...new Set(members.map(member => codeOf(phraseOf(outline.refactorings[member].summary)[at])))];
    const places = sayCount(ends.length, '{0} place', '{0} places');
    return [...own.slice(0, at), `${places}: `, ...list(ends), ...own.slice(at + 1)];
  }
  const types = [...new Set(members.flatMap(member => containerOf(outline, member)))];
  return types.length < 2
    ? sayPhrase('{0}, {1} times', own, members.length)
    : sayPhrase('{0} in {1}', own, list(types));
}

function codeOf(piece: Phrase[number] | undefined): string {
  return piece === undefined ? '' : typeof piece === 'string' ? piece : piece.code;
}

/** The type or file around the declaration that a refactoring is about. */
function containerOf(outline: DiffOutline, member: number): string[] {
  const { before, after } = outline.refactorings[member];
  const [side, declaration]: [Side, number] = after.length > 0 ? ['after', after[0]] : ['before', before[0]];
  const { container } = outline.declarations[side][declaration];
  return container === '' ? [] : [container.slice(container.lastIndexOf('.') + 1)];
}
