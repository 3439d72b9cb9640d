/**
 * How trees of C and C++ are made one before they are read: what stands in parentheses behind `if`, `while` and
 * `switch`, and between the brackets of an index, has the nodes that C++'s grammar gives it; the sign for further
 * arguments is a parameter, as in C's; a type that stands for itself has the semicolon behind it; and what C++'s
 * grammar takes for functions in the code of one has the nodes of what it is.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE } from '../../syntax/tree.js';
import { isSign } from '../nodes.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';
import { restoreMacroBlock, restoreVariables } from './cppMisread.js';

const UNCHANGED = {
  kinds: [],
  fields: [],
  places: {},
  unwrapped: [],
  tokens: [],
  statement: 'expression_statement',
  ownStatements: {},
  statementsIn: () => [],
} as const;

export const C_SHAPE: ShapeRules = {
  ...UNCHANGED,
  kinds: ['condition_clause', 'subscript_argument_list'],
  fields: ['value', 'indices'],
  tokens: ['variadic_parameter'],
  reshape: (tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void => {
    switch (kindName(tree, node)) {
      case 'if_statement':
      case 'while_statement':
      case 'switch_statement': {
        const condition = childByField(tree, node, 'condition');
        if (condition === NO_NODE || kindName(tree, condition) !== 'parenthesized_expression') break;
        edits.rename(condition, 'condition_clause');
        const value = children(tree, condition).find(
          child => isNamed(tree, child) && kindName(tree, child) !== 'comment',
        );
        if (value !== undefined) edits.setField(value, 'value');
        break;
      }
      case 'subscript_expression': {
        const index = childByField(tree, node, 'index');
        const bracket = children(tree, node).find(child => isSign(tree, child, '['));
        if (index === NO_NODE || bracket === undefined) break;
        edits.clearField(index);
        edits.wrap('subscript_argument_list', bracket, node + tree.size[node], 'indices');
        break;
      }
      case 'struct_specifier':
      case 'union_specifier':
      case 'enum_specifier':
        takeInEnd(tree, node, edits);
    }
  },
};

export const CPP_SHAPE: ShapeRules = {
  ...UNCHANGED,
  kinds: ['variadic_parameter'],
  reshape: (tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void => {
    switch (kindName(tree, node)) {
      case 'parameter_list': {
        const sign = children(tree, node).find(child => isSign(tree, child, '...'));
        if (sign !== undefined) edits.makeNode(sign, 'variadic_parameter');
        break;
      }
      case 'declaration':
        restoreVariables(tree, node, edits);
        break;
      case 'function_definition':
        restoreMacroBlock(tree, node, edits);
        break;
      case 'class_specifier':
      case 'struct_specifier':
      case 'union_specifier':
      case 'enum_specifier':
        takeInEnd(tree, node, edits);
    }
  },
};

/** What ends a type that stands for itself is a part of it, and goes where it goes. */
function takeInEnd(tree: SyntaxTree, type: number, edits: ShapeEdits): void {
  const end = type + tree.size[type];
  if (end >= tree.count || tree.parent[end] !== tree.parent[type] || !isSign(tree, end, ';')) return;
  if (!/^(?:translation_unit|declaration_list|preproc_\w+)$/.test(kindName(tree, tree.parent[type]))) return;
  edits.drop(type);
  edits.wrap(kindName(tree, type), type, end + 1);
}
