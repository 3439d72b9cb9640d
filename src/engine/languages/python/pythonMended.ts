/**
 * Python with a mistake inside brackets (a comma that is missing in a long dictionary), in a form that its grammar can
 * read, of the same length. Lines mean nothing between brackets, but to the grammar they do as soon as it has lost its
 * way there, and then nothing of the rest of the file is what it was. What stands between brackets of several lines
 * that cannot be read by themselves becomes one string, which the tree gives the text that stands in the file.
 */

interface Group {
  readonly open: number;
  readonly close: number;
  readonly depth: number;
}

/** Bound of work: a file with more brackets than that is a table of data. */
const MAX_GROUPS = 2_000;
/** Brackets further inside are not looked into one by one. */
const MAX_DEPTH = 4;

/**
 * Null where nothing is to be mended. `reads` tells whether the grammar reads a text without a mistake; null when it
 * has no time left to.
 */
export function mendedPython(text: string, reads: (text: string) => boolean | null): string | null {
  const groups = groupsIn(text);
  if (groups.length > MAX_GROUPS) return null;
  const edits = new Edits(text);
  let isOver = false;
  const isBroken = (group: Group): boolean => {
    const probe = isOver ? null : probeOf(text, group, edits);
    const isRead = probe === null || reads(probe);
    isOver ||= isRead === null;
    return isRead === false;
  };
  let closed: Group[] = [];
  for (const group of groups) {
    closed.push(group);
    if (group.depth > 0) continue;
    const isWhole = !isBroken(group);
    // Those that close first stand inside the others.
    for (const inner of isWhole ? [] : closed) {
      if (inner.open > group.open && inner.depth <= MAX_DEPTH && isBroken(inner)) edits.mend(inner);
    }
    if (!isWhole && isBroken(group)) edits.mend(group);
    if (isOver) return null;
    closed = [];
  }
  return edits.isEmpty ? null : edits.textOf(0, text.length);
}

/**
 * Groups that became strings. They come in the order in which they close: what stands inside of one came last before
 * it, and is forgotten with it.
 */
class Edits {
  private readonly mended: Group[] = [];

  constructor(private readonly text: string) {}

  get isEmpty(): boolean {
    return this.mended.length === 0;
  }

  mend(group: Group): void {
    this.mended.length = this.firstFrom(group.open);
    this.mended.push(group);
  }

  /** The text between two places, with the strings in it. A group that opens there closes there as well. */
  textOf(from: number, to: number): string {
    const parts: string[] = [];
    let at = from;
    for (const { open, close } of this.mended.slice(this.firstFrom(from))) {
      parts.push(this.text.slice(at, open + 1), QUOTES, '_'.repeat(close - open - 1 - 2 * QUOTES.length), QUOTES);
      at = close;
    }
    parts.push(this.text.slice(at, to));
    return parts.join('');
  }

  private firstFrom(place: number): number {
    let first = this.mended.length;
    while (first > 0 && this.mended[first - 1].open >= place) first--;
    return first;
  }
}

const QUOTES = '"""';
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
/** The head of a definition, which stands in no brackets. */
const HEAD = /[ \t]*(?:(?:async[ \t]+)?def|class)[ \t]+\w+[ \t]*(?=[(:[])/y;
/** What stands before the brackets of a function's own parameters, and those of its types. */
const FUNCTION = /^[ \t]*(?:async[ \t]+)?def[ \t]+\w+[ \t]*(?:\[.*)?$/;

/** Brackets of several lines that can be mended, in the order in which they close. */
function groupsIn(text: string): Group[] {
  const groups: Group[] = [];
  let open: number[] = [];
  let lineStart = 0;
  for (let at = 0; at < text.length; at++) {
    if (at > 0 && text[at - 1] === '\n') lineStart = at;
    HEAD.lastIndex = at;
    const isHead = at === lineStart && HEAD.test(text);
    if (isHead) {
      open = [];
      at = HEAD.lastIndex;
    }
    const sign = text[at];
    if (sign === '#') at = lineEnd(text, at);
    else if (sign === '"' || sign === "'") {
      const start = at;
      at = stringEnd(text, start);
      const within = text.slice(start, at).lastIndexOf('\n');
      if (within >= 0) lineStart = start + within + 1;
    } else if (CLOSING[sign] !== undefined) open.push(at);
    else if (sign === ')' || sign === ']' || sign === '}') {
      const start = open.pop();
      if (start === undefined || CLOSING[text[start]] !== sign) open = [];
      else if (start < lineStart && at - start > 2 * QUOTES.length) {
        groups.push({ open: start, close: at, depth: open.length });
      }
    }
  }
  return groups;
}

/** Where the line ends that holds a place; the sign before it, so that the line end itself is read. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return (end < 0 ? text.length : end) - 1;
}

/** The last sign of the string that begins at a place; of one that is not closed, that of its line, or of the text. */
function stringEnd(text: string, start: number): number {
  const quote = text[start];
  const quotes = text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  for (let at = start + quotes.length; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(quotes, at)) return at + quotes.length - 1;
    else if (text[at] === '\n' && quotes.length === 1) return at - 1;
  }
  return text.length;
}

/**
 * A statement that holds the group and can be read if the group can; null for names that are imported or declared, for
 * which no string can stand.
 */
function probeOf(text: string, { open, close }: Group, edits: Edits): string | null {
  const before = text.slice(text.lastIndexOf('\n', open) + 1, open);
  if (FUNCTION.test(before) || /\bimport[ \t]*$|\bwith[ \t]*$/.test(before)) return null;
  return `${/[\w)\]]$/.test(before) ? 'f' : 'x = '}${edits.textOf(open, close + 1)}\n`;
}
