/**
 * Reads `git ls-files --stage --debug -z`: the index, with what it remembers of each file on disk. Git reads nothing but the index for it, in whatever
 * format that is (split, sparse, compressed paths), and runs nothing.
 */
import type { IndexEntry } from '../backend.js';
import { GitFailedError } from '../errors.js';

/** Bits of the `flags` field. */
const ASSUME_UNCHANGED = 0x8000;
const INTENT_TO_ADD = 0x2000_0000;
const SKIP_WORKTREE = 0x4000_0000;
const NEWLINE = 0x0a;
/** Lines of stat data after each entry. */
const DEBUG_LINES = 5;

const DEBUG =
  /^\s+ctime: (\d+):(\d+)\n\s+mtime: (\d+):(\d+)\n\s+dev: \d+\s+ino: (\d+)\n\s+uid: \d+\s+gid: \d+\n\s+size: (\d+)\s+flags: ([0-9a-f]+)$/;

export function parseIndexListing(bytes: Buffer): IndexEntry[] {
  const entries: IndexEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    const nameEnd = bytes.indexOf(0, at);
    let end = nameEnd;
    for (let line = 0; line < DEBUG_LINES && end >= 0; line++) end = bytes.indexOf(NEWLINE, end + 1);
    if (nameEnd < 0 || end < 0) throw new GitFailedError('ls-files', 'its answer was cut off');
    const tab = bytes.indexOf(0x09, at);
    const [mode, oid, stage] = bytes.toString('latin1', at, tab).split(' ');
    const debug = DEBUG.exec(bytes.toString('latin1', nameEnd + 1, end));
    if (!debug) throw new GitFailedError('ls-files', 'its answer was not understood');
    const flags = parseInt(debug[7], 16);
    entries.push({
      path: bytes.subarray(tab + 1, nameEnd),
      mode: parseInt(mode, 8),
      oid,
      stage: Number(stage),
      ctimeSeconds: Number(debug[1]),
      ctimeNanoseconds: Number(debug[2]),
      mtimeSeconds: Number(debug[3]),
      mtimeNanoseconds: Number(debug[4]),
      inode: Number(debug[5]),
      size: Number(debug[6]),
      ignored: (flags & (ASSUME_UNCHANGED | SKIP_WORKTREE)) !== 0,
      intentToAdd: (flags & INTENT_TO_ADD) !== 0,
    });
    at = end + 1;
  }
  return entries;
}
