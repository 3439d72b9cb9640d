/** Pieces of code that stand elsewhere on the same page: what the lines across the middle join. */
import type { Span } from '../../engine/model.js';
import { lineAt } from '../../protocol/lines.js';
import type { DiffIndex } from './diffIndex.js';
import type { ChangeKind } from './kinds.js';
import { isRelocation } from './kinds.js';
import type { PageLayout, PageModel } from './pageModel.js';

export interface Join {
  readonly kind: ChangeKind;
  readonly before: Span;
  readonly after: Span;
}

/** An end as it is drawn: one above or below what is seen is pinned to the edge. */
export interface JoinEnd {
  readonly top: number;
  readonly bottom: number;
  readonly pinned: 'above' | 'below' | null;
}

/** More would be a thicket. */
const MAX_JOINS = 400;

/** Outermost pieces only, in the order of the side before. Pieces that stand side by side already need no line. */
export function joinsOf(index: DiffIndex, { before, after }: PageModel, { pairs }: PageLayout): Join[] {
  if (before.file === null || after.file === null) return [];
  const aligned = new Map<number, number>();
  for (let i = 0; i < pairs.length; i += 2) aligned.set(pairs[i], pairs[i + 1]);
  const joins: Join[] = [];
  for (const mark of before.painted.marks) {
    if (!isRelocation(mark.kind)) continue;
    for (const action of mark.actions) {
      const to = index.outline.actions[action].after;
      if (to === null || to.file !== after.file) continue;
      const join: Join = { kind: mark.kind, before: { file: mark.file, start: mark.start, end: mark.end }, after: to };
      const isInside = joins.some(
        outer =>
          outer.before.start <= mark.start &&
          mark.end <= outer.before.end &&
          outer.after.start <= to.start &&
          to.end <= outer.after.end,
      );
      if (isInside || aligned.get(lineAt(before.text.lines, mark.start)) === lineAt(after.text.lines, to.start)) {
        continue;
      }
      joins.push(join);
      if (joins.length === MAX_JOINS) return joins;
    }
  }
  return joins;
}

/** Keeps an end within the height of the column. */
export function pinEnd(top: number, bottom: number, height: number, margin: number): JoinEnd {
  if (bottom < margin) return { top: margin, bottom: margin, pinned: 'above' };
  if (top > height - margin) return { top: height - margin, bottom: height - margin, pinned: 'below' };
  return { top: Math.max(0, top), bottom: Math.min(height, bottom), pinned: null };
}
