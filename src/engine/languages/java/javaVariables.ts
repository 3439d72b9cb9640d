/**
 * What Java's nodes declare for the code around them: local variables, loops' and caught ones, resources, parameters, pattern variables.
 * One function reads one node; scopes and references are not its business.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { VariableSite, VariableSort } from '../language.js';

export const JAVA_VARIABLE_KINDS: readonly string[] = [
  'variable_declarator',
  'enhanced_for_statement',
  'catch_formal_parameter',
  'resource',
  'formal_parameter',
  'inferred_parameters',
  'lambda_expression',
  'instanceof_expression',
  'type_pattern',
  'record_pattern_component',
];

export function javaVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  switch (kindName(tree, node)) {
    case 'variable_declarator':
      return declarator(tree, node);
    case 'enhanced_for_statement':
      return named(tree, node, 'loop', childByField(tree, node, 'type'));
    case 'catch_formal_parameter':
      return named(tree, node, 'caught', childByKind(tree, node, 'catch_type'));
    case 'resource':
      return named(tree, node, 'resource', childByField(tree, node, 'type'), childByField(tree, node, 'value'));
    case 'formal_parameter':
      return named(tree, node, parameterSort(tree, node), childByField(tree, node, 'type')).map(found =>
        isComponent(tree, node) ? { ...found, scope: tree.parent[node] } : found,
      );
    case 'inferred_parameters':
      return children(tree, node)
        .filter(child => isNamed(tree, child))
        .map(nameNode => site('lambda', nameNode, null));
    case 'lambda_expression': {
      const only = childByField(tree, node, 'parameters');
      return only !== NO_NODE && kindName(tree, only) === 'identifier' ? [site('lambda', only, null)] : [];
    }
    case 'instanceof_expression':
      return named(tree, node, 'pattern', childByField(tree, node, 'right'), childByField(tree, node, 'left'));
    default: {
      const [type, nameNode] = children(tree, node).filter(child => isNamed(tree, child));
      return nameNode === undefined || kindName(tree, nameNode) !== 'identifier'
        ? []
        : [site('pattern', nameNode, squeeze(nodeText(tree, type)))];
    }
  }
}

function declarator(tree: SyntaxTree, node: number): VariableSite[] {
  const parent = tree.parent[node];
  const nameNode = childByField(tree, node, 'name');
  if (nameNode === NO_NODE || kindName(tree, nameNode) !== 'identifier') return [];
  switch (kindName(tree, parent)) {
    case 'local_variable_declaration':
      return [
        site(
          'local',
          nameNode,
          typeText(tree, childByField(tree, parent, 'type'), node),
          childByField(tree, node, 'value'),
        ),
      ];
    case 'spread_parameter': {
      const type = children(tree, parent).find(
        child => child < node && isNamed(tree, child) && kindName(tree, child) !== 'modifiers',
      );
      const found = site(
        parameterSort(tree, parent),
        nameNode,
        type === undefined ? null : `${squeeze(nodeText(tree, type))}...`,
      );
      return [isComponent(tree, parent) ? { ...found, scope: tree.parent[parent] } : found];
    }
    default:
      return [];
  }
}

function named(
  tree: SyntaxTree,
  node: number,
  sort: VariableSort,
  type: number,
  initialiser: number = NO_NODE,
): VariableSite[] {
  const nameNode = childByField(tree, node, 'name');
  return nameNode === NO_NODE || kindName(tree, nameNode) !== 'identifier'
    ? []
    : [site(sort, nameNode, typeText(tree, type, node), initialiser)];
}

/** All else in the record sees the field of that name. */
function isComponent(tree: SyntaxTree, parameter: number): boolean {
  return kindName(tree, tree.parent[tree.parent[parameter]]) === 'record_declaration';
}

function parameterSort(tree: SyntaxTree, node: number): VariableSort {
  return kindName(tree, tree.parent[tree.parent[node]]) === 'lambda_expression' ? 'lambda' : 'parameter';
}

/** `int a[]` is an array as well. */
function typeText(tree: SyntaxTree, type: number, declarator: number): string | null {
  if (type === NO_NODE) return null;
  const dimensions = childByField(tree, declarator, 'dimensions');
  return squeeze(nodeText(tree, type)) + (dimensions === NO_NODE ? '' : squeeze(nodeText(tree, dimensions)));
}

function site(sort: VariableSort, nameNode: number, type: string | null, initialiser: number = NO_NODE): VariableSite {
  return { sort, nameNode, type, initialiser };
}
