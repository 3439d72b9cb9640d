/**
 * Types as they are written, compared without what only lays them out: white space, the sign before the first alternative, separators
 * before a closing bracket, the sort of quotes. What a type is called elsewhere is not known here.
 */

/** Not where one side does not say: a type that came or went is another matter. */
export function isRetyped(was: string | null, is: string | null): boolean {
  return was !== null && is !== null && was !== is && plainType(was) !== plainType(is);
}

/** With other names in the place of those that have one. */
export function withNames(type: string, names: ReadonlyMap<string, string>): string {
  return type.replace(/[\p{L}_$][\p{L}\p{N}_$]*/gu, word => names.get(word) ?? word);
}

function plainType(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/"/g, "'")
    .replace(/(^|[<(,[=:])\|(?=['\w{([])/g, '$1')
    .replace(/[;,](?=[}\])>])/g, '');
}
