/**
 * Pairs of bags whose weighted Jaccard similarity can reach a threshold, without comparing all with all.
 *
 * Exact: no pair at or above the threshold is lost. If the similarity of two bags is at least `t`, their common weight is at least
 * `t` times the larger weight. So with each bag's tokens ordered rarest first, a pair must share a token among the prefixes that are
 * left when the tail of weight just under `t` times the bag's own weight is cut off (prefix filter), and the lighter bag must weigh
 * at least `t` times the heavier one (size bound).
 */
import type { Bag } from './bag.js';
import type { TokenWeights } from './weights.js';
import { weightOf } from './weights.js';
import { addTo } from '../lists.js';

interface Entry {
  readonly weight: number;
  readonly prefix: Int32Array;
}

/** Calls `visit(i, j)` once for each pair `left[i]`, `right[j]` that may reach `threshold` (0 < threshold <= 1). */
export function visitCandidates(
  left: readonly Bag[],
  right: readonly Bag[],
  weights: TokenWeights,
  threshold: number,
  visit: (i: number, j: number) => void,
): void {
  const index = new Map<number, number[]>();
  const rightEntries = right.map(bag => entryOf(bag, weights, threshold));
  rightEntries.forEach((entry, j) => {
    for (const token of entry.prefix) {
      addTo(index, token, j);
    }
  });
  const seen = new Int32Array(right.length).fill(-1);
  left.forEach((bag, i) => {
    const entry = entryOf(bag, weights, threshold);
    for (const token of entry.prefix) {
      for (const j of index.get(token) ?? []) {
        if (seen[j] === i) continue;
        seen[j] = i;
        const other = rightEntries[j].weight;
        if (Math.min(other, entry.weight) >= threshold * Math.max(other, entry.weight)) visit(i, j);
      }
    }
  });
}

function entryOf(bag: Bag, weights: TokenWeights, threshold: number): Entry {
  const { idf } = weights;
  const weight = weightOf(bag, weights);
  const order = Array.from(bag.tokens.keys()).sort(
    (a, b) => idf[bag.tokens[b]] - idf[bag.tokens[a]] || bag.tokens[a] - bag.tokens[b],
  );
  // Rounding must never cut a token too many: the tail is kept a hair shorter than the theory allows.
  const tail = threshold * weight * (1 - 1e-9);
  let rest = weight;
  const prefix: number[] = [];
  for (const position of order) {
    if (rest < tail) break;
    const token = bag.tokens[position];
    prefix.push(token);
    rest -= bag.counts[position] * idf[token];
  }
  return { weight, prefix: Int32Array.from(prefix) };
}
