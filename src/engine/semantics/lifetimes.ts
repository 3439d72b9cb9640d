/**
 * What happens when a scope ends: which variables end without anybody noticing, what an expression makes on its way and when that ends, and
 * what is only referred to. A type that is not written, and not told by the value, is unknown: its values may do anything when they end.
 */
import { isComment, isStatement, Role } from '../languages/roles.js';
import type { SourceTree } from '../structure/source.js';
import { tokensEnd } from '../structure/source.js';
import { endsStatement } from '../structure/wording.js';
import { children, encloses, isNamed, kindName, nodeText } from '../syntax/tree.js';
import { acts } from './effects.js';
import type { Names } from './names.js';
import { NO_NAMES } from './names.js';
import { operandAt, signsOf } from './operands.js';

/** A variable whose end is asked for. */
export interface EndingVariable {
  readonly source: SourceTree;
  readonly type: string | null;
  readonly nameNode: number;
  /** -1 for none. */
  readonly initialiser: number;
  /** Nodes from the declaration up to here see it. */
  readonly scopeEnd: number;
  readonly references: readonly number[];
}

/** Is it the same, whatever the value, whether the variable ends here or there? */
export function endsPlainly(variable: EndingVariable, names: Names): boolean {
  const { source, type, initialiser, references } = variable;
  const { lifetimes, effects } = source.language.table;
  if (doesMoreThanName(variable)) return false;
  if (lifetimes.plainEndings === null) return true;
  if (type !== null && effects.unwrittenType?.test(type) !== true) {
    return lifetimes.plainEndings.test(type) || references.some(leaf => isGivenAway(source, leaf));
  }
  return isPlainValue(source, initialiser, names) || references.some(leaf => isGivenAway(source, leaf));
}

/**
 * Does the declaration do more than to name a value: end it with the scope, or keep it alive for what only refers to
 * it? Without the name that is gone.
 */
export function doesMoreThanName(variable: EndingVariable): boolean {
  const { source, initialiser, references } = variable;
  return isBoundToScope(variable) || references.some(leaf => isHeldWeakly(source, leaf, initialiser));
}

/** Does a value run nothing when it ends: names, literals, what operators of the language make of them, and what is borrowed? */
function isPlainValue(source: SourceTree, value: number, names: Names): boolean {
  const { tree, role } = source;
  if (value < 0) return false;
  if (operandAt(source, value, names) !== 'unknown') return true;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (role[node] === Role.call || role[node] === Role.creation) return false;
    if (role[node] === Role.lambda) node += tree.size[node] - 1;
  }
  return true;
}

/** Do the words of its declaration end the value with the scope, or keep it when the scope ends: `using var lock = Lock()`? */
function isBoundToScope({ source, nameNode, initialiser }: EndingVariable): boolean {
  const { tree, role } = source;
  const { bindingWords } = source.language.table.lifetimes;
  if (bindingWords === null) return false;
  // In the statement that declares it, or before the name in the head of one: `using var lock = Lock()`,
  // `using (var lock = Lock()) { ... }`.
  let statement = nameNode;
  while (statement > 0 && !isStatement(role[statement]) && !isOwnScope(role[tree.parent[statement]])) {
    statement = tree.parent[statement];
  }
  const end = role[statement] === Role.statement ? statement + tree.size[statement] : nameNode;
  for (let node = statement; node < end; node++) {
    if (node === initialiser) node += tree.size[node] - 1;
    else if (tree.size[node] === 1 && bindingWords.test(nodeText(tree, node))) return true;
  }
  return false;
}

function isOwnScope(role: number): boolean {
  return role === Role.block || role === Role.lambda || role === Role.declaration;
}

/** Is what stands at a leaf referred to there by something that does not keep it alive: `weakref.ref(owner)`, `box.delegate = owner`? */
function isHeldWeakly(source: SourceTree, leaf: number, initialiser: number): boolean {
  const { tree, role } = source;
  const { weakCalls, hasWeakMembers } = source.language.table.lifetimes;
  const around = tree.parent[leaf];
  if (weakCalls !== null && role[around] === Role.argumentList) {
    const call = tree.parent[around];
    for (let node = call + 1; node < around; node++) {
      if (tree.size[node] === 1 && weakCalls.test(nodeText(tree, node))) return true;
    }
  }
  if (!hasWeakMembers || role[around] !== Role.assignment || role[around + 1] !== Role.access) return false;
  return leaf > around + tree.size[around + 1] && makesObject(source, initialiser);
}

function makesObject({ tree, role }: SourceTree, value: number): boolean {
  for (let node = value; node >= 0 && node < value + tree.size[value]; node++) {
    if (role[node] === Role.call || role[node] === Role.creation) return true;
  }
  return false;
}

/** Operators that take their operands over. */
const TAKING = /^(?:[-+*/%&|^?]|<<|>>|await|return|break)$/;

/** Where values are moved: is what stands at a node another's from there on, or a copy of what nothing ends with? */
export function isGivenAway(source: SourceTree, node: number): boolean {
  const { tree, role } = source;
  const { movesValues, borrowingCalls } = source.language.table.lifetimes;
  if (!movesValues) return false;
  let part = node;
  while (role[tree.parent[part]] === Role.group) part = tree.parent[part];
  const around = tree.parent[part];
  switch (role[around]) {
    case Role.argumentList:
      return !borrowingCalls.includes(kindName(tree, tree.parent[around]));
    case Role.creation:
    case Role.statement:
    case Role.block:
      return true;
    case Role.assignment:
    case Role.variable:
      return part !== around + 1;
    case Role.operator: {
      const signs = signsOf(source, around);
      return (
        children(tree, around).length > signs.length &&
        signs.every(sign => sign === '.' || TAKING.test(sign)) &&
        !isBorrow(source, around)
      );
    }
    // A field of what is made.
    case Role.none:
      return role[tree.parent[around]] === Role.creation || role[tree.parent[tree.parent[around]]] === Role.creation;
    default:
      return false;
  }
}

/** `&a`, `*a`: one operand behind its sign, which is reached and not taken. */
function isBorrow({ tree }: SourceTree, operator: number): boolean {
  return /^[&*]$/.test(nodeText(tree, operator + 1));
}

/** Does evaluating the value make something on its way that ends by itself, and may be noticed then: `m.lock()` in `m.lock().count()`? */
export function makesTemporaries(source: SourceTree, value: number, names: Names): boolean {
  const { tree, role } = source;
  if (!source.language.table.lifetimes.hasTemporaries) return false;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (role[node] === Role.lambda) node += tree.size[node] - 1;
    else if (role[node] === Role.call || role[node] === Role.creation) {
      const whole = handedOn(source, node, value);
      if (whole !== value && !isGivenAway(source, whole) && operandAt(source, node, names) === 'unknown') return true;
    }
  }
  return false;
}

/**
 * Does a value that is handed back make something on its way, behind variables whose end may be noticed? What `return`
 * evaluates has ended when they end, and what stands last without it, after them: `return lock().count();` and
 * `lock().count()`.
 */
export function endsInOtherOrder(source: SourceTree, statement: number, value: number): boolean {
  const { tree, language } = source;
  if (!makesTemporaries(source, value, NO_NAMES)) return false;
  for (let node = tree.parent[statement] + 1; node < statement; node++) {
    if (language.variableKind[tree.kind[node]] !== 1) continue;
    const isNoticed = language.table.variablesAt(tree, node).some(({ sort, type, initialiser, nameNode }) => {
      const variable = { source, type, nameNode, initialiser, scopeEnd: tree.count, references: [] };
      return sort === 'local' && !endsPlainly(variable, NO_NAMES);
    });
    if (isNoticed) return true;
  }
  return false;
}

/** With what only hands it on around it: parentheses, `?`, `.await`, a cast. */
function handedOn(source: SourceTree, node: number, value: number): number {
  const { tree, role } = source;
  let whole = node;
  for (let around = tree.parent[whole]; around >= value; around = tree.parent[whole]) {
    const isPassing =
      role[around] === Role.group ||
      (role[around] === Role.operator &&
        namedParts(source, around).length === 1 &&
        signsOf(source, around).every(sign => /^(?:[.?]|await)$/.test(sign)));
    if (!isPassing) break;
    whole = around;
  }
  return whole;
}

function namedParts({ tree, role }: SourceTree, node: number): number[] {
  return children(tree, node).filter(child => isNamed(tree, child) && !isComment(role[child]));
}

/** Does something act behind a leaf, or around it, before what the statement `fragment` makes on its way ends? */
export function actsBeforeTemporariesEnd(source: SourceTree, fragment: number, leaf: number, names: Names): boolean {
  const { tree, role, language } = source;
  let until = fragment + tree.size[fragment];
  if (role[fragment] === Role.composite && !keepsHead(source, fragment)) {
    // They end with the part of the head that the leaf is in.
    let part = leaf;
    while (tree.parent[part] !== fragment) part = tree.parent[part];
    until = part + tree.size[part];
  }
  for (let node = fragment + 1; node < until; node++) {
    const isBefore = node + tree.size[node] <= leaf;
    if (isBefore) continue;
    if (encloses(tree, leaf, node) || (role[node] === Role.lambda && !encloses(tree, node, leaf))) {
      node += tree.size[node] - 1;
    } else if (acts(source, node, names)) return !isPassedOn(source, node, leaf, language.table.lifetimes.movesValues);
  }
  return false;
}

/** A declaration that gives the value its name, or hands it back, does nothing else. */
function isPassedOn({ tree, role }: SourceTree, node: number, leaf: number, moves: boolean): boolean {
  return moves && role[node] === Role.assignment && tree.parent[leaf] === node;
}

function keepsHead({ tree, language }: SourceTree, composite: number): boolean {
  return language.table.lifetimes.keepingHeads.includes(kindName(tree, composite));
}

/** Does nothing but the end of the variable's scope stand behind what a leaf is evaluated with, so that both end at one time? */
export function isLastInScope({ source, scopeEnd, nameNode }: EndingVariable, fragment: number): boolean {
  const { tree, role } = source;
  let last = fragment;
  for (let up = tree.parent[last]; up > 0 && !encloses(tree, up, nameNode); up = tree.parent[up]) {
    if (role[up] === Role.block || role[up] === Role.branch || role[up] === Role.lambda) break;
    last = up;
  }
  if (role[fragment] === Role.composite && !keepsHead(source, fragment)) return false;
  let end = tokensEnd(source, last);
  while (end < source.tokens.length && endsStatement(source, end)) end++;
  return end + 1 >= source.firstToken[Math.min(scopeEnd, tree.count)];
}
