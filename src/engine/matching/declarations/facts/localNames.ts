/**
 * Names of parameters and variables anywhere in the code of a declaration. Where one of them is declared, a bare name is taken for it;
 * how far it is known inside is not asked.
 */
import { Role } from '../../../languages/roles.js';
import { valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isField, isType } from '../../../structure/declaration.js';
import { childByField, NO_NODE } from '../../../syntax/tree.js';
import { stripped } from '../../statements/bodies/expressions.js';

interface LocalNames {
  readonly all: ReadonlySet<number>;
  /** Of variables that begin with a function. */
  readonly ofFunctions: ReadonlySet<number>;
}

const known = new WeakMap<DeclarationNode, LocalNames>();

/** Token numbers. Types and fields declare none. */
export function localNamesOf(user: DeclarationNode): ReadonlySet<number> {
  return valueAt(known, user, () => namesIn(user)).all;
}

/** Does a name stand for what a parameter or variable holds that is no function, as far as that is known? */
export function isOfValue(user: DeclarationNode, token: number): boolean {
  const { all, ofFunctions } = valueAt(known, user, () => namesIn(user));
  return all.has(token) && !ofFunctions.has(token);
}

function namesIn(user: DeclarationNode): LocalNames {
  const [all, ofFunctions] = [new Set<number>(), new Set<number>()];
  if (isType(user) || isField(user)) return { all, ofFunctions };
  const {
    tree,
    role,
    tokens,
    firstToken,
    language: { table, variableKind },
  } = user.source;
  for (let node = user.node; node < user.node + tree.size[user.node]; node++) {
    for (const { nameNode, initialiser } of variableKind[tree.kind[node]] === 1 ? table.variablesAt(tree, node) : []) {
      const token = tokens[firstToken[nameNode]];
      all.add(token);
      if (initialiser !== NO_NODE && role[stripped(user.source, initialiser)] === Role.lambda) ofFunctions.add(token);
    }
    if (role[node] !== Role.variable && role[node] !== Role.parameter) continue;
    const name = tree.size[node] === 1 ? node : childByField(tree, node, 'name');
    if (name !== NO_NODE) all.add(tokens[firstToken[name]]);
  }
  return { all, ofFunctions };
}
