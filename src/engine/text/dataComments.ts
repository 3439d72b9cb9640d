/** At which member of a tree of data a comment stands: the one before it on its line, or the next one below. */
import { addTo } from '../lists.js';
import type { DataTree, Range } from './dataTree.js';

/** By node, in order. A comment below all members, and one above the first with a blank line between, stand at the root. */
export function commentsByNode(tree: DataTree): ReadonlyMap<number, readonly Range[]> {
  const found = new Map<number, Range[]>();
  const { text, comments, memberStart, kind } = tree;
  let node = 0;
  for (const comment of comments) {
    const [start, end] = comment;
    while (node + 1 < kind.length && memberStart[node + 1] < start) node++;
    const isBehind = memberStart[node] < start && isOnOneLine(text, lastBefore(tree, node, start), start);
    addTo(found, isBehind ? node : ownerBelow(tree, node, end), comment);
  }
  return found;
}

function ownerBelow({ text, kind, memberStart }: DataTree, node: number, end: number): number {
  let next = node + 1;
  // The root of YAML begins where its first member does: the member is meant.
  while (next < kind.length && memberStart[next] < end) next++;
  if (next >= kind.length) return 0;
  const isApart = next <= 1 && /\n[^\S\n]*\n/.test(text.slice(end, memberStart[next]));
  return isApart ? 0 : next;
}

/** Where the member, or what of it stands before the offset, ends. */
function lastBefore({ end, keyEnd, memberStart, size }: DataTree, node: number, offset: number): number {
  let last = memberStart[node];
  for (let inner = node; inner < node + size[node]; inner++) {
    for (const at of [keyEnd[inner], end[inner]]) if (at <= offset && at > last) last = at;
  }
  return last;
}

const isOnOneLine = (text: string, from: number, to: number): boolean => !text.slice(from, to).includes('\n');
