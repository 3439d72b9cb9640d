/**
 * Going to places: a file, a refactoring, the other end of moved code; the way back; and where a change is opened. What is
 * then on the screen is `shownPages.ts`'s business.
 */
import { sentenceOf } from '../engine/codeSpans.js';
import type { Side } from '../engine/model.js';
import { otherSide } from '../engine/sides.js';
import type { Choices } from '../protocol/choices.js';
import type { Place, RevealRequest } from '../protocol/messages.js';
import type { DiffOutline } from '../protocol/outline.js';
import type { DiffIndex, Page } from './model/diffIndex.js';
import { pageOfFile, pairOfPage, samePage } from './model/diffIndex.js';
import { createHistory } from './model/history.js';
import type { Target } from './model/targets.js';
import { targetOfLine, targetOfPair, targetOfPartner, targetOfRefactoring, targetOfSpan } from './model/targets.js';
import type { Explanation, Partner, Repetition } from './model/wording.js';
import { placeWords } from './model/wording.js';
import { say } from '../protocol/say.js';
import type { Pages } from './pages.js';
import type { Pointing } from './pointing.js';
import type { Stepping } from './stepping.js';
import type { ShownPages } from './shownPages.js';
import type { Sidebar } from './ui/sidebar.js';
import type { DiffView } from './ui/diffView.js';
import type { Announce } from './ui/announcer.js';

export interface TravelOptions {
  readonly index: DiffIndex;
  readonly outline: DiffOutline;
  /** Where the reader was the last time. */
  readonly place: Place | null;
  readonly pages: Pages;
  readonly shown: ShownPages;
  readonly diffView: DiffView;
  readonly sidebar: Sidebar;
  readonly pointing: Pointing;
  readonly stepping: Stepping;
  readonly showOverview: (shown: boolean) => void;
  readonly wantsTogether: () => boolean;
  readonly setChoice: (choice: Partial<Choices>) => void;
  /** The reader stands where the change begins. */
  readonly onBeginning: () => void;
  /** The place is to be kept. */
  readonly saveSoon: () => void;
  readonly announce: Announce;
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

export class Travel {
  private readonly history = createHistory<Visit>(
    (a, b) => samePage(a.page, b.page) && a.offset === b.offset && a.side === b.side,
  );

  constructor(private readonly options: TravelOptions) {}

  /** Where the reader was, or else to the first change. */
  start(): void {
    const { place, outline } = this.options;
    const before = place === null ? -1 : outline.before.findIndex(file => file.path === place.beforePath);
    const after = place === null ? -1 : outline.after.findIndex(file => file.path === place.afterPath);
    if (place !== null && (before >= 0 || after >= 0)) {
      const side: Side = (place.side === 'before' ? before : after) >= 0 ? place.side : otherSide(place.side);
      void this.show(
        {
          ...targetOfLine(this.options.index, side, side === 'before' ? before : after, place.line),
          page: pageFor(this.options.index, before, after),
        },
        { record: false, flash: false, takeFocus: false },
      );
      this.options.showOverview(false);
    } else if (this.options.sidebar.pairOrder.length > 0) {
      // Straight to the first change; what the change is stands above it.
      void this.showPair(this.options.sidebar.pairOrder[0], true, true);
    }
  }

  /** False when the reader went elsewhere before the page was there. */
  async show(
    target: Target,
    options: {
      readonly record: boolean;
      readonly flash: boolean;
      readonly takeFocus: boolean;
      /** Opens the change: what it is stays above the code. */
      readonly beginning?: boolean;
    },
  ): Promise<boolean> {
    this.options.pointing.hide();
    if (target.page.before === null && target.page.after === null) return false;
    if (options.beginning !== true) this.options.showOverview(false);
    if (options.record) this.recordVisit();
    if (!(await this.options.shown.open(target.page, target.focus, target.title))) return false;
    const shown = this.options.diffView.reveal(
      this.options.diffView.sectionOf(target.page),
      target.side,
      { before: target.before, after: target.after },
      options,
    );
    if (!shown && this.options.shown.areTogether) {
      this.options.diffView.restore(this.options.diffView.sectionOf(target.page), target.side, 0, null);
    }
    if (!shown && options.takeFocus) this.options.diffView.takeFocus();
    this.options.saveSoon();
    return true;
  }

  async showPage(page: Page): Promise<void> {
    await this.show(
      { page, focus: [], title: null, side: page.after !== null ? 'after' : 'before', before: null, after: null },
      { record: true, flash: false, takeFocus: true },
    );
  }

  async showPair(pair: number, takeFocus: boolean, beginning = false): Promise<void> {
    if (
      !(await this.show(targetOfPair(this.options.index, pair), {
        record: this.options.shown.hasPage,
        flash: false,
        takeFocus: false,
        beginning,
      }))
    ) {
      return;
    }
    this.options.stepping.goToStop(1, 'first');
    if (beginning) this.options.onBeginning();
    if (takeFocus) this.options.diffView.takeFocus();
  }

  async showRefactoring(refactoring: number, takeFocus: boolean): Promise<void> {
    this.options.stepping.refactoring = refactoring;
    this.options.sidebar.chooseRefactoring(refactoring);
    await this.show(targetOfRefactoring(this.options.index, refactoring), { record: true, flash: true, takeFocus });
    this.options.announce(this.options.outline.refactorings[refactoring].summary);
  }

  reveal(request: RevealRequest): void {
    const { outline } = this.options;
    if (request.kind === 'refactoring' && request.index < outline.refactorings.length) {
      void this.showRefactoring(request.index, true);
    } else if (request.kind === 'pair' && request.index < outline.pairs.length) void this.showPair(request.index, true);
    else if (request.kind === 'line') {
      const file = outline[request.side].findIndex(candidate => candidate.path === request.path);
      if (file >= 0) {
        void this.show(targetOfLine(this.options.index, request.side, file, Math.max(0, request.line - 1)), {
          record: true,
          flash: true,
          takeFocus: true,
        });
      }
    }
  }

  async toggleTogether(): Promise<void> {
    // Before the first page is there, it is what is wanted that changes: the page that is on its way is begun anew.
    const page = this.options.shown.currentPage;
    const wanted = page === null ? !this.options.wantsTogether() : !this.options.shown.areTogether;
    if (this.options.sidebar.pairOrder.length < 2) {
      this.options.announce(say('There is only one file.'), true);
      return;
    }
    if (wanted && !this.options.pages.fitTogether(this.options.sidebar.pairOrder)) {
      this.options.announce(say('The files are too large to be shown on one page.'), true);
      return;
    }
    this.options.setChoice({ together: wanted });
    if (page === null) {
      this.start();
      this.announceTogether(wanted);
      return;
    }
    const { side, offset } = this.options.diffView.caret();
    const own =
      pairOfPage(this.options.index, page) >= 0 ? page : pageOfFile(this.options.index, side, page[side] ?? 0);
    if (
      !(await this.options.shown.open(
        own,
        samePage(own, page) ? this.options.shown.focus : [],
        this.options.shown.focusTitle,
      ))
    ) {
      return;
    }
    this.options.diffView.restore(this.options.diffView.sectionOf(own), side, offset, null);
    this.announceTogether(wanted);
  }

  private announceTogether(together: boolean): void {
    this.options.announce(together ? say('All files are on one page.') : say('One file at a time.'));
  }

  jumpTo(explanation: Explanation, from: Side, partner: Partner): void {
    void this.show(targetOfPartner(this.options.index, explanation, from, partner, sentenceOf(explanation.headline)), {
      record: true,
      flash: true,
      takeFocus: true,
    });
    this.options.announce(placeWords(partner));
  }

  /** To a place where an edit stands that is repeated. */
  goTo(repetition: Repetition): void {
    const { side, span } = repetition;
    void this.show(targetOfSpan(this.options.index, side, span), { record: true, flash: true, takeFocus: true });
    this.options.announce(placeWords(repetition));
  }

  private recordVisit(): void {
    const page = this.options.shown.currentPage;
    if (page === null) return;
    const { side, offset } = this.options.diffView.caret();
    this.history.push({
      page,
      focus: this.options.shown.focus,
      focusTitle: this.options.shown.focusTitle,
      side,
      offset,
      scrollTop: this.options.diffView.scrollTop,
    });
  }

  async back(): Promise<void> {
    const visit = this.history.pop();
    if (visit === null) {
      this.options.announce(say('This is where you started.'), true);
      return;
    }
    this.options.pointing.hide();
    if (!(await this.options.shown.open(visit.page, visit.focus, visit.focusTitle))) return;
    this.options.diffView.restore(
      this.options.diffView.sectionOf(visit.page),
      visit.side,
      visit.offset,
      visit.scrollTop,
    );
    this.options.diffView.takeFocus(visit.side);
  }
}

function pageFor(index: DiffIndex, before: number, after: number): Page {
  if (before >= 0 && after >= 0) return { before, after };
  return before >= 0 ? pageOfFile(index, 'before', before) : pageOfFile(index, 'after', after);
}
