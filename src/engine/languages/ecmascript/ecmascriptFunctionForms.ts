/**
 * Functions of JavaScript and TypeScript that are written in another form: an arrow for a function, a function for a
 * variable that holds one, a method for a member that holds one. An answer needs that nothing tells the two apart:
 * `this`, `new`, a use before the declaration.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import type { FormPart } from '../plainForms.js';
import { leavesByName, soleStatement, mentions, textIn } from '../plainForms.js';
import { isReadBehind } from './declaringWords.js';

/** Functions, and members of what there is many of, that wait or happens, which call what they are handed: none makes an object with it. */
export const CALLING =
  /^(?:setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame|requestIdleCallback|describe|context|suite|it|test|specify|before|after|beforeEach|afterEach|beforeAll|afterAll)$/;

export const CALLING_MEMBERS =
  /^(?:map|flatMap|forEach|filter|some|every|find|findIndex|findLast|findLastIndex|reduce|reduceRight|sort|toSorted|replace|replaceAll|then|catch|finally|nextTick|addEventListener|removeEventListener|addListener|on|once|each)$/;

/** `catch (e) {}` without a mention of it. */
export function unusedCaught(tree: SyntaxTree, node: number): FormPart | null {
  const caught = childByField(tree, node, 'parameter');
  const body = childByField(tree, node, 'body');
  return caught !== NO_NODE &&
    body !== NO_NODE &&
    kindName(tree, caught) === 'identifier' &&
    !mentions(tree, body, nodeText(tree, caught)) &&
    // Code in a text sees the names around it.
    !mentions(tree, body, 'eval')
    ? ['catch', body]
    : null;
}

function signatureOf(tree: SyntaxTree, node: number): FormPart[] {
  const single = childByField(tree, node, 'parameter');
  const type = childByField(tree, node, 'return_type');
  const parameters: FormPart = single === NO_NODE ? childByField(tree, node, 'parameters') : ['(', single, ')'];
  return [
    ...children(tree, node).filter(child => tree.size[child] === 1 && nodeText(tree, child) === 'async'),
    parameters,
    ...(type === NO_NODE ? [] : [type]),
  ];
}

/** What a body of one statement hands back; otherwise the body. */
function bodyOf(tree: SyntaxTree, node: number): FormPart {
  const body = childByField(tree, node, 'body');
  const statement = soleStatement(tree, body, /^statement_block$/);
  const value =
    statement !== NO_NODE && kindName(tree, statement) === 'return_statement' ? namedChildren(tree, statement) : [];
  return value.length === 1 ? value[0] : body;
}

function hasTypeParameters(tree: SyntaxTree, node: number): boolean {
  return childByField(tree, node, 'type_parameters') !== NO_NODE;
}

export function arrowFunction(tree: SyntaxTree, node: number): FormPart | null {
  return hasTypeParameters(tree, node) ? null : [...signatureOf(tree, node), '=>', bodyOf(tree, node)];
}

/** Is this the function that a call is made with, one that calls what it is handed, and makes no object with it? */
function isKnownToCall(tree: SyntaxTree, list: number): boolean {
  const call = tree.parent[list];
  const called = childByField(tree, call, kindName(tree, call) === 'new_expression' ? 'constructor' : 'function');
  if (called === NO_NODE) return false;
  if (kindName(tree, call) === 'new_expression') return nodeText(tree, called) === 'Promise';
  return kindName(tree, called) === 'member_expression'
    ? CALLING_MEMBERS.test(textIn(tree, called, 'property'))
    : CALLING.test(nodeText(tree, called));
}

/** A function that is handed over or given a name that nobody makes an object with, and that knows nothing of `this`. */
export function functionAsArrow(tree: SyntaxTree, node: number): FormPart | null {
  const place = tree.parent[node];
  const isValue =
    (kindName(tree, place) === 'arguments' && isKnownToCall(tree, place)) ||
    (kindName(tree, place) === 'variable_declarator' && isOnlyCalled(tree, childByField(tree, place, 'name')));
  return isValue &&
    childByField(tree, node, 'name') === NO_NODE &&
    !hasTypeParameters(tree, node) &&
    !knowsItsCall(tree, node)
    ? [...signatureOf(tree, node), '=>', bodyOf(tree, node)]
    : null;
}

/** `function f() {}`, as a variable that has an arrow function. */
export function functionAsVariable(tree: SyntaxTree, node: number): FormPart | null {
  const name = childByField(tree, node, 'name');
  const isDefault = childByKind(tree, tree.parent[node], 'default') !== NO_NODE;
  if (
    name === NO_NODE ||
    isDefault ||
    hasTypeParameters(tree, node) ||
    isMadeByName(tree, nodeText(tree, name), node) ||
    isPassed(tree, nodeText(tree, name)) ||
    isSeenEarly(tree, node) ||
    knowsItsCall(tree, node) ||
    !isReadBehind(tree, node)
  ) {
    return null;
  }
  return ['let', [name, '=', [...signatureOf(tree, node), '=>', bodyOf(tree, node)]]];
}

/**
 * Is an object made by a function of this name somewhere, or may one be, as far as its name says? What makes elements
 * is called by those who use them.
 */
function isMadeByName(tree: SyntaxTree, name: string, node: number = NO_NODE): boolean {
  return (
    (!/^[\p{Ll}_$]/u.test(name) && !(node !== NO_NODE && makesElements(tree, node))) ||
    (leavesByName(tree).get(name) ?? []).some(leaf => {
      const parent = tree.parent[leaf];
      return (
        /^(?:new_expression|extends_clause)$/.test(kindName(tree, parent)) ||
        textIn(tree, parent, 'property') === 'prototype'
      );
    })
  );
}

/** Has a function that a variable is given a name that no object is made by, here or by what it is handed to? */
function isOnlyCalled(tree: SyntaxTree, name: number): boolean {
  return name !== NO_NODE && !isMadeByName(tree, nodeText(tree, name)) && !isPassed(tree, nodeText(tree, name));
}

/** Is what has a name handed to something that may make an object with it? */
function isPassed(tree: SyntaxTree, name: string): boolean {
  return (leavesByName(tree).get(name) ?? []).some(
    leaf => kindName(tree, tree.parent[leaf]) === 'arguments' && !isKnownToCall(tree, tree.parent[leaf]),
  );
}

/** May another module call the function before this one has run: does it show the function, and load others, which may load it? */
function isSeenEarly(tree: SyntaxTree, declaration: number): boolean {
  const name = textIn(tree, declaration, 'name');
  const isShown =
    kindName(tree, tree.parent[declaration]) === 'export_statement' ||
    (leavesByName(tree).get(name) ?? []).some(leaf => kindName(tree, tree.parent[leaf]) === 'export_specifier');
  return isShown && loadsOthers(tree);
}

const loadsOthers = oncePerTree(tree =>
  children(tree, 0).some(
    child =>
      /^(?:import|export)_statement$/.test(kindName(tree, child)) &&
      childByField(tree, child, 'source') !== NO_NODE &&
      !/^(?:import|export)\s+type\b/.test(nodeText(tree, child)),
  ),
);

function makesElements(tree: SyntaxTree, node: number): boolean {
  for (let inner = node; inner < node + tree.size[node]; inner++) {
    if (/^jsx_(?:element|self_closing_element)$/.test(kindName(tree, inner))) return true;
  }
  return false;
}

const OWN_THIS =
  /^(?:function_expression|function_declaration|generator_function|generator_function_declaration|method_definition|class|class_declaration|class_static_block|public_field_definition)$/;

const OF_CALL = /^(?:this|super|meta_property)$/;

/** Does it mention what its call gives it beside its parameters? */
function knowsItsCall(tree: SyntaxTree, top: number): boolean {
  for (let node = top + 1; node < top + tree.size[top];) {
    const kind = kindName(tree, node);
    if (
      OF_CALL.test(kind) ||
      (kind === 'identifier' && (nodeText(tree, node) === 'arguments' || nodeText(tree, node) === 'eval'))
    ) {
      return true;
    }
    node += OWN_THIS.test(kind) ? tree.size[node] : 1;
  }
  return false;
}

/** `run: function () {}` is a method, but for making objects: which is done with what has a capital, and with what a file does so with. */
export function functionOfMember(tree: SyntaxTree, node: number): FormPart | null {
  const value = childByField(tree, node, 'value');
  const key = childByField(tree, node, 'key');
  const kind = value === NO_NODE ? '' : kindName(tree, value);
  const isFunction = kind === 'function_expression' || kind === 'generator_function';
  if (
    !isFunction ||
    key === NO_NODE ||
    childByField(tree, value, 'name') !== NO_NODE ||
    hasTypeParameters(tree, value) ||
    /^(?:\p{Lu}|(["']?)__proto__\1$)/u.test(nodeText(tree, key)) ||
    isMadeAsMember(tree, nodeText(tree, key))
  ) {
    return null;
  }
  return [
    kind === 'generator_function' ? '*' : '',
    key,
    ...signatureOf(tree, value),
    childByField(tree, value, 'body'),
  ];
}

function isMadeAsMember(tree: SyntaxTree, name: string): boolean {
  return (leavesByName(tree).get(name) ?? []).some(leaf => {
    const member = tree.parent[leaf];
    return (
      kindName(tree, tree.parent[member]) === 'new_expression' ||
      textIn(tree, tree.parent[member], 'property') === 'prototype'
    );
  });
}

export function methodParts(tree: SyntaxTree, node: number): FormPart | null {
  const words = children(tree, node)
    .filter(child => !isNamed(tree, child))
    .map(child => nodeText(tree, child));
  if (
    kindName(tree, tree.parent[node]) !== 'object' ||
    hasTypeParameters(tree, node) ||
    words.some(word => word !== 'async' && word !== '*')
  ) {
    return null;
  }
  return [
    words.includes('*') ? '*' : '',
    childByField(tree, node, 'name'),
    ...signatureOf(tree, node),
    childByField(tree, node, 'body'),
  ];
}
