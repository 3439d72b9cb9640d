/**
 * Lines of a text as offsets. A line ends with `\n` and nothing else, so that offsets are those of the engine (UTF-16 code units of
 * the text as it is, `\r` included) in every part of the view.
 *
 * Only line lengths travel between host and view, because a view that names `run.ts:40` need not hold the text of `run.ts`.
 */

/** Start offsets of the lines; there is always at least one line. */
export interface LineIndex {
  readonly starts: Int32Array;
  /** Length of the text. */
  readonly length: number;
}

/** Lengths of the lines, each with its `\n`. The last has none, and is 0 when the text ends with a line break. */
export function lineLengths(text: string): number[] {
  const lengths: number[] = [];
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    lengths.push(end + 1 - start);
    start = end + 1;
  }
  lengths.push(text.length - start);
  return lengths;
}

export function lineIndex(lengths: readonly number[]): LineIndex {
  const starts = new Int32Array(Math.max(1, lengths.length));
  let at = 0;
  for (let line = 0; line < lengths.length; line++) {
    starts[line] = at;
    at += lengths[line];
  }
  return { starts, length: at };
}

/** Zero-based line that holds an offset. Offsets past the end belong to the last line. */
export function lineAt(index: LineIndex, offset: number): number {
  const { starts } = index;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Offset just past the line, its `\n` included; the length of the text for the last line. */
export function lineEnd(index: LineIndex, line: number): number {
  return line + 1 < index.starts.length ? index.starts[line + 1] : index.length;
}
