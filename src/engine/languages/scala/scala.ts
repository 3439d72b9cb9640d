/**
 * Scala as a table, over trees whose shape was changed (`scalaShape.ts`). How declarations are found stands in
 * `scalaSites.ts`, how variables are in `scalaVariables.ts`.
 */
import type { LanguageTable } from '../language.js';
import { SCALA_PLACES } from '../placeWords.js';
import { SCALA_SYMBOLS } from './scalaSymbols.js';
import { SCALA_EFFECTS, SCALA_LIFETIMES } from './scalaEffects.js';
import { SCALA_OUTWARD } from './scalaOutward.js';
import { SCALA_NAMES } from '../sayingNames.js';
import { SCALA_FORMS } from './scalaForms.js';
import { SCALA_IMPORTS } from './scalaImports.js';
import { isUnranked } from './scalaOperators.js';
import { SCALA_SHAPE } from './scalaShape.js';
import { isFrameless, isFrameSign, isIdle } from './scalaNoise.js';
import { spelledScala } from './scalaStrings.js';
import { readableScala } from './scalaText.js';
import { adjustRoles, parameterAt, SCALA_SITE_KINDS, scalaSites } from './scalaSites.js';
import { SCALA_TYPE_PARAMETERS } from './scalaTypeParameters.js';
import { SCALA_VARIABLE_KINDS, scalaVariables } from './scalaVariables.js';
import { C_FAMILY_WORDS } from '../words.js';
import { clausesAround, namespaceClauses } from '../namespaces.js';
import { isPassed, qualifiedText } from '../nodes.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE } from '../../syntax/tree.js';
import { toolComments } from '../toolComments.js';
import { SCALA_ORDER } from '../declarationOrder.js';
import { SCALA_RESERVED } from '../reservedWords.js';
import { SCALA_VOCABULARY } from './scalaVocabulary.js';
import { namedModules } from '../moduleRules.js';
import { TYPES_DECIDE } from '../staticTypeRules.js';
import { aliasRules } from '../typeAliases.js';
import { SCALA_OPERATORS } from './scalaOperators.js';

const CLAUSES = namespaceClauses(/^package_clause$/, (tree, clause) => childByField(tree, clause, 'body'));

export const SCALA: LanguageTable = {
  operators: SCALA_OPERATORS,
  id: 'scala',
  dialectOf: 'scala',
  effects: SCALA_EFFECTS,
  symbols: SCALA_SYMBOLS,
  callableWords: [
    'Throwable ( ) . getStackTrace',
    'Exception ( ) . getStackTrace',
    'currentThread ( ) . getStackTrace',
    'StackWalker',
  ],
  lifetimes: SCALA_LIFETIMES,
  modules: namedModules('.', ['.scala', '.java']),
  outward: SCALA_OUTWARD,
  extensions: ['.scala', '.sc', '.sbt'],
  lineEnds: ['\n', '\r\n'],
  grammar: 'tree-sitter-scala.wasm',
  readable: readableScala,
  shape: SCALA_SHAPE,
  vocabulary: SCALA_VOCABULARY,
  returnsLeaveHost: true,
  lastIsGiven: () => true,
  callsValues: true,
  valueSeesVariable: 'always',
  fileIsScope: false,
  unwrittenResult: null,
  fileHoldsFunctions: true,
  moduleName: 'module',
  isQuotedAsWritten: true,
  hasBareMembers: true,
  hasOverloads: true,
  staticTypes: { ...TYPES_DECIDE, waitingParameters: /:\s*=>/ },
  convertingTypes: /^(?:Byte|Short|Char|Long|Float|Double)$/,
  widening: ['Int', 'Long', 'Float', 'Double'],
  roles: {
    file: ['compilation_unit'],
    parameter: ['parameter', 'class_parameter', 'binding'],
    parameterList: ['parameters', 'class_parameters', 'bindings', 'parameter_lists'],
    variable: ['variable_declarator'],
    modifiers: [
      'modifiers',
      'access_modifier',
      'infix_modifier',
      'inline_modifier',
      'opaque_modifier',
      'open_modifier',
      'transparent_modifier',
    ],
    annotation: ['annotation'],
    supertypes: ['extends_clause', 'derives_clause'],
    typeBody: ['template_body', 'with_template_body', 'enum_body'],
    statement: [
      'expression_statement',
      'local_variable_declaration',
      'return_statement',
      'throw_statement',
      'enum_case_definitions',
    ],
    composite: [
      'if_expression',
      'match_expression',
      'try_expression',
      'for_expression',
      'while_expression',
      'do_while_expression',
      'extension_definition',
    ],
    block: ['block', 'indented_block', 'case_block', 'indented_cases', 'expression_body'],
    branch: ['case_clause', 'catch_clause', 'finally_clause'],
    call: ['call_expression'],
    creation: ['instance_expression', 'tuple_expression'],
    lambda: ['lambda_expression'],
    string: ['string', 'interpolated_string_expression', 'interpolated_string', 'character_literal'],
    number: ['integer_literal', 'floating_point_literal'],
    literal: ['boolean_literal', 'null_literal', 'unit', 'wildcard'],
    operator: [
      'infix_expression',
      'prefix_expression',
      'postfix_expression',
      'ascription_expression',
      'return_expression',
      'throw_expression',
      'operator_identifier',
      'quote_expression',
      'splice_expression',
      'macro_body',
      'case_class_pattern',
      'tuple_pattern',
      'typed_pattern',
      'alternative_pattern',
      'infix_pattern',
      'capture_pattern',
      'given_pattern',
      'repeat_pattern',
      'named_pattern',
      'named_tuple_pattern',
      'generic_function',
    ],
    assignment: ['assignment_expression'],
    ternary: ['conditional_expression'],
    access: ['field_expression', 'stable_identifier'],
    argumentList: ['arguments'],
    typeArgumentList: ['type_arguments'],
    typeReference: [
      'generic_type',
      'function_type',
      'tuple_type',
      'compound_type',
      'infix_type',
      'annotated_type',
      'projected_type',
      'singleton_type',
      'structural_type',
      'literal_type',
      'match_type',
      'stable_type_identifier',
      'lazy_parameter_type',
      'repeated_parameter_type',
      'named_tuple_type',
      'type_lambda',
    ],
    group: ['parenthesized_expression', 'interpolation'],
    typeName: ['type_identifier'],
    variableName: ['identifier'],
    packageName: ['package_identifier'],
    import: ['import_declaration', 'export_declaration'],
    packageClause: ['package_clause'],
    comment: ['comment', 'block_comment'],
    directive: ['using_directive'],
  },
  nameRoles: {
    'call_expression.function': 'functionName',
    'function_definition.name': 'functionName',
    'function_declaration.name': 'functionName',
    'infix_expression.operator': 'functionName',
    'class_definition.name': 'typeName',
    'object_definition.name': 'typeName',
    'package_object.name': 'typeName',
    'trait_definition.name': 'typeName',
    'enum_definition.name': 'typeName',
    'given_definition.name': 'typeName',
    'type_parameters.name': 'typeName',
    'covariant_type_parameter.name': 'typeName',
    'contravariant_type_parameter.name': 'typeName',
    'field_expression.field': 'fieldName',
    'simple_enum_case.name': 'fieldName',
    'full_enum_case.name': 'fieldName',
    'import_declaration.path': 'packageName',
    import_declaration: 'packageName',
    namespace_selectors: 'packageName',
    'as_renamed_identifier.name': 'packageName',
    'as_renamed_identifier.alias': 'packageName',
    package_identifier: 'packageName',
    'interpolated_string_expression.interpolator': 'functionName',
  },
  declarations: {
    class_definition: { kind: 'class' },
    object_definition: { kind: 'class' },
    package_object: { kind: 'class' },
    trait_definition: { kind: 'interface' },
    enum_definition: { kind: 'enum' },
    given_definition: { kind: 'class' },
    function_definition: { kind: 'method' },
    function_declaration: { kind: 'method' },
    val_definition: { kind: 'field' },
    var_definition: { kind: 'field' },
    val_declaration: { kind: 'field' },
    var_declaration: { kind: 'field' },
    simple_enum_case: { kind: 'enumConstant' },
    full_enum_case: { kind: 'enumConstant' },
    type_definition: { kind: 'interface' },
  },
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
    instance_expression: { name: 'type', arguments: 'arguments' },
  },
  namedArguments: { assignment_expression: 'left' },
  references: ['identifier', 'field_expression'],
  isReference: (tree, node) => isPassed(tree, node, /^arguments$/, 'this'),
  words: {
    ...C_FAMILY_WORDS,
    exits: { callable: 'return', round: null, others: ['throw'] },
    own: ['this'],
    base: ['super'],
    anyTypes: ['Any', 'AnyRef'],
    text: 'String',
    abstract: 'abstract',
    arrows: ['=>'],
    comparisons: [...C_FAMILY_WORDS.comparisons, ['eq', 'ne']],
    pipelineSteps: [
      'foreach',
      'map',
      'flatMap',
      'filter',
      'filterNot',
      'withFilter',
      'fold',
      'foldLeft',
      'foldRight',
      'reduce',
      'reduceLeft',
      'exists',
      'forall',
      'find',
      'collect',
      'takeWhile',
      'dropWhile',
      'groupBy',
      'sortBy',
      'sum',
      'partition',
    ],
  },
  neutralTokens: ['return'],
  reservedWords: SCALA_RESERVED,
  declarationOrder: SCALA_ORDER,
  toolComments: toolComments({ place: /^\/\/+\s*(?:wartremover|coverage)/ }),
  siteKinds: SCALA_SITE_KINDS,
  sitesAt: scalaSites,
  opaque: ['instance_expression'],
  loops: ['for_expression', 'while_expression', 'do_while_expression'],
  oneConstruct: [
    ['if_expression', 'conditional_expression'],
    ['block', 'indented_block', 'expression_body'],
    ['case_block', 'indented_cases'],
    ['template_body', 'with_template_body'],
    ['val_definition', 'var_definition', 'given_definition'],
  ],
  reportedModifiers: {
    Class: ['abstract', 'final', 'sealed'],
    Method: ['abstract', 'final'],
    Attribute: ['final', 'lazy'],
  },
  overrideMark: 'override',
  nameSays: SCALA_NAMES,
  defaultVisibility: () => 'public',
  imports: SCALA_IMPORTS,
  namedTypes: aliasRules({
    declarations: ['type_definition'],
    kinds: ['generic_type', 'tuple_type', 'function_type', 'compound_type', 'infix_type'],
    names: /identifier$/,
    ofPlace: /^(?:this|super|_|\?)$/,
  }),
  placeSort: SCALA_PLACES,
  // `package a; package b { class C }`: the clauses of a file without a body all count, and those around what is declared.
  namespaceOf: (tree, _path, at) =>
    (at === 0 ? CLAUSES(tree).filter(({ node }) => tree.parent[node] === 0) : clausesAround(CLAUSES(tree), at))
      .map(({ node }) => childByField(tree, node, 'name'))
      .filter(name => name !== NO_NODE)
      .map(name => qualifiedText(tree, name))
      .join('.'),
  parameterAt,
  adjustRoles,
  reportedParts: ['case_clause', 'catch_clause', 'finally_clause'],
  variableKinds: SCALA_VARIABLE_KINDS,
  variablesAt: scalaVariables,
  typeParameters: SCALA_TYPE_PARAMETERS,
  // `import a.*` of the newer language.
  spellings: { '*': () => '_' },
  plainForms: SCALA_FORMS,
  noise: {
    spelled: spelledScala,
    isIdle,
    isFrameSign,
    isFrameless,
    groups: ['parenthesized_expression'],
    // A function written with blanks reaches to the next parentheses; which operator holds what is not known where more
    // than two operands stand around it.
    groupCounts: (tree, node) =>
      holdsBlank(tree, node) ||
      children(tree, node).some(child => isUnranked(tree, child)) ||
      isUnranked(tree, tree.parent[node]),
    lists: ['arguments', 'parameters', 'class_parameters', 'type_arguments', 'type_parameters', 'bindings'],
    separators: [','],
    terminators: [';'],
    plainModifiers: ['public', 'protected', 'private', 'final'],
    openModifiers: ['abstract'],
    isOrderFree: (tree, node) => kindName(tree, node) === 'import_declaration',
  },
};

function holdsBlank(tree: SyntaxTree, group: number): boolean {
  for (let node = group + 1; node < group + tree.size[group]; node++) {
    if (kindName(tree, node) === 'wildcard') return true;
  }
  return false;
}
