/** Code as a sentence quotes it: on one line, and cut with a mark where it is long. For people; nothing is compared by it. */

/** At most `most` UTF-16 units, never half a character. */
export function shortened(text: string, most: number): string {
  return cut(onOneLine(text), most);
}

/**
 * Two that a sentence sets against each other, each as long at most: where a cut would hide what differs, the middle of
 * what both begin with is left out.
 */
export function shortenedPair(one: string, other: string, most: number): readonly [string, string] {
  const lines = [onOneLine(one), onOneLine(other)] as const;
  const third = Math.floor(most / 3);
  const same = sameStart(...lines);
  if (lines.every(line => line.length <= most) || same < 2 * third) return [cut(lines[0], most), cut(lines[1], most)];
  const head = lines[0].slice(0, wordStart(lines[0], third / 2, third)).trimEnd();
  const from = wordStart(lines[0], same - third, same);
  return [cut(`${head}…${lines[0].slice(from)}`, most), cut(`${head}…${lines[1].slice(from)}`, most)];
}

/** What `other` has within, in one piece of whole words, beyond all of `one`; null where it is not so. */
export function insertedIn(one: string, other: string): string | null {
  const [short, long] = [onOneLine(one), onOneLine(other)];
  const added = long.length - short.length;
  let from = Math.min(sameStart(short, long), short.length);
  if (added <= 0 || !long.endsWith(short.slice(from))) return null;
  // What both begin with may have taken the beginning of the piece, as the `s` of `size` for that of `sign`.
  while (from > 0 && splitsWord(long, from) && long[from - 1] === long[from + added - 1]) from--;
  const splits = (at: number): boolean => splitsWord(long, at) || splitsText(long, at);
  return splits(from) || splits(from + added) ? null : long.slice(from, from + added).trim();
}

/** Is the place inside quotes? Of a text that stands in a type, a part says nothing. */
function splitsText(line: string, at: number): boolean {
  const quotes = line.slice(0, at).match(/["'`]/g) ?? [];
  let open = '';
  for (const quote of quotes) if (open === '' || open === quote) open = open === '' ? quote : '';
  return open !== '';
}

function splitsWord(line: string, at: number): boolean {
  return WORD.test(line[at - 1] ?? '') && WORD.test(line[at] ?? '');
}

function onOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function cut(line: string, most: number): string {
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function sameStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

/** Where the first whole word begins from `from` on; where none does before `end`, there, but never within a character. */
function wordStart(line: string, from: number, end: number): number {
  for (let at = Math.ceil(from); at < end; at++) if (!WORD.test(line[at - 1]) && WORD.test(line[at])) return at;
  return /[\uDC00-\uDFFF]/.test(line[end] ?? '') ? end - 1 : end;
}

/** A unit of a word, or a half of any character beyond the first plane. */
const WORD = /[\p{L}\p{N}_$\uD800-\uDFFF]/u;
