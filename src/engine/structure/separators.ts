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
  // What stands behind it would be said of the next member.
  if (role[parent] === Role.typeBody && noise.separatorCounts?.(tree, node) === true) return false;
  return (
    (isSeparator && role[parent] === Role.typeBody) ||
    ((noise.terminators ?? []).includes(text) && endsPart(role[parent]))
  );
}

/** May the end of a statement stand where nothing follows from it: in what has this role? */
function endsPart(role: number): boolean {
  return (
    role === Role.block ||
    role === Role.file ||
    role === Role.typeBody ||
    role === Role.branch ||
    (isStatement(role) && role !== Role.composite) ||
    role === Role.declaration ||
    role === Role.import ||
    role === Role.packageClause
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
