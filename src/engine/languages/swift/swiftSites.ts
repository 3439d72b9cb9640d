/**
 * Declarations of Swift that a table can't find: what the word before a type's name says of it, several names in one declaration,
 * initialisers and subscripts, and what an extension holds, which belongs to the type that it extends. Reads trees in their
 * changed shape; one function reads one node.
 */
import type { DeclarationKind } from '../../model.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { DeclarationSite, ParameterInfo } from '../language.js';

export const SWIFT_SITE_KINDS: readonly string[] = [
  'class_declaration',
  'protocol_declaration',
  'function_declaration',
  'protocol_function_declaration',
  'macro_declaration',
  'init_declaration',
  'deinit_declaration',
  'subscript_declaration',
  'property_declaration',
  'protocol_property_declaration',
  'enum_entry',
  'enum_type_parameters',
  'typealias_declaration',
  'associatedtype_declaration',
];

/** A literal, a name, a member. */
const MOST_NODES_OF_LITTLE = 4;

export function swiftSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  const owner = ownerOf(tree, node);
  return sitesOf(tree, node).map(site => ({ ...site, ...visibilityOf(tree, node), ...owner }));
}

function sitesOf(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  const nameNode = childByField(tree, node, 'name');
  switch (kindName(tree, node)) {
    case 'class_declaration':
      return isExtension(tree, node) ? [] : [typeSite(tree, node, wordOf(tree, node) === 'enum' ? 'enum' : 'class')];
    case 'protocol_declaration':
      return [typeSite(tree, node, 'interface')];
    case 'function_declaration':
    case 'protocol_function_declaration':
    case 'macro_declaration':
      return [{ ...callableSite(tree, node, isMember(tree, node) ? 'method' : 'function'), nameNode }];
    case 'init_declaration':
      return [{ ...callableSite(tree, node, 'constructor'), nameNode, name: 'init' }];
    case 'deinit_declaration':
      return [{ ...callableSite(tree, node, 'constructor'), name: 'deinit', accessor: '~', word: 'deinitialiser' }];
    case 'subscript_declaration':
      return [
        {
          ...callableSite(tree, node, 'method'),
          name: 'subscript',
          body: childByKind(tree, node, 'computed_property'),
        },
      ];
    case 'enum_entry':
      return entrySites(tree, node);
    case 'enum_type_parameters':
      return associatedSites(tree, node);
    case 'typealias_declaration':
    case 'associatedtype_declaration':
      return [
        {
          kind: 'interface',
          node,
          nameNode,
          body:
            children(tree, node)
              .filter(child => child > nameNode && isNamed(tree, child))
              .at(-1) ?? NO_NODE,
          parameters: NO_NODE,
          type: NO_NODE,
          supertypes: [],
          word: 'type',
          isAlias: kindName(tree, node) === 'typealias_declaration',
        },
      ];
    default:
      return propertySites(tree, node);
  }
}

/** What extensions say of types: `extension Crate: Codable`. */
export function supertypesSaidIn(
  tree: SyntaxTree,
): { readonly typeName: string; readonly supertypes: readonly string[] }[] {
  const found: { typeName: string; supertypes: readonly string[] }[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'class_declaration' || !isExtension(tree, node)) continue;
    const supertypes = supertypesOf(tree, node);
    if (supertypes.length > 0) found.push({ typeName: extendedBy(tree, node), supertypes });
  }
  return found;
}

/** A parameter's name inside of its function, and its type; and what calls name it by, where that is something else. */
export function parameterAt(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> {
  const name = childByField(tree, node, 'name');
  const label = childByField(tree, node, 'external_name');
  return {
    name: nodeText(tree, name === NO_NODE ? node : name),
    type: typeText(tree, node),
    isOptional: childByField(tree, node, 'value') !== NO_NODE,
    ...(label === NO_NODE ? {} : { label: nodeText(tree, label) }),
  };
}

/** The type of a parameter, result or variable; null where the source does not say. */
export function typeText(tree: SyntaxTree, node: number): string | null {
  const type = childByField(tree, node, 'type');
  if (type === NO_NODE) return null;
  const next = type + tree.size[type];
  const isMany = next < node + tree.size[node] && nodeText(tree, next) === '...';
  return (
    nodeText(tree, type)
      .replace(/\s+/g, ' ')
      .replace(/(?<=[([<]) | (?=[)\]>])/g, '') + (isMany ? '...' : '')
  );
}

/** The names that a pattern binds; `isBinding` where all names in it do. */
export function boundNames(tree: SyntaxTree, pattern: number, isBinding: boolean): number[] {
  if (kindName(tree, pattern) === 'simple_identifier') return isBinding ? [pattern] : [];
  if (kindName(tree, pattern) !== 'pattern') return [];
  const names: number[] = [];
  // Inside of each pattern what binds stands first.
  let binds = isBinding;
  const end = pattern + tree.size[pattern];
  for (let node = pattern + 1; node < end;) {
    const kind = kindName(tree, node);
    if (kind === 'value_binding_pattern') binds = true;
    const isCase = nodeText(tree, node - 1) === '.';
    const isLabel = node + 1 < end && nodeText(tree, node + 1) === ':';
    if (kind === 'simple_identifier' && binds && !isCase && !isLabel) names.push(node);
    node += kind === 'pattern' ? 1 : tree.size[node];
  }
  return names;
}

function wordOf(tree: SyntaxTree, node: number): string {
  const word = childByField(tree, node, 'declaration_kind');
  return word === NO_NODE ? '' : nodeText(tree, word);
}

function isExtension(tree: SyntaxTree, node: number): boolean {
  return wordOf(tree, node) === 'extension';
}

function typeSite(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite {
  return {
    kind,
    node,
    nameNode: childByField(tree, node, 'name'),
    body: childByField(tree, node, 'body'),
    parameters: NO_NODE,
    type: NO_NODE,
    word: wordOf(tree, node),
    supertypes: supertypesOf(tree, node),
  };
}

function callableSite(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite {
  const typed = typeText(tree, node);
  return {
    kind,
    node,
    nameNode: NO_NODE,
    body: childByField(tree, node, 'body'),
    parameters: childByField(tree, node, 'parameters'),
    type: childByField(tree, node, 'type'),
    ...(typed === null ? {} : { typeText: typed }),
  };
}

/** `: Base<T>, other.Like` → Base, Like. */
function supertypesOf(tree: SyntaxTree, node: number): string[] {
  const list = childByKind(tree, node, 'inheritance_clause');
  if (list === NO_NODE) return [];
  return children(tree, list).flatMap(child => {
    const type =
      kindName(tree, child) === 'inheritance_specifier' ? childByField(tree, child, 'inherits_from') : NO_NODE;
    return type === NO_NODE ? [] : [plainName(nodeText(tree, type)).split('.').at(-1) ?? ''];
  });
}

/** Without type arguments. */
function plainName(type: string): string {
  return type.replace(/<[^]*$/, '').replace(/\s+/g, '');
}

/** The name of the type that an extension extends, dotted. */
function extendedBy(tree: SyntaxTree, node: number): string {
  const name = childByField(tree, node, 'name');
  return name === NO_NODE ? '' : plainName(nodeText(tree, name));
}

/** The same of any node: null where it is no extension. */
export function extendedTypeAt(tree: SyntaxTree, node: number): string | null {
  return kindName(tree, node) === 'class_declaration' && isExtension(tree, node) ? extendedBy(tree, node) : null;
}

function isMember(tree: SyntaxTree, node: number): boolean {
  return /_body$/.test(kindName(tree, tree.parent[node]));
}

function ownerOf(tree: SyntaxTree, node: number): { readonly memberOf?: string } {
  if (!isMember(tree, node)) return {};
  const around = tree.parent[tree.parent[node]];
  return around > 0 && kindName(tree, around) === 'class_declaration' && isExtension(tree, around)
    ? { memberOf: extendedBy(tree, around) }
    : {};
}

/** What the words that others have no word for come to. */
const VISIBILITIES: Readonly<Record<string, string>> = { open: 'public', package: 'internal', fileprivate: 'private' };

function visibilityOf(tree: SyntaxTree, node: number): { readonly visibility?: string } {
  const modifiers = childByKind(tree, node, 'modifiers');
  if (modifiers === NO_NODE) return {};
  // `private(set)` says nothing of who may read it.
  const stated = children(tree, modifiers)
    .filter(child => kindName(tree, child) === 'visibility_modifier')
    .map(child => nodeText(tree, child))
    .find(word => !word.includes('('));
  return stated !== undefined && VISIBILITIES[stated] !== undefined ? { visibility: VISIBILITIES[stated] } : {};
}

/** `case open, shut = "x"` declares two: the first owns the whole declaration. */
function entrySites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const names = children(tree, node).filter(child => kindName(tree, child) === 'simple_identifier');
  return names.map((nameNode, i) => ({
    kind: 'enumConstant',
    node: i === 0 ? node : nameNode,
    nameNode,
    body: NO_NODE,
    parameters: NO_NODE,
    type: NO_NODE,
  }));
}

/** `case open(path: String)` is made as by a constructor; where nothing has a name, nothing is said of it. */
function associatedSites(tree: SyntaxTree, list: number): DeclarationSite[] {
  const named = children(tree, list).some(child => kindName(tree, child) === 'parameter');
  const entry = list - 1;
  return named && kindName(tree, entry) === 'simple_identifier'
    ? [
        {
          kind: 'constructor',
          node: list,
          nameNode: NO_NODE,
          name: nodeText(tree, entry),
          body: NO_NODE,
          parameters: list,
          type: NO_NODE,
          isOnly: true,
        },
      ]
    : [];
}

/**
 * `let a = 1, b = 2` declares two: the first owns the whole declaration. What a property computes is its value, and so
 * is what is done when it changes.
 */
function propertySites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const computed =
    children(tree, node).find(child =>
      /^(computed_property|protocol_property_requirements|willset_didset_block)$/.test(kindName(tree, child)),
    ) ?? NO_NODE;
  // Beside a value of a word or two, the code that watches the property says more.
  const watches = computed !== NO_NODE && kindName(tree, computed) === 'willset_didset_block';
  const declarators = children(tree, node).filter(child => kindName(tree, child) === 'variable_declarator');
  const holders = declarators.length > 0 ? declarators : [node];
  return holders
    .flatMap(holder => {
      const pattern = childByField(tree, holder, 'name');
      const type = childByField(tree, holder, 'type');
      const typed = typeText(tree, holder);
      const value = childByField(tree, holder, 'value');
      return (pattern === NO_NODE ? [] : boundNames(tree, pattern, true)).map((nameNode): DeclarationSite => ({
        kind: 'field',
        node: holder,
        nameNode,
        body: value === NO_NODE || (watches && tree.size[value] <= MOST_NODES_OF_LITTLE) ? computed : value,
        parameters: NO_NODE,
        type,
        ...(typed === null ? {} : { typeText: typed }),
        modifiersAt: node,
      }));
    })
    .map((site, i) => ({
      ...site,
      node: i === 0 ? node : site.node === node || declarators.length === 1 ? site.nameNode : site.node,
    }));
}
