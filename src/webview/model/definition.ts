/**
 * Where a word of the code is declared, as far as the files of the change show: the way from a call to what it calls,
 * from a use to what was renamed, from an import to where it leads. By name and place alone; a name that several
 * declarations of other files have leads nowhere.
 */
import { phraseOf } from '../../engine/codeSpans.js';
import type { Side } from '../../engine/model.js';
import type { DiffIndex } from './diffIndex.js';
import { declarationAt } from './diffIndex.js';
import type { Definition } from './wording.js';
import { placeOfSpan } from './wording.js';

const WORD = /[\p{L}\p{N}_$]/u;

/** The word at an offset, with where it begins; null where there is none. */
export function wordAt(text: string, offset: number): { readonly word: string; readonly start: number } | null {
  let start = offset;
  while (start > 0 && WORD.test(text[start - 1])) start--;
  let end = offset;
  while (end < text.length && WORD.test(text[end])) end++;
  return end > start ? { word: text.slice(start, end), start } : null;
}

/** Null for a word that is not declared in sight, and for the name of a declaration where it stands. */
export function definitionAt(
  index: DiffIndex,
  side: Side,
  file: number,
  text: string,
  offset: number,
): Definition | null {
  const found = wordAt(text, offset);
  if (found === null) return null;
  const candidates = namesOf(index, side).get(found.word) ?? [];
  const declarations = index.outline.declarations[side];
  if (candidates.some(at => declarations[at].file === file && declarations[at].nameStart === found.start)) return null;
  const chosen = nearest(index, side, file, found.start, candidates);
  if (chosen === null) return null;
  const { file: where, nameStart, nameEnd } = declarations[chosen];
  const [refactoring] = index.refactorings[side].get(chosen) ?? [];
  return {
    name: found.word,
    place: placeOfSpan(index, side, { file: where, start: nameStart, end: nameEnd }, { side, file }),
    happened: refactoring === undefined ? null : phraseOf(index.outline.refactorings[refactoring].summary),
  };
}

/** In the innermost declaration around the place that has one, then in the file, then the only one of the other files. */
function nearest(
  index: DiffIndex,
  side: Side,
  file: number,
  offset: number,
  candidates: readonly number[],
): number | null {
  const declarations = index.outline.declarations[side];
  for (let around = declarationAt(index, side, file, offset); around !== null; around = declarations[around].parent) {
    const inside = candidates.filter(at => declarations[at].parent === around);
    if (inside.length > 0) return inside[0];
  }
  const own = candidates.filter(at => declarations[at].file === file);
  if (own.length > 0) return own.length === 1 ? own[0] : null;
  return candidates.length === 1 ? candidates[0] : null;
}

const names = new WeakMap<DiffIndex, Partial<Record<Side, ReadonlyMap<string, readonly number[]>>>>();

function namesOf(index: DiffIndex, side: Side): ReadonlyMap<string, readonly number[]> {
  const sides = names.get(index) ?? {};
  names.set(index, sides);
  let known = sides[side];
  if (known === undefined) {
    const made = new Map<string, number[]>();
    index.outline.declarations[side].forEach(({ kind, name }, at) => {
      if (kind === 'file') return;
      const same = made.get(name);
      if (same === undefined) made.set(name, [at]);
      else same.push(at);
    });
    sides[side] = known = made;
  }
  return known;
}
