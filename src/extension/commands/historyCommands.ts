/**
 * "Show History Across Refactorings" and "Who Wrote This Line": the commits that touched the declaration, or the line,
 * at the cursor. They are listed as they are found; choosing one shows it at the place, and closing the list ends the
 * search.
 */
import * as vscode from 'vscode';
import type { DeclarationStep } from '../../changes/declarationHistory.js';
import type { LineStep } from '../../changes/lineHistory.js';
import { CancellationError } from '../../engine/budget.js';
import { phraseOf } from '../../engine/codeSpans.js';
import type { CommitInfo } from '../../engine/model.js';
import { commitDescription, commitIcon, commitLabel, commitName, WORKING_TREE_ICON } from '../commits/entries.js';
import { workingTreeLabel } from '../commits/entries.js';
import type { ChosenChange } from '../commits/pickChange.js';
import type { EditorDiffs } from '../editors/editorDiffs.js';
import { DECLARATION, LINE, followPlace } from '../followPlace.js';
import type { Followed } from '../followPlace.js';
import type { ShowTarget } from '../panel/showTarget.js';
import { pathInside } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';
import { asWritten, filePathOf, messageOf } from '../values.js';
import { NoRepositoryOpen, reportError } from './showCommands.js';
import type { ShowServices } from './showCommands.js';

export interface HistoryServices extends ShowServices {
  readonly diffs: EditorDiffs;
}

type Step = DeclarationStep | LineStep;

interface Subject {
  readonly placeholder: () => string;
  readonly nothing: () => string;
  readonly followed: Followed<Step>;
}

const OF_DECLARATION: Subject = {
  placeholder: () => vscode.l10n.t('Commits that touched it, across refactorings'),
  nothing: () => vscode.l10n.t('There is no function, type or field at the cursor that a commit has.'),
  followed: DECLARATION,
};
const OF_LINE: Subject = {
  placeholder: () => vscode.l10n.t('Who wrote this line, and who only moved it or renamed something on it'),
  nothing: () => vscode.l10n.t('There is no code on this line that a commit has.'),
  followed: LINE,
};

interface Item extends vscode.QuickPickItem {
  readonly chosen?: ChosenChange & { readonly target: ShowTarget };
}

export function registerHistoryCommands(services: HistoryServices): vscode.Disposable {
  const register = (name: string, subject: Subject): vscode.Disposable =>
    vscode.commands.registerCommand(`refscope.${name}`, async (at: unknown, onLine: unknown) => {
      try {
        const editor = vscode.window.activeTextEditor;
        const path = filePathOf(at) ?? filePathOf(editor?.document.uri);
        if (path === null) throw new Error(vscode.l10n.t('There is no file of a repository in the editor.'));
        const line = typeof onLine === 'number' ? onLine : (editor?.selection.active.line ?? 0) + 1;
        await list(services, subject, path, line);
      } catch (error) {
        void reportError(error, services.log);
      }
    });
  return vscode.Disposable.from(register('showHistory', OF_DECLARATION), register('showLineHistory', OF_LINE));
}

async function list(services: HistoryServices, subject: Subject, file: string, line: number): Promise<void> {
  const repository = await services.repositories.containing(file);
  if (repository === null) throw new NoRepositoryOpen();
  const { root } = repository;
  const path = pathInside(root, file);
  const pick = vscode.window.createQuickPick<Item>();
  const gone = new AbortController();
  pick.placeholder = subject.placeholder();
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.busy = true;
  pick.onDidHide(() => {
    gone.abort();
    pick.dispose();
  });
  pick.onDidAccept(() => {
    const { chosen } = pick.activeItems.at(0) ?? {};
    if (chosen === undefined) return;
    services.panels.show(chosen.change, chosen.name, chosen.target);
    pick.hide();
  });
  pick.show();
  const add = (item: Item): void => {
    if (!gone.signal.aborted) pick.items = [...pick.items, item];
  };
  try {
    for await (const item of items(services, subject, root, path, line, gone.signal)) add(item);
  } catch (error) {
    if (CancellationError.is(error) || gone.signal.aborted) return;
    services.log.error('A history could not be followed to its end.', error);
    add({ label: asWritten(messageOf(error)), iconPath: new vscode.ThemeIcon('warning'), alwaysShow: true });
  }
  if (!gone.signal.aborted) pick.busy = false;
}

async function* items(
  services: HistoryServices,
  subject: Subject,
  root: string,
  path: string,
  line: number,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const steps = followPlace<Step>(services, subject.followed, { root, path, line }, signal);
  for (;;) {
    const next = await steps.next();
    if (next.done !== true) yield itemOf(root, next.value.commit, next.value.step);
    else if (next.value === 'beginning') return;
    else {
      const label = next.value === 'nothing' ? subject.nothing() : vscode.l10n.t('It cannot be followed further.');
      yield { label, iconPath: new vscode.ThemeIcon('info'), alwaysShow: true };
      return;
    }
  }
}

/** `commit` is null for what is not committed. */
function itemOf(root: string, commit: CommitInfo | null, step: Step): Item {
  const target: ShowTarget = { kind: 'line', side: 'after', path: step.path, line: step.line };
  const shown = (text: string): string => asWritten(text.replace(/\s+/g, ' '));
  const detail = shown(`${wordsOf(step)}  ·  ${step.path}:${step.line}`);
  if (commit === null) {
    const name = workingTreeLabel();
    const change: ShownChange = { kind: 'workingTree', root };
    return { label: name, detail, iconPath: WORKING_TREE_ICON, chosen: { change, name, target } };
  }
  return {
    label: shown(commitLabel(commit)),
    description: shown(`${commit.shortHash}  ${commitDescription(commit, Date.now())}`),
    detail,
    iconPath: commitIcon(commit),
    chosen: { change: { kind: 'commit', root, hash: commit.hash }, name: commitName(commit), target },
  };
}

function wordsOf(step: Step): string {
  if (!('name' in step)) {
    if (step.before === null) return vscode.l10n.t('Written here: {0}', step.text);
    return vscode.l10n.t('Carried over: {0} was {1}', step.text, step.before.text);
  }
  const reported = step.refactorings.map(
    ({ title, summary }) =>
      `${title}: ${phraseOf(summary)
        .map(piece => (typeof piece === 'string' ? piece : piece.code))
        .join('')}`,
  );
  const change = {
    born: vscode.l10n.t('{0} did not exist before', step.name),
    changed: vscode.l10n.t('{0}: {1} lines to read', step.name, step.linesToRead),
    relocated: '',
    equivalent: vscode.l10n.t('{0} means the same as before', step.name),
  }[step.change];
  return [change, ...reported].filter(words => words !== '').join('; ');
}
