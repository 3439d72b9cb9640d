/**
 * TypeScript and TSX as tables: the ECMAScript family with types. TSX is the same language with JSX and without `<T>value` casts; it has a
 * grammar of its own.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { kindName, nodeText } from '../../syntax/tree.js';
import type { DeclarationRule, LanguageTable } from '../language.js';
import { jsxText, squeezedText } from '../looseText.js';
import { isSign } from '../nodes.js';
import { mergeRoles } from '../roles.js';
import type { RoleName } from '../roles.js';
import {
  ECMASCRIPT_BASE,
  ECMASCRIPT_DECLARATIONS,
  ECMASCRIPT_NAME_ROLES,
  ECMASCRIPT_NOISE,
  ECMASCRIPT_ROLES,
  ECMASCRIPT_SITE_KINDS,
  isComponentName,
  JSX_CALLS,
  JSX_NAME_ROLES,
  JSX_ROLES,
} from './ecmascript.js';
import { JSX_EFFECTS } from './ecmascriptEffects.js';
import { meaningInTypeScript } from './ecmascriptDialects.js';
import { isFlow, mendedFlow } from './flowMended.js';
import { TYPESCRIPT_IMPORTS } from './typescriptImports.js';
import { mendedTypeScript, readableTypeScript } from './typescriptMended.js';
import { TYPESCRIPT_NAMED_TYPES } from './typescriptNamedTypes.js';
import { TYPESCRIPT_TYPE_PARAMETERS } from './typescriptTypeParameters.js';
import { typeInFull } from './typescriptTypes.js';
import { TYPESCRIPT_VOCABULARY } from './ecmascriptVocabulary.js';

const ROLES = mergeRoles(ECMASCRIPT_ROLES, {
  parameter: ['optional_parameter'],
  typeParameter: ['type_parameter'],
  modifiers: ['accessibility_modifier', 'override_modifier', 'abstract', 'readonly', 'declare', 'accessor'],
  supertypes: ['extends_type_clause'],
  typeBody: ['interface_body', 'enum_body'],
  operator: ['as_expression', 'satisfies_expression', 'non_null_expression'],
  access: ['instantiation_expression', 'nested_identifier'],
  typeReference: [
    'generic_type',
    'array_type',
    'union_type',
    'intersection_type',
    'object_type',
    'tuple_type',
    'function_type',
    'constructor_type',
    'literal_type',
    'predefined_type',
    'parenthesized_type',
    'readonly_type',
    'index_type_query',
    'lookup_type',
    'conditional_type',
    'infer_type',
    'type_query',
    'template_literal_type',
    'nested_type_identifier',
    'rest_type',
    'optional_type',
    'existential_type',
    'flow_maybe_type',
    'this_type',
    'type_predicate',
    'asserts',
    'type_annotation',
    'type_predicate_annotation',
    'asserts_annotation',
    'adding_type_annotation',
    'omitting_type_annotation',
    'opting_type_annotation',
  ],
  typeArgumentList: ['type_arguments'],
  import: ['import_alias'],
});

const NAME_ROLES: Readonly<Record<string, RoleName>> = {
  ...ECMASCRIPT_NAME_ROLES,
  'function_signature.name': 'functionName',
  'method_signature.name': 'functionName',
  'abstract_method_signature.name': 'functionName',
  'enum_declaration.name': 'typeName',
  'internal_module.name': 'packageName',
  'module.name': 'packageName',
  'nested_type_identifier.module': 'packageName',
};

const DECLARATIONS: Readonly<Record<string, DeclarationRule>> = {
  ...ECMASCRIPT_DECLARATIONS,
  abstract_class_declaration: { kind: 'class' },
  interface_declaration: { kind: 'interface' },
  type_alias_declaration: { kind: 'interface', body: 'value' },
  enum_declaration: { kind: 'enum' },
  enum_assignment: { kind: 'enumConstant', body: 'value' },
  internal_module: { kind: 'namespace' },
  module: { kind: 'namespace' },
  function_signature: { kind: 'function' },
  method_signature: { kind: 'method' },
  abstract_method_signature: { kind: 'method' },
  property_signature: { kind: 'field' },
};

/** Members are public unless something else is said; a parameter becomes a member by such a word. */
function isUnsaidAccess(tree: SyntaxTree, word: number): boolean {
  return (
    kindName(tree, word) === 'accessibility_modifier' &&
    nodeText(tree, word) === 'public' &&
    !/parameter$/.test(kindName(tree, tree.parent[word]))
  );
}

const SHARED = {
  ...ECMASCRIPT_BASE,
  meansByDialect: meaningInTypeScript,
  vocabulary: TYPESCRIPT_VOCABULARY,
  typeInFull,
  imports: TYPESCRIPT_IMPORTS,
  namedTypes: TYPESCRIPT_NAMED_TYPES,
  typeParameters: TYPESCRIPT_TYPE_PARAMETERS,
  readable: readableTypeScript,
  mended: mendedTypeScript,
  declarations: DECLARATIONS,
  siteKinds: [...new Set([...ECMASCRIPT_SITE_KINDS, ...Object.keys(DECLARATIONS), 'enum_body'])],
  looseText: { hash_bang_line: squeezedText },
  noise: {
    ...ECMASCRIPT_NOISE,
    isIdle: (tree: SyntaxTree, sign: number): boolean =>
      isUnsaidAccess(tree, sign) ||
      (isSign(tree, sign, '|') && (sign === tree.parent[sign] + 1 || isSign(tree, sign - 1, '=', ':'))),
    groups: [...(ECMASCRIPT_NOISE.groups ?? []), 'parenthesized_type'],
    lists: [
      ...(ECMASCRIPT_NOISE.lists ?? []),
      'type_arguments',
      'type_parameters',
      'tuple_type',
      'enum_body',
      'object_type',
      'interface_body',
      'extends_type_clause',
    ],
  },
} as const;

export const TYPESCRIPT: LanguageTable = {
  ...SHARED,
  id: 'typescript',
  extensions: ['.ts', '.mts', '.cts'],
  ignoredSuffixes: ['.min.ts'],
  grammar: 'tree-sitter-typescript.wasm',
  roles: mergeRoles(ROLES, { operator: ['type_assertion'] }),
  nameRoles: NAME_ROLES,
};

export const TSX: LanguageTable = {
  ...SHARED,
  id: 'tsx',
  mended: mendedTsx,
  extensions: ['.tsx'],
  grammar: 'tree-sitter-tsx.wasm',
  effects: JSX_EFFECTS,
  roles: mergeRoles(ROLES, JSX_ROLES),
  nameRoles: { ...NAME_ROLES, ...JSX_NAME_ROLES },
  calls: { ...ECMASCRIPT_BASE.calls, ...JSX_CALLS },
  isCalledName: isComponentName,
  looseText: { jsx_text: jsxText, hash_bang_line: squeezedText },
};

/** JavaScript with Flow's types is read as TSX. */
function mendedTsx(text: string): string | null {
  const mended = mendedTypeScript(text);
  return isFlow(text) ? mendedFlow(mended ?? text) : mended;
}
