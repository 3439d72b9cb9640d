/**
 * What Swift's nodes declare for the code around them: local variables, those that conditions bind, loops' and caught ones, what cases and
 * accessors name, parameters, those of closures. Reads trees in their changed shape; scopes and references are not its business.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { VariableSite, VariableSort } from '../language.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';
import { boundNames, typeText } from './swiftSites.js';

export const SWIFT_VARIABLE_KINDS: readonly string[] = [
  'variable_declarator',
  'optional_binding',
  'for_statement',
  'catch_block',
  'switch_entry',
  'computed_setter',
  'willset_clause',
  'didset_clause',
  'capture_list_item',
  'parameter',
  'lambda_parameter',
];

export function swiftVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  switch (kindName(tree, node)) {
    case 'variable_declarator':
      return kindName(tree, tree.parent[node]) === 'local_variable_declaration'
        ? bound(tree, childByField(tree, node, 'name'), 'local', true, node)
        : [];
    case 'optional_binding': {
      const statement =
        kindName(tree, tree.parent[node]) === 'condition_list' ? tree.parent[tree.parent[node]] : tree.parent[node];
      const isBinding = childByKind(tree, node, 'value_binding_pattern') !== NO_NODE;
      // What `guard` binds is seen behind it.
      const scope = kindName(tree, statement) === 'guard_statement' ? tree.parent[statement] : statement;
      return bound(tree, childByField(tree, node, 'name'), 'local', isBinding, node).map(site => ({ ...site, scope }));
    }
    case 'for_statement':
      return bound(
        tree,
        childByField(tree, node, 'item'),
        'loop',
        childByKind(tree, childByField(tree, node, 'item'), 'value_binding_pattern') === NO_NODE,
      );
    case 'catch_block':
      return bound(tree, childByField(tree, node, 'error'), 'caught', false);
    case 'switch_entry':
      return children(tree, node)
        .flatMap(child => bound(tree, child, 'pattern', false))
        .map(site => ({ ...site, scope: node }));
    case 'capture_list_item':
      return childByField(tree, node, 'value') === NO_NODE
        ? []
        : bound(tree, childByField(tree, node, 'name'), 'lambda', true);
    case 'parameter': {
      const list = tree.parent[node];
      // No code sees what a case is made with.
      const scope = kindName(tree, list) === 'enum_type_parameters' ? { scope: list } : {};
      return bound(tree, childByField(tree, node, 'name'), 'parameter', true, node).map(site => ({
        ...site,
        ...scope,
      }));
    }
    case 'lambda_parameter':
      return bound(tree, childByField(tree, node, 'name'), 'lambda', true, node);
    default:
      // `set(name)`, `didSet(name)`
      return bound(tree, childByKind(tree, node, 'simple_identifier'), 'parameter', true);
  }
}

const PARTS: PartKinds = { lists: new Set(['pattern', 'tuple_expression']), gathering: new Set() };

/** Only a plain name has the type of the whole; type and value stand in `whole`. */
function bound(
  tree: SyntaxTree,
  pattern: number,
  sort: VariableSort,
  isBinding: boolean,
  whole: number = NO_NODE,
): VariableSite[] {
  if (pattern === NO_NODE) return [];
  const isPlain = whole !== NO_NODE && kindName(tree, pattern) === 'simple_identifier';
  const valueOf = valuesInParts(tree, pattern, whole === NO_NODE ? NO_NODE : childByField(tree, whole, 'value'), PARTS);
  return boundNames(tree, pattern, isBinding)
    .filter(name => !/^(self|_)$/.test(nodeText(tree, name)))
    .map(nameNode => ({
      sort,
      nameNode,
      type: isPlain ? typeText(tree, whole) : null,
      initialiser: valueOf(nameNode),
    }));
}
