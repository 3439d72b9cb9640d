/**
 * What Python's nodes declare for the code around them. A variable is declared where its function first gives it a value, and seen to the
 * end of that function; what a comprehension names is seen in it only. What a file assigns is read once and kept with its tree.
 */
import { addTo, valueAt } from '../../lists.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { VariableSite, VariableSort } from '../language.js';
import type { NameScope } from '../nameScopes.js';
import { NameScopes, variablesByNode } from '../nameScopes.js';
import { oncePerTree } from '../oncePerTree.js';
import { namesBesideHeads } from './pythonHeads.js';
import { namesCaptured } from './pythonPatterns.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';

export const PYTHON_VARIABLE_KINDS: readonly string[] = [
  'assignment',
  'named_expression',
  'for_statement',
  'as_pattern',
  'parameters',
  'lambda_parameters',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
  'case_clause',
];

export const pythonVariables = variablesByNode(collect);

/**
 * `x = m.Parser(...)` says what `x` is: by convention only types start with a capital. Null for everything else, and where the file has
 * functions that do as well: there a capital says something of the types of the file itself only.
 */
export function createdType(tree: SyntaxTree, value: number): string | null {
  if (value === NO_NODE || kindName(tree, value) !== 'call') return null;
  const callee = squeeze(nodeText(tree, childByField(tree, value, 'function')));
  if (!/^(\w+\.)*\p{Lu}\w*$/u.test(callee)) return null;
  const { types, hasCapitalFunctions } = definedIn(tree);
  return !hasCapitalFunctions || types.has(callee.slice(callee.lastIndexOf('.') + 1)) ? callee : null;
}

const definedIn = oncePerTree(
  (tree: SyntaxTree): { readonly types: ReadonlySet<string>; readonly hasCapitalFunctions: boolean } => {
    const types = new Set<string>();
    let hasCapitalFunctions = false;
    for (let node = 1; node < tree.count; node++) {
      const kind = kindName(tree, node);
      if (kind !== 'class_definition' && kind !== 'function_definition') continue;
      const nameNode = childByField(tree, node, 'name');
      if (nameNode === NO_NODE) continue;
      const name = nodeText(tree, nameNode);
      if (kind === 'class_definition') types.add(name);
      else hasCapitalFunctions ||= /^\p{Lu}/u.test(name);
    }
    return { types, hasCapitalFunctions };
  },
);

function collect(tree: SyntaxTree): ReadonlyMap<number, readonly VariableSite[]> {
  const found = new Map<number, VariableSite[]>();
  const scopes = new NameScopes(tree);
  /** By scope: names that heads give values to, one after the other, and that are mentioned nowhere else. */
  const repeated = new Map<NameScope, Set<string>>();
  const beside = new Map<NameScope, ReadonlySet<string>>();
  const isBeside = (scope: NameScope, name: string): boolean =>
    valueAt(beside, scope, () =>
      namesBesideHeads(tree, scope.node, target => namesIn(tree, target).map(node => nodeText(tree, node))),
    ).has(name);
  const declare = (at: number, site: VariableSite): void => {
    addTo(found, at, site);
  };
  const assign = (
    at: number,
    target: number,
    sort: VariableSort,
    type: string | null = null,
    initialiser: number = NO_NODE,
  ): void => {
    const scope = scopes.innermost;
    if (!scope || target === NO_NODE) return;
    const valueOf = valuesInParts(tree, target, initialiser, PARTS);
    for (const nameNode of namesIn(tree, target)) {
      const name = nodeText(tree, nameNode);
      if (scope.names.has(name) && (sort === 'local' || repeated.get(scope)?.has(name) !== true)) continue;
      // What heads give values to, one after the other, are as many variables; what a statement gives one to, before or after, is one.
      if (sort !== 'local' && !isBeside(scope, name)) repeated.set(scope, (repeated.get(scope) ?? new Set()).add(name));
      // Each `_` stands for another value that nobody wants.
      if (name !== '_') scope.names.add(name);
      const value = valueOf(nameNode);
      declare(at, {
        sort,
        nameNode,
        type: (nameNode === target ? type : null) ?? createdType(tree, value),
        initialiser: value,
        scope: scope.node,
      });
    }
  };
  for (let node = 1; node < tree.count; node++) {
    scopes.reach(node);
    switch (kindName(tree, node)) {
      case 'function_definition':
        scopes.enter(node);
        break;
      case 'class_definition':
        // Names of a class body are fields, not variables of the function around it.
        if (scopes.innermost !== undefined) scopes.enter(node, { names: namesAssigned(tree, node) });
        break;
      case 'global_statement':
      case 'nonlocal_statement':
        for (const child of children(tree, node)) {
          if (isNamed(tree, child)) scopes.innermost?.names.add(nodeText(tree, child));
        }
        break;
      case 'parameters':
      case 'lambda_parameters': {
        const sort = kindName(tree, node) === 'parameters' ? 'parameter' : 'lambda';
        for (const child of children(tree, node)) {
          const nameNode = parameterName(tree, child);
          if (nameNode === NO_NODE) continue;
          declare(node, { sort, nameNode, type: annotationOf(tree, child), initialiser: NO_NODE });
          if (sort === 'parameter') scopes.innermost?.names.add(nodeText(tree, nameNode));
        }
        break;
      }
      case 'assignment':
        assign(
          node,
          childByField(tree, node, 'left'),
          'local',
          annotationOf(tree, node),
          childByField(tree, node, 'right'),
        );
        break;
      case 'named_expression':
        assign(node, childByField(tree, node, 'name'), 'local', null, childByField(tree, node, 'value'));
        break;
      case 'for_statement':
        assign(node, childByField(tree, node, 'left'), 'loop');
        break;
      case 'case_clause':
        for (const nameNode of namesCaptured(tree, node)) assign(node, nameNode, 'pattern');
        break;
      case 'as_pattern': {
        const clause = tree.parent[node];
        const isCaught = kindName(tree, clause) === 'except_clause';
        const alias = childByField(tree, node, 'alias');
        if (!isCaught) assign(node, alias, 'resource');
        else if (scopes.innermost && alias !== NO_NODE) {
          for (const nameNode of namesIn(tree, alias)) {
            declare(node, { sort: 'caught', nameNode, type: null, initialiser: NO_NODE, scope: clause });
          }
        }
        break;
      }
      case 'for_in_clause': {
        const left = childByField(tree, node, 'left');
        if (left === NO_NODE) break;
        for (const nameNode of namesIn(tree, left)) {
          declare(tree.parent[node], {
            sort: 'loop',
            nameNode,
            type: null,
            initialiser: NO_NODE,
            scope: tree.parent[node],
          });
        }
        break;
      }
      default:
        break;
    }
  }
  return found;
}

function namesAssigned(tree: SyntaxTree, definition: number): string[] {
  const body = childByField(tree, definition, 'body');
  if (body === NO_NODE) return [];
  const names: string[] = [];
  for (const statement of children(tree, body)) {
    const assignment = kindName(tree, statement) === 'expression_statement' ? statement + 1 : NO_NODE;
    const target =
      assignment !== NO_NODE && kindName(tree, assignment) === 'assignment'
        ? childByField(tree, assignment, 'left')
        : NO_NODE;
    if (target !== NO_NODE) names.push(...namesIn(tree, target).map(node => nodeText(tree, node)));
  }
  return names;
}

const PARTS: PartKinds = {
  lists: new Set(['pattern_list', 'tuple_pattern', 'list_pattern', 'expression_list', 'tuple', 'list']),
  gathering: new Set(['list_splat_pattern', 'list_splat']),
};

/** The names that an assignment's target gives a value to: not the fields and elements (`a.b, c[0] = ...`). */
function namesIn(tree: SyntaxTree, target: number): number[] {
  const found: number[] = [];
  for (let node = target; node < target + tree.size[target];) {
    const kind = kindName(tree, node);
    if (kind === 'identifier') found.push(node);
    node += kind === 'attribute' || kind === 'subscript' ? tree.size[node] : 1;
  }
  return found;
}

/** -1 for the tokens of a list, and for the object that a method is called on. */
function parameterName(tree: SyntaxTree, parameter: number): number {
  switch (kindName(tree, parameter)) {
    case 'identifier':
      return /^(self|cls)$/.test(nodeText(tree, parameter)) ? NO_NODE : parameter;
    case 'default_parameter':
    case 'typed_default_parameter':
      return childByField(tree, parameter, 'name');
    case 'typed_parameter':
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern': {
      const inner = children(tree, parameter).find(child => isNamed(tree, child));
      return inner === undefined ? NO_NODE : parameterName(tree, inner);
    }
    default:
      return NO_NODE;
  }
}

/** The annotation of a parameter or variable; parentheses around it, as they stand around one of several lines, say nothing. */
export function annotationOf(tree: SyntaxTree, node: number): string | null {
  const type = childByField(tree, node, 'type');
  if (type === NO_NODE) return null;
  let stated = kindName(tree, type) === 'type' ? type + 1 : type;
  while (kindName(tree, stated) === 'parenthesized_expression') {
    stated = children(tree, stated).find(child => isNamed(tree, child)) ?? NO_NODE;
  }
  return squeeze(nodeText(tree, stated));
}
