/**
 * How many rows lines take when they are wrapped: estimated from their length, and corrected by what the editor measured. Long lines break at
 * spaces where there are any, else anywhere; a tab goes to the next multiple of four, a wide character takes two columns.
 */
import type { SideText } from './sideText.js';
import { contentEnd } from './sideText.js';

const TAB = 4;
const MAX_ROWS = 60_000;
/** East Asian wide and full-width characters, and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const PLAIN = /^[\x20-\x7e]*$/;

export function wrappedRows(text: SideText, columns: number): Uint16Array {
  const rows = new Uint16Array(text.count);
  for (let line = 0; line < text.count; line++) {
    const start = text.lines.starts[line];
    const end = contentEnd(text, line);
    rows[line] = end - start <= columns / 2 ? 1 : Math.min(MAX_ROWS, rowsOf(text.text.slice(start, end), columns));
  }
  return rows;
}

/** Fills rows word by word. */
function rowsOf(line: string, columns: number): number {
  if (line.length <= columns && PLAIN.test(line)) return 1;
  let rows = 1;
  let used = 0;
  for (const [word] of line.matchAll(/\S+\s*|\s+/g)) {
    const visible = widthOf(word.trimEnd(), used);
    const whole = widthOf(word, used);
    if (used > 0 && used + visible > columns) {
      rows++;
      used = 0;
    }
    used += whole;
    while (used > columns && used - (whole - visible) > columns) {
      rows++;
      used -= columns;
    }
    used = Math.min(used, columns);
  }
  return rows;
}

function widthOf(text: string, from: number): number {
  if (PLAIN.test(text)) return text.length;
  let at = from;
  for (const character of text) at += character === '\t' ? TAB - (at % TAB) : WIDE.test(character) ? 2 : 1;
  return at - from;
}
