/**
 * Change diffs for what editors show beside the panels: of the last commit, of the working tree, of a change whose diff editor is open.
 * A few are kept; those of the working tree are forgotten when the repository changes.
 */
import type * as vscode from 'vscode';
import type { ChangeDiff } from '../../engine/changeDiff.js';
import { CancellationError } from '../../engine/budget.js';
import type { Analysis } from '../analysis.js';
import type { Log } from '../log.js';
import type { Panels } from '../panel/panels.js';
import type { Repositories } from '../repositories.js';
import { keyOf } from '../shownChange.js';
import type { ShownChange } from '../shownChange.js';
import { messageOf } from '../values.js';

const KEPT = 6;
/** Nobody waits longer for a hover, and the engine is wanted by the panels. */
const SECONDS = 10;

export interface LastCommit {
  readonly change: ShownChange & { readonly kind: 'commit' };
  readonly name: string;
}

export class EditorDiffs implements vscode.Disposable {
  private readonly kept = new Map<
    string,
    { readonly change: ShownChange; readonly diff: Promise<ChangeDiff | null> }
  >();
  private readonly life = new AbortController();
  private readonly subscription: vscode.Disposable;

  constructor(
    private readonly analysis: Analysis,
    private readonly repositories: Repositories,
    private readonly panels: Panels,
    private readonly log: Log,
  ) {
    this.subscription = repositories.onDidChange(() => {
      for (const [key, { change }] of this.kept) if (change.kind !== 'commit') this.kept.delete(key);
    });
  }

  /** The diff of a change, or null when it cannot be told. Never rejects. */
  of(change: ShownChange): Promise<ChangeDiff | null> {
    const shown = change.kind === 'commit' ? (this.panels.find(change)?.diff ?? null) : null;
    if (shown !== null) return Promise.resolve(shown);
    const key = keyOf(change);
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.diff;
    }
    const diff = this.analysis.analyze(change, this.life.signal, { seconds: SECONDS }).catch((error: unknown) => {
      if (!CancellationError.is(error)) this.log.warn(`Nothing can be told in editors: ${messageOf(error)}`);
      return null;
    });
    this.kept.set(key, { change, diff });
    for (const old of this.kept.keys()) if (this.kept.size > KEPT) this.kept.delete(old);
    return diff;
  }

  /**
   * The diff of one file of a change, or of all of it where that is known already: for questions about a place that most
   * changes leave as it is. Null when it cannot be told. Never rejects.
   */
  ofFile(change: ShownChange, path: string): Promise<ChangeDiff | null> {
    if (this.kept.has(keyOf(change)) || (this.panels.find(change)?.diff ?? null) !== null) return this.of(change);
    return this.analysis.analyze(change, this.life.signal, { seconds: SECONDS, only: path }).catch((error: unknown) => {
      if (!CancellationError.is(error)) this.log.warn(`Nothing can be told in editors: ${messageOf(error)}`);
      return null;
    });
  }

  /** The commit that is checked out; null for none, and for a merge, which brings what others have done. */
  async lastCommit(root: string): Promise<LastCommit | null> {
    try {
      const commit = await (await this.repositories.reader(root)).resolve('HEAD');
      if (commit.parents.length > 1) return null;
      return {
        change: { kind: 'commit', root, hash: commit.hash },
        name: `${commit.shortHash} ${commit.subject}`.trim(),
      };
    } catch (error) {
      this.log.info(`No last commit in ${root}: ${messageOf(error)}`);
      return null;
    }
  }

  dispose(): void {
    this.life.abort();
    this.subscription.dispose();
  }
}
