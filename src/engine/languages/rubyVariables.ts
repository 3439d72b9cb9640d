/**
 * What Ruby's nodes declare for the code around them. A variable is declared where it first gets a value, and seen to the end of its method,
 * or of its block where no variable around it has the name. What a file gives values to is read once and kept with its tree.
 */
import { addTo } from '../lists.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import type { VariableSite, VariableSort } from './language.js';
import { oncePerTree } from './oncePerTree.js';
import { namesGiven, parameterNames, RUBY_PARAMETER_LISTS, RUBY_SCOPES, targetAt } from './rubyNames.js';

export const RUBY_VARIABLE_KINDS: readonly string[] = [
  'assignment', 'operator_assignment', 'for', 'exception_variable', 'in_clause', 'match_pattern', 'test_pattern', 'method_parameters', 'lambda_parameters', 'block_parameters',
];

export function rubyVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  return declaredIn(tree).get(node) ?? [];
}

type Declared = ReadonlyMap<number, readonly VariableSite[]>;

const declaredIn = oncePerTree<Declared>(collect);

interface Scope {
  readonly node: number;
  readonly end: number;
  readonly names: Set<string>;
  /** A block: it sees the variables around it. */
  readonly isOpen: boolean;
}

const OPEN_SCOPES = new Set(['block', 'do_block', 'lambda']);

function collect(tree: SyntaxTree): Declared {
  const found = new Map<number, VariableSite[]>();
  const open: Scope[] = [{ node: 0, end: tree.count, names: new Set(), isOpen: false }];
  const isKnown = (name: string): boolean => {
    for (let i = open.length - 1; i >= 0; i--) {
      if (open[i].names.has(name)) return true;
      if (!open[i].isOpen) return false;
    }
    return false;
  };
  for (let node = 1; node < tree.count; node++) {
    while (open[open.length - 1].end <= node) open.pop();
    const kind = kindName(tree, node);
    if ((RUBY_SCOPES.has(kind) || OPEN_SCOPES.has(kind)) && tree.size[node] > 1) {
      open.push({ node, end: node + tree.size[node], names: new Set(), isOpen: OPEN_SCOPES.has(kind) });
      continue;
    }
    const scope = open[open.length - 1];
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
    for (const nameNode of namesGiven(tree, target)) {
      const name = nodeText(tree, nameNode);
      if (isKnown(name)) continue;
      // Each `_` stands for another value that nobody wants.
      if (name !== '_') scope.names.add(name);
      addTo(found, node, { sort: SORTS[kind] ?? 'local', nameNode, type: null, initialiser: nameNode === target ? childByField(tree, node, 'right') : NO_NODE, scope: scope.node });
    }
  }
  return found;
}

const SORTS: Readonly<Record<string, VariableSort>> = { for: 'loop', exception_variable: 'caught', in_clause: 'pattern', match_pattern: 'pattern', test_pattern: 'pattern' };
