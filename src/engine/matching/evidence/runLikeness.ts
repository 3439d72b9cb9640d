/**
 * How alike two runs of tokens are: by the words that both have, or by their shape where words stand for other words throughout. Which
 * statements correspond is decided elsewhere.
 */
import type { TokenWeights } from '../../similarity/weights.js';
import type { TokenTable } from '../../structure/source.js';
import type { Fragment } from './tokenRuns.js';
import { weightOfWords } from './tokenRuns.js';

/** What `diceOf` needs of a run of words. */
export type WordBag = Pick<Fragment, 'sortedWords' | 'weight'>;

export function wordBag(words: Int32Array, weights: TokenWeights): WordBag {
  return { sortedWords: words.slice().sort(), weight: weightOfWords(words, weights) };
}

/** Weighted Dice coefficient of two multisets of words. */
export function diceOf(a: WordBag, b: WordBag, { idf }: TokenWeights): number {
  const total = a.weight + b.weight;
  if (total === 0) return 0;
  const left = a.sortedWords;
  const right = b.sortedWords;
  let common = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const x = left[i];
    const y = right[j];
    if (x === y) {
      common += idf[x];
      i++;
      j++;
    } else if (x < y) i++;
    else j++;
  }
  return (2 * common) / total;
}

/**
 * Of two runs of one shape, in which other words stand for the same words throughout (`this.size = size` and `this.length = length`): the
 * share of different words that agree, and half of the others. 0 where fewer than `least` words agree.
 */
export function renamedLikeness(a: Int32Array, b: Int32Array, table: TokenTable, least: number): number {
  if (a.length !== b.length) return 0;
  const { isWord } = table;
  // Most runs of one length differ in their signs: that is seen without keeping anything.
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !(isWord[a[i]] && isWord[b[i]])) return 0;
  const renamed = new Map<number, number>();
  const origin = new Map<number, number>();
  let kept = 0;
  let words = 0;
  for (let i = 0; i < a.length; i++) {
    const known = renamed.get(a[i]);
    if ((known ?? b[i]) !== b[i] || (origin.get(b[i]) ?? a[i]) !== a[i]) return 0;
    if (known !== undefined) continue;
    renamed.set(a[i], b[i]);
    origin.set(b[i], a[i]);
    if (!isWord[a[i]]) continue;
    words++;
    if (a[i] === b[i]) kept++;
  }
  return kept < least ? 0 : (kept + words) / (2 * words);
}

export function wordsIn(tokens: Int32Array, { isWord }: TokenTable): Int32Array {
  return tokens.filter(token => isWord[token]);
}
