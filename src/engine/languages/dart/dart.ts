/**
 * Dart as a table, over trees whose shape was changed (`dartShape.ts`). How declarations are found stands in
 * `dartSites.ts`, how variables are in `dartVariables.ts`.
 *
 * A name that begins with an underscore is its library's own. The labels of arguments are signs.
 */
import { DART_FORMS } from './dartForms.js';
import { DART_PLACES } from '../placeWords.js';
import { DART_SYMBOLS } from './dartSymbols.js';
import { DART_IMPORTS } from './dartImports.js';
import { DART_SHAPE } from './dartShape.js';
import { DART_SITE_KINDS, dartSites, parameterAt, REPRESENTATION } from './dartSites.js';
import { DART_VARIABLE_KINDS, dartVariables, isGivenItsName, memberTypeAt } from './dartVariables.js';
import type { LanguageTable } from '../language.js';
import { DART_EFFECTS, DART_LIFETIMES } from './dartEffects.js';
import { DART_OUTWARD } from './dartOutward.js';
import { DART_NAMES } from '../sayingNames.js';
import { firstNamed, isAnyName } from '../typeParameters.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, kindName } from '../../syntax/tree.js';
import { isBraceOfName } from '../stringText.js';
import { isPassed } from '../nodes.js';
import { toolComments } from '../toolComments.js';
import { DART_ORDER } from '../declarationOrder.js';
import { DART_RESERVED } from '../reservedWords.js';
import { DART_VOCABULARY } from './dartVocabulary.js';
import { DART_MODULES } from './dartModules.js';
import { TYPES_DECIDE } from '../staticTypeRules.js';
import { aliasRules } from '../typeAliases.js';
import { DART_OPERATORS } from './dartOperators.js';

export const DART: LanguageTable = {
  operators: DART_OPERATORS,
  id: 'dart',
  dialectOf: 'dart',
  effects: DART_EFFECTS,
  symbols: DART_SYMBOLS,
  lifetimes: DART_LIFETIMES,
  modules: DART_MODULES,
  outward: DART_OUTWARD,
  extensions: ['.dart'],
  ignoredSuffixes: ['.g.dart', '.freezed.dart', '.mocks.dart'],
  lineEnds: ['\n', '\r\n', '\r'],
  grammar: 'tree-sitter-dart.wasm',
  shape: DART_SHAPE,
  vocabulary: DART_VOCABULARY,
  mixinWords: ['mixin'],
  callsValues: true,
  valueSeesVariable: 'always',
  callableWords: ['yield'],
  givesNothing,
  sharesOwnObject: ['function_expression'],
  fileIsScope: true,
  unwrittenResult: null,
  hasBareMembers: true,
  hasBareStatics: true,
  namesMember: isGivenItsName,
  memberTypeAt,
  hasOverloads: false,
  staticTypes: TYPES_DECIDE,
  roles: {
    file: ['program'],
    parameter: ['parameter'],
    parameterList: ['formal_parameter_list', 'parameter_type_list'],
    variable: ['variable_declarator'],
    typeParameter: ['type_parameter'],
    modifiers: ['modifiers'],
    annotation: ['annotation'],
    supertypes: ['superclass', 'interfaces', 'mixins', 'mixin_application'],
    typeBody: ['class_body', 'extension_body', 'enum_body'],
    statement: [
      'expression_statement',
      'local_variable_declaration',
      'return_statement',
      'break_statement',
      'continue_statement',
      'yield_statement',
      'yield_each_statement',
      'assert_statement',
      'field_initializer',
      'redirection',
      'assertion',
    ],
    composite: [
      'if_statement',
      'for_statement',
      'while_statement',
      'do_statement',
      'switch_statement',
      'try_statement',
    ],
    block: ['block', 'expression_body', 'switch_block', 'initializers'],
    branch: ['catch_branch', 'finally_clause', 'switch_statement_case', 'switch_statement_default'],
    call: ['call_expression', 'cascade_call', 'constructor_invocation'],
    creation: ['new_expression', 'const_object_expression', 'list_literal', 'set_or_map_literal', 'record_literal'],
    lambda: ['function_expression'],
    string: ['string_literal'],
    number: ['decimal_integer_literal', 'hex_integer_literal', 'decimal_floating_point_literal'],
    literal: ['true', 'false', 'null_literal', 'this', 'super', 'symbol_literal'],
    operator: [
      'if_null_expression',
      'logical_or_expression',
      'logical_and_expression',
      'equality_expression',
      'type_cast_expression',
      'type_test_expression',
      'relational_expression',
      'bitwise_or_expression',
      'bitwise_xor_expression',
      'bitwise_and_expression',
      'shift_expression',
      'additive_expression',
      'multiplicative_expression',
      'unary_expression',
      'postfix_expression',
      'await_expression',
      'throw_expression',
      'throw_expression_without_cascade',
      'rethrow_expression',
      'spread_element',
      'if_element',
      'for_element',
      'asserted_expression',
      'switch_expression',
      'switch_expression_case',
      'cast_pattern',
      'null_check_pattern',
      'null_assert_pattern',
      'constant_pattern',
      'variable_pattern',
      'list_pattern',
      'rest_pattern',
      'map_pattern',
      'record_pattern',
      'object_pattern',
      'constructor_tearoff',
      'pair',
      'dot_shorthand',
      'cascade_section',
    ],
    assignment: [
      'assignment_expression',
      'assignment_expression_without_cascade',
      'pattern_assignment',
      'cascade_assignment',
    ],
    ternary: ['conditional_expression'],
    access: ['member_expression', 'index_expression', 'qualified', 'scoped_identifier'],
    argumentList: ['arguments', 'assertion_arguments'],
    typeArgumentList: ['type_arguments'],
    typeReference: [
      'named_type',
      'function_type',
      'record_type',
      'type_bound',
      'normal_parameter_type',
      'optional_parameter_types',
      'named_parameter_types',
      'optional_positional_parameter_types',
    ],
    group: ['parenthesized_expression', 'template_substitution'],
    typeName: ['type_identifier', 'void_type'],
    variableName: ['identifier'],
    import: ['import_or_export', 'part_directive', 'part_of_directive'],
    packageClause: ['library_name'],
    comment: ['comment'],
    docComment: ['documentation_comment'],
    directive: ['script_tag'],
  },
  nameRoles: {
    'call_expression.function': 'functionName',
    cascade_call: 'functionName',
    'cascade_call.function': 'functionName',
    'callable_declaration.name': 'functionName',
    callable_declaration: 'functionName',
    'local_function_declaration.name': 'functionName',
    'new_expression.function': 'functionName',
    'const_object_expression.function': 'functionName',
    'constructor_invocation.function': 'functionName',
    const_object_expression: 'functionName',
    new_expression: 'functionName',
    'class_definition.name': 'typeName',
    'mixin_declaration.name': 'typeName',
    'enum_declaration.name': 'typeName',
    'extension_declaration.name': 'typeName',
    'extension_type_declaration.name': 'typeName',
    'annotation.name': 'typeName',
    'member_expression.field': 'fieldName',
    cascade_assignment: 'fieldName',
    cascade_section: 'fieldName',
    'enum_constant.name': 'fieldName',
    field_initializer: 'fieldName',
    label: 'labelName',
    break_statement: 'labelName',
    continue_statement: 'labelName',
    import_specification: 'packageName',
    dotted_identifier_list: 'packageName',
  },
  declarations: {
    class_definition: { kind: 'class' },
    mixin_declaration: { kind: 'class' },
    enum_declaration: { kind: 'enum' },
    extension_declaration: { kind: 'class' },
    extension_type_declaration: { kind: 'class' },
    type_alias: { kind: 'interface' },
    callable_declaration: { kind: 'method' },
    local_function_declaration: { kind: 'function' },
    variable_declaration: { kind: 'field' },
    enum_constant: { kind: 'enumConstant' },
    representation_declaration: { kind: 'field' },
  },
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
    cascade_call: { name: 'function', arguments: 'arguments' },
    new_expression: { name: 'function', arguments: 'arguments' },
    const_object_expression: { name: 'function', arguments: 'arguments' },
    constructor_invocation: { name: 'function', arguments: 'arguments' },
  },
  argumentLabels: ['label'],
  references: ['identifier', 'member_expression'],
  isReference: (tree, node) => isPassed(tree, node, /^arguments$/, 'this'),
  words: {
    ...C_FAMILY_WORDS,
    exits: { ...BRACE_EXITS, others: [...BRACE_EXITS.others, 'rethrow'] },
    own: ['this'],
    base: ['super'],
    anyTypes: ['dynamic', 'Object', 'var'],
    abstract: 'abstract',
    static: 'static',
    arrows: ['=>'],
    comparisons: [...C_FAMILY_WORDS.comparisons, ['is', 'is!']],
    pipelineSteps: [
      'forEach',
      'map',
      'where',
      'whereType',
      'expand',
      'fold',
      'reduce',
      'any',
      'every',
      'firstWhere',
      'lastWhere',
      'singleWhere',
      'takeWhile',
      'skipWhile',
      'removeWhere',
      'retainWhere',
    ],
  },
  neutralTokens: ['return'],
  reservedWords: DART_RESERVED,
  declarationOrder: DART_ORDER,
  toolComments: toolComments({
    head: /^\/\/+\s*@dart\s*=/,
    place: /^\/\/+\s*(?:dart format |#(?:end)?docregion|ignore_for_file)/,
  }),
  siteKinds: DART_SITE_KINDS,
  sitesAt: dartSites,
  loops: ['for_statement', 'while_statement', 'do_statement'],
  unsetValues: { null: /\?$/ },
  oneConstruct: [
    ['block', 'expression_body'],
    ['new_expression', 'const_object_expression', 'call_expression'],
  ],
  reportedModifiers: {
    Class: ['abstract', 'final', 'sealed', 'base'],
    Method: ['static', 'external'],
    Attribute: ['static', 'final', 'const', 'late'],
    Variable: ['final', 'const', 'late'],
    Parameter: ['required'],
  },
  impliedModifiers: { [REPRESENTATION]: ['final'], enumConstant: ['static', 'final', 'const'] },
  overrideMark: '@override',
  nameSays: DART_NAMES,
  defaultVisibility: (_parent, name) => (name.startsWith('_') ? 'private' : 'public'),
  imports: DART_IMPORTS,
  namedTypes: aliasRules({
    declarations: ['type_alias'],
    kinds: ['named_type', 'function_type', 'record_type'],
    names: /identifier$/,
  }),
  placeSort: DART_PLACES,
  namespaceOf: () => '',
  parameterAt,
  modulePathAt: (tree, node) => (kindName(tree, tree.parent[node]) === 'uri' ? pathFrom(stringText(tree, node)) : null),
  reportedParts: ['catch_branch', 'finally_clause', 'switch_statement_case', 'switch_statement_default'],
  variableKinds: DART_VARIABLE_KINDS,
  variablesAt: dartVariables,
  typeParameters: { ...firstNamed('type_identifier', 'type_parameter'), isMention: isAnyName },
  plainForms: DART_FORMS,
  noise: {
    isIdle: (tree, node) => isBraceOfName(tree, node, 'template_substitution', 'identifier'),
    groups: ['parenthesized_expression'],
    lists: [
      'arguments',
      'formal_parameter_list',
      'list_literal',
      'set_or_map_literal',
      'type_arguments',
      'type_parameters',
      'enum_body',
      'record_literal',
    ],
    separators: [','],
    terminators: [';'],
    quotes: ["'''", '"""', "'", '"'],
    quotesCount: text => /[\\'"$]/.test(text),
    plainModifiers: ['static', 'final'],
    openModifiers: ['abstract'],
    isOrderFree: (tree, node) => kindName(tree, node) === 'import_or_export',
  },
};

function stringText(tree: SyntaxTree, node: number): string {
  return tree.text.slice(tree.start[node] + 1, tree.end[node] - 1);
}

/** Without a scheme, a path is one from the file. */
function pathFrom(uri: string): string {
  return /^\.{1,2}\/|:|^\//.test(uri) ? uri : `./${uri}`;
}

/** `void`, and what sets. */
function givesNothing(tree: SyntaxTree, callable: number): boolean {
  return children(tree, callable).some(child => /^(void_type|set)$/.test(kindName(tree, child)));
}
