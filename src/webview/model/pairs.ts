/** Pairs of files by name. */
import type { FilePair } from '../../engine/model.js';
import type { DiffOutline } from '../../protocol/outline.js';

/** The path to name a pair by: where it is now. */
export function pathOfPair(outline: DiffOutline, pair: FilePair): string {
  if (pair.after !== null) return outline.after[pair.after].path;
  return pair.before === null ? '' : outline.before[pair.before].path;
}
