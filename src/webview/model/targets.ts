/**
 * Where a jump leads: which page shows both ends, which mappings must stand side by side there, and what to flash.
 *
 * Both ends of anything are always shown together. Ends in one file pair use its page, aligned on the code that is followed; ends in
 * two different pairs get a page of their own, one file's before beside the other's after.
 */
import type { Side, Span } from '../../engine/model.js';
import type { DiffIndex, Page } from './diffIndex.js';
import { pageOfFile, pageOfFiles } from './diffIndex.js';
import type { Explanation, Partner } from './wording.js';

export interface Target {
  readonly page: Page;
  /** Indices into `mappings` to stand side by side; empty for the page's natural order. */
  readonly focus: readonly number[];
  /** What to call the focus on the screen; null without one. */
  readonly title: string | null;
  /** Where the reader goes: the cursor is put at the start of this span. */
  readonly side: Side;
  readonly before: Span | null;
  readonly after: Span | null;
}

/** From a piece of code to one of its other ends. */
export function targetOfPartner(
  index: DiffIndex,
  explanation: Explanation,
  from: Side,
  partner: Partner,
  title: string,
): Target {
  const own = explanation.span;
  const [before, after] = from === 'before' ? [own, partner.span] : [partner.span, own];
  const focus = partner.mapping !== null ? [partner.mapping] : mappingsBetween(index, before, after);
  return { page: pageOfFiles(index, before.file, after.file), focus, title, side: partner.side, before, after };
}

/** Both ends of a refactoring. */
export function targetOfRefactoring(index: DiffIndex, refactoring: number): Target {
  const { outline } = index;
  const { title, summary, before, after, beforeRanges, afterRanges, mappings } = outline.refactorings[refactoring];
  /** A variable or a condition where it stands; of a declaration as a whole, its name. */
  const end = (side: Side): Span | null => {
    const [declaration, range] =
      side === 'before'
        ? [outline.declarations.before[before[0]], beforeRanges[0]]
        : [outline.declarations.after[after[0]], afterRanges[0]];
    const isPart =
      range !== undefined &&
      (declaration === undefined ||
        range.file !== declaration.file ||
        range.start !== declaration.start ||
        range.end !== declaration.end);
    if (isPart) return range;
    return declaration === undefined
      ? null
      : { file: declaration.file, start: declaration.nameStart, end: declaration.nameEnd };
  };
  const ends = { before: end('before'), after: end('after') };
  // An extraction is about the new declaration; its other end is the code that went there, not the name of the old one.
  const carried = mappings
    .map(mapping => outline.mappings[mapping])
    .find(
      mapping =>
        (ends.before === null || mapping.before.file === ends.before.file) &&
        (ends.after === null || mapping.after.file === ends.after.file),
    );
  const spans = { before: carried?.before ?? ends.before, after: carried?.after ?? ends.after };
  const page = pageOfFiles(index, spans.before?.file ?? null, spans.after?.file ?? null);
  const focus =
    mappings.length > 0
      ? mappings
      : spans.before !== null && spans.after !== null
        ? mappingsBetween(index, spans.before, spans.after)
        : [];
  return {
    page,
    focus,
    title: summary === '' ? title : summary,
    side: spans.after !== null ? 'after' : 'before',
    before: spans.before,
    after: spans.after,
  };
}

/** Mappings whose two ends hold the two spans or lie in them, the smallest such pair first: what aligns the two places. */
function mappingsBetween(index: DiffIndex, before: Span, after: Span): number[] {
  let best = -1;
  let bestLength = Number.POSITIVE_INFINITY;
  for (const candidate of index.mappings.before[before.file]) {
    const mapping = index.outline.mappings[candidate];
    if (mapping.kind === 'expression' || !holds(mapping.before, before) || !holds(mapping.after, after)) continue;
    const length = mapping.before.end - mapping.before.start;
    if (length < bestLength) {
      best = candidate;
      bestLength = length;
    }
  }
  return best < 0 ? [] : [best];
}

function holds(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}

/** A file at a line (zero-based), on its own page. */
export function targetOfLine(index: DiffIndex, side: Side, file: number, line: number): Target {
  const lines = index.lines[side][file];
  const start = lines.starts[Math.min(line, lines.starts.length - 1)];
  return targetOfSpan(index, side, { file, start, end: start });
}

/** A piece of code on the page of its file. */
export function targetOfSpan(index: DiffIndex, side: Side, span: Span): Target {
  return {
    page: pageOfFile(index, side, span.file),
    focus: [],
    title: null,
    side,
    before: side === 'before' ? span : null,
    after: side === 'after' ? span : null,
  };
}

export function targetOfPair(index: DiffIndex, pair: number): Target {
  const { before, after } = index.outline.pairs[pair];
  return {
    page: { before, after },
    focus: [],
    title: null,
    side: after !== null ? 'after' : 'before',
    before: null,
    after: null,
  };
}
