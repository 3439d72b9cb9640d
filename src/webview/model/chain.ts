/**
 * The heaviest chain of pairs that increases on both sides: what can be aligned at once when code has changed places.
 */

export interface WeightedPair {
  readonly before: number;
  readonly after: number;
  readonly weight: number;
}

/**
 * Indices of the chosen pairs, in order. Both `before` and `after` increase strictly along the chain, and the sum of weights is the
 * largest possible. Weights are positive. O(n log n).
 */
export function heaviestChain(pairs: readonly WeightedPair[]): number[] {
  // By `before`, and among equals from the last `after` on, so that two pairs with the same `before` can never follow each other.
  const order = pairs
    .map((_, index) => index)
    .sort((a, b) => pairs[a].before - pairs[b].before || pairs[b].after - pairs[a].after);
  const values = [...new Set(pairs.map(pair => pair.after))].sort((a, b) => a - b);
  const ranks = new Map(values.map((value, rank) => [value, rank + 1]));
  const best = new Float64Array(values.length + 1);
  const bestAt = new Int32Array(values.length + 1).fill(-1);
  const previous = new Int32Array(pairs.length).fill(-1);
  let last = -1;
  let lastWeight = 0;
  for (const index of order) {
    const rank = ranks.get(pairs[index].after) ?? 0;
    let weight = 0;
    for (let i = rank - 1; i > 0; i -= i & -i) {
      if (best[i] > weight) {
        weight = best[i];
        previous[index] = bestAt[i];
      }
    }
    weight += pairs[index].weight;
    for (let i = rank; i <= values.length; i += i & -i) {
      if (weight > best[i]) {
        best[i] = weight;
        bestAt[i] = index;
      }
    }
    if (weight > lastWeight) {
      lastWeight = weight;
      last = index;
    }
  }
  const chain: number[] = [];
  for (let index = last; index >= 0; index = previous[index]) chain.push(index);
  return chain.reverse();
}
