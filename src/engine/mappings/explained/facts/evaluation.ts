/**
 * When a part of a statement is evaluated, and whether evaluating it does something. Knows no types: a call does something, and so does what
 * makes an object.
 */
import { conditionAt } from '../../../languages/language.js';
import { Role } from '../../../languages/roles.js';
import { GOING_THROUGH, WAITING } from '../../../languages/words.js';
import type { SourceTree } from '../../../structure/source.js';
import { encloses, isNamed, kindName, NO_NODE, nodeText, previousSibling } from '../../../syntax/tree.js';

const DEEDS = new Set<number>([Role.call, Role.creation, Role.assignment]);
/** Operators that change something, or wait while others do. */
const DOING = new Set(['++', '--', WAITING.code, 'yield', 'delete', '<-']);
/** Operators of one operand, which is evaluated. */
const EVALUATING = /^(?:[^\p{L}\s]+|not|await|yield|throw|typeof|void|clone)$/u;
/** Operators of two operands that evaluate the second whatever the first gives. */
const EVALUATING_BOTH = /^(?:[-+*/%^.&|~]|\*\*|\/\/|<<|>>>?|[!=]==?|[<>]=?|<=>|<>|\.\.[.<=]?|!?in|!?is|instanceof)$/;
/** What stands in these is evaluated later, several times, or perhaps never. */
const APART = new Set<number>([Role.lambda, Role.declaration, Role.ternary]);

/** Does it do something? What is done meanwhile may change a value, and what is done twice is not what is done once. */
export function isDoing({ tree, role, language: { table } }: SourceTree, node: number): boolean {
  if (table.changingLiterals !== undefined && role[node] === Role.string) {
    return table.changingLiterals.test(nodeText(tree, node));
  }
  if (role[node] !== Role.operator) {
    return DEEDS.has(role[node]) && table.describing?.includes(kindName(tree, node)) !== true;
  }
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    if (tree.size[child] === 1 && DOING.has(nodeText(tree, child))) return true;
  }
  return false;
}

/** Does an operator before it decide whether it is evaluated at all? */
export function isAfterChoice(source: SourceTree, leaf: number): boolean {
  return isInside(
    source,
    leaf,
    (around, part) => source.role[around] === Role.operator && isChosen(source, around, part),
  );
}

/** May the operator leave its operand `part` alone: for what stands before it, or because of what it is? */
function isChosen({ tree }: SourceTree, operator: number, part: number): boolean {
  let signs = 0;
  for (let child = operator + 1; child < part; child += tree.size[child]) {
    const sign = nodeText(tree, child);
    // Around the type of a cast.
    if (isNamed(tree, child) || sign === '(' || sign === ')') continue;
    if (!(child === operator + 1 ? EVALUATING : EVALUATING_BOTH).test(sign)) return true;
    signs++;
  }
  // A chain of comparisons ends with the first that fails.
  return signs > 1;
}

const LISTS = new Set<number>([Role.argumentList, Role.operator, Role.creation]);

/** Is a member of something read before it, in an argument or operand beside it? While one waits, or does something, that may become another value. */
export function hasReadBefore(source: SourceTree, leaf: number): boolean {
  const { role } = source;
  return isInside(
    source,
    leaf,
    (around, part) => LISTS.has(role[around]) && role.subarray(around + 1, part).includes(Role.access),
  );
}

/** Within its statement: is it in a node of which that is true? `part` is the child that is it, or that it is in. */
function isInside({ tree, role }: SourceTree, leaf: number, isSo: (around: number, part: number) => boolean): boolean {
  for (
    let part = leaf, around = tree.parent[leaf];
    around > 0 && role[around] !== Role.statement && role[around] !== Role.composite;
    part = around, around = tree.parent[around]
  ) {
    if (isSo(around, part)) return true;
  }
  return false;
}

/** Is it, inside of `around`, evaluated later, several times, or perhaps never? What a choice between two values asks first is evaluated with it. */
export function isApart(source: SourceTree, leaf: number, around: number): boolean {
  const { tree, role, language } = source;
  for (let part = leaf, up = tree.parent[leaf]; up > around; part = up, up = tree.parent[up]) {
    if (APART.has(role[up]) && (role[up] !== Role.ternary || conditionAt(language, tree, up, role) !== part)) {
      return true;
    }
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

/** Is anything done by what is evaluated from one node up to another, and does not hold that? The body of a function is not evaluated where it stands. */
export function isAnythingDone(source: SourceTree, from: number, to: number): boolean {
  return firstDone(source, from, to) < Infinity;
}

/** Behind which node of them something has been done, the first of all; infinite for none. */
export function firstDone(source: SourceTree, from: number, to: number): number {
  const { tree, role } = source;
  let first = Infinity;
  for (let node = from; node < to && node < first; node++) {
    const end = node + tree.size[node];
    if (end > to) continue;
    if (role[node] === Role.lambda) node = end - 1;
    else if (end < first && isDoing(source, node)) first = end;
  }
  return first;
}

/** Is something done behind it in its statement, or, where it does something itself, a member of something read there? */
export function isOtherDoneBeside(source: SourceTree, leaf: number, isDeed: boolean): boolean {
  const { tree, role } = source;
  let whole = leaf;
  while (
    tree.parent[whole] > 0 &&
    role[tree.parent[whole]] !== Role.statement &&
    role[tree.parent[whole]] !== Role.composite
  ) {
    whole = tree.parent[whole];
  }
  const [from, end] = [leaf + tree.size[leaf], whole + tree.size[whole]];
  return isAnythingDone(source, from, end) || (isDeed && role.subarray(from, end).includes(Role.access));
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

/** Is it evaluated once, whatever happens, when a statement is, and before anything in that is done or read? */
export function isEvaluatedFirst(source: SourceTree, statement: number, part: number): boolean {
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
    hasReadBefore(source, part) ||
    isApart(source, part, statement)
  ) {
    return false;
  }
  for (let node = part, up = tree.parent[part]; up > statement; node = up, up = tree.parent[up]) {
    const isHead = isLoop && tree.parent[up] === statement && role[up] === Role.none;
    if (role[up] === Role.composite || (!isHead && isComprehension(source, up))) return false;
    if (role[up] === Role.operator && isChosen(source, up, node)) return false;
  }
  return !isAnythingDone(source, statement + 1, part);
}
