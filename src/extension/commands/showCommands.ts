/**
 * The commands that show a change: from a menu with the change it names, from the palette with a choice. They find out which change
 * is meant and hand it to the panels.
 */
import * as vscode from 'vscode';
import { ChangesError } from '../../changes/errors.js';
import { CancellationError } from '../../engine/budget.js';
import type { ChangeSource } from '../../changes/source.js';
import type { CommitInfo } from '../../engine/model.js';
import {
  BRANCH_ICON,
  branchChange,
  commitDescription,
  commitLabel,
  commitName,
  nameOfChange,
  nameOfRemerge,
  stagedLabel,
  workingTreeLabel,
} from '../commits/entries.js';
import { pickChange } from '../commits/pickChange.js';
import type { ChosenChange } from '../commits/pickChange.js';
import type { Log } from '../log.js';
import { readNamedChange, readRepositoryRoot, readSelectedCommits, readSelectedPaths } from '../menuArguments.js';
import type { NamedChange } from '../menuArguments.js';
import { isReveal } from '../../protocol/messages.js';
import type { Panels } from '../panel/panels.js';
import type { Repositories, RepositoryEntry } from '../repositories.js';
import { nameOfPaths, nameOfRange } from '../shownChange.js';
import type { ShownChange } from '../shownChange.js';
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
    register('showListOfDiffs', args => anyChange(services, args)),
    register('compareFiles', args => Promise.resolve(selectedPaths(args))),
    register('compareCommits', args => Promise.resolve(selectedCommits(args))),
    register('showRemerge', args => remergeOf(services, args)),
    register('showAgainstParent', args => againstParent(services, args)),
    register('showReference', args => anyReference(services, args)),
  );
}

async function anyChange(services: ShowServices, args: readonly unknown[]): Promise<ChosenChange | null> {
  const named = readNamedChange(args);
  if (named !== null) {
    if (named.kind === 'known') return { change: named.change, name: nameOf(args[0], named.change) };
    return named.kind === 'commit' ? commitOf(services, named) : rangeOf(services, named);
  }
  if (args.length > 0 && args[0] !== undefined) {
    services.log.warn('"Show Refactorings" was called from a menu whose arguments name no change.');
  }
  const entries = await services.repositories.list();
  if (entries.length === 0) throw new NoRepositoryOpen();
  return pickChange(services.repositories, entries, services.log);
}

/** Entries of our lists bring their name along. */
function nameOf(value: unknown, change: ShownChange): string {
  const name: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' ? name : nameOfChange(change);
}

/** Finds the repository of a commit that a menu named: the one it says, the one around a path, or the first that has the commit. */
async function commitOf(services: ShowServices, named: NamedChange & { kind: 'commit' }): Promise<ChosenChange> {
  return inRepository(services, named.root, named.near, async (reader, root) => {
    const commit = await reader.resolve(named.revision);
    return { change: { kind: 'commit', root, hash: commit.hash }, name: commitName(commit) };
  });
}

/** Two commits or names: what the second has since the two parted. */
async function rangeOf(
  services: ShowServices,
  { root, from, to }: NamedChange & { kind: 'range' },
): Promise<ChosenChange> {
  return inRepository(services, root, null, async (reader, found) => {
    await Promise.all([reader.resolve(from), reader.resolve(to)]);
    const range = { from, to, fromMergeBase: true };
    return { change: { kind: 'range', root: found, ...range }, name: nameOfRange(range) };
  });
}

async function inRepository(
  { repositories }: ShowServices,
  root: string | null,
  near: string | null,
  find: (reader: ChangeSource, root: string) => Promise<ChosenChange>,
): Promise<ChosenChange> {
  const around = root === null && near !== null ? await repositories.containing(near) : null;
  const sure = root ?? around?.root ?? null;
  const roots = sure !== null ? [sure] : (await repositories.list()).map(entry => entry.root);
  let problem: unknown = new NoRepositoryOpen();
  for (const candidate of roots) {
    try {
      return await find(await repositories.reader(candidate), candidate);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

/** The commit that a menu names, that the panel in front shows, or that the user chooses; null for none. */
async function someCommit(
  services: ShowServices,
  args: readonly unknown[],
): Promise<{ readonly root: string; readonly commit: CommitInfo } | null> {
  const named = readNamedChange(args);
  const shown = named?.kind === 'known' ? named.change : (services.panels.active?.change ?? null);
  const known = named?.kind === 'commit' ? (await commitOf(services, named)).change : shown;
  const isCommit = known?.kind === 'commit' || known?.kind === 'remerge';
  const change = isCommit || args.length > 0 ? known : (await anyChange(services, []))?.change;
  if (change?.kind !== 'commit' && change?.kind !== 'remerge') return null;
  const reader = await services.repositories.reader(change.root);
  return { root: change.root, commit: await reader.resolve(change.hash) };
}

/** A merge commit against the parent that the user chooses, or against what git makes of them. */
async function againstParent(services: ShowServices, args: readonly unknown[]): Promise<ChosenChange | null> {
  const found = await someCommit(services, args);
  if (found === null) return null;
  const { root, commit } = found;
  const reader = await services.repositories.reader(root);
  const parents = await Promise.all(commit.parents.map(parent => reader.resolve(parent).catch(() => null)));
  const items: ParentItem[] = commit.parents.map((hash, i) => {
    const parent = parents[i];
    const subject = parent === null ? hash : commitLabel(parent);
    return { label: asWritten(`${i + 1}: ${subject}`), description: hash.slice(0, 7), number: i + 1 };
  });
  if (items.length === 0) throw new Error(vscode.l10n.t('This commit has no parent: all of it is new.'));
  if (items.length === 2) {
    const label = vscode.l10n.t('What the merge itself changed');
    items.push({ label, description: vscode.l10n.t('against what git makes of both parents'), number: null });
  }
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Choose the parent that the commit is compared with'),
  });
  if (chosen === undefined) return null;
  if (chosen.number === null) return remergeChange(root, commit);
  const against = chosen.number === 1 ? {} : { parent: chosen.number };
  return { change: { kind: 'commit', root, hash: commit.hash, ...against }, name: commitName(commit) };
}

interface ParentItem extends vscode.QuickPickItem {
  /** Null: what git makes of all of them. */
  readonly number: number | null;
}

const remergeChange = (root: string, commit: CommitInfo): ChosenChange => ({
  change: { kind: 'remerge', root, hash: commit.hash },
  name: nameOfRemerge(commitName(commit)),
});

/** What a merge commit changed besides merging. */
async function remergeOf(services: ShowServices, args: readonly unknown[]): Promise<ChosenChange | null> {
  const found = await someCommit(services, args);
  if (found === null) return null;
  const { shortHash, parents } = found.commit;
  if (parents.length !== 2) {
    throw new Error(vscode.l10n.t('{0} is no merge of two commits.', shortHash));
  }
  return remergeChange(found.root, found.commit);
}

/** Two commits of the tree: from the older to the newer. */
function selectedCommits(args: readonly unknown[]): ChosenChange {
  const commits = readSelectedCommits(args);
  if (commits === null) throw new Error(vscode.l10n.t('Select two commits of one repository to compare them.'));
  const [newer, older] = commits;
  const range = { from: older.hash, to: newer.hash, fromMergeBase: false };
  return {
    change: { kind: 'range', root: newer.root, ...range },
    name: nameOfRange({ ...range, from: older.hash.slice(0, 7), to: newer.hash.slice(0, 7) }),
  };
}

/**
 * A stash, branch or tag. Of a stash all that it holds is shown, of the others what they have since they parted from
 * what is checked out.
 */
async function anyReference(services: ShowServices, args: readonly unknown[]): Promise<ChosenChange | null> {
  const root = readRepositoryRoot(args) ?? (await chooseRepository(await services.repositories.list()));
  if (root === null) return null;
  const reader = await services.repositories.reader(root);
  const [{ others }, { stashes, tags }] = await Promise.all([reader.listBranches(), reader.listNames()]);
  const separator = (label: string): ReferenceItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
  const named = (name: string, icon: vscode.ThemeIcon): ReferenceItem => ({
    label: asWritten(name),
    iconPath: icon,
    range: { from: 'HEAD', to: name, fromMergeBase: true },
  });
  const items: ReferenceItem[] = [
    separator(vscode.l10n.t('Stashes')),
    ...stashes.map(({ name, commit }) => ({
      label: asWritten(commitLabel(commit)),
      description: asWritten(`${name}  ${commitDescription(commit, Date.now())}`),
      iconPath: new vscode.ThemeIcon('archive'),
      commit,
    })),
    separator(vscode.l10n.t('Branches')),
    ...others.map(name => named(name, BRANCH_ICON)),
    separator(vscode.l10n.t('Tags')),
    ...tags.map(name => named(name, new vscode.ThemeIcon('tag'))),
  ];
  if (stashes.length + others.length + tags.length === 0) {
    throw new Error(vscode.l10n.t('This repository has no stash, no tag and no other branch.'));
  }
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Choose a stash, or a branch or tag to see what it adds to what is checked out'),
    matchOnDescription: true,
  });
  if (chosen?.commit !== undefined) {
    return { change: { kind: 'commit', root, hash: chosen.commit.hash }, name: commitName(chosen.commit) };
  }
  const { range } = chosen ?? {};
  return range === undefined ? null : { change: { kind: 'range', root, ...range }, name: nameOfRange(range) };
}

interface ReferenceItem extends vscode.QuickPickItem {
  readonly commit?: CommitInfo;
  readonly range?: { readonly from: string; readonly to: string; readonly fromMergeBase: boolean };
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

export async function chooseRepository(entries: readonly RepositoryEntry[]): Promise<string | null> {
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

export class NoRepositoryOpen extends Error {
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
export async function reportError(error: unknown, log: Log): Promise<void> {
  if (CancellationError.is(error)) return;
  const openFolder = vscode.l10n.t('Open Folder');
  const showLog = vscode.l10n.t('Show Log');
  const advice = ChangesError.is(error) && error.advice !== null ? ` ${error.advice}` : '';
  const chooseBranch = vscode.l10n.t('Choose a Branch…');
  const choices =
    error instanceof NoRepositoryOpen ? [openFolder] : error instanceof NoBranchKnown ? [chooseBranch] : [showLog];
  // A window without a repository, or a branch that is the main one, is as it should be.
  const isNormal = error instanceof NoRepositoryOpen || error instanceof NoBranchKnown;
  if (!isNormal) log.error('A change could not be shown.', error);
  const message = asWritten(messageOf(error) + advice);
  const choice = isNormal
    ? await vscode.window.showInformationMessage(message, ...choices)
    : await vscode.window.showErrorMessage(message, ...choices);
  if (choice === showLog) log.show();
  else if (choice === openFolder) await vscode.commands.executeCommand('vscode.openFolder');
  else if (choice === chooseBranch && error instanceof NoBranchKnown) {
    await vscode.commands.executeCommand('refscope.showSince', { rootUri: vscode.Uri.file(error.root) });
  }
}
