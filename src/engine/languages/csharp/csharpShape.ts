/**
 * How C#'s trees are changed before they are read: arguments and elements stand in their lists without a wrapper, what a variable or
 * parameter starts with stands in a field, `params` parameters are parameters, and an expression behind `=>` is the statement of a block.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE } from '../../syntax/tree.js';
import { isSign, namedChildren } from '../nodes.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

export const CSHARP_SHAPE: ShapeRules = {
  kinds: [],
  fields: [],
  places: {
    record_declaration: { parameter_list: 'parameters' },
    class_declaration: { parameter_list: 'parameters' },
    struct_declaration: { parameter_list: 'parameters' },
    lock_statement: { last: 'body' },
    using_statement: { block: 'body' },
    fixed_statement: { last: 'body' },
    finally_clause: { block: 'body' },
    implicit_object_creation_expression: { argument_list: 'arguments' },
    conversion_operator_declaration: { parameter_list: 'parameters' },
  },
  unwrapped: ['argument', 'collection_element', 'expression_element'],
  tokens: ['modifier', 'implicit_type', 'boolean_literal'],
  statement: 'expression_statement',
  ownStatements: { throw_expression: 'throw_statement' },
  // `=> value`
  statementsIn: (tree, node) =>
    kindName(tree, node) === 'arrow_expression_clause' ? namedChildren(tree, node, /^comment$/) : [],
  reshape,
};

function reshape(tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void {
  switch (kindName(tree, node)) {
    case 'variable_declarator':
    case 'parameter': {
      const value = valueIn(tree, node);
      if (value !== NO_NODE) edits.setField(value, 'value');
      return;
    }
    case 'parameter_list':
      return wrapRest(tree, node, edits);
    default:
      return;
  }
}

/** What stands behind the `=`. */
function valueIn(tree: SyntaxTree, node: number): number {
  const sign = children(tree, node).find(child => isSign(tree, child, '='));
  return sign === undefined ? NO_NODE : (namedChildren(tree, node).find(child => child > sign) ?? NO_NODE);
}

/** `params T[] name` stands in the list as it is. */
function wrapRest(tree: SyntaxTree, list: number, edits: ShapeEdits): void {
  const name = childByField(tree, list, 'name');
  const type = childByField(tree, list, 'type');
  if (name === NO_NODE || type === NO_NODE || childByKind(tree, list, 'ERROR') !== NO_NODE) return;
  edits.wrap('parameter', type, name + tree.size[name]);
}
