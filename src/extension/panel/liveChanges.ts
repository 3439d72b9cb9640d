/**
 * Says when a change that lives on may be another one: the working tree when a file is saved, index and branches when
 * the repository changes, two files or folders when they are written. A commit never changes. What then is read anew is
 * the panel's business.
 */
import * as vscode from 'vscode';
import { dirname } from 'node:path';
import type { Repositories } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';

/** Several files are saved at once, or one after the other by a tool: wait until it is quiet. */
const QUIET_MS = 400;

export class LiveChanges {
  constructor(private readonly repositories: Pick<Repositories, 'onDidChange'>) {}

  /** Calls `changed` until it is disposed of. */
  follow(change: ShownChange, changed: () => void): vscode.Disposable {
    if (change.kind === 'commit' || change.kind === 'remerge') return new vscode.Disposable(() => undefined);
    let timer: NodeJS.Timeout | null = null;
    const soon = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(changed, QUIET_MS);
    };
    const ends: vscode.Disposable[] = [
      new vscode.Disposable(() => {
        if (timer !== null) clearTimeout(timer);
      }),
    ];
    if (change.kind === 'paths') {
      for (const path of [change.before, change.after]) ends.push(...watch(dirname(path), path, soon));
    } else {
      ends.push(this.repositories.onDidChange(soon));
      if (change.kind === 'workingTree') ends.push(...watch(change.root, change.root, soon));
    }
    return vscode.Disposable.from(...ends);
  }
}

/** Watches a folder for what is written at or below a path. The repository's own files are not what anybody saves. */
function watch(folder: string, path: string, changed: () => void): vscode.Disposable[] {
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(vscode.Uri.file(folder), '**'));
  const look = (uri: vscode.Uri): void => {
    if (uri.fsPath.startsWith(path) && !/[\\/]\.git(?:[\\/]|$)/.test(uri.fsPath)) changed();
  };
  return [watcher, watcher.onDidChange(look), watcher.onDidCreate(look), watcher.onDidDelete(look)];
}
