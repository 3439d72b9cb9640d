/**
 * Macros of the file: the words of the text that stands in the program for a name. `CHECK(x)` leaves the callable
 * around it where the file says `#define CHECK(x) if (!(x)) return`. Of macros that other files define nothing is
 * known.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import { oncePerTree } from './oncePerTree.js';
import { macroNames } from './textNames.js';

/** Macros in macros are read this deep. */
const MAX_DEPTH = 8;

/** In C and C++: all words of the text, with those of the macros in it, but for the parameters of the macro. */
export function expansionInC(tree: SyntaxTree, leaf: number): readonly string[] | null {
  const macros = macrosOfC(tree);
  const name = macros.size === 0 ? '' : nodeText(tree, leaf);
  if (!macros.has(name)) return null;
  const found = new Set<string>();
  let open = [name];
  for (let depth = 0; depth < MAX_DEPTH && open.length > 0; depth++) {
    const words = open.flatMap(one => macros.get(one) ?? []).filter(word => !found.has(word));
    for (const word of words) found.add(word);
    open = words.filter(word => macros.has(word));
  }
  return [...found];
}

/** Several macros of one name are taken together. */
const macrosOfC = oncePerTree((tree): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (let node = 1; node < tree.count; node++) {
    if (!/^preproc_(?:function_)?def$/.test(kindName(tree, node))) continue;
    const [name, body] = [childByField(tree, node, 'name'), childByField(tree, node, 'value')];
    if (name === NO_NODE || body === NO_NODE) continue;
    const text = nodeText(tree, name);
    found.set(text, [...(found.get(text) ?? []), ...macroNames(tree, body)]);
  }
  return found;
});

/** In Rust, where a macro sees no variable of the code around: the words that leave something, `?` as the one that it stands for. */
export function expansionInRust(tree: SyntaxTree, leaf: number): readonly string[] | null {
  return (
    (kindName(tree, tree.parent[leaf]) === 'macro_invocation' && macrosOfRust(tree).get(nodeText(tree, leaf))) || null
  );
}

const macrosOfRust = oncePerTree((tree): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (let node = 1; node < tree.count; node++) {
    const name = kindName(tree, node) === 'macro_definition' ? childByField(tree, node, 'name') : NO_NODE;
    if (name === NO_NODE) continue;
    const leaving = nodeText(tree, node).match(/\b(?:return|break|continue)\b|\?(?=[;)}\s])/g) ?? [];
    found.set(
      nodeText(tree, name),
      leaving.map(word => (word === '?' ? 'return' : word)),
    );
  }
  return found;
});
