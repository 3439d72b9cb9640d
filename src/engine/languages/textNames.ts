/**
 * Names in text that grammars leave as it is, and that mean what they mean in code: the bodies of macros, values put
 * into a message by their names, variables named by strings. Members have a dot before them.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../syntax/tree.js';

const IN_QUOTES = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g;

/** The body of a macro of C, without what its own parameters are called. */
export function macroNames(tree: SyntaxTree, body: number): readonly string[] {
  const list = childByField(tree, tree.parent[body], 'parameters');
  const own = new Set(list === NO_NODE ? [] : nodeText(tree, list).match(/[A-Za-z_]\w*/g));
  const words =
    nodeText(tree, body)
      .replace(IN_QUOTES, ' ')
      .match(/(?:\.|->)?\s*[A-Za-z_]\w*/g) ?? [];
  return words.map(word => word.replace(/^(?:\.|->)\s*/, '.').trim()).filter(word => !own.has(word));
}

/** `"{name} is {other:?}"`, handed to a macro of Rust. */
export function formattedNames(tree: SyntaxTree, string: number): readonly string[] {
  if (kindName(tree, tree.parent[string]) !== 'token_tree') return [];
  return (
    nodeText(tree, string)
      .replaceAll('{{', '')
      .match(/\{[a-z_]\w*(?=[:}])/gi) ?? []
  ).map(found => found.slice(1));
}

/** `compact('name')` of PHP. */
export function compactedNames(tree: SyntaxTree, string: number): readonly string[] {
  const call = tree.parent[tree.parent[string]];
  if (
    kindName(tree, tree.parent[string]) !== 'arguments' ||
    nodeText(tree, childByField(tree, call, 'function')) !== 'compact'
  ) {
    return [];
  }
  return [`$${nodeText(tree, string).slice(1, -1)}`];
}
