/**
 * Trees by comparison of their raw objects: only subtrees whose ids differ are read. Names stay bytes, which
 * isomorphic-git's own reader does not keep.
 */
import { MODE, type Entry, type RawChange } from '../backend.js';
import { throwIfAborted } from '../cancel.js';
import { HistoryMissingError } from '../errors.js';
import { bytesKey } from '../paths.js';
import type { Objects } from './objects.js';

const FOLDER = 0o040000;
const SLASH = Buffer.from('/');
const ID_BYTES = 20;

interface TreeEntry extends Entry {
  readonly name: Buffer;
}

/** Old tools wrote modes like 100664: git reads them as one of its few kinds. */
function canonicalMode(mode: number): number {
  switch (mode & 0o170000) {
    case 0o100000:
      return (mode & 0o100) !== 0 ? MODE.executable : MODE.file;
    case 0o120000:
      return MODE.symlink;
    case 0o040000:
      return FOLDER;
    default:
      return MODE.submodule;
  }
}

function parseTree(bytes: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, space);
    if (space < 0 || end < 0 || end + 1 + ID_BYTES > bytes.length) break;
    const mode = canonicalMode(parseInt(bytes.toString('latin1', at, space), 8));
    entries.push({
      name: bytes.subarray(space + 1, end),
      mode,
      oid: bytes.toString('hex', end + 1, end + 1 + ID_BYTES),
    });
    at = end + 1 + ID_BYTES;
  }
  return entries;
}

export class Trees {
  constructor(private readonly objects: Objects) {}

  /** Differing entries below two trees; null is the empty tree. In no particular order. */
  async diff(before: string | null, after: string | null, signal: AbortSignal | undefined): Promise<RawChange[]> {
    const changes: RawChange[] = [];
    const open: { before: string | null; after: string | null; prefix: Buffer }[] = [
      { before, after, prefix: Buffer.alloc(0) },
    ];
    while (open.length > 0) {
      throwIfAborted(signal);
      const pair = open.pop()!;
      if (pair.before === pair.after) continue;
      const left = await this.entries(pair.before);
      const right = await this.entries(pair.after);
      for (const key of new Set([...left.keys(), ...right.keys()])) {
        const a = left.get(key) ?? null;
        const b = right.get(key) ?? null;
        if (a && b && a.oid === b.oid && a.mode === b.mode) continue;
        const { name, mode } = (a ?? b)!;
        const path = Buffer.concat([pair.prefix, name]);
        if (mode === FOLDER) {
          open.push({ before: a?.oid ?? null, after: b?.oid ?? null, prefix: Buffer.concat([path, SLASH]) });
        } else {
          changes.push({ path, before: a && { mode: a.mode, oid: a.oid }, after: b && { mode: b.mode, oid: b.oid } });
        }
      }
    }
    return changes;
  }

  /** Mode and id of what a tree has at a path, as text to be compared; null where it has nothing there. */
  async entryAt(tree: string, path: Buffer): Promise<string | null> {
    const names = bytesKey(path).split('/');
    let at = tree;
    for (const [i, name] of names.entries()) {
      const isLast = i === names.length - 1;
      const entries = await this.entries(at);
      const entry = (isLast ? entries.get(name) : undefined) ?? entries.get(`${name}/`);
      if (entry === undefined) return null;
      if (isLast) return `${entry.mode} ${entry.oid}`;
      at = entry.oid;
    }
    return null;
  }

  /** Entries by name; a folder's name ends with a slash here, so that a folder and a file of one name are two. */
  private async entries(oid: string | null): Promise<Map<string, TreeEntry>> {
    if (oid === null) return new Map();
    const object = await this.objects.read(oid);
    if (object?.type !== 'tree') {
      throw new HistoryMissingError(
        'This clone lacks objects that the request needs, and nothing is fetched on its own.',
        'Fetch them first, for example with "git fetch --refetch --no-filter".',
      );
    }
    return new Map(
      parseTree(object.bytes).map(entry => [bytesKey(entry.name) + (entry.mode === FOLDER ? '/' : ''), entry]),
    );
  }
}
