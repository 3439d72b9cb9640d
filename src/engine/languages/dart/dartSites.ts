/**
 * Declarations of Dart that a table can't find: callables by what their heads say (getters, setters, operators,
 * constructors with a name of their own), several variables in one declaration, types of every sort. Reads trees in
 * their changed shape; one function reads one node.
 */
import type { DeclarationKind } from '../../model.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite } from '../language.js';
import { isSign } from '../nodes.js';

/** What an extension type is made of; nothing else is ever assigned to it. */
export const REPRESENTATION = 'representation';

export const DART_SITE_KINDS: readonly string[] = [
  'class_definition',
  'mixin_declaration',
  'enum_declaration',
  'extension_declaration',
  'extension_type_declaration',
  'type_alias',
  'callable_declaration',
  'local_function_declaration',
  'variable_declaration',
  'enum_constant',
  'representation_declaration',
];

export function dartSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  const nameNode = childByField(tree, node, 'name');
  switch (kindName(tree, node)) {
    case 'class_definition':
      return [typeSite(tree, node, nameNode, isInterface(tree, node) ? 'interface' : 'class')];
    case 'mixin_declaration':
      return [{ ...typeSite(tree, node, nameNode, 'class'), word: 'mixin' }];
    case 'enum_declaration':
      return [typeSite(tree, node, nameNode, 'enum')];
    case 'extension_type_declaration':
      return [{ ...typeSite(tree, node, nameNode, 'class'), word: 'extension type' }];
    case 'extension_declaration':
      // One without a name is known by the type that it extends, which may stand beside it.
      return [
        {
          ...typeSite(tree, node, nameNode === NO_NODE ? childByField(tree, node, 'class') : nameNode, 'class'),
          word: 'extension',
          ...(nameNode === NO_NODE ? { accessor: 'on' } : {}),
        },
      ];
    case 'type_alias':
      return [aliasSite(tree, node)];
    case 'enum_constant':
      return [{ kind: 'enumConstant', node, nameNode, body: NO_NODE, parameters: NO_NODE, type: NO_NODE }];
    case 'representation_declaration':
      return [
        {
          kind: 'field',
          node,
          nameNode,
          body: NO_NODE,
          parameters: NO_NODE,
          ...typeAt(tree, node),
          word: REPRESENTATION,
        },
      ];
    case 'local_function_declaration':
      return [{ ...callableSite(tree, node, 'function'), isHoisted: true }];
    case 'callable_declaration':
      return [callableSite(tree, node, isMember(tree, node) ? 'method' : 'function')];
    default:
      return variableSites(tree, node);
  }
}

/** A parameter's name and type; of one that is a function, its result. */
export function parameterAt(tree: SyntaxTree, node: number): { readonly name: string; readonly type: string | null } {
  const name = childByField(tree, node, 'name');
  return { name: nodeText(tree, name === NO_NODE ? node : name), type: typeText(tree, node) };
}

/** The type that a declaration states; null where the source does not say. */
export function typeText(tree: SyntaxTree, node: number): string | null {
  const type = childByField(tree, node, 'type');
  return type === NO_NODE ? null : squeeze(nodeText(tree, type));
}

function typeAt(tree: SyntaxTree, node: number): Pick<DeclarationSite, 'type' | 'typeText'> {
  const text = typeText(tree, node);
  return { type: childByField(tree, node, 'type'), ...(text === null ? {} : { typeText: text }) };
}

function typeSite(tree: SyntaxTree, node: number, nameNode: number, kind: DeclarationKind): DeclarationSite {
  return {
    kind,
    node,
    nameNode,
    body: childByField(tree, node, 'body'),
    parameters: NO_NODE,
    type: NO_NODE,
    supertypes: supertypesOf(tree, node),
  };
}

/** `interface class` is a class that others only implement. */
function isInterface(tree: SyntaxTree, node: number): boolean {
  return childByKind(tree, node, 'interface') !== NO_NODE && childByKind(tree, node, 'abstract') !== NO_NODE;
}

const SUPERTYPES = /^(?:superclass|interfaces|mixins|mixin_application)$/;

/** `extends Base<T> with A, B implements C`, and what a mixin is `on`: Base, A, B, C. */
function supertypesOf(tree: SyntaxTree, node: number): string[] {
  const found: string[] = [];
  const read = (parent: number): void => {
    for (const child of children(tree, parent)) {
      const kind = kindName(tree, child);
      if (SUPERTYPES.test(kind)) read(child);
      else if (kind === 'type_identifier' || kind === 'named_type') {
        found.push(
          nodeText(tree, child)
            .replace(/<[^]*$/, '')
            .split('.')
            .at(-1)
            ?.trim() ?? '',
        );
      }
    }
  };
  if (kindName(tree, node) !== 'mixin_declaration') {
    for (const child of children(tree, node)) if (SUPERTYPES.test(kindName(tree, child))) read(child);
  }
  if (kindName(tree, node) === 'mixin_declaration') read(node);
  return found;
}

function aliasSite(tree: SyntaxTree, node: number): DeclarationSite {
  const parts = children(tree, node);
  const equals = parts.findIndex(part => isSign(tree, part, '='));
  // `typedef int Name(int a)` says the result first.
  const names = parts.filter(part => kindName(tree, part) === 'type_identifier');
  const nameNode = (equals >= 0 ? names[0] : names.at(-1)) ?? node;
  const body = equals >= 0 ? (parts[equals + 1] ?? NO_NODE) : childByKind(tree, node, 'formal_parameter_list');
  return {
    kind: 'interface',
    node,
    nameNode,
    body,
    parameters: NO_NODE,
    type: NO_NODE,
    supertypes: [],
    word: 'type',
    isAlias: true,
  };
}

function isMember(tree: SyntaxTree, node: number): boolean {
  return /_body$/.test(kindName(tree, tree.parent[node]));
}

function callableSite(tree: SyntaxTree, node: number, kind: 'method' | 'function'): DeclarationSite {
  const parts = children(tree, node);
  const parameters = childByField(tree, node, 'parameters');
  const end = parameters === NO_NODE ? node + tree.size[node] : parameters;
  const site = { node, body: childByField(tree, node, 'body'), parameters, ...typeAt(tree, node) };
  const operator = parts.findIndex(part => isSign(tree, part, 'operator'));
  if (operator >= 0) {
    return {
      ...site,
      kind,
      nameNode: parts[operator],
      name: `operator ${parts
        .slice(operator + 1)
        .filter(part => part < end)
        .map(part => nodeText(tree, part))
        .join('')}`,
    };
  }
  const names = parts.filter(part => part < end && kindName(tree, part) === 'identifier');
  if (isConstructor(tree, node, parts)) {
    // One with a name of its own is called by it, as a static method is.
    return names.length > 1
      ? { ...site, kind: 'method', nameNode: names[1], word: 'constructor' }
      : { ...site, kind: 'constructor', nameNode: names[0] };
  }
  const isSaid = (word: string): boolean => parts.some(part => part < end && isSign(tree, part, word));
  return {
    ...site,
    kind,
    nameNode: childByField(tree, node, 'name'),
    ...(isSaid('set') ? { accessor: 'set' } : {}),
    ...(isSaid('get') ? { isGetter: true } : {}),
  };
}

/** Its name begins with that of the type around it, and it states no result. */
function isConstructor(tree: SyntaxTree, node: number, parts: readonly number[]): boolean {
  if (
    !isMember(tree, node) ||
    childByField(tree, node, 'type') !== NO_NODE ||
    parts.some(part => isSign(tree, part, 'get', 'set'))
  ) {
    return false;
  }
  const first = parts.find(part => kindName(tree, part) === 'identifier');
  const owner = childByField(tree, tree.parent[tree.parent[node]], 'name');
  return first !== undefined && owner !== NO_NODE && nodeText(tree, first) === nodeText(tree, owner);
}

/** `int a = 1, b` declares two: the first owns the whole declaration. */
function variableSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const declarators = children(tree, node).filter(
    child => kindName(tree, child) === 'variable_declarator' || kindName(tree, child) === 'identifier',
  );
  return declarators.map((holder, i): DeclarationSite => ({
    kind: 'field',
    node: i === 0 ? node : holder,
    nameNode: tree.size[holder] === 1 ? holder : childByField(tree, holder, 'name'),
    body: childByField(tree, holder, 'value'),
    parameters: NO_NODE,
    ...typeAt(tree, node),
    modifiersAt: node,
  }));
}
