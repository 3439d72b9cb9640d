/** The stops of "next change": runs of lines to read, both sides taken together, from top to bottom. */
import type { Side } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import type { Mark } from './diffIndex.js';
import type { LineStates } from './explained.js';
import { TO_READ } from './explained.js';
import type { FlatPairs } from './lineDiff.js';
import type { Paint } from './paint.js';
import { segmentFrom } from './paint.js';
import type { SideText } from './sideText.js';
import { contentEnd } from './sideText.js';

/**
 * First line to read of a run on each side, null where the run has none on that side; and the line past its last one, 0
 * where there is none.
 */
export interface Stop {
  readonly before: number | null;
  readonly beforeEnd: number;
  readonly after: number | null;
  readonly afterEnd: number;
}

export function findStops(pairs: FlatPairs, before: LineStates, after: LineStates): Stop[] {
  const stops: Stop[] = [];
  let run: { before: number | null; beforeEnd: number; after: number | null; afterEnd: number } | null = null;
  const visit = (beforeLine: number | null, afterLine: number | null): void => {
    const changedBefore = beforeLine !== null && before[beforeLine] === TO_READ;
    const changedAfter = afterLine !== null && after[afterLine] === TO_READ;
    if (!changedBefore && !changedAfter) {
      run = null;
      return;
    }
    if (run === null) {
      run = { before: null, beforeEnd: 0, after: null, afterEnd: 0 };
      stops.push(run);
    }
    if (changedBefore) {
      run.before ??= beforeLine;
      run.beforeEnd = beforeLine + 1;
    }
    if (changedAfter) {
      run.after ??= afterLine;
      run.afterEnd = afterLine + 1;
    }
  };
  let b = 0;
  let a = 0;
  for (let i = 0; i <= pairs.length; i += 2) {
    const beforeEnd = i < pairs.length ? pairs[i] : before.length;
    const afterEnd = i < pairs.length ? pairs[i + 1] : after.length;
    // Lines between two aligned ones start side by side and go on with what the longer side has left.
    while (b < beforeEnd || a < afterEnd) visit(b < beforeEnd ? b++ : null, a < afterEnd ? a++ : null);
    if (i < pairs.length) visit(b++, a++);
  }
  return stops;
}

/** Where on a line its first change to read is; where nothing on it is marked as that, its first character. */
export function changedWord(text: SideText, painted: Paint, line: number, isToRead: (mark: Mark) => boolean): number {
  const end = contentEnd(text, line);
  const content = text.text.slice(text.lines.starts[line], end);
  const first = Math.min(end, text.lines.starts[line] + (content.length - content.trimStart().length));
  for (let i = segmentFrom(painted, first); i < painted.starts.length && painted.starts[i] < end; i++) {
    const start = Math.max(first, painted.starts[i]);
    const piece = text.text.slice(start, Math.min(end, painted.ends[i]));
    if (/[^\s,;]/.test(piece) && isToRead(painted.marks[painted.tops[i]])) {
      return start + (piece.length - piece.trimStart().length);
    }
  }
  return first;
}

/**
 * Index of the stop to go to from a line of a side: the next one below, or the last one above; -1 for none. A stop lies where a reader on
 * that side is taken to: at its line there, or at its line on the other side where it has none.
 */
export function stopFrom(
  stops: readonly Stop[],
  side: Side,
  line: number,
  direction: 1 | -1,
  pairs: FlatPairs,
): number {
  const here = rowOf(pairs, side, line);
  const other = otherSide(side);
  const rows = stops.map(stop =>
    stop[side] !== null ? rowOf(pairs, side, stop[side]) : rowOf(pairs, other, stop[other] ?? 0),
  );
  if (direction === 1) return rows.findIndex(row => row > here);
  return rows.findLastIndex(row => row < here);
}

/** The row of a line when both sides stand beside each other: lines between two aligned ones start side by side, as in `findStops`. */
function rowOf(pairs: FlatPairs, side: Side, line: number): number {
  let row = 0;
  let before = 0;
  let after = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const gap = Math.max(pairs[i] - before, pairs[i + 1] - after);
    const own = side === 'before' ? pairs[i] : pairs[i + 1];
    if (line < own) break;
    row += gap;
    if (line === own) return row;
    row++;
    before = pairs[i] + 1;
    after = pairs[i + 1] + 1;
  }
  return row + line - (side === 'before' ? before : after);
}
