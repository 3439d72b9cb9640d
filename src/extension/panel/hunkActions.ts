/**
 * What a reader does to one hunk of the working tree or the index: stage it, unstage it, take it back in the file on
 * disk. The index is git's business (`changes/stageHunk.ts`); a file is edited through VS Code, so that its editor can
 * undo it, and only while it is what the panel shows.
 */
import * as vscode from 'vscode';
import { chmod, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StagingError } from '../../changes/errors.js';
import { reverted, unstagedLines } from '../../changes/hunkText.js';
import type { ChangeSet, FileVersion } from '../../engine/model.js';
import type { ChangeDiff } from '../../engine/changeDiff.js';
import type { HunkLines, HunkMessage, StagedFile } from '../../protocol/hunks.js';
import type { Analysis } from '../analysis.js';
import type { Repositories } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';
import { asWritten } from '../values.js';

/** A change of which hunks can be staged or unstaged. */
export type LiveTree = Extract<ShownChange, { readonly kind: 'workingTree' | 'staged' }>;

export function isLiveTree(change: ShownChange): change is LiveTree {
  return change.kind === 'workingTree' || change.kind === 'staged';
}

interface Versions {
  readonly before: FileVersion | null;
  readonly after: FileVersion | null;
  readonly lines: HunkLines;
}

export class HunkActions {
  constructor(
    private readonly repositories: Pick<Repositories, 'staging'>,
    private readonly analysis: Pick<Analysis, 'read'>,
  ) {}

  /** Says what was done; null where the reader thought better of it. Rejects with a `ChangesError`. */
  async run(change: LiveTree, diff: ChangeDiff, message: HunkMessage): Promise<string | null> {
    const version = (side: 'before' | 'after'): FileVersion | null => {
      const index = message[side];
      return index === null ? null : (diff[side][index] ?? null);
    };
    const versions = { before: version('before'), after: version('after'), lines: message.lines };
    const known = versions.after ?? versions.before;
    if (known === null || [versions.before, versions.after].some(side => side !== null && side.text === null)) {
      throw new StagingError(vscode.l10n.t('Only text can be staged or reverted by hunks.'));
    }
    if (message.action === 'revert') return this.revert(change, versions, known.path);
    const staging = await this.repositories.staging(change.root);
    const hunk = {
      path: known.path,
      // A file that had another name is none that HEAD has there: git is to say so.
      before: versions.before?.text ?? null,
      after: versions.after?.text ?? null,
      hunk: message.lines,
      isExecutable: await isExecutable(join(change.root, known.path)),
    };
    if (message.action === 'stage') await staging.stage(hunk);
    else await staging.unstage(hunk);
    const name = basename(known.path);
    return message.action === 'stage'
      ? vscode.l10n.t('Staged {0} of {1}.', lineCount(message.lines), name)
      : vscode.l10n.t('Unstaged {0} of {1}.', lineCount(message.lines), name);
  }

  /** What of the files on disk is staged; nothing where the change is not the working tree. */
  async staged(change: ShownChange, diff: ChangeDiff, signal: AbortSignal): Promise<readonly StagedFile[] | null> {
    if (change.kind !== 'workingTree') return null;
    const index = await this.analysis.read({ kind: 'staged', root: change.root }, signal);
    const paths = new Set([...index.before, ...index.after].map(({ path }) => path));
    return [...paths].map(path => ({ path, left: leftOf(index, diff, path) }));
  }

  private async revert(change: LiveTree, versions: Versions, path: string): Promise<string | null> {
    if (change.kind !== 'workingTree') throw new StagingError(vscode.l10n.t('Only files on disk can be reverted.'));
    const uri = vscode.Uri.file(join(change.root, path));
    if (versions.after === null) return this.restore(change, uri, path);
    if (versions.before === null) return this.remove(uri);
    const { lines } = versions;
    const document = await vscode.workspace.openTextDocument(uri);
    const [before, after] = [textOf(versions.before), textOf(versions.after)];
    if (plain(document.getText()) !== after) {
      throw new StagingError(vscode.l10n.t('{0} is not what is shown here any more: save it first.', basename(path)));
    }
    const text = reverted(before, after, lines);
    await replaceLines(
      document,
      lines.afterStart,
      lines.afterEnd,
      linesFrom(before, lines.beforeStart, lines.beforeEnd),
    );
    await document.save();
    const words = vscode.l10n.t('Reverted {0} of {1}.', lineCount(lines), basename(path));
    this.offerUndo(words, async () => {
      const now = await vscode.workspace.openTextDocument(uri);
      if (plain(now.getText()) !== text) {
        throw new StagingError(vscode.l10n.t('{0} was changed since: undo it in the editor.', basename(path)));
      }
      const end = lines.afterStart + lines.beforeEnd - lines.beforeStart;
      await replaceLines(now, lines.afterStart, end, linesFrom(after, lines.afterStart, lines.afterEnd));
      await now.save();
    });
    return words;
  }

  /** A file that is gone comes back as HEAD has it. */
  private async restore(change: LiveTree, uri: vscode.Uri, path: string): Promise<string> {
    const head = await (await this.repositories.staging(change.root)).headBytes(path);
    if (head === null) throw new StagingError(vscode.l10n.t('HEAD has no {0}.', basename(path)));
    await vscode.workspace.fs.writeFile(uri, head.bytes);
    if (head.isExecutable) await chmod(uri.fsPath, 0o755);
    const words = vscode.l10n.t('{0} is back.', basename(path));
    this.offerUndo(words, async () => vscode.workspace.fs.delete(uri));
    return words;
  }

  /** A new file goes: nothing else has what stands in it. */
  private async remove(uri: vscode.Uri): Promise<string | null> {
    const name = basename(uri.fsPath);
    const yes = vscode.l10n.t('Delete File');
    const question = vscode.l10n.t('{0} is new: reverting it deletes the file.', name);
    if ((await vscode.window.showWarningMessage(asWritten(question), { modal: true }, yes)) !== yes) return null;
    const bytes = await vscode.workspace.fs.readFile(uri);
    await vscode.workspace.fs.delete(uri);
    const words = vscode.l10n.t('{0} is deleted.', name);
    this.offerUndo(words, async () => vscode.workspace.fs.writeFile(uri, bytes));
    return words;
  }

  private offerUndo(words: string, undo: () => Thenable<void>): void {
    const label = vscode.l10n.t('Undo');
    void vscode.window.showInformationMessage(asWritten(words), label).then(async choice => {
      if (choice !== label) return;
      try {
        await undo();
      } catch (error) {
        void vscode.window.showErrorMessage(asWritten(error instanceof Error ? error.message : String(error)));
      }
    });
  }
}

function leftOf(index: ChangeSet, diff: ChangeDiff, path: string): number[] {
  const staged = index.after.find(file => file.path === path);
  const file = diff.after.find(version => version.path === path);
  // Gone from the index: nothing is left where it is gone from the disk as well.
  if (staged === undefined) return file === undefined ? [] : [0, Number.MAX_SAFE_INTEGER];
  if (file === undefined) return [0, 0];
  if (staged.content.kind !== 'text' || file.text === null) return [0, Number.MAX_SAFE_INTEGER];
  return unstagedLines(staged.content.text, file.text).flat();
}

/** A file that is new to the index is given the mode that it has on disk. */
function isExecutable(path: string): Promise<boolean> {
  return stat(path).then(
    ({ mode }) => process.platform !== 'win32' && (mode & 0o100) !== 0,
    () => false,
  );
}

/** A document has no byte order mark, and line ends that are all alike. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function textOf({ text }: FileVersion): string {
  return plain((text ?? '').replace(/^\ufeff/, ''));
}

function linesFrom(text: string, from: number, to: number): string {
  return text
    .split(/(?<=\n)/)
    .slice(from, to)
    .join('');
}

async function replaceLines(document: vscode.TextDocument, from: number, to: number, by: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, document.validateRange(new vscode.Range(from, 0, to, 0)), by);
  if (!(await vscode.workspace.applyEdit(edit))) throw new StagingError(vscode.l10n.t('The file could not be edited.'));
}

function lineCount({ beforeStart, beforeEnd, afterStart, afterEnd }: HunkLines): string {
  const lines = beforeEnd - beforeStart + afterEnd - afterStart;
  return lines === 1 ? vscode.l10n.t('1 line') : vscode.l10n.t('{0} lines', lines);
}
