/**
 * Which fragments of one body correspond to which of another: equal ones first, then those most alike.
 *
 * A judgement for matching declarations, not the mapping that is shown: that one is made of nodes and stands in `mappings/`.
 */
import type { TokenTable } from '../../structure/source.js';
import type { TokenWeights } from '../../similarity/weights.js';
import { THRESHOLDS } from '../thresholds.js';
import { diceOf, renamedLikeness } from './runLikeness.js';
import type { Fragment } from './tokenRuns.js';
import type { Lens } from './lens.js';
import { addTo } from '../../lists.js';

export interface FragmentPair {
  readonly before: Fragment;
  readonly after: Fragment;
  /** 1 for equal token runs; else the similarity of the words, or of the shape where words stand for others throughout. */
  readonly quality: number;
}

export interface BodyMapping {
  readonly pairs: readonly FragmentPair[];
  readonly beforeLeft: readonly Fragment[];
  readonly afterLeft: readonly Fragment[];
  /** Weight of what corresponds, relative to both bodies; 0 to 1, and 0 for two empty bodies. */
  readonly similarity: number;
}

/** Quality of two that have the same words and are not equal: these stand in another order, or other signs between them. */
const SAME_WORDS = 1 - 2 ** -20;

/** So many words must two statements of one shape share: a call of something else with the same argument is another call. */
const SHAPE_WORDS = 2;

/** More pairs than this are not compared one by one: only equal fragments of such bodies correspond. */
const MAX_NEAR_PAIRS = 40_000;

export function mapBodies(
  before: readonly Fragment[],
  after: readonly Fragment[],
  { weights, table }: Lens,
): BodyMapping {
  const pairs: FragmentPair[] = [];
  const takenBefore = new Set<Fragment>();
  const takenAfter = new Set<Fragment>();
  const take = (a: Fragment, b: Fragment, quality: number): void => {
    takenBefore.add(a);
    takenAfter.add(b);
    pairs.push({ before: a, after: b, quality });
  };
  for (const key of [(f: Fragment) => f.hash + f.depth / 64, (f: Fragment) => f.hash]) {
    const index = new Map<number, Fragment[]>();
    for (const fragment of after) {
      if (takenAfter.has(fragment)) continue;
      addTo(index, key(fragment), fragment);
    }
    for (const fragment of before) {
      const partner = takenBefore.has(fragment) ? undefined : index.get(key(fragment))?.shift();
      if (partner) take(fragment, partner, 1);
    }
  }
  const leftBefore = before.filter(f => !takenBefore.has(f));
  const leftAfter = after.filter(f => !takenAfter.has(f));
  for (const { before: a, after: b, quality } of nearPairs(leftBefore, leftAfter, weights, table)) {
    if (!takenBefore.has(a) && !takenAfter.has(b)) take(a, b, quality);
  }
  let matched = 0;
  for (const { before: a, after: b, quality } of pairs) matched += quality * (a.weight + b.weight);
  const total = sumOf(before) + sumOf(after);
  return {
    pairs,
    beforeLeft: before.filter(f => !takenBefore.has(f)),
    afterLeft: after.filter(f => !takenAfter.has(f)),
    similarity: total === 0 ? 0 : matched / total,
  };
}

function nearPairs(
  before: readonly Fragment[],
  after: readonly Fragment[],
  weights: TokenWeights,
  table: TokenTable,
): FragmentPair[] {
  if (before.length * after.length > MAX_NEAR_PAIRS) return [];
  const pairs: FragmentPair[] = [];
  for (const a of before) {
    for (const b of after) {
      if (a.kind !== b.kind && a.role !== b.role) continue;
      // The similarity cannot be more than twice the lighter one's share of both.
      if (2 * Math.min(a.weight, b.weight) <= THRESHOLDS.fragment * (a.weight + b.weight)) continue;
      const likeness = Math.max(diceOf(a, b, weights), renamedLikeness(a.tokens, b.tokens, table, SHAPE_WORDS));
      const quality = Math.min(likeness, SAME_WORDS);
      if (quality > THRESHOLDS.fragment) pairs.push({ before: a, after: b, quality });
    }
  }
  return pairs.sort(
    (x, y) =>
      y.quality - x.quality || Math.abs(x.before.depth - x.after.depth) - Math.abs(y.before.depth - y.after.depth),
  );
}

export function sumOf(fragments: readonly Fragment[]): number {
  return fragments.reduce((sum, fragment) => sum + fragment.weight, 0);
}
