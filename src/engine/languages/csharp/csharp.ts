/**
 * C# as a table, over trees whose shape was changed (`csharpShape.ts`). How declarations are found stands in
 * `csharpSites.ts`, how variables are in `csharpVariables.ts`, which directives the grammar is spared in
 * `csharpText.ts`.
 *
 * The parts of a partial class are declarations of their own with one name: what goes from one to the other has not
 * moved.
 */
import { CSHARP_FORMS } from './csharpForms.js';
import { CSHARP_PLACES } from '../placeWords.js';
import { CSHARP_SYMBOLS } from './csharpSymbols.js';
import { CSHARP_IMPORTS } from './csharpImports.js';
import { csharpPieces } from './csharpPieces.js';
import { CSHARP_SHAPE } from './csharpShape.js';
import { CSHARP_SITE_KINDS, csharpSites, givesNothing, isSoleGetter, namespaceOf, parameterAt } from './csharpSites.js';
import { CSHARP_VARIABLE_KINDS, csharpVariables } from './csharpVariables.js';
import { spelledCsharp } from './csharpStrings.js';
import { readableCsharp } from './csharpText.js';
import { typeInFull } from './csharpTypes.js';
import { TYPES_DECIDE } from '../staticTypeRules.js';
import type { LanguageTable } from '../language.js';
import { CSHARP_EFFECTS, CSHARP_LIFETIMES } from './csharpEffects.js';
import { CSHARP_OUTWARD } from './csharpOutward.js';
import { squeezedText } from '../looseText.js';
import { Role } from '../roles.js';
import { CSHARP_NAMES } from '../sayingNames.js';
import { fieldNamed } from '../typeParameters.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { toolComments } from '../toolComments.js';
import { CSHARP_ORDER } from '../declarationOrder.js';
import { CSHARP_RESERVED } from '../reservedWords.js';
import { CSHARP_VOCABULARY } from './csharpVocabulary.js';
import { namedModules } from '../moduleRules.js';
import { CSHARP_OPERATORS } from './csharpOperators.js';

export const CSHARP: LanguageTable = {
  operators: CSHARP_OPERATORS,
  id: 'csharp',
  dialectOf: 'csharp',
  effects: CSHARP_EFFECTS,
  symbols: CSHARP_SYMBOLS,
  lifetimes: CSHARP_LIFETIMES,
  modules: namedModules('.', ['.cs']),
  outward: CSHARP_OUTWARD,
  extensions: ['.cs', '.csx'],
  ignoredSuffixes: ['.g.cs', '.g.i.cs', '.designer.cs'],
  lineEnds: ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'],
  grammar: 'tree-sitter-c_sharp.wasm',
  readable: readableCsharp,
  shape: CSHARP_SHAPE,
  vocabulary: CSHARP_VOCABULARY,
  copiedTypes: ['struct_declaration'],
  callsValues: true,
  valueSeesVariable: 'always',
  callableWords: [
    'yield',
    'using',
    'stackalloc',
    'GetCurrentMethod',
    'GetCallingAssembly',
    'new StackTrace',
    'new StackFrame',
  ],
  accessorKinds: ['accessor_declaration'],
  isSoleGetter,
  givesNothing,
  sharesOwnObject: ['lambda_expression', 'anonymous_method_expression'],
  fileIsScope: false,
  unwrittenResult: null,
  hasBareMembers: true,
  hasBareStatics: true,
  hasOverloads: true,
  // A delegate of any sort may be taken, and called by what its parameters ask for.
  staticTypes: { ...TYPES_DECIDE, adaptingLiterals: ['interpolated_string_expression'], countsArguments: false },
  convertingTypes: /^(?:s?byte|u?short|n?u?int|u?long|char|float|double|decimal|object|dynamic)\??$/,
  widening: ['int', 'long', 'float', 'double'],
  constantModifiers: ['const', 'readonly'],
  namesMember: namesPart,
  lending: /^(?:ref|out)$/,
  roles: {
    file: ['compilation_unit'],
    parameter: ['parameter', 'implicit_parameter'],
    parameterList: ['parameter_list', 'bracketed_parameter_list'],
    variable: ['variable_declarator', 'declaration_expression', 'tuple_pattern'],
    typeParameter: ['type_parameter'],
    modifiers: ['modifier'],
    annotation: ['attribute_list', 'global_attribute'],
    supertypes: ['base_list'],
    typeBody: ['declaration_list', 'enum_member_declaration_list'],
    statement: [
      'expression_statement',
      'local_declaration_statement',
      'return_statement',
      'throw_statement',
      'break_statement',
      'continue_statement',
      'goto_statement',
      'yield_statement',
      'empty_statement',
      'constructor_initializer',
    ],
    composite: [
      'if_statement',
      'for_statement',
      'foreach_statement',
      'while_statement',
      'do_statement',
      'switch_statement',
      'try_statement',
      'using_statement',
      'lock_statement',
      'fixed_statement',
      'checked_statement',
      'unsafe_statement',
      'labeled_statement',
    ],
    block: ['block', 'switch_body', 'arrow_expression_clause'],
    branch: ['switch_section', 'catch_clause', 'finally_clause'],
    call: ['invocation_expression'],
    creation: [
      'object_creation_expression',
      'implicit_object_creation_expression',
      'anonymous_object_creation_expression',
      'array_creation_expression',
      'implicit_array_creation_expression',
      'stackalloc_expression',
      'implicit_stackalloc_expression',
      'initializer_expression',
      'collection_expression',
      'with_expression',
      'tuple_expression',
    ],
    lambda: ['lambda_expression', 'anonymous_method_expression'],
    string: [
      'string_literal',
      'verbatim_string_literal',
      'raw_string_literal',
      'character_literal',
      'interpolated_string_expression',
    ],
    number: ['integer_literal', 'real_literal'],
    literal: ['boolean_literal', 'null_literal', 'discard', 'this', 'base'],
    operator: [
      'binary_expression',
      'prefix_unary_expression',
      'postfix_unary_expression',
      'unary_expression',
      'as_expression',
      'is_expression',
      'is_pattern_expression',
      'cast_expression',
      'checked_expression',
      'switch_expression',
      'await_expression',
      'throw_expression',
      'query_expression',
      'typeof_expression',
      'sizeof_expression',
      'default_expression',
      'range_expression',
      'ref_expression',
      'spread_element',
      'makeref_expression',
      'reftype_expression',
      'refvalue_expression',
      'negated_pattern',
      'and_pattern',
      'or_pattern',
      'relational_pattern',
      'constant_pattern',
      'declaration_pattern',
      'recursive_pattern',
      'var_pattern',
      'type_pattern',
      'list_pattern',
      'parenthesized_pattern',
    ],
    assignment: ['assignment_expression'],
    ternary: ['conditional_expression'],
    access: [
      'member_access_expression',
      'conditional_access_expression',
      'member_binding_expression',
      'element_access_expression',
      'element_binding_expression',
      'qualified_name',
      'alias_qualified_name',
    ],
    typeArgumentList: ['type_argument_list'],
    argumentList: ['argument_list', 'bracketed_argument_list', 'attribute_argument_list'],
    typeReference: [
      'predefined_type',
      'generic_name',
      'array_type',
      'nullable_type',
      'pointer_type',
      'function_pointer_type',
      'ref_type',
      'scoped_type',
      'tuple_type',
      'implicit_type',
    ],
    group: ['parenthesized_expression', 'interpolation'],
    variableName: ['identifier'],
    import: ['using_directive', 'extern_alias_directive'],
    packageClause: ['file_scoped_namespace_declaration'],
    comment: ['comment'],
    directive: [
      'preproc_if',
      'preproc_elif',
      'preproc_else',
      'preproc_region',
      'preproc_endregion',
      'preproc_define',
      'preproc_undef',
      'preproc_line',
      'preproc_pragma',
      'preproc_nullable',
      'preproc_error',
      'preproc_warning',
      'preproc_if_in_attribute_list',
      'shebang_directive',
    ],
  },
  nameRoles: {
    'class_declaration.name': 'typeName',
    'struct_declaration.name': 'typeName',
    'interface_declaration.name': 'typeName',
    'enum_declaration.name': 'typeName',
    'record_declaration.name': 'typeName',
    'delegate_declaration.name': 'typeName',
    'constructor_declaration.name': 'typeName',
    'destructor_declaration.name': 'typeName',
    'type_parameter.name': 'typeName',
    type_parameter_constraints_clause: 'typeName',
    base_list: 'typeName',
    type_argument_list: 'typeName',
    generic_name: 'typeName',
    'parameter.type': 'typeName',
    'variable_declaration.type': 'typeName',
    'property_declaration.type': 'typeName',
    'indexer_declaration.type': 'typeName',
    'event_declaration.type': 'typeName',
    'delegate_declaration.type': 'typeName',
    'operator_declaration.type': 'typeName',
    'conversion_operator_declaration.type': 'typeName',
    'method_declaration.returns': 'typeName',
    'local_function_statement.type': 'typeName',
    'object_creation_expression.type': 'typeName',
    'cast_expression.type': 'typeName',
    'foreach_statement.type': 'typeName',
    'catch_declaration.type': 'typeName',
    'declaration_pattern.type': 'typeName',
    'recursive_pattern.type': 'typeName',
    'as_expression.right': 'typeName',
    'is_expression.right': 'typeName',
    'typeof_expression.type': 'typeName',
    'default_expression.type': 'typeName',
    'array_type.type': 'typeName',
    'nullable_type.type': 'typeName',
    'tuple_element.type': 'typeName',
    explicit_interface_specifier: 'typeName',
    'attribute.name': 'typeName',
    'primary_constructor_base_type.type': 'typeName',
    'declaration_expression.type': 'typeName',
    'method_declaration.name': 'functionName',
    'local_function_statement.name': 'functionName',
    'invocation_expression.function': 'functionName',
    'argument.name': 'labelName',
    'property_declaration.name': 'fieldName',
    'event_declaration.name': 'fieldName',
    'enum_member_declaration.name': 'fieldName',
    'member_access_expression.name': 'fieldName',
    'member_binding_expression.name': 'fieldName',
    subpattern: 'fieldName',
    'attribute_argument.name': 'fieldName',
    'namespace_declaration.name': 'packageName',
    'file_scoped_namespace_declaration.name': 'packageName',
    using_directive: 'packageName',
    'using_directive.name': 'typeName',
    'extern_alias_directive.name': 'packageName',
    labeled_statement: 'labelName',
    goto_statement: 'labelName',
    parameter_list: 'parameter',
  },
  declarations: {
    class_declaration: { kind: 'class' },
    struct_declaration: { kind: 'class' },
    interface_declaration: { kind: 'interface' },
    enum_declaration: { kind: 'enum' },
    record_declaration: { kind: 'record' },
    delegate_declaration: { kind: 'interface' },
    method_declaration: { kind: 'method' },
    constructor_declaration: { kind: 'constructor' },
    destructor_declaration: { kind: 'constructor' },
    operator_declaration: { kind: 'method' },
    conversion_operator_declaration: { kind: 'method' },
    indexer_declaration: { kind: 'method' },
    local_function_statement: { kind: 'method' },
    property_declaration: { kind: 'field' },
    event_declaration: { kind: 'field' },
    field_declaration: { kind: 'field' },
    event_field_declaration: { kind: 'field' },
    enum_member_declaration: { kind: 'enumConstant', body: 'value' },
  },
  calls: {
    invocation_expression: { name: 'function', arguments: 'arguments' },
    object_creation_expression: { name: 'type', arguments: 'arguments' },
  },
  namedArguments: { argument: 'name' },
  words: {
    ...C_FAMILY_WORDS,
    exits: BRACE_EXITS,
    own: ['this'],
    base: ['base'],
    anyTypes: ['var', 'object', 'dynamic'],
    text: 'string',
    abstract: 'abstract',
    static: 'static',
    arrows: ['=>'],
    connectives: ['&&', '||', 'and', 'or'],
    negations: ['!', 'not'],
    pipelineSteps: [
      'ForEach',
      'Select',
      'SelectMany',
      'Where',
      'Aggregate',
      'Any',
      'All',
      'Count',
      'First',
      'FirstOrDefault',
      'Single',
      'Sum',
      'Min',
      'Max',
      'GroupBy',
      'OrderBy',
      'ToDictionary',
      'TakeWhile',
      'SkipWhile',
      'RemoveAll',
      'Find',
      'FindAll',
      'Exists',
      'ConvertAll',
    ],
  },
  neutralTokens: ['return'],
  reservedWords: CSHARP_RESERVED,
  declarationOrder: CSHARP_ORDER,
  toolComments: toolComments({
    next: /^\/\/+\s*(?:ReSharper disable once\b|csharpier-ignore(?!-))/,
    place: /^\/\/+\s*(?:ReSharper |csharpier-|dotcover |dotCover |NCrunch|lang=|cSpell)/,
  }),
  siteKinds: CSHARP_SITE_KINDS,
  sitesAt: csharpSites,
  loops: ['for_statement', 'foreach_statement', 'while_statement', 'do_statement'],
  typeTests: ['is_pattern_expression', 'is_expression'],
  switchForms: {
    falling: ['switch_section'],
    ending: [],
    value: { choice: 'switch_expression', arm: 'switch_expression_arm' },
    otherwise: ['default', '_'],
  },
  reportedParts: ['switch_section', 'catch_clause', 'finally_clause'],
  textPiecesAt: csharpPieces,
  plainForms: CSHARP_FORMS,
  noise: {
    spelled: spelledCsharp,
    groups: ['parenthesized_expression'],
    lists: [
      'argument_list',
      'bracketed_argument_list',
      'attribute_list',
      'attribute_argument_list',
      'parameter_list',
      'bracketed_parameter_list',
      'type_argument_list',
      'type_parameter_list',
      'initializer_expression',
      'collection_expression',
      'enum_member_declaration_list',
      'tuple_expression',
    ],
    separators: [',', ';'],
    terminators: [';'],
    plainModifiers: ['public', 'protected', 'private', 'internal', 'static', 'sealed', 'readonly'],
    openModifiers: ['abstract'],
    isIdle: isImplied,
    isOrderFree: (tree, node) => kindName(tree, node) === 'using_directive',
  },
  reportedModifiers: {
    Class: ['abstract', 'sealed', 'static', 'readonly'],
    Method: ['static', 'abstract', 'virtual', 'sealed', 'async', 'extern'],
    Attribute: ['static', 'readonly', 'const', 'volatile', 'abstract', 'virtual', 'required'],
    Parameter: ['ref', 'out', 'in', 'this'],
  },
  impliedModifiers: {
    enumConstant: ['static', 'readonly', 'const'],
    enum: ['static', 'sealed'],
    struct: ['sealed'],
    'record struct': ['sealed'],
    // What it takes it keeps.
    record: ['readonly'],
  },
  overrideMark: 'override',
  nameSays: CSHARP_NAMES,
  defaultVisibility: parent =>
    parent === 'interface' || parent === 'enum'
      ? 'public'
      : parent === null || parent === 'file'
        ? 'internal'
        : 'private',
  imports: CSHARP_IMPORTS,
  placeSort: CSHARP_PLACES,
  namespaceOf,
  parameterAt,
  typeInFull,
  adjustRoles,
  // The text of a directive, up to the end of its line.
  looseText: { preproc_arg: squeezedText },
  variableKinds: CSHARP_VARIABLE_KINDS,
  variablesAt: csharpVariables,
  typeParameters: { ...fieldNamed('name', 'type_parameter'), isMention: isTypeOrReached },
};

/** The word for who sees a declaration, where that is so without it. */
function isImplied(tree: SyntaxTree, node: number): boolean {
  if (kindName(tree, node) !== 'modifier') return false;
  const declared = tree.parent[node];
  const holder = tree.parent[declared];
  const implied =
    holder < 0 || !/_declaration$/.test(kindName(tree, declared))
      ? null
      : kindName(tree, holder) === 'compilation_unit'
        ? 'internal'
        : kindName(tree, holder) === 'declaration_list'
          ? (IMPLIED[kindName(tree, tree.parent[holder])] ?? null)
          : null;
  const others = children(tree, declared)
    .filter(child => child !== node && kindName(tree, child) === 'modifier')
    .map(child => nodeText(tree, child));
  return (
    nodeText(tree, node) === implied &&
    !others.some(word => word === 'protected' || word === 'internal' || word === 'private')
  );
}

const IMPLIED: Readonly<Record<string, string>> = {
  namespace_declaration: 'internal',
  class_declaration: 'private',
  struct_declaration: 'private',
  record_declaration: 'private',
  record_struct_declaration: 'private',
  interface_declaration: 'public',
};

/** `T.Zero` is the type's; `nameof(T)` gives the name itself. */
function isTypeOrReached(tree: SyntaxTree, leaf: number, role: number): boolean {
  return (
    role === Role.typeName ||
    (role === Role.variableName &&
      kindName(tree, tree.parent[leaf]) === 'member_access_expression' &&
      leaf === tree.parent[leaf] + 1)
  );
}

/** `new { size }` gives what it makes a member of that name. */
function namesPart(tree: SyntaxTree, node: number): boolean {
  return (
    kindName(tree, tree.parent[node]) === 'anonymous_object_creation_expression' &&
    !/=\s*$/.test(tree.text.slice(Math.max(0, tree.start[node] - 8), tree.start[node]))
  );
}

/** The last name of what is called is a function's, also where type arguments follow it; the last name of a qualified type is a type's. */
function adjustRoles(tree: SyntaxTree, roles: Uint8Array): void {
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (kind === 'invocation_expression') {
      let at = childByField(tree, node, 'function');
      while (at !== NO_NODE && /^(member_access_expression|member_binding_expression)$/.test(kindName(tree, at))) {
        at = childByField(tree, at, 'name');
      }
      if (at !== NO_NODE && kindName(tree, at) === 'generic_name' && tree.size[at] > 1) {
        roles[at + 1] = Role.functionName;
      }
    } else if (kind === 'qualified_name') {
      const name = childByField(tree, node, 'name');
      const isPart =
        kindName(tree, tree.parent[node]) === 'qualified_name' ||
        /namespace|using_directive/.test(kindName(tree, tree.parent[node]));
      if (name !== NO_NODE && roles[name] === Role.variableName) {
        roles[name] = isPart ? Role.packageName : Role.typeName;
      }
      const qualifier = childByField(tree, node, 'qualifier');
      if (qualifier !== NO_NODE && roles[qualifier] === Role.variableName) roles[qualifier] = Role.packageName;
    }
  }
}
