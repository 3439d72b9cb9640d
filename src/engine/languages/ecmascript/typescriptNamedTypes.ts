/**
 * TypeScript's ways to give a type a name: an alias, or an interface, which say the same of an object where none builds
 * upon another one. Both are gone when the program runs, but for what decorators are told: of an object always the
 * same.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { NamedTypeRules } from '../namedTypeRules.js';
import { namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import { typeText } from './ecmascriptTypes.js';
import { knowsTypes } from './typescriptImports.js';

const OBJECTS = /^(?:object_type|interface_body)$/;
const DECLARES = /^(?:(?:abstract_class|class|interface|type_alias|enum)_declaration|class|internal_module|module)$/;
/** What means something else where another type, or another variable, is around it. */
const OF_PLACE = /^(?:this|this_type|infer_type|asserts|type_predicate)$/;
/** `theme.size` in `typeof theme.size`. */
const PATHS = /^(?:nested_identifier|member_expression)$/;
/** What an identifier declares that stands in one of these, or is called so by it. */
const BINDS =
  /^(?:(?:required|optional)_parameter|rest_pattern|object_pattern|array_pattern|object_assignment_pattern|assignment_pattern|pair_pattern|catch_clause|for_in_statement|variable_declarator|arrow_function|function_(?:declaration|expression|signature)|generator_function(?:_declaration)?|(?:abstract_)?class(?:_declaration)?|enum_declaration|internal_module|module)$/;

export const TYPESCRIPT_NAMED_TYPES: NamedTypeRules = {
  kinds: [
    'object_type',
    'union_type',
    'intersection_type',
    'tuple_type',
    'array_type',
    'readonly_type',
    'generic_type',
    'function_type',
    'constructor_type',
    'lookup_type',
    'index_type_query',
    'template_literal_type',
    'conditional_type',
  ],
  valueOf(tree, declaration) {
    const kind = kindName(tree, declaration);
    if (!isAtTop(tree, declaration) || childByField(tree, declaration, 'type_parameters') !== NO_NODE) return NO_NODE;
    if (kind === 'type_alias_declaration') return childByField(tree, declaration, 'value');
    return kind === 'interface_declaration' && childByKind(tree, declaration, 'extends_type_clause') === NO_NODE
      ? childByField(tree, declaration, 'body')
      : NO_NODE;
  },
  written(tree, type) {
    const node = withoutParentheses(tree, type);
    if (knowsTypes(tree) && !OBJECTS.test(kindName(tree, node)) && tree.size[node] > 1) return null;
    const { inPart } = declared(tree);
    const names = new Set<string>();
    for (let at = node; at < node + tree.size[node]; at++) {
      const kind = kindName(tree, at);
      if (OF_PLACE.test(kind)) return null;
      if (kind === 'type_query') {
        const value = valueNamedBy(tree, at);
        if (value === null || valuesInPart(tree).has(value)) return null;
        names.add(value);
        continue;
      }
      if (
        tree.size[at] > 1 ||
        !(kind === 'type_identifier' || (kind === 'identifier' && /^nested_/.test(kindName(tree, tree.parent[at]))))
      ) {
        continue;
      }
      if (inPart.has(nodeText(tree, at))) return null;
      names.add(nodeText(tree, at));
    }
    return { text: typeText(tree, node), names: [...names] };
  },
  declaredIn: tree => declared(tree).atTop,
};

/** The variable that `typeof` asks the type of; null for all that is more than a name or a path of names. */
function valueNamedBy(tree: SyntaxTree, query: number): string | null {
  const [value, ...more] = namedChildren(tree, query);
  if (value === undefined || more.length > 0) return null;
  for (let at = value; at < value + tree.size[value]; at++) {
    if (tree.size[at] > 1 && !PATHS.test(kindName(tree, at))) return null;
  }
  let first = value;
  while (tree.size[first] > 1) first++;
  return kindName(tree, first) === 'identifier' ? nodeText(tree, first) : null;
}

/** Names that stand for a variable, a function or a class of a part of the file, or for several. */
const valuesInPart = oncePerTree((tree): ReadonlySet<string> => {
  const found = new Set<string>();
  for (let node = 1; node < tree.count; node++) {
    if (tree.size[node] > 1 || !/identifier/.test(kindName(tree, node))) continue;
    const up = tree.parent[node];
    if (BINDS.test(kindName(tree, up)) && !isValueAtTop(tree, up)) found.add(nodeText(tree, node));
  }
  return found;
});

/** Of `const size = 1;`, `function size() {}`: is it declared for the whole file? */
function isValueAtTop(tree: SyntaxTree, declaration: number): boolean {
  if (!/declarat/.test(kindName(tree, declaration))) return false;
  return isAtTop(tree, kindName(tree, declaration) === 'variable_declarator' ? tree.parent[declaration] : declaration);
}

function withoutParentheses(tree: SyntaxTree, type: number): number {
  let node = type;
  while (kindName(tree, node) === 'parenthesized_type') {
    const [inner, ...others] = namedChildren(tree, node);
    if (inner === undefined || others.length > 0) break;
    node = inner;
  }
  return node;
}

/** Is it declared for the whole file, under its name? */
function isAtTop(tree: SyntaxTree, declaration: number): boolean {
  const up = tree.parent[declaration];
  return (
    up === 0 ||
    (kindName(tree, up) === 'export_statement' && tree.parent[up] === 0 && childByKind(tree, up, 'default') === NO_NODE)
  );
}

interface DeclaredTypes {
  readonly atTop: ReadonlySet<string>;
  /** What stands for a type in a part of the file only. */
  readonly inPart: ReadonlySet<string>;
}

const declared = oncePerTree((tree): DeclaredTypes => {
  const [atTop, inPart] = [new Set<string>(), new Set<string>()];
  for (let node = 1; node < tree.count; node++) {
    const kind = isNamed(tree, node) ? kindName(tree, node) : '';
    const isDeclared = DECLARES.test(kind);
    if (/^(?:variable_declarator|(?:generator_)?function_declaration)$/.test(kind) && isValueAtTop(tree, node)) {
      atTop.add(nodeText(tree, childByField(tree, node, 'name')));
    }
    if (!isDeclared && kind !== 'type_parameter' && kind !== 'mapped_type_clause' && kind !== 'infer_type') continue;
    const name = kind === 'infer_type' ? childByKind(tree, node, 'type_identifier') : childByField(tree, node, 'name');
    if (name !== NO_NODE) (isDeclared && isAtTop(tree, node) ? atTop : inPart).add(nodeText(tree, name));
  }
  return { atTop, inPart };
});
