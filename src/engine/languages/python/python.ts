/**
 * Python as a table. How declarations are found (fields in constructors, decorated definitions) stands in `pythonSites.ts`, how variables
 * are in `pythonVariables.ts`.
 *
 * Blocks are made by indentation: the grammar's `block` starts at its first statement.
 */
import { PYTHON_FORMS } from './pythonForms.js';
import { PYTHON_SYMBOLS } from './pythonSymbols.js';
import { PYTHON_IMPORTS } from './pythonImports.js';
import { pythonPieces } from './pythonPieces.js';
import type { LanguageTable } from '../language.js';
import { PYTHON_EFFECTS, PYTHON_LIFETIMES } from './pythonEffects.js';
import { PYTHON_OUTWARD } from './pythonOutward.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { pythonPlaces } from '../placeWords.js';
import { dataClassFields } from './pythonDataClasses.js';
import { isIdlePython } from './pythonIdle.js';
import { adjustRoles, CONSTRUCTOR, parameterAt, pythonSites } from './pythonSites.js';
import { mendedPython } from './pythonMended.js';
import { isGivenWithoutSign } from './pythonPatterns.js';
import { PYTHON_SHAPE } from './pythonShape.js';
import { fieldName } from '../nodes.js';
import { documentedPython, saidBefore, spelledPython } from './pythonStrings.js';
import { PYTHON_TYPE_PARAMETERS } from './pythonTypeParameters.js';
import { ordersTypes, typeInFull } from './pythonTypes.js';
import { PYTHON_VARIABLE_KINDS, pythonVariables } from './pythonVariables.js';
import { PYTHON_NAMES } from '../sayingNames.js';
import { toolComments } from '../toolComments.js';
import { isSpelledInPython } from '../spelledNames.js';
import { PYTHON_ORDER } from '../declarationOrder.js';
import { PYTHON_RESERVED } from '../reservedWords.js';
import { PYTHON_VOCABULARY } from './pythonVocabulary.js';
import { PYTHON_MODULES } from './pythonModules.js';
import { VALUES_DECIDE } from '../staticTypeRules.js';
import { PYTHON_NAMED_TYPES } from './pythonNamedTypes.js';
import { PYTHON_OPERATORS } from './pythonOperators.js';

export const PYTHON: LanguageTable = {
  operators: PYTHON_OPERATORS,
  id: 'python',
  dialectOf: 'python',
  effects: PYTHON_EFFECTS,
  symbols: PYTHON_SYMBOLS,
  lifetimes: PYTHON_LIFETIMES,
  modules: PYTHON_MODULES,
  outward: PYTHON_OUTWARD,
  extensions: ['.py', '.pyi', '.pyw'],
  lineEnds: ['\n', '\r\n', '\r'],
  grammar: 'tree-sitter-python.wasm',
  mended: mendedPython,
  shape: PYTHON_SHAPE,
  vocabulary: PYTHON_VOCABULARY,
  relativePathAt: relativeImport,
  callsValues: true,
  valueSeesVariable: 'inCallables',
  givesInPattern: isGivenWithoutSign,
  typesAreValues: true,
  callableWords: [
    'yield',
    'locals',
    'vars ( )',
    'dir ( )',
    'eval',
    'exec',
    'currentframe',
    '_getframe',
    'inspect . stack',
    'stacklevel',
  ],
  constructorName: CONSTRUCTOR,
  fileIsScope: true,
  unwrittenResult: null,
  moduleName: '__module__',
  movedModuleName: '__module__',
  assignmentDeclares: true,
  hasOverloads: false,
  staticTypes: VALUES_DECIDE,
  roles: {
    file: ['module'],
    parameter: [
      'default_parameter',
      'typed_parameter',
      'typed_default_parameter',
      'list_splat_pattern',
      'dictionary_splat_pattern',
      'tuple_pattern',
    ],
    parameterList: ['parameters', 'lambda_parameters'],
    variable: ['pattern_list', 'list_pattern', 'as_pattern_target'],
    typeParameter: ['type_parameter'],
    modifiers: ['async'],
    annotation: ['decorator'],
    statement: [
      'expression_statement',
      'return_statement',
      'raise_statement',
      'pass_statement',
      'break_statement',
      'continue_statement',
      'delete_statement',
      'assert_statement',
      'global_statement',
      'nonlocal_statement',
      'print_statement',
      'exec_statement',
      'type_alias_statement',
    ],
    composite: [
      'if_statement',
      'for_statement',
      'while_statement',
      'try_statement',
      'with_statement',
      'match_statement',
    ],
    block: ['block'],
    branch: ['elif_clause', 'else_clause', 'except_clause', 'finally_clause', 'case_clause'],
    call: ['call'],
    creation: [
      'list',
      'set',
      'tuple',
      'dictionary',
      'expression_list',
      'list_comprehension',
      'set_comprehension',
      'dictionary_comprehension',
      'generator_expression',
    ],
    lambda: ['lambda'],
    // The format behind a colon is told by its characters, which are no nodes of their own.
    string: ['string', 'format_specifier'],
    number: ['integer', 'float'],
    literal: ['true', 'false', 'none', 'ellipsis'],
    operator: [
      'binary_operator',
      'unary_operator',
      'boolean_operator',
      'not_operator',
      'comparison_operator',
      'await',
      'yield',
      'list_splat',
      'dictionary_splat',
      'as_pattern',
      'slice',
    ],
    assignment: ['assignment', 'augmented_assignment', 'named_expression'],
    ternary: ['conditional_expression'],
    access: ['attribute', 'subscript', 'dotted_name'],
    argumentList: ['argument_list'],
    typeReference: ['type', 'generic_type', 'union_type', 'member_type', 'splat_type', 'constrained_type'],
    group: ['parenthesized_expression', 'interpolation', 'parenthesized_list_splat'],
    variableName: ['identifier'],
    import: ['import_statement', 'import_from_statement', 'future_import_statement'],
    comment: ['comment', 'line_continuation'],
  },
  nameRoles: {
    'function_definition.name': 'functionName',
    'class_definition.name': 'typeName',
    'class_definition.superclasses': 'typeName',
    'call.function': 'functionName',
    'attribute.attribute': 'fieldName',
    'keyword_argument.name': 'fieldName',
    'keyword_pattern.name': 'fieldName',
    decorator: 'functionName',
    dotted_name: 'packageName',
    type: 'typeName',
    generic_type: 'typeName',
  },
  declarations: {
    function_definition: { kind: 'function' },
    class_definition: { kind: 'class' },
  },
  calls: {
    call: { name: 'function', arguments: 'arguments' },
  },
  namedArguments: { keyword_argument: 'name' },
  entries: { pair: 'key' },
  references: ['identifier', 'attribute'],
  isReference: isFunctionReference,
  words: {
    own: ['self'],
    base: ['super'],
    connectives: ['and', 'or'],
    negations: ['not'],
    gives: ['='],
    exits: { callable: 'return', round: 'continue', others: ['break', 'raise'] },
    anyTypes: ['Any', 'object'],
    arrows: [':'],
    pipelineSteps: [],
    comparisons: [
      ['==', '!='],
      ['>=', '<'],
      ['<=', '>'],
      ['is', 'is not'],
      ['in', 'not in'],
    ],
  },
  // `a if condition else b`
  conditionAt: (tree, node) =>
    kindName(tree, node) === 'conditional_expression'
      ? (children(tree, node).filter(child => isNamed(tree, child))[1] ?? NO_NODE)
      : NO_NODE,
  neutralTokens: ['return'],
  reservedWords: PYTHON_RESERVED,
  declarationOrder: PYTHON_ORDER,
  isSpelled: isSpelledInPython,
  toolComments: toolComments({
    line: /^#\s*(?:type:|noqa\b|nosec\b|(?:pylint|pyright|pytype|yapf):)/i,
    lineOrNext: /^#\s*(?:pyre-(?:ignore|fixme)\b|skipcq\b)/,
    head: /^#\s*(?:cython|distutils):/,
    firstLines: /^#\s*(?:-\*-|(?:en)?coding[:=])/,
    place:
      /^#(?::|!|\s*(?:(?:type|mypy|pyright|pylint|fmt|yapf|isort|ruff|flake8|pragma|cython|distutils|pytype|pyre|vulture|bandit|codespell|autopep8|nuitka-project|pyre-\w+|doctest|djlint|import-linter|cov):|noqa\b|nosec\b|skipcq\b|-\*-|(?:en)?coding[:=]|\/\/\/))/i,
  }),
  siteKinds: [
    'function_definition',
    'class_definition',
    'decorated_definition',
    'block',
    'expression_statement',
    'assignment',
    'type_alias_statement',
  ],
  sitesAt: pythonSites,
  oneConstruct: [['if_statement', 'elif_clause']],
  reportedAs: { elif: 'if' },
  placeSort: pythonPlaces,
  protocolNames: /^__\w+__$/,
  nameSays: PYTHON_NAMES,
  defaultVisibility: (_parent, name) => visibilityByName(name),
  imports: PYTHON_IMPORTS,
  namedTypes: PYTHON_NAMED_TYPES,
  namespaceOf: (_tree, path) => path.split('/').slice(0, -1).join('.'),
  parameterAt,
  typeInFull,
  ordersTypes,
  constructorFields: dataClassFields,
  adjustRoles,
  reportedModifiers: { Method: ['async'] },
  loops: ['for_statement', 'while_statement'],
  goneThroughAt,
  variableKinds: PYTHON_VARIABLE_KINDS,
  variablesAt: pythonVariables,
  typeParameters: PYTHON_TYPE_PARAMETERS,
  laidOut: { '=': saidBefore },
  textPiecesAt: pythonPieces,
  plainForms: PYTHON_FORMS,
  noise: {
    groups: ['parenthesized_expression'],
    lists: [
      'argument_list',
      'parameters',
      'list',
      'dictionary',
      'set',
      'import_from_statement',
      'tuple',
      'expression_list',
      'pattern_list',
      'tuple_pattern',
      'with_clause',
    ],
    separators: [','],
    separatorCounts: isTupleOfOne,
    isIdle: isIdlePython,
    terminators: [';'],
    getterMarks: ['@property'],
    spelled: spelledPython,
    documented: documentedPython,
    // Of types, to formatters and checkers, documentation of what follows, and a script's own dependencies.
    isOrderFree: isImported,
    importsRun: true,
  },
  reportedParts: ['elif_clause', 'else_clause', 'except_clause', 'finally_clause', 'case_clause'],
};

/** The elements of a comprehension. */
function goneThroughAt(tree: SyntaxTree, node: number): number {
  const clause = /_comprehension$|^generator_expression$/.test(kindName(tree, node))
    ? childByKind(tree, node, 'for_in_clause')
    : NO_NODE;
  return clause === NO_NODE ? NO_NODE : childByField(tree, clause, 'right');
}

/** The comma of a tuple of one element is all that makes it a tuple. */
function isTupleOfOne(tree: SyntaxTree, comma: number): boolean {
  const list = tree.parent[comma];
  return (
    /^(tuple|expression_list|pattern_list|tuple_pattern)$/.test(kindName(tree, list)) && !hasSecondElement(tree, list)
  );
}

/** Asked for each comma of a list: looks no further than it must. */
function hasSecondElement(tree: SyntaxTree, list: number): boolean {
  let elements = 0;
  for (let child = list + 1; child < list + tree.size[list] && elements < 2; child += tree.size[child]) {
    if (isNamed(tree, child) && !/^(comment|line_continuation)$/.test(kindName(tree, child))) elements++;
  }
  return elements === 2;
}

/** An import, and a name in one, but not one that imports all that there is: of names imported twice the last counts. */
function isImported(tree: SyntaxTree, node: number): boolean {
  const kind = kindName(tree, node);
  if (kind === 'import_from_statement') return childByKind(tree, node, 'wildcard_import') === NO_NODE;
  return (
    kind === 'import_statement' ||
    (fieldName(tree, node) === 'name' && kindName(tree, tree.parent[node]) === 'import_from_statement')
  );
}

/** A name, or a member of the own object or class, where a value stands that is handed over or kept. */
function isFunctionReference(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  if (parent < 0 || !VALUE_PLACES.has(kindName(tree, parent)) || NAMED_PLACES.has(fieldName(tree, node) ?? '')) {
    return false;
  }
  return kindName(tree, node) === 'identifier' || /^(self|cls)\b/.test(nodeText(tree, node + 1));
}

const VALUE_PLACES: ReadonlySet<string> = new Set(['argument_list', 'keyword_argument', 'pair']);
/** Fields of those that name what is given the value. */
const NAMED_PLACES: ReadonlySet<string> = new Set(['key', 'name']);

/** By the number of underscores in front; names like `__init__` are Python's own. */
function visibilityByName(name: string): string {
  if (/^__.*__$/.test(name)) return 'public';
  if (name.startsWith('__')) return 'private';
  return name.startsWith('_') ? 'protected' : 'public';
}

/** `from .util import a`, and `from . import util` of one name. */
function relativeImport(tree: SyntaxTree, node: number): string | null {
  if (kindName(tree, node) !== 'relative_import') return null;
  const [dots, name] = [
    /^[.\s]*/.exec(nodeText(tree, node))?.[0].replace(/\s+/g, '') ?? '',
    nodeText(tree, node).replace(/^[.\s]+/, ''),
  ];
  const names =
    name === '' ? children(tree, tree.parent[node]).filter(child => child > node && isNamed(tree, child)) : [];
  const path =
    name === '' && names.length === 1 && kindName(tree, names[0]) === 'dotted_name' ? nodeText(tree, names[0]) : name;
  return `${dots.length < 2 ? './' : '../'.repeat(dots.length - 1)}${path.replaceAll('.', '/')}`;
}
