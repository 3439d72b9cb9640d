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

/** What a group holds, or a group in a group; the node itself where it groups nothing alone. */
export function innermost(source: SourceTree, node: number): number {
  let at = node;
  while (isGroup(source, at)) {
    const inner = soleContent(source, at);
    if (inner === NO_NODE) break;
    at = inner;
  }
  return at;
}
