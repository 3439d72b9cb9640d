/**
 * Lines that are as wide as both columns, in an editor that is: a class for each and for its number, and the selection,
 * which the editor's own drawing believes to be as wide as the column everywhere.
 */
import type { Extension, Text } from '@codemirror/state';
import { RangeSet } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { BlockType, GutterMarker, RectangleMarker, gutterLineClass, layer } from '@codemirror/view';
import type { Column } from '../model/composition.js';
import { shownColumn } from './sideState.js';

class WideNumber extends GutterMarker {
  override readonly elementClass = 'rs-wide';
}
const WIDE_NUMBER = new WideNumber();

export function isWideLine({ wide, lines }: Column, line: number): boolean {
  return wide.size > 0 && wide.has(lines[line]?.section ?? -1);
}

function wideNumbers(column: Column | null, doc: Text): RangeSet<GutterMarker> {
  if (column === null || column.wide.size === 0 || doc.length !== column.text.text.length) return RangeSet.empty;
  const { starts } = column.text.lines;
  return RangeSet.of(
    column.lines.flatMap((_, line) => (isWideLine(column, line) ? [WIDE_NUMBER.range(starts[line])] : [])),
  );
}

/** One rectangle for each row that lines of the selection take at an edge of it, and one for all between. */
function selected(view: EditorView): RectangleMarker[] {
  const column = view.state.facet(shownColumn);
  if (column === null || column.wide.size === 0) return [];
  const { scrollDOM } = view;
  const box = scrollDOM.getBoundingClientRect();
  const markers: RectangleMarker[] = [];
  const add = (left: number, top: number, right: number, bottom: number): void => {
    if (right <= left || bottom <= top) return;
    const [x, y] = [left - box.left + scrollDOM.scrollLeft, top - box.top + scrollDOM.scrollTop];
    markers.push(new RectangleMarker('cm-selectionBackground', x, y, right - left, bottom - top));
  };
  for (const range of view.state.selection.ranges) {
    if (range.empty) continue;
    for (const block of view.viewportLineBlocks) {
      const parts = Array.isArray(block.type) ? block.type : [block];
      for (const part of parts) {
        if (part.type !== BlockType.Text || part.to < range.from || part.from > range.to) continue;
        addLine(view, Math.max(part.from, range.from), Math.min(part.to, range.to), range.to > part.to, add);
      }
    }
  }
  return markers;
}

/** `goesOn`: beyond the end of the line. */
function addLine(
  view: EditorView,
  from: number,
  to: number,
  goesOn: boolean,
  add: (left: number, top: number, right: number, bottom: number) => void,
): void {
  const start = view.coordsAtPos(from, 1);
  const end = view.coordsAtPos(to, -1);
  const { node } = view.domAtPos(from);
  const line = (node instanceof Element ? node : node.parentElement)?.closest('.cm-line');
  if (start === null || end === null || line === null || line === undefined) return;
  const { left, right, top, bottom } = line.getBoundingClientRect();
  const isFirst = start.top - top < (start.bottom - start.top) / 2;
  const isLast = goesOn && bottom - end.bottom < (end.bottom - end.top) / 2;
  const [first, last] = [isFirst ? top : start.top, isLast ? bottom : end.bottom];
  const edge = left + PADDING;
  if (end.top < start.bottom) add(start.left, first, goesOn ? right : end.right, last);
  else {
    add(start.left, first, right, start.bottom);
    add(edge, start.bottom, right, end.top);
    add(edge, end.top, goesOn ? right : end.right, last);
  }
}

/** Before the text of a line, in pixels, as the style sheet has it. */
const PADDING = 6;

export const wideLines: Extension = [
  gutterLineClass.compute([shownColumn, 'doc'], state => wideNumbers(state.facet(shownColumn), state.doc)),
  layer({
    above: false,
    class: 'rs-wide-selection',
    markers: selected,
    update: update =>
      update.docChanged ||
      update.selectionSet ||
      update.viewportChanged ||
      update.geometryChanged ||
      update.startState.facet(shownColumn) !== update.state.facet(shownColumn),
  }),
];
