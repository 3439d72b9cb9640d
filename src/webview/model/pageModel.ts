/**
 * Everything that one page shows, computed from the diff and the two texts: alignment, folds, what each line and character shows, and
 * the stops of "next change". Opening a fold or following code to its other end makes a new layout over the same page.
 */
import type { LinesToRead, Mapping, Side } from '../../engine/model.js';
import type { FileBody, HighlightColumns } from '../../protocol/fileBody.js';
import { unpackHighlights } from '../../protocol/fileBody.js';
import { lineAt, lineEnd } from '../../protocol/lines.js';
import { alignLines } from './align.js';
import type { WeightedPair } from './chain.js';
import { commentedLines } from './commentedLines.js';
import type { ShownCopy } from './copyNotes.js';
import { copiesOfFile } from './copyNotes.js';
import type { DiffIndex, Mark, Page } from './diffIndex.js';
import { pairOfPage } from './diffIndex.js';
import type { LineStates } from './explained.js';
import { EXPLAINED, REPEATED, TO_READ, lineStates } from './explained.js';
import type { Ends, Folds, Likeness, Opened } from './folding.js';
import { alignedFolds, independentFolds } from './folding.js';
import type { Edited } from './keptLines.js';
import { keptLines } from './keptLines.js';
import { isRelocation } from './kinds.js';
import type { Layout, WrappedRows } from './layout.js';
import { layOut } from './layout.js';
import type { FlatPairs } from './lineDiff.js';
import type { LineKinds } from './lineKinds.js';
import { isPartial, lineKindAt, lineKinds } from './lineKinds.js';
import type { NeutralRange, Paint } from './paint.js';
import { marksAt, paint } from './paint.js';
import type { SideText } from './sideText.js';
import { numberLines, sideText } from './sideText.js';
import type { Stop } from './stops.js';
import { findStops } from './stops.js';
import { textMarks } from './textMarks.js';

export interface SideModel {
  readonly file: number | null;
  readonly text: SideText;
  readonly highlights: HighlightColumns | null;
  readonly painted: Paint;
  readonly lineKinds: LineKinds;
  readonly states: LineStates;
  /** Added code that is a copy. */
  readonly copies: readonly ShownCopy[];
}

export interface PageModel {
  readonly page: Page;
  /** Index of the pair, or -1 for two files that are no pair. */
  readonly pair: number;
  readonly before: SideModel;
  readonly after: SideModel;
  /** Indices into `mappings` with both ends on this page. */
  readonly mappings: readonly number[];
  readonly numbers: { readonly before: Int32Array; readonly after: Int32Array };
  /** Lines that hold text which no edit touches. */
  readonly kept: readonly WeightedPair[];
}

/** How a page is laid out at the moment. */
export interface PageLayout {
  readonly pairs: FlatPairs;
  readonly folds: Folds;
  readonly layout: Layout;
  readonly stops: readonly Stop[];
  readonly wrapped: WrappedRows | null;
  readonly foldRows: number;
}

export function buildPage(
  index: DiffIndex,
  page: Page,
  bodies: { readonly before: FileBody | null; readonly after: FileBody | null },
): PageModel {
  const texts = { before: sideText(bodies.before?.text ?? ''), after: sideText(bodies.after?.text ?? '') };
  const numbers = numberLines(texts.before, texts.after);
  const pair = pairOfPage(index, page);
  const derived = pair < 0 ? null : textMarks(index, page, texts, numbers);
  const side = (which: Side): SideModel => {
    const file = page[which];
    const body = bodies[which];
    const marks = derived === null ? (file === null ? [] : index.marks[which][file]) : derived[which];
    const painted = paint(marks, file === null ? [] : neutralRanges(index, which, file));
    const kinds = lineKinds(painted, texts[which]);
    return {
      file,
      text: texts[which],
      painted,
      lineKinds: kinds,
      copies: which === 'before' || file === null ? [] : copiesOfFile(index, file, texts[which]),
      states: lineStates(painted, kinds, texts[which], index),
      highlights: body === null ? null : unpackHighlights(body.highlights, body.text.length),
    };
  };
  return {
    page,
    pair,
    before: side('before'),
    after: side('after'),
    mappings: mappingsOfPage(index, page),
    numbers,
    kept: pair < 0 || derived !== null ? [] : keptOfPage(index, page, texts),
  };
}

function keptOfPage(
  { outline: { actions } }: DiffIndex,
  page: Page,
  texts: { readonly before: SideText; readonly after: SideText },
): WeightedPair[] {
  if (page.before === null || page.after === null) return [];
  const edited = (side: Side): Edited[] =>
    actions.flatMap(({ [side]: span }) => (span !== null && span.file === page[side] ? [span] : []));
  const kept = keptLines(texts.before, texts.after, { before: edited('before'), after: edited('after') });
  return [...kept, ...actions.flatMap(action => commentedLines(action, page, texts))];
}

function mappingsOfPage(index: DiffIndex, page: Page): number[] {
  if (page.before === null || page.after === null) return [];
  return index.mappings.before[page.before].filter(
    mapping => index.outline.mappings[mapping].after.file === page.after,
  );
}

/** Ranges of the file that are mapped within its own pair: not new, whatever was inserted around them. */
function neutralRanges(index: DiffIndex, side: Side, file: number): NeutralRange[] {
  const pair = index.pairOf[side][file];
  if (pair < 0) return [];
  const { before, after } = index.outline.pairs[pair];
  return index.mappings[side][file]
    .map(mapping => index.outline.mappings[mapping])
    .filter(mapping => mapping.before.file === before && mapping.after.file === after)
    .map(mapping => mapping[side]);
}

export interface LayoutOptions {
  /** Indices into `mappings` that must stand side by side. */
  readonly focus: readonly number[];
  /** Ids of the folds that are open; `all` for every one. */
  readonly open: ReadonlySet<string> | 'all';
  /** Lines taken off the ends of folds that are not open as a whole. */
  readonly ends?: ReadonlyMap<string, Ends>;
  /** Show the lines that refactorings explain, too. */
  readonly explained: boolean;
  /** Show no repetitions of an edit. */
  readonly withoutRepeats?: boolean;
  /** Rows of lines that are wrapped. */
  readonly wrapped?: WrappedRows | null;
  /** Height of a fold in rows; 1 where it is left out. */
  readonly foldRows?: number;
}

export function layOutPage(index: DiffIndex, model: PageModel, options: LayoutOptions): PageLayout {
  const { before, after, numbers } = model;
  const mappings = model.mappings.map(mapping => index.outline.mappings[mapping]);
  // Moved lines are compared with each other only where the reader follows a move.
  const followed = model.pair < 0 || options.focus.length > 0;
  const pairs =
    before.file === null || after.file === null
      ? []
      : alignLines({
          before: before.text,
          after: after.text,
          mappings,
          kept: model.kept,
          mappedOnly: model.pair < 0,
          numbers: {
            before: comparable(before, numbers.before, -1, followed),
            after: comparable(after, numbers.after, -2, followed),
          },
          focus: options.focus
            .map(mapping => index.outline.mappings[mapping])
            .filter(mapping => isOnPage(mapping, model.page)),
          isRelocated: mapping =>
            isElsewhere(before.painted, mapping.before.start) || isElsewhere(after.painted, mapping.after.start),
        });
  const counts = {
    before: before.file === null ? 0 : before.text.count,
    after: after.file === null ? 0 : after.text.count,
  };
  const states = {
    before: shownStates(index, model, 'before', options),
    after: shownStates(index, model, 'after', options),
  };
  const all =
    options.open === 'all'
      ? { before: [], after: [] }
      : foldsOf(index, model, pairs, states, { ids: options.open, ends: options.ends ?? NO_ENDS });
  const closed = (fold: { readonly id: string }): boolean => options.open === 'all' || !options.open.has(fold.id);
  const folds = { before: all.before.filter(closed), after: all.after.filter(closed) };
  // An empty editor still has one line.
  const rows = { before: Math.max(1, counts.before), after: Math.max(1, counts.after) };
  return {
    pairs,
    folds,
    wrapped: options.wrapped ?? null,
    foldRows: options.foldRows ?? 1,
    layout: layOut(pairs, rows, folds, options.wrapped ?? null, options.foldRows),
    stops: findStops(
      pairs,
      before.file === null ? NO_LINES : states.before,
      after.file === null ? NO_LINES : states.after,
    ),
  };
}

/** Numbers to pair lines by. New and gone lines are paired with nothing, however alike: the engine has looked. */
function comparable(side: SideModel, numbers: Int32Array, none: number, followed: boolean): Int32Array {
  return numbers.map((number, line) => {
    const kind = isPartial(side.lineKinds, line) ? null : lineKindAt(side.lineKinds, line);
    return kind === null || (followed && isRelocation(kind)) ? number : none;
  });
}

const NO_ENDS: ReadonlyMap<string, Ends> = new Map();
const NO_LINES: LineStates = new Uint8Array(0);

/**
 * What must be seen: all that is to be read, with or without repetitions, all that is explained if the reader wants it,
 * and the code that is followed.
 */
function shownStates(index: DiffIndex, model: PageModel, side: Side, options: LayoutOptions): LineStates {
  const { text, file } = model[side];
  const states = model[side].states.map(state =>
    state === REPEATED ? (options.withoutRepeats === true ? EXPLAINED : TO_READ) : state,
  );
  if (options.explained) return states.map(state => (state === 0 ? 0 : TO_READ));
  if (options.focus.length === 0) return states;
  const shown = states.slice();
  for (const mapping of options.focus) {
    const span = index.outline.mappings[mapping][side];
    if (span.file !== file) continue;
    const last = lineAt(text.lines, Math.max(span.start, span.end - 1));
    for (let line = lineAt(text.lines, span.start); line <= last; line++) {
      if (shown[line] === EXPLAINED) shown[line] = TO_READ;
    }
  }
  return shown;
}

function foldsOf(
  index: DiffIndex,
  model: PageModel,
  pairs: FlatPairs,
  states: { readonly before: LineStates; readonly after: LineStates },
  opened: Opened,
): Folds {
  if (model.pair < 0) {
    const quiet = (side: Side): boolean[] =>
      model[side].file === null ? [] : Array.from(relatedLines(index, model, side), related => related === 0);
    return independentFolds({ before: quiet('before'), after: quiet('after') });
  }
  // Lines without a mark that differ all the same, in what means nothing.
  const noise = {
    before: noiseLines(index, 'before', model.before.file),
    after: noiseLines(index, 'after', model.after.file),
  };
  // What the result does not leave to read needs no mark to be folded: `import {` before, the whole import on one line after.
  const { toRead, linesToRead } = index.outline.pairs[model.pair];
  const isCounted = linesToRead === 0 || toRead.before.length + toRead.after.length > 0;
  const isSpared = (b: number, a: number): boolean =>
    isCounted && !isWithin(toRead.before, b + 1) && !isWithin(toRead.after, a + 1);
  return alignedFolds({
    pairs,
    states: {
      before: model.before.file === null ? NO_LINES : states.before,
      after: model.after.file === null ? NO_LINES : states.after,
    },
    likenessOf: (b, a) => likenessOf(model, b, a, noise.before.has(b) || noise.after.has(a) || isSpared(b, a)),
    heads: headsOf(index, model),
    opened,
  });
}

function isWithin(ranges: LinesToRead[Side], line: number): boolean {
  return ranges.some(([first, last]) => first <= line && line <= last);
}

/** `isNoise`: what differs on the lines means nothing. */
function likenessOf({ before, after }: PageModel, b: number, a: number, isNoise: boolean): Likeness {
  const text = ({ text: { text, lines } }: SideModel, line: number): string =>
    text.slice(lines.starts[line], lineEnd(lines, line));
  const [was, is] = [text(before, b), text(after, a)];
  if (was === is) return 'same';
  return isNoise || was.replaceAll(/\s/g, '') === is.replaceAll(/\s/g, '') ? 'equivalent' : 'different';
}

/** The lines that name the declarations of the after side, with the line past the end of each. */
function headsOf(index: DiffIndex, model: PageModel): { line: number; end: number }[] {
  const { file, text } = model.after;
  if (file === null) return [];
  return index.declarations.after[file]
    .map(declaration => index.outline.declarations.after[declaration])
    .filter(declaration => declaration.kind !== 'file')
    .map(({ nameStart, end }) => ({
      line: lineAt(text.lines, nameStart),
      end: lineAt(text.lines, Math.max(nameStart, end - 1)) + 1,
    }));
}

function noiseLines(index: DiffIndex, side: Side, file: number | null): ReadonlySet<number> {
  const lines = new Set<number>();
  if (file === null) return lines;
  for (const { trivial, [side]: span } of index.outline.actions) {
    if (trivial === null || span === null || span.file !== file) continue;
    const last = lineAt(index.lines[side][file], Math.max(span.start, span.end - 1));
    for (let line = lineAt(index.lines[side][file], span.start); line <= last; line++) lines.add(line);
  }
  return lines;
}

/** By line of a side of two files that are no pair: 1 where code went from one to the other. */
function relatedLines(index: DiffIndex, model: PageModel, side: Side): Uint8Array {
  const { lines, count } = model[side].text;
  const related = new Uint8Array(count);
  for (const mapping of model.mappings) {
    const { kind, [side]: span } = index.outline.mappings[mapping];
    if (kind === 'import' || (kind === 'declaration' && isWholeFile(index, side, span))) continue;
    related.fill(1, lineAt(lines, span.start), lineAt(lines, Math.max(span.start, span.end - 1)) + 1);
  }
  return related;
}

function isWholeFile(
  index: DiffIndex,
  side: Side,
  span: { readonly file: number; readonly start: number; readonly end: number },
): boolean {
  return span.start === 0 && span.end === index.lines[side][span.file].length;
}

function isOnPage(mapping: Mapping, page: Page): boolean {
  return mapping.before.file === page.before && mapping.after.file === page.after;
}

function isElsewhere(painted: Paint, offset: number): boolean {
  return marksAt(painted, offset).some((mark: Mark) => isRelocation(mark.kind));
}
