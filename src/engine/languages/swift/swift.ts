/**
 * Swift as a table, over trees whose shape was changed (`swiftShape.ts`). How declarations are found stands in
 * `swiftSites.ts`, how variables are in `swiftVariables.ts`.
 *
 * What an extension holds belongs to its type, and what it conforms to is a supertype of that. The labels of arguments
 * are signs.
 */
import { TYPES_DECIDE } from '../staticTypeRules.js';
import type { LanguageTable } from '../language.js';
import { SWIFT_SYMBOLS } from './swiftSymbols.js';
import { SWIFT_EFFECTS, SWIFT_LIFETIMES } from './swiftEffects.js';
import { SWIFT_OUTWARD } from './swiftOutward.js';
import { SWIFT_FORMS } from './swiftForms.js';
import { standsApart } from '../lineEnds.js';
import { squeezedText } from '../looseText.js';
import { declaredAs, isPassed, namedChildren } from '../nodes.js';
import { SWIFT_PLACES } from '../placeWords.js';
import { SWIFT_NAMES } from '../sayingNames.js';
import { structureFields } from './swiftStructures.js';
import { SWIFT_SHAPE } from './swiftShape.js';
import { extendedTypeAt, parameterAt, supertypesSaidIn, SWIFT_SITE_KINDS, swiftSites } from './swiftSites.js';
import { isSignOfGetter, isUnneededReturn } from './swiftBodies.js';
import { SWIFT_VARIABLE_KINDS, swiftVariables } from './swiftVariables.js';
import { readableSwift } from './swiftText.js';
import { typeInFull } from './swiftTypes.js';
import { firstNamed, isAnyName } from '../typeParameters.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, childByField, childByKind, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { toolComments } from '../toolComments.js';
import { SWIFT_ORDER } from '../declarationOrder.js';
import { SWIFT_RESERVED } from '../reservedWords.js';
import { SWIFT_VOCABULARY } from './swiftVocabulary.js';
import { SWIFT_MODULES } from '../rootedModules.js';
import { aliasRules } from '../typeAliases.js';
import { SWIFT_OPERATORS } from './swiftOperators.js';

function isGivenItsName(tree: SyntaxTree, node: number): boolean {
  const binding = tree.parent[node];
  return kindName(tree, binding) === 'optional_binding' && childByField(tree, binding, 'value') === NO_NODE;
}

/** `= size` in `if let size = size`: both are one name. */
function saysNameAgain(tree: SyntaxTree, node: number): boolean {
  const binding = tree.parent[node];
  if (kindName(tree, binding) !== 'optional_binding' || childByKind(tree, binding, 'type_annotation') !== NO_NODE) {
    return false;
  }
  const [name = NO_NODE, value = NO_NODE] = ['name', 'value'].map(field => childByField(tree, binding, field));
  if (
    name === NO_NODE ||
    value === NO_NODE ||
    tree.size[value] !== 1 ||
    nodeText(tree, name) !== nodeText(tree, value)
  ) {
    return false;
  }
  return node === value || (node > name && node < value);
}

/**
 * `= nil` in `var size: Int? = nil`, which begins with that anyway; what stands for a constant does not, and what wraps
 * a property may not.
 */
function saysNilAgain(tree: SyntaxTree, node: number): boolean {
  const declarator = tree.parent[node];
  const type = kindName(tree, declarator) === 'variable_declarator' ? childByField(tree, declarator, 'type') : NO_NODE;
  const value = type === NO_NODE ? NO_NODE : childByField(tree, declarator, 'value');
  if (
    value === NO_NODE ||
    kindName(tree, value) !== 'nil_literal' ||
    kindName(tree, type) !== 'optional_type' ||
    node < type + tree.size[type]
  ) {
    return false;
  }
  const declaration = tree.parent[declarator];
  const [word, modifiers] = ['value_binding_pattern', 'modifiers'].map(kind => childByKind(tree, declaration, kind));
  return (
    word !== NO_NODE &&
    nodeText(tree, word) === 'var' &&
    (modifiers === NO_NODE || childByKind(tree, modifiers, 'attribute') === NO_NODE)
  );
}

export const SWIFT: LanguageTable = {
  operators: SWIFT_OPERATORS,
  id: 'swift',
  dialectOf: 'swift',
  effects: SWIFT_EFFECTS,
  symbols: SWIFT_SYMBOLS,
  namedTypes: aliasRules({
    declarations: ['typealias_declaration'],
    kinds: ['user_type', 'optional_type', 'array_type', 'dictionary_type', 'function_type', 'tuple_type'],
    names: /identifier$/,
    ofPlace: /^Self$/,
  }),
  lifetimes: SWIFT_LIFETIMES,
  modules: SWIFT_MODULES,
  outward: SWIFT_OUTWARD,
  extensions: ['.swift'],
  lineEnds: ['\n', '\r\n', '\r'],
  grammar: 'tree-sitter-swift.wasm',
  readable: readableSwift,
  shape: SWIFT_SHAPE,
  vocabulary: SWIFT_VOCABULARY,
  callsValues: true,
  lastIsGiven: (tree, statement) => namedChildren(tree, tree.parent[statement], /comment/).length === 1,
  callableWords: ['defer', '#function'],
  fileIsScope: false,
  unwrittenResult: 'Void',
  fileHoldsFunctions: true,
  moduleName: 'module',
  isQuotedAsWritten: true,
  hasBareMembers: true,
  // `if let size` is given what has the name outside.
  namesMember: isGivenItsName,
  hasOverloads: true,
  staticTypes: {
    ...TYPES_DECIDE,
    adaptingLiterals: ['integer_literal', 'real_literal'],
    waitingParameters: /@autoclosure\b/,
  },
  hasMembersAnywhere: true,
  lending: /^&$/,
  roles: {
    file: ['source_file'],
    parameter: ['parameter', 'lambda_parameter'],
    parameterList: ['parameter_list', 'enum_type_parameters', 'lambda_function_type_parameters'],
    variable: ['variable_declarator', 'optional_binding', 'capture_list_item'],
    typeParameter: ['type_parameter'],
    modifiers: [
      'modifiers',
      'parameter_modifiers',
      'visibility_modifier',
      'member_modifier',
      'property_modifier',
      'function_modifier',
      'inheritance_modifier',
      'mutation_modifier',
      'ownership_modifier',
      'parameter_modifier',
      'property_behavior_modifier',
    ],
    annotation: ['attribute'],
    supertypes: ['inheritance_clause'],
    typeBody: ['class_body', 'enum_class_body', 'protocol_body'],
    statement: [
      'expression_statement',
      'local_variable_declaration',
      'return_statement',
      'throw_statement',
      'jump_statement',
      'control_transfer_statement',
    ],
    composite: [
      'if_statement',
      'guard_statement',
      'switch_statement',
      'for_statement',
      'while_statement',
      'repeat_while_statement',
      'do_statement',
    ],
    block: ['block', 'statements', 'function_body', 'computed_property'],
    branch: ['switch_entry', 'catch_block'],
    call: ['call_expression', 'constructor_expression', 'macro_invocation'],
    creation: ['array_literal', 'dictionary_literal', 'tuple_expression'],
    lambda: ['lambda_literal'],
    string: ['line_string_literal', 'multi_line_string_literal', 'raw_string_literal', 'regex_literal'],
    number: ['integer_literal', 'real_literal', 'hex_literal', 'bin_literal', 'oct_literal'],
    literal: [
      'boolean_literal',
      'nil_literal',
      'self_expression',
      'super_expression',
      'special_literal',
      'playground_literal',
      'wildcard_pattern',
      'fully_open_range',
    ],
    operator: [
      ...SWIFT_OPERATORS.binary,
      'open_end_range_expression',
      'open_start_range_expression',
      'prefix_expression',
      'postfix_expression',
      'try_expression',
      'await_expression',
      'condition_list',
      'key_path_expression',
      'key_path_string_expression',
      'selector_expression',
      'availability_condition',
      'pattern',
    ],
    assignment: ['assignment'],
    ternary: ['ternary_expression'],
    access: ['navigation_expression', 'subscript_expression', 'implicit_member'],
    argumentList: ['value_arguments'],
    typeArgumentList: ['type_arguments'],
    typeReference: [
      'user_type',
      'array_type',
      'dictionary_type',
      'optional_type',
      'function_type',
      'tuple_type',
      'tuple_type_item',
      'existential_type',
      'opaque_type',
      'metatype',
      'protocol_composition_type',
      'inheritance_specifier',
    ],
    group: ['parenthesized_expression', 'interpolated_expression', 'raw_str_interpolation'],
    typeName: ['type_identifier'],
    variableName: ['simple_identifier'],
    labelName: ['statement_label'],
    import: ['import_declaration'],
    comment: ['comment', 'multiline_comment'],
    directive: ['directive', 'diagnostic', 'shebang_line', 'operator_declaration', 'precedence_group_declaration'],
  },
  nameRoles: {
    'call_expression.function': 'functionName',
    'function_declaration.name': 'functionName',
    'protocol_function_declaration.name': 'functionName',
    'macro_declaration.name': 'functionName',
    macro_invocation: 'functionName',
    'navigation_expression.suffix': 'fieldName',
    'implicit_member.target': 'fieldName',
    'enum_entry.name': 'fieldName',
    enum_type_parameters: 'fieldName',
    'tuple_expression.name': 'fieldName',
    'tuple_type_item.name': 'fieldName',
    value_argument_label: 'fieldName',
    'parameter.external_name': 'labelName',
    'lambda_parameter.external_name': 'labelName',
    identifier: 'packageName',
    precedence_group_declaration: 'typeName',
    precedence_group_attribute: 'typeName',
    operator_declaration: 'typeName',
    'jump_statement.result': 'labelName',
  },
  declarations: {
    class_declaration: { kind: 'class' },
    protocol_declaration: { kind: 'interface' },
    function_declaration: { kind: 'method' },
    protocol_function_declaration: { kind: 'method' },
    macro_declaration: { kind: 'function' },
    init_declaration: { kind: 'constructor' },
    deinit_declaration: { kind: 'constructor' },
    subscript_declaration: { kind: 'method' },
    property_declaration: { kind: 'field' },
    protocol_property_declaration: { kind: 'field' },
    enum_entry: { kind: 'enumConstant' },
    typealias_declaration: { kind: 'interface' },
    associatedtype_declaration: { kind: 'interface' },
  },
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
    constructor_expression: { name: 'constructed_type', arguments: 'arguments' },
  },
  projectingSign: '$',
  argumentLabels: ['value_argument_label', 'simple_identifier'],
  madeByFields: { struct: 'init' },
  references: ['simple_identifier', 'navigation_expression'],
  isReference: (tree, node) => isPassed(tree, node, /^(?:value_arguments|selector_expression)$/, 'self'),
  words: {
    ...C_FAMILY_WORDS,
    exits: BRACE_EXITS,
    own: ['self'],
    base: ['super'],
    anyTypes: ['Any', 'AnyObject'],
    text: 'String',
    static: 'static',
    arrows: ['in'],
    comparisons: [...C_FAMILY_WORDS.comparisons, ['===', '!==']],
    pipelineSteps: [
      'forEach',
      'map',
      'flatMap',
      'compactMap',
      'filter',
      'reduce',
      'contains',
      'allSatisfy',
      'first',
      'last',
      'firstIndex',
      'prefix',
      'drop',
      'sorted',
      'min',
      'max',
      'removeAll',
      'mapValues',
      'compactMapValues',
    ],
  },
  neutralTokens: ['return'],
  reservedWords: SWIFT_RESERVED,
  declarationOrder: SWIFT_ORDER,
  toolComments: toolComments({
    next: /^\/\/\s*swift-format-ignore(?!-)/,
    head: /^\/\/\s*swift-tools-version:/,
    place: /^\/\/\s*(?:periphery:|swift-format-ignore|sourcekit|@testable)/,
  }),
  siteKinds: SWIFT_SITE_KINDS,
  sitesAt: swiftSites,
  supertypesSaidIn,
  loops: ['for_statement', 'while_statement', 'repeat_while_statement'],
  switchForms: { falling: [], ending: ['switch_entry'], otherwise: ['default'] },
  unsetValues: { nil: /\?$/ },
  oneConstruct: [
    ['block', 'function_body', 'computed_property'],
    ['if_statement', 'guard_statement'],
    // The grammar tells operators apart by the types that it guesses.
    [
      'infix_expression',
      'comparison_expression',
      'equality_expression',
      'conjunction_expression',
      'disjunction_expression',
      'additive_expression',
      'multiplicative_expression',
    ],
  ],
  reportedModifiers: {
    Class: ['final'],
    Method: ['final', 'static', 'class', 'mutating'],
    Attribute: ['static', 'lazy', 'weak', 'unowned'],
  },
  impliedModifiers: { enumConstant: ['static'] },
  overrideMark: 'override',
  placeSort: SWIFT_PLACES,
  passesFailures: (tree, node) => kindName(tree, node) === 'try_expression' && nodeText(tree, node + 1) === 'try',
  memberFrames: {
    isBlock: (tree, node) =>
      kindName(tree, node) === 'class_declaration' &&
      children(tree, node)
        .map(child => kindName(tree, child))
        .join(' ') === 'extension type_identifier class_body',
  },
  nameSays: SWIFT_NAMES,
  defaultVisibility: () => 'internal',
  // The folder of a target is its module's name.
  namespaceOf: (_, path) => /(?:^|\/)(?:Sources|Tests)\/([^/]+)\//.exec(path)?.[1] ?? '',
  parameterAt,
  typeInFull,
  constructorFields: structureFields,
  reportedParts: ['switch_entry', 'catch_block'],
  variableKinds: SWIFT_VARIABLE_KINDS,
  variablesAt: swiftVariables,
  typeParameters: {
    ...firstNamed('type_identifier', 'type_parameter'),
    isMention: isAnyName,
    extendedAt: extendedTypeAt,
    boundsIn: { list: 'type_parameters', clause: 'type_constraints' },
  },
  looseText: { directive: squeezedText },
  // With a blank before it only, it is said of what follows: of another statement, where that stands on a line of its own.
  laidOut: { '+': standsApart, '-': standsApart, '&': standsApart, '...': standsApart, custom_operator: standsApart },
  plainForms: SWIFT_FORMS,
  noise: {
    isIdle: isInternalAnyway,
    groups: ['parenthesized_expression'],
    lists: [
      'value_arguments',
      'parameter_list',
      'array_literal',
      'dictionary_literal',
      'type_arguments',
      'type_parameters',
      'capture_list',
    ],
    separators: [','],
    terminators: [';'],
    isSaidTwice: (tree, node) => saysNameAgain(tree, node) || saysNilAgain(tree, node) || isUnneededReturn(tree, node),
    isFrameSign: isSignOfGetter,
    plainModifiers: ['public', 'internal', 'fileprivate', 'private', 'open', 'package', 'final'],
    typeMarks: ['static', 'class'],
    isOrderFree: (tree, node) => kindName(tree, node) === 'import_declaration',
  },
};

/** All is internal that says nothing else; members of an extension are seen as that says. */
function isInternalAnyway(tree: SyntaxTree, node: number): boolean {
  const declared = declaredAs(tree, node, 'internal', /modifiers?$/);
  if (declared <= 0) return false;
  const holder = tree.parent[tree.parent[declared]];
  return (
    holder < 0 || !/^(?:[^{]*\s)?(?:public|open|private|fileprivate|package)\s+extension\b/.test(nodeText(tree, holder))
  );
}
