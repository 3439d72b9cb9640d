/**
 * Which texts became which, by the lines that they share: for files that are neither at their old path nor unchanged.
 *
 * The likeness of two texts is the share of the larger one that stands in both, line by line, in letters and digits:
 * what everybody writes (blank lines, brackets) weighs nothing.
 */
import type { Budget } from '../budget.js';
import { addTo, numberAt } from '../lists.js';
import { LineIndex } from './lineIndex.js';

/** As git has it for renames. */
const MIN_LIKENESS = 0.5;
/** A line that stands in more texts of the side after than this says nothing about which one it is. */
const MAX_TEXTS = 16;

export interface LikePair {
  /** Indices into the texts given. */
  readonly before: number;
  readonly after: number;
  readonly likeness: number;
}

interface Lines {
  /** By number of a line: how often it stands there. */
  readonly counts: ReadonlyMap<number, number>;
  readonly weight: number;
}

/** The likest first; each text is in one pair at most. What is not compared when the time is up has no partner. */
export function likePairs(before: readonly string[], after: readonly string[], budget: Budget): LikePair[] {
  const taken = { before: new Set<number>(), after: new Set<number>() };
  return alikePairs(before, after, MIN_LIKENESS, 0, budget).filter(pair => {
    if (taken.before.has(pair.before) || taken.after.has(pair.after)) return false;
    taken.before.add(pair.before);
    taken.after.add(pair.after);
    return true;
  });
}

/** Of two files that are each nobody's copy, half may be a common head or what everybody writes. */
const MIN_COPY = 0.75;
/** A text with fewer letters and digits is like others by chance. */
const MIN_COPIED = 100;

/** By index after: the text before that it is a copy of, perhaps with edits. One text may have several copies. */
export function copiesOf(
  before: readonly string[],
  after: readonly string[],
  budget: Budget,
): ReadonlyMap<number, LikePair> {
  const copies = new Map<number, LikePair>();
  for (const pair of alikePairs(before, after, MIN_COPY, MIN_COPIED, budget)) {
    if (!copies.has(pair.after)) copies.set(pair.after, pair);
  }
  return copies;
}

/** All pairs that are so alike, the likest first. */
function alikePairs(
  before: readonly string[],
  after: readonly string[],
  least: number,
  leastWeight: number,
  budget: Budget,
): LikePair[] {
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  const linesOf = (text: string): Lines => {
    const index = new LineIndex(text);
    const counts = new Map<number, number>();
    let weight = 0;
    for (let line = 0; line < index.count; line++) {
      const content = index.lineText(line).trim();
      const number = numberAt(numbers, content);
      weights[number] ??= content.match(WORD_CHARACTER)?.length ?? 0;
      if (weights[number] === 0) continue;
      counts.set(number, (counts.get(number) ?? 0) + 1);
      weight += weights[number];
    }
    return { counts, weight };
  };
  const afterLines = after.map(linesOf);
  const places = new Map<number, number[]>();
  afterLines.forEach(({ counts }, text) => {
    for (const line of counts.keys()) addTo(places, line, text);
  });
  const found: LikePair[] = [];
  if (after.length === 0) return [];
  for (const [text, content] of before.entries()) {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) {
      budget.leaveOut('textPairs', before.length - text);
      break;
    }
    const lines = linesOf(content);
    const shared = new Map<number, number>();
    for (const [line, count] of lines.counts) {
      const texts = places.get(line) ?? [];
      if (texts.length > MAX_TEXTS) continue;
      for (const other of texts) {
        const both = Math.min(count, afterLines[other].counts.get(line) ?? 0);
        shared.set(other, (shared.get(other) ?? 0) + both * weights[line]);
      }
    }
    for (const [other, weight] of shared) {
      const likeness = weight / Math.max(lines.weight, afterLines[other].weight);
      if (likeness >= least && weight >= leastWeight) found.push({ before: text, after: other, likeness });
    }
  }
  return found.sort((x, y) => y.likeness - x.likeness || x.before - y.before || x.after - y.after);
}

const WORD_CHARACTER = /[\p{L}\p{N}]/gu;
