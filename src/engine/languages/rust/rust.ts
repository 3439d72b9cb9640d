/**
 * Rust as a table, over trees whose shape was changed (`rustShape.ts`): the grammar knows expressions where others know statements. How
 * declarations are found stands in `rustSites.ts`, how variables are in `rustVariables.ts`.
 *
 * What an `impl` holds belongs to its type, and its trait is a supertype of that. What stands in a macro's parentheses is only tokens.
 */
import { expansionInRust } from '../expansions.js';
import { RUST_FORMS } from './rustForms.js';
import { RUST_SYMBOLS } from './rustSymbols.js';
import { RUST_IMPORTS } from './rustImports.js';
import { rustPieces } from './rustPieces.js';
import type { LanguageTable } from '../language.js';
import { RUST_EFFECTS, RUST_LIFETIMES } from './rustEffects.js';
import { RUST_OUTWARD } from './rustOutward.js';
import type { MemberNaming } from '../meaningRules.js';
import { RUST_PLACES } from '../placeWords.js';
import { isIdle, RUST_SPELLINGS } from './rustNoise.js';
import { typeInFull } from './rustPaths.js';
import { RUST_SHAPE } from './rustShape.js';
import { readableRust } from './rustText.js';
import {
  derivedSupertypes,
  ownTypeAt,
  parameterAt,
  plainTypeOf,
  RUST_SITE_KINDS,
  rustSites,
  supertypesSaidIn,
  writtenFor,
} from './rustSites.js';
import { RUST_TYPE_PARAMETERS } from './rustTypeParameters.js';
import { RUST_VARIABLE_KINDS, rustVariables } from './rustVariables.js';
import { RUST_NAMES } from '../sayingNames.js';
import { BRACE_EXITS, C_FAMILY_WORDS } from '../words.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { formattedNames } from '../textNames.js';
import { toolComments } from '../toolComments.js';
import { isSpelledInRust } from '../spelledNames.js';
import { RUST_ORDER } from '../declarationOrder.js';
import { RUST_RESERVED } from '../reservedWords.js';
import { RUST_VOCABULARY } from './rustVocabulary.js';
import { RUST_MODULES } from './rustModules.js';
import { VALUES_DECIDE } from '../staticTypeRules.js';
import { aliasRules } from '../typeAliases.js';
import { RUST_OPERATORS } from './rustOperators.js';

export const RUST: LanguageTable = {
  operators: RUST_OPERATORS,
  id: 'rust',
  dialectOf: 'rust',
  effects: RUST_EFFECTS,
  symbols: RUST_SYMBOLS,
  expansionAt: expansionInRust,
  callableWords: ['Location :: caller'],
  lifetimes: RUST_LIFETIMES,
  modules: RUST_MODULES,
  outward: RUST_OUTWARD,
  extensions: ['.rs'],
  lineEnds: ['\n', '\r\n'],
  grammar: 'tree-sitter-rust.wasm',
  readable: readableRust,
  shape: RUST_SHAPE,
  vocabulary: RUST_VOCABULARY,
  callsValues: true,
  statementEnd: ';',
  lastIsGiven: (tree, statement) => tree.text[tree.end[statement] - 1] !== ';',
  namesInText: { string_literal: formattedNames },
  relativePathAt: superPath,
  namesMember: (tree, node) =>
    kindName(tree, node) === 'shorthand_field_identifier' ||
    kindName(tree, tree.parent[node]) === 'shorthand_field_initializer',
  memberNaming: rustNaming,
  memberTypeAt,
  fileIsScope: true,
  unwrittenResult: '()',
  hasOverloads: false,
  // Traits are implemented for functions of any number of parameters: whoever takes one may go by these.
  staticTypes: VALUES_DECIDE,
  sharesOwnObject: ['closure_expression'],
  hasMembersAnywhere: true,
  lending: /^&\s*mut$/,
  roles: {
    file: ['source_file'],
    parameter: ['parameter', 'self_parameter', 'variadic_parameter'],
    parameterList: ['parameters', 'closure_parameters'],
    variable: ['variable_declarator'],
    typeParameter: ['type_parameter', 'lifetime_parameter', 'const_parameter'],
    modifiers: ['function_modifiers', 'mutable_specifier', 'extern_modifier'],
    annotation: ['attribute_item'],
    typeBody: ['field_declaration_list', 'ordered_field_declaration_list', 'enum_variant_list', 'declaration_list'],
    statement: [
      'expression_statement',
      'let_declaration',
      'return_statement',
      'break_statement',
      'continue_statement',
      'empty_statement',
    ],
    composite: [
      'if_expression',
      'match_expression',
      'loop_expression',
      'while_expression',
      'for_expression',
      'unsafe_block',
    ],
    block: ['block', 'match_block'],
    branch: ['else_clause', 'match_arm'],
    call: ['call_expression', 'macro_invocation'],
    creation: ['struct_expression', 'array_expression', 'tuple_expression'],
    lambda: ['closure_expression', 'async_block', 'const_block', 'gen_block', 'try_block'],
    string: ['string_literal', 'raw_string_literal', 'char_literal'],
    number: ['integer_literal', 'float_literal', 'negative_literal'],
    literal: ['boolean_literal', 'self', 'super', 'crate', 'unit_expression'],
    operator: [
      'binary_expression',
      'unary_expression',
      'reference_expression',
      'type_cast_expression',
      'try_expression',
      'await_expression',
      'range_expression',
      'let_condition',
      'let_chain',
      'return_expression',
      'break_expression',
      'continue_expression',
      'yield_expression',
    ],
    assignment: ['assignment_expression', 'compound_assignment_expr'],
    access: ['field_expression', 'index_expression', 'scoped_identifier'],
    typeArgumentList: ['type_arguments'],
    argumentList: ['arguments', 'token_tree'],
    typeReference: [
      'generic_type',
      'generic_type_with_turbofish',
      'reference_type',
      'array_type',
      'tuple_type',
      'pointer_type',
      'function_type',
      'abstract_type',
      'dynamic_type',
      'scoped_type_identifier',
      'unit_type',
      'never_type',
      'bounded_type',
      'qualified_type',
      'higher_ranked_trait_bound',
      'removed_trait_bound',
      'primitive_type',
      'bracketed_type',
      'trait_bounds',
      'type_binding',
    ],
    group: ['parenthesized_expression'],
    typeName: ['type_identifier'],
    variableName: ['identifier', 'shorthand_field_identifier'],
    fieldName: ['field_identifier'],
    import: ['use_declaration', 'extern_crate_declaration'],
    comment: ['line_comment', 'block_comment'],
    directive: ['inner_attribute_item', 'shebang', 'mod_item'],
  },
  nameRoles: {
    'call_expression.function': 'functionName',
    'function_item.name': 'functionName',
    'function_signature_item.name': 'functionName',
    'macro_definition.name': 'functionName',
    'macro_invocation.macro': 'functionName',
    'scoped_identifier.name': 'fieldName',
    'scoped_identifier.path': 'packageName',
    'scoped_type_identifier.path': 'packageName',
    'enum_variant.name': 'fieldName',
    lifetime: 'typeName',
    label: 'labelName',
    'mod_item.name': 'packageName',
    'use_declaration.argument': 'packageName',
    use_list: 'packageName',
    'scoped_use_list.path': 'packageName',
    'use_as_clause.path': 'packageName',
    'use_as_clause.alias': 'packageName',
    'tuple_struct_pattern.type': 'fieldName',
    attribute: 'typeName',
  },
  declarations: {
    struct_item: { kind: 'class' },
    union_item: { kind: 'class' },
    enum_item: { kind: 'enum' },
    enum_variant: { kind: 'enumConstant', body: 'value' },
    trait_item: { kind: 'interface' },
    type_item: { kind: 'class', body: 'type' },
    mod_item: { kind: 'namespace' },
    function_item: { kind: 'function', type: 'return_type' },
    function_signature_item: { kind: 'function', type: 'return_type' },
    macro_definition: { kind: 'function' },
    field_declaration: { kind: 'field' },
    const_item: { kind: 'field', body: 'value' },
    static_item: { kind: 'field', body: 'value' },
  },
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
    macro_invocation: { name: 'macro', arguments: 'arguments' },
    struct_expression: { name: 'name' },
  },
  // A function (`parse`, `Self::parse`) handed over. Variables and variants look the same.
  references: ['identifier', 'scoped_identifier'],
  isReference: (tree, node) => kindName(tree, tree.parent[node]) === 'arguments',
  words: {
    ...C_FAMILY_WORDS,
    exits: { ...BRACE_EXITS, others: ['break'], scopesAct: true },
    own: ['self', 'Self'],
    base: ['super'],
    arrows: ['=>'],
    pipelineSteps: [
      'for_each',
      'map',
      'flat_map',
      'filter',
      'filter_map',
      'fold',
      'reduce',
      'any',
      'all',
      'find',
      'find_map',
      'position',
      'take_while',
      'skip_while',
      'map_while',
      'inspect',
    ],
  },
  neutralTokens: ['return'],
  reservedWords: RUST_RESERVED,
  declarationOrder: RUST_ORDER,
  isSpelled: isSpelledInRust,
  toolComments: toolComments({ line: /^\/\/~/, place: /^\/\/@|^\/\/+\s*(?:cbindgen:|rustfmt::|tarpaulin|clippy)/ }),
  siteKinds: RUST_SITE_KINDS,
  sitesAt: rustSites,
  supertypesSaidIn,
  writtenFor,
  derivedSupertypes,
  supertypeKinds: ['interface'],
  ownTypeAt,
  plainTypeOf,
  typeInFull,
  loops: ['loop_expression', 'while_expression', 'for_expression'],
  textPiecesAt: rustPieces,
  plainForms: RUST_FORMS,
  noise: {
    groups: ['parenthesized_expression'],
    // `(self.run)()` calls what the field holds.
    groupCounts: (tree, node) => kindName(tree, tree.parent[node]) === 'call_expression',
    lists: [
      'arguments',
      'parameters',
      'closure_parameters',
      'type_arguments',
      'type_parameters',
      'array_expression',
      'field_declaration_list',
      'enum_variant_list',
      'field_initializer_list',
      'match_block',
      'match_arm',
      'use_list',
      'where_clause',
      'token_tree',
    ],
    separators: [','],
    // A macro may read its tokens as it likes, the last comma too; what stands in an attribute is a list.
    separatorCounts: (tree, node) =>
      kindName(tree, tree.parent[node]) === 'token_tree' &&
      kindName(tree, tree.parent[tree.parent[node]]) !== 'attribute',
    isIdle,
    isOrderFree: (tree, node) => kindName(tree, node) === 'use_declaration',
  },
  spellings: RUST_SPELLINGS,
  reportedModifiers: { Method: ['async', 'unsafe', 'const'] },
  placeSort: RUST_PLACES,
  memberFrames: {
    isBlock: (tree, node) =>
      kindName(tree, node) === 'impl_item' &&
      children(tree, node)
        .map(child => kindName(tree, child))
        .join(' ') === 'impl type_identifier declaration_list',
    visibilityWord: 'pub',
  },
  nameSays: RUST_NAMES,
  defaultVisibility: parent => (parent === 'interface' || parent === 'enum' ? 'public' : 'private'),
  imports: RUST_IMPORTS,
  namedTypes: aliasRules({
    declarations: ['type_item'],
    kinds: ['generic_type', 'reference_type', 'tuple_type', 'array_type', 'function_type', 'pointer_type'],
    names: /identifier$/,
    // A lifetime that is left to the compiler, and `impl Trait`, which is another type wherever it stands.
    ofPlace: /^(?:Self|self|super|impl|_)$/,
  }),
  namespaceOf: (_tree, path) => path.split('/').slice(0, -1).join('.'),
  parameterAt,
  reportedParts: ['else_clause', 'match_arm'],
  variableKinds: RUST_VARIABLE_KINDS,
  variablesAt: rustVariables,
  typeParameters: RUST_TYPE_PARAMETERS,
};

/** `super::util`, of the module that a file is. */
function superPath(tree: SyntaxTree, node: number): string | null {
  if (kindName(tree, node) !== 'super' || tree.end[node] - tree.start[node] !== 5) return null;
  for (let up = tree.parent[node]; up > 0; up = tree.parent[up]) if (kindName(tree, up) === 'mod_item') return null;
  const next = /^\s*::\s*(\w+)/.exec(tree.text.slice(tree.end[node], tree.end[node] + MAX_STEP))?.[1];
  return next === undefined ||
    next === 'super' ||
    tree.text.slice(Math.max(0, tree.start[node] - 2), tree.start[node]) === '::'
    ? null
    : `./${next}`;
}

/** A step of a path is looked at up to this many characters. */
const MAX_STEP = 100;

/** `Point { x }`, `Point { x: left }`, in patterns as well. */
function rustNaming(tree: SyntaxTree, node: number): MemberNaming | null {
  const [outer = NO_NODE, inner = outer] = namesOfField(tree, node);
  return outer === NO_NODE || tree.size[inner] !== 1 ? null : { outer, inner };
}

/** `Point` of `shapes::Point { x }`; `Self` is the type around. */
function memberTypeAt(tree: SyntaxTree, node: number): string | null {
  for (let up = tree.parent[node], step = 0; up > 0 && step < MAX_HOLDERS; up = tree.parent[up], step++) {
    const kind = kindName(tree, up);
    if (kind !== 'struct_expression' && kind !== 'struct_pattern') continue;
    const said = nodeText(tree, childByField(tree, up, kind === 'struct_pattern' ? 'type' : 'name'));
    const type = said === 'Self' ? (ownTypeAt(tree, node)?.name ?? said) : said;
    return /(\w+)\s*(?:(?:::)?\s*<.*>)?$/s.exec(type)?.[1] ?? null;
  }
  return null;
}

/** A name, its field, the list of fields. */
const MAX_HOLDERS = 3;

function namesOfField(tree: SyntaxTree, node: number): readonly number[] {
  switch (kindName(tree, node)) {
    case 'shorthand_field_initializer':
      return children(tree, node).filter(child => kindName(tree, child) === 'identifier');
    case 'field_initializer':
      return ['field', 'value'].map(field => childByField(tree, node, field));
    case 'field_pattern':
      return ['name', 'pattern'].map(field => childByField(tree, node, field)).filter(child => child !== NO_NODE);
    default:
      return [];
  }
}
