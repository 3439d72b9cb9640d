/**
 * When a part of a statement is evaluated: before or behind what acts beside it, once, several times, or perhaps never.
 * What acts is said by `effects.ts`.
 */
import { conditionAt } from '../languages/language.js';
import { fieldName } from '../languages/nodes.js';
import { Role } from '../languages/roles.js';
import { GOING_THROUGH } from '../languages/words.js';
import type { SourceTree } from '../structure/source.js';
import { encloses, isNamed, NO_NODE, nodeText, previousSibling } from '../syntax/tree.js';
import { acts, isRead } from './effects.js';
import type { Names } from './names.js';
import { isSign } from './operands.js';

/** What stands in these is evaluated later, several times, or perhaps never. */
const APART = new Set<number>([Role.lambda, Role.declaration, Role.ternary]);

/** Does something in its statement decide whether it is evaluated at all: an operator before it, a chain that may end, an assertion? */
export function isAfterChoice(source: SourceTree, leaf: number): boolean {
  const { tree } = source;
  for (let part = leaf, around = tree.parent[leaf]; around > 0; part = around, around = tree.parent[around]) {
    if (mayLeaveAlone(source, around, part)) return true;
    if (!isInStatement(source, around)) return false;
  }
  return false;
}

/** May a node be evaluated without its part being so? */
function mayLeaveAlone(source: SourceTree, around: number, part: number): boolean {
  const { tree, role, language } = source;
  if (language.skippingKind[tree.kind[around]] === 1) return true;
  switch (role[around]) {
    case Role.operator:
      return isChosen(source, around, part);
    case Role.call:
      return mayEndBefore(source, around, part) || isHandedToSkipping(source, around, part);
    case Role.access:
    case Role.assignment:
      return mayEndBefore(source, around, part);
    default:
      return false;
  }
}

/** Is the part behind a sign that ends the chain where nothing stands before it: `next()` in `a?.put(next())`, in `a?.n = next()`? */
function mayEndBefore(source: SourceTree, around: number, part: number): boolean {
  const { tree, role, language } = source;
  const { endingChains } = language.table.effects;
  if (endingChains === null) return false;
  for (let link = around; ; link++) {
    const end = link === around ? part : link + tree.size[link];
    for (let child = link + 1; child < end; child += tree.size[child]) {
      if (role[child] === Role.none && endingChains.test(nodeText(tree, child))) return true;
    }
    // What the chain begins with is the first part of each link.
    if (link + 1 >= end || (role[link + 1] !== Role.access && role[link + 1] !== Role.call)) return false;
  }
}

/** Is it an argument of a call that may leave its arguments alone? */
function isHandedToSkipping({ tree, language }: SourceTree, call: number, part: number): boolean {
  const { skippingCalls } = language.table.effects;
  const callee = call + 1;
  if (skippingCalls === null || encloses(tree, callee, part)) return false;
  return skippingCalls.test(nodeText(tree, callee + tree.size[callee] - 1));
}

function isInStatement({ role }: SourceTree, node: number): boolean {
  return node > 0 && role[node] !== Role.statement && role[node] !== Role.composite;
}

/** May the operator leave its operand `part` alone: for what stands before it, or because of what it is? */
function isChosen(source: SourceTree, operator: number, part: number): boolean {
  const { tree, language } = source;
  const { ofOne, ofAll } = language.table.effects.operators;
  let signs = 0;
  for (let child = operator + 1; child < part; child += tree.size[child]) {
    const sign = nodeText(tree, child);
    // Around the type of a cast.
    if ((isNamed(tree, child) && !isSign(source, operator, child)) || sign === '(' || sign === ')') continue;
    if (!(child === operator + 1 ? ofOne : ofAll).test(sign)) return true;
    signs++;
  }
  // A chain of comparisons ends with the first that fails.
  return signs > 1;
}

/** Nodes that are not evaluated where they stand. */
const UNEVALUATED = new Set<number>([Role.typeReference, Role.typeArgumentList, Role.annotation, Role.lambda]);

/**
 * Is something read before it, in its statement, that what acts may change: `pos` in `pos + read()`? What is evaluated
 * at the leaf may change variables itself; `value` is where that stands, if it does not stand at the leaf.
 */
export function hasReadBefore(source: SourceTree, leaf: number, names: Names, value = leaf): boolean {
  const { tree, role } = source;
  let whole = leaf;
  while (isInStatement(source, tree.parent[whole])) whole = tree.parent[whole];
  for (let node = whole; node < leaf; node++) {
    const end = node + tree.size[node];
    if (end > leaf) {
      // What is assigned to is not read; what it belongs to is.
      const isGiven = role[node] === Role.assignment && isPlainAssignment(source, node);
      if (isGiven && !encloses(tree, node + 1, leaf)) node += tree.size[node + 1];
    } else if (UNEVALUATED.has(role[node]) || isTargetOfLoop(source, node)) node = end - 1;
    else if (isCallee(source, node)) continue;
    else if (isRead(source, node, names) || isChangedIn(source, node, names, value)) return true;
  }
  return false;
}

/** `_, row` in `for _, row := range rows`: what stands in the field for that, outside of assignments. */
function isTargetOfLoop({ tree, role }: SourceTree, node: number): boolean {
  const around = role[tree.parent[node]];
  return fieldName(tree, node) === 'left' && (around === Role.none || around === Role.composite);
}

/** `a = b`, where `a += b` reads `a` first. */
function isPlainAssignment({ tree }: SourceTree, assignment: number): boolean {
  const target = assignment + 1;
  const sign = target + tree.size[target];
  return sign < assignment + tree.size[assignment] && /^:?=$/.test(nodeText(tree, sign));
}

/** `list.add` in `list.add(x)`: of that only `list` is read. */
function isCallee({ tree, role, language }: SourceTree, node: number): boolean {
  const parent = tree.parent[node];
  return role[node] === Role.access && node === parent + 1 && language.callRule.has(tree.kind[parent]);
}

/** Is a variable mentioned at a node that the value changes, be it what it stands for? */
function isChangedIn({ tree }: SourceTree, node: number, names: Names, value: number): boolean {
  if (tree.size[node] > 1) return false;
  return names.variableAt(node)?.changedAt.some(leaf => encloses(tree, value, leaf)) === true;
}

/**
 * Is it, inside of `around`, evaluated later, several times, or perhaps never? What a choice between two values asks
 * first is evaluated with it.
 */
export function isApart(source: SourceTree, leaf: number, around: number): boolean {
  const { tree, role, language } = source;
  for (let part = leaf, up = tree.parent[leaf]; up > around; part = up, up = tree.parent[up]) {
    if (APART.has(role[up]) && (role[up] !== Role.ternary || conditionAt(language, tree, up, role) !== part)) {
      return true;
    }
  }
  return false;
}

/** May the callable that it is handed to evaluate it later, several times or never? */
export function mayWait(source: SourceTree, leaf: number): boolean {
  const { tree, role, language } = source;
  if (language.table.effects.passed === 'beforeTheCall') return false;
  for (let up = tree.parent[leaf]; isInStatement(source, up); up = tree.parent[up]) {
    if (role[up] === Role.argumentList) return true;
  }
  return false;
}

/** Does a node around the leaf, inside of `around`, answer to that? */
export function isIn({ tree }: SourceTree, leaf: number, around: number, isSo: (up: number) => boolean): boolean {
  for (let up = tree.parent[leaf]; up > around; up = tree.parent[up]) if (isSo(up)) return true;
  return false;
}

/** Does it, inside of `around`, stand in a function or class? */
export function isInFunction(source: SourceTree, leaf: number, around: number): boolean {
  return isIn(source, leaf, around, up => source.role[up] === Role.lambda || source.role[up] === Role.declaration);
}

const NAMING = new Set<number>([Role.statement, Role.block, Role.assignment, Role.variable]);

/** Does it make something of many things, each under a name of its own? */
export function isComprehension({ tree, role, language: { table, variableKind } }: SourceTree, node: number): boolean {
  if (variableKind[tree.kind[node]] !== 1 || NAMING.has(role[node])) return false;
  // Some grammars have one kind for all operators.
  return role[node] !== Role.operator || table.variablesAt(tree, node).length > 0;
}

/**
 * Does anything act of what is evaluated from one node up to another, and does not hold that? The body of a function is
 * not evaluated where it stands.
 */
export function actsBetween(source: SourceTree, from: number, to: number, names: Names): boolean {
  return firstActBehind(source, from, to, names) < Infinity;
}

/** Behind which node of them something has acted, the first of all; infinite for none. */
export function firstActBehind(source: SourceTree, from: number, to: number, names: Names): number {
  const { tree, role } = source;
  let first = Infinity;
  for (let node = from; node < to && node < first; node++) {
    const end = node + tree.size[node];
    if (end > to) continue;
    if (role[node] === Role.lambda) node = end - 1;
    else if (end < first && acts(source, node, names)) first = end;
  }
  return first;
}

/**
 * In a language that leaves the order open: does something act behind it in its statement, or, where it acts itself, is
 * something read there?
 */
export function isUnorderedBeside(source: SourceTree, leaf: number, isActing: boolean, names: Names): boolean {
  const { tree, role, language } = source;
  const { order } = language.table.effects;
  if (order === 'asWritten') return false;
  let whole = leaf;
  while (isInStatement(source, tree.parent[whole])) whole = tree.parent[whole];
  const [from, end] = [leaf + tree.size[leaf], whole + tree.size[whole]];
  // What acts keeps its order among what acts, where only reads are free.
  if (!(isActing && order === 'readsAtAnyTime') && actsBetween(source, from, end, names)) return true;
  if (!isActing) return false;
  for (let node = from; node < end; node++) {
    if (UNEVALUATED.has(role[node])) node += tree.size[node] - 1;
    else if (!isCallee(source, node) && isRead(source, node, names)) return true;
  }
  return false;
}

/** The part of a loop's head that a node is in, if that is what the loop goes through, which is evaluated once; -1 for all else. */
function goneThrough({ tree, role }: SourceTree, loop: number, node: number): number {
  const isWord = (at: number, words: (text: string) => boolean): boolean =>
    at > loop && tree.size[at] === 1 && !isNamed(tree, at) && words(nodeText(tree, at));
  for (let part = node; part > loop; part = tree.parent[part]) {
    const [around, next] = [tree.parent[part], part + tree.size[part]];
    // In an expression these words say something else (`while (x in y)`).
    const isInHead =
      role[part] !== Role.block && (around === loop || (role[around] === Role.none && tree.parent[around] === loop));
    if (
      isInHead &&
      (isWord(previousSibling(tree, part), text => GOING_THROUGH.before.has(text)) ||
        (next < loop + tree.size[loop] && isWord(next, text => text === GOING_THROUGH.behind)))
    ) {
      return part;
    }
  }
  return NO_NODE;
}

/** Is it evaluated once, whatever happens, when a statement is, and before anything in that acts or is read? */
export function isEvaluatedFirst(source: SourceTree, statement: number, part: number, names: Names): boolean {
  const { tree, role, language } = source;
  const isLoop = language.loopKind[tree.kind[statement]] === 1;
  const condition = isLoop
    ? goneThrough(source, statement, part)
    : role[statement] === Role.composite
      ? conditionAt(language, tree, statement, role)
      : statement;
  if (
    condition < 0 ||
    !encloses(tree, condition, part) ||
    hasReadBefore(source, part, names) ||
    isApart(source, part, statement)
  ) {
    return false;
  }
  for (let node = part, up = tree.parent[part]; up > statement; node = up, up = tree.parent[up]) {
    const isHead = isLoop && tree.parent[up] === statement && role[up] === Role.none;
    if (role[up] === Role.composite || (!isHead && isComprehension(source, up))) return false;
    if (mayLeaveAlone(source, up, node)) return false;
  }
  if (language.skippingKind[tree.kind[statement]] === 1) return false;
  return !actsBetween(source, statement + 1, part, names);
}
