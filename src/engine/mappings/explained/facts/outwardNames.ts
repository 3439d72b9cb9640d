/**
 * Places where a name says what a member, or what a module shows, is called outside. Says nothing of what follows when such a name changes:
 * that is `memberNames.ts`.
 */
import type { MemberNaming } from '../../../languages/meaningRules.js';
import type { SourceTree } from '../../../structure/source.js';

/** Nodes between a name and what it is the name of. */
const MAX_CLIMB = 3;

/** The innermost node around a name that gives a member its value by name. */
export function namingAround(
  { tree, language: { table } }: SourceTree,
  node: number,
): { readonly node: number; readonly naming: MemberNaming } | null {
  if (table.memberNaming === undefined) return null;
  for (let at = node, step = 0; at > 0 && step < MAX_CLIMB; at = tree.parent[at], step++) {
    const naming = table.memberNaming(tree, at);
    if (naming) return { node: at, naming };
  }
  return null;
}

/** Is a name what something is called outside, and nothing else: `load` in `export { fetch as load }`? */
export function isOutwardOnly(source: SourceTree, node: number): boolean {
  const naming = namingAround(source, node)?.naming;
  return naming !== undefined && naming.outer === node && naming.inner !== node;
}
