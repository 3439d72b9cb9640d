/** Code without a counterpart, by the file and place that it stands at. */
import type { Side } from '../../../model.js';
import { firstWhere, groupedBy } from '../../../lists.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';

/** By the position of the file on its side; in the order of the text. */
export type UnmatchedCodes = ReadonlyMap<number, readonly UnmatchedCode[]>;

export type UnmatchedCodesOfSides = Readonly<Record<Side, UnmatchedCodes>>;

export function codesByPosition(codes: readonly UnmatchedCode[]): UnmatchedCodes {
  return groupedBy(codes, ({ position }) => position);
}

/**
 * What stands wholly between two offsets of a file; nothing where that is more than `max`, for who looks through all of
 * it again and again.
 */
export function codesWithin(
  codes: UnmatchedCodes,
  position: number,
  start: number,
  end: number,
  max = Infinity,
): readonly UnmatchedCode[] {
  const all = codes.get(position) ?? [];
  const found: UnmatchedCode[] = [];
  for (
    let i = firstWhere(all.length, place => all[place].start >= start);
    i < all.length && all[i].start < end && found.length <= max;
    i++
  ) {
    if (all[i].end <= end) found.push(all[i]);
  }
  return found.length > max ? [] : found;
}

/** The code that is just this node, or null. */
export function unmatchedCodeAt(
  codes: UnmatchedCodes,
  position: number,
  { start, end }: SyntaxTree,
  node: number,
): UnmatchedCode | null {
  const [found] = codesWithin(codes, position, start[node], end[node]);
  return found !== undefined && found.start === start[node] && found.end === end[node] ? found : null;
}
