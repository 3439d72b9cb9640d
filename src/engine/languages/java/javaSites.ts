/**
 * Declarations of Java that a table can't find: fields of several declarators, and what the head of a record declares.
 * One function reads one node.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite } from '../language.js';
import { headConstructor, initializer } from '../makingSites.js';

export const JAVA_SITE_KINDS: readonly string[] = [
  'field_declaration',
  'constant_declaration',
  'formal_parameters',
  'compact_constructor_declaration',
  'block',
];

export function javaSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'formal_parameters':
      return kindName(tree, tree.parent[node]) === 'record_declaration' ? recordSites(tree, node) : [];
    case 'compact_constructor_declaration':
      return [compactConstructor(tree, node)];
    case 'block':
      if (kindName(tree, tree.parent[node]) === 'static_initializer') return [initializer(node, 'static initializer')];
      return isInstanceInitializer(tree, node) ? [initializer(node, 'initializer')] : [];
    default:
      return fieldSites(tree, node);
  }
}

/** An object without a class of its own is part of the code around it. */
function isInstanceInitializer(tree: SyntaxTree, block: number): boolean {
  const body = tree.parent[block];
  return (
    /^(class_body|enum_body_declarations)$/.test(kindName(tree, body)) &&
    /^(class_declaration|enum_body)$/.test(kindName(tree, tree.parent[body]))
  );
}

/** It takes what the head of its record says. */
function compactConstructor(tree: SyntaxTree, node: number): DeclarationSite {
  const record = tree.parent[tree.parent[node]];
  return {
    kind: 'constructor',
    node,
    nameNode: childByField(tree, node, 'name'),
    body: childByField(tree, node, 'body'),
    parameters: childByField(tree, record, 'parameters'),
    type: NO_NODE,
  };
}

/** `record Range(int low, int high)`: a field for each component, and the constructor that takes them, unless the body has that. */
function recordSites(tree: SyntaxTree, list: number): DeclarationSite[] {
  const record = tree.parent[list];
  const components = parametersIn(tree, list);
  const fields = components.map((component): DeclarationSite => ({
    kind: 'field',
    node: component,
    body: NO_NODE,
    parameters: NO_NODE,
    ...namedComponent(tree, component),
    word: 'component',
    visibility: 'private',
  }));
  if (hasCanonicalConstructor(tree, record, components)) return fields;
  return [...fields, headConstructor(tree, record, list, accessOf(tree, record))];
}

function parametersIn(tree: SyntaxTree, list: number): number[] {
  return children(tree, list).filter(child => /^(formal|spread)_parameter$/.test(kindName(tree, child)));
}

function namedComponent(tree: SyntaxTree, component: number): Pick<DeclarationSite, 'nameNode' | 'type' | 'typeText'> {
  const declarator = childByKind(tree, component, 'variable_declarator');
  const type = componentType(tree, component);
  // As many as are given: the last one.
  if (declarator !== NO_NODE) {
    return { nameNode: childByField(tree, declarator, 'name'), type, typeText: `${squeeze(nodeText(tree, type))}...` };
  }
  return { nameNode: childByField(tree, component, 'name'), type, ...typeWithDimensions(tree, type, component) };
}

function componentType(tree: SyntaxTree, component: number): number {
  const type = childByField(tree, component, 'type');
  return type === NO_NODE
    ? (children(tree, component).find(child => isNamed(tree, child) && kindName(tree, child) !== 'modifiers') ??
        component)
    : type;
}

/** Who may make a record: whoever sees it. */
function accessOf(tree: SyntaxTree, record: number): string {
  const modifiers = childByKind(tree, record, 'modifiers');
  const words = modifiers === NO_NODE ? [] : children(tree, modifiers).map(word => nodeText(tree, word));
  return words.find(word => /^(public|protected|private)$/.test(word)) ?? 'package';
}

function hasCanonicalConstructor(tree: SyntaxTree, record: number, components: readonly number[]): boolean {
  const typesOf = (parameters: readonly number[]): string =>
    parameters.map(parameter => squeeze(nodeText(tree, componentType(tree, parameter)))).join(', ');
  const body = childByField(tree, record, 'body');
  return (
    body !== NO_NODE &&
    children(tree, body).some(member => {
      if (kindName(tree, member) !== 'constructor_declaration') {
        return kindName(tree, member) === 'compact_constructor_declaration';
      }
      const parameters = childByField(tree, member, 'parameters');
      return parameters !== NO_NODE && typesOf(parametersIn(tree, parameters)) === typesOf(components);
    })
  );
}

/** `int x = 1, y;` declares two fields: the first owns the whole declaration, each further one its declarator. */
function fieldSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const type = childByField(tree, node, 'type');
  const declarators = children(tree, node).filter(child => kindName(tree, child) === 'variable_declarator');
  return declarators.map((declarator, i) => ({
    kind: 'field',
    node: i === 0 ? node : declarator,
    nameNode: childByField(tree, declarator, 'name'),
    body: childByField(tree, declarator, 'value'),
    parameters: NO_NODE,
    type,
    ...typeWithDimensions(tree, type, declarator),
    modifiersAt: node,
  }));
}

/** `int a[]` is a field of type `int[]`. */
function typeWithDimensions(tree: SyntaxTree, type: number, declarator: number): { readonly typeText?: string } {
  const dimensions = childByField(tree, declarator, 'dimensions');
  return dimensions === NO_NODE
    ? {}
    : { typeText: squeeze(nodeText(tree, type)) + squeeze(nodeText(tree, dimensions)) };
}
