/**
 * The quick pick of "Show Refactorings": working tree, staged changes and recent commits of every repository, further commits on
 * demand, and whatever revision one types. It returns what was chosen and shows nothing of it.
 */
import * as vscode from 'vscode';
import { EmptyRepositoryError } from '../../changes/errors.js';
import type { CommitInfo } from '../../engine/model.js';
import type { Log } from '../log.js';
import type { Repositories, RepositoryEntry } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';
import { messageOf } from '../values.js';
import { STAGED_ICON, WORKING_TREE_ICON, commitDescription, commitIcon, commitLabel, commitName, pageSize, stagedLabel, workingTreeLabel } from './entries.js';

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
  | { readonly kind: 'revision'; readonly root: string; readonly revision: string };
type Item = vscode.QuickPickItem & { readonly choice?: Choice };

/** What the list knows of one repository. */
interface Section {
  readonly repository: RepositoryEntry;
  readonly commits: CommitInfo[];
  more: boolean;
  problem: string | null;
}

/** The user's choice, or null when the pick was left. Rejects when a typed revision does not exist. */
export async function pickChange(repositories: Repositories, entries: readonly RepositoryEntry[], log: Log): Promise<ChosenChange | null> {
  const sections: Section[] = entries.map(repository => ({ repository, commits: [], more: false, problem: null }));
  const pick = vscode.window.createQuickPick<Item>();
  const gone = new AbortController();
  pick.ignoreFocusOut = true;
  const settled = setTimeout(() => { pick.ignoreFocusOut = false; }, SETTLING_MS);
  pick.placeholder = vscode.l10n.t('Choose a commit, or type a revision such as HEAD~2');
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;

  const update = (): void => {
    const active = pick.activeItems[0];
    // What was typed comes last: a commit that matches it is meant more often.
    pick.items = [...sections.flatMap(section => itemsOf(section, sections.length > 1)), ...revisionItems(sections, pick.value)];
    const same = active?.choice === undefined ? undefined : pick.items.find(item => JSON.stringify(item.choice) === JSON.stringify(active.choice));
    if (same !== undefined) pick.activeItems = [same];
  };
  const load = async (section: Section): Promise<void> => {
    try {
      const reader = await repositories.reader(section.repository.root);
      const size = pageSize();
      const found = await reader.listCommits(size + 1, section.commits.length, gone.signal);
      section.commits.push(...found.slice(0, size));
      section.more = found.length > size;
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!EmptyRepositoryError.is(error)) log.error(`The commits of ${section.repository.root} cannot be listed.`, error);
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
        void load(section).finally(() => { pick.busy = false; });
      });
      update();
      pick.busy = true;
      pick.show();
      void Promise.all(sections.map(load)).finally(() => { pick.busy = false; });
    });
    if (choice === null || choice.kind === 'more') return null;
    if (choice.kind === 'change') return choice.chosen;
    const commit = await (await repositories.reader(choice.root)).resolve(choice.revision);
    return { change: { kind: 'commit', root: choice.root, hash: commit.hash }, name: commitName(commit) };
  } finally {
    clearTimeout(settled);
    gone.abort();
    pick.dispose();
  }
}

function itemsOf(section: Section, named: boolean): Item[] {
  const { root, name } = section.repository;
  const now = Date.now();
  const items: Item[] = [
    {
      label: workingTreeLabel(), iconPath: WORKING_TREE_ICON, detail: named ? name : undefined,
      choice: { kind: 'change', chosen: { change: { kind: 'workingTree', root }, name: workingTreeLabel() } },
    },
    {
      label: stagedLabel(), iconPath: STAGED_ICON, detail: named ? name : undefined,
      choice: { kind: 'change', chosen: { change: { kind: 'staged', root }, name: stagedLabel() } },
    },
    ...section.commits.map((commit): Item => ({
      label: commitLabel(commit), description: `${commit.shortHash}  ${commitDescription(commit, now)}`, iconPath: commitIcon(commit),
      choice: { kind: 'change', chosen: { change: { kind: 'commit', root, hash: commit.hash }, name: commitName(commit) } },
    })),
  ];
  if (section.more) items.push({ label: vscode.l10n.t('Load more…'), iconPath: new vscode.ThemeIcon('ellipsis'), choice: { kind: 'more', root } });
  if (section.problem !== null) items.push({ label: section.problem, iconPath: new vscode.ThemeIcon('info') });
  return [{ label: named ? name : '', kind: vscode.QuickPickItemKind.Separator }, ...items];
}

/** For what was typed, if it may be a revision: one entry a repository. */
function revisionItems(sections: readonly Section[], value: string): Item[] {
  const revision = value.trim();
  if (revision === '' || /\s/.test(revision) || revision.startsWith('-')) return [];
  return sections.map(({ repository }) => ({
    label: vscode.l10n.t('Revision {0}', revision), description: sections.length > 1 ? repository.name : undefined, alwaysShow: true,
    iconPath: new vscode.ThemeIcon('search'), choice: { kind: 'revision', root: repository.root, revision },
  }));
}
