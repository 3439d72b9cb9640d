/**
 * JSON as theme files are written: with comments and trailing commas. It removes both and leaves the rest to `JSON.parse`, so
 * what it accepts beyond that is exactly those two things.
 */

/** Parses JSON with comments. Throws `SyntaxError` for anything else that is not JSON. */
export function parseJsonc(text: string): unknown {
  return JSON.parse(stripComments(text)) as unknown;
}

/** Blanks out comments and commas before a closing bracket. Text in strings is never touched. */
function stripComments(text: string): string {
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  let result = '';
  /** Where in `result` the last comma stands that nothing but white space has followed; -1 for none. */
  let comma = -1;
  for (let i = 0; i < source.length;) {
    const c = source[i];
    if (c === '"') {
      const end = endOfString(source, i);
      result += source.slice(i, end);
      i = end;
      comma = -1;
    } else if (c === '/' && source[i + 1] === '/') {
      while (i < source.length && source[i] !== '\n' && source[i] !== '\r') i++;
    } else if (c === '/' && source[i + 1] === '*') {
      const end = source.indexOf('*/', i + 2);
      i = end < 0 ? source.length : end + 2;
    } else {
      if ((c === '}' || c === ']') && comma >= 0) {
        result = `${result.slice(0, comma)} ${result.slice(comma + 1)}`;
        comma = -1;
      } else if (c === ',') comma = result.length;
      else if (!/\s/.test(c)) comma = -1;
      result += c;
      i++;
    }
  }
  return result;
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '"' || text[i] === '\n') return i + 1;
  }
  return text.length;
}
