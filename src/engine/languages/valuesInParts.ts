/**
 * What a name in a pattern stands for where pattern and value are both written out in parts: `x` for `a` in `let (a, b) = (x, y)`. Parts
 * that are known by their names are not read here.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { children, isNamed, kindName, NO_NODE, nodeText } from '../syntax/tree.js';

/** Kinds of a language's nodes. */
export interface PartKinds {
  /** What lists parts by their places, in patterns and values. */
  readonly lists: ReadonlySet<string>;
  /** What stands for any number of parts. */
  readonly gathering: ReadonlySet<string>;
  /** What stands around a name, which comes last in it, and changes nothing about the part that it is given. */
  readonly around?: ReadonlySet<string>;
}

/**
 * By a name, which is `target` or stands in it, the part of `value` that it is given; -1 where what is taken apart is
 * not written in as many parts.
 */
export function valuesInParts(
  tree: SyntaxTree,
  target: number,
  value: number,
  kinds: PartKinds,
): (name: number) => number {
  const given = new Map([[target, value]]);
  // What is added is visited, too.
  for (const [pattern, whole] of given) {
    const [targets, values] = [partsOf(tree, pattern, kinds), partsOf(tree, whole, kinds)];
    if (targets.length === values.length) targets.forEach((part, i) => given.set(nameIn(tree, part, kinds), values[i]));
  }
  return name => given.get(name) ?? NO_NODE;
}

/** None where their places are not known: one of them is left out, has a key or stands for several. */
function partsOf(tree: SyntaxTree, list: number, { lists, gathering }: PartKinds): number[] {
  if (list === NO_NODE || !lists.has(kindName(tree, list))) return [];
  const parts: number[] = [];
  let isSeparated = true;
  for (const child of children(tree, list)) {
    const kind = kindName(tree, child);
    if (isNamed(tree, child)) {
      if (/comment$|^line_continuation$/.test(kind)) continue;
      if (!isSeparated || gathering.has(kind)) return [];
      parts.push(child);
      isSeparated = false;
    } else if (kind === ',') {
      if (isSeparated) return [];
      isSeparated = true;
    } else if (parts.length > 0 && !/^[)\]}]$/.test(nodeText(tree, child))) return [];
  }
  return parts;
}

function nameIn(tree: SyntaxTree, part: number, { around }: PartKinds): number {
  let at = part;
  while (around?.has(kindName(tree, at))) {
    const inner = children(tree, at)
      .filter(child => isNamed(tree, child))
      .pop();
    if (inner === undefined) break;
    at = inner;
  }
  return at;
}
