/**
 * The small commands: those of the tree "Commits", the log, and those that act on the panel in front. The latter are the view's own
 * commands under the name `refscope.view.<command>`, so that they are in the palette and can be given keys.
 */
import * as vscode from 'vscode';
import { CancellationError } from '../../engine/budget.js';
import type { CommitsTree } from '../commits/commitsTree.js';
import type { ExportFormat } from '../exports.js';
import type { Log } from '../log.js';
import { VIEW_COMMANDS } from '../../protocol/messages.js';
import { isRecord } from '../../protocol/shape.js';
import type { Panels } from '../panel/panels.js';
import { readNamedChange } from '../menuArguments.js';
import { isHash } from '../shownChange.js';
import { asWritten, messageOf } from '../values.js';

/** All but closing, which means something only to the keyboard inside of the view; `package.json` names the same. */
const PALETTE_VIEW_COMMANDS = VIEW_COMMANDS.filter(command => command !== 'close');

export function registerOtherCommands(tree: CommitsTree, panels: Panels, log: Log): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand('refscope.refreshCommits', () => tree.refresh()),
    vscode.commands.registerCommand('refscope.loadMoreCommits', (entry: unknown) => {
      if (isRecord(entry) && typeof entry.root === 'string') tree.loadMore(entry.root);
    }),
    vscode.commands.registerCommand('refscope.copyHash', async (...args: unknown[]) => {
      const named = readNamedChange(args);
      const hash =
        named?.kind === 'commit' && isHash(named.revision)
          ? named.revision
          : named?.kind === 'known' && named.change.kind === 'commit'
            ? named.change.hash
            : null;
      if (hash !== null) await vscode.env.clipboard.writeText(hash);
    }),
    vscode.commands.registerCommand('refscope.showLog', () => log.show()),
    registerExport('refscope.view.exportPage', 'html', panels, log),
    registerExport('refscope.view.exportJson', 'json', panels, log),
    ...PALETTE_VIEW_COMMANDS.map(command =>
      vscode.commands.registerCommand(`refscope.view.${command}`, () => panels.command(command)),
    ),
  );
}

/** With an address it writes there and asks nothing. */
function registerExport(name: string, format: ExportFormat, panels: Panels, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand(name, async (to: unknown) => {
    try {
      return (await panels.active?.export(format, to instanceof vscode.Uri ? to : null)) ?? null;
    } catch (error) {
      if (!CancellationError.is(error)) {
        log.error('The result could not be written.', error);
        void vscode.window.showErrorMessage(asWritten(messageOf(error)));
      }
      return null;
    }
  });
}
