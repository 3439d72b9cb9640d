/**
 * Declarations of Go that a table can't find: methods, which stand beside their type; types with what they embed; variables and constants
 * of packages, several fields of one type. Reads trees in their changed shape; one function reads one node.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite } from '../language.js';
import { oncePerTree } from '../oncePerTree.js';

export const GO_SITE_KINDS: readonly string[] = [
  'function_declaration',
  'method_declaration',
  'method_elem',
  'type_spec',
  'type_alias',
  'field_declaration',
  'const_spec',
  'var_spec',
];

export function goSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'method_declaration':
      return [methodSite(tree, node)];
    case 'function_declaration':
    case 'method_elem':
      return [callableSite(tree, node)];
    case 'type_spec':
      return [typeSite(tree, node)];
    case 'type_alias':
      return [{ ...typeSite(tree, node), isAlias: true }];
    case 'field_declaration':
      return nameSites(tree, node).map(site => ({ ...site, isOfUnnamed: !isOfNamedType(tree, node) }));
    default:
      return isOfPackage(tree, node) ? nameSites(tree, node) : [];
  }
}

/** The folder, or the package where a file stands in none; tests from outside the package are a package of their own in it. */
export function namespaceOf(tree: SyntaxTree, path: string): string {
  const clause = childByKind(tree, 0, 'package_clause');
  const name = clause === NO_NODE ? '' : nodeText(tree, clause + tree.size[clause] - 1);
  const folder = path.split('/').slice(0, -1).join('.');
  return folder === '' ? name : name.endsWith('_test') ? `${folder}_test` : folder;
}

/**
 * Of an import without a name for it: the last part of its path, but for its version (`a/yaml/v3`, `a/yaml.v3`). It may
 * be called otherwise.
 */
export function nameOfPackage(tree: SyntaxTree, node: number): string | null {
  const path = childByField(tree, node, 'path');
  if (path === NO_NODE || childByField(tree, node, 'name') !== NO_NODE) return null;
  const [, name] = /[/"`]([\p{L}_][\p{L}\p{N}_]*)(?:[/.]v\d+)?["`]$/u.exec(nodeText(tree, path)) ?? [];
  return name ?? null;
}

/** On one line, of a structure without a name only the word; `any` is what the language calls `interface{}`. */
export function typeText(tree: SyntaxTree, type: number): string {
  return squeeze(nodeText(tree, type))
    .replace(/\binterface ?\{ ?\}/g, 'any')
    .replace(/\bstruct ?\{ ?[^\s}].*\}/, 'struct {...}');
}

/** A parameter's name and type; the type of `a` in `(a, b int)` stands with the last. */
export function parameterAt(
  tree: SyntaxTree,
  node: number,
): { readonly name: string; readonly type: string | null } | null {
  const name = childByField(tree, node, 'name');
  return { name: name === NO_NODE ? '' : nodeText(tree, name), type: parameterType(tree, node) };
}

const listTypes = oncePerTree(() => new Map<number, string | null>());

/** Types are read list by list, from the back. */
export function parameterType(tree: SyntaxTree, node: number): string | null {
  const types = listTypes(tree);
  if (!types.has(node)) {
    let text: string | null = null;
    for (const parameter of children(tree, tree.parent[node]).reverse()) {
      const type = childByField(tree, parameter, 'type');
      if (type !== NO_NODE) {
        text = typeText(tree, type) + (kindName(tree, parameter) === 'variadic_parameter_declaration' ? '...' : '');
      }
      types.set(parameter, text);
    }
  }
  return types.get(node) ?? null;
}

interface Receiver {
  /** '' where the method does without. */
  readonly name: string;
  readonly typeName: string;
}

/** `(s *Stack[T])` → s, Stack. */
function receiverOf(tree: SyntaxTree, method: number): Receiver {
  const list = childByField(tree, method, 'receiver');
  const parameter = list === NO_NODE ? NO_NODE : childByKind(tree, list, 'parameter_declaration');
  if (parameter === NO_NODE) return { name: '', typeName: '' };
  const name = childByField(tree, parameter, 'name');
  const type = childByField(tree, parameter, 'type');
  const typeName =
    type === NO_NODE
      ? ''
      : nodeText(tree, type)
          .replace(/\[[^]*$/, '')
          .replace(/[\s*()]/g, '');
  return { name: name === NO_NODE ? '' : nodeText(tree, name), typeName };
}

/** Is a leaf the name that a method gives to what it is called on? */
export function isReceiver(tree: SyntaxTree, node: number): boolean {
  return receiversIn(tree).has(node);
}

const receiversIn = oncePerTree(collectReceivers);

/** A variable that hides the receiver counts as the receiver. */
function collectReceivers(tree: SyntaxTree): Set<number> {
  const found = new Set<number>();
  for (let method = 1; method < tree.count; method++) {
    if (kindName(tree, method) !== 'method_declaration') continue;
    const { name } = receiverOf(tree, method);
    const body = childByField(tree, method, 'body');
    if (name === '' || body === NO_NODE) continue;
    for (let node = body; node < body + tree.size[body]; node++) {
      if (tree.size[node] === 1 && kindName(tree, node) === 'identifier' && nodeText(tree, node) === name) {
        found.add(node);
      }
    }
  }
  return found;
}

/** What a callable gives back; names of results are no part of their type. */
function resultOf(tree: SyntaxTree, node: number): { readonly type: number; readonly typeText?: string } {
  const type = childByField(tree, node, 'result');
  if (type === NO_NODE) return { type };
  if (kindName(tree, type) !== 'parameter_list') return { type, typeText: typeText(tree, type) };
  const results = children(tree, type).filter(child => kindName(tree, child) === 'parameter_declaration');
  if (results.every(result => childByField(tree, result, 'name') === NO_NODE)) {
    return { type, typeText: typeText(tree, type) };
  }
  const types = results.map(result => parameterType(tree, result) ?? '').join(', ');
  return { type, typeText: results.length === 1 ? types : `(${types})` };
}

function callableSite(tree: SyntaxTree, node: number): DeclarationSite {
  return {
    kind: kindName(tree, node) === 'method_elem' ? 'method' : 'function',
    node,
    nameNode: childByField(tree, node, 'name'),
    body: childByField(tree, node, 'body'),
    parameters: childByField(tree, node, 'parameters'),
    ...resultOf(tree, node),
  };
}

function methodSite(tree: SyntaxTree, node: number): DeclarationSite {
  const { name, typeName } = receiverOf(tree, node);
  return {
    kind: 'method',
    node,
    nameNode: childByField(tree, node, 'name'),
    body: childByField(tree, node, 'body'),
    parameters: childByField(tree, node, 'parameters'),
    ...resultOf(tree, node),
    memberOf: typeName,
    ...(name === '' ? {} : { receiver: name }),
  };
}

/** A struct, an interface, or a type made of another one. */
function typeSite(tree: SyntaxTree, node: number): DeclarationSite {
  const type = childByField(tree, node, 'type');
  const isInterface = type !== NO_NODE && (kindName(tree, type) === 'interface_type' || nodeText(tree, type) === 'any');
  return {
    kind: isInterface ? 'interface' : 'class',
    node,
    nameNode: childByField(tree, node, 'name'),
    body: type,
    parameters: NO_NODE,
    type: NO_NODE,
    word: isInterface ? 'interface' : type !== NO_NODE && kindName(tree, type) === 'struct_type' ? 'struct' : 'type',
    supertypes: type === NO_NODE ? [] : embeddedIn(tree, type),
  };
}

/** Simple names of the types that a struct or interface embeds; a union of types is a constraint, not an embedding. */
function embeddedIn(tree: SyntaxTree, type: number): string[] {
  const holder = kindName(tree, type) === 'struct_type' ? childByKind(tree, type, 'field_declaration_list') : type;
  if (holder === NO_NODE) return [];
  const embedded = children(tree, holder).filter(child => {
    const kind = kindName(tree, child);
    return (
      (kind === 'field_declaration' && childByField(tree, child, 'name') === NO_NODE) ||
      (kind === 'type_elem' && !/[|~]/.test(nodeText(tree, child)))
    );
  });
  return embedded
    .map(child => {
      const inner = kindName(tree, child) === 'field_declaration' ? childByField(tree, child, 'type') : child;
      return inner === NO_NODE
        ? ''
        : nodeText(tree, inner)
            .replace(/\[[^]*$/, '')
            .replace(/^.*\./s, '')
            .trim();
    })
    .filter(name => name !== '');
}

/** Is a field one of a type that is declared with a name, and not of one that a variable or another field has? */
function isOfNamedType(tree: SyntaxTree, field: number): boolean {
  const type = tree.parent[tree.parent[field]];
  return kindName(tree, tree.parent[type]) === 'type_spec';
}

/** At the top of a file, alone or in parentheses. */
function isOfPackage(tree: SyntaxTree, spec: number): boolean {
  const parent = tree.parent[spec];
  return parent === 0 || tree.parent[parent] === 0;
}

/** `x, y int` declares two: the first owns the whole, each further one its name. `_` declares nothing. */
function nameSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const type = childByField(tree, node, 'type');
  const value = childByField(tree, node, 'value');
  const field = tree.grammar.fieldIds.get('name');
  const names = children(tree, node).filter(child => tree.field[child] === field && isNamed(tree, child));
  const values =
    value === NO_NODE
      ? []
      : kindName(tree, value) === 'expression_list'
        ? children(tree, value).filter(child => isNamed(tree, child))
        : [value];
  return names
    .map((name, i): DeclarationSite => ({
      kind: 'field',
      node: i === 0 ? node : name,
      nameNode: i === 0 ? name : name + 1,
      body: values.length === names.length ? values[i] : NO_NODE,
      parameters: NO_NODE,
      type,
      modifiersAt: node,
      ...(type === NO_NODE ? {} : { typeText: typeText(tree, type) }),
    }))
    .filter(({ nameNode }) => nodeText(tree, nameNode) !== '_');
}
