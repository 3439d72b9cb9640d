/**
 * Going through a change: the next change to read, the next refactoring, the next file, in the order of reading. What showing them means
 * is the reader's business (`reader.ts`).
 */
import type { Side, Span } from '../engine/model.js';
import type { DiffIndex, Page } from './model/diffIndex.js';
import { pairOfPage } from './model/diffIndex.js';
import { isMarkToRead } from './model/explained.js';
import type { Hunk, Progress } from './model/progress.js';
import type { Stop } from './model/stops.js';
import { changedWord, stopFrom } from './model/stops.js';
import type { Since } from './since.js';
import type { DiffView } from './ui/diffView.js';
import { say, sayCount } from '../protocol/say.js';
import type { Announce } from './ui/announcer.js';

export interface SteppingOptions {
  readonly index: DiffIndex;
  readonly diffView: DiffView;
  /** The page that the caret is on, and the one that the reader looks at. */
  readonly page: () => Page | null;
  readonly seenPage: () => Page | null;
  /** What the lists show, in their order. */
  readonly progress: Progress;
  readonly since: Since;
  readonly markRead: (hunk: Hunk) => void;
  readonly pairs: () => readonly number[];
  readonly refactorings: () => readonly number[];
  /** Shows a pair and resolves to false when the reader went elsewhere meanwhile. */
  readonly openPair: (pair: number) => Promise<boolean>;
  readonly showPair: (pair: number, takeFocus: boolean) => void;
  readonly showRefactoring: (refactoring: number) => void;
  readonly announce: Announce;
}

type Direction = 1 | -1;
/** Changes that are passed over at once. */
const MAX_STEPS = 5000;

export class Stepping {
  /** The refactoring that was shown last, or -1. */
  refactoring = -1;

  constructor(private readonly options: SteppingOptions) {}

  /** Goes to the next stop of the page, or to its first or last one. False when there is none in that direction. */
  goToStop(direction: Direction, from: 'caret' | 'first' | 'last'): boolean {
    const { diffView, announce } = this.options;
    const { pageLayout: layout } = diffView;
    if (layout === null) return false;
    const { side, line } = diffView.caret();
    const { stops } = layout;
    const position =
      from === 'first' ? 0 : from === 'last' ? stops.length - 1 : stopFrom(stops, side, line, direction, layout.pairs);
    const stop = stops[position];
    if (stop === undefined) return false;
    this.goTo(stop);
    announce(say('Change {0} of {1}', position + 1, stops.length));
    return true;
  }

  /** To a stop of the page that the caret is on. */
  private goTo(stop: Stop): void {
    const { diffView } = this.options;
    const model = diffView.pageModel;
    if (model === null) return;
    const { side } = diffView.caret();
    const span = (which: Side, at: number | null): Span | null => {
      const { file, text, painted } = model[which];
      if (at === null || file === null) return null;
      const start = changedWord(text, painted, at, mark => isMarkToRead(mark, this.options.index));
      return { file, start, end: start };
    };
    const spans = { before: span('before', stop.before), after: span('after', stop.after) };
    diffView.reveal(diffView.section, spans[side] !== null ? side : spans.after !== null ? 'after' : 'before', spans, {
      flash: false,
      takeFocus: diffView.hasFocus(),
    });
  }

  /** The hunk that the caret stands in, or null. */
  hunkAtCaret(): Hunk | null {
    const { diffView, progress } = this.options;
    const model = diffView.pageModel;
    if (model === null) return null;
    const { side, line } = diffView.caret();
    return (
      progress.of(model).find(({ stop }) => {
        const from = stop[side];
        return from !== null && from <= line && line < (side === 'before' ? stop.beforeEnd : stop.afterEnd);
      }) ?? null
    );
  }

  /** To the first hunk that was not read yet, in the order of reading, from the caret on. */
  async nextUnread(): Promise<void> {
    const { diffView, progress, announce } = this.options;
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const before = diffView.caret();
      await this.nextChange(1, false);
      const after = diffView.caret();
      if (before.section === after.section && before.side === after.side && before.offset === after.offset) return;
      const hunk = this.hunkAtCaret();
      const model = diffView.pageModel;
      if (model !== null && (hunk === null || !progress.isRead(hunk)) && progress.left(model.pair) > 0) return;
    }
    announce(say('Everything below is read.'), true);
  }

  /**
   * To the next hunk that was not there when the reader last read, in the order of reading, and from the last one to the first.
   * `leaves`: what the caret stands at was read.
   */
  async nextNew(leaves: boolean): Promise<void> {
    const { since, diffView, openPair, announce } = this.options;
    const here = leaves ? this.hunkAtCaret() : null;
    if (here !== null && since.isNew(here)) this.options.markRead(here);
    const order = [...new Set([...this.options.pairs(), ...this.options.index.outline.pairs.keys()])];
    const rest = order.flatMap(pair => since.newIn(pair).map(({ stop }) => ({ pair, stop })));
    if (rest.length === 0) {
      announce(say('Nothing new is left to read.'), true);
      return;
    }
    const current = leaves ? order.indexOf(this.pairOf(this.options.page())) : -1;
    const next = rest.find(({ pair, stop }) => this.isBelow(order.indexOf(pair) - current, stop)) ?? rest[0];
    const inEditor = diffView.hasFocus();
    if (diffView.pageModel?.pair !== next.pair && !(await openPair(next.pair))) return;
    this.goTo(next.stop);
    if (inEditor) diffView.takeFocus();
    announce(sayCount(rest.length, '{0} new change is left to read.', '{0} new changes are left to read.'));
  }

  /** Whether a stop lies below the caret: `files` further down, or on the same page. */
  private isBelow(files: number, stop: Stop): boolean {
    const { diffView } = this.options;
    if (files !== 0) return files > 0;
    const { side, line } = diffView.caret();
    return stopFrom([stop], side, line, 1, diffView.pageLayout?.pairs ?? []) === 0;
  }

  /** On to the next file that has something to read after the last change of this one. */
  async nextChange(direction: Direction, leaves = true): Promise<void> {
    // Who goes on has read what was there.
    const read = leaves && direction === 1 ? this.hunkAtCaret() : null;
    if (read !== null) this.options.markRead(read);
    if (this.goToStop(direction, 'caret')) return;
    const { index, diffView, openPair, announce } = this.options;
    const rest = this.following(direction, this.options.page());
    const pair = rest.find(candidate => index.outline.pairs[candidate].linesToRead > 0);
    if (pair === undefined) {
      announce(this.wordsAtEnd(direction, rest.length), true);
      return;
    }
    const inEditor = diffView.hasFocus();
    if (!(await openPair(pair))) return;
    this.goToStop(direction, direction === 1 ? 'first' : 'last');
    if (inEditor) diffView.takeFocus();
  }

  /** Why there is no next change: `files` are those beyond, with nothing to read. */
  private wordsAtEnd(direction: Direction, files: number): string {
    if (this.options.index.outline.pairs.every(({ linesToRead }) => linesToRead === 0)) {
      return say('Nothing is to be read in this change.');
    }
    if (direction === -1) return say('That was the first change to read.');
    const words = say('That was the last change to read.');
    return files === 0
      ? words
      : `${words} ${sayCount(files, '{0} file more with nothing to read.', '{0} files more with nothing to read.')}`;
  }

  nextFile(direction: Direction): void {
    const [pair] = this.following(direction, this.options.seenPage());
    if (pair === undefined) {
      this.options.announce(direction === 1 ? say('That was the last file.') : say('That was the first file.'), true);
    } else this.options.showPair(pair, this.options.diffView.hasFocus());
  }

  nextRefactoring(direction: Direction): void {
    const order = this.options.refactorings();
    if (order.length === 0) {
      this.options.announce(say('There are no refactorings.'), true);
      return;
    }
    const position = order.indexOf(this.refactoring);
    const next = position < 0 ? (direction === 1 ? 0 : order.length - 1) : position + direction;
    if (next < 0 || next >= order.length) {
      this.options.announce(
        direction === 1 ? say('That was the last refactoring.') : say('That was the first refactoring.'),
        true,
      );
    } else this.options.showRefactoring(order[next]);
  }

  /** The pairs after, or before, the one that is shown, nearest first. */
  private following(direction: Direction, page: Page | null): number[] {
    const order = this.options.pairs();
    const position = order.indexOf(this.pairOf(page));
    if (position < 0) return [...order];
    return direction === 1 ? order.slice(position + 1) : order.slice(0, position).reverse();
  }

  /** The pair of the page; of two files that are no pair, the one of the after side. */
  private pairOf(page: Page | null): number {
    if (page === null) return -1;
    const pair = pairOfPage(this.options.index, page);
    if (pair >= 0) return pair;
    return page.after !== null ? this.options.index.pairOf.after[page.after] : -1;
  }
}
