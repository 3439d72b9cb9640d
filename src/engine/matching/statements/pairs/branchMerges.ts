/**
 * One statement for several: code that stood in each branch of a conditional and was merged out of it, or was split into its branches
 * (RefactoringMiner 3, section 3.2.2). Adds pairs to those made in place; the statement beside the conditional gets several partners.
 *
 * Written for merging. Splitting is the same with the sides exchanged.
 */
import { NO_NODE } from '../../../syntax/tree.js';
import { branchesOf, isConditional } from '../bodies/branches.js';
import { mayMap } from '../bodies/compatible.js';
import { chainsInto } from './chainSplits.js';
import { choicesInto } from './choiceMerges.js';
import { tokenAt } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { childrenOf, hashOf, isGlue } from '../bodies/fragments.js';
import { calledBy, likeness } from '../likeness/likeness.js';
import type { StatementPair } from '../model.js';
import { PAIRING } from '../thresholds.js';

/**
 * Further pairs of two declarations, given the partners in `b` of each fragment of `a`, or -1, and those that were
 * copied, which come first.
 */
export function mergedPairs(
  a: Fragments,
  b: Fragments,
  partner: Int32Array,
  copied: readonly StatementPair[],
): readonly StatementPair[] {
  const back = new Int32Array(b.count).fill(-1);
  partner.forEach((j, i) => j >= 0 && (back[j] = i));
  // Only what has no partner yet gets one here.
  const isLeft = (partners: Int32Array): boolean => partners.indexOf(-1, 1) >= 0;
  if (!isLeft(partner) && !isLeft(back)) return copied;
  const found = [
    ...mergesInto(a, b, partner, back),
    ...mirrored(mergesInto(b, a, back, partner)),
    ...chainsInto(a, b, partner, back),
    ...mirrored(chainsInto(b, a, back, partner)),
    ...choicesInto(a, b, partner, back),
  ].map(([before, after]): StatementPair => ({ before, after }));
  const [isPlacedBefore, isPlacedAfter] = [
    isPlacedBy(
      partner,
      copied.map(({ before }) => before),
    ),
    isPlacedBy(
      back,
      copied.map(({ after }) => after),
    ),
  ];
  return [...copied, ...found.filter(({ before, after }) => !isPlacedBefore(before) && !isPlacedAfter(after))];
}

const mirrored = (pairs: readonly [number, number][]): [number, number][] => pairs.map(([j, i]) => [i, j]);

/** What was copied and has no partner besides has found its place. */
function isPlacedBy(partners: Int32Array, copied: readonly number[]): (i: number) => boolean {
  const copies = new Set(copied);
  return i => partners[i] < 0 && copies.has(i);
}

/** Pairs of a statement of `a` that stands in a branch with the statement of `b` that it was merged into. */
function mergesInto(a: Fragments, b: Fragments, ofA: Int32Array, ofB: Int32Array): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 1; i < a.count; i++) {
    if (!isConditional(a, i) || isConditional(a, a.parent[i]) || !isGlue(a, a.parent[i])) continue;
    const around = ofA[a.parent[i]];
    if (around < 0) continue;
    const branches = branchesOf(a, i);
    if (branches.length < 2) continue;
    const isInside = (other: number): boolean => other > i && other < i + a.size[i];
    const used = new Set<number>();
    for (const j of childrenOf(b, around)) {
      if (isGlue(b, j) || b.size[j] > 1 || (ofB[j] >= 0 && !isInside(ofB[j]))) continue;
      const merged: [number, number][] = [];
      const known = ofB[j];
      let count = known < 0 ? 0 : 1;
      for (const branch of branches) {
        if (branch.includes(known)) continue;
        const free = branch.filter(other => ofA[other] < 0 && a.size[other] === 1 && !used.has(other));
        const best = bestOf(free, other =>
          mayMap(a.source, a.node[other], b.source, b.node[j]) && haveOneCall(a, other, b, j)
            ? likeness(a, other, b, j)
            : 0,
        );
        if (best === undefined) continue;
        count++;
        merged.push([best, j]);
      }
      // Where one of the branches holds the statement as it is, those that are merely like it are other statements.
      if (
        count < 2 ||
        (known >= 0 && hashOf(a, known) === hashOf(b, j) && merged.some(([other]) => hashOf(a, other) !== hashOf(b, j)))
      ) {
        continue;
      }
      for (const pair of merged) {
        used.add(pair[0]);
        found.push(pair);
      }
    }
  }
  return found;
}

/** Do both call one function with all that they are about, or none? Calls of two functions are no two forms of one statement. */
function haveOneCall(a: Fragments, i: number, b: Fragments, j: number): boolean {
  const [x, y] = [calledBy(a, i), calledBy(b, j)];
  return x === NO_NODE || y === NO_NODE ? x === y : tokenAt(a.source, x) === tokenAt(b.source, y);
}

/** What is most alike, if it is enough. */
function bestOf(candidates: readonly number[], likenessOf: (candidate: number) => number): number | undefined {
  let best: number | undefined;
  let most: number = PAIRING.merged;
  for (const candidate of candidates) {
    const alike = likenessOf(candidate);
    if (alike < most || (alike === most && best !== undefined)) continue;
    best = candidate;
    most = alike;
  }
  return best;
}
