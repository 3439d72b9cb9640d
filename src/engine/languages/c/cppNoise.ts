/** Words that say in C++ what is so without them. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, nodeText } from '../../syntax/tree.js';
import { isSign, namedChildren } from '../nodes.js';

/** `virtual` where `override` stands, `(void)`, `inline` in a type, who may see what comes first in it. */
export function isIdle(tree: SyntaxTree, node: number): boolean {
  switch (nodeText(tree, node)) {
    case 'virtual':
      return overrides(tree, tree.parent[kindName(tree, tree.parent[node]) === 'virtual' ? tree.parent[node] : node]);
    case 'inline':
      return isInlineAnyway(
        tree,
        kindName(tree, tree.parent[node]) === 'storage_class_specifier' ? tree.parent[node] : node,
      );
    case 'void':
      return isListOfNothing(
        tree,
        kindName(tree, tree.parent[node]) === 'parameter_declaration' ? tree.parent[node] : node,
      );
    case 'private':
    case 'public':
      return isSeenSoAnyway(tree, kindName(tree, tree.parent[node]) === 'access_specifier' ? tree.parent[node] : node);
    case ':':
      return (
        isSign(tree, node, ':') &&
        kindName(tree, tree.parent[node]) === 'field_declaration_list' &&
        isSeenSoAnyway(tree, node - 2)
      );
    default:
      return false;
  }
}

function overrides(tree: SyntaxTree, member: number): boolean {
  const declarator =
    member > 0 && /^(?:function_definition|field_declaration)$/.test(kindName(tree, member))
      ? innermost(tree, member)
      : -1;
  return declarator >= 0 && children(tree, declarator).some(child => kindName(tree, child) === 'virtual_specifier');
}

/** Behind the signs of addresses. */
function innermost(tree: SyntaxTree, member: number): number {
  let at = childByField(tree, member, 'declarator');
  while (at >= 0 && /^(?:pointer|reference)_declarator$/.test(kindName(tree, at))) {
    at =
      childByKind(tree, at, 'function_declarator') >= 0
        ? childByKind(tree, at, 'function_declarator')
        : childByField(tree, at, 'declarator');
  }
  return at;
}

function isInlineAnyway(tree: SyntaxTree, word: number): boolean {
  const member = tree.parent[word];
  return (
    kindName(tree, word) === 'storage_class_specifier' &&
    kindName(tree, member) === 'function_definition' &&
    kindName(tree, tree.parent[member]) === 'field_declaration_list'
  );
}

function isListOfNothing(tree: SyntaxTree, parameter: number): boolean {
  const list = tree.parent[parameter];
  return (
    kindName(tree, parameter) === 'parameter_declaration' &&
    tree.size[parameter] === 2 &&
    kindName(tree, list) === 'parameter_list' &&
    namedChildren(tree, list).length === 1
  );
}

function isSeenSoAnyway(tree: SyntaxTree, specifier: number): boolean {
  if (specifier <= 0 || kindName(tree, specifier) !== 'access_specifier') return false;
  const list = tree.parent[specifier];
  const [isBase, isFirst] = [
    kindName(tree, list) === 'base_class_clause',
    namedChildren(tree, list, /^comment$/)[0] === specifier,
  ];
  const type =
    isBase || (isFirst && kindName(tree, list) === 'field_declaration_list') ? kindName(tree, tree.parent[list]) : '';
  return (
    nodeText(tree, specifier) ===
    (type === 'class_specifier' ? 'private' : /^(?:struct|union)_specifier$/.test(type) ? 'public' : '')
  );
}
