/**
 * Pairs of files of data, and of style sheets, whose trees say more than their lines: that a key stands in another
 * order, that a member moved, that the same is written otherwise.
 */
import type { EquivalenceId } from '../../equivalences/registry.js';
import type { EditAction, FilePair, FileVersion, Fold, Side, Span } from '../../model.js';
import { dataEdits, type DataEdits } from '../../text/dataEdits.js';
import type { Range } from '../../text/dataTree.js';
import { dataFormat, type DataFormatName, type DataTreeCache } from '../../text/dataFormats.js';
import { topOf } from '../../text/dataSchemas.js';
import type { LineDiff } from '../../text/lineDiff.js';
import type { LineIndex } from '../../text/lineIndex.js';
import type { WordEdit } from '../../text/wordEdits.js';
import { rowOf, TO_READ } from '../ledger.js';

export interface DataDifference {
  readonly edits: DataEdits;
  readonly format: DataFormatName;
  /** What is to be read inside lines. */
  readonly words: readonly WordEdit[];
  /** What follows from other members, as the outputs of a notebook do. */
  readonly derived: readonly WordEdit[];
  /** Lines that hold nothing but members of one side. */
  readonly lines: Readonly<Record<Side, Set<number>>>;
}

/** What says that a value, or a sheet, is written otherwise. */
const NOTATIONS: Readonly<Record<DataFormatName, EquivalenceId>> = {
  json: 'json-notation',
  notebook: 'json-notation',
  yaml: 'yaml-notation',
  toml: 'toml-notation',
  style: 'style-notation',
  xml: 'xml-notation',
  statements: 'statement-notation',
  properties: 'properties-notation',
};

/** Null for files without trees, and where the lines say as much. */
export function dataDifference(
  pair: FilePair,
  diff: LineDiff,
  versions: Readonly<Record<Side, readonly FileVersion[]>>,
  fold: Fold,
  parsed: DataTreeCache,
): DataDifference | null {
  const { before, after, hunks } = diff;
  if (pair.before === null || pair.after === null || hunks.length === 0) return null;
  const paths = [versions.before[pair.before].path, versions.after[pair.after].path] as const;
  const format = dataFormat(...paths);
  if (format === null || !areFramedAlike(before.text, after.text)) return null;
  const trees = [parsed.of(before.text, format), parsed.of(after.text, format)];
  if (trees[0] === null || trees[1] === null) return null;
  const all = dataEdits(trees[0], trees[1], topOf(...paths));
  const { edits, derived } = parted(all, format.derived(trees[0]), format.derived(trees[1]));
  if (fold === 'proven' && edits.reordered.length + edits.rewritten.length + derived.length > 0) return null;
  // Of what hands on its values, only that something moved is said.
  if ((trees[0].isFixed || trees[1].isFixed) && edits.rewritten.length > 0) return null;
  return saysMore(edits, diff) ? split(edits, derived, format.name, diff) : null;
}

export type Ranges = readonly (readonly [start: number, end: number])[];

export function isWithin(ranges: Ranges, [start, end]: Range): boolean {
  return ranges.some(range => range[0] <= start && end <= range[1]);
}

/** Sets what stands in members that nobody wrote apart from all others. */
export function parted(
  edits: DataEdits,
  before: Ranges,
  after: Ranges,
): { readonly edits: DataEdits; readonly derived: readonly WordEdit[] } {
  if (before.length + after.length === 0) return { edits, derived: [] };
  const derived: WordEdit[] = [];
  const isIn = (ranges: Ranges, range: Range): boolean => range[0] === range[1] || isWithin(ranges, range);
  const written = (list: readonly WordEdit[]): WordEdit[] =>
    list.filter(edit => {
      const isDerived = isIn(before, edit.before) && isIn(after, edit.after);
      if (isDerived) derived.push(edit);
      return !isDerived;
    });
  const unmatched = written(edits.unmatched).flatMap(edit => {
    const isOld = edit.before[1] > edit.before[0];
    // Of a cell that came or went, what it gave need not be read.
    const [range, ranges] = isOld ? [edit.before, before] : [edit.after, after];
    const other = isOld ? edit.after : edit.before;
    const sided = (piece: readonly [number, number]): WordEdit =>
      isOld ? { before: piece, after: other } : { before: other, after: piece };
    const inner = ranges.filter(([start, end]) => range[0] <= start && end <= range[1]);
    const pieces: WordEdit[] = [];
    let from = range[0];
    for (const piece of inner) {
      derived.push(sided(piece));
      pieces.push(sided([from, piece[0]]));
      from = piece[1];
    }
    return [...pieces, sided([from, range[1]])];
  });
  return { edits: { ...edits, edits: written(edits.edits), unmatched, moved: written(edits.moved) }, derived };
}

/** A mark in front, how lines end, and whether the last one does: lines say what of that means something. */
function areFramedAlike(before: string, after: string): boolean {
  const frame = (text: string): string => `${text.startsWith('\ufeff')} ${text.includes('\r')} ${text.endsWith('\n')}`;
  return frame(before) === frame(after);
}

/** Is there a line that the plain difference shows, and that holds nothing to read? */
function saysMore({ edits, unmatched, moved }: DataEdits, { before, after, hunks }: LineDiff): boolean {
  if (moved.length > 0) return true;
  const shown = { before: new Set<number>(), after: new Set<number>() };
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of hunks) {
    for (let line = beforeStart; line < beforeEnd; line++) if (!before.isBlank(line)) shown.before.add(line);
    for (let line = afterStart; line < afterEnd; line++) if (!after.isBlank(line)) shown.after.add(line);
  }
  for (const edit of [...edits, ...unmatched]) {
    for (const line of linesIn(before, edit.before)) shown.before.delete(line);
    for (const line of linesIn(after, edit.after)) shown.after.delete(line);
  }
  return shown.before.size + shown.after.size > 0;
}

export function split(
  edits: DataEdits,
  derived: readonly WordEdit[],
  format: DataFormatName,
  { before, after }: LineDiff,
): DataDifference {
  const lines = { before: new Set<number>(), after: new Set<number>() };
  const words: WordEdit[] = [...edits.edits];
  for (const edit of edits.unmatched) {
    const [side, index, range] =
      edit.before[1] > edit.before[0]
        ? (['before', before, edit.before] as const)
        : (['after', after, edit.after] as const);
    if (!isWholeLines(index, range)) words.push(edit);
    else for (const line of linesIn(index, range)) lines[side].add(line);
  }
  const sorted = { before: inOrder(lines.before), after: inOrder(lines.after) };
  return { edits, format, words, derived, lines: sorted };
}

const inOrder = (lines: ReadonlySet<number>): Set<number> => new Set([...lines].sort((x, y) => x - y));

function linesIn(index: LineIndex, [start, end]: readonly [number, number]): number[] {
  const first = index.lineAt(start);
  const last = index.lineAt(Math.max(start, end - 1));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Nothing beside it but what begins an item, and what parts it from the next one. */
function isWholeLines(index: LineIndex, [start, end]: readonly [number, number]): boolean {
  const { text } = index;
  const lead = text.slice(index.starts[index.lineAt(start)], start);
  const rest = text.slice(end, index.contentEnd(index.lineAt(Math.max(start, end - 1))));
  return /^[\s-]*$/.test(lead) && /^\s*[,;]?\s*$/.test(rest);
}

/** Moves, and what need not be read. */
export function dataActions(
  pair: FilePair,
  { edits, format, derived }: DataDifference,
  fold: Fold,
  echoes: Map<EditAction, Span>,
): EditAction[] {
  const { reordered, sorted, reorderedCommas, sortedCommas, moved, rewritten, commas } = edits;
  const joined = (kind: 'move' | 'update', { before, after }: WordEdit): EditAction =>
    actionOf(kind, spanOfRange(pair.before, before), spanOfRange(pair.after, after));
  /** The line that has none, or had none, need not be read by it either. */
  const comma = (edit: WordEdit, rule: EquivalenceId): EditAction => {
    const [was, is] = [spanOfRange(pair.before, edit.before), spanOfRange(pair.after, edit.after)];
    const isNew = is.end > is.start;
    const action = {
      ...actionOf(isNew ? 'insert' : 'delete', isNew ? null : was, isNew ? is : null),
      ...rowOf(rule, null, fold),
    };
    echoes.set(action, isNew ? was : is);
    return action;
  };
  const ofDerived = (edit: WordEdit): EditAction => {
    const [isOld, isNew] = [edit.before[1] > edit.before[0], edit.after[1] > edit.after[0]];
    const action = actionOf(
      isOld && isNew ? 'update' : isNew ? 'insert' : 'delete',
      isOld ? spanOfRange(pair.before, edit.before) : null,
      isNew ? spanOfRange(pair.after, edit.after) : null,
    );
    return { ...action, ...rowOf('notebook-outputs', null, fold) };
  };
  return [
    ...derived.map(ofDerived),
    ...reordered.map(edit => ({ ...joined('move', edit), ...rowOf('key-order', null, fold) })),
    ...sorted.map(edit => ({ ...joined('move', edit), ...rowOf('order-of-names', null, fold) })),
    ...moved.map(edit => joined('move', edit)),
    ...rewritten.map(edit => ({ ...joined('update', edit), ...rowOf(NOTATIONS[format], null, fold) })),
    ...reorderedCommas.map(edit => comma(edit, 'key-order')),
    ...sortedCommas.map(edit => comma(edit, 'order-of-names')),
    ...commas.map(edit => comma(edit, 'separator-of-members')),
  ];
}

export function actionOf(kind: EditAction['kind'], before: Span | null, after: Span | null): EditAction {
  return { kind, before, after, mapping: null, ...TO_READ };
}

export function spanOfRange(file: number | null, [start, end]: readonly [number, number]): Span {
  return { file: file ?? 0, start, end };
}
