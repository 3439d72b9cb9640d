/**
 * Which bare names in Ruby are variables: `size` is one where the method around it gives it a value or has a parameter of that name, and
 * else a call. Order is not looked at: a name that a method gives a value to is taken for a variable in all of it.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';

/** What starts with no variables of its surroundings in sight. */
export const RUBY_SCOPES: ReadonlySet<string> = new Set([
  'method',
  'singleton_method',
  'class',
  'module',
  'singleton_class',
]);

export const RUBY_PARAMETERS: ReadonlySet<string> = new Set([
  'optional_parameter',
  'keyword_parameter',
  'splat_parameter',
  'hash_splat_parameter',
  'block_parameter',
  'destructured_parameter',
]);

export const RUBY_PARAMETER_LISTS: ReadonlySet<string> = new Set([
  'method_parameters',
  'lambda_parameters',
  'block_parameters',
]);

/** The names that a target gives a value to: not the attributes and elements (`a, b.c, *d[0] = ...`). */
export function namesGiven(tree: SyntaxTree, target: number): number[] {
  const found: number[] = [];
  for (let node = target; node < target + tree.size[target];) {
    const kind = kindName(tree, node);
    if (kind === 'identifier') found.push(node);
    node += kind === 'call' || kind === 'element_reference' || kind === 'scope_resolution' ? tree.size[node] : 1;
  }
  return found;
}

/** The names of a parameter, the token of a list left aside. */
export function parameterNames(tree: SyntaxTree, parameter: number): number[] {
  const kind = kindName(tree, parameter);
  if (kind === 'identifier') return [parameter];
  if (kind === 'destructured_parameter') {
    return children(tree, parameter)
      .filter(child => isNamed(tree, child))
      .flatMap(child => parameterNames(tree, child));
  }
  const name = RUBY_PARAMETERS.has(kind) ? childByField(tree, parameter, 'name') : NO_NODE;
  return name === NO_NODE ? [] : [name];
}

/** The node whose names get a value at this node; -1 for all others. */
export function targetAt(tree: SyntaxTree, node: number): number {
  switch (kindName(tree, node)) {
    case 'assignment':
    case 'operator_assignment':
      return childByField(tree, node, 'left');
    case 'for':
      return childByField(tree, node, 'pattern');
    case 'exception_variable':
      return node;
    case 'in_clause':
    case 'match_pattern':
    case 'test_pattern':
      return childByField(tree, node, 'pattern');
    default:
      return NO_NODE;
  }
}

/** 1 for each identifier that names a variable or parameter. */
export const variablesIn = oncePerTree(collect);

function collect(tree: SyntaxTree): Uint8Array {
  const flags = new Uint8Array(tree.count);
  const known = new Map<number, Set<string>>([[0, new Set()]]);
  const identifiers: [node: number, scope: number][] = [];
  const open: number[] = [0];
  for (let node = 1; node < tree.count; node++) {
    while (open.length > 1 && open[open.length - 1] + tree.size[open[open.length - 1]] <= node) open.pop();
    const kind = kindName(tree, node);
    const scope = open[open.length - 1];
    if (kind === 'identifier') identifiers.push([node, scope]);
    else if (RUBY_SCOPES.has(kind) && tree.size[node] > 1) {
      open.push(node);
      known.set(node, new Set());
    } else if (RUBY_PARAMETER_LISTS.has(kind)) {
      for (const child of children(tree, node)) {
        for (const name of parameterNames(tree, child)) known.get(scope)?.add(nodeText(tree, name));
      }
    } else {
      const target = targetAt(tree, node);
      if (target !== NO_NODE) for (const name of namesGiven(tree, target)) known.get(scope)?.add(nodeText(tree, name));
    }
  }
  for (const [node, scope] of identifiers) if (known.get(scope)?.has(nodeText(tree, node))) flags[node] = 1;
  return flags;
}
