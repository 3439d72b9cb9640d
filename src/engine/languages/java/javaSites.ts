/**
 * Declarations of Java that a table can't find: fields of several declarators, and what the head of a record declares. One function reads one
 * node.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite } from '../language.js';

export const JAVA_SITE_KINDS: readonly string[] = ['field_declaration', 'constant_declaration', 'formal_parameters'];

export function javaSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  if (kindName(tree, node) !== 'formal_parameters') return fieldSites(tree, node);
  return kindName(tree, tree.parent[node]) === 'record_declaration' ? recordSites(tree, node) : [];
}

/** `record Range(int low, int high)`: a field for each component, and the constructor that takes them, unless the body has that. */
function recordSites(tree: SyntaxTree, list: number): DeclarationSite[] {
  const record = tree.parent[list];
  const components = children(tree, list).filter(child => kindName(tree, child) === 'formal_parameter');
  const fields = components.map((component): DeclarationSite => {
    const type = childByField(tree, component, 'type');
    return {
      kind: 'field', node: component, nameNode: childByField(tree, component, 'name'), body: NO_NODE, parameters: NO_NODE, type, ...typeWithDimensions(tree, type, component),
      word: 'component', visibility: 'private',
    };
  });
  if (hasCanonicalConstructor(tree, record, components)) return fields;
  const name = childByField(tree, record, 'name');
  return [...fields, { kind: 'constructor', node: list, nameNode: NO_NODE, name: name === NO_NODE ? '' : nodeText(tree, name), body: NO_NODE, parameters: list, type: NO_NODE, visibility: accessOf(tree, record), isOnly: true }];
}

/** Who may make a record: whoever sees it. */
function accessOf(tree: SyntaxTree, record: number): string {
  const modifiers = childByKind(tree, record, 'modifiers');
  const words = modifiers === NO_NODE ? [] : children(tree, modifiers).map(word => nodeText(tree, word));
  return words.find(word => /^(public|protected|private)$/.test(word)) ?? 'package';
}

function hasCanonicalConstructor(tree: SyntaxTree, record: number, components: readonly number[]): boolean {
  const typeOf = (parameter: number): string => {
    const type = childByField(tree, parameter, 'type');
    return type === NO_NODE ? '' : squeeze(nodeText(tree, type));
  };
  const typesOf = (parameters: readonly number[]): string => parameters.map(typeOf).join(', ');
  const body = childByField(tree, record, 'body');
  return body !== NO_NODE && children(tree, body).some(member => {
    if (kindName(tree, member) !== 'constructor_declaration') return false;
    const parameters = childByField(tree, member, 'parameters');
    return parameters !== NO_NODE && typesOf(children(tree, parameters).filter(child => kindName(tree, child) === 'formal_parameter')) === typesOf(components);
  });
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
  return dimensions === NO_NODE ? {} : { typeText: squeeze(nodeText(tree, type)) + squeeze(nodeText(tree, dimensions)) };
}
