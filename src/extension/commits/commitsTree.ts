/**
 * The tree "Commits" in the Source Control view: for each repository the working tree, the staged changes, the branch
 * as a whole, and the recent commits, loaded page by page. It lists; what happens when an entry is chosen is the
 * commands' business, which get the entry itself.
 */
import * as vscode from 'vscode';
import { ChangesError, EmptyRepositoryError } from '../../changes/errors.js';
import type { BranchInfo } from '../../changes/branch.js';
import type { CommitInfo } from '../../engine/model.js';
import type { ChangeSource } from '../../changes/source.js';
import type { Log } from '../log.js';
import type { Repositories, RepositoryEntry } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';
import { messageOf } from '../values.js';
import { CommitBadges, countsAreShown } from './commitBadges.js';
import type { CommitCounts } from './commitCounts.js';
import type { ShownCommit } from './idleCounts.js';
import {
  BRANCH_ICON,
  STAGED_ICON,
  WORKING_TREE_ICON,
  branchChange,
  branchDescription,
  branchLabel,
  commitDescription,
  commitIcon,
  commitLabel,
  commitName,
  commitTooltip,
  pageSize,
  stagedLabel,
  workingTreeLabel,
} from './entries.js';

const COMMITS_VIEW = 'refscope.commits';
const TOP = '';

export type TreeEntry =
  | { readonly kind: 'repository'; readonly repository: RepositoryEntry }
  | { readonly kind: 'workingTree' | 'staged'; readonly name: string; readonly change: ShownChange }
  | { readonly kind: 'branch'; readonly branch: BranchInfo; readonly name: string; readonly change: ShownChange }
  | {
      readonly kind: 'commit';
      readonly commit: CommitInfo;
      readonly name: string;
      readonly change: ShownCommit;
    }
  | { readonly kind: 'more'; readonly root: string }
  | {
      readonly kind: 'message';
      readonly root: string;
      readonly text: string;
      readonly tooltip: string | null;
      readonly isError: boolean;
    };

export class CommitsTree implements vscode.TreeDataProvider<TreeEntry>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<TreeEntry | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  /** How many commits of each repository are wanted. */
  private readonly wanted = new Map<string, number>();
  private readonly view: vscode.TreeView<TreeEntry>;
  private readonly subscriptions: vscode.Disposable[];
  /** Something changed while nobody looked. */
  private stale = false;
  /** The entries of commits as VS Code has them, by hash. */
  private readonly shown = new Map<string, TreeEntry>();
  /** What was last listed below each repository's root, and as `TOP` above all of them: as JSON, to be compared. */
  private readonly listed = new Map<string, string>();
  /** Lists that were read to see whether they changed, until VS Code asks for them. */
  private ready = new Map<string, TreeEntry[]>();
  /** The commits that VS Code has of each list, the newest first. */
  private readonly commits = new Map<string, readonly ShownCommit[]>();
  private readonly badges: CommitBadges;
  private readonly looked = new vscode.EventEmitter<void>();
  /** Other commits are seen, or none. */
  readonly onDidLook = this.looked.event;

  constructor(
    private readonly repositories: Repositories,
    private readonly counts: Pick<CommitCounts, 'of'>,
    private readonly log: Log,
  ) {
    this.badges = new CommitBadges(counts);
    this.view = vscode.window.createTreeView(COMMITS_VIEW, { treeDataProvider: this, canSelectMany: true });
    this.subscriptions = [
      this.changed,
      this.looked,
      this.badges,
      this.view,
      repositories.onDidChange(() => {
        if (this.view.visible) void this.refreshWhatChanged().catch(() => this.refresh());
        else this.stale = true;
      }),
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible && this.stale) this.refresh();
        this.looked.fire();
      }),
    ];
  }

  refresh(): void {
    this.announce(new Map());
  }

  private announce(ready: Map<string, TreeEntry[]>): void {
    this.stale = false;
    this.ready = ready;
    this.changed.fire(undefined);
  }

  /**
   * Repositories change with each file that is written. While VS Code asks for the list anew, a menu that is open on an entry has lost
   * it: so it is told only of a list that is another one, and need not wait for that one.
   */
  private async refreshWhatChanged(): Promise<void> {
    this.ready = new Map();
    const top = await this.read(undefined);
    const read = new Map([[TOP, top]]);
    // What was never opened has not been listed.
    for (const entry of top) {
      if (entry.kind === 'repository' && this.listed.has(entry.repository.root)) {
        read.set(entry.repository.root, await this.read(entry));
      }
    }
    const differs = [...read].filter(([key, entries]) => this.keep(key, entries));
    if (differs.length > 0) this.announce(read);
  }

  /** Keeps a list as what is listed. True when it is another one than before. */
  private keep(key: string, entries: readonly TreeEntry[]): boolean {
    const text = JSON.stringify(entries);
    const differs = this.listed.get(key) !== text;
    this.listed.set(key, text);
    return differs;
  }

  /** Loads one more page of a repository's commits. */
  loadMore(root: string): void {
    this.wanted.set(root, (this.wanted.get(root) ?? pageSize()) + pageSize());
    this.refresh();
  }

  async getChildren(entry?: TreeEntry): Promise<TreeEntry[]> {
    const key = entry?.kind === 'repository' ? entry.repository.root : TOP;
    if (entry !== undefined && key === TOP) return [];
    const ready = this.ready.get(key);
    this.ready.delete(key);
    const entries = ready ?? (await this.read(entry));
    if (ready === undefined) this.keep(key, entries);
    const commits = entries.flatMap(shown => (shown.kind === 'commit' ? [shown] : []));
    for (const shown of commits) this.shown.set(shown.change.hash, shown);
    this.commits.set(
      key,
      commits.map(({ change }) => change),
    );
    this.looked.fire();
    return entries;
  }

  /** The commits that are listed, of each repository the newest first; none while nobody sees the tree. */
  get seen(): readonly ShownCommit[] {
    return this.view.visible ? [...this.commits.values()].flat() : [];
  }

  /** How much there is to read in a commit has become known: its row alone is drawn anew. */
  redraw(hash: string): void {
    const entry = this.shown.get(hash);
    if (entry !== undefined) this.changed.fire(entry);
    this.badges.redraw(hash);
  }

  private async read(entry: TreeEntry | undefined): Promise<TreeEntry[]> {
    if (entry?.kind === 'repository') return this.changesOf(entry.repository.root);
    const repositories = await this.repositories.list();
    if (repositories.length === 1) return this.changesOf(repositories[0].root);
    return repositories.map(repository => ({ kind: 'repository', repository }));
  }

  private async changesOf(root: string): Promise<TreeEntry[]> {
    const entries: TreeEntry[] = [
      { kind: 'workingTree', name: workingTreeLabel(), change: { kind: 'workingTree', root } },
      { kind: 'staged', name: stagedLabel(), change: { kind: 'staged', root } },
    ];
    const wanted = this.wanted.get(root) ?? pageSize();
    try {
      const reader = await this.repositories.reader(root);
      // One more than wanted tells whether there are more.
      const [commits, branch] = await Promise.all([reader.listCommits(wanted + 1), this.branchOf(reader)]);
      if (branch !== null) entries.push({ kind: 'branch', branch, ...branchChange(root, branch) });
      for (const commit of commits.slice(0, wanted)) {
        entries.push({
          kind: 'commit',
          commit,
          name: commitName(commit),
          change: { kind: 'commit', root, hash: commit.hash },
        });
      }
      if (commits.length > wanted) entries.push({ kind: 'more', root });
      return entries;
    } catch (error) {
      const isError = !EmptyRepositoryError.is(error);
      if (isError) this.log.error(`The commits of ${root} cannot be listed.`, error);
      const message: TreeEntry = {
        kind: 'message',
        root,
        text: messageOf(error),
        tooltip: ChangesError.is(error) ? error.advice : null,
        isError,
      };
      return isError ? [message] : [...entries, message];
    }
  }

  /** Where the branch parted from others may not be told, as in a shallow clone: then it is not listed. */
  private branchOf(reader: ChangeSource): Promise<BranchInfo | null> {
    return reader.branch().catch((error: unknown) => {
      this.log.info(`What the branch of ${reader.root} adds cannot be told: ${messageOf(error)}`);
      return null;
    });
  }

  /** How much there is to read, where an analysis has said it. */
  private countOf(hash: string): string {
    const count = this.counts.of(hash);
    if (count === null || !countsAreShown()) return '';
    const { linesToRead, linesChanged, refactorings } = count;
    const toRead = vscode.l10n.t('{0} of {1} to read', linesToRead, linesChanged);
    if (refactorings === 0) return toRead;
    const found =
      refactorings === 1
        ? vscode.l10n.t('{0} refactoring', refactorings)
        : vscode.l10n.t('{0} refactorings', refactorings);
    return `${toRead}, ${found}`;
  }

  getTreeItem(entry: TreeEntry): vscode.TreeItem {
    const item = new vscode.TreeItem('', vscode.TreeItemCollapsibleState.None);
    switch (entry.kind) {
      case 'repository':
        item.label = entry.repository.name;
        item.id = entry.repository.root;
        item.tooltip = entry.repository.root;
        item.iconPath = new vscode.ThemeIcon('repo');
        item.contextValue = 'refscope.repository';
        item.collapsibleState = vscode.TreeItemCollapsibleState.Expanded;
        return item;
      case 'workingTree':
      case 'staged':
        item.label = entry.name;
        item.id = JSON.stringify(entry.change);
        item.iconPath = entry.kind === 'staged' ? STAGED_ICON : WORKING_TREE_ICON;
        item.contextValue = `refscope.${entry.kind}`;
        item.tooltip =
          entry.kind === 'staged'
            ? vscode.l10n.t('What is staged, against the last commit')
            : vscode.l10n.t('Files on disk, against the last commit');
        item.command = showOnClick(entry);
        return item;
      case 'branch':
        item.label = branchLabel(entry.branch);
        item.id = JSON.stringify(entry.change);
        item.description = branchDescription(entry.branch);
        item.iconPath = BRANCH_ICON;
        item.contextValue = 'refscope.branch';
        item.tooltip = vscode.l10n.t(
          'All that {0} changed since it parted from {1}',
          entry.branch.name,
          entry.branch.base,
        );
        item.command = showOnClick(entry);
        return item;
      case 'commit':
        item.label = commitLabel(entry.commit);
        item.id = JSON.stringify(entry.change);
        item.description = [this.countOf(entry.commit.hash), commitDescription(entry.commit, Date.now())]
          .filter(part => part !== '')
          .join(' · ');
        item.tooltip = commitTooltip(entry.commit);
        // Without this, the tooltip would be read out, which begins and ends otherwise than the row.
        item.accessibilityInformation = { label: `${item.label}, ${item.description}` };
        item.resourceUri = this.badges.uriOf(entry.commit.hash);
        item.iconPath = commitIcon(entry.commit);
        item.contextValue = entry.commit.parents.length > 1 ? 'refscope.commit.merge' : 'refscope.commit';
        item.command = showOnClick(entry);
        return item;
      case 'more':
        item.label = vscode.l10n.t('Load more…');
        item.id = `${entry.root}\0more`;
        item.iconPath = new vscode.ThemeIcon('ellipsis');
        item.command = { command: 'refscope.loadMoreCommits', title: '', arguments: [entry] };
        return item;
      case 'message':
        item.label = entry.text;
        item.id = `${entry.root}\0message`;
        item.tooltip = entry.tooltip ?? entry.text;
        item.iconPath = new vscode.ThemeIcon(entry.isError ? 'error' : 'info');
        return item;
    }
  }

  dispose(): void {
    vscode.Disposable.from(...this.subscriptions).dispose();
  }
}

function showOnClick(entry: TreeEntry): vscode.Command {
  return { command: 'refscope.openEntry', title: vscode.l10n.t('Show Refactorings'), arguments: [entry] };
}
