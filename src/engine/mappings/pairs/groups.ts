/**
 * Nodes that only group what stands inside them: parentheses. What they hold can be compared with what stands in their place without them.
 */
import { Role } from '../../languages/roles.js';
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
