/**
 * The branch that is checked out, and the one it parted from: what a reader of a branch, or of a pull request, wants to see as one change.
 *
 * Git keeps no record of where a branch began. So the branches that others are usually made from are asked, and of those the one that it
 * left last is taken. Nothing is guessed beyond that: a branch that adds nothing to one of them has no change of its own.
 */
import type { CommitInfo } from '../engine/model.js';
import type { GitBackend } from './backend.js';
import { CancellationError } from '../engine/budget.js';

/** Names as people write them: `topic`, `origin/main`. */
export interface BranchInfo {
  readonly name: string;
  readonly base: string;
}

/** The branch that is checked out (null: a commit is), and all others, here and of remotes. */
export interface BranchList {
  readonly current: string | null;
  readonly others: readonly string[];
}

/** What has a name besides branches. `name` of a stash is `stash@{0}` and so on. */
export interface NameList {
  readonly stashes: readonly { readonly name: string; readonly commit: CommitInfo }[];
  readonly tags: readonly string[];
}

/** More stashes than anybody looks through. */
const MOST_STASHES = 100;

const HEADS = 'refs/heads/';
const REMOTES = 'refs/remotes/';
const TAGS = 'refs/tags/';
/** Which branch a clone was made of says its remote's HEAD; these are what it is called where that is not known. */
const USUAL = ['main', 'master', 'trunk', 'develop', 'dev'];
/** Of forks the second one is where changes go. */
const USUAL_REMOTES = ['origin', 'upstream'];

const shortName = (ref: string): string => ref.slice((ref.startsWith(HEADS) ? HEADS : REMOTES).length);

export async function listBranches(backend: GitBackend, signal: AbortSignal): Promise<BranchList> {
  const [head, all] = await Promise.all([backend.symbolicRef('HEAD', signal), backend.branches(signal)]);
  const current = head?.startsWith(HEADS) === true ? head : null;
  return { current: current && shortName(current), others: all.filter(ref => ref !== current).map(shortName) };
}

export async function listNames(
  backend: GitBackend,
  commit: (revision: string) => Promise<CommitInfo>,
  signal: AbortSignal,
): Promise<NameList> {
  const tags = (await backend.tags(signal)).map(ref => ref.slice(TAGS.length)).reverse();
  const stashes: { name: string; commit: CommitInfo }[] = [];
  while (stashes.length < MOST_STASHES) {
    const name = `stash@{${stashes.length}}`;
    const found = await commit(name).catch((error: unknown) => {
      if (CancellationError.is(error)) throw error;
      return null;
    });
    // Where there are fewer, some versions of git give the last one again.
    if (found === null || stashes.some(stash => stash.commit.hash === found.hash)) break;
    stashes.push({ name, commit: found });
  }
  return { stashes, tags };
}

export class BranchFinder {
  private last: { readonly state: string; readonly branch: BranchInfo | null } | null = null;

  constructor(private readonly backend: GitBackend) {}

  /** Null without a branch, without a commit, and where the branch has nothing that the others lack. */
  async find(signal: AbortSignal): Promise<BranchInfo | null> {
    const { backend } = this;
    const [current, head] = await Promise.all([backend.symbolicRef('HEAD', signal), backend.head(signal)]);
    if (current === null || head === null || !current.startsWith(HEADS)) return null;
    const defaults = await Promise.all(
      USUAL_REMOTES.map(remote => backend.symbolicRef(`${REMOTES}${remote}/HEAD`, signal)),
    );
    const usual = [
      ...USUAL_REMOTES.flatMap(remote => USUAL.map(name => `${REMOTES}${remote}/${name}`)),
      ...USUAL.map(name => HEADS + name),
    ];
    const candidates = [...new Set([...defaults.filter(ref => ref !== null), ...usual])].filter(ref => ref !== current);
    const hashes = await backend.refs(candidates, signal);
    // Lists ask again whenever a file is saved; in a long history each answer takes a while.
    const state = JSON.stringify([current, head, candidates.map(ref => [ref, hashes.get(ref)])]);
    if (this.last?.state !== state) {
      const base = await this.baseOf(head, candidates, hashes, signal);
      this.last = { state, branch: base === null ? null : { name: shortName(current), base: shortName(base) } };
    }
    return this.last.branch;
  }

  /** The candidate that the commit left last, or null where it has nothing that one of them lacks. */
  private async baseOf(
    head: string,
    candidates: readonly string[],
    hashes: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<string | null> {
    let [base, left]: [string | null, string] = [null, ''];
    const asked = new Set<string>();
    for (const ref of candidates) {
      const hash = hashes.get(ref);
      if (hash === undefined || asked.has(hash)) continue;
      asked.add(hash);
      const parted = await this.backend.mergeBase(hash, head, signal);
      if (parted === head) return null;
      if (parted === null || parted === left) continue;
      if (left === '' || (await this.backend.mergeBase(left, parted, signal)) === left) [base, left] = [ref, parted];
    }
    return base;
  }
}
