/**
 * Whose operators run when a value is an operand: the language's own, or perhaps those that its type declares.
 * Three-valued: a value that is written out, made of such, or of a type that is written and known has the language's
 * own; of all others nothing is known.
 */
import { isComment, isName, Role } from '../languages/roles.js';
import type { SourceTree } from '../structure/source.js';
import { children, isNamed, nodeText } from '../syntax/tree.js';
import type { Names } from './names.js';

/** A number, which nothing changes; another plain value, as a text; `unknown` for all that may be of a type with operators of its own. */
export type Operand = 'number' | 'plain' | 'unknown';

/** How far values of variables, and operands of operands, are followed. */
const DEPTH = 6;
const NUMBER_TYPE =
  /^(?:u?int\w*|U?Int\w*|[iuf]\d+|[iu]size|n?u?long|Long|u?short|Short|s?byte|Byte|float|Float|double|Double|decimal|num|number)\??$/;

export function operandAt(source: SourceTree, node: number, names: Names, depth = DEPTH): Operand {
  const { tree, role, language } = source;
  if (depth === 0) return 'unknown';
  const next = (other: number): Operand => operandAt(source, other, names, depth - 1);
  switch (role[node]) {
    case Role.number:
      return 'number';
    case Role.string:
    case Role.literal:
      return language.words.own.has(nodeText(tree, node)) || language.words.base.has(nodeText(tree, node))
        ? 'unknown'
        : 'plain';
    case Role.group:
    case Role.ternary:
      return leastOf(valuesIn(source, node).map(next));
    case Role.creation:
      return language.allocatingKind[tree.kind[node]] === 1 ? 'plain' : 'unknown';
    case Role.operator:
      return madeBy(source, node, next);
  }
  return namedOperand(source, node, names, next);
}

/** Of a name, or a member of the own object: what its type says, or the values that it may have. */
function namedOperand(source: SourceTree, node: number, names: Names, next: (value: number) => Operand): Operand {
  const { tree, role, language } = source;
  const variable = tree.size[node] === 1 && isName(role[node]) ? names.variableAt(node) : undefined;
  const type = variable === undefined ? (names.declaredAt(node)?.type ?? null) : variable.type;
  if (type !== null && language.table.effects.operators.plainTypes?.test(type) === true) {
    return NUMBER_TYPE.test(type) ? 'number' : 'plain';
  }
  if (variable === undefined || variable.values === null || variable.values.length === 0) return 'unknown';
  return type === null || language.table.effects.unwrittenType?.test(type) === true
    ? leastOf(variable.values.map(next))
    : 'unknown';
}

/** What an operator of the language's own makes of plain operands; a comparison, and what negates, gives a truth whatever it compares. */
function madeBy(source: SourceTree, node: number, next: (operand: number) => Operand): Operand {
  const operands = children(source.tree, node).filter(child => !isSign(source, node, child));
  const made = leastOf(operands.map(next));
  if (made === 'unknown') return 'unknown';
  return signsOf(source, node).some(sign => /^(?:[!=]==?|[<>]=?|not|!)$/.test(sign)) ? 'plain' : made;
}

function leastOf(found: readonly Operand[]): Operand {
  if (found.length === 0 || found.includes('unknown')) return 'unknown';
  return found.every(one => one === 'number') ? 'number' : 'plain';
}

/** What a group holds, and what a ternary chooses between, its condition among them. */
function valuesIn({ tree, role }: SourceTree, node: number): number[] {
  return children(tree, node).filter(child => isNamed(tree, child) && !isComment(role[child]));
}

/** Is a part of an operator its sign: punctuation or a word, or the name of a function that stands between its operands? */
export function isSign({ tree, role }: SourceTree, operator: number, part: number): boolean {
  if (tree.size[part] > 1) return false;
  if (!isNamed(tree, part)) return true;
  if (role[part] === Role.operator) return true;
  const isBetween = part > operator + 1 && part + 1 < operator + tree.size[operator];
  return isBetween && isName(role[part]) && isBetweenOperands({ tree, role }, operator, part);
}

/** `a max b`: no sign stands beside the name. */
function isBetweenOperands({ tree, role }: Pick<SourceTree, 'tree' | 'role'>, operator: number, part: number): boolean {
  const parts = children(tree, operator).filter(child => !isComment(role[child]));
  return parts.length === 3 && parts[1] === part && isNamed(tree, parts[0]) && isNamed(tree, parts[2]);
}

/** The signs and words of an operator, in order. */
export function signsOf(source: SourceTree, operator: number): string[] {
  const { tree } = source;
  return children(tree, operator)
    .filter(child => isSign(source, operator, child))
    .map(child => nodeText(tree, child));
}

/** Does what the operator does depend on types that nobody knows, or is it known to be the language's own? */
export function mayRunDeclaredCode(source: SourceTree, operator: number, names: Names): boolean {
  const { declarable, changing } = source.language.table.effects.operators;
  if (declarable === null) return false;
  const signs = signsOf(source, operator).filter(sign => declarable.test(sign));
  if (signs.length === 0) return false;
  const operands = operandsIn(source, operator).map(operand => operandAt(source, operand, names));
  if (operands.includes('unknown')) return true;
  return signs.some(sign => changing?.test(sign) === true) && operands[0] !== 'number';
}

/** Is it an `and` or `or` of the language's own, which leaves its second operand alone where the first one decides? */
export function leavesRestAlone(source: SourceTree, operator: number, names: Names): boolean {
  const { declarableJoins } = source.language.table.effects.operators;
  return (
    declarableJoins === null ||
    !signsOf(source, operator).some(sign => declarableJoins.test(sign)) ||
    operandsIn(source, operator).every(operand => operandAt(source, operand, names) !== 'unknown')
  );
}

function operandsIn(source: SourceTree, operator: number): number[] {
  return children(source.tree, operator).filter(
    child => isNamed(source.tree, child) && !isComment(source.role[child]) && !isSign(source, operator, child),
  );
}
