/**
 * Values that are several: Lua's `s:find("x")` gives all of them where it stands last in a list, and one where a name
 * is given it. Which may be, and in which lists, the tables say.
 */
import { isName } from '../languages/roles.js';
import type { SourceTree } from '../structure/source.js';
import { isNamed, kindName, nextSibling, NO_NODE, nodeText } from '../syntax/tree.js';

/** The name of what is called, the last one where it is a member. Of other values null. */
export function calleeName({ tree, role }: SourceTree, value: number): string | null {
  const callee = value + 1;
  if (tree.size[value] < 2) return null;
  const last = callee + tree.size[callee] - 1;
  return isName(role[last]) ? nodeText(tree, last) : null;
}

/** May the value be several ones, or none, for all that is known without the code of what is called? */
export function mayBeSeveral(source: SourceTree, value: number): boolean {
  const { severalValues } = source.language.table.effects;
  if (severalValues === null || !severalValues.kinds.includes(kindName(source.tree, value))) return false;
  const name = calleeName(source, value);
  return name === null || !severalValues.single.test(name);
}

/** Would several values be given where a node stands: last in what is handed over, handed back or put into a list? */
export function takesSeveral({ tree, language }: SourceTree, node: number): boolean {
  const { severalValues } = language.table.effects;
  if (severalValues === null || !severalValues.lists.includes(kindName(tree, tree.parent[node]))) return false;
  for (let next = nextSibling(tree, node); next !== NO_NODE; next = nextSibling(tree, next)) {
    if (isNamed(tree, next)) return false;
  }
  return true;
}
