/**
 * What C++'s nodes declare for the code around them: local variables, those of loops and of structured bindings, caught exceptions,
 * parameters, what lambdas take and capture. One function reads one node; scopes and references are not its business.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import {
  declaratorOf,
  declaredIn,
  declaresFunction,
  isOfPrototype,
  parameterOf,
  qualifiersBefore,
  typeAround,
} from './cDeclarators.js';
import type { VariableSite, VariableSort } from '../language.js';

export const CPP_VARIABLE_KINDS: readonly string[] = [
  'declaration',
  'parameter_declaration',
  'optional_parameter_declaration',
  'variadic_parameter_declaration',
  'for_range_loop',
  'lambda_capture_initializer',
];

export function cppVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  switch (kindName(tree, node)) {
    case 'declaration':
      return declared(tree, node, 'local');
    case 'for_range_loop':
      return declared(tree, node, 'loop');
    case 'lambda_capture_initializer': {
      const [nameNode, initialiser = NO_NODE] = children(tree, node).filter(child => isNamed(tree, child));
      return nameNode === undefined || kindName(tree, nameNode) !== 'identifier'
        ? []
        : [{ sort: 'local', nameNode, type: null, initialiser }];
    }
    default:
      return parameter(tree, node);
  }
}

/** `int x = 1, *y;` declares two variables, `auto [a, b] = f()` as well; a prototype among statements none. */
function declared(tree: SyntaxTree, node: number, sort: VariableSort): VariableSite[] {
  const type = childByField(tree, node, 'type');
  if (type === NO_NODE) return [];
  const qualifiers = qualifiersBefore(tree, node, true);
  return declaredIn(tree, node).flatMap(({ declarator, value, isElsewhere }): VariableSite[] => {
    const bound = bindingIn(tree, declarator);
    if (bound !== NO_NODE) {
      return children(tree, bound)
        .filter(name => kindName(tree, name) === 'identifier')
        .map(nameNode => ({ sort, nameNode, type: null, initialiser: NO_NODE }));
    }
    const inner = declaratorOf(tree, declarator);
    const { nameNode, owners } = inner;
    if (
      nameNode === NO_NODE ||
      (declaresFunction(tree, inner) && !isMade(tree, declarator)) ||
      isElsewhere ||
      owners.length > 0
    ) {
      return [];
    }
    const { typeText: whole = squeeze(qualifiers + nodeText(tree, type)) } = typeAround(
      tree,
      type,
      declarator,
      nameNode,
      tree.end[nameNode],
      qualifiers,
    );
    return [{ sort, nameNode, type: whole, initialiser: value }];
  });
}

/** `Guard guard(mutex);` among statements: what the grammar takes for the types of parameters is handed to a constructor. */
function isMade(tree: SyntaxTree, declarator: number): boolean {
  if (
    kindName(tree, declarator) !== 'function_declarator' ||
    kindName(tree, tree.parent[tree.parent[declarator]]) !== 'compound_statement'
  ) {
    return false;
  }
  const list = childByField(tree, declarator, 'parameters');
  const handed = list === NO_NODE ? [] : children(tree, list).filter(child => isNamed(tree, child));
  return (
    handed.length > 0 && handed.every(one => tree.size[one] === 2 && kindName(tree, one + 1) === 'type_identifier')
  );
}

/** `[a, b]`, perhaps behind `&`. */
function bindingIn(tree: SyntaxTree, declarator: number): number {
  for (let node = declarator; node !== NO_NODE && node < declarator + Math.min(tree.size[declarator], 4); node++) {
    if (kindName(tree, node) === 'structured_binding_declarator') return node;
  }
  return NO_NODE;
}

function parameter(tree: SyntaxTree, node: number): VariableSite[] {
  const { nameNode } = declaratorOf(tree, childByField(tree, node, 'declarator'));
  if (nameNode === NO_NODE || isOfPrototype(tree, node)) return [];
  return [{ sort: sortOf(tree, node), nameNode, type: parameterOf(tree, node)?.type ?? null, initialiser: NO_NODE }];
}

function sortOf(tree: SyntaxTree, node: number): VariableSort {
  const list = tree.parent[node];
  const holder = list > 0 ? tree.parent[list] : NO_NODE;
  if (holder === NO_NODE) return 'parameter';
  if (kindName(tree, holder) === 'catch_clause') return 'caught';
  return kindName(tree, holder) === 'lambda_declarator' || kindName(tree, tree.parent[holder]) === 'lambda_expression'
    ? 'lambda'
    : 'parameter';
}
