/**
 * The commands that show a change: from a menu with the change it names, from the palette with a choice. They find out which change
 * is meant and hand it to the panels.
 */
import * as vscode from 'vscode';
import { ChangesError } from '../../changes/errors.js';
import { CancellationError } from '../../engine/budget.js';
import { BRANCH_ICON, branchChange, commitName, stagedLabel, workingTreeLabel } from '../commits/entries.js';
import { pickChange } from '../commits/pickChange.js';
import type { ChosenChange } from '../commits/pickChange.js';
import type { Log } from '../log.js';
import { readNamedChange, readRepositoryRoot, readSelectedPaths } from '../menuArguments.js';
import type { NamedChange } from '../menuArguments.js';
import { isReveal } from '../../protocol/messages.js';
import type { Panels } from '../panel/panels.js';
import type { Repositories, RepositoryEntry } from '../repositories.js';
import { nameOfPaths } from '../shownChange.js';
import { asWritten, messageOf } from '../values.js';

export interface ShowServices {
  readonly repositories: Repositories;
  readonly panels: Panels;
  readonly log: Log;
}

export function registerShowCommands(services: ShowServices): vscode.Disposable {
  const { panels } = services;
  const register = (
    name: string,
    find: (args: readonly unknown[]) => Promise<ChosenChange | null>,
  ): vscode.Disposable =>
    vscode.commands.registerCommand(`refscope.${name}`, async (...args: unknown[]) => {
      try {
        const chosen = await find(args);
        if (chosen !== null) panels.show(chosen.change, chosen.name, isReveal(args[1]) ? args[1] : null);
      } catch (error) {
        // Not waited for: whoever runs the command need not wait until the message is read.
        void reportError(error, services.log);
      }
    });
  return vscode.Disposable.from(
    register('showRefactorings', args => anyChange(services, args)),
    register('showWorkingTree', args => changeOfRepository(services, 'workingTree', workingTreeLabel(), args)),
    register('showStaged', args => changeOfRepository(services, 'staged', stagedLabel(), args)),
    register('showBranch', args => changeOfBranch(services, args)),
    register('showSince', args => changeSince(services, args)),
    register('compareFiles', args => Promise.resolve(selectedPaths(args))),
  );
}

async function anyChange(services: ShowServices, args: readonly unknown[]): Promise<ChosenChange | null> {
  const named = readNamedChange(args);
  if (named !== null) {
    return named.kind === 'known'
      ? { change: named.change, name: nameOf(args[0], named.change.kind) }
      : commitOf(services, named);
  }
  if (args.length > 0 && args[0] !== undefined) {
    services.log.warn('"Show Refactorings" was called from a menu whose arguments name no change.');
  }
  const entries = await services.repositories.list();
  if (entries.length === 0) throw new NoRepositoryOpen();
  return pickChange(services.repositories, entries, services.log);
}

/** Entries of our lists bring their name along. */
function nameOf(value: unknown, otherwise: string): string {
  const name: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' ? name : otherwise;
}

/** Finds the repository of a commit that a menu named: the one it says, the one around a path, or the first that has the commit. */
async function commitOf(services: ShowServices, named: NamedChange & { kind: 'commit' }): Promise<ChosenChange> {
  const { repositories } = services;
  const near = named.root === null && named.near !== null ? await repositories.containing(named.near) : null;
  const sure = named.root ?? near?.root ?? null;
  const roots = sure !== null ? [sure] : (await repositories.list()).map(entry => entry.root);
  let problem: unknown = new NoRepositoryOpen();
  for (const root of roots) {
    try {
      const commit = await (await repositories.reader(root)).resolve(named.hash);
      return { change: { kind: 'commit', root, hash: commit.hash }, name: commitName(commit) };
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

async function changeOfRepository(
  services: ShowServices,
  kind: 'workingTree' | 'staged',
  name: string,
  args: readonly unknown[],
): Promise<ChosenChange | null> {
  const root = readRepositoryRoot(args) ?? (await chooseRepository(await services.repositories.list()));
  return root === null ? null : { change: { kind, root }, name };
}

async function changeOfBranch(services: ShowServices, args: readonly unknown[]): Promise<ChosenChange | null> {
  const root = readRepositoryRoot(args) ?? (await chooseRepository(await services.repositories.list()));
  if (root === null) return null;
  const branch = await (await services.repositories.reader(root)).branch();
  if (branch === null) throw new NoBranchKnown(root);
  return branchChange(root, branch);
}

/** What the branch that is checked out, or the commit that is, adds to a branch that the user names. */
async function changeSince(services: ShowServices, args: readonly unknown[]): Promise<ChosenChange | null> {
  const root = readRepositoryRoot(args) ?? (await chooseRepository(await services.repositories.list()));
  if (root === null) return null;
  const { current, others } = await (await services.repositories.reader(root)).listBranches();
  if (others.length === 0) throw new Error(vscode.l10n.t('There is no other branch in this repository.'));
  const name = current ?? 'HEAD';
  const chosen = await vscode.window.showQuickPick(
    others.map(base => ({ base, label: asWritten(base), iconPath: BRANCH_ICON })),
    { placeHolder: vscode.l10n.t('Choose the branch that {0} parted from', name) },
  );
  return chosen === undefined ? null : branchChange(root, { name, base: chosen.base });
}

async function chooseRepository(entries: readonly RepositoryEntry[]): Promise<string | null> {
  if (entries.length === 0) throw new NoRepositoryOpen();
  if (entries.length === 1) return entries[0].root;
  const items = entries.map(entry => ({
    label: asWritten(entry.name),
    description: asWritten(entry.root),
    iconPath: new vscode.ThemeIcon('repo'),
    root: entry.root,
  }));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Choose a repository') });
  return chosen?.root ?? null;
}

function selectedPaths(args: readonly unknown[]): ChosenChange {
  const paths = readSelectedPaths(args);
  if (paths === null) {
    throw new Error(vscode.l10n.t('Select two files or two folders in the Explorer to compare them.'));
  }
  const [before, after] = paths;
  return { change: { kind: 'paths', before, after }, name: nameOfPaths(before, after) };
}

class NoRepositoryOpen extends Error {
  constructor() {
    super(vscode.l10n.t('No Git repository was found in this window.'));
  }
}

class NoBranchKnown extends Error {
  constructor(readonly root: string) {
    super(
      vscode.l10n.t(
        'No branch is checked out that adds something to main, master or the branch its remote starts from.',
      ),
    );
  }
}

/** Tells the user what went wrong and what can be done about it. */
async function reportError(error: unknown, log: Log): Promise<void> {
  if (CancellationError.is(error)) return;
  const openFolder = vscode.l10n.t('Open Folder');
  const showLog = vscode.l10n.t('Show Log');
  const advice = ChangesError.is(error) && error.advice !== null ? ` ${error.advice}` : '';
  log.error('A change could not be shown.', error);
  const chooseBranch = vscode.l10n.t('Choose a Branch…');
  const choices =
    error instanceof NoRepositoryOpen ? [openFolder] : error instanceof NoBranchKnown ? [chooseBranch] : [showLog];
  const choice = await vscode.window.showErrorMessage(asWritten(messageOf(error) + advice), ...choices);
  if (choice === showLog) log.show();
  else if (choice === openFolder) await vscode.commands.executeCommand('vscode.openFolder');
  else if (choice === chooseBranch && error instanceof NoBranchKnown) {
    await vscode.commands.executeCommand('refscope.showSince', { rootUri: vscode.Uri.file(error.root) });
  }
}
