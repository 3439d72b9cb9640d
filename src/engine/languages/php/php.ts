/**
 * PHP as a table, over trees whose shape was changed (`phpShape.ts`). How declarations are found stands in `phpSites.ts`, how variables are
 * in `phpVariables.ts`.
 *
 * Types belong to their namespace wherever their file lies; functions and constants outside of types are named with the file, too.
 */
import type { LanguageTable } from '../language.js';
import { PHP_SYMBOLS } from './phpSymbols.js';
import { PHP_EFFECTS, PHP_LIFETIMES } from './phpEffects.js';
import { PHP_OUTWARD } from './phpOutward.js';
import { PHP_FORMS } from './phpForms.js';
import { squeezedText } from '../looseText.js';
import { oncePerTree } from '../oncePerTree.js';
import { phpNames } from './phpImports.js';
import { PHP_SHAPE } from './phpShape.js';
import { adjustRoles, parameterAt, PHP_SITE_KINDS, phpSites } from './phpSites.js';
import { shownBlanks } from './phpText.js';
import { isChangedInPlace, PHP_VARIABLE_KINDS, phpVariables } from './phpVariables.js';
import { phpPlaces } from '../placeWords.js';
import { PHP_NAMES } from '../sayingNames.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import { clausesAround, namespaceClauses } from '../namespaces.js';
import { isSign, qualifiedText } from '../nodes.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { compactedNames } from '../textNames.js';
import { toolComments } from '../toolComments.js';
import { PHP_ORDER } from '../declarationOrder.js';
import { PHP_RESERVED } from '../reservedWords.js';
import { PHP_VOCABULARY } from './phpVocabulary.js';
import { PHP_MODULES } from './phpModules.js';
import { VALUES_DECIDE } from '../staticTypeRules.js';
import { PHP_OPERATORS } from './phpOperators.js';

export const PHP: LanguageTable = {
  operators: PHP_OPERATORS,
  id: 'php',
  dialectOf: 'php',
  effects: PHP_EFFECTS,
  symbols: PHP_SYMBOLS,
  lifetimes: PHP_LIFETIMES,
  modules: PHP_MODULES,
  outward: PHP_OUTWARD,
  extensions: ['.php', '.phtml', '.phps', '.php5', '.php7', '.php8'],
  lineEnds: ['\n', '\r\n', '\r'],
  grammar: 'tree-sitter-php.wasm',
  shape: PHP_SHAPE,
  vocabulary: PHP_VOCABULARY,
  mixinWords: ['trait'],
  constructorName: '__construct',
  fileIsScope: false,
  unwrittenResult: null,
  fileHoldsFunctions: true,
  moduleName: 'module',
  isQuotedAsWritten: true,
  assignmentDeclares: true,
  argumentsWords: ['func_get_args', 'func_num_args', 'func_get_arg'],
  // Arrays are values, and these change what they are handed.
  copiedThrough: ['subscript_expression'],
  changesArguments:
    /^(?:[aku]?r?sort|u[ak]sort|nat(?:case)?sort|shuffle|array_(?:push|pop|shift|unshift|splice|walk|multisort)|settype|end|reset|next|prev|each)$/,
  callableWords: [
    'yield',
    'func_get_args',
    'func_get_arg',
    'func_num_args',
    '__FUNCTION__',
    '__METHOD__',
    'compact',
    'extract',
    'get_defined_vars',
    'debug_backtrace',
    'eval',
    'include',
    'include_once',
    'require',
    'require_once',
  ],
  lastingWords: ['static'],
  hasOverloads: false,
  givesInPattern: isChangedInPlace,
  staticTypes: VALUES_DECIDE,
  lending: /^&$/,
  roles: {
    file: ['program'],
    parameter: ['simple_parameter', 'variadic_parameter', 'property_promotion_parameter'],
    parameterList: ['formal_parameters'],
    variable: ['property_element', 'const_element', 'static_variable_declaration', 'list_literal'],
    modifiers: [
      'visibility_modifier',
      'static_modifier',
      'abstract_modifier',
      'final_modifier',
      'readonly_modifier',
      'var_modifier',
      'attribute_list',
    ],
    annotation: ['attribute_group'],
    supertypes: ['base_clause', 'class_interface_clause', 'use_declaration'],
    typeBody: ['declaration_list', 'enum_declaration_list'],
    statement: [
      'expression_statement',
      'return_statement',
      'break_statement',
      'continue_statement',
      'echo_statement',
      'unset_statement',
      'exit_statement',
      'goto_statement',
      'named_label_statement',
      'global_declaration',
      'function_static_declaration',
      'empty_statement',
      'text_interpolation',
    ],
    composite: [
      'if_statement',
      'for_statement',
      'foreach_statement',
      'while_statement',
      'do_statement',
      'switch_statement',
      'try_statement',
    ],
    block: ['compound_statement', 'colon_block', 'switch_block'],
    branch: ['else_clause', 'else_if_clause', 'case_statement', 'default_statement', 'catch_clause', 'finally_clause'],
    call: [
      'function_call_expression',
      'member_call_expression',
      'nullsafe_member_call_expression',
      'scoped_call_expression',
    ],
    creation: ['object_creation_expression', 'array_creation_expression'],
    lambda: ['anonymous_function', 'arrow_function'],
    string: ['encapsed_string', 'heredoc', 'nowdoc', 'shell_command_expression'],
    number: ['integer', 'float'],
    literal: ['boolean', 'null', 'relative_scope', 'variadic_placeholder'],
    operator: [
      'binary_expression',
      'unary_op_expression',
      'update_expression',
      'cast_expression',
      'clone_expression',
      'error_suppression_expression',
      'print_intrinsic',
      'sequence_expression',
      'throw_expression',
      'yield_expression',
      'variadic_unpacking',
      'by_ref',
      'reference_modifier',
      'dynamic_variable_name',
      'match_expression',
      'include_expression',
      'include_once_expression',
      'require_expression',
      'require_once_expression',
    ],
    assignment: ['assignment_expression', 'augmented_assignment_expression', 'reference_assignment_expression'],
    ternary: ['conditional_expression'],
    access: [
      'member_access_expression',
      'nullsafe_member_access_expression',
      'scoped_property_access_expression',
      'class_constant_access_expression',
      'subscript_expression',
    ],
    argumentList: ['arguments'],
    typeReference: [
      'primitive_type',
      'bottom_type',
      'optional_type',
      'union_type',
      'intersection_type',
      'disjunctive_normal_form_type',
      'type_list',
      'cast_type',
      'qualified_name',
      'relative_name',
    ],
    group: ['parenthesized_expression'],
    variableName: ['name', 'variable_name'],
    packageName: ['namespace_name'],
    import: ['namespace_use_declaration'],
    packageClause: ['namespace_definition'],
    comment: ['comment'],
    directive: ['php_tag', 'php_end_tag', 'declare_statement'],
  },
  nameRoles: {
    'function_call_expression.function': 'functionName',
    'member_call_expression.name': 'functionName',
    'nullsafe_member_call_expression.name': 'functionName',
    'scoped_call_expression.name': 'functionName',
    'function_definition.name': 'functionName',
    'method_declaration.name': 'functionName',
    'property_hook.name': 'functionName',
    use_as_clause: 'functionName',
    'class_declaration.name': 'typeName',
    'trait_declaration.name': 'typeName',
    'interface_declaration.name': 'typeName',
    'enum_declaration.name': 'typeName',
    'scoped_call_expression.scope': 'typeName',
    'scoped_property_access_expression.scope': 'typeName',
    'class_constant_access_expression.scope': 'typeName',
    'object_creation_expression.type': 'typeName',
    base_clause: 'typeName',
    class_interface_clause: 'typeName',
    use_declaration: 'typeName',
    use_instead_of_clause: 'typeName',
    'simple_parameter.type': 'typeName',
    'variadic_parameter.type': 'typeName',
    'property_promotion_parameter.type': 'typeName',
    'function_definition.return_type': 'typeName',
    'method_declaration.return_type': 'typeName',
    'anonymous_function.return_type': 'typeName',
    'arrow_function.return_type': 'typeName',
    'property_declaration.type': 'typeName',
    'const_declaration.type': 'typeName',
    'catch_clause.type': 'typeName',
    optional_type: 'typeName',
    union_type: 'typeName',
    intersection_type: 'typeName',
    disjunctive_normal_form_type: 'typeName',
    type_list: 'typeName',
    qualified_name: 'typeName',
    relative_name: 'typeName',
    'attribute.name': 'typeName',
    'member_access_expression.name': 'fieldName',
    'nullsafe_member_access_expression.name': 'fieldName',
    'scoped_property_access_expression.name': 'fieldName',
    'class_constant_access_expression.name': 'fieldName',
    'property_element.name': 'fieldName',
    'const_element.name': 'fieldName',
    'enum_case.name': 'fieldName',
    'argument.name': 'fieldName',
    namespace_name: 'packageName',
    namespace_use_clause: 'packageName',
    'namespace_use_clause.alias': 'packageName',
    goto_statement: 'labelName',
    named_label_statement: 'labelName',
  },
  declarations: {
    class_declaration: { kind: 'class' },
    trait_declaration: { kind: 'class' },
    interface_declaration: { kind: 'interface' },
    enum_declaration: { kind: 'enum' },
    function_definition: { kind: 'function' },
    method_declaration: { kind: 'method' },
    property_declaration: { kind: 'field' },
    const_declaration: { kind: 'field' },
    enum_case: { kind: 'enumConstant', body: 'value' },
  },
  calls: {
    function_call_expression: { name: 'function', arguments: 'arguments' },
    member_call_expression: { name: 'name', receiver: 'object', arguments: 'arguments' },
    nullsafe_member_call_expression: { name: 'name', receiver: 'object', arguments: 'arguments' },
    scoped_call_expression: { name: 'name', receiver: 'scope', arguments: 'arguments' },
    object_creation_expression: { name: 'type', arguments: 'arguments' },
  },
  namedArguments: { argument: 'name' },
  words: {
    ...C_FAMILY_WORDS,
    exits: BRACE_EXITS,
    own: ['$this', 'self', 'static'],
    base: ['parent'],
    connectives: [...C_FAMILY_WORDS.connectives, 'and', 'or'],
    comparisons: [...C_FAMILY_WORDS.comparisons, ['===', '!=='], ['==', '<>']],
    anyTypes: ['mixed', 'object'],
    abstract: 'abstract',
    static: 'static',
    arrows: ['=>'],
    pipelineSteps: ['array_map', 'array_filter', 'array_reduce', 'array_walk', 'map', 'filter', 'reduce', 'each'],
  },
  neutralTokens: ['return'],
  reservedWords: PHP_RESERVED,
  declarationOrder: PHP_ORDER,
  toolComments: toolComments({
    place:
      /^\/\*\*[^]*@(?:[A-Z]\w*[\\(]|Route\b|(?:test|dataProvider|depends|group|covers\w*|uses|before\w*|after\w*|requires|runInSeparateProcess|doesNotPerformAssertions|preserveGlobalState)\b)|^(?:\/\/|#|\/\*)\s*(?:@?(?:noinspection|php-cs-fixer|PhpStorm|rector)|language=)/,
  }),
  siteKinds: PHP_SITE_KINDS,
  sitesAt: phpSites,
  opaque: ['object_creation_expression'],
  loops: ['for_statement', 'foreach_statement', 'while_statement', 'do_statement'],
  oneConstruct: [
    ['if_statement', 'else_if_clause'],
    ['compound_statement', 'colon_block'],
  ],
  reportedAs: { elseif: 'if' },
  reportedModifiers: {
    Class: ['abstract', 'final', 'readonly'],
    Method: ['static', 'abstract', 'final'],
    Attribute: ['static', 'readonly', 'final'],
    Parameter: ['readonly'],
  },
  impliedModifiers: { enumConstant: ['static', 'readonly', 'final'], enum: ['final'] },
  overrideMark: '#[\\Override]',
  placeSort: phpPlaces,
  nameSays: PHP_NAMES,
  defaultVisibility: () => 'public',
  namespaceOf,
  imports: {
    sign: '\\',
    memberSign: '::',
    saidInFull: 'signed',
    ofTypes: true,
    namespaceIn: soleNamespaceOf,
    mayUseUnwritten: () => false,
    namesIn: oncePerTree(phpNames),
  },
  parameterAt,
  adjustRoles,
  reportedParts: [
    'else_clause',
    'else_if_clause',
    'case_statement',
    'default_statement',
    'catch_clause',
    'finally_clause',
  ],
  variableKinds: PHP_VARIABLE_KINDS,
  variablesAt: phpVariables,
  looseText: { text: squeezedText },
  namesInText: { encapsed_string: compactedNames },
  laidOut: { text: shownBlanks, php_tag: shownBlanks, php_end_tag: shownBlanks },
  // Words that are signs; how far they reach, the tree tells.
  spellings: { and: () => '&&', or: () => '||', '<>': () => '!=' },
  plainForms: PHP_FORMS,
  noise: {
    groups: ['parenthesized_expression'],
    // `($this->run)()` calls what a property holds, `$this->run()` a method.
    groupCounts: (tree, node) =>
      /^(function_call_expression|object_creation_expression)$/.test(kindName(tree, tree.parent[node])),
    lists: [
      'arguments',
      'formal_parameters',
      'array_creation_expression',
      'match_block',
      'match_condition_list',
      'anonymous_function_use_clause',
      'namespace_use_group',
      'attribute_group',
    ],
    separators: [','],
    // `array(1)` and `[1]`, `list($a) = $b` and `[$a] = $b`.
    isFrameSign: (tree, sign) =>
      /^(array_creation_expression|list_literal)$/.test(kindName(tree, tree.parent[sign])) &&
      isSign(tree, sign, 'array', 'list', '(', ')', '[', ']'),
    // Methods and constants are public unless something else is said; a parameter becomes a property by such a word.
    isIdle: (tree, sign) =>
      kindName(tree, sign) === 'visibility_modifier' &&
      nodeText(tree, sign) === 'public' &&
      /^(method|const)_declaration$/.test(kindName(tree, tree.parent[sign])),
    terminators: [';'],
    quotes: ["'", '"'],
    // Backslashes and variables are read in some quotes only.
    quotesCount: text => /[\\$]/.test(text),
    plainModifiers: ['public', 'protected', 'private', 'static', 'final'],
    openModifiers: ['abstract'],
    isOrderFree: (tree, node) => kindName(tree, node) === 'namespace_use_declaration',
  },
};

const CLAUSES = namespaceClauses(/^namespace_definition$/, (tree, clause) => childByField(tree, clause, 'body'));

/** The namespace of a declaration, or the first one of the file, with dots. What says another ends the one before. */
function namespaceOf(tree: SyntaxTree, _path: string, at: number): string {
  const clauses = CLAUSES(tree);
  const clause = at === 0 ? clauses.at(0) : clausesAround(clauses, at).at(-1);
  const name = clause === undefined ? NO_NODE : childByField(tree, clause.node, 'name');
  return name === NO_NODE ? '' : qualifiedText(tree, name).replaceAll('\\', '.');
}

/** Null where the file has several. */
function soleNamespaceOf(tree: SyntaxTree): string | null {
  return children(tree, 0).filter(child => kindName(tree, child) === 'namespace_definition').length > 1
    ? null
    : namespaceOf(tree, '', 0);
}
