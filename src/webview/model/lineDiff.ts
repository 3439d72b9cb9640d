/**
 * Equal lines of two ranges of lines, in order: the text diff that fills in between what is mapped.
 *
 * Common ends first, then lines that occur once on each side (the heaviest chain of them), then, where little is left, the longest
 * common subsequence. What is still left stays unpaired: this aligns lines on a screen, it does not measure a change.
 */
import { heaviestChain } from './chain.js';

/** Half-open, zero-based lines on both sides. */
export interface LineRange {
  readonly before: number;
  readonly beforeEnd: number;
  readonly after: number;
  readonly afterEnd: number;
}

/** Pairs of line numbers, flat: before, after, before, after, ... */
export type FlatPairs = number[];

/** Cells of the table for the longest common subsequence: 0.25 M take about a millisecond. */
const MAX_CELLS = 250_000;

/** `before` and `after` hold a number for each line of the file, the same for equal lines. Result is strictly increasing. */
export function pairEqualLines(before: ArrayLike<number>, after: ArrayLike<number>, range: LineRange): FlatPairs {
  const pairs: [number, number][] = [];
  const work: LineRange[] = [range];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const rest = pairEnds(before, after, next, pairs);
    if (rest.before === rest.beforeEnd || rest.after === rest.afterEnd) continue;
    const anchors = uniqueLines(before, after, rest);
    if (anchors.length > 0) {
      let from: LineRange = rest;
      for (const [line, partner] of anchors) {
        pairs.push([line, partner]);
        work.push({ before: from.before, beforeEnd: line, after: from.after, afterEnd: partner });
        from = { ...rest, before: line + 1, after: partner + 1 };
      }
      work.push(from);
    } else if ((rest.beforeEnd - rest.before) * (rest.afterEnd - rest.after) <= MAX_CELLS) {
      pairs.push(...longestCommon(before, after, rest));
    }
  }
  return pairs.sort((a, b) => a[0] - b[0]).flat();
}

function pairEnds(
  before: ArrayLike<number>,
  after: ArrayLike<number>,
  range: LineRange,
  pairs: [number, number][],
): LineRange {
  let { before: b, beforeEnd, after: a, afterEnd } = range;
  while (b < beforeEnd && a < afterEnd && before[b] === after[a]) pairs.push([b++, a++]);
  while (b < beforeEnd && a < afterEnd && before[beforeEnd - 1] === after[afterEnd - 1]) {
    pairs.push([--beforeEnd, --afterEnd]);
  }
  return { before: b, beforeEnd, after: a, afterEnd };
}

function uniqueLines(before: ArrayLike<number>, after: ArrayLike<number>, range: LineRange): [number, number][] {
  const places = (lines: ArrayLike<number>, from: number, to: number): Map<number, number> => {
    const found = new Map<number, number>();
    for (let line = from; line < to; line++) found.set(lines[line], found.has(lines[line]) ? -1 : line);
    return found;
  };
  const there = places(after, range.after, range.afterEnd);
  const candidates: { before: number; after: number; weight: number }[] = [];
  for (const [value, line] of places(before, range.before, range.beforeEnd)) {
    const partner = there.get(value) ?? -1;
    if (line >= 0 && partner >= 0) candidates.push({ before: line, after: partner, weight: 1 });
  }
  return heaviestChain(candidates).map(index => [candidates[index].before, candidates[index].after]);
}

function longestCommon(before: ArrayLike<number>, after: ArrayLike<number>, range: LineRange): [number, number][] {
  const rows = range.beforeEnd - range.before;
  const columns = range.afterEnd - range.after;
  const width = columns + 1;
  const table = new Uint16Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const same = before[range.before + i] === after[range.after + j];
      table[i * width + j] = same
        ? table[(i + 1) * width + j + 1] + 1
        : Math.max(table[(i + 1) * width + j], table[i * width + j + 1]);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (before[range.before + i] === after[range.after + j]) pairs.push([range.before + i++, range.after + j++]);
    else if (table[(i + 1) * width + j] >= table[i * width + j + 1]) i++;
    else j++;
  }
  return pairs;
}

/** The line after that stands beside a line before, or nearest above it. */
export function lineBeside(pairs: FlatPairs, before: number): number {
  let after = 0;
  for (let i = 0; i < pairs.length && pairs[i] <= before; i += 2) after = pairs[i + 1];
  return after;
}
