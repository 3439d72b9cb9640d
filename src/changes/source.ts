/**
 * The interface of a source of change sets: what every way of reading a repository offers, and the limits all of them keep.
 *
 * A source reads only. It never writes to the repository and runs nothing that the repository's own configuration names.
 */
import type { ContextReader } from '../engine/contextReader.js';
import type { ChangeSet, CommitInfo } from '../engine/model.js';
import type { BranchInfo, BranchList, NameList } from './branch.js';
import type { ChangeRequest } from './request.js';

/** Sizes in bytes. What is larger is listed as skipped (`tooLarge`) and not loaded. */
export interface ReadLimits {
  /** One file. */
  readonly fileBytes: number;
  /** All files of both sides together; those past it, in path order, are skipped. */
  readonly totalBytes: number;
  /** Of images, all of both sides together, whose bytes are kept. */
  readonly imageBytes: number;
}

/**
 * The engine lists texts past 30 million characters only, so nothing larger is worth loading; the total keeps a root
 * commit of a giant repository in memory.
 */
export const DEFAULT_READ_LIMITS: ReadLimits = { fileBytes: 30_000_000, totalBytes: 400_000_000, imageBytes: 0 };

/** A change set, and eyes for the files that it leaves as they are; null where there are none. */
export interface LoadedChange {
  readonly changeSet: ChangeSet;
  readonly reader: ContextReader | null;
}

/** What is read of a tree besides the files that changed. With 0 paths nothing is. The last three hold for each search as well. */
export interface ContextLimits {
  /** Paths of one tree. */
  readonly paths: number;
  /** Files whose text is read. */
  readonly files: number;
  /** All of their texts together. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Enough for all but the largest trees; a list of paths is kept in memory, and handed to another thread. */
export const DEFAULT_CONTEXT_LIMITS: ContextLimits = {
  paths: 100_000,
  files: 500,
  bytes: 4_000_000,
  milliseconds: 5000,
};

/** How far a load is: first the changed files are listed (`total` unknown, 0), then read. `done` and `total` count file versions. */
export interface LoadProgress {
  readonly stage: 'list' | 'read';
  readonly done: number;
  readonly total: number;
}

export interface LoadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly limits?: Partial<ReadLimits>;
  readonly context?: Partial<ContextLimits>;
  /** In which encoding texts are that are no UTF-8, and say nothing of it themselves: a name as VS Code's `files.encoding`. */
  readonly encoding?: string;
  /** The path of the only file that is wanted; all others are left out, as if they had not changed. */
  readonly only?: string;
}

export interface ChangeSource {
  /** The working tree's folder, or the repository's own where there is no working tree. */
  readonly root: string;
  /** Which reader serves this source: the git command, or the built-in one. */
  readonly reader: 'git' | 'isomorphic-git';
  /**
   * The files that differ, both sides sorted by the bytes of their paths, renames not paired.
   * Throws `CancellationError` when the signal fires and `ChangesError` otherwise.
   */
  load(request: ChangeRequest, options?: LoadOptions): Promise<ChangeSet>;
  /** The same with a reader, which looks into the repository for as long as this source is open, and not once the signal has fired. */
  loadWithReader(request: ChangeRequest, options?: LoadOptions): Promise<LoadedChange>;
  /** Commits reachable from HEAD, newest first. Throws `EmptyRepositoryError` when there are none. */
  listCommits(max: number, skip?: number, signal?: AbortSignal): Promise<CommitInfo[]>;
  /**
   * Commits that changed a file, or what lies in a folder, and lead to `from`, that one included, newest first. `path`
   * is one of a change set.
   */
  commitsOfFile(path: string, from: string, max: number, signal?: AbortSignal): Promise<CommitInfo[]>;
  /** The commit a revision names. */
  resolve(revision: string, signal?: AbortSignal): Promise<CommitInfo>;
  /** The branch that is checked out and the one it parted from; null where there is none, or nothing on it. */
  branch(signal?: AbortSignal): Promise<BranchInfo | null>;
  /** Where nobody can tell what a branch parted from, one of these is it. */
  listBranches(signal?: AbortSignal): Promise<BranchList>;
  /** Stashes, the latest first, and tags. */
  listNames(signal?: AbortSignal): Promise<NameList>;
  /** Ends what runs; requests under way fail with `ClosedError`. May be called more than once. */
  dispose(): void;
}
