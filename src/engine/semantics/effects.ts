/**
 * What evaluating code does, as far as its text and the tables of the languages tell: one lattice for all languages.
 * Every answer is an upper bound: what is not known to do less may act.
 *
 * What a function without a name does, it does when it is called; where it stands it is only made.
 */
import { isName, Role } from '../languages/roles.js';
import { sortOfType } from '../languages/typeSorts.js';
import { WAITING } from '../languages/words.js';
import type { SourceTree } from '../structure/source.js';
import { children, isNamed, kindName, nextSibling, nodeText, NO_NODE } from '../syntax/tree.js';
import type { Names } from './names.js';
import { mayRunDeclaredCode, signsOf } from './operands.js';

/** Each does what those before it do, or less. */
export const Effect = {
  none: 0,
  /** Reads what something else may change: a field, an element, a global. */
  reads: 1,
  /** Makes a new value, which is another one each time. */
  allocates: 2,
  /** May refuse, so that nothing behind it is done. */
  mayFail: 3,
  /** Changes something, waits, or runs code of which nothing is known. */
  acts: 4,
} as const;
export type Effect = (typeof Effect)[keyof typeof Effect];

const ACTING = new Set<number>([Role.call, Role.creation, Role.assignment]);

/** Does the node itself act, whatever the parts of it do? What acts may change a value, and what is done twice is not what is done once. */
export function acts(source: SourceTree, node: number, names: Names): boolean {
  const { role } = source;
  if (actsByItself(source, node)) return true;
  if (role[node] === Role.access || isName(role[node])) return names.declaredAt(node)?.acts === true;
  return role[node] === Role.operator && mayRunDeclaredCode(source, node, names);
}

/** The same, whatever its names stand for. */
function actsByItself(source: SourceTree, node: number): boolean {
  const { tree, role, language } = source;
  if (language.actingKind[tree.kind[node]] === 1) return true;
  if (ACTING.has(role[node])) return !allocates(source, node);
  if (role[node] === Role.string) {
    return language.table.effects.changingLiterals?.test(nodeText(tree, node)) === true;
  }
  const { acting } = language.table.effects.operators;
  return role[node] === Role.operator && acting !== null && signsOf(source, node).some(sign => acting.test(sign));
}

/** Does anything in code act by itself, be it in a function in there? Operators are taken for the language's own. */
export function holdsActs(source: SourceTree, whole: number): boolean {
  for (let node = whole; node < whole + source.tree.size[whole]; node++) if (actsByItself(source, node)) return true;
  return false;
}

/** Does the node make a value and run no code of a type for it? */
function allocates({ tree, role, language }: SourceTree, node: number): boolean {
  if (language.allocatingKind[tree.kind[node]] === 1) return true;
  const { makingCalls } = language.table.effects;
  if (makingCalls === null || role[node] !== Role.call) return false;
  const callee = node + 1;
  const last = callee + tree.size[callee] - 1;
  return isName(role[last]) && makingCalls.test(nodeText(tree, last));
}

/** What evaluating the node does by itself. */
function ownEffect(source: SourceTree, node: number, names: Names): Effect {
  const { role } = source;
  if (acts(source, node, names)) return Effect.acts;
  if (mayRefuse(source, node, names)) return Effect.mayFail;
  if (role[node] === Role.lambda || allocates(source, node)) return Effect.allocates;
  return isRead(source, node, names) ? Effect.reads : Effect.none;
}

/** What evaluating a value, or all of a statement, does at most. */
export function effectOf(source: SourceTree, whole: number, names: Names): Effect {
  const { tree, role } = source;
  let most: Effect = Effect.none;
  for (let node = whole; node < whole + tree.size[whole]; node++) {
    const own = ownEffect(source, node, names);
    if (own > most) most = own;
    if (role[node] === Role.lambda || role[node] === Role.declaration) node += tree.size[node] - 1;
  }
  return most;
}

/** All that a value does, of which the lattice names only the most. */
export interface Evaluation {
  readonly acts: boolean;
  readonly waits: boolean;
  /** May it be another value later, though no variable in it is given one? */
  readonly reads: boolean;
  readonly allocates: boolean;
  readonly mayFail: boolean;
}

export function evaluationOf(source: SourceTree, value: number, names: Names): Evaluation {
  const { tree, role } = source;
  const found = { acts: false, waits: false, reads: false, allocates: false, mayFail: false };
  for (let node = value; node < value + tree.size[value]; node++) {
    const own = ownEffect(source, node, names);
    if (own === Effect.acts) found.acts = true;
    if (own === Effect.allocates) found.allocates = true;
    if (own >= Effect.mayFail) found.mayFail = true;
    if (isRead(source, node, names)) found.reads = true;
    if (tree.size[node] === 1 && nodeText(tree, node) === WAITING.code) found.waits = true;
    if (role[node] === Role.lambda || role[node] === Role.declaration) node += tree.size[node] - 1;
  }
  return found;
}

/** May it refuse: a member of what is not there, an operator that refuses some values? */
function mayRefuse(source: SourceTree, node: number, names: Names): boolean {
  const { role, language } = source;
  if (role[node] === Role.access) {
    const object = node + 1;
    return !isOwn(source, object) && role[object] !== Role.typeName && !isThere(source, object, names);
  }
  if (language.refusingKind[source.tree.kind[node]] === 1) return !isCastToNumber(source, node);
  const { failing } = language.table.effects.operators;
  return role[node] === Role.operator && failing !== null && signsOf(source, node).some(sign => failing.test(sign));
}

function isCastToNumber({ tree, role, language }: SourceTree, cast: number): boolean {
  return children(tree, cast).some(
    part => TYPES.has(role[part]) && sortOfType(nodeText(tree, part), language) === 'number',
  );
}

const TYPES = new Set<number>([Role.typeReference, Role.typeName]);

/** Is what a name stands for there for good: a type, a module, a constant? */
function isThere(source: SourceTree, object: number, names: Names): boolean {
  if (source.tree.size[object] > 1 || names.variableAt(object) !== undefined) return false;
  return isFixedName(source, object, names);
}

/** In capitals, as what keeps the value it begins with is named. */
const CAPITALS = /^\p{Lu}[\p{Lu}\p{N}_]+$/u;
const CAPITAL = /^\p{Lu}/u;

/** Does a bare name that is no variable of its callable stand for one thing, whatever is done? */
function isFixedName(source: SourceTree, leaf: number, names: Names): boolean {
  const {
    tree,
    language: {
      table: { effects },
    },
  } = source;
  const declared = names.declaredAt(leaf);
  if (declared !== undefined) return declared.isFixed;
  const text = nodeText(tree, leaf);
  if (CAPITALS.test(text) || (effects.capitalsNameTypes && CAPITAL.test(text))) return true;
  return effects.unseenNames === 'fixed';
}

/**
 * Does the node itself read what something else may change: an element, a member, a name that is no variable of the
 * callable, or one that is shared?
 */
export function isRead(source: SourceTree, node: number, names: Names): boolean {
  const { tree, role } = source;
  if (role[node] === Role.access) return !isFixedMember(source, node, names);
  if (role[node] === Role.operator) return reachesFurther(source, node);
  if (tree.size[node] > 1 || !isName(role[node])) return false;
  const variable = names.variableAt(node);
  if (variable !== undefined) return variable.isShared;
  return NAMES_OF_VALUES.has(role[node]) && isBare(source, node) && !isFixedName(source, node, names);
}

const NAMES_OF_VALUES = new Set<number>([Role.variableName, Role.fieldName]);

/** A name that says what it means by itself: no member of what stands before it, no key, no label, not what is called. */
function isBare({ tree, role }: SourceTree, leaf: number): boolean {
  const parent = tree.parent[leaf];
  if (role[parent] === Role.access && leaf !== parent + 1) return false;
  if (role[leaf] !== Role.fieldName) return true;
  const next = nextSibling(tree, leaf);
  return next === NO_NODE || isNamed(tree, next) || !/^(?:[:=]|=>)$/.test(nodeText(tree, next));
}

/**
 * A member that is the same whatever is done: in capitals, of the own object and never assigned again, or what a path
 * of modules and types leads to.
 */
function isFixedMember(source: SourceTree, access: number, names: Names): boolean {
  const { tree, role } = source;
  const last = access + tree.size[access] - 1;
  if (tree.parent[last] === access && isName(role[last]) && CAPITALS.test(nodeText(tree, last))) return true;
  const parts = children(tree, access).filter(child => isNamed(tree, child));
  if (parts.every(part => role[part] === Role.typeName || role[part] === Role.packageName)) return true;
  if (isOwn(source, access + 1)) return names.declaredAt(access)?.isFixed === true;
  return false;
}

/** The own object, by whatever word. */
function isOwn({ tree, language: { words, table } }: SourceTree, node: number): boolean {
  if (tree.size[node] > 1 && kindName(tree, node) === kindName(tree, node + 1)) return false;
  const text = nodeText(tree, node);
  return (
    words.own.has(text) || words.base.has(text) || (tree.size[node] === 1 && table.isReceiver?.(tree, node) === true)
  );
}

/** What an address leads to: another value when that is given one, though the variable is not. */
function reachesFurther({ tree }: SourceTree, operator: number): boolean {
  return tree.size[operator] > 2 && nodeText(tree, operator + 1) === '*';
}
