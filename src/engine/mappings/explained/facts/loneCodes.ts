/** Code without a counterpart, by the file and place that it stands at. */
import type { Side } from '../../../model.js';
import { firstWhere, groupedBy } from '../../../lists.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import type { LoneCode } from '../../edits.js';

/** By the position of the file on its side; in the order of the text. */
export type LoneCodes = ReadonlyMap<number, readonly LoneCode[]>;

export type LoneCodesOfSides = Readonly<Record<Side, LoneCodes>>;

export function codesByPosition(codes: readonly LoneCode[]): LoneCodes {
  return groupedBy(codes, ({ position }) => position);
}

/**
 * What stands wholly between two offsets of a file; nothing where that is more than `max`, for who looks through all of
 * it again and again.
 */
export function codesWithin(
  codes: LoneCodes,
  position: number,
  start: number,
  end: number,
  max = Infinity,
): readonly LoneCode[] {
  const all = codes.get(position) ?? [];
  const found: LoneCode[] = [];
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
export function loneCodeAt(
  codes: LoneCodes,
  position: number,
  { start, end }: SyntaxTree,
  node: number,
): LoneCode | null {
  const [found] = codesWithin(codes, position, start[node], end[node]);
  return found !== undefined && found.start === start[node] && found.end === end[node] ? found : null;
}
