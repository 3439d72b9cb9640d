/**
 * Lua as a table, over trees whose shape was changed (`luaShape.ts`). What the tables of a file are stands in
 * `luaTables.ts`, how declarations are found in `luaSites.ts`, how variables are in `luaVariables.ts`.
 *
 * The file is the module: what it adds to the table that it returns is named with the file, and not with the name that
 * the table has in it. `require` gives a value to a variable, as anything else does.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { LUA_SYMBOLS } from './luaSymbols.js';
import { children, kindName, nodeText } from '../../syntax/tree.js';
import type { LanguageTable } from '../language.js';
import { LUA_EFFECTS, LUA_LIFETIMES } from './luaEffects.js';
import { LUA_OUTWARD } from './luaOutward.js';
import { fieldName, isSign } from '../nodes.js';
import { LUA_NAMES } from '../sayingNames.js';
import { toolComments } from '../toolComments.js';
import { LUA_ORDER } from '../declarationOrder.js';
import { LUA_RESERVED } from '../reservedWords.js';
import { LUA_FORMS, spelledLua } from './luaForms.js';
import { calledAt } from './luaNames.js';
import { LUA_SHAPE } from './luaShape.js';
import { adjustRoles, LUA_SITE_KINDS, luaSites, parameterAt } from './luaSites.js';
import { LUA_VARIABLE_KINDS, luaVariables } from './luaVariables.js';
import { LUA_VOCABULARY } from './luaVocabulary.js';
import { LUA_MODULES } from '../rootedModules.js';
import { VALUES_DECIDE } from '../staticTypeRules.js';
import { LUA_OPERATORS } from './luaOperators.js';

export const LUA: LanguageTable = {
  operators: LUA_OPERATORS,
  id: 'lua',
  dialectOf: 'lua',
  effects: LUA_EFFECTS,
  symbols: LUA_SYMBOLS,
  lifetimes: LUA_LIFETIMES,
  modules: LUA_MODULES,
  outward: LUA_OUTWARD,
  extensions: ['.lua'],
  lineEnds: ['\n', '\r\n', '\r', '\n\r'],
  grammar: 'tree-sitter-lua.wasm',
  shape: LUA_SHAPE,
  vocabulary: LUA_VOCABULARY,
  fileIsScope: true,
  unwrittenResult: null,
  movedModuleName: '__module__',
  hasMembersAnywhere: true,
  hasOverloads: false,
  staticTypes: VALUES_DECIDE,
  callsValues: true,
  typesAreValues: true,
  callableWords: ['...', 'debug . getinfo', 'debug . getlocal', 'debug . setlocal', 'getfenv', 'setfenv'],
  argumentsWords: ['...'],
  roles: {
    file: ['chunk'],
    parameter: ['vararg_parameter'],
    parameterList: ['parameters'],
    variable: ['variable_declarator', 'variable_list'],
    modifiers: ['attribute'],
    statement: [
      'expression_statement',
      'variable_declaration',
      'return_statement',
      'break_statement',
      'goto_statement',
      'label_statement',
      'empty_statement',
    ],
    composite: ['if_statement', 'for_statement', 'while_statement', 'repeat_statement', 'do_statement'],
    block: ['block'],
    branch: ['elseif_statement', 'else_statement'],
    call: ['function_call'],
    creation: ['table_constructor'],
    lambda: ['function_definition'],
    string: ['string'],
    number: ['number'],
    literal: ['true', 'false', 'nil', 'vararg_expression'],
    operator: ['binary_expression', 'unary_expression'],
    assignment: ['assignment_statement'],
    access: ['dot_index_expression', 'method_index_expression', 'bracket_index_expression'],
    argumentList: ['arguments'],
    group: ['parenthesized_expression'],
    variableName: ['identifier'],
    comment: ['comment', 'hash_bang_line'],
  },
  nameRoles: {
    'function_declaration.name': 'functionName',
    'function_call.name': 'functionName',
    'method_index_expression.method': 'functionName',
    'dot_index_expression.field': 'fieldName',
    'field.name': 'fieldName',
    'parameters.name': 'parameter',
    goto_statement: 'labelName',
    label_statement: 'labelName',
  },
  declarations: { function_declaration: { kind: 'function' } },
  calls: { function_call: { name: 'name', arguments: 'arguments' } },
  references: ['identifier', 'dot_index_expression'],
  isReference: isFunctionReference,
  words: {
    own: ['self'],
    base: [],
    connectives: ['and', 'or'],
    negations: ['not'],
    comparisons: [
      ['==', '~='],
      ['>=', '<'],
      ['<=', '>'],
    ],
    gives: ['='],
    exits: { callable: 'return', round: null, others: ['break', 'goto'] },
    anyTypes: [],
    arrows: [],
    pipelineSteps: ['map', 'filter', 'reduce', 'foreach', 'each', 'imap', 'any', 'all'],
  },
  neutralTokens: ['return'],
  reservedWords: LUA_RESERVED,
  declarationOrder: LUA_ORDER,
  toolComments: toolComments({ head: /^--!\w/, place: /^---\s*@\w/ }),
  siteKinds: LUA_SITE_KINDS,
  sitesAt: luaSites,
  loops: ['for_statement', 'while_statement', 'repeat_statement'],
  oneConstruct: [['if_statement', 'elseif_statement']],
  reportedAs: { elseif: 'if' },
  reportedModifiers: { Variable: ['<const>', '<close>'] },
  nameSays: LUA_NAMES,
  // A low line says that a name is nobody else's business; two of them open the language's own.
  defaultVisibility: (_parent, name) => (/^_(?!_)./.test(name) ? 'private' : 'public'),
  namespaceOf: (_tree, path) => path.split('/').slice(0, -1).join('.'),
  parameterAt,
  modulePathAt: requiredPath,
  modulePathsFromRoot: true,
  adjustRoles,
  reportedParts: ['elseif_statement', 'else_statement'],
  variableKinds: LUA_VARIABLE_KINDS,
  variablesAt: luaVariables,
  plainForms: LUA_FORMS,
  noise: {
    groups: ['parenthesized_expression'],
    groupCounts: givesOneValue,
    lists: ['arguments', 'parameters', 'table_constructor'],
    separators: [',', ';'],
    terminators: [';'],
    // `f{...}` and `f'...'`
    isFrameSign: (tree, sign) => isSign(tree, sign, '(', ')') && kindName(tree, tree.parent[sign]) === 'arguments',
    spelled: spelledLua,
  },
};

/** Where a call may give several values, or all that was handed over is handed on, parentheses make one of them. */
function givesOneValue(tree: SyntaxTree, group: number): boolean {
  return children(tree, group).some(child => /^(function_call|vararg_expression)$/.test(kindName(tree, child)));
}

/** A name, or a member of a table that is named, where a value stands that is handed over or kept. */
function isFunctionReference(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  return parent > 0 && VALUE_PLACES.has(kindName(tree, parent)) && fieldName(tree, node) !== 'name';
}

const VALUE_PLACES: ReadonlySet<string> = new Set(['arguments', 'field', 'table_constructor', 'assignment_statement']);

/** `a/b` of `require 'a.b'`. */
function requiredPath(tree: SyntaxTree, string: number): string | null {
  const list = tree.parent[string];
  if (kindName(tree, list) !== 'arguments' || calledAt(tree, tree.parent[list]) !== 'require') return null;
  return nodeText(tree, string)
    .replace(/^(?:['"]|\[\[)|(?:['"]|\]\])$/g, '')
    .replaceAll('.', '/');
}
