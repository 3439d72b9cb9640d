/**
 * "Show History Across Refactorings" and "Who Wrote This Line": the commits that touched the declaration, or the line,
 * at the cursor. They are listed as they are found; choosing one shows it at the place, and closing the list ends the
 * search.
 */
import * as vscode from 'vscode';
import { declarationOnLine, findDeclaration } from '../../changes/declarationHistory.js';
import type { DeclarationStep } from '../../changes/declarationHistory.js';
import { placeAt, walkPlace } from '../../changes/history.js';
import type { CommitStep, Finding, HistoryEnd, HistorySource, PlaceInFile } from '../../changes/history.js';
import { findLine, placeOfLine } from '../../changes/lineHistory.js';
import type { LineStep } from '../../changes/lineHistory.js';
import { CancellationError } from '../../engine/budget.js';
import { phraseOf } from '../../engine/codeSpans.js';
import type { CommitInfo } from '../../engine/model.js';
import type { ChangeDiff } from '../../engine/changeDiff.js';
import { commitDescription, commitIcon, commitLabel, commitName, WORKING_TREE_ICON } from '../commits/entries.js';
import { workingTreeLabel } from '../commits/entries.js';
import type { ChosenChange } from '../commits/pickChange.js';
import type { EditorDiffs } from '../editors/editorDiffs.js';
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

/** What is followed: how it is found on a line, and what a change did to it. */
interface Subject {
  readonly placeholder: () => string;
  readonly nothing: () => string;
  readonly choose: (diff: ChangeDiff, path: string, line: number) => PlaceInFile | null;
  readonly find: (diff: ChangeDiff, place: PlaceInFile) => Finding<Step>;
}

const DECLARATION: Subject = {
  placeholder: () => vscode.l10n.t('Commits that touched it, across refactorings'),
  nothing: () => vscode.l10n.t('There is no function, type or field at the cursor that a commit has.'),
  choose: (diff, path, line) => declarationOnLine(diff, 'after', path, line),
  find: findDeclaration,
};
const LINE: Subject = {
  placeholder: () => vscode.l10n.t('Who wrote this line, and who only moved it or renamed something on it'),
  nothing: () => vscode.l10n.t('There is no code on this line that a commit has.'),
  choose: (diff, path, line) => placeOfLine(diff.after.find(file => file.path === path)?.text ?? '', path, line),
  find: findLine,
};

interface Item extends vscode.QuickPickItem {
  readonly chosen?: ChosenChange & { readonly target: ShowTarget };
}

export function registerHistoryCommands(services: HistoryServices): vscode.Disposable {
  const register = (name: string, subject: Subject): vscode.Disposable =>
    vscode.commands.registerCommand(`refscope.${name}`, async (at: unknown) => {
      try {
        const editor = vscode.window.activeTextEditor;
        const path = filePathOf(at) ?? filePathOf(editor?.document.uri);
        if (path === null) throw new Error(vscode.l10n.t('There is no file of a repository in the editor.'));
        await list(services, subject, path, (editor?.selection.active.line ?? 0) + 1);
      } catch (error) {
        void reportError(error, services.log);
      }
    });
  return vscode.Disposable.from(register('showHistory', DECLARATION), register('showLineHistory', LINE));
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
  { repositories, diffs }: HistoryServices,
  subject: Subject,
  root: string,
  path: string,
  line: number,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const reader = await repositories.reader(root);
  const checked = async (commit: CommitInfo, ask: () => Promise<ChangeDiff | null>): Promise<ChangeDiff> => {
    if (signal.aborted) throw new CancellationError();
    const diff = await ask();
    if (signal.aborted) throw new CancellationError();
    if (diff === null) throw new Error(vscode.l10n.t('{0} could not be analysed.', commit.shortHash));
    return diff;
  };
  const source: HistorySource = {
    commitsOfFile: (of, from, max) => reader.commitsOfFile(of, from, max, signal),
    diff: (commit, parent) => checked(commit, () => diffs.of(changeOf(root, commit, parent))),
    fileDiff: (commit, parent, file) => checked(commit, () => diffs.ofFile(changeOf(root, commit, parent), file)),
  };
  const head = (await reader.resolve('HEAD', signal)).hash;
  const uncommitted = await diffs.of({ kind: 'workingTree', root });
  let place: PlaceInFile | null;
  if (uncommitted?.after.some(file => file.path === path)) {
    const here = subject.choose(uncommitted, path, line);
    const finding = here === null ? null : subject.find(uncommitted, here);
    if (finding?.kind === 'touched') yield itemOf(root, null, finding.step);
    place = finding === null || finding.kind === 'lost' ? null : finding.before;
    if (finding?.kind === 'touched' && place === null) return;
  } else place = await placeAt(source, head, path, diff => subject.choose(diff, path, line));
  if (place === null) {
    yield { label: subject.nothing(), iconPath: new vscode.ThemeIcon('info'), alwaysShow: true };
    return;
  }
  const steps: AsyncGenerator<CommitStep<Step>, HistoryEnd> = walkPlace(source, head, place, subject.find);
  for (;;) {
    const next = await steps.next();
    if (next.done !== true) yield itemOf(root, next.value.commit, next.value.step);
    else if (next.value === 'beginning') return;
    else {
      yield {
        label: vscode.l10n.t('It cannot be followed further.'),
        iconPath: new vscode.ThemeIcon('info'),
        alwaysShow: true,
      };
      return;
    }
  }
}

function changeOf(root: string, { hash, parents }: CommitInfo, parent: number): ShownChange {
  return { kind: 'commit', root, hash, ...(parents.length > 1 && parent > 1 ? { parent } : {}) };
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
