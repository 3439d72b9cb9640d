/**
 * Code that a file does not hold to the letter, as JSON holds it in strings: what it says, and where in the file each
 * unit of it stands. `print("a")` is `print(\"a\")` there.
 */
import { firstWhere } from '../lists.js';

export interface CodeSpelling {
  /** All code of the file, as it is meant. */
  readonly code: string;
  /** By unit of the code: where in the file its spelling begins and ends. Both rise; what is between is no code. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** The file, as long as it is, with blanks for all but code, and for line ends that are spelled. */
  readonly laidOut: string;
}

/** The place in the code of an offset of the file: of the first unit that begins there or later. */
export function unitAt({ start }: CodeSpelling, offset: number): number {
  return firstWhere(start.length, unit => start[unit] >= offset);
}

/** What the file says as code between two offsets of it. */
export function codeBetween(spelling: CodeSpelling, from: number, to: number): string {
  return spelling.code.slice(unitAt(spelling, from), unitAt(spelling, to));
}

/** Puts a text together unit by unit. */
export class CodeSpeller {
  private readonly units: string[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  add(unit: string, start: number, end: number): void {
    this.units.push(unit);
    this.starts.push(start);
    this.ends.push(end);
  }

  /** `text`: of the file. */
  finish(text: string): CodeSpelling {
    const code = this.units.join('');
    const laidOut: string[] = [];
    let at = 0;
    const blank = (to: number): void => {
      if (to > at) laidOut.push(text.slice(at, to).replace(/[^\r\n]/g, ' '));
      at = Math.max(at, to);
    };
    this.units.forEach((unit, i) => {
      // A backslash at the end of a line only says that the line goes on.
      if (unit.trim() === '' || (unit === '\\' && this.units[i + 1] === '\n')) return;
      blank(this.starts[i]);
      laidOut.push(text.slice(at, this.ends[i]));
      at = this.ends[i];
    });
    blank(text.length);
    return { code, start: Int32Array.from(this.starts), end: Int32Array.from(this.ends), laidOut: laidOut.join('') };
  }
}
