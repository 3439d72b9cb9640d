/**
 * The tree of commits, opened once: VS Code begins with all views of others in Source Control closed, where nobody finds them. From
 * then on it is as the user leaves it, in every workspace.
 */
import * as vscode from 'vscode';
import type { Log } from '../log.js';
import type { Repositories } from '../repositories.js';
import { messageOf } from '../values.js';

const KEY = 'refscope.commits.shown';

/** Waits for a repository: without one there is nothing to be shown. */
export function showCommitsOnce(
  memory: vscode.Memento,
  repositories: Pick<Repositories, 'list' | 'onDidChange'>,
  log: Pick<Log, 'warn'>,
): vscode.Disposable {
  if (memory.get<boolean>(KEY) === true) return new vscode.Disposable(() => undefined);
  let isDone = false;
  const look = async (): Promise<void> => {
    if (isDone || (await repositories.list()).length === 0 || isDone) return;
    isDone = true;
    listening.dispose();
    await memory.update(KEY, true);
    // Whoever writes goes on writing.
    await vscode.commands.executeCommand('refscope.commits.focus', { preserveFocus: true });
  };
  const lookOrSay = (): void => {
    look().catch((error: unknown) => log.warn(`The commits could not be shown: ${messageOf(error)}`));
  };
  const listening = repositories.onDidChange(lookOrSay);
  lookOrSay();
  return listening;
}
