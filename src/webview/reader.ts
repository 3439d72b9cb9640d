/**
 * One change on the screen: which page is shown, how the reader comes there and back. It is made anew for each result; the frame around it
 * (messages, loading, errors) is `app.ts`'s business, what a command does `commands.ts`'s, what the reader wants to see `display.ts`'s.
 */
import { sentenceOf } from '../engine/codeSpans.js';
import type { ExplanationStep, Side } from '../engine/model.js';
import { otherSide } from '../engine/sides.js';
import type { Choices } from '../protocol/choices.js';
import type { Place, RevealRequest, ViewCommand, ViewMessage } from '../protocol/messages.js';
import type { StagedFile } from '../protocol/hunks.js';
import { READ_HUNKS, lastingKey } from '../protocol/origin.js';
import type { DiffOutline } from '../protocol/outline.js';
import { Besides } from './besides.js';
import type { Commands } from './commands.js';
import { commandsOf } from './commands.js';
import { Display } from './display.js';
import { FileStore } from './fileStore.js';
import { Hunks } from './hunks.js';
import type { DiffIndex, Page } from './model/diffIndex.js';
import { indexDiff, pageOfFile, pairOfPage, samePage } from './model/diffIndex.js';
import { createHistory } from './model/history.js';
import { overviewOf } from './model/overview.js';
import { Progress, isHunkItem } from './model/progress.js';
import type { Target } from './model/targets.js';
import { targetOfLine, targetOfPair, targetOfPartner, targetOfRefactoring, targetOfSpan } from './model/targets.js';
import type { TreeNode } from './model/tree.js';
import { ViewedItems } from './model/viewed.js';
import type { Explanation, Partner, Repetition } from './model/wording.js';
import { placeWords } from './model/wording.js';
import { Pages } from './pages.js';
import { Pointing } from './pointing.js';
import { ReaderPlace } from './readerPlace.js';
import { Reasons } from './reasons.js';
import { Stepping } from './stepping.js';
import { Announcer } from './ui/announcer.js';
import { Crumbs } from './ui/crumbs.js';
import { DiffView } from './ui/diffView.js';
import { element } from './ui/dom.js';
import { FindBar } from './ui/findBar.js';
import { takeFocusWhenHere } from './ui/focus.js';
import { onNextFrame } from './ui/frame.js';
import { Header } from './ui/header.js';
import { HelpOverlay, legend } from './ui/overlays.js';
import { overviewPage } from './ui/overviewPage.js';
import { ImageStrip } from './ui/imageStrip.js';
import { pageHeader } from './ui/pageHeader.js';
import { Sidebar } from './ui/sidebar.js';
import { splitter } from './ui/splitter.js';
import { say } from '../protocol/say.js';

export interface ReaderOptions {
  readonly outline: DiffOutline;
  readonly nonce: string;
  readonly canOpen: boolean;
  readonly place: Place | null;
  /** What is checked off already. */
  readonly viewed: readonly string[];
  readonly choices: Choices;
  readonly post: (message: ViewMessage) => void;
  /** Called when the reader has moved on, not more often than needed. */
  readonly onPlace: (place: Place) => void;
  readonly onChoices: (choices: Choices) => void;
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

export class Reader {
  readonly element: HTMLElement;
  private readonly index: DiffIndex;
  private readonly files: FileStore;
  private readonly diffView: DiffView;
  private readonly pointing: Pointing;
  private readonly reasons: Reasons;
  private readonly besides: Besides;
  private readonly hunks: Hunks | null;
  private readonly crumbs: Crumbs;
  private readonly place: ReaderPlace;
  private readonly findBar: FindBar;
  private readonly announcer = new Announcer();
  readonly announce = this.announcer.announce;
  private readonly header: Header;
  private readonly sidebar: Sidebar;
  private readonly display: Display;
  private readonly commands: Commands;
  private readonly viewed: ViewedItems;
  private readonly progress: Progress;
  private readonly images: ImageStrip;
  private readonly pageHeaderSlot = element('div', { class: 'rs-page-header-slot' });
  private readonly history = createHistory<Visit>(
    (a, b) => samePage(a.page, b.page) && a.offset === b.offset && a.side === b.side,
  );
  private readonly stepping: Stepping;
  private readonly overview: HTMLElement;
  private readonly code: HTMLElement;
  private readonly pages: Pages;
  private page: Page | null = null;
  /** All files are on the page, in this order; null for one at a time. */
  private together: readonly number[] | null = null;
  /** How many of them are on it already; the others follow. */
  private grown = 0;
  /** What the line above the columns is about. */
  private seen: Page | null = null;
  /** Where the caret was put when the change was opened. */
  private beginning: string | null = null;
  private focus: readonly number[] = [];
  private focusTitle: string | null = null;
  private loading = 0;
  private readonly resize: ResizeObserver;

  constructor(private readonly options: ReaderOptions) {
    const { outline } = options;
    this.index = indexDiff(outline);
    this.files = new FileStore(outline, options.post);
    this.images = new ImageStrip(outline, options.post);
    this.pages = new Pages(this.index, this.files, page => this.images.show(page));
    this.diffView = new DiffView(options.nonce, {
      onPoint: pointed => {
        this.pointing.onPoint(pointed);
        this.hunks?.onPoint(pointed);
      },
      onClick: pointed => this.pointing.onClick(pointed),
      onScroll: () => this.onScroll(),
      onSelect: () => this.onSelect(),
      onWhy: (fold, pressed) => this.pointing.explainFold(fold, pressed.getBoundingClientRect()),
    });
    this.pointing = new Pointing({
      index: this.index,
      diffView: this.diffView,
      readText: (side, span) => this.files.get(side, span.file)?.text.slice(span.start, span.end) ?? null,
      jump: (explanation, from, partner) => this.jumpTo(explanation, from, partner),
      announce: this.announce,
      showBeside: (section, side, explanation) => void this.besides.step(section, side, [explanation]),
      goTo: repetition => this.goTo(repetition),
      readCode: (side, span) => this.files.read(side, span),
      reasons: options.canOpen ? (explanation, side, partner) => this.reasons.ask(explanation, side, partner) : null,
    });
    const { kind } = outline.origin;
    const isLive = options.canOpen && (kind === 'workingTree' || kind === 'staged');
    this.hunks = isLive
      ? new Hunks({
          index: this.index,
          diffView: this.diffView,
          post: options.post,
          announce: this.announce,
        })
      : null;
    this.place = new ReaderPlace({
      index: this.index,
      diffView: this.diffView,
      page: () => this.currentPage,
      isAtBeginning: () => this.isAtBeginning,
      onPlace: options.onPlace,
    });
    this.crumbs = new Crumbs({
      index: this.index,
      goTo: (side, span) =>
        void this.show(targetOfSpan(this.index, side, span), { record: true, flash: true, takeFocus: true }),
    });
    this.reasons = new Reasons(this.index, options.post);
    this.besides = new Besides({
      index: this.index,
      diffView: this.diffView,
      pages: this.pages,
      announce: this.announce,
      jump: (explanation, from, partner) => this.jumpTo(explanation, from, partner),
    });
    const lasting = lastingKey(outline.origin);
    this.viewed = new ViewedItems(outline, options.viewed, items => {
      if (lasting !== null) {
        options.post({ type: 'viewed', change: lasting, items: items.filter(item => !isHunkItem(item)) });
      }
      // The latest are the first that are kept.
      options.post({ type: 'viewed', change: READ_HUNKS, items: items.filter(isHunkItem).reverse() });
      this.showProgress();
    });
    this.progress = new Progress(this.index, this.viewed);
    this.sidebar = new Sidebar({
      outline,
      viewed: this.viewed,
      choices: options.choices,
      onChoice: choice => this.display.set(choice),
      onCheck: node => this.toggleViewed(node.target),
      announce: this.announce,
      onPair: (pair, byKey) => void this.showPair(pair, byKey),
      onRefactoring: (refactoring, byKey) => void this.showRefactoring(refactoring, byKey),
      onBetween: ({ before, after }) => void this.showPage({ before, after }),
    });
    this.stepping = new Stepping({
      index: this.index,
      diffView: this.diffView,
      page: () => this.currentPage,
      seenPage: () => this.seenPage,
      progress: this.progress,
      markRead: hunk => this.viewed.setItem(hunk.item, true),
      pairs: () => this.sidebar.pairOrder,
      refactorings: () => this.sidebar.refactoringOrder,
      openPair: pair => this.show(targetOfPair(this.index, pair), { record: true, flash: false, takeFocus: false }),
      showPair: (pair, takeFocus) => void this.showPair(pair, takeFocus),
      showRefactoring: refactoring => void this.showRefactoring(refactoring, true),
      announce: this.announce,
    });
    this.overview = overviewPage({
      outline,
      start: () => {
        this.showOverview(false);
        this.diffView.takeFocus();
      },
      showPair: pair => void this.showPair(pair, true),
      showType: title => this.showType(title),
      goTo: repetition => this.goTo(repetition),
      index: this.index,
      showAgainst: options.canOpen ? parent => options.post({ type: 'showAgainst', parent }) : null,
      showCommit: options.canOpen ? commit => options.post({ type: 'showCommit', commit }) : null,
    });
    this.overview.hidden = !options.choices.overview;
    this.findBar = new FindBar(this.diffView);
    this.code = element(
      'div',
      { class: 'rs-code' },
      this.pageHeaderSlot,
      this.crumbs.element,
      this.findBar.element,
      this.images.element,
      this.diffView.element,
    );
    const help = new HelpOverlay();
    const legendList = legend((className, hidden) => this.diffView.element.classList.toggle(className, hidden));
    const main = element('main', { class: 'rs-page' }, legendList, this.overview, this.code);
    this.header = new Header(overviewOf(outline), command => this.run(command));
    this.element = element(
      'div',
      { class: 'rs-reader' },
      this.header.element,
      element(
        'div',
        { class: 'rs-main' },
        this.sidebar.element,
        splitter(this.sidebar.element, options.choices.sidebarWidth, sidebarWidth =>
          this.display.set({ sidebarWidth }),
        ),
        main,
      ),
      this.pointing.tooltip.element,
      help.element,
      this.announcer.heard,
      this.announcer.seen,
    );
    this.display = new Display({
      choices: options.choices,
      root: this.element,
      diffView: this.diffView,
      sidebar: this.sidebar,
      announce: this.announce,
      onChange: choices => {
        this.showChoices();
        options.onChoices(choices);
      },
    });
    const { canOpen, post } = options;
    this.commands = commandsOf({
      outline,
      canOpen,
      post,
      diffView: this.diffView,
      sidebar: this.sidebar,
      display: this.display,
      pointing: this.pointing,
      stepping: this.stepping,
      besides: this.besides,
      findBar: this.findBar,
      hunks: this.hunks,
      help,
      legend: legendList,
      reader: this,
      announce: this.announce,
    });
    this.resize = new ResizeObserver(() => {
      this.diffView.measureRow();
      this.display.onResize();
      this.showChoices();
    });
    this.resize.observe(this.diffView.element);
    this.header.showLeft(this.progress.leftInAll, outline.summary.linesToRead);
    this.showChoices();
  }

  /** To be called once the element is in the document. */
  start(): void {
    this.diffView.measureRow();
    const { place, outline } = this.options;
    const before = place === null ? -1 : outline.before.findIndex(file => file.path === place.beforePath);
    const after = place === null ? -1 : outline.after.findIndex(file => file.path === place.afterPath);
    if (place !== null && (before >= 0 || after >= 0)) {
      const side: Side = (place.side === 'before' ? before : after) >= 0 ? place.side : otherSide(place.side);
      void this.show(
        {
          ...targetOfLine(this.index, side, side === 'before' ? before : after, place.line),
          page: pageFor(this.index, before, after),
        },
        { record: false, flash: false, takeFocus: false },
      );
      this.showOverview(false);
    } else if (this.sidebar.pairOrder.length > 0) {
      // Straight to the first change; what the change is stands above it.
      void this.showPair(this.sidebar.pairOrder[0], true, true);
    }
  }

  dispose(): void {
    this.announcer.dispose();
    this.resize.disconnect();
    this.pointing.dispose();
    this.hunks?.dispose();
    this.place.dispose();
  }

  receiveReasons(id: number, steps: readonly ExplanationStep[] | null): void {
    this.reasons.receive(id, steps);
  }

  receiveStaged(staged: readonly StagedFile[]): void {
    this.hunks?.receive(staged);
  }

  /** What is shown cannot follow the files, and why; null: it does. */
  showOutOfDate(reason: string | null): void {
    this.header.showOutOfDate(reason, () => this.options.post({ type: 'refresh' }));
  }

  receiveFiles(bodies: Parameters<FileStore['receive']>[0]): void {
    this.files.receive(bodies);
  }

  receiveImages(images: Parameters<ImageStrip['receive']>[0]): void {
    this.images.receive(images);
  }

  run(command: ViewCommand): void {
    this.commands[command]();
  }

  /** What is left of the change and of the file. */
  private showProgress(): void {
    this.header.showLeft(this.progress.leftInAll, this.options.outline.summary.linesToRead);
    this.drawPageHeader();
  }

  private learnProgress(): void {
    for (const model of this.diffView.models) this.progress.learn(model);
    this.header.showLeft(this.progress.leftInAll, this.options.outline.summary.linesToRead);
  }

  /** Marks the hunk at the caret as read, or as not read. */
  toggleRead(): void {
    const hunk = this.stepping.hunkAtCaret();
    if (hunk === null) {
      this.announce(say('Nothing is to be read here.'), true);
      return;
    }
    const read = !this.progress.isRead(hunk);
    this.viewed.setItem(hunk.item, read);
    this.announce(
      read
        ? say('Read. {0} of {1} lines are left.', this.progress.leftInAll, this.options.outline.summary.linesToRead)
        : say(
            'Not read. {0} of {1} lines are left.',
            this.progress.leftInAll,
            this.options.outline.summary.linesToRead,
          ),
    );
  }

  private showChoices(): void {
    this.header.show({
      ...this.display.choices,
      columns: this.diffView.columnMode,
      wrap: this.diffView.isWrapped,
      sidebar: this.display.isSidebarShown,
      overview: this.isOverviewShown,
    });
  }

  /** The change was opened, and the reader did not go anywhere yet. */
  get isAtBeginning(): boolean {
    return this.isOverviewShown && (this.beginning === null || this.beginning === this.caretKey);
  }

  private get caretKey(): string {
    const { section, side, offset } = this.diffView.caret();
    return `${section} ${side} ${offset}`;
  }

  get isOverviewShown(): boolean {
    return !this.overview.hidden;
  }

  /** Shows the overview above the code, or the code alone. */
  showOverview(shown: boolean): void {
    if (shown === this.isOverviewShown) return;
    const had = this.overview.contains(document.activeElement);
    this.pointing.hide();
    this.overview.hidden = !shown;
    this.showChoices();
    if (!shown && had) this.diffView.takeFocus();
  }

  /** As the reader asks for it, and for the next change as well. */
  toggleOverview(): void {
    const shown = !this.isOverviewShown;
    this.showOverview(shown);
    this.display.set({ overview: shown });
    if (shown) takeFocusWhenHere(() => this.overview.focus({ preventScroll: true }));
    else this.diffView.takeFocus();
  }

  private showType(title: string): void {
    this.display.showSidebar(true);
    this.sidebar.openType(title);
    this.sidebar.focusRefactorings();
  }

  // ------------------------------------------------------------ showing pages

  /** False when the reader went elsewhere before the page was there. */
  private async show(
    target: Target,
    options: {
      readonly record: boolean;
      readonly flash: boolean;
      readonly takeFocus: boolean;
      /** Opens the change: what it is stays above the code. */
      readonly beginning?: boolean;
    },
  ): Promise<boolean> {
    this.pointing.hide();
    if (target.page.before === null && target.page.after === null) return false;
    if (options.beginning !== true) this.showOverview(false);
    if (options.record) this.recordVisit();
    if (!(await this.open(target.page, target.focus, target.title))) return false;
    const shown = this.diffView.reveal(
      this.diffView.sectionOf(target.page),
      target.side,
      { before: target.before, after: target.after },
      options,
    );
    if (!shown && this.together !== null) {
      this.diffView.restore(this.diffView.sectionOf(target.page), target.side, 0, null);
    }
    if (!shown && options.takeFocus) this.diffView.takeFocus();
    this.place.saveSoon();
    return true;
  }

  /** Loads and lays out a page, among all others if they are shown together; false when the reader went elsewhere meanwhile. */
  private async open(page: Page, focus: readonly number[], title: string | null): Promise<boolean> {
    const ticket = ++this.loading;
    const pair = pairOfPage(this.index, page);
    const order = this.sidebar.pairOrder;
    const together =
      this.wantsTogether && pair >= 0 && order.length > 1 && this.pages.fitTogether(order) ? order : null;
    // The first files are shown while the others are made ready; who wants one of those waits for them.
    const first = together === null ? 0 : this.pages.firstOf(together);
    const count = together === null ? 0 : together.indexOf(pair) < first ? first : together.length;
    await (together === null ? this.pages.load(page) : this.pages.loadAll(together.slice(0, count)));
    if (ticket !== this.loading) return false;
    this.focus = focus;
    this.focusTitle = focus.length === 0 ? null : title;
    if (together === this.together && this.diffView.sectionOf(page) >= 0) {
      this.diffView.setFocus(this.diffView.sectionOf(page), focus);
    } else {
      this.together = together;
      this.images.show(null);
      this.grown = count;
      this.diffView.show(
        this.index,
        together === null ? [this.pages.make(page)] : this.pages.makeAll(together.slice(0, count)),
        together?.indexOf(pair) ?? 0,
        focus,
      );
      this.learnProgress();
      if (together !== null) void this.growTogether(together);
    }
    if (!samePage(page, this.page)) {
      if (pair < 0) this.sidebar.chooseBetween(page);
      else this.sidebar.choosePair(pair);
    }
    this.page = page;
    if (together === null) this.images.show(page);
    this.findBar.refresh();
    this.drawPageHeader(page);
    this.showCrumbs();
    return true;
  }

  /** Puts the files on the page that are not there yet, unless the reader has another page by then. */
  private async growTogether(together: readonly number[]): Promise<void> {
    if (this.grown >= together.length) return;
    const isWanted = (): boolean => this.together === together && this.grown < together.length;
    if (!(await this.pages.prepare(together.slice(this.grown), isWanted))) return;
    this.grown = together.length;
    this.diffView.grow(this.pages.makeAll(together));
    this.learnProgress();
    this.findBar.refresh();
  }

  /** The page that the caret is on. */
  private get currentPage(): Page | null {
    return this.together === null ? this.page : (this.diffView.pageModel?.page ?? this.page);
  }

  /** The page that the reader looks at: of all files on one page, the one that was scrolled to. */
  get seenPage(): Page | null {
    return this.together === null ? this.page : (this.diffView.pageOf(this.diffView.seen().section) ?? this.page);
  }

  private onSelect(): void {
    this.place.saveSoon();
    this.hunks?.onSelect();
    this.showCrumbs();
  }

  /** At most once a frame. */
  private showCrumbs(): void {
    onNextFrame(this.crumbs, () => {
      const place = this.diffView.lookedAt();
      const file = place === null ? null : (this.diffView.modelOf(place.section)?.[place.side].file ?? null);
      return () => this.crumbs.show(place?.side ?? 'after', file, place?.offset ?? 0);
    });
  }

  private onScroll(): void {
    this.pointing.tooltip.hide();
    this.hunks?.onScroll();
    this.showCrumbs();
    if (this.together === null) return;
    onNextFrame(this, () => {
      const page = this.seenPage;
      return page === null || samePage(page, this.seen) ? null : () => this.follow(page);
    });
  }

  /** The line above the columns and the list name the file that is seen. */
  private follow(page: Page): void {
    this.page = page;
    this.drawPageHeader(page);
    const pair = pairOfPage(this.index, page);
    if (pair >= 0) this.sidebar.choosePair(pair);
  }

  private drawPageHeader(page: Page | null = this.seenPage): void {
    if (page === null) return;
    this.seen = page;
    const pair = pairOfPage(this.index, page);
    const target = this.targetOf(page);
    this.pageHeaderSlot.replaceChildren(
      pageHeader({
        index: this.index,
        page,
        pair,
        together:
          this.together === null ? null : { position: this.together.indexOf(pair) + 1, files: this.together.length },
        left: pair < 0 ? null : this.progress.left(pair),
        viewed: target === null ? null : this.viewed.has(target),
        focusTitle:
          this.together === null || this.diffView.section === this.diffView.sectionOf(page) ? this.focusTitle : null,
        canOpen: this.options.canOpen,
        crumbs: this.crumbs.element,
        run: command => this.run(command),
        endFocus: () => this.endFocus(),
        showPage: target => void this.showPage(target),
      }),
    );
  }

  private async showPage(page: Page): Promise<void> {
    await this.show(
      { page, focus: [], title: null, side: page.after !== null ? 'after' : 'before', before: null, after: null },
      { record: true, flash: false, takeFocus: true },
    );
  }

  private async showPair(pair: number, takeFocus: boolean, beginning = false): Promise<void> {
    if (
      !(await this.show(targetOfPair(this.index, pair), {
        record: this.page !== null,
        flash: false,
        takeFocus: false,
        beginning,
      }))
    ) {
      return;
    }
    this.stepping.goToStop(1, 'first');
    if (beginning) this.beginning = this.caretKey;
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
    if (request.kind === 'refactoring' && request.index < outline.refactorings.length) {
      void this.showRefactoring(request.index, true);
    } else if (request.kind === 'pair' && request.index < outline.pairs.length) void this.showPair(request.index, true);
    else if (request.kind === 'line') {
      const file = outline[request.side].findIndex(candidate => candidate.path === request.path);
      if (file >= 0) {
        void this.show(targetOfLine(this.index, request.side, file, Math.max(0, request.line - 1)), {
          record: true,
          flash: true,
          takeFocus: true,
        });
      }
    }
  }

  // ------------------------------------------------------------ jumping and going back

  private jumpTo(explanation: Explanation, from: Side, partner: Partner): void {
    void this.show(targetOfPartner(this.index, explanation, from, partner, sentenceOf(explanation.headline)), {
      record: true,
      flash: true,
      takeFocus: true,
    });
    this.announce(placeWords(partner));
  }

  /** To a place where an edit stands that is repeated. */
  private goTo(repetition: Repetition): void {
    const { side, span } = repetition;
    void this.show(targetOfSpan(this.index, side, span), { record: true, flash: true, takeFocus: true });
    this.announce(placeWords(repetition));
  }

  private recordVisit(): void {
    const page = this.currentPage;
    if (page === null) return;
    const { side, offset } = this.diffView.caret();
    this.history.push({
      page,
      focus: this.focus,
      focusTitle: this.focusTitle,
      side,
      offset,
      scrollTop: this.diffView.scrollTop,
    });
  }

  async back(): Promise<void> {
    const visit = this.history.pop();
    if (visit === null) {
      this.announce(say('This is where you started.'), true);
      return;
    }
    this.pointing.hide();
    if (!(await this.open(visit.page, visit.focus, visit.focusTitle))) return;
    this.diffView.restore(this.diffView.sectionOf(visit.page), visit.side, visit.offset, visit.scrollTop);
    this.diffView.takeFocus(visit.side);
  }

  endFocus(): void {
    if (this.focus.length === 0) return;
    this.focus = [];
    this.focusTitle = null;
    this.diffView.setFocus(this.diffView.section, []);
    this.drawPageHeader();
  }

  get seenTarget(): TreeNode['target'] {
    return this.targetOf(this.seenPage);
  }

  /** What is checked off with a page; null for two files that are no pair. */
  private targetOf(page: Page | null): TreeNode['target'] {
    const pair = page === null ? -1 : pairOfPage(this.index, page);
    return pair < 0 ? null : { kind: 'pair', index: pair };
  }

  toggleViewed(target: TreeNode['target']): void {
    const checked = this.viewed.toggle(target);
    if (checked === null) {
      this.announce(say('Choose a file or a refactoring first.'), true);
      return;
    }
    this.sidebar.refreshChecks();
    const { pairs } = this.options.outline;
    this.announce(
      checked
        ? say('Viewed. {0} of {1} files are viewed.', this.viewed.pairs, pairs.length)
        : say('Not viewed. {0} of {1} files are viewed.', this.viewed.pairs, pairs.length),
    );
  }

  private get wantsTogether(): boolean {
    return this.display.choices.together;
  }

  async toggleTogether(): Promise<void> {
    // Before the first page is there, it is what is wanted that changes: the page that is on its way is begun anew.
    const page = this.currentPage;
    const wanted = page === null ? !this.wantsTogether : this.together === null;
    if (this.sidebar.pairOrder.length < 2) {
      this.announce(say('There is only one file.'), true);
      return;
    }
    if (wanted && !this.pages.fitTogether(this.sidebar.pairOrder)) {
      this.announce(say('The files are too large to be shown on one page.'), true);
      return;
    }
    this.display.set({ together: wanted });
    if (page === null) {
      this.start();
      this.announceTogether(wanted);
      return;
    }
    const { side, offset } = this.diffView.caret();
    const own = pairOfPage(this.index, page) >= 0 ? page : pageOfFile(this.index, side, page[side] ?? 0);
    if (!(await this.open(own, samePage(own, page) ? this.focus : [], this.focusTitle))) return;
    this.diffView.restore(this.diffView.sectionOf(own), side, offset, null);
    this.announceTogether(wanted);
  }

  private announceTogether(together: boolean): void {
    this.announce(together ? say('All files are on one page.') : say('One file at a time.'));
  }
}

function pageFor(index: DiffIndex, before: number, after: number): Page {
  if (before >= 0 && after >= 0) return { before, after };
  return before >= 0 ? pageOfFile(index, 'before', before) : pageOfFile(index, 'after', after);
}
