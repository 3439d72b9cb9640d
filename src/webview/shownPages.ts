/**
 * Which pages are in the editors, one or all of them, and the line above that says which one is seen. It does not know why
 * a page is shown: that is `travel.ts`'s business.
 */
import type { ViewCommand } from '../protocol/messages.js';
import type { DiffIndex, Page } from './model/diffIndex.js';
import { pairOfPage, samePage } from './model/diffIndex.js';
import type { Progress } from './model/progress.js';
import type { TreeNode } from './model/tree.js';
import type { ViewedItems } from './model/viewed.js';
import type { Pages } from './pages.js';
import type { Since } from './since.js';
import type { Crumbs } from './ui/crumbs.js';
import type { ImageStrip } from './ui/imageStrip.js';
import type { DiffView } from './ui/diffView.js';
import { element } from './ui/dom.js';
import type { FindBar } from './ui/findBar.js';
import { onNextFrame } from './ui/frame.js';
import { pageHeader } from './ui/pageHeader.js';
import type { Sidebar } from './ui/sidebar.js';

export interface ShownPagesOptions {
  readonly index: DiffIndex;
  readonly pages: Pages;
  readonly diffView: DiffView;
  readonly sidebar: Sidebar;
  readonly viewed: ViewedItems;
  readonly progress: Progress;
  readonly since: Since;
  readonly findBar: FindBar;
  readonly crumbs: Crumbs;
  /** Of an image that is shown alone. */
  readonly images: ImageStrip;
  readonly canOpen: boolean;
  /** All files are to be on one page. */
  readonly wantsTogether: () => boolean;
  /** How much of the pages on the screen was read is known now. */
  readonly onLearnt: () => void;
  readonly run: (command: ViewCommand) => void;
  readonly showPage: (page: Page) => void;
}

export class ShownPages {
  /** The line above the columns. */
  readonly head = element('div', { class: 'rs-page-header-slot' });
  private page: Page | null = null;
  /** All files are on the page, in this order; null for one at a time. */
  private together: readonly number[] | null = null;
  /** How many of them are on it already; the others follow. */
  private grown = 0;
  /** What the line above the columns is about. */
  private seen: Page | null = null;
  private mappings: readonly number[] = [];
  private title: string | null = null;
  private loading = 0;

  constructor(private readonly options: ShownPagesOptions) {}

  get areTogether(): boolean {
    return this.together !== null;
  }

  /** Something was shown already. */
  get hasPage(): boolean {
    return this.page !== null;
  }

  /** Mappings that the two sides are aligned on. */
  get focus(): readonly number[] {
    return this.mappings;
  }

  get focusTitle(): string | null {
    return this.title;
  }

  /** Loads and lays out a page, among all others if they are shown together; false when the reader went elsewhere meanwhile. */
  async open(page: Page, focus: readonly number[], title: string | null): Promise<boolean> {
    const ticket = ++this.loading;
    const pair = pairOfPage(this.options.index, page);
    const order = this.options.sidebar.pairOrder;
    const together =
      this.options.wantsTogether() && pair >= 0 && order.length > 1 && this.options.pages.fitTogether(order)
        ? order
        : null;
    // The first files are shown while the others are made ready; who wants one of those waits for them.
    const first = together === null ? 0 : this.options.pages.firstOf(together);
    const count = together === null ? 0 : together.indexOf(pair) < first ? first : together.length;
    await (together === null ? this.options.pages.load(page) : this.options.pages.loadAll(together.slice(0, count)));
    if (ticket !== this.loading) return false;
    this.mappings = focus;
    this.title = focus.length === 0 ? null : title;
    if (together === this.together && this.options.diffView.sectionOf(page) >= 0) {
      this.options.diffView.setFocus(this.options.diffView.sectionOf(page), focus);
    } else {
      this.together = together;
      this.options.images.show(null);
      this.grown = count;
      this.options.diffView.show(
        this.options.index,
        together === null ? [this.options.pages.make(page)] : this.options.pages.makeAll(together.slice(0, count)),
        together?.indexOf(pair) ?? 0,
        focus,
      );
      this.learnProgress();
      if (together !== null) void this.growTogether(together);
    }
    if (!samePage(page, this.page)) {
      if (pair < 0) this.options.sidebar.chooseBetween(page);
      else this.options.sidebar.choosePair(pair);
    }
    this.page = page;
    if (together === null) this.options.images.show(page);
    this.options.findBar.refresh();
    this.drawPageHeader(page);
    this.showCrumbs();
    return true;
  }

  /** Puts the files on the page that are not there yet, unless the reader has another page by then. */
  private async growTogether(together: readonly number[]): Promise<void> {
    if (this.grown >= together.length) return;
    const isWanted = (): boolean => this.together === together && this.grown < together.length;
    let section = this.grown;
    const layOut = (pair: number): void => this.options.diffView.prepare(section++, this.options.pages.modelOf(pair));
    if (!(await this.options.pages.prepare(together.slice(this.grown), isWanted, layOut))) return;
    this.grown = together.length;
    this.options.diffView.grow(this.options.pages.makeAll(together));
    this.learnProgress();
    this.options.findBar.refresh();
  }

  private learnProgress(): void {
    for (const model of this.options.diffView.models) this.options.progress.learn(model);
    this.options.onLearnt();
  }

  /** The page that the caret is on. */
  get currentPage(): Page | null {
    return this.together === null ? this.page : (this.options.diffView.pageModel?.page ?? this.page);
  }

  /** The page that the reader looks at: of all files on one page, the one that was scrolled to. */
  get seenPage(): Page | null {
    return this.together === null
      ? this.page
      : (this.options.diffView.pageOf(this.options.diffView.seen().section) ?? this.page);
  }

  /** The line above the columns and the list name the file that is seen. */
  follow(page: Page): void {
    this.page = page;
    // The list asks how far it is scrolled, which lays out what was written before.
    const pair = pairOfPage(this.options.index, page);
    if (pair >= 0) this.options.sidebar.choosePair(pair);
    this.drawPageHeader(page);
  }

  drawPageHeader(page: Page | null = this.seenPage): void {
    if (page === null) return;
    this.seen = page;
    const pair = pairOfPage(this.options.index, page);
    const target = this.targetOf(page);
    this.head.replaceChildren(
      pageHeader({
        index: this.options.index,
        page,
        pair,
        together:
          this.together === null ? null : { position: this.together.indexOf(pair) + 1, files: this.together.length },
        left: pair < 0 ? null : this.options.progress.left(pair),
        news: pair < 0 ? 0 : this.options.since.newIn(pair).length,
        viewed: target === null ? null : this.options.viewed.has(target),
        focusTitle:
          this.together === null || this.options.diffView.section === this.options.diffView.sectionOf(page)
            ? this.title
            : null,
        canOpen: this.options.canOpen,
        crumbs: this.options.crumbs.element,
        run: this.options.run,
        endFocus: () => this.endFocus(),
        showPage: this.options.showPage,
      }),
    );
  }

  /** At most once a frame. */
  showCrumbs(): void {
    onNextFrame(this.options.crumbs, () => {
      const place = this.options.diffView.lookedAt();
      const file = place === null ? null : (this.options.diffView.modelOf(place.section)?.[place.side].file ?? null);
      return () => this.options.crumbs.show(place?.side ?? 'after', file, place?.offset ?? 0);
    });
  }

  onScroll(): void {
    this.showCrumbs();
    if (this.together === null) return;
    onNextFrame(this, () => {
      const page = this.seenPage;
      return page === null || samePage(page, this.seen) ? null : () => this.follow(page);
    });
  }

  endFocus(): void {
    if (this.mappings.length === 0) return;
    this.mappings = [];
    this.title = null;
    this.options.diffView.setFocus(this.options.diffView.section, []);
    this.drawPageHeader();
  }

  get seenTarget(): TreeNode['target'] {
    return this.targetOf(this.seenPage);
  }

  /** What is checked off with a page; null for two files that are no pair. */
  private targetOf(page: Page | null): TreeNode['target'] {
    const pair = page === null ? -1 : pairOfPage(this.options.index, page);
    return pair < 0 ? null : { kind: 'pair', index: pair };
  }
}
