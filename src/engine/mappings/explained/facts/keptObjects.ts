/**
 * Callables that must leave their object as it is (`const`), against code that need not: what is called on a member may
 * be another function then, of that name. Code that reads numbers, follows pointers and asks members what they have one
 * function for does the same.
 */
import type { NoiseRules } from '../../../languages/noiseRules.js';
import { isName, Role } from '../../../languages/roles.js';
import { isCalledOn, isReached } from '../../../matching/statements/bodies/expressions.js';
import type { Variables } from '../../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable, isField } from '../../../structure/declaration.js';
import { nodeText } from '../../../syntax/tree.js';

type Keeping = NonNullable<NoiseRules['keeping']>;

export function leavesItsObject(callable: DeclarationNode, variables: Variables): boolean {
  const { source, node, body, parent } = callable;
  const { tree } = source;
  const type = parent === null ? null : (enclosingType(parent) ?? parent);
  const keeping = source.language.table.noise?.keeping;
  if (type === null || keeping === undefined) return false;
  for (let leaf = Math.max(body, node); leaf < node + tree.size[node]; leaf++) {
    if (tree.size[leaf] === 1 && !leavesItAt(callable, type, leaf, variables, keeping)) return false;
  }
  return true;
}

/** Does one word of it leave the object, or its members, as they are? */
function leavesItAt(
  { source }: DeclarationNode,
  type: DeclarationNode,
  leaf: number,
  variables: Variables,
  { scalars, questions }: Keeping,
): boolean {
  const {
    tree,
    role,
    language: { words },
  } = source;
  const [text, access] = [nodeText(tree, leaf), tree.parent[leaf]];
  // The object itself may only stand before one of its members.
  if (words.own.has(text)) return role[access] === Role.access && leaf === access + 1;
  const isOwn = isReached(source, leaf) && words.own.has(nodeText(tree, access + 1));
  const isOfOther = !isOwn && (isReached(source, leaf) || isCalledOn(source, leaf));
  const isMember = isName(role[leaf]) && role[leaf] !== Role.typeName && !variables.at.has(leaf) && !isOfOther;
  if (!isMember) return true;
  const [member, ...more] = type.children.filter(({ name }) => name === text);
  // What the type above declares is not known.
  if (member === undefined) return !isOwn && type.supertypes.length === 0;
  if (more.length > 0) return false;
  return (
    isCallable(member) ||
    (isField(member) && (isRead(member, scalars) || isAsked(source, isOwn ? access : leaf, questions)))
  );
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
