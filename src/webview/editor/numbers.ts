/** Line numbers as the files have them: of one side, or in one column of both. */
import type { EditorState, Extension } from '@codemirror/state';
import { lineNumbers } from '@codemirror/view';
import type { Column } from '../model/composition.js';
import { shownColumn } from './sideState.js';

/** As wide as a digit. */
const BLANK = '\u2007';
const widths = new WeakMap<Column, number>();

export const fileLineNumbers: Extension = lineNumbers({ formatNumber });

function formatNumber(number: number, state: EditorState): string {
  const column = state.facet(shownColumn);
  if (column === null) return String(number);
  const width = widthOf(column);
  const line = column.lines[number - 1];
  // The editor asks for a number beyond the last to learn how wide they get.
  if (line === undefined) return column.unified ? `${'9'.repeat(width)} ${'9'.repeat(width)}` : '9'.repeat(width);
  if (!column.unified) return line.line < 0 ? '' : String(line.line + 1);
  const before = line.side === 'before' ? line.line : line.beforeLine;
  const after = line.side === 'after' ? line.line : -1;
  return `${padded(before, width)} ${padded(after, width)}`;
}

function padded(line: number, width: number): string {
  return (line < 0 ? '' : String(line + 1)).padStart(width, BLANK);
}

/** Digits of the largest number. */
function widthOf(column: Column): number {
  let width = widths.get(column);
  if (width === undefined) {
    let largest = 1;
    for (const { line, beforeLine } of column.lines) largest = Math.max(largest, line + 1, beforeLine + 1);
    width = String(largest).length;
    widths.set(column, width);
  }
  return width;
}
