/**
 * Kotlin as a table, over trees whose shape was changed (`kotlinShape.ts`): the grammar knows neither statements nor,
 * mostly, fields. How declarations are found stands in `kotlinSites.ts`, how variables are in `kotlinVariables.ts`,
 * what is read as something else in `kotlinText.ts`.
 */
import type { LanguageTable } from '../language.js';
import { KOTLIN_PLACES } from '../placeWords.js';
import { KOTLIN_SYMBOLS } from './kotlinSymbols.js';
import { KOTLIN_EFFECTS, KOTLIN_LIFETIMES } from './kotlinEffects.js';
import { KOTLIN_OUTWARD } from './kotlinOutward.js';
import { KOTLIN_FORMS } from './kotlinForms.js';
import { KOTLIN_IMPORTS } from './kotlinImports.js';
import { KOTLIN_SHAPE } from './kotlinShape.js';
import { isHandedOnTo, KOTLIN_SITE_KINDS, kotlinSites, parameterAt, UNSTATED } from './kotlinSites.js';
import { readableKotlin } from './kotlinText.js';
import { KOTLIN_VARIABLE_KINDS, kotlinVariables } from './kotlinVariables.js';
import { beginsLine } from '../lineEnds.js';
import { Role } from '../roles.js';
import { KOTLIN_NAMES } from '../sayingNames.js';
import { firstNamed, isAnyName } from '../typeParameters.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import { declaredAs, qualifiedText } from '../nodes.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { toolComments } from '../toolComments.js';
import { KOTLIN_ORDER } from '../declarationOrder.js';
import { KOTLIN_RESERVED } from '../reservedWords.js';
import { KOTLIN_VOCABULARY } from './kotlinVocabulary.js';
import { namedModules } from '../moduleRules.js';
import { TYPES_DECIDE } from '../staticTypeRules.js';
import { aliasRules } from '../typeAliases.js';
import { KOTLIN_OPERATORS } from './kotlinOperators.js';

export const KOTLIN: LanguageTable = {
  operators: KOTLIN_OPERATORS,
  id: 'kotlin',
  dialectOf: 'kotlin',
  effects: KOTLIN_EFFECTS,
  symbols: KOTLIN_SYMBOLS,
  callableWords: [
    'Throwable ( ) . getStackTrace',
    'Exception ( ) . getStackTrace',
    'currentThread ( ) . getStackTrace',
    'StackWalker',
    'Throwable ( ) . stackTrace',
  ],
  lifetimes: KOTLIN_LIFETIMES,
  modules: namedModules('.', ['.kt', '.java']),
  outward: KOTLIN_OUTWARD,
  extensions: ['.kt', '.kts'],
  lineEnds: ['\n', '\r\n', '\r'],
  grammar: 'tree-sitter-kotlin.wasm',
  readable: readableKotlin,
  shape: KOTLIN_SHAPE,
  vocabulary: KOTLIN_VOCABULARY,
  returnsLeaveHost: true,
  callsValues: true,
  accessorKinds: ['getter', 'setter'],
  fileIsScope: false,
  unwrittenResult: 'Unit',
  neighboursComeFirst: true,
  moduleName: 'module',
  movedModuleName: 'module',
  isAnonymousNamedByType: true,
  extendsByName: true,
  isQuotedAsWritten: true,
  hasBareMembers: true,
  hasBareStatics: true,
  hasOverloads: true,
  staticTypes: TYPES_DECIDE,
  convertingTypes: /^(?:Byte|Short|Long|Float|Double|U(?:Byte|Short|Int|Long))\??$/,
  convertsLiteralsOnly: true,
  widening: ['Int', 'Long', 'Float', 'Double'],
  roles: {
    file: ['source_file'],
    parameter: ['parameter', 'class_parameter'],
    parameterList: ['function_value_parameters', 'class_parameters', 'lambda_parameters'],
    variable: ['variable_declarator', 'variable_declaration', 'multi_variable_declaration'],
    typeParameter: ['type_parameter'],
    modifiers: [
      'modifiers',
      'parameter_modifiers',
      'type_modifiers',
      'type_parameter_modifiers',
      'visibility_modifier',
      'class_modifier',
      'member_modifier',
      'function_modifier',
      'property_modifier',
      'inheritance_modifier',
      'parameter_modifier',
      'platform_modifier',
      'variance_modifier',
      'reification_modifier',
    ],
    annotation: ['annotation', 'file_annotation'],
    supertypes: ['delegation_specifiers'],
    typeBody: ['class_body', 'enum_class_body'],
    statement: ['expression_statement', 'local_variable_declaration', 'return_statement', 'throw_statement'],
    composite: [
      'if_expression',
      'when_expression',
      'try_expression',
      'for_statement',
      'while_statement',
      'do_while_statement',
      'anonymous_initializer',
    ],
    block: ['block', 'expression_body'],
    branch: ['when_entry', 'catch_block', 'finally_block'],
    call: ['call_expression', 'constructor_invocation', 'constructor_delegation_call'],
    creation: ['object_literal', 'collection_literal'],
    lambda: ['lambda_literal', 'anonymous_function', 'callable_reference'],
    string: ['string_literal', 'multiline_string_literal', 'character_literal'],
    number: ['number_literal', 'float_literal'],
    literal: ['boolean_literal', 'null_literal', 'jump_expression', 'this_expression', 'super_expression'],
    operator: [
      'binary_expression',
      'unary_expression',
      'infix_expression',
      'is_expression',
      'in_expression',
      'as_expression',
      'range_expression',
      'spread_expression',
      'type_test',
      'range_test',
      'return_expression',
      'throw_expression',
    ],
    assignment: ['assignment'],
    ternary: ['conditional_expression'],
    access: ['navigation_expression', 'index_expression', 'qualified_identifier'],
    typeArgumentList: ['type_arguments'],
    argumentList: ['value_arguments'],
    typeReference: [
      'user_type',
      'nullable_type',
      'non_nullable_type',
      'function_type',
      'parenthesized_type',
      'type_projection',
    ],
    group: ['parenthesized_expression', 'interpolation'],
    variableName: ['identifier'],
    labelName: ['label'],
    import: ['import'],
    packageClause: ['package_header'],
    comment: ['line_comment', 'block_comment'],
    directive: ['shebang'],
  },
  nameRoles: {
    'call_expression.function': 'functionName',
    'function_declaration.name': 'functionName',
    infix_expression: 'functionName',
    callable_reference: 'functionName',
    'class_declaration.name': 'typeName',
    'object_declaration.name': 'typeName',
    'companion_object.name': 'typeName',
    'type_alias.type': 'typeName',
    type_parameter: 'typeName',
    type_constraint: 'typeName',
    user_type: 'typeName',
    'navigation_expression.field': 'fieldName',
    'enum_entry.name': 'fieldName',
    'value_argument.name': 'fieldName',
    qualified_identifier: 'packageName',
    import: 'packageName',
    package_header: 'packageName',
    // What `return` leaves is a function by its name, what `this` and `super` speak of is a type.
    'return_statement.label': 'functionName',
    'return_expression.label': 'functionName',
    this_expression: 'typeName',
    super_expression: 'typeName',
    labeled_expression: 'labelName',
    lambda_parameters: 'parameter',
  },
  declarations: {
    class_declaration: { kind: 'class' },
    object_declaration: { kind: 'class' },
    companion_object: { kind: 'class' },
    primary_constructor: { kind: 'constructor' },
    secondary_constructor: { kind: 'constructor' },
    function_declaration: { kind: 'method' },
    property_declaration: { kind: 'field' },
    enum_entry: { kind: 'enumConstant' },
    type_alias: { kind: 'interface' },
  },
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
    constructor_invocation: { name: 'function', arguments: 'arguments' },
    constructor_delegation_call: { name: 'function', arguments: 'arguments' },
  },
  namedArguments: { value_argument: 'name' },
  references: ['callable_reference'],
  words: {
    ...C_FAMILY_WORDS,
    exits: BRACE_EXITS,
    own: ['this'],
    base: ['super'],
    anyTypes: ['Any', UNSTATED],
    unstatedType: UNSTATED,
    text: 'String',
    abstract: 'abstract',
    arrows: ['->'],
    accessors: ['get', 'set', 'is'],
    comparisons: [...C_FAMILY_WORDS.comparisons, ['===', '!=='], ['is', '!is'], ['in', '!in']],
    pipelineSteps: [
      'forEach',
      'forEachIndexed',
      'onEach',
      'map',
      'mapNotNull',
      'mapIndexed',
      'mapTo',
      'flatMap',
      'filter',
      'filterNot',
      'filterIsInstance',
      'fold',
      'reduce',
      'any',
      'all',
      'none',
      'first',
      'firstOrNull',
      'find',
      'takeWhile',
      'dropWhile',
      'groupBy',
      'associate',
      'associateBy',
      'associateWith',
      'sumOf',
      'sumBy',
      'removeAll',
      'getOrPut',
    ],
  },
  neutralTokens: ['return'],
  reservedWords: KOTLIN_RESERVED,
  declarationOrder: KOTLIN_ORDER,
  toolComments: toolComments({ line: /^\/\/\s*(?:\$NON-NLS-\d|noqa)/, place: /^\/\/\s*KtLint/ }),
  siteKinds: KOTLIN_SITE_KINDS,
  sitesAt: kotlinSites,
  opaque: ['object_literal'],
  switchForms: { falling: [], ending: ['when_entry'], otherwise: ['else'] },
  loops: ['for_statement', 'while_statement', 'do_while_statement'],
  oneConstruct: [
    ['if_expression', 'conditional_expression'],
    // What files that come from Java call it.
    ['try_expression', 'try_statement', 'try_with_resources_statement'],
    ['catch_block', 'catch_clause'],
    ['finally_block', 'finally_clause'],
    ['if_expression', 'if_statement'],
    ['conditional_expression', 'ternary_expression'],
    ['for_statement', 'enhanced_for_statement'],
    ['do_while_statement', 'do_statement'],
    ['when_expression', 'switch_expression'],
    ['object_literal', 'object_creation_expression'],
    ['function_declaration', 'method_declaration'],
    ['property_declaration', 'field_declaration'],
  ],
  // A line may go on with a dot or with `&&`, but not with what could begin a statement.
  laidOut: {
    '+': beginsLine,
    '-': beginsLine,
    '[': (tree, sign) => (kindName(tree, tree.parent[sign]) === 'index_expression' ? beginsLine(tree, sign) : ''),
    '{': (tree, sign) => (isOnlyArgument(tree, tree.parent[sign]) ? beginsLine(tree, sign) : ''),
  },
  plainForms: KOTLIN_FORMS,
  noise: {
    isIdle: isPublicAnyway,
    groups: ['parenthesized_expression'],
    lists: [
      'value_arguments',
      'function_value_parameters',
      'class_parameters',
      'lambda_parameters',
      'type_arguments',
      'type_parameters',
      'collection_literal',
      'enum_class_body',
    ],
    separators: [',', ';'],
    terminators: [';'],
    plainModifiers: ['public', 'protected', 'private', 'internal', 'final'],
    openModifiers: ['abstract', 'open'],
    isOrderFree: (tree, node) => kindName(tree, node) === 'import',
  },
  reportedModifiers: { Class: ['abstract', 'final'], Method: ['abstract', 'final'] },
  overrideMark: 'override',
  nameSays: KOTLIN_NAMES,
  defaultVisibility: () => 'public',
  imports: KOTLIN_IMPORTS,
  namedTypes: aliasRules({
    declarations: ['type_alias'],
    kinds: ['user_type', 'nullable_type', 'function_type'],
    wrappers: ['parenthesized_type'],
    names: /^(?:identifier|user_type)$/,
  }),
  placeSort: KOTLIN_PLACES,
  namespaceOf: tree => {
    const clause = childByKind(tree, 0, 'package_header');
    const name =
      clause === NO_NODE
        ? undefined
        : children(tree, clause).find(child => kindName(tree, child) === 'qualified_identifier');
    return name === undefined ? '' : qualifiedText(tree, name);
  },
  parameterAt,
  adjustRoles: (tree, roles) => {
    // A type without arguments is but a name, and what calls are handed on to is none.
    for (let node = 1; node < tree.count; node++) {
      if (tree.size[node] === 1 && kindName(tree, node) === 'user_type') {
        roles[node] = isHandedOnTo(tree, node) ? Role.variableName : Role.typeName;
      }
    }
  },
  variableKinds: KOTLIN_VARIABLE_KINDS,
  variablesAt: kotlinVariables,
  typeParameters: {
    ...firstNamed('identifier', 'type_parameter'),
    isMention: isAnyName,
    boundsIn: { list: 'type_parameters', clause: 'type_constraints' },
  },
  reportedParts: ['when_entry', 'catch_block', 'finally_block'],
  declaringStatements: ['local_variable_declaration'],
};

/** Is it a lambda behind the name of what is called with it alone? */
function isOnlyArgument(tree: SyntaxTree, lambda: number): boolean {
  return (
    kindName(tree, lambda) === 'lambda_literal' &&
    kindName(tree, lambda - 1) === 'value_arguments' &&
    tree.start[lambda - 1] === tree.start[lambda]
  );
}

/** All is public that says nothing else; what overrides is seen as what it overrides. */
function isPublicAnyway(tree: SyntaxTree, node: number): boolean {
  const declared = declaredAs(tree, node, 'public', /modifiers?$/);
  const modifiers = declared < 0 ? NO_NODE : childByKind(tree, declared, 'modifiers');
  return modifiers !== NO_NODE && !/\boverride\b/.test(nodeText(tree, modifiers));
}
