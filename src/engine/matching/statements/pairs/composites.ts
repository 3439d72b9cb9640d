/**
 * What speaks for a pair of composites while statements are being paired: what stands inside both and is mapped
 * already, and which composites could be meant at all. Which pairs are taken, and when, is decided where statements are
 * paired.
 */
import { addFirst, valueAt } from '../../../lists.js';
import { Role } from '../../../languages/roles.js';
import { NO_NODE } from '../../../syntax/tree.js';
import { callParts, tokenAt } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { childrenOf, isComposite, isExit, isGlue, isLeafFragment, isPlain } from '../bodies/fragments.js';
import { declaredBy, haveOneSubject } from '../likeness/likeness.js';
import { PAIRING } from '../thresholds.js';

/** What is inside the fragments of two trees, by the partners that it has in `b` so far (of each fragment of `a`, or -1). */
export class Inside {
  /** By fragment: number of fragments before it that are no mere blocks or branches. */
  private readonly distinctiveA: Int32Array;
  private readonly distinctiveB: Int32Array;

  constructor(
    private readonly a: Fragments,
    private readonly b: Fragments,
    private readonly partnerA: Int32Array,
  ) {
    this.distinctiveA = countDistinctive(a);
    this.distinctiveB = countDistinctive(b);
  }

  /** Share of statements inside two fragments that are mapped to each other (dice), 0 to 1; 1 when there is nothing inside either. */
  commonShare(i: number, j: number): number {
    const { a, b, distinctiveA, distinctiveB } = this;
    const total = distinctiveA[i + a.size[i]] - distinctiveA[i + 1] + distinctiveB[j + b.size[j]] - distinctiveB[j + 1];
    if (total === 0) return 1;
    if (a.size[i] === 1) return 0;
    // Of very large fragments the first part stands for the whole.
    const end = i + a.size[i];
    const seen = Math.min(end, i + 1 + PAIRING.maxInner);
    let common = 0;
    for (let x = i + 1; x < seen; x++) {
      const y = this.partnerA[x];
      if (y > j && y < j + b.size[j] && !isGlue(a, x)) common++;
    }
    return (2 * common * (end - i - 1)) / (seen - i - 1) / total;
  }

  /** Is a statement inside mapped that does something? What only leaves its block (`return null`) stands in many of them. */
  doOneWork(i: number, j: number): boolean {
    const { a, b } = this;
    const end = i + Math.min(a.size[i], PAIRING.maxInner);
    for (let x = i + 1; x < end; x++) {
      const y = this.partnerA[x];
      if (
        y > j &&
        y < j + b.size[j] &&
        a.depth[x] - a.depth[i] === b.depth[y] - b.depth[j] &&
        isLeafFragment(a, x) &&
        (!isExit(a, x) || declaredBy(a, x) !== null)
      ) {
        return true;
      }
    }
    return false;
  }

  /** Fragments of `b`, free or not, above the partners of what is inside `i`, and the composites beside the partner of its parent. */
  counterparts(i: number): Set<number> {
    const { a, b } = this;
    const found = new Set<number>();
    const end = i + a.size[i];
    for (let inner = i + 1, seen = 0; inner < end && seen < PAIRING.maxInner; inner++) {
      const partner = this.partnerA[inner];
      if (partner < 0) continue;
      seen++;
      let up = b.parent[partner];
      for (let steps = 0; up > 0 && steps < PAIRING.maxClimb && !found.has(up); steps++, up = b.parent[up]) {
        found.add(up);
      }
    }
    const parent = a.parent[i] >= 0 ? this.partnerA[a.parent[i]] : -1;
    if (parent >= 0 && b.size[parent] < PAIRING.maxInner * 16) {
      for (const j of childrenOf(b, parent)) if (isComposite(b, j)) found.add(j);
    }
    return found;
  }
}

function countDistinctive(fragments: Fragments): Int32Array {
  const counts = new Int32Array(fragments.count + 1);
  for (let i = 0; i < fragments.count; i++) counts[i + 1] = counts[i] + (isGlue(fragments, i) ? 0 : 1);
  return counts;
}

/**
 * Of the bodies of two functions that are handed to different calls, that one further inside which is handed to the
 * same: where `f(() => g(() => { ... }))` became `f(() => { ...; g(() => { ... }); })`, the body in `f` is an
 * expression in the one version and statements in the other.
 */
export function bodiesOfOneCall(a: Fragments, i: number, b: Fragments, j: number): readonly [i: number, j: number] {
  const [x, y] = [calledWithBody(a, i), calledWithBody(b, j)];
  if (x === y || x < 0 || y < 0) return [i, j];
  const [inA, inB] = [bodyHandedTo(a, i, y), bodyHandedTo(b, j, x)];
  if (inA < 0 === inB < 0) return [i, j];
  return inA < 0 ? [i, inB] : [inA, j];
}

function bodyHandedTo(fragments: Fragments, around: number, name: number): number {
  const end = around + Math.min(fragments.size[around], PAIRING.maxInner);
  for (let k = around + 1; k < end; k++) if (calledWithBody(fragments, k) === name) return k;
  return -1;
}

/** The token that names the call that is handed the function whose body a block is; -1 for all others. */
function calledWithBody({ source, source: { tree, role }, node }: Fragments, k: number): number {
  const lambda = tree.parent[node[k]];
  if (role[node[k]] !== Role.block || role[lambda] !== Role.lambda) return -1;
  let call = tree.parent[lambda];
  while (role[call] === Role.argumentList || role[call] === Role.group) call = tree.parent[call];
  const name = callParts(source, call)?.name ?? NO_NODE;
  return name === NO_NODE ? -1 : tokenAt(source, name);
}

/**
 * Candidates without those of which one is no more than a part of what the other is, as a statement about the same
 * thing says: of a function that is handed to the same call.
 */
export function withoutParts<T extends { readonly i: number; readonly j: number }>(
  a: Fragments,
  b: Fragments,
  candidates: readonly T[],
): T[] {
  const [wholesInA, wholesInB] = [new Map<number, number>(), new Map<number, number>()];
  const isSame = ({ i, j }: T): boolean => isPlain(a, i) && isPlain(b, j) && haveOneSubject(a, i, b, j);
  for (const candidate of candidates) {
    if (!isSame(candidate)) continue;
    addFirst(wholesInB, candidate.i, candidate.j);
    addFirst(wholesInA, candidate.j, candidate.i);
  }
  const isIn = ({ size }: Fragments, inner: number, outer: number | undefined): boolean =>
    outer !== undefined && inner > outer && inner < outer + size[outer];
  return candidates.filter(
    candidate =>
      (!isIn(b, candidate.j, wholesInB.get(candidate.i)) && !isIn(a, candidate.i, wholesInA.get(candidate.j))) ||
      isSame(candidate),
  );
}

/** Heads of a single word each, which may have another name now: they say nothing for a pair, and nothing against it. */
export function asksOneWord(a: Fragments, i: number, b: Fragments, j: number): boolean {
  return a.ownStart[i + 1] - a.ownStart[i] === 1 && b.ownStart[j + 1] - b.ownStart[j] === 1;
}

/** Free composites that alone have the words of their heads on both sides. */
export function equalHeads(
  a: Fragments,
  freeA: (i: number) => boolean,
  b: Fragments,
  freeB: (j: number) => boolean,
): Map<number, number> {
  const inB = byHead(b, freeB);
  const pairs = new Map<number, number>();
  for (const [head, [i, ...more]] of byHead(a, freeA)) {
    const [j, ...others] = inB.get(head) ?? [];
    if (j !== undefined && more.length === 0 && others.length === 0) pairs.set(i, j);
  }
  return pairs;
}

/** Free composites by the words of their heads. */
function byHead(fragments: Fragments, isFree: (i: number) => boolean): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let i = 1; i < fragments.count; i++) {
    const [from, to] = [fragments.ownStart[i], fragments.ownStart[i + 1]];
    if (isFree(i) && isComposite(fragments, i) && from < to) {
      valueAt(found, fragments.ownTokens.subarray(from, to).join(), () => []).push(i);
    }
  }
  return found;
}
