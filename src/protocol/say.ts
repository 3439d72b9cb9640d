/**
 * The words of the view in the language of the reader. English is the key, as with VS Code's own `l10n.t`: what has no
 * translation is said in English. What the engine says (names of refactorings, their summaries, reasons) comes with the
 * result, and is the same in every language.
 */
import type { Phrase } from '../engine/codeSpans.js';

/** English → another language, with the same places `{0}`, `{1}` in both. */
export type Words = Readonly<Record<string, string>>;

let translated: Words = {};

/** Chooses a language for all that is said from now on; `{}` is English. */
export function speak(words: Words): void {
  translated = words;
}

/** `text` is a literal: what is put together cannot be translated. `{0}` is the first value. */
export function say(text: string, ...values: readonly (string | number)[]): string {
  return patternOf(text).replace(PLACES, (place, index: string) => String(values[Number(index)] ?? place));
}

/** One of two sentences by a number, which is `{0}` in both: `sayCount(3, '{0} file', '{0} files')`. */
export function sayCount(count: number, one: string, many: string, ...values: readonly (string | number)[]): string {
  return say(count === 1 ? one : many, count, ...values);
}

/** As `say`, with pieces of code among the values, which stay code. */
export function sayPhrase(text: string, ...values: readonly (string | number | Phrase | Phrase[number])[]): Phrase {
  return patternOf(text)
    .split(SPLIT_AT_PLACES)
    .flatMap((piece, at): Phrase => {
      if (at % 2 === 0) return piece === '' ? [] : [piece];
      const value = values[Number(piece)] ?? '';
      return Array.isArray(value) ? (value as Phrase) : [typeof value === 'number' ? String(value) : (value as string)];
    });
}

const PLACES = /\{(\d)\}/g;
const SPLIT_AT_PLACES = /\{(\d)\}/;

function patternOf(text: string): string {
  return Object.hasOwn(translated, text) ? translated[text] : text;
}
