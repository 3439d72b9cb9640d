/**
 * How commits and the other changes of a repository look in lists: labels, descriptions, tooltips. Used by the tree and by the quick
 * pick; neither's mechanics are here. All texts are plain: what an author wrote is never read as Markdown.
 */
import * as vscode from 'vscode';
import type { BranchInfo } from '../../changes/branch.js';
import type { CommitInfo } from '../../engine/model.js';
import type { ShownChange } from '../shownChange.js';
import { nameOfPair, nameOfRange } from '../shownChange.js';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `3 days ago` in the user's language; '' for a date that cannot be read. */
function relativeDate(date: string, now: number): string {
  const seconds = (Date.parse(date) - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  const format = new Intl.RelativeTimeFormat(vscode.env.language, { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'minute');
}

export const commitLabel = (commit: CommitInfo): string => commit.subject || vscode.l10n.t('(no message)');

/** The name that the panel shows until the commit is read, and after. */
export const commitName = (commit: CommitInfo): string => `${commit.shortHash} ${commit.subject}`.trim();

/** What a merge changed besides merging; `name` is the commit's. */
export const nameOfRemerge = (name: string): string => vscode.l10n.t('{0} (the merge itself)', name);

export function commitDescription(commit: CommitInfo, now: number): string {
  return [commit.author, relativeDate(commit.date, now)].filter(part => part !== '').join(', ');
}

export function commitTooltip(commit: CommitInfo): string {
  const date = new Date(commit.date);
  const when = Number.isNaN(date.getTime()) ? commit.date : date.toLocaleString(vscode.env.language);
  const message = [commitLabel(commit), commit.body.trim()].filter(part => part !== '').join('\n\n');
  return `${message}\n\n${commit.author} <${commit.email}>, ${when}\n${commit.hash}`;
}

export const commitIcon = (commit: CommitInfo): vscode.ThemeIcon =>
  new vscode.ThemeIcon(commit.parents.length > 1 ? 'git-merge' : 'git-commit');

export const WORKING_TREE_ICON = new vscode.ThemeIcon('edit');
export const STAGED_ICON = new vscode.ThemeIcon('diff-added');

export const BRANCH_ICON = new vscode.ThemeIcon('git-branch');

export const branchLabel = ({ name }: BranchInfo): string => vscode.l10n.t('Branch {0}', name);
export const branchDescription = ({ base }: BranchInfo): string => vscode.l10n.t('since {0}', base);

/** All that a branch adds to the one it parted from, as one change. */
export function branchChange(root: string, { name, base }: BranchInfo): { change: ShownChange; name: string } {
  const range = { from: base, to: name, fromMergeBase: true };
  return { change: { kind: 'range', root, ...range }, name: nameOfRange(range) };
}

export const workingTreeLabel = (): string => vscode.l10n.t('Working Tree');
export const stagedLabel = (): string => vscode.l10n.t('Staged Changes');

/** What a change is called before anything of it is read. */
export function nameOfChange(change: ShownChange): string {
  switch (change.kind) {
    case 'workingTree':
      return workingTreeLabel();
    case 'staged':
      return stagedLabel();
    case 'range':
      return nameOfRange(change);
    case 'paths':
      return nameOfPair(change);
    case 'commit':
      return change.hash.slice(0, 7);
    case 'remerge':
      return nameOfRemerge(change.hash.slice(0, 7));
  }
}

/** How many commits a list loads at a time. */
export function pageSize(): number {
  const value = vscode.workspace.getConfiguration('refscope.commits').get<unknown>('pageSize');
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(500, Math.max(10, Math.floor(value))) : 50;
}
