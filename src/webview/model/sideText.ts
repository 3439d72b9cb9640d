/** One side of a page as the computations see it: the text with its lines. An absent or skipped file is an empty text. */
import type { LineIndex } from '../../protocol/lines.js';
import { lineEnd, lineIndex, lineLengths } from '../../protocol/lines.js';

export interface SideText {
  readonly text: string;
  readonly lines: LineIndex;
  /** Number of lines. */
  readonly count: number;
}

export function sideText(text: string): SideText {
  const lines = lineIndex(lineLengths(text));
  return { text, lines, count: lines.starts.length };
}

/** The line without its line break and surrounding white space. */
export function trimmedLine(side: SideText, line: number): string {
  return side.text.slice(side.lines.starts[line], lineEnd(side.lines, line)).trim();
}

/** Offset past the last character of the line that is not part of its line break. */
export function contentEnd(side: SideText, line: number): number {
  let end = lineEnd(side.lines, line);
  const start = side.lines.starts[line];
  if (end > start && side.text.charCodeAt(end - 1) === 10) end--;
  if (end > start && side.text.charCodeAt(end - 1) === 13) end--;
  return end;
}

/** Numbers for the lines of both sides, equal where the lines are equal but for white space at their ends. */
export function numberLines(before: SideText, after: SideText): { before: Int32Array; after: Int32Array } {
  const numbers = new Map<string, number>();
  const number = (side: SideText): Int32Array => {
    const result = new Int32Array(side.count);
    for (let line = 0; line < side.count; line++) {
      const text = trimmedLine(side, line);
      let value = numbers.get(text);
      if (value === undefined) {
        value = numbers.size;
        numbers.set(text, value);
      }
      result[line] = value;
    }
    return result;
  };
  return { before: number(before), after: number(after) };
}
