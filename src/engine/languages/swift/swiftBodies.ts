/**
 * Bodies of Swift that are written in two ways and are one: `{ size }` for `{ return size }` where something is handed
 * back, `{ size }` for `{ get { size } }` where a property is only read. `isOnlyValue` and `isSoleGetter` read trees as
 * the grammar gives them, the rest those in their changed shape.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { isSign, namedChildren } from '../nodes.js';

export const NOT_CODE = /^(comment|multiline_comment|ERROR)$/;

/** Is an expression all that a body consists of that hands something back? `statements`: what holds it. */
export function isOnlyValue(
  tree: SyntaxTree,
  statements: number,
  ownStatements: Readonly<Record<string, string>>,
): boolean {
  const body = tree.parent[statements];
  const holder = tree.parent[body];
  const kind = kindName(tree, body);
  const gives =
    kind === 'computed_property' ||
    kind === 'computed_getter' ||
    (kind === 'function_body' && kindName(tree, holder) === 'function_declaration' && givesSomething(tree, holder));
  if (!gives) return false;
  const code = namedChildren(tree, statements, NOT_CODE);
  return (
    code.length === 1 &&
    ownStatements[kindName(tree, code[0])] === undefined &&
    kindName(tree, code[0]) !== 'assignment'
  );
}

function givesSomething(tree: SyntaxTree, callable: number): boolean {
  const parts = children(tree, callable);
  const arrow = parts.findIndex(child => isSign(tree, child, '->'));
  const type = arrow < 0 ? undefined : parts.slice(arrow + 1).find(child => isNamed(tree, child));
  return type !== undefined && !/^(?:Void|\(\))$/.test(nodeText(tree, type));
}

/** Does a property say with it no more than that it is read? */
export function isSoleGetter(tree: SyntaxTree, getter: number): boolean {
  const property = tree.parent[getter];
  return (
    kindName(tree, getter) === 'computed_getter' &&
    namedChildren(tree, property, NOT_CODE).length === 1 &&
    namedChildren(tree, getter, /^statements$/).length === 1 &&
    tree.size[childByKind(tree, getter, 'getter_specifier')] === 2
  );
}

/** `get` and the braces around what it gives, where that is all there is. */
export function isSignOfGetter(tree: SyntaxTree, sign: number): boolean {
  const property = tree.parent[sign];
  return kindName(tree, property) === 'computed_property' && isSign(tree, sign, 'get', '{', '}');
}

/** `return` before the one value of a body; with a builder of results around it, what stands there is something else without the word. */
export function isUnneededReturn(tree: SyntaxTree, word: number): boolean {
  const statement = tree.parent[word];
  const body = tree.parent[statement];
  if (
    !isSign(tree, word, 'return') ||
    kindName(tree, statement) !== 'return_statement' ||
    namedChildren(tree, body, NOT_CODE).filter(child => kindName(tree, child) !== 'computed_getter').length !== 1
  ) {
    return false;
  }
  let holder = tree.parent[body];
  while (holder > 0 && /^(?:computed_getter|computed_property)$/.test(kindName(tree, holder))) {
    holder = tree.parent[holder];
  }
  const modifiers = childByKind(tree, holder, 'modifiers');
  return (
    !(modifiers !== NO_NODE && childByKind(tree, modifiers, 'attribute') !== NO_NODE) &&
    !givesOpaque(tree, holder) &&
    givesByItself(tree, body)
  );
}

/** A type that is not said is that of views, mostly, which are built. */
function givesOpaque(tree: SyntaxTree, declaration: number): boolean {
  const holders = [
    declaration,
    ...children(tree, declaration).filter(child => kindName(tree, child) === 'variable_declarator'),
  ];
  return holders.some(holder => {
    const type = childByField(tree, holder, 'type');
    return type !== NO_NODE && kindName(tree, type) === 'opaque_type';
  });
}

/** A body of a callable or of a property that is read; functions without a name may be called as something else. */
function givesByItself(tree: SyntaxTree, body: number): boolean {
  return (
    kindName(tree, body) === 'function_body' ||
    kindName(tree, body) === 'computed_property' ||
    kindName(tree, tree.parent[body]) === 'computed_getter'
  );
}
