/**
 * The code: pages side by side or in one column, laid out, scrolled together. It shows what it is told and reports where the reader points,
 * clicks and stands; what that means (tooltips, jumps, pages) is decided by others.
 */
import type { ColumnMode, ShownPage } from './shownPage.js';
import type { EditorView } from '@codemirror/view';
import { EditorSelection } from '@codemirror/state';
import type { Side, Span } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import type { HunkLines } from '../../protocol/hunks.js';
import { lineAt } from '../../protocol/lines.js';
import { flash } from '../editor/flash.js';
import { EXPANDS } from '../editor/rows.js';
import type { ScrollSync } from '../editor/scrollSync.js';
import { syncScrolling } from '../editor/scrollSync.js';
import type { SideEditor } from '../editor/sideEditor.js';
import { createSideEditor } from '../editor/sideEditor.js';
import type { Column, ColumnFold, Composition, SectionPlace } from '../model/composition.js';
import { compose } from '../model/composition.js';
import type { DiffIndex, Page } from '../model/diffIndex.js';
import { samePage } from '../model/diffIndex.js';
import { nextExplained } from '../model/foldSteps.js';
import { foldWords } from '../model/foldWords.js';
import { contentEnd } from '../model/sideText.js';
import { isAssumedFold } from '../model/whyFold.js';
import type { Guest } from '../model/guest.js';
import type { WrappedRows } from '../model/layout.js';
import { OpenFolds } from '../model/openFolds.js';
import type { PageLayout, PageModel } from '../model/pageModel.js';
import { layOutPage } from '../model/pageModel.js';
import { element } from './dom.js';
import { takeFocusWhenHere } from './focus.js';
import { JoinStrip } from './joins.js';
import { besideHunk } from './besideHunk.js';
import type { BesideHunk } from './hunkTools.js';
import type { LayoutReasons } from './pageLayouts.js';
import { PageLayouts } from './pageLayouts.js';
import { Panes, editorLabel } from './panes.js';
import { listenToPointer } from './pointer.js';
import { Ruler } from './ruler.js';
import { anchorOf, isCaretSeen, scrollTo, scrollToCaret, settle, standAt, topOffset } from './scrolling.js';
import { WrappedHeights, columnsOf, partnerTop } from './wrappedHeights.js';

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
}

const SIDES = ['before', 'after'] as const;
/** The line that the reader is taken to stands at this share of the height. */
const CARET_SHARE = 0.3;
/** Pixels, as WCAG 2.2 asks for (2.5.8). */
const MIN_TARGET = 24;

export class DiffView {
  readonly element: HTMLElement;
  private readonly editors: Readonly<Record<Side, SideEditor>>;
  private readonly panes = new Panes();
  private readonly heights = new WrappedHeights();
  private readonly sync: ScrollSync;
  private readonly joins: JoinStrip;
  private readonly ruler: Ruler;
  private index: DiffIndex | null = null;
  private pages: readonly ShownPage[] = [];
  private composition: Composition | null = null;
  private focus: { readonly section: number; readonly mappings: readonly number[] } = { section: 0, mappings: [] };
  private readonly open = new OpenFolds();
  private readonly layouts = new PageLayouts();
  private explained = false;
  private withoutRepeats = false;
  private guest: { readonly code: Guest; readonly head: () => HTMLElement } | null = null;
  private mode: ColumnMode = 'split';
  private wrap = false;
  private active: Side = 'after';
  private rowHeight = 20;

  constructor(
    nonce: string,
    private readonly events: DiffViewEvents,
  ) {
    const editor = (side: Side): SideEditor =>
      createSideEditor({
        parent: this.panes.element(side),
        label: side,
        nonce,
        onSelect: () => this.events.onSelect(),
        onGeometry: () => this.onGeometry(),
      });
    this.editors = { before: editor('before'), after: editor('after') };
    this.joins = new JoinStrip({
      views: { before: this.editors.before.view, after: this.editors.after.view },
      onGo: (section, side, { before, after: to }) =>
        this.reveal(section, side, { before, after: to }, { flash: true, takeFocus: true }),
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
    this.panes.addMessages();
    for (const side of SIDES) this.listen(side, this.editors[side].view);
    this.sync = syncScrolling(this.editors.before.view.scrollDOM, this.editors.after.view.scrollDOM, (from, top) =>
      this.followedTop(from, top),
    );
  }

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

  /** The page that the caret is on. */
  get pageModel(): PageModel | null {
    return this.pages[this.section]?.model ?? null;
  }

  get pageLayout(): PageLayout | null {
    return this.composition?.sections[this.section]?.layout ?? null;
  }

  get models(): readonly PageModel[] {
    return this.pages.map(({ model }) => model);
  }

  modelOf(section: number): PageModel | null {
    return this.pages[section]?.model ?? this.guest?.code.model ?? null;
  }

  /** The code that is a guest beside its other side. */
  get guestCode(): Guest | null {
    return this.guest?.code ?? null;
  }

  /** Shows the other side of a piece of code beside it; null ends that. */
  setGuest(guest: { readonly code: Guest; readonly head: () => HTMLElement } | null): void {
    this.guest = guest;
    this.heights.forget(this.pages.length);
    if (guest !== null) this.unfold(guest.code.host, guest.code.side, guest.code.from, guest.code.to - 1);
    this.keepingPlace();
  }

  get shown(): Composition | null {
    return this.composition;
  }

  get section(): number {
    return this.caret().section;
  }

  get columnMode(): ColumnMode {
    return this.mode;
  }

  /** In one column, the editor of both sides is the one on the right. */
  private get editorSide(): Side {
    return this.mode === 'unified' ? 'after' : this.active;
  }

  private get view(): EditorView {
    return this.editors[this.editorSide].view;
  }

  editorView(side: Side): EditorView {
    return this.editors[side].view;
  }

  get side(): Side {
    return this.caret().side;
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
    const place = this.hostOf(
      this.composition?.[this.editorSide].placeOf(head) ?? { section: 0, side: this.active, offset: 0 },
    );
    const text = this.pages[place.section]?.model[place.side].text;
    const line = text === undefined ? 0 : lineAt(text.lines, place.offset);
    return { ...place, line, pointed: this.pointed(this.editorSide, head) };
  }

  /** Where the reader looks: at the caret, or where it is scrolled away on a page of all files, at the top of what is seen. */
  seen(): { readonly section: number; readonly side: Side; readonly line: number } {
    const { view, composition } = this;
    if (this.pages.length < 2 || composition === null || isCaretSeen(view)) return this.caret();
    const place = this.hostOf(composition[this.editorSide].placeOf(topOffset(view)));
    return { ...place, line: lineAt(this.pages[place.section].model[place.side].text.lines, place.offset) };
  }

  /** The place of the caret where it is seen, else that of the first line in sight. */
  lookedAt(): SectionPlace | null {
    const { view, composition } = this;
    if (composition === null || this.pages.length === 0) return null;
    const offset = isCaretSeen(view) ? view.state.selection.main.head : topOffset(view);
    return this.hostOf(composition[this.editorSide].placeOf(offset));
  }

  /**
   * Where something can stand beside a hunk, in pixels from the top of the columns: above it, or below it where there is no
   * room above. Null where none of it is in sight.
   */
  besideHunk(section: number, hunk: HunkLines): BesideHunk | null {
    const { composition, rowHeight } = this;
    if (composition === null) return null;
    const views = { before: this.editors.before.view, after: this.editors.after.view };
    return besideHunk({ composition, views, box: this.element.getBoundingClientRect(), rowHeight }, section, hunk);
  }

  pageOf(section: number): Page | null {
    return this.pages[section]?.model.page ?? null;
  }

  /** Among guests, the reader stands at the piece of code that they belong to. */
  private hostOf(place: SectionPlace): SectionPlace {
    const guest = this.guest?.code;
    if (guest === undefined || place.section < this.pages.length) return place;
    return {
      section: guest.host,
      side: guest.side,
      offset: this.pages[guest.host].model[guest.side].text.lines.starts[guest.from],
    };
  }

  hasFocus(): boolean {
    return this.panes.hasFocus();
  }

  /** Section of a page, -1 when it is not shown. */
  sectionOf(page: Page): number {
    return this.pages.findIndex(({ model }) => samePage(model.page, page));
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

  setMode(mode: ColumnMode): void {
    if (mode === this.mode) return;
    const caret = this.caret();
    const hadFocus = this.hasFocus();
    this.mode = mode;
    this.active = mode === 'unified' ? 'after' : caret.side;
    if (this.pages.length === 1 && this.pages[0].model[this.active].file === null) this.active = otherSide(this.active);
    this.applyLayout();
    this.restore(caret.section, caret.side, caret.offset, null);
    if (hadFocus) this.takeFocus();
  }

  get isWrapped(): boolean {
    return this.wrap;
  }

  /** Characters that a side has room for. */
  get columns(): number {
    return columnsOf(this.editors[this.mode === 'unified' ? 'after' : this.active].view);
  }

  setWrap(wrap: boolean): void {
    if (wrap === this.wrap) return;
    this.wrap = wrap;
    this.heights.reset();
    this.element.classList.toggle('rs-wrapped', wrap);
    this.keepingPlace();
  }

  /** More pages below those that are shown, which stay as they are. */
  grow(pages: readonly ShownPage[]): void {
    this.pages = pages;
    this.open.grow(pages.length);
    this.keepingPlace();
  }

  /**
   * Opens the fold at the caret or the next one below it; closes the one that the caret stands in. Returns what it did,
   * null for nothing.
   */
  toggleFold(): 'opened' | 'closed' | null {
    const { index, composition } = this;
    if (index === null || composition === null) return null;
    const { section, side, line } = this.caret();
    const model = this.pages[section].model;
    if (this.open.hasSome(section)) {
      const closed = layOutPage(index, model, { ...this.reasonsOf(section), open: new Set() });
      const around = closed.folds[side].find(fold => fold.from <= line && line < fold.to);
      if (around !== undefined && this.open.close(section, around.id)) {
        this.put({ section, side, offset: model[side].text.lines.starts[Math.max(0, around.from - 1)] });
        this.keepingPlace();
        return 'closed';
      }
    }
    const column = composition[this.editorSide];
    const at = this.view.state.doc.lineAt(this.view.state.selection.main.head).number - 1;
    const other = composition[otherSide(this.editorSide)];
    const next = column.folds.find(fold => fold.to >= at) ?? column.folds.at(-1) ?? other.folds[0];
    if (next === undefined) return null;
    this.goToFold(next);
    return 'opened';
  }

  private readonly openFold = (fold: ColumnFold): void => {
    this.open.open(fold.section, fold.origin.id);
    this.keepingPlace();
  };

  private readonly expandFold = (fold: ColumnFold, end: 'above' | 'below'): void => {
    this.open.expand(fold.section, fold.origin.id, end, EXPANDS);
    this.keepingPlace();
  };

  /** Opens the next explained change below the caret, or the last one above it, and goes there. False where there is none. */
  openExplained(direction: 1 | -1): boolean {
    const { composition } = this;
    if (composition === null) return false;
    const at = this.view.state.doc.lineAt(this.view.state.selection.main.head).number - 1;
    const fold = nextExplained(composition, this.editorSide, at, direction);
    if (fold === undefined) return false;
    this.goToFold(fold);
    return true;
  }

  private goToFold(fold: ColumnFold): void {
    this.openFold(fold);
    const { text, file } = this.pages[fold.section].model[fold.side];
    const line = text.lines.starts[fold.origin.from];
    const start = line + (/^[ \t]*/.exec(text.text.slice(line, contentEnd(text, fold.origin.from)))?.[0].length ?? 0);
    this.reveal(
      fold.section,
      fold.side,
      { before: null, after: null, [fold.side]: { file: file ?? -1, start, end: start } },
      { flash: false, takeFocus: this.hasFocus() },
    );
  }

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

  private reasonsOf(section: number): LayoutReasons {
    return {
      version: this.open.versionOf(section),
      focus: section === this.focus.section ? this.focus.mappings : [],
      open: this.open.of(section),
      ends: this.open.endsOf(section),
      foldRows: this.foldHeight / this.rowHeight,
      explained: this.explained,
      withoutRepeats: this.withoutRepeats,
      wrapped: this.wrappedRows(section, this.pages[section].model),
    };
  }

  private wrappedRows(section: number, model: PageModel): WrappedRows | null {
    return this.wrap && this.mode === 'split' ? this.heights.of(section, model) : null;
  }

  private applyLayout(): void {
    const { index, pages } = this;
    if (index === null || pages.length === 0) return;
    const guest = this.guest?.code ?? null;
    const composition = compose(
      pages.map(({ model }, section) => ({
        model,
        layout: this.layouts.of(index, section, model, this.reasonsOf(section)),
      })),
      this.mode === 'unified',
      guest,
      guest === null ? null : this.wrappedRows(pages.length, guest.model),
    );
    this.composition = composition;
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
  private keepingPlace(): void {
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
  private put(place: { readonly section: number; readonly side: Side; readonly offset: number }): void {
    const side = this.mode === 'unified' ? 'after' : place.side;
    const offset = this.composition?.[side].offsetOf(place) ?? -1;
    if (offset < 0) return;
    this.active = side;
    this.editors[side].view.dispatch({ selection: EditorSelection.cursor(offset) });
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
  private unfold(section: number, side: Side, from: number, to: number): void {
    const hit = (this.composition?.sections[section].layout.folds[side] ?? []).filter(
      fold => fold.from <= to && from < fold.to,
    );
    if (hit.length === 0) return;
    for (const fold of hit) this.open.open(section, fold.id);
    this.applyLayout();
  }

  /**
   * Shows spans of one or both sides, puts the caret at the one of `side`, and flashes them. Returns false when there
   * is nothing to show.
   */
  reveal(
    section: number,
    side: Side,
    spans: Readonly<Record<Side, Span | null>>,
    options: { readonly flash: boolean; readonly takeFocus: boolean },
  ): boolean {
    const model = this.pages[section]?.model;
    if (model === undefined) return false;
    const shown = SIDES.filter(which => spans[which] !== null && model[which].file === spans[which]?.file);
    for (const which of shown) {
      const { start, end } = spans[which] as Span;
      const lines = model[which].text.lines;
      this.unfold(section, which, lineAt(lines, start), lineAt(lines, Math.max(start, end - 1)));
    }
    const main = shown.includes(side) ? side : shown[0];
    if (main === undefined) return false;
    for (const which of [...shown.filter(other => other !== main), main]) {
      const { start, end } = spans[which] as Span;
      this.put({ section, side: which, offset: start });
      const editor = this.mode === 'unified' ? 'after' : which;
      const column = this.composition?.[editor];
      const [from, to] = [
        column?.offsetOf({ section, side: which, offset: start }) ?? -1,
        column?.offsetOf({ section, side: which, offset: end }) ?? -1,
      ];
      if (options.flash && from >= 0 && (this.mode === 'split' || which === main)) {
        flash(this.editors[editor].view, from, Math.max(from, to));
      }
    }
    this.toCaret();
    if (options.takeFocus) this.focusEditor();
    return true;
  }

  /** Goes to the place of an earlier visit without moving anything else; with null for the scroll position, to where it can be seen. */
  restore(section: number, side: Side, offset: number, scrollTop: number | null): void {
    this.put({ section, side, offset });
    if (scrollTop === null) {
      this.toCaret();
      return;
    }
    this.sync.lead(this.view.scrollDOM);
    scrollTo(this.view, scrollTop);
  }

  private toCaret(): void {
    this.sync.lead(this.view.scrollDOM);
    scrollToCaret(this.view, CARET_SHARE);
  }

  get scrollTop(): number {
    return this.view.scrollDOM.scrollTop;
  }

  takeFocus(side: Side = this.editorSide): void {
    const only = this.pages.length === 1 ? this.pages[0].model : null;
    this.active =
      this.mode === 'unified' ? 'after' : only !== null && only[side].file === null ? otherSide(side) : side;
    this.focusEditor();
  }

  private focusEditor(): void {
    takeFocusWhenHere(() => this.view.focus());
  }
}
