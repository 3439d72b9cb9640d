/**
 * One change on the screen: which page is shown, how the reader comes there and back. It is made anew for each result; the frame around it
 * (messages, loading, errors) is `app.ts`'s business, what a command does `commands.ts`'s, what the reader wants to see `display.ts`'s.
 */
import type { ExplanationStep } from '../engine/changeDiff.js';
import type { Choices } from '../protocol/choices.js';
import type { Place, RevealRequest, ViewCommand, ViewMessage } from '../protocol/messages.js';
import type { StagedFile } from '../protocol/hunks.js';
import type { DiffOutline } from '../protocol/outline.js';
import type { ReadVersion } from '../protocol/readVersions.js';
import { Besides } from './besides.js';
import type { Commands } from './commands.js';
import { Checked } from './checked.js';
import { commandsOf } from './commands.js';
import { Display } from './display.js';
import { FileStore } from './fileStore.js';
import { FindElsewhere } from './findElsewhere.js';
import { Hunks } from './hunks.js';
import { explainCopy } from './model/copyNotes.js';
import type { DiffIndex } from './model/diffIndex.js';
import { indexDiff } from './model/diffIndex.js';
import { overviewOf } from './model/overview.js';
import { targetOfPair, targetOfSpan } from './model/targets.js';
import { Pages } from './pages.js';
import { Pointing } from './pointing.js';
import { ReaderPlace } from './readerPlace.js';
import { Reasons } from './reasons.js';
import { Since } from './since.js';
import { Stepping } from './stepping.js';
import { Announcer } from './ui/announcer.js';
import { Crumbs } from './ui/crumbs.js';
import { DiffView } from './ui/diffView.js';
import { element } from './ui/dom.js';
import { FindBar } from './ui/findBar.js';
import { takeFocusWhenHere } from './ui/focus.js';
import { Header } from './ui/header.js';
import { HelpOverlay, legend } from './ui/overlays.js';
import { overviewPage } from './ui/overviewPage.js';
import { ImageStrip } from './ui/imageStrip.js';
import { Sidebar } from './ui/sidebar.js';
import { splitter } from './ui/splitter.js';
import { ShownPages } from './shownPages.js';
import { Travel } from './travel.js';
import { sayCount } from '../protocol/say.js';

export interface ReaderOptions {
  readonly outline: DiffOutline;
  readonly nonce: string;
  readonly canOpen: boolean;
  readonly place: Place | null;
  /** What is checked off already. */
  readonly viewed: readonly string[];
  /** Versions of the change that were read, the latest first. */
  readonly earlier: readonly ReadVersion[];
  readonly choices: Choices;
  readonly post: (message: ViewMessage) => void;
  /** Called when the reader has moved on, not more often than needed. */
  readonly onPlace: (place: Place) => void;
  readonly onChoices: (choices: Choices) => void;
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
  private readonly checked: Checked;
  private readonly since: Since;
  private readonly images: ImageStrip;
  private readonly stepping: Stepping;
  private readonly overview: HTMLElement;
  private readonly code: HTMLElement;
  private readonly pages: Pages;
  private readonly shown: ShownPages;
  private readonly travel: Travel;
  /** Where the caret was put when the change was opened. */
  private beginning: string | null = null;
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
      onScroll: () => {
        this.pointing.tooltip.hide();
        this.hunks?.onScroll();
        this.shown.onScroll();
      },
      onSelect: () => this.onSelect(),
      onCopy: (copy, section) => void this.besides.step(section, 'after', [explainCopy(this.index, copy)]),
      onWhy: (fold, pressed) => this.pointing.explainFold(fold, pressed.getBoundingClientRect()),
    });
    this.pointing = new Pointing({
      index: this.index,
      diffView: this.diffView,
      readText: (side, span) => this.files.get(side, span.file)?.text.slice(span.start, span.end) ?? null,
      jump: (explanation, from, partner) => this.travel.jumpTo(explanation, from, partner),
      announce: this.announce,
      showBeside: (section, side, explanation) => void this.besides.step(section, side, [explanation]),
      goTo: repetition => this.travel.goTo(repetition),
      readCode: (side, span) => this.files.read(side, span),
      reasons: options.canOpen ? (explanation, side, partner) => this.reasons.ask(explanation, side, partner) : null,
    });
    const { kind } = outline.origin;
    const isLive = options.canOpen && (kind === 'workingTree' || kind === 'staged');
    this.hunks = isLive
      ? new Hunks({ index: this.index, diffView: this.diffView, post: options.post, announce: this.announce })
      : null;
    this.place = new ReaderPlace({
      index: this.index,
      diffView: this.diffView,
      page: () => this.shown.currentPage,
      isAtBeginning: () => this.isAtBeginning,
      onPlace: options.onPlace,
    });
    this.crumbs = new Crumbs({
      index: this.index,
      goTo: (side, span) =>
        void this.travel.show(targetOfSpan(this.index, side, span), { record: true, flash: true, takeFocus: true }),
    });
    this.reasons = new Reasons(this.index, options.post);
    this.besides = new Besides({
      index: this.index,
      diffView: this.diffView,
      pages: this.pages,
      announce: this.announce,
      jump: (explanation, from, partner) => this.travel.jumpTo(explanation, from, partner),
    });
    this.checked = new Checked({
      index: this.index,
      viewed: options.viewed,
      post: options.post,
      onChange: () => {
        this.since.onRead();
        this.showProgress();
      },
      onViewed: () => this.sidebar.refreshChecks(),
      announce: this.announce,
    });
    const { viewed, progress } = this.checked;
    this.since = new Since({
      index: this.index,
      pages: this.pages,
      progress,
      earlier: options.earlier,
      post: options.post,
      onKnown: () => this.showNews(),
    });
    this.sidebar = new Sidebar({
      outline,
      viewed,
      choices: options.choices,
      onChoice: choice => this.display.set(choice),
      onCheck: node => this.checked.toggleViewed(node.target),
      announce: this.announce,
      onPair: (pair, byKey) => void this.travel.showPair(pair, byKey),
      onRefactoring: (refactoring, byKey) => void this.travel.showRefactoring(refactoring, byKey),
      onBetween: ({ before, after }) => void this.travel.showPage({ before, after }),
    });
    this.stepping = new Stepping({
      index: this.index,
      diffView: this.diffView,
      page: () => this.shown.currentPage,
      seenPage: () => this.shown.seenPage,
      progress,
      since: this.since,
      markRead: hunk => this.checked.markRead(hunk),
      pairs: () => this.sidebar.pairOrder,
      refactorings: () => this.sidebar.refactoringOrder,
      openPair: pair =>
        this.travel.show(targetOfPair(this.index, pair), { record: true, flash: false, takeFocus: false }),
      showPair: (pair, takeFocus) => void this.travel.showPair(pair, takeFocus),
      showRefactoring: refactoring => void this.travel.showRefactoring(refactoring, true),
      announce: this.announce,
    });
    this.overview = overviewPage({
      outline,
      start: () => {
        this.showOverview(false);
        this.diffView.takeFocus();
      },
      showPair: pair => void this.travel.showPair(pair, true),
      showType: title => this.showType(title),
      goTo: repetition => this.travel.goTo(repetition),
      index: this.index,
      showAgainst: options.canOpen ? parent => options.post({ type: 'showAgainst', parent }) : null,
      showCommit: options.canOpen ? commit => options.post({ type: 'showCommit', commit }) : null,
    });
    this.overview.hidden = !options.choices.overview;
    this.findBar = new FindBar(
      this.diffView,
      new FindElsewhere({
        index: this.index,
        pages: this.pages,
        order: () => this.sidebar.pairOrder,
        page: () => this.shown.currentPage,
        areTogether: () => this.shown.areTogether,
        open: pair =>
          this.travel.show(targetOfPair(this.index, pair), { record: true, flash: false, takeFocus: false }),
        announce: this.announce,
      }),
    );
    this.shown = new ShownPages({
      index: this.index,
      pages: this.pages,
      diffView: this.diffView,
      sidebar: this.sidebar,
      viewed,
      progress,
      since: this.since,
      findBar: this.findBar,
      crumbs: this.crumbs,
      images: this.images,
      canOpen: options.canOpen,
      wantsTogether: () => this.display.choices.together,
      onLearnt: () => {
        this.since.start();
        this.showLeft();
      },
      run: command => this.run(command),
      showPage: page => void this.travel.showPage(page),
    });
    this.travel = new Travel({
      index: this.index,
      outline,
      place: options.place,
      pages: this.pages,
      shown: this.shown,
      diffView: this.diffView,
      sidebar: this.sidebar,
      pointing: this.pointing,
      stepping: this.stepping,
      showOverview: shown => this.showOverview(shown),
      wantsTogether: () => this.display.choices.together,
      setChoice: choice => this.display.set(choice),
      onBeginning: () => {
        this.beginning = this.caretKey;
      },
      saveSoon: () => this.place.saveSoon(),
      announce: this.announce,
    });
    this.code = element(
      'div',
      { class: 'rs-code' },
      this.shown.head,
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
      shown: this.shown,
      travel: this.travel,
      checked: this.checked,
      reader: this,
      announce: this.announce,
    });
    this.resize = new ResizeObserver(() => {
      this.diffView.measureRow();
      this.display.onResize();
      this.showChoices();
    });
    this.resize.observe(this.diffView.element);
    this.showLeft();
    this.showChoices();
  }

  /** To be called once the element is in the document. */
  start(): void {
    this.diffView.measureRow();
    this.travel.start();
  }

  reveal(request: RevealRequest): void {
    this.travel.reveal(request);
  }

  private showLeft(): void {
    this.header.showLeft(this.checked.progress.leftInAll, this.options.outline.summary.linesToRead);
    this.header.showNews(this.since.news);
  }

  /** What is new since the reader last read has become known. */
  private showNews(): void {
    this.showProgress();
    const news = this.since.news;
    if (news !== null && news.left > 0) {
      this.announce(
        sayCount(news.left, 'Since you last read: {0} new change.', 'Since you last read: {0} new changes.'),
      );
    }
  }

  dispose(): void {
    this.since.dispose();
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
    this.showLeft();
    this.shown.drawPageHeader();
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

  private onSelect(): void {
    this.place.saveSoon();
    this.hunks?.onSelect();
    this.shown.showCrumbs();
  }
}
