/**
 * Ruby as a table, over trees whose shape was changed (`rubyShape.ts`). How declarations are found stands in `rubySites.ts`, how variables
 * are in `rubyVariables.ts`.
 *
 * A type belongs to the modules around it wherever its file lies; functions and constants outside of types are named with the file, too.
 */
import type { LanguageTable } from '../language.js';
import { RUBY_SYMBOLS } from './rubySymbols.js';
import { RUBY_EFFECTS, RUBY_LIFETIMES } from './rubyEffects.js';
import { RUBY_OUTWARD } from './rubyOutward.js';
import { RUBY_FORMS } from './rubyForms.js';
import { RUBY_PLACES } from '../placeWords.js';
import { namespaceModules } from './rubyNamespaces.js';
import { RUBY_SHAPE } from './rubyShape.js';
import { readableRuby } from './rubyText.js';
import { parameterAt, RUBY_SITE_KINDS, rubySites } from './rubySites.js';
import { RUBY_VARIABLE_KINDS, rubyVariables } from './rubyVariables.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, isNamed, kindName, nodeText } from '../../syntax/tree.js';
import { isSign } from '../nodes.js';
import { RUBY_NAMES } from '../sayingNames.js';
import { toolComments } from '../toolComments.js';
import { RUBY_ORDER } from '../declarationOrder.js';
import { RUBY_RESERVED } from '../reservedWords.js';
import { RUBY_VOCABULARY } from './rubyVocabulary.js';
import { RUBY_MODULES } from '../rootedModules.js';
import { VALUES_DECIDE } from '../staticTypeRules.js';
import { RUBY_OPERATORS } from './rubyOperators.js';

export const RUBY: LanguageTable = {
  operators: RUBY_OPERATORS,
  id: 'ruby',
  dialectOf: 'ruby',
  effects: RUBY_EFFECTS,
  symbols: RUBY_SYMBOLS,
  lifetimes: RUBY_LIFETIMES,
  modules: RUBY_MODULES,
  outward: RUBY_OUTWARD,
  extensions: ['.rb', '.rake', '.gemspec', '.ru', '.podspec', '.jbuilder', '.thor', '.rbw'],
  fileNames: [
    'rakefile',
    'gemfile',
    'guardfile',
    'capfile',
    'vagrantfile',
    'podfile',
    'fastfile',
    'brewfile',
    'dangerfile',
    'berksfile',
    'thorfile',
    'puppetfile',
    '.irbrc',
    '.pryrc',
  ],
  lineEnds: ['\n', '\r\n'],
  grammar: 'tree-sitter-ruby.wasm',
  readable: readableRuby,
  shape: RUBY_SHAPE,
  vocabulary: RUBY_VOCABULARY,
  mixinWords: ['module'],
  fileIsScope: false,
  unwrittenResult: null,
  fileHoldsFunctions: true,
  moduleName: 'module',
  isQuotedAsWritten: true,
  assignmentDeclares: true,
  hasBareMembers: true,
  textChanging: /^(?:<<|append_as_bytes|clear|concat|force_encoding|insert|prepend|replace|setbyte|[a-z_]+!)$/,
  callsComponents: true,
  returnsLeaveHost: true,
  lastIsGiven: () => true,
  callableWords: [
    'yield',
    'block_given?',
    '__method__',
    '__callee__',
    'binding',
    'local_variables',
    'caller',
    'caller_locations',
  ],
  foundWords: ['$~', '$&', '$`', "$'", '$+', '$1', '$2', '$3', '$4', '$5', '$6', '$7', '$8', '$9', 'last_match'],
  hasOverloads: false,
  staticTypes: VALUES_DECIDE,
  roles: {
    file: ['program'],
    parameter: [
      'optional_parameter',
      'keyword_parameter',
      'splat_parameter',
      'hash_splat_parameter',
      'hash_splat_nil',
      'block_parameter',
      'destructured_parameter',
      'forward_parameter',
    ],
    parameterList: ['method_parameters', 'lambda_parameters', 'block_parameters'],
    variable: ['left_assignment_list', 'destructured_left_assignment', 'rest_assignment', 'exception_variable'],
    supertypes: ['superclass'],
    statement: [
      'expression_statement',
      'return',
      'break',
      'next',
      'redo',
      'retry',
      'alias',
      'undef',
      'empty_statement',
    ],
    composite: [
      'if',
      'unless',
      'while',
      'until',
      'for',
      'case',
      'case_match',
      'begin',
      'if_modifier',
      'unless_modifier',
      'while_modifier',
      'until_modifier',
      'begin_block',
      'end_block',
      'singleton_class',
    ],
    block: ['body_statement', 'block_body', 'then', 'do'],
    branch: ['elsif', 'else', 'when', 'in_clause', 'rescue', 'ensure'],
    call: ['call'],
    creation: ['object_creation', 'array', 'hash', 'string_array', 'symbol_array', 'right_assignment_list'],
    lambda: ['lambda', 'block', 'do_block'],
    string: [
      'string',
      'chained_string',
      'heredoc_beginning',
      'heredoc_body',
      'regex',
      'subshell',
      'character',
      'delimited_symbol',
      'bare_string',
      'bare_symbol',
    ],
    number: ['integer', 'float', 'rational', 'complex'],
    literal: ['true', 'false', 'nil', 'self', 'super', 'simple_symbol', 'file', 'line', 'encoding', 'forward_argument'],
    operator: [
      'binary',
      'unary',
      'range',
      'rescue_modifier',
      'yield',
      'splat_argument',
      'hash_splat_argument',
      'block_argument',
      'operator',
      'array_pattern',
      'find_pattern',
      'hash_pattern',
      'alternative_pattern',
      'as_pattern',
      'match_pattern',
      'test_pattern',
      'expression_reference_pattern',
      'variable_reference_pattern',
      'parenthesized_pattern',
    ],
    assignment: ['assignment', 'operator_assignment'],
    ternary: ['conditional'],
    access: ['scope_resolution', 'element_reference'],
    argumentList: ['argument_list'],
    group: ['parenthesized_statements', 'interpolation'],
    variableName: ['identifier', 'constant', 'global_variable'],
    fieldName: ['instance_variable', 'class_variable', 'hash_key_symbol'],
    comment: ['comment'],
    directive: ['uninterpreted'],
  },
  nameRoles: {
    'call.method': 'functionName',
    'method.name': 'functionName',
    'singleton_method.name': 'functionName',
    'setter.name': 'functionName',
    alias: 'functionName',
    'alias.name': 'functionName',
    'alias.alias': 'functionName',
    undef: 'functionName',
    'class.name': 'typeName',
    'module.name': 'typeName',
    superclass: 'typeName',
    exceptions: 'typeName',
    'object_creation.receiver': 'typeName',
    'object_creation.method': 'functionName',
    method_parameters: 'parameter',
    lambda_parameters: 'parameter',
    block_parameters: 'parameter',
  },
  declarations: {
    class: { kind: 'class' },
    module: { kind: 'class' },
    method: { kind: 'method' },
    singleton_method: { kind: 'method' },
  },
  calls: {
    call: { name: 'method', receiver: 'receiver', arguments: 'arguments' },
    object_creation: { name: 'receiver', arguments: 'arguments' },
  },
  namedArguments: { pair: 'key' },
  words: {
    own: ['self'],
    base: ['super'],
    connectives: ['&&', '||', 'and', 'or'],
    negations: ['!', 'not'],
    comparisons: [
      ['==', '!='],
      ['>=', '<'],
      ['<=', '>'],
      ['=~', '!~'],
    ],
    gives: ['='],
    exits: { callable: 'return', round: 'next', roundIsLambda: true, others: ['break', 'redo', 'retry'] },
    anyTypes: [],
    arrows: ['->'],
    pipelineSteps: [
      'each',
      'each_with_index',
      'map',
      'flat_map',
      'select',
      'filter',
      'reject',
      'reduce',
      'inject',
      'any?',
      'all?',
      'none?',
      'find',
      'detect',
      'sum',
      'group_by',
      'each_with_object',
    ],
  },
  neutralTokens: ['return'],
  reservedWords: RUBY_RESERVED,
  declarationOrder: RUBY_ORDER,
  toolComments: toolComments({
    line: /^#\s*(?:rubocop|standard)\s*:\s*(?:disable|todo)\b/,
    lineOrNext: /^#\s*steep\s*:\s*ignore(?!:)/,
    head: /^#\s*(?:frozen_string_literal|warn_indent|typed)\s*:/,
    firstLines: /^#\s*(?:(?:en)?coding\s*:|-\*-)/,
    place:
      /^#(?:!|:\s|\s*(?:frozen_string_literal|(?:en)?coding|warn_indent|shareable_constant_value|rubocop|standard|typed|steep|reek|brakeman|erblint|simplecov)\s*:|\s*:(?:nodoc|nocov|doc|call-seq|startdoc|stopdoc|yields|args)[:\s]|\s*@(?:rbs|!)|\s*-\*-)/,
  }),
  siteKinds: RUBY_SITE_KINDS,
  sitesAt: rubySites,
  loops: ['while', 'until', 'for', 'while_modifier', 'until_modifier'],
  oneConstruct: [
    ['if', 'if_modifier', 'elsif'],
    ['unless', 'unless_modifier'],
    ['while', 'while_modifier'],
    ['until', 'until_modifier'],
    ['block', 'do_block'],
    ['block_body', 'body_statement'],
  ],
  reportedAs: { elsif: 'if' },
  reportedModifiers: {},
  placeSort: RUBY_PLACES,
  memberFrames: {
    isSection: (tree, node) =>
      tree.size[node] === 3 &&
      kindName(tree, node) === 'expression_statement' &&
      /^(?:public|protected|private)$/.test(nodeText(tree, node)),
  },
  nameSays: RUBY_NAMES,
  defaultVisibility: () => 'public',
  accessedAs: field => field.replace(/^@(?!@)/, ''),
  namespaceOf: tree => namespaceModules(tree).name,
  parameterAt,
  modulePathAt: (tree, string) => {
    const list = tree.parent[string];
    const call = kindName(tree, list) === 'argument_list' ? tree.parent[list] : -1;
    const method = call < 0 || kindName(tree, call) !== 'call' ? -1 : childByField(tree, call, 'method');
    if (method < 0 || nodeText(tree, method) !== 'require_relative') return null;
    const path = nodeText(tree, string).slice(1, -1);
    return path.startsWith('.') ? path : `./${path}`;
  },
  reportedParts: ['elsif', 'else', 'when', 'in_clause', 'rescue', 'ensure'],
  variableKinds: RUBY_VARIABLE_KINDS,
  variablesAt: rubyVariables,
  plainForms: RUBY_FORMS,
  noise: {
    groups: ['parenthesized_statements'],
    lists: ['argument_list', 'method_parameters', 'array', 'hash'],
    separators: [','],
    isFrameSign,
    // Behind a condition a line may end as well.
    isIdle: (tree, sign) => isSign(tree, sign, 'then') && kindName(tree, tree.parent[sign]) === 'then',
    terminators: [';'],
    quotes: ["'", '"'],
    // Backslashes and `#{}` are read in some quotes only.
    quotesCount: text => /[\\#]/.test(text),
    plainModifiers: [],
    typeMarks: ['self'],
  },
};

/**
 * Parentheses around arguments and parameters that may stand without, and whatever stands around the words of a list
 * without code in it.
 */
function isFrameSign(tree: SyntaxTree, sign: number): boolean {
  const list = tree.parent[sign];
  const kind = kindName(tree, list);
  if (kind === 'argument_list' || kind === 'method_parameters') return isSign(tree, sign, '(', ')');
  if (kind === 'block' || kind === 'do_block') return isSign(tree, sign, '{', '}', 'do', 'end');
  return (
    (kind === 'string_array' || kind === 'symbol_array') &&
    !isNamed(tree, sign) &&
    /^%[wi]/.test(nodeText(tree, list + 1))
  );
}
