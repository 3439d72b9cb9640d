/**
 * Which of the lines that a line diff shows as deleted became which of the added ones, and in which words they differ.
 */
import type { LineIndex } from './lineIndex.js';
import { diffWords, type WordEdit } from './wordEdits.js';

export interface PairedLine {
  /** Lines of the two texts. */
  readonly before: number;
  readonly after: number;
  readonly edits: readonly WordEdit[];
}

type Lines = readonly number[];

/** Two lines that have less in common are two lines. */
const MIN_LIKENESS = 0.5;
/** Each line with each other one, up to so many pairs; beyond, lines are paired in their order, where there are as many on both sides. */
const MAX_PAIRS = 400;
/** All comparisons of one change together: what is left then is shown line by line. */
const MAX_WORK = 200_000;

/** Comparisons that were made. */
export interface PairingWork {
  done: number;
}

/** In the order of both sides. `deleted` and `added` are lines of one place, in order. */
export function pairLines(
  before: LineIndex,
  after: LineIndex,
  deleted: Lines,
  added: Lines,
  work: PairingWork,
): PairedLine[] {
  if (deleted.length === 0 || added.length === 0 || work.done > MAX_WORK) return [];
  const compare = (b: number, a: number): (PairedLine & Likeness) | null => {
    work.done++;
    const range = (index: LineIndex, line: number): [number, number] => [index.starts[line], index.contentEnd(line)];
    const { edits, likeness } = diffWords(before.text, range(before, b), after.text, range(after, a));
    // Edits of white space alone could not be seen.
    const isSeen = edits.some(edit => !isBlank(before, edit.before) || !isBlank(after, edit.after));
    return likeness < MIN_LIKENESS || !isSeen ? null : { before: b, after: a, edits, likeness };
  };
  if (deleted.length * added.length > MAX_PAIRS) {
    if (deleted.length !== added.length) return [];
    return deleted.flatMap((line, i) => compare(line, added[i]) ?? []);
  }
  const pairs = deleted.map(b => added.map(a => compare(b, a)));
  return heaviest(pairs);
}

interface Likeness {
  readonly likeness: number;
}

const isBlank = ({ text }: LineIndex, [start, end]: readonly [number, number]): boolean =>
  text.slice(start, end).trim() === '';

/** The pairs that together are likest, no two of them crossed. */
function heaviest(pairs: readonly (readonly ((PairedLine & Likeness) | null)[])[]): PairedLine[] {
  const width = pairs[0].length + 1;
  const best = new Float64Array((pairs.length + 1) * width);
  for (let i = pairs.length - 1; i >= 0; i--) {
    for (let j = width - 2; j >= 0; j--) {
      const pair = pairs[i][j];
      best[i * width + j] = Math.max(
        best[(i + 1) * width + j],
        best[i * width + j + 1],
        pair === null ? 0 : best[(i + 1) * width + j + 1] + pair.likeness,
      );
    }
  }
  const found: PairedLine[] = [];
  for (let [i, j] = [0, 0]; i < pairs.length && j < width - 1;) {
    const pair = pairs[i][j];
    const here = best[i * width + j];
    if (pair !== null && here === best[(i + 1) * width + j + 1] + pair.likeness) {
      found.push({ before: pair.before, after: pair.after, edits: pair.edits });
      i++;
      j++;
    } else if (here === best[(i + 1) * width + j]) i++;
    else j++;
  }
  return found;
}
