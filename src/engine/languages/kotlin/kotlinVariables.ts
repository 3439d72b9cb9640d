/**
 * What Kotlin's nodes declare for the code around them: local variables, loops' and caught ones, parameters, those of lambdas. Reads trees
 * in their changed shape; scopes and references are not its business.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { isProperty, typeText } from './kotlinSites.js';
import type { VariableSite, VariableSort } from '../language.js';

export const KOTLIN_VARIABLE_KINDS: readonly string[] = [
  'variable_declarator',
  'variable_declaration',
  'catch_block',
  'parameter',
  'class_parameter',
];

export function kotlinVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  const sort = sortOf(tree, node);
  const nameNode = childByField(tree, node, 'name');
  if (
    sort === null ||
    nameNode === NO_NODE ||
    kindName(tree, nameNode) !== 'identifier' ||
    nodeText(tree, nameNode) === '_'
  ) {
    return [];
  }
  return [
    {
      sort,
      nameNode,
      type: typeText(tree, childByField(tree, node, 'type')),
      initialiser: childByField(tree, node, 'value'),
      ...headScope(tree, node),
    },
  ];
}

/** What sees the properties of its type, and not the parameters that the type is made with. */
const BESIDE_HEAD: ReadonlySet<string> = new Set([
  'function_declaration',
  'secondary_constructor',
  'class_declaration',
  'object_declaration',
  'companion_object',
]);

/**
 * A parameter in the head of a class is seen by what makes the object: the values of its properties, `init`, what its
 * supertype is given.
 */
function headScope(tree: SyntaxTree, node: number): Pick<VariableSite, 'scope' | 'unseenBy'> {
  return kindName(tree, node) === 'class_parameter' && !isProperty(tree, node)
    ? { scope: tree.parent[tree.parent[tree.parent[node]]], unseenBy: BESIDE_HEAD }
    : {};
}

function sortOf(tree: SyntaxTree, node: number): VariableSort | null {
  const parent = tree.parent[node];
  const parentKind = kindName(tree, parent);
  switch (kindName(tree, node)) {
    case 'variable_declarator':
      return parentKind === 'property_declaration' ? null : 'local';
    case 'variable_declaration':
      return parentKind === 'multi_variable_declaration'
        ? placeSort(kindName(tree, tree.parent[parent]))
        : placeSort(parentKind);
    case 'catch_block':
      return 'caught';
    case 'parameter':
      return kindName(tree, tree.parent[parent]) === 'anonymous_function' ? 'lambda' : 'parameter';
    default:
      return 'parameter';
  }
}

function placeSort(kind: string): VariableSort {
  return kind === 'for_statement' ? 'loop' : kind === 'lambda_parameters' ? 'lambda' : 'local';
}
