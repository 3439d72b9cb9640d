/**
 * Nodes that only group what stands inside them: parentheses. What they hold can be compared with what stands in their place without them.
 */
import { oncePerTree } from '../../languages/oncePerTree.js';
import { isStatement, Role } from '../../languages/roles.js';
import { onlyChild } from '../../matching/statements/bodies/expressions.js';
import type { SourceTree } from '../../structure/source.js';
import { NO_NODE } from '../../syntax/tree.js';

export function isGroup(source: SourceTree, node: number): boolean {
  return source.language.groupKind[source.tree.kind[node]] === 1;
}

/** An expression with the parentheses around it. */
export function inGroups({ tree, role }: SourceTree, node: number): number {
  let whole = node;
  while (role[tree.parent[whole]] === Role.group) whole = tree.parent[whole];
  return whole;
}

/** By node: what a group holds, or a group in a group; the node itself where it groups nothing alone. */
export function innermostNodes(source: SourceTree): Int32Array {
  const inner = new Int32Array(source.tree.count);
  // From the back, so that what a group holds is known before the group.
  for (let node = inner.length - 1; node >= 0; node--) {
    const content = isGroup(source, node) ? onlyChild(source, node) : NO_NODE;
    inner[node] = content === NO_NODE ? node : inner[content];
  }
  return inner;
}

/** `(a?.b).c` fails where `a?.b.c` gives nothing: the parentheses end what may be skipped. */
export function endsChain({ tree, role }: SourceTree, group: number): boolean {
  const parent = tree.parent[group];
  if (tree.start[parent] !== tree.start[group] || isStatement(role[parent])) return false;
  const doubts = doubtsUntil(tree);
  return doubts[group + tree.size[group]] > doubts[group];
}

/** By node: how many signs that begin with a question stand before it. */
const doubtsUntil = oncePerTree(({ text, count, size, start }) => {
  const found = new Int32Array(count + 1);
  for (let node = 0; node < count; node++) {
    found[node + 1] = found[node] + (size[node] === 1 && text[start[node]] === '?' ? 1 : 0);
  }
  return found;
});
