/**
 * Two lists of nodes that stand in one part of two aligned nodes (arguments, operands, declarators): which belongs to
 * which. Equal ones keep each other in order, equal ones out of order were reordered; then those that declare one name,
 * and the rest by likeness and place. Pure.
 */
import { isName, Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { nameSimilarity } from '../../../similarity/names.js';
import { childByField, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { addCount, addTo } from '../../../lists.js';
import { commonSubsequence } from './alignment.js';
import { nameLeaf, stripped, tokenAt } from '../bodies/expressions.js';
import { ALIGNMENT } from '../thresholds.js';

export interface AlignedLists {
  /** Pairs in the order of the before side, equal ones included. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly deleted: readonly number[];
  readonly inserted: readonly number[];
  /** Do equal elements stand in another order? */
  readonly isReordered: boolean;
}

export function alignLists(
  sourceA: SourceTree,
  as: readonly number[],
  sourceB: SourceTree,
  bs: readonly number[],
): AlignedLists {
  const partner = new Map<number, number>();
  const takenB = new Uint8Array(bs.length);
  const hashesA = as.map(node => sourceA.contentHash[stripped(sourceA, node)]);
  const hashesB = bs.map(node => sourceB.contentHash[stripped(sourceB, node)]);
  const take = (i: number, j: number): void => {
    partner.set(i, j);
    takenB[j] = 1;
  };
  const equal = commonSubsequence(hashesA, hashesB);
  for (const [i, j] of equal) take(i, j);
  let isReordered = false;
  if (partner.size < as.length && partner.size < bs.length) {
    /** The first one last. */
    const free = new Map<number, number[]>();
    for (let j = bs.length - 1; j >= 0; j--) if (takenB[j] === 0) addTo(free, hashesB[j], j);
    hashesA.forEach((hash, i) => {
      const j = partner.has(i) ? undefined : free.get(hash)?.pop();
      if (j === undefined) return;
      take(i, j);
      isReordered = true;
    });
    const declaring = new Map(
      bs.flatMap((node, j) =>
        takenB[j] === 0 && declaredName(sourceB, node) >= 0 ? [[declaredName(sourceB, node), j] as const] : [],
      ),
    );
    as.forEach((node, i) => {
      const j = partner.has(i) ? undefined : declaring.get(declaredName(sourceA, node));
      if (j !== undefined && takenB[j] === 0) take(i, j);
    });
    const [gapsA, gapsB] = [
      gapsOf(
        as.length,
        equal.map(([i]) => i),
      ),
      gapsOf(
        bs.length,
        equal.map(([, j]) => j),
      ),
    ];
    const isInOneGap = (i: number, j: number): boolean => gapsA[i] === gapsB[j];
    const isAnew = partner.size === 0 && Math.min(as.length, bs.length) > 1;
    const likeness = (i: number, j: number): number => {
      // Of several names, more or fewer than there were, none of which stayed, the place says nothing.
      if (isAnew && areOtherNames(sourceA, as[i], sourceB, bs[j])) return 0;
      const { sort, words } = resemblance(sourceA, as[i], sourceB, bs[j]);
      return isInOneGap(i, j) || words >= ALIGNMENT.elsewhere ? sort + words : 0;
    };
    pairGaps(
      [...as.keys()].filter(i => !partner.has(i)),
      [...bs.keys()].filter(j => takenB[j] === 0),
      isInOneGap,
      likeness,
      take,
    );
  }
  const pairs = as.flatMap((a, i) => {
    const j = partner.get(i);
    return j === undefined ? [] : [[a, bs[j]] as const];
  });
  return {
    pairs,
    deleted: as.filter((_, i) => !partner.has(i)),
    inserted: bs.filter((_, j) => takenB[j] === 0),
    isReordered,
  };
}

/** Token of the name that an element declares, whatever else it says of it; -1 for all others. */
function declaredName(source: SourceTree, node: number): number {
  const name =
    source.role[node] === Role.variable || source.role[node] === Role.parameter
      ? childByField(source.tree, node, 'name')
      : NO_NODE;
  return name === NO_NODE ? -1 : tokenAt(source, name);
}

/** By element how many of these stand before it. */
function gapsOf(count: number, equal: readonly number[]): Int32Array {
  const gaps = new Int32Array(count);
  for (const at of equal) gaps[at]++;
  for (let at = 1; at < count; at++) gaps[at] += gaps[at - 1];
  return gaps;
}

/** What is left stays in order: as many on both sides, between the same that stayed, belong together one by one, else the most alike. */
function pairGaps(
  freeA: readonly number[],
  freeB: readonly number[],
  isInOneGap: (i: number, j: number) => boolean,
  likeness: (i: number, j: number) => number,
  take: (i: number, j: number) => void,
): void {
  if (freeA.length === 0 || freeB.length === 0) return;
  if (
    (freeA.length === freeB.length && freeA.every((i, k) => isInOneGap(i, freeB[k]))) ||
    freeA.length * freeB.length > ALIGNMENT.maxGap
  ) {
    for (let k = 0; k < Math.min(freeA.length, freeB.length); k++) take(freeA[k], freeB[k]);
    return;
  }
  const width = freeB.length + 1;
  const best = new Float64Array((freeA.length + 1) * width);
  const alike = new Float64Array((freeA.length + 1) * width);
  for (let x = freeA.length - 1; x >= 0; x--) {
    for (let y = freeB.length - 1; y >= 0; y--) {
      const at = x * width + y;
      alike[at] = likeness(freeA[x], freeB[y]);
      best[at] = Math.max(best[at + width], best[at + 1], alike[at] > 0 ? alike[at] + best[at + width + 1] : 0);
    }
  }
  for (let x = 0, y = 0; x < freeA.length && y < freeB.length;) {
    const at = x * width + y;
    if (alike[at] > 0 && best[at] === alike[at] + best[at + width + 1]) take(freeA[x++], freeB[y++]);
    else if (best[at] === best[at + width]) x++;
    else y++;
  }
}

/** Are both names and nothing else, with no word in common? */
function areOtherNames(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const [x, y] = [stripped(sourceA, a), stripped(sourceB, b)];
  return (
    isName(sourceA.role[x]) &&
    isName(sourceB.role[y]) &&
    nameSimilarity(nodeText(sourceA.tree, x), nodeText(sourceB.tree, y)) === 0
  );
}

/** 0 and 0 for nothing in common; being the same sort of thing counts a little, and so does most of a name; words in common count most. */
function resemblance(
  sourceA: SourceTree,
  a: number,
  sourceB: SourceTree,
  b: number,
): { readonly sort: number; readonly words: number } {
  const [x, y] = [stripped(sourceA, a), stripped(sourceB, b)];
  const words = new Map<number, number>();
  const [endA, endB] = [tokensEnd(sourceA, x), tokensEnd(sourceB, y)];
  const [startA, startB] = [sourceA.firstToken[x], sourceB.firstToken[y]];
  for (let at = startA; at < endA; at++) addCount(words, sourceA.tokens[at]);
  let common = 0;
  for (let at = startB; at < endB; at++) {
    const count = words.get(sourceB.tokens[at]) ?? 0;
    if (count === 0) continue;
    common++;
    words.set(sourceB.tokens[at], count - 1);
  }
  const sameSort = sourceA.role[x] === sourceB.role[y] ? ALIGNMENT.sameSort : 0;
  const [nameA, nameB] = [nameLeaf(sourceA, x), nameLeaf(sourceB, y)];
  const names =
    common === 0 && nameA !== NO_NODE && nameB !== NO_NODE
      ? nameSimilarity(nodeText(sourceA.tree, nameA), nodeText(sourceB.tree, nameB))
      : 0;
  return {
    sort: sameSort + (names >= ALIGNMENT.likeName ? ALIGNMENT.sameSort * names : 0),
    words: (2 * common) / Math.max(1, endA - startA + endB - startB),
  };
}
