/** Finding goes on in the other files of the change where one file at a time is shown: the next one that has the words is opened. */
import type { DiffIndex, Page } from './model/diffIndex.js';
import { pairOfPage } from './model/diffIndex.js';
import { pathOfPair } from './model/pairs.js';
import type { Pages } from './pages.js';
import { say } from '../protocol/say.js';
import type { Announce } from './ui/announcer.js';

export interface FindElsewhereOptions {
  readonly index: DiffIndex;
  readonly pages: Pages;
  /** Pairs in the order of the list. */
  readonly order: () => readonly number[];
  readonly page: () => Page | null;
  readonly areTogether: () => boolean;
  /** Shows a pair; false when the reader went elsewhere meanwhile. */
  readonly open: (pair: number) => Promise<boolean>;
  readonly announce: Announce;
}

export class FindElsewhere {
  /** The search that goes on. */
  private ticket = 0;

  constructor(private readonly options: FindElsewhereOptions) {}

  /** Whether there are files that are not on the page. */
  get isPossible(): boolean {
    return !this.options.areTogether() && this.options.order().length > 1;
  }

  /** Whoever looks for something else, or closes the search, waits for no file any more. */
  stop(): void {
    this.ticket++;
  }

  /** Opens the next file, or the one before, that has what is looked for, around the end of the list. False where none has. */
  async next(has: (text: string) => boolean, direction: 1 | -1): Promise<boolean> {
    const { index, pages, order, page, open, announce } = this.options;
    if (!this.isPossible) return false;
    const ticket = ++this.ticket;
    const shown = page();
    const pairs = direction === 1 ? order() : [...order()].reverse();
    const here = shown === null ? -1 : pairs.indexOf(pairOfPage(index, shown));
    for (const pair of [...pairs.slice(here + 1), ...pairs.slice(0, Math.max(0, here))]) {
      const texts = await pages.textsOf(pair);
      if (ticket !== this.ticket) return false;
      if (!texts.some(has)) continue;
      // The page that comes is searched anew, which ends this search by its ticket.
      if (!(await open(pair))) return false;
      announce(say('Found in {0}.', pathOfPair(index.outline, index.outline.pairs[pair])));
      return true;
    }
    return false;
  }
}
