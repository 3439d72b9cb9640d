/**
 * Lines that two versions of a text have in common but for the white space around them: which of them differ in it, and where.
 *
 * The versions are compared by what their lines say, so that a line that is only indented anew, or ends otherwise, keeps its partner.
 */
import type { LineDiff } from './lineDiff.js';
import { diffIndices } from './lineDiff.js';
import type { LineIndex } from './lineIndex.js';
import type { Meaning, TextKind } from './textKinds.js';

/** Lines that keep their partner, and differ from it: `[start, end)` offsets of both versions. */
export interface LayoutEdit {
  readonly before: readonly [start: number, end: number];
  readonly after: readonly [start: number, end: number];
  readonly meaning: Meaning;
}

export interface LayoutDiff {
  /** What differs in more than white space around lines that is layout, or in more than how lines end. */
  readonly lines: LineDiff;
  readonly edits: readonly LayoutEdit[];
}

export function diffLayout({ before, after }: Pick<LineDiff, 'before' | 'after'>, kind: TextKind): LayoutDiff {
  if (kind.indentation === 'layout') {
    const lines = diffIndices(before, after, trimmedLine);
    return { lines, edits: layoutEdits(lines) };
  }
  const lines = diffByContent(before, after);
  const edits = lineEndEdits(lines);
  // That the last line has no end is more than how lines end: it may be a part of the last text.
  const isLayout = ({ before: from, after: to }: LayoutEdit): boolean =>
    kind.lineEnds === 'layout' && before.text[from[1] - 1] === '\n' && after.text[to[1] - 1] === '\n';
  return { lines, edits: edits.map(edit => (isLayout(edit) ? { ...edit, meaning: 'layout' } : edit)) };
}

/** Lines are equal when they are but for how they end. */
export function diffByContent(before: LineIndex, after: LineIndex): LineDiff {
  return diffIndices(before, after, lineContent);
}

const trimmedLine = (index: LineIndex, line: number): string => index.lineText(line).trim();
const lineContent = (index: LineIndex, line: number): string =>
  index.text.slice(index.starts[line], index.contentEnd(line));

/** Runs of lines that differ from their partners in the white space around them. */
function layoutEdits(diff: LineDiff): LayoutEdit[] {
  const { before, after } = diff;
  const edits: LayoutEdit[] = [];
  let run: { b: number; a: number; length: number } | null = null;
  const close = (): void => {
    if (run === null) return;
    const { b, a, length } = run;
    edits.push({
      before: [before.starts[b], before.starts[b + length]],
      after: [after.starts[a], after.starts[a + length]],
      meaning: 'layout',
    });
    run = null;
  };
  forEachPartner(diff, (b, a) => {
    if (before.lineText(b) === after.lineText(a)) close();
    else if (run !== null && run.b + run.length === b && run.a + run.length === a) run.length++;
    else {
      close();
      run = { b, a, length: 1 };
    }
  });
  close();
  return edits;
}

/**
 * Lines that end otherwise than their partners, whole, since an end alone cannot be seen. Where all ends of the one
 * version became the other one, that is said once, at the first line: it is one thing to know, however many lines there
 * are.
 */
export function lineEndEdits(diff: LineDiff): LayoutEdit[] {
  const { before, after } = diff;
  const edits: LayoutEdit[] = [];
  const isConverted = isConversion(before, after);
  forEachPartner(diff, (b, a) => {
    if (isConverted && edits.length > 0) return;
    if (endOf(before, b) === endOf(after, a)) return;
    edits.push({
      before: [before.starts[b], before.starts[b + 1]],
      after: [after.starts[a], after.starts[a + 1]],
      meaning: 'content',
    });
  });
  return edits;
}

function endOf(index: LineIndex, line: number): string {
  return index.text.slice(index.contentEnd(line), index.starts[line + 1]);
}

/** Does every line end of the one version differ from every one of the other? */
function isConversion(before: LineIndex, after: LineIndex): boolean {
  const [from, to] = [lineEndOf(before), lineEndOf(after)];
  return from !== null && to !== null && from !== to;
}

/** What all lines end with; null where they end in several ways, and where none ends. */
function lineEndOf(index: LineIndex): string | null {
  let found: string | null = null;
  for (let line = 0; line < index.count; line++) {
    const end = endOf(index, line);
    if (end === '') continue;
    if (found !== null && found !== end) return null;
    found = end;
  }
  return found;
}

function forEachPartner({ before, hunks }: LineDiff, visit: (before: number, after: number) => void): void {
  let b = 0;
  let a = 0;
  for (const { beforeStart, beforeEnd, afterEnd } of [
    ...hunks,
    { beforeStart: before.count, beforeEnd: before.count, afterEnd: 0 },
  ]) {
    while (b < beforeStart) visit(b++, a++);
    b = beforeEnd;
    a = afterEnd;
  }
}
