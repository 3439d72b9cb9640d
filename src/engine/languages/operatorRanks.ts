/**
 * Which operator holds what stands between two of them: a fact of each language, which grammars do not always know.
 * `a == b && c` comes as `a == (b && c)` from one, `a - b - c` as `a - (b - c)` from another, and `-a ** b` as
 * `(-a) ** b`. Operands and signs stay in their places; which sign holds which is worked out anew from the levels of
 * the language, and where the grammar knew better it stays as it was.
 *
 * Knows nothing of what an operator does.
 */
import { valueAt } from '../lists.js';
import type { Grammar } from '../syntax/grammar.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { children, copyOf, kindName, nodeText } from '../syntax/tree.js';

/** Operators that hold their operands equally close. */
export interface OperatorLevel {
  /** Signs between two operands, parted by spaces. */
  readonly signs?: string;
  /** Words that are functions of the program, called between their operands (`a to b`): all that are no sign of another level. */
  readonly hasNames?: boolean;
  /** Signs before an operand. `(` is a cast: `(int) a`. */
  readonly prefixes?: string;
  /** Is `a ** b ** c` with such signs `a ** (b ** c)`? */
  readonly isFromRight?: boolean;
}

export interface OperatorRules {
  /** From the closest to the loosest. A prefix that stands in none holds closer than all, as the grammar has it. */
  readonly levels: readonly OperatorLevel[];
  /** Kinds of what stands around two operands with a sign between them. */
  readonly binary: readonly string[];
  /** Kinds of what stands around an operand with a sign, a word or a type before it. */
  readonly prefix?: readonly string[];
  /**
   * Kinds of what is asked of its first child (`a.b`, `a()`), and holds closer than all, where the grammar gives it
   * more than that: `-a.b()` is `-(a.b())`, and `a * b.c` is `a * (b.c)`.
   */
  readonly chains?: readonly string[];
  /** Kinds of `a ? b : c`, which holds looser than all, where the grammar gives it less than that: `d + a ? b : c` is `(d + a) ? b : c`. */
  readonly choices?: readonly string[];
  /** Signs with a type behind them, which takes part in nothing that follows: `a as T`. */
  readonly beforeTypes?: string;
  /** In place of levels: the rank of a sign, where how it is written tells it; the higher, the closer. */
  rankOf?(sign: string): number;
  isFromRight?(sign: string): boolean;
}

const Sort = { none: 0, binary: 1, prefix: 2, chain: 3, choice: 4 } as const;

/** Rules with numbers for names. */
interface Ranks extends SignRanks {
  /** By kind. */
  readonly sort: Uint8Array;
}

/** 0 for what is not ranked. */
interface SignRanks {
  rankOf(sign: string): number;
  rankOfPrefix(sign: string): number;
  isFromRight(sign: string): boolean;
  isBeforeType(sign: string): boolean;
}

const known = new WeakMap<Grammar, Map<OperatorRules, Ranks>>();

const wordsIn = (text = ''): readonly string[] => text.split(' ').filter(word => word !== '');

function ranksFor(rules: OperatorRules, grammar: Grammar): Ranks {
  return valueAt(
    valueAt(known, grammar, () => new Map<OperatorRules, Ranks>()),
    rules,
    () => compile(rules, grammar),
  );
}

function compile(rules: OperatorRules, { kindNames }: Grammar): Ranks {
  const { binary, prefix = [], chains = [], choices = [] } = rules;
  const sorts = new Map<string, number>();
  [[], binary, prefix, chains, choices].forEach((kinds, sort) => {
    for (const kind of kinds) sorts.set(kind, sort);
  });
  return { ...signRanks(rules), sort: Uint8Array.from(kindNames, name => sorts.get(name) ?? Sort.none) };
}

const ofSigns = new WeakMap<OperatorRules, SignRanks>();

function signRanks(rules: OperatorRules): SignRanks {
  return valueAt(ofSigns, rules, () => {
    const { levels, beforeTypes } = rules;
    const [ranks, prefixes] = [new Map<string, number>(), new Map<string, number>()];
    const fromRight = new Set<string>();
    let names = 0;
    levels.forEach((level, i) => {
      for (const sign of wordsIn(level.signs)) ranks.set(sign, levels.length - i);
      for (const sign of wordsIn(level.prefixes)) prefixes.set(sign, levels.length - i);
      if (level.isFromRight === true) for (const sign of wordsIn(level.signs)) fromRight.add(sign);
      if (level.hasNames === true) names = levels.length - i;
    });
    const types = new Set(wordsIn(beforeTypes));
    return {
      rankOf: sign => rules.rankOf?.(sign) ?? ranks.get(sign) ?? (NAME.test(sign) ? names : 0),
      rankOfPrefix: sign => prefixes.get(sign) ?? 0,
      isFromRight: sign => rules.isFromRight?.(sign) ?? fromRight.has(sign),
      isBeforeType: sign => types.has(sign),
    };
  });
}

const NAME = /^[\p{L}_`]/u;

/** Two operands and a sign, of whatever level. */
export function isOperation({ binary }: OperatorRules, tree: SyntaxTree, node: number): boolean {
  return binary.includes(kindName(tree, node));
}

/**
 * Does what stands here hold its operands by a sign of no known level: one that the program declares itself? What it
 * holds without parentheses is then not known.
 */
export function isUnrankedOperation(rules: OperatorRules, tree: SyntaxTree, node: number): boolean {
  if (ranksFor(rules, tree.grammar).sort[tree.kind[node]] !== Sort.binary) return false;
  const parts = children(tree, node);
  return parts.length === 3 && signRanks(rules).rankOf(nodeText(tree, parts[1])) === 0;
}

/** An operator and what it holds: -1 - n for the operand n, else the number of an operator. */
interface Operation {
  readonly node: number;
  /** What it is written with: before its operand, between its two, or behind it. */
  readonly signs: readonly number[];
  readonly rank: number;
  readonly hasLeft: boolean;
  readonly hasRight: boolean;
  readonly isFromRight: boolean;
  readonly isBeforeType: boolean;
  /** What it holds in the tree. */
  readonly held: readonly number[];
  left: number;
  right: number;
}

/** Operands and operators from left to right: -1 - n for an operand, else the number of an operator. */
interface Cluster {
  readonly operands: number[];
  readonly operations: Operation[];
  readonly row: number[];
}

/** The tree with operators ranked; the same one where all are. */
export function rankOperators(rules: OperatorRules, tree: SyntaxTree): SyntaxTree {
  const ranks = ranksFor(rules, tree.grammar);
  /** By node: is it an operator that another one holds? */
  const isHeld = new Uint8Array(tree.count);
  const operators: number[] = [];
  for (let node = 1; node < tree.count; node++) {
    const operation = ranks.sort[tree.kind[node]] === Sort.none ? null : operationAt(ranks, tree, node);
    if (operation === null) continue;
    operators.push(node);
    for (const held of operation.held) isHeld[held] = 1;
  }
  let changed: SyntaxTree | null = null;
  // What stands in operands first: it stays in its place, and goes with them.
  for (const node of operators.reverse()) {
    if (isHeld[node] === 1) continue;
    const cluster = flattened(ranks, changed ?? tree, node);
    if (cluster.operations.length < 2) continue;
    const top = arranged(cluster);
    if (isAsItWas(cluster)) continue;
    changed ??= copyOf(tree);
    write(changed, node, cluster, top);
  }
  return changed ?? tree;
}

function operationAt(ranks: Ranks, tree: SyntaxTree, node: number): Operation | null {
  const sort = ranks.sort[tree.kind[node]];
  if (sort === Sort.none || (tree.flags[node] & ~1) !== 0) return null;
  const parts = children(tree, node);
  if (parts.length < 2 || (sort === Sort.binary && parts.length !== 3)) return null;
  const [hasLeft, hasRight] = [sort !== Sort.prefix, sort <= Sort.prefix];
  const signs = parts.slice(hasLeft ? 1 : 0, hasRight ? -1 : undefined);
  const sign = hasRight ? nodeText(tree, signs[0]) : '';
  const rank =
    sort === Sort.binary
      ? ranks.rankOf(sign)
      : sort === Sort.prefix
        ? ranks.rankOfPrefix(sign)
        : sort === Sort.chain
          ? Number.POSITIVE_INFINITY
          : Number.MIN_VALUE;
  if (rank === 0) return null;
  return {
    node,
    signs,
    rank,
    hasLeft,
    hasRight,
    isFromRight: sort === Sort.binary && ranks.isFromRight(sign),
    isBeforeType: sort === Sort.binary && ranks.isBeforeType(sign),
    held: [...(hasLeft ? [parts[0]] : []), ...(hasRight ? parts.slice(-1) : [])],
    left: 0,
    right: 0,
  };
}

function flattened(ranks: Ranks, tree: SyntaxTree, top: number): Cluster {
  const cluster: Cluster = { operands: [], operations: [], row: [] };
  const waiting: (number | Operation)[] = [top];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'number') {
      cluster.row.push(cluster.operations.push(next) - 1);
      continue;
    }
    const operation = operationAt(ranks, tree, next);
    if (operation === null) {
      cluster.row.push(-cluster.operands.push(next));
      continue;
    }
    const { hasLeft, hasRight, held } = operation;
    if (hasRight) waiting.push(held[held.length - 1]);
    waiting.push(operation);
    if (hasLeft) waiting.push(held[0]);
  }
  return cluster;
}

/** Which operation is around all others; sets what each holds. */
function arranged({ operations, row }: Cluster): number {
  const held: number[] = [];
  const open: number[] = [];
  const close = (): void => {
    const at = open.pop() ?? 0;
    const operation = operations[at];
    if (operation.hasRight) operation.right = held.pop() ?? -1;
    if (operation.hasLeft) operation.left = held.pop() ?? -1;
    held.push(at);
  };
  for (const item of row) {
    if (item < 0) {
      held.push(item);
      continue;
    }
    const { rank, hasLeft, hasRight, isFromRight } = operations[item];
    for (let last = open.at(-1); hasLeft && last !== undefined; last = open.at(-1)) {
      const before = operations[last];
      if (!(before.isBeforeType || before.rank > rank || (before.rank === rank && !isFromRight))) break;
      close();
    }
    open.push(item);
    if (!hasRight) close();
  }
  while (open.length > 0) close();
  return held[0];
}

function isAsItWas({ operands, operations }: Cluster): boolean {
  const nodeOf = (held: number): number => (held < 0 ? operands[-1 - held] : operations[held].node);
  return operations.every(
    ({ held, left, right, hasLeft, hasRight }) =>
      (!hasRight || nodeOf(right) === held[held.length - 1]) && (!hasLeft || nodeOf(left) === held[0]),
  );
}

type Step =
  | { readonly what: number; readonly parent: number; readonly field: number }
  | { readonly sign: number; readonly parent: number }
  | { readonly closed: number };

const COLUMNS = ['kind', 'start', 'end', 'parent', 'size', 'field', 'flags'] as const;

/** Puts the nodes of one cluster anew, in the order in which trees have them: together they take the place that they took before. */
function write(tree: SyntaxTree, top: number, { operands, operations }: Cluster, outermost: number): void {
  const end = top + tree.size[top];
  const [kind, start, ends, parent, size, field, flags] = COLUMNS.map(column => tree[column].slice(top, end));
  let at = top;
  const copy = (first: number, under: number, place: number): void => {
    const shift = at - first;
    for (let i = first - top, last = i + size[first - top]; i < last; i++, at++) {
      [tree.kind[at], tree.start[at], tree.end[at]] = [kind[i], start[i], ends[i]];
      [tree.size[at], tree.field[at], tree.flags[at]] = [size[i], field[i], flags[i]];
      tree.parent[at] = i === first - top ? under : parent[i] + shift;
    }
    tree.field[first + shift] = place;
  };
  const close = (node: number): void => {
    let last = at - 1;
    while (tree.parent[last] !== node) last = tree.parent[last];
    tree.size[node] = at - node;
    tree.start[node] = tree.start[node + 1];
    tree.end[node] = tree.end[last];
  };
  const steps: Step[] = [{ what: outermost, parent: parent[0], field: field[0] }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('closed' in step) close(step.closed);
    else if ('sign' in step) copy(step.sign, step.parent, field[step.sign - top]);
    else if (step.what < 0) copy(operands[-1 - step.what], step.parent, step.field);
    else {
      const { node: was, signs, hasLeft, hasRight, held, left, right } = operations[step.what];
      const node = at++;
      tree.kind[node] = kind[was - top];
      tree.parent[node] = step.parent;
      tree.field[node] = step.field;
      tree.flags[node] = flags[was - top];
      steps.push({ closed: node });
      if (hasRight) steps.push({ what: right, parent: node, field: field[held[held.length - 1] - top] });
      for (const sign of [...signs].reverse()) steps.push({ sign, parent: node });
      if (hasLeft) steps.push({ what: left, parent: node, field: field[held[0] - top] });
    }
  }
}
