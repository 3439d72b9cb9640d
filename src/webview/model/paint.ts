/**
 * Which mark each character of a file shows: nested and overlapping ranges flattened to segments, the innermost mark on top.
 *
 * Mapped code inside an insertion or deletion was not inserted or deleted, so it shows what encloses that, or nothing. Works on offsets
 * alone and knows no text.
 */
import type { Mark } from './diffIndex.js';

/** Painted ranges, sorted, not overlapping, never empty. `mark` indexes `Paint.marks`. */
export interface Paint {
  /** Outer before inner. */
  readonly marks: readonly Mark[];
  /** By mark: index of the mark that encloses it, or -1. */
  readonly parents: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly tops: Int32Array;
}

/** A range that is mapped where it stands. */
export interface NeutralRange {
  readonly start: number;
  readonly end: number;
}

interface Layer {
  readonly start: number;
  readonly end: number;
  /** Index of the mark, or -1 for a neutral range. */
  readonly mark: number;
}

/** Of marks with the same range, the one that says more is on top. */
const RANK = {
  moved: 0,
  movedIn: 0,
  movedOut: 0,
  extracted: 1,
  inlined: 1,
  multi: 2,
  inserted: 4,
  deleted: 4,
  updated: 5,
} as const;
const NEUTRAL_RANK = 6;

export function paint(marks: readonly Mark[], neutral: readonly NeutralRange[]): Paint {
  const ordered = [...marks].sort((a, b) => a.start - b.start || b.end - a.end || RANK[a.kind] - RANK[b.kind]);
  const layers: Layer[] = ordered.map((mark, index) => ({ start: mark.start, end: mark.end, mark: index }));
  const covered = new Set(ordered.map(mark => `${mark.start} ${mark.end}`));
  for (const range of neutral) {
    if (range.end > range.start && !covered.has(`${range.start} ${range.end}`)) {
      layers.push({ start: range.start, end: range.end, mark: -1 });
    }
  }
  const rank = (layer: Layer): number => (layer.mark < 0 ? NEUTRAL_RANK : RANK[ordered[layer.mark].kind]);
  layers.sort((a, b) => a.start - b.start || b.end - a.end || rank(a) - rank(b));

  const parents = new Int32Array(ordered.length).fill(-1);
  const segments: number[] = [];
  const stack: { readonly end: number; readonly shown: number; readonly mark: number }[] = [];
  let at = 0;
  const emit = (end: number, shown: number): void => {
    if (end <= at) return;
    if (shown >= 0) {
      const last = segments.length - 3;
      if (last >= 0 && segments[last + 1] === at && segments[last + 2] === shown) segments[last + 1] = end;
      else segments.push(at, end, shown);
    }
    at = end;
  };
  const closeUntil = (offset: number): void => {
    for (let top = stack.at(-1); top !== undefined && top.end <= offset; top = stack.at(-1)) {
      emit(top.end, top.shown);
      stack.pop();
    }
  };
  for (const layer of layers) {
    closeUntil(layer.start);
    const outer = stack.at(-1);
    emit(layer.start, outer?.shown ?? -1);
    const enclosing = innermostMark(stack);
    if (layer.mark >= 0) parents[layer.mark] = enclosing;
    const shown = layer.mark >= 0 ? layer.mark : beneathChange(ordered, parents, outer?.shown ?? -1);
    stack.push({ end: layer.end, shown, mark: layer.mark });
    keepNested(stack);
  }
  closeUntil(Number.MAX_SAFE_INTEGER);

  const count = segments.length / 3;
  const result: Paint = {
    marks: ordered,
    parents,
    starts: new Int32Array(count),
    ends: new Int32Array(count),
    tops: new Int32Array(count),
  };
  for (let i = 0; i < count; i++) {
    result.starts[i] = segments[i * 3];
    result.ends[i] = segments[i * 3 + 1];
    result.tops[i] = segments[i * 3 + 2];
  }
  return result;
}

function innermostMark(stack: readonly { readonly mark: number }[]): number {
  for (let i = stack.length - 1; i >= 0; i--) if (stack[i].mark >= 0) return stack[i].mark;
  return -1;
}

/** What a mapped range shows inside `mark`: the first mark outwards that is neither an insertion nor a deletion. */
function beneathChange(marks: readonly Mark[], parents: Int32Array, mark: number): number {
  let shown = mark;
  while (shown >= 0 && (marks[shown].kind === 'inserted' || marks[shown].kind === 'deleted')) shown = parents[shown];
  return shown;
}

/** The stack closes from its top, so a range that sticks out of the one around it keeps that open; it alone is painted there. */
function keepNested(stack: { readonly end: number; readonly shown: number; readonly mark: number }[]): void {
  const top = stack[stack.length - 1];
  for (let i = stack.length - 2; i >= 0 && stack[i].end < top.end; i--) stack[i] = { ...stack[i], end: top.end };
}

/** Index of the first segment that ends after `offset`; the number of segments when there is none. */
export function segmentFrom(painted: Paint, offset: number): number {
  let low = 0;
  let high = painted.starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (painted.ends[middle] <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Marks at an offset, innermost first; empty where nothing is painted. */
export function marksAt(painted: Paint, offset: number): Mark[] {
  const segment = segmentFrom(painted, offset);
  if (segment === painted.starts.length || painted.starts[segment] > offset) return [];
  const found: Mark[] = [];
  for (let mark = painted.tops[segment]; mark >= 0; mark = painted.parents[mark]) {
    if (painted.marks[mark].start <= offset && offset < painted.marks[mark].end) found.push(painted.marks[mark]);
  }
  return found;
}
