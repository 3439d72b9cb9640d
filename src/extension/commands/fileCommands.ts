/**
 * From a file to what changed in it: rows and folders of Source Control, the peek of the gutter, the title of an
 * editor, every diff editor. And an editor's text as it stands there, against what is saved, against the last commit,
 * against the clipboard.
 */
import * as vscode from 'vscode';
import type { Analysis } from '../analysis.js';
import { commitName, nameOfChange, stagedLabel, workingTreeLabel } from '../commits/entries.js';
import type { ChosenChange } from '../commits/pickChange.js';
import type { DiffEditors } from '../editors/diffEditors.js';
import { readNamedFiles } from '../menuArguments.js';
import { pathInside } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';
import { filePathOf } from '../values.js';
import type { ComparedTexts } from './comparedTexts.js';
import type { ShowTarget } from '../panel/showTarget.js';
import { NoRepositoryOpen, reportError } from './showCommands.js';
import type { ShowServices } from './showCommands.js';

export interface FileServices extends ShowServices {
  readonly analysis: Analysis;
  readonly editors: DiffEditors;
  readonly texts: ComparedTexts;
}

interface ChangeOfFile extends ChosenChange {
  readonly reveal: ShowTarget | null;
}

export function registerFileCommands(services: FileServices): vscode.Disposable {
  const register = (
    name: string,
    find: (args: readonly unknown[]) => Promise<ChangeOfFile | null>,
  ): vscode.Disposable =>
    vscode.commands.registerCommand(`refscope.${name}`, async (...args: unknown[]) => {
      try {
        const found = await find(args);
        if (found !== null) services.panels.show(found.change, found.name, found.reveal);
      } catch (error) {
        void reportError(error, services.log);
      }
    });
  return vscode.Disposable.from(
    register('showFileChanges', args => changeOfFile(services, args)),
    register('showStagedFileChanges', args => stagedFile(services, args)),
    register('compareWithSaved', () => textOfEditor(services, 'saved')),
    register('compareWithHead', () => textOfEditor(services, 'head')),
    register('compareWithClipboard', () => textOfEditor(services, 'clipboard')),
    vscode.commands.registerCommand('refscope.refresh', () => services.panels.active?.refresh()),
  );
}

/**
 * The change in the diff editor in front; else the file's in the working tree; else, where it has none, the last commit
 * that changed it.
 */
async function changeOfFile(services: FileServices, args: readonly unknown[]): Promise<ChangeOfFile | null> {
  const named = readNamedFiles(args);
  const isOfEditor = named === null || filePathOf(args[0]) !== null;
  const shown = isOfEditor && !Array.isArray(args[1]) ? await services.editors.inFront() : null;
  const line = named?.line ?? lineInFront(named?.paths[0] ?? null);
  const at = (path: string): ShowTarget =>
    line === null ? { kind: 'file', path } : { kind: 'line', side: 'after', path, line };
  if (shown !== null) {
    const { change, after } = shown;
    return { change, name: nameOfChange(change), reveal: at(after) };
  }
  const path = named?.paths[0] ?? filePathOf(vscode.window.activeTextEditor?.document.uri);
  if (path === null) throw new Error(vscode.l10n.t('There is no file of a repository in the editor.'));
  const { root, inside } = await place(services, path);
  const reveal = at(inside);
  // A row of Source Control is a change by what it is.
  const isRow = filePathOf(args[0]) === null && named !== null;
  if (isRow || (await hasChanged(services, root, inside))) {
    return { change: { kind: 'workingTree', root }, name: workingTreeLabel(), reveal };
  }
  const [commit] = await (await services.repositories.reader(root)).commitsOfFile(inside, 'HEAD', 1);
  if (commit === undefined) throw new Error(vscode.l10n.t('No commit has this file.'));
  return { change: { kind: 'commit', root, hash: commit.hash }, name: commitName(commit), reveal };
}

async function stagedFile(services: FileServices, args: readonly unknown[]): Promise<ChangeOfFile | null> {
  const path = readNamedFiles(args)?.paths[0];
  if (path === undefined) return null;
  const { root, inside } = await place(services, path);
  const reveal: ShowTarget = { kind: 'file', path: inside };
  return { change: { kind: 'staged', root }, name: stagedLabel(), reveal };
}

async function place(services: FileServices, path: string): Promise<{ root: string; inside: string }> {
  const repository = await services.repositories.containing(path);
  if (repository === null) throw new NoRepositoryOpen();
  return { root: repository.root, inside: pathInside(repository.root, path) };
}

async function hasChanged({ analysis }: FileServices, root: string, inside: string): Promise<boolean> {
  const { before, after } = await analysis.read({ kind: 'workingTree', root }, new AbortController().signal);
  return [...before, ...after].some(file => file.path === inside);
}

/** One-based; null where the file is not in front, or nobody has been in it: then what is to be read comes first. */
function lineInFront(path: string | null): number | null {
  const editor = vscode.window.activeTextEditor;
  const line = editor?.selection.active.line ?? 0;
  return line > 0 && (path === null || editor?.document.uri.fsPath === path) ? line + 1 : null;
}

/** The text in the editor as it is, saved or not. A selection is compared with the clipboard by itself. */
async function textOfEditor(
  services: FileServices,
  against: 'saved' | 'head' | 'clipboard',
): Promise<ChangeOfFile | null> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) throw new Error(vscode.l10n.t('There is no text editor in front.'));
  const { document, selection } = editor;
  const name = document.uri.path.split('/').at(-1) ?? 'text';
  const whole = document.getText();
  const line = selection.active.line + 1;
  const path = filePathOf(document.uri);
  if (against === 'clipboard') {
    const text = selection.isEmpty ? whole : document.getText(selection);
    const copied = await vscode.env.clipboard.readText();
    return pair(services, { name, file: path }, copied, text, 'clipboard', 1);
  }
  if (path === null) throw new Error(vscode.l10n.t('This text was never saved.'));
  const saved = new TextDecoder().decode(await vscode.workspace.fs.readFile(document.uri));
  if (against === 'saved') return pair(services, { name, file: path }, saved, whole, 'saved', line);
  const { root, inside } = await place(services, path);
  const changes = await services.analysis.read({ kind: 'workingTree', root }, new AbortController().signal);
  const isChanged = [...changes.before, ...changes.after].some(file => file.path === inside);
  const committed = changes.before.find(file => file.path === inside)?.content;
  const text = !isChanged ? saved : committed?.kind === 'text' ? committed.text : '';
  return pair(services, { name, file: path }, text, whole, 'HEAD', line);
}

async function pair(
  { texts }: FileServices,
  { name, file }: { readonly name: string; readonly file: string | null },
  before: string,
  after: string,
  label: 'saved' | 'HEAD' | 'clipboard',
  line: number,
): Promise<ChangeOfFile> {
  const paths = await texts.write(name, { label, text: before }, { label: 'editor', text: after });
  const reveal: ShowTarget = { kind: 'line', side: 'after', path: name, line };
  const words = {
    saved: vscode.l10n.t('saved'),
    HEAD: vscode.l10n.t('last commit'),
    clipboard: vscode.l10n.t('clipboard'),
  };
  const text = { before: `${name} (${words[label]})`, after: vscode.l10n.t('editor'), file };
  const change: ShownChange = { kind: 'paths', ...paths, text };
  return { change, name: nameOfChange(change), reveal };
}
