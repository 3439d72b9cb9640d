/**
 * What C#'s nodes declare for the code around them: local variables, those of loops, resources, caught exceptions, patterns and queries,
 * parameters. One function reads one node; scopes and references are not its business.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { VariableSite, VariableSort } from '../language.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';
import { madeWith } from './csharpSites.js';

export const CSHARP_VARIABLE_KINDS: readonly string[] = [
  'variable_declarator',
  'foreach_statement',
  'catch_declaration',
  'parameter',
  'implicit_parameter',
  'declaration_expression',
  'declaration_pattern',
  'recursive_pattern',
  'from_clause',
  'let_clause',
  'join_clause',
  'join_into_clause',
  'query_expression',
  'tuple_pattern',
  'parenthesized_variable_designation',
];

export function csharpVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  switch (kindName(tree, node)) {
    case 'variable_declarator':
      return declarator(tree, node);
    case 'foreach_statement':
      return loop(tree, node);
    case 'catch_declaration':
      return named(tree, node, 'caught');
    case 'implicit_parameter':
      return [site('lambda', node, null)];
    case 'parameter': {
      const type = madeWith(tree, tree.parent[node]);
      if (type !== NO_NODE) {
        return named(tree, node, 'parameter').map(found => ({
          ...found,
          scope: kindName(tree, type) === 'record_declaration' ? tree.parent[node] : type,
        }));
      }
      return named(
        tree,
        node,
        /^(lambda_expression|anonymous_method_expression)$/.test(kindName(tree, tree.parent[tree.parent[node]]))
          ? 'lambda'
          : 'parameter',
      );
    }
    case 'from_clause':
    case 'let_clause':
    case 'join_clause': {
      const type = childByField(tree, node, 'type');
      const nameNode = children(tree, node).find(child => child !== type && kindName(tree, child) === 'identifier');
      return nameNode === undefined
        ? []
        : [{ ...site('pattern', nameNode, typeText(tree, type)), scope: tree.parent[node] }];
    }
    case 'join_into_clause':
      return namedInto(tree, node, tree.parent[tree.parent[node]]);
    case 'query_expression':
      return namedInto(tree, node, node);
    case 'tuple_pattern':
      return tuple(tree, node);
    case 'parenthesized_variable_designation':
      return identifiers(tree, node).map(nameNode => site('pattern', nameNode, null));
    case 'declaration_expression':
      return named(tree, node, 'local');
    default:
      return named(tree, node, 'pattern');
  }
}

function declarator(tree: SyntaxTree, node: number): VariableSite[] {
  const declaration = tree.parent[node];
  const holder = declaration > 0 ? kindName(tree, tree.parent[declaration]) : '';
  if (/^(event_)?field_declaration$/.test(holder)) return [];
  const nameNode = childByField(tree, node, 'name');
  if (nameNode === NO_NODE || kindName(tree, nameNode) !== 'identifier') return [];
  const isResource = /^(using|fixed)_statement$/.test(holder);
  return [
    site(
      isResource ? 'resource' : 'local',
      nameNode,
      typeText(tree, childByField(tree, declaration, 'type')),
      childByField(tree, node, 'value'),
    ),
  ];
}

/** `foreach (var (key, value) in pairs)` declares two. */
function loop(tree: SyntaxTree, node: number): VariableSite[] {
  const left = childByField(tree, node, 'left');
  if (left === NO_NODE) return [];
  if (kindName(tree, left) === 'identifier') {
    return [site('loop', left, typeText(tree, childByField(tree, node, 'type')))];
  }
  return kindName(tree, left) === 'tuple_pattern'
    ? destructured(tree, left).map(nameNode => site('loop', nameNode, null))
    : [];
}

const PARTS: PartKinds = { lists: new Set(['tuple_pattern', 'tuple_expression']), gathering: new Set() };

/** All names of an outermost list; those of a loop's head are declared there. */
function tuple(tree: SyntaxTree, pattern: number): VariableSite[] {
  const around = tree.parent[pattern];
  if (/^(tuple_pattern|foreach_statement)$/.test(kindName(tree, around))) return [];
  const valueOf = valuesInParts(tree, pattern, childByField(tree, around, 'value'), PARTS);
  return destructured(tree, pattern).map(nameNode => site('local', nameNode, null, valueOf(nameNode)));
}

/** The names in `(a, (b, c))`. */
function destructured(tree: SyntaxTree, pattern: number): number[] {
  const found: number[] = [];
  for (let node = pattern + 1; node < pattern + tree.size[pattern]; node++) {
    if (kindName(tree, node) === 'identifier') found.push(node);
  }
  return found;
}

function identifiers(tree: SyntaxTree, node: number): number[] {
  return children(tree, node).filter(child => kindName(tree, child) === 'identifier');
}

/** `into name`: what a query goes on with, or what a join gathers. */
function namedInto(tree: SyntaxTree, node: number, scope: number): VariableSite[] {
  const parts = children(tree, node);
  return parts
    .filter((child, i) => i > 0 && kindName(tree, child) === 'identifier' && nodeText(tree, parts[i - 1]) === 'into')
    .map(nameNode => ({ ...site('pattern', nameNode, null), scope }));
}

function named(tree: SyntaxTree, node: number, sort: VariableSort): VariableSite[] {
  const nameNode = childByField(tree, node, 'name');
  return nameNode === NO_NODE || kindName(tree, nameNode) !== 'identifier'
    ? []
    : [site(sort, nameNode, typeText(tree, childByField(tree, node, 'type')))];
}

function typeText(tree: SyntaxTree, type: number): string | null {
  return type === NO_NODE ? null : squeeze(nodeText(tree, type));
}

function site(sort: VariableSort, nameNode: number, type: string | null, initialiser: number = NO_NODE): VariableSite {
  return { sort, nameNode, type, initialiser };
}
