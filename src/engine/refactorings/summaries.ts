/**
 * How summaries quote code, and how they tell a change of types. A side may leave its type to the compiler:
 * descriptions have a word for that, which is no type that anybody wrote, so that summaries say what was done instead.
 */
import { codeSpan } from '../codeSpans.js';
import type { ParameterInfo } from '../languages/language.js';
import type { SourceTree } from '../structure/source.js';
import { insertedIn, shortened, shortenedPair } from '../text/shortened.js';
import { SUMMARIES } from './thresholds.js';

/** Null for code that says nothing, where there is nothing to say. */
export function quoted(code: string | null): string {
  return codeSpan(shortened(code ?? '', SUMMARIES.shown));
}

/** What was and what is, so that it is seen where they differ. */
export function quotedPair(was: string | null, is: string | null): readonly [string, string] {
  const [one, other] = shortenedPair(was ?? '', is ?? '', SUMMARIES.shown);
  return [codeSpan(one), codeSpan(other)];
}

/** `what`: whose type it is, as "type of `size`". */
export function tellRetyped(what: string, { language }: SourceTree, was: string | null, is: string | null): string {
  const { unstatedType } = language.table.words;
  if (unstatedType !== undefined && was === unstatedType) return `${what} is stated now: ${quoted(is)}`;
  if (unstatedType !== undefined && is === unstatedType) {
    return `${what} is left to the compiler, ${quoted(was)} before`;
  }
  return `${what} ${grown(was, is) ?? changed(was, is)}`;
}

function changed(was: string | null, is: string | null): string {
  const [from, to] = quotedPair(was, is);
  return `changed from ${from} to ${to}`;
}

/** A long type that was written out in place, and got or lost a part: that part says it, where both would have to be cut. */
function grown(was: string | null, is: string | null): string | null {
  if (was === null || is === null || Math.min(was.length, is.length) <= SUMMARIES.shown) return null;
  const added = insertedIn(was, is);
  if (added !== null) return `has ${quoted(withoutEnds(added))} as well now`;
  const removed = insertedIn(is, was);
  return removed === null ? null : `is without ${quoted(withoutEnds(removed))} now`;
}

function withoutEnds(part: string): string {
  return part.replace(/^[,;]\s*|\s*[,;]$/g, '');
}

/** One that is not used needs no name, and one that takes apart what it is given is named by its text. */
export function parameterWords({ name, type }: Pick<ParameterInfo, 'name' | 'type'>): string {
  // What takes apart what it is handed has its text for a name, which may end with a comma.
  if (name !== '') return `parameter ${quoted(name.replace(/,\s*(?=[}\])]$)/, ' '))}`;
  return type === null || type === ''
    ? 'a parameter without a name'
    : `a parameter without a name, of type ${quoted(type)},`;
}

/** "a class", "an interface". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** What an annotation or a modifier belongs to. */
export function ownerWords(name: string): string {
  return name === '' ? 'a parameter without a name' : quoted(name);
}
