/**
 * A repository read by the git command: long-lived processes for trees and objects, short ones for what is asked once.
 */
import { lstat, stat } from 'node:fs/promises';
import { resolve as resolvePath } from 'node:path';
import {
  CONVERSION_ATTRIBUTES,
  type Attributes,
  type AutomaticMerge,
  type GitBackend,
  type HistoryStart,
  type Index,
  type RawChange,
  type TreeFile,
  type WorkingTreeSettings,
} from '../backend.js';
import type { SubmoduleCommit } from '../../engine/model.js';
import { orAborted } from '../cancel.js';
import { parseCommit, type ParsedCommit } from '../commitObject.js';
import {
  ChangesError,
  EmptyRepositoryError,
  GitFailedError,
  GitMissingError,
  HistoryMissingError,
  NoRepositoryError,
  NotACommitError,
  UnknownRevisionError,
} from '../errors.js';
import { diskPath, pathFromBytes } from '../paths.js';
import { automaticMerge } from './automaticMerge.js';
import { CatFile } from './catFile.js';
import { runGit, safeEnvironment, type GitCommand, type RunOptions } from './command.js';
import { parseTreeListing } from './treeListing.js';
import { parseIndexListing } from './indexListing.js';
import { parseRawDiff, RAW_DIFF_OPTIONS, TreeDiff } from './rawDiff.js';

/** Names of files alone, of texts, by whole words; nothing of the repository's own configuration has a say, and no program is run. */
const SEARCH_OPTIONS: readonly string[] = [
  '--files-with-matches',
  '--null',
  '-I',
  '--fixed-strings',
  '--word-regexp',
  '--no-textconv',
  '--no-color',
  '--full-name',
  '--no-recurse-submodules',
];
const FULL_HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Revisions that the long-lived process resolves at once and without ever ending. */
/** So many commits of a submodule are named. */
const COMMITS_OF_SUBMODULE = 20;
const SAFE_EXPRESSION = /^(?:HEAD|[0-9a-f]{40}|[0-9a-f]{64})(?:[~^]\d{0,6})*$/;
/** Git's shortest abbreviation. */
const SHORTEST_HASH = 7;

/** What git prints of one thing, without the line break at its end (names may hold others). */
const oneLine = (out: Buffer): string => out.toString('utf8').replace(/\r?\n$/, '');

/** Objects that a partial clone never fetched. */
function partialCloneError(error: unknown): unknown {
  if (
    ChangesError.is(error) &&
    error instanceof GitFailedError &&
    /promisor|unable to read tree|bad tree object|could not fetch/i.test(error.detail)
  ) {
    return new HistoryMissingError(
      'This clone lacks objects that the request needs, and nothing is fetched on its own.',
      'Fetch them first, for example with "git fetch --refetch --no-filter".',
    );
  }
  return error;
}

export class NativeBackend implements GitBackend {
  readonly reader = 'git';
  private readonly objects: CatFile;
  private readonly trees: TreeDiff;
  private emptyTreeId: Promise<string> | null = null;

  private constructor(
    private readonly git: GitCommand,
    readonly hasWorkingTree: boolean,
    private readonly indexFile: string,
    private readonly abbreviation: number,
    private readonly isPartial: boolean,
  ) {
    this.objects = new CatFile(git);
    this.trees = new TreeDiff(git);
  }

  /** Opens the repository that holds `dir`. Throws `NoRepositoryError`, `GitRefusedError`, `GitMissingError`. */
  static async open(
    dir: string,
    gitPath: string,
    env: NodeJS.ProcessEnv,
    signal?: AbortSignal,
  ): Promise<NativeBackend> {
    const at = await stat(dir).catch(() => null);
    if (!at?.isDirectory()) throw new NoRepositoryError(dir);
    const git: GitCommand = { path: gitPath, cwd: resolvePath(dir), env: safeEnvironment(env) };
    const inside = oneLine((await runGit(git, ['rev-parse', '--is-inside-work-tree'], { signal })).out) === 'true';
    const root = resolvePath(
      git.cwd,
      oneLine((await runGit(git, ['rev-parse', inside ? '--show-toplevel' : '--absolute-git-dir'], { signal })).out),
    );
    const rooted = { ...git, cwd: root };
    const [index, short, promisor] = await Promise.all([
      runGit(rooted, ['rev-parse', '--git-path', 'index'], { signal }),
      // Fails where there is no commit yet.
      runGit(rooted, ['rev-parse', '--short', '--verify', '--quiet', 'HEAD'], { signal, allowed: [1, 128] }),
      runGit(rooted, ['config', '--get-regexp', '^(remote\\..*\\.promisor|extensions\\.partialclone)$'], {
        signal,
        allowed: [1],
      }),
    ]);
    const abbreviation = Math.max(SHORTEST_HASH, oneLine(short.out).length);
    return new NativeBackend(
      rooted,
      inside,
      resolvePath(root, oneLine(index.out)),
      abbreviation,
      promisor.out.length > 0,
    );
  }

  get root(): string {
    return this.git.cwd;
  }

  async resolve(revision: string, signal?: AbortSignal): Promise<string> {
    if (SAFE_EXPRESSION.test(revision)) {
      const commit = await this.objects.look(`${revision}^{commit}`, signal);
      if (commit.kind === 'found') return commit.oid;
    }
    // Some expressions (a reflog entry that is not there) end the process, others search all history: not for the one
    // that all requests share.
    const found = await runGit(this.git, ['rev-parse', '--verify', `${revision}^{commit}`], {
      signal,
      allowed: [1, 128],
    });
    if (FULL_HASH.test(oneLine(found.out))) return oneLine(found.out);
    if (/is ambiguous/.test(found.complaint)) throw new UnknownRevisionError(revision, 'ambiguous');
    const type = await runGit(this.git, ['cat-file', '-t', revision], { signal, allowed: [1, 128] });
    if (type.code === 0) throw new NotACommitError(revision, oneLine(type.out));
    if (
      (await this.head(signal)) === null &&
      (await this.run(['rev-list', '--max-count=1', '--all'], { signal })).length === 0
    ) {
      throw new EmptyRepositoryError();
    }
    throw new UnknownRevisionError(revision);
  }

  async head(signal?: AbortSignal): Promise<string | null> {
    const head = await this.objects.look('HEAD^{commit}', signal);
    return head.kind === 'found' ? head.oid : null;
  }

  async symbolicRef(name: string, signal?: AbortSignal): Promise<string | null> {
    const { out } = await runGit(this.git, ['symbolic-ref', '--quiet', name], { signal, allowed: [1] });
    return oneLine(out) || null;
  }

  async refs(names: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const out = await this.run(['for-each-ref', '--format=%(objectname) %(refname)', '--', ...names], { signal });
    const wanted = new Set(names);
    const lines = out
      .toString('utf8')
      .split('\n')
      .map(line => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))] as const);
    // A name is a pattern to git: what lies below it is listed too.
    return new Map(lines.filter(([name, hash]) => wanted.has(name) && FULL_HASH.test(hash)));
  }

  async branches(signal?: AbortSignal): Promise<readonly string[]> {
    const out = await this.run(
      ['for-each-ref', '--format=%(refname) %(symref)', '--', 'refs/heads/', 'refs/remotes/'],
      { signal },
    );
    // No name has a blank in it.
    return out
      .toString('utf8')
      .split('\n')
      .filter(line => line.endsWith(' '))
      .map(line => line.trimEnd());
  }

  async tags(signal?: AbortSignal): Promise<readonly string[]> {
    const out = await this.run(['for-each-ref', '--format=%(refname)', '--', 'refs/tags/'], { signal });
    return out
      .toString('utf8')
      .split('\n')
      .filter(line => line !== '');
  }

  async commit(hash: string, signal?: AbortSignal): Promise<ParsedCommit | null> {
    const object = await this.objects.read(hash, signal).catch((error: unknown) => {
      // Beyond the border of a clone that is both shallow and partial.
      if (this.isPartial && HistoryMissingError.is(partialCloneError(error))) return null;
      throw error;
    });
    return object?.type === 'commit' ? parseCommit(hash, object.bytes, this.abbreviation) : null;
  }

  async history(start: HistoryStart, max: number, skip: number, signal?: AbortSignal): Promise<string[]> {
    const { hash, without, path } = start;
    const name = path?.toString('utf8') ?? null;
    // A name that is not text cannot be handed to a process.
    if (name !== null && !Buffer.from(name, 'utf8').equals(path!)) return [];
    const out = await this.run(
      [
        // What stands in a path is its name and no pattern.
        '--literal-pathspecs',
        'rev-list',
        `--max-count=${Math.max(0, Math.floor(max))}`,
        `--skip=${Math.max(0, Math.floor(skip))}`,
        hash,
        ...(without === undefined ? [] : [`^${without}`]),
        ...(name === null ? [] : ['--', name]),
      ],
      { signal },
    );
    return out
      .toString('latin1')
      .split('\n')
      .filter(line => FULL_HASH.test(line));
  }

  async mergeBase(a: string, b: string, signal?: AbortSignal): Promise<string | null> {
    const { out } = await runGit(this.git, ['merge-base', a, b], { signal, allowed: [1] });
    const hash = oneLine(out);
    return FULL_HASH.test(hash) ? hash : null;
  }

  async diffTrees(before: string | null, after: string | null, signal?: AbortSignal): Promise<RawChange[]> {
    try {
      return await this.trees.diff(
        before ?? (await this.emptyTree(signal)),
        after ?? (await this.emptyTree(signal)),
        signal,
      );
    } catch (error) {
      throw partialCloneError(error);
    }
  }

  async automaticMerge(
    parents: readonly [string, string],
    tree: string,
    fileBytes: number,
    signal?: AbortSignal,
  ): Promise<AutomaticMerge> {
    const pathOf = async (name: string): Promise<string> =>
      resolvePath(this.root, oneLine(await this.run(['rev-parse', '--git-path', name], { signal })));
    const [objects, shallow] = await Promise.all([pathOf('objects'), pathOf('shallow')]);
    const isShallow = (await lstat(shallow).catch(() => null)) !== null;
    // Where the two parted is beyond the border: merging would take all of both for new.
    if (isShallow && (await this.mergeBase(...parents, signal)) === null) {
      throw new HistoryMissingError(
        'This clone ends before the commit that both parents of the merge come from.',
        'Fetch more of its history, for example with "git fetch --unshallow".',
      );
    }
    try {
      return await automaticMerge(this.git, { objects, shallow }, { parents, tree, fileBytes }, signal);
    } catch (error) {
      throw partialCloneError(error);
    }
  }

  async listTree(tree: string, signal?: AbortSignal): Promise<readonly TreeFile[]> {
    return parseTreeListing(await this.run(['ls-tree', '-r', '-z', '--full-tree', tree], { signal }));
  }

  async search(
    tree: string,
    words: readonly string[],
    endings: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly Buffer[] | null> {
    // Of a partial clone git would want what is not here.
    if (this.isPartial) return null;
    // The words are input, not arguments, and no patterns: whatever they are, git looks for them as they stand.
    const { out } = await runGit(
      this.git,
      [
        'grep',
        ...SEARCH_OPTIONS,
        '-f',
        '-',
        tree,
        '--',
        ...endings.map(ending => `:(top,icase,glob)**/*${ending.replace(/[\\*?[\]]/g, '\\$&')}`),
      ],
      { signal, input: Buffer.from(words.map(word => `${word}\n`).join('')), allowed: [1] },
    );
    const prefix = Buffer.from(`${tree}:`);
    return splitNul(out).map(found => found.subarray(prefix.length));
  }

  async diffIndex(tree: string | null, signal?: AbortSignal): Promise<RawChange[]> {
    // `--cached` compares with the index only: the working tree is not touched.
    const out = await this.run(
      [
        'diff-index',
        '--cached',
        '--ita-invisible-in-index',
        ...RAW_DIFF_OPTIONS,
        tree ?? (await this.emptyTree(signal)),
        '--',
      ],
      { signal },
    );
    return withoutConflictDoubles(parseRawDiff(out));
  }

  async index(signal?: AbortSignal): Promise<Index> {
    // Taken first: an index written later makes more files be looked at, never fewer.
    const written = await lstat(this.indexFile, { bigint: true }).catch(() => null);
    const entries = parseIndexListing(await this.run(['ls-files', '--stage', '--debug', '-z'], { signal }));
    return { entries, writtenNs: written?.mtimeNs ?? 0n };
  }

  async untracked(signal?: AbortSignal): Promise<Buffer[]> {
    return splitNul(await this.run(['ls-files', '--others', '--exclude-standard', '-z'], { signal }));
  }

  async attributes(paths: readonly Buffer[], signal?: AbortSignal): Promise<Attributes[]> {
    if (paths.length === 0) return [];
    const input = Buffer.concat(paths.flatMap(path => [path, Buffer.from([0])]));
    const fields = splitNul(
      await this.run(['check-attr', '-z', '--stdin', ...CONVERSION_ATTRIBUTES], { signal, input }),
    );
    return paths.map((_path, i) => {
      const found: Record<string, string | boolean | undefined> = {};
      CONVERSION_ATTRIBUTES.forEach((name, j) => {
        const value = fields[(i * CONVERSION_ATTRIBUTES.length + j) * 3 + 2]?.toString('utf8');
        found[name] = value === 'set' ? true : value === 'unset' ? false : value === 'unspecified' ? undefined : value;
      });
      return found;
    });
  }

  async settings(signal?: AbortSignal): Promise<WorkingTreeSettings> {
    const { out } = await runGit(this.git, ['config', '-z', '--get-regexp', '^core\\.(autocrlf|filemode|symlinks)$'], {
      signal,
      allowed: [1],
    });
    const values = new Map(
      splitNul(out).map(item => {
        const [key, ...value] = item.toString('utf8').split('\n');
        // A key without a value means true.
        return [key.toLowerCase(), value.length === 0 ? 'true' : value.join('\n').toLowerCase()];
      }),
    );
    const isOff = (key: string) => ['false', 'no', 'off', '0', ''].includes(values.get(key) ?? 'true');
    const autocrlf = values.get('core.autocrlf') ?? 'false';
    return {
      autocrlf: autocrlf === 'input' ? 'input' : ['true', 'yes', 'on', '1'].includes(autocrlf) ? 'true' : 'false',
      fileMode: !isOff('core.filemode'),
      symlinks: !isOff('core.symlinks'),
    };
  }

  async submoduleHead(path: Buffer, signal?: AbortSignal): Promise<string | null> {
    const dotGit = Buffer.concat([path, Buffer.from('/.git')]);
    if (!(await lstat(diskPath(this.root, dotGit)).catch(() => null))) return null;
    const name = pathFromBytes(path);
    // A folder whose name is not text cannot be handed to a process.
    if (!Buffer.from(name, 'utf8').equals(path)) return null;
    try {
      const { out } = await runGit(
        this.git,
        [`--git-dir=${name}/.git`, 'rev-parse', '--verify', '--quiet', 'HEAD^{commit}'],
        { signal, allowed: [1, 128] },
      );
      return FULL_HASH.test(oneLine(out)) ? oneLine(out) : null;
    } catch (error) {
      if (ChangesError.is(error) && !(error instanceof GitMissingError)) return null;
      throw error;
    }
  }

  async submoduleCommits(
    path: Buffer,
    before: string,
    after: string,
    signal?: AbortSignal,
  ): Promise<readonly SubmoduleCommit[]> {
    const name = pathFromBytes(path);
    const isText = Buffer.from(name, 'utf8').equals(path);
    if (!isText || !FULL_HASH.test(before) || !FULL_HASH.test(after)) return [];
    if ((await this.submoduleHead(path, signal)) === null) return [];
    try {
      const { out } = await runGit(
        this.git,
        [
          `--git-dir=${name}/.git`,
          'rev-list',
          '--left-right',
          `--max-count=${COMMITS_OF_SUBMODULE}`,
          '--format=%m%h %s',
          '--encoding=UTF-8',
          `${before}...${after}`,
          '--',
        ],
        { signal },
      );
      return out
        .toString('utf8')
        .split('\n')
        .flatMap((line): SubmoduleCommit[] => {
          const [, sign, shortHash, subject] = /^([<>])([0-9a-f]+) (.*)$/.exec(line) ?? [];
          return sign === undefined ? [] : [{ side: sign === '>' ? 'after' : 'before', shortHash, subject }];
        });
    } catch (error) {
      // The commits are not in this clone.
      if (ChangesError.is(error) && !(error instanceof GitMissingError)) return [];
      throw error;
    }
  }

  async blobSizes(oids: readonly string[], signal?: AbortSignal): Promise<Map<string, number | null>> {
    const present = await this.presentBlobs(oids, signal);
    const sizes = await this.objects.sizes(present, signal);
    return present.length === oids.length ? sizes : new Map(oids.map(oid => [oid, sizes.get(oid) ?? null]));
  }

  async readBlobs(
    oids: readonly string[],
    onBlob: (oid: string, bytes: Buffer | null) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const present = await this.presentBlobs(oids, signal);
    await this.objects.readAll(present, onBlob, signal);
    if (present.length === oids.length) return;
    const here = new Set(present);
    for (const oid of oids) if (!here.has(oid)) onBlob(oid, null);
  }

  dispose(): void {
    this.objects.dispose();
    this.trees.dispose();
  }

  private async run(args: readonly string[], options: RunOptions): Promise<Buffer> {
    return (await runGit(this.git, args, options)).out;
  }

  /**
   * Those of the blobs that are here. In a partial clone `cat-file` would try to fetch the others and end when it may not; this is the one
   * way to ask without a fetch.
   */
  private async presentBlobs(oids: readonly string[], signal: AbortSignal | undefined): Promise<readonly string[]> {
    if (!this.isPartial || oids.length === 0) return oids;
    const out = await this.run(
      ['rev-list', '--objects', '--no-walk', '--ignore-missing', '--missing=allow-any', '--stdin'],
      { signal, input: Buffer.from(oids.map(oid => `${oid}\n`).join('')) },
    );
    const here = new Set(
      out
        .toString('latin1')
        .split('\n')
        .map(line => line.split(' ', 1)[0]),
    );
    return oids.filter(oid => here.has(oid));
  }

  /** The id of the empty tree, which depends on the repository's kind of hash. Nothing is written. */
  private emptyTree(signal?: AbortSignal): Promise<string> {
    // Shared by all requests, so one request's signal must not end it.
    this.emptyTreeId ??= this.run(['hash-object', '-t', 'tree', '--stdin'], {}).then(oneLine, error => {
      this.emptyTreeId = null;
      throw error;
    });
    return orAborted(this.emptyTreeId, signal);
  }
}

function splitNul(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0, at);
    parts.push(bytes.subarray(at, end < 0 ? bytes.length : end));
    at = end < 0 ? bytes.length : end + 1;
  }
  return parts;
}

/** Git lists a path in conflict as such and may list it as changed too: one line with what is known of both remains. */
function withoutConflictDoubles(changes: readonly RawChange[]): RawChange[] {
  const byName = new Map<string, RawChange>();
  for (const change of changes) {
    const key = change.path.toString('latin1');
    const other = byName.get(key);
    byName.set(
      key,
      other ? { path: change.path, before: change.before ?? other.before, after: null, conflict: true } : change,
    );
  }
  return [...byName.values()];
}
