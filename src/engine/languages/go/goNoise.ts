/**
 * What may be written in Go in another way and says the same, beyond what a table of kinds can tell: groups of declarations, blanks that
 * take no value, types of elements that their list has told already, the words for any type, numbers.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { plainNumber } from '../literals.js';
import { fieldName, isSign } from '../nodes.js';

/** By kind of leaf: one spelling for all that are the same. */
export const GO_SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  // `interface{}`, as `goShape.ts` has it.
  type_identifier: text => (text.endsWith('}') ? 'any' : text),
  // `0644` is `0o644`.
  int_literal: text => plainNumber(text).replace(/^0[oO]?(?=[0-7]+$)/, '0o'),
};

export function isIdle(tree: SyntaxTree, node: number): boolean {
  // Imports may be grouped or not.
  if (tree.parent[node] === 0) return isSign(tree, node, 'import', '(', ')');
  return isOfBlank(tree, node) || isTypeOfElement(tree, node);
}

/** `_` as the last, or the only one, that a range is to fill, with the sign beside it. */
function isOfBlank(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  if (kindName(tree, parent) === 'range_clause') {
    const left = childByField(tree, parent, 'left');
    return (
      left !== NO_NODE &&
      tree.size[left] === 1 &&
      nodeText(tree, left) === '_' &&
      (node === left || isSign(tree, node, '=', ':='))
    );
  }
  if (
    kindName(tree, parent) !== 'expression_list' ||
    fieldName(tree, parent) !== 'left' ||
    kindName(tree, tree.parent[parent]) !== 'range_clause'
  ) {
    return false;
  }
  const last = parent + tree.size[parent] - 1;
  return (
    tree.size[last] === 1 &&
    nodeText(tree, last) === '_' &&
    (node === last || (isSign(tree, node, ',') && node === last - 1))
  );
}

/** `Row` in `[]Row{Row{1}}`. */
function isTypeOfElement(tree: SyntaxTree, node: number): boolean {
  const literal = tree.parent[node];
  if (kindName(tree, literal) !== 'composite_literal' || childByField(tree, literal, 'type') !== node) return false;
  const keyed = tree.parent[literal];
  const isKeyed = kindName(tree, keyed) === 'keyed_element';
  const list = isKeyed ? tree.parent[keyed] : keyed;
  const whole = tree.parent[list];
  if (kindName(tree, list) !== 'literal_value' || kindName(tree, whole) !== 'composite_literal') return false;
  const type = childByField(tree, whole, 'type');
  const isKey = isKeyed && childByField(tree, keyed, 'value') !== literal;
  const reported =
    type === NO_NODE || isKey
      ? NO_NODE
      : childByField(tree, type, kindName(tree, type) === 'map_type' ? 'value' : 'element');
  return reported !== NO_NODE && nodeText(tree, reported) === nodeText(tree, node);
}

/** `var (...)` and `type (...)` at the top of a file, and constants that do not count on one another. */
export function gathers(tree: SyntaxTree, node: number): boolean {
  if (node === 0 || tree.parent[node] !== 0) return false;
  switch (kindName(tree, node)) {
    case 'var_declaration':
    case 'type_declaration':
      return true;
    case 'const_declaration':
      return children(tree, node).every(child => kindName(tree, child) !== 'const_spec' || isOnItsOwn(tree, child));
    default:
      return false;
  }
}

/** The word before a declaration at the top of a file, which stands before all of a group once. */
export function isWordOfGroup(tree: SyntaxTree, node: number): boolean {
  const spec = tree.parent[node];
  if (spec <= 0 || tree.parent[spec] !== 0 || isNamed(tree, node)) return false;
  return /^(var|type)_(spec|alias)$/.test(kindName(tree, spec))
    ? isSign(tree, node, 'var', 'type')
    : kindName(tree, spec) === 'const_spec' && isSign(tree, node, 'const') && isOnItsOwn(tree, spec);
}

/** Does it neither repeat the value before it nor count on? */
function isOnItsOwn(tree: SyntaxTree, spec: number): boolean {
  if (childByField(tree, spec, 'value') === NO_NODE) return false;
  for (let node = spec + 1; node < spec + tree.size[spec]; node++) if (kindName(tree, node) === 'iota') return false;
  return true;
}
