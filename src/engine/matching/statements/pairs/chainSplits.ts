/**
 * One statement for several: a chain of calls that was taken apart, each call a statement of its own now. Adds pairs to
 * those made in place. Read backwards, calls that were put into a chain.
 */
import { Role } from '../../../languages/roles.js';
import type { Fragments } from '../bodies/fragments.js';
import { isLeafFragment, isPlain } from '../bodies/fragments.js';
import { NO_NODE } from '../../../syntax/tree.js';
import { PAIRING } from '../thresholds.js';

/**
 * Pairs of a chain in `a` with a statement of `b` that is the first part of it and nothing else, where the chain became
 * another statement beside that.
 */
export function chainsInto(a: Fragments, b: Fragments, ofA: Int32Array, ofB: Int32Array): [number, number][] {
  const found: [number, number][] = [];
  const free = new Map<number, number>();
  for (let j = 1; j < b.count; j++) {
    if (ofB[j] < 0 && callIn(b, j) !== NO_NODE) free.set(b.source.contentHash[callIn(b, j)], j);
  }
  if (free.size === 0) return found;
  for (let i = 1; i < a.count; i++) {
    if (ofA[i] <= 0) continue;
    const call = callIn(a, i);
    if (call === NO_NODE) continue;
    const { tree, role, contentHash } = a.source;
    let part = call + 1;
    for (let steps = 0; steps < PAIRING.maxClimb && part < call + tree.size[call]; steps++, part++) {
      if (role[part] !== Role.call) {
        if (role[part] !== Role.access) break;
        continue;
      }
      const j = free.get(contentHash[part]);
      if (j === undefined || ofA[a.parent[i]] !== b.parent[j]) continue;
      found.push([i, j]);
      free.delete(contentHash[part]);
    }
  }
  return found;
}

/** The call that a plain statement consists of. */
function callIn(fragments: Fragments, i: number): number {
  const { source, node } = fragments;
  return isLeafFragment(fragments, i) &&
    isPlain(fragments, i) &&
    source.tree.size[node[i]] > 1 &&
    source.role[node[i] + 1] === Role.call
    ? node[i] + 1
    : NO_NODE;
}
