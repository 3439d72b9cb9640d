/** Calls in Ruby that declare something, as `attr_reader :name` and `include Named` do: what they are of, and what they are handed. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';

/** What a call without a receiver calls; empty for all other nodes. */
export function calledIn(tree: SyntaxTree, call: number): string {
  if (kindName(tree, call) !== 'call' || childByField(tree, call, 'receiver') !== NO_NODE) return '';
  const method = childByField(tree, call, 'method');
  return method === NO_NODE ? '' : nodeText(tree, method);
}

export function argumentsIn(tree: SyntaxTree, call: number): number[] {
  const list = childByField(tree, call, 'arguments');
  return list === NO_NODE ? [] : children(tree, list).filter(child => isNamed(tree, child));
}
