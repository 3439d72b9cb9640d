/** Code without a counterpart, by the file and place that it stands at. */
import type { Side } from '../model.js';
import { addTo } from '../lists.js';
import type { LoneCode } from './edits.js';

/** By the position of the file on its side; in the order of the text. */
export type LoneCodes = ReadonlyMap<number, readonly LoneCode[]>;

export type LoneCodesOfSides = Readonly<Record<Side, LoneCodes>>;

export function codesByPosition(codes: readonly LoneCode[]): LoneCodes {
  const found = new Map<number, LoneCode[]>();
  for (const code of codes) addTo(found, code.position, code);
  return found;
}

/** What stands wholly between two offsets of a file; nothing where that is more than `max`, for who looks through all of it again and again. */
export function codesWithin(codes: LoneCodes, position: number, start: number, end: number, max = Infinity): readonly LoneCode[] {
  const all = codes.get(position) ?? [];
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle].start < start) low = middle + 1;
    else high = middle;
  }
  const found: LoneCode[] = [];
  for (; low < all.length && all[low].start < end && found.length <= max; low++) if (all[low].end <= end) found.push(all[low]);
  return found.length > max ? [] : found;
}
