/**
 * What is new since the reader last read: this version of the change compared with the one that was read before it. All of its
 * hunks are looked at beside other work, when there is such a version, or once the reader has begun to read: from then on this
 * one is the version that was read.
 */
import type { ViewMessage } from '../protocol/messages.js';
import type { ReadVersion } from '../protocol/readVersions.js';
import { seriesOf } from '../protocol/readVersions.js';
import type { DiffIndex } from './model/diffIndex.js';
import type { Hunk, Progress } from './model/progress.js';
import { lastRead, versionOf } from './model/sinceRead.js';
import type { Pages } from './pages.js';

export interface SinceOptions {
  readonly index: DiffIndex;
  readonly pages: Pages;
  readonly progress: Progress;
  /** Versions that were read, the latest first. */
  readonly earlier: readonly ReadVersion[];
  readonly post: (message: ViewMessage) => void;
  /** It is known what is new. */
  readonly onKnown: () => void;
}

/** What is new and not read yet: hunks, and how many of the earlier version are gone. */
export interface News {
  readonly left: number;
  readonly all: number;
  readonly gone: number;
}

export class Since {
  private readonly series: string | null;
  /** The hunks of all pairs, once they were looked at. */
  private hunks: ReadonlyMap<number, readonly Hunk[]> | null = null;
  /** Those of the version that was read before; null where there is none. */
  private known: ReadonlySet<string> | null = null;
  private isLooking = false;
  private wasRead = false;
  private isDisposed = false;

  constructor(private readonly options: SinceOptions) {
    this.series = seriesOf(options.index.outline.origin);
  }

  dispose(): void {
    this.isDisposed = true;
  }

  /** To be called once the first page is there. */
  start(): void {
    if (this.options.earlier.length > 0) void this.look();
  }

  /** The reader has read something. */
  onRead(): void {
    const isFirst = !this.wasRead;
    this.wasRead = true;
    if (this.hunks === null) void this.look();
    // Without anything new, all that was there is known, whatever is read of it.
    else if (isFirst || this.known !== null) this.keep();
  }

  isNew({ id }: Hunk): boolean {
    return this.known !== null && !this.known.has(id);
  }

  /** What is new in a pair and was not read. */
  newIn(pair: number): readonly Hunk[] {
    const hunks = this.hunks?.get(pair) ?? [];
    if (hunks.length === 0 || this.options.progress.left(pair) === 0) return [];
    return hunks.filter(hunk => this.isNew(hunk) && !this.options.progress.isRead(hunk));
  }

  /** Null as long as it is not known, and where nothing was read before. */
  get news(): News | null {
    const { hunks, known } = this;
    if (hunks === null || known === null) return null;
    const all = [...hunks.values()].flat();
    const present = new Set(all.map(({ id }) => id));
    return {
      left: [...hunks.keys()].reduce((sum, pair) => sum + this.newIn(pair).length, 0),
      all: all.filter(hunk => this.isNew(hunk)).length,
      gone: [...known].filter(id => !present.has(id)).length,
    };
  }

  private async look(): Promise<void> {
    const { index, pages, progress, earlier, onKnown } = this.options;
    if (this.isLooking || this.series === null) return;
    this.isLooking = true;
    const pairs = index.outline.pairs.flatMap(({ linesToRead, generated }, pair) =>
      linesToRead > 0 && generated === null ? [pair] : [],
    );
    if (!pages.fitTogether(pairs)) return;
    const found = new Map<number, readonly Hunk[]>();
    const look = (pair: number): void => void found.set(pair, progress.of(pages.modelOf(pair)));
    if (!(await pages.prepare(pairs, () => !this.isDisposed, look))) return;
    this.hunks = found;
    const before = lastRead(this.ids(), earlier);
    this.known = before === null ? null : new Set(before.hunks);
    if (this.wasRead) this.keep();
    onKnown();
  }

  private ids(): string[] {
    return [...(this.hunks ?? new Map<number, Hunk[]>()).values()].flat().map(({ id }) => id);
  }

  /** From now on the reader knows this version, but for what is new in it and not read. */
  private keep(): void {
    const ids = this.ids();
    if (this.series === null || ids.length === 0) return;
    const unread = new Set([...(this.hunks?.keys() ?? [])].flatMap(pair => this.newIn(pair).map(({ id }) => id)));
    const hunks = ids.filter(id => !unread.has(id));
    this.options.post({ type: 'readVersion', series: this.series, version: versionOf(ids), hunks });
  }
}
