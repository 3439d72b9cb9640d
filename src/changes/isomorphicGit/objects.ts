/**
 * Objects by isomorphic-git: contents, types, short ids. Borrowed object stores (alternates), which isomorphic-git does not know, are asked too.
 *
 * The package reads whole packs into memory and keeps them in the shared cache; nothing here can change that.
 */
import fs, { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createInflate } from 'node:zlib';
import { expandOid, findMergeBase, readObject } from 'isomorphic-git';
import { GitFailedError, HistoryMissingError, UnsupportedRepositoryError } from '../errors.js';

export interface GitObject {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Packed objects whose size was asked for are kept, up to so many bytes, because they will be read next. */
const HELD_BYTES = 64_000_000;
/** How many stores may stand behind each other, as in git. */
const DEEPEST = 5;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Git folders whose objects are visible here: the own one first. */
async function stores(commonDir: string): Promise<string[]> {
  const found = [commonDir];
  const visit = async (gitDir: string, depth: number): Promise<void> => {
    const text = await readFile(join(gitDir, 'objects', 'info', 'alternates'), 'utf8').catch(() => '');
    for (const line of text.split('\n')) {
      if (line === '' || line.startsWith('#')) continue;
      const objects = resolve(gitDir, 'objects', line.replace(/\r$/, ''));
      if (basename(objects) !== 'objects') {
        throw new UnsupportedRepositoryError(
          `This repository borrows objects from ${objects}, a place the built-in reader cannot read.`,
        );
      }
      const store = dirname(objects);
      if (found.includes(store) || depth >= DEEPEST) continue;
      found.push(store);
      await visit(store, depth + 1);
    }
  };
  await visit(commonDir, 0);
  return found;
}

/** Type and size from the head of a loose object, without inflating the rest; null where there is none. */
function looseHeader(path: string): Promise<{ type: string; size: number } | null> {
  return new Promise(settle => {
    const file = createReadStream(path, { end: 4095 });
    const inflate = createInflate();
    const finish = (header: { type: string; size: number } | null) => {
      file.destroy();
      inflate.destroy();
      settle(header);
    };
    file.on('error', () => finish(null));
    inflate.on('error', () => finish(null));
    inflate.on('end', () => finish(null));
    let head = '';
    inflate.on('data', (chunk: Buffer) => {
      head += chunk.toString('latin1', 0, 64);
      const match = /^(commit|tree|blob|tag) (\d+)\0/.exec(head);
      if (match) finish({ type: match[1], size: Number(match[2]) });
    });
    file.pipe(inflate);
  });
}

export class Objects {
  private readonly cache = {};
  private readonly held = new Map<string, GitObject>();
  private heldBytes = 0;
  private allStores: Promise<string[]> | null = null;

  constructor(private readonly commonDir: string) {}

  /** Null where there is no such object. */
  async read(oid: string): Promise<GitObject | null> {
    for (const gitdir of await this.stores()) {
      try {
        const { type, object } = await readObject({ fs, gitdir, oid, format: 'content', cache: this.cache });
        return { type: String(type), bytes: Buffer.from(object as Uint8Array) };
      } catch (error) {
        if (nameOf(error) !== 'NotFoundError') {
          throw new GitFailedError(
            'object reader',
            `object ${oid} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
          );
        }
      }
    }
    return null;
  }

  /** Bytes of a blob; null where there is none. */
  async blobSize(oid: string): Promise<number | null> {
    for (const gitdir of await this.stores()) {
      const header = await looseHeader(join(gitdir, 'objects', oid.slice(0, 2), oid.slice(2)));
      if (header) return header.type === 'blob' ? header.size : null;
    }
    const object = await this.read(oid);
    if (object?.type !== 'blob') return null;
    if (this.heldBytes + object.bytes.length <= HELD_BYTES && !this.held.has(oid)) {
      this.held.set(oid, object);
      this.heldBytes += object.bytes.length;
    }
    return object.bytes.length;
  }

  /** A blob's bytes; null where there is none. */
  async blob(oid: string): Promise<Buffer | null> {
    const object = this.held.get(oid) ?? (await this.read(oid));
    return object?.type === 'blob' ? object.bytes : null;
  }

  /** Forgets what `blobSize` kept. */
  release(): void {
    this.held.clear();
    this.heldBytes = 0;
  }

  /** All objects whose id begins so. */
  async expand(short: string): Promise<string[]> {
    const found = new Set<string>();
    for (const gitdir of await this.stores()) {
      try {
        found.add(await expandOid({ fs, gitdir, oid: short, cache: this.cache }));
      } catch (error) {
        if (nameOf(error) === 'AmbiguousError') {
          for (const oid of (error as { data?: { matches?: string[] } }).data?.matches ?? []) found.add(oid);
        } else if (nameOf(error) !== 'NotFoundError' && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    return [...found];
  }

  /** The best common ancestors of two commits. */
  async mergeBases(a: string, b: string): Promise<string[]> {
    try {
      return (await findMergeBase({ fs, gitdir: this.commonDir, oids: [a, b], cache: this.cache })) as string[];
    } catch (error) {
      if (nameOf(error) === 'NotFoundError') {
        throw new HistoryMissingError(
          'The common history of the two commits cannot be read to its end.',
          'Install git to read this repository, or fetch more of its history.',
        );
      }
      throw error;
    }
  }

  private stores(): Promise<string[]> {
    this.allStores ??= stores(this.commonDir);
    return this.allStores;
  }
}
