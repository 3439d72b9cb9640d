/**
 * File pairs that are compared as text: edit actions by lines, with moved blocks found among them, also from one such file to another.
 */
import type { EditAction, FilePair, FileVersion, Span } from '../../model.js';
import type { Hunk } from '../../text/sequenceDiff.js';
import type { LineDiff } from '../../text/lineDiff.js';
import type { ChangedLines, MovedBlock } from '../../text/movedLines.js';
import { findMovedBlocks } from '../../text/movedLines.js';
import { TO_READ } from '../ledger.js';

/** A pair of files, at least one of which has no syntax tree, with the difference of its lines. */
export interface TextPair {
  readonly pair: FilePair;
  readonly diff: LineDiff;
}

export interface TextActions {
  readonly actions: EditAction[];
  /** Lines of each pair that are part of a moved block, on both sides together. */
  readonly movedLines: number[];
}

/** May this pair be compared by its syntax? A side that does not exist has nothing against it. */
export function isSyntaxPair(pair: FilePair, before: readonly FileVersion[], after: readonly FileVersion[]): boolean {
  return (
    (pair.before === null || before[pair.before].mode === 'syntax') &&
    (pair.after === null || after[pair.after].mode === 'syntax')
  );
}

export function compareTextPairs(pairs: readonly TextPair[]): TextActions {
  const deleted = pairs.map(({ diff }): ChangedLines => ({
    index: diff.before,
    ranges: diff.hunks.filter(h => h.beforeEnd > h.beforeStart).map(h => [h.beforeStart, h.beforeEnd]),
  }));
  const added = pairs.map(({ diff }): ChangedLines => ({
    index: diff.after,
    ranges: diff.hunks.filter(h => h.afterEnd > h.afterStart).map(h => [h.afterStart, h.afterEnd]),
  }));
  const moved = findMovedBlocks(deleted, added);
  const movedLines = pairs.map(() => 0);
  const actions: EditAction[] = [];
  for (const block of moved) {
    movedLines[block.before] += block.length;
    movedLines[block.after] += block.length;
    const before = spanOf(
      pairs[block.before].pair.before as number,
      pairs[block.before].diff.before.starts,
      block.beforeLine,
      block.beforeLine + block.length,
    );
    const after = spanOf(
      pairs[block.after].pair.after as number,
      pairs[block.after].diff.after.starts,
      block.afterLine,
      block.afterLine + block.length,
    );
    const kinds: EditAction['kind'][] = block.before === block.after ? ['move'] : ['moveOut', 'moveIn'];
    for (const kind of kinds) actions.push({ kind, before, after, mapping: null, ...TO_READ });
  }
  pairs.forEach(({ pair, diff }, index) => {
    const gone = rest(
      diff.hunks,
      moved,
      block => block.before === index,
      h => [h.beforeStart, h.beforeEnd],
      block => [block.beforeLine, block.length],
    );
    const come = rest(
      diff.hunks,
      moved,
      block => block.after === index,
      h => [h.afterStart, h.afterEnd],
      block => [block.afterLine, block.length],
    );
    for (const [start, end] of gone) {
      actions.push({
        kind: 'delete',
        before: spanOf(pair.before as number, diff.before.starts, start, end),
        after: null,
        mapping: null,
        ...TO_READ,
      });
    }
    for (const [start, end] of come) {
      actions.push({
        kind: 'insert',
        before: null,
        after: spanOf(pair.after as number, diff.after.starts, start, end),
        mapping: null,
        ...TO_READ,
      });
    }
  });
  return { actions, movedLines };
}

function spanOf(file: number, starts: Int32Array, startLine: number, endLine: number): Span {
  return { file, start: starts[startLine], end: starts[endLine] };
}

/** Changed ranges of lines without the moved ones. */
function rest(
  hunks: readonly Hunk[],
  moved: readonly MovedBlock[],
  isHere: (block: MovedBlock) => boolean,
  rangeOf: (hunk: Hunk) => readonly [number, number],
  linesOf: (block: MovedBlock) => readonly [start: number, length: number],
): [number, number][] {
  const blocks = moved
    .filter(isHere)
    .map(linesOf)
    .sort((x, y) => x[0] - y[0]);
  const left: [number, number][] = [];
  let next = 0;
  for (const hunk of hunks) {
    let [start] = rangeOf(hunk);
    const [, end] = rangeOf(hunk);
    for (; next < blocks.length && blocks[next][0] < end; next++) {
      if (blocks[next][0] > start) left.push([start, blocks[next][0]]);
      start = blocks[next][0] + blocks[next][1];
    }
    if (end > start) left.push([start, end]);
  }
  return left;
}
