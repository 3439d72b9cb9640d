/**
 * File pairs that are compared as text: edit actions by lines, with moved blocks found among them, also from one such file to another.
 */
import type { EditAction, FilePair, FileVersion, Side, Span } from '../../model.js';
import { addTo } from '../../lists.js';
import type { LineDiff } from '../../text/lineDiff.js';
import type { ChangedLines, MovedBlock } from '../../text/movedLines.js';
import { findMovedBlocks } from '../../text/movedLines.js';
import type { LayoutDiff, LayoutEdit } from '../../text/lineLayout.js';
import { diffLayout } from '../../text/lineLayout.js';
import { textKindOf } from '../../text/textKinds.js';
import { rowOf, TO_READ } from '../ledger.js';

/** A pair of files, at least one of which has no syntax tree, with the difference of its lines as a plain diff shows it. */
export interface TextPair {
  readonly pair: FilePair;
  readonly diff: LineDiff;
}

type SideVersions = Readonly<Record<Side, readonly FileVersion[]>>;

/** May this pair be compared by its syntax? A side that does not exist has nothing against it. */
export function isSyntaxPair(pair: FilePair, before: readonly FileVersion[], after: readonly FileVersion[]): boolean {
  return (
    (pair.before === null || before[pair.before].mode === 'syntax') &&
    (pair.after === null || after[pair.after].mode === 'syntax')
  );
}

/**
 * Deleted, inserted and moved lines, and lines that keep their place and differ in the white space around them: trivial where that is layout. A
 * moved block means what its lines mean, and its new place may mean something: nothing explains it.
 */
export function compareTextPairs(textPairs: readonly TextPair[], versions: SideVersions): EditAction[] {
  const pairs = textPairs.map(({ pair, diff }) => ({ pair, ...compareByKind(pair, diff, versions) }));
  const moved = findMovedBlocks(
    pairs.map(({ lines }) => changedLines(lines, 'before')),
    pairs.map(({ lines }) => changedLines(lines, 'after')),
  );
  const actions: EditAction[] = [];
  for (const block of moved) {
    const before = spanOf(
      pairs[block.before].pair.before as number,
      pairs[block.before].lines.before.starts,
      block.beforeLine,
      block.beforeLine + block.length,
    );
    const after = spanOf(
      pairs[block.after].pair.after as number,
      pairs[block.after].lines.after.starts,
      block.afterLine,
      block.afterLine + block.length,
    );
    const kinds: EditAction['kind'][] = block.before === block.after ? ['move'] : ['moveOut', 'moveIn'];
    for (const kind of kinds) actions.push(actionOf(kind, before, after));
  }
  const blocks = { before: byFile(moved, 'before'), after: byFile(moved, 'after') };
  pairs.forEach(({ pair, lines, edits }, index) => {
    for (const [start, end] of rest(changedLines(lines, 'before').ranges, blocks.before.get(index) ?? [])) {
      actions.push(actionOf('delete', spanOf(pair.before as number, lines.before.starts, start, end), null));
    }
    for (const [start, end] of rest(changedLines(lines, 'after').ranges, blocks.after.get(index) ?? [])) {
      actions.push(actionOf('insert', null, spanOf(pair.after as number, lines.after.starts, start, end)));
    }
    for (const edit of edits) actions.push(layoutAction(pair, edit));
  });
  return actions;
}

function compareByKind(pair: FilePair, diff: LineDiff, versions: SideVersions): LayoutDiff {
  if (pair.before === null || pair.after === null) return { lines: diff, edits: [] };
  return diffLayout(diff, textKindOf(versions.after[pair.after].path, [diff.before.text, diff.after.text]));
}

/** The action of lines that keep their partners in a pair of two files. */
export function layoutAction(pair: FilePair, { before, after, meaning }: LayoutEdit): EditAction {
  const action = actionOf(
    'update',
    { file: pair.before as number, start: before[0], end: before[1] },
    { file: pair.after as number, start: after[0], end: after[1] },
  );
  return meaning === 'layout' ? { ...action, ...rowOf('white-space-around-lines', null, 'proven') } : action;
}

function actionOf(kind: EditAction['kind'], before: Span | null, after: Span | null): EditAction {
  return { kind, before, after, mapping: null, ...TO_READ };
}

function changedLines(diff: LineDiff, side: Side): ChangedLines {
  return {
    index: diff[side],
    ranges: diff.hunks
      .map((h): [number, number] => (side === 'before' ? [h.beforeStart, h.beforeEnd] : [h.afterStart, h.afterEnd]))
      .filter(([start, end]) => end > start),
  };
}

type LineRange = readonly [start: number, length: number];

/** Where moved blocks stand in the files of one side, in the order of their lines. */
function byFile(moved: readonly MovedBlock[], side: Side): ReadonlyMap<number, readonly LineRange[]> {
  const files = new Map<number, LineRange[]>();
  for (const block of moved) {
    addTo(files, block[side], [side === 'before' ? block.beforeLine : block.afterLine, block.length]);
  }
  for (const ranges of files.values()) ranges.sort((x, y) => x[0] - y[0]);
  return files;
}

function spanOf(file: number, starts: Int32Array, startLine: number, endLine: number): Span {
  return { file, start: starts[startLine], end: starts[endLine] };
}

/** Changed ranges of lines without the moved blocks. */
function rest(
  ranges: readonly (readonly [start: number, end: number])[],
  blocks: readonly LineRange[],
): [number, number][] {
  const left: [number, number][] = [];
  let next = 0;
  for (const [from, end] of ranges) {
    let start = from;
    for (; next < blocks.length && blocks[next][0] < end; next++) {
      if (blocks[next][0] > start) left.push([start, blocks[next][0]]);
      start = blocks[next][0] + blocks[next][1];
    }
    if (end > start) left.push([start, end]);
  }
  return left;
}
