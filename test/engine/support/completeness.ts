/**
 * Is every difference of the two sides covered by an edit action? What is left of each side without the code that actions speak of must be
 * the same, white space aside; and so must be what is left of the two ends of each move.
 */
import type { ChangeDiff, EditAction, Mapping, Span } from '../../../src/engine/model.js';

/** One sentence for each difference that no action covers. Also names spans that lie outside their file. */
export function findUncovered(diff: ChangeDiff): string[] {
  const found: string[] = [];
  for (const action of diff.actions) {
    for (const side of ['before', 'after'] as const) {
      const span = action[side];
      if (span && !(span.start >= 0 && span.start < span.end && span.end <= (diff[side][span.file].text ?? '').length)) found.push(`${action.kind}: a span of ${span.start} to ${span.end} on the side ${side}`);
    }
  }
  for (const { before, after } of diff.pairs) {
    const left = before === null ? '' : remainder(diff, 'before', { file: before, start: 0, end: diff.before[before].text?.length ?? 0 }, null);
    const right = after === null ? '' : remainder(diff, 'after', { file: after, start: 0, end: diff.after[after].text?.length ?? 0 }, null);
    if (left !== right) found.push(`files ${before === null ? '-' : diff.before[before].path} and ${after === null ? '-' : diff.after[after].path}: ${contrast(left, right)}`);
  }
  for (const action of diff.actions) {
    if (!action.before || !action.after || (action.kind !== 'move' && action.kind !== 'moveIn')) continue;
    const left = remainder(diff, 'before', action.before, action);
    const right = remainder(diff, 'after', action.after, action);
    if (left !== right) found.push(`${action.kind}: ${contrast(left, right)}`);
  }
  return found;
}

/** Text of a span without white space and without what is covered by actions inside it. */
function remainder(diff: ChangeDiff, side: 'before' | 'after', span: Span, own: EditAction | null): string {
  const text = diff[side][span.file].text ?? '';
  const kept = new Uint8Array(span.end - span.start).fill(1);
  for (const action of diff.actions) {
    const other = action[side];
    if (!other || !holds(span, other)) continue;
    if (action.kind === 'multiMove' && alsoStays(diff, side, other)) {
      for (const part of carried(diff, action)) if (holds(span, part[side])) kept.fill(0, part[side].start - span.start, part[side].end - span.start);
      continue;
    }
    const isSame = other.start === span.start && other.end === span.end;
    // Another move of the very same code says nothing about what is inside it.
    if (own && isSame && (action.kind === 'move' || action.kind === 'moveIn' || action.kind === 'moveOut' || action.kind === 'multiMove')) continue;
    kept.fill(0, other.start - span.start, other.end - span.start);
  }
  let rest = '';
  for (let i = 0; i < kept.length; i++) if (kept[i] === 1) rest += text[span.start + i];
  return rest.replace(/\s+/g, '');
}

/** Code that several others came to, or went from, while one of them is in place: it is not gone from where it is. */
function alsoStays(diff: ChangeDiff, side: 'before' | 'after', span: Span): boolean {
  const isSame = (other: Span): boolean => other.file === span.file && other.start === span.start && other.end === span.end;
  const moved = new Set(diff.actions.filter(({ kind }) => kind === 'multiMove').map(({ mapping }) => mapping));
  return diff.mappings.some((mapping, index) => mapping.multi && isSame(mapping[side]) && !moved.has(index));
}

/** What came with a moved piece of code and has no other partner. */
function carried(diff: ChangeDiff, { before, after }: EditAction): Mapping[] {
  return diff.mappings.filter(mapping => !mapping.multi && before !== null && after !== null && holds(before, mapping.before) && holds(after, mapping.after));
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
