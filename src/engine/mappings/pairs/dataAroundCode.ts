/**
 * Files of data that hold code, as notebooks do: the code is compared by its tree, and here all that stands around it,
 * as data. What frames the code of a cell that came or went follows from that code.
 */
import type { EditAction, FilePair, FileVersion, Fold, Side, Span } from '../../model.js';
import { dataEdits, type DataEdits } from '../../text/dataEdits.js';
import { dataFormat } from '../../text/dataFormats.js';
import { topOf, type MappingPlace } from '../../text/dataSchemas.js';
import type { DataTree, Range } from '../../text/dataTree.js';
import type { LineDiff } from '../../text/lineDiff.js';
import { LineIndex } from '../../text/lineIndex.js';
import type { CodeInData } from '../../text/notebook.js';
import type { WordEdit } from '../../text/wordEdits.js';
import { actionOf, dataActions, isWithin, parted, split, type Ranges } from './dataPairs.js';
import { addWords, rangesOf, spanOf } from './textPairs.js';

/** One version: as data, and the code in it. */
interface Version {
  readonly tree: DataTree;
  readonly code: CodeInData;
}

/** Adds to `echoes` where what only one side has would stand on the other. Empty for files of code alone. */
export function actionsAroundCode(
  pair: FilePair,
  diff: LineDiff,
  versions: Readonly<Record<Side, readonly FileVersion[]>>,
  fold: Fold,
  echoes: Map<EditAction, Span>,
): EditAction[] {
  const paths = [
    pair.before === null ? null : versions.before[pair.before].path,
    pair.after === null ? null : versions.after[pair.after].path,
  ];
  const names = [paths[0] ?? paths[1] ?? '', paths[1] ?? paths[0] ?? ''] as const;
  const format = dataFormat(...names);
  const top = topOf(...names);
  if (format === null || diff.hunks.length === 0) return [];
  const read = (file: number | null, text: string): Version | null => {
    const [tree, code] = file === null ? [null, null] : [format.parse(text), format.code(text)];
    return tree && code && { tree, code };
  };
  const before = read(pair.before, diff.before.text);
  const after = read(pair.after, diff.after.text);
  if ((before === null) !== (pair.before === null) || (after === null) !== (pair.after === null)) return [];
  const all = besideCode(editsOf(before, after, top), before, after);
  const { edits, derived } = withFrames(parted(all, before?.code.frames ?? [], after?.code.frames ?? []), diff);
  const difference = split(edits, derived, format.name, diff);
  const actions = dataActions(pair, difference, fold, echoes);
  // That the whole file came or went is said of its tree.
  if (before === null || after === null) return actions;
  for (const words of difference.words) addWords(pair, words, actions, echoes);
  for (const [start, end] of rangesOf(difference.lines.before)) {
    actions.push(actionOf('delete', spanOf(pair.before, diff.before.starts, start, end), null));
  }
  for (const [start, end] of rangesOf(difference.lines.after)) {
    actions.push(actionOf('insert', null, spanOf(pair.after, diff.after.starts, start, end)));
  }
  return actions;
}

/**
 * The lines of a file as they are counted: what only frames a line of code is blank, and what frames a cell, where that
 * is folded. Null for a file of code alone.
 */
export function linesAroundCode(path: string, text: string, isFolded: boolean): LineIndex | null {
  const found = dataFormat(path, path)?.code(text);
  if (!found) return null;
  const { laidOut } = found.spelling;
  const pieces: string[] = [];
  let at = 0;
  const add = (next: string, [start, end]: Range): void => {
    pieces.push(text.slice(at, start), next);
    at = end;
  };
  const blank = ([start, end]: Range): string => text.slice(start, end).replace(/[^\n]/g, ' ');
  const ranges = [
    ...found.code.map(range => ({ range, isCode: true })),
    ...(isFolded ? found.frames.map(range => ({ range, isCode: false })) : []),
  ];
  ranges.sort((x, y) => x.range[0] - y.range[0]);
  for (const { range, isCode } of ranges) add(isCode ? laidOut.slice(...range) : blank(range), range);
  return new LineIndex([...pieces, text.slice(at)].join(''));
}

const NO_EDITS: DataEdits = {
  edits: [],
  unmatched: [],
  reordered: [],
  sorted: [],
  moved: [],
  rewritten: [],
  reorderedCommas: [],
  sortedCommas: [],
  commas: [],
};

function editsOf(before: Version | null, after: Version | null, top: MappingPlace): DataEdits {
  if (before !== null && after !== null) return dataEdits(before.tree, after.tree, top);
  const whole = (version: Version | null): Range =>
    version === null ? [0, 0] : [version.tree.start[0], version.tree.end[0]];
  return { ...NO_EDITS, unmatched: [{ before: whole(before), after: whole(after) }] };
}

/** Without what the tree of the code says: edits of it, and cells of code that stand elsewhere. */
function besideCode(edits: DataEdits, before: Version | null, after: Version | null): DataEdits {
  const isCode = (edit: WordEdit): boolean =>
    isWithin(before?.code.code ?? [], edit.before) && isWithin(after?.code.code ?? [], edit.after);
  const isCell = (edit: WordEdit): boolean =>
    isWithin(before?.code.cells ?? [], edit.before) && isWithin(after?.code.cells ?? [], edit.after);
  return {
    ...edits,
    edits: edits.edits.filter(edit => !isCode(edit)),
    unmatched: edits.unmatched
      .flatMap(edit => [...outside(edit, 'before', before?.code.code), ...outside(edit, 'after', after?.code.code)])
      .filter(({ before: was, after: is }) => was[1] > was[0] || is[1] > is[0]),
    moved: edits.moved.filter(edit => !isCell(edit) && !isCode(edit)),
    rewritten: edits.rewritten.filter(edit => !isCode(edit)),
  };
}

/** Brackets and commas that are left of what only one side has are frames as well. */
function withFrames(
  { edits, derived }: ReturnType<typeof parted>,
  { before, after }: LineDiff,
): ReturnType<typeof parted> {
  const frames: WordEdit[] = [];
  const unmatched = edits.unmatched.flatMap(edit => {
    const side = edit.before[1] > edit.before[0] ? 'before' : 'after';
    const [start, end] = edit[side];
    const piece = (side === 'before' ? before : after).text.slice(start, end);
    const from = start + piece.length - piece.trimStart().length;
    const trimmed: WordEdit = { ...edit, [side]: [from, start + piece.trimEnd().length] };
    if (piece.trim() === '') return [];
    if (!/^[\s{}[\],:]*$/.test(piece)) return [trimmed];
    frames.push(trimmed);
    return [];
  });
  return { edits: { ...edits, unmatched }, derived: [...derived, ...frames] };
}

/** Of what only one side has, the pieces beside its code. */
function outside(edit: WordEdit, side: Side, ranges: Ranges = []): WordEdit[] {
  const [start, end] = edit[side];
  if (end === start || isWithin(ranges, edit[side])) return [];
  const pieces: WordEdit[] = [];
  let from = start;
  const add = (to: number): void => {
    if (to > from) pieces.push({ ...edit, [side]: [from, to] });
  };
  for (const range of ranges) {
    if (range[0] < from || range[1] > end) continue;
    add(range[0]);
    from = range[1];
  }
  add(end);
  return pieces;
}
