/** What Rust lets one say in several ways: what gives nothing, what is handed back at the end, braces around one value. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { namedChildren } from '../nodes.js';
import type { FormPart, FormRun, PlainForms } from '../plainForms.js';
import { textIn } from '../plainForms.js';

export const RUST_FORMS: PlainForms = {
  of: {
    function_item: givesNothing,
    range_pattern: (tree, node) =>
      children(tree, node).some(child => nodeText(tree, child) === '...')
        ? children(tree, node).map((child): FormPart => (nodeText(tree, child) === '...' ? '..=' : child))
        : null,
    block: bracesOfOne,
    if_expression: truthChosen,
    while_expression: (tree, node) =>
      textIn(tree, node, 'condition') === 'true' && children(tree, node).length === 3
        ? ['loop', childByField(tree, node, 'body')]
        : null,
  },
  lists: ['block'],
  run: (tree, items, at) => handedBackAtEnd(tree, items, at) ?? nothingAtEnd(tree, items, at),
};

/** `fn f() -> () {}`. */
function givesNothing(tree: SyntaxTree, node: number): FormPart | null {
  const type = childByField(tree, node, 'return_type');
  if (type === NO_NODE || kindName(tree, type) !== 'unit_type') return null;
  return children(tree, node).filter(child => child !== type && nodeText(tree, child) !== '->');
}

/** The one value in braces, without an end. */
function valueIn(tree: SyntaxTree, block: number): number {
  const held = block === NO_NODE || kindName(tree, block) !== 'block' ? [] : namedChildren(tree, block);
  const isValue =
    held.length === 1 &&
    kindName(tree, held[0]) === 'expression_statement' &&
    !nodeText(tree, held[0]).endsWith(';') &&
    children(tree, block).length === 3;
  return isValue ? held[0] : NO_NODE;
}

/** `|x| { g(x) }`. */
function bracesOfOne(tree: SyntaxTree, node: number): FormPart | null {
  const parent = tree.parent[node];
  const value =
    parent >= 0 &&
    kindName(tree, parent) === 'closure_expression' &&
    childByField(tree, parent, 'return_type') === NO_NODE
      ? valueIn(tree, node)
      : NO_NODE;
  return value === NO_NODE ? null : value;
}

/** `if c { true } else { false }`. */
function truthChosen(tree: SyntaxTree, node: number): FormPart | null {
  const [condition, then, otherwise] = [
    childByField(tree, node, 'condition'),
    childByField(tree, node, 'consequence'),
    childByField(tree, node, 'alternative'),
  ];
  if (condition === NO_NODE || otherwise === NO_NODE || /\blet\b/.test(nodeText(tree, condition))) return null;
  const [first, second] = [valueIn(tree, then), valueIn(tree, childByKind(tree, otherwise, 'block'))];
  const chosen = first === NO_NODE || second === NO_NODE ? '' : `${nodeText(tree, first)} ${nodeText(tree, second)}`;
  return chosen === 'true false' ? condition : chosen === 'false true' ? ['!', condition] : null;
}

/** `return value;` at the end of a function. */
function handedBackAtEnd(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null {
  const node = items[at];
  const isLast =
    at === items.length - 1 &&
    /^return\s/.test(nodeText(tree, node)) &&
    tree.parent[node] >= 0 &&
    kindName(tree, tree.parent[tree.parent[node]]) === 'function_item';
  const value = isLast && kindName(tree, node) === 'return_statement' ? namedChildren(tree, node) : [];
  return value.length === 1 ? { taken: 1, said: [value[0]] } : null;
}

/** `()` at the end of a function, behind a statement that is ended. */
function nothingAtEnd(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null {
  const isLast =
    at > 0 &&
    at === items.length - 1 &&
    /^\(\s*\)$/.test(nodeText(tree, items[at])) &&
    nodeText(tree, items[at - 1]).endsWith(';');
  return isLast && kindName(tree, tree.parent[tree.parent[items[at]]]) === 'function_item'
    ? { taken: 1, said: [] }
    : null;
}
