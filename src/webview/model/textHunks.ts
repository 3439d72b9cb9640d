/**
 * Hunks of a page as git sees them: runs of lines that are not the same on both sides, whatever explains them. What is staged, unstaged and
 * reverted at once; what is to be read at once is a `Stop`.
 */
import type { Side } from '../../engine/model.js';
import { lineEnd } from '../../protocol/lines.js';
import type { HunkLines, StagedFile } from '../../protocol/hunks.js';
import type { DiffIndex } from './diffIndex.js';
import { layOutPage } from './pageModel.js';
import type { PageModel } from './pageModel.js';
import type { SideText } from './sideText.js';

const known = new WeakMap<PageModel, readonly HunkLines[]>();

/** From top to bottom. Two files that are no pair have none. */
export function textHunks(index: DiffIndex, model: PageModel): readonly HunkLines[] {
  let hunks = known.get(model);
  if (hunks === undefined) known.set(model, (hunks = model.pair < 0 ? [] : findHunks(index, model)));
  return hunks;
}

function findHunks(index: DiffIndex, model: PageModel): HunkLines[] {
  const { before, after } = model;
  const [beforeCount, afterCount] = [before, after].map(({ file, text }) => (file === null ? 0 : text.count));
  const { pairs } = layOutPage(index, model, { focus: [], open: 'all', explained: false });
  const hunks: HunkLines[] = [];
  let [b, a] = [0, 0];
  const upTo = (beforeEnd: number, afterEnd: number): void => {
    if (b < beforeEnd || a < afterEnd) hunks.push({ beforeStart: b, beforeEnd, afterStart: a, afterEnd });
    [b, a] = [beforeEnd + 1, afterEnd + 1];
  };
  for (let i = 0; i < pairs.length; i += 2) {
    if (lineOf(before.text, pairs[i]) === lineOf(after.text, pairs[i + 1])) upTo(pairs[i], pairs[i + 1]);
  }
  upTo(beforeCount, afterCount);
  return hunks;
}

function lineOf({ text, lines }: SideText, line: number): string {
  return text.slice(lines.starts[line], lineEnd(lines, line));
}

/** How many lines of a range are in hunks. */
export function changedLines(hunks: readonly HunkLines[], side: Side, from: number, to: number): number {
  return hunks.reduce((sum, hunk) => {
    const [start, end] = side === 'before' ? [hunk.beforeStart, hunk.beforeEnd] : [hunk.afterStart, hunk.afterEnd];
    return sum + Math.max(0, Math.min(end, to) - Math.max(start, from));
  }, 0);
}

/** The hunk that has a line of a side. */
export function hunkWith(hunks: readonly HunkLines[], side: Side, line: number): HunkLines | null {
  return (
    hunks.find(hunk =>
      side === 'before'
        ? hunk.beforeStart <= line && line < hunk.beforeEnd
        : hunk.afterStart <= line && line < hunk.afterEnd,
    ) ?? null
  );
}

/** Whether nothing of a hunk is left to be staged. */
export function isStaged(staged: readonly StagedFile[], path: string, hunk: HunkLines): boolean {
  const file = staged.find(candidate => candidate.path === path);
  if (file === undefined) return false;
  const { afterStart: start, afterEnd: end } = hunk;
  for (let i = 0; i + 1 < file.left.length; i += 2) {
    const [from, to] = [file.left[i], file.left[i + 1]];
    if (from === to || start === end ? from <= end && start <= to : from < end && start < to) return false;
  }
  return true;
}
