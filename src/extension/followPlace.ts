/**
 * What happened to the declaration, or to the line, at a place of an editor: commit by commit, the newest first, through moves and
 * renames. What is done with it is its callers' business: a list, or the hover of a line.
 */
import { declarationOnLine, findDeclaration } from '../changes/declarationHistory.js';
import type { DeclarationStep } from '../changes/declarationHistory.js';
import { placeAt, walkPlace } from '../changes/history.js';
import type { Finding, HistoryEnd, HistorySource, PlaceInFile } from '../changes/history.js';
import { findLine, placeOfLine } from '../changes/lineHistory.js';
import type { LineStep } from '../changes/lineHistory.js';
import { CancellationError } from '../engine/budget.js';
import type { CommitInfo } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import * as vscode from 'vscode';
import type { EditorDiffs } from './editors/editorDiffs.js';
import type { Repositories } from './repositories.js';
import type { ShownChange } from './shownChange.js';

/** What is followed: how it is found on a line, and what a change did to it. */
export interface Followed<Step> {
  readonly choose: (diff: ChangeDiff, path: string, line: number) => PlaceInFile | null;
  readonly find: (diff: ChangeDiff, place: PlaceInFile) => Finding<Step>;
}

export const DECLARATION: Followed<DeclarationStep> = {
  choose: (diff, path, line) => declarationOnLine(diff, 'after', path, line),
  find: findDeclaration,
};

export const LINE: Followed<LineStep> = {
  choose: (diff, path, line) => placeOfLine(diff.after.find(file => file.path === path)?.text ?? '', path, line),
  find: findLine,
};

export interface FollowServices {
  readonly repositories: Pick<Repositories, 'reader'>;
  readonly diffs: Pick<EditorDiffs, 'of' | 'ofFile'>;
}

export interface PlaceInEditor {
  readonly root: string;
  /** Below the root, with slashes. */
  readonly path: string;
  /** One-based, of what is saved. */
  readonly line: number;
}

export interface FollowedStep<Step> {
  /** Null for what is not committed. */
  readonly commit: CommitInfo | null;
  readonly step: Step;
}

/**
 * `nothing`: there is nothing at the place that could be followed. Rejects with a `CancellationError`, or where a commit
 * cannot be read.
 */
export async function* followPlace<Step>(
  { repositories, diffs }: FollowServices,
  followed: Followed<Step>,
  { root, path, line }: PlaceInEditor,
  signal: AbortSignal,
): AsyncGenerator<FollowedStep<Step>, HistoryEnd | 'nothing'> {
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
    const here = followed.choose(uncommitted, path, line);
    const finding = here === null ? null : followed.find(uncommitted, here);
    if (finding?.kind === 'touched') yield { commit: null, step: finding.step };
    place = finding === null || finding.kind === 'lost' ? null : finding.before;
    if (finding?.kind === 'touched' && place === null) return 'beginning';
  } else place = await placeAt(source, head, path, diff => followed.choose(diff, path, line));
  return place === null ? 'nothing' : yield* walkPlace(source, head, place, followed.find);
}

function changeOf(root: string, { hash, parents }: CommitInfo, parent: number): ShownChange {
  return { kind: 'commit', root, hash, ...(parents.length > 1 && parent > 1 ? { parent } : {}) };
}
