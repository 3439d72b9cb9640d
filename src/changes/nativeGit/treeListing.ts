/** Reads what `git ls-tree -r -z` prints: `mode type id`, a tab, the path, a NUL. */
import type { TreeFile } from '../backend.js';
import { GitFailedError } from '../errors.js';

const TAB = 0x09;

/** Throws `GitFailedError` where the answer is cut off. */
export function parseTreeListing(bytes: Buffer): TreeFile[] {
  const files: TreeFile[] = [];
  for (let at = 0; at < bytes.length;) {
    const tab = bytes.indexOf(TAB, at);
    const end = tab < 0 ? -1 : bytes.indexOf(0, tab);
    if (end < 0) throw new GitFailedError('ls-tree', 'its answer was cut off');
    const [mode, , oid] = bytes.toString('latin1', at, tab).split(' ');
    files.push({ path: bytes.subarray(tab + 1, end), mode: parseInt(mode, 8), oid });
    at = end + 1;
  }
  return files;
}
