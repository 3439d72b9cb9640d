/**
 * What is read of a whole file, or of one node in it, and asked for again and again: read when it is first asked for,
 * and kept as long as the tree. Nothing of any language.
 */
import { valueAt } from '../lists.js';
import type { SyntaxTree } from '../syntax/tree.js';

export function oncePerTree<T>(read: (tree: SyntaxTree) => T): (tree: SyntaxTree) => T {
  const known = new WeakMap<SyntaxTree, { readonly value: T }>();
  return tree => {
    const found = valueAt(known, tree, () => ({ value: read(tree) }));
    return found.value;
  };
}

export function oncePerNode<T extends object>(
  read: (tree: SyntaxTree, node: number) => T,
): (tree: SyntaxTree, node: number) => T {
  const known = oncePerTree(() => new Map<number, T>());
  return (tree, node) => valueAt(known(tree), node, () => read(tree, node));
}
