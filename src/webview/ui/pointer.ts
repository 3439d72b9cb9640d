/** What the pointer does in an editor: where it rests, where it is pressed. Offsets are those of the editor's text. */
import type { EditorView } from '@codemirror/view';
import { BlockType } from '@codemirror/view';

export interface PointerHooks {
  /** Null when the pointer is not on code. `x` is null where it is not on characters: then the offset is the line's first one. */
  readonly onPoint: (place: { readonly offset: number; readonly x: number | null } | null) => void;
  readonly onClick: (place: { readonly offset: number; readonly x: number | null }) => void;
}

export function listenToPointer(view: EditorView, hooks: PointerHooks): void {
  let last = { x: -1, y: -1 };
  view.dom.addEventListener('mousemove', event => {
    // The browser reports a move as well when the page moves under a resting pointer: nobody asked for a tooltip then.
    if (last.x === event.clientX && last.y === event.clientY) return;
    last = { x: event.clientX, y: event.clientY };
    hooks.onPoint(event.buttons === 0 ? placeAt(view, event) : null);
  });
  view.dom.addEventListener('mouseleave', () => {
    last = { x: -1, y: -1 };
    hooks.onPoint(null);
  });
  let pressed: { x: number; y: number } | null = null;
  view.scrollDOM.addEventListener('mousedown', event => {
    pressed =
      event.button === 0 && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
        ? { x: event.clientX, y: event.clientY }
        : null;
  });
  view.scrollDOM.addEventListener('click', event => {
    const still =
      pressed !== null && Math.abs(pressed.x - event.clientX) < 4 && Math.abs(pressed.y - event.clientY) < 4;
    if (!still || event.detail > 1 || !view.state.selection.main.empty) return;
    const place = placeAt(view, event);
    if (place !== null) hooks.onClick(place);
  });
}

function placeAt(view: EditorView, event: MouseEvent): { offset: number; x: number | null } | null {
  const target = event.target instanceof Element ? event.target : null;
  if (target === null || target.closest('.rs-fold-row, .rs-spacer, .rs-file-head, .rs-copy-note') !== null) return null;
  const line = view.elementAtHeight(event.clientY - view.documentTop);
  if (line.type !== BlockType.Text) return null;
  const text = view.state.sliceDoc(line.from, line.to);
  if (text.trim() === '') return null;
  const first = line.from + (text.length - text.trimStart().length);
  if (target.closest('.cm-gutters') !== null) return { offset: first, x: null };
  const offset = view.posAtCoords({ x: event.clientX, y: event.clientY });
  if (offset === null || offset < first || offset > line.to) return null;
  const end = view.coordsAtPos(line.to);
  if (end !== null && event.clientX > end.right + 8 && event.clientY >= end.top) return null;
  // Between two characters the offset belongs to the one under the pointer.
  const at = view.coordsAtPos(offset);
  return {
    offset: at !== null && event.clientX < at.left && offset > line.from ? offset - 1 : offset,
    x: event.clientX,
  };
}
