/**
 * Which lines are left to read: a line whose every mark a refactoring explains is not, nor is one without a mark. A line on which nothing
 * else happened than what happened elsewhere is, but the reader knows it already.
 *
 * It follows the engine's own count of lines to read: an edit action that a refactoring explains means nothing beyond that refactoring.
 */
import type { DiffIndex, Mark } from './diffIndex.js';
import type { LineKinds } from './lineKinds.js';
import type { Paint } from './paint.js';
import type { SideText } from './sideText.js';
import { contentEnd } from './sideText.js';

/**
 * By line: 0 for nothing happened, 1 for explained by refactorings, 2 for a repetition of what is to be read elsewhere,
 * 3 for to be read.
 */
export type LineStates = Uint8Array;
export const EXPLAINED = 1;
export const REPEATED = 2;
export const TO_READ = 3;

function stateOf({ actions }: Mark, { outline, again }: DiffIndex): number {
  if (actions.length === 0) return TO_READ;
  const states = actions.map(action =>
    outline.actions[action].verdict !== 'read' ? EXPLAINED : again.has(action) ? REPEATED : TO_READ,
  );
  return Math.max(...states);
}

/** Whether an edit that a mark shows is left to read. */
export function isMarkToRead(mark: Mark, index: DiffIndex): boolean {
  return stateOf(mark, index) !== EXPLAINED;
}

export function lineStates(painted: Paint, kinds: LineKinds, side: SideText, index: DiffIndex): LineStates {
  const ofMarks = painted.marks.map(mark => stateOf(mark, index));
  const states = new Uint8Array(side.count);
  let segment = 0;
  for (let line = 0; line < side.count && segment < painted.starts.length; line++) {
    const start = side.lines.starts[line];
    const end = Math.max(contentEnd(side, line), start + 1);
    while (segment < painted.starts.length && painted.ends[segment] <= start) segment++;
    if (kinds[line] === 0) continue;
    states[line] = EXPLAINED;
    for (let i = segment; i < painted.starts.length && painted.starts[i] < end; i++) {
      const isBlank = side.text.slice(Math.max(start, painted.starts[i]), Math.min(end, painted.ends[i])).trim() === '';
      if (!isBlank) states[line] = Math.max(states[line], ofMarks[painted.tops[i]]);
    }
  }
  return states;
}

/** The outermost marks that are painted within a range, in the order of the text. */
export function rootMarks(painted: Paint, from: number, to: number, firstSegment: number): Mark[] {
  const found = new Set<number>();
  for (let i = firstSegment; i < painted.starts.length && painted.starts[i] < to; i++) {
    let mark = painted.tops[i];
    while (painted.parents[mark] >= 0) mark = painted.parents[mark];
    if (painted.marks[mark].end > from) found.add(mark);
  }
  return [...found].map(mark => painted.marks[mark]);
}
