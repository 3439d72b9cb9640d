/** Marks of the visible lines: a class for each changed line, and for the characters that changed in another way than their line. */
import type { Extension } from '@codemirror/state';
import { RangeSetBuilder } from '@codemirror/state';
import type { DecorationSet, EditorView } from '@codemirror/view';
import { Decoration } from '@codemirror/view';
import type { ChangeKind } from '../model/kinds.js';
import { EXPLAINED, REPEATED } from '../model/explained.js';
import { CHANGE_KINDS } from '../model/kinds.js';
import { isPartial, lineKindAt } from '../model/lineKinds.js';
import type { Column } from '../model/composition.js';
import { segmentFrom } from '../model/paint.js';
import { shownColumn } from './sideState.js';
import { visibleDecorations } from './visibleDecorations.js';
import { isWideLine } from './wideLines.js';

const table = <T>(make: (kind: ChangeKind) => T): Readonly<Record<ChangeKind, T>> =>
  Object.fromEntries(CHANGE_KINDS.map(kind => [kind, make(kind)])) as Record<ChangeKind, T>;
/** By whether the line begins a run of its kind (1) and ends it (2). */
const RUN_CLASSES = ['', ' rs-first', ' rs-last', ' rs-first rs-last'];
const PALE_CLASSES = ['', ' rs-explained', ' rs-repeated'];
/** The second of each is paler: a refactoring explains the line, it need not be read. So is the third: it repeats what stands elsewhere. */
const WHOLE_LINE = table(kind =>
  PALE_CLASSES.map(pale => RUN_CLASSES.map(run => Decoration.line({ class: `rs-line rs-line-${kind}${run}${pale}` }))),
);
const PARTIAL_LINE = PALE_CLASSES.map(pale => Decoration.line({ class: `rs-line rs-line-partial${pale}` }));
const FROM_SIDE = {
  before: Decoration.line({ class: 'rs-from-before' }),
  after: Decoration.line({ class: 'rs-from-after' }),
};
const UNMARKED = {
  before: Decoration.line({ class: 'rs-from-before rs-unmarked' }),
  after: Decoration.line({ class: 'rs-from-after rs-unmarked' }),
};
const WIDE = Decoration.line({ class: 'rs-wide' });
const GUEST = Decoration.line({ class: 'rs-guest' });
const GUEST_HEAD = Decoration.line({ class: 'rs-guest rs-guest-head' });
const INLINE = table(kind => Decoration.mark({ class: `rs-mark rs-mark-${kind}` }));

function build(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const model = view.state.facet(shownColumn);
  if (model === null) return builder.finish();
  let last = -1;
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      if (line.number - 1 > last) {
        addLine(builder, model, line.number - 1, line.from);
        last = line.number - 1;
      }
      addCharacters(builder, model, line.number - 1, Math.max(from, line.from), Math.min(to, line.to));
      at = line.to + 1;
    }
  }
  return builder.finish();
}

/** Not worth a mark of its own: what is left of a node when its parts are marked otherwise. */
const TRIVIAL = /^[\s;,]*$/;

function addLine(builder: RangeSetBuilder<Decoration>, column: Column, line: number, start: number): void {
  const { lineKinds, states, lines, unified } = column;
  const kind = lineKindAt(lineKinds, line);
  const isGuest = column.guestHead >= 0 && lines[line].section === lines[column.guestHead].section;
  if (isWideLine(column, line)) builder.add(start, start, WIDE);
  if (isGuest) builder.add(start, start, line === column.guestHead ? GUEST_HEAD : GUEST);
  // In one column, a line of one side only; it may be without a mark, where only the other side has one.
  if (unified && !isGuest && lines[line].line >= 0 && lines[line].beforeLine < 0) {
    builder.add(start, start, (kind === null ? UNMARKED : FROM_SIDE)[lines[line].side]);
  }
  if (kind === null) return;
  const run = (lineKinds[line - 1] === lineKinds[line] ? 0 : 1) + (lineKinds[line + 1] === lineKinds[line] ? 0 : 2);
  const pale = states[line] === EXPLAINED ? 1 : states[line] === REPEATED ? 2 : 0;
  builder.add(start, start, isPartial(lineKinds, line) ? PARTIAL_LINE[pale] : WHOLE_LINE[kind][pale][run]);
}

/** Marks in the visible part of a line: a line may be very long. */
function addCharacters(
  builder: RangeSetBuilder<Decoration>,
  { lineKinds, painted, text: { text } }: Column,
  line: number,
  from: number,
  to: number,
): void {
  const kind = lineKindAt(lineKinds, line);
  if (kind === null) return;
  const partial = isPartial(lineKinds, line);
  for (let i = segmentFrom(painted, from); i < painted.starts.length && painted.starts[i] < to; i++) {
    const own = painted.marks[painted.tops[i]].kind;
    if (!partial && own === kind) continue;
    const start = Math.max(from, painted.starts[i]);
    const content = text.slice(start, Math.min(to, painted.ends[i]));
    if (TRIVIAL.test(content)) continue;
    const first = start + content.length - content.trimStart().length;
    builder.add(first, first + content.trim().length, INLINE[own]);
  }
}

export const changeMarks: Extension = visibleDecorations(build);
