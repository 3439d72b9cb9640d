/**
 * What each request means: which two states of the tree are compared, and how the result names itself. Reading is the backend's work.
 */
import { setMaxListeners } from 'node:events';
import type { ChangeOrigin, ChangeSet, CommitInfo } from '../engine/model.js';
import { assembleFiles, conflicted, ReadBudget, type FileChange } from './assemble.js';
import { attributePaths, TreeAttributes } from './attributes.js';
import { isRegular, type GitBackend, type HistoryStart, type RawChange } from './backend.js';
import type { BranchInfo, BranchList, NameList } from './branch.js';
import { BranchFinder, listBranches, listNames } from './branch.js';
import { throwIfAborted } from './cancel.js';
import { RepositoryContext } from './context.js';
import { loadedContent, tooLarge } from './content.js';
import type { ParsedCommit } from './commitObject.js';
import {
  BadParentError,
  ClosedError,
  EmptyRepositoryError,
  HistoryMissingError,
  NoWorkingTreeError,
  RemergeError,
  UnknownRevisionError,
} from './errors.js';
import { bytesKey, pathFromBytes, pathToBytes } from './paths.js';
import { checkRevision, type ChangeRequest } from './request.js';
import {
  DEFAULT_CONTEXT_LIMITS,
  DEFAULT_READ_LIMITS,
  type ChangeSource,
  type LoadedChange,
  type LoadOptions,
} from './source.js';
import { scanWorkingTree } from './workingTree/scan.js';

/** So many commits of a range are named: it may span a whole history. */
const COMMITS_OF_RANGE = 100;
/** As git has it: an attribute file that is larger says nothing. */
const LONGEST_ATTRIBUTES = 10_000_000;
const shallowAdvice = 'Fetch more of its history, for example with "git fetch --deepen=10" or "git fetch --unshallow".';

export class RepositorySource implements ChangeSource {
  private closed = false;
  private readonly running = new Set<AbortController>();
  private readonly branches: BranchFinder;
  private readonly context: RepositoryContext;

  constructor(private readonly backend: GitBackend) {
    this.branches = new BranchFinder(backend);
    this.context = new RepositoryContext(backend);
  }

  get root(): string {
    return this.backend.root;
  }
  get reader(): 'git' | 'isomorphic-git' {
    return this.backend.reader;
  }

  async load(request: ChangeRequest, options: LoadOptions = {}): Promise<ChangeSet> {
    return (await this.loadWithReader(request, options)).changeSet;
  }

  loadWithReader(request: ChangeRequest, options: LoadOptions = {}): Promise<LoadedChange> {
    return this.whileOpen(options.signal, async signal => {
      options.onProgress?.({ stage: 'list', done: 0, total: 0 });
      const budget = new ReadBudget({ ...DEFAULT_READ_LIMITS, ...options.limits });
      const { origin, changes: all, tree } = await this.list(request, budget, signal);
      const only = options.only === undefined ? null : bytesKey(pathToBytes(options.only));
      const changes = only === null ? all : all.filter(({ path }) => bytesKey(path) === only);
      throwIfAborted(signal);
      const attributes = await this.attributes(tree, changes, signal);
      const files = await assembleFiles(changes, this.backend, budget, { ...options, signal }, attributes);
      const limits = { ...DEFAULT_CONTEXT_LIMITS, ...options.context };
      const context = await this.context.read(tree, changes, limits, signal, files.after);
      return {
        changeSet: { origin, ...files, ...(context === undefined ? {} : { context }) },
        reader: this.context.reader(tree, changes, limits, options.signal),
      };
    });
  }

  /** Of the side after: those of the tree before that did not change, and those that did. */
  private async attributes(
    tree: string | null,
    changes: readonly FileChange[],
    signal: AbortSignal,
  ): Promise<TreeAttributes> {
    const changed = new Map(changes.map(change => [bytesKey(change.path), change]));
    const paths = attributePaths(changes.map(({ path }) => path));
    const kept = paths.filter(path => !changed.has(bytesKey(path)));
    const rules = await this.context.readFiles(tree, kept, LONGEST_ATTRIBUTES, signal);
    for (const path of paths) {
      const after = changed.get(bytesKey(path))?.after ?? null;
      if (after === null) continue;
      if ('content' in after) {
        if (after.content.kind === 'text') rules.push({ path, bytes: Buffer.from(after.content.text) });
        continue;
      }
      if (!isRegular(after.mode)) continue;
      await this.backend.readBlobs(
        [after.oid],
        (_, bytes) => bytes !== null && bytes.length <= LONGEST_ATTRIBUTES && rules.push({ path, bytes }),
        signal,
      );
    }
    return new TreeAttributes(rules);
  }

  listCommits(max: number, skip = 0, signal?: AbortSignal): Promise<CommitInfo[]> {
    return this.whileOpen(signal, async inner => {
      const head = await this.backend.head(inner);
      if (head === null) throw new EmptyRepositoryError();
      return this.history({ hash: head }, max, skip, inner);
    });
  }

  commitsOfFile(path: string, from: string, max: number, signal?: AbortSignal): Promise<CommitInfo[]> {
    return this.whileOpen(signal, async inner => {
      const { info } = await this.commitOf(from, inner);
      return this.history({ hash: info.hash, path: pathToBytes(path) }, max, 0, inner);
    });
  }

  resolve(revision: string, signal?: AbortSignal): Promise<CommitInfo> {
    return this.whileOpen(signal, async inner => (await this.commitOf(revision, inner)).info);
  }

  branch(signal?: AbortSignal): Promise<BranchInfo | null> {
    return this.whileOpen(signal, inner => this.branches.find(inner));
  }

  listBranches(signal?: AbortSignal): Promise<BranchList> {
    return this.whileOpen(signal, inner => listBranches(this.backend, inner));
  }

  listNames(signal?: AbortSignal): Promise<NameList> {
    return this.whileOpen(signal, inner =>
      listNames(this.backend, async revision => (await this.commitOf(revision, inner)).info, inner),
    );
  }

  dispose(): void {
    this.closed = true;
    for (const stop of [...this.running]) stop.abort();
    this.backend.dispose();
  }

  /** Runs work that stops when the caller cancels and when the source is disposed, and tells the two apart. */
  private async whileOpen<T>(outer: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.closed) throw new ClosedError();
    throwIfAborted(outer);
    const stop = new AbortController();
    // Every object asked for listens: that is no leak.
    setMaxListeners(0, stop.signal);
    const onAbort = () => stop.abort();
    outer?.addEventListener('abort', onAbort, { once: true });
    this.running.add(stop);
    try {
      return await work(stop.signal);
    } catch (error) {
      if (this.closed && !outer?.aborted) throw new ClosedError();
      throw error;
    } finally {
      outer?.removeEventListener('abort', onAbort);
      this.running.delete(stop);
    }
  }

  private list(
    request: ChangeRequest,
    budget: ReadBudget,
    signal: AbortSignal,
  ): Promise<{ origin: ChangeOrigin; changes: readonly FileChange[]; tree: string | null }> {
    switch (request.kind) {
      case 'commit':
        return this.listCommit(request.revision, request.parent, signal);
      case 'remerge':
        return this.listRemerge(request.revision, budget, signal);
      case 'range':
        return this.listRange(request.from, request.to, request.fromMergeBase ?? false, signal);
      case 'staged':
        return this.listStaged(signal);
      case 'workingTree':
        return this.listWorkingTree(budget, signal);
    }
  }

  private async listCommit(revision: string, parentNumber: number | undefined, signal: AbortSignal) {
    const commit = await this.commitOf(revision, signal);
    const { parents, shortHash } = commit.info;
    const number = parentNumber ?? 1;
    // A root commit is compared with nothing, unless a parent was asked for by number.
    const isRoot = parents.length === 0 && parentNumber === undefined;
    if (!isRoot && !(Number.isInteger(number) && number >= 1 && number <= parents.length)) {
      throw new BadParentError(shortHash, number, parents.length);
    }
    const parent = isRoot ? null : parents[number - 1];
    const parentCommit = parent === null ? null : await this.backend.commit(parent, signal);
    if (parent !== null && parentCommit === null) {
      throw new HistoryMissingError(
        `The parent of commit ${shortHash} is not in this clone: its history ends here.`,
        shallowAdvice,
      );
    }
    const changes = await this.backend.diffTrees(parentCommit?.tree ?? null, commit.tree, signal);
    return {
      origin: { kind: 'commit', commit: commit.info, parent } as const,
      changes: changes.map(finalChange),
      tree: parentCommit?.tree ?? null,
    };
  }

  /** The context is that of the merge commit's tree: what did not change is the same in both. */
  private async listRemerge(revision: string, budget: ReadBudget, signal: AbortSignal) {
    const commit = await this.commitOf(revision, signal);
    const { parents, shortHash } = commit.info;
    const [first, second] = parents;
    if (parents.length !== 2) throw new RemergeError({ commit: shortHash, parents: parents.length });
    for (const parent of [first, second]) {
      if ((await this.backend.commit(parent, signal)) !== null) continue;
      throw new HistoryMissingError(
        `A parent of commit ${shortHash} is not in this clone: its history ends here.`,
        shallowAdvice,
      );
    }
    const { fileBytes } = budget.limits;
    const merged = await this.backend.automaticMerge([first, second], commit.tree, fileBytes, signal);
    const changes = merged.changes.map((change): FileChange => {
      const made = change.before === null ? undefined : merged.made.get(change.before.oid);
      if (change.before === null || made === undefined) return finalChange(change);
      const content = made.bytes === null || !budget.take(made.size) ? tooLarge(made.size) : loadedContent(made.bytes);
      return { ...change, before: { ...change.before, content } };
    });
    const conflicts = merged.conflicts.map(pathFromBytes);
    return { origin: { kind: 'remerge', commit: commit.info, conflicts } as const, changes, tree: commit.tree };
  }

  private async listRange(from: string, to: string, fromMergeBase: boolean, signal: AbortSignal) {
    const named = await this.commitOf(from, signal);
    const end = await this.commitOf(to, signal);
    let start = named;
    if (fromMergeBase) {
      const base = await this.backend.mergeBase(named.info.hash, end.info.hash, signal);
      if (base === null) {
        throw new HistoryMissingError(
          `"${from}" and "${to}" have no common history.`,
          `Compare them directly with ${from}..${to}; in a shallow clone, fetch more history first.`,
        );
      }
      start = await this.commit(base, signal);
    }
    const changes = await this.backend.diffTrees(start.tree, end.tree, signal);
    const hashes = { from: start.info.hash, to: end.info.hash };
    const commits = await this.history({ hash: hashes.to, without: hashes.from }, COMMITS_OF_RANGE, 0, signal);
    const origin = fromMergeBase
      ? ({ kind: 'range', from: hashes.from, to, partedFrom: from, hashes, commits } as const)
      : ({ kind: 'range', from, to, hashes, commits } as const);
    return { origin, changes: changes.map(finalChange), tree: start.tree };
  }

  private async history(from: HistoryStart, max: number, skip: number, signal: AbortSignal): Promise<CommitInfo[]> {
    const hashes = await this.backend.history(from, max, skip, signal);
    const commits = await Promise.all(hashes.map(hash => this.commit(hash, signal)));
    return commits.map(commit => commit.info);
  }

  private async listStaged(signal: AbortSignal) {
    const head = await this.headCommit(signal);
    const changes = await this.backend.diffIndex(head?.tree ?? null, signal);
    return {
      origin: { kind: 'staged', head: head?.info.hash ?? null } as const,
      changes: changes.map(finalChange),
      tree: head?.tree ?? null,
    };
  }

  private async listWorkingTree(budget: ReadBudget, signal: AbortSignal) {
    const head = await this.headCommit(signal);
    const changes = await scanWorkingTree(this.backend, head?.tree ?? null, budget, signal);
    return {
      origin: { kind: 'workingTree', head: head?.info.hash ?? null } as const,
      changes,
      tree: head?.tree ?? null,
    };
  }

  /** HEAD's commit, null where there is none yet. Both requests that need it need a working tree as well. */
  private async headCommit(signal: AbortSignal): Promise<ParsedCommit | null> {
    if (!this.backend.hasWorkingTree) throw new NoWorkingTreeError(this.backend.root);
    const head = await this.backend.head(signal);
    return head === null ? null : this.commit(head, signal);
  }

  private async commitOf(revision: string, signal: AbortSignal): Promise<ParsedCommit> {
    return this.commit(await this.backend.resolve(checkRevision(revision), signal), signal);
  }

  private async commit(hash: string, signal: AbortSignal): Promise<ParsedCommit> {
    const commit = await this.backend.commit(hash, signal);
    if (commit === null) throw new UnknownRevisionError(hash);
    return commit;
  }
}

/** In a conflict the index has no final version: both sides stay listed, the after side without text. */
function finalChange(change: RawChange): FileChange {
  return change.conflict ? { path: change.path, before: change.before, after: { content: conflicted } } : change;
}
