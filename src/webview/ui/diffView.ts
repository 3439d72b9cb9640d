/**
 * The two columns: a page's texts side by side, laid out, scrolled together. It shows what it is told and reports where the reader
 * points, clicks and stands; what that means (tooltips, jumps, pages) is decided by others.
 */
import type { EditorView } from '@codemirror/view';
import { BlockType } from '@codemirror/view';
import { EditorSelection } from '@codemirror/state';
import { openSearchPanel } from '@codemirror/search';
import type { Span } from '../../engine/model.js';
import type { Side } from '../../protocol/outline.js';
import { flash } from '../editor/flash.js';
import { setRows } from '../editor/rows.js';
import { syncScrolling } from '../editor/scrollSync.js';
import type { SideEditor } from '../editor/sideEditor.js';
import { createSideEditor } from '../editor/sideEditor.js';
import type { DiffIndex } from '../model/diffIndex.js';
import { otherSide } from '../model/diffIndex.js';
import { foldWords } from '../model/foldWords.js';
import type { Fold } from '../model/layout.js';
import type { PageLayout, PageModel } from '../model/pageModel.js';
import { layOutPage } from '../model/pageModel.js';
import { element } from './dom.js';

/** A place in the code that the reader points at. Coordinates are of the window. */
export interface Pointed {
  readonly side: Side;
  readonly offset: number;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

export interface DiffViewEvents {
  /** Null when the pointer is not on code. */
  onPoint(pointed: Pointed | null): void;
  onClick(pointed: Pointed): void;
  onSelect(): void;
  onScroll(): void;
}

const SIDES = ['before', 'after'] as const;

export class DiffView {
  readonly element: HTMLElement;
  private readonly editors: Readonly<Record<Side, SideEditor>>;
  private readonly panes: Readonly<Record<Side, HTMLElement>>;
  private readonly messages: Readonly<Record<Side, HTMLElement>>;
  private index: DiffIndex | null = null;
  private model: PageModel | null = null;
  private layout: PageLayout | null = null;
  private focus: readonly number[] = [];
  private open: ReadonlySet<string> | 'all' = new Set();
  private explained = false;
  private active: Side = 'after';
  private rowHeight = 20;
  private pointer = { x: -1, y: -1 };

  constructor(nonce: string, private readonly events: DiffViewEvents) {
    this.panes = { before: element('div', { class: 'rs-pane rs-pane-before' }), after: element('div', { class: 'rs-pane rs-pane-after' }) };
    this.messages = { before: element('div', { class: 'rs-pane-message', hidden: true }), after: element('div', { class: 'rs-pane-message', hidden: true }) };
    this.element = element('div', { class: 'rs-columns' }, this.panes.before, this.panes.after);
    const editor = (side: Side): SideEditor => createSideEditor({ parent: this.panes[side], label: side, nonce, onSelect: () => this.events.onSelect() });
    this.editors = { before: editor('before'), after: editor('after') };
    for (const side of SIDES) {
      this.panes[side].append(this.messages[side]);
      this.listen(side, this.editors[side].view);
    }
    syncScrolling(this.editors.before.view.scrollDOM, this.editors.after.view.scrollDOM);
  }

  private listen(side: Side, view: EditorView): void {
    view.dom.addEventListener('focusin', () => {
      this.active = side;
      this.panes[side].classList.add('rs-pane-focused');
    });
    view.dom.addEventListener('focusout', () => this.panes[side].classList.remove('rs-pane-focused'));
    view.dom.addEventListener('mousemove', event => {
      // The browser reports a move as well when the page moves under a resting pointer: nobody asked for a tooltip then.
      const { x, y } = this.pointer;
      this.pointer = { x: event.clientX, y: event.clientY };
      if (x !== event.clientX || y !== event.clientY) this.events.onPoint(event.buttons === 0 ? this.pointedAt(side, event) : null);
    });
    view.dom.addEventListener('mouseleave', () => this.events.onPoint(null));
    view.scrollDOM.addEventListener('scroll', () => this.events.onScroll(), { passive: true });
    let pressed: { x: number; y: number } | null = null;
    view.scrollDOM.addEventListener('mousedown', event => {
      pressed = event.button === 0 && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey ? { x: event.clientX, y: event.clientY } : null;
    });
    view.scrollDOM.addEventListener('click', event => {
      const still = pressed !== null && Math.abs(pressed.x - event.clientX) < 4 && Math.abs(pressed.y - event.clientY) < 4;
      if (!still || event.detail > 1 || !view.state.selection.main.empty) return;
      const pointed = this.pointedAt(side, event);
      if (pointed !== null) this.events.onClick(pointed);
    });
  }

  private pointedAt(side: Side, event: MouseEvent): Pointed | null {
    const { view } = this.editors[side];
    const target = event.target instanceof Element ? event.target : null;
    if (target === null || target.closest('.rs-fold-row, .rs-spacer, .cm-panels') !== null) return null;
    const line = view.elementAtHeight(event.clientY - view.documentTop);
    if (line.type !== BlockType.Text) return null;
    const text = view.state.sliceDoc(line.from, line.to);
    if (text.trim() === '') return null;
    const first = line.from + (text.length - text.trimStart().length);
    if (target.closest('.cm-gutters') !== null) return this.place(side, first);
    const offset = view.posAtCoords({ x: event.clientX, y: event.clientY });
    if (offset === null || offset < first || offset > line.to) return null;
    const end = view.coordsAtPos(line.to);
    if (end !== null && event.clientX > end.right + 8) return null;
    // Between two characters the offset belongs to the one under the pointer.
    const at = view.coordsAtPos(offset);
    return this.place(side, at !== null && event.clientX < at.left && offset > line.from ? offset - 1 : offset, event.clientX);
  }

  private place(side: Side, offset: number, x?: number): Pointed | null {
    const rect = this.editors[side].view.coordsAtPos(offset);
    return rect === null ? null : { side, offset, x: x ?? rect.left, top: rect.top, bottom: rect.bottom };
  }

  get pageModel(): PageModel | null {
    return this.model;
  }

  get pageLayout(): PageLayout | null {
    return this.layout;
  }

  get side(): Side {
    return this.active;
  }

  get isAllOpen(): boolean {
    return this.open === 'all';
  }

  get isExplainedShown(): boolean {
    return this.explained;
  }

  /** The caret of the active side, with its place in the window (null when it is scrolled away). */
  caret(): { readonly side: Side; readonly offset: number; readonly line: number; readonly pointed: Pointed | null } {
    const { state } = this.editors[this.active].view;
    const offset = state.selection.main.head;
    return { side: this.active, offset, line: state.doc.lineAt(offset).number - 1, pointed: this.place(this.active, offset) };
  }

  hasFocus(): boolean {
    return SIDES.some(side => this.panes[side].contains(document.activeElement));
  }

  show(index: DiffIndex, model: PageModel, focus: readonly number[], messages: Readonly<Record<Side, string | null>>): void {
    this.index = index;
    this.model = model;
    this.focus = focus;
    if (this.open !== 'all') this.open = new Set();
    for (const side of SIDES) {
      const file = model[side].file;
      const path = file === null ? 'no file' : index.outline[side][file].path;
      this.editors[side].show(model[side], `${side === 'before' ? 'Before' : 'After'} the change: ${path}`);
      this.panes[side].hidden = file === null;
      this.messages[side].hidden = messages[side] === null;
      this.messages[side].textContent = messages[side] ?? '';
    }
    if (model[this.active].file === null) this.active = this.active === 'before' ? 'after' : 'before';
    this.measureRow();
    this.applyLayout();
    for (const side of SIDES) this.editors[side].view.scrollDOM.scrollTo(0, 0);
  }

  /** Aligns on other mappings, keeping the page. */
  setFocus(focus: readonly number[]): void {
    if (focus.length === this.focus.length && focus.every((mapping, position) => mapping === this.focus[position])) return;
    this.focus = focus;
    this.keepingPlace(() => this.applyLayout());
  }

  setAllOpen(all: boolean): void {
    this.open = all ? 'all' : new Set();
    this.keepingPlace(() => this.applyLayout());
  }

  setExplained(shown: boolean): void {
    this.explained = shown;
    this.keepingPlace(() => this.applyLayout());
  }

  /** Opens the fold at the caret or the next one below it; closes the one that the caret stands in. Returns what it did, null for nothing. */
  toggleFold(): 'opened' | 'closed' | null {
    const { layout, index, model } = this;
    if (layout === null || index === null || model === null) return null;
    const { side, line } = this.caret();
    if (this.open !== 'all' && this.open.size > 0) {
      const closed = layOutPage(index, model, { focus: this.focus, open: new Set(), explained: this.explained }).folds[side];
      const around = closed.find(fold => fold.from <= line && line < fold.to);
      if (around !== undefined) {
        this.open = new Set([...this.open].filter(id => id !== around.id));
        this.editors[side].view.dispatch({ selection: EditorSelection.cursor(model[side].text.lines.starts[Math.max(0, around.from - 1)]) });
        this.keepingPlace(() => this.applyLayout());
        return 'closed';
      }
    }
    const next = layout.folds[side].find(fold => fold.to >= line) ?? layout.folds[side].at(-1) ?? layout.folds[otherSide(side)][0];
    if (next === undefined) return null;
    const where = layout.folds[side].includes(next) ? side : otherSide(side);
    this.openFold(next);
    this.reveal(where, { before: null, after: null, [where]: { file: model[where].file, start: model[where].text.lines.starts[next.from], end: model[where].text.lines.starts[next.from] } }, { flash: false, takeFocus: this.hasFocus() });
    return 'opened';
  }

  /** Row height follows the font, which may change at any time. */
  measureRow(): void {
    const size = Number.parseFloat(window.getComputedStyle(this.element).fontSize);
    const height = Math.max(12, Math.round((Number.isFinite(size) ? size : 13) * 1.5));
    this.element.style.setProperty('--rs-row', `${height}px`);
    if (height === this.rowHeight) return;
    this.rowHeight = height;
    if (this.model !== null) this.applyLayout();
  }

  private applyLayout(): void {
    const { index, model } = this;
    if (index === null || model === null) return;
    this.layout = layOutPage(index, model, { focus: this.focus, open: this.open, explained: this.explained });
    for (const side of SIDES) {
      this.editors[side].view.dispatch({
        effects: setRows.of({
          layout: this.layout.layout[side], rowHeight: this.rowHeight, onOpen: this.openFold, foldLabel: fold => foldWords(index, model, side, fold),
        }),
      });
    }
  }

  private readonly openFold = (fold: Fold): void => {
    if (this.open === 'all') return;
    this.open = new Set([...this.open, fold.id]);
    this.keepingPlace(() => this.applyLayout());
  };

  /** Runs a change of layout and scrolls so that the line at the top stays there. */
  private keepingPlace(change: () => void): void {
    const { view } = this.editors[this.active];
    const caret = view.state.selection.main.head;
    const rect = view.coordsAtPos(caret);
    const box = view.scrollDOM.getBoundingClientRect();
    const visible = rect !== null && rect.top >= box.top && rect.bottom <= box.bottom;
    const anchor = visible ? caret : view.lineBlockAtHeight(box.top - view.documentTop).from;
    const offset = view.lineBlockAt(anchor).top - view.scrollDOM.scrollTop;
    change();
    view.scrollDOM.scrollTop = view.lineBlockAt(anchor).top - offset;
  }

  /** Makes lines visible that are folded away, on both sides. */
  private unfold(side: Side, from: number, to: number): void {
    const folds = this.layout?.folds[side] ?? [];
    const hit = folds.filter(fold => fold.from <= to && from < fold.to);
    if (hit.length === 0 || this.open === 'all') return;
    this.open = new Set([...this.open, ...hit.map(fold => fold.id)]);
    this.applyLayout();
  }

  /** Shows spans of one or both sides, puts the caret at the one of `side`, and flashes them. Returns false when there is nothing to show. */
  reveal(side: Side, spans: Readonly<Record<Side, Span | null>>, options: { readonly flash: boolean; readonly takeFocus: boolean }): boolean {
    const { model } = this;
    if (model === null) return false;
    const shown = SIDES.filter(which => spans[which] !== null && model[which].file === spans[which]?.file);
    for (const which of shown) {
      const span = spans[which] as Span;
      const { doc } = this.editors[which].view.state;
      this.unfold(which, doc.lineAt(Math.min(span.start, doc.length)).number - 1, doc.lineAt(Math.min(Math.max(span.start, span.end - 1), doc.length)).number - 1);
    }
    for (const which of shown) {
      const span = spans[which] as Span;
      const { view } = this.editors[which];
      view.dispatch({ selection: EditorSelection.cursor(Math.min(span.start, view.state.doc.length)) });
      if (options.flash) flash(view, span.start, span.end);
    }
    const main = shown.includes(side) ? side : shown[0];
    if (main === undefined) return false;
    this.active = main;
    this.scrollTo(main, (spans[main] as Span).start, 0.3);
    if (options.takeFocus) this.editors[main].view.focus();
    return true;
  }

  /** Puts the line of an offset at a share of the height; the other side follows. */
  private scrollTo(side: Side, offset: number, share: number): void {
    const { view } = this.editors[side];
    const height = view.scrollDOM.clientHeight;
    const go = (): void => {
      const block = view.lineBlockAt(Math.min(offset, view.state.doc.length));
      // A spacer above the line is part of its block.
      const line = Array.isArray(block.type) ? block.type.find(part => part.type === BlockType.Text) ?? block : block;
      view.scrollDOM.scrollTop = Math.max(0, line.top - height * share);
    };
    go();
    // Rows that were never on the screen have estimated heights until now.
    view.requestMeasure({ read: () => undefined, write: go });
  }

  /** Goes to the place of an earlier visit without moving anything else. */
  restore(side: Side, offset: number, scrollTop: number): void {
    const { view } = this.editors[side];
    this.active = side;
    view.dispatch({ selection: EditorSelection.cursor(Math.min(offset, view.state.doc.length)) });
    view.scrollDOM.scrollTop = scrollTop;
    view.requestMeasure({
      read: () => undefined,
      write: () => {
        view.scrollDOM.scrollTop = scrollTop;
      },
    });
  }

  get scrollTop(): number {
    return this.editors[this.active].view.scrollDOM.scrollTop;
  }

  takeFocus(side: Side = this.active): void {
    const shown = this.model === null || this.model[side].file !== null ? side : side === 'before' ? 'after' : 'before';
    this.active = shown;
    this.editors[shown].view.focus();
  }

  find(): void {
    openSearchPanel(this.editors[this.active].view);
  }

  closePanels(): boolean {
    const panel = this.element.querySelector<HTMLButtonElement>('.cm-search button[name=close]');
    panel?.click();
    return panel !== null;
  }
}
