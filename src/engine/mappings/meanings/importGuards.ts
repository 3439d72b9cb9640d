/**
 * Imports that stand under a condition at the top of a file (`if TYPE_CHECKING:`): what they bring is brought by them
 * as by any other import there, wherever the condition holds. Two imports say the same only under the same condition.
 */
import { Role } from '../../languages/roles.js';
import type { SourceTree } from '../../structure/source.js';
import { children, NO_NODE, nodeText } from '../../syntax/tree.js';

/** The condition of a child of the root that holds imports and nothing else; `NO_NODE` for all others. */
export function conditionOf({ tree, role, language: { table } }: SourceTree, top: number): number {
  const condition = table.imports?.conditionAt?.(tree, top) ?? NO_NODE;
  if (condition === NO_NODE) return NO_NODE;
  // A condition that calls something is not there for its imports alone.
  for (let node = condition; node < condition + tree.size[condition]; node++) {
    if (role[node] === Role.call) return NO_NODE;
  }
  return condition;
}

/** What a statement at the top of a file, or under a condition there, stands under, as it is written. */
export function conditionAround(source: SourceTree, statement: number): string {
  const { tree } = source;
  let top = statement;
  while (top > 0 && tree.parent[top] > 0) top = tree.parent[top];
  const condition = top === statement ? NO_NODE : conditionOf(source, top);
  return condition === NO_NODE ? '' : nodeText(tree, condition);
}

/** The statement at the top of a file in which a node stands; of one that holds imports under a condition, the import. */
export function topOf(source: SourceTree, node: number): number {
  const { tree, role } = source;
  let top = node;
  let inImport = role[node] === Role.import ? node : NO_NODE;
  while (top > 0 && tree.parent[top] > 0) {
    top = tree.parent[top];
    if (role[top] === Role.import) inImport = top;
  }
  return inImport !== NO_NODE && inImport !== top && conditionOf(source, top) !== NO_NODE ? inImport : top;
}

/** The imports that a child of the root holds under a condition. */
export function importsUnder({ tree, role }: SourceTree, top: number): readonly number[] {
  return children(tree, top).flatMap(child =>
    role[child] === Role.import ? [child] : children(tree, child).filter(inner => role[inner] === Role.import),
  );
}
