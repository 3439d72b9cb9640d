/**
 * How much there is to read in a commit, for the rows of the tree: what the last analysis of it said, kept by the
 * workspace. A commit never changes, so an answer stays true until the engine is another one.
 */
import type * as vscode from 'vscode';
import type { ChangeDiff } from '../../engine/changeDiff.js';
import { isIndex, isRecord } from '../../protocol/shape.js';
import { isHash } from '../shownChange.js';

const KEY = 'refscope.counts';
/** Commits of which it is kept, the latest. */
const MAX_COMMITS = 2000;

export interface CommitCount {
  readonly refactorings: number;
  readonly linesToRead: number;
  readonly linesChanged: number;
}

type Entry = readonly [hash: string, refactorings: number, linesToRead: number, linesChanged: number];

export class CommitCounts {
  private readonly known = new Map<string, CommitCount>();

  /**
   * `version` says how is counted: of the extension, and which folds are wanted. `changed` is called when a commit's
   * count becomes known.
   */
  constructor(
    private readonly memory: Pick<vscode.Memento, 'get' | 'update'>,
    private readonly version: string,
    private readonly changed: (hash: string) => void,
  ) {
    for (const [hash, refactorings, linesToRead, linesChanged] of readEntries(memory.get(KEY), version)) {
      this.known.set(hash, { refactorings, linesToRead, linesChanged });
    }
  }

  of(hash: string): CommitCount | null {
    return this.known.get(hash) ?? null;
  }

  /** Keeps what an analysis said of a commit against its first parent; what was cut short says nothing. */
  take({ origin, summary, refactorings, degraded }: ChangeDiff): void {
    if (origin.kind !== 'commit' || degraded.some(({ stage }) => stage !== 'read')) return;
    const { hash, parents } = origin.commit;
    if (origin.parent !== (parents.at(0) ?? null) || this.known.has(hash)) return;
    const { linesToRead, linesChanged } = summary;
    this.known.set(hash, { refactorings: refactorings.length, linesToRead, linesChanged });
    for (const old of this.known.keys()) if (this.known.size > MAX_COMMITS) this.known.delete(old);
    const entries = [...this.known].map(([key, count]): Entry => [
      key,
      count.refactorings,
      count.linesToRead,
      count.linesChanged,
    ]);
    void this.memory.update(KEY, { version: this.version, entries });
    this.changed(hash);
  }
}

/** What was kept, as far as it is what was written, and counted in the same way. */
function readEntries(stored: unknown, version: string): Entry[] {
  if (!isRecord(stored) || stored.version !== version || !Array.isArray(stored.entries)) return [];
  return (stored.entries as unknown[]).filter(
    (entry): entry is Entry =>
      Array.isArray(entry) && entry.length === 4 && isHash(entry[0]) && entry.slice(1).every(isIndex),
  );
}
