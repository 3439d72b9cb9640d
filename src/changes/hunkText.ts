/**
 * A hunk between two texts put into a third one, or taken out of it: HEAD, the file and what the index has of it. On
 * texts alone; who keeps them is not known here.
 */
import { diffLines } from '../engine/text/lineDiff.js';
import type { Hunk } from '../engine/text/sequenceDiff.js';
import { StagingError } from './errors.js';

/** The lines of a text, each with its line break. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function replaced(text: string, from: number, to: number, by: readonly string[]): string {
  const lines = linesOf(text);
  return [...lines.slice(0, from), ...by, ...lines.slice(to)].join('');
}

/** Puts the hunk from `before` to `after` into `staged`, the text of the index. Throws `StagingError` where it is there already. */
export function withHunk(path: string, staged: string, before: string, after: string, hunk: Hunk): string {
  const { beforeStart, beforeEnd, afterStart, afterEnd } = hunk;
  const inIndex = diffLines(before, staged).hunks;
  const own = { start: beforeStart, end: beforeEnd };
  if (!inIndex.some(other => overlap(own, { start: other.beforeStart, end: other.beforeEnd }))) {
    // The index has these lines as HEAD has them: further down by what is staged above.
    const shift = inIndex
      .filter(other => other.beforeEnd <= beforeStart)
      .reduce((sum, other) => sum + other.afterEnd - other.afterStart - (other.beforeEnd - other.beforeStart), 0);
    return replaced(staged, beforeStart + shift, beforeEnd + shift, linesOf(after).slice(afterStart, afterEnd));
  }
  // A part of it is staged, or another version of it: what is left between the index and the file.
  const left = diffLines(staged, after).hunks.filter(other =>
    overlap({ start: afterStart, end: afterEnd }, { start: other.afterStart, end: other.afterEnd }),
  );
  if (left.length === 0) throw new StagingError(`These lines of ${path} are staged already.`);
  return applied(staged, after, left, false);
}

/** Takes out of `staged` what it has of the hunk. Throws `StagingError` where that is nothing. */
export function withoutHunk(path: string, staged: string, before: string, after: string, hunk: Hunk): string {
  const { beforeStart, beforeEnd, afterStart, afterEnd } = hunk;
  const inFile = diffLines(staged, after).hunks;
  const there = { start: afterStart, end: afterEnd };
  if (!inFile.some(other => overlap(there, { start: other.afterStart, end: other.afterEnd }))) {
    // The index has these lines as the file has them: further up by what is left to be staged above.
    const shift = inFile
      .filter(other => other.afterEnd <= afterStart)
      .reduce((sum, other) => sum + other.afterEnd - other.afterStart - (other.beforeEnd - other.beforeStart), 0);
    return replaced(staged, afterStart - shift, afterEnd - shift, linesOf(before).slice(beforeStart, beforeEnd));
  }
  const own = diffLines(before, staged).hunks.filter(other =>
    overlap({ start: beforeStart, end: beforeEnd }, { start: other.beforeStart, end: other.beforeEnd }),
  );
  if (own.length === 0) throw new StagingError(`These lines of ${path} are not staged.`);
  return applied(staged, before, own, true);
}

/** `text` with some of the hunks between it and `other`; `isAfter`: `text` is the after side of these. */
function applied(text: string, other: string, hunks: readonly Hunk[], isAfter: boolean): string {
  const theirs = linesOf(other);
  let result = text;
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of [...hunks].reverse()) {
    result = isAfter
      ? replaced(result, afterStart, afterEnd, theirs.slice(beforeStart, beforeEnd))
      : replaced(result, beforeStart, beforeEnd, theirs.slice(afterStart, afterEnd));
  }
  return result;
}

interface Lines {
  readonly start: number;
  readonly end: number;
}

/** Whether two ranges share a line; a range without lines stands between two, and is hit by one that reaches there. */
function overlap(a: Lines, b: Lines): boolean {
  return a.start === a.end || b.start === b.end
    ? a.start <= b.end && b.start <= a.end
    : a.start < b.end && b.start < a.end;
}

/**
 * Lines of `after` that the index does not have, half-open: what of a file is left to be staged. Where lines are gone
 * and none stands for them, the range is empty.
 */
export function unstagedLines(staged: string | null, after: string): [number, number][] {
  return diffLines(staged ?? '', after).hunks.map(({ afterStart, afterEnd }) => [afterStart, afterEnd]);
}

/** What `after` is without the hunk that leads to it from `before`. */
export function reverted(
  before: string,
  after: string,
  { beforeStart, beforeEnd, afterStart, afterEnd }: Hunk,
): string {
  return replaced(after, afterStart, afterEnd, linesOf(before).slice(beforeStart, beforeEnd));
}
