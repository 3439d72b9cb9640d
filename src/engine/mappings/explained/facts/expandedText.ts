/**
 * Macros in code that was extracted or inlined: what one stands for may leave the callable around it, or mention a variable of that by its
 * name. In another callable it leaves that one, and means another variable or none.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';

/** `names`: those of the variables of both callables. */
export function expandsToItsPlace({ source, body, node }: DeclarationNode, names: ReadonlySet<string>): boolean {
  const { tree, language } = source;
  const { expansionAt } = language.table;
  if (expansionAt === undefined) return false;
  const { exits } = language.words;
  const leaving = new Set(exits === null ? [] : [exits.callable, exits.round, ...exits.others]);
  for (let leaf = Math.max(body, node); leaf < node + tree.size[node]; leaf++) {
    const words = tree.size[leaf] > 1 ? null : expansionAt(tree, leaf);
    if (words?.some(word => leaving.has(word) || names.has(word)) === true) return true;
  }
  return false;
}
