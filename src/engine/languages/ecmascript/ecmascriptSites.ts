/**
 * Declarations of JavaScript and TypeScript that a table can't find: functions and classes named by what they are assigned to, members
 * of object literals, overloads, parameter properties. One function reads one node; it keeps no state and knows no file.
 */
import type { DeclarationKind } from '../../model.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import {
  childByField,
  childByKind,
  children,
  isNamed,
  kindName,
  nextSibling,
  NO_NODE,
  nodeText,
} from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite, ParameterInfo } from '../language.js';
import { constructedFields } from './ecmascriptFields.js';
import { bindingOf, boundFunction, holderOf } from './ecmascriptNames.js';
import { annotatedType, isMember, typeText } from './ecmascriptTypes.js';
import { partsIn } from './ecmascriptVariables.js';
import { textWithout } from '../nodes.js';
import { oncePerNode, oncePerTree } from '../oncePerTree.js';
import { addCount } from '../../lists.js';

/** The declarations that `node` stands for; empty for a function without a name. */
export function ecmascriptSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  return sitesAt(tree, node).map(site =>
    site.type === NO_NODE ? site : { ...site, typeText: typeText(tree, site.type) },
  );
}

function sitesAt(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'arrow_function':
    case 'function_expression':
    case 'generator_function':
    case 'class':
      return valueSite(tree, node);
    case 'function_declaration':
    case 'generator_function_declaration':
      return [{ ...plainSite(tree, node, 'function'), isHoisted: true, ...innerVisibility(tree, node) }];
    case 'function_signature':
      return [{ ...plainSite(tree, node, 'function'), isOverload: isOverload(tree, node) }];
    case 'method_definition':
      return methodSites(tree, node);
    case 'object':
      return objectSite(tree, node);
    case 'abstract_method_signature':
      return [plainSite(tree, node, 'method')];
    case 'method_signature':
      return isMember(tree, node) ? [{ ...plainSite(tree, node, 'method'), isOverload: isOverload(tree, node) }] : [];
    case 'property_signature':
      return isMember(tree, node) ? [plainSite(tree, node, 'field')] : [];
    case 'class_body':
      return fieldsOfNoSuperclass(tree, node);
    case 'public_field_definition':
      return [fieldSite(tree, node)];
    case 'class_declaration':
    case 'abstract_class_declaration':
      return [plainSite(tree, node, 'class')];
    case 'interface_declaration':
      return [plainSite(tree, node, 'interface')];
    case 'type_alias_declaration':
      return [{ ...plainSite(tree, node, 'interface'), body: childByField(tree, node, 'value'), word: 'type' }];
    case 'enum_declaration':
      return [plainSite(tree, node, 'enum')];
    case 'enum_body':
      return enumSites(tree, node);
    case 'internal_module':
    case 'module':
      return [plainSite(tree, node, 'namespace')];
    default:
      // Enum members with a value are declared with their enum's body.
      return [];
  }
}

/** What a superclass declares is no field of its own; TypeScript says all others, unless it is JavaScript under that name. */
function fieldsOfNoSuperclass(tree: SyntaxTree, body: number): DeclarationSite[] {
  return childByKind(tree, tree.parent[body], 'class_heritage') === NO_NODE ? constructedFields(tree, body) : [];
}

/** A parameter's name and type; patterns are named by their text. Null for the type of `this`, which nobody hands over. */
export function parameterAt(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> | null {
  const kind = kindName(tree, node);
  if (kind !== 'required_parameter' && kind !== 'optional_parameter') return { ...named(tree, node), type: null };
  const pattern = childByField(tree, node, 'pattern');
  if (pattern !== NO_NODE && kindName(tree, pattern) === 'this') return null;
  const type = annotatedType(tree, childByField(tree, node, 'type'));
  return {
    ...(pattern === NO_NODE ? { name: '' } : named(tree, pattern)),
    type: type === NO_NODE ? null : typeText(tree, type),
  };
}

function named(tree: SyntaxTree, pattern: number): Pick<ParameterInfo, 'name' | 'parts' | 'gathers'> {
  switch (kindName(tree, pattern)) {
    case 'assignment_pattern':
      return named(tree, childByField(tree, pattern, 'left'));
    case 'rest_pattern': {
      const inner = children(tree, pattern).find(child => isNamed(tree, child));
      return { ...(inner === undefined ? { name: '' } : named(tree, inner)), gathers: '...' };
    }
    case 'object_pattern':
    case 'array_pattern':
      return {
        name: squeeze(textWithout(tree, pattern, inner => kindName(tree, inner) === 'comment')),
        parts: partsIn(tree, pattern),
      };
    default:
      return { name: nodeText(tree, pattern) };
  }
}

function plainSite(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite {
  const nameNode = childByField(tree, node, 'name');
  return {
    kind,
    node,
    nameNode,
    name: nameNode === NO_NODE ? 'default' : memberName(tree, nameNode),
    body: childByField(tree, node, 'body'),
    parameters: parametersOf(tree, node),
    type: typeOf(tree, node),
    modifiersAt: [...wrappersOf(tree, node), ...decoratorsBefore(tree, node), node],
    ...(kind === 'function' || kind === 'method' ? visibilityIn(tree, node) : {}),
  };
}

/** A function or class expression that gets a name from where it stands. */
function valueSite(tree: SyntaxTree, node: number): DeclarationSite[] {
  const binding = bindingOf(tree, node);
  if (!binding) return [];
  const isClass = kindName(tree, node) === 'class';
  const kind = isClass ? 'class' : binding.isMember ? 'method' : 'function';
  return [
    {
      kind,
      node: binding.node,
      nameNode: binding.nameNode,
      name: binding.name,
      body: childByField(tree, node, 'body'),
      parameters: isClass ? NO_NODE : parametersOf(tree, node),
      type: typeOf(tree, node),
      modifiersAt: [...wrappersOf(tree, binding.node), binding.node, node].filter(
        (at, i, all) => all.indexOf(at) === i,
      ),
      supertypesAt: node,
      ...(isClass ? {} : visibilityIn(tree, binding.node)),
      ...(kind === 'function' && binding.holder === undefined ? innerVisibility(tree, node) : {}),
      ...(binding.ownerName === undefined ? {} : { ownerName: binding.ownerName }),
      ...(binding.holder === undefined ? {} : { holder: binding.holder }),
      ...(binding.isModule && !isClass ? { isModule: true } : {}),
    },
  ];
}

function methodSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const isConstructor =
    nodeText(tree, childByField(tree, node, 'name')) === 'constructor' &&
    kindName(tree, tree.parent[node]) !== 'object';
  const plain = plainSite(tree, node, isConstructor ? 'constructor' : 'method');
  // A setter beside its getter is another method of the same name.
  const site =
    childByKind(tree, node, 'set') !== NO_NODE
      ? { ...plain, accessor: 'set' }
      : childByKind(tree, node, 'get') !== NO_NODE
        ? { ...plain, isGetter: true }
        : plain;
  const parent = tree.parent[node];
  if (kindName(tree, parent) === 'object') {
    const { ownerName } = holderOf(tree, parent);
    return [{ ...site, ...(ownerName === undefined ? {} : { ownerName }) }];
  }
  return isConstructor ? [...parameterProperties(tree, site.parameters), site] : [site];
}

/** An object that has functions, in itself or in objects in it, and a name from what it is assigned to, is a declaration around them. */
function objectSite(tree: SyntaxTree, object: number): DeclarationSite[] {
  const { holder, path } = holderOf(tree, object);
  if (holder === undefined) return [];
  const binding = bindingOf(tree, object);
  return [
    {
      kind: 'class',
      node: binding?.node ?? object,
      nameNode: binding?.nameNode ?? NO_NODE,
      name: holder,
      body: object,
      parameters: NO_NODE,
      type: NO_NODE,
      modifiersAt: binding === null ? [] : [...wrappersOf(tree, binding.node), binding.node],
      isObject: true,
      ...(objectsWithFunctions(tree).has(object) ? {} : { isOnlyBeside: true }),
      ...(path === undefined ? {} : { ownerName: path }),
    },
  ];
}

/** Inner objects come behind those around them. */
const objectsWithFunctions = oncePerTree(tree => {
  const found = new Set<number>();
  for (let node = tree.count - 1; node >= 0; node--) {
    if (
      kindName(tree, node) === 'object' &&
      children(tree, node).some(
        member => isFunctionMember(tree, member) || found.has(childByField(tree, member, 'value')),
      )
    ) {
      found.add(node);
    }
  }
  return found;
});

function isFunctionMember(tree: SyntaxTree, member: number): boolean {
  if (kindName(tree, member) === 'method_definition') return true;
  const value = kindName(tree, member) === 'pair' ? childByField(tree, member, 'value') : NO_NODE;
  const fn = value === NO_NODE ? NO_NODE : boundFunction(tree, value);
  return fn !== NO_NODE && /^(arrow_function|function_expression|generator_function)$/.test(kindName(tree, fn));
}

/** `constructor(private size: number)` declares a field, too. */
function parameterProperties(tree: SyntaxTree, parameters: number): DeclarationSite[] {
  if (parameters === NO_NODE) return [];
  const isProperty = (parameter: number): boolean =>
    children(tree, parameter).some(child =>
      /^(accessibility_modifier|override_modifier|readonly)$/.test(kindName(tree, child)),
    );
  return children(tree, parameters)
    .filter(isProperty)
    .map(parameter => ({
      kind: 'field',
      node: parameter,
      nameNode: childByField(tree, parameter, 'pattern'),
      body: childByField(tree, parameter, 'value'),
      parameters: NO_NODE,
      type: annotatedType(tree, childByField(tree, parameter, 'type')),
    }));
}

/** A field, or the method that a function in a field is. */
function fieldSite(tree: SyntaxTree, node: number): DeclarationSite {
  const named = childByField(tree, node, 'name');
  const nameNode = named === NO_NODE ? childByField(tree, node, 'property') : named;
  const name = nameNode === NO_NODE ? '' : memberName(tree, nameNode);
  const value = childByField(tree, node, 'value');
  const base = { node, nameNode, name };
  const valueKind = value === NO_NODE ? '' : kindName(tree, value);
  if (valueKind === 'arrow_function' || valueKind === 'function_expression' || valueKind === 'generator_function') {
    return {
      ...base,
      kind: 'method',
      body: childByField(tree, value, 'body'),
      parameters: parametersOf(tree, value),
      type: typeOf(tree, value),
      modifiersAt: [...decoratorsBefore(tree, node), node, value],
    };
  }
  if (valueKind === 'class') {
    return {
      ...base,
      kind: 'class',
      body: childByField(tree, value, 'body'),
      parameters: NO_NODE,
      type: NO_NODE,
      modifiersAt: [node],
      supertypesAt: value,
    };
  }
  return {
    ...base,
    kind: 'field',
    body: value,
    parameters: NO_NODE,
    type: annotatedType(tree, childByField(tree, node, 'type')),
    modifiersAt: [node],
  };
}

/**
 * JavaScript says in the comment before a function that nobody else may call it; what it says of heirs binds no caller. A comment on a
 * class, or on its constructor, is about the class, and who sees that is for what it is exported as to say.
 */
function visibilityIn(tree: SyntaxTree, node: number): { readonly visibility?: string } {
  const before = node - 1;
  if (before < 1 || tree.parent[before] !== tree.parent[node] || kindName(tree, before) !== 'comment') return {};
  return /^\/\*\*[^]*@(api\s+)?private\b/.test(nodeText(tree, before)) ? { visibility: 'private' } : {};
}

/** A function declared in a function or method is seen nowhere else, unless that one is the module. */
function innerVisibility(tree: SyntaxTree, node: number): { readonly visibility?: string } {
  for (let around = tree.parent[node]; around > 0; around = tree.parent[around]) {
    const kind = kindName(tree, around);
    if (kind === 'function_declaration' || kind === 'generator_function_declaration' || kind === 'method_definition') {
      return { visibility: 'private' };
    }
    if (kind !== 'function_expression' && kind !== 'arrow_function' && kind !== 'generator_function') continue;
    const binding = bindingOf(tree, around);
    if (binding) return binding.isModule ? {} : { visibility: 'private' };
  }
  return {};
}

function enumSites(tree: SyntaxTree, body: number): DeclarationSite[] {
  return children(tree, body)
    .filter(child => isNamed(tree, child) && kindName(tree, child) !== 'comment')
    .map(member => {
      const isAssignment = kindName(tree, member) === 'enum_assignment';
      const nameNode = isAssignment ? childByField(tree, member, 'name') : member;
      return {
        kind: 'enumConstant',
        node: member,
        nameNode,
        name: nameNode === NO_NODE ? '' : memberName(tree, nameNode),
        body: isAssignment ? childByField(tree, member, 'value') : NO_NODE,
        parameters: NO_NODE,
        type: NO_NODE,
      };
    });
}

function parametersOf(tree: SyntaxTree, node: number): number {
  const list = childByField(tree, node, 'parameters');
  return list === NO_NODE ? childByField(tree, node, 'parameter') : list;
}

/** Return type of a callable, type of a field: without the colon. */
function typeOf(tree: SyntaxTree, node: number): number {
  const returned = childByField(tree, node, 'return_type');
  return annotatedType(tree, returned === NO_NODE ? childByField(tree, node, 'type') : returned);
}

/** Names of members may be strings or computed. */
function memberName(tree: SyntaxTree, nameNode: number): string {
  const text = nodeText(tree, nameNode);
  return kindName(tree, nameNode) === 'string' ? text.slice(1, -1) : squeeze(text);
}

/** TypeScript's grammar puts the decorators of a member before it, not into it. */
function decoratorsBefore(tree: SyntaxTree, member: number): number[] {
  const body = tree.parent[member];
  if (kindName(tree, body) !== 'class_body') return [];
  let run: number[] = [];
  for (let at = body + 1; at < member; at = nextSibling(tree, at)) {
    if (kindName(tree, at) === 'decorator') run.push(at);
    else if (isNamed(tree, at) && kindName(tree, at) !== 'comment') run = [];
  }
  return run;
}

/** `export` and `declare` stand around what they modify. */
function wrappersOf(tree: SyntaxTree, node: number): number[] {
  const wrappers: number[] = [];
  for (
    let at = tree.parent[node];
    at > 0 && /^(export_statement|ambient_declaration)$/.test(kindName(tree, at));
    at = tree.parent[at]
  ) {
    wrappers.unshift(at);
  }
  return wrappers;
}

/** Is there another declaration of the same name beside this signature? */
function isOverload(tree: SyntaxTree, node: number): boolean {
  const name = nameOf(tree, node);
  if (name === null) return false;
  const parent = tree.parent[wrappersOf(tree, node)[0] ?? node];
  return (namesAmong(tree, parent).get(name) ?? 0) > 1;
}

/** How often each callable's name stands among the children of a node; kept so that a file of many signatures stays linear. */
const namesAmong = oncePerNode(countNames);

function countNames(tree: SyntaxTree, parent: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const child of children(tree, parent)) {
    const name = nameOf(tree, unwrapped(tree, child));
    if (name !== null) addCount(counts, name);
  }
  return counts;
}

function unwrapped(tree: SyntaxTree, node: number): number {
  const inner = childByField(tree, node, 'declaration');
  if (inner !== NO_NODE) return inner;
  return kindName(tree, node) === 'ambient_declaration' ? childByKind(tree, node, 'function_signature') : node;
}

function nameOf(tree: SyntaxTree, node: number): string | null {
  if (
    node === NO_NODE ||
    !/^(function_signature|function_declaration|method_signature|method_definition)$/.test(kindName(tree, node))
  ) {
    return null;
  }
  const nameNode = childByField(tree, node, 'name');
  return nameNode === NO_NODE ? null : nodeText(tree, nameNode);
}
