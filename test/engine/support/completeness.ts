/**
 * Is every difference of the two sides covered by an edit action? What is left of each side without the code that actions speak of must be
 * the same, white space aside; and so must be what is left of the two ends of each move.
 */
import type { EditAction, Mapping, Side, Span } from '../../../src/engine/model.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';

/** One sentence for each difference that no action covers. Also names spans that lie outside their file. */
export function findUncovered(diff: ChangeDiff): string[] {
  const found: string[] = [];
  for (const action of diff.actions) {
    for (const side of SIDES) {
      const span = action[side];
      if (
        span &&
        !(span.start >= 0 && span.start < span.end && span.end <= (diff[side][span.file].text ?? '').length)
      ) {
        found.push(`${action.kind}: a span of ${span.start} to ${span.end} on the side ${side}`);
      }
    }
  }
  const index = indexOf(diff);
  const whole = (side: Side, file: number | null): Span =>
    file === null ? NOWHERE : { file, start: 0, end: diff[side][file].text?.length ?? 0 };
  for (const { before, after } of diff.pairs) {
    const spans = { before: whole('before', before), after: whole('after', after) };
    const left = remainder(diff, index, 'before', spans, null);
    const right = remainder(diff, index, 'after', spans, null);
    if (left !== right) {
      found.push(
        `files ${before === null ? '-' : diff.before[before].path} and ${after === null ? '-' : diff.after[after].path}: ${contrast(left, right)}`,
      );
    }
  }
  for (const action of diff.actions) {
    if (!action.before || !action.after || (action.kind !== 'move' && action.kind !== 'moveIn')) continue;
    const spans = { before: action.before, after: action.after };
    const left = remainder(diff, index, 'before', spans, action);
    const right = remainder(diff, index, 'after', spans, action);
    if (left !== right) found.push(`${action.kind}: ${contrast(left, right)}`);
  }
  return found;
}

const SIDES = ['before', 'after'] as const;
const NOWHERE: Span = { file: -1, start: 0, end: 0 };

/** What happens in each file, in the order of the text. */
interface Index {
  readonly actions: Readonly<Record<Side, ReadonlyMap<number, readonly EditAction[]>>>;
  readonly mappings: Readonly<Record<Side, ReadonlyMap<number, readonly Mapping[]>>>;
  /** Mappings of code that several others came to, or went from, and that is in place all the same. */
  readonly staying: Readonly<Record<Side, ReadonlyMap<string, readonly Mapping[]>>>;
}

function indexOf(diff: ChangeDiff): Index {
  const byFile = <T>(items: readonly T[], spanOf: (item: T) => Span | null): Map<number, T[]> => {
    const files = new Map<number, T[]>();
    for (const item of items) {
      const span = spanOf(item);
      if (span) {
        const list = files.get(span.file);
        if (list) list.push(item);
        else files.set(span.file, [item]);
      }
    }
    for (const list of files.values()) list.sort((x, y) => (spanOf(x) as Span).start - (spanOf(y) as Span).start);
    return files;
  };
  const moved = new Set(diff.actions.filter(({ kind }) => kind === 'multiMove').map(({ mapping }) => mapping));
  const inPlace = diff.mappings.filter(({ multi }, i) => multi && !moved.has(i));
  const staying = (side: Side): Map<string, Mapping[]> => {
    const places = new Map<string, Mapping[]>();
    for (const mapping of inPlace) {
      places.set(keyOf(mapping[side]), [...(places.get(keyOf(mapping[side])) ?? []), mapping]);
    }
    return places;
  };
  return {
    actions: {
      before: byFile(diff.actions, ({ before }) => before),
      after: byFile(diff.actions, ({ after }) => after),
    },
    mappings: {
      before: byFile(diff.mappings, ({ before }) => before),
      after: byFile(diff.mappings, ({ after }) => after),
    },
    staying: { before: staying('before'), after: staying('after') },
  };
}

function keyOf({ file, start, end }: Span): string {
  return `${file}:${start}:${end}`;
}

/** Those that start inside a span. */
function within<T>(list: readonly T[], spanOf: (item: T) => Span, span: Span): T[] {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spanOf(list[middle]).start < span.start) low = middle + 1;
    else high = middle;
  }
  const found: T[] = [];
  for (let i = low; i < list.length && spanOf(list[i]).start < span.end; i++) found.push(list[i]);
  return found;
}

/** Text of one of two spans without white space and without what is covered by actions inside it. */
function remainder(
  diff: ChangeDiff,
  index: Index,
  side: Side,
  spans: Readonly<Record<Side, Span>>,
  own: EditAction | null,
): string {
  const span = spans[side];
  if (span.file < 0) return '';
  const opposite = side === 'before' ? 'after' : 'before';
  const text = diff[side][span.file].text ?? '';
  const kept = new Uint8Array(span.end - span.start).fill(1);
  for (const action of within(index.actions[side].get(span.file) ?? [], item => item[side] as Span, span)) {
    const other = action[side] as Span;
    if (!holds(span, other)) continue;
    // An update between this end and code elsewhere speaks of another partner of what it stands in.
    if (action.kind === 'update' && !holds(spans[opposite], action[opposite] as Span)) continue;
    // Code that several others came to, or went from, while one of them is in place here, is not gone from where it is.
    const alsoStays =
      action.kind === 'multiMove' &&
      (index.staying[side].get(keyOf(other)) ?? []).some(mapping => holds(spans[opposite], mapping[opposite]));
    if (alsoStays) {
      for (const part of carried(index, action)) {
        if (holds(span, part[side])) kept.fill(0, part[side].start - span.start, part[side].end - span.start);
      }
      continue;
    }
    const isSame = other.start === span.start && other.end === span.end;
    // Another move of the very same code says nothing about what is inside it.
    if (
      own &&
      isSame &&
      (action.kind === 'move' || action.kind === 'moveIn' || action.kind === 'moveOut' || action.kind === 'multiMove')
    ) {
      continue;
    }
    kept.fill(0, other.start - span.start, other.end - span.start);
  }
  let rest = '';
  for (let i = 0; i < kept.length; i++) if (kept[i] === 1) rest += text[span.start + i];
  // A line that goes on after a backslash is laid out in two.
  return rest.replace(/\\\r?\n/g, '').replace(/\s+/g, '');
}

/** What came with a moved piece of code and has no other partner. */
function carried(index: Index, { before, after }: EditAction): Mapping[] {
  if (before === null || after === null) return [];
  return within(index.mappings.before.get(before.file) ?? [], mapping => mapping.before, before).filter(
    mapping => !mapping.multi && holds(before, mapping.before) && holds(after, mapping.after),
  );
}

function holds(outer: Span, inner: Span): boolean {
  return inner.file === outer.file && inner.start >= outer.start && inner.end <= outer.end;
}

function contrast(left: string, right: string): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const from = Math.max(0, at - 20);
  return `"${left.slice(from, at + 40)}" against "${right.slice(from, at + 40)}"`;
}
