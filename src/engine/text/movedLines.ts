/**
 * Moved blocks of lines among deleted and added lines of a change, also from one file to another: for files that are compared as text.
 *
 * A block is a run of lines that was deleted in one place and added in another, equal but for the space around the lines. It must be
 * long enough not to be a coincidence. Each line is part of one block at most.
 */
import type { LineIndex } from './lineIndex.js';
import { addTo, numberAt } from '../lists.js';

/** Lines of one version of a file that a line diff shows as deleted or added; ranges in order, `[start, end)` in lines. */
export interface ChangedLines {
  readonly index: LineIndex;
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** `length` lines from `beforeLine` of `deleted[before]` went to `afterLine` of `added[after]`. */
export interface MovedBlock {
  readonly before: number;
  readonly beforeLine: number;
  readonly after: number;
  readonly afterLine: number;
  readonly length: number;
}

/** A shorter block says nothing: closing braces and blank lines are everywhere. */
const MIN_LINES = 3;
/** As git's colouring of moved blocks has it. */
const MIN_ALPHANUMERICS = 20;
/** A line that is deleted more often than this starts no block; it may be inside one. */
const MAX_OCCURRENCES = 16;

interface Line {
  readonly file: number;
  readonly line: number;
  readonly content: number;
  readonly alphanumerics: number;
  /** Does the next entry stand on the next line of the same file? */
  readonly goesOn: boolean;
}

export function findMovedBlocks(deleted: readonly ChangedLines[], added: readonly ChangedLines[]): MovedBlock[] {
  const numbers = new Map<string, number>([['', 0]]);
  const before = listLines(deleted, numbers);
  const after = listLines(added, numbers);
  const places = new Map<number, number[]>();
  before.forEach((line, i) => {
    addTo(places, line.content, i);
  });
  const usedBefore = new Uint8Array(before.length);
  const usedAfter = new Uint8Array(after.length);
  const blocks: MovedBlock[] = [];
  for (let j = 0; j < after.length; j++) {
    if (usedAfter[j] === 1 || after[j].alphanumerics === 0) continue;
    const candidates = places.get(after[j].content);
    if (!candidates || candidates.length > MAX_OCCURRENCES) continue;
    let best: readonly [beforeStart: number, afterStart: number, length: number] = [0, 0, 0];
    for (const i of candidates) {
      if (usedBefore[i] === 1) continue;
      const run = extend(before, usedBefore, i, after, usedAfter, j);
      if (run[2] > best[2]) best = run;
    }
    const [beforeStart, afterStart, length] = best;
    if (!isLongEnough(after, afterStart, length)) continue;
    usedBefore.fill(1, beforeStart, beforeStart + length);
    usedAfter.fill(1, afterStart, afterStart + length);
    blocks.push({
      before: before[beforeStart].file,
      beforeLine: before[beforeStart].line,
      after: after[afterStart].file,
      afterLine: after[afterStart].line,
      length,
    });
  }
  return blocks;
}

function listLines(files: readonly ChangedLines[], numbers: Map<string, number>): Line[] {
  const lines: Line[] = [];
  files.forEach(({ index, ranges }, file) => {
    ranges.forEach(([start, end], r) => {
      for (let line = start; line < end; line++) {
        const text = index.lineText(line).trim();
        const content = numberAt(numbers, text);
        const goesOn = line + 1 < end || (r + 1 < ranges.length && ranges[r + 1][0] === end);
        lines.push({ file, line, content, alphanumerics: countAlphanumerics(text), goesOn });
      }
    });
  });
  return lines;
}

function extend(
  before: readonly Line[],
  usedBefore: Uint8Array,
  i: number,
  after: readonly Line[],
  usedAfter: Uint8Array,
  j: number,
): readonly [number, number, number] {
  let start = 0;
  while (
    i - start > 0 &&
    j - start > 0 &&
    before[i - start - 1].goesOn &&
    after[j - start - 1].goesOn &&
    usedBefore[i - start - 1] === 0 &&
    usedAfter[j - start - 1] === 0 &&
    before[i - start - 1].content === after[j - start - 1].content
  ) {
    start++;
  }
  let end = 1;
  while (
    i + end < before.length &&
    j + end < after.length &&
    before[i + end - 1].goesOn &&
    after[j + end - 1].goesOn &&
    usedBefore[i + end] === 0 &&
    usedAfter[j + end] === 0 &&
    before[i + end].content === after[j + end].content
  ) {
    end++;
  }
  return [i - start, j - start, start + end];
}

function isLongEnough(lines: readonly Line[], start: number, length: number): boolean {
  let full = 0;
  let alphanumerics = 0;
  for (let i = start; i < start + length; i++) {
    if (lines[i].content !== 0) full++;
    alphanumerics += lines[i].alphanumerics;
    if (full >= MIN_LINES && alphanumerics >= MIN_ALPHANUMERICS) return true;
  }
  return false;
}

function countAlphanumerics(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length && count < MIN_ALPHANUMERICS; i++) {
    const code = text.charCodeAt(i);
    if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 127) count++;
  }
  return count;
}
