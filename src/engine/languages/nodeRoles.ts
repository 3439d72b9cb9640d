/** Which role each node of a tree has, by a language's compiled table. What the roles are for is not known here. */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, NO_NODE } from '../syntax/tree.js';
import type { Language } from './language.js';
import { nameKey } from './compileLanguage.js';
import { Role } from './roles.js';

/** The role of every node of a tree. */
export function rolesOf(language: Language, tree: SyntaxTree): Uint8Array {
  const roles = new Uint8Array(tree.count);
  const { roleOfKind, roleOfName, callRule, callingKind, referenceKind } = language;
  for (let node = 0; node < tree.count; node++) {
    let role = roleOfKind[tree.kind[node]];
    if ((role === Role.variableName || role === Role.fieldName || role === Role.variable) && node > 0) {
      const parentKind = tree.kind[tree.parent[node]];
      role = roleOfName.get(nameKey(parentKind, tree.field[node])) ?? role;
    }
    roles[node] = role;
  }
  roles[0] = Role.file;
  for (let node = 0; node < tree.count; node++) {
    if (callingKind[tree.kind[node]] === 0) continue;
    const rule = callRule.get(tree.kind[node]);
    if (rule) nameCallee(tree, roles, childByField(tree, node, rule.name));
    // `x::f` hands over a function that belongs to `x`.
    const isNameFirst =
      referenceKind[tree.kind[node]] === 1 && roles[node + 1] === Role.functionName && tree.size[node] > 2;
    if (isNameFirst) roles[node + 1] = Role.variableName;
  }
  language.table.adjustRoles?.(tree, roles);
  return roles;
}

/** In `a.b.f()` the last name is a function's. */
function nameCallee(tree: SyntaxTree, roles: Uint8Array, callee: number): void {
  if (callee === NO_NODE || roles[callee] !== Role.access) return;
  const last = callee + tree.size[callee] - 1;
  if (tree.size[last] === 1 && roles[last] === Role.fieldName) roles[last] = Role.functionName;
}
