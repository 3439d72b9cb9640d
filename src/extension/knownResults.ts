/**
 * The last results of changes that never become other ones, so that going back to a commit reads and analyses nothing again. They are
 * kept while anything of ours is open, as far as they are small enough together.
 */
import type { ChangeDiff } from '../engine/changeDiff.js';
import type { ShownChange } from './shownChange.js';

/**
 * Of the texts of all results, in UTF-16 units: a result takes about fifteen times as many bytes. Room for a few
 * hundred files four times.
 */
const MAX_LENGTH = 8_000_000;

/** Does it stay the same change for ever? A range is written with names, which move. */
export function isLasting(change: ShownChange): boolean {
  return change.kind === 'commit' || change.kind === 'remerge';
}

export class KnownResults {
  /** The one that was asked for last stands at the end. */
  private readonly results = new Map<string, ChangeDiff>();
  private length = 0;

  constructor(private readonly maxLength = MAX_LENGTH) {}

  find(key: string): ChangeDiff | null {
    const diff = this.results.get(key);
    if (diff === undefined) return null;
    this.results.delete(key);
    this.results.set(key, diff);
    return diff;
  }

  /** What was cut short may come out whole the next time, and what is too large leaves no room for others: neither is kept. */
  keep(key: string, diff: ChangeDiff): void {
    const length = lengthOf(diff);
    if (length > this.maxLength || diff.degraded.some(({ stage }) => stage !== 'read')) return;
    this.drop(key);
    this.results.set(key, diff);
    this.length += length;
    for (const old of this.results.keys()) {
      if (this.length <= this.maxLength) break;
      this.drop(old);
    }
  }

  clear(): void {
    this.results.clear();
    this.length = 0;
  }

  private drop(key: string): void {
    const diff = this.results.get(key);
    if (diff === undefined) return;
    this.results.delete(key);
    this.length -= lengthOf(diff);
  }
}

const lengthOf = ({ before, after }: ChangeDiff): number =>
  [...before, ...after].reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
