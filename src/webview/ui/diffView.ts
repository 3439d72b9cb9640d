/**
 * The code, and the ways through it: where the reader stands, folds that open, places that are shown. It shows what it is
 * told; what pointing and clicking mean (tooltips, jumps, pages) is decided by others.
 */
import type { ColumnMode } from './shownPage.js';
import type { EditorView } from '@codemirror/view';
import type { Side, Span } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import type { HunkLines } from '../../protocol/hunks.js';
import { lineAt } from '../../protocol/lines.js';
import { flash } from '../editor/flash.js';
import type { ColumnFold, Composition, SectionPlace } from '../model/composition.js';
import type { Page } from '../model/diffIndex.js';
import { samePage } from '../model/diffIndex.js';
import { nextExplained } from '../model/foldSteps.js';
import { contentEnd } from '../model/sideText.js';
import type { Guest } from '../model/guest.js';
import type { PageLayout, PageModel } from '../model/pageModel.js';
import { layOutPage } from '../model/pageModel.js';
import { takeFocusWhenHere } from './focus.js';
import { besideHunk } from './besideHunk.js';
import type { BesideHunk } from './hunkTools.js';
import { isCaretSeen, scrollTo, scrollToCaret, topOffset } from './scrolling.js';
import { columnsOf } from './wrappedHeights.js';
import { CodeColumns } from './codeColumns.js';

const SIDES = ['before', 'after'] as const;
/** The line that the reader is taken to stands at this share of the height. */
const CARET_SHARE = 0.3;

export class DiffView extends CodeColumns {
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

  get shown(): Composition | null {
    return this.composition;
  }

  /** Where the caret is in the window is not asked for: this is read while the page scrolls. */
  get section(): number {
    return this.caretPlace().section;
  }

  get columnMode(): ColumnMode {
    return this.mode;
  }

  editorView(side: Side): EditorView {
    return this.editors[side].view;
  }

  get side(): Side {
    return this.caret().side;
  }

  pageOf(section: number): Page | null {
    return this.pages[section]?.model.page ?? null;
  }

  hasFocus(): boolean {
    return this.panes.hasFocus();
  }

  /** Section of a page, -1 when it is not shown. */
  sectionOf(page: Page): number {
    return this.pages.findIndex(({ model }) => samePage(model.page, page));
  }

  get isWrapped(): boolean {
    return this.wrap;
  }

  /** Characters that a side has room for. */
  get columns(): number {
    return columnsOf(this.editors[this.mode === 'unified' ? 'after' : this.active].view);
  }

  get scrollTop(): number {
    return this.view.scrollDOM.scrollTop;
  }

  // ------------------------------------------------------------ where the reader is

  /** Where the reader looks: at the caret, or where it is scrolled away on a page of all files, at the top of what is seen. */
  seen(): { readonly section: number; readonly side: Side; readonly line: number } {
    const { view, composition } = this;
    if (this.pages.length < 2 || composition === null || isCaretSeen(view)) return this.caret();
    const place = this.hostOf(this.topPlace(composition));
    return { ...place, line: lineAt(this.pages[place.section].model[place.side].text.lines, place.offset) };
  }

  /** The place of the caret where it is seen, else that of the first line in sight. */
  lookedAt(): SectionPlace | null {
    const { view, composition } = this;
    if (composition === null || this.pages.length === 0) return null;
    return this.hostOf(
      isCaretSeen(view)
        ? composition[this.editorSide].placeOf(view.state.selection.main.head)
        : this.topPlace(composition),
    );
  }

  /** Of the first line in sight. Where a side has no lines any more, the next one is that of another file. */
  private topPlace(composition: Composition): SectionPlace {
    const own = composition[this.editorSide].placeOf(topOffset(this.view));
    if (composition.unified) return own;
    const other = otherSide(this.editorSide);
    const beside = composition[other].placeOf(topOffset(this.editors[other].view));
    const isElsewhere = beside.section < own.section || !this.hasFile(own);
    return isElsewhere && beside.section <= own.section && this.hasFile(beside) ? beside : own;
  }

  private hasFile({ section, side }: SectionPlace): boolean {
    return (this.modelOf(section)?.[side].file ?? null) !== null;
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

  // ------------------------------------------------------------ folds

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

  // ------------------------------------------------------------ going somewhere

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

  takeFocus(side: Side = this.editorSide): void {
    const only = this.pages.length === 1 ? this.pages[0].model : null;
    this.active =
      this.mode === 'unified' ? 'after' : only !== null && only[side].file === null ? otherSide(side) : side;
    this.focusEditor();
  }

  private focusEditor(): void {
    takeFocusWhenHere(() => this.view.focus());
  }

  protected override goAlong(section: number, side: Side, ends: Readonly<Record<Side, Span>>): void {
    this.reveal(section, side, ends, { flash: true, takeFocus: true });
  }
}
