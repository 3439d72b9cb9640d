/** Leaves of two bodies that correspond, as the statements of a mapping say. */
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { nameLeaf } from '../bodies/expressions.js';
import { hashOf } from '../bodies/fragments.js';
import type { StatementMapping } from '../model.js';
import { replacementsOf } from './replacements.js';

/** Calls `visit` for the leaves of both sides that correspond: all of identical statements, and what was kept or renamed in others. */
export function forCorrespondingLeaves(mapping: StatementMapping, visit: (a: number, b: number) => void): void {
  const { fragmentsBefore: a, fragmentsAfter: b, pairs } = mapping;
  const partner = new Map(pairs.map(({ before, after }) => [before, after]));
  const sameTree = (x: number, y: number): void => zip(a.source, x, b.source, y, visit);
  for (const { before, after } of pairs) {
    if (hashOf(a, before) !== hashOf(b, after)) continue;
    const [up, other] = [a.parent[before], b.parent[after]];
    const isInside = up > 0 && partner.get(up) === other && hashOf(a, up) === hashOf(b, other);
    if (!isInside) sameTree(a.node[before], b.node[after]);
  }
  for (const { replacements, kept } of replacementsOf(mapping)) {
    for (const [x, y] of kept) {
      const [leafA, leafB] = [nameLeaf(a.source, x), nameLeaf(b.source, y)];
      if (leafA >= 0 && leafB >= 0) visit(leafA, leafB);
      else sameTree(x, y);
    }
    for (const { kind, before, after } of replacements) {
      if (kind === 'name' || kind === 'functionName') visit(before, after);
    }
  }
}

/** The tokens of two equal trees, one by one. */
function zip(
  sourceA: SourceTree,
  a: number,
  sourceB: SourceTree,
  b: number,
  visit: (a: number, b: number) => void,
): void {
  const end = tokensEnd(sourceA, a);
  for (let x = sourceA.firstToken[a], y = sourceB.firstToken[b]; x < end; x++, y++) {
    visit(sourceA.tokenNode[x], sourceB.tokenNode[y]);
  }
}
