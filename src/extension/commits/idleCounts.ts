/**
 * Counts what there is to read in the commits that the tree shows, while nobody waits for anything: one after the other, the
 * newest first, with a pause after each. It steps back at once when somebody wants something, and when the tree is
 * hidden. What a count is, and where it is kept, is `commitCounts.ts`'s business.
 */
import type { ShownChange } from '../shownChange.js';

export type ShownCommit = ShownChange & { readonly kind: 'commit' };

export interface IdleCountsParts {
  /** The commits that are seen, the newest first; none while the tree is hidden, or where counting is not wanted. */
  readonly wanted: () => readonly ShownCommit[];
  readonly isKnown: (hash: string) => boolean;
  /** Milliseconds since somebody waited for something last; 0 while somebody does. */
  readonly quietFor: () => number;
  /** Counts one. It may come to nothing, where the commit is too large or cannot be read. */
  readonly count: (commit: ShownCommit, signal: AbortSignal) => Promise<void>;
  /** Calls back after so many milliseconds, unless the function that it returns is called before. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
  readonly now: () => number;
}

/** Milliseconds of quiet before it begins. */
export const QUIET_MS = 3000;
/** The least pause after a count; after a long one it pauses as long as that took. */
const PAUSE_MS = 500;

export class IdleCounts {
  private cancelTimer: (() => void) | null = null;
  private running: AbortController | null = null;
  /** What came to nothing is not tried again before the next start. */
  private readonly tried = new Set<string>();
  private isDisposed = false;

  constructor(private readonly parts: IdleCountsParts) {}

  /** What is seen may be something else, or be hidden. */
  look(): void {
    if (this.next() === null) this.stop();
    else if (this.running === null && this.cancelTimer === null) this.wait(QUIET_MS);
  }

  /** Somebody waits for something: what goes on ends, and begins anew when it is quiet again. */
  stepBack(): void {
    this.stop();
    this.look();
  }

  private stop(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.running?.abort();
    this.running = null;
  }

  private wait(milliseconds: number): void {
    this.cancelTimer = this.parts.after(milliseconds, () => {
      this.cancelTimer = null;
      void this.step();
    });
  }

  private next(): ShownCommit | null {
    const { wanted, isKnown } = this.parts;
    if (this.isDisposed) return null;
    return wanted().find(({ hash }) => !isKnown(hash) && !this.tried.has(hash)) ?? null;
  }

  private async step(): Promise<void> {
    const { quietFor, count, now } = this.parts;
    const commit = this.next();
    if (commit === null) return;
    const missing = QUIET_MS - quietFor();
    if (missing > 0) {
      this.wait(missing);
      return;
    }
    const running = new AbortController();
    this.running = running;
    const began = now();
    // Whoever looks at the commit is told what is wrong with it.
    await count(commit, running.signal).catch(() => undefined);
    if (this.running !== running) return;
    this.running = null;
    this.tried.add(commit.hash);
    if (this.next() !== null) this.wait(Math.max(PAUSE_MS, now() - began));
  }

  dispose(): void {
    this.isDisposed = true;
    this.stop();
  }
}
