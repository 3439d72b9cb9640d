/** Strings of Go: as they are read (`"a\\b"`), and as they are written (`` `a\b` ``). */

/** A raw string as one that is read; every other one as it is, and so is a raw one of several lines. */
export function spelledGo(text: string): string {
  if (!text.startsWith('`') || text.length < 2 || /[\r\n]/.test(text)) return text;
  return `"${text.slice(1, -1).replace(/[\\"]/g, sign => `\\${sign}`)}"`;
}
