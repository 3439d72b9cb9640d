/**
 * Words that are gone and new ones that stand where they stood, in all statements that are paired already: a variable is one under another
 * name though the statement that declares it says nothing else (`const found = [];`). What that makes alike is judged elsewhere.
 */
import type { Fragments } from './fragments.js';
import { hashOf } from './fragments.js';
import { ownWords } from './likeness.js';

/** `partner`: of each fragment of `a`, or -1. Gives tokens before and after, one to one. */
export function exchangedWords(a: Fragments, b: Fragments, partner: Int32Array): [number, number][] {
  const [were, are] = [new Set(a.ownTokens), new Set(b.ownTokens)];
  const [became, came] = [new Map<number, number | null>(), new Map<number, number | null>()];
  const put = (words: Map<number, number | null>, word: number, other: number): void => {
    words.set(word, !words.has(word) || words.get(word) === other ? other : null);
  };
  partner.forEach((j, i) => {
    if (j <= 0 || hashOf(a, i) === hashOf(b, j)) return;
    const [was, is] = [ownWords(a, i), ownWords(b, j)];
    if (was.length !== is.length) return;
    was.forEach((from, at) => {
      if (from === is[at] || are.has(from) || were.has(is[at])) return;
      put(became, from, is[at]);
      put(came, is[at], from);
    });
  });
  return [...became].flatMap(([from, to]): [number, number][] => (to !== null && came.get(to) === from ? [[from, to]] : []));
}
