/**
 * Which lines of the two sides stand next to each other.
 *
 * What the engine mapped comes first: mapped declarations and statements, and lines of them that no edit touches, in the heaviest order that
 * both sides share. A text diff fills in between. With a focus (the code that a reader follows to its other end), the focused mappings
 * overrule all others, so that moved code stands beside its origin.
 */
import type { Mapping } from '../../engine/model.js';
import { lineAt } from '../../protocol/lines.js';
import type { WeightedPair } from './chain.js';
import { heaviestChain } from './chain.js';
import type { FlatPairs, LineRange } from './lineDiff.js';
import { pairEqualLines } from './lineDiff.js';
import type { SideText } from './sideText.js';
import { trimmedLine } from './sideText.js';

export interface AlignInput {
  readonly before: SideText;
  readonly after: SideText;
  /** Line numbers by content, as `numberLines` gives them. */
  readonly numbers: { readonly before: Int32Array; readonly after: Int32Array };
  /** Mappings whose two ends lie in these two files. */
  readonly mappings: readonly Mapping[];
  /** This code is somewhere else now: it aligns only where nothing else wants the place. */
  readonly isRelocated: (mapping: Mapping) => boolean;
  /** Mappings that must stand side by side. */
  readonly focus: readonly Mapping[];
  /** Lines that hold text which no edit touches, weighted by their share of it. */
  readonly kept: readonly WeightedPair[];
  /** The two files are no pair: only what is mapped, and what lies between it, is aligned. */
  readonly mappedOnly: boolean;
}

/** Weights of one aligned line, by what says so. Only their order matters, and that many weak ones beat a strong one. */
const WEIGHT = {
  declaration: 6,
  statement: 3,
  kept: 3,
  other: 2,
  end: 1,
  relocated: 0.02,
  focus: 1e6,
  insideFocus: 1e3,
} as const;
/** A gap between anchors larger than this many lines on both sides is not worth a text diff when the files are no pair. */
const MAX_UNPAIRED_GAP = 200;

/** Pairs of line numbers, flat, strictly increasing on both sides. */
export function alignLines(input: AlignInput): FlatPairs {
  const candidates = collectCandidates(input);
  const anchors = heaviestChain(candidates).map(index => candidates[index]);
  const result: FlatPairs = [];
  const { before, after, numbers, mappedOnly } = input;
  let nextBefore = 0;
  let nextAfter = 0;
  const fill = (beforeEnd: number, afterEnd: number, inner: boolean): void => {
    const small = beforeEnd - nextBefore <= MAX_UNPAIRED_GAP && afterEnd - nextAfter <= MAX_UNPAIRED_GAP;
    if (mappedOnly && !(inner && small)) return;
    const range = { before: nextBefore, beforeEnd, after: nextAfter, afterEnd };
    for (const line of withoutWeakRuns(pairEqualLines(numbers.before, numbers.after, range), range, before)) {
      result.push(line);
    }
  };
  anchors.forEach((anchor, index) => {
    fill(anchor.before, anchor.after, index > 0);
    result.push(anchor.before, anchor.after);
    nextBefore = anchor.before + 1;
    nextAfter = anchor.after + 1;
  });
  fill(before.count, after.count, false);
  return result;
}

const WORD = /[\p{L}\p{N}_]{2,}/u;

/** Leaves out runs of nothing but braces and empty lines in the middle of a gap: they are equal by chance, and tear apart what surrounds them. */
function withoutWeakRuns(pairs: FlatPairs, range: LineRange, before: SideText): FlatPairs {
  const kept: FlatPairs = [];
  for (let from = 0; from < pairs.length;) {
    let to = from + 2;
    while (to < pairs.length && pairs[to] === pairs[to - 2] + 1 && pairs[to + 1] === pairs[to - 1] + 1) to += 2;
    const atTop = pairs[from] === range.before && pairs[from + 1] === range.after;
    const atBottom = pairs[to - 2] + 1 === range.beforeEnd && pairs[to - 1] + 1 === range.afterEnd;
    let strong = atTop || atBottom;
    for (let i = from; i < to && !strong; i += 2) strong = WORD.test(trimmedLine(before, pairs[i]));
    if (strong) for (let i = from; i < to; i++) kept.push(pairs[i]);
    from = to;
  }
  return kept;
}

function collectCandidates(input: AlignInput): WeightedPair[] {
  const weights = new Map<number, number>();
  const width = input.after.count + 1;
  const add = (before: number, after: number, weight: number): void => {
    const key = before * width + after;
    weights.set(key, (weights.get(key) ?? 0) + weight);
  };
  const focus = new Set(input.focus);
  for (const mapping of input.mappings) {
    if (mapping.kind === 'expression') continue;
    const weight = focus.has(mapping)
      ? WEIGHT.focus
      : input.focus.some(outer => contains(outer, mapping))
        ? WEIGHT.insideFocus
        : input.isRelocated(mapping)
          ? WEIGHT.relocated
          : mapping.kind === 'declaration'
            ? WEIGHT.declaration
            : mapping.kind === 'statement'
              ? WEIGHT.statement
              : WEIGHT.other;
    addLines(input, mapping, weight, add);
  }
  for (const { before, after, weight } of input.kept) add(before, after, weight * WEIGHT.kept);
  return Array.from(weights, ([key, weight]) => ({ before: Math.floor(key / width), after: key % width, weight }));
}

function addLines(
  input: AlignInput,
  mapping: Mapping,
  weight: number,
  add: (before: number, after: number, weight: number) => void,
): void {
  const first = {
    before: lineAt(input.before.lines, mapping.before.start),
    after: lineAt(input.after.lines, mapping.after.start),
  };
  const last = {
    before: lineAt(input.before.lines, lastOffset(mapping.before)),
    after: lineAt(input.after.lines, lastOffset(mapping.after)),
  };
  const count = last.before - first.before;
  if (mapping.identical && count === last.after - first.after) {
    for (let line = 0; line <= count; line++) add(first.before + line, first.after + line, weight);
    return;
  }
  add(first.before, first.after, weight);
  if (last.before > first.before && last.after > first.after) {
    add(last.before, last.after, (weight * WEIGHT.end) / WEIGHT.declaration);
  }
}

function lastOffset(span: { readonly start: number; readonly end: number }): number {
  return Math.max(span.start, span.end - 1);
}

function contains(outer: Mapping, inner: Mapping): boolean {
  return (
    outer.before.start <= inner.before.start &&
    inner.before.end <= outer.before.end &&
    outer.after.start <= inner.after.start &&
    inner.after.end <= outer.after.end
  );
}
