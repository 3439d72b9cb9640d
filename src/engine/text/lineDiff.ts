/**
 * The difference of two texts line by line. As a plain diff shows it, lines are equal when all their characters are, line end included.
 */
import { numberAt } from '../lists.js';
import type { Hunk } from './sequenceDiff.js';
import { diffSequences } from './sequenceDiff.js';
import { LineIndex } from './lineIndex.js';

export interface LineDiff {
  readonly before: LineIndex;
  readonly after: LineIndex;
  /** In lines. */
  readonly hunks: readonly Hunk[];
  /** The texts are too different for a shortest difference within the work allowed: this one is right, but may be longer. */
  readonly coarse: boolean;
}

/** What of a line is compared. */
export type LineKey = (index: LineIndex, line: number) => string;

const wholeLine: LineKey = (index, line) => index.lineText(line);

export function diffLines(before: string, after: string): LineDiff {
  return diffIndices(new LineIndex(before), new LineIndex(after), wholeLine);
}

/** The difference by a part of each line: lines are equal when that is. */
export function diffIndices(before: LineIndex, after: LineIndex, keyOf: LineKey): LineDiff {
  const numbers = new Map<string, number>();
  const numbered = (index: LineIndex): Int32Array =>
    Int32Array.from({ length: index.count }, (_, line) => numberAt(numbers, keyOf(index, line)));
  const { hunks, coarse } = diffSequences(numbered(before), numbered(after));
  return { before, after, hunks, coarse };
}

/** Lines that a plain diff shows: deleted and added ones. */
export function countChangedLines(diff: { readonly hunks: readonly Hunk[] }): number {
  let count = 0;
  for (const hunk of diff.hunks) count += hunk.beforeEnd - hunk.beforeStart + hunk.afterEnd - hunk.afterStart;
  return count;
}
