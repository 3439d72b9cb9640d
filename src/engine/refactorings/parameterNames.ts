/**
 * What the names of two parameters have in common: the last word, a beginning, one as the plural of the other. No more than a hint.
 */
import type { ParameterInfo } from '../languages/language.js';
import { addTo } from '../lists.js';
import { lettersOf, MAX_NAME_LENGTH, spellingSimilarity, wordsOf } from '../similarity/names.js';
import { PARAMETERS } from './thresholds.js';

/**
 * Pairs of one type in which the one's name ends in all of the other's, as of no third one that does not stand elsewhere: `rank` may be a
 * `tensorRank`, but is no `rankList`. Where types are said, that is of another type, and what begins with the name is the same thing as
 * well (`rankRaw`).
 */
export function respelled(
  left: readonly ParameterInfo[],
  right: readonly ParameterInfo[],
  isInPlace: (a: ParameterInfo, b: ParameterInfo) => boolean,
): (readonly [ParameterInfo, ParameterInfo])[] {
  const holds = (whole: ParameterInfo, part: ParameterInfo): boolean =>
    endsIn(whole.name, part.name) || (whole.type !== null && beginsWith(whole.name, part.name));
  const isAlike = (a: ParameterInfo, b: ParameterInfo): boolean => a.type === b.type && (holds(a, b) || holds(b, a));
  const [ofLeft, ofRight] = [byEdges(left), byEdges(right)];
  return left.flatMap(a => {
    const alike = ofRight(a).filter(other => isAlike(a, other));
    const b = alike.length > 1 ? alike.find(other => isInPlace(a, other)) : alike[0];
    return b !== undefined && ofLeft(b).filter(other => isAlike(other, b)).length === 1 ? [[a, b] as const] : [];
  });
}

/**
 * Those of a list whose name one begins or ends with, or that begin or end with its name, by whole words, in the order of the list. A
 * signature may have thousands: they are not compared one by one.
 */
function byEdges(list: readonly ParameterInfo[]): (one: ParameterInfo) => readonly ParameterInfo[] {
  const [wholes, edges] = [new Map<string, number[]>(), new Map<string, number[]>()];
  list.forEach(({ name }, i) => {
    addTo(wholes, wordsOf(name).join(' '), i);
    for (const edge of edgesOf(name)) addTo(edges, edge, i);
  });
  return ({ name }) => {
    const found = new Set([
      ...[...edgesOf(name)].flatMap(edge => wholes.get(edge) ?? []),
      ...(edges.get(wordsOf(name).join(' ')) ?? []),
    ]);
    return [...found].sort((x, y) => x - y).map(i => list[i]);
  };
}

/**
 * All that a name begins or ends with, by whole words: `tensorRank` with `tensor`, with `rank`, with both, and with nothing. The text of
 * a pattern (`%{a: a, b: b, ...}`) is no name: it has no edges.
 */
function edgesOf(name: string): ReadonlySet<string> {
  if (name.length > MAX_NAME_LENGTH) return new Set();
  const words = wordsOf(name);
  return new Set(
    [...words, ''].flatMap((_, count) => [words.slice(0, count), words.slice(count)].map(edge => edge.join(' '))),
  );
}

/** As it is spelled in English for the most part: `shapes`, `boxes`, `entries`. */
export function isPluralOf(many: string, one: string): boolean {
  const [more, less] = [lettersOf(many), lettersOf(one)];
  return (
    less.length > 1 &&
    (more === `${less}s` || more === `${less}es` || (less.endsWith('y') && more === `${less.slice(0, -1)}ies`))
  );
}

function endsIn(name: string, end: string): boolean {
  return ` ${wordsOf(name).join(' ')}`.endsWith(` ${wordsOf(end).join(' ')}`);
}

function beginsWith(name: string, beginning: string): boolean {
  return `${wordsOf(name).join(' ')} `.startsWith(`${wordsOf(beginning).join(' ')} `);
}

/** The same letters for the most part, or all words of the one and some more before or behind. */
export function isNearlyNamed(a: string, b: string): boolean {
  const holds = (whole: string, part: string): boolean => endsIn(whole, part) || beginsWith(whole, part);
  return spellingSimilarity(a, b) >= PARAMETERS.sameSpelling || holds(a, b) || holds(b, a);
}

/** The one of the other side that has its type, where it is the only one of that on its own side too; null for none. */

export function twinOf(
  { type }: ParameterInfo,
  own: readonly ParameterInfo[],
  other: readonly ParameterInfo[],
): ParameterInfo | null {
  const [alike, twins] = [own, other].map(list => list.filter(parameter => parameter.type === type));
  return type !== null && alike.length === 1 && twins.length === 1 ? twins[0] : null;
}
