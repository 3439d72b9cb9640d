/**
 * What each line shows as a whole: the kind of change that covers it, or that only a part of it changed.
 *
 * A line whose every character is marked (or nearly, when it went elsewhere) takes the kind that covers most of it; other kinds on it
 * are shown on the characters. A line that is marked in part is an updated line.
 */
import type { ChangeKind } from './kinds.js';
import { CHANGE_KINDS, isRelocation } from './kinds.js';
import type { Paint } from './paint.js';
import type { SideText } from './sideText.js';
import { contentEnd } from './sideText.js';

/** By line: 0 for nothing, else 1 + index into `CHANGE_KINDS`, plus `PARTIAL` when only a part of the line is marked. */
export type LineKinds = Uint8Array;
const PARTIAL = 64;

export function lineKindAt(kinds: LineKinds, line: number): ChangeKind | null {
  const value = kinds[line] & ~PARTIAL;
  return value === 0 ? null : CHANGE_KINDS[value - 1];
}

export function isPartial(kinds: LineKinds, line: number): boolean {
  return (kinds[line] & PARTIAL) !== 0;
}

/** White space and the punctuation between marked nodes: not worth calling a line half changed. */
function isBlank(code: number): boolean {
  return code <= 32 || code === 0x2c || code === 0x3b || code === 0xa0;
}

export function lineKinds(painted: Paint, side: SideText): LineKinds {
  const result = new Uint8Array(side.count);
  const covered = new Int32Array(CHANGE_KINDS.length);
  let segment = 0;
  for (let line = 0; line < side.count && segment < painted.starts.length; line++) {
    const end = contentEnd(side, line);
    let start = side.lines.starts[line];
    while (segment < painted.starts.length && painted.ends[segment] <= start) segment++;
    if (segment === painted.starts.length || painted.starts[segment] >= Math.max(end, start + 1)) continue;
    while (start < end && isBlank(side.text.charCodeAt(start))) start++;
    covered.fill(0);
    let uncovered = 0;
    let at = start;
    for (let i = segment; i < painted.starts.length && painted.starts[i] < end; i++) {
      const from = Math.max(painted.starts[i], at);
      const to = Math.min(painted.ends[i], end);
      uncovered += visibleLength(side.text, at, from);
      if (to > from) {
        covered[CHANGE_KINDS.indexOf(painted.marks[painted.tops[i]].kind)] += visibleLength(side.text, from, to);
      }
      at = Math.max(at, to);
    }
    uncovered += visibleLength(side.text, at, end);
    result[line] = verdict(covered, uncovered, start >= end ? painted.marks[painted.tops[segment]].kind : null);
  }
  return result;
}

/** `blank` is the kind around a line without any character, which is shown with its neighbours. */
function verdict(covered: Int32Array, uncovered: number, blank: ChangeKind | null): number {
  let most = -1;
  for (let kind = 0; kind < covered.length; kind++) {
    if (covered[kind] > 0 && (most < 0 || covered[kind] > covered[most])) most = kind;
  }
  if (most < 0) return blank === null ? 0 : CHANGE_KINDS.indexOf(blank) + 1;
  // Code that is elsewhere now may have left a modifier behind: the line went with it all the same.
  if (uncovered === 0 || (isRelocation(CHANGE_KINDS[most]) && covered[most] > 2 * uncovered)) return most + 1;
  return (CHANGE_KINDS.indexOf('updated') + 1) | PARTIAL;
}

function visibleLength(text: string, from: number, to: number): number {
  let length = 0;
  for (let i = from; i < to; i++) if (!isBlank(text.charCodeAt(i))) length++;
  return length;
}
