/** Leaves for text to which a grammar gives none, so that a change of it is a change of the tree. */
import type { SyntaxTree } from './tree.js';
import { NodeFlag, treeOf } from './tree.js';

/** A leaf to come before a node in the order of the tree, inside another one. */
export interface AddedLeaf {
  readonly before: number;
  readonly parent: number;
  readonly start: number;
  readonly end: number;
}

/** The tree with such leaves of one kind, in the order of the text; without the leaves that are `left` out. */
export function withLeaves(
  tree: SyntaxTree,
  leaves: readonly AddedLeaf[],
  kind: number,
  flags: number,
  left: ReadonlySet<number> = new Set(),
): SyntaxTree {
  const count = tree.count + leaves.length - left.size;
  const made = {
    kind: new Uint16Array(count),
    start: new Int32Array(count),
    end: new Int32Array(count),
    parent: new Int32Array(count),
    size: new Int32Array(count),
    field: new Uint16Array(count),
    flags: new Uint8Array(count),
  };
  const place = new Int32Array(tree.count);
  let next = 0;
  let used = 0;
  for (let node = 0; node <= tree.count; node++) {
    for (; next < leaves.length && leaves[next].before === node; next++) {
      const { parent, start, end } = leaves[next];
      made.kind[used] = kind;
      made.start[used] = start;
      made.end[used] = end;
      made.parent[used] = place[parent];
      made.size[used] = 1;
      made.flags[used++] = flags | (tree.flags[parent] & NodeFlag.error);
    }
    if (node === tree.count) break;
    if (left.has(node)) continue;
    place[node] = used;
    made.kind[used] = tree.kind[node];
    made.start[used] = tree.start[node];
    made.end[used] = tree.end[node];
    made.parent[used] = node === 0 ? -1 : place[tree.parent[node]];
    made.size[used] = 1;
    made.field[used] = tree.field[node];
    made.flags[used++] = tree.flags[node];
  }
  for (let node = count - 1; node > 0; node--) made.size[made.parent[node]] += made.size[node];
  return treeOf({ ...tree, ...made, count });
}
