/**
 * C as a table. Its few lines of code: names inside declarators, structures named by their `typedef`, several fields in one declaration.
 *
 * Prototypes are no declarations here: they say what stands elsewhere, and would make each moved function two.
 */
import { expansionInC } from '../expansions.js';
import type { DeclarationSite, LanguageTable, VariableSite } from '../language.js';
import { C_SYMBOLS } from './cSymbols.js';
import { C_EFFECTS, C_LIFETIMES } from './cEffects.js';
import { C_OUTWARD } from './cOutward.js';
import { C_FORMS } from './cForms.js';
import { joinedStrings, macroText } from '../looseText.js';
import { C_PLACES } from '../placeWords.js';
import { C_NAMES } from '../sayingNames.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import {
  constantSites,
  declaratorOf,
  declaratorsOf,
  declaredIn,
  declaresFunction,
  fileVariables,
  isOfPrototype,
  parameterOf,
  qualifiersBefore,
  typeAround,
} from './cDeclarators.js';
import { meaningInC } from './cDialects.js';
import { C_SHAPE } from './cShape.js';
import { readableC } from './cMacros.js';
import {
  C_FAMILY_NAME_ROLES,
  C_FAMILY_ROLES,
  declareStructures,
  holdsMacro,
  isHandedToMacro,
  isOfMacro,
} from './cRoles.js';
import { numbersInFull, TYPE_ASKING } from './cTypes.js';
import { mergeRoles } from '../roles.js';
import type { DeclarationKind } from '../../model.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import { macroNames } from '../textNames.js';
import { toolComments } from '../toolComments.js';
import { isSpelledInC } from '../spelledNames.js';
import { C_ORDER } from '../declarationOrder.js';
import { C_RESERVED } from '../reservedWords.js';
import { C_VOCABULARY } from './cVocabulary.js';
import { C_MODULES } from '../rootedModules.js';
import { CALLS_ARE_CHECKED } from '../staticTypeRules.js';
import { C_OPERATORS } from './cOperators.js';

export const C: LanguageTable = {
  operators: C_OPERATORS,
  id: 'c',
  dialectOf: 'c',
  meansByDialect: meaningInC,
  effects: C_EFFECTS,
  symbols: C_SYMBOLS,
  lifetimes: C_LIFETIMES,
  modules: C_MODULES,
  outward: C_OUTWARD,
  extensions: ['.c', '.h'],
  lineEnds: ['\n', '\r\n'],
  grammar: 'tree-sitter-c.wasm',
  readable: readableC,
  shape: C_SHAPE,
  vocabulary: C_VOCABULARY,
  callsValues: true,
  valueSeesVariable: 'always',
  typeAsking: TYPE_ASKING,
  copyingTypes: /^[^*[]*$/,
  lastingWords: ['static'],
  expansionAt: expansionInC,
  callableWords: ['__func__', '__FUNCTION__', 'va_start', 'va_arg', 'alloca', 'setjmp', 'sigsetjmp'],
  fileIsScope: true,
  unwrittenResult: null,
  hasOverloads: false,
  staticTypes: CALLS_ARE_CHECKED,
  // All but addresses.
  convertingTypes: /^[^*&]*$/,
  widening: ['int', 'long', 'long long', 'float', 'double', 'long double'],
  truthTypes: /^(?:int|bool|_Bool)$/,
  lending: /^&$/,
  addressing: { sign: '&', reach: '->' },
  roles: mergeRoles(C_FAMILY_ROLES, {
    group: ['condition_clause'],
    typeReference: ['macro_type_specifier'],
  }),
  nameRoles: C_FAMILY_NAME_ROLES,
  declarations: {
    function_definition: { kind: 'function' },
    field_declaration: { kind: 'field' },
    enumerator: { kind: 'enumConstant', body: 'value' },
  },
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
  },
  loops: ['for_statement', 'while_statement', 'do_statement'],
  words: { ...C_FAMILY_WORDS, exits: { ...BRACE_EXITS, others: ['break', 'goto'] } },
  neutralTokens: ['return'],
  reservedWords: C_RESERVED,
  declarationOrder: C_ORDER,
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
    'declaration',
    'type_definition',
    'preproc_def',
    'preproc_if',
    'preproc_ifdef',
  ],
  siteKinds: [
    'function_definition',
    'field_declaration',
    'declaration',
    'preproc_def',
    'struct_specifier',
    'union_specifier',
    'enum_specifier',
  ],
  sitesAt: (tree, node) => {
    switch (kindName(tree, node)) {
      case 'function_definition':
        return functionSites(tree, node);
      case 'field_declaration':
        return fieldSites(tree, node);
      case 'declaration':
        return fileVariables(tree, node, qualifiersBefore(tree, node, true));
      case 'preproc_def':
        return constantSites(tree, node);
      case 'enum_specifier':
        return typeSites(tree, node, 'enum');
      default:
        return typeSites(tree, node, 'class');
    }
  },
  typeInFull: (_tree, type) => numbersInFull(type),
  plainForms: C_FORMS,
  noise: {
    groups: ['parenthesized_expression'],
    // `(f)(x)` keeps a macro of that name from being expanded.
    groupCounts: (tree, node) =>
      kindName(tree, tree.parent[node]) === 'call_expression' || holdsMacro(tree, node) || isHandedToMacro(tree, node),
    lists: ['argument_list', 'parameter_list', 'initializer_list', 'enumerator_list'],
    separators: [',', ';'],
    separatorCounts: isOfMacro,
    terminators: [';'],
    spelled: joinedStrings,
    plainModifiers: ['static', 'inline', 'public'],
    // Includes may stand on each other: their order counts.
  },
  prototypeAt: prototype,
  variableKinds: ['declaration', 'parameter_declaration'],
  variablesAt: variableSites,
  // The text of a macro, up to the end of its line.
  looseText: { preproc_arg: macroText },
  namesInText: { preproc_arg: macroNames },
  // `const` and `volatile` belong to the type.
  reportedModifiers: { Method: ['static', 'inline', 'extern'], Attribute: ['static'] },
  placeSort: C_PLACES,
  nameSays: C_NAMES,
  defaultVisibility: () => 'public',
  namespaceOf: (_tree, path) => path.split('/').slice(0, -1).join('.'),
  parameterAt: parameterOf,
  adjustRoles: declareStructures,
};

function functionSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const declarator = childByField(tree, node, 'declarator');
  const { nameNode, parameters } = declaratorOf(tree, declarator);
  if (nameNode === NO_NODE) return [];
  const type = childByField(tree, node, 'type');
  const end = tree.end[parameters === NO_NODE ? nameNode : parameters];
  return [
    {
      kind: 'function',
      node,
      nameNode,
      body: childByField(tree, node, 'body'),
      parameters,
      type,
      ...typeAround(tree, type, declarator, nameNode, end),
    },
  ];
}

/** What a file or a block only declares. */
function prototype(tree: SyntaxTree, node: number): DeclarationSite | null {
  if (kindName(tree, node) !== 'declaration') return null;
  const [declarator, ...others] = declaratorsOf(tree, node);
  return declarator !== undefined && others.length === 0 && declaresFunction(tree, declaratorOf(tree, declarator))
    ? (functionSites(tree, node)[0] ?? null)
    : null;
}

/** `int x = 1, *y;` declares two variables; a prototype among statements none, nor does a name of what stands elsewhere. */
function variableSites(tree: SyntaxTree, node: number): VariableSite[] {
  const sort = kindName(tree, node) === 'declaration' ? 'local' : 'parameter';
  if (sort === 'parameter' && isOfPrototype(tree, node)) return [];
  const type = childByField(tree, node, 'type');
  return declaredIn(tree, node).flatMap(({ declarator, value, isElsewhere }) => {
    const declared = declaratorOf(tree, declarator);
    const { nameNode } = declared;
    if (
      nameNode === NO_NODE ||
      (sort === 'local' && declaresFunction(tree, declared)) ||
      isElsewhere ||
      type === NO_NODE
    ) {
      return [];
    }
    const { typeText: whole = squeeze(nodeText(tree, type)) } = typeAround(
      tree,
      type,
      declarator,
      nameNode,
      tree.end[nameNode],
    );
    return [{ sort, nameNode, type: whole, initialiser: value }];
  });
}

/** `int x, *y;` declares two fields: the first owns the whole declaration, each further one its declarator. */
function fieldSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const type = childByField(tree, node, 'type');
  return declaratorsOf(tree, node).map((declarator, i) => {
    const { nameNode } = declaratorOf(tree, declarator);
    return {
      kind: 'field',
      node: i === 0 ? node : declarator,
      nameNode,
      body: NO_NODE,
      parameters: NO_NODE,
      type,
      ...typeAround(tree, type, declarator, nameNode, nameNode === NO_NODE ? 0 : tree.end[nameNode]),
      modifiersAt: node,
    };
  });
}

/** A structure or enumeration with a body, named by its tag or else by the `typedef` around it. */
function typeSites(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite[] {
  const body = childByField(tree, node, 'body');
  if (body === NO_NODE) return [];
  const parent = tree.parent[node];
  const isTypedef = kindName(tree, parent) === 'type_definition';
  const tag = childByField(tree, node, 'name');
  const nameNode =
    tag === NO_NODE && isTypedef ? declaratorOf(tree, childByField(tree, parent, 'declarator')).nameNode : tag;
  if (nameNode === NO_NODE) return [];
  return [
    {
      kind,
      node: isTypedef ? parent : node,
      nameNode,
      body,
      parameters: NO_NODE,
      type: NO_NODE,
      word: kindName(tree, node).replace('_specifier', ''),
    },
  ];
}
