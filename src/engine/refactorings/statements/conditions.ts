/**
 * Conditions read by their meaning: taken apart at `and`, `or` and `not` into atoms with a sign, so that one can be
 * told from its opposite and a part from the whole. Reads one tree; what became of a condition is decided by those who
 * compare.
 */
import { conditionAt } from '../../languages/language.js';
import { isName, Role } from '../../languages/roles.js';
import { operandsOf, stripped, valueOf } from '../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { isNamed, kindName, nodeText } from '../../syntax/tree.js';
import { ownNodes } from '../codeView.js';
import { CONDITIONALS } from '../thresholds.js';

/** A condition that is not made of others, `a == b` standing for `a != b` as well. */
export interface Atom {
  readonly source: SourceTree;
  readonly node: number;
  readonly isNegated: boolean;
  /** Is the sign that of a comparison (`!=`), rather than a `not` in front? */
  readonly isComparison: boolean;
  /** Tokens of its positive form, as positions in the source; a sign of comparison is a number below 0, the same for its opposite. */
  readonly key: readonly number[];
}

/** A statement that decides something: the head of a composite, or a value that is a condition or chosen by one. */
export interface Decision {
  readonly fragment: number;
  readonly node: number;
  readonly atoms: readonly Atom[];
  /** Ternaries of the statement, outermost first; none in the head of a composite. */
  readonly ternaries: readonly number[];
}

export function decisionsIn(fragments: Fragments): Decision[] {
  const { source, node, count } = fragments;
  const found: Decision[] = [];
  for (let i = 1; i < count; i++) {
    const role = source.role[node[i]];
    if (isHeadOf(source, node[i])) {
      const condition = conditionAt(source.language, source.tree, node[i], source.role);
      if (condition >= 0) {
        found.push({ fragment: i, node: condition, atoms: atomsOf(source, condition), ternaries: [] });
      }
    } else if (role === Role.statement) {
      const ternaries = ownNodes(fragments, i, Role.ternary);
      if (ternaries.length > 0) {
        const atoms = ternaries.flatMap(ternary => atomsOfTernary(source, ternary));
        found.push({ fragment: i, node: ternaries[0], atoms, ternaries });
        continue;
      }
      const value = valueOf(source, node[i]);
      if (value < 0) continue;
      // A constant asks nothing: it is what is taken otherwise (`size || 0`).
      const atoms = atomsOf(source, value).filter(atom => holdsName(source, atom.node));
      const isCondition = atoms.length > 1 || atoms.some(atom => atom.isNegated || atom.isComparison);
      if (isCondition || (source.role[stripped(source, value)] === Role.call && !isDoneThere(fragments, i, value))) {
        found.push({ fragment: i, node: value, atoms, ternaries: [] });
      }
    }
  }
  return found;
}

/**
 * A call that is all of a statement in a composite is what is done there, and asks nothing: `a && f()` is no question,
 * nor is what became of it.
 */
function isDoneThere({ source, node, parent }: Fragments, i: number, value: number): boolean {
  if (source.firstToken[value] !== source.firstToken[node[i]]) return false;
  let outer = parent[i];
  while (outer > 0 && source.role[node[outer]] === Role.block) outer = parent[outer];
  return outer > 0 && isHeadOf(source, node[outer]);
}

function holdsName({ tree, role }: SourceTree, node: number): boolean {
  for (let inner = node; inner < node + tree.size[node]; inner++) if (isName(role[inner])) return true;
  return false;
}

/** Does a node choose what to do: a composite, or a branch that is as good as one of its own (`elif`)? */
export function isHeadOf({ tree, role, language: { table } }: SourceTree, node: number): boolean {
  return (
    role[node] === Role.composite ||
    (role[node] === Role.branch && table.oneConstruct?.some(kinds => kinds.includes(kindName(tree, node))) === true)
  );
}

export function atomsOfTernary(source: SourceTree, ternary: number): Atom[] {
  const condition = conditionAt(source.language, source.tree, ternary, source.role);
  return condition < 0 ? [] : atomsOf(source, condition);
}

export function atomsOf(source: SourceTree, node: number): Atom[] {
  const {
    tree,
    role,
    language: { words },
  } = source;
  const atoms: Atom[] = [];
  const open: { readonly node: number; readonly isNegated: boolean }[] = [{ node, isNegated: false }];
  for (let next = open.pop(); next && atoms.length < CONDITIONALS.maxAtoms; next = open.pop()) {
    const at = stripped(source, next.node);
    const inner = role[at] === Role.operator ? negatedBy(source, at) : -1;
    if (inner >= 0) {
      open.push({ node: inner, isNegated: !next.isNegated });
      continue;
    }
    const operation = operandsOf(source, at);
    const sign = operation ? nodeText(tree, operation.operator) : '';
    if (operation && words.connectives.has(sign)) {
      for (let i = operation.operands.length - 1; i >= 0; i--) {
        open.push({ node: operation.operands[i], isNegated: next.isNegated });
      }
      continue;
    }
    const positive = words.positive.get(sign);
    const isComparison = operation !== null && operation.operands.length === 2 && positive !== undefined;
    atoms.push({
      source,
      node: at,
      isNegated: next.isNegated !== (isComparison && sign !== positive),
      isComparison,
      key: isComparison ? comparedKey(source, operation.operands, positive) : tokensOf(source, at),
    });
  }
  return atoms;
}

/** The operand of a `not`, or -1. */
export function negatedBy(source: SourceTree, node: number): number {
  const {
    tree,
    language: { words },
  } = source;
  const sign = node + 1;
  if (tree.size[node] < 3 || isNamed(tree, sign) || !words.negations.has(nodeText(tree, sign))) return -1;
  return sign + tree.size[sign];
}

function tokensOf(source: SourceTree, node: number): number[] {
  const positions: number[] = [];
  for (let at = source.firstToken[node]; at < tokensEnd(source, node); at++) positions.push(at);
  return positions;
}

function comparedKey(source: SourceTree, [left, right]: readonly number[], sign: string): number[] {
  return [
    ...tokensOf(source, stripped(source, left)),
    numberOfSign(sign),
    ...tokensOf(source, stripped(source, right)),
  ];
}

/** A number below 0 that names a sign of a few characters: the same in all languages, so that both sides of a change compare. */
function numberOfSign(sign: string): number {
  let number = 0;
  for (const character of sign) number = number * 128 + character.charCodeAt(0);
  return -1 - number;
}

/** Tells whether a name before, as a token, is another one after. */
export type Renamed = (before: number, after: number) => boolean;

/**
 * Do two atoms ask the same, whatever their signs? A renamed variable is the same one where something else is kept that tells: a name
 * or a text, not only that it is compared with `null`.
 */
export function asksTheSame(a: Atom, b: Atom, isRenamed: Renamed): boolean {
  if (a.key.length !== b.key.length || a.isComparison !== b.isComparison) return false;
  let isOther = false;
  let isDistinctive = false;
  for (let i = 0; i < a.key.length; i++) {
    const [x, y] = [a.key[i], b.key[i]];
    if (x < 0 || y < 0) {
      if (x !== y) return false;
      continue;
    }
    const [before, after] = [a.source.tokens[x], b.source.tokens[y]];
    if (before === after) isDistinctive ||= isDistinctiveWord(a.source, a.source.tokenNode[x]);
    else if (a.source.role[a.source.tokenNode[x]] === Role.variableName && isRenamed(before, after)) isOther = true;
    else return false;
  }
  return !isOther || isDistinctive;
}

/** A name, or a text in which something stands. */
function isDistinctiveWord({ tree, role }: SourceTree, leaf: number): boolean {
  return isName(role[leaf]) || (role[leaf] === Role.string && /\w/.test(nodeText(tree, leaf)));
}
