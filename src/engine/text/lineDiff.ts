/**
 * The difference of two texts line by line, as a plain diff shows it: lines are equal when all their characters are, line end included.
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

export function diffLines(before: string, after: string): LineDiff {
  const beforeIndex = new LineIndex(before);
  const afterIndex = new LineIndex(after);
  const numbers = new Map<string, number>();
  const { hunks, coarse } = diffSequences(numberLines(beforeIndex, numbers), numberLines(afterIndex, numbers));
  return { before: beforeIndex, after: afterIndex, hunks, coarse };
}

function numberLines(index: LineIndex, numbers: Map<string, number>): Int32Array {
  const result = new Int32Array(index.count);
  for (let line = 0; line < index.count; line++) {
    const text = index.lineText(line);
    const number = numberAt(numbers, text);
    result[line] = number;
  }
  return result;
}

/** Lines that a plain diff shows: deleted and added ones. */
export function countChangedLines(diff: { readonly hunks: readonly Hunk[] }): number {
  let count = 0;
  for (const hunk of diff.hunks) count += hunk.beforeEnd - hunk.beforeStart + hunk.afterEnd - hunk.afterStart;
  return count;
}
