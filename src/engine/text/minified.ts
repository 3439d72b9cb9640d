/**
 * Tells code that a tool squeezed into a few lines from code that somebody wrote. It looks at lines and signs alone, whatever the language.
 */

/** Nobody writes lines of so many UTF-16 units, but for data. */
const LONG_LINE = 1_000;
/** A statement or block ends, or begins, at least once in so many units of minified code; data (a picture, a table, a text) has fewer. */
const UNITS_PER_STATEMENT = 60;
const SIGN = /[;{}]/g;

/** Does more than half of the text stand in long lines that are full of statements? */
export function isMinified(text: string): boolean {
  let squeezed = 0;
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const length = end - start;
    if (length > LONG_LINE && (text.slice(start, end).match(SIGN)?.length ?? 0) * UNITS_PER_STATEMENT > length) {
      squeezed += length;
    }
    start = end + 1;
  }
  return squeezed * 2 > text.length;
}
