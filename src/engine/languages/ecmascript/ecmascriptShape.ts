/**
 * How trees of JavaScript and TypeScript are changed before they are read. Their grammars are made one: JavaScript's
 * trees get the nodes that TypeScript's have around parameters and superclasses. The expression that is all a named
 * arrow function does is a statement in a body, as it is where the function has braces. What is handed to a call stays
 * the expression that it is. The first of several types stands beside the others, with or without a sign before it. A
 * body in braces is a block, also where the grammar takes it for an object: `name => { label: name }` has a statement
 * with a label, and gives back nothing.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE } from '../../syntax/tree.js';
import { bindingOf } from './ecmascriptNames.js';
import { isSign } from '../nodes.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

export const ECMASCRIPT_SHAPE: ShapeRules = {
  kinds: ['expression_body', 'returned_value'],
  fields: [],
  places: {},
  unwrapped: [],
  tokens: ['optional_chain'],
  statement: 'returned_value',
  ownStatements: {},
  statementsIn: (tree, node) => (expressionBody(tree, node) === NO_NODE ? [] : [expressionBody(tree, node)]),
  reshape: (tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void => {
    if (kindName(tree, node) === 'union_type' && isSign(tree, node + 1, '|')) edits.drop(node);
    const block = blockTakenForObject(tree, node);
    if (block !== NO_NODE) asBlock(tree, block, edits);
    const body = expressionBody(tree, node);
    if (body !== NO_NODE) edits.wrap('expression_body', body, body + tree.size[body], 'body');
    if (kindName(tree, node) === 'call_expression') nameOptionalCall(tree, node, edits);
  },
};

/** JavaScript's trees with the nodes, kinds and fields that TypeScript's have for the same code. */
export const JAVASCRIPT_SHAPE: ShapeRules = {
  ...ECMASCRIPT_SHAPE,
  kinds: [
    ...ECMASCRIPT_SHAPE.kinds,
    'required_parameter',
    'public_field_definition',
    'extends_clause',
    'type_identifier',
  ],
  fields: ['pattern', 'value', 'name'],
  reshape: (tree, node, isStatement, edits) => {
    ECMASCRIPT_SHAPE.reshape(tree, node, isStatement, edits);
    asTypeScript(tree, node, edits);
  },
};

function asTypeScript(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  switch (kindName(tree, node)) {
    case 'class':
    case 'class_declaration': {
      const name = childByField(tree, node, 'name');
      if (name !== NO_NODE) edits.rename(name, 'type_identifier');
      break;
    }
    case 'class_heritage': {
      const value = children(tree, node).find(child => isNamed(tree, child) && kindName(tree, child) !== 'comment');
      if (value !== undefined) edits.setField(value, 'value');
      edits.wrap('extends_clause', node + 1, node + tree.size[node]);
      break;
    }
    case 'class_body':
      for (const member of children(tree, node)) edits.clearField(member);
      break;
    case 'field_definition': {
      edits.rename(node, 'public_field_definition');
      const name = childByField(tree, node, 'property');
      if (name !== NO_NODE) edits.setField(name, 'name');
      break;
    }
    case 'formal_parameters':
      for (const parameter of children(tree, node)) {
        if (isNamed(tree, parameter) && kindName(tree, parameter) !== 'comment') asParameter(tree, parameter, edits);
      }
  }
}

/** `a`, `a = 1`, `{ a }`, `...a` in a list of parameters. */
function asParameter(tree: SyntaxTree, parameter: number, edits: ShapeEdits): void {
  if (kindName(tree, parameter) === 'assignment_pattern') {
    edits.rename(parameter, 'required_parameter');
    edits.setField(childByField(tree, parameter, 'left'), 'pattern');
    edits.setField(childByField(tree, parameter, 'right'), 'value');
    return;
  }
  edits.setField(parameter, 'pattern');
  edits.wrap('required_parameter', parameter, parameter + tree.size[parameter]);
}

/** `f?.()`: the sign stands in a node of its own in the one grammar only. */
function nameOptionalCall(tree: SyntaxTree, call: number, edits: ShapeEdits): void {
  const sign = children(tree, call).find(child => isSign(tree, child, '?.'));
  if (sign === undefined) return;
  edits.makeNode(sign, 'optional_chain');
  edits.setField(sign, 'optional_chain');
}

/** What a named function gives back without saying `return`; -1 for all other nodes. */
function expressionBody(tree: SyntaxTree, node: number): number {
  if (kindName(tree, node) !== 'arrow_function') return NO_NODE;
  const body = childByField(tree, node, 'body');
  return body === NO_NODE || /^(?:statement_block|object)$/.test(kindName(tree, body)) || !isNamedFunction(tree, node)
    ? NO_NODE
    : body;
}

/** An object without parentheses around it where the body of an arrow function stands; -1 for none. */
function blockTakenForObject(tree: SyntaxTree, node: number): number {
  const body = kindName(tree, node) === 'arrow_function' ? childByField(tree, node, 'body') : NO_NODE;
  return body !== NO_NODE && kindName(tree, body) === 'object' ? body : NO_NODE;
}

/** `{ label: name }` and `{ name }`, with the statements that stand in them. */
function asBlock(tree: SyntaxTree, block: number, edits: ShapeEdits): void {
  edits.rename(block, 'statement_block');
  for (const child of children(tree, block)) {
    const [key, value] = [childByField(tree, child, 'key'), childByField(tree, child, 'value')];
    if (kindName(tree, child) === 'shorthand_property_identifier') {
      edits.rename(child, 'identifier');
      edits.wrap('expression_statement', child, child + tree.size[child]);
    } else if (kindName(tree, child) === 'pair' && key !== NO_NODE && value !== NO_NODE) {
      edits.rename(child, 'labeled_statement');
      if (kindName(tree, key) === 'property_identifier') edits.rename(key, 'statement_identifier');
      edits.setField(key, 'label');
      edits.clearField(value);
      edits.wrap('expression_statement', value, value + tree.size[value], 'body');
    }
  }
}

function isNamedFunction(tree: SyntaxTree, node: number): boolean {
  return bindingOf(tree, node) !== null || /^(public_)?field_definition$/.test(kindName(tree, tree.parent[node]));
}
