/**
 * What Dart's nodes declare for the code around them: local variables, also those of patterns, loops' and caught ones,
 * what cases bind, parameters, those of closures. Reads trees in their changed shape; scopes and references are not its
 * business.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { typeText } from './dartSites.js';
import type { VariableSite, VariableSort } from '../language.js';
import { isSign } from '../nodes.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';

export const DART_VARIABLE_KINDS: readonly string[] = [
  'local_variable_declaration',
  'for_statement',
  'for_element',
  'catch_parameters',
  'formal_parameter_list',
  'switch_statement_case',
  'switch_expression_case',
  'if_statement',
];

export function dartVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  switch (kindName(tree, node)) {
    case 'local_variable_declaration': {
      const type = typeText(tree, node);
      return children(tree, node)
        .filter(child => kindName(tree, child) === 'variable_declarator')
        .flatMap(declarator =>
          declared(
            tree,
            childByField(tree, declarator, 'name'),
            'local',
            true,
            type,
            childByField(tree, declarator, 'value'),
          ),
        );
    }
    case 'for_statement':
    case 'for_element': {
      const pattern =
        children(tree, node).find(child => /_pattern$/.test(kindName(tree, child))) ?? childByField(tree, node, 'name');
      return declared(tree, pattern, 'loop', true, typeText(tree, node)).map(site => ({ ...site, scope: node }));
    }
    case 'catch_parameters':
      return children(tree, node)
        .flatMap(child => declared(tree, child, 'caught', true))
        .map(site => ({ ...site, scope: tree.parent[tree.parent[node]] }));
    case 'formal_parameter_list': {
      const sort = kindName(tree, tree.parent[node]) === 'function_expression' ? 'lambda' : 'parameter';
      // Those of a parameter that is a function are seen nowhere.
      if (kindName(tree, tree.parent[node]) === 'parameter') return [];
      return children(tree, node)
        .filter(child => kindName(tree, child) === 'parameter')
        .flatMap(parameter =>
          declared(
            tree,
            childByField(tree, parameter, 'name'),
            sort,
            true,
            typeText(tree, parameter),
            childByField(tree, parameter, 'value'),
          ),
        );
    }
    default:
      return children(tree, node)
        .filter(child => /_pattern$/.test(kindName(tree, child)))
        .flatMap(child => declared(tree, child, 'pattern', false))
        .map(site => ({ ...site, scope: node }));
  }
}

/** `:radius` in a pattern: the variable has the name of the member that it is given. */
export function isGivenItsName(tree: SyntaxTree, node: number): boolean {
  const given = kindName(tree, tree.parent[node]) === 'variable_pattern' ? tree.parent[node] : node;
  const sign = given - 1;
  return (
    /^(?:object|record)_pattern$/.test(kindName(tree, tree.parent[given])) &&
    tree.parent[sign] === tree.parent[given] &&
    isSign(tree, sign, ':') &&
    isSign(tree, sign - 1, '(', ',')
  );
}

/** The type that such a pattern asks for. */
export function memberTypeAt(tree: SyntaxTree, node: number): string | null {
  const pattern =
    kindName(tree, tree.parent[node]) === 'variable_pattern' ? tree.parent[tree.parent[node]] : tree.parent[node];
  return kindName(tree, pattern) === 'object_pattern' && kindName(tree, pattern + 1) === 'type_identifier'
    ? nodeText(tree, pattern + 1)
    : null;
}

const PARTS: PartKinds = {
  lists: new Set(['record_pattern', 'list_pattern', 'record_literal', 'list_literal']),
  gathering: new Set(['rest_pattern', 'spread_element']),
  around: new Set(['variable_pattern']),
};

/** The names in a name or pattern: all of them where the whole declares, else those with a word or a type before them. */
function declared(
  tree: SyntaxTree,
  target: number,
  sort: VariableSort,
  isBinding: boolean,
  type: string | null = null,
  initialiser: number = NO_NODE,
): VariableSite[] {
  if (target === NO_NODE) return [];
  if (kindName(tree, target) === 'identifier') {
    return isBinding && nodeText(tree, target) !== '_' ? [{ sort, nameNode: target, type, initialiser }] : [];
  }
  const found: VariableSite[] = [];
  const valueOf = valuesInParts(tree, target, initialiser, PARTS);
  const end = target + tree.size[target];
  for (let node = target; node < end; node++) {
    if (kindName(tree, node) !== 'identifier' || nodeText(tree, node) === '_') continue;
    const isVariable = kindName(tree, tree.parent[node]) === 'variable_pattern';
    const isLabel = node + 1 < end && nodeText(tree, node + 1) === ':';
    if ((isVariable || isBinding) && !isLabel) {
      found.push({
        sort,
        nameNode: node,
        type: isVariable ? typeText(tree, tree.parent[node]) : null,
        initialiser: valueOf(node),
      });
    }
  }
  return found;
}
