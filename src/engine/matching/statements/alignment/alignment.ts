/**
 * Equal elements of two short or long lists, in order: the longest common subsequence as pairs of positions, and the heaviest increasing
 * subsequence, which tells what kept its place from what moved.
 */
import { numberAt } from '../../../lists.js';
import { diffSequences } from '../../../text/sequenceDiff.js';

export type PositionPair = readonly [a: number, b: number];

/** Lists whose product of lengths is below this are aligned by a table, which also prefers early pairs; longer ones by a bounded diff. */
const TABLE_LIMIT = 4096;

/** Pairs `(i, j)` with `a[i] === b[j]`, ascending in both. NaN is equal to nothing. */
export function commonSubsequence(a: ArrayLike<number>, b: ArrayLike<number>): PositionPair[] {
  const pairs: PositionPair[] = [];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) pairs.push([start, start++]);
  let endA = a.length;
  let endB = b.length;
  const tail: PositionPair[] = [];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) tail.push([--endA, --endB]);
  const rows = endA - start;
  const columns = endB - start;
  if (rows > 0 && columns > 0) {
    if (rows * columns <= TABLE_LIMIT) byTable(a, b, start, endA, endB, pairs);
    else byDiff(a, b, start, endA, endB, pairs);
  }
  return pairs.concat(tail.reverse());
}

function byTable(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  start: number,
  endA: number,
  endB: number,
  pairs: PositionPair[],
): void {
  const width = endB - start + 1;
  const table = new Int32Array((endA - start + 1) * width);
  for (let i = endA - 1; i >= start; i--) {
    for (let j = endB - 1; j >= start; j--) {
      const at = (i - start) * width + (j - start);
      table[at] = a[i] === b[j] ? table[at + width + 1] + 1 : Math.max(table[at + width], table[at + 1]);
    }
  }
  let i = start;
  let j = start;
  while (i < endA && j < endB) {
    const at = (i - start) * width + (j - start);
    if (a[i] === b[j] && table[at] === table[at + width + 1] + 1) pairs.push([i++, j++]);
    else if (table[at + width] >= table[at + 1]) i++;
    else j++;
  }
}

function byDiff(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  start: number,
  endA: number,
  endB: number,
  pairs: PositionPair[],
): void {
  const numbers = new Map<number, number>();
  let unequal = -1;
  const number = (value: number): number => {
    if (Number.isNaN(value)) return unequal--;
    return numberAt(numbers, value);
  };
  const left = Int32Array.from({ length: endA - start }, (_, i) => number(a[start + i]));
  const right = Int32Array.from({ length: endB - start }, (_, j) => number(b[start + j]));
  let i = 0;
  let j = 0;
  for (const hunk of [
    ...diffSequences(left, right).hunks,
    { beforeStart: left.length, beforeEnd: left.length, afterStart: right.length, afterEnd: right.length },
  ]) {
    while (i < hunk.beforeStart && j < hunk.afterStart) pairs.push([start + i++, start + j++]);
    i = hunk.beforeEnd;
    j = hunk.afterEnd;
  }
}

/**
 * Positions of the increasing subsequence of `values` (all different) with the greatest total weight, ascending. Of several, the one
 * that a stable sweep from the left finds. Linear times logarithmic.
 */
export function heaviestIncreasing(values: readonly number[], weights: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((x, y) => values[x] - values[y]);
  const rank = new Int32Array(values.length);
  order.forEach((i, r) => (rank[i] = r + 1));
  // A Fenwick tree over ranks that answers "best chain that ends at or below this rank".
  const best = new Int32Array(values.length + 1).fill(-1);
  const total = new Float64Array(values.length);
  const previous = new Int32Array(values.length).fill(-1);
  let last = -1;
  for (let i = 0; i < values.length; i++) {
    let found = -1;
    for (let r = rank[i] - 1; r > 0; r -= r & -r) {
      if (best[r] >= 0 && (found < 0 || total[best[r]] > total[found])) found = best[r];
    }
    previous[i] = found;
    total[i] = weights[i] + (found < 0 ? 0 : total[found]);
    for (let r = rank[i]; r < best.length; r += r & -r) if (best[r] < 0 || total[i] > total[best[r]]) best[r] = i;
    if (last < 0 || total[i] > total[last]) last = i;
  }
  const chain: number[] = [];
  for (let i = last; i >= 0; i = previous[i]) chain.push(i);
  return chain.reverse();
}
