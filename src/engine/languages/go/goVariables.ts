/**
 * What Go's nodes declare for the code around them. `a, err := f()` declares those of its names that the block around it does not know yet,
 * and gives the others a new value: what a file declares is read once and kept with its tree.
 */
import { addTo } from '../../lists.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { parameterType, typeText } from './goSites.js';
import type { VariableSite, VariableSort } from '../language.js';
import { NameScopes, variablesByNode } from '../nameScopes.js';

export const GO_VARIABLE_KINDS: readonly string[] = [
  'var_spec',
  'const_spec',
  'range_clause',
  'parameter_declaration',
  'variadic_parameter_declaration',
  'type_switch_statement',
  'receive_statement',
];

export const goVariables = variablesByNode(collect);

/** What opens a scope. The block of a function is that of its parameters. */
const SCOPES =
  /^(block|function_declaration|method_declaration|func_literal|if_statement|for_statement|(expression_switch|type_switch)_statement|(expression|type|default|communication)_case)$/;
const CALLABLES = /^(function_declaration|method_declaration|func_literal)$/;

/** Expressions that, given to two variables, say in the second whether the first has a value: `v, ok := x.(T)`. */
const TELLING = /^(type_assertion|index|unary)_expression$/;

function collect(tree: SyntaxTree): ReadonlyMap<number, readonly VariableSite[]> {
  const found = new Map<number, VariableSite[]>();
  const scopes = new NameScopes(tree);
  const declare = (
    at: number,
    sort: VariableSort,
    nameNode: number,
    type: string | null,
    initialiser: number,
    isNew: boolean,
    scope?: number,
  ): void => {
    const name = nodeText(tree, nameNode);
    const names = scopes.innermost?.names;
    if (!names || name === '_' || (!isNew && names.has(name))) return;
    names.add(name);
    addTo(found, at, { sort, nameNode, type, initialiser, ...(scope === undefined ? {} : { scope }) });
  };
  for (let node = 1; node < tree.count; node++) {
    scopes.reach(node);
    const kind = kindName(tree, node);
    if (SCOPES.test(kind) && !(kind === 'block' && CALLABLES.test(kindName(tree, tree.parent[node])))) {
      scopes.enter(node);
    }
    switch (kind) {
      case 'var_spec':
      case 'const_spec': {
        const names = namesIn(tree, node);
        const type = childByField(tree, node, 'type');
        const values = valuesOf(tree, childByField(tree, node, 'value'));
        const reported = type === NO_NODE ? null : typeText(tree, type);
        const isReported = names.length === 2 && values.length === 1 && tellsOne(tree, names[1], values[0]);
        names.forEach((name, i) =>
          declare(
            node,
            'local',
            name,
            reported,
            names.length === values.length || (isReported && i === 0) ? values[i] : NO_NODE,
            !isShort(tree, node),
          ),
        );
        break;
      }
      case 'range_clause':
      case 'receive_statement': {
        const left = childByField(tree, node, 'left');
        if (left === NO_NODE || !isShort(tree, node)) break;
        const value = kind === 'receive_statement' ? childByField(tree, node, 'right') : NO_NODE;
        for (const name of valuesOf(tree, left)) {
          declare(node, kind === 'range_clause' ? 'loop' : 'local', name, null, value, true);
        }
        break;
      }
      case 'type_switch_statement': {
        const alias = childByField(tree, node, 'alias');
        if (alias !== NO_NODE) declare(node, 'pattern', alias, null, childByField(tree, node, 'value'), true, node);
        break;
      }
      case 'parameter_declaration':
      case 'variadic_parameter_declaration': {
        const name = childByField(tree, node, 'name');
        const holder = tree.parent[tree.parent[node]];
        if (name === NO_NODE || !CALLABLES.test(kindName(tree, holder))) break;
        declare(node, sortOfParameter(tree, holder, tree.parent[node]), name, parameterType(tree, node), NO_NODE, true);
        break;
      }
      default:
        break;
    }
  }
  return found;
}

/** Is what the first of two variables is given said by the value alone? `v, _ := x.(T)` has nothing where `x.(T)` panics. */
function tellsOne(tree: SyntaxTree, second: number, value: number): boolean {
  const kind = kindName(tree, value);
  return TELLING.test(kind) && !(kind === 'type_assertion_expression' && nodeText(tree, second) === '_');
}

function sortOfParameter(tree: SyntaxTree, callable: number, list: number): VariableSort {
  if (kindName(tree, callable) === 'func_literal') return 'lambda';
  return childByField(tree, callable, 'receiver') === list ? 'receiver' : 'parameter';
}

/** Is it `:=` that declares here? */
function isShort(tree: SyntaxTree, node: number): boolean {
  return childByKind(tree, node, ':=') !== NO_NODE;
}

function namesIn(tree: SyntaxTree, spec: number): number[] {
  const field = tree.grammar.fieldIds.get('name');
  return children(tree, spec)
    .filter(child => tree.field[child] === field && isNamed(tree, child))
    .map(child => (kindName(tree, child) === 'name_declarator' ? child + 1 : child))
    .filter(name => kindName(tree, name) === 'identifier');
}

function valuesOf(tree: SyntaxTree, value: number): number[] {
  if (value === NO_NODE) return [];
  return kindName(tree, value) === 'expression_list'
    ? children(tree, value).filter(child => isNamed(tree, child) && kindName(tree, child) !== 'comment')
    : [value];
}
