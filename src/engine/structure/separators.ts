/**
 * Separators and ends of statements that say nothing: a list, a type or a block means the same without them. Says nothing of what stands
 * between them.
 */
import { isComment, isStatement, Role } from '../languages/roles.js';
import { isNamed, nextSibling, NO_NODE, nodeText, previousSibling } from '../syntax/tree.js';
import type { SourceTree } from './source.js';

/** A separator between two elements or after the last, the end of a statement, or an empty statement among others. */
export function isRedundantSeparator({ tree, role, language }: SourceTree, node: number): boolean {
  const { noise } = language.table;
  const parent = tree.parent[node];
  if (noise === undefined || parent === NO_NODE) return false;
  const text = nodeText(tree, node);
  const isSeparator = (noise.separators ?? []).includes(text);
  if (isSeparator && language.listKind[tree.kind[parent]] === 1 && !noise.separatorCounts?.(tree, node)) {
    const { before, after } = neighbours(tree, role, node);
    // A separator that follows another one, or opens the list, stands for an element that is left out.
    return (
      before !== NO_NODE &&
      isNamed(tree, before) &&
      !(after !== NO_NODE && (noise.separators ?? []).includes(nodeText(tree, after)))
    );
  }
  const parentRole = role[parent];
  if (isSeparator && parentRole === Role.typeBody) return true;
  if (!(noise.terminators ?? []).includes(text)) return false;
  const isAmongStatements =
    parentRole === Role.block || parentRole === Role.file || parentRole === Role.typeBody || parentRole === Role.branch;
  return (
    isAmongStatements ||
    (isStatement(parentRole) && parentRole !== Role.composite) ||
    parentRole === Role.declaration ||
    parentRole === Role.import ||
    parentRole === Role.packageClause
  );
}

/** The siblings on both sides, comments aside; -1 for none. Goes from the node, as it is asked for each separator of a list. */
function neighbours(
  tree: SourceTree['tree'],
  role: Uint8Array,
  node: number,
): { readonly before: number; readonly after: number } {
  let before = previousSibling(tree, node);
  while (before !== NO_NODE && isComment(role[before])) before = previousSibling(tree, before);
  let after = nextSibling(tree, node);
  while (after !== NO_NODE && isComment(role[after])) after = nextSibling(tree, after);
  return { before, after };
}
