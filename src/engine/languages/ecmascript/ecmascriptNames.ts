/**
 * What a function or class expression is called in JavaScript: read from the variable, property or export that it is assigned to.
 *
 * Nothing but names is decided here. A callback handed to a call has none; a property of an object literal has one, whatever the object
 * is handed to.
 */
import { addUnique } from '../../lists.js';
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
import { byKind } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';

export interface Binding {
  /** What spans the declaration: `const f = ...;`, `x.f = ...;`, `f: ...`. */
  readonly node: number;
  readonly nameNode: number;
  readonly name: string;
  readonly isMember: boolean;
  readonly ownerName?: string;
  readonly holder?: string;
  /** `module.exports = function (...) {...}`: a function without a name of its own that holds the whole module. */
  readonly isModule: boolean;
}

export interface Holder {
  /** The last name of what the object belongs to. */
  readonly holder?: string;
  /** The type that its functions belong to. */
  readonly ownerName?: string;
  /** What stands before the last name: `a.b` in `a.b.c = { ... }`. */
  readonly path?: string;
}

/** Objects that stand for the module itself: what is assigned to their properties is a name of the module. */
const MODULE_OBJECTS = new Set(['exports', 'module.exports', 'window', 'self', 'globalThis', 'global', 'this']);

/** Functions that by convention give back the function handed to them, in another form: React's, and those of utility libraries. */
const WRAPPERS =
  /^(useCallback|memo|forwardRef|observer|debounce|throttle|once|memoize|promisify|asyncHandler|catchAsync)$/;

/** Null for an expression that nothing names. */
export function bindingOf(tree: SyntaxTree, value: number): Binding | null {
  let at = value;
  let parent = tree.parent[at];
  while (parent > 0) {
    const isAround = /^(parenthesized_expression|as_expression|satisfies_expression)$/.test(kindName(tree, parent));
    const around =
      isAround || isAnnotated(tree, parent, at)
        ? parent
        : kindName(tree, parent) === 'member_expression'
          ? bindingCall(tree, parent, at)
          : wrappingCall(tree, parent);
    if (around === NO_NODE) break;
    at = around;
    parent = tree.parent[at];
  }
  if (parent < 0) return null;
  switch (kindName(tree, parent)) {
    case 'variable_declarator':
      return variableBinding(tree, parent);
    case 'assignment_expression':
    case 'augmented_assignment_expression':
      return at > childByField(tree, parent, 'left') ? assignmentBinding(tree, parent, value) : null;
    case 'pair':
      return propertyBinding(tree, parent, at);
    case 'export_statement':
      return exportBinding(tree, parent, value);
    default:
      return null;
  }
}

/** `x = ['a', 'b', function (a, b) { ... }]`: the function is x, after the names of what is to be handed to it. */
function isAnnotated(tree: SyntaxTree, array: number, value: number): boolean {
  if (kindName(tree, array) !== 'array') return false;
  const all = items(tree, array);
  return all.length > 1 && all.at(-1) === value && all.slice(0, -1).every(item => kindName(tree, item) === 'string');
}

/** The call of a wrapper whose arguments these are (`const f = useCallback(() => {}, [])`: f is a function); -1 for all others. */
function wrappingCall(tree: SyntaxTree, list: number): number {
  if (kindName(tree, list) !== 'arguments') return NO_NODE;
  const call = tree.parent[list];
  if (kindName(tree, call) !== 'call_expression') return NO_NODE;
  return WRAPPERS.test(lastName(tree, childByField(tree, call, 'function')).name) ? call : NO_NODE;
}

/** `function () {...}.bind(this)`: the function is the same, whatever object it is told to be called on; -1 for all others. */
function bindingCall(tree: SyntaxTree, member: number, fn: number): number {
  const call = tree.parent[member];
  const isBound =
    childByField(tree, member, 'object') === fn && textOf(tree, childByField(tree, member, 'property')) === 'bind';
  return isBound && kindName(tree, call) === 'call_expression' && childByField(tree, call, 'function') === member
    ? call
    : NO_NODE;
}

/** The function of `function () {...}.bind(this)`; every other value is itself. */
export function boundFunction(tree: SyntaxTree, value: number): number {
  const callee = kindName(tree, value) === 'call_expression' ? childByField(tree, value, 'function') : NO_NODE;
  const fn =
    callee !== NO_NODE && kindName(tree, callee) === 'member_expression'
      ? childByField(tree, callee, 'object')
      : NO_NODE;
  return fn !== NO_NODE && bindingCall(tree, callee, fn) === value ? fn : value;
}

/** What may stand around an object literal and takes it along to what it belongs to. */
const THROUGH = /^(?:(?:parenthesized|as|satisfies|call|new|binary|ternary)_expression|array|arguments)$/;

/**
 * What an object literal belongs to: a variable or property, through calls that take it too (`Base.extend({ ... })`,
 * `assign(X.prototype, { ... })`).
 */
export function holderOf(tree: SyntaxTree, object: number): Holder {
  let around = tree.parent[object];
  for (; THROUGH.test(kindName(tree, around)); around = tree.parent[around]) {
    const holder = kindName(tree, around) === 'arguments' ? equipped(tree, around) : null;
    if (holder !== null) return holder;
  }
  return HOLDERS.get(kindName(tree, around))?.(tree, around) ?? {};
}

/** By the kind of what holds an object. */
const HOLDERS = byKind<(tree: SyntaxTree, node: number) => Holder>({
  variable_declarator: (tree, node) => {
    // What is taken apart at once has no name.
    const name = childByField(tree, node, 'name');
    return kindName(tree, name) !== 'identifier' || MODULE_OBJECTS.has(textOf(tree, name))
      ? {}
      : { holder: textOf(tree, name) };
  },
  pair: (tree, node) => ({ holder: keyText(tree, childByField(tree, node, 'key')) }),
  field_definition: (tree, node) => ({ holder: textOf(tree, childByField(tree, node, 'property')) }),
  public_field_definition: (tree, node) => ({ holder: textOf(tree, childByField(tree, node, 'name')) }),
  assignment_expression: assignedHolder,
});

function assignedHolder(tree: SyntaxTree, assignment: number): Holder {
  const target = childByField(tree, assignment, 'left');
  const owner = prototypeOwner(tree, target);
  if (owner !== null) return { ownerName: owner };
  if (MODULE_OBJECTS.has(textOf(tree, target))) return {};
  const { name } = lastName(tree, target);
  if (name === '') return elementHolder(tree, assignment, target);
  const path = pathBefore(tree, assignment, target);
  return { holder: name, ...(path === '' ? {} : { path }) };
}

/** What a call gives the members of the objects to that it takes; null for a call that only takes them along. */
function equipped(tree: SyntaxTree, list: number): Holder | null {
  const target = children(tree, list).find(
    child => kindName(tree, child) === 'member_expression' || prototypeOwner(tree, child) !== null,
  );
  const owner = prototypeOwner(tree, target ?? NO_NODE);
  if (owner !== null) return accessorsHolder(tree, list, owner) ?? { holder: owner };
  const maker = equippedMaker(tree, list);
  return maker === null ? null : { holder: maker };
}

/** `Object.defineProperty(X.prototype, 'size', { get: function () {...} })`: the property holds what reads and writes it. */
function accessorsHolder(tree: SyntaxTree, list: number, owner: string): Holder | null {
  if (lastName(tree, childByField(tree, tree.parent[list], 'function')).name !== 'defineProperty') return null;
  const property = items(tree, list)[1] ?? NO_NODE;
  return property !== NO_NODE && kindName(tree, property) === 'string'
    ? { holder: nodeText(tree, property).slice(1, -1), path: owner }
    : null;
}

/**
 * `inherits(Box, Base, {...})`, and nothing is made of it: by convention, what has a capital is a class or a function
 * that makes objects, and gets what stands there.
 */
function equippedMaker(tree: SyntaxTree, list: number): string | null {
  const [first = NO_NODE] = items(tree, list);
  const isStatement = kindName(tree, tree.parent[tree.parent[list]]) === 'expression_statement';
  return isStatement &&
    first !== NO_NODE &&
    kindName(tree, first) === 'identifier' &&
    /^[A-Z]/.test(nodeText(tree, first))
    ? nodeText(tree, first)
    : null;
}

/** `hooks[name] = {...}`: one of those in `hooks`, under whatever name. */
function elementHolder(tree: SyntaxTree, assignment: number, target: number): Holder {
  const list = childByField(tree, target, 'object');
  const { name } = lastName(tree, list);
  const path = pathBefore(tree, assignment, list);
  return name === '' ? {} : { holder: `${name}[]`, ...(path === '' ? {} : { path }) };
}

function variableBinding(tree: SyntaxTree, declarator: number): Binding | null {
  const nameNode = childByField(tree, declarator, 'name');
  if (nameNode === NO_NODE || kindName(tree, nameNode) !== 'identifier') return null;
  const statement = tree.parent[declarator];
  const isAlone =
    childByKind(tree, statement, 'variable_declarator') === declarator && nextDeclarator(tree, declarator) === NO_NODE;
  return {
    node: isAlone ? statement : declarator,
    nameNode,
    name: nodeText(tree, nameNode),
    isMember: false,
    isModule: false,
  };
}

function nextDeclarator(tree: SyntaxTree, declarator: number): number {
  let at = nextSibling(tree, declarator);
  while (at !== NO_NODE && kindName(tree, at) !== 'variable_declarator') at = nextSibling(tree, at);
  return at;
}

function assignmentBinding(tree: SyntaxTree, assignment: number, value: number): Binding | null {
  const target = childByField(tree, assignment, 'left');
  const statement = tree.parent[assignment];
  const node = kindName(tree, statement) === 'expression_statement' ? statement : assignment;
  if (kindName(tree, target) === 'identifier') {
    return { node, nameNode: target, name: nodeText(tree, target), isMember: false, isModule: false };
  }
  if (textOf(tree, target) === 'module.exports') {
    return { node, ...ownNameOr(tree, value, target, 'module.exports'), isMember: false };
  }
  const { name, nameNode } = lastName(tree, target);
  if (nameNode === NO_NODE) return null;
  const object = childByField(tree, target, 'object');
  const owner = prototypeOwner(tree, object);
  if (owner !== null) return { node, nameNode, name, isMember: true, ownerName: owner, isModule: false };
  const objectText = textOf(tree, object);
  const holder = MODULE_OBJECTS.has(objectText) ? undefined : lastName(tree, object).name || undefined;
  return { node, nameNode, name, isMember: objectText === 'this', holder, isModule: false };
}

function propertyBinding(tree: SyntaxTree, pair: number, value: number): Binding | null {
  const key = childByField(tree, pair, 'key');
  if (key === NO_NODE || value === key || kindName(tree, key) === 'computed_property_name') return null;
  const { ownerName } = holderOf(tree, tree.parent[pair]);
  return {
    node: pair,
    nameNode: key,
    name: keyText(tree, key),
    isMember: true,
    isModule: false,
    ...(ownerName === undefined ? {} : { ownerName }),
  };
}

/** `export default ...` and `export = ...`: the value's own name where it has one. */
function exportBinding(tree: SyntaxTree, statement: number, value: number): Binding {
  const keyword = childByKind(tree, statement, 'default');
  return {
    node: statement,
    ...ownNameOr(tree, value, keyword, keyword === NO_NODE ? 'module.exports' : 'default'),
    isMember: false,
  };
}

function ownNameOr(
  tree: SyntaxTree,
  value: number,
  fallbackNode: number,
  fallback: string,
): Pick<Binding, 'nameNode' | 'name' | 'isModule'> {
  const own = childByField(tree, value, 'name');
  const isModule = own === NO_NODE && fallback === 'module.exports';
  return own === NO_NODE
    ? { nameNode: fallbackNode, name: fallback, isModule }
    : { nameNode: own, name: nodeText(tree, own), isModule };
}

/** What stands before the last name of an assignment's target, after the variable that is given the same value (`var x = a.b = ...`). */
function pathBefore(tree: SyntaxTree, assignment: number, target: number): string {
  const object = childByField(tree, target, 'object');
  const around = tree.parent[assignment];
  const variable =
    kindName(tree, around) === 'variable_declarator' ? textOf(tree, childByField(tree, around, 'name')) : '';
  const own = /^[\w$.]+$/.test(textOf(tree, object)) ? textOf(tree, object) : '';
  return [variable, own].filter(part => part !== '').join('.');
}

/** `X.prototype` → X, also where a variable stands for it; null for anything else. */
function prototypeOwner(tree: SyntaxTree, node: number): string | null {
  if (node === NO_NODE) return null;
  if (kindName(tree, node) === 'identifier') return prototypeVariables(tree).get(nodeText(tree, node)) ?? null;
  if (
    kindName(tree, node) !== 'member_expression' ||
    textOf(tree, childByField(tree, node, 'property')) !== 'prototype'
  ) {
    return null;
  }
  return lastName(tree, childByField(tree, node, 'object')).name || null;
}

/** Variables that a file declares once and gives a prototype: `var proto = X.prototype;`, `var proto = X.prototype = ...`. */
const prototypeVariables = oncePerTree((tree): ReadonlyMap<string, string | null> => {
  const found = new Map<string, string | null>();
  for (let node = 0; node < tree.count; node++) {
    if (kindName(tree, node) !== 'variable_declarator') continue;
    const value = childByField(tree, node, 'value');
    const target =
      value !== NO_NODE && kindName(tree, value) === 'assignment_expression'
        ? childByField(tree, value, 'left')
        : value;
    const isPrototype = target !== NO_NODE && kindName(tree, target) === 'member_expression';
    addUnique(found, textOf(tree, childByField(tree, node, 'name')), isPrototype ? prototypeOwner(tree, target) : null);
  }
  return found;
});

/** The last name of `a.b.c` or `a['c']`; without a node where it is computed. */
function lastName(tree: SyntaxTree, node: number): { readonly name: string; readonly nameNode: number } {
  const none = { name: '', nameNode: NO_NODE };
  if (node === NO_NODE) return none;
  switch (kindName(tree, node)) {
    case 'identifier':
    case 'this':
      return { name: nodeText(tree, node), nameNode: node };
    case 'member_expression': {
      const property = childByField(tree, node, 'property');
      return property === NO_NODE ? none : { name: nodeText(tree, property), nameNode: property };
    }
    case 'subscript_expression': {
      const index = childByField(tree, node, 'index');
      return index !== NO_NODE && kindName(tree, index) === 'string'
        ? { name: nodeText(tree, index).slice(1, -1), nameNode: index }
        : none;
    }
    default:
      return none;
  }
}

function keyText(tree: SyntaxTree, key: number): string {
  if (key === NO_NODE) return '';
  return kindName(tree, key) === 'string' ? nodeText(tree, key).slice(1, -1) : nodeText(tree, key);
}

function textOf(tree: SyntaxTree, node: number): string {
  return node === NO_NODE ? '' : nodeText(tree, node);
}

/** `import ... from 'a'`, `export ... from 'a'`, `require('a')`, `import('a')`, `define(['a'], ...)`. */
export function modulePathAt(tree: SyntaxTree, string: number): string | null {
  const parent = tree.parent[string];
  const isSource =
    /^(import|export)_statement$/.test(kindName(tree, parent)) || kindName(tree, parent) === 'import_require_clause';
  const isLoaded =
    /^(require|import)$/.test(calledWith(tree, parent)) ||
    (kindName(tree, parent) === 'array' && isLoader(calledWith(tree, tree.parent[parent])));
  return isSource || isLoaded ? nodeText(tree, string).slice(1, -1) : null;
}

/**
 * The strings that name what a function is handed for its parameters, in their order: paths of modules
 * (`define(['a', 'b'], function (a, b) {...})`), or what stands before the function in an array. -1 for a parameter of
 * which nothing says it.
 */
export function namedForParameters(tree: SyntaxTree, fn: number): readonly number[] {
  const around = tree.parent[fn];
  const list = isAnnotated(tree, around, fn)
    ? around
    : isLoader(calledWith(tree, around))
      ? itemBefore(tree, around, fn)
      : NO_NODE;
  if (list === NO_NODE || kindName(tree, list) !== 'array') return [];
  return items(tree, list).map(named => (kindName(tree, named) === 'string' ? named : NO_NODE));
}

function isLoader(name: string): boolean {
  return name === 'define' || name === 'require' || name === 'requirejs';
}

/** What is called with this list of arguments; empty for what is none. */
function calledWith(tree: SyntaxTree, list: number): string {
  return kindName(tree, list) === 'arguments' ? textOf(tree, childByField(tree, tree.parent[list], 'function')) : '';
}

function itemBefore(tree: SyntaxTree, list: number, item: number): number {
  const all = items(tree, list);
  return all[all.indexOf(item) - 1] ?? NO_NODE;
}

function items(tree: SyntaxTree, list: number): number[] {
  return children(tree, list).filter(item => isNamed(tree, item) && kindName(tree, item) !== 'comment');
}
