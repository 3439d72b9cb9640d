/** The values that a callable hands back, and whether one is like what stood elsewhere. Decides nothing about where they came from. */
import { Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { handsBack, isGivenLast, tokenRange } from '../../../structure/wording.js';
import { onlyChild, stripped } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { isGlue, isLeafFragment, sibling } from '../bodies/fragments.js';
import { sharedWords } from '../likeness/sharedWords.js';
import { PAIRING } from '../thresholds.js';

/** A value, and the statement that hands it back. */
export interface HandedBack {
  readonly fragment: number;
  readonly value: number;
}

export function handedBack(fragments: Fragments): HandedBack[] {
  const { source, node, count } = fragments;
  const found: HandedBack[] = [];
  for (let fragment = 1; fragment < count; fragment++) {
    if (!isLeafFragment(fragments, fragment) || !isHandingBack(fragments, fragment)) continue;
    const only = onlyChild(source, node[fragment]);
    if (only >= 0) found.push({ fragment, value: stripped(source, only) });
  }
  return found;
}

/** Does a statement end the callable with a value, by a word for that or as what is done last? */
export function isHandingBack(fragments: Fragments, fragment: number): boolean {
  return (
    !isOfInner(fragments, fragment) &&
    (handsBack(fragments.source, tokenRange(fragments.source, fragments.node[fragment])) ||
      isGivenAtEnd(fragments, fragment))
  );
}

/** Is it done last, in whatever branch, in a callable that gives back what is? */
function isGivenAtEnd(fragments: Fragments, fragment: number): boolean {
  const {
    source,
    source: {
      tree,
      language: { loopKind, table },
    },
    node,
    parent,
  } = fragments;
  if (table.lastIsGiven === undefined) return false;
  let at = fragment;
  while (!isGivenLast(source, node[at])) {
    if ((!isGlue(fragments, at) && sibling(fragments, at, 1) >= 0) || parent[at] <= 0) return false;
    at = parent[at];
    if (loopKind[tree.kind[node[at]]] === 1 || !(isGlue(fragments, at) || source.role[node[at]] === Role.composite)) {
      return false;
    }
  }
  return true;
}

/** Does it leave a function without a name in there, and the callable not with that? */
function isOfInner(
  {
    source: {
      tree,
      role,
      language: { table },
    },
    node,
  }: Fragments,
  fragment: number,
): boolean {
  for (let up = tree.parent[node[fragment]]; up > node[0]; up = tree.parent[up]) {
    if (role[up] === Role.lambda) return table.returnsLeaveHost !== true;
  }
  return false;
}

export function isLike(a: SourceTree, x: number, b: SourceTree, y: number): boolean {
  return a.structureHash[x] === b.structureHash[y] || sharedWords(a, x, b, y) >= PAIRING.transferred;
}
