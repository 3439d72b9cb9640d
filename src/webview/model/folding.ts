/**
 * Which runs of lines need not be seen. Lines that are the same on both sides, and lines that changed and need no reading, are folded apart
 * from each other: a change that is explained is a row of its own, which opens to that change and a few lines around it. What stands near
 * something to read is seen. On a page of two files that are no pair, everything is folded that did not go from one to the other.
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
/** Fewer unchanged lines are not worth a fold. */
const MIN_FOLD = 4;
/** Beside lines to read on the same side, fewer explained ones say no less than a fold. */
const MIN_EXPLAINED = 3;

/** How two lines that stand side by side differ where no edit is marked: not at all, in what means nothing, or in more. */
export type Likeness = 'same' | 'equivalent' | 'different';

export interface FoldInput {
  readonly pairs: FlatPairs;
  readonly states: { readonly before: LineStates; readonly after: LineStates };
  readonly likenessOf: (before: number, after: number) => Likeness;
  /** First lines of declarations, with the line past their last one; sorted by first line. Of the after side. */
  readonly heads: readonly { readonly line: number; readonly end: number }[];
  readonly opened?: Opened;
}

/** What the reader has opened of the folds: ids of those that are open as a whole, and lines that were taken off the ends of others. */
export interface Opened {
  readonly ids: ReadonlySet<string>;
  readonly ends: ReadonlyMap<string, Ends>;
}

export interface Ends {
  readonly above: number;
  readonly below: number;
}

export interface Folds {
  readonly before: readonly Fold[];
  readonly after: readonly Fold[];
}

const NOTHING_OPEN: Opened = { ids: new Set(), ends: new Map() };

/** A stretch of both sides. Rows of the same kind that follow each other are one. */
interface Stretch {
  kind: 'read' | 'explained' | 'same' | 'shown';
  before: number;
  beforeEnd: number;
  after: number;
  afterEnd: number;
}

/** Folds of a pair of files. Explained lines must have been given the state `TO_READ` where they shall be seen. */
export function alignedFolds(input: FoldInput): Folds {
  const { opened = NOTHING_OPEN } = input;
  const alone: Record<Side, Fold[]> = { before: [], after: [] };
  const stretches = hiddenStretches(stretchesOf(input, alone), headLines(input.heads, input.states.after));
  const before = [...alone.before].filter(({ id }) => !opened.ids.has(id));
  const after = [...alone.after].filter(({ id }) => !opened.ids.has(id));
  stretches.forEach((stretch, position) => {
    const id = idOf(stretch);
    if (opened.ids.has(id)) return;
    const kind = stretch.kind === 'explained' ? 'explained' : 'unchanged';
    let { above, below } = opened.ends.get(id) ?? { above: 0, below: 0 };
    if (kind === 'unchanged') {
      // An explained change that is open is seen with what stands around it.
      if (isOpenBeside(stretches[position - 1], stretch, opened)) above += CONTEXT;
      if (isOpenBeside(stretch, stretches[position + 1], opened)) below += CONTEXT;
      if (above + below > 0 && stretch.afterEnd - stretch.after - above - below < MIN_FOLD) return;
    }
    if (stretch.beforeEnd > stretch.before) {
      before.push({ id, from: stretch.before + above, to: stretch.beforeEnd - below, kind });
    }
    if (stretch.afterEnd > stretch.after) {
      after.push({ id, from: stretch.after + above, to: stretch.afterEnd - below, kind });
    }
  });
  return { before: sorted(before), after: sorted(after) };
}

function idOf({ kind, before, after }: Stretch): string {
  return kind === 'explained' ? `e${before}-${after}` : `u${before}`;
}

/** Whether two stretches touch, and one of them is an explained change that the reader has opened. */
function isOpenBeside(upper: Stretch | undefined, lower: Stretch | undefined, { ids }: Opened): boolean {
  if (upper === undefined || lower === undefined) return false;
  if (upper.beforeEnd !== lower.before || upper.afterEnd !== lower.after) return false;
  return [upper, lower].some(stretch => stretch.kind === 'explained' && ids.has(idOf(stretch)));
}

/** The two sides from top to bottom. Explained lines beside lines to read, where nothing is aligned, go into `alone`. */
function stretchesOf(input: FoldInput, alone: Record<Side, Fold[]>): Stretch[] {
  const {
    pairs,
    states: { before: b, after: a },
    likenessOf,
  } = input;
  const stretches: Stretch[] = [];
  const add = (kind: Stretch['kind'], before: number, beforeEnd: number, after: number, afterEnd: number): void => {
    const last = stretches.at(-1);
    if (last === undefined || last.kind !== kind) stretches.push({ kind, before, beforeEnd, after, afterEnd });
    else {
      last.beforeEnd = beforeEnd;
      last.afterEnd = afterEnd;
    }
  };
  const kindOf = (beforeLine: number, afterLine: number): Stretch['kind'] => {
    if (b[beforeLine] === TO_READ || a[afterLine] === TO_READ) return 'read';
    if (b[beforeLine] === EXPLAINED || a[afterLine] === EXPLAINED) return 'explained';
    const likeness = likenessOf(beforeLine, afterLine);
    return likeness === 'same' ? 'same' : likeness === 'equivalent' ? 'explained' : 'shown';
  };
  let nextBefore = 0;
  let nextAfter = 0;
  for (let i = 0; i <= pairs.length; i += 2) {
    const atEnd = i === pairs.length;
    const [beforeLine, afterLine] = atEnd ? [b.length, a.length] : [pairs[i], pairs[i + 1]];
    if (beforeLine !== nextBefore || afterLine !== nextAfter) {
      const toRead =
        b.subarray(nextBefore, beforeLine).includes(TO_READ) || a.subarray(nextAfter, afterLine).includes(TO_READ);
      add(toRead ? 'read' : 'explained', nextBefore, beforeLine, nextAfter, afterLine);
      if (toRead) {
        foldAlone('before', nextBefore, beforeLine, b, alone.before);
        foldAlone('after', nextAfter, afterLine, a, alone.after);
      }
    }
    if (atEnd) break;
    add(kindOf(beforeLine, afterLine), beforeLine, beforeLine + 1, afterLine, afterLine + 1);
    nextBefore = beforeLine + 1;
    nextAfter = afterLine + 1;
  }
  return stretches;
}

/** Lines of one side without a partner, among some to read: runs that are explained throughout. */
function foldAlone(side: Side, from: number, to: number, states: LineStates, folds: Fold[]): void {
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
      folds.push({ id: `${side === 'before' ? 'b' : 'a'}${first}`, from: first, to: last, kind: 'explained' });
    }
  }
}

/** What of the stretches is folded: cut where it is context of something to read, or the head of a declaration that holds some. */
function hiddenStretches(stretches: readonly Stretch[], heads: ReadonlySet<number>): Stretch[] {
  const hidden: Stretch[] = [];
  stretches.forEach((stretch, position) => {
    if (stretch.kind === 'read' || stretch.kind === 'shown') return;
    const top = linesKept(stretches, position, -1);
    const bottom = linesKept(stretches, position, 1);
    // Both sides are cut alike; what has lines on one side only is kept or folded as a whole.
    const lines = Math.max(stretch.beforeEnd - stretch.before, stretch.afterEnd - stretch.after);
    if (top + bottom >= lines) return;
    const even = stretch.beforeEnd - stretch.before === stretch.afterEnd - stretch.after;
    if (!even) hidden.push({ ...stretch });
    else hidden.push(...cutAtHeads(stretch, top, bottom, heads));
  });
  return joinShort(hidden, stretches);
}

/** Lines at the end of a stretch that are near something to read in this direction. */
function linesKept(stretches: readonly Stretch[], position: number, direction: 1 | -1): number {
  let distance = 0;
  for (let at = position + direction; at >= 0 && at < stretches.length; at += direction) {
    const { kind, before, beforeEnd, after, afterEnd } = stretches[at];
    if (kind === 'read' || kind === 'shown') return Math.max(0, CONTEXT - distance);
    distance += Math.max(beforeEnd - before, afterEnd - after);
    if (distance >= CONTEXT) return 0;
  }
  return 0;
}

function cutAtHeads(stretch: Stretch, top: number, bottom: number, heads: ReadonlySet<number>): Stretch[] {
  const cut: Stretch[] = [];
  const end = stretch.afterEnd - bottom;
  const shift = stretch.before - stretch.after;
  for (let from = stretch.after + top; from < end;) {
    let to = from;
    while (to < end && !heads.has(to)) to++;
    if (to > from) {
      cut.push({ kind: stretch.kind, before: from + shift, beforeEnd: to + shift, after: from, afterEnd: to });
    }
    from = to + 1;
  }
  return cut;
}

/** Few unchanged lines between two explained changes, or at the edge of the text beside one, go with these. */
function joinShort(hidden: readonly Stretch[], stretches: readonly Stretch[]): Stretch[] {
  const last = stretches.at(-1);
  const touches = (upper: Stretch | undefined, lower: Stretch): boolean =>
    upper !== undefined && upper.beforeEnd === lower.before && upper.afterEnd === lower.after;
  const joined: Stretch[] = [];
  hidden.forEach((stretch, position) => {
    const short = stretch.kind === 'same' && stretch.afterEnd - stretch.after < MIN_FOLD;
    const above = joined.at(-1);
    const next = hidden[position + 1];
    const atTop = stretch.before === 0 && stretch.after === 0;
    const atEnd = stretch.beforeEnd === last?.beforeEnd && stretch.afterEnd === last.afterEnd;
    const explainedAbove = touches(above, stretch) && above?.kind === 'explained';
    const explainedBelow = next?.kind === 'explained' && touches(stretch, next);
    const joins = short && (explainedAbove || explainedBelow) && (explainedAbove || atTop) && (explainedBelow || atEnd);
    if (short && !joins) return;
    const current = joins ? { ...stretch, kind: 'explained' as const } : { ...stretch };
    if (touches(above, current) && above?.kind === 'explained' && current.kind === 'explained') {
      above.beforeEnd = current.beforeEnd;
      above.afterEnd = current.afterEnd;
    } else joined.push(current);
  });
  return joined;
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
