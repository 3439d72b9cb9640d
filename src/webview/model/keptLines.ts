/**
 * Lines that hold the same text which no edit touches. All that differs between two versions is in an edit, so what is left of both, in
 * order, is the same text: where a line of a long call got another argument, or another name, it still stands beside the line that it was.
 *
 * Knows nothing of what was mapped; how much such a line counts against other reasons to stand side by side is decided in `align.ts`.
 */
import { lineEnd } from '../../protocol/lines.js';
import type { WeightedPair } from './chain.js';
import type { SideText } from './sideText.js';

/** Half-open offsets into one side. */
export interface Edited {
  readonly start: number;
  readonly end: number;
}

/** Pairs of lines, increasing on both sides. A weight is the share of the longer line that is kept, white space aside: above 0, at most 1. */
export function keptLines(
  before: SideText,
  after: SideText,
  edited: { readonly before: readonly Edited[]; readonly after: readonly Edited[] },
): WeightedPair[] {
  const a = keptText(before, edited.before);
  const b = keptText(after, edited.after);
  const shorter = Math.min(a.codes.length, b.codes.length);
  let head = 0;
  while (head < shorter && a.codes[head] === b.codes[head]) head++;
  // Where a piece is told otherwise on one side than on the other, what comes behind it is found from the end.
  let tail = 0;
  while (tail < shorter - head && a.codes[a.codes.length - 1 - tail] === b.codes[b.codes.length - 1 - tail]) tail++;
  const pairs: WeightedPair[] = [];
  const add = (fromA: number, fromB: number, length: number): void => {
    for (let from = 0; from < length;) {
      const [line, partner] = [a.lines[fromA + from], b.lines[fromB + from]];
      let to = from;
      while (to < length && a.lines[fromA + to] === line && b.lines[fromB + to] === partner) to++;
      pairs.push({ before: line, after: partner, weight: (to - from) / Math.max(a.lengths[line], b.lengths[partner]) });
      from = to;
    }
  };
  add(0, 0, head);
  add(a.codes.length - tail, b.codes.length - tail, tail);
  return pairs;
}

interface KeptText {
  /** The characters that are kept, white space left out, with the line of each. */
  readonly codes: Uint16Array;
  readonly lines: Int32Array;
  /** By line: how many characters it has, white space left out. */
  readonly lengths: Int32Array;
}

function keptText({ text, lines, count }: SideText, edited: readonly Edited[]): KeptText {
  const isEdited = new Uint8Array(text.length);
  for (const { start, end } of edited) isEdited.fill(1, start, end);
  const kept = {
    codes: new Uint16Array(text.length),
    lines: new Int32Array(text.length),
    lengths: new Int32Array(count),
  };
  let length = 0;
  for (let line = 0; line < count; line++) {
    for (let at = lines.starts[line]; at < lineEnd(lines, line); at++) {
      const code = text.charCodeAt(at);
      if (code <= 32) continue;
      kept.lengths[line]++;
      if (isEdited[at] === 1) continue;
      kept.codes[length] = code;
      kept.lines[length++] = line;
    }
  }
  return { ...kept, codes: kept.codes.subarray(0, length), lines: kept.lines.subarray(0, length) };
}
