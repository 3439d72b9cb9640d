/**
 * Names split into words, and how similar two names are (RefDiff 2.0, section 3.3.1).
 */
import { addCount } from '../lists.js';

/** `someLong_Name2` → some, long, name, 2. */
export function wordsOf(name: string): readonly string[] {
  if (name.length > MAX_NAME_LENGTH) return split(name);
  let words = known.get(name);
  if (words === undefined) {
    if (known.size === MAX_KNOWN) known.clear();
    known.set(name, (words = split(name)));
  }
  return words;
}

/** A name is compared with many. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 10_000;
/** A longer one is no name that somebody chose. */
export const MAX_NAME_LENGTH = 100;

function split(name: string): string[] {
  const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+|[^\s_$\p{L}\d]+|\p{Lo}+/gu) ?? [];
  return words.map(word => word.toLowerCase());
}

/** Share of words in common, 0 to 1, counted with multiplicity (unweighted Jaccard: words of names are too few for frequencies). */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const common = commonWords(left, right);
  const total = left.length + right.length - common;
  return total === 0 ? 0 : common / total;
}

/** The same as Dice coefficient, for what is longer than a name. Signs between the words, as quotes around them, say nothing. */
export function shareOfWords(a: string, b: string): number {
  const [left, right] = [a, b].map(text => wordsOf(text).filter(word => /[\p{L}\d]/u.test(word)));
  const total = left.length + right.length;
  return total === 0 ? 0 : (2 * commonWords(left, right)) / total;
}

function commonWords(left: readonly string[], right: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of left) addCount(counts, word);
  let common = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) {
      common++;
      counts.set(word, count - 1);
    }
  }
  return common;
}

/** The same words, though one name may begin with a letter that says what sort of thing it names, as `mCount` does. */
export function isOneName(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const isWithLetter = (long: readonly string[], short: readonly string[]): boolean =>
    long.length === short.length + 1 && long[0].length === 1 && short.every((word, i) => word === long[i + 1]);
  return (
    left.length > 0 &&
    right.length > 0 &&
    (left.join(' ') === right.join(' ') || isWithLetter(left, right) || isWithLetter(right, left))
  );
}

/** Do two names differ in words alone that one of them cuts short, as `opts` does `options`, and `relId` `relationId`? */
export function areOneCutShort(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  return (
    left.length > 0 &&
    left.length === right.length &&
    left.every((word, i) => word === right[i] || isShortFor(word, right[i]) || isShortFor(right[i], word))
  );
}

/** Do the letters of the one stand in the other in their order, the first of both being the same? A letter alone is short for anything. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < 2 || short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** How much two names resemble each other letter by letter, whatever their case: Dice coefficient of letter pairs, 0 to 1. */
export function spellingSimilarity(a: string, b: string): number {
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  if (left === right) return 1;
  if (left.length < 2 || right.length < 2) return 0;
  const pairAt = (text: string, i: number): number => text.charCodeAt(i) * 0x10000 + text.charCodeAt(i + 1);
  const pairs = new Map<number, number>();
  for (let i = 0; i + 1 < left.length; i++) addCount(pairs, pairAt(left, i));
  let common = 0;
  for (let i = 0; i + 1 < right.length; i++) {
    const pair = pairAt(right, i);
    const count = pairs.get(pair) ?? 0;
    if (count > 0) {
      common++;
      pairs.set(pair, count - 1);
    }
  }
  return (2 * common) / (left.length + right.length - 2);
}

/**
 * Letters and digits of a name, whatever signs stand between them and however they are spelled: `check_ambig` and
 * `_checkAmbig` have the same.
 */
export function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}
