/**
 * `a == b && c` as it is meant: the grammar reads it as `a == (b && c)`. Operands and signs stay in their places; which sign holds which is
 * worked out from Swift's own ranks. Runs before the tree gets its shape (`swiftShape.ts`).
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, copyOf, kindName, nodeText } from '../../syntax/tree.js';

/** What stands around two operands and a sign, and the fields of these. */
const FIELDS: Readonly<Record<string, readonly [left: string, right: string]>> = {
  additive_expression: ['lhs', 'rhs'], multiplicative_expression: ['lhs', 'rhs'], comparison_expression: ['lhs', 'rhs'], equality_expression: ['lhs', 'rhs'],
  conjunction_expression: ['lhs', 'rhs'], disjunction_expression: ['lhs', 'rhs'], infix_expression: ['lhs', 'rhs'], nil_coalescing_expression: ['value', 'if_nil'],
};

/** The higher the rank, the closer a sign holds its operands. */
const RANKS: readonly (readonly [rank: number, signs: readonly string[]])[] = [
  [7, ['*', '/', '%', '&', '&*']], [6, ['+', '-', '|', '^', '&+', '&-']], [5, ['..<', '...']], [4, ['??']], [3, ['<', '<=', '>', '>=', '==', '!=', '===', '!==', '~=']], [2, ['&&']], [1, ['||']],
];
const RANK_OF = new Map(RANKS.flatMap(([rank, signs]) => signs.map(sign => [sign, rank] as const)));
/** `a ?? b ?? c` is `a ?? (b ?? c)`. */
const RIGHT_RANK = 4;

/** A tree of operators over operands: -1 - n for the operand n, else the operator. */
interface Operation {
  readonly sign: number;
  readonly kind: number;
  readonly rank: number;
  left: number;
  right: number;
}

/** The tree with operators ranked; the same one where all are. */
export function rankOperators(tree: SyntaxTree): SyntaxTree {
  let changed: SyntaxTree | null = null;
  for (let node = 1; node < tree.count; node++) {
    if (rankOf(tree, node) === 0 || rankOf(tree, tree.parent[node]) !== 0) continue;
    const { operands, operations, isRanked } = flattened(tree, node);
    if (isRanked) continue;
    changed ??= copyOf(tree);
    write(tree, changed, node, operands, operations);
  }
  return changed ?? tree;
}

/** 0 for what is no operation of a known sign. */
function rankOf(tree: SyntaxTree, node: number): number {
  const kind = kindName(tree, node);
  if (FIELDS[kind] === undefined || (tree.flags[node] & ~1) !== 0) return 0;
  const parts = children(tree, node);
  return parts.length === 3 ? RANK_OF.get(nodeText(tree, parts[1])) ?? 0 : 0;
}

/** The operands from left to right, the operations between them, and whether each stands where its rank puts it. */
function flattened(tree: SyntaxTree, top: number): { readonly operands: readonly number[]; readonly operations: Operation[]; readonly isRanked: boolean } {
  const operands: number[] = [];
  const operations: Operation[] = [];
  let isRanked = true;
  const waiting: (readonly [node: number, operation: Operation | null])[] = [[top, null]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, operation] = next;
    if (operation !== null) {
      operations.push(operation);
      continue;
    }
    const rank = rankOf(tree, node);
    if (rank === 0) {
      operands.push(node);
      continue;
    }
    const [left, sign, right] = children(tree, node);
    const [leftRank, rightRank] = [rankOf(tree, left), rankOf(tree, right)];
    if ((leftRank !== 0 && leftRank < rank) || (rightRank !== 0 && (rightRank < rank || (rightRank === rank && rank !== RIGHT_RANK)))) isRanked = false;
    waiting.push([right, null], [node, { sign, kind: tree.kind[node], rank, left: 0, right: 0 }], [left, null]);
  }
  return { operands, operations, isRanked };
}

/** Which operation is around all others; sets what each holds. */
function arranged(operations: readonly Operation[]): number {
  const held: number[] = [-1];
  const open: number[] = [];
  const close = (): void => {
    const operation = open.pop() ?? 0;
    operations[operation].right = held.pop() ?? -1;
    operations[operation].left = held.pop() ?? -1;
    held.push(operation);
  };
  operations.forEach(({ rank }, i) => {
    while (open.length > 0 && (operations[open[open.length - 1]].rank > rank || (operations[open[open.length - 1]].rank === rank && rank !== RIGHT_RANK))) close();
    open.push(i);
    held.push(-2 - i);
  });
  while (open.length > 0) close();
  return held[0];
}

/** Puts the nodes of one operation anew, in the order in which trees have them: it takes the place that it took before. */
function write(from: SyntaxTree, to: SyntaxTree, top: number, operands: readonly number[], operations: readonly Operation[]): void {
  let at = top;
  const copy = (first: number, parent: number, field: number): void => {
    const shift = at - first;
    for (let node = first; node < first + from.size[first]; node++, at++) {
      for (const column of ['kind', 'start', 'end', 'size', 'field', 'flags'] as const) to[column][at] = from[column][node];
      to.parent[at] = node === first ? parent : from.parent[node] + shift;
    }
    to.field[at - from.size[first]] = field;
  };
  const fieldId = (name: string): number => from.grammar.fieldIds.get(name) ?? 0;
  type Step = { readonly what: number; readonly parent: number; readonly field: number } | { readonly sign: number; readonly parent: number } | { readonly closed: number };
  const steps: Step[] = [{ what: arranged(operations), parent: from.parent[top], field: from.field[top] }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('closed' in step) {
      to.size[step.closed] = at - step.closed;
      to.start[step.closed] = to.start[step.closed + 1];
      to.end[step.closed] = to.end[at - 1];
    } else if ('sign' in step) copy(step.sign, step.parent, from.field[step.sign]);
    else if (step.what < 0) copy(operands[-1 - step.what], step.parent, step.field);
    else {
      const { sign, kind, left, right } = operations[step.what];
      const node = at++;
      to.kind[node] = kind;
      to.parent[node] = step.parent;
      to.field[node] = step.field;
      to.flags[node] = from.flags[top];
      const [leftField, rightField] = FIELDS[kindName(to, node)] ?? ['lhs', 'rhs'];
      steps.push({ closed: node }, { what: right, parent: node, field: fieldId(rightField) }, { sign, parent: node }, { what: left, parent: node, field: fieldId(leftField) });
    }
  }
}
