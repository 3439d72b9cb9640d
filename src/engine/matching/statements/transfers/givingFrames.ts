/**
 * Composites that are the same statement by statement, but that one gives values to a variable where the other hands
 * them back: `try` around `text = read(path)`, and around `return read(path)`. Nothing in them has a counterpart by
 * which they would be known.
 */
import type { Side } from '../../../model.js';
import { pairFrom } from '../../../sides.js';
import { haveOneField, mayMap } from '../bodies/compatible.js';
import { valueOf } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { childrenOf, hashOf, isComposite, isGlue, isLeafFragment } from '../bodies/fragments.js';
import { handedBack } from './handedBack.js';
import { ownWords, wordsLikeness } from '../likeness/likeness.js';
import type { StatementPair } from '../model.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { PAIRING } from '../thresholds.js';

/**
 * Further pairs of code that went from `giver` into `unmatched`, or the other way round; `side` is that of `giver`, and
 * `taken` marks what of it has partners.
 */
export function givingFrames(
  giver: Fragments,
  unmatched: Fragments,
  side: Side,
  pairs: readonly StatementPair[],
  taken: Uint8Array,
  renamed: RenamedWords,
): StatementPair[] {
  const other = side === 'before' ? 'after' : 'before';
  const met = new Set(pairs.map(pair => pair[other]));
  const handed = new Map(handedBack(unmatched).map(({ fragment, value }) => [fragment, value]));
  const free = (fragments: Fragments, isFree: (i: number) => boolean): number[] =>
    Array.from({ length: fragments.count - 1 }, (_, i) => i + 1).filter(i => isFree(i) && isComposite(fragments, i));
  const ys = free(unmatched, y => !met.has(y)).filter(y =>
    [...handed.keys()].some(k => k > y && k < y + unmatched.size[y]),
  );
  const xs = ys.length === 0 ? [] : free(giver, x => taken[x] === 0);
  if (xs.length * ys.length > PAIRING.maxPlaces) return [];
  const found: StatementPair[] = [];
  for (const y of ys) {
    if (met.has(y)) continue;
    for (const x of xs) {
      const inside = taken[x] === 0 ? alike(x, y) : null;
      if (inside === null) continue;
      for (const [i, k] of inside) {
        taken[i] = 1;
        met.add(k);
        found.push(pairFrom(side, i, k));
      }
      break;
    }
  }
  return found;

  /** All of two fragments but for what gives the values; null where something differs besides. */
  function alike(x: number, y: number): (readonly [number, number])[] | null {
    if (giver.size[x] !== unmatched.size[y] || taken[x] === 1 || met.has(y)) return null;
    if (isLeafFragment(giver, x) && isLeafFragment(unmatched, y)) {
      if (hashOf(giver, x) === hashOf(unmatched, y)) return [[x, y]];
      const [value, result] = [valueOf(giver.source, giver.node[x]), handed.get(y)];
      return value >= 0 &&
        result !== undefined &&
        giver.source.contentHash[value] === unmatched.source.contentHash[result]
        ? []
        : null;
    }
    if (
      !mayMap(giver.source, giver.node[x], unmatched.source, unmatched.node[y]) ||
      (isGlue(giver, x) && !haveOneField(giver.source, giver.node[x], unmatched.source, unmatched.node[y]))
    ) {
      return null;
    }
    const [own, there] = [ownWords(giver, x), ownWords(unmatched, y)];
    if (
      own.length + there.length > 0 &&
      (side === 'before' ? wordsLikeness(own, there, renamed) : wordsLikeness(there, own, renamed)) < 1
    ) {
      return null;
    }
    const [as, bs] = [childrenOf(giver, x), childrenOf(unmatched, y)];
    if (as.length !== bs.length) return null;
    const all: (readonly [number, number])[] = [[x, y]];
    for (const [k, i] of as.entries()) {
      const inside = alike(i, bs[k]);
      if (inside === null) return null;
      all.push(...inside);
    }
    return all;
  }
}
