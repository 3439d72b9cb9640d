/**
 * Files that exist on one side only, among others: in two columns their lines take the width of both, since there is
 * nothing to stand beside them. Where the other side has guests of them, there is.
 */
import type { Side } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';

interface Sides {
  readonly before: { readonly file: number | null };
  readonly after: { readonly file: number | null };
}

/** By section: the only side that there is, where its lines are as wide as both columns; null for the others. */
export function wideSides(models: readonly Sides[], unified: boolean, guestHost: number): (Side | null)[] {
  return models.map((model, section) =>
    unified || models.length < 2 || section === guestHost ? null : onlySide(model),
  );
}

/** Null where there are both. */
export function onlySide({ before, after }: Sides): Side | null {
  if (before.file === null) return after.file === null ? null : 'after';
  return after.file === null ? 'before' : null;
}

/** A stretch of the height of both columns, from top to bottom, and whose lines it belongs to. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly side: Side;
}

/** Where the columns begin and end, in pixels from the left edge of all of it. */
export interface Edges {
  readonly height: number;
  readonly beforeRight: number;
  readonly afterLeft: number;
  /** Where the scroll bar of the side after begins, which stays. */
  readonly bar: number;
  readonly width: number;
}

/** What of an editor that is as wide as both columns is to be seen: its own column, and the bands that are all its own. */
export function outlineOf(side: Side, bands: readonly Band[], edges: Edges): (readonly [x: number, y: number])[] {
  const own = side === 'before' ? edges.beforeRight : edges.afterLeft;
  const none = side === 'before' ? 0 : edges.bar;
  const all = side === 'before' ? edges.width : 0;
  // The edge between the columns from top to bottom, and back along the outer one.
  const points: [number, number][] = [];
  const down = (x: number, top: number, bottom: number): void => {
    if (bottom > top) points.push([x, top], [x, bottom]);
  };
  let y = 0;
  for (const band of bands) {
    const [top, bottom] = [Math.max(y, band.top), Math.min(edges.height, band.bottom)];
    if (bottom <= top) continue;
    down(own, y, top);
    down(band.side === otherSide(side) ? none : all, top, bottom);
    y = bottom;
  }
  down(own, y, edges.height);
  const outer = side === 'before' ? 0 : edges.width;
  return [...points, [outer, edges.height], [outer, 0]];
}
