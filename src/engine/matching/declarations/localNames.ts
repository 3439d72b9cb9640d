/**
 * Names of parameters and variables anywhere in the code of a declaration. Where one of them is declared, a bare name is taken for it;
 * how far it is known inside is not asked.
 */
import { Role } from '../../languages/roles.js';
import { valueAt } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isField, isType } from '../../structure/declaration.js';
import { childByField, NO_NODE } from '../../syntax/tree.js';

const known = new WeakMap<DeclarationNode, ReadonlySet<number>>();

/** Token numbers. Types and fields declare none. */
export function localNamesOf(user: DeclarationNode): ReadonlySet<number> {
  return valueAt(known, user, () => namesIn(user));
}

function namesIn(user: DeclarationNode): ReadonlySet<number> {
  const found = new Set<number>();
  if (isType(user) || isField(user)) return found;
  const { tree, role, tokens, firstToken, language: { table, variableKind } } = user.source;
  const add = (name: number): void => {
    if (name !== NO_NODE) found.add(tokens[firstToken[name]]);
  };
  for (let node = user.node; node < user.node + tree.size[user.node]; node++) {
    if (variableKind[tree.kind[node]] === 1) for (const { nameNode } of table.variablesAt(tree, node)) add(nameNode);
    if (role[node] === Role.variable || role[node] === Role.parameter) add(tree.size[node] === 1 ? node : childByField(tree, node, 'name'));
  }
  return found;
}
