/**
 * What Ruby's nodes declare for the code around them. A variable is declared where it first gets a value, and seen to
 * the end of its method, or of its block where no variable around it has the name. What a file gives values to is read
 * once and kept with its tree.
 */
import { addTo } from '../../lists.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { VariableSite, VariableSort } from '../language.js';
import { NameScopes, variablesByNode } from '../nameScopes.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';
import { namesGiven, parameterNames, RUBY_PARAMETER_LISTS, RUBY_SCOPES, targetAt } from './rubyNames.js';

export const RUBY_VARIABLE_KINDS: readonly string[] = [
  'assignment',
  'operator_assignment',
  'for',
  'exception_variable',
  'in_clause',
  'match_pattern',
  'test_pattern',
  'method_parameters',
  'lambda_parameters',
  'block_parameters',
];

export const rubyVariables = variablesByNode(collect);

/** Blocks: they see the variables around them. */
const OPEN_SCOPES = new Set(['block', 'do_block', 'lambda']);

function collect(tree: SyntaxTree): ReadonlyMap<number, readonly VariableSite[]> {
  const found = new Map<number, VariableSite[]>();
  const scopes = new NameScopes(tree);
  scopes.enter(0);
  for (let node = 1; node < tree.count; node++) {
    scopes.reach(node);
    const kind = kindName(tree, node);
    if ((RUBY_SCOPES.has(kind) || OPEN_SCOPES.has(kind)) && tree.size[node] > 1) {
      scopes.enter(node, { isOpen: OPEN_SCOPES.has(kind) });
      continue;
    }
    const scope = scopes.innermost;
    if (scope === undefined) break;
    if (RUBY_PARAMETER_LISTS.has(kind)) {
      const sort: VariableSort = kind === 'method_parameters' ? 'parameter' : 'lambda';
      for (const nameNode of children(tree, node).flatMap(child => parameterNames(tree, child))) {
        scope.names.add(nodeText(tree, nameNode));
        addTo(found, node, { sort, nameNode, type: null, initialiser: NO_NODE, scope: scope.node });
      }
      continue;
    }
    const target = targetAt(tree, node);
    if (target === NO_NODE) continue;
    const valueOf = valuesInParts(tree, target, childByField(tree, node, 'right'), PARTS);
    for (const nameNode of namesGiven(tree, target)) {
      const name = nodeText(tree, nameNode);
      if (scopes.isKnown(name)) continue;
      // Each `_` stands for another value that nobody wants.
      if (name !== '_') scope.names.add(name);
      addTo(found, node, {
        sort: SORTS[kind] ?? 'local',
        nameNode,
        type: null,
        initialiser: valueOf(nameNode),
        scope: scope.node,
      });
    }
  }
  return found;
}

const PARTS: PartKinds = {
  lists: new Set(['left_assignment_list', 'destructured_left_assignment', 'right_assignment_list', 'array']),
  gathering: new Set(['rest_assignment', 'splat_argument']),
};

const SORTS: Readonly<Record<string, VariableSort>> = {
  for: 'loop',
  exception_variable: 'caught',
  in_clause: 'pattern',
  match_pattern: 'pattern',
  test_pattern: 'pattern',
};
