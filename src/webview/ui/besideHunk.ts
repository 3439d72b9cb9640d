/** Where something can stand beside a hunk: above it, or below it where there is no room above. */
import type { EditorView } from '@codemirror/view';
import type { Side } from '../../engine/model.js';
import type { HunkLines } from '../../protocol/hunks.js';
import type { Composition } from '../model/composition.js';
import type { BesideHunk } from './hunkTools.js';
import { lineTop } from './scrolling.js';

export interface Columns {
  readonly composition: Composition;
  readonly views: Readonly<Record<Side, EditorView>>;
  /** The columns' place in the window. */
  readonly box: DOMRect;
  readonly rowHeight: number;
}

/** Null where nothing of the hunk is in sight. */
export function besideHunk(columns: Columns, section: number, hunk: HunkLines): BesideHunk | null {
  const { box, rowHeight } = columns;
  const places = [
    placeOf(columns, section, 'before', hunk.beforeStart, hunk.beforeEnd),
    placeOf(columns, section, 'after', hunk.afterStart, hunk.afterEnd),
  ].filter(place => place !== null);
  if (places.length === 0) return null;
  const top = Math.min(...places.map(place => place.top));
  const bottom = Math.max(...places.map(place => place.bottom));
  if (bottom < 0 || top > box.height) return null;
  return top >= rowHeight ? { edge: top, isAbove: true } : { edge: Math.min(bottom, box.height), isAbove: false };
}

/** Of lines of a side, half-open; null where there are none, or where that side is not shown. */
function placeOf(
  { composition, views, box }: Columns,
  section: number,
  side: Side,
  from: number,
  to: number,
): { readonly top: number; readonly bottom: number } | null {
  const editor = composition.unified ? 'after' : side;
  const view = views[editor];
  const { starts, length } = composition.sections[section].model[side].text.lines;
  const offsetOf = (line: number): number =>
    composition[editor].offsetOf({ section, side, offset: starts[line] ?? length });
  if (from === to || offsetOf(from) < 0) return null;
  const shift = view.documentTop - box.top;
  return { top: lineTop(view, offsetOf(from)) + shift, bottom: view.lineBlockAt(offsetOf(to - 1)).bottom + shift };
}
