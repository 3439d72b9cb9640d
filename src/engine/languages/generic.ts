/**
 * A table for languages that have none of their own, read from their grammar: grammars call the same things by much the same names
 * (`function_definition`, `if_statement`, `argument_list`), so that a role can be told from a name. Where a grammar stands its statements
 * bare in blocks, or its arguments and parameters without a list, the common shape is made first.
 *
 * Declarations, statements and calls are found so; what needs the rules of one language (visibility, supertypes, overloads) is not. No
 * language is named here: those that are read so stand in the registry.
 */
import { TYPES_DECIDE } from './staticTypeRules.js';
import type { Grammar } from '../syntax/grammar.js';
import { unknownSymbols } from './symbolRules.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { children, isNamed, kindName, NO_NODE } from '../syntax/tree.js';
import {
  callableSites,
  declaredKinds,
  fieldSites,
  genericParameter,
  genericVariables,
  PARAMETER_LIST,
  typeSites,
} from './genericSites.js';
import { UNKNOWN_EFFECTS, UNKNOWN_LIFETIMES } from './effectRules.js';
import { UNKNOWN_OUTWARD } from './outwardRules.js';
import type { CallRule, LanguageTable } from './language.js';
import { relativeModules } from './moduleRules.js';
import type { RoleName } from './roles.js';
import { Role } from './roles.js';
import type { ShapeRules } from './shape.js';
import { C_FAMILY_WORDS } from './words.js';
import type { LanguageWords } from './words.js';
import type { DeclarationOrder } from './declarationOrder.js';
import type { ReservedWords } from './reservedWords.js';
import { toolComments } from './toolComments.js';
import type { Vocabulary } from './vocabulary.js';
import { GENERIC_OPERATORS, UNRANKED } from './genericOperators.js';

/** What no grammar tells. */
export interface GenericLanguage {
  readonly id: string;
  readonly extensions: readonly string[];
  readonly lineEnds: readonly string[];
  readonly grammar: string;
  readonly vocabulary: Vocabulary;
  readonly words?: Partial<LanguageWords>;
  readonly hasOverloads?: boolean;
  readonly laidOut?: LanguageTable['laidOut'];
  readonly reservedWords: ReservedWords;
  readonly declarationOrder: DeclarationOrder;
  /** What variables are, where that is known better than from the names of kinds. */
  readonly variablesAt?: LanguageTable['variablesAt'];
}

/** The first that fits gives a kind its role. Kinds that declare are told apart before, by `declaredKinds`. */
const ROLES: readonly (readonly [RoleName, RegExp])[] = [
  ['file', /^(source_file|program|chunk|compilation_unit|module|translation_unit|source)$/],
  ['docComment', /^doc(umentation)?_comment$/],
  ['comment', /(^|_)comment$/],
  ['import', /^(import|using|use|include)(_(directive|statement|declaration|or_export|namespace_declaration))?$/],
  ['packageClause', /^package_(clause|declaration|header)$/],
  ['directive', /^(pragma_directive|hash_bang_line|shebang|script_tag|part_directive|part_of_directive)$/],
  ['annotation', /^(annotation|attribute|decorator)(_list)?$/],
  [
    'modifiers',
    /^(modifiers?|visibility|state_mutability|\w+_modifier|override_specifier|virtual|immutable|abstract|static|const|final|sealed)$/,
  ],
  ['typeParameter', /^type_parameter$/],
  ['typeArgumentList', /^type_arguments$/],
  ['parameterList', PARAMETER_LIST],
  ['parameter', /(^|_)(parameter|parameter_declaration)$/],
  [
    'supertypes',
    /^(inheritance_specifier|superclass|superclasses|interfaces|base_clause|extends_clause|implements_clause|supertypes|heritage_clause)$/,
  ],
  [
    'typeBody',
    /^(class|struct|enum|contract|interface|trait|protocol|mixin|extension|record|object)_body$|^declaration_list$/,
  ],
  [
    'branch',
    /^(else|elseif|else_if|elif|elsif|catch|except|rescue|finally|ensure|when|default)(_(clause|statement|block|item))?$|^(switch|case)_(case|clause|item|statement_case|statement_default)$/,
  ],
  [
    'composite',
    /^(if|unless|for|foreach|c_style_for|while|until|do|do_while|repeat|loop|switch|case|try|match|select|with|labeled|defer|errdefer|comptime|unsafe|assembly)_(statement|expression)$/,
  ],
  ['block', /(^|_)(block|statement_list)$|^(compound_statement|block_statement|do_group|function_body|body|suite)$/],
  ['assignment', /(^|_)assignment(_expression|_statement)?$|^variable_assignment$/],
  [
    'statement',
    /_statement$|^(pipeline|command|list|redirected_statement|declaration_command|test_command|unset_command|negated_command|subshell|variable_declaration_statement|local_declaration)$|(^|_)variable_declaration$/,
  ],
  ['ternary', /^(ternary|conditional)_expression$/],
  ['call', /(^|_)(function_|method_)?call(_expression)?$|^invocation_expression$|^builtin_function$|^emit_statement$/],
  [
    'creation',
    /^(new|object_creation|struct)_expression$|^(table_constructor|array|list|map|tuple|initializer_list|struct_initializer|anonymous_struct_initializer|inline_array_expression)$|_literal_expression$/,
  ],
  ['lambda', /^(lambda|lambda_expression|anonymous_function|function_expression|closure_expression|arrow_function)$/],
  ['string', /(^|_)(string|string_literal|raw_string|char|character|character_literal|charlist|heredoc_body|uri)$/],
  ['number', /(^|_)(number|number_literal|integer|integer_literal|float|float_literal|floating_point_literal)$/],
  ['literal', /^(true|false|nil|null|none|this|self|super|undefined|boolean|boolean_literal|null_literal|atom)$/],
  [
    'access',
    /^(member|field|index|dot_index|method_index|bracket_index|subscript|navigation|array)_?(access|expression)$|^(subscript|member_access|element_access|scoped_identifier|qualified|dot)$/,
  ],
  ['group', /^parenthesized_expression$/],
  ['argumentList', /^(arguments|argument_list|call_arguments|argument_part)$/],
  [
    'typeReference',
    /^(primitive|builtin|generic|pointer|array|nullable|error_union|user_defined|function|qualified|tuple|slice|type)_?type$|^(type_name|void_type|type_literal|type_spec)$/,
  ],
  [
    'operator',
    /_(expression|operation|operator)$|^(expansion|simple_expansion|arithmetic_expansion|command_substitution|concatenation|tilde_operator|selector)$/,
  ],
  ['typeName', /^(type_identifier|simple_type_name|alias)$/],
  ['fieldName', /^(field_identifier|property_identifier|member_name)$/],
  ['labelName', /^(label|statement_identifier|label_name|block_label|break_label)$/],
  ['variableName', /(^|_)(identifier|variable_name)$|^(variable|simple_name|word|command_name|name|function_name)$/],
];

/** What only stands around something, when that is a single thing. */
const WRAPPERS =
  /^(expression|statement|type_name|block_expression|labeled_statement|expression_list|variable_list|call_argument|argument|pipeline_chain|pipeline|list)$/;

const CALLED = ['function', 'name', 'method', 'callee', 'target'];

export function genericTable({
  id,
  extensions,
  lineEnds,
  grammar,
  vocabulary,
  words = {},
  hasOverloads = false,
  laidOut,
  reservedWords,
  declarationOrder,
  variablesAt = genericVariables,
}: GenericLanguage): LanguageTable {
  const table: LanguageTable = {
    id,
    dialectOf: id,
    extensions,
    lineEnds,
    grammar,
    hasOverloads,
    staticTypes: { ...TYPES_DECIDE, countsArguments: false },
    laidOut,
    vocabulary,
    fileIsScope: true,
    unwrittenResult: null,
    effects: UNKNOWN_EFFECTS,
    operators: GENERIC_OPERATORS[id] ?? UNRANKED,
    symbols: unknownSymbols(id),
    lifetimes: UNKNOWN_LIFETIMES,
    modules: relativeModules(extensions),
    outward: UNKNOWN_OUTWARD,
    roles: {},
    nameRoles: {},
    declarations: {},
    calls: {},
    variableKinds: [],
    words: { ...C_FAMILY_WORDS, own: ['self', 'this'], base: ['super'], ...words },
    neutralTokens: ['return'],
    reservedWords,
    declarationOrder,
    toolComments: toolComments(),
    reportedModifiers: {},
    defaultVisibility: () => 'public',
    namespaceOf: (_tree, path) => path.split('/').slice(0, -1).join('.'),
    parameterAt: genericParameter,
    variablesAt,
  };
  return { ...table, forGrammar: loaded => ({ ...table, ...readFrom(loaded) }) };
}

function readFrom(grammar: Grammar): Partial<LanguageTable> {
  const named = [
    ...new Set(grammar.kindNames.filter((name, kind) => grammar.kindIsNamed[kind] === 1 && /^[a-z]\w*$/.test(name))),
  ];
  const declared = declaredKinds(named);
  const roles: Partial<Record<RoleName, string[]>> = {};
  const roleOf = new Map<string, RoleName>();
  const give = (kind: string, role: RoleName): void => {
    (roles[role] ??= []).push(kind);
    roleOf.set(kind, role);
  };
  for (const kind of named) {
    const role = declared.has(kind) ? undefined : ROLES.find(([, pattern]) => pattern.test(kind))?.[0];
    // `if_expression` beside `if_statement` is a value.
    const isValue =
      role === 'composite' &&
      kind.endsWith('_expression') &&
      named.includes(kind.replace(/_expression$/, '_statement'));
    if (role) give(kind, isValue ? 'operator' : role);
  }
  const shape = shapeOf(grammar, named, roleOf, declared);
  for (const kind of shape.kinds) {
    give(
      kind,
      kind === 'expression_statement' ? 'statement' : kind === 'parameter_list' ? 'parameterList' : 'argumentList',
    );
  }
  const calls: Record<string, CallRule> = {};
  const called = CALLED.find(field => grammar.fieldIds.has(field)) ?? 'name';
  for (const kind of [...(roles.call ?? []), ...named.filter(kind => kind === 'command')]) {
    calls[kind] = { name: called, arguments: 'arguments' };
  }
  const nameRoles: Record<string, RoleName> = {};
  const place = (kind: string, field: string, role: RoleName): void => {
    if (grammar.fieldIds.has(field)) nameRoles[`${kind}.${field}`] = role;
  };
  for (const [kind, of] of declared) {
    place(kind, 'name', of.sort === 'callable' ? 'functionName' : of.sort === 'type' ? 'typeName' : 'fieldName');
  }
  for (const kind of Object.keys(calls)) place(kind, called, 'functionName');
  for (const kind of roles.access ?? []) {
    for (const field of ['field', 'member', 'property', 'method', 'name']) place(kind, field, 'fieldName');
  }
  return {
    roles: { ...roles, declaration: [...declared.keys()] },
    nameRoles,
    calls,
    shape,
    siteKinds: [...declared.keys()],
    sitesAt: (tree, node) => {
      const of = declared.get(kindName(tree, node));
      if (!of) return [];
      return of.sort === 'callable'
        ? callableSites(tree, node, of.kind, declared)
        : of.sort === 'type'
          ? typeSites(tree, node, of.kind)
          : fieldSites(tree, node, of.kind);
    },
    adjustRoles,
    variableKinds: [...named, ...shape.kinds].filter(
      kind =>
        PARAMETER_LIST.test(kind) ||
        /^(variable_declaration|local_variable_declaration|variable_declarator|declaration_command|for_generic_clause|for_numeric_clause|for_loop_parts|payload|initialized_variable_definition)$/.test(
          kind,
        ),
    ),
    loops: named.filter(
      kind => roleOf.get(kind) === 'composite' && /^(for|foreach|c_style_for|while|until|do|repeat|loop)/.test(kind),
    ),
    noise: {
      groups: named.filter(kind => kind === 'parenthesized_expression'),
      groupCounts: givesOneValue,
      lists: [...(roles.argumentList ?? []), ...(roles.parameterList ?? [])],
      separators: [','],
      terminators: [';'],
    },
  };
}

/** Where a call may give several values, or hand on several, parentheses make one of them. */
function givesOneValue(tree: SyntaxTree, group: number): boolean {
  return children(tree, group).some(child => /call|vararg/.test(kindName(tree, child)));
}

/** What is a statement where statements stand is only a part of one inside another: an assignment, a call, a condition. */
function adjustRoles(tree: SyntaxTree, roles: Uint8Array): void {
  const condition = tree.grammar.fieldIds.get('condition');
  for (let node = 1; node < tree.count; node++) {
    if (
      roles[node] !== Role.statement ||
      (roles[tree.parent[node]] !== Role.statement && tree.field[node] !== condition)
    ) {
      continue;
    }
    const kind = kindName(tree, node);
    roles[node] = /assignment/.test(kind) ? Role.assignment : kind === 'command' ? Role.call : Role.operator;
  }
}

/** Kinds of which a node needs nothing around it where statements stand. */
const STANDS_ALONE: ReadonlySet<RoleName | undefined> = new Set<RoleName | undefined>([
  'statement',
  'composite',
  'block',
  'branch',
  'comment',
  'docComment',
  'import',
  'packageClause',
  'directive',
  'annotation',
  'modifiers',
  'labelName',
]);

function shapeOf(
  grammar: Grammar,
  named: readonly string[],
  roleOf: ReadonlyMap<string, RoleName>,
  declared: ReadonlyMap<string, unknown>,
): ShapeRules {
  const isBare = !named.includes('expression_statement');
  const added = ['expression_statement', 'parameter_list', 'argument_list'];
  const ownStatements = Object.fromEntries(
    named.filter(kind => declared.has(kind) || STANDS_ALONE.has(roleOf.get(kind))).map(kind => [kind, kind]),
  );
  const roleAt = (name: string): RoleName | undefined => roleOf.get(name);
  return {
    kinds: added.filter(kind => !named.includes(kind)),
    fields: ['parameters', 'arguments'].filter(field => !grammar.fieldIds.has(field)),
    places: {},
    unwrapped: named.filter(kind => WRAPPERS.test(kind)),
    tokens: [],
    statement: 'expression_statement',
    ownStatements,
    statementsIn: (tree, node) => {
      const role = roleAt(kindName(tree, node));
      if (!(node === 0 || role === 'block' || role === 'branch')) return [];
      // Some grammars have assignments that are statements beside those that are expressions.
      return children(tree, node).filter(
        child =>
          isNamed(tree, child) && tree.field[child] === 0 && (isBare || roleAt(kindName(tree, child)) === 'assignment'),
      );
    },
    reshape: (tree, node, _isStatement, edits) => {
      const kind = kindName(tree, node);
      const isCall = roleAt(kind) === 'call';
      if (!isCall && !declared.has(kind)) return;
      const inside = children(tree, node).filter(child => isNamed(tree, child));
      if (inside.some(child => /^(parameterList|argumentList)$/.test(roleAt(kindName(tree, child)) ?? ''))) return;
      const parts = isCall ? inside.slice(1) : inside.filter(child => roleAt(kindName(tree, child)) === 'parameter');
      const [first, last] = [parts[0] ?? NO_NODE, parts.at(-1) ?? NO_NODE];
      if (first !== NO_NODE) {
        edits.wrap(
          isCall ? 'argument_list' : 'parameter_list',
          first,
          last + tree.size[last],
          isCall ? 'arguments' : 'parameters',
        );
      }
    },
  };
}
