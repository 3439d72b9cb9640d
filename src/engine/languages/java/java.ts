/**
 * Java as a table. Its few lines of code: packages, several declarators in one field declaration, and varargs parameters.
 */
import type { LanguageTable } from '../language.js';
import { JAVA_PLACES } from '../placeWords.js';
import { JAVA_SYMBOLS } from './javaSymbols.js';
import { JAVA_EFFECTS, JAVA_LIFETIMES } from './javaEffects.js';
import { JAVA_OUTWARD } from './javaOutward.js';
import { JAVA_FORMS } from './javaForms.js';
import { JAVA_IMPORTS } from './javaImports.js';
import { JAVA_SITE_KINDS, javaSites } from './javaSites.js';
import { JAVA_VARIABLE_KINDS, javaVariables } from './javaVariables.js';
import { joinLines, spelledJava } from './javaStrings.js';
import { readableJava } from './javaText.js';
import { JAVA_NAMES } from '../sayingNames.js';
import { firstNamed } from '../typeParameters.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import { qualifiedText } from '../nodes.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import { toolComments } from '../toolComments.js';
import { JAVA_ORDER } from '../declarationOrder.js';
import { JAVA_RESERVED } from '../reservedWords.js';
import { JAVA_VOCABULARY } from './javaVocabulary.js';
import { namedModules } from '../moduleRules.js';
import { CALLS_ARE_CHECKED } from '../staticTypeRules.js';
import { JAVA_OPERATORS } from './javaOperators.js';

export const JAVA: LanguageTable = {
  operators: JAVA_OPERATORS,
  id: 'java',
  dialectOf: 'java',
  effects: JAVA_EFFECTS,
  symbols: JAVA_SYMBOLS,
  callableWords: [
    'Throwable ( ) . getStackTrace',
    'Exception ( ) . getStackTrace',
    'currentThread ( ) . getStackTrace',
    'StackWalker',
  ],
  lifetimes: JAVA_LIFETIMES,
  modules: namedModules('.', ['.java', '.kt']),
  outward: JAVA_OUTWARD,
  extensions: ['.java'],
  lineEnds: ['\n', '\r\n', '\r'],
  grammar: 'tree-sitter-java.wasm',
  scansByTables: true,
  readable: readableJava,
  vocabulary: JAVA_VOCABULARY,
  sharesOwnObject: ['lambda_expression'],
  fileIsScope: false,
  unwrittenResult: null,
  neighboursComeFirst: true,
  hasBareMembers: true,
  hasBareStatics: true,
  hasOverloads: true,
  staticTypes: CALLS_ARE_CHECKED,
  convertingTypes: /^(?:byte|short|char|long|float|double|Byte|Short|Character|Integer|Long|Float|Double)$/,
  widening: ['int', 'long', 'float', 'double'],
  constantModifiers: ['final'],
  roles: {
    file: ['program'],
    parameter: ['formal_parameter', 'spread_parameter', 'catch_formal_parameter', 'receiver_parameter', 'resource'],
    parameterList: ['formal_parameters', 'inferred_parameters'],
    variable: ['variable_declarator'],
    typeParameter: ['type_parameter'],
    modifiers: ['modifiers'],
    annotation: ['annotation', 'marker_annotation'],
    supertypes: ['superclass', 'super_interfaces', 'extends_interfaces'],
    thrownTypes: ['throws'],
    typeBody: ['class_body', 'interface_body', 'enum_body', 'annotation_type_body', 'enum_body_declarations'],
    statement: [
      'expression_statement',
      'local_variable_declaration',
      'return_statement',
      'throw_statement',
      'break_statement',
      'continue_statement',
      'assert_statement',
      'yield_statement',
      'explicit_constructor_invocation',
    ],
    composite: [
      'if_statement',
      'for_statement',
      'enhanced_for_statement',
      'while_statement',
      'do_statement',
      'switch_expression',
      'try_statement',
      'try_with_resources_statement',
      'synchronized_statement',
      'labeled_statement',
      'static_initializer',
    ],
    block: ['block', 'constructor_body', 'switch_block'],
    branch: ['catch_clause', 'finally_clause', 'switch_block_statement_group', 'switch_rule'],
    call: ['method_invocation'],
    creation: ['object_creation_expression', 'array_creation_expression'],
    lambda: ['lambda_expression', 'method_reference'],
    string: ['string_literal', 'character_literal'],
    number: [
      'decimal_integer_literal',
      'hex_integer_literal',
      'octal_integer_literal',
      'binary_integer_literal',
      'decimal_floating_point_literal',
      'hex_floating_point_literal',
    ],
    literal: ['true', 'false', 'null_literal', 'class_literal', 'this', 'super'],
    operator: [
      'binary_expression',
      'unary_expression',
      'update_expression',
      'instanceof_expression',
      'cast_expression',
    ],
    assignment: ['assignment_expression'],
    ternary: ['ternary_expression'],
    access: ['field_access', 'array_access'],
    typeArgumentList: ['type_arguments'],
    argumentList: ['argument_list', 'annotation_argument_list'],
    typeReference: [
      'generic_type',
      'array_type',
      'scoped_type_identifier',
      'integral_type',
      'floating_point_type',
      'boolean_type',
      'void_type',
      'annotated_type',
    ],
    group: ['parenthesized_expression'],
    typeName: ['type_identifier'],
    variableName: ['identifier'],
    packageName: ['scoped_identifier'],
    import: ['import_declaration'],
    packageClause: ['package_declaration'],
    comment: ['line_comment', 'block_comment'],
  },
  nameRoles: {
    'method_invocation.name': 'functionName',
    'method_declaration.name': 'functionName',
    'constructor_declaration.name': 'typeName',
    'compact_constructor_declaration.name': 'typeName',
    method_reference: 'functionName',
    'class_declaration.name': 'typeName',
    'interface_declaration.name': 'typeName',
    'enum_declaration.name': 'typeName',
    'record_declaration.name': 'typeName',
    'annotation_type_declaration.name': 'typeName',
    'annotation.name': 'typeName',
    'marker_annotation.name': 'typeName',
    'field_access.field': 'fieldName',
    'enum_constant.name': 'fieldName',
    'scoped_identifier.scope': 'packageName',
    'scoped_identifier.name': 'packageName',
    package_declaration: 'packageName',
    import_declaration: 'packageName',
    labeled_statement: 'labelName',
    break_statement: 'labelName',
    continue_statement: 'labelName',
    'element_value_pair.key': 'fieldName',
  },
  declarations: {
    class_declaration: { kind: 'class' },
    interface_declaration: { kind: 'interface' },
    enum_declaration: { kind: 'enum' },
    record_declaration: { kind: 'record' },
    annotation_type_declaration: { kind: 'annotationType' },
    method_declaration: { kind: 'method' },
    annotation_type_element_declaration: { kind: 'method' },
    constructor_declaration: { kind: 'constructor' },
    field_declaration: { kind: 'field' },
    constant_declaration: { kind: 'field' },
    enum_constant: { kind: 'enumConstant' },
  },
  calls: {
    method_invocation: { name: 'name', receiver: 'object', arguments: 'arguments' },
    object_creation_expression: { name: 'type', arguments: 'arguments' },
    explicit_constructor_invocation: { name: 'constructor', arguments: 'arguments' },
  },
  references: ['method_reference'],
  words: {
    ...C_FAMILY_WORDS,
    exits: BRACE_EXITS,
    own: ['this'],
    base: ['super'],
    anyTypes: ['var', 'Object'],
    text: 'String',
    abstract: 'abstract',
    static: 'static',
    arrows: ['->'],
    pipelineSteps: [
      'forEach',
      'forEachOrdered',
      'map',
      'mapToInt',
      'mapToLong',
      'mapToDouble',
      'mapToObj',
      'flatMap',
      'filter',
      'reduce',
      'collect',
      'anyMatch',
      'allMatch',
      'noneMatch',
      'removeIf',
      'replaceAll',
      'takeWhile',
      'dropWhile',
      'computeIfAbsent',
    ],
  },
  neutralTokens: ['return', 'yield'],
  reservedWords: JAVA_RESERVED,
  declarationOrder: JAVA_ORDER,
  toolComments: toolComments({
    line: /^\/[/*]\s*\$NON-NLS-\d/,
    place: /^\/[/*]\s*(?:GWT:|NOPMD|CPD-O|EMPTY|@checkstyle|jacoco)/,
  }),
  plainForms: JAVA_FORMS,
  siteKinds: JAVA_SITE_KINDS,
  sitesAt: javaSites,
  callsComponents: true,
  adjustRoles: joinLines,
  variableKinds: JAVA_VARIABLE_KINDS,
  variablesAt: javaVariables,
  typeParameters: firstNamed('type_identifier', 'type_parameter'),
  opaque: ['object_creation_expression', 'enum_constant'],
  typeTests: ['instanceof_expression'],
  switchForms: { falling: ['switch_block_statement_group'], ending: ['switch_rule'], otherwise: ['default'] },
  loops: ['for_statement', 'enhanced_for_statement', 'while_statement', 'do_statement'],
  oneConstruct: [
    ['try_statement', 'try_with_resources_statement'],
    ['return_statement', 'yield_statement'],
    ['string_literal', 'binary_expression'],
    ['switch_block_statement_group', 'switch_rule'],
  ],
  noise: {
    groups: ['parenthesized_expression', 'inferred_parameters'],
    lists: [
      'argument_list',
      'annotation_argument_list',
      'formal_parameters',
      'inferred_parameters',
      'type_arguments',
      'type_parameters',
      'type_list',
      'throws',
      'array_initializer',
      'element_value_array_initializer',
      'enum_body',
      'resource_specification',
    ],
    separators: [',', ';'],
    spelled: spelledJava,
    terminators: [';'],
    isIdle: isImplied,
    plainModifiers: ['public', 'protected', 'private', 'package', 'static', 'final'],
    openModifiers: ['abstract'],
    isOrderFree: (tree, node) => kindName(tree, node) === 'import_declaration',
  },
  reportedModifiers: {
    Class: ['final', 'static', 'abstract', 'sealed', 'non-sealed'],
    Method: ['final', 'static', 'abstract', 'synchronized'],
    Attribute: ['final', 'static', 'transient', 'volatile'],
    Parameter: ['final'],
    Variable: ['final'],
  },
  impliedModifiers: {
    component: ['final'],
    record: ['final', 'static'],
    enum: ['final', 'static'],
    enumConstant: ['final', 'static'],
    interface: ['static', 'abstract'],
  },
  idleModifiers: { Variable: ['final'], Parameter: ['final'] },
  overrideMark: '@Override',
  rootMembers: ['clone', 'equals', 'finalize', 'getClass', 'hashCode', 'notify', 'notifyAll', 'toString', 'wait'],
  nameSays: JAVA_NAMES,
  defaultVisibility: parent => (parent === 'interface' || parent === 'annotationType' ? 'public' : 'package'),
  imports: JAVA_IMPORTS,
  placeSort: JAVA_PLACES,
  namespaceOf: tree => {
    const clause = childByKind(tree, 0, 'package_declaration');
    if (clause === NO_NODE) return '';
    for (const child of children(tree, clause)) {
      const kind = kindName(tree, child);
      if (kind === 'scoped_identifier' || kind === 'identifier') return qualifiedText(tree, child);
    }
    return '';
  },
  parameterAt: (tree, node) => {
    const declarator = childByKind(tree, node, 'variable_declarator');
    if (declarator !== NO_NODE) {
      const typeNode = children(tree, node).find(child => child < declarator && kindName(tree, child) !== 'modifiers');
      const name = childByField(tree, declarator, 'name');
      return {
        name: name === NO_NODE ? '' : nodeText(tree, name),
        type: typeNode === undefined ? null : `${squeeze(nodeText(tree, typeNode))}...`,
      };
    }
    const name = childByField(tree, node, 'name');
    const type = childByField(tree, node, 'type');
    const dimensions = childByField(tree, node, 'dimensions');
    const suffix = dimensions === NO_NODE ? '' : squeeze(nodeText(tree, dimensions));
    if (kindName(tree, node) === 'identifier') return { name: nodeText(tree, node), type: null };
    return {
      name: name === NO_NODE ? '' : nodeText(tree, name),
      type: type === NO_NODE ? null : squeeze(nodeText(tree, type)) + suffix,
    };
  },
};

/** By what a word stands before in an interface, or wherever that stands: words that say what is so there in any case. */
const IMPLIED: Readonly<Record<string, RegExp>> = {
  method_declaration: /^(?:public|abstract)$/,
  annotation_type_element_declaration: /^(?:public|abstract)$/,
  constant_declaration: /^(?:public|static|final)$/,
  class_declaration: /^(?:public|static)$/,
  interface_declaration: /^(?:public|static)$/,
  enum_declaration: /^(?:public|static)$/,
  record_declaration: /^(?:public|static)$/,
  annotation_type_declaration: /^(?:public|static)$/,
};

/** Is it a word, or all the words, before a member of an interface that say nothing there? */
function isImplied(tree: SyntaxTree, word: number): boolean {
  const modifiers = kindName(tree, word) === 'modifiers' ? word : tree.parent[word];
  const declared = tree.parent[modifiers];
  if (
    kindName(tree, modifiers) !== 'modifiers' ||
    !/^(interface|annotation_type)_body$/.test(kindName(tree, tree.parent[declared]))
  ) {
    return false;
  }
  const implied = IMPLIED[kindName(tree, declared)];
  return (
    implied !== undefined &&
    (word === modifiers ? children(tree, modifiers) : [word]).every(one => implied.test(nodeText(tree, one)))
  );
}
