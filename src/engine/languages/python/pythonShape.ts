/**
 * How Python's trees are changed before they are read, so that what means the same is the same: literals in a row are
 * the one string that they are, and parentheses around a tuple are parentheses where it may stand without them
 * (`for (a, b) in pairs`, `return (a, b)`). What a `with` enters are its items, in parentheses and without. In the
 * patterns of a `case` the names and members are those of expressions.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, isNamed, kindName } from '../../syntax/tree.js';
import { fieldName } from '../nodes.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

/** Statements are nodes of their own already. */
const NONE: readonly number[] = [];

export const PYTHON_SHAPE: ShapeRules = {
  kinds: [],
  fields: [],
  places: {},
  unwrapped: [],
  tokens: [],
  openBlocks: ['block'],
  statement: 'expression_statement',
  ownStatements: {},
  statementsIn: () => NONE,
  reshape,
};

/** Fields in which a tuple is one with parentheses and without; `yield` and `return` hold theirs in none. */
const BARE: Readonly<Record<string, readonly string[]>> = {
  for_statement: ['left', 'right'],
  for_in_clause: ['left'],
  assignment: ['left', 'right'],
  augmented_assignment: ['right'],
  return_statement: [''],
  yield: [''],
};

function reshape(tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void {
  switch (kindName(tree, node)) {
    case 'concatenated_string':
      return edits.rename(node, 'string');
    case 'tuple':
      return kindName(tree, tree.parent[node]) === 'with_item' ? itemsIn(tree, node, edits) : bare(tree, node, edits);
    case 'tuple_pattern':
      return bare(tree, node, edits);
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern':
      // `*rest` is a parameter as `*rest: str` is.
      if (/^(lambda_)?parameters$/.test(kindName(tree, tree.parent[node]))) {
        edits.wrap('typed_parameter', node, node + tree.size[node]);
      }
      return;
    case 'dotted_name':
      return inPattern(tree, node, edits);
    case 'keyword_pattern':
      return edits.setField(node + 1, 'name');
    default:
      return;
  }
}

function bare(tree: SyntaxTree, tuple: number, edits: ShapeEdits): void {
  const fields = BARE[kindName(tree, tree.parent[tuple])] as readonly string[] | undefined;
  const parts = children(tree, tuple);
  if (!fields?.includes(fieldName(tree, tuple) ?? '') || !parts.some(part => isNamed(tree, part))) return;
  edits.rename(tuple, 'parenthesized_expression');
  edits.wrap(kindName(tree, tuple) === 'tuple' ? 'expression_list' : 'pattern_list', parts[1], parts[parts.length - 1]);
}

/** `with (a as b, c as d)` is `with a as b, c as d`: a tuple is nothing that could be entered. */
function itemsIn(tree: SyntaxTree, tuple: number, edits: ShapeEdits): void {
  edits.drop(tree.parent[tuple]);
  edits.drop(tuple);
  for (const item of children(tree, tuple)) {
    if (isNamed(tree, item) && kindName(tree, item) !== 'comment') {
      edits.wrap('with_item', item, item + tree.size[item]);
    }
  }
}

/** `Red` and `Color.Red` of `case Red | Color.Red`: a name, and a member of a value. */
function inPattern(tree: SyntaxTree, dotted: number, edits: ShapeEdits): void {
  if (!/_pattern$/.test(kindName(tree, tree.parent[dotted]))) return;
  const names = children(tree, dotted).filter(child => isNamed(tree, child));
  if (names.length === 1) return edits.drop(dotted);
  // Of the nodes around the same beginning, the one put first is the outermost.
  edits.rename(dotted, 'attribute');
  for (let i = names.length - 2; i > 0; i--) edits.wrap('attribute', names[0], names[i] + 1, 'object');
  edits.setField(names[0], 'object');
  for (const name of names.slice(1)) edits.setField(name, 'attribute');
}
