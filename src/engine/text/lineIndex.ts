/**
 * Lines of a text by offset. A line ends with `\n` (`\r\n` is a line end with one more character in it); what follows the last `\n`
 * is a line too, unless it is empty. Lines are zero-based, offsets are UTF-16 code units.
 */

export class LineIndex {
  /** Start of each line, and the text's length at the end: line `i` is `[starts[i], starts[i + 1])`, its line end included. */
  readonly starts: Int32Array;

  constructor(readonly text: string) {
    let lines = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
    const hasRest = text.length > 0 && text.charCodeAt(text.length - 1) !== 10;
    const count = lines + (hasRest ? 1 : 0);
    const starts = new Int32Array(count + 1);
    let start = 0;
    for (let line = 0; line < count; line++) {
      starts[line] = start;
      const end = text.indexOf('\n', start);
      start = end < 0 ? text.length : end + 1;
    }
    starts[count] = text.length;
    this.starts = starts;
  }

  get count(): number {
    return this.starts.length - 1;
  }

  /** The line that holds the character at `offset`; the last line for the end of the text; 0 for an empty text. */
  lineAt(offset: number): number {
    let low = 0;
    let high = Math.max(0, this.count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Text of a line with its line end. */
  lineText(line: number): string {
    return this.text.slice(this.starts[line], this.starts[line + 1]);
  }

  /** End of a line without its line end. */
  contentEnd(line: number): number {
    let end = this.starts[line + 1];
    if (end > this.starts[line] && this.text.charCodeAt(end - 1) === 10) end--;
    if (end > this.starts[line] && this.text.charCodeAt(end - 1) === 13) end--;
    return end;
  }

  isBlank(line: number): boolean {
    for (let at = this.starts[line]; at < this.starts[line + 1]; at++) {
      if (!isSpace(this.text.charCodeAt(at))) return false;
    }
    return true;
  }
}

export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;
}
