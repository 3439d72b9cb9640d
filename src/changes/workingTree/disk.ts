/**
 * Reads files of a working tree without ever leaving it: no symbolic link is followed, neither the last part of a path nor a folder on the way.
 *
 * Files may vanish or change while they are read: that is an ordinary answer here, not an error.
 */
import { createHash, type Hash } from 'node:crypto';
import { constants, type BigIntStats } from 'node:fs';
import { lstat, open, readlink, type FileHandle } from 'node:fs/promises';
import { throwIfAborted } from '../cancel.js';
import { bytesKey, diskPath } from '../paths.js';

export type Found =
  | { readonly kind: 'file' | 'symlink' | 'directory'; readonly stat: BigIntStats }
  | { readonly kind: 'missing' | 'other' };

export type ReadResult =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'large'; readonly size: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly why: string };

const SLASH = 0x2f;
const CHUNK = 1 << 20;
// A named pipe must not block, a link must not be followed (where the system knows how to say so).
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isAbsence = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error));

/** A sentence for people about a failed system call, without the path (its bytes may be anything). */
export function describeFsError(error: unknown): string {
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EISDIR') return 'it is a folder';
  if (isAbsence(error)) return 'it does not exist';
  return `it cannot be read (${code || 'unknown error'})`;
}

export class Disk {
  /** Folders already seen to be real ones (true), or links, files or nothing (false). */
  private readonly folders = new Map<string, Promise<boolean>>();

  constructor(readonly root: string) {}

  /** What stands at a path below the root. What lies behind a symbolic link is missing. */
  async find(path: Buffer): Promise<Found> {
    const end = path.lastIndexOf(SLASH);
    if (end >= 0 && !(await this.isRealFolder(path.subarray(0, end)))) return { kind: 'missing' };
    try {
      const stat = await lstat(diskPath(this.root, path), { bigint: true });
      return stat.isFile()
        ? { kind: 'file', stat }
        : stat.isSymbolicLink()
          ? { kind: 'symlink', stat }
          : stat.isDirectory()
            ? { kind: 'directory', stat }
            : { kind: 'other' };
    } catch (error) {
      return { kind: isAbsence(error) ? 'missing' : 'other' };
    }
  }

  private isRealFolder(path: Buffer): Promise<boolean> {
    const key = bytesKey(path);
    let known = this.folders.get(key);
    if (!known) {
      known = this.lookAtFolder(path);
      this.folders.set(key, known);
    }
    return known;
  }

  private async lookAtFolder(path: Buffer): Promise<boolean> {
    const end = path.lastIndexOf(SLASH);
    if (end >= 0 && !(await this.isRealFolder(path.subarray(0, end)))) return false;
    try {
      return (await lstat(diskPath(this.root, path))).isDirectory();
    } catch {
      return false;
    }
  }

  /** A regular file's bytes, `large` where it has more than `most`. */
  read(path: Buffer, most: number): Promise<ReadResult> {
    return readRegular(diskPath(this.root, path), OPEN_FLAGS, most);
  }

  /** Feeds a regular file to hashes piece by piece; false where it cannot be read. For files too large to load. */
  async digest(path: Buffer, hashes: readonly Hash[], signal: AbortSignal | undefined): Promise<boolean> {
    let handle: FileHandle | undefined;
    try {
      handle = await open(diskPath(this.root, path), OPEN_FLAGS);
      if (!(await handle.stat()).isFile()) return false;
      const chunk = Buffer.alloc(CHUNK);
      for (;;) {
        throwIfAborted(signal);
        const { bytesRead } = await handle.read(chunk, 0, CHUNK, null);
        if (bytesRead === 0) return true;
        for (const hash of hashes) hash.update(chunk.subarray(0, bytesRead));
      }
    } catch (error) {
      throwIfAborted(signal);
      if (codeOf(error) === '') throw error;
      return false;
    } finally {
      await handle?.close();
    }
  }

  async readLink(path: Buffer): Promise<Buffer | null> {
    try {
      return await readlink(diskPath(this.root, path), { encoding: 'buffer' });
    } catch {
      return null;
    }
  }
}

async function readRegular(path: string | Buffer, flags: number, most: number): Promise<ReadResult> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, flags);
    const stat = await handle.stat();
    if (!stat.isFile()) return { kind: 'unreadable', why: 'it is not a regular file' };
    if (stat.size > most) return { kind: 'large', size: stat.size };
    // A file that grows meanwhile is read as far as it was.
    const bytes = Buffer.alloc(stat.size);
    let at = 0;
    while (at < bytes.length) {
      const { bytesRead } = await handle.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return { kind: 'bytes', bytes: bytes.subarray(0, at) };
  } catch (error) {
    return isAbsence(error) ? { kind: 'missing' } : { kind: 'unreadable', why: describeFsError(error) };
  } finally {
    await handle?.close();
  }
}

/** Like `Disk.read` for a path that the user named: links are followed. */
export function readNamedFile(path: string, most: number): Promise<ReadResult> {
  return readRegular(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0), most);
}

/** A hash that has been fed the header git puts before a blob. `idLength` says which kind of object ids the repository has. */
export function blobHash(idLength: number, size: number): Hash {
  return createHash(idLength === 64 ? 'sha256' : 'sha1').update(`blob ${size}\0`);
}

export const blobId = (bytes: Buffer, idLength: number): string =>
  blobHash(idLength, bytes.length).update(bytes).digest('hex');
