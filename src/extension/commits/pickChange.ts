/**
 * The quick pick of "Show Refactorings": working tree, staged changes, branch and recent commits of every repository, further commits on
 * demand, and whatever revision or range one types. It returns what was chosen and shows nothing of it.
 */
import * as vscode from 'vscode';
import type { BranchInfo } from '../../changes/branch.js';
import { ChangesError, EmptyRepositoryError } from '../../changes/errors.js';
import type { RevisionRequest } from '../../changes/request.js';
import { parseRevisions } from '../../changes/request.js';
import type { ChangeSource } from '../../changes/source.js';
import type { CommitInfo } from '../../engine/model.js';
import type { Log } from '../log.js';
import type { Repositories, RepositoryEntry } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';
import { nameOfRange } from '../shownChange.js';
import { asWritten, messageOf } from '../values.js';
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
  pageSize,
  stagedLabel,
  workingTreeLabel,
} from './entries.js';

/**
 * For so long the pick stays open whatever takes the focus. A palette that closes gives the focus back to the panel it came from, and a
 * panel takes it late: what was opened meanwhile would be closed before it was seen.
 */
const SETTLING_MS = 2_000;

/** A change with the name to show it by. */
export interface ChosenChange {
  readonly change: ShownChange;
  readonly name: string;
}

type Choice =
  | { readonly kind: 'change'; readonly chosen: ChosenChange }
  | { readonly kind: 'more'; readonly root: string }
  | { readonly kind: 'typed'; readonly root: string; readonly request: RevisionRequest };
type Item = vscode.QuickPickItem & { readonly choice?: Choice };

/** What the list knows of one repository. */
interface Section {
  readonly repository: RepositoryEntry;
  readonly commits: CommitInfo[];
  branch: BranchInfo | null;
  more: boolean;
  problem: string | null;
}

/** The user's choice, or null when the pick was left. Rejects when a typed revision does not exist. */
export async function pickChange(
  repositories: Repositories,
  entries: readonly RepositoryEntry[],
  log: Log,
): Promise<ChosenChange | null> {
  const sections: Section[] = entries.map(repository => ({
    repository,
    commits: [],
    branch: null,
    more: false,
    problem: null,
  }));
  const pick = vscode.window.createQuickPick<Item>();
  const gone = new AbortController();
  pick.ignoreFocusOut = true;
  const settled = setTimeout(() => {
    pick.ignoreFocusOut = false;
  }, SETTLING_MS);
  pick.placeholder = vscode.l10n.t(
    'Choose a commit, or type a revision such as HEAD~2, or a range such as main...topic',
  );
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;

  const update = (): void => {
    const active = pick.activeItems[0];
    // What was typed comes last: a commit that matches it is meant more often.
    pick.items = [
      ...sections.flatMap(section => itemsOf(section, sections.length > 1)),
      ...typedItems(sections, pick.value),
    ].map(shownAsWritten);
    const same =
      active?.choice === undefined
        ? undefined
        : pick.items.find(item => JSON.stringify(item.choice) === JSON.stringify(active.choice));
    if (same !== undefined) pick.activeItems = [same];
  };
  const load = async (section: Section): Promise<void> => {
    try {
      const reader = await repositories.reader(section.repository.root);
      const size = pageSize();
      const found = await reader.listCommits(size + 1, section.commits.length, gone.signal);
      section.commits.push(...found.slice(0, size));
      section.more = found.length > size;
      // Not waited for: it may take longer than a list of commits.
      if (section.branch === null) {
        void reader.branch(gone.signal).then(
          branch => {
            section.branch = branch;
            if (!gone.signal.aborted) update();
          },
          () => undefined,
        );
      }
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!EmptyRepositoryError.is(error)) {
        log.error(`The commits of ${section.repository.root} cannot be listed.`, error);
      }
      section.problem = messageOf(error);
    }
    if (!gone.signal.aborted) update();
  };

  try {
    const choice = await new Promise<Choice | null>(resolve => {
      pick.onDidHide(() => resolve(null));
      pick.onDidChangeValue(update);
      pick.onDidAccept(() => {
        const { choice } = pick.activeItems[0] ?? {};
        if (choice === undefined) return;
        if (choice.kind !== 'more') return resolve(choice);
        const section = sections.find(({ repository }) => repository.root === choice.root);
        if (section === undefined || pick.busy) return;
        pick.busy = true;
        void load(section).finally(() => {
          pick.busy = false;
        });
      });
      update();
      pick.busy = true;
      pick.show();
      void Promise.all(sections.map(load)).finally(() => {
        pick.busy = false;
      });
    });
    if (choice === null || choice.kind === 'more') return null;
    if (choice.kind === 'change') return choice.chosen;
    return await chosenRequest(await repositories.reader(choice.root), choice.root, choice.request);
  } finally {
    clearTimeout(settled);
    gone.abort();
    pick.dispose();
  }
}

/** Rejects when a revision does not exist. */
async function chosenRequest(reader: ChangeSource, root: string, request: RevisionRequest): Promise<ChosenChange> {
  if (request.kind === 'commit') {
    const commit = await reader.resolve(request.revision);
    return { change: { kind: 'commit', root, hash: commit.hash }, name: commitName(commit) };
  }
  const { from, to, fromMergeBase = false } = request;
  await Promise.all([reader.resolve(from), reader.resolve(to)]);
  return { change: { kind: 'range', root, from, to, fromMergeBase }, name: nameOfRange({ from, to, fromMergeBase }) };
}

function itemsOf(section: Section, named: boolean): Item[] {
  const { root, name } = section.repository;
  const now = Date.now();
  const items: Item[] = [
    {
      label: workingTreeLabel(),
      iconPath: WORKING_TREE_ICON,
      detail: named ? name : undefined,
      choice: { kind: 'change', chosen: { change: { kind: 'workingTree', root }, name: workingTreeLabel() } },
    },
    {
      label: stagedLabel(),
      iconPath: STAGED_ICON,
      detail: named ? name : undefined,
      choice: { kind: 'change', chosen: { change: { kind: 'staged', root }, name: stagedLabel() } },
    },
    ...(section.branch === null
      ? []
      : [
          {
            label: branchLabel(section.branch),
            description: branchDescription(section.branch),
            iconPath: BRANCH_ICON,
            detail: named ? name : undefined,
            choice: { kind: 'change', chosen: branchChange(root, section.branch) },
          } satisfies Item,
        ]),
    ...section.commits.map((commit): Item => ({
      label: commitLabel(commit),
      description: `${commit.shortHash}  ${commitDescription(commit, now)}`,
      iconPath: commitIcon(commit),
      choice: {
        kind: 'change',
        chosen: { change: { kind: 'commit', root, hash: commit.hash }, name: commitName(commit) },
      },
    })),
  ];
  if (section.more) {
    items.push({
      label: vscode.l10n.t('Load more…'),
      iconPath: new vscode.ThemeIcon('ellipsis'),
      choice: { kind: 'more', root },
    });
  }
  if (section.problem !== null) items.push({ label: section.problem, iconPath: new vscode.ThemeIcon('info') });
  return [{ label: named ? name : '', kind: vscode.QuickPickItemKind.Separator }, ...items];
}

function shownAsWritten(item: Item): Item {
  const shown = (text: string | undefined): string | undefined => (text === undefined ? undefined : asWritten(text));
  return { ...item, label: asWritten(item.label), description: shown(item.description), detail: shown(item.detail) };
}

/** For what was typed, if it may be a revision or a range: one entry a repository. */
function typedItems(sections: readonly Section[], value: string): Item[] {
  const request = /\s/.test(value.trim()) ? null : requestOf(value.trim());
  if (request === null) return [];
  const label =
    request.kind === 'commit'
      ? vscode.l10n.t('Revision {0}', request.revision)
      : vscode.l10n.t('Range {0}', nameOfRange({ fromMergeBase: false, ...request }));
  return sections.map(({ repository }) => ({
    label,
    description: sections.length > 1 ? repository.name : undefined,
    alwaysShow: true,
    iconPath: new vscode.ThemeIcon('search'),
    choice: { kind: 'typed', root: repository.root, request },
  }));
}

function requestOf(text: string): RevisionRequest | null {
  try {
    return parseRevisions(text);
  } catch (error) {
    if (ChangesError.is(error)) return null;
    throw error;
  }
}
