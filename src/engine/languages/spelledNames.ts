/**
 * Names whose letters the program reads: with another name it says another thing, though all that mentions it follows. `SHOW(count)` prints
 * `count` where `#define SHOW(x) printf(#x)`. Knows the macros of the file; those of others may do so as well.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { children, kindName, nodeText } from '../syntax/tree.js';
import { oncePerTree } from './oncePerTree.js';

/** How far a name is looked for in what is handed over, in levels. */
const MAX_DEPTH = 32;

/** In C and C++: handed to a macro that makes a text of that argument. */
export function isSpelledInC(tree: SyntaxTree, leaf: number): boolean {
  const macros = spellingMacros(tree);
  if (macros.size === 0) return false;
  for (let node = leaf, steps = 0; node > 0 && steps < MAX_DEPTH; node = tree.parent[node], steps++) {
    const list = tree.parent[node];
    if (kindName(tree, list) !== 'argument_list') continue;
    const places = macros.get(nodeText(tree, list - 1));
    const place = children(tree, list).filter(child => child < node && nodeText(tree, child) === ',').length;
    if (places?.has(place) === true) return true;
  }
  return false;
}

/** By the name of a macro: the places of the arguments that it makes a text of. Several macros of one name are taken together. */
const spellingMacros = oncePerTree((tree): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>();
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'preproc_function_def') continue;
    const text = nodeText(tree, node);
    const [, name, list] = /^#\s*define\s+(\w+)\(([^)]*)\)/.exec(text) ?? [];
    if (name === undefined) continue;
    const spelled = new Set([...text.matchAll(/(?<!#)#\s*(\w+)/g)].map(([, word]) => word));
    list.split(',').forEach((parameter, place) => {
      if (spelled.has(parameter.trim())) found.set(name, (found.get(name) ?? new Set<number>()).add(place));
    });
  }
  return found;
});

/** In Rust: handed to a macro of the library that writes it out. */
export function isSpelledInRust(tree: SyntaxTree, leaf: number): boolean {
  for (let node = leaf, steps = 0; node > 0 && steps < MAX_DEPTH; node = tree.parent[node], steps++) {
    if (kindName(tree, node) === 'macro_invocation') return /^(?:stringify|dbg)!/.test(nodeText(tree, node));
  }
  return false;
}

/** In Python: `f"{count=}"`. */
export function isSpelledInPython(tree: SyntaxTree, leaf: number): boolean {
  for (let node = leaf, steps = 0; node > 0 && steps < MAX_DEPTH; node = tree.parent[node], steps++) {
    if (kindName(tree, node) === 'interpolation') {
      return children(tree, node).some(child => nodeText(tree, child) === '=');
    }
  }
  return false;
}
