/**
 * Change sets of two files or two folders on disk, without any repository.
 *
 * Links given by the caller are followed; links found inside a folder are listed and never followed. A repository's own `.git` is left out.
 */
import { readdir, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ContextReader } from '../engine/contextReader.js';
import type { ChangedFile, ChangeSet, FileContent, Side } from '../engine/model.js';
import { changedFiles, ReadBudget, symlinkContent, type ReadySide } from './assemble.js';
import { ATTRIBUTE_FILE, TreeAttributes } from './attributes.js';
import { byPath, MODE } from './backend.js';
import { forEachLimited, throwIfAborted } from './cancel.js';
import { decodeContent, tooLarge } from './content.js';
import { withTexts, type LoadedContent } from './encodings.js';
import { UnreadablePathError } from './errors.js';
import { bytesKey, diskPath, pathFromBytes } from './paths.js';
import {
  DEFAULT_CONTEXT_LIMITS,
  DEFAULT_READ_LIMITS,
  type ContextLimits,
  type LoadedChange,
  type LoadOptions,
} from './source.js';
import { contextOf } from './context.js';
import { filesAt, filesHolding, hasEnding, nearestFirst } from './search.js';
import type { Unchanged } from './search.js';
import {
  blobHash,
  blobId,
  describeFsError,
  Disk,
  readNamedFile,
  type Found as FoundOnDisk,
} from './workingTree/disk.js';

const READS_AT_ONCE = 16;
/** Hexadecimal digits of an id, as in most repositories. */
const ID_LENGTH = 40;
const SLASH = Buffer.from('/');

async function kindOf(path: string): Promise<'file' | 'folder'> {
  const found = await stat(path).catch((error: unknown) => {
    throw new UnreadablePathError(path, describeFsError(error));
  });
  if (found.isFile()) return 'file';
  if (found.isDirectory()) return 'folder';
  throw new UnreadablePathError(path, 'it is neither a file nor a folder');
}

/**
 * Two files, or two folders, whichever both are. Throws `UnreadablePathError`, also where one is a file and the other a folder, and
 * `CancellationError`.
 */
export async function loadPaths(before: string, after: string, options: LoadOptions = {}): Promise<ChangeSet> {
  return (await loadPathsWithReader(before, after, options)).changeSet;
}

/** The same, with eyes for what is equal in both folders. */
export async function loadPathsWithReader(
  before: string,
  after: string,
  options: LoadOptions = {},
): Promise<LoadedChange> {
  const [first, second] = [await kindOf(before), await kindOf(after)];
  if (first !== second) {
    throw new UnreadablePathError(
      after,
      `it is a ${second}, but ${before} is a ${first}: compare two files or two folders`,
    );
  }
  return first === 'file'
    ? { changeSet: await loadFiles(before, after, options), reader: null }
    : loadFoldersWithReader(before, after, options);
}

/**
 * Two files. In the change set each has its own name without folders, so the two names may differ: a caller that wants them
 * paired for certain hands the engine `renamedFiles`. Throws `UnreadablePathError`, `CancellationError`.
 */
export async function loadFiles(before: string, after: string, options: LoadOptions = {}): Promise<ChangeSet> {
  const budget = new ReadBudget({ ...DEFAULT_READ_LIMITS, ...options.limits });
  const load = async (path: string): Promise<LoadedContent> => {
    throwIfAborted(options.signal);
    if ((await kindOf(path)) !== 'file') throw new UnreadablePathError(path, 'it is a folder, not a file');
    const content = await readNamed(path, budget);
    throwIfAborted(options.signal);
    return content;
  };
  const contents = withTexts(await load(before), await load(after), { setting: options.encoding });
  const file = (path: string, content: FileContent | null): ChangedFile[] =>
    content === null ? [] : [{ path: basename(path), content }];
  return {
    origin: { kind: 'files', before, after },
    before: file(before, contents[0]),
    after: file(after, contents[1]),
  };
}

async function readNamed(path: string, budget: ReadBudget): Promise<LoadedContent> {
  const read = await readNamedFile(path, budget.limits.fileBytes);
  switch (read.kind) {
    case 'bytes':
      return budget.load(read.bytes);
    case 'large':
      return tooLarge(read.size);
    case 'missing':
      throw new UnreadablePathError(path, 'it does not exist');
    case 'unreadable':
      throw new UnreadablePathError(path, read.why);
  }
}

/** A file found below a folder. */
interface Found {
  readonly path: Buffer;
  readonly kind: 'file' | 'symlink';
  readonly size: bigint;
  /** As git would store it; left out where the system does not say who may run a file. */
  readonly mode?: number;
}

/**
 * Two folders: the files that differ, by their paths below each folder. Nothing is ignored but `.git`. Throws `UnreadablePathError`,
 * `CancellationError`.
 */
export async function loadFolders(before: string, after: string, options: LoadOptions = {}): Promise<ChangeSet> {
  return (await loadFoldersWithReader(before, after, options)).changeSet;
}

async function loadFoldersWithReader(before: string, after: string, options: LoadOptions): Promise<LoadedChange> {
  const { signal, onProgress } = options;
  throwIfAborted(signal);
  for (const path of [before, after]) {
    if ((await kindOf(path)) !== 'folder') throw new UnreadablePathError(path, 'it is a file, not a folder');
  }
  onProgress?.({ stage: 'list', done: 0, total: 0 });
  const budget = new ReadBudget({ ...DEFAULT_READ_LIMITS, ...options.limits });
  const disks = [new Disk(resolve(before)), new Disk(resolve(after))] as const;
  const [left, right] = [await listFolder(disks[0], before, signal), await listFolder(disks[1], after, signal)];
  const pairs = [...new Set([...left.keys(), ...right.keys()])].map(key => ({
    before: left.get(key) ?? null,
    after: right.get(key) ?? null,
    path: (left.get(key) ?? right.get(key)!).path,
  }));
  pairs.sort(byPath);

  const differing: typeof pairs = [];
  await forEachLimited(pairs, READS_AT_ONCE, signal, async pair => {
    if (!pair.before || !pair.after || (await differ(disks, pair.before, pair.after, signal))) differing.push(pair);
  });
  differing.sort(byPath);

  const attributes = await attributesIn(disks[1], right, signal);
  const files: Record<Side, ChangedFile[]> = { before: [], after: [] };
  let done = 0;
  for (const pair of differing) {
    throwIfAborted(signal);
    const side = async (disk: Disk, found: Found | null): Promise<ReadySide | null> =>
      found && (await readFound(disk, found, budget));
    const sides = [await side(disks[0], pair.before), await side(disks[1], pair.after)] as const;
    const found = changedFiles(pair.path, ...sides, attributes, options.encoding);
    files.before.push(...found.before);
    files.after.push(...found.after);
    onProgress?.({ stage: 'read', done: ++done, total: differing.length });
  }
  const isDiffering = new Set(differing.map(({ path }) => bytesKey(path)));
  const unchanged = pairs.flatMap(({ path, before: found }) =>
    found?.kind === 'file' && !isDiffering.has(bytesKey(path)) ? [{ path: pathFromBytes(path), id: found }] : [],
  );
  const changed = differing.map(({ path }) => pathFromBytes(path));
  const limits = { ...DEFAULT_CONTEXT_LIMITS, ...options.context };
  const context = await contextOf(unchanged, changed, limits, found => readTexts(disks[0], found, limits, signal));
  return {
    changeSet: { origin: { kind: 'folders', before, after }, ...files, context },
    reader: readerOf(disks[0], unchanged, changed, limits, signal),
  };
}

/** Reads each file whose ending fits, as nobody has an index of their words. */
function readerOf(
  disk: Disk,
  unchanged: readonly Unchanged<Found>[],
  changed: readonly string[],
  limits: ContextLimits,
  signal: AbortSignal | undefined,
): ContextReader {
  const read = (files: readonly Found[]): Promise<ReadonlyMap<Found, string>> => readTexts(disk, files, limits, signal);
  return {
    search: async ({ words, endings }) => {
      const files = unchanged.filter(hasEnding(endings));
      try {
        return await filesHolding(words, nearestFirst(files, changed), limits, read);
      } catch {
        return { files: [], leftOut: files.length };
      }
    },
    read: paths => filesAt(paths, unchanged, limits, read).catch(() => ({ files: [], leftOut: paths.length })),
  };
}

async function attributesIn(
  disk: Disk,
  files: ReadonlyMap<string, Found>,
  signal: AbortSignal | undefined,
): Promise<TreeAttributes> {
  const rules: { path: Buffer; bytes: Buffer }[] = [];
  for (const { path, kind } of files.values()) {
    if (kind !== 'file' || basename(pathFromBytes(path)) !== ATTRIBUTE_FILE) continue;
    throwIfAborted(signal);
    const read = await disk.read(path, DEFAULT_READ_LIMITS.fileBytes);
    if (read.kind === 'bytes') rules.push({ path, bytes: read.bytes });
  }
  return new TreeAttributes(rules);
}

async function listFolder(disk: Disk, shown: string, signal: AbortSignal | undefined): Promise<Map<string, Found>> {
  const files = new Map<string, Found>();
  const folders: Buffer[] = [Buffer.alloc(0)];
  while (folders.length > 0) {
    throwIfAborted(signal);
    const folder = folders.pop()!;
    const isTop = folder.length === 0;
    let names: Buffer[];
    try {
      names = await readdir(isTop ? disk.root : diskPath(disk.root, folder), { encoding: 'buffer' });
    } catch (error) {
      // The folder itself must be readable; one inside may have vanished or be closed to us.
      if (isTop) throw new UnreadablePathError(shown, describeFsError(error));
      continue;
    }
    await forEachLimited(
      names.filter(name => name.toString('latin1') !== '.git'),
      READS_AT_ONCE,
      signal,
      async name => {
        const path = isTop ? name : Buffer.concat([folder, SLASH, name]);
        const found = await disk.find(path);
        if (found.kind === 'directory') folders.push(path);
        else if (found.kind === 'file' || found.kind === 'symlink') {
          files.set(bytesKey(path), { path, kind: found.kind, size: found.stat.size, mode: modeOf(found) });
        }
      },
    );
  }
  return files;
}

async function readTexts(
  disk: Disk,
  files: readonly Found[],
  { bytes, milliseconds }: ContextLimits,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<Found, string>> {
  const texts = new Map<Found, string>();
  const until = Date.now() + milliseconds;
  let left = bytes;
  await forEachLimited(files, READS_AT_ONCE, signal, async found => {
    if (Number(found.size) > left || Date.now() > until) return;
    left -= Number(found.size);
    const read = await disk.read(found.path, bytes);
    const content = read.kind === 'bytes' ? decodeContent(read.bytes) : null;
    if (content?.kind === 'text') texts.set(found, content.text);
  });
  return texts;
}

function modeOf({ kind, stat }: Extract<FoundOnDisk, { stat: unknown }>): number | undefined {
  if (kind === 'symlink') return MODE.symlink;
  if (process.platform === 'win32') return undefined;
  return (stat.mode & 0o100n) === 0n ? MODE.file : MODE.executable;
}

async function differ(
  disks: readonly [Disk, Disk],
  before: Found,
  after: Found,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (before.kind !== after.kind || before.size !== after.size || before.mode !== after.mode) return true;
  if (before.kind === 'symlink') {
    const targets = [await disks[0].readLink(before.path), await disks[1].readLink(after.path)];
    return targets[0] === null || targets[1] === null || !targets[0].equals(targets[1]);
  }
  const digest = async (disk: Disk, found: Found): Promise<string | null> => {
    const hash = blobHash(ID_LENGTH, Number(found.size));
    return (await disk.digest(found.path, [hash], signal)) ? hash.digest('hex') : null;
  };
  const [left, right] = [await digest(disks[0], before), await digest(disks[1], after)];
  // Unreadable on both sides: whether they differ cannot be said, so they are listed, with the reason.
  return left === null || left !== right;
}

/** Null where the file has vanished meanwhile. */
async function readFound(disk: Disk, found: Found, budget: ReadBudget): Promise<ReadySide | null> {
  const { mode } = found;
  if (found.kind === 'symlink') {
    const target = await disk.readLink(found.path);
    return target && { content: symlinkContent(target), mode, oid: blobId(target, ID_LENGTH) };
  }
  const read = await disk.read(found.path, budget.limits.fileBytes);
  switch (read.kind) {
    case 'missing':
      return null;
    case 'unreadable':
      return { content: { kind: 'skipped', reason: 'unreadable', detail: read.why }, mode };
    case 'large':
      return { content: tooLarge(read.size), mode };
    case 'bytes':
      return {
        content: budget.load(read.bytes),
        mode,
        oid: blobId(read.bytes, ID_LENGTH),
      };
  }
}
