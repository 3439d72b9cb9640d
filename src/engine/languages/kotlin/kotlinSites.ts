/**
 * Declarations of Kotlin that a table can't find: objects without a name, constructors and the fields that they declare,
 * properties, and functions that extend a type. Reads trees in their changed shape; one function reads one node.
 */
import type { DeclarationKind } from '../../model.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { isSign } from '../nodes.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite, ParameterInfo } from '../language.js';
import { INITIALIZER } from '../language.js';
import { initializer } from '../makingSites.js';

export const KOTLIN_SITE_KINDS: readonly string[] = [
  'class_declaration',
  'object_declaration',
  'companion_object',
  'primary_constructor',
  'secondary_constructor',
  'function_declaration',
  'property_declaration',
  'type_alias',
  'block',
];

export function kotlinSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'class_declaration':
      return [typeSite(tree, node, classKind(tree, node))];
    case 'object_declaration':
      return [{ ...typeSite(tree, node, 'class'), word: 'object' }];
    case 'companion_object':
      return [{ ...typeSite(tree, node, 'class'), word: 'object', isCompanion: true }];
    case 'primary_constructor':
      return [...parameterProperties(tree, node), { ...constructorSite(tree, node), isOnly: true }];
    case 'secondary_constructor':
      return [constructorSite(tree, node)];
    case 'block':
      return kindName(tree, tree.parent[node]) === 'anonymous_initializer' && isOfNamedType(tree, tree.parent[node])
        ? [initializer(node, INITIALIZER)]
        : [];
    case 'function_declaration':
      return [functionSite(tree, node)];
    case 'property_declaration':
      return propertySite(tree, node);
    default: {
      const parts = children(tree, node);
      return [
        {
          kind: 'interface',
          node,
          nameNode: childByField(tree, node, 'type'),
          body: parts[parts.length - 1],
          parameters: NO_NODE,
          type: NO_NODE,
          isAlias: true,
        },
      ];
    }
  }
}

/** What descriptions say where a type is left to the compiler. */
export const UNSTATED = 'Inferred';

/** A type as it is printed; whether it may be null is not part of it, nor a comma behind the last of a list. */
export function typeText(tree: SyntaxTree, type: number): string {
  return type === NO_NODE ? UNSTATED : squeeze(nodeText(tree, type)).replace(/\?+$/, '').replace(/, ?>/g, '>');
}

/** A parameter's name and type. */
export function parameterAt(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> {
  const name = childByField(tree, node, 'name');
  const type = childByField(tree, node, 'type');
  const isMany = children(tree, node).some(
    child => /modifiers$/.test(kindName(tree, child)) && /\bvararg\b/.test(nodeText(tree, child)),
  );
  return {
    name: name === NO_NODE ? '' : nodeText(tree, name),
    type: typeText(tree, type) + (isMany ? '...' : ''),
    isOptional: childByField(tree, node, 'value') !== NO_NODE,
  };
}

function classKind(tree: SyntaxTree, node: number): DeclarationKind {
  if (children(tree, node).some(child => !isNamed(tree, child) && nodeText(tree, child) === 'interface')) {
    return 'interface';
  }
  const modifiers = childByKind(tree, node, 'modifiers');
  const words =
    modifiers === NO_NODE
      ? []
      : children(tree, modifiers)
          .filter(child => kindName(tree, child) === 'class_modifier')
          .map(child => nodeText(tree, child));
  return words.includes('enum') ? 'enum' : words.includes('annotation') ? 'annotationType' : 'class';
}

function typeSite(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite {
  const nameNode = childByField(tree, node, 'name');
  return {
    kind,
    node,
    nameNode,
    ...(nameNode === NO_NODE ? { name: 'Companion' } : {}),
    body: childByField(tree, node, 'body'),
    parameters: NO_NODE,
    type: NO_NODE,
    supertypes: supertypesOf(tree, node),
  };
}

/** `: Base<T>(x), other.Like by y` → Base, Like. */
function supertypesOf(tree: SyntaxTree, node: number): string[] {
  const list = childByKind(tree, node, 'delegation_specifiers');
  if (list === NO_NODE) return [];
  const names: string[] = [];
  let sign = '';
  for (const specifier of children(tree, list)) {
    if (!isNamed(tree, specifier)) sign = nodeText(tree, specifier);
    // What calls are handed on to is read as one more of the list where the body follows (`kotlinText.ts`).
    if (!isNamed(tree, specifier) || sign === END_OF_BY) continue;
    let type = specifier;
    while (type < specifier + tree.size[specifier] && kindName(tree, type) !== 'user_type') type++;
    const name =
      type < specifier + tree.size[specifier]
        ? nodeText(tree, type)
            .replace(/<[^]*$/, '')
            .split('.')
            .at(-1)
        : undefined;
    if (name !== undefined) names.push(name.trim());
  }
  return names;
}

const END_OF_BY = 'y';

/** Is it what stands behind `by`, as one more supertype? */
export function isHandedOnTo(tree: SyntaxTree, specifier: number): boolean {
  return kindName(tree, tree.parent[specifier]) === 'delegation_specifiers' && isSign(tree, specifier - 1, END_OF_BY);
}

/** The type around a constructor, by its name. */
function typeAround(tree: SyntaxTree, node: number): string {
  for (let at = tree.parent[node]; at > 0; at = tree.parent[at]) {
    if (/^(class_declaration|object_declaration|companion_object)$/.test(kindName(tree, at))) {
      const name = childByField(tree, at, 'name');
      return name === NO_NODE ? '' : nodeText(tree, name);
    }
  }
  return '';
}

/** An object without a class of its own is part of the code around it. */
function isOfNamedType(tree: SyntaxTree, member: number): boolean {
  return /^(class_declaration|object_declaration|companion_object)$/.test(
    kindName(tree, tree.parent[tree.parent[member]]),
  );
}

function constructorSite(tree: SyntaxTree, node: number): DeclarationSite {
  return {
    kind: 'constructor',
    node,
    nameNode: NO_NODE,
    name: typeAround(tree, node),
    body: childByField(tree, node, 'body'),
    parameters: childByField(tree, node, 'parameters'),
    type: NO_NODE,
  };
}

export function isProperty(tree: SyntaxTree, classParameter: number): boolean {
  return children(tree, classParameter).some(child => !isNamed(tree, child) && /^va[lr]$/.test(nodeText(tree, child)));
}

/** `class Crate(val size: Int)` declares a field, too. */
function parameterProperties(tree: SyntaxTree, node: number): DeclarationSite[] {
  const list = childByField(tree, node, 'parameters');
  if (list === NO_NODE) return [];
  return children(tree, list)
    .filter(child => kindName(tree, child) === 'class_parameter' && isProperty(tree, child))
    .map(parameter => ({
      kind: 'field',
      node: parameter,
      nameNode: childByField(tree, parameter, 'name'),
      body: childByField(tree, parameter, 'value'),
      parameters: NO_NODE,
      ...typeOf(tree, parameter),
    }));
}

function functionSite(tree: SyntaxTree, node: number): DeclarationSite {
  return {
    kind: isMember(tree, node) ? 'method' : 'function',
    node,
    nameNode: childByField(tree, node, 'name'),
    body: childByField(tree, node, 'body'),
    parameters: childByField(tree, node, 'parameters'),
    ...resultOf(tree, node),
    ...holderOf(tree, childByField(tree, node, 'receiver')),
  };
}

function typeOf(tree: SyntaxTree, node: number): { readonly type: number; readonly typeText: string } {
  const type = childByField(tree, node, 'type');
  return { type, typeText: typeText(tree, type) };
}

function resultOf(tree: SyntaxTree, node: number): { readonly type: number; readonly typeText?: string } {
  const type = childByField(tree, node, 'type');
  return type === NO_NODE ? { type } : { type, typeText: typeText(tree, type) };
}

function isMember(tree: SyntaxTree, node: number): boolean {
  return /class_body$/.test(kindName(tree, tree.parent[node]));
}

/** A function that extends a type is named with it. */
function holderOf(tree: SyntaxTree, receiver: number): { readonly holder?: string } {
  return receiver === NO_NODE ? {} : { holder: squeeze(nodeText(tree, receiver)) };
}

/** A property; what its getter computes is its value where it has no other. */
function propertySite(tree: SyntaxTree, node: number): DeclarationSite[] {
  const declarator = childByKind(tree, node, 'variable_declarator');
  if (declarator === NO_NODE) return [];
  const values = [
    childByField(tree, declarator, 'value'),
    childByKind(tree, declarator, 'property_delegate'),
    childByKind(tree, node, 'getter'),
  ];
  const receiver = children(tree, node).find(child => child < declarator && /_type$/.test(kindName(tree, child)));
  return [
    {
      kind: 'field',
      node,
      nameNode: childByField(tree, declarator, 'name'),
      body: values.find(value => value !== NO_NODE) ?? NO_NODE,
      parameters: NO_NODE,
      ...typeOf(tree, declarator),
      ...holderOf(tree, receiver ?? NO_NODE),
    },
  ];
}
