/**
 * One change on the screen: lists, page and columns, and everything a reader does with them. It is made anew for each result; the frame
 * around it (messages, loading, errors) is `app.ts`'s business.
 */
import type { ExplanationStep } from '../engine/model.js';
import type { Place, RevealRequest, ViewCommand, ViewMessage } from '../protocol/messages.js';
import type { DiffOutline, Side } from '../protocol/outline.js';
import { Besides } from './besides.js';
import { FileStore } from './fileStore.js';
import type { DiffIndex, Page } from './model/diffIndex.js';
import { indexDiff, lineOf, pageOfFile, pairOfPage, samePage } from './model/diffIndex.js';
import { createHistory } from './model/history.js';
import { refactoringText, summaryText } from './model/copies.js';
import { overviewOf } from './model/overview.js';
import type { Target } from './model/targets.js';
import { targetOfLine, targetOfPair, targetOfPartner, targetOfRefactoring } from './model/targets.js';
import type { TreeNode } from './model/tree.js';
import { ViewedItems } from './model/viewed.js';
import type { Explanation, Partner } from './model/wording.js';
import { sentenceOf } from './model/wording.js';
import { Pages } from './pages.js';
import { Pointing } from './pointing.js';
import { Reasons } from './reasons.js';
import { Stepping } from './stepping.js';
import { DiffView } from './ui/diffView.js';
import { element } from './ui/dom.js';
import { FindBar } from './ui/findBar.js';
import { header } from './ui/header.js';
import { HelpOverlay, legend } from './ui/overlays.js';
import { overviewPage } from './ui/overviewPage.js';
import { pageHeader } from './ui/pageHeader.js';
import { Sidebar } from './ui/sidebar.js';
import { splitter } from './ui/splitter.js';

export interface ReaderOptions {
  readonly outline: DiffOutline;
  readonly nonce: string;
  readonly canOpen: boolean;
  readonly place: Place | null;
  /** What is checked off already. */
  readonly viewed: readonly string[];
  readonly post: (message: ViewMessage) => void;
  /** Called when the reader has moved on, not more often than needed. */
  readonly onPlace: (place: Place) => void;
}

/** A visit to come back to. */
interface Visit {
  readonly page: Page;
  readonly focus: readonly number[];
  readonly focusTitle: string | null;
  readonly side: Side;
  readonly offset: number;
  readonly scrollTop: number;
}

/** Milliseconds that the reader rests before the place is kept. */
const PLACE_MS = 400;
/** Pixels below which two columns have too little room. */
const NARROW = 620;

export class Reader {
  readonly element: HTMLElement;
  private readonly index: DiffIndex;
  private readonly files: FileStore;
  private readonly diffView: DiffView;
  private readonly pointing: Pointing;
  private readonly reasons: Reasons;
  private readonly besides: Besides;
  private readonly findBar: FindBar;
  private readonly help = new HelpOverlay();
  private readonly legend = legend((className, hidden) => this.diffView.element.classList.toggle(className, hidden));
  private readonly live = element('div', { 'class': 'rs-visually-hidden', 'aria-live': 'polite' });
  private readonly sidebar: Sidebar;
  private readonly viewed: ViewedItems;
  private readonly pageHeaderSlot = element('div', { class: 'rs-page-header-slot' });
  private readonly history = createHistory<Visit>((a, b) => samePage(a.page, b.page) && a.offset === b.offset && a.side === b.side);
  private readonly stepping: Stepping;
  private readonly overview: HTMLElement;
  private readonly code: HTMLElement;
  private readonly pages: Pages;
  private page: Page | null = null;
  /** All files are on the page, in this order; null for one at a time. */
  private together: readonly number[] | null = null;
  private wantsTogether = false;
  /** The reader has chosen the number of columns: the width of the panel does not. */
  private chosenMode = false;
  private focus: readonly number[] = [];
  private focusTitle: string | null = null;
  private loading = 0;
  private placeTimer = 0;
  private readonly resize: ResizeObserver;

  constructor(private readonly options: ReaderOptions) {
    const { outline } = options;
    this.index = indexDiff(outline);
    this.files = new FileStore(outline, options.post);
    this.pages = new Pages(this.index, this.files);
    this.diffView = new DiffView(options.nonce, {
      onPoint: pointed => this.pointing.onPoint(pointed), onClick: pointed => this.pointing.onClick(pointed), onScroll: () => this.pointing.tooltip.hide(),
      onSelect: () => this.savePlaceSoon(),
    });
    this.pointing = new Pointing({
      index: this.index, diffView: this.diffView, readText: (side, span) => this.files.get(side, span.file)?.text.slice(span.start, span.end) ?? null,
      jump: (explanation, from, partner) => this.jumpTo(explanation, from, partner), announce: words => this.announce(words),
      showBeside: (section, side, explanation) => void this.besides.step(section, side, [explanation]),
      readCode: (side, span) => this.files.read(side, span), reasons: options.canOpen ? (explanation, side, partner) => this.reasons.ask(explanation, side, partner) : null,
    });
    this.reasons = new Reasons(this.index, options.post);
    this.besides = new Besides({
      index: this.index, diffView: this.diffView, pages: this.pages, announce: words => this.announce(words), jump: (explanation, from, partner) => this.jumpTo(explanation, from, partner),
    });
    const { origin } = outline;
    this.viewed = new ViewedItems(outline, options.viewed, items => {
      if (origin.kind === 'commit') options.post({ type: 'viewed', commit: origin.commit.hash, items });
    });
    this.sidebar = new Sidebar({
      outline, viewed: this.viewed, onCheck: node => this.toggleViewed(node.target), announce: words => this.announce(words),
      onPair: (pair, byKey) => void this.showPair(pair, byKey), onRefactoring: (refactoring, byKey) => void this.showRefactoring(refactoring, byKey),
      onBetween: ({ before, after }) => void this.showPage({ before, after }),
    });
    this.stepping = new Stepping({
      index: this.index, diffView: this.diffView, page: () => this.currentPage, pairs: () => this.sidebar.pairOrder, refactorings: () => this.sidebar.refactoringOrder,
      openPair: pair => this.show(targetOfPair(this.index, pair), { record: true, flash: false, takeFocus: false }),
      showPair: (pair, takeFocus) => void this.showPair(pair, takeFocus), showRefactoring: refactoring => void this.showRefactoring(refactoring, true),
      announce: words => this.announce(words),
    });
    this.overview = overviewPage({
      outline, start: () => this.showOverview(false), showPair: pair => void this.showPair(pair, true), showType: (type, title) => this.showType(type, title),
    });
    this.findBar = new FindBar(this.diffView);
    this.code = element('div', { class: 'rs-code' }, this.pageHeaderSlot, this.findBar.element, this.diffView.element);
    const main = element('main', { class: 'rs-page' }, this.legend, this.overview, this.code);
    this.element = element('div', { class: 'rs-reader' }, header(overviewOf(outline), command => this.run(command)),
      element('div', { class: 'rs-main' }, this.sidebar.element, splitter(this.sidebar.element), main), this.pointing.tooltip.element, this.help.element, this.live);
    this.resize = new ResizeObserver(() => {
      this.diffView.measureRow();
      if (!this.chosenMode && this.element.isConnected) this.diffView.setMode(this.diffView.element.clientWidth < NARROW ? 'unified' : 'split');
    });
    this.resize.observe(this.diffView.element);
  }

  /** To be called once the element is in the document. */
  start(): void {
    this.diffView.measureRow();
    const { place, outline } = this.options;
    const before = place === null ? -1 : outline.before.findIndex(file => file.path === place.beforePath);
    const after = place === null ? -1 : outline.after.findIndex(file => file.path === place.afterPath);
    if (place !== null && (before >= 0 || after >= 0)) {
      const side: Side = (place.side === 'before' ? before : after) >= 0 ? place.side : place.side === 'before' ? 'after' : 'before';
      void this.show({ ...targetOfLine(this.index, side, side === 'before' ? before : after, place.line), page: pageFor(this.index, before, after) }, { record: false, flash: false, takeFocus: false });
      this.showOverview(false);
    } else if (this.sidebar.pairOrder.length > 0) {
      // The first page is made ready behind the overview, so that the code is there at once.
      void this.showPair(this.sidebar.pairOrder[0], false, true);
      this.showOverview(true);
    }
  }

  dispose(): void {
    this.resize.disconnect();
    this.pointing.dispose();
    window.clearTimeout(this.placeTimer);
  }

  receiveReasons(id: number, steps: readonly ExplanationStep[] | null): void {
    this.reasons.receive(id, steps);
  }

  receiveFiles(bodies: Parameters<FileStore['receive']>[0]): void {
    this.files.receive(bodies);
  }

  /** Shows the overview in the place of the code, or the code again. */
  private showOverview(shown: boolean): void {
    const had = this.code.contains(document.activeElement) || this.overview.contains(document.activeElement);
    this.pointing.hide();
    this.overview.hidden = !shown;
    this.code.classList.toggle('rs-behind', shown);
    this.code.inert = shown;
    if (!shown) this.diffView.measureRow();
    if (!shown && had) this.diffView.takeFocus();
    // Never out of a palette that the reader has opened meanwhile: taking the focus would close it.
    else if (shown && document.hasFocus()) this.overview.focus({ preventScroll: true });
  }

  private showType(type: string, title: string): void {
    this.showSidebar(true);
    this.sidebar.openType(type, title);
    this.sidebar.focusRefactorings();
  }

  // ------------------------------------------------------------ showing pages

  /** False when the reader went elsewhere before the page was there. */
  private async show(target: Target, options: { readonly record: boolean; readonly flash: boolean; readonly takeFocus: boolean; readonly behind?: boolean }): Promise<boolean> {
    this.pointing.hide();
    if (target.page.before === null && target.page.after === null) return false;
    if (options.behind !== true) this.showOverview(false);
    if (options.record) this.recordVisit();
    if (!await this.open(target.page, target.focus, target.title)) return false;
    const shown = this.diffView.reveal(this.diffView.sectionOf(target.page), target.side, { before: target.before, after: target.after }, options);
    if (!shown && this.together !== null) this.diffView.restore(this.diffView.sectionOf(target.page), target.side, 0, null);
    if (!shown && options.takeFocus) this.diffView.takeFocus();
    this.savePlaceSoon();
    return true;
  }

  /** Loads and lays out a page, among all others if they are shown together; false when the reader went elsewhere meanwhile. */
  private async open(page: Page, focus: readonly number[], title: string | null): Promise<boolean> {
    const ticket = ++this.loading;
    const pair = pairOfPage(this.index, page);
    const together = this.wantsTogether && pair >= 0 ? this.sidebar.pairOrder : null;
    await (together === null ? this.pages.load(page) : this.pages.loadAll(together));
    if (ticket !== this.loading) return false;
    this.focus = focus;
    this.focusTitle = focus.length === 0 ? null : title;
    if (together === this.together && this.diffView.sectionOf(page) >= 0) this.diffView.setFocus(this.diffView.sectionOf(page), focus);
    else {
      this.together = together;
      this.diffView.show(this.index, together === null ? [this.pages.make(page)] : this.pages.makeAll(together), together?.indexOf(pair) ?? 0, focus);
    }
    if (!samePage(page, this.page)) {
      if (pair < 0) this.sidebar.chooseBetween(page);
      else this.sidebar.choosePair(pair);
    }
    this.page = page;
    this.findBar.refresh();
    this.drawPageHeader();
    return true;
  }

  /** The page that the caret is on. */
  private get currentPage(): Page | null {
    return this.together === null ? this.page : this.diffView.pageModel?.page ?? this.page;
  }

  private drawPageHeader(): void {
    const page = this.currentPage;
    if (page === null) return;
    this.pageHeaderSlot.replaceChildren(pageHeader({
      index: this.index, page, pair: pairOfPage(this.index, page), together: this.together?.length ?? null, viewed: this.currentTarget === null ? null : this.viewed.has(this.currentTarget), focusTitle: this.focusTitle, canOpen: this.options.canOpen,
      run: command => this.run(command), endFocus: () => this.endFocus(), showPage: target => void this.showPage(target),
    }));
  }

  private async showPage(page: Page): Promise<void> {
    await this.show({ page, focus: [], title: null, side: page.after !== null ? 'after' : 'before', before: null, after: null }, { record: true, flash: false, takeFocus: true });
  }

  private async showPair(pair: number, takeFocus: boolean, behind = false): Promise<void> {
    if (!await this.show(targetOfPair(this.index, pair), { record: this.page !== null, flash: false, takeFocus: false, behind })) return;
    this.stepping.goToStop(1, 'first');
    if (takeFocus) this.diffView.takeFocus();
  }

  private async showRefactoring(refactoring: number, takeFocus: boolean): Promise<void> {
    this.stepping.refactoring = refactoring;
    this.sidebar.chooseRefactoring(refactoring);
    await this.show(targetOfRefactoring(this.index, refactoring), { record: true, flash: true, takeFocus });
    this.announce(this.options.outline.refactorings[refactoring].summary);
  }

  reveal(request: RevealRequest): void {
    const { outline } = this.options;
    if (request.kind === 'refactoring' && request.index < outline.refactorings.length) void this.showRefactoring(request.index, true);
    else if (request.kind === 'pair' && request.index < outline.pairs.length) void this.showPair(request.index, true);
    else if (request.kind === 'line') {
      const file = outline[request.side].findIndex(candidate => candidate.path === request.path);
      if (file >= 0) void this.show(targetOfLine(this.index, request.side, file, Math.max(0, request.line - 1)), { record: true, flash: true, takeFocus: true });
    }
  }

  // ------------------------------------------------------------ jumping and going back

  private jumpTo(explanation: Explanation, from: Side, partner: Partner): void {
    void this.show(targetOfPartner(this.index, explanation, from, partner, sentenceOf(explanation.headline)), { record: true, flash: true, takeFocus: true });
    this.announce(`${partner.place}${partner.within === '' ? '' : ` in ${partner.within}`}`);
  }

  private recordVisit(): void {
    const page = this.currentPage;
    if (page === null) return;
    const { side, offset } = this.diffView.caret();
    this.history.push({ page, focus: this.focus, focusTitle: this.focusTitle, side, offset, scrollTop: this.diffView.scrollTop });
  }

  private async back(): Promise<void> {
    const visit = this.history.pop();
    if (visit === null) {
      this.announce('This is where you started.');
      return;
    }
    this.pointing.hide();
    if (!await this.open(visit.page, visit.focus, visit.focusTitle)) return;
    this.diffView.restore(this.diffView.sectionOf(visit.page), visit.side, visit.offset, visit.scrollTop);
    this.diffView.takeFocus(visit.side);
  }

  private endFocus(): void {
    if (this.focus.length === 0) return;
    this.focus = [];
    this.focusTitle = null;
    this.diffView.setFocus(this.diffView.section, []);
    this.drawPageHeader();
  }

  run(command: ViewCommand): void {
    switch (command) {
      case 'nextChange': this.stepOn(1); break;
      case 'previousChange': this.stepOn(-1); break;
      case 'nextRefactoring': this.stepping.nextRefactoring(1); break;
      case 'previousRefactoring': this.stepping.nextRefactoring(-1); break;
      case 'nextFile': this.stepping.nextFile(1); break;
      case 'previousFile': this.stepping.nextFile(-1); break;
      case 'jump': this.pointing.jumpFromCaret(); break;
      case 'back': void this.back(); break;
      case 'showBeside': this.showBeside(); break;
      case 'explain': this.pointing.explainAtCaret(); break;
      case 'switchSide': this.switchSide(); break;
      case 'focusFiles': this.showSidebar(true); this.sidebar.focusFiles(); break;
      case 'focusRefactorings': this.showSidebar(true); this.sidebar.focusRefactorings(); break;
      case 'focusEditor': this.diffView.takeFocus(); break;
      case 'toggleUnchanged': this.toggleUnchanged(); break;
      case 'toggleExplained': this.toggleExplained(); break;
      case 'toggleFold': this.toggleFold(); break;
      case 'toggleViewed': this.toggleViewed(this.sidebar.focused?.target ?? this.currentTarget); break;
      case 'focusFilter': this.showSidebar(true); this.sidebar.focusFilter(); break;
      case 'toggleColumns': this.toggleColumns(); break;
      case 'toggleWrap': this.toggleWrap(); break;
      case 'toggleTogether': void this.toggleTogether(); break;
      case 'showOverview': this.showOverview(this.overview.hidden); break;
      case 'toggleSidebar': this.showSidebar(this.sidebar.element.hidden); break;
      case 'toggleLegend': this.legend.hidden = !this.legend.hidden; break;
      case 'toggleHelp': this.help.toggle(); break;
      case 'find': this.showOverview(false); this.findBar.open(); break;
      case 'close': this.close(); break;
      case 'openFile': this.openFile(); break;
      case 'openNativeDiff': this.openNativeDiff(); break;
      case 'copySummary':
        this.options.post({ type: 'copy', text: summaryText(this.options.outline) });
        this.announce('The summary was copied.');
        break;
      case 'copyRefactoring': this.copyRefactoring(); break;
    }
  }

  /** From the overview, the first step is to the code that stands behind it. */
  private stepOn(direction: 1 | -1): void {
    if (this.overview.hidden) void this.stepping.nextChange(direction);
    else this.showOverview(false);
  }

  private get currentTarget(): TreeNode['target'] {
    const page = this.currentPage;
    const pair = page === null ? -1 : pairOfPage(this.index, page);
    return pair < 0 ? null : { kind: 'pair', index: pair };
  }

  private toggleViewed(target: TreeNode['target']): void {
    const checked = this.viewed.toggle(target);
    if (checked === null) {
      this.announce('Choose a file or a refactoring first.');
      return;
    }
    this.sidebar.refreshChecks();
    this.drawPageHeader();
    const { pairs } = this.options.outline;
    this.announce(`${checked ? 'Viewed' : 'Not viewed'}. ${this.viewed.pairs} of ${pairs.length} files are viewed.`);
  }

  private showBeside(): void {
    const { section, side, explanations } = this.pointing.explanationsAtCaret();
    void this.besides.step(section, side, explanations);
  }

  private switchSide(): void {
    if (this.diffView.columnMode === 'unified') this.announce('Both sides are in one column.');
    else this.diffView.takeFocus(this.diffView.side === 'before' ? 'after' : 'before');
  }

  private toggleColumns(): void {
    this.chosenMode = true;
    this.diffView.setMode(this.diffView.columnMode === 'split' ? 'unified' : 'split');
    this.announce(this.diffView.columnMode === 'split' ? 'Two columns.' : 'One column.');
  }

  private toggleWrap(): void {
    this.diffView.setWrap(!this.diffView.isWrapped);
    this.announce(this.diffView.isWrapped ? 'Long lines are wrapped.' : 'Long lines are not wrapped.');
  }

  private async toggleTogether(): Promise<void> {
    const page = this.currentPage;
    if (page === null) return;
    if (!this.wantsTogether && !this.pages.fitTogether(this.sidebar.pairOrder)) {
      this.announce('The files are too large to be shown on one page.');
      return;
    }
    this.wantsTogether = !this.wantsTogether;
    const { side, offset } = this.diffView.caret();
    const own = pairOfPage(this.index, page) >= 0 ? page : pageOfFile(this.index, side, page[side] ?? 0);
    this.showOverview(false);
    if (!await this.open(own, samePage(own, page) ? this.focus : [], this.focusTitle)) return;
    this.diffView.restore(this.diffView.sectionOf(own), side, offset, null);
    this.announce(this.wantsTogether ? 'All files are on one page.' : 'One file at a time.');
  }

  private toggleExplained(): void {
    this.diffView.setExplained(!this.diffView.isExplainedShown);
    this.announce(this.diffView.isExplainedShown ? 'Explained changes are shown.' : 'Explained changes are folded.');
  }

  private toggleFold(): void {
    const done = this.diffView.toggleFold();
    this.announce(done === null ? 'Nothing is folded here.' : done === 'opened' ? 'The fold is open.' : 'The fold is closed.');
  }

  /** The one that was shown last. */
  private copyRefactoring(): void {
    const { refactoring } = this.stepping;
    if (refactoring < 0) this.announce('Choose a refactoring first.');
    else {
      this.options.post({ type: 'copy', text: refactoringText(this.options.outline, refactoring) });
      this.announce('The refactoring was copied.');
    }
  }

  private toggleUnchanged(): void {
    this.diffView.setAllOpen(!this.diffView.isAllOpen);
    this.announce(this.diffView.isAllOpen ? 'All lines are shown.' : 'Unchanged and explained lines are folded.');
  }

  private showSidebar(visible: boolean): void {
    this.sidebar.element.hidden = !visible;
    this.element.classList.toggle('rs-no-sidebar', !visible);
  }

  /** Closes the uppermost thing that is open. */
  private close(): void {
    if (this.help.element.open) this.help.element.close();
    else if (this.pointing.tooltip.isOpen) {
      const hadFocus = this.pointing.tooltip.element.contains(document.activeElement);
      this.pointing.hide();
      if (hadFocus) this.diffView.takeFocus();
    } else if (this.findBar.close()) return;
    else if (this.besides.isShown) this.besides.close();
    else if (!this.legend.hidden) this.legend.hidden = true;
    else if (!this.overview.hidden) this.showOverview(false);
    else if (this.sidebar.endFilter()) this.sidebar.focusFiles();
    else this.endFocus();
  }

  private openFile(): void {
    const { side, line } = this.diffView.caret();
    const file = this.currentPage?.[side] ?? null;
    if (file !== null && this.options.canOpen) this.options.post({ type: 'openFile', side, file, line: line + 1 });
  }

  private openNativeDiff(): void {
    const page = this.currentPage;
    if (page !== null && this.options.canOpen) this.options.post({ type: 'openNativeDiff', before: page.before, after: page.after, line: this.diffView.caret().line + 1 });
  }

  private announce(words: string): void {
    this.live.textContent = words;
  }

  private savePlaceSoon(): void {
    window.clearTimeout(this.placeTimer);
    this.placeTimer = window.setTimeout(() => {
      // Who has not begun to read begins with the overview again.
      const page = this.currentPage;
      if (page === null || !this.overview.hidden) return;
      const { side, offset } = this.diffView.caret();
      const file = page[side];
      const pathOf = (which: Side): string | null => (page[which] === null ? null : this.options.outline[which][page[which]].path);
      this.options.onPlace({ beforePath: pathOf('before'), afterPath: pathOf('after'), side, line: file === null ? 0 : lineOf(this.index, side, file, offset) });
    }, PLACE_MS);
  }
}

function pageFor(index: DiffIndex, before: number, after: number): Page {
  if (before >= 0 && after >= 0) return { before, after };
  return before >= 0 ? pageOfFile(index, 'before', before) : pageOfFile(index, 'after', after);
}
