/**
 * Kotlin as its grammar can read it, of the same length. `set` and `get` begin accessors of the property before them; behind a `val` the
 * grammar takes them for such even where they are names (`set += item`, `get(key)`), and then reads nothing of the whole type. Decides by
 * what follows the word alone, which no accessor has.
 */

/** At the start of a line, before a sign that assigns or reaches into something, or, for `get`, before arguments. */
const ACCESSOR_WORD_AS_NAME = /^([ \t]*)(set|get)(?=[ \t]*(?:[-+*/%]?=(?!=)|\+\+|--|\[|!!|\?\.)|(?<=get)\([ \t]*[^) \t\r\n])/gm;

export function readableKotlin(text: string): string {
  // Any other name will do: the tree speaks of the text as it stands in the file.
  return text.replace(ACCESSOR_WORD_AS_NAME, (_, indent: string, word: string) => indent + word.toUpperCase());
}
