/**
 * Choices that only hand back, or give, what their test says: `if (a) { return true; } return false;`, `a ? true : false`.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import { namedChildren } from './nodes.js';
import type { FormPart, FormRule, FormRun } from './plainForms.js';
import { bare, soleStatement, textIn } from './plainForms.js';
import { operatorOf } from './operatorForms.js';

export interface ChoiceKinds {
  readonly choice: string;
  readonly block: RegExp;
  /** May `true` be written in capitals? */
  readonly isAnyCase?: boolean;
  /** Of the branch that is taken otherwise, where that is a node of its own. */
  readonly otherwise?: string;
  readonly back: string;
  readonly negated: (condition: number) => FormPart;
  /** Signs that ask for the opposite; left out: it is said with a sign before the whole. */
  readonly opposites?: ReadonlyMap<string, string>;
  isBoolean(tree: SyntaxTree, condition: number): boolean;
}

/**
 * `if (c) return true; else return false;`, in one statement or two: hands back what was asked. Null for all others.
 * `next` is what stands behind, -1 for nothing.
 */

export function handsBackTest(kinds: ChoiceKinds, tree: SyntaxTree, choice: number, next: number): FormRun | null {
  if (kindName(tree, choice) !== kinds.choice) return null;
  const condition = childByField(tree, choice, 'condition');
  const alternative = childByField(tree, choice, 'alternative');
  const inElse =
    alternative !== NO_NODE && kinds.otherwise !== undefined && kindName(tree, alternative) === kinds.otherwise
      ? (namedChildren(tree, alternative).at(-1) ?? NO_NODE)
      : alternative;
  const hasOthers =
    children(tree, choice).filter(child => isNamed(tree, child) && nodeText(tree, child) !== 'else').length >
    (alternative === NO_NODE ? 2 : 3);
  if (hasOthers || condition === NO_NODE || (alternative === NO_NODE && next === NO_NODE)) return null;
  const body = childByField(tree, choice, 'consequence');
  const then = truthHandedBack(kinds, tree, body === NO_NODE ? childByField(tree, choice, 'body') : body);
  const otherwise = then === null ? null : truthHandedBack(kinds, tree, alternative === NO_NODE ? next : inElse);
  if (then === null || otherwise === null || then === otherwise || !kinds.isBoolean(tree, bare(tree, condition))) {
    return null;
  }
  return {
    said: [['return', then ? condition : notOf(kinds, tree, condition)]],
    taken: alternative === NO_NODE ? 2 : 1,
  };
}

export function notOf(
  { negated, opposites }: Pick<ChoiceKinds, 'negated' | 'opposites'>,
  tree: SyntaxTree,
  condition: number,
): FormPart {
  const inner = bare(tree, condition);
  // What is asked whether it is true has a form of its own.
  const opposite = /^(?:true|false)$/.test(textIn(tree, inner, 'right'))
    ? undefined
    : opposites?.get(operatorOf(tree, inner));
  return opposite === undefined
    ? negated(condition)
    : [childByField(tree, inner, 'left'), opposite, childByField(tree, inner, 'right')];
}

/** The same of one statement. */

export function handsBackAlone(kinds: ChoiceKinds): FormRule {
  return (tree, node) => handsBackTest(kinds, tree, node, NO_NODE)?.said[0] ?? null;
}

function truthHandedBack({ block, back, isAnyCase }: ChoiceKinds, tree: SyntaxTree, node: number): boolean | null {
  const statement = soleStatement(tree, node, block);
  if (statement === NO_NODE || kindName(tree, statement) !== back) return null;
  const said = nodeText(tree, statement)
    .replace(/^return\s+/, '')
    .replace(/\s*;$/, '');
  const text = isAnyCase === true ? said.toLowerCase() : said;
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** `c ? true : false`. */

export function truthChosen(kinds: Pick<ChoiceKinds, 'negated' | 'opposites' | 'isBoolean'>): FormRule {
  return (tree, node) => {
    const condition = childByField(tree, node, 'condition');
    const chosen = `${textIn(tree, node, 'consequence')} ${textIn(tree, node, 'alternative')}`;
    if (
      condition === NO_NODE ||
      (chosen !== 'true false' && chosen !== 'false true') ||
      !kinds.isBoolean(tree, bare(tree, condition))
    ) {
      return null;
    }
    return chosen === 'true false' ? condition : notOf(kinds, tree, condition);
  };
}
