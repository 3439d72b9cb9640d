/** Pages made ready to be shown: texts loaded, marks and alignment prepared, the words that stand where there is no text. */
import type { Side } from '../engine/model.js';
import type { FileStore } from './fileStore.js';
import type { DiffIndex, Page } from './model/diffIndex.js';
import type { PageModel } from './model/pageModel.js';
import { buildPage } from './model/pageModel.js';
import type { ShownPage } from './ui/shownPage.js';
import { hasImage } from './ui/imageStrip.js';
import { fileHead } from './ui/pageHeader.js';
import { say } from '../protocol/say.js';

/** Lines that the first pages hold which are shown before all others are there: more than a screen. */
const FIRST_LINES = 400;
/** Milliseconds that making pages may take before the reader is heard again. */
const SLICE_MS = 12;

/**
 * So many pages are asked for while those before them are made: a question to VS Code's extension host is longer on its
 * way than it takes to answer. Few enough that a file which the reader goes to meanwhile need not wait for all others.
 */
const AHEAD = 12;

/** Characters of all files together that are shown on one page: what an editor takes without making the reader wait. */
const MAX_TOGETHER = 8_000_000;

export class Pages {
  /** Models of pairs that were shown together: the texts are kept as well, so they cost little more. */
  private readonly models = new Map<number, PageModel>();

  constructor(
    private readonly index: DiffIndex,
    private readonly files: FileStore,
    private readonly showImages: (page: Page) => void,
  ) {}

  async load(page: Page): Promise<void> {
    await this.files.load(page);
  }

  make(page: Page): ShownPage {
    const model = buildPage(this.index, page, {
      before: this.files.get('before', page.before),
      after: this.files.get('after', page.after),
    });
    return this.shown(page, model);
  }

  /** The texts of a pair, loaded if need be. */
  async textsOf(pair: number): Promise<readonly string[]> {
    const page = this.pageOfPair(pair);
    await this.files.load(page);
    const bodies = [this.files.get('before', page.before), this.files.get('after', page.after)];
    return bodies.flatMap(body => (body === null ? [] : [body.text]));
  }

  /** All pairs in this order; they must be loaded. */
  makeAll(pairs: readonly number[]): ShownPage[] {
    return pairs.map(pair => this.shown(this.pageOfPair(pair), this.modelOf(pair)));
  }

  /** Of a pair that is loaded. */
  modelOf(pair: number): PageModel {
    const page = this.pageOfPair(pair);
    let model = this.models.get(pair);
    if (model === undefined) {
      model = buildPage(this.index, page, {
        before: this.files.get('before', page.before),
        after: this.files.get('after', page.after),
      });
      this.models.set(pair, model);
    }
    return model;
  }

  async loadAll(pairs: readonly number[]): Promise<void> {
    await Promise.all(pairs.map(pair => this.files.load(this.pageOfPair(pair))));
  }

  /** Of all pages, how many to begin with: enough for a screen. */
  firstOf(pairs: readonly number[]): number {
    let lines = 0;
    let first = 0;
    while (first < pairs.length && lines < FIRST_LINES) lines += this.index.outline.pairs[pairs[first++]].linesChanged;
    return Math.max(2, first);
  }

  /**
   * Loads pages and makes them ready in small steps, so that the reader is not kept waiting meanwhile. `isWanted`:
   * asked between steps. `onReady`: called with each.
   */
  async prepare(
    pairs: readonly number[],
    isWanted: () => boolean,
    onReady: (pair: number) => void = () => undefined,
  ): Promise<boolean> {
    let began = performance.now();
    for (const [at, pair] of pairs.entries()) {
      if (at % AHEAD === 0) this.files.ask(pairs.slice(at, at + 2 * AHEAD).map(one => this.pageOfPair(one)));
      await this.files.load(this.pageOfPair(pair));
      if (!isWanted()) return false;
      this.modelOf(pair);
      onReady(pair);
      if (performance.now() - began < SLICE_MS) continue;
      await new Promise(resolve => setTimeout(resolve));
      began = performance.now();
    }
    return isWanted();
  }

  /** Whether the files are small enough to be shown together. */
  fitTogether(pairs: readonly number[]): boolean {
    let length = 0;
    for (const pair of pairs) {
      const { before, after } = this.index.outline.pairs[pair];
      length +=
        (before === null ? 0 : this.index.lines.before[before].length) +
        (after === null ? 0 : this.index.lines.after[after].length);
    }
    return length <= MAX_TOGETHER;
  }

  private pageOfPair(pair: number): Page {
    const { before, after } = this.index.outline.pairs[pair];
    return { before, after };
  }

  private shown(page: Page, model: PageModel): ShownPage {
    return {
      model,
      messages: { before: this.messageFor('before', page), after: this.messageFor('after', page) },
      head: {
        key: `${model.pair}`,
        make: () =>
          fileHead(
            this.index,
            model.pair,
            this.messageFor('after', page) ?? this.messageFor('before', page),
            hasImage(this.index.outline, page) ? () => this.showImages(page) : null,
          ),
      },
    };
  }

  /** Instead of a text that is not there. */
  private messageFor(side: Side, page: Page): string | null {
    const file = page[side];
    const { outline } = this.index;
    if (file === null || outline[side][file].lineLengths !== null) return null;
    const reason = outline.degraded.find(item => item.side === side && item.file === file)?.reason;
    return reason ?? say('The content of this file is not shown: it is not a text.');
  }
}
