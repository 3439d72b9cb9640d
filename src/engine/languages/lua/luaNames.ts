/**
 * How Lua's code names things: paths of tables (`M.Shelf.size`), what an assignment or a declaration gives to which name, and calls by the
 * name of what they call. Knows nothing of what the tables are.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { fieldName, namedChildren } from '../nodes.js';

/** `a.b.c` of names alone, also where the last is called by `:`; empty for all that is computed. */
export function pathAt(tree: SyntaxTree, node: number): string {
  const names: string[] = [];
  for (let at = node; at !== NO_NODE;) {
    switch (kindName(tree, at)) {
      case 'identifier':
        return [nodeText(tree, at), ...names].join('.');
      case 'dot_index_expression':
      case 'method_index_expression': {
        const last = lastNameOf(tree, at);
        if (last === NO_NODE) return '';
        names.unshift(nodeText(tree, last));
        at = childByField(tree, at, 'table');
        break;
      }
      default:
        return '';
    }
  }
  return '';
}

/** The leaf that a path ends in; -1 for what is none. */
export function lastNameOf(tree: SyntaxTree, node: number): number {
  if (kindName(tree, node) === 'identifier') return node;
  const field = childByField(tree, node, 'field');
  const last = field === NO_NODE ? childByField(tree, node, 'method') : field;
  return last !== NO_NODE && kindName(tree, last) === 'identifier' ? last : NO_NODE;
}

/** What stands before the last name of a path. */
export function ownerOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** The last name of a path. */
export function ownNameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

export interface Given {
  readonly target: number;
  /** -1 where none is, or where it is one of several values that a call may give. */
  readonly value: number;
}

/** What a declarator or an assignment gives to which name, in its order. */
export function givenIn(tree: SyntaxTree, node: number): readonly Given[] {
  const names = partsOf(tree, node, 'name', 'variable_list');
  const values = partsOf(tree, node, 'value', 'expression_list');
  return names.map((target, place) => {
    const value = values[place] ?? NO_NODE;
    // The last call, or `...`, gives all names that are left a value.
    const isOneOfMany =
      place === values.length - 1 &&
      place < names.length - 1 &&
      value !== NO_NODE &&
      /^(function_call|vararg_expression)$/.test(kindName(tree, value));
    return { target, value: isOneOfMany ? NO_NODE : value };
  });
}

function partsOf(tree: SyntaxTree, node: number, field: string, list: string): number[] {
  const holder = children(tree, node).find(child => isNamed(tree, child) && kindName(tree, child) === list) ?? node;
  return children(tree, holder).filter(child => fieldName(tree, child) === field);
}

/** The statement that is the whole of a declarator or an assignment. */
export function statementOf(tree: SyntaxTree, node: number): number {
  return /^(variable_declaration|expression_statement)$/.test(kindName(tree, tree.parent[node]))
    ? tree.parent[node]
    : node;
}

/** What a call calls, as a path; empty for all other nodes. */
export function calledAt(tree: SyntaxTree, node: number): string {
  const callee =
    node !== NO_NODE && kindName(tree, node) === 'function_call' ? childByField(tree, node, 'name') : NO_NODE;
  return callee === NO_NODE ? '' : pathAt(tree, callee);
}

/** What a call hands over. */
export function argumentsOf(tree: SyntaxTree, call: number): number[] {
  const list = childByField(tree, call, 'arguments');
  return list === NO_NODE ? [] : namedChildren(tree, list, /^comment$/);
}

/** The value that a table constructor gives to a name; -1 for none. */
export function fieldValue(tree: SyntaxTree, table: number, name: string): number {
  for (const field of children(tree, table)) {
    if (keyOf(tree, field) === name) return childByField(tree, field, 'value');
  }
  return NO_NODE;
}

/** The name that a field of a table constructor has; empty for a place in a list, or one that is computed. */
export function keyOf(tree: SyntaxTree, field: number): string {
  const name = kindName(tree, field) === 'field' ? childByField(tree, field, 'name') : NO_NODE;
  if (name === NO_NODE) return '';
  const isPlain = kindName(tree, name) === 'identifier' && name === field + 1;
  return isPlain ? nodeText(tree, name) : '';
}

/** The declaration or expression of a function around a node; -1 for the code of the file. */
export function functionAround(tree: SyntaxTree, node: number): number {
  let around = tree.parent[node];
  while (around > 0 && !/^function_(declaration|definition)$/.test(kindName(tree, around))) {
    around = tree.parent[around];
  }
  return around > 0 ? around : NO_NODE;
}
