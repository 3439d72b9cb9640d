/**
 * The other side of a piece of code shown beside it, wherever it is from: its lines are guests in the opposite column, aligned with the
 * piece as on a page of the two files, under one line that names the place.
 */
import { lineAt } from '../../protocol/lines.js';
import type { Side } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import type { DiffIndex } from './diffIndex.js';
import type { Fold, Layout, WrappedRows } from './layout.js';
import { layOut } from './layout.js';
import type { FlatPairs, LineRange } from './lineDiff.js';
import { pairEqualLines } from './lineDiff.js';
import type { PageLayout, PageModel } from './pageModel.js';
import { layOutPage } from './pageModel.js';
import type { Explanation, Partner } from './wording.js';

export interface Guest {
  /** The section that has the piece of code, the side it is on, and its lines. */
  readonly host: number;
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  /** The page of the two files, of which these lines of the other side are shown. */
  readonly model: PageModel;
  readonly layout: PageLayout;
  readonly guestFrom: number;
  readonly guestTo: number;
}

/** `model` is the page of the two files that the ends are in. */
export function guestOf(
  index: DiffIndex,
  host: number,
  side: Side,
  explanation: Explanation,
  partner: Partner,
  model: PageModel,
  focus: readonly number[],
): Guest {
  const lines = (which: Side, span: { readonly start: number; readonly end: number }): readonly [number, number] => {
    const { lines: starts } = model[which].text;
    return [lineAt(starts, span.start), lineAt(starts, Math.max(span.start, span.end - 1)) + 1];
  };
  const [from, to] = lines(side, explanation.span);
  const [guestFrom, guestTo] = lines(otherSide(side), partner.span);
  const layout = layOutPage(index, model, { focus, open: 'all', explained: true });
  const [before, after] = side === 'before' ? [from, guestFrom] : [guestFrom, from];
  const [beforeEnd, afterEnd] = side === 'before' ? [to, guestTo] : [guestTo, to];
  return {
    host,
    side,
    from,
    to,
    model,
    layout:
      explanation.isCopy === true
        ? { ...layout, pairs: likeLines(model, { before, beforeEnd, after, afterEnd }) }
        : layout,
    guestFrom,
    guestTo,
  };
}

export interface GuestLayout {
  /** Line of the opposite side above which the guests stand. */
  readonly at: number;
  /** In lines of the opposite side with the guests among them. */
  readonly layout: Layout;
}

/** How the host is laid out with its guests. `rows` are those of the lines of the guest's page, when lines are wrapped. */
export function layOutGuest(
  host: PageModel,
  { pairs, folds, wrapped, foldRows }: PageLayout,
  guest: Guest,
  rows: WrappedRows | null,
): GuestLayout {
  const [own, theirs] = guest.side === 'before' ? [0, 1] : [1, 0];
  const opposite = otherSide(guest.side);
  const counts = { before: Math.max(1, host.before.text.count), after: Math.max(1, host.after.text.count) };
  const size = 1 + guest.guestTo - guest.guestFrom;
  let at = counts[opposite];
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i + own] < guest.to) continue;
    at = pairs[i + theirs];
    break;
  }
  const all: [number, number][] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i + own] < guest.from && pairs[i + theirs] < at) all.push([pairs[i + own], pairs[i + theirs]]);
    else if (pairs[i + own] >= guest.to) all.push([pairs[i + own], pairs[i + theirs] + size]);
  }
  all.push(
    ...innerPairs(guest, own, theirs).map(([mine, other]): [number, number] => [
      mine,
      at + 1 + other - guest.guestFrom,
    ]),
  );
  const flat = all.sort((a, b) => a[0] - b[0]).flatMap(([mine, other]) => (own === 0 ? [mine, other] : [other, mine]));
  const moved = (fold: Fold): Fold => (fold.from < at ? fold : { ...fold, from: fold.from + size, to: fold.to + size });
  const shifted = { ...folds, [opposite]: folds[opposite].map(moved) };
  return {
    at,
    layout: layOut(
      flat,
      { ...counts, [opposite]: counts[opposite] + size },
      shifted,
      wrapped === null ? null : withGuests(wrapped, opposite, at, guest, rows),
      foldRows,
    ),
  };
}

/** Aligned lines of the piece and of its other side; at the least, the first ones. */
function innerPairs(
  { layout: { pairs }, from, to, guestFrom, guestTo }: Guest,
  own: number,
  theirs: number,
): [number, number][] {
  const inner: [number, number][] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const [mine, other] = [pairs[i + own], pairs[i + theirs]];
    if (mine >= from && mine < to && other >= guestFrom && other < guestTo) inner.push([mine, other]);
  }
  return inner.length > 0 ? inner : [[from, guestFrom]];
}

/** Of code that is not mapped, as that of a copy is not: equal lines, and between these, as many on both sides, one by one. */
function likeLines({ numbers }: PageModel, range: LineRange): FlatPairs {
  const equal = pairEqualLines(numbers.before, numbers.after, range);
  const pairs: number[] = [];
  let [before, after] = [range.before, range.after];
  for (let i = 0; i <= equal.length; i += 2) {
    const [b, a] = i < equal.length ? [equal[i], equal[i + 1]] : [range.beforeEnd, range.afterEnd];
    if (b - before === a - after) for (let line = before; line < b; line++) pairs.push(line, line - before + after);
    if (i < equal.length) pairs.push(b, a);
    [before, after] = [b + 1, a + 1];
  }
  return pairs;
}

/** The line that names the place is one row high. */
function withGuests(
  wrapped: WrappedRows,
  side: Side,
  at: number,
  { guestFrom, guestTo }: Guest,
  guestRows: WrappedRows | null,
): WrappedRows {
  const size = 1 + guestTo - guestFrom;
  const rows = new Uint16Array(wrapped[side].length + size).fill(1);
  rows.set(wrapped[side].subarray(0, at));
  if (guestRows !== null) rows.set(guestRows[side].subarray(guestFrom, guestTo), at + 1);
  rows.set(wrapped[side].subarray(at), at + size);
  return { ...wrapped, [side]: rows };
}
