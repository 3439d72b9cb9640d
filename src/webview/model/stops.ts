/** The stops of "next change": runs of lines to read, both sides taken together, from top to bottom. */
import type { LineStates } from './explained.js';
import { TO_READ } from './explained.js';
import type { FlatPairs } from './lineDiff.js';

/** First line to read of a run on each side; null where the run has none on that side. */
export interface Stop {
  readonly before: number | null;
  readonly after: number | null;
}

export function findStops(pairs: FlatPairs, before: LineStates, after: LineStates): Stop[] {
  const stops: Stop[] = [];
  let run: { before: number | null; after: number | null } | null = null;
  const visit = (beforeLine: number | null, afterLine: number | null): void => {
    const changedBefore = beforeLine !== null && before[beforeLine] === TO_READ;
    const changedAfter = afterLine !== null && after[afterLine] === TO_READ;
    if (!changedBefore && !changedAfter) {
      run = null;
      return;
    }
    if (run === null) {
      run = { before: null, after: null };
      stops.push(run);
    }
    if (changedBefore) run.before ??= beforeLine;
    if (changedAfter) run.after ??= afterLine;
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

/** Index of the stop to go to from a line of a side: the next one below, or the last one above; -1 for none. */
export function stopFrom(stops: readonly Stop[], side: 'before' | 'after', line: number, direction: 1 | -1, pairs: FlatPairs): number {
  const position = (stop: Stop): number => {
    const own = stop[side];
    if (own !== null) return own;
    // Only the other side changes here: the place on this side is just past the last line that is aligned above it.
    const other = (side === 'before' ? stop.after : stop.before) ?? 0;
    let place = -1;
    for (let i = 0; i < pairs.length; i += 2) {
      const [mine, theirs] = side === 'before' ? [pairs[i], pairs[i + 1]] : [pairs[i + 1], pairs[i]];
      if (theirs >= other) break;
      place = mine;
    }
    return place + 0.5;
  };
  const places = stops.map(position);
  if (direction === 1) return places.findIndex(place => place > line);
  return places.findLastIndex(place => place < line);
}
