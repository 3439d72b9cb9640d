/**
 * What JavaScript, TypeScript and TSX have in common, as parts of their tables. What only one of the grammars knows stands in the
 * files of the languages themselves; how declarations are found stands in `ecmascriptSites.ts`.
 */
import type { DeclarationKind } from '../../model.js';
import { ECMASCRIPT_SYMBOLS } from './ecmascriptSymbols.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText, previousSibling } from '../../syntax/tree.js';
import type { AttributeRule, DeclarationRule, LanguageTable } from '../language.js';
import type { MemberNaming } from '../meaningRules.js';
import type { NoiseRules } from '../noiseRules.js';
import { ecmascriptPlaces } from '../placeWords.js';
import type { RoleName, Roles } from '../roles.js';
import { ECMASCRIPT_NAMES } from '../sayingNames.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import { isDeclaringWord } from './declaringWords.js';
import { ECMASCRIPT_EFFECTS, ECMASCRIPT_LIFETIMES } from './ecmascriptEffects.js';
import { ECMASCRIPT_OUTWARD } from './ecmascriptOutward.js';
import { ECMASCRIPT_EXPORTS } from './ecmascriptExports.js';
import { ECMASCRIPT_FORMS } from './ecmascriptForms.js';
import { ECMASCRIPT_IMPORTS } from './ecmascriptImports.js';
import { modulePathAt } from './ecmascriptNames.js';
import { ECMASCRIPT_SHAPE } from './ecmascriptShape.js';
import { ecmascriptSites, parameterAt } from './ecmascriptSites.js';
import { endsLine } from '../lineEnds.js';
import { ECMASCRIPT_VARIABLE_KINDS, ecmascriptVariables } from './ecmascriptVariables.js';
import { toolComments } from '../toolComments.js';
import { ECMASCRIPT_ORDER } from '../declarationOrder.js';
import { ECMASCRIPT_RESERVED } from '../reservedWords.js';
import { ECMASCRIPT_MODULES } from './ecmascriptModules.js';
import { VALUES_DECIDE } from '../staticTypeRules.js';
import { ECMASCRIPT_OPERATORS } from './ecmascriptOperators.js';

export const ECMASCRIPT_ROLES: Roles = {
  file: ['program'],
  parameterList: ['formal_parameters'],
  parameter: ['required_parameter'],
  variable: [
    'variable_declarator',
    'object_pattern',
    'array_pattern',
    'rest_pattern',
    'assignment_pattern',
    'pair_pattern',
    'object_assignment_pattern',
  ],
  modifiers: ['export', 'async', 'static', 'get', 'set'],
  annotation: ['decorator'],
  supertypes: ['class_heritage'],
  typeBody: ['class_body'],
  statement: [
    'expression_statement',
    'lexical_declaration',
    'variable_declaration',
    'return_statement',
    'throw_statement',
    'break_statement',
    'continue_statement',
    'debugger_statement',
    'empty_statement',
    'export_statement',
    'returned_value',
  ],
  composite: [
    'if_statement',
    'for_statement',
    'for_in_statement',
    'while_statement',
    'do_statement',
    'switch_statement',
    'try_statement',
    'labeled_statement',
    'with_statement',
    'class_static_block',
  ],
  block: ['statement_block', 'switch_body', 'expression_body'],
  branch: ['else_clause', 'catch_clause', 'finally_clause', 'switch_case', 'switch_default'],
  call: ['call_expression'],
  creation: ['new_expression', 'object', 'array', 'class'],
  lambda: ['arrow_function', 'function_expression', 'generator_function'],
  // A regular expression is one token, like a string: white space inside it counts.
  string: ['regex', 'string', 'template_string'],
  number: ['number'],
  literal: ['true', 'false', 'null', 'undefined', 'this', 'super', 'meta_property'],
  operator: [
    'binary_expression',
    'unary_expression',
    'update_expression',
    'await_expression',
    'yield_expression',
    'spread_element',
    'sequence_expression',
  ],
  assignment: ['assignment_expression', 'augmented_assignment_expression'],
  ternary: ['ternary_expression'],
  access: ['member_expression', 'subscript_expression'],
  argumentList: ['arguments'],
  group: ['parenthesized_expression', 'template_substitution'],
  variableName: ['identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern'],
  fieldName: ['property_identifier', 'private_property_identifier'],
  typeName: ['type_identifier'],
  labelName: ['statement_identifier'],
  import: ['import_statement', 'export_clause', 'namespace_export'],
  comment: ['comment', 'html_comment'],
  directive: ['hash_bang_line'],
};

export const ECMASCRIPT_NAME_ROLES: Readonly<Record<string, RoleName>> = {
  'function_declaration.name': 'functionName',
  'generator_function_declaration.name': 'functionName',
  'function_expression.name': 'functionName',
  'generator_function.name': 'functionName',
  'method_definition.name': 'functionName',
  'call_expression.function': 'functionName',
  'class_declaration.name': 'typeName',
  'class.name': 'typeName',
  'new_expression.constructor': 'typeName',
  'extends_clause.value': 'typeName',
  decorator: 'functionName',
  'required_parameter.pattern': 'parameter',
  'arrow_function.parameter': 'parameter',
  'catch_clause.parameter': 'parameter',
};

/** Elements are calls of the component that they name. */
export const JSX_ROLES: Roles = {
  creation: ['jsx_element', 'jsx_self_closing_element'],
  group: ['jsx_expression'],
};

export const JSX_NAME_ROLES: Readonly<Record<string, RoleName>> = {
  'jsx_opening_element.name': 'functionName',
  'jsx_closing_element.name': 'functionName',
  'jsx_self_closing_element.name': 'functionName',
};

/** Tags in small letters are elements of the page, all others are components. */
export function isComponentName(tree: SyntaxTree, leaf: number): boolean {
  return `${kindName(tree, tree.parent[leaf])}.name` in JSX_NAME_ROLES && /^[^a-z]/.test(nodeText(tree, leaf));
}

const JSX_ATTRIBUTES: AttributeRule = {
  kind: 'jsx_attribute',
  around: 'jsx_expression',
  text: 'jsx_text',
  takers: /^\p{Lu}/u,
  own: ['key'],
};

export const JSX_CALLS: LanguageTable['calls'] = {
  jsx_opening_element: { name: 'name', attributes: JSX_ATTRIBUTES },
  jsx_self_closing_element: { name: 'name', attributes: JSX_ATTRIBUTES },
};

export const ECMASCRIPT_DECLARATIONS: Readonly<Record<string, DeclarationRule>> = {
  function_declaration: { kind: 'function' },
  generator_function_declaration: { kind: 'function' },
  class_declaration: { kind: 'class' },
  method_definition: { kind: 'method' },
  public_field_definition: { kind: 'field', body: 'value' },
};

export const ECMASCRIPT_SITE_KINDS: readonly string[] = [
  ...Object.keys(ECMASCRIPT_DECLARATIONS),
  'function_expression',
  'generator_function',
  'arrow_function',
  'class',
  'class_body',
  'object',
];

/** What means nothing in all of the family; types bring lists and groups of their own. */
export const ECMASCRIPT_NOISE: NoiseRules = {
  groups: ['parenthesized_expression', 'formal_parameters', 'required_parameter'],
  groupCounts: (tree, group) => isNoStatement(tree, group) || holdsEscapes(tree, group),
  lists: [
    'arguments',
    'formal_parameters',
    'array',
    'object',
    'array_pattern',
    'object_pattern',
    'named_imports',
    'export_clause',
  ],
  separators: [',', ';'],
  separatorCounts: endsWordOfMember,
  terminators: [';'],
  plainModifiers: ['public', 'protected', 'private', 'static', 'export', 'default', 'readonly'],
  getterMarks: ['get'],
  openModifiers: ['abstract'],
  isFrameSign: isDeclaringWord,
  shownNames: ECMASCRIPT_EXPORTS,
  quotes: ['`', "'", '"'],
  // A directive stands in no backticks.
  quotesCount: text => /^`use \w+`$/.test(text),
  // To checkers, compilers, bundlers and test tools, references to other files, and where the source map is.
  // An import that binds no name is there for what it does, and does it in its turn.
  isOrderFree: (tree, node) =>
    IMPORTED.has(kindName(tree, node)) ||
    (kindName(tree, node) === 'import_statement' &&
      children(tree, node).some(child => kindName(tree, child) === 'import_clause')),
};

const IMPORTED = new Set(['import_specifier', 'export_specifier']);

/** Behind `get;`, a field: without the sign, what stands below is what `get` says something of. */
function endsWordOfMember(tree: SyntaxTree, sign: number): boolean {
  const field = previousSibling(tree, sign);
  if (kindName(tree, tree.parent[sign]) !== 'class_body' || field === NO_NODE) return false;
  const last = field + tree.size[field] - 1;
  return (
    kindName(tree, last) === 'property_identifier' &&
    tree.parent[last] === field &&
    /^(?:get|set|static)$/.test(nodeText(tree, last)) &&
    children(tree, tree.parent[sign]).some(child => child > sign && isNamed(tree, child))
  );
}

/**
 * A text with `\\` or `&` is read otherwise between the quotes of an attribute than in the braces of code:
 * `id="a&amp;b"`, `id={"a&amp;b"}`.
 */
function holdsEscapes(tree: SyntaxTree, group: number): boolean {
  return kindName(tree, group) === 'jsx_expression' && /[\\&\r\n]/.test(textsIn(tree, group));
}

function textsIn(tree: SyntaxTree, group: number): string {
  return children(tree, group)
    .filter(child => /^(?:template_)?string$/.test(kindName(tree, child)))
    .map(child => nodeText(tree, child))
    .join('');
}

/** `export default (class {});` declares nothing, and `('use strict');` is no directive. */
function isNoStatement(tree: SyntaxTree, group: number): boolean {
  const holder = kindName(tree, tree.parent[group]);
  return (
    holder === 'export_statement' ||
    (holder === 'expression_statement' && children(tree, group).some(child => kindName(tree, child) === 'string'))
  );
}

function isKey(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  return (
    kindName(tree, node) === 'property_identifier' &&
    /^pair(_pattern)?$/.test(kindName(tree, parent)) &&
    childByField(tree, parent, 'key') === node
  );
}

/** `{ size }`, `{ size: width }`, in patterns as well; `export { fetch as load }`, and the same of an import. */
function ecmascriptNaming(tree: SyntaxTree, node: number): MemberNaming | null {
  const kind = kindName(tree, node);
  if (kind.startsWith('shorthand_property_identifier')) return { outer: node, inner: node };
  const isSpecifier = kind === 'export_specifier' || kind === 'import_specifier';
  if (!isSpecifier && kind !== 'pair' && kind !== 'pair_pattern') return null;
  const [outer, inner] = isSpecifier
    ? [childByField(tree, node, 'alias'), childByField(tree, node, 'name')]
    : [childByField(tree, node, 'key'), childByField(tree, node, 'value')];
  // `{ __proto__: __proto__ }` says what the object is built upon, `{ __proto__ }` gives it a member.
  if (kind === 'pair' && outer !== NO_NODE && /__proto__/.test(nodeText(tree, outer))) return null;
  if (inner === NO_NODE || kindName(tree, inner) !== 'identifier') return null;
  return isSpecifier || kindName(tree, outer) === 'property_identifier'
    ? { outer: outer === NO_NODE ? inner : outer, inner }
    : null;
}

/** A name, or a member of an object that is named, where a value stands that is handed over or kept; a name that is handed back. */
function isFunctionReference(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  if (parent >= 0 && HANDED_BACK.has(kindName(tree, parent))) return kindName(tree, node) === 'identifier';
  if (
    parent < 0 ||
    !VALUE_PLACES.has(kindName(tree, parent)) ||
    NAMED_PLACES.has(tree.grammar.fieldNames[tree.field[node]] ?? '')
  ) {
    return false;
  }
  return kindName(tree, node) === 'identifier' || NAMED_OBJECTS.has(kindName(tree, childByField(tree, node, 'object')));
}

const VALUE_PLACES = new Set(['arguments', 'pair', 'array', 'jsx_expression', 'assignment_expression']);
/** What stands here, and is a member, is read far more often than it is a function. */
const HANDED_BACK = new Set(['return_statement', 'returned_value']);
const NAMED_OBJECTS = new Set(['this', 'identifier', 'member_expression']);
/** Fields of those that name what is given the value. */
const NAMED_PLACES = new Set(['key', 'left']);

/** What every table of the family sets alike. */
export const ECMASCRIPT_BASE = {
  dialectOf: 'ecmascript',
  lineEnds: ['\n', '\r\n', '\r', '\u2028', '\u2029'],
  shape: ECMASCRIPT_SHAPE,
  operators: ECMASCRIPT_OPERATORS,
  plainForms: ECMASCRIPT_FORMS,
  callsValues: true,
  valueSeesVariable: 'always',
  callsBindObject: true,
  sharesOwnObject: ['arrow_function'],
  effects: ECMASCRIPT_EFFECTS,
  symbols: ECMASCRIPT_SYMBOLS,
  lifetimes: ECMASCRIPT_LIFETIMES,
  modules: ECMASCRIPT_MODULES,
  outward: ECMASCRIPT_OUTWARD,
  callableWords: ['yield', 'arguments', 'target', 'eval', 'Error ( ) . stack', 'captureStackTrace'],
  argumentsWords: ['arguments'],
  namesMember: (tree: SyntaxTree, node: number): boolean =>
    kindName(tree, node).startsWith('shorthand_property_identifier') || isKey(tree, node),
  memberNaming: ecmascriptNaming,
  imports: ECMASCRIPT_IMPORTS,
  constructorName: 'constructor',
  fileIsScope: true,
  unwrittenResult: null,
  movedModuleName: '__module__',
  moduleHasAttributes: true,
  isQuotedAsWritten: true,
  hasOverloads: false,
  staticTypes: VALUES_DECIDE,
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
    new_expression: { name: 'constructor', arguments: 'arguments' },
  },
  // Functions that are handed over, or kept somewhere: `list.map(format)`, `{ open: unlock }`, `onClick={this.press}`.
  references: ['identifier', 'member_expression'],
  isReference: isFunctionReference,
  entries: { pair: 'key' },
  loops: ['for_statement', 'for_in_statement', 'while_statement', 'do_statement'],
  unsetValues: { undefined: /^/ },
  words: {
    ...C_FAMILY_WORDS,
    exits: BRACE_EXITS,
    own: ['this', 'self'],
    base: ['super'],
    anyTypes: ['any', 'unknown', 'Object', 'object'],
    abstract: 'abstract',
    static: 'static',
    arrows: ['=>'],
    comparisons: [...C_FAMILY_WORDS.comparisons, ['===', '!==']],
    pipelineSteps: [
      'forEach',
      'map',
      'flatMap',
      'filter',
      'reduce',
      'reduceRight',
      'some',
      'every',
      'find',
      'findIndex',
      'findLast',
      'findLastIndex',
      'each',
    ],
    invokers: ['call', 'apply', 'bind'],
  },
  neutralTokens: ['return'],
  reservedWords: ECMASCRIPT_RESERVED,
  declarationOrder: ECMASCRIPT_ORDER,
  toolComments: toolComments({
    nextLine:
      /^\/[/*]+\s*(?:@ts-(?:ignore|expect-error)|\$Flow(?:FixMe|Issue|ExpectedError|Ignore)|(?:c8|v8|node:coverage) ignore next)\b/,
    next: /^\/[/*]+\s*istanbul ignore (?:next|if|else)\b/,
    head: /^\/(?:[/*]+\s*@(?:ts-(?:no)?check|flow|noflow|jest-environment|vitest-environment)\b|\/\/\s*<)/,
    place:
      /^\/(?:[/*]+\s*(?:@(?:ts-|jsx|flow\b|jest-|vitest-|internal\b|public\b|alpha\b|beta\b|license\b|preserve\b|vite-|swc-|babel\b|cc_on)|\$Flow|eslint[- ]|exported |node:coverage|(?:istanbul|c8|v8) |webpack[A-Z]|[#@]__|globals? )|\/\/\s*<|\/[#@])/,
  }),
  // A function that is one expression gives its value back, or does something for its effect.
  oneConstruct: [
    ['returned_value', 'return_statement'],
    ['returned_value', 'expression_statement'],
    ['lexical_declaration', 'variable_declaration'],
    ['property_identifier', 'private_property_identifier'],
  ],
  impliedKinds: ['expression_body', 'returned_value'],
  reportedParts: [
    'else_clause',
    'catch_clause',
    'finally_clause',
    'switch_case',
    'switch_default',
    'lexical_declaration',
    'variable_declaration',
  ],
  sitesAt: ecmascriptSites,
  reportedModifiers: {
    Class: ['abstract'],
    Method: ['static', 'abstract', 'async'],
    Attribute: ['static', 'abstract', 'readonly'],
    Parameter: ['readonly'],
  },
  impliedModifiers: { enumConstant: ['static', 'readonly'] },
  overrideMark: 'override',
  placeSort: ecmascriptPlaces,
  nameSays: ECMASCRIPT_NAMES,
  defaultVisibility: (_parent: DeclarationKind | null, name: string): string =>
    name.startsWith('_') || name.startsWith('#') ? 'private' : 'public',
  namespaceOf: (_tree: unknown, path: string): string => folderNamespace(path),
  parameterAt,
  modulePathAt,
  noise: ECMASCRIPT_NOISE,
  // Behind these words the end of a line ends what they say.
  laidOut: { return: endsLine, throw: endsLine, break: endsLine, continue: endsLine, yield: endsLine, async: endsLine },
  variableKinds: ECMASCRIPT_VARIABLE_KINDS,
  variablesAt: ecmascriptVariables,
} as const;

/** `src/core/a.js` → `src.core`. */
function folderNamespace(path: string): string {
  return path.split('/').slice(0, -1).join('.');
}
