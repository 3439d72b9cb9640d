/**
 * What a reader of repositories must be able to answer. The git command and the built-in reader each implement it;
 * everything that a request means stands above it, once, in `repositorySource.ts`, so that both give the same change
 * sets.
 *
 * Paths are bytes here. Object ids are lower-case hexadecimal.
 */
import type { SubmoduleCommit } from '../engine/model.js';
import type { ParsedCommit } from './commitObject.js';

/** Kinds of tree entries, as their modes say. */
export const MODE = { file: 0o100644, executable: 0o100755, symlink: 0o120000, submodule: 0o160000 } as const;
/** As git writes it: `100644`. */
export const modeText = (mode: number): string => mode.toString(8).padStart(6, '0');
export const isRegular = (mode: number): boolean => (mode & 0o170000) === 0o100000;

export interface Entry {
  readonly mode: number;
  readonly oid: string;
}

/**
 * A path whose entry differs between two trees, or a tree and the index. `conflict`: the index holds several versions,
 * none of them final.
 */
export interface RawChange {
  readonly path: Buffer;
  readonly before: Entry | null;
  readonly after: Entry | null;
  readonly conflict?: boolean;
}

/** One line of the index, with what git remembered of the file on disk when both were last known to be equal. */
export interface IndexEntry extends Entry {
  readonly path: Buffer;
  /** 0, or 1 to 3 for the versions of a conflict. */
  readonly stage: number;
  /** Bytes, modulo 2^32. */
  readonly size: number;
  readonly mtimeSeconds: number;
  readonly mtimeNanoseconds: number;
  readonly ctimeSeconds: number;
  readonly ctimeNanoseconds: number;
  readonly inode: number;
  /** The user told git not to look at the file on disk (`skip-worktree` or `assume-unchanged`). */
  readonly ignored: boolean;
  /** `git add -N`: tracked, but nothing staged. */
  readonly intentToAdd: boolean;
}

export interface Index {
  readonly entries: readonly IndexEntry[];
  /** When the index was written, nanoseconds since 1970: an entry as young as that proves nothing about its file. */
  readonly writtenNs: bigint;
}

/** What git's attributes say about one path: true (set), false (unset), a value, or absent. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** The attributes that change bytes between the working tree and the repository. */
export const CONVERSION_ATTRIBUTES = ['text', 'crlf', 'eol', 'ident', 'filter', 'working-tree-encoding'] as const;

/** Settings that say how files on disk compare with the repository. */
export interface WorkingTreeSettings {
  readonly autocrlf: 'true' | 'input' | 'false';
  readonly fileMode: boolean;
  readonly symlinks: boolean;
}

/** A commit and all that lead to it. */
export interface HistoryStart {
  readonly hash: string;
  /** What leads to this commit is left out. */
  readonly without?: string;
  /** Only commits that changed this file or folder; where a merge took it from one of its parents as it was, only that one is followed. */
  readonly path?: Buffer;
}

/** A file of a tree, or a link or submodule. */
export interface TreeFile extends Entry {
  readonly path: Buffer;
}

/** A file that merging made, as no parent has it. `bytes`: null where it is larger than wanted. */
export interface MadeBlob {
  readonly size: number;
  readonly bytes: Buffer | null;
}

/** What merging two commits gives by itself, against what the merge commit holds. */
export interface AutomaticMerge {
  /** From the automatic merge to the merge commit. */
  readonly changes: readonly RawChange[];
  /** Paths that need somebody to decide; where it is their text, it has conflict markers. */
  readonly conflicts: readonly Buffer[];
  /** By their ids, those before-sides of `changes` that the repository does not have. */
  readonly made: ReadonlyMap<string, MadeBlob>;
}

export interface GitBackend {
  readonly root: string;
  readonly reader: 'git' | 'isomorphic-git';
  readonly hasWorkingTree: boolean;
  /** Full hash of the commit that a checked revision names. Throws `UnknownRevisionError`, `NotACommitError`, `EmptyRepositoryError`. */
  resolve(revision: string, signal?: AbortSignal): Promise<string>;
  /** Hash of HEAD; null where it has no commit yet. */
  head(signal?: AbortSignal): Promise<string | null>;
  /** Full name of the ref that a symbolic one (`HEAD`) leads to at once, which need not exist; null where it leads to none. */
  symbolicRef(name: string, signal?: AbortSignal): Promise<string | null>;
  /** What full names of branches stand for; those that do not exist are left out. */
  refs(names: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Full names of all branches, here and of remotes, by their bytes; those that only lead to another one are left out. */
  branches(signal?: AbortSignal): Promise<readonly string[]>;
  /** Full names of all tags, by their bytes. */
  tags(signal?: AbortSignal): Promise<readonly string[]>;
  /** Null where the object is not here. */
  commit(hash: string, signal?: AbortSignal): Promise<ParsedCommit | null>;
  /** Hashes, newest first. */
  history(from: HistoryStart, max: number, skip: number, signal?: AbortSignal): Promise<string[]>;
  /** Null where the two share no history. */
  mergeBase(a: string, b: string, signal?: AbortSignal): Promise<string | null>;
  /** Differing entries of two trees; null is the empty tree. */
  diffTrees(before: string | null, after: string | null, signal?: AbortSignal): Promise<RawChange[]>;
  /**
   * Merges two commits and compares with `tree`. Files larger than `fileBytes` that merging made are not read. Throws
   * `RemergeError` where this reader cannot merge, and `HistoryMissingError`.
   */
  automaticMerge(
    parents: readonly [string, string],
    tree: string,
    fileBytes: number,
    signal?: AbortSignal,
  ): Promise<AutomaticMerge>;
  /** All that stands in a tree and the trees below it. */
  listTree(tree: string, signal?: AbortSignal): Promise<readonly TreeFile[]>;
  /** The tree of HEAD (null: empty) against the index. */
  diffIndex(tree: string | null, signal?: AbortSignal): Promise<RawChange[]>;
  index(signal?: AbortSignal): Promise<Index>;
  /** Files that are neither tracked nor ignored; a nested repository ends with a slash. */
  untracked(signal?: AbortSignal): Promise<Buffer[]>;
  /** For each path its `CONVERSION_ATTRIBUTES`. */
  attributes(paths: readonly Buffer[], signal?: AbortSignal): Promise<Attributes[]>;
  settings(signal?: AbortSignal): Promise<WorkingTreeSettings>;
  /** The commit checked out in a submodule; null where none is. */
  submoduleHead(path: Buffer, signal?: AbortSignal): Promise<string | null>;
  /** What came and went between two commits of a submodule, as far as they are here. */
  submoduleCommits(
    path: Buffer,
    before: string,
    after: string,
    signal?: AbortSignal,
  ): Promise<readonly SubmoduleCommit[]>;
  /**
   * Paths of files of a tree that hold one of the words, as git tells text from what is none, and whose names end in
   * one of these. Null where this reader cannot search without reading each file.
   */
  search(
    tree: string,
    words: readonly string[],
    endings: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly Buffer[] | null>;
  /** Bytes a blob, without reading it; null where it is not here. */
  blobSizes(oids: readonly string[], signal?: AbortSignal): Promise<Map<string, number | null>>;
  /** Hands each blob to `onBlob` as it comes, in order; null where it is not here. */
  readBlobs(
    oids: readonly string[],
    onBlob: (oid: string, bytes: Buffer | null) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  dispose(): void;
}

/** The order of every list of paths. */
export const byPath = (a: { readonly path: Buffer }, b: { readonly path: Buffer }): number =>
  Buffer.compare(a.path, b.path);
