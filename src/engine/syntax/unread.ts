/**
 * Text that stands in no leaf: what a grammar reads and makes no node of (the format in `{price:0.00}`, an operator or
 * an end of a statement that it hides), and what it skips where it does not understand. It gets a leaf, a sign like
 * others, so that nothing of a file is out of sight: it is no mistake by that.
 */
import type { AddedLeaf } from './addedLeaves.js';
import { withLeaves } from './addedLeaves.js';
import { ERROR_SYMBOL } from './grammar.js';
import type { SyntaxTree } from './tree.js';
import { NodeFlag } from './tree.js';

/** The tree with leaves for all text that is more than white space and lines that go on; the tree itself where none is missing. */
export function withUnread(tree: SyntaxTree): SyntaxTree {
  const missing = findMissing(tree);
  return missing.length === 0 ? tree : withLeaves(tree, missing, ERROR_SYMBOL, 0);
}

function findMissing({ count, start, end, parent, size, text }: SyntaxTree): AddedLeaf[] {
  const missing: AddedLeaf[] = [];
  let covered = 0;
  const cover = (before: number, holder: number, to: number): void => {
    if (to > covered) {
      for (const piece of piecesIn(text, covered, to)) missing.push({ before, parent: holder, ...piece });
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
function piecesIn(text: string, from: number, to: number): Pick<AddedLeaf, 'start' | 'end'>[] {
  const pieces: Pick<AddedLeaf, 'start' | 'end'>[] = [];
  for (let at = from; at < to;) {
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
  return (
    sign === ' ' ||
    sign === '\n' ||
    sign === '\0' ||
    sign.trim() === '' ||
    (sign === '\\' && (text[at + 1] === '\n' || text[at + 1] === '\r'))
  );
}

/** Is it such a leaf, where the grammar understood what stands around it? */
export function isUnread({ kind, flags }: SyntaxTree, node: number): boolean {
  return kind[node] === ERROR_SYMBOL && (flags[node] & NodeFlag.error) === 0;
}
