/**
 * Does the type that a name is declared with decide what is done with it, where its value has another one?
 * `Object x = "text"; f(x)` calls another `f` than `f("text")`. Knows the types of literals, of what is made, cast or
 * declared in sight; of all else only that it may be what is declared, unless that stands for any type.
 */
import { isSign } from '../../../languages/literals.js';
import { Role } from '../../../languages/roles.js';
import type { TypeSort } from '../../../languages/typeSorts.js';
import { sortOfType } from '../../../languages/typeSorts.js';
import {
  callParts,
  creationParts,
  isLiteral,
  isLiteralWord,
  isOwnObject,
  isTypeNode,
  nameLeaf,
  stripped,
} from '../../../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isType } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { handsBack, tokenRange } from '../../../structure/wording.js';
import { children, isNamed, kindName, nodeText } from '../../../syntax/tree.js';
import { bare } from './conversions.js';
import type { NumberScope } from './numberTypes.js';
import { isMadeOf, typeOfName } from './numberTypes.js';

/** `type`: as it is written where the name is declared, null where it is not; `leaf`: where the name stands. */
export function isOtherByType(scope: NumberScope, type: string | null, value: number, leaf: number): boolean {
  const { source } = scope.owner;
  const isAdapting = adapts(source, value);
  if (type === null || isUnwritten(source, type)) {
    return isAdapting && isDecidedAt(scope, leaf, true);
  }
  if (isMadeOf(scope, type, leaf)) return false;
  if (isAdapting) return isDecidedAt(scope, leaf, true);
  if (isPassedAsOther(scope, type, value, scope, [leaf])) return true;
  // What is unknown may be an object that holds a plain value, or nothing.
  return typeOf(scope, value) === null && isPlain(source, type) && isGivenAsOther(scope, type, leaf);
}

/**
 * Of a value in one callable that stands for itself at these places of another one, as something of a type: is it of
 * another type, and does that decide there?
 */
export function isPassedAsOther(
  from: NumberScope,
  type: string,
  value: number,
  to: NumberScope,
  leaves: readonly number[],
): boolean {
  const { source } = from.owner;
  if (isUnwritten(source, type)) return false;
  const known = typeOf(from, value);
  if (known !== null ? !isOther(source, type, known) : !isForAny(source, type)) return false;
  // A field is the same one whether it is reached from a type, a constant one, or by an address.
  if (known !== null && known.name !== null && typeReached(known.name) === typeReached(type)) {
    if (leaves.every(leaf => readsField(to.owner.source, leaf))) return false;
  }
  return leaves.some(leaf => isDecidedAt(to, leaf, false));
}

/** `const struct timespec *` → `timespec`: whose fields are reached through it. */
function typeReached(type: string): string {
  return type.replace(/\b(?:const|struct|class|union|volatile)\b/g, '').replace(/[\s*&]+/g, '');
}

/** Is a member named behind it, and not called? */
function readsField(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  const access = tree.parent[leaf];
  return (
    role[access] === Role.access &&
    leaf === access + 1 &&
    callParts(source, tree.parent[access])?.name !== access + tree.size[access] - 1
  );
}

function isUnwritten({ language: { table } }: SourceTree, type: string): boolean {
  return type === table.words.unstatedType || table.effects.unwrittenType?.test(type) === true;
}

interface KnownType {
  readonly sort: TypeSort;
  /** As it is written; null for the sort's own type, empty for what is nothing. */
  readonly name: string | null;
}

/** The type that a value has by itself; null where that is not in sight. */
function typeOf(scope: NumberScope, node: number): KnownType | null {
  const { source } = scope.owner;
  const { tree, role, language } = source;
  const value = stripped(source, node);
  const named = (name: string | null): KnownType | null =>
    name === null || isUnwritten(source, name) ? null : { sort: sortOfType(name, language), name };
  if (isLiteralWord(source, value)) {
    return /^(?:true|false)$/i.test(nodeText(tree, value))
      ? { sort: 'truth', name: null }
      : { sort: 'named', name: '' };
  }
  if (role[value] === Role.number) return { sort: 'number', name: null };
  if (role[value] === Role.string) return isSign(nodeText(tree, value)) ? null : { sort: 'text', name: null };
  const made = creationParts(source, value);
  if (made !== null) return named(nodeText(tree, source.tree.parent[made.name] === value ? made.name : value + 2));
  if (role[value] === Role.call) return named(typeMadeBy(scope, value));
  if (language.refusingKind[tree.kind[value]] === 1) {
    const type = children(tree, value).find(part => isTypeNode(source, part));
    return type === undefined ? null : named(nodeText(tree, type));
  }
  const leaf = nameLeaf(source, value);
  return leaf < 0 ? null : named(typeOfName(scope, leaf, value));
}

/** `Box(1)` of a type in sight, where that makes one. */
function typeMadeBy({ owner }: NumberScope, call: number): string | null {
  const { source } = owner;
  const { name = -1, receiver = -1 } = callParts(source, call) ?? {};
  if (name < 0 || receiver >= 0) return null;
  const text = nodeText(source.tree, name);
  return seenFrom(owner, text).some(isType) ? text : null;
}

/** Declarations of a name that code of this one sees without saying where they are. */
function seenFrom(owner: DeclarationNode, name: string): DeclarationNode[] {
  const found: DeclarationNode[] = [];
  for (let around: DeclarationNode | null = owner; around !== null; around = around.around) {
    found.push(...around.children.filter(child => child.name === name));
  }
  return found;
}

function isOther(source: SourceTree, declared: string, { sort, name }: KnownType): boolean {
  if (name === null) return sortOfType(bare(declared), source.language) !== sort;
  const [one, other] = [name, bare(declared)].map(type => type.replace(/\s+/g, '').replace(/[?!]$/, ''));
  const isOpen = (type: string): boolean => !/[<[]/.test(type) || type.endsWith('<>');
  if (!isOpen(one) && !isOpen(other)) return one !== other;
  return simple(one) !== simple(other);
}

/** Without its package and its arguments. */
function simple(type: string): string {
  return type.replace(/<.*>|\[.+\]/, '').replace(/^.*[.:]/, '');
}

function isForAny({ language }: SourceTree, type: string): boolean {
  return language.words.anyTypes.has(bare(type).replace(/\?$/, ''));
}

function isPlain({ language }: SourceTree, type: string): boolean {
  const sort = sortOfType(bare(type), language);
  return sort === 'number' || sort === 'truth';
}

/** Is the value of the type that its place asks for: a literal that adapts, or arithmetic of nothing but such? */
function adapts(source: SourceTree, value: number): boolean {
  const { tree, role, language } = source;
  const { adaptingLiterals } = language.table.staticTypes;
  const isAdapting = (node: number): boolean => adaptingLiterals.includes(kindName(tree, node));
  const whole = stripped(source, value);
  if (role[whole] !== Role.operator) return role[whole] !== Role.number && isAdapting(whole);
  const operands = children(tree, whole).filter(part => isNamed(tree, part));
  return operands.length > 1 && operands.every(operand => isLiteral(source, operand) && isAdapting(operand));
}

/**
 * Does a type decide there what is done: which callable is meant, which member, which operator? `isAdapting`: or of
 * which type the value is?
 */
function isDecidedAt(scope: NumberScope, leaf: number, isAdapting: boolean): boolean {
  const { source } = scope.owner;
  const { tree, role, language } = source;
  const { hasOverloads, staticTypes, effects } = language.table;
  let [part, up] = [leaf, tree.parent[leaf]];
  while (role[up] === Role.group || role[up] === Role.ternary || role[up] === Role.none) {
    [part, up] = [up, tree.parent[up]];
  }
  switch (role[up]) {
    case Role.argumentList:
      return hasOverloads && !(isOnlyCallable(scope, tree.parent[up]) && !isAdapting);
    case Role.access:
      return part === up + 1 ? staticTypes.decidesMembers : hasOverloads;
    case Role.call:
      return part === up + 1 && staticTypes.decidesMembers;
    case Role.operator:
      return effects.operators.declarable !== null && (hasOverloads || isAdapting);
    default:
      return false;
  }
}

/** Is what is called the only one of its name in sight, of a type that inherits nothing, and takes as many as it says? */
function isOnlyCallable({ owner }: NumberScope, call: number): boolean {
  const { source } = owner;
  const { name = -1, receiver = -1 } = callParts(source, call) ?? {};
  if (name < 0 || (receiver >= 0 && !isOwnObject(source, receiver))) return false;
  const found = seenFrom(owner, nodeText(source.tree, name));
  if (found.length !== 1 || !isCallable(found[0])) return false;
  const [{ parent, parameters }] = found;
  return (parent === null || parent.supertypes.length === 0) && parameters.every(({ type }) => !MANY.test(type ?? ''));
}

/** Of a parameter that takes several. */
const MANY = /\.\.\.|\*$|^(?:params|vararg)\b/;

/** Is it handed back, or given to a variable, as something of another type that is written? */
function isGivenAsOther({ owner, variables }: NumberScope, type: string, leaf: number): boolean {
  const { source } = owner;
  const { tree, role } = source;
  let up = tree.parent[leaf];
  while (role[up] === Role.group) up = tree.parent[up];
  if (role[up] === Role.statement && handsBack(source, tokenRange(source, up))) {
    return owner.type !== null && bare(owner.type) !== bare(type) && !isPlain(source, owner.type);
  }
  if (role[up] !== Role.variable) return false;
  const given = variables.at.get(nameLeaf(source, up + 1))?.type;
  return given !== undefined && given !== null && bare(given) !== bare(type) && !isPlain(source, given);
}
