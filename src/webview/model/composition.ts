/**
 * What the editors show, put together from pages: one file or all of them, in two columns or in one. A column is a text of its own whose
 * lines come from the pages; everything that is painted, folded or numbered goes with them, and places are translated both ways.
 *
 * With one page in two columns, a column is that page's text as it is.
 */
import type { HighlightColumns } from '../../protocol/fileBody.js';
import { lineAt } from '../../protocol/lines.js';
import type { Side } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import type { LineStates } from './explained.js';
import type { Guest, GuestLayout } from './guest.js';
import { layOutGuest } from './guest.js';
import type { Fold, Spacer, WrappedRows } from './layout.js';
import type { LineKinds } from './lineKinds.js';
import type { PageLayout, PageModel, SideModel } from './pageModel.js';
import type { Paint } from './paint.js';
import { segmentFrom } from './paint.js';
import type { SideText } from './sideText.js';
import { sideText } from './sideText.js';
import type { UnifiedLine } from './unify.js';
import { unifiedLines } from './unify.js';

export interface Section {
  readonly model: PageModel;
  readonly layout: PageLayout;
}

/** A place on a page: which section, which side, and the offset in that file. */
export interface SectionPlace {
  readonly section: number;
  readonly side: Side;
  readonly offset: number;
}

export interface ColumnFold extends Fold {
  readonly section: number;
  /** The side whose lines say what is hidden. */
  readonly side: Side;
  /** The fold of the page, with its own lines. */
  readonly origin: Fold;
}

export interface ColumnSpacer extends Spacer {
  readonly section: number;
}

/** What an editor draws. */
export interface Column {
  readonly text: SideText;
  readonly highlights: readonly HighlightPiece[];
  readonly painted: Paint;
  readonly lineKinds: LineKinds;
  readonly states: LineStates;
  readonly lines: readonly ColumnLine[];
  readonly folds: readonly ColumnFold[];
  readonly spacers: readonly ColumnSpacer[];
  /** Notes on code that is a copy (`copy`: index into those of the outline), each at the end of a line. */
  readonly copyNotes: readonly { readonly copy: number; readonly section: number; readonly offset: number }[];
  /** Where copies differ from what they were copied from, in order. */
  readonly copyEdits: readonly (readonly [start: number, end: number])[];
  /** The line that heads the guests, -1 for none. */
  readonly guestHead: number;
  /** Holds the lines of both sides. */
  readonly unified: boolean;
  /** Sections whose lines here take the width of both columns. */
  readonly wide: ReadonlySet<number>;
  /** Lines above which a section begins; empty when there is one only. */
  readonly heads: readonly { readonly section: number; readonly line: number }[];
  placeOf(offset: number): SectionPlace;
  /** -1 where the column does not show that section's side. */
  offsetOf(place: SectionPlace): number;
}

/** A line of a column: where it is from. `line` is -1 for a file that does not exist on that side. */
export interface ColumnLine {
  readonly section: number;
  readonly side: Side;
  readonly line: number;
  /** In one column: the line of the side before that this line stands for as well, or -1. */
  readonly beforeLine: number;
}

/** Syntax colours of lines of the column that follow each other as they do in their file: shifted by `shift`. */
export interface HighlightPiece {
  readonly columns: HighlightColumns;
  readonly from: number;
  readonly to: number;
  readonly shift: number;
}

export interface Composition {
  /** The page of a guest, if there is one, comes last. */
  readonly sections: readonly Section[];
  readonly guest: Guest | null;
  readonly unified: boolean;
  /** In one column, everything is in `after`. */
  readonly before: Column;
  readonly after: Column;
}

/** `wide`: by section, the only side that takes the width of both columns. `guestRows`: of the guest's page, when lines are wrapped. */
export function compose(
  shown: readonly Section[],
  unified: boolean,
  guest: Guest | null,
  guestRows: WrappedRows | null = null,
  wide: readonly (Side | null)[] = [],
): Composition {
  const visit =
    guest === null
      ? null
      : {
          guest,
          layout: layOutGuest(shown[guest.host].model, shown[guest.host].layout, guest, guestRows),
          section: shown.length,
        };
  const sections = guest === null ? shown : [...shown, guest];
  const after = unified
    ? column(sections, shown.length, section => unifiedLines(section.model, section.layout), null, visit, wide)
    : column(sections, shown.length, ownLines('after'), 'after', visit, wide);
  const before = unified
    ? column([], 0, () => [], null, null, [])
    : column(sections, shown.length, ownLines('before'), 'before', visit, wide);
  return { sections, guest, unified, before, after };
}

interface Visit {
  readonly guest: Guest;
  readonly layout: GuestLayout;
  /** The number of the guest's page among the sections. */
  readonly section: number;
}

/** The guests' lines under a line of their own: `line` is -1 there. */
function guestLines({ guest, section }: Visit): ColumnLine[] {
  const side = otherSide(guest.side);
  const lines: ColumnLine[] = [{ section, side, line: -1, beforeLine: -1 }];
  for (let line = guest.guestFrom; line < guest.guestTo; line++) lines.push({ section, side, line, beforeLine: -1 });
  return lines;
}

/** Where in the lines of the host the guests stand: on their side as laid out, in one column below the piece of code. */
function guestPlace({ guest, layout }: Visit, lines: readonly UnifiedLine[], side: Side | null): number {
  if (side !== null) return layout.at;
  const last = lines.findLastIndex(
    line => (line.side === guest.side ? line.line : guest.side === 'before' ? line.beforeLine : -1) === guest.to - 1,
  );
  return last + 1;
}

function ownLines(side: Side): (section: Section) => UnifiedLine[] {
  return ({ model }) =>
    model[side].file === null
      ? [{ side, line: -1, beforeLine: -1 }]
      : Array.from({ length: model[side].text.count }, (_, line) => ({ side, line, beforeLine: -1 }));
}

/** `side` is null for both sides in one column. */
function column(
  sections: readonly Section[],
  shown: number,
  linesOf: (section: Section) => readonly UnifiedLine[],
  side: Side | null,
  visit: Visit | null,
  wide: readonly (Side | null)[],
): Column {
  const receives = visit !== null && (side === null || side !== visit.guest.side);
  let guestHead = -1;
  const lines: ColumnLine[] = [];
  const guests: { readonly at: number; readonly line: number }[] = [];
  const addGuests = (): void => {
    guestHead = lines.length;
    for (const line of visit === null ? [] : guestLines(visit)) {
      guests.push({ at: lines.length, line: line.line });
      lines.push(line);
    }
  };
  const bases: number[] = [];
  /** By section and side: column line of a line of the file. */
  const places: Record<Side, Int32Array>[] = [];
  sections.forEach((section, number) => {
    const { before, after } = section.model;
    const place = {
      before: new Int32Array(before.text.count).fill(-1),
      after: new Int32Array(after.text.count).fill(-1),
    };
    places.push(place);
    if (number >= shown) return;
    bases.push(lines.length);
    const own = linesOf(section);
    const inserted = receives && visit.guest.host === number ? guestPlace(visit, own, side) : -1;
    own.forEach((line, at) => {
      if (at === inserted) addGuests();
      if (line.line >= 0) place[line.side][line.line] = lines.length;
      if (line.beforeLine >= 0) place.before[line.beforeLine] = lines.length;
      lines.push({ section: number, ...line });
    });
    if (inserted >= own.length) addGuests();
  });
  const single = shown === 1 && !receives && side !== null ? sections[0].model[side] : null;
  // The page of the guests is known only now.
  if (receives) {
    for (const { at, line } of guests) if (line >= 0) places[visit.section][otherSide(visit.guest.side)][line] = at;
  }
  const text = single !== null ? single.text : sideText(lines.map(line => lineText(sections, line)).join('\n'));
  const drawn = single !== null ? { ...single, highlights: wholeHighlights(single) } : drawing(sections, lines, text);
  const offsetOf = (place: SectionPlace): number => {
    const own = sections[place.section]?.model[place.side].text;
    if (own === undefined) return -1;
    const line = lineAt(own.lines, place.offset);
    const at = places[place.section][place.side][line];
    if (at === undefined || at < 0) return -1;
    const end = at + 1 < text.count ? text.lines.starts[at + 1] - 1 : text.text.length;
    return Math.min(text.lines.starts[at] + (place.offset - own.lines.starts[line]), end);
  };
  return {
    ...drawn,
    ...(side === 'before' ? NO_COPIES : copiesOf(sections.slice(0, shown), offsetOf)),
    text,
    lines,
    guestHead,
    unified: side === null,
    wide: new Set(side === null ? [] : wide.flatMap((only, section) => (only === side ? [section] : []))),
    folds: sections.slice(0, shown).flatMap((section, number) => foldsOf(section, number, side, places[number])),
    spacers:
      side === null
        ? []
        : sections
            .slice(0, shown)
            .flatMap(({ layout }, number) =>
              (visit !== null && visit.guest.host === number ? visit.layout.layout : layout.layout)[side].spacers.map(
                spacer => ({ line: spacer.line + bases[number], rows: spacer.rows, section: number }),
              ),
            ),
    heads: shown < 2 ? [] : bases.map((line, section) => ({ section, line })),
    placeOf(offset) {
      const at = lineAt(text.lines, offset);
      const line = lines[at];
      if (line === undefined) return { section: 0, side: side ?? 'after', offset: 0 };
      if (line.line < 0) return { section: line.section, side: line.side, offset: 0 };
      const own = sections[line.section].model[line.side].text;
      return {
        section: line.section,
        side: line.side,
        offset: Math.min(own.lines.starts[line.line] + (offset - text.lines.starts[at]), own.text.length),
      };
    },
    offsetOf,
  };
}

const NO_COPIES: Pick<Column, 'copyNotes' | 'copyEdits'> = { copyNotes: [], copyEdits: [] };

function copiesOf(
  sections: readonly Section[],
  offsetOf: (place: SectionPlace) => number,
): Pick<Column, 'copyNotes' | 'copyEdits'> {
  const shown = sections.flatMap(({ model }, section) => model.after.copies.map(copy => ({ section, copy })));
  return {
    copyNotes: shown.map(({ section, copy: { copy, noteAt } }) => ({
      copy,
      section,
      offset: offsetOf({ section, side: 'after', offset: noteAt }),
    })),
    copyEdits: shown.flatMap(({ section, copy }) =>
      copy.edits.map(([start, end]): [number, number] => {
        const from = offsetOf({ section, side: 'after', offset: start });
        return [from, from + end - start];
      }),
    ),
  };
}

/** The line without its line feed. */
function lineText(sections: readonly Section[], { section, side, line }: ColumnLine): string {
  if (line < 0) return '';
  const { text } = sections[section].model[side];
  return text.text.slice(
    text.lines.starts[line],
    line + 1 < text.count ? text.lines.starts[line + 1] - 1 : text.text.length,
  );
}

function wholeHighlights({ highlights, text }: SideModel): HighlightPiece[] {
  return highlights === null ? [] : [{ columns: highlights, from: 0, to: text.text.length, shift: 0 }];
}

function drawing(
  sections: readonly Section[],
  lines: readonly ColumnLine[],
  text: SideText,
): Pick<Column, 'painted' | 'lineKinds' | 'states' | 'highlights'> {
  const lineKinds = new Uint8Array(lines.length);
  const states = new Uint8Array(lines.length);
  const highlights: HighlightPiece[] = [];
  const marks = sections.flatMap(({ model }) => [...model.before.painted.marks, ...model.after.painted.marks]);
  const firstMark: Record<Side, number>[] = [];
  let base = 0;
  for (const { model } of sections) {
    firstMark.push({ before: base, after: base + model.before.painted.marks.length });
    base += model.before.painted.marks.length + model.after.painted.marks.length;
  }
  const segments: number[] = [];
  lines.forEach((line, at) => {
    if (line.line < 0) return;
    const own = sections[line.section].model[line.side];
    lineKinds[at] = own.lineKinds[line.line];
    states[at] = own.states[line.line];
    const start = own.text.lines.starts[line.line];
    const end = line.line + 1 < own.text.count ? own.text.lines.starts[line.line + 1] : own.text.text.length;
    const shift = text.lines.starts[at] - start;
    for (let i = segmentFrom(own.painted, start); i < own.painted.starts.length && own.painted.starts[i] < end; i++) {
      segments.push(
        Math.max(start, own.painted.starts[i]) + shift,
        Math.min(end, own.painted.ends[i]) + shift,
        own.painted.tops[i] + firstMark[line.section][line.side],
      );
    }
    const last = highlights.at(-1);
    if (own.highlights === null) return;
    if (last !== undefined && last.columns === own.highlights && last.shift === shift && last.to === start + shift) {
      highlights[highlights.length - 1] = { ...last, to: end + shift };
    } else highlights.push({ columns: own.highlights, from: start + shift, to: end + shift, shift });
  });
  const count = segments.length / 3;
  const painted: Paint = {
    marks,
    parents: new Int32Array(marks.length).fill(-1),
    starts: new Int32Array(count),
    ends: new Int32Array(count),
    tops: new Int32Array(count),
  };
  for (let i = 0; i < count; i++) {
    painted.starts[i] = segments[3 * i];
    painted.ends[i] = segments[3 * i + 1];
    painted.tops[i] = segments[3 * i + 2];
  }
  return { painted, lineKinds, states, highlights };
}

function foldsOf(
  { layout }: Section,
  section: number,
  side: Side | null,
  places: Record<Side, Int32Array>,
): ColumnFold[] {
  const found = new Map<string, ColumnFold>();
  for (const which of side === null ? (['before', 'after'] as const) : [side]) {
    for (const origin of layout.folds[which]) {
      const shown = Array.from(places[which].subarray(origin.from, origin.to)).filter(line => line >= 0);
      if (shown.length === 0) continue;
      const [from, to] = [
        Math.min(shown[0], found.get(origin.id)?.from ?? shown[0]),
        Math.max(shown[shown.length - 1] + 1, found.get(origin.id)?.to ?? 0),
      ];
      found.set(origin.id, {
        id: `${section}:${origin.id}`,
        from,
        to,
        kind: origin.kind,
        section,
        side: which,
        origin,
      });
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from);
}
