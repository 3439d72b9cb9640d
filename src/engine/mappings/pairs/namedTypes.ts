/**
 * A type that got a name, or lost it: what it is made of where it has the name and where it stands written out, the
 * first of the places. Only its nodes; what is said with it is proven elsewhere (`explained/types/namedTypes.ts`).
 */
import { pairFrom } from '../../sides.js';
import type { DetectedRefactoring } from '../../refactorings/detected.js';
import { namedParts } from '../../structure/sites.js';
import { children } from '../../syntax/tree.js';
import type { FileState, Workspace } from '../workspace.js';
import type { Partners } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';

export function pairNamedType(workspace: Workspace, { namesType }: DetectedRefactoring, refactoring: number): void {
  if (!namesType) return;
  const {
    side,
    type,
    value,
    stood: [{ source, node }],
  } = namesType;
  const pair = pairFrom(
    side,
    { state: workspace.stateOf(type.source), node: value },
    { state: workspace.stateOf(source), node },
  );
  const {
    before: { state: a, node: x },
    after: { state: b, node: y },
  } = pair;
  if (isTaken(workspace.map.ofBefore, a, x) || isTaken(workspace.map.ofAfter, b, y)) return;
  const pairing = workspace.pairing(a.source, b.source);
  const isOneKind = a.source.tree.kind[x] === b.source.tree.kind[y];
  const [inA, inB] = [namedParts(a.source, x), namedParts(b.source, y)];
  if (inA.length !== inB.length) return;
  if (isOneKind) pairing.pair(x, y);
  // Members of a declaration are declarations, and what a type is the type of there is another thing: of such, the
  // members themselves and their names.
  const parts = inA.map((part, i) => [part, inB[i]] as const);
  for (const [m, n] of parts) {
    if (workspace.map.has(refOf(a.base, m), refOf(b.base, n))) continue;
    if (isOneKind) pairing.pair(m, n);
    else {
      for (const [p, q] of [[m, n] as const, ...wordsOf(a, m, b, n)]) {
        workspace.map.add(refOf(a.base, p), refOf(b.base, q));
      }
    }
  }
  for (const [m, n] of isOneKind ? [[x, y] as const] : parts) {
    workspace.map.explain(refOf(a.base, m), refOf(b.base, n), refactoring);
  }
}

/** Of two members that say the same: the words and signs that are no part of a type. */
function wordsOf(
  { source: { tree: a } }: FileState,
  m: number,
  { source: { tree: b } }: FileState,
  n: number,
): (readonly [number, number])[] {
  const others = children(b, n);
  return children(a, m).flatMap((child, i) =>
    a.size[child] === 1 && i < others.length && b.size[others[i]] === 1 && a.kind[child] === b.kind[others[i]]
      ? [[child, others[i]] as const]
      : [],
  );
}

function isTaken(partners: Partners, { source: { tree }, base }: FileState, node: number): boolean {
  for (let at = node; at < node + tree.size[node]; at++) if (partners[refOf(base, at)] >= 0) return true;
  return false;
}
