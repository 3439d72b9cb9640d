/**
 * Callables that must leave their object as it is (`const`), against code that need not: what is called on a member may be another function then, of
 * that name. Code that reads numbers, follows pointers and asks members what they have one function for does the same.
 */
import { isName, Role } from '../../../languages/roles.js';
import { isCalledOn, isReached } from '../../../matching/statements/bodies/expressions.js';
import type { Variables } from '../../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable, isField } from '../../../structure/declaration.js';
import { nodeText } from '../../../syntax/tree.js';

export function leavesItsObject({ source, node, body, parent }: DeclarationNode, variables: Variables): boolean {
  const {
    tree,
    role,
    language: {
      words,
      table: { noise },
    },
  } = source;
  const type = parent === null ? null : (enclosingType(parent) ?? parent);
  if (type === null || noise?.keeping === undefined) return false;
  const { scalars, questions } = noise.keeping;
  for (let leaf = Math.max(body, node); leaf < node + tree.size[node]; leaf++) {
    if (tree.size[leaf] > 1) continue;
    const [text, access] = [nodeText(tree, leaf), tree.parent[leaf]];
    const isOwn = words.own.has(text);
    if (isOwn && (role[access] !== Role.access || leaf !== access + 1)) return false;
    const isMember = isReached(source, leaf) && words.own.has(nodeText(tree, access + 1));
    if (
      isOwn ||
      !isName(role[leaf]) ||
      role[leaf] === Role.typeName ||
      variables.at.has(leaf) ||
      ((isReached(source, leaf) || isCalledOn(source, leaf)) && !isMember)
    ) {
      continue;
    }
    // What the type above declares is not known.
    const [member, ...more] = type.children.filter(({ name }) => name === text);
    if (member === undefined ? isMember || type.supertypes.length > 0 : more.length > 0) return false;
    if (member === undefined || isCallable(member)) continue;
    if (!isField(member) || !(isRead(member, scalars) || isAsked(source, isMember ? access : leaf, questions))) {
      return false;
    }
  }
  return true;
}

function isRead({ type }: DeclarationNode, scalars: RegExp): boolean {
  return type !== null && (type.endsWith('*') || scalars.test(type));
}

/** `rows_.size()`, `rows_->f()` */
function isAsked({ tree, role }: DeclarationNode['source'], field: number, questions: RegExp): boolean {
  const access = tree.parent[field];
  if (role[access] !== Role.access || field !== access + 1) return false;
  const [sign, last] = [field + tree.size[field], access + tree.size[access] - 1];
  return nodeText(tree, sign) === '->' || (role[last] === Role.functionName && questions.test(nodeText(tree, last)));
}
