/**
 * Where an editor stands: bringing a line into view, staying at one while all around it is laid out anew. Rows that
 * were never on the screen have estimated heights, so what is asked for is done at once and again when they were
 * measured.
 */
import type { BlockInfo, EditorView } from '@codemirror/view';
import { BlockType } from '@codemirror/view';
import { HeadWidget } from '../editor/rows.js';
import { shownColumn } from '../editor/sideState.js';
import { isWideLine } from '../editor/wideLines.js';
import { onNextFrame } from './frame.js';

/** A line with its distance from the top of what is seen. */
export interface Anchor {
  readonly offset: number;
  readonly distance: number;
}

/** Writes now, when heights are known, and a frame later: a text that is new is moved by the editor itself once its heights are known. */
export function settle(view: EditorView, write: () => void): void {
  write();
  view.requestMeasure({
    read: () => undefined,
    write: () => {
      write();
      onNextFrame(view, () => write);
    },
  });
}

/** Where the line at an offset begins, in the document's heights: a spacer above it is part of its block. */
export function lineTop(view: EditorView, offset: number): number {
  const block = view.lineBlockAt(offset);
  return (Array.isArray(block.type) ? (block.type.find(part => part.type === BlockType.Text) ?? block) : block).top;
}

/** Where the head of a file begins that stands above a line, in the document's heights. */
export function headTop(view: EditorView, line: number): number {
  if (line >= view.state.doc.lines) return view.contentHeight;
  const block = view.lineBlockAt(view.state.doc.line(line + 1).from);
  return (headOf(block) ?? block).top;
}

/** Of a line with what stands above it: the head of a file. */
export function headOf(block: BlockInfo): BlockInfo | null {
  const parts = Array.isArray(block.type) ? block.type : [block];
  return parts.find(part => part.widget instanceof HeadWidget) ?? null;
}

/** Puts the caret's line at a share of the height. */
export function scrollToCaret(view: EditorView, share: number): void {
  const height = view.scrollDOM.clientHeight;
  settle(view, () => {
    view.scrollDOM.scrollTop = Math.max(0, lineTop(view, view.state.selection.main.head) - height * share);
  });
  bringAcross(view, FRAMES_ACROSS);
}

/** Characters that stay in sight beside the caret. */
const BESIDE = 12;

/** Frames in which a line that was far away may still be drawn. */
const FRAMES_ACROSS = 4;

/** Scrolls sideways until the caret is seen; not at all where it is. */
function bringAcross(view: EditorView, frames: number): void {
  onNextFrame(view.scrollDOM, () => {
    const caret = view.coordsAtPos(view.state.selection.main.head);
    if (caret === null) {
      if (frames > 0) bringAcross(view, frames - 1);
      return null;
    }
    const { scrollDOM } = view;
    const column = view.state.facet(shownColumn);
    const line = view.state.doc.lineAt(view.state.selection.main.head).number - 1;
    const edges = textEdges(view, column !== null && isWideLine(column, line));
    const beside = BESIDE * view.defaultCharacterWidth;
    const right = caret.left - (edges.right - beside);
    const left = caret.left - edges.left;
    const by = right > 0 ? right : left < 0 ? left - beside : 0;
    if (by === 0) return null;
    return () => {
      scrollDOM.scrollLeft = Math.max(0, scrollDOM.scrollLeft + by);
    };
  });
}

/** Between which edges of the window the text of lines is seen, in their column or in the width of both. */
export function textEdges(view: EditorView, isWide: boolean): { readonly left: number; readonly right: number } {
  const box = view.scrollDOM.getBoundingClientRect();
  const column = isWide ? box : (view.dom.closest('.rs-pane') ?? view.scrollDOM).getBoundingClientRect();
  const numbers = view.scrollDOM.querySelector('.cm-gutters')?.clientWidth ?? 0;
  return {
    left: Math.max(box.left, column.left) + numbers,
    right: Math.min(box.left + view.scrollDOM.clientWidth, column.right),
  };
}

export function scrollTo(view: EditorView, top: number): void {
  settle(view, () => {
    view.scrollDOM.scrollTop = top;
  });
}

/** The caret where it is seen, else the line at the top. */
export function anchorOf(view: EditorView): Anchor {
  const offset = isCaretSeen(view) ? view.state.selection.main.head : topOffset(view);
  return { offset, distance: view.lineBlockAt(offset).top - view.scrollDOM.scrollTop };
}

export function isCaretSeen(view: EditorView): boolean {
  const rect = view.coordsAtPos(view.state.selection.main.head);
  const box = view.scrollDOM.getBoundingClientRect();
  return rect !== null && rect.top >= box.top && rect.bottom <= box.bottom;
}

/** Where the first line begins that is seen. */
export function topOffset(view: EditorView): number {
  return view.lineBlockAtHeight(view.scrollDOM.getBoundingClientRect().top - view.documentTop).from;
}

/** Brings a line back to where it was, by its offset in the text as it is now. */
export function standAt(view: EditorView, { offset, distance }: Anchor): void {
  view.scrollDOM.scrollTop = view.lineBlockAt(offset).top - distance;
}
