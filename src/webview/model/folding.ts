/**
 * Which runs of lines need not be seen: lines equal on both sides and without a mark, a few lines of context around changes kept. On
 * a page of two files that are no pair, everything that did not go from one to the other.
 */
import type { Fold } from './layout.js';
import type { FlatPairs } from './lineDiff.js';

/** Lines kept visible above and below what is of interest. */
const CONTEXT = 3;
/** Fewer lines are not worth a fold. */
const MIN_FOLD = 4;

export interface FoldInput {
  readonly pairs: FlatPairs;
  readonly counts: { readonly before: number; readonly after: number };
  /** The line has no mark, and is aligned with an equal line (or its side alone decides: see `independent`). */
  readonly isQuiet: { readonly before: (line: number) => boolean; readonly after: (line: number) => boolean };
  /** Lines of an aligned pair are equal but for white space at their ends. */
  readonly areEqual: (before: number, after: number) => boolean;
  /** Fold each side by its own quiet lines, whether aligned or not. */
  readonly independent: boolean;
}

export interface Folds {
  readonly before: readonly Fold[];
  readonly after: readonly Fold[];
}

export function findFolds(input: FoldInput): Folds {
  return input.independent ? independentFolds(input) : alignedFolds(input);
}

function alignedFolds({ pairs, counts, isQuiet, areEqual }: FoldInput): Folds {
  const before: Fold[] = [];
  const after: Fold[] = [];
  const close = (fromBefore: number, fromAfter: number, length: number): void => {
    const top = fromBefore === 0 && fromAfter === 0 ? 0 : CONTEXT;
    const bottom = fromBefore + length === counts.before && fromAfter + length === counts.after ? 0 : CONTEXT;
    const hidden = length - top - bottom;
    if (hidden < MIN_FOLD) return;
    const id = `u${fromBefore}`;
    before.push({ id, from: fromBefore + top, to: fromBefore + top + hidden });
    after.push({ id, from: fromAfter + top, to: fromAfter + top + hidden });
  };
  let length = 0;
  let nextBefore = 0;
  let nextAfter = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const b = pairs[i];
    const a = pairs[i + 1];
    const quiet = isQuiet.before(b) && isQuiet.after(a) && areEqual(b, a);
    if (length > 0 && (!quiet || b !== nextBefore || a !== nextAfter)) {
      close(nextBefore - length, nextAfter - length, length);
      length = 0;
    }
    if (quiet) length++;
    nextBefore = b + 1;
    nextAfter = a + 1;
  }
  close(nextBefore - length, nextAfter - length, length);
  return { before, after };
}

function independentFolds({ counts, isQuiet }: FoldInput): Folds {
  const side = (prefix: string, count: number, quiet: (line: number) => boolean): Fold[] => {
    const folds: Fold[] = [];
    for (let from = 0; from < count;) {
      if (!quiet(from)) {
        from++;
        continue;
      }
      let to = from;
      while (to < count && quiet(to)) to++;
      const top = from === 0 ? from : from + CONTEXT;
      const bottom = to === count ? to : to - CONTEXT;
      if (bottom - top >= MIN_FOLD) folds.push({ id: `${prefix}${from}`, from: top, to: bottom });
      from = to;
    }
    return folds;
  };
  return { before: side('b', counts.before, isQuiet.before), after: side('a', counts.after, isQuiet.after) };
}
