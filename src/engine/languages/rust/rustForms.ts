/** What Rust lets one say in several ways: what gives nothing, what is handed back at the end, braces around one value. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { namedChildren } from '../nodes.js';
import type { FormPart, FormRun, PlainForms } from '../plainForms.js';
import { named, namedRun, textIn } from '../plainForms.js';

export const RUST_FORMS: PlainForms = {
  of: {
    function_item: named('result-of-nothing', givesNothing),
    range_pattern: (tree, node) =>
      children(tree, node).some(child => nodeText(tree, child) === '...')
        ? children(tree, node).map((child): FormPart => (nodeText(tree, child) === '...' ? '..=' : child))
        : null,
    identifier: named('type-around-its-code', typeAround),
    type_identifier: named('type-around-its-code', typeAround),
    block: named('braces-around-a-value', bracesOfOne),
    if_expression: named('returned-test', truthChosen),
    while_expression: (tree, node) =>
      textIn(tree, node, 'condition') === 'true' && children(tree, node).length === 3
        ? ['loop', childByField(tree, node, 'body')]
        : null,
  },
  lists: ['block'],
  run: (tree, items, at) =>
    namedRun('leaving-at-the-end', handedBackAtEnd(tree, items, at) ?? nothingAtEnd(tree, items, at)),
};

/** `fn f() -> () {}`. */
function givesNothing(tree: SyntaxTree, node: number): FormPart | null {
  const type = childByField(tree, node, 'return_type');
  if (type === NO_NODE || kindName(tree, type) !== 'unit_type') return null;
  return children(tree, node).filter(child => child !== type && nodeText(tree, child) !== '->');
}

/**
 * `Self` in `impl Shape`. A type with parameters is another one without them, but for the names that its variants and
 * fields are made and taken apart by.
 */
function typeAround(tree: SyntaxTree, node: number): FormPart | null {
  if (nodeText(tree, node) !== 'Self') return null;
  let around = tree.parent[node];
  while (around > 0 && !/^(?:impl|trait)_item$/.test(kindName(tree, around))) around = tree.parent[around];
  const type = around > 0 && kindName(tree, around) === 'impl_item' ? childByField(tree, around, 'type') : NO_NODE;
  if (type === NO_NODE || mayNameAnother(tree, around)) return null;
  if (kindName(tree, type) === 'type_identifier') return nodeText(tree, type);
  const name = kindName(tree, type) === 'generic_type' ? childByField(tree, type, 'type') : NO_NODE;
  return name !== NO_NODE && kindName(tree, name) === 'type_identifier' && isMaker(tree, node)
    ? nodeText(tree, name)
    : null;
}

/** `Self::Open(x)`, `Self { x }`. */
function isMaker(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  const kind = kindName(tree, parent);
  if (kind === 'scoped_identifier' || kind === 'scoped_type_identifier') {
    return childByField(tree, parent, 'path') === node && /^[A-Z][\w]*[a-z]/.test(textIn(tree, parent, 'name'));
  }
  return (
    (kind === 'struct_expression' && childByField(tree, parent, 'name') === node) ||
    (kind === 'struct_pattern' && childByField(tree, parent, 'type') === node)
  );
}

/** What is used inside may bring another type of that name. */
function mayNameAnother(tree: SyntaxTree, around: number): boolean {
  for (let node = around; node < around + tree.size[around]; node++) {
    if (MAY_NAME.test(kindName(tree, node))) return true;
  }
  return false;
}

const MAY_NAME = /^(?:use_declaration|struct_item|enum_item|type_item|union_item)$/;

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
  const list = tree.parent[node];
  const isLast =
    at === items.length - 1 &&
    /^return\s/.test(nodeText(tree, node)) &&
    tree.parent[node] >= 0 &&
    kindName(tree, tree.parent[tree.parent[node]]) === 'function_item';
  const value = isLast && kindName(tree, node) === 'return_statement' ? namedChildren(tree, node) : [];
  return value.length === 1 && endsAlike(tree, list, value[0]) ? { taken: 1, said: [value[0]] } : null;
}

/**
 * Does nothing end in another order? What a value at the end of a block is made of ends behind the variables of the
 * block, what a `return` is made of before them: `return m.lock().unwrap().len();`.
 */
function endsAlike(tree: SyntaxTree, block: number, value: number): boolean {
  const keeps = children(tree, block).some(child => kindName(tree, child) === 'let_declaration' && mayEnd(tree, child));
  if (!keeps) return true;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (MAKES.test(kindName(tree, node)) && BORROWS.test(kindName(tree, tree.parent[node]))) return false;
  }
  return true;
}

/** What makes a value that nobody has a name for, and what uses such a value where it is. */
const MAKES = /^(?:call_expression|macro_invocation|struct_expression|try_expression|await_expression)$/;
const BORROWS =
  /^(?:field_expression|reference_expression|index_expression|unary_expression|match_expression|if_expression)$/;

/**
 * Has a variable a value that may do something when it ends? None that is a number or a text that is written out, or of
 * a type that is one.
 */
function mayEnd(tree: SyntaxTree, declaration: number): boolean {
  const [type, value] = [childByField(tree, declaration, 'type'), childByField(tree, declaration, 'value')];
  const isPlain =
    (type !== NO_NODE && /^(?:primitive_type|reference_type)$/.test(kindName(tree, type))) ||
    (value !== NO_NODE && /^(?:\w+_literal|reference_expression)$/.test(kindName(tree, value)));
  return !isPlain;
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
