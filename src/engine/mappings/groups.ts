/**
 * Nodes that only group what stands inside them: parentheses. What they hold can be compared with what stands in their place without them.
 */
import { isComment } from '../languages/roles.js';
import type { SourceTree } from '../structure/source.js';
import { isNamed, NO_NODE } from '../syntax/tree.js';

export function isGroup(source: SourceTree, node: number): boolean {
  return source.language.groupKind[source.tree.kind[node]] === 1;
}

/** The only thing inside a group, or -1 when there is none or several. */
export function soleContent({ tree, role }: SourceTree, group: number): number {
  let content = NO_NODE;
  for (let child = group + 1; child < group + tree.size[group]; child += tree.size[child]) {
    if (!isNamed(tree, child) || isComment(role[child])) continue;
    if (content !== NO_NODE) return NO_NODE;
    content = child;
  }
  return content;
}

/** By node: what a group holds, or a group in a group; the node itself where it groups nothing alone. */
export function innermostNodes(source: SourceTree): Int32Array {
  const inner = new Int32Array(source.tree.count);
  // From the back, so that what a group holds is known before the group.
  for (let node = inner.length - 1; node >= 0; node--) {
    const content = isGroup(source, node) ? soleContent(source, node) : NO_NODE;
    inner[node] = content === NO_NODE ? node : inner[content];
  }
  return inner;
}
