/**
 * Declarations of Rust that a table can't find: what belongs to the type of the `impl` around it, and what says who may see something.
 * Reads trees in their changed shape; one function reads one node.
 */
import type { DeclarationKind } from '../../model.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite } from '../language.js';
import { withWordFor } from '../nodes.js';
import { plainName } from './rustNoise.js';

const KINDS: Readonly<Record<string, DeclarationKind>> = {
  struct_item: 'class',
  union_item: 'class',
  enum_item: 'enum',
  enum_variant: 'enumConstant',
  trait_item: 'interface',
  type_item: 'class',
  mod_item: 'namespace',
  function_item: 'function',
  function_signature_item: 'function',
  macro_definition: 'function',
  field_declaration: 'field',
  const_item: 'field',
  static_item: 'field',
};

export const RUST_SITE_KINDS: readonly string[] = Object.keys(KINDS);

const WORDS: Readonly<Record<string, string>> = {
  struct_item: 'struct',
  union_item: 'union',
  trait_item: 'trait',
  type_item: 'type',
  macro_definition: 'macro',
};

export function rustSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  const kind = kindName(tree, node);
  const nameNode = childByField(tree, node, 'name');
  const body = childByField(tree, node, bodyField(kind));
  const impl = around(tree, node, 'impl_item');
  if (
    nameNode === NO_NODE ||
    isOfCode(tree, node, kind) ||
    (kind === 'mod_item' && body === NO_NODE) ||
    (kind === 'type_item' && impl !== NO_NODE)
  ) {
    return [];
  }
  const name = plainName(nodeText(tree, nameNode));
  const isMember = impl !== NO_NODE || around(tree, node, 'trait_item') !== NO_NODE;
  const isCallable = kind === 'function_item' || kind === 'function_signature_item';
  const type =
    KINDS[kind] === 'field'
      ? childByField(tree, node, 'type')
      : isCallable
        ? childByField(tree, node, 'return_type')
        : NO_NODE;
  return [
    {
      kind: isCallable && isMember ? 'method' : KINDS[kind],
      node,
      nameNode,
      ...(name === nodeText(tree, nameNode) ? {} : { name }),
      body,
      parameters: isCallable ? childByField(tree, node, 'parameters') : NO_NODE,
      type,
      ...(type === NO_NODE || impl === NO_NODE ? {} : { typeText: typeText(tree, type, impl) }),
      ...(WORDS[kind] === undefined ? {} : { word: WORDS[kind] }),
      ...(kind === 'type_item' ? { isAlias: true } : {}),
      ...visibilityOf(tree, node, impl),
      ...(kind === 'trait_item' ? { supertypes: boundsOf(tree, childByField(tree, node, 'bounds')) } : {}),
      ...(impl === NO_NODE ? {} : ownerOf(tree, impl, name)),
    },
  ];
}

/** Traits that types of a file have: `impl Trait for Type`. */
export function supertypesSaidIn(
  tree: SyntaxTree,
): { readonly typeName: string; readonly supertypes: readonly string[] }[] {
  const found: { typeName: string; supertypes: string[] }[] = [];
  for (let node = 1; node < tree.count; node++) {
    const trait = kindName(tree, node) === 'impl_item' ? traitOf(tree, node) : null;
    if (trait !== null) found.push({ typeName: typeOf(tree, node), supertypes: [trait] });
  }
  return found;
}

/** The trait for which a member is written: `Default` of what stands in `impl Default for Type`; null for one of the type's own. */
export function writtenFor(tree: SyntaxTree, member: number): string | null {
  const impl = around(tree, member, 'impl_item');
  return impl === NO_NODE ? null : traitOf(tree, impl);
}

function traitOf(tree: SyntaxTree, impl: number): string | null {
  const trait = childByField(tree, impl, 'trait');
  return trait === NO_NODE ? null : simpleName(nodeText(tree, trait));
}

/** Traits that the compiler writes for a type: those of `#[derive(Clone, fmt::Debug)]` before it. */
export function derivedSupertypes(tree: SyntaxTree, type: number): string[] {
  return children(tree, type)
    .filter(part => kindName(tree, part) === 'attribute_item')
    .map(part => /^#\s*\[\s*derive\s*\(([^()]*)\)\s*\]$/.exec(nodeText(tree, part))?.[1] ?? '')
    .flatMap(listed => listed.split(','))
    .map(one => simpleName(one.trim()))
    .filter(one => one !== '');
}

/** A parameter's name and type; null for the object that a method is called on. */
export function parameterAt(
  tree: SyntaxTree,
  node: number,
): { readonly name: string; readonly type: string | null } | null {
  if (kindName(tree, node) === 'self_parameter') return null;
  if (kindName(tree, node) !== 'parameter') return { name: squeeze(nodeText(tree, node)), type: null };
  const pattern = childByField(tree, node, 'pattern');
  const type = childByField(tree, node, 'type');
  return {
    name: pattern === NO_NODE ? '' : squeeze(nodeText(tree, pattern)),
    type: type === NO_NODE ? null : typeText(tree, type, around(tree, tree.parent[tree.parent[node]], 'impl_item')),
  };
}

/** In an `impl`, `Self` is the type that it is for. */
export function ownTypeAt(tree: SyntaxTree, node: number): { readonly word: string; readonly name: string } | null {
  const impl = around(tree, node, 'impl_item');
  const own = impl === NO_NODE ? NO_NODE : childByField(tree, impl, 'type');
  return own === NO_NODE ? null : { word: 'Self', name: squeeze(nodeText(tree, own)) };
}

/** On one line. What a type itself has says `Self`, whether that or the type's own name stands there; a trait may be had by any type. */
function typeText(tree: SyntaxTree, type: number, impl: number): string {
  const own =
    impl === NO_NODE || childByField(tree, impl, 'trait') !== NO_NODE ? NO_NODE : childByField(tree, impl, 'type');
  return withWordFor(squeeze(nodeText(tree, type)), own === NO_NODE ? '' : squeeze(nodeText(tree, own)), 'Self');
}

/**
 * What a constant of no type and no trait refers to is there all the time, whether that is said or not; what it is
 * called with has times of its own.
 */
export function plainTypeOf(tree: SyntaxTree, item: number, type: string): string {
  const isConstant =
    /^(const|static)_item$/.test(kindName(tree, item)) &&
    !/^(impl|trait)_item$/.test(kindName(tree, tree.parent[tree.parent[item]]));
  return isConstant && !/\bfn\b|\bFn/.test(type) ? type.replace(/&'static ?/g, '&') : type;
}

function bodyField(kind: string): string {
  return kind === 'const_item' || kind === 'static_item' || kind === 'enum_variant'
    ? 'value'
    : kind === 'type_item'
      ? 'type'
      : 'body';
}

/** The `impl`, trait or other item in whose body something stands directly. */
function around(tree: SyntaxTree, node: number, kind: string): number {
  const list = tree.parent[node];
  return list > 0 && kindName(tree, list) === 'declaration_list' && kindName(tree, tree.parent[list]) === kind
    ? tree.parent[list]
    : NO_NODE;
}

/** A constant among statements is a variable of the code around it. */
function isOfCode(tree: SyntaxTree, node: number, kind: string): boolean {
  if (kind !== 'const_item' && kind !== 'static_item') return false;
  const macro = around(tree, node, 'foreign_mod_item');
  return kindName(tree, tree.parent[macro === NO_NODE ? node : macro]) === 'block';
}

/** `pub` for all, `pub(crate)` for some. What a trait asks for is as visible as the trait. */
function visibilityOf(tree: SyntaxTree, node: number, impl: number): { readonly visibility?: string } {
  const modifier = childByKind(tree, node, 'visibility_modifier');
  if (modifier !== NO_NODE) return { visibility: tree.size[modifier] <= 2 ? 'public' : 'internal' };
  if (impl === NO_NODE) return {};
  return { visibility: childByField(tree, impl, 'trait') === NO_NODE ? 'private' : 'public' };
}

/** Of a type that has a trait several times, with other arguments, and of the traits that all have one method `fmt`, each is told apart. */
function ownerOf(
  tree: SyntaxTree,
  impl: number,
  name: string,
): { readonly memberOf: string; readonly accessor?: string; readonly implementing?: string } {
  const trait = childByField(tree, impl, 'trait');
  if (trait === NO_NODE) return { memberOf: typeOf(tree, impl) };
  const isOneOfMany = name === 'fmt' || childByKind(tree, trait, 'type_arguments') !== NO_NODE;
  const text = squeeze(nodeText(tree, trait));
  return {
    memberOf: typeOf(tree, impl),
    implementing: text.replace(/^(?:::)?(?:\w+::)+/, ''),
    ...(isOneOfMany ? { accessor: text } : {}),
  };
}

function typeOf(tree: SyntaxTree, impl: number): string {
  const type = childByField(tree, impl, 'type');
  return type === NO_NODE ? '' : simpleName(nodeText(tree, type));
}

/** `&'a mut fmt::Write<T>` → Write; `[Row<'_>]` → [Row], `[Row; N]` → [Row; N]. */
function simpleName(type: string): string {
  const element = /^\s*\[([^;]*)(?:;([^]*))?\]\s*$/.exec(type);
  if (element) return `[${simpleName(element[1])}${element[2] === undefined ? '' : `; ${squeeze(element[2]).trim()}`}]`;
  return type
    .replace(/<[^]*$/, '')
    .replace(/^[^]*[\s:&*(]/, '')
    .replace(/\W+$/, '')
    .trim();
}

/** `: Sized + fmt::Display + 'static` → Sized, Display. */
function boundsOf(tree: SyntaxTree, bounds: number): string[] {
  if (bounds === NO_NODE) return [];
  return children(tree, bounds)
    .filter(child => isNamed(tree, child) && !/^(lifetime|removed_trait_bound)$/.test(kindName(tree, child)))
    .map(child => simpleName(nodeText(tree, child)));
}
