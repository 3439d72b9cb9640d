/**
 * The two editors with their pages, side by side or in one column: laid out, scrolled together, and kept in their place
 * while that changes. It reports where the reader points and clicks. How the reader goes through them is `diffView.ts`'s
 * business.
 */
import type { ColumnMode, ShownPage } from './shownPage.js';
import type { EditorView } from '@codemirror/view';
import { EditorSelection } from '@codemirror/state';
import type { Side, Span } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import { lineAt } from '../../protocol/lines.js';
import { EXPANDS } from '../editor/rows.js';
import type { ScrollSync } from '../editor/scrollSync.js';
import { syncScrolling } from '../editor/scrollSync.js';
import type { SideEditor } from '../editor/sideEditor.js';
import { createSideEditor } from '../editor/sideEditor.js';
import type { Column, ColumnFold, Composition, SectionPlace } from '../model/composition.js';
import { compose } from '../model/composition.js';
import type { DiffIndex } from '../model/diffIndex.js';
import { foldWords } from '../model/foldWords.js';
import { isAssumedFold } from '../model/whyFold.js';
import { noteWords } from '../model/copyNotes.js';
import type { Guest } from '../model/guest.js';
import type { WrappedRows } from '../model/layout.js';
import { OpenFolds } from '../model/openFolds.js';
import type { PageModel } from '../model/pageModel.js';
import { onlySide, wideSides } from '../model/wideSections.js';
import { element } from './dom.js';
import { JoinStrip } from './joins.js';
import type { LayoutReasons } from './pageLayouts.js';
import { PageLayouts } from './pageLayouts.js';
import { Panes, editorLabel } from './panes.js';
import { listenToPointer } from './pointer.js';
import { Ruler } from './ruler.js';
import { anchorOf, settle, standAt } from './scrolling.js';
import { WideBands } from './wideBands.js';
import { WrappedHeights, partnerTop } from './wrappedHeights.js';

/** A place in the code that the reader points at. Coordinates are of the window. */
export interface Pointed {
  readonly section: number;
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
  /** Asked why what a fold hides need not be read; `pressed` is the element that asked. */
  readonly onWhy: (fold: ColumnFold, pressed: HTMLElement) => void;
  /** The note on a copy was pressed. */
  readonly onCopy: (copy: number, section: number) => void;
}

const SIDES = ['before', 'after'] as const;
/** Pixels, as WCAG 2.2 asks for (2.5.8). */
const MIN_TARGET = 24;

export abstract class CodeColumns {
  readonly element: HTMLElement;
  protected readonly editors: Readonly<Record<Side, SideEditor>>;
  protected readonly panes = new Panes();
  private readonly heights = new WrappedHeights();
  protected readonly sync: ScrollSync;
  private readonly joins: JoinStrip;
  private readonly ruler: Ruler;
  private readonly wideBands: WideBands;
  protected index: DiffIndex | null = null;
  protected pages: readonly ShownPage[] = [];
  protected composition: Composition | null = null;
  private focus: { readonly section: number; readonly mappings: readonly number[] } = { section: 0, mappings: [] };
  protected readonly open = new OpenFolds();
  private readonly layouts = new PageLayouts();
  /** By section: the only side that it has, where it takes the width of both columns. */
  private wide: readonly (Side | null)[] = [];
  private explained = false;
  private withoutRepeats = false;
  protected guest: { readonly code: Guest; readonly head: () => HTMLElement } | null = null;
  protected mode: ColumnMode = 'split';
  protected wrap = false;
  protected active: Side = 'after';
  protected rowHeight = 20;

  constructor(
    nonce: string,
    private readonly events: DiffViewEvents,
  ) {
    const editor = (side: Side): SideEditor =>
      createSideEditor({
        parent: this.panes.holder(side),
        label: side,
        nonce,
        onSelect: (from, byReader) => {
          if (byReader) this.stepAcross(side, from);
          this.events.onSelect();
        },
        onGeometry: () => this.onGeometry(),
      });
    this.editors = { before: editor('before'), after: editor('after') };
    this.joins = new JoinStrip({
      views: { before: this.editors.before.view, after: this.editors.after.view },
      onGo: (section, side, { before, after: to }) => this.goAlong(section, side, { before, after: to }),
    });
    this.ruler = new Ruler({ before: this.editors.before.view, after: this.editors.after.view });
    this.element = element(
      'div',
      { class: 'rs-columns' },
      this.panes.element('before'),
      this.joins.element,
      this.panes.element('after'),
      this.ruler.element,
    );
    this.wideBands = new WideBands({
      columns: this.element,
      panes: { before: this.panes.element('before'), after: this.panes.element('after') },
      holders: { before: this.panes.holder('before'), after: this.panes.holder('after') },
      views: { before: this.editors.before.view, after: this.editors.after.view },
    });
    this.panes.addMessages();
    for (const side of SIDES) this.listen(side, this.editors[side].view);
    this.sync = syncScrolling(this.editors.before.view.scrollDOM, this.editors.after.view.scrollDOM, (from, top) =>
      this.followedTop(from, top),
    );
  }

  /** To an end of code that is in both columns, by the line drawn between them. */
  protected abstract goAlong(section: number, side: Side, ends: Readonly<Record<Side, Span>>): void;

  private listen(side: Side, view: EditorView): void {
    view.dom.addEventListener('focusin', () => {
      this.active = side;
      this.panes.setFocused(side, true);
    });
    view.dom.addEventListener('focusout', () => this.panes.setFocused(side, false));
    view.scrollDOM.addEventListener('scroll', () => this.events.onScroll(), { passive: true });
    listenToPointer(view, {
      onPoint: place => this.events.onPoint(place === null ? null : this.pointed(side, place.offset, place.x)),
      onClick: place => {
        const pointed = this.pointed(side, place.offset, place.x);
        if (pointed !== null) this.events.onClick(pointed);
      },
    });
  }

  private pointed(editor: Side, offset: number, x: number | null = null): Pointed | null {
    const rect = this.editors[editor].view.coordsAtPos(offset);
    if (rect === null || this.composition === null) return null;
    return { ...this.composition[editor].placeOf(offset), x: x ?? rect.left, top: rect.top, bottom: rect.bottom };
  }

  // ------------------------------------------------------------ what is shown

  /** Shows the other side of a piece of code beside it; null ends that. */
  setGuest(guest: { readonly code: Guest; readonly head: () => HTMLElement } | null): void {
    this.guest = guest;
    this.heights.forget(this.pages.length);
    if (guest !== null) this.unfold(guest.code.host, guest.code.side, guest.code.from, guest.code.to - 1);
    this.keepingPlace();
  }

  /** In one column, the editor of both sides is the one on the right. */
  protected get editorSide(): Side {
    return this.mode === 'unified' ? 'after' : this.active;
  }

  protected get view(): EditorView {
    return this.editors[this.editorSide].view;
  }

  /** The caret, with its place in the window (null when it is scrolled away). */
  caret(): {
    readonly section: number;
    readonly side: Side;
    readonly offset: number;
    readonly line: number;
    readonly pointed: Pointed | null;
  } {
    const head = this.view.state.selection.main.head;
    const place = this.caretPlace();
    const text = this.pages[place.section]?.model[place.side].text;
    const line = text === undefined ? 0 : lineAt(text.lines, place.offset);
    return { ...place, line, pointed: this.pointed(this.editorSide, head) };
  }

  protected caretPlace(): SectionPlace {
    const head = this.view.state.selection.main.head;
    return this.hostOf(
      this.composition?.[this.editorSide].placeOf(head) ?? { section: 0, side: this.active, offset: 0 },
    );
  }

  /** Among guests, the reader stands at the piece of code that they belong to. */
  protected hostOf(place: SectionPlace): SectionPlace {
    const guest = this.guest?.code;
    if (guest === undefined || place.section < this.pages.length) return place;
    return {
      section: guest.host,
      side: guest.side,
      offset: this.pages[guest.host].model[guest.side].text.lines.starts[guest.from],
    };
  }

  show(index: DiffIndex, pages: readonly ShownPage[], section: number, focus: readonly number[]): void {
    this.index = index;
    this.pages = pages;
    this.focus = { section, mappings: focus };
    this.open.reset(pages.length);
    this.layouts.clear();
    this.guest = null;
    this.heights.reset();
    if (pages.length === 1 && pages[0].model[this.active].file === null) this.active = otherSide(this.active);
    this.measureRow();
    this.applyLayout();
    for (const side of SIDES) this.editors[side].view.scrollDOM.scrollTo(0, 0);
  }

  /** Aligns on other mappings, keeping the page. */
  setFocus(section: number, focus: readonly number[]): void {
    const { mappings } = this.focus;
    if (
      section === this.focus.section &&
      focus.length === mappings.length &&
      focus.every((mapping, position) => mapping === mappings[position])
    ) {
      return;
    }
    this.focus = { section, mappings: focus };
    this.keepingPlace();
  }

  setAllOpen(all: boolean): void {
    this.open.setAll(all);
    this.keepingPlace();
  }

  setExplained(shown: boolean): void {
    this.explained = shown;
    this.keepingPlace();
  }

  setWithoutRepeats(hidden: boolean): void {
    this.withoutRepeats = hidden;
    this.keepingPlace();
  }

  setWrap(wrap: boolean): void {
    if (wrap === this.wrap) return;
    this.wrap = wrap;
    this.heights.reset();
    this.element.classList.toggle('rs-wrapped', wrap);
    this.keepingPlace();
  }

  /** Lays out a page that is to be among those that are grown to, so that growing finds it done. */
  prepare(section: number, model: PageModel): void {
    if (this.index === null) return;
    this.open.grow(section + 1);
    this.layouts.of(this.index, section, model, this.reasonsOf(section, model));
  }

  /** More pages below those that are shown, which stay as they are. */
  grow(pages: readonly ShownPage[]): void {
    this.pages = pages;
    this.open.grow(pages.length);
    this.keepingPlace();
  }

  protected readonly openFold = (fold: ColumnFold): void => {
    this.open.open(fold.section, fold.origin.id);
    this.keepingPlace();
  };

  private readonly expandFold = (fold: ColumnFold, end: 'above' | 'below'): void => {
    this.open.expand(fold.section, fold.origin.id, end, EXPANDS);
    this.keepingPlace();
  };

  // ------------------------------------------------------------ laying out

  /** Row height follows the font, which may change at any time. */
  measureRow(): void {
    const size = Number.parseFloat(window.getComputedStyle(this.element).fontSize);
    const height = Math.max(12, Math.round((Number.isFinite(size) ? size : 13) * 1.5));
    this.element.style.setProperty('--rs-row', `${height}px`);
    const resized =
      this.wrap && this.mode === 'split' && this.heights.resize(this.editors.before.view, this.editors.after.view);
    if (height === this.rowHeight && !resized) return;
    this.rowHeight = height;
    if (this.pages.length > 0) this.applyLayout();
  }

  /** Folds stand below each other and are pressed: none may be smaller than a target has to be. */
  private get foldHeight(): number {
    return Math.max(MIN_TARGET, this.rowHeight);
  }

  protected reasonsOf(section: number, model = this.pages[section].model): LayoutReasons {
    return {
      version: this.open.versionOf(section),
      focus: section === this.focus.section ? this.focus.mappings : [],
      open: this.open.of(section),
      ends: this.open.endsOf(section),
      foldRows: this.foldHeight / this.rowHeight,
      explained: this.explained,
      withoutRepeats: this.withoutRepeats,
      wrapped: this.wrappedRows(section, model),
    };
  }

  private wrappedRows(section: number, model: PageModel): WrappedRows | null {
    return this.wrap && this.mode === 'split'
      ? this.heights.of(section, model, (section < this.wide.length ? this.wide[section] : onlySide(model)) !== null)
      : null;
  }

  protected applyLayout(): void {
    const { index, pages } = this;
    if (index === null || pages.length === 0) return;
    const guest = this.guest?.code ?? null;
    this.wide = wideSides(
      pages.map(({ model }) => model),
      this.mode === 'unified',
      guest?.host ?? -1,
    );
    const composition = compose(
      pages.map(({ model }, section) => ({
        model,
        layout: this.layouts.of(index, section, model, this.reasonsOf(section)),
      })),
      this.mode === 'unified',
      guest,
      guest === null ? null : this.wrappedRows(pages.length, guest.model),
      this.wide,
    );
    this.composition = composition;
    this.wideBands.show(composition);
    this.joins.show(index, composition);
    this.ruler.show(composition);
    this.panes.show(pages, this.mode, guest?.side ?? null);
    for (const side of SIDES) {
      const column = composition[side];
      this.editors[side].show(
        column,
        {
          column,
          rowHeight: this.rowHeight,
          foldHeight: this.foldHeight,
          onOpen: this.openFold,
          onExpand: this.expandFold,
          onWhy: this.events.onWhy,
          copyNote: copy => noteWords(index, copy),
          onCopy: this.events.onCopy,
          foldLabel: fold => foldWords(index, pages[fold.section].model, fold.side, fold.origin),
          isAssumed: fold => isAssumedFold(index, pages[fold.section].model, fold.side, fold.origin),
          head: section => pages[section].head,
          guestHead: () => this.guest?.head() ?? element('span'),
        },
        editorLabel(index, pages, this.mode, side),
        this.wrap,
      );
    }
  }

  /** Lays out anew and scrolls so that the line at the caret, or at the top, stays where it was. */
  protected keepingPlace(): void {
    const { view } = this;
    const { composition } = this;
    if (composition === null) return;
    const column = composition[this.editorSide];
    const anchor = anchorOf(view);
    const places = {
      caret: this.hostOf(column.placeOf(view.state.selection.main.head)),
      anchor: column.placeOf(anchor.offset),
    };
    this.applyLayout();
    const fresh: Column = (this.composition as Composition)[this.editorSide];
    if (fresh.text.text !== column.text.text) this.put(places.caret);
    const offset = fresh.offsetOf(places.anchor);
    if (offset >= 0) standAt(view, { offset, distance: anchor.distance });
    this.followScroll();
  }

  /** Brings the other side to where this one is: a text that was exchanged begins at its top. */
  private followScroll(): void {
    if (this.mode === 'unified') return;
    const other = this.editors[otherSide(this.active)].view;
    const own = this.view;
    this.sync.lead(own.scrollDOM);
    settle(other, () => {
      other.scrollDOM.scrollTop = this.followedTop(own.scrollDOM, own.scrollDOM.scrollTop);
    });
  }

  /** Puts the caret at a place without scrolling. */
  protected put(place: { readonly section: number; readonly side: Side; readonly offset: number }): void {
    const side = this.mode === 'unified' ? 'after' : place.side;
    const offset = this.composition?.[side].offsetOf(place) ?? -1;
    if (offset < 0) return;
    this.active = side;
    this.editors[side].view.dispatch({ selection: EditorSelection.cursor(offset) });
  }

  /** Keys lead from the line of a side that has no file here on to the file: it takes the place of both. */
  private stepAcross(side: Side, from: number): void {
    const { composition } = this;
    const { view } = this.editors[side];
    const { head, empty } = view.state.selection.main;
    const { doc } = view.state;
    const line = doc.lineAt(head).number;
    const place = composition?.[side].lines[line - 1];
    const other = otherSide(side);
    if (composition === null || !empty || place === undefined || place.line >= 0) return;
    if (!composition[other].wide.has(place.section)) return;
    const { length } = composition.sections[place.section].model[other].text.text;
    // Line by line to the file's nearer end; a leap to an end of all text leads there.
    const isLeap = (line === 1 || line === doc.lines) && Math.abs(doc.lineAt(from).number - line) > 1;
    const isAtEnd = isLeap ? line === doc.lines : head < from;
    const to = composition[other].offsetOf({ section: place.section, side: other, offset: isAtEnd ? length : 0 });
    if (to < 0) return;
    this.active = other;
    this.view.dispatch({ selection: EditorSelection.cursor(to), scrollIntoView: true });
    if (view.hasFocus) this.view.focus();
  }

  private followedTop(from: HTMLElement, top: number): number {
    if (!this.wrap || this.mode === 'unified' || this.composition === null) return top;
    const side: Side = from === this.editors.before.view.scrollDOM ? 'before' : 'after';
    return partnerTop(this.composition, side, this.editors[side].view, this.editors[otherSide(side)].view, top);
  }

  /** When lines are wrapped, what is seen tells how high they are. */
  private onGeometry(): void {
    for (const side of SIDES) this.panes.measureGutter(side);
    this.joins.drawSoon();
    this.ruler.drawSoon();
    this.wideBands.drawSoon();
    const shown = (): { composition: Composition; rowHeight: number } | null =>
      this.wrap && this.mode === 'split' && this.composition !== null
        ? { composition: this.composition, rowHeight: this.rowHeight }
        : null;
    if (shown() !== null) {
      this.heights.checkSoon(shown, this.editors.before.view, this.editors.after.view, () => this.applyLayout());
    }
  }

  // ------------------------------------------------------------ going somewhere

  /** Makes lines visible that are folded away, on both sides. */
  protected unfold(section: number, side: Side, from: number, to: number): void {
    const hit = (this.composition?.sections[section].layout.folds[side] ?? []).filter(
      fold => fold.from <= to && from < fold.to,
    );
    if (hit.length === 0) return;
    for (const fold of hit) this.open.open(section, fold.id);
    this.applyLayout();
  }
}
