/**
 * Operators that another one says as well: `a = a + 1` and `a += 1`, `i++` and `++i` where nobody asks for the value, `5 < x` and `x > 5`.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import { fieldName, namedChildren } from './nodes.js';
import type { FormPart, FormRule } from './plainForms.js';
import { bare, isPath, PARENTHESES } from './plainForms.js';

const FLIPPED = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['===', '==='],
  ['!==', '!=='],
  ['<', '>'],
  ['>', '<'],
  ['<=', '>='],
  ['>=', '<='],
  ['~=', '~='],
]);

export const OPPOSITE = new Map([
  ['==', '!='],
  ['!=', '=='],
  ['===', '!=='],
  ['!==', '==='],
]);

/** `5 < x`: the literal stands behind. */

export function literalBehind(literals: RegExp): FormRule {
  return (tree, node) => {
    const [left, right] = [bare(tree, childByField(tree, node, 'left')), bare(tree, childByField(tree, node, 'right'))];
    const flipped = FLIPPED.get(operatorOf(tree, node));
    if (left === NO_NODE || right === NO_NODE || flipped === undefined) return null;
    return literals.test(kindName(tree, left)) && !literals.test(kindName(tree, right)) ? [right, flipped, left] : null;
  };
}

/** `!(a == b)`: not equal. Sizes are no opposites of each other: there are numbers that are none. */

export function oppositeOf(binary = 'binary_expression'): FormRule {
  return (tree, node) => {
    const [sign, operand] = children(tree, node);
    const inner = operand === undefined ? NO_NODE : bare(tree, operand);
    if (inner === NO_NODE || nodeText(tree, sign) !== '!' || kindName(tree, inner) !== binary) return null;
    const opposite = OPPOSITE.get(operatorOf(tree, inner));
    return opposite === undefined
      ? null
      : [childByField(tree, inner, 'left'), opposite, childByField(tree, inner, 'right')];
  };
}

/** What stands between the operands; some grammars give it no field. */

export function operatorOf(tree: SyntaxTree, binary: number): string {
  const left = childByField(tree, binary, 'left');
  return left === NO_NODE ? '' : nodeText(tree, left + tree.size[left]);
}

const CALCULATES = new Set(['+', '.', '-', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '>>>']);

/** `x = x + 1`: what is calculated with a variable, or a member of one, goes there. */

export function assignedUpon(members: number, binary = 'binary_expression'): FormRule {
  return (tree, node) => {
    const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
    if (
      left === NO_NODE ||
      right === NO_NODE ||
      kindName(tree, right) !== binary ||
      !isSignBetween(tree, left, right, '=')
    ) {
      return null;
    }
    const operator = operatorOf(tree, right);
    const first = childByField(tree, right, 'left');
    return CALCULATES.has(operator) &&
      isPath(tree, left, members) &&
      first !== NO_NODE &&
      nodeText(tree, first) === nodeText(tree, left)
      ? [left, `${operator}=`, childByField(tree, right, 'right')]
      : null;
  };
}

export function isSignBetween(tree: SyntaxTree, left: number, right: number, sign: string): boolean {
  const between = left + tree.size[left];
  return between < right && nodeText(tree, between) === sign && between + tree.size[between] === right;
}

/** Where what a statement evaluates goes. */

export interface StatementValues {
  /** Kinds of nodes that ask for no value of the statements in them: blocks, branches, loops. */
  readonly dropping: RegExp;
  /** Kinds whose value is that of what stands in them, where somebody asks for it: branches, choices. */
  readonly passing?: RegExp;
  /** Kinds whose value is that of the last statement in them, where somebody asks for it: blocks. */
  readonly sequences?: RegExp;
}

/** Is what a node gives dropped: is it a statement whose value nobody asks for, or what is done after each round? */

export function isDropped(tree: SyntaxTree, node: number, { dropping, passing, sequences }: StatementValues): boolean {
  let at = tree.parent[node];
  if (at < 0) return false;
  if (kindName(tree, at) === 'for_statement') return /^(?:increment|update)$/.test(fieldName(tree, node) ?? '');
  if (kindName(tree, at) !== 'expression_statement') return false;
  for (; at > 0; at = tree.parent[at]) {
    const holder = kindName(tree, tree.parent[at]);
    if (sequences?.test(holder)) {
      if (namedChildren(tree, tree.parent[at], /comment/).at(-1) !== at) return true;
    } else if (passing?.test(holder) !== true) return dropping.test(holder);
  }
  return false;
}

/** `++x` where what it gives is dropped. */

export function countedBehind(values: StatementValues): FormRule {
  return (tree, node) => {
    const [first, second] = children(tree, node);
    return second !== undefined && /^(?:\+\+|--)$/.test(nodeText(tree, first)) && isDropped(tree, node, values)
      ? [second, nodeText(tree, first)]
      : null;
  };
}

/**
 * `x += 1` and `x = x + 1` as `x++`, likewise with `-`, where what they give is dropped: for numbers, or where nothing
 * else can be said so.
 */

export function countedByOne(members: number, values: StatementValues, binary = 'binary_expression'): FormRule {
  const upon = assignedUpon(members, binary);
  return (tree, node) => {
    if (!isDropped(tree, node, values)) return null;
    const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
    const form = upon(tree, node);
    const [sign, by] =
      form === null
        ? [left < 0 || right < 0 ? '' : nodeText(tree, left + tree.size[left]), right]
        : [String((form as FormPart[])[1]), (form as FormPart[])[2] as number];
    const counted = sign === '+=' ? '++' : sign === '-=' ? '--' : null;
    return counted !== null && left !== NO_NODE && by !== NO_NODE && nodeText(tree, by) === '1'
      ? [left, counted]
      : null;
  };
}

const ASKS = /^(?:if_statement|while_statement|do_statement|for_statement|ternary_expression|conditional_expression)$/;

/** Is it asked only whether it holds: is it a condition, or a part of one? */

export function isOnlyAsked(tree: SyntaxTree, node: number): boolean {
  for (let at = node; ;) {
    const up = tree.parent[at];
    const kind = up < 0 ? '' : kindName(tree, up);
    if (ASKS.test(kind)) return childByField(tree, up, 'condition') === at;
    if (kind === 'binary_expression') return /^(?:&&|\|\|)$/.test(operatorOf(tree, up));
    if (!PARENTHESES.test(kind)) {
      return (
        /^(?:unary_expression|unary_op_expression|prefix_unary_expression)$/.test(kind) &&
        nodeText(tree, up + 1) === '!'
      );
    }
    at = up;
  }
}

/**
 * `a != null ? a : b`, of a variable, with the sign that says so: of a property, which is not `isLocal`, the getter
 * would be asked once less.
 */

export function valueOrOther(
  sign: string,
  isLocal: (tree: SyntaxTree, name: number) => boolean,
  tree: SyntaxTree,
  condition: number,
  then: number,
  otherwise: number,
): FormPart | null {
  const asked = /^(\w+)\s*([!=]=)\s*null$/.exec(nodeText(tree, condition));
  if (!asked) return null;
  const [value, other] = asked[2] === '!=' ? [then, otherwise] : [otherwise, then];
  return nodeText(tree, value) === asked[1] && isLocal(tree, value) ? [value, sign, other] : null;
}
