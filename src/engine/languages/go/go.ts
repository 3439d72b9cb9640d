/**
 * Go as a table, over trees whose shape was changed a little (`goShape.ts`). How declarations are found stands in `goSites.ts`, how
 * variables are in `goVariables.ts`.
 *
 * The package is the scope, and a package is a folder: what goes from one of its files to another stays what it is. Methods stand beside
 * their type. What a struct or interface embeds is its supertype: members of that are called as if they were its own.
 */
import type { LanguageTable } from '../language.js';
import { spelledGo } from './goStrings.js';
import { GO_SYMBOLS } from './goSymbols.js';
import { GO_EFFECTS, GO_LIFETIMES } from './goEffects.js';
import { GO_OUTWARD } from './goOutward.js';
import { GO_FORMS } from './goForms.js';
import { GO_IMPORTS } from './goImports.js';
import { gathers, GO_SPELLINGS, isIdle, isWordOfGroup } from './goNoise.js';
import { typeInFull } from './goPaths.js';
import { GO_SHAPE } from './goShape.js';
import { GO_SITE_KINDS, goSites, isReceiver, nameOfPackage, namespaceOf, parameterAt } from './goSites.js';
import { GO_TYPE_PARAMETERS } from './goTypeParameters.js';
import { GO_VARIABLE_KINDS, goVariables } from './goVariables.js';
import { GO_NAMES } from '../sayingNames.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { kindName, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';
import { toolComments } from '../toolComments.js';
import { GO_ORDER } from '../declarationOrder.js';
import { GO_RESERVED } from '../reservedWords.js';
import { GO_VOCABULARY } from './goVocabulary.js';
import { GO_MODULES } from './goModules.js';
import { CALLS_ARE_CHECKED } from '../staticTypeRules.js';
import { aliasRules } from '../typeAliases.js';
import { GO_OPERATORS } from './goOperators.js';

/** Where what a call could name is handed over. */
const VALUE_PLACES = new Set(['argument_list', 'keyed_element']);

export const GO: LanguageTable = {
  operators: GO_OPERATORS,
  id: 'go',
  dialectOf: 'go',
  effects: GO_EFFECTS,
  symbols: GO_SYMBOLS,
  lifetimes: GO_LIFETIMES,
  modules: GO_MODULES,
  outward: GO_OUTWARD,
  extensions: ['.go'],
  ignoredSuffixes: ['.pb.go'],
  lineEnds: ['\n', '\r\n'],
  grammar: 'tree-sitter-go.wasm',
  shape: GO_SHAPE,
  vocabulary: GO_VOCABULARY,
  callsValues: true,
  inheritsByMember: true,
  copyingTypes: /^[\w.]+$/,
  callableWords: ['defer', 'recover', 'runtime . Caller', 'runtime . Callers', '. Helper ( )'],
  fileIsScope: false,
  unwrittenResult: '',
  ownOfFiles: ['init'],
  hasOverloads: false,
  staticTypes: CALLS_ARE_CHECKED,
  hasImplicitInterfaces: true,
  lending: /^&$/,
  addressing: { sign: '&', reach: '.' },
  roles: {
    file: ['source_file'],
    parameter: ['parameter_declaration', 'variadic_parameter_declaration'],
    parameterList: ['parameter_list'],
    variable: ['var_spec', 'const_spec'],
    typeParameter: ['type_parameter_declaration'],
    typeBody: ['field_declaration_list'],
    statement: [
      'expression_statement',
      'var_declaration',
      'const_declaration',
      'return_statement',
      'go_statement',
      'defer_statement',
      'break_statement',
      'continue_statement',
      'goto_statement',
      'fallthrough_statement',
      'empty_statement',
      'receive_statement',
    ],
    composite: [
      'if_statement',
      'for_statement',
      'expression_switch_statement',
      'type_switch_statement',
      'select_statement',
      'labeled_statement',
    ],
    block: ['block'],
    branch: ['expression_case', 'type_case', 'default_case', 'communication_case'],
    call: ['call_expression', 'type_conversion_expression'],
    creation: ['composite_literal', 'literal_value'],
    lambda: ['func_literal'],
    string: ['interpreted_string_literal', 'raw_string_literal', 'rune_literal'],
    number: ['int_literal', 'float_literal', 'imaginary_literal'],
    literal: ['true', 'false', 'nil', 'iota'],
    operator: [
      'binary_expression',
      'unary_expression',
      'type_assertion_expression',
      'inc_statement',
      'dec_statement',
      'send_statement',
      'variadic_argument',
    ],
    assignment: ['assignment_statement'],
    access: ['selector_expression', 'index_expression', 'slice_expression', 'type_instantiation_expression'],
    typeArgumentList: ['type_arguments'],
    argumentList: ['argument_list'],
    typeReference: [
      'generic_type',
      'qualified_type',
      'pointer_type',
      'array_type',
      'implicit_length_array_type',
      'slice_type',
      'map_type',
      'channel_type',
      'function_type',
      'negated_type',
      'struct_type',
      'interface_type',
      'parenthesized_type',
      'type_elem',
      'type_constraint',
    ],
    group: ['parenthesized_expression'],
    typeName: ['type_identifier'],
    variableName: ['identifier'],
    fieldName: ['field_identifier'],
    labelName: ['label_name'],
    packageName: ['package_identifier'],
    import: ['import_spec'],
    packageClause: ['package_clause'],
    comment: ['comment'],
  },
  nameRoles: {
    'call_expression.function': 'functionName',
    'function_declaration.name': 'functionName',
    'method_declaration.name': 'functionName',
    'method_elem.name': 'functionName',
    'type_parameter_declaration.name': 'typeName',
    'keyed_element.key': 'fieldName',
  },
  declarations: {
    function_declaration: { kind: 'function', type: 'result' },
    method_declaration: { kind: 'method', type: 'result' },
    method_elem: { kind: 'method', type: 'result' },
    type_spec: { kind: 'class' },
    type_alias: { kind: 'class' },
    field_declaration: { kind: 'field' },
  },
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
    composite_literal: { name: 'type' },
  },
  // A function, or a method of something (`s.handle`), handed over. Variables and fields look the same.
  references: ['selector_expression', 'identifier'],
  isReference: (tree, node) => VALUE_PLACES.has(kindName(tree, tree.parent[node])),
  words: {
    ...C_FAMILY_WORDS,
    exits: { ...BRACE_EXITS, others: ['break', 'goto'] },
    gives: ['=', ':='],
    anyTypes: ['any', 'interface{}'],
  },
  neutralTokens: ['return'],
  reservedWords: GO_RESERVED,
  declarationOrder: GO_ORDER,
  toolComments: toolComments(
    {
      nextLine: /^\/\/lint:ignore\b/,
      place:
        /^\/\/(?:[a-z0-9]+:[a-z0-9]|(?:line|export|extern) |\s*(?:\+[a-z]|#cgo\b|#nosec\b|@[A-Z]\w+ |(?:Unordered )?[Oo]utput:|Deprecated:|Code generated )|lint:)|^\/\*[^]*\n\s*#\s*(?:include|define|cgo|if|ifdef|ifndef)\b/,
    },
    touchesNextOfGo,
  ),
  siteKinds: GO_SITE_KINDS,
  sitesAt: goSites,
  loops: ['for_statement'],
  oneConstruct: [['expression_switch_statement', 'type_switch_statement']],
  switchForms: { falling: [], ending: ['expression_case', 'type_case', 'default_case'], otherwise: ['default'] },
  unsetValues: {
    nil: /^(?:[*[(]|map\b|chan\b|func\b|interface\b|error$|any$)/,
    0: /^(?:u?int(?:8|16|32|64|ptr)?|float(?:32|64)|byte|rune)$/,
    '""': /^string$/,
    false: /^bool$/,
  },
  plainForms: GO_FORMS,
  noise: {
    groups: ['parenthesized_expression', 'parenthesized_type'],
    // `(*T)(x)` converts, `*T(x)` asks what a call gives for what it points to; `chan (<-chan T)` is no `chan<- (chan T)`.
    groupCounts: (tree, node) => /^(call_expression|channel_type)$/.test(kindName(tree, tree.parent[node])),
    lists: ['argument_list', 'parameter_list', 'literal_value', 'type_arguments', 'type_parameter_list'],
    separators: [',', ';'],
    terminators: [';'],
    // Directives and build constraints.
    isOrderFree: (tree, node) => kindName(tree, node) === 'import_spec',
    spelled: spelledGo,
    isIdle,
    gathers,
    isSaidTwice: isWordOfGroup,
  },
  spellings: GO_SPELLINGS,
  reportedModifiers: {},
  nameSays: GO_NAMES,
  importedName: nameOfPackage,
  defaultVisibility: (_parent, name) => (/^\p{Lu}/u.test(name) ? 'public' : 'package'),
  imports: GO_IMPORTS,
  // A type of which another one is made anew (`type Size int`) is a `type_spec`; members of a struct are declarations.
  namedTypes: aliasRules({
    declarations: ['type_alias'],
    kinds: ['map_type', 'slice_type', 'array_type', 'function_type', 'channel_type', 'pointer_type', 'generic_type'],
    wrappers: ['parenthesized_type'],
    names: /identifier$/,
    ofPlace: /^\{$/,
  }),
  namespaceOf,
  parameterAt,
  typeInFull,
  isReceiver,
  reportedParts: ['expression_case', 'type_case', 'default_case', 'communication_case', 'var_declaration'],
  variableKinds: GO_VARIABLE_KINDS,
  variablesAt: goVariables,
  typeParameters: GO_TYPE_PARAMETERS,
};

/**
 * A directive speaks of the declaration that it touches, and a constraint of the build is none where it touches the
 * package; the comment that touches `import "C"` is the code of C.
 */
function touchesNextOfGo(tree: SyntaxTree, comment: number): boolean {
  const text = nodeText(tree, comment);
  // Commands are run in their order, whatever they touch.
  if (text.startsWith(COMMAND)) return tree.text.indexOf(COMMAND) === tree.text.lastIndexOf(COMMAND);
  if (/^\/\/(?:[a-z0-9]+:[a-z0-9]|export |\s*\+build\b)/.test(text)) return true;
  let next = nextSibling(tree, comment);
  while (next !== NO_NODE && kindName(tree, next) === 'comment') next = nextSibling(tree, next);
  return next !== NO_NODE && /^import\s*"C"/.test(tree.text.slice(tree.start[next], tree.start[next] + MAX_IMPORT));
}

/** How a comment begins that says what to run for the file. */
const COMMAND = '//go:generate ';

/** As much of an import as is looked at, in UTF-16 units. */
const MAX_IMPORT = 40;
