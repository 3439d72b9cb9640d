/**
 * A choice by a value in the forms that a language has for it: branches that fall into the next one unless they leave (`case A: f(); break;`), those
 * that end by themselves (`case A -> f();`), and choices that are a value, of which all is handed back (`return switch ...`) that the
 * branches of another one hand back. Read into arms: for which values, what is done, and what that gives.
 *
 * Says which arms are which, and whether two such choices do the same; decides nothing where a branch may fall into the next one.
 */
import { isComment, isStatementLike, Role } from '../languages/roles.js';
import type { SwitchForms } from '../languages/language.js';
import { onlyChild } from '../matching/statements/expressions.js';
import type { SourceTree } from '../structure/source.js';
import { tokensEnd } from '../structure/source.js';
import { isTerminator, wordAt } from '../structure/wording.js';
import { children, isNamed, kindName, NO_NODE } from '../syntax/tree.js';

export interface Arm {
  /** Nodes of the branches: those before the last have nothing but a label. */
  readonly branches: readonly number[];
  /** For which values: tokens, without what parts them. */
  readonly label: string;
  /** What it does, but for what only ends it or gives its value. */
  readonly statements: readonly number[];
  /** What it gives; -1 for nothing. */
  readonly value: number;
  /** Is nothing done behind the choice after it? */
  readonly leaves: boolean;
}

export interface SwitchReading {
  readonly node: number;
  readonly arms: readonly Arm[];
  /** What hands back all that the choice gives; -1 where its branches do that, or nothing is given. */
  readonly giver: number;
  /** Is there an arm for all other values? */
  readonly isWhole: boolean;
}

/** The choice that a node is; null where its arms can't be told, or one may fall into the next. */
export function readSwitch(source: SourceTree, node: number): SwitchReading | null {
  const forms = source.language.table.switchForms;
  if (forms === undefined) return null;
  const branches = branchesIn(source, node, forms);
  if (branches.length === 0) return null;
  const giver = giverOf(source, node);
  const arms: Arm[] = [];
  let [open, words]: [number[], number[]] = [[], []];
  for (const [k, branch] of branches.entries()) {
    const isFalling = forms.falling.includes(kindName(source.tree, branch));
    open.push(branch);
    words.push(...labelOf(source, branch));
    const held = children(source.tree, branch).filter(child => isStatementLike(source.role[child]));
    if (isFalling && held.length === 0 && k < branches.length - 1) continue;
    const arm = armOf(source, held, giver !== NO_NODE);
    if (isFalling && arm.end === null && k < branches.length - 1) return null;
    arms.push({ branches: open, label: words.join(' '), statements: arm.statements, value: arm.value, leaves: arm.end === 'callable' });
    [open, words] = [[], []];
  }
  const isWhole = branches.some(branch => labelTokens(source, branch).some(token => wordAt(source, token) === forms.otherwise));
  return { node, arms, giver, isWhole };
}

function branchesIn({ tree, role }: SourceTree, node: number, forms: SwitchForms): readonly number[] {
  if (role[node] !== Role.composite) return [];
  const isBranch = (child: number): boolean => role[child] === Role.branch && (forms.falling.includes(kindName(tree, child)) || forms.ending.includes(kindName(tree, child)));
  const direct = children(tree, node);
  const holder = direct.find(child => role[child] === Role.block && children(tree, child).some(isBranch));
  return (holder === undefined ? direct : children(tree, holder)).filter(isBranch);
}

const LABEL_SIGNS = new Set(['case', ',', ':', '->']);

/** Tokens of a branch outside of its statements. */
function labelTokens(source: SourceTree, branch: number): number[] {
  const found: number[] = [];
  for (const child of children(source.tree, branch)) {
    if (isStatementLike(source.role[child])) continue;
    for (let token = source.firstToken[child]; token < tokensEnd(source, child); token++) found.push(token);
  }
  return found;
}

function labelOf(source: SourceTree, branch: number): number[] {
  return labelTokens(source, branch).filter(token => !LABEL_SIGNS.has(wordAt(source, token))).map(token => source.tokens[token]);
}

/** What hands the whole choice back: the statement that does, or the body that is nothing but its value; -1 for none. */
function giverOf(source: SourceTree, node: number): number {
  const { tree, role, language: { words: { exits } } } = source;
  const parent = tree.parent[node];
  if (role[parent] === Role.statement && onlyChild(source, parent) === node && wordAt(source, source.firstToken[parent]) === exits?.callable) return parent;
  return role[parent] === Role.block && wordAt(source, source.firstToken[parent]) === '=' && onlyChild(source, parent) === node ? parent : NO_NODE;
}

interface ArmReading {
  readonly statements: readonly number[];
  readonly value: number;
  /** What is left by its last statement; null where that leaves nothing. */
  readonly end: 'choice' | 'callable' | null;
}

/** `isValue`: is the choice one, so that what a branch does last is what it gives? */
function armOf(source: SourceTree, held: readonly number[], isValue: boolean): ArmReading {
  const { role, language: { words: { exits } } } = source;
  const statements = statementsIn(source, held);
  const last = statements.at(-1);
  if (last === undefined || exits === null || role[last] !== Role.statement) return { statements, value: NO_NODE, end: null };
  const from = source.firstToken[last];
  const word = wordAt(source, from);
  const length = tokensEnd(source, last) - from;
  const isBare = length === 1 || (length === 2 && isTerminator(source, from + 1));
  const leaves = word === exits.callable || word === exits.round || exits.others.includes(word);
  if (isBare && word === 'break') return { statements: statementsIn(source, statements.slice(0, -1)), value: NO_NODE, end: 'choice' };
  const value = (isValue ? !leaves : word === exits.callable && !isBare) ? onlyChild(source, last) : NO_NODE;
  return value === NO_NODE ? { statements, value, end: leaves ? 'callable' : null } : { statements: statements.slice(0, -1), value, end: 'callable' };
}

/** Those inside, where all is a block. */
function statementsIn({ tree, role }: SourceTree, held: readonly number[]): readonly number[] {
  const isBlock = held.length === 1 && role[held[0]] === Role.block;
  return isBlock ? children(tree, held[0]).filter(child => isNamed(tree, child) && !isComment(role[child])) : held;
}
