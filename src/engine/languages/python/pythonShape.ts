/**
 * How Python's trees are changed before they are read, so that what means the same is the same: literals in a row are the one string
 * that they are, and parentheses around a tuple are parentheses where it may stand without them (`for (a, b) in pairs`, `return (a, b)`).
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
  for_statement: ['left', 'right'], for_in_clause: ['left'], assignment: ['left', 'right'], augmented_assignment: ['right'], return_statement: [''], yield: [''],
};

function reshape(tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void {
  switch (kindName(tree, node)) {
    case 'concatenated_string':
      return edits.rename(node, 'string');
    case 'tuple':
    case 'tuple_pattern':
      return bare(tree, node, edits);
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
