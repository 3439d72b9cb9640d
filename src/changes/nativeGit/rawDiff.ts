/**
 * Git's raw diff format with `-z` (`:100644 100755 oid oid M NUL path NUL`), as one buffer or as a stream, and the long-lived `diff-tree` that speaks it.
 */
import type { Entry, RawChange } from '../backend.js';
import { GitFailedError } from '../errors.js';
import type { ByteReader } from './byteReader.js';
import type { GitCommand } from './command.js';
import { LongProcess } from './longProcess.js';

const COLON = 0x3a;
const NEWLINE = 0x0a;
/** Diff options for every raw diff: full ids, no renames, nothing that runs a program, submodules never left out. */
export const RAW_DIFF_OPTIONS = [
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--ignore-submodules=none',
] as const;
/** A line git does not understand comes back as it is: it marks the end of an answer. */
const END = 'END';

function entry(mode: string, oid: string): Entry | null {
  return mode === '000000' ? null : { mode: parseInt(mode, 8), oid };
}

/** `meta` is the part before the first NUL, without or with its colon. */
function parseRecord(meta: string, path: Buffer): RawChange {
  const [beforeMode, afterMode, beforeOid, afterOid, status] = meta.replace(/^:/, '').split(' ');
  if (status === undefined) throw new GitFailedError('diff', `unexpected record "${meta.slice(0, 200)}"`);
  const change = { path, before: entry(beforeMode, beforeOid), after: entry(afterMode, afterOid) };
  return status.startsWith('U') ? { ...change, conflict: true } : change;
}

/** All records of a buffer. */
export function parseRawDiff(bytes: Buffer): RawChange[] {
  const changes: RawChange[] = [];
  for (let at = 0; at < bytes.length;) {
    const metaEnd = bytes.indexOf(0, at);
    const pathEnd = metaEnd < 0 ? -1 : bytes.indexOf(0, metaEnd + 1);
    if (pathEnd < 0) throw new GitFailedError('diff', 'its answer was cut off');
    changes.push(parseRecord(bytes.toString('latin1', at, metaEnd), bytes.subarray(metaEnd + 1, pathEnd)));
    at = pathEnd + 1;
  }
  return changes;
}

/** The answer for one pair of trees: a line that repeats them, the records, the end mark. */
async function readTreeDiff(reader: ByteReader): Promise<RawChange[]> {
  const changes: RawChange[] = [];
  const pair = (await reader.takeUntil(NEWLINE)).toString('latin1');
  // Git passes over a pair in silence when it has not got one of the trees.
  if (pair === END) throw new GitFailedError('diff-tree', 'a tree of the repository is missing or damaged');
  while ((await reader.peek()) === COLON) {
    const meta = (await reader.takeUntil(0)).toString('latin1');
    changes.push(parseRecord(meta, await reader.takeUntil(0)));
  }
  const mark = (await reader.takeUntil(NEWLINE)).toString('latin1');
  if (mark !== END) throw new GitFailedError('diff-tree', `unexpected answer "${mark.slice(0, 200)}"`);
  return changes;
}

export class TreeDiff {
  private readonly process: LongProcess;

  constructor(git: GitCommand) {
    this.process = new LongProcess(git, ['diff-tree', '--stdin', '-r', ...RAW_DIFF_OPTIONS]);
  }

  /** Differing entries of two trees, by their ids. */
  diff(before: string, after: string, signal?: AbortSignal): Promise<RawChange[]> {
    return this.process.ask(`${before} ${after}\n${END}\n`, readTreeDiff, signal);
  }

  dispose(): void {
    this.process.dispose();
  }
}
