/**
 * Which runs of lines need not be seen: lines that are equal on both sides or that refactorings explain, a few lines of context around
 * what is to be read kept. On a page of two files that are no pair, everything that did not go from one to the other.
 *
 * The first line of a declaration around something to read stays visible, so that the reader always sees where it stands.
 */
import type { Side } from '../../engine/model.js';
import type { LineStates } from './explained.js';
import { EXPLAINED, TO_READ } from './explained.js';
import type { Fold } from './layout.js';
import type { FlatPairs } from './lineDiff.js';

/** Lines kept visible above and below what is of interest. */
const CONTEXT = 3;
/** Fewer lines are not worth a fold. */
const MIN_FOLD = 4;
/** Code that went elsewhere says so in one line: that is worth it from here on. */
const MIN_EXPLAINED = 3;

export interface FoldInput {
  readonly pairs: FlatPairs;
  readonly states: { readonly before: LineStates; readonly after: LineStates };
  /** Lines of an aligned pair are equal but for white space at their ends and what means nothing. */
  readonly areEqual: (before: number, after: number) => boolean;
  /** First lines of declarations, with the line past their last one; sorted by first line. Of the after side. */
  readonly heads: readonly { readonly line: number; readonly end: number }[];
}

export interface Folds {
  readonly before: readonly Fold[];
  readonly after: readonly Fold[];
}

/** Folds of a pair of files. Explained lines must have been given the state 2 where they shall be seen. */
export function alignedFolds(input: FoldInput): Folds {
  const {
    pairs,
    states: { before: b, after: a },
    areEqual,
  } = input;
  const heads = headLines(input.heads, a);
  const before: Fold[] = [];
  const after: Fold[] = [];
  const sides = { before, after };
  /** A run of aligned lines that need not be seen; cut at the heads of declarations that have something to read in them. */
  const close = (fromBefore: number, fromAfter: number, length: number): void => {
    const top = fromBefore === 0 && fromAfter === 0 ? 0 : CONTEXT;
    const bottom = fromBefore + length === b.length && fromAfter + length === a.length ? 0 : CONTEXT;
    const end = length - bottom;
    for (let from = top; from < end;) {
      let to = from;
      while (to < end && !heads.has(fromAfter + to)) to++;
      if (to - from >= MIN_FOLD) {
        let explained = false;
        for (let i = from; i < to && !explained; i++) {
          explained = b[fromBefore + i] === EXPLAINED || a[fromAfter + i] === EXPLAINED;
        }
        const id = `${explained ? 'e' : 'u'}${fromBefore + from}`;
        before.push({ id, from: fromBefore + from, to: fromBefore + to, kind: explained ? 'explained' : 'unchanged' });
        after.push({ id, from: fromAfter + from, to: fromAfter + to, kind: explained ? 'explained' : 'unchanged' });
      }
      from = to + 1;
    }
  };
  /** Lines of one side without a partner: those that are explained throughout. */
  const closeAlone = (side: Side, from: number, to: number, states: LineStates): void => {
    for (let line = from; line < to;) {
      if (states[line] === TO_READ) {
        line++;
        continue;
      }
      const start = line;
      while (line < to && states[line] !== TO_READ) line++;
      const first = start > from && states[start - 1] === TO_READ ? start + CONTEXT : start;
      const last = line < to ? line - CONTEXT : line;
      const hides = states.subarray(Math.min(first, last), last).includes(EXPLAINED);
      if (last - first >= MIN_EXPLAINED && hides) {
        sides[side].push({ id: `${side === 'before' ? 'b' : 'a'}${first}`, from: first, to: last, kind: 'explained' });
      }
    }
  };
  let length = 0;
  let nextBefore = 0;
  let nextAfter = 0;
  for (let i = 0; i <= pairs.length; i += 2) {
    const atEnd = i === pairs.length;
    const beforeLine = atEnd ? b.length : pairs[i];
    const afterLine = atEnd ? a.length : pairs[i + 1];
    const quiet =
      !atEnd &&
      b[beforeLine] !== TO_READ &&
      a[afterLine] !== TO_READ &&
      (areEqual(beforeLine, afterLine) || b[beforeLine] === EXPLAINED || a[afterLine] === EXPLAINED);
    const gap = beforeLine !== nextBefore || afterLine !== nextAfter;
    if (length > 0 && (!quiet || gap)) {
      close(nextBefore - length, nextAfter - length, length);
      length = 0;
    }
    if (gap) {
      closeAlone('before', nextBefore, beforeLine, b);
      closeAlone('after', nextAfter, afterLine, a);
    }
    if (quiet) length++;
    nextBefore = beforeLine + 1;
    nextAfter = afterLine + 1;
  }
  return { before: sorted(before), after: sorted(after) };
}

function sorted(folds: Fold[]): Fold[] {
  return folds.sort((x, y) => x.from - y.from);
}

/** First lines of the declarations that hold a line to read. */
function headLines(heads: FoldInput['heads'], states: LineStates): ReadonlySet<number> {
  const toReadUpTo = new Int32Array(states.length + 1);
  for (let line = 0; line < states.length; line++) {
    toReadUpTo[line + 1] = toReadUpTo[line] + (states[line] === TO_READ ? 1 : 0);
  }
  const at = (line: number): number => toReadUpTo[Math.min(line, states.length)];
  return new Set(heads.filter(({ line, end }) => at(end) > at(line)).map(({ line }) => line));
}

/** Folds each side by its own quiet lines, whether aligned or not. */
export function independentFolds(quiet: {
  readonly before: readonly boolean[];
  readonly after: readonly boolean[];
}): Folds {
  const side = (prefix: string, lines: readonly boolean[]): Fold[] => {
    const folds: Fold[] = [];
    for (let from = 0; from < lines.length;) {
      if (!lines[from]) {
        from++;
        continue;
      }
      let to = from;
      while (to < lines.length && lines[to]) to++;
      const top = from === 0 ? from : from + CONTEXT;
      const bottom = to === lines.length ? to : to - CONTEXT;
      if (bottom - top >= MIN_FOLD) folds.push({ id: `${prefix}${from}`, from: top, to: bottom, kind: 'unrelated' });
      from = to;
    }
    return folds;
  };
  return { before: side('b', quiet.before), after: side('a', quiet.after) };
}
