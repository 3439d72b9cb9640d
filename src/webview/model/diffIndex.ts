/**
 * Look-ups over one change diff, made once when it arrives: marks by file, declarations by place, refactorings by declaration, pages.
 *
 * It needs no texts and no DOM. What depends on the texts of a page (alignment, lines) is computed per page elsewhere.
 */
import type { Declaration, Side } from '../../engine/model.js';
import type { LineIndex } from '../../protocol/lines.js';
import { lineAt, lineIndex } from '../../protocol/lines.js';
import type { DiffOutline } from '../../protocol/outline.js';
import type { ChangeKind } from './kinds.js';
import { kindOfAction } from './kinds.js';

/** A changed range on one side. Several actions with the same range and kind (a multi-mapped node) are one mark. */
export interface Mark {
  readonly side: Side;
  readonly file: number;
  readonly start: number;
  readonly end: number;
  readonly kind: ChangeKind;
  /** Indices into `actions`. */
  readonly actions: readonly number[];
}

/** A range that a refactoring is about, and that is no declaration as a whole. */
export interface RefactoringPlace {
  readonly start: number;
  readonly end: number;
  /** Index into `refactorings`. */
  readonly refactoring: number;
}

/** Two versions shown side by side: a pair of the diff, one file alone, or any two files that code went between. */
export interface Page {
  readonly before: number | null;
  readonly after: number | null;
}

export interface DiffIndex {
  readonly outline: DiffOutline;
  readonly lines: { readonly before: readonly LineIndex[]; readonly after: readonly LineIndex[] };
  /** By file: marks in no particular order. */
  readonly marks: { readonly before: readonly (readonly Mark[])[]; readonly after: readonly (readonly Mark[])[] };
  /** By file: indices into `mappings` that touch it on that side. */
  readonly mappings: {
    readonly before: readonly (readonly number[])[];
    readonly after: readonly (readonly number[])[];
  };
  /** By file: indices into `declarations`, in pre-order. */
  readonly declarations: {
    readonly before: readonly (readonly number[])[];
    readonly after: readonly (readonly number[])[];
  };
  /** By declaration: indices of refactorings that are about it (it stands first on its side), then those it takes part in. */
  readonly refactorings: {
    readonly before: ReadonlyMap<number, readonly number[]>;
    readonly after: ReadonlyMap<number, readonly number[]>;
  };
  /** By file: refactorings of what stands inside declarations (a variable, a condition, a modifier), at that place, in the order of the text. */
  readonly places: {
    readonly before: readonly (readonly RefactoringPlace[])[];
    readonly after: readonly (readonly RefactoringPlace[])[];
  };
  /** By declaration: indices of relationships. */
  readonly relationships: {
    readonly before: ReadonlyMap<number, readonly number[]>;
    readonly after: ReadonlyMap<number, readonly number[]>;
  };
  /** By action: index into `repeats`. */
  readonly repeats: ReadonlyMap<number, number>;
  /** Actions that repeat one which stands before them. */
  readonly again: ReadonlySet<number>;
  /** By declaration of the side after: index into `copies`. */
  readonly copies: ReadonlyMap<number, number>;
  /** By file: index of its pair, -1 for none. */
  readonly pairOf: { readonly before: readonly number[]; readonly after: readonly number[] };
}

export function indexDiff(outline: DiffOutline): DiffIndex {
  const linesOf = (side: Side): LineIndex[] => outline[side].map(file => lineIndex(file.lineLengths ?? []));
  const pairsOf = (side: Side): number[] => {
    const pairs = outline[side].map(() => -1);
    outline.pairs.forEach((pair, index) => {
      const file = pair[side];
      if (file !== null && pairs[file] < 0) pairs[file] = index;
    });
    return pairs;
  };
  const byFile = <T>(side: Side, items: readonly T[], fileOf: (item: T) => number): number[][] => {
    const lists: number[][] = outline[side].map(() => []);
    items.forEach((item, index) => lists[fileOf(item)].push(index));
    return lists;
  };
  return {
    outline,
    lines: { before: linesOf('before'), after: linesOf('after') },
    marks: marksOf(outline),
    mappings: {
      before: byFile('before', outline.mappings, item => item.before.file),
      after: byFile('after', outline.mappings, item => item.after.file),
    },
    declarations: {
      before: byFile('before', outline.declarations.before, item => item.file),
      after: byFile('after', outline.declarations.after, item => item.file),
    },
    refactorings: { before: refactoringsOf(outline, 'before'), after: refactoringsOf(outline, 'after') },
    places: { before: placesOf(outline, 'before'), after: placesOf(outline, 'after') },
    relationships: { before: relationshipsOf(outline, 'before'), after: relationshipsOf(outline, 'after') },
    repeats: new Map(
      outline.repeats.flatMap(({ actions }, repeat) => actions.map(action => [action, repeat] as const)),
    ),
    again: new Set(outline.repeats.flatMap(({ actions }) => actions.slice(1))),
    copies: new Map(outline.copies.map(({ after }, copy) => [after, copy])),
    pairOf: { before: pairsOf('before'), after: pairsOf('after') },
  };
}

function marksOf(outline: DiffOutline): { before: Mark[][]; after: Mark[][] } {
  interface Draft {
    side: Side;
    file: number;
    start: number;
    end: number;
    kind: ChangeKind;
    actions: number[];
  }
  const lists: Record<Side, Draft[][]> = { before: outline.before.map(() => []), after: outline.after.map(() => []) };
  const known = new Map<string, Draft>();
  outline.actions.forEach((action, index) => {
    if (action.trivial !== null) return;
    const kind = kindOfAction(action, outline);
    for (const side of ['before', 'after'] as const) {
      const span = action[side];
      if (span === null || span.start === span.end) continue;
      // Code that left its file pair yields two actions with both ends each; each is drawn at one end only.
      if ((action.kind === 'moveOut' && side === 'after') || (action.kind === 'moveIn' && side === 'before')) continue;
      const key = `${side} ${span.file} ${span.start} ${span.end} ${kind}`;
      const draft = known.get(key);
      if (draft !== undefined) {
        draft.actions.push(index);
        continue;
      }
      const fresh: Draft = { side, file: span.file, start: span.start, end: span.end, kind, actions: [index] };
      known.set(key, fresh);
      lists[side][span.file].push(fresh);
    }
  });
  return lists;
}

function refactoringsOf(outline: DiffOutline, side: Side): Map<number, number[]> {
  const table = new Map<number, number[]>();
  for (const first of [true, false]) {
    outline.refactorings.forEach((refactoring, index) => {
      refactoring[side].forEach((declaration, position) => {
        if ((position === 0) !== first) return;
        const list = table.get(declaration) ?? [];
        if (!list.includes(index)) list.push(index);
        table.set(declaration, list);
      });
    });
  }
  return table;
}

function placesOf(outline: DiffOutline, side: Side): RefactoringPlace[][] {
  const lists: RefactoringPlace[][] = outline[side].map(() => []);
  outline.refactorings.forEach((item, refactoring) => {
    const declared = new Set(
      item[side]
        .map(index => outline.declarations[side][index])
        .map(({ file, start, end }) => `${file} ${start} ${end}`),
    );
    for (const { file, start, end } of item[`${side}Ranges`]) {
      if (!declared.has(`${file} ${start} ${end}`)) lists[file].push({ start, end, refactoring });
    }
  });
  for (const list of lists) list.sort((a, b) => a.start - b.start || a.end - b.end);
  return lists;
}

function relationshipsOf(outline: DiffOutline, side: Side): Map<number, number[]> {
  const table = new Map<number, number[]>();
  outline.relationships.forEach((relationship, index) => {
    const list = table.get(relationship[side]) ?? [];
    list.push(index);
    table.set(relationship[side], list);
  });
  return table;
}

/** Zero-based line of an offset. */
export function lineOf(index: DiffIndex, side: Side, file: number, offset: number): number {
  return lineAt(index.lines[side][file], offset);
}

/** Innermost declaration that holds an offset (files left out), or null. */
export function declarationAt(index: DiffIndex, side: Side, file: number, offset: number): number | null {
  const all = index.outline.declarations[side];
  let found: number | null = null;
  for (const candidate of index.declarations[side][file]) {
    const declaration = all[candidate];
    if (declaration.start > offset) break;
    if (declaration.kind !== 'file' && offset < declaration.end) found = candidate;
  }
  return found;
}

/** The declaration with exactly this range, or null. */
export function declarationWithSpan(
  index: DiffIndex,
  side: Side,
  file: number,
  start: number,
  end: number,
): Declaration | null {
  const all = index.outline.declarations[side];
  for (const candidate of index.declarations[side][file]) {
    const declaration = all[candidate];
    if (declaration.start > start) break;
    if (declaration.start === start && declaration.end === end && declaration.kind !== 'file') return declaration;
  }
  return null;
}

/** Index of the pair that a page shows, or -1 for two files that are no pair. */
export function pairOfPage(index: DiffIndex, page: Page): number {
  const side: Side = page.before !== null ? 'before' : 'after';
  const file = page[side];
  if (file === null) return -1;
  return index.outline.pairs.findIndex(pair => pair.before === page.before && pair.after === page.after);
}

/** The page that shows a file with its own counterpart. */
export function pageOfFile(index: DiffIndex, side: Side, file: number): Page {
  const pair = index.pairOf[side][file];
  if (pair >= 0) return { before: index.outline.pairs[pair].before, after: index.outline.pairs[pair].after };
  return side === 'before' ? { before: file, after: null } : { before: null, after: file };
}

/** The page that shows both files: with one of them missing, the page of the other. */
export function pageOfFiles(index: DiffIndex, before: number | null, after: number | null): Page {
  if (before !== null && after !== null) return { before, after };
  if (before !== null) return pageOfFile(index, 'before', before);
  if (after !== null) return pageOfFile(index, 'after', after);
  return { before: null, after: null };
}

export function samePage(a: Page | null, b: Page | null): boolean {
  return a !== null && b !== null && a.before === b.before && a.after === b.after;
}
