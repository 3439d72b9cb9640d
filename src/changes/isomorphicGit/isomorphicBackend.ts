/**
 * A repository read without the git command: objects by isomorphic-git, everything around them (refs, revisions, trees,
 * index, ignore rules) by this folder.
 *
 * It ignores replace refs and grafts, and reads neither SHA-256 repositories nor reftables nor sparse or split indexes.
 */
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  byPath,
  type Attributes,
  type AutomaticMerge,
  type Entry,
  type GitBackend,
  type HistoryStart,
  type Index,
  type RawChange,
  type TreeFile,
  type WorkingTreeSettings,
} from '../backend.js';
import type { SubmoduleCommit } from '../../engine/model.js';
import { orAborted, throwIfAborted } from '../cancel.js';
import { parseCommit, type ParsedCommit } from '../commitObject.js';
import { EmptyRepositoryError, RemergeError, UnknownRevisionError } from '../errors.js';
import { bytesKey, diskPath } from '../paths.js';
import { flag } from './configFile.js';
import { discover, gitDirAt, type Layout } from './discover.js';
import { walkHistory } from './history.js';
import { parseIndex } from './indexFile.js';
import { Objects } from './objects.js';
import { Refs } from './refs.js';
import { Revisions } from './revisions.js';
import { Trees } from './trees.js';
import { WorkingFiles } from './workingFiles.js';

/** Git's own choice for repositories of ordinary size. */
const SHORT_HASH = 7;

export class IsomorphicBackend implements GitBackend {
  readonly reader = 'isomorphic-git';
  private readonly objects: Objects;
  private readonly trees: Trees;
  private readonly refNames: Refs;
  private readonly revisions: Revisions;

  private constructor(
    private readonly layout: Layout,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    this.objects = new Objects(layout.commonDir);
    this.trees = new Trees(this.objects);
    this.refNames = new Refs(layout);
    this.revisions = new Revisions(
      this.objects,
      this.refNames,
      async hash => (await this.commit(hash))?.parents ?? null,
    );
  }

  /** Opens the repository that holds `dir`. Throws `NoRepositoryError`, `UnsupportedRepositoryError`. */
  static async open(dir: string, env: NodeJS.ProcessEnv): Promise<IsomorphicBackend> {
    return new IsomorphicBackend(await discover(dir, env), env);
  }

  get root(): string {
    return this.layout.root;
  }
  get hasWorkingTree(): boolean {
    return this.layout.hasWorkingTree;
  }

  async resolve(revision: string, signal?: AbortSignal): Promise<string> {
    try {
      return await orAborted(this.revisions.resolve(revision), signal);
    } catch (error) {
      if (error instanceof UnknownRevisionError && (await this.refNames.isEmpty())) throw new EmptyRepositoryError();
      throw error;
    }
  }

  async head(signal?: AbortSignal): Promise<string | null> {
    return orAborted(this.refNames.read('HEAD'), signal);
  }

  async symbolicRef(name: string, signal?: AbortSignal): Promise<string | null> {
    return orAborted(this.refNames.symbolic(name), signal);
  }

  async refs(names: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const found = await orAborted(
      Promise.all(names.map(async name => [name, await this.refNames.read(name)] as const)),
      signal,
    );
    return new Map(found.flatMap(([name, hash]) => (hash === null ? [] : [[name, hash] as const])));
  }

  async branches(signal?: AbortSignal): Promise<readonly string[]> {
    return orAborted(this.refNames.branches(), signal);
  }

  async tags(signal?: AbortSignal): Promise<readonly string[]> {
    return orAborted(this.refNames.tags(), signal);
  }

  async commit(hash: string, signal?: AbortSignal): Promise<ParsedCommit | null> {
    const object = await orAborted(this.objects.read(hash), signal);
    return object?.type === 'commit' ? parseCommit(hash, object.bytes, SHORT_HASH) : null;
  }

  async history(from: HistoryStart, max: number, skip: number, signal?: AbortSignal): Promise<string[]> {
    const { path } = from;
    const entryAt = path === undefined ? null : (tree: string) => this.trees.entryAt(tree, path);
    return walkHistory(hash => this.commit(hash, signal), from, max, skip, signal, entryAt);
  }

  async mergeBase(a: string, b: string, signal?: AbortSignal): Promise<string | null> {
    const bases = await orAborted(this.objects.mergeBases(a, b), signal);
    let best: ParsedCommit | null = null;
    for (const base of bases) {
      const commit = await this.commit(base, signal);
      if (commit && (best === null || commit.committed > best.committed)) best = commit;
    }
    return best?.info.hash ?? null;
  }

  diffTrees(before: string | null, after: string | null, signal?: AbortSignal): Promise<RawChange[]> {
    return this.trees.diff(before, after, signal);
  }

  automaticMerge(): Promise<AutomaticMerge> {
    return Promise.reject(new RemergeError('noGit'));
  }

  async listTree(tree: string, signal?: AbortSignal): Promise<readonly TreeFile[]> {
    const found = await this.trees.diff(null, tree, signal);
    return found.flatMap(({ path, after }) => (after === null ? [] : [{ path, ...after }])).sort(byPath);
  }

  /** Each file would have to be read: that is for the caller, who knows how many it wants. */
  search(): Promise<null> {
    return Promise.resolve(null);
  }

  async diffIndex(tree: string | null, signal?: AbortSignal): Promise<RawChange[]> {
    const { entries } = await this.index(signal);
    const head = new Map((await this.trees.diff(null, tree, signal)).map(change => [bytesKey(change.path), change]));
    const changes: RawChange[] = [];
    const seen = new Set<string>();
    for (const entry of entries) {
      const key = bytesKey(entry.path);
      if (seen.has(key) || entry.intentToAdd) continue;
      seen.add(key);
      const before: Entry | null = head.get(key)?.after ?? null;
      if (entry.stage > 0) changes.push({ path: entry.path, before, after: null, conflict: true });
      else if (before?.oid !== entry.oid || before.mode !== entry.mode) {
        changes.push({ path: entry.path, before, after: { mode: entry.mode, oid: entry.oid } });
      }
    }
    for (const [key, { path, after }] of head) if (!seen.has(key)) changes.push({ path, before: after, after: null });
    return changes;
  }

  async index(signal?: AbortSignal): Promise<Index> {
    throwIfAborted(signal);
    const file = join(this.layout.gitDir, 'index');
    // Taken first: an index written later makes more files be looked at, never fewer.
    const written = await lstat(file, { bigint: true }).catch(() => null);
    if (!written) return { entries: [], writtenNs: 0n };
    return { entries: parseIndex(await readFile(file)), writtenNs: written.mtimeNs };
  }

  async untracked(signal?: AbortSignal): Promise<Buffer[]> {
    return new WorkingFiles(this.layout, this.env).untracked((await this.index(signal)).entries, signal);
  }

  attributes(paths: readonly Buffer[], signal?: AbortSignal): Promise<Attributes[]> {
    return orAborted(new WorkingFiles(this.layout, this.env).attributes(paths), signal);
  }

  async settings(): Promise<WorkingTreeSettings> {
    const { config } = this.layout;
    const autocrlf = config.get('core.autocrlf')?.toLowerCase();
    return {
      autocrlf: autocrlf === 'input' ? 'input' : flag(config, 'core.autocrlf', false) ? 'true' : 'false',
      fileMode: flag(config, 'core.filemode', true),
      symlinks: flag(config, 'core.symlinks', true),
    };
  }

  async submoduleHead(path: Buffer): Promise<string | null> {
    const gitDir = await gitDirAt(`${diskPath(this.root, path).toString()}/.git`);
    return gitDir === null ? null : new Refs({ ...this.layout, gitDir, commonDir: gitDir }).read('HEAD');
  }

  /** Not known without git. */
  async submoduleCommits(): Promise<readonly SubmoduleCommit[]> {
    return [];
  }

  async blobSizes(oids: readonly string[], signal?: AbortSignal): Promise<Map<string, number | null>> {
    const sizes = new Map<string, number | null>();
    for (const oid of oids) {
      throwIfAborted(signal);
      sizes.set(oid, await this.objects.blobSize(oid));
    }
    return sizes;
  }

  async readBlobs(
    oids: readonly string[],
    onBlob: (oid: string, bytes: Buffer | null) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    for (const oid of oids) {
      throwIfAborted(signal);
      onBlob(oid, await this.objects.blob(oid));
    }
    this.objects.release();
  }

  dispose(): void {
    this.objects.release();
  }
}
