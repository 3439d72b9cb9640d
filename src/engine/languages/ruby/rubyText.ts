/** Ruby as its grammar can read it, of the same length: `defined?` may be a key, as any word may. */

const DEFINED_AS_KEY = /(?<=[{,(|]\s{0,200}|^[ \t]{0,200})defined\?(?=:(?!:))/gm;

export function readableRuby(text: string): string {
  return text.includes('defined?:') ? text.replace(DEFINED_AS_KEY, 'defined_') : text;
}
