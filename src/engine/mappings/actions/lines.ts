/**
 * Lines of each file pair: how many a plain diff shows, and how many are left to read once moved code and layout are set aside.
 *
 * To read are the lines of code that was inserted, deleted or updated, on either side, and of code that changed its place where the order
 * may mean something, on the side after; blank ones do not count, nor lines that a plain diff leaves as they are, unless nothing else of the
 * edit is there to read: of two lines that changed places, a plain diff may tell the other one. What a refactoring explains is not to be
 * read: the code that it carried, and what follows from it. What else happened inside that code is. What is trivial never is.
 */
import type { Degradation, EditAction, FilePair, FileVersion, RepeatedEdit, Span } from '../../model.js';
import type { Budget } from '../../budget.js';
import type { LineIndex } from '../../text/lineIndex.js';
import { countChangedLines, diffLines } from '../../text/lineDiff.js';
import type { TextPair } from '../pairs/textPairs.js';
import { isRelocation } from './purity.js';
import { findRepeats } from './repeats.js';
import { compareTextPairs, isSyntaxPair } from '../pairs/textPairs.js';

export interface ReadingResult {
  /** The pairs, with their lines counted. */
  readonly pairs: FilePair[];
  /** The actions given, and those of files that are compared as text. */
  readonly actions: EditAction[];
  readonly degraded: Degradation[];
  readonly repeats: RepeatedEdit[];
  /** Lines on which nothing but repeated edits is left to read, and none of them is the first of its kind. */
  readonly linesRepeated: number;
}

/** `idleMoves` change the place of code that means the same there. */
export function countLines(
  pairs: readonly FilePair[],
  before: readonly FileVersion[],
  after: readonly FileVersion[],
  actions: readonly EditAction[],
  idleMoves: ReadonlySet<EditAction>,
  budget: Budget,
): ReadingResult {
  const degraded: Degradation[] = [];
  const textPairs: TextPair[] = [];
  const changed: number[] = [];
  const readByText = new Map<FilePair, number>();
  const textFiles = { before: new Set<number>(), after: new Set<number>() };
  const marks = { before: new LineMarks(), after: new LineMarks() };
  for (const pair of pairs) {
    budget.checkCancelled();
    const textBefore = pair.before === null ? '' : before[pair.before].text;
    const textAfter = pair.after === null ? '' : after[pair.after].text;
    const isListedOnly =
      textBefore === null || textAfter === null || isUnread(before, pair.before) || isUnread(after, pair.after);
    const diff = isListedOnly ? null : diffLines(textBefore, textAfter);
    changed.push(diff ? countChangedLines(diff) : 0);
    if (!diff) continue;
    if (isSyntaxPair(pair, before, after)) {
      if (pair.before !== null) {
        marks.before.open(
          pair.before,
          diff.before,
          diff.hunks.map(hunk => [hunk.beforeStart, hunk.beforeEnd]),
        );
      }
      if (pair.after !== null) {
        marks.after.open(
          pair.after,
          diff.after,
          diff.hunks.map(hunk => [hunk.afterStart, hunk.afterEnd]),
        );
      }
      continue;
    }
    textPairs.push({ pair, diff });
    if (pair.before !== null) textFiles.before.add(pair.before);
    if (pair.after !== null) textFiles.after.add(pair.after);
    if (diff.coarse) {
      degraded.push({
        stage: 'text',
        side: null,
        file: pair.after ?? pair.before,
        reason: 'The file changed too much for a shortest line diff; the one shown is right, but coarser.',
        limit: null,
      });
    }
  }
  const byText = compareTextPairs(textPairs);
  textPairs.forEach(({ pair, diff }, i) => readByText.set(pair, countChangedLines(diff) - byText.movedLines[i]));
  // Where one side could not be parsed, the other one's lone code is told by lines.
  const kept = actions.filter(
    ({ kind, before: from, after: to }) =>
      !(kind === 'delete' && from && textFiles.before.has(from.file)) &&
      !(kind === 'insert' && to && textFiles.after.has(to.file)),
  );
  const all = [...kept, ...byText.actions];
  const repeats = findRepeats(kept, { before, after });
  const again = new Set(repeats.flatMap(repeat => repeat.actions.slice(1)));
  kept.forEach((action, i) => {
    if (action.trivial !== null || action.refactoring !== null) return;
    if (!isRelocation(action.kind)) {
      if (action.before) marks.before.add(action.before, again.has(i));
      if (action.after) marks.after.add(action.after, again.has(i));
    } else if (action.after && action.kind !== 'moveOut' && !idleMoves.has(action)) {
      marks.after.add(action.after, false);
    }
  });
  let linesRepeated = 0;
  const counted = pairs.map((pair, i): FilePair => {
    const [gone, come] = [marks.before.count(pair.before), marks.after.count(pair.after)];
    // Where no line differs, those changed that mean something else.
    const linesChanged = changed[i] === 0 && !readByText.has(pair) ? come.marked : changed[i];
    const linesToRead = readByText.get(pair) ?? Math.min(linesChanged, gone.marked + come.marked);
    linesRepeated += Math.min(linesToRead, gone.repeated + come.repeated);
    return { ...pair, linesChanged, linesToRead };
  });
  return { pairs: counted, actions: all, degraded, repeats, linesRepeated };
}

function isUnread(versions: readonly FileVersion[], index: number | null): boolean {
  return index !== null && versions[index].mode === 'none';
}

/** What a line to read holds. */
const REPEATED = 1;
const NEW = 2;

/** Lines of the files of one side that hold something to read. */
class LineMarks {
  private readonly files = new Map<
    number,
    { readonly index: LineIndex; readonly isChanged: Uint8Array; readonly marked: Uint8Array }
  >();

  /** Begins with the lines that a plain diff shows, as half-open ranges. */
  open(file: number, index: LineIndex, changed: readonly (readonly [start: number, end: number])[]): void {
    const isChanged = new Uint8Array(index.count);
    for (const [start, end] of changed) isChanged.fill(1, start, end);
    this.files.set(file, { index, isChanged, marked: new Uint8Array(index.count) });
  }

  /** `isRepeated` says that the like of it was read elsewhere. */
  add({ file, start, end }: Span, isRepeated: boolean): void {
    const entry = this.files.get(file);
    if (!entry) return;
    const { index, isChanged, marked } = entry;
    const first = index.lineAt(start);
    const last = Math.min(index.lineAt(Math.max(start, end - 1)), marked.length - 1);
    const isShownAt = (line: number): boolean => isChanged[line] === 1 && !index.isBlank(line);
    let isShown = false;
    for (let line = first; line <= last && !isShown; line++) isShown = isShownAt(line);
    for (let line = first; line <= last; line++) {
      if (!isShown || isShownAt(line)) marked[line] |= isRepeated ? REPEATED : NEW;
    }
  }

  count(file: number | null): { readonly marked: number; readonly repeated: number } {
    let marked = 0;
    let repeated = 0;
    for (const mark of (file === null ? undefined : this.files.get(file)?.marked) ?? []) {
      if (mark !== 0) marked++;
      if (mark === REPEATED) repeated++;
    }
    return { marked, repeated };
  }
}
