/**
 * `!a.b` and `try a.b()` as they are meant, where a grammar gives the sign or word to `a` alone, and asks what that gives for `b`. Nodes
 * change places, none comes or goes. Runs before the tree gets its shape.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { copyOf } from '../syntax/tree.js';

/** What a grammar has of it. */
export interface Prefixes {
  /** What is asked of its first child: a member, a call, an index. */
  isChain(tree: SyntaxTree, node: number): boolean;
  /** A sign or a word as the first child, and behind it what that is said of. */
  isPrefixed(tree: SyntaxTree, node: number): boolean;
}

/** The tree with prefixes around what they stand before; the same one where all are. */
export function widenPrefixes(tree: SyntaxTree, { isChain, isPrefixed }: Prefixes): SyntaxTree {
  let changed: SyntaxTree | null = null;
  for (let node = 1; node < tree.count; node++) {
    const now = changed ?? tree;
    if (!isChain(now, node) || (now.parent[node] === node - 1 && isChain(now, node - 1))) continue;
    let head = node;
    while (isChain(now, head)) head++;
    const prefixed: number[] = [];
    for (let at = head; isPrefixed(now, at) && now.size[at + 1] + 1 < now.size[at]; at += 1 + now.size[at + 1]) {
      prefixed.push(at);
    }
    if (prefixed.length === 0) continue;
    changed ??= copyOf(tree);
    widen(changed, node, prefixed);
  }
  return changed ?? tree;
}

/**
 * `chain… (prefixed sign)… operand` becomes `(prefixed sign)… chain… operand`. Touches what stands in these alone, so
 * that nesting costs nothing.
 */
function widen(tree: SyntaxTree, top: number, prefixed: readonly number[]): void {
  const { kind, start, end, parent, size, field, flags } = tree;
  const [first, last] = [prefixed[0], prefixed[prefixed.length - 1]];
  const operand = last + 1 + size[last + 1];
  const [length, shift] = [first - top, operand - first];
  const was = {
    outer: field[top],
    inner: field[operand],
    whole: field[first],
    parent: parent[top],
    end: end[top],
    after: top + size[top],
  };
  // What hangs on the chain, or on what stands before it, hangs on where that goes.
  for (let link = top; link < first; link++) {
    for (let child = link + 1 + size[link + 1]; child < link + size[link]; child += size[child]) parent[child] += shift;
    size[link] -= shift;
    start[link] = start[operand];
    parent[link] = link === top ? last - length : link - 1 + shift;
  }
  for (let node = first + 1; node < operand; node++) parent[node] -= length;
  parent[first] = was.parent;
  parent[operand] = operand - 1;
  for (const node of prefixed) {
    size[node] = was.after - (node - length);
    end[node] = was.end;
  }
  [field[first], field[top], field[operand]] = [was.outer, was.inner, was.whole];
  for (const column of [kind, start, end, parent, size, field, flags]) {
    const chain = column.slice(top, first);
    column.copyWithin(top, first, operand);
    column.set(chain, top + shift);
  }
}
