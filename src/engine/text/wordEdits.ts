/**
 * In which words two pieces of text differ. A word is a run of letters and digits, or a number with its dots (`1.4.2`);
 * every other sign stands for itself.
 */
import { numberAt } from '../lists.js';
import { diffSequences } from './sequenceDiff.js';

/** Half-open offsets, one of them perhaps empty. */
export interface WordEdit {
  readonly before: readonly [start: number, end: number];
  readonly after: readonly [start: number, end: number];
}

export interface WordDiff {
  readonly edits: readonly WordEdit[];
  /** Letters and digits in words of both, as a share of those in the longer text. */
  readonly likeness: number;
}

interface Words {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly numbers: Int32Array;
}

const WORDS = /\d+(?:\.\d+)+|[\p{L}\p{N}\p{M}_]+|[^\S\n]+|[^]/gu;
/** Longer pieces are data: words in them say nothing. */
const LONGEST = 20_000;

/** `[from, end)` of both texts. Offsets of the result are those of the texts. */
export function diffWords(
  before: string,
  beforeRange: readonly [from: number, end: number],
  after: string,
  afterRange: readonly [from: number, end: number],
): WordDiff {
  if (beforeRange[1] - beforeRange[0] > LONGEST || afterRange[1] - afterRange[0] > LONGEST) {
    return { edits: [{ before: beforeRange, after: afterRange }], likeness: 0 };
  }
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  const wordsOf = (text: string, [from, end]: readonly [number, number]): Words => {
    const starts: number[] = [];
    const ends: number[] = [];
    const found: number[] = [];
    for (const match of text.slice(from, end).matchAll(WORDS)) {
      const number = numberAt(numbers, match[0]);
      weights[number] ??= WORD_CHARACTER.test(match[0]) ? match[0].length : 0;
      starts.push(from + match.index);
      ends.push(from + match.index + match[0].length);
      found.push(number);
    }
    return { starts, ends, numbers: Int32Array.from(found) };
  };
  const [b, a] = [wordsOf(before, beforeRange), wordsOf(after, afterRange)];
  const { hunks } = diffSequences(b.numbers, a.numbers);
  const weigh = (words: Words, from: number, end: number): number => {
    let weight = 0;
    for (let i = from; i < end; i++) weight += weights[words.numbers[i]];
    return weight;
  };
  let gone = 0;
  const edits: WordEdit[] = [];
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of hunks) {
    gone += weigh(b, beforeStart, beforeEnd);
    const edit: WordEdit = {
      before: rangeOf(b, beforeStart, beforeEnd, beforeRange[1]),
      after: rangeOf(a, afterStart, afterEnd, afterRange[1]),
    };
    const last = edits.at(-1);
    // What stands between two edits and is no word does not part them.
    if (last !== undefined && !WORD_CHARACTER.test(before.slice(last.before[1], edit.before[0]))) {
      edits[edits.length - 1] = { before: [last.before[0], edit.before[1]], after: [last.after[0], edit.after[1]] };
    } else edits.push(edit);
  }
  const total = weigh(b, 0, b.numbers.length);
  const longer = Math.max(total, weigh(a, 0, a.numbers.length));
  return { edits, likeness: longer === 0 ? 0 : (total - gone) / longer };
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function rangeOf({ starts, ends }: Words, from: number, end: number, last: number): readonly [number, number] {
  const start = from < starts.length ? starts[from] : last;
  return [start, end > from ? ends[end - 1] : start];
}
