/** The values that a callable hands back, and whether one is like what stood elsewhere. Decides nothing about where they came from. */
import { Role } from '../../languages/roles.js';
import type { SourceTree } from '../../structure/source.js';
import { handsBack, isGivenLast, tokenRange } from '../../structure/wording.js';
import { onlyChild, stripped } from './expressions.js';
import type { Fragments } from './fragments.js';
import { isLeafFragment } from './fragments.js';
import { sharedWords } from './sharedWords.js';
import { PAIRING } from './thresholds.js';

/** A value, and the statement that hands it back. */
export interface HandedBack {
  readonly fragment: number;
  readonly value: number;
}

export function handedBack(fragments: Fragments): HandedBack[] {
  const { source, node, count } = fragments;
  const found: HandedBack[] = [];
  for (let fragment = 1; fragment < count; fragment++) {
    if (!isLeafFragment(fragments, fragment) || isOfInner(fragments, fragment) || !(handsBack(source, tokenRange(source, node[fragment])) || isGivenLast(source, node[fragment]))) continue;
    const only = onlyChild(source, node[fragment]);
    if (only >= 0) found.push({ fragment, value: stripped(source, only) });
  }
  return found;
}

/** Does it leave a function without a name in there, and the callable not with that? */
function isOfInner({ source: { tree, role, language: { table } }, node }: Fragments, fragment: number): boolean {
  for (let up = tree.parent[node[fragment]]; up > node[0]; up = tree.parent[up]) if (role[up] === Role.lambda) return table.returnsLeaveHost !== true;
  return false;
}

export function isLike(a: SourceTree, x: number, b: SourceTree, y: number): boolean {
  return a.structureHash[x] === b.structureHash[y] || sharedWords(a, x, b, y) >= PAIRING.transferred;
}
