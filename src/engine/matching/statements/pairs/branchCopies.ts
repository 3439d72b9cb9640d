/**
 * Code that stood word by word in several branches of a conditional, and stands once now where the one of them went:
 * beside the conditional, or in a callable that it was extracted into. The copies went there as well (RefactoringMiner
 * 3, section 3.2.2). Read backwards, code that was copied into several branches.
 */
import { addTo } from '../../../lists.js';
import type { Side } from '../../../model.js';
import { pairFrom } from '../../../sides.js';
import { tokenCount } from '../../../structure/source.js';
import { branchesOf, isConditional } from '../bodies/branches.js';
import type { Fragments } from '../bodies/fragments.js';
import { hashOf, isGlue } from '../bodies/fragments.js';
import type { StatementPair } from '../model.js';
import { PAIRING } from '../thresholds.js';

/** Further pairs in place of two declarations, given the partners in `b` of each fragment of `a`, or -1. */
export function copiesInPlace(
  a: Fragments,
  b: Fragments,
  partner: Int32Array,
  taken: { readonly before: Uint8Array; readonly after: Uint8Array },
): StatementPair[] {
  const [ofA, ofB] = [new Map<number, number[]>(), new Map<number, number[]>()];
  partner.forEach((j, i) => {
    if (i === 0 || j <= 0) return;
    addTo(ofA, i, j);
    addTo(ofB, j, i);
  });
  const beside =
    (from: Fragments, to: Fragments, partners: ReadonlyMap<number, readonly number[]>) =>
    (conditional: number, other: number): boolean =>
      partners.get(from.parent[conditional])?.[0] === to.parent[other];
  return [
    ...copiesInBranches(a, i => taken.before[i] === 0, ofA, beside(a, b, ofA)).map(([i, j]) => ({
      before: i,
      after: j,
    })),
    ...copiesInBranches(b, j => taken.after[j] === 0, ofB, beside(b, a, ofB)).map(([j, i]) => ({
      before: i,
      after: j,
    })),
  ];
}

/**
 * The pairs of code that went elsewhere, with those of copies; `side` is that of the declaration that gave or received
 * it, and `taken` marks what of that has partners, and is filled further. What is merely like a statement there is a
 * copy first.
 */
export function withCopies(
  a: Fragments,
  b: Fragments,
  side: Side,
  pairs: readonly StatementPair[],
  taken: Uint8Array,
  isAnywhere: boolean,
): readonly StatementPair[] {
  const other = side === 'before' ? 'after' : 'before';
  const partnersOf = new Map<number, number[]>();
  const equal = new Set<number>();
  for (const pair of pairs) {
    addTo(partnersOf, pair[side], pair[other]);
    if (hashOf(a, pair.before) === hashOf(b, pair.after)) equal.add(pair[side]);
  }
  const mayTake = (i: number, model: number): boolean =>
    taken[i] === 0 || (partnersOf.has(i) && !equal.has(i) && equal.has(model));
  const giver = side === 'before' ? a : b;
  const copies = isAnywhere
    ? copiesAnywhere(giver, mayTake, partnersOf)
    : copiesInBranches(giver, mayTake, partnersOf, () => true);
  if (copies.length === 0) return pairs;
  const copied = new Set(copies.map(([i]) => i));
  for (const i of copied) taken[i] = 1;
  return [...pairs.filter(pair => !copied.has(pair[side])), ...copies.map(([i, j]) => pairFrom(side, i, j))];
}

/** May a fragment have the partners of one that is equal to it? */
type MayTake = (i: number, model: number) => boolean;

/** Fragments that are equal to one with partners in another branch, with these partners; and those of all that is inside them. */
function copiesInBranches(
  fragments: Fragments,
  mayTake: MayTake,
  partnersOf: ReadonlyMap<number, readonly number[]>,
  mayGo: (conditional: number, partner: number) => boolean,
): [number, number][] {
  const found: [number, number][] = [];
  const done = new Set<number>();
  const { count, size, parent, isOpen } = fragments;
  for (let i = 1; i < count; i++) {
    if (!isConditional(fragments, i) || isConditional(fragments, parent[i])) continue;
    const branches = branchesOf(fragments, i);
    /** By content: the first one with partners, and the branch that it stands in. */
    const models = new Map<number, { readonly model: number; readonly at: number }>();
    branches.forEach((branch, at) => {
      for (const x of branch) {
        if (!models.has(hashOf(fragments, x)) && partnersOf.get(x)?.some(y => mayGo(i, y))) {
          models.set(hashOf(fragments, x), { model: x, at });
        }
      }
    });
    branches.forEach((branch, at) => {
      for (const x of branch) {
        const known = models.get(hashOf(fragments, x));
        if (!known || known.at === at || !mayTake(x, known.model) || size[x] !== size[known.model] || isOpen[x] === 1) {
          continue;
        }
        for (let k = 0; k < size[x]; k++) {
          if (!mayTake(x + k, known.model + k) || done.has(x + k)) continue;
          done.add(x + k);
          for (const y of partnersOf.get(known.model + k) ?? []) found.push([x + k, y]);
        }
      }
    });
  }
  return found;
}

/** As `copiesInBranches`, wherever they stand; what says too little is left out. */
function copiesAnywhere(
  fragments: Fragments,
  mayTake: MayTake,
  partnersOf: ReadonlyMap<number, readonly number[]>,
): [number, number][] {
  const found: [number, number][] = [];
  const { count, size, node, source, isOpen } = fragments;
  const isDistinctive = (i: number): boolean =>
    !isGlue(fragments, i) && tokenCount(source, node[i]) >= PAIRING.distinctiveTokens;
  const models = new Map<number, number>();
  for (const i of partnersOf.keys()) {
    if (isDistinctive(i) && !models.has(hashOf(fragments, i))) models.set(hashOf(fragments, i), i);
  }
  for (let i = 1; i < count;) {
    const model = isOpen[i] === 0 && isDistinctive(i) ? models.get(hashOf(fragments, i)) : undefined;
    if (model === undefined || model === i || size[model] !== size[i] || !mayTake(i, model)) {
      i++;
      continue;
    }
    for (let k = 0; k < size[i]; k++) {
      if (mayTake(i + k, model + k)) for (const j of partnersOf.get(model + k) ?? []) found.push([i + k, j]);
    }
    i += size[i];
  }
  return found;
}
