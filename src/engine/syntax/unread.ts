/**
 * Text that stands in no leaf: what a grammar reads and makes no node of (the format in `{price:0.00}`, an operator or an end of a statement
 * that it hides), and what it skips where it does not understand. It gets a leaf, a sign like others, so that nothing of a file is out of
 * sight: it is no mistake by that.
 */
import { ERROR_SYMBOL } from './grammar.js';
import type { SyntaxTree } from './tree.js';
import { NodeFlag } from './tree.js';

/** A leaf to come before a node, inside another one. */
interface Leaf {
  readonly at: number;
  readonly parent: number;
  readonly start: number;
  readonly end: number;
}

/** The tree with leaves for all text that is more than white space and lines that go on; the tree itself where none is missing. */
export function withUnread(tree: SyntaxTree): SyntaxTree {
  const missing = findMissing(tree);
  return missing.length === 0 ? tree : withLeaves(tree, missing);
}

function findMissing({ count, start, end, parent, size, text }: SyntaxTree): Leaf[] {
  const missing: Leaf[] = [];
  let covered = 0;
  const cover = (at: number, holder: number, to: number): void => {
    if (to > covered) {
      for (const piece of piecesIn(text, covered, to)) missing.push({ at, parent: holder, ...piece });
    }
    covered = Math.max(covered, to);
  };
  let open = -1;
  for (let node = 0; node < count; node++) {
    for (; open >= 0 && node >= open + size[open]; open = parent[open]) cover(node, open, end[open]);
    if (node > 0) cover(node, parent[node], start[node]);
    if (size[node] > 1) open = node;
    else covered = Math.max(covered, end[node]);
  }
  for (; open >= 0; open = parent[open]) cover(count, open, end[open]);
  return missing;
}

/** What is between white space, and backslashes at the ends of lines, on both sides; each end of a statement is a sign of its own. */
function piecesIn(text: string, from: number, to: number): Pick<Leaf, 'start' | 'end'>[] {
  const pieces: Pick<Leaf, 'start' | 'end'>[] = [];
  for (let at = from; at < to; ) {
    let stop = at;
    while (stop < to && text[stop] !== ';') stop++;
    let [start, end] = [at, stop];
    while (start < end && isIdle(text, start)) start++;
    while (end > start && isIdle(text, end - 1)) end--;
    if (start < end) pieces.push({ start, end });
    if (stop < to) pieces.push({ start: stop, end: stop + 1 });
    at = stop + 1;
  }
  return pieces;
}

function isIdle(text: string, at: number): boolean {
  const sign = text[at];
  return sign === '\0' || sign.trim() === '' || (sign === '\\' && (text[at + 1] === '\n' || text[at + 1] === '\r'));
}

function withLeaves(tree: SyntaxTree, missing: readonly Leaf[]): SyntaxTree {
  const count = tree.count + missing.length;
  const made = {
    kind: new Uint16Array(count), start: new Int32Array(count), end: new Int32Array(count), parent: new Int32Array(count), size: new Int32Array(count), field: new Uint16Array(count), flags: new Uint8Array(count),
  };
  const place = new Int32Array(tree.count);
  let next = 0;
  let used = 0;
  for (let node = 0; node <= tree.count; node++) {
    for (; next < missing.length && missing[next].at === node; next++) {
      const { parent, start, end } = missing[next];
      made.kind[used] = ERROR_SYMBOL;
      made.start[used] = start;
      made.end[used] = end;
      made.parent[used] = place[parent];
      made.size[used] = 1;
      made.flags[used++] = tree.flags[parent] & NodeFlag.error;
    }
    if (node === tree.count) break;
    place[node] = used;
    made.kind[used] = tree.kind[node];
    made.start[used] = tree.start[node];
    made.end[used] = tree.end[node];
    made.parent[used] = node === 0 ? -1 : place[tree.parent[node]];
    made.size[used] = 1;
    made.field[used] = tree.field[node];
    made.flags[used++] = tree.flags[node];
  }
  for (let node = count - 1; node > 0; node--) made.size[made.parent[node]] += made.size[node];
  return { ...tree, ...made, count };
}

/** Is it such a leaf, where the grammar understood what stands around it? */
export function isUnread({ kind, flags }: SyntaxTree, node: number): boolean {
  return kind[node] === ERROR_SYMBOL && (flags[node] & NodeFlag.error) === 0;
}
