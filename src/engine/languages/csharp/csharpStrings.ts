/**
 * String literals of C# by what they say: `@"c:\dir"` and `"""c:\dir"""` are `"c:\\dir"`. What goes on over several lines is left as it is,
 * as how they end is a matter of the file; so is what holds values, and a character.
 */

/** Escapes of one sign. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['0', '\0'],
]);

/** The text that all spellings of one string share; text that is no string comes back as it is. */
export function spelledCsharp(text: string): string {
  const verbatim = /^@"((?:[^"\n]|"")*)"$/.exec(text)?.[1];
  if (verbatim !== undefined) return written(verbatim.replaceAll('""', '"'));
  const raw = /^"""((?!")[^\n]*[^"\n])"""$/.exec(text)?.[1];
  if (raw !== undefined) return written(raw);
  const plain = /^"((?:[^"\\\n]|\\["'\\nrt0])*)"$/.exec(text)?.[1];
  return plain === undefined ? text : written(plain.replace(/\\(.)/g, (_, sign: string) => ESCAPES.get(sign) ?? sign));
}

function written(said: string): string {
  return JSON.stringify(said);
}

/**
 * A part of a text with values in their places that is written as it is, as it would be written with escapes; null for
 * what goes on over several lines.
 */
export function escapedCsharp(verbatim: string): string | null {
  return verbatim.includes('\n') ? null : verbatim.replaceAll('""', '"').replace(/["\\]/g, '\\$&');
}
