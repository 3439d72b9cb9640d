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
import { byKind } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import { namesBesideHeads } from './pythonHeads.js';
import { namesCaptured } from './pythonPatterns.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';

export const PYTHON_VARIABLE_KINDS: readonly string[] = [
  'assignment',
  'augmented_assignment',
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
  const reader = new VariableReader(tree);
  for (let node = 1; node < tree.count; node++) {
    reader.scopes.reach(node);
    READ.get(kindName(tree, node))?.(reader, node);
  }
  return reader.found;
}

/** What is known of the variables of a file, read from its start to its end. */
class VariableReader {
  readonly found = new Map<number, VariableSite[]>();
  readonly scopes: NameScopes;
  /** By scope: names that heads give values to, one after the other, and that are mentioned nowhere else. */
  private readonly repeated = new Map<NameScope, Set<string>>();
  private readonly beside = new Map<NameScope, ReadonlySet<string>>();

  constructor(readonly tree: SyntaxTree) {
    this.scopes = new NameScopes(tree);
  }

  field(node: number, name: string): number {
    return childByField(this.tree, node, name);
  }

  declare(at: number, site: VariableSite): void {
    addTo(this.found, at, site);
  }

  /** Names that get a value at a node, for as long as `scope` lasts. */
  declareAll(at: number, target: number, sort: VariableSort, scope: number): void {
    if (target === NO_NODE) return;
    for (const nameNode of namesIn(this.tree, target)) {
      this.declare(at, { sort, nameNode, type: null, initialiser: NO_NODE, scope });
    }
  }

  /** A variable of the function around is declared where it first gets a value. */
  assign(
    at: number,
    target: number,
    sort: VariableSort,
    type: string | null = null,
    initialiser: number = NO_NODE,
  ): void {
    const { tree } = this;
    const scope = this.scopes.innermost;
    if (!scope || target === NO_NODE) return;
    const valueOf = valuesInParts(tree, target, initialiser, PARTS);
    for (const nameNode of namesIn(tree, target)) {
      const name = nodeText(tree, nameNode);
      if (scope.names.has(name) && (sort === 'local' || this.repeated.get(scope)?.has(name) !== true)) continue;
      // What heads give values to, one after the other, are as many variables; what a statement gives one to, before or after, is one.
      if (sort !== 'local' && !this.isBeside(scope, name)) valueAt(this.repeated, scope, () => new Set()).add(name);
      // Each `_` stands for another value that nobody wants.
      if (name !== '_') scope.names.add(name);
      const value = valueOf(nameNode);
      this.declare(at, {
        sort,
        nameNode,
        type: (nameNode === target ? type : null) ?? createdType(tree, value),
        initialiser: value,
        scope: scope.node,
      });
    }
  }

  private isBeside(scope: NameScope, name: string): boolean {
    const { tree } = this;
    return valueAt(this.beside, scope, () =>
      namesBesideHeads(tree, scope.node, target => namesIn(tree, target).map(node => nodeText(tree, node))),
    ).has(name);
  }
}

/** What a node says of variables, by its kind. */
const READ = byKind<(reader: VariableReader, node: number) => void>({
  function_definition: (reader, node) => reader.scopes.enter(node),
  // Names of a class body are fields, not variables of the function around it.
  class_definition: ({ tree, scopes }, node) => {
    if (scopes.innermost !== undefined) scopes.enter(node, { names: namesAssigned(tree, node) });
  },
  'global_statement nonlocal_statement': ({ tree, scopes }, node) => {
    for (const child of children(tree, node)) {
      if (isNamed(tree, child)) scopes.innermost?.names.add(nodeText(tree, child));
    }
  },
  parameters: (reader, node) => {
    for (const name of declareParameters(reader, node, 'parameter')) reader.scopes.innermost?.names.add(name);
  },
  lambda_parameters: (reader, node) => {
    declareParameters(reader, node, 'lambda');
  },
  // What is given a value is a variable of the function, unless it says `global`: `hits += 1` alone fails then.
  augmented_assignment: (reader, node) => reader.assign(node, reader.field(node, 'left'), 'local'),
  assignment: (reader, node) =>
    reader.assign(
      node,
      reader.field(node, 'left'),
      'local',
      annotationOf(reader.tree, node),
      reader.field(node, 'right'),
    ),
  named_expression: (reader, node) =>
    reader.assign(node, reader.field(node, 'name'), 'local', null, reader.field(node, 'value')),
  for_statement: (reader, node) => reader.assign(node, reader.field(node, 'left'), 'loop'),
  case_clause: (reader, node) => {
    for (const nameNode of namesCaptured(reader.tree, node)) reader.assign(node, nameNode, 'pattern');
  },
  as_pattern: (reader, node) => {
    const clause = reader.tree.parent[node];
    const alias = reader.field(node, 'alias');
    if (kindName(reader.tree, clause) !== 'except_clause') reader.assign(node, alias, 'resource');
    else if (reader.scopes.innermost) reader.declareAll(node, alias, 'caught', clause);
  },
  // What a comprehension names is seen in all of it.
  for_in_clause: (reader, node) => {
    const whole = reader.tree.parent[node];
    reader.declareAll(whole, reader.field(node, 'left'), 'loop', whole);
  },
});

/** Gives their names. */
function declareParameters(reader: VariableReader, list: number, sort: VariableSort): string[] {
  const { tree } = reader;
  return children(tree, list).flatMap(child => {
    const nameNode = parameterName(tree, child);
    if (nameNode === NO_NODE) return [];
    reader.declare(list, { sort, nameNode, type: annotationOf(tree, child), initialiser: NO_NODE });
    return [nodeText(tree, nameNode)];
  });
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
