/**
 * Inside one token that differs: comments and strings may run over many lines, of which few changed. What is to be drawn, and read, is
 * those lines only.
 */
import { numberAt } from '../../lists.js';
import { diffSequences } from '../../text/sequenceDiff.js';
import { isSpace, LineIndex } from '../../text/lineIndex.js';

/** Offsets `[start, end)`; empty where the other side has a part that this one has not. */
export interface TokenPart {
  readonly before: readonly [start: number, end: number];
  readonly after: readonly [start: number, end: number];
}

/**
 * Parts of two texts that differ, as offsets into them, or the whole where both are of one line, or where nothing but white space differs
 * that means something all the same; not how lines end. With `isLayoutFree`, white space around lines does not count, and a part is never
 * nothing but white space.
 */
export function differingParts(before: string, after: string, isLayoutFree: boolean): TokenPart[] {
  const a = new LineIndex(before);
  const b = new LineIndex(after);
  if (a.count < 2 && b.count < 2) return [{ before: [0, before.length], after: [0, after.length] }];
  const numbers = new Map<string, number>();
  const number = (index: LineIndex): Int32Array =>
    Int32Array.from({ length: index.count }, (_, line) => {
      const text = isLayoutFree
        ? index.lineText(line).trim()
        : index.text.slice(index.starts[line], index.contentEnd(line));
      return numberAt(numbers, text);
    });
  const parts = diffSequences(number(a), number(b))
    .hunks.map((hunk): TokenPart => {
      const part: TokenPart = {
        before: trim(a, hunk.beforeStart, hunk.beforeEnd),
        after: trim(b, hunk.afterStart, hunk.afterEnd),
      };
      const isSpaceOnly = before.slice(...part.before) === after.slice(...part.after);
      return isSpaceOnly && !isLayoutFree
        ? { before: whole(a, hunk.beforeStart, hunk.beforeEnd), after: whole(b, hunk.afterStart, hunk.afterEnd) }
        : part;
    })
    .filter(part => part.before[1] > part.before[0] || part.after[1] > part.after[0]);
  return parts.length > 0 ? parts : [{ before: [0, before.length], after: [0, after.length] }];
}

function whole(index: LineIndex, startLine: number, endLine: number): [number, number] {
  return [index.starts[startLine], index.starts[endLine]];
}

/** From the first to the last character of lines that is not white space. */
function trim(index: LineIndex, startLine: number, endLine: number): [number, number] {
  let start = index.starts[startLine];
  let end = index.starts[endLine];
  while (start < end && isSpace(index.text.charCodeAt(start))) start++;
  while (end > start && isSpace(index.text.charCodeAt(end - 1))) end--;
  return [start, end];
}
