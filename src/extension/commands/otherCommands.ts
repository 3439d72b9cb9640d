/**
 * The small commands: those of the tree "Commits", the log, and those that act on the panel in front. The latter are the view's own
 * commands under the name `refscope.view.<command>`, so that they are in the palette and can be given keys.
 */
import * as vscode from 'vscode';
import type { CommitsTree } from '../commits/commitsTree.js';
import type { Log } from '../log.js';
import type { ViewCommand } from '../../protocol/messages.js';
import { isRecord } from '../../protocol/shape.js';
import type { Panels } from '../panel/panels.js';
import { readNamedChange } from '../menuArguments.js';

/** Those that make sense without the keyboard being in the view; `package.json` names the same. */
export const PALETTE_VIEW_COMMANDS = [
  'nextChange', 'previousChange', 'nextRefactoring', 'previousRefactoring', 'nextFile', 'previousFile', 'jump', 'back', 'explain', 'focusFiles',
  'focusRefactorings', 'focusEditor', 'toggleUnchanged', 'toggleSidebar', 'toggleLegend', 'toggleHelp', 'find', 'openFile', 'openNativeDiff', 'copySummary',
] as const satisfies readonly ViewCommand[];

export function registerOtherCommands(tree: CommitsTree, panels: Panels, log: Log): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand('refscope.refreshCommits', () => tree.refresh()),
    vscode.commands.registerCommand('refscope.loadMoreCommits', (entry: unknown) => {
      if (isRecord(entry) && typeof entry.root === 'string') tree.loadMore(entry.root);
    }),
    vscode.commands.registerCommand('refscope.copyHash', async (...args: unknown[]) => {
      const named = readNamedChange(args);
      const hash = named?.kind === 'commit' ? named.hash : named?.kind === 'known' && named.change.kind === 'commit' ? named.change.hash : null;
      if (hash !== null) await vscode.env.clipboard.writeText(hash);
    }),
    vscode.commands.registerCommand('refscope.showLog', () => log.show()),
    ...PALETTE_VIEW_COMMANDS.map(command => vscode.commands.registerCommand(`refscope.view.${command}`, () => panels.command(command))),
  );
}
