/**
 * How trees of JavaScript and TypeScript are changed before they are read: the expression that is all a named arrow function does is a
 * statement in a body, as it is where the function has braces. What is handed to a call stays the expression that it is. The first of several
 * types stands beside the others, with or without a sign before it.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, kindName, NO_NODE } from '../../syntax/tree.js';
import { bindingOf } from './ecmascriptNames.js';
import { isSign } from '../nodes.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

export const ECMASCRIPT_SHAPE: ShapeRules = {
  kinds: ['expression_body', 'returned_value'],
  fields: [],
  places: {},
  unwrapped: [],
  tokens: [],
  statement: 'returned_value',
  ownStatements: {},
  statementsIn: (tree, node) => (expressionBody(tree, node) === NO_NODE ? [] : [expressionBody(tree, node)]),
  reshape: (tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void => {
    if (kindName(tree, node) === 'union_type' && isSign(tree, node + 1, '|')) edits.drop(node);
    const body = expressionBody(tree, node);
    if (body !== NO_NODE) edits.wrap('expression_body', body, body + tree.size[body], 'body');
  },
};

/** What a named function gives back without saying `return`; -1 for all other nodes. */
function expressionBody(tree: SyntaxTree, node: number): number {
  if (kindName(tree, node) !== 'arrow_function') return NO_NODE;
  const body = childByField(tree, node, 'body');
  return body === NO_NODE || kindName(tree, body) === 'statement_block' || !isNamedFunction(tree, node)
    ? NO_NODE
    : body;
}

function isNamedFunction(tree: SyntaxTree, node: number): boolean {
  return bindingOf(tree, node) !== null || /^(public_)?field_definition$/.test(kindName(tree, tree.parent[node]));
}
