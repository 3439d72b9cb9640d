/**
 * A choice by a value in the forms that a language has for it: branches that fall into the next one unless they leave
 * (`case A: f(); break;`), those that end by themselves (`case A -> f();`), and choices that are a value, of which all
 * is handed back (`return switch ...`) that the branches of another one hand back. Read into arms: for which values,
 * what is done, and what that gives.
 *
 * Says which arms are which, and whether two such choices do the same; decides nothing where a branch may fall into the
 * next one.
 */
import { isComment, isStatementLike, Role } from '../../languages/roles.js';
import type { SwitchForms } from '../../languages/language.js';
import { onlyChild } from '../../matching/statements/bodies/expressions.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { isTerminator, wordAt } from '../../structure/wording.js';
import { children, isNamed, kindName, NO_NODE } from '../../syntax/tree.js';

export interface Arm {
  /** Nodes of the branches: those before the last have nothing but a label. */
  readonly branches: readonly number[];
  /** For which values: tokens, without what parts them. */
  readonly label: string;
  /** What it does, but for what only ends it or gives its value. */
  readonly statements: readonly number[];
  /** What it gives, or throws; -1 for nothing. */
  readonly value: number;
  readonly isThrown: boolean;
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
  /** Tokens of what it chooses by. */
  readonly subject: string;
}

/** The choice that a node is; null where its arms can't be told, or one may fall into the next. */
export function readSwitch(source: SourceTree, node: number): SwitchReading | null {
  const {
    language: {
      table: { switchForms: forms },
    },
    tree,
    tokens,
    firstToken,
  } = source;
  if (forms === undefined) return null;
  const branches = branchesIn(source, node, forms);
  if (branches.length === 0) return null;
  const giver = giverOf(source, node);
  const isExpression = kindName(tree, node) === forms.value?.choice;
  // Given to a variable, or handed over, it is no choice of what is done.
  if (isExpression && giver === NO_NODE) return null;
  const arms: Arm[] = [];
  let [open, words]: [number[], number[]] = [[], []];
  for (const [k, branch] of branches.entries()) {
    const isFalling = forms.falling.includes(kindName(tree, branch));
    open.push(branch);
    const held = isExpression
      ? children(tree, branch)
          .filter(child => isNamed(tree, child) && !isComment(source.role[child]))
          .slice(-1)
      : children(tree, branch).filter(child => isStatementLike(source.role[child]));
    words.push(
      ...labelTokens(source, branch, held).map(token =>
        forms.otherwise.includes(wordAt(source, token)) ? OTHERWISE : tokens[token],
      ),
    );
    if (isFalling && held.length === 0 && k < branches.length - 1) continue;
    const arm = isExpression ? valueArm(source, held[0]) : armOf(source, held, giver !== NO_NODE);
    if (isFalling && arm.end === null && k < branches.length - 1) return null;
    arms.push({
      branches: open,
      label: words.join(' '),
      statements: arm.statements,
      value: arm.value,
      isThrown: arm.isThrown,
      leaves: arm.end === 'callable',
    });
    [open, words] = [[], []];
  }
  const subject: number[] = [];
  for (let token = firstToken[node]; token < firstToken[branches[0]]; token++) {
    if (!SUBJECT_SIGNS.has(wordAt(source, token))) subject.push(tokens[token]);
  }
  return {
    node,
    arms,
    giver,
    isWhole: arms.some(({ label }) => label === String(OTHERWISE)),
    subject: subject.join(' '),
  };
}

/** Is it an expression of a kind of its own, or a statement that such a one may have taken the place of? */
export function mayChoose(
  {
    tree,
    role,
    language: {
      table: { switchForms },
    },
  }: SourceTree,
  node: number,
): boolean {
  return (
    role[node] === Role.composite ||
    (switchForms?.value !== undefined && kindName(tree, node) === switchForms.value.choice)
  );
}

function branchesIn(
  { tree, role }: SourceTree,
  node: number,
  { falling, ending, value }: SwitchForms,
): readonly number[] {
  if (value !== undefined && kindName(tree, node) === value.choice) {
    return children(tree, node).filter(child => kindName(tree, child) === value.arm);
  }
  if (role[node] !== Role.composite) return [];
  const isBranch = (child: number): boolean =>
    role[child] === Role.branch && (falling.includes(kindName(tree, child)) || ending.includes(kindName(tree, child)));
  const direct = children(tree, node);
  const holder = direct.find(child => role[child] === Role.block && children(tree, child).some(isBranch));
  return (holder === undefined ? direct : children(tree, holder)).filter(isBranch);
}

/** Stands for all the words for all other values. */
const OTHERWISE = -1;
const LABEL_SIGNS = new Set(['case', ',', ':', '->', '=>', 'or']);
const SUBJECT_SIGNS = new Set(['switch', 'when', '(', ')', '{']);

/** Tokens of a branch outside of what it holds, without what only parts them. */
function labelTokens(source: SourceTree, branch: number, held: readonly number[]): number[] {
  const found: number[] = [];
  for (const child of children(source.tree, branch)) {
    if (held.includes(child)) continue;
    for (let token = source.firstToken[child]; token < tokensEnd(source, child); token++) {
      if (!LABEL_SIGNS.has(wordAt(source, token))) found.push(token);
    }
  }
  return found;
}

/** What hands the whole choice back: the statement that does, or the body that is nothing but its value; -1 for none. */
function giverOf(source: SourceTree, node: number): number {
  const {
    tree,
    role,
    language: {
      words: { exits },
    },
  } = source;
  let parent = tree.parent[node];
  if (onlyChild(source, parent) !== node) return NO_NODE;
  if (role[parent] === Role.statement && wordAt(source, source.firstToken[parent]) === exits?.callable) return parent;
  if (role[parent] === Role.statement) parent = tree.parent[parent];
  return onlyChild(source, parent) !== NO_NODE &&
    role[parent] === Role.block &&
    /^=>?$/.test(wordAt(source, source.firstToken[parent]))
    ? parent
    : NO_NODE;
}

interface ArmReading {
  readonly statements: readonly number[];
  readonly value: number;
  readonly isThrown: boolean;
  /** What is left by its last statement; null where that leaves nothing. */
  readonly end: 'choice' | 'callable' | null;
}

/** `isValue`: is the choice one, so that what a branch does last is what it gives? */
function armOf(source: SourceTree, held: readonly number[], isValue: boolean): ArmReading {
  const {
    role,
    language: {
      words: { exits },
    },
  } = source;
  const statements = statementsIn(source, held);
  const last = statements.at(-1);
  if (last === undefined || exits === null || role[last] !== Role.statement) {
    return { statements, value: NO_NODE, isThrown: false, end: null };
  }
  const from = source.firstToken[last];
  const word = wordAt(source, from);
  const length = tokensEnd(source, last) - from;
  const isBare = length === 1 || (length === 2 && isTerminator(source, from + 1));
  const leaves = word === exits.callable || word === exits.round || exits.others.includes(word);
  if (isBare && word === 'break') {
    return {
      statements: statementsIn(source, statements.slice(0, -1)),
      value: NO_NODE,
      isThrown: false,
      end: 'choice',
    };
  }
  const isThrown = word === THROWING;
  const value =
    (isThrown || (isValue ? !leaves : word === exits.callable)) && !(leaves && isBare)
      ? onlyChild(source, last)
      : NO_NODE;
  return value === NO_NODE
    ? { statements, value, isThrown: false, end: leaves ? 'callable' : null }
    : { statements: statements.slice(0, -1), value, isThrown, end: 'callable' };
}

const THROWING = 'throw';

/** An arm that is nothing but what it gives. */
function valueArm(source: SourceTree, held: number): ArmReading {
  const thrown = wordAt(source, source.firstToken[held]) === THROWING ? onlyChild(source, held) : NO_NODE;
  return { statements: [], value: thrown === NO_NODE ? held : thrown, isThrown: thrown !== NO_NODE, end: 'callable' };
}

/** Those inside, where all is a block. */
function statementsIn({ tree, role }: SourceTree, held: readonly number[]): readonly number[] {
  const isBlock = held.length === 1 && role[held[0]] === Role.block;
  return isBlock ? children(tree, held[0]).filter(child => isNamed(tree, child) && !isComment(role[child])) : held;
}
