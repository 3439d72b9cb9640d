/**
 * `a == b && c` as it is meant, where a grammar reads it as `a == (b && c)`, or all signs from left to right. Operands
 * and signs stay in their places; which sign holds which is worked out from the ranks that the language gives them. For
 * `prepare` of a table's shape: runs before the tree gets its shape.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { children, copyOf, kindName, nodeText } from '../syntax/tree.js';

export interface OperatorRules {
  /** What stands around two operands and a sign, and the fields of these. */
  readonly fields: ReadonlyMap<string, readonly [left: string, right: string]>;
  /** The higher the rank, the closer a sign holds its operands; 0 for what is none of the signs that are ranked. */
  rankOf(sign: string): number;
  /** Is `a ?? b ?? c` with this sign `a ?? (b ?? c)`? */
  isFromRight(sign: string): boolean;
}

/** A tree of operators over operands: -1 - n for the operand n, else the operator. */
interface Operation {
  readonly sign: number;
  readonly kind: number;
  readonly rank: number;
  readonly isFromRight: boolean;
  left: number;
  right: number;
}

/** The tree with operators ranked; the same one where all are. */
export function rankOperators(rules: OperatorRules, tree: SyntaxTree): SyntaxTree {
  let changed: SyntaxTree | null = null;
  for (let node = 1; node < tree.count; node++) {
    if (rankAt(rules, tree, node) === 0 || rankAt(rules, tree, tree.parent[node]) !== 0) continue;
    const { operands, operations, isRanked } = flattened(rules, tree, node);
    if (isRanked) continue;
    changed ??= copyOf(tree);
    write(rules, tree, changed, node, operands, operations);
  }
  return changed ?? tree;
}

/** 0 for what is no operation of a known sign. */
function rankAt({ fields, rankOf }: OperatorRules, tree: SyntaxTree, node: number): number {
  if (!fields.has(kindName(tree, node)) || (tree.flags[node] & ~1) !== 0) return 0;
  const parts = children(tree, node);
  return parts.length === 3 ? rankOf(nodeText(tree, parts[1])) : 0;
}

/** The operands from left to right, the operations between them, and whether each stands where its rank puts it. */
function flattened(
  rules: OperatorRules,
  tree: SyntaxTree,
  top: number,
): { readonly operands: readonly number[]; readonly operations: Operation[]; readonly isRanked: boolean } {
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
    const rank = rankAt(rules, tree, node);
    if (rank === 0) {
      operands.push(node);
      continue;
    }
    const [left, sign, right] = children(tree, node);
    const [leftRank, rightRank] = [rankAt(rules, tree, left), rankAt(rules, tree, right)];
    const isFromRight = rules.isFromRight(nodeText(tree, sign));
    if (
      (leftRank !== 0 && (leftRank < rank || (leftRank === rank && isFromRight))) ||
      (rightRank !== 0 && (rightRank < rank || (rightRank === rank && !isFromRight)))
    ) {
      isRanked = false;
    }
    waiting.push(
      [right, null],
      [node, { sign, kind: tree.kind[node], rank, isFromRight, left: 0, right: 0 }],
      [left, null],
    );
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
  operations.forEach(({ rank, isFromRight }, i) => {
    while (
      open.length > 0 &&
      (operations[open[open.length - 1]].rank > rank ||
        (operations[open[open.length - 1]].rank === rank && !isFromRight))
    ) {
      close();
    }
    open.push(i);
    held.push(-2 - i);
  });
  while (open.length > 0) close();
  return held[0];
}

/** Puts the nodes of one operation anew, in the order in which trees have them: it takes the place that it took before. */
function write(
  { fields }: OperatorRules,
  from: SyntaxTree,
  to: SyntaxTree,
  top: number,
  operands: readonly number[],
  operations: readonly Operation[],
): void {
  let at = top;
  const copy = (first: number, parent: number, field: number): void => {
    const shift = at - first;
    for (let node = first; node < first + from.size[first]; node++, at++) {
      for (const column of ['kind', 'start', 'end', 'size', 'field', 'flags'] as const) {
        to[column][at] = from[column][node];
      }
      to.parent[at] = node === first ? parent : from.parent[node] + shift;
    }
    to.field[at - from.size[first]] = field;
  };
  const fieldId = (name: string): number => from.grammar.fieldIds.get(name) ?? 0;
  type Step =
    | { readonly what: number; readonly parent: number; readonly field: number }
    | { readonly sign: number; readonly parent: number }
    | { readonly closed: number };
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
      const [leftField, rightField] = fields.get(kindName(to, node)) ?? ['', ''];
      steps.push(
        { closed: node },
        { what: right, parent: node, field: fieldId(rightField) },
        { sign, parent: node },
        { what: left, parent: node, field: fieldId(leftField) },
      );
    }
  }
}
