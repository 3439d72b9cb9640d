/**
 * What PHP's nodes declare for the code around them. A variable is declared where its function first mentions it, and seen to the end of
 * that function; a closure sees only what its `use` hands in, an arrow function all that is around it. What a file mentions is read once
 * and kept with its tree.
 */
import { addTo } from '../../lists.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { VariableSite, VariableSort } from '../language.js';
import type { NameScope } from '../nameScopes.js';
import { NameScopes, variablesByNode } from '../nameScopes.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';
import { parameterType, typeText } from './phpSites.js';

export const PHP_VARIABLE_KINDS: readonly string[] = [
  'simple_parameter',
  'variadic_parameter',
  'property_promotion_parameter',
  'assignment_expression',
  'reference_assignment_expression',
  'augmented_assignment_expression',
  'foreach_statement',
  'catch_clause',
  'static_variable_declaration',
  'variable_name',
];

export const phpVariables = variablesByNode(collect);

/** Functions, and the hooks of properties. */
const SCOPES = new Set([
  'function_definition',
  'method_declaration',
  'anonymous_function',
  'arrow_function',
  'property_hook',
]);
const LAMBDAS = new Set(['anonymous_function', 'arrow_function']);
const ASSIGNMENTS = new Set([
  'assignment_expression',
  'reference_assignment_expression',
  'augmented_assignment_expression',
]);
const PARAMETERS = new Set(['simple_parameter', 'variadic_parameter', 'property_promotion_parameter']);

function collect(tree: SyntaxTree): ReadonlyMap<number, readonly VariableSite[]> {
  const found = new Map<number, VariableSite[]>();
  const scopes = new NameScopes(tree);
  scopes.enter(0);
  /** What the code at this place may be the first to mention: the scope to declare it in, unless it is known there or further out. */
  const scopeFor = (name: string): NameScope | undefined => (scopes.isKnown(name) ? undefined : scopes.closed);
  const declare = (at: number, nameNode: number, sort: VariableSort, initialiser: number = NO_NODE): void => {
    const name = nodeText(tree, nameNode);
    const scope = PREDEFINED.test(name) ? undefined : scopeFor(name);
    if (scope === undefined) return;
    scope.names.add(name);
    addTo(found, at, { sort, nameNode, type: null, initialiser, scope: scope.node });
  };
  for (let node = 1; node < tree.count; node++) {
    scopes.reach(node);
    const kind = kindName(tree, node);
    if (SCOPES.has(kind)) scopes.enter(node, { isOpen: kind === 'arrow_function' });
    else if (PARAMETERS.has(kind)) declareParameter(tree, node, scopes.innermost, found);
    else if (ASSIGNMENTS.has(kind)) {
      const target = childByField(tree, node, 'left');
      if (target === NO_NODE) continue;
      const valueOf = valuesInParts(tree, target, childByField(tree, node, 'right'), PARTS);
      for (const nameNode of namesIn(tree, target, target + tree.size[target])) {
        declare(node, nameNode, 'local', valueOf(nameNode));
      }
    } else if (kind === 'foreach_statement') {
      for (const nameNode of namesIn(tree, ...loopTarget(tree, node))) declare(node, nameNode, 'loop');
    } else if (kind === 'catch_clause') {
      const name = childByField(tree, node, 'name');
      if (name !== NO_NODE) scopeFor(nodeText(tree, name))?.names.add(nodeText(tree, name));
      // Each clause has a variable of its own, though they share a name.
      if (name !== NO_NODE) {
        addTo(found, node, {
          sort: 'caught',
          nameNode: name,
          type: typeText(tree, childByField(tree, node, 'type')),
          initialiser: NO_NODE,
          scope: node,
        });
      }
    } else if (kind === 'static_variable_declaration') {
      const name = childByField(tree, node, 'name');
      if (name !== NO_NODE) declare(node, name, 'local', childByField(tree, node, 'value'));
    } else if (kind === 'global_declaration' || kind === 'anonymous_function_use_clause') {
      for (const nameNode of namesIn(tree, node, node + tree.size[node])) {
        scopes.innermost?.names.add(nodeText(tree, nameNode));
      }
    } else if (kind === 'variable_name' && scopes.innermost?.node !== 0) declare(node, node, 'local');
  }
  return found;
}

const PARTS: PartKinds = {
  lists: new Set(['list_literal', 'array_creation_expression']),
  gathering: new Set(['variadic_unpacking']),
};

/** The object itself, and what every scope sees. */
const PREDEFINED = /^\$(this|GLOBALS|_[A-Z]+)$/;

function declareParameter(
  tree: SyntaxTree,
  parameter: number,
  scope: NameScope | undefined,
  found: Map<number, VariableSite[]>,
): void {
  const nameNode = childByField(tree, parameter, 'name');
  if (nameNode === NO_NODE || scope === undefined) return;
  scope.names.add(nodeText(tree, nameNode));
  const sort = LAMBDAS.has(kindName(tree, scope.node)) ? 'lambda' : 'parameter';
  addTo(found, parameter, {
    sort,
    nameNode,
    type: parameterType(tree, parameter),
    initialiser: NO_NODE,
    scope: scope.node,
  });
}

/** What stands behind `as` in a loop: half-open. */
function loopTarget(tree: SyntaxTree, loop: number): [start: number, end: number] {
  const word = children(tree, loop).find(
    child => !isNamed(tree, child) && nodeText(tree, child).toLowerCase() === 'as',
  );
  const target = word === undefined ? NO_NODE : nextSibling(tree, word);
  return target === NO_NODE ? [0, 0] : [target, target + tree.size[target]];
}

/** The variables that a target gives a value to: not the properties and elements (`[$a, $b->c, $d[0]] = ...`). */
function namesIn(tree: SyntaxTree, start: number, end: number): number[] {
  const found: number[] = [];
  for (let node = start; node < end;) {
    const kind = kindName(tree, node);
    if (kind === 'variable_name') found.push(node);
    node += NOT_VARIABLES.test(kind) ? tree.size[node] : 1;
  }
  return found;
}

const NOT_VARIABLES = /(access|call|binary|subscript)_expression$|^(dynamic_variable_name|encapsed_string)$/;

/** Is the variable changed where it stands, with no sign of an assignment: `unset($row)`, or `$rows` in `foreach ($rows as &$row)`? */
export function isChangedInPlace(tree: SyntaxTree, leaf: number): boolean {
  const parent = tree.parent[leaf];
  const kind = kindName(tree, parent);
  if (kind !== 'foreach_statement') return kind === 'unset_statement';
  const as = nextSibling(tree, leaf);
  if (as === NO_NODE || nodeText(tree, as) !== 'as') return false;
  const target = nextSibling(tree, as);
  return target !== NO_NODE && tree.text.slice(tree.start[target], tree.end[target]).includes('&');
}
