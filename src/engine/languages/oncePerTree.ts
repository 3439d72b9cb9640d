/**
 * What is read of a whole file at once and asked for node by node: read when it is first asked for, and kept as long as its tree. Nothing of any
 * language.
 */
import type { SyntaxTree } from '../syntax/tree.js';

export function oncePerTree<T>(read: (tree: SyntaxTree) => T): (tree: SyntaxTree) => T {
  const known = new WeakMap<SyntaxTree, { readonly value: T }>();
  return tree => {
    let found = known.get(tree);
    if (!found) known.set(tree, (found = { value: read(tree) }));
    return found.value;
  };
}
