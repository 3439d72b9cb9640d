/**
 * Objects by `git cat-file`: one long-lived process says sizes (`--batch-check`), another sends contents (`--batch`).
 */
import { throwIfAborted } from '../cancel.js';
import { GitFailedError } from '../errors.js';
import type { ByteReader } from './byteReader.js';
import type { GitCommand } from './command.js';
import { LongProcess } from './longProcess.js';

const NEWLINE = 0x0a;
/** Objects asked for before the first answer is awaited: enough to hide the round trip, few enough to stop soon. */
const AT_ONCE = 64;
const SIZES_AT_ONCE = 512;

export type ObjectHeader =
  | { readonly kind: 'found'; readonly oid: string; readonly type: string; readonly size: number }
  | { readonly kind: 'missing' | 'ambiguous' };

async function readHeader(reader: ByteReader): Promise<ObjectHeader> {
  const line = (await reader.takeUntil(NEWLINE)).toString('utf8');
  const found = /^([0-9a-f]{40,64}) (commit|tree|blob|tag) (\d+)$/.exec(line);
  if (found) return { kind: 'found', oid: found[1], type: found[2], size: Number(found[3]) };
  // The line begins with the name as it was asked for, so only its end says something.
  if (line.endsWith(' missing')) return { kind: 'missing' };
  if (line.endsWith(' ambiguous')) return { kind: 'ambiguous' };
  throw new GitFailedError('cat-file', `unexpected answer "${line.slice(0, 200)}"`);
}

async function readObject(reader: ByteReader): Promise<{ type: string; bytes: Buffer } | null> {
  const header = await readHeader(reader);
  if (header.kind !== 'found') return null;
  const bytes = await reader.take(header.size);
  await reader.take(1);
  return { type: header.type, bytes };
}

export class CatFile {
  private readonly headers: LongProcess;
  private readonly contents: LongProcess;

  constructor(git: GitCommand) {
    this.headers = new LongProcess(git, ['cat-file', '--batch-check']);
    this.contents = new LongProcess(git, ['cat-file', '--batch']);
  }

  /** What an expression (`HEAD~2^{commit}`) names. It must stand on one line. */
  look(expression: string, signal?: AbortSignal): Promise<ObjectHeader> {
    return this.headers.ask(`${expression}\n`, readHeader, signal);
  }

  /** Null where there is no such object. */
  read(oid: string, signal?: AbortSignal): Promise<{ type: string; bytes: Buffer } | null> {
    return this.contents.ask(`${oid}\n`, readObject, signal);
  }

  async sizes(oids: readonly string[], signal?: AbortSignal): Promise<Map<string, number | null>> {
    const sizes = new Map<string, number | null>();
    for (let from = 0; from < oids.length; from += SIZES_AT_ONCE) {
      const group = oids.slice(from, from + SIZES_AT_ONCE);
      const headers = await Promise.all(group.map(oid => this.look(oid, signal)));
      headers.forEach((header, i) =>
        sizes.set(group[i], header.kind === 'found' && header.type === 'blob' ? header.size : null),
      );
    }
    return sizes;
  }

  async readAll(
    oids: readonly string[],
    onBlob: (oid: string, bytes: Buffer | null) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    for (let from = 0; from < oids.length; from += AT_ONCE) {
      throwIfAborted(signal);
      await Promise.all(
        oids.slice(from, from + AT_ONCE).map(async oid => {
          const object = await this.read(oid, signal);
          onBlob(oid, object?.type === 'blob' ? object.bytes : null);
        }),
      );
    }
  }

  dispose(): void {
    this.headers.dispose();
    this.contents.dispose();
  }
}
