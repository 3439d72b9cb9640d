/**
 * C++ as a table. It shares roles with C (`cRoles.ts`) and declarators (`cDeclarators.ts`); how declarations are found
 * stands in `cppSites.ts`, how variables are in `cppVariables.ts`, what is done about macros in `cMacros.ts`.
 *
 * A member that is only declared in its class counts as long as its definition is not part of the change: then the
 * definition stands for both.
 */
import { expansionInC } from '../expansions.js';
import { CPP_FORMS } from './cppForms.js';
import { CPP_SYMBOLS } from './cSymbols.js';
import { isIdle } from './cppNoise.js';
import { TYPE_ASKING } from './cTypes.js';
import { parameterOf } from './cDeclarators.js';
import { meaningInCpp } from './cDialects.js';
import { CPP_SHAPE } from './cShape.js';
import { readableC } from './cMacros.js';
import { typeInFull } from './cppTypes.js';
import { CPP_SITE_KINDS, cppPrototype, cppSites } from './cppSites.js';
import { CPP_TYPE_PARAMETERS } from './cppTypeParameters.js';
import { CPP_VARIABLE_KINDS, cppVariables } from './cppVariables.js';
import {
  C_FAMILY_NAME_ROLES,
  C_FAMILY_ROLES,
  declareStructures,
  holdsMacro,
  isHandedToMacro,
  isOfMacro,
} from './cRoles.js';
import type { LanguageTable } from '../language.js';
import { isTakenOver } from './cppLending.js';
import { CPP_EFFECTS, CPP_LIFETIMES } from './cEffects.js';
import { C_OUTWARD } from './cOutward.js';
import { joinedStrings, macroText } from '../looseText.js';
import { isSign } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import { C_PLACES } from '../placeWords.js';
import { mergeRoles, Role } from '../roles.js';
import { CPP_NAMES } from '../sayingNames.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { macroNames } from '../textNames.js';
import { toolComments } from '../toolComments.js';
import { isSpelledInC } from '../spelledNames.js';
import { CPP_ORDER } from '../declarationOrder.js';
import { CPP_RESERVED } from '../reservedWords.js';
import { CPP_VOCABULARY } from './cppVocabulary.js';
import { C_MODULES } from '../rootedModules.js';
import { TYPES_DECIDE } from '../staticTypeRules.js';
import { C_OPERATORS } from './cOperators.js';

export const CPP: LanguageTable = {
  operators: C_OPERATORS,
  id: 'cpp',
  dialectOf: 'c',
  meansByDialect: meaningInCpp,
  effects: CPP_EFFECTS,
  symbols: CPP_SYMBOLS,
  lifetimes: CPP_LIFETIMES,
  modules: C_MODULES,
  outward: C_OUTWARD,
  extensions: [
    '.cpp',
    '.cc',
    '.cxx',
    '.c++',
    '.hpp',
    '.hh',
    '.hxx',
    '.h++',
    '.ipp',
    '.inl',
    '.tpp',
    '.cppm',
    '.ixx',
    '.cu',
    '.cuh',
    '.h',
  ],
  lineEnds: ['\n', '\r\n'],
  grammar: 'tree-sitter-cpp.wasm',
  readable: readableC,
  shape: CPP_SHAPE,
  vocabulary: CPP_VOCABULARY,
  callsValues: true,
  valueSeesVariable: 'always',
  typeAsking: TYPE_ASKING,
  copyingTypes: /^[^*&[]*$/,
  callsChangeCopies: true,
  lastingWords: ['static'],
  expansionAt: expansionInC,
  callableWords: [
    '__func__',
    '__FUNCTION__',
    '__PRETTY_FUNCTION__',
    'va_start',
    'va_arg',
    'alloca',
    'setjmp',
    'sigsetjmp',
    'co_yield',
    'co_return',
  ],
  fileIsScope: true,
  unwrittenResult: null,
  hasBareMembers: true,
  hasUnknownBases,
  hasBareStatics: true,
  hasOverloads: true,
  staticTypes: { ...TYPES_DECIDE, takingParameters: /&&/ },
  // All but addresses, and what is no type of its own.
  convertingTypes: /^(?!(?:const )?auto\b)[^*&]*$/,
  widening: ['int', 'long', 'long long', 'float', 'double', 'long double'],
  truthTypes: /^bool$/,
  hasMembersAnywhere: true,
  lending: /^&$/,
  givesInPattern: isTakenOver,
  addressing: { sign: '&', reach: '->' },
  roles: mergeRoles(C_FAMILY_ROLES, {
    parameter: [
      'optional_parameter_declaration',
      'variadic_parameter_declaration',
      'explicit_object_parameter_declaration',
    ],
    parameterList: ['template_parameter_list', 'lambda_capture_specifier'],
    variable: ['lambda_capture_initializer', 'structured_binding_declarator'],
    typeParameter: [
      'type_parameter_declaration',
      'optional_type_parameter_declaration',
      'variadic_type_parameter_declaration',
      'template_template_parameter_declaration',
    ],
    modifiers: ['virtual', 'virtual_specifier', 'explicit_function_specifier', 'ref_qualifier', 'noexcept'],
    annotation: ['alignas_qualifier'],
    supertypes: ['base_class_clause'],
    statement: [
      'access_specifier',
      'alias_declaration',
      'using_declaration',
      'static_assert_declaration',
      'namespace_alias_definition',
      'friend_declaration',
      'template_instantiation',
      'concept_definition',
      'throw_statement',
      'co_return_statement',
      'co_yield_statement',
      'field_initializer_list',
      'init_statement',
      'import_declaration',
      'module_declaration',
      'export_declaration',
      'global_module_fragment_declaration',
      'private_module_fragment_declaration',
      'consteval_block_declaration',
    ],
    composite: ['for_range_loop', 'try_statement', 'expansion_statement'],
    branch: ['catch_clause'],
    creation: ['new_expression'],
    lambda: ['lambda_expression'],
    string: ['raw_string_literal'],
    number: ['user_defined_literal'],
    literal: ['this'],
    operator: [
      'delete_expression',
      'co_await_expression',
      'fold_expression',
      'parameter_pack_expansion',
      'requires_expression',
      'reflect_expression',
      'splice_expression',
    ],
    access: ['qualified_identifier'],
    typeArgumentList: ['template_argument_list'],
    typeReference: [
      'template_type',
      'template_function',
      'template_method',
      'dependent_type',
      'decltype',
      'placeholder_type_specifier',
      'class_specifier',
      'splice_type_specifier',
    ],
    group: ['condition_clause'],
    packageName: ['namespace_identifier'],
  }),
  nameRoles: {
    ...C_FAMILY_NAME_ROLES,
    'template_function.name': 'functionName',
    'template_method.name': 'functionName',
    destructor_name: 'typeName',
    'concept_definition.name': 'typeName',
  },
  declarations: {
    function_definition: { kind: 'function' },
    field_declaration: { kind: 'field' },
    enumerator: { kind: 'enumConstant', body: 'value' },
    namespace_definition: { kind: 'namespace' },
    template_declaration: { kind: 'class' },
  },
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
    new_expression: { name: 'type', arguments: 'arguments' },
  },
  loops: ['for_statement', 'for_range_loop', 'while_statement', 'do_statement'],
  words: {
    ...C_FAMILY_WORDS,
    exits: { ...BRACE_EXITS, others: ['break', 'throw', 'goto'], scopesAct: true },
    own: ['this'],
    anyTypes: ['auto'],
    static: 'static',
    connectives: ['&&', '||', 'and', 'or'],
    negations: ['!', 'not'],
    pipelineSteps: [
      'for_each',
      'transform',
      'copy_if',
      'accumulate',
      'find_if',
      'any_of',
      'all_of',
      'none_of',
      'count_if',
      'remove_if',
      'partition',
      'sort',
      'generate',
    ],
  },
  neutralTokens: ['return'],
  reservedWords: CPP_RESERVED,
  declarationOrder: CPP_ORDER,
  isSpelled: isSpelledInC,
  toolComments: toolComments({
    nextLine: /^\/[/*]+\s*coverity\[/,
    line: /^\/[/*]+\s*(?:IWYU pragma: (?:keep|export|no_\w+)\b|clazy:exclude=|-V\d|[Ff]lawfinder:)/,
    place:
      /^\/[/*]+\s*(?:IWYU pragma|clazy:|@[\w ]+@|\*INDENT-O|MISRA|PRQA|lint\b|lint!|ARGSUSED|NOTREACHED|VARARGS|LINTED|PRINTFLIKE|LINTLIBRARY|CONSTCOND|FALLTHR|Polyspace)/,
  }),
  reportedParts: [
    'compound_statement',
    'else_clause',
    'case_statement',
    'catch_clause',
    'declaration',
    'init_statement',
    'access_specifier',
    'using_declaration',
    'alias_declaration',
    'type_definition',
    'static_assert_declaration',
    'preproc_def',
    'preproc_if',
    'preproc_ifdef',
  ],
  siteKinds: CPP_SITE_KINDS,
  sitesAt: cppSites,
  plainForms: CPP_FORMS,
  // Words that are signs.
  spellings: { and: () => '&&', or: () => '||', not: () => '!', not_eq: () => '!=' },
  noise: {
    isIdle,
    groups: ['parenthesized_expression'],
    groupCounts: (tree, node) => tellsApart(tree, node) || holdsMacro(tree, node) || isHandedToMacro(tree, node),
    lists: [
      'argument_list',
      'parameter_list',
      'initializer_list',
      'enumerator_list',
      'template_argument_list',
      'template_parameter_list',
    ],
    separators: [',', ';'],
    separatorCounts: isOfMacro,
    terminators: [';'],
    spelled: joinedStrings,
    // `template <class T>` is `template <typename T>`.
    isFrameSign: (tree, sign) =>
      isSign(tree, sign, 'class', 'typename') && /type_parameter_declaration$/.test(kindName(tree, tree.parent[sign])),
    plainModifiers: ['static', 'inline', 'public', 'protected', 'private'],
    keeping: {
      marks: ['const'],
      scalars:
        /^(?:const )?(?:(?:unsigned|signed|long|short|int|char|bool|float|double|(?:std::)?(?:s?size_t|u?int\d+_t))(?: |$))+$/,
      questions: /^(?:size|length|empty|capacity|max_size|count|contains|has_value|c_str|bucket_count)$/,
    },
  },
  prototypeAt: cppPrototype,
  variableKinds: CPP_VARIABLE_KINDS,
  variablesAt: cppVariables,
  typeParameters: CPP_TYPE_PARAMETERS,
  looseText: { preproc_arg: macroText },
  namesInText: { preproc_arg: macroNames },
  reportedModifiers: {
    Class: ['final'],
    Method: ['static', 'inline', 'virtual', 'explicit', 'constexpr', 'final'],
    Attribute: ['static', 'mutable', 'constexpr', 'inline'],
  },
  impliedModifiers: { enumConstant: ['static', 'constexpr'] },
  overrideMark: 'override',
  placeSort: C_PLACES,
  memberFrames: {
    isBlock: (tree, node) =>
      kindName(tree, node) === 'namespace_definition' &&
      /^namespace (?:namespace_identifier |nested_namespace_specifier )?declaration_list$/.test(
        children(tree, node)
          .map(child => kindName(tree, child))
          .join(' '),
      ),
  },
  nameSays: CPP_NAMES,
  defaultVisibility: () => 'public',
  namespaceOf: (_tree, path) => path.split('/').slice(0, -1).join('.'),
  typeInFull,
  parameterAt: parameterOf,
  adjustRoles,
};

/** What a role depends on beside the kind. */
function adjustRoles(tree: SyntaxTree, roles: Uint8Array): void {
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    const parent = tree.parent[node];
    if (kind === 'access_specifier' && roles[parent] === Role.supertypes) roles[node] = Role.modifiers;
    else if (kind === 'qualified_identifier' && isType(tree, node)) roles[node] = Role.typeReference;
    else if (kind === 'call_expression') nameCallee(tree, roles, childByField(tree, node, 'function'));
  }
  declareStructures(tree, roles);
}

/** Does `a::b` name a type? */
function isType(tree: SyntaxTree, node: number): boolean {
  let at = node;
  while (at !== NO_NODE && kindName(tree, at) === 'qualified_identifier') at = childByField(tree, at, 'name');
  return at !== NO_NODE && /^(type_identifier|template_type)$/.test(kindName(tree, at));
}

/** The last name in `a::b()` is a function's. */
function nameCallee(tree: SyntaxTree, roles: Uint8Array, callee: number): void {
  let at = callee;
  while (at !== NO_NODE && kindName(tree, at) === 'qualified_identifier') at = childByField(tree, at, 'name');
  if (at !== NO_NODE && at !== callee && roles[at] === Role.variableName) roles[at] = Role.functionName;
}

/**
 * `(f)(x)` keeps a macro or an overload by argument type from being taken; `decltype((x))` is another type than
 * `decltype(x)`, and so is what `return (x)` gives where `decltype` says it; `T x((f()))` declares no function.
 */
function tellsApart(tree: SyntaxTree, group: number): boolean {
  const holder = tree.parent[group];
  const kind = kindName(tree, holder);
  if (kind === 'return_statement') return deducesResults(tree);
  return (
    /^(call_expression|decltype)$/.test(kind) ||
    (kind === 'argument_list' && kindName(tree, tree.parent[holder]) === 'init_declarator')
  );
}

const deducesResults = oncePerTree(tree => /\bdecltype\s*\(\s*auto\s*\)/.test(tree.text));

/** Do the bases of a class depend on a parameter of a template around it? */
function hasUnknownBases(tree: SyntaxTree, type: number): boolean {
  const isClass = (node: number): boolean => /^(?:class|struct)_specifier$/.test(kindName(tree, node));
  const declared = isClass(type) ? type : (children(tree, type).find(isClass) ?? NO_NODE);
  const bases = declared === NO_NODE ? NO_NODE : childByKind(tree, declared, 'base_class_clause');
  if (bases === NO_NODE) return false;
  const parameters = new Set<string>();
  for (let up = declared; up > 0; up = tree.parent[up]) {
    const list = kindName(tree, up) === 'template_declaration' ? childByField(tree, up, 'parameters') : NO_NODE;
    for (let node = list; list !== NO_NODE && node < list + tree.size[list]; node++) {
      if (tree.size[node] === 1 && isNamed(tree, node)) parameters.add(nodeText(tree, node));
    }
  }
  for (let node = bases; node < bases + tree.size[bases]; node++) {
    if (tree.size[node] === 1 && parameters.has(nodeText(tree, node))) return true;
  }
  return false;
}
