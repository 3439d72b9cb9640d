/**
 * Elixir as a table. To its grammar everything is a call, definitions and conditions too; `elixirShape.ts` gives those
 * that define, choose or import kinds of their own, and the table speaks of these.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { ELIXIR_SYMBOLS } from './elixirSymbols.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import { ELIXIR_EFFECTS, ELIXIR_LIFETIMES } from './elixirEffects.js';
import { ELIXIR_OUTWARD } from './elixirOutward.js';
import { ELIXIR_SHAPE, headOf, parametersOf } from './elixirShape.js';
import type { DeclarationSite, LanguageTable, VariableSite } from '../language.js';
import { toolComments } from '../toolComments.js';
import type { PartKinds } from '../valuesInParts.js';
import { valuesInParts } from '../valuesInParts.js';
import { ELIXIR_ORDER } from '../declarationOrder.js';
import { ELIXIR_RESERVED } from '../reservedWords.js';
import { ELIXIR_VOCABULARY } from './elixirVocabulary.js';
import { namedModules } from '../moduleRules.js';
import { VALUES_DECIDE } from '../staticTypeRules.js';
import { ELIXIR_OPERATORS } from './elixirOperators.js';

export const ELIXIR: LanguageTable = {
  operators: ELIXIR_OPERATORS,
  id: 'elixir',
  dialectOf: 'elixir',
  effects: ELIXIR_EFFECTS,
  symbols: ELIXIR_SYMBOLS,
  callableWords: ['binding ( )', '__ENV__', '__CALLER__', '__STACKTRACE__'],
  lifetimes: ELIXIR_LIFETIMES,
  modules: namedModules('.', []),
  outward: ELIXIR_OUTWARD,
  extensions: ['.ex', '.exs'],
  lineEnds: ['\n', '\r\n'],
  grammar: 'tree-sitter-elixir.wasm',
  shape: ELIXIR_SHAPE,
  vocabulary: ELIXIR_VOCABULARY,
  // Modules name themselves, whatever file they stand in.
  fileIsScope: false,
  unwrittenResult: null,
  assignmentDeclares: true,
  hasClauses: true,
  hasOverloads: false,
  staticTypes: VALUES_DECIDE,
  roles: {
    file: ['source'],
    declaration: ['function_definition', 'module_definition'],
    parameter: ['pattern_parameter'],
    parameterList: ['parameter_list'],
    statement: ['expression_statement'],
    composite: ['control_expression'],
    block: ['do_block', 'body', 'block'],
    branch: ['else_block', 'rescue_block', 'catch_block', 'after_block', 'stab_clause'],
    call: ['call'],
    creation: ['list', 'tuple', 'map', 'bitstring', 'keywords'],
    lambda: ['anonymous_function'],
    string: ['string', 'charlist', 'sigil'],
    number: ['integer', 'float'],
    literal: ['atom', 'boolean', 'nil', 'char', 'quoted_atom', 'keyword'],
    assignment: ['match'],
    operator: ['binary_operator', 'unary_operator'],
    access: ['dot', 'access_call'],
    argumentList: ['arguments'],
    group: ['interpolation'],
    typeName: ['alias'],
    variableName: ['identifier'],
    functionName: ['operator_identifier'],
    import: ['import_directive'],
    directive: ['module_attribute'],
    docComment: ['documentation'],
    comment: ['comment'],
  },
  nameRoles: {
    'call.target': 'functionName',
    'function_head.target': 'functionName',
    'dot.right': 'fieldName',
    // The words that the language defines are calls to its grammar only.
    'function_definition.target': 'literal',
    'module_definition.target': 'literal',
    'control_expression.target': 'literal',
    'import_directive.target': 'literal',
  },
  declarations: {},
  calls: { call: { name: 'target', arguments: 'arguments' } },
  words: {
    own: ['__MODULE__'],
    base: [],
    connectives: ['and', 'or', '&&', '||'],
    negations: ['not', '!'],
    gives: ['='],
    anyTypes: [],
    arrows: ['->'],
    pipelineSteps: [
      'map',
      'filter',
      'reject',
      'each',
      'reduce',
      'flat_map',
      'sum',
      'count',
      'any?',
      'all?',
      'sort_by',
      'group_by',
      'into',
    ],
    comparisons: [
      ['==', '!='],
      ['===', '!=='],
      ['>=', '<'],
      ['<=', '>'],
    ],
  },
  // No word hands a value back: what stands last is given.
  neutralTokens: [],
  reservedWords: ELIXIR_RESERVED,
  declarationOrder: ELIXIR_ORDER,
  toolComments: toolComments({ next: /^#\s*sobelow_skip/, place: /^#\s*(?:dialyzer|coveralls-ignore)/ }),
  lastIsGiven: () => true,
  siteKinds: ['function_definition', 'module_definition'],
  sitesAt,
  reportedModifiers: {},
  defaultVisibility: () => 'public',
  namespaceOf: () => '',
  parameterAt: (tree, node) => ({ name: parameterName(tree, node), type: null }),
  variableKinds: ['parameter_list', 'match', 'binary_operator', 'pattern_parameter', 'stab_clause'],
  variablesAt,
  noise: {
    lists: ['arguments', 'parameter_list', 'list', 'tuple', 'map', 'keywords'],
    separators: [','],
    terminators: [';'],
    plainModifiers: ['def', 'defp'],
    // What a module uses runs code that declares things in it, one use behind the other.
    isOrderFree: (tree, node) => kindName(tree, node) === 'import_directive' && !/^use\b/.test(nodeText(tree, node)),
  },
  conditionAt: (tree, node) => {
    const list =
      kindName(tree, node) === 'control_expression'
        ? children(tree, node).find(child => kindName(tree, child) === 'arguments')
        : undefined;
    return list === undefined ? NO_NODE : (children(tree, list).find(child => isNamed(tree, child)) ?? NO_NODE);
  },
  reportedParts: ['else_block', 'rescue_block', 'catch_block', 'after_block', 'stab_clause'],
};

function sitesAt(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  const block = children(tree, node).find(child => kindName(tree, child) === 'do_block') ?? NO_NODE;
  if (kindName(tree, node) === 'module_definition') {
    const nameNode = children(tree, node)
      .flatMap(child => children(tree, child))
      .find(child => kindName(tree, child) === 'alias');
    return nameNode === undefined
      ? []
      : [{ kind: 'class', word: 'module', node, nameNode, body: block, parameters: NO_NODE, type: NO_NODE }];
  }
  const head = headOf(tree, node);
  if (head === NO_NODE) return [];
  const nameNode = tree.size[head] === 1 ? head : childByField(tree, head, 'target');
  const body = block === NO_NODE ? shortBody(tree, node) : block;
  const isPrivate = /^def(macro|guard)?p$/.test(nodeText(tree, childByField(tree, node, 'target')));
  return [
    {
      kind: 'function',
      node,
      nameNode,
      body,
      parameters: parametersOf(tree, head),
      type: NO_NODE,
      ...(isPrivate ? { visibility: 'private' } : {}),
    },
  ];
}

/** `def f(x), do: g(x)`: what stands behind `do:`. */
function shortBody(tree: SyntaxTree, node: number): number {
  for (let inner = node + 1; inner < node + tree.size[node]; inner++) {
    if (kindName(tree, inner) !== 'pair' || nodeText(tree, childByField(tree, inner, 'key')).trim() !== 'do:') continue;
    return childByField(tree, inner, 'value');
  }
  return NO_NODE;
}

/** `%Pier{berths: n} = pier` is called `pier`, `days \\ 3` is called `days`. */
function parameterName(tree: SyntaxTree, parameter: number): string {
  const node = kindName(tree, parameter) === 'pattern_parameter' ? parameter + 1 : parameter;
  if (kindName(tree, node) !== 'binary_operator') return squeeze(nodeText(tree, node));
  const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
  return nodeText(tree, kindName(tree, right) === 'identifier' ? right : left);
}

/** Names that patterns give: left of `=`, among parameters, before an arrow. */
function variablesAt(tree: SyntaxTree, node: number): VariableSite[] {
  const kind = kindName(tree, node);
  if (kind === 'parameter_list') {
    return children(tree, node)
      .filter(child => kindName(tree, child) === 'identifier')
      .map(nameNode => parameter(nameNode));
  }
  if (kind === 'pattern_parameter') {
    const own = parameterName(tree, node);
    // What a parameter is where nothing is handed over for it names nothing.
    const [operator, end] = [
      children(tree, node + 1).find(child => nodeText(tree, child) === '\\\\'),
      node + tree.size[node],
    ];
    return namesIn(tree, node)
      .filter(name => name < (operator ?? end))
      .map(nameNode => (nodeText(tree, nameNode) === own ? parameter(nameNode) : pattern(nameNode)));
  }
  if (kind === 'stab_clause') {
    const left = childByField(tree, node, 'left');
    const isLambda = kindName(tree, tree.parent[node]) === 'anonymous_function';
    return left === NO_NODE
      ? []
      : namesIn(tree, left).map(nameNode => ({
          sort: isLambda ? 'lambda' : 'pattern',
          nameNode,
          type: null,
          initialiser: NO_NODE,
          scope: node,
        }));
  }
  const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
  if (left === NO_NODE || right === NO_NODE || !/^\s*=\s*$/.test(tree.text.slice(tree.end[left], tree.start[right]))) {
    return [];
  }
  if (kindName(tree, left) === 'identifier') return [{ sort: 'local', nameNode: left, type: null, initialiser: right }];
  const valueOf = valuesInParts(tree, left, right, PARTS);
  return namesIn(tree, left).map(nameNode => ({ ...pattern(nameNode), initialiser: valueOf(nameNode) }));
}

const PARTS: PartKinds = { lists: new Set(['tuple', 'list']), gathering: new Set() };

function parameter(nameNode: number): VariableSite {
  return { sort: 'parameter', nameNode, type: null, initialiser: NO_NODE };
}

function pattern(nameNode: number): VariableSite {
  return { sort: 'pattern', nameNode, type: null, initialiser: NO_NODE };
}

/** Identifiers that a pattern names: not what it calls, and nothing behind a pin. */
function namesIn(tree: SyntaxTree, node: number): number[] {
  const names: number[] = [];
  for (let inner = node; inner < node + tree.size[node]; inner++) {
    if (!isNamed(tree, inner) || kindName(tree, inner) !== 'identifier') continue;
    const parent = tree.parent[inner];
    if (
      kindName(tree, parent) !== 'unary_operator' &&
      tree.field[inner] !== tree.grammar.fieldIds.get('target') &&
      nodeText(tree, inner) !== '_'
    ) {
      names.push(inner);
    }
  }
  return names;
}
