/**
 * Types as they are written, compared without what only lays them out: white space, the order of alternatives and the sign before the
 * first one, separators before a closing bracket, the sort of quotes. Nor does count what is so without being said: a lifetime that is
 * left to the compiler (`'_`), the word before a trait that stands for a type (`dyn`). What a type is called elsewhere is not known here.
 */

/** Not where one side does not say: a type that came or went is another matter. */
export function isRetyped(was: string | null, is: string | null): boolean {
  return was !== null && is !== null && was !== is && plainType(was) !== plainType(is);
}

/** With other names in the place of those that have one. */
export function withNames(type: string, names: ReadonlyMap<string, string>): string {
  return type.replace(/[\p{L}_$][\p{L}\p{N}_$]*/gu, word => names.get(word) ?? word);
}

const UNSAID = /<(?:\s*'_\s*,)*\s*'_\s*>|(?<=[<,]\s*)'_\s*,|(?<=&\s*)'_(?!\w)|\bdyn\s+(?=[\p{L}_:(])/gu;

function plainType(text: string): string {
  const said = text.includes("'_") || text.includes('dyn') ? text.replace(UNSAID, '') : text;
  const bare = said
    .replace(/\s+/g, '')
    .replace(/"/g, "'")
    .replace(/(^|[<(,[=:])\|(?=['\w{([])/g, '$1')
    .replace(/[;,](?=[}\])>])/g, '');
  return bare.includes('|') ? withSortedAlternatives(bare) : bare;
}

/** A quoted text, an arrow, or a single sign. */
const PART = /'[^']*'|[=-]>|[^]/gu;

/** `B | A` is `A | B`, inside of brackets too; what is parted by other signs keeps its order. */
function withSortedAlternatives(text: string): string {
  const open: { done: string; alternatives: string[] }[] = [];
  let top = { done: '', alternatives: [''] };
  const close = (): string => top.done + top.alternatives.sort().join('|');
  for (const [part] of text.matchAll(PART)) {
    if ('[({<'.includes(part)) {
      open.push(top);
      top = { done: part, alternatives: [''] };
    } else if ('])}>'.includes(part) && open.length > 0) {
      const inner = close() + part;
      top = open.pop() ?? top;
      top.alternatives[top.alternatives.length - 1] += inner;
    } else if (part === '|') top.alternatives.push('');
    else if (PARTING.has(part)) top = { done: close() + part, alternatives: [''] };
    else top.alternatives[top.alternatives.length - 1] += part;
  }
  return [...open, top].map(({ done, alternatives }) => done + alternatives.sort().join('|')).join('');
}

const PARTING = new Set([',', ';', ':', '?', '=', '=>', '->']);
