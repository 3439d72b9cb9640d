/**
 * Walks back through the commits that touched one place, and follows it from file to file: what a place is (a
 * declaration, a line) and what a change did to it is told by whoever asks. Nothing here reads a repository or
 * analyses: both are handed in, so that the command line and the extension share the walk.
 */
import type { CommitInfo } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';

/** Where commits and their analyses come from. Both reject with `CancellationError` when their owner cancels. */
export interface HistorySource {
  /** As `ChangeSource.commitsOfFile`. */
  commitsOfFile(path: string, from: string, max: number): Promise<readonly CommitInfo[]>;
  /** A commit against one of its parents (from 1 on), a first commit against nothing. */
  diff(commit: CommitInfo, parent: number): Promise<ChangeDiff>;
  /**
   * The same of one file alone, where that is less work: most commits leave a place in the file as it is, and the other
   * files say nothing about that.
   */
  fileDiff?(commit: CommitInfo, parent: number, path: string): Promise<ChangeDiff>;
}

/** A place in the file of one side. */
export interface PlaceInFile {
  readonly path: string;
  /** UTF-16 offset in the file's text. */
  readonly offset: number;
}

/** What a change did to a place. */
export type Finding<Step> =
  /** Nothing: it stands at `before` on the side before. */
  | { readonly kind: 'same'; readonly before: PlaceInFile }
  /** Something; `before` is null where it began to exist. */
  | { readonly kind: 'touched'; readonly step: Step; readonly before: PlaceInFile | null }
  /** It is not found in the change: it could not be read as code, say. */
  | { readonly kind: 'lost' };

/**
 * `beginning`: the place began to exist in the last step. `lost`: it could not be followed further. `end`: the history
 * ends, in a shallow clone for example.
 */
export type HistoryEnd = 'beginning' | 'lost' | 'end';

export interface CommitStep<Step> {
  readonly commit: CommitInfo;
  readonly step: Step;
}

/** Steps from the newest to the oldest, each as soon as it is known. `from` is the commit whose text the place belongs to. */
export async function* walkPlace<Step>(
  source: HistorySource,
  from: string,
  start: PlaceInFile,
  find: (diff: ChangeDiff, place: PlaceInFile) => Finding<Step>,
): AsyncGenerator<CommitStep<Step>, HistoryEnd> {
  let place = start;
  let at = from;
  for (;;) {
    const commit = (await source.commitsOfFile(place.path, at, 1)).at(0);
    if (commit === undefined) return 'end';
    const { finding, parent } = await throughCommit(source, commit, place, find);
    if (finding.kind === 'lost') return 'lost';
    if (finding.kind === 'touched') yield { commit, step: finding.step };
    if (finding.before === null) return 'beginning';
    if (parent === null) return 'end';
    place = finding.before;
    at = parent;
  }
}

/** A place in the text that a file has at a commit, chosen in the diff of the last commit that changed it; null where there is none. */
export async function placeAt(
  source: HistorySource,
  from: string,
  path: string,
  choose: (diff: ChangeDiff) => PlaceInFile | null,
): Promise<PlaceInFile | null> {
  const commit = (await source.commitsOfFile(path, from, 1)).at(0);
  if (commit === undefined) return null;
  for (let number = 1; number <= Math.max(1, commit.parents.length); number++) {
    const diff = await (source.fileDiff?.(commit, number, path) ?? source.diff(commit, number));
    if (diff.after.some(file => file.path === path)) return choose(diff);
  }
  return null;
}

/** A merge that took the place from one of its parents as it was did nothing to it: the walk goes on there. */
async function throughCommit<Step>(
  source: HistorySource,
  commit: CommitInfo,
  place: PlaceInFile,
  find: (diff: ChangeDiff, place: PlaceInFile) => Finding<Step>,
): Promise<{ finding: Finding<Step>; parent: string | null }> {
  const look = async (number: number): Promise<Finding<Step>> => {
    const own = await source.fileDiff?.(commit, number, place.path);
    if (own !== undefined) {
      if (!own.after.some(file => file.path === place.path)) return { kind: 'same', before: place };
      const finding = find(own, place);
      if (finding.kind === 'same') return finding;
    }
    const diff = await source.diff(commit, number);
    const isIn = diff.after.some(file => file.path === place.path);
    return isIn ? find(diff, place) : { kind: 'same', before: place };
  };
  const first = await look(1);
  if (first.kind !== 'same') {
    for (let number = 2; number <= commit.parents.length; number++) {
      const finding = await look(number);
      if (finding.kind === 'same') return { finding, parent: commit.parents[number - 1] };
    }
  }
  return { finding: first, parent: commit.parents.at(0) ?? null };
}
