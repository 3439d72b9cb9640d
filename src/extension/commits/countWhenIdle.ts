/** Joins the counting beside other work with the tree, the settings and the engine. How it goes on is `idleCounts.ts`'s business. */
import * as vscode from 'vscode';
import type { Analysis } from '../analysis.js';
import type { CommitCounts } from './commitCounts.js';
import type { CommitsTree } from './commitsTree.js';
import { IdleCounts } from './idleCounts.js';

/** Who loads more commits than this looks for something else. */
const MAX_COMMITS = 200;

export function countWhenIdle(
  tree: Pick<CommitsTree, 'seen' | 'onDidLook'>,
  counts: Pick<CommitCounts, 'of'>,
  analysis: Pick<Analysis, 'quietFor' | 'analyzeBeside'>,
): Pick<IdleCounts, 'stepBack' | 'dispose'> {
  const idle = new IdleCounts({
    wanted: () => (isWanted() ? tree.seen.slice(0, MAX_COMMITS) : []),
    isKnown: hash => counts.of(hash) !== null,
    quietFor: () => analysis.quietFor,
    count: (commit, signal) => analysis.analyzeBeside(commit, signal),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
  });
  const listening = vscode.Disposable.from(
    tree.onDidLook(() => idle.look()),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('refscope.commits')) idle.look();
    }),
  );
  return {
    stepBack: () => idle.stepBack(),
    dispose: () => {
      listening.dispose();
      idle.dispose();
    },
  };
}

function isWanted(): boolean {
  const settings = vscode.workspace.getConfiguration('refscope.commits');
  return settings.get<boolean>('counts', true) && settings.get<boolean>('countWhenIdle', true);
}
