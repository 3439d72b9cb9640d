/**
 * The working tree against HEAD: which files on disk differ, tracked or untracked, and their content.
 *
 * Git is asked for lists only (HEAD against index, index, untracked files). Disk is compared with the index here and
 * not by git, because git, when a file's time stamp has changed, runs the filters that the repository's configuration
 * names. A file counts as untouched when size, times and inode are those the index remembers; else its content is
 * hashed.
 */
import { createHash } from 'node:crypto';
import type { FileContent } from '../../engine/model.js';
import { submoduleContent, symlinkContent, type FileChange, type ReadBudget, type SideSource } from '../assemble.js';
import {
  isRegular,
  MODE,
  type Attributes,
  type Entry,
  type GitBackend,
  type Index,
  type IndexEntry,
  type RawChange,
  type WorkingTreeSettings,
} from '../backend.js';
import { forEachLimited, throwIfAborted } from '../cancel.js';
import { loadedContent, tooLarge } from '../content.js';
import type { LoadedContent } from '../encodings.js';
import { bytesKey } from '../paths.js';
import { blobHash, blobId, Disk, type Found } from './disk.js';
import { isLfs, isStoredAsIs, lfsPointerOf, toStored } from './convert.js';

/** System calls under way at once. */
const STATS_AT_ONCE = 64;
const READS_AT_ONCE = 16;

const SLASH = 0x2f;
const BILLION = 1_000_000_000n;

/** A path whose disk version must be looked at. `before` is HEAD's entry, `indexed` the index's. */
interface Candidate {
  readonly path: Buffer;
  readonly before: Entry | null;
  readonly indexed: IndexEntry | null;
  readonly found: Found;
}

/** What stands on disk, in the repository's terms: null where nothing does. `oid` is null where it was not worked out. */
interface DiskSide {
  readonly mode: number;
  readonly oid: string | null;
  /** Called only when the file turns out to differ, so that unchanged files cost no memory. */
  readonly content: () => LoadedContent;
}

/** The changes of the working tree, in no particular order. */
export async function scanWorkingTree(
  backend: GitBackend,
  headTree: string | null,
  budget: ReadBudget,
  signal: AbortSignal | undefined,
): Promise<FileChange[]> {
  const [staged, index, untracked, settings] = await Promise.all([
    backend.diffIndex(headTree, signal),
    backend.index(signal),
    backend.untracked(signal),
    backend.settings(signal),
  ]);
  const disk = new Disk(backend.root);
  const scan = new Scan(backend, disk, settings, budget, signal);
  const stagedByPath = new Map(staged.map(change => [bytesKey(change.path), change]));
  const candidates = await scan.findCandidates(stagedByPath, index, untracked);
  await scan.readCandidates(candidates);
  return scan.changes;
}

class Scan {
  readonly changes: FileChange[] = [];

  constructor(
    private readonly backend: GitBackend,
    private readonly disk: Disk,
    private readonly settings: WorkingTreeSettings,
    private readonly budget: ReadBudget,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Settles all paths that need no reading, and returns the others. */
  async findCandidates(
    staged: Map<string, RawChange>,
    index: Index,
    untracked: readonly Buffer[],
  ): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    const seen = new Set<string>();
    const tracked: IndexEntry[] = [];
    for (const entry of index.entries) {
      const key = bytesKey(entry.path);
      // A conflict has up to three entries a path: the first stands for them all.
      if (!seen.has(key)) tracked.push(entry);
      seen.add(key);
    }
    await forEachLimited(tracked, STATS_AT_ONCE, this.signal, async entry => {
      const change = staged.get(bytesKey(entry.path));
      const indexed = entry.stage > 0 || entry.intentToAdd ? null : entry;
      const before = change ? change.before : indexed;
      const found: Found | null = entry.ignored ? null : await this.disk.find(entry.path);
      if (found === null || (indexed !== null && this.isUntouched(entry, found, index.writtenNs))) {
        if (change && indexed) this.changes.push({ path: entry.path, before, after: indexed });
      } else candidates.push({ path: entry.path, before, indexed, found });
    });
    // Gone from the index, whatever stands on disk: deleted, unless it is on disk untracked.
    const orphanedMoves = new Map(untracked.map(path => [bytesKey(path), path]));
    for (const [key, change] of staged) {
      if (!seen.has(key) && !orphanedMoves.has(key)) {
        this.changes.push({ path: change.path, before: change.before, after: null });
      }
    }
    await forEachLimited([...orphanedMoves.values()], STATS_AT_ONCE, this.signal, async path => {
      if (path[path.length - 1] === SLASH) {
        const content: FileContent = { kind: 'skipped', reason: 'submodule', detail: 'a git repository of its own' };
        this.changes.push({ path: path.subarray(0, -1), before: null, after: { content } });
        return;
      }
      const found = await this.disk.find(path);
      candidates.push({ path, before: staged.get(bytesKey(path))?.before ?? null, indexed: null, found });
    });
    return candidates;
  }

  /** True when the file on disk is surely the one that the index describes. */
  private isUntouched(entry: IndexEntry, found: Found, writtenNs: bigint): boolean {
    if (found.kind !== 'file' && found.kind !== 'symlink') return false;
    const { stat } = found;
    const mtimeNs = BigInt(entry.mtimeSeconds) * BILLION + BigInt(entry.mtimeNanoseconds);
    // Written in the same moment as the index: it may have changed right after, unseen.
    if (mtimeNs >= writtenNs || stat.mtimeNs !== mtimeNs || Number(stat.size & 0xffffffffn) !== entry.size) {
      return false;
    }
    if (process.platform !== 'win32') {
      // Not every git keeps the fraction.
      if (entry.ctimeSeconds !== 0 && Number(stat.ctimeNs / BILLION) !== entry.ctimeSeconds) return false;
      if (entry.ctimeNanoseconds !== 0 && Number(stat.ctimeNs % BILLION) !== entry.ctimeNanoseconds) return false;
      if (entry.inode !== 0 && Number(stat.ino & 0xffffffffn) !== entry.inode) return false;
    }
    return this.modeOnDisk(found, entry) === entry.mode;
  }

  private modeOnDisk(found: Found, indexed: Entry | null): number {
    if (found.kind === 'symlink') return MODE.symlink;
    if (found.kind !== 'file') return MODE.submodule;
    // Where the system has no links, a link is a small file that holds its target.
    if (!this.settings.symlinks && indexed?.mode === MODE.symlink) return MODE.symlink;
    if (!this.settings.fileMode) return indexed && isRegular(indexed.mode) ? indexed.mode : MODE.file;
    return (found.stat.mode & 0o100n) !== 0n ? MODE.executable : MODE.file;
  }

  async readCandidates(candidates: readonly Candidate[]): Promise<void> {
    const files = candidates.filter(candidate => candidate.found.kind === 'file');
    const attributes = new Map<Candidate, Attributes>();
    if (files.length > 0) {
      const values = await this.backend.attributes(
        files.map(candidate => candidate.path),
        this.signal,
      );
      files.forEach((candidate, i) => attributes.set(candidate, values[i]));
    }
    // The budget is spent in path order, so that the same request skips the same files every time.
    const sorted = [...candidates].sort((a, b) => Buffer.compare(a.path, b.path));
    for (let from = 0; from < sorted.length; from += READS_AT_ONCE) {
      throwIfAborted(this.signal);
      const group = sorted.slice(from, from + READS_AT_ONCE);
      const sides = await Promise.all(group.map(candidate => this.look(candidate, attributes.get(candidate) ?? {})));
      group.forEach((candidate, i) => this.settle(candidate, sides[i]));
    }
  }

  private settle({ path, before, indexed }: Candidate, side: DiskSide | null): void {
    if (side === null) {
      if (before) this.changes.push({ path, before, after: null });
      return;
    }
    if (before && side.oid === before.oid && side.mode === before.mode) return;
    const sameAsIndex = indexed !== null && side.oid === indexed.oid && isRegular(indexed.mode);
    const after: SideSource = sameAsIndex
      ? { mode: side.mode, oid: indexed.oid }
      : { ...side, content: side.content() };
    this.changes.push({ path, before, after });
  }

  private async look(candidate: Candidate, attributes: Attributes): Promise<DiskSide | null> {
    const { path, found, indexed } = candidate;
    const idLength = (indexed ?? candidate.before)?.oid.length ?? 40;
    switch (found.kind) {
      case 'missing':
      case 'other':
        return null;
      case 'directory':
        return this.lookAtFolder(candidate);
      case 'symlink': {
        const target = await this.disk.readLink(path);
        return target && { mode: MODE.symlink, oid: blobId(target, idLength), content: () => symlinkContent(target) };
      }
      case 'file':
        return this.lookAtFile(candidate, attributes, idLength, this.modeOnDisk(found, indexed));
    }
  }

  /** A folder where a file is tracked means that the file is gone; where a submodule is tracked, its checked-out commit counts. */
  private async lookAtFolder({ path, indexed }: Candidate): Promise<DiskSide | null> {
    if (indexed?.mode !== MODE.submodule) return null;
    const head = (await this.backend.submoduleHead(path, this.signal)) ?? indexed.oid;
    return { mode: MODE.submodule, oid: head, content: () => submoduleContent(head) };
  }

  private async lookAtFile(
    { path, indexed }: Candidate,
    attributes: Attributes,
    idLength: number,
    mode: number,
  ): Promise<DiskSide | null> {
    const read = await this.disk.read(path, this.budget.limits.fileBytes);
    switch (read.kind) {
      case 'missing':
        return null;
      case 'unreadable':
        return { mode, oid: null, content: () => ({ kind: 'skipped', reason: 'unreadable', detail: read.why }) };
      case 'large':
        return this.lookAtLarge(path, read.size, attributes, indexed, mode);
    }
    if (mode === MODE.symlink) {
      return { mode, oid: blobId(read.bytes, idLength), content: () => symlinkContent(read.bytes) };
    }
    const stored = await toStored(read.bytes, attributes, this.settings, () => this.indexedBytes(indexed));
    return {
      mode,
      oid: blobId(stored, idLength),
      content: () => this.budget.load(stored),
    };
  }

  /** Too large to load, but not to be hashed where it may be unchanged: a mere touch must not make it a change. */
  private async lookAtLarge(
    path: Buffer,
    size: number,
    attributes: Attributes,
    indexed: IndexEntry | null,
    mode: number,
  ): Promise<DiskSide> {
    const idLength = indexed?.oid.length ?? 40;
    // The index gives no size (0) to entries it is not sure of.
    const mayBeUnchanged = indexed !== null && (indexed.size === 0 || indexed.size === size % 2 ** 32);
    let oid: string | null = null;
    let content: LoadedContent = tooLarge(size);
    if (isLfs(attributes)) {
      const digest = createHash('sha256');
      if (await this.disk.digest(path, [digest], this.signal)) {
        const pointer = lfsPointerOf(digest.digest('hex'), size);
        oid = blobId(pointer, idLength);
        content = loadedContent(pointer);
      }
    } else if (mayBeUnchanged && isStoredAsIs(attributes, this.settings)) {
      const hash = blobHash(idLength, size);
      if (await this.disk.digest(path, [hash], this.signal)) oid = hash.digest('hex');
    }
    return { mode, oid, content: () => content };
  }

  private async indexedBytes(indexed: Entry | null): Promise<Buffer | null> {
    if (indexed === null || !isRegular(indexed.mode)) return null;
    let bytes: Buffer | null = null;
    await this.backend.readBlobs(
      [indexed.oid],
      (_oid, blob) => {
        bytes = blob;
      },
      this.signal,
    );
    return bytes;
  }
}
