/**
 * How much of a commit is to be read, at the right end of its row: the words behind the subject are cut off where the side bar is as
 * narrow as most are.
 */
import * as vscode from 'vscode';
import type { CommitCounts } from './commitCounts.js';
import { isHash } from '../shownChange.js';

const SCHEME = 'refscope-commit';
/** A badge has room for two characters. */
const MOST = 99;

export class CommitBadges implements vscode.FileDecorationProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri[]>();
  readonly onDidChangeFileDecorations = this.changed.event;
  private readonly registered = vscode.window.registerFileDecorationProvider(this);

  constructor(private readonly counts: Pick<CommitCounts, 'of'>) {}

  /** What stands for a commit in its row. */
  uriOf(hash: string): vscode.Uri {
    return vscode.Uri.from({ scheme: SCHEME, path: `/${hash}` });
  }

  redraw(hash: string): void {
    this.changed.fire([this.uriOf(hash)]);
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | null {
    const hash = uri.path.slice(1);
    if (uri.scheme !== SCHEME || !isHash(hash) || !countsAreShown()) return null;
    const count = this.counts.of(hash);
    return count === null ? null : badgeOf(count.linesToRead, count.linesChanged);
  }

  dispose(): void {
    vscode.Disposable.from(this.registered, this.changed).dispose();
  }
}

/** Null where no line changed: what did, such as a picture, is not counted in lines. */
function badgeOf(toRead: number, changed: number): vscode.FileDecoration | null {
  if (changed === 0) return null;
  const words = vscode.l10n.t('{0} of {1} to read', toRead, changed);
  return new vscode.FileDecoration(toRead > MOST ? '≫' : String(toRead), words);
}

export function countsAreShown(): boolean {
  return vscode.workspace.getConfiguration('refscope.commits').get<boolean>('counts', true);
}
