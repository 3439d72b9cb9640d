/**
 * Variables that are declared together or apart, with their value or before it, and blocks that are left at their end.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText, previousSibling, within } from '../syntax/tree.js';
import { fieldName, namedChildren } from './nodes.js';
import type { FormPart, FormRun } from './plainForms.js';
import { mentions, mentionsIn, NAME } from './plainForms.js';
import { isSignBetween } from './operatorForms.js';

export interface DeclarationKinds {
  readonly declaration: string;
  readonly declarator: RegExp;
  /** A declaration that stands alone in a statement of this kind. */
  readonly within?: string;
  /**
   * What stands before a variable whose first value is given at another time than a later one, or in another way:
   * `static`, `late`, `volatile`.
   */
  readonly givenApart: RegExp | null;
}

/** What stands before the variables that a statement declares, and those; null for all other statements. */
function declaredIn(
  { declaration, declarator, within }: DeclarationKinds,
  tree: SyntaxTree,
  statement: number,
): { readonly head: readonly number[]; readonly declarators: readonly number[] } | null {
  const inner =
    within !== undefined && kindName(tree, statement) === within ? namedChildren(tree, statement) : [statement];
  if (inner.length !== 1 || kindName(tree, inner[0]) !== declaration) return null;
  const parts = namedChildren(tree, inner[0]);
  const head = parts.filter(part => !declarator.test(kindName(tree, part)));
  const declarators = parts.slice(head.length);
  return declarators.length > 0 && declarators.every(part => declarator.test(kindName(tree, part)))
    ? { head, declarators }
    : null;
}

/** `int a, b = 1;` as two declarations. */

export function declaredApart(kinds: DeclarationKinds, tree: SyntaxTree, statement: number): FormRun | null {
  const found = declaredIn(kinds, tree, statement);
  return found === null || found.declarators.length < 2
    ? null
    : { taken: 1, said: found.declarators.map(one => [...found.head, one]) };
}

/** `int a; a = 1;` as one declaration. */

export function declaredThenGiven(
  kinds: DeclarationKinds,
  tree: SyntaxTree,
  statement: number,
  next: number,
): FormRun | null {
  const found = declaredIn(kinds, tree, statement);
  const [one, ...others] = found?.declarators ?? [];
  if (
    found === null ||
    one === undefined ||
    others.length > 0 ||
    found.head.some(part => kinds.givenApart?.test(nodeText(tree, part))) ||
    kindName(tree, next) !== 'expression_statement'
  ) {
    return null;
  }
  const given = next + 1;
  const [left, value] = [childByField(tree, given, 'left'), childByField(tree, given, 'right')];
  if (
    kindName(tree, given) !== 'assignment_expression' ||
    left === NO_NODE ||
    value === NO_NODE ||
    !isSignBetween(tree, left, value, '=')
  ) {
    return null;
  }
  const name = nodeText(tree, one);
  return nodeText(tree, left) === name && NAME.test(name) && !mentions(tree, value, name)
    ? { taken: 2, said: [[...found.head, [one, '=', value]]] }
    : null;
}

/** The word that leaves a function, at the very end of what gives nothing. */

export function leavesAtEnd(
  functions: RegExp,
  tree: SyntaxTree,
  items: readonly number[],
  at: number,
  leaving = /^return\s*;?$/,
): FormRun | null {
  const node = items[at];
  const isLast = at === items.length - 1 && items.length > 1 && leaving.test(nodeText(tree, node));
  return isLast && functions.test(kindName(tree, tree.parent[tree.parent[node]])) ? { taken: 1, said: [] } : null;
}

/** Parts inside each other, deeper than which no name is looked for. */
const MAX_DEPTH = 100;

/**
 * A node with another word wherever a variable is mentioned in it: not where its name is that of a member
 * (`user.name`), of a parameter that is given something (`f(name = 1)`), or of another variable that hides it.
 * `variableAt` looks up what a leaf stands for.
 */

export function withVariable(
  tree: SyntaxTree,
  node: number,
  declared: number,
  word: string,
  variableAt: (tree: SyntaxTree, leaf: number) => { readonly nameNode: number } | null,
): FormPart {
  const mentioned = mentionsIn(tree, node, nodeText(tree, declared)).filter(leaf => {
    const before = previousSibling(tree, leaf);
    return (
      fieldName(tree, leaf) !== 'name' &&
      (before === NO_NODE || !/^(?:\??\.|!?\.|::|@)$/.test(nodeText(tree, before))) &&
      variableAt(tree, leaf)?.nameNode === declared
    );
  });
  return withWordAt(tree, node, mentioned, word);
}

/** A node with another word in the place of some of its leaves, given in their order. */

export function withWordAt(
  tree: SyntaxTree,
  node: number,
  leaves: readonly number[],
  word: string,
  depth = 0,
): FormPart {
  if (leaves[0] === node) return word;
  if (depth > MAX_DEPTH || leaves.length === 0) return node;
  const parts = children(tree, node).map(child =>
    withWordAt(tree, child, within(tree, child, leaves), word, depth + 1),
  );
  return parts.length === 1 ? parts[0] : parts;
}
