/**
 * Edits that stand in many places: the same words gone, the same words new, and the same words beside them on the line. Who has read one
 * has read them all, if the places do not matter; whether they do is for the reader to say, so that none of them counts as explained.
 */
import type { EditAction, FileVersion, RepeatedEdit, Side, Span } from '../../model.js';
import { addTo } from '../../lists.js';
import { shortened } from '../../text/shortened.js';
import { isRelocation } from './purity.js';
import { REPEATS } from '../thresholds.js';

type Versions = Readonly<Record<Side, readonly FileVersion[]>>;

/** Those with most places first; of these, in the order of the text. */
export function findRepeats(
  actions: readonly EditAction[],
  versions: Versions,
  without: Readonly<Record<Side, ReadonlySet<number>>> = { before: new Set(), after: new Set() },
): RepeatedEdit[] {
  const groups = new Map<string, number[]>();
  actions.forEach((action, index) => {
    const { before, after } = action;
    if ((before !== null && without.before.has(before.file)) || (after !== null && without.after.has(after.file))) {
      return;
    }
    const key = keyOf(action, versions);
    if (key !== null) addTo(groups, key, index);
  });
  const found: RepeatedEdit[] = [];
  for (const group of groups.values()) {
    if (group.length < REPEATS.minPlaces) continue;
    group.sort((x, y) => compare(actions[x], actions[y]));
    const [first] = group;
    found.push({
      actions: group,
      textBefore: shownText(actions[first].before, versions.before),
      textAfter: shownText(actions[first].after, versions.after),
      ...besideAction(actions[first], versions),
    });
  }
  return found.sort(
    (x, y) => y.actions.length - x.actions.length || compare(actions[x.actions[0]], actions[y.actions[0]]),
  );
}

/** Null for what is no edit to read, and for signs alone: they are a part of something. */
function keyOf({ kind, verdict, before, after }: EditAction, versions: Versions): string | null {
  if (verdict !== 'read' || isRelocation(kind)) return null;
  const [gone, come] = [before && textOf(before, versions.before), after && textOf(after, versions.after)];
  if (!WORD.test(gone ?? '') && !WORD.test(come ?? '')) return null;
  const words = [before && beside(before, versions.before), after && beside(after, versions.after)].flatMap(found => [
    found?.left,
    found?.right,
  ]);
  return [gone, come, ...words].join('\0');
}

const WORD = /[\p{L}\p{N}]/u;

function textOf({ file, start, end }: Span, versions: readonly FileVersion[]): string {
  return (versions[file].text ?? '').slice(start, end).replace(/\s+/g, ' ');
}

function shownText(span: Span | null, versions: readonly FileVersion[]): string | null {
  return span === null
    ? null
    : shortened(
        (versions[span.file].text ?? '').slice(span.start, Math.min(span.end, span.start + REPEATS.shown * 2)),
        REPEATS.shown,
      );
}

function besideAction({ before, after }: EditAction, versions: Versions): Beside {
  return after !== null
    ? beside(after, versions.after)
    : before !== null
      ? beside(before, versions.before)
      : { left: '', right: '' };
}

type Beside = Pick<RepeatedEdit, 'left' | 'right'>;

/** The word or sign before and the one behind, on the same line. */
function beside({ file, start, end }: Span, versions: readonly FileVersion[]): Beside {
  const text = versions[file].text ?? '';
  const left =
    /(?:[\p{L}\p{N}_$]+|\S)[^\S\n]*$/u.exec(text.slice(Math.max(0, start - REPEATS.beside), start))?.[0] ?? '';
  const right = /^[^\S\n]*(?:[\p{L}\p{N}_$]+|\S)/u.exec(text.slice(end, end + REPEATS.beside))?.[0] ?? '';
  return { left: left.trim(), right: right.trim() };
}

/** By file, then by place; what only the version before has, by where that was. */
function compare(x: EditAction, y: EditAction): number {
  const [a, b] = [x.after ?? x.before, y.after ?? y.before];
  return a === null || b === null ? 0 : a.file - b.file || a.start - b.start;
}
