/** Picks the first changed lines of a change that was just read, for those who wait for its analysis. */
import type { ChangeSet } from '../../engine/model.js';
import { diffLines } from '../../engine/text/lineDiff.js';
import type { PreviewFile, PreviewRow } from '../../protocol/preview.js';

/** Enough for a screen or two. */
const MAX_FILES = 3;
const MAX_ROWS = 90;
/** Unchanged lines around a change. */
const AROUND = 3;
/** Longer texts take too long to compare for something that is shown for a moment. */
const MAX_TEXT = 200_000;
const MAX_LINE = 400;

/** Files that both sides have first, in the order of their paths; those that are not text are passed over. */
export function previewOf({ before, after }: Pick<ChangeSet, 'before' | 'after'>): PreviewFile[] {
  const textsOf = (files: ChangeSet['before']): Map<string, string> =>
    new Map(files.flatMap(({ path, content }) => (content.kind === 'text' ? [[path, content.text]] : [])));
  const [was, is] = [textsOf(before), textsOf(after)];
  const paths = [...[...is.keys()].filter(path => was.has(path)), ...[...is.keys()].filter(path => !was.has(path))];
  const files: PreviewFile[] = [];
  let left = MAX_ROWS;
  for (const path of [...paths, ...[...was.keys()].filter(path => !is.has(path))]) {
    if (files.length === MAX_FILES || left <= 0) break;
    const [old, now] = [was.get(path) ?? '', is.get(path) ?? ''];
    if (old.length > MAX_TEXT || now.length > MAX_TEXT) continue;
    const rows = rowsOf(old, now, left);
    if (rows.length > 0) files.push({ path, rows });
    left -= rows.length;
  }
  return files;
}

function rowsOf(before: string, after: string, most: number): PreviewRow[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const rows: PreviewRow[] = [];
  const add = (kind: PreviewRow['kind'], lines: readonly string[]): void => {
    for (const line of lines) rows.push({ kind, text: line.replace(/\r$/, '').slice(0, MAX_LINE) });
  };
  let shown = 0;
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of diffLines(before, after).hunks) {
    if (rows.length >= most) break;
    const from = Math.max(shown, afterStart - AROUND);
    if (shown > 0) add('same', now.slice(shown, Math.min(shown + AROUND, from)));
    if (from > Math.min(shown + AROUND, from) && shown > 0) rows.push({ kind: 'gap', text: '' });
    add('same', now.slice(from, afterStart));
    add('deleted', old.slice(beforeStart, beforeEnd));
    add('inserted', now.slice(afterStart, afterEnd));
    shown = afterEnd;
  }
  return rows.slice(0, most);
}

/** A line break at the end begins no line of its own. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
