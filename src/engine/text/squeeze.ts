/**
 * Source text on one line, as names and types are printed in descriptions. Not for comparing code: that is done by tokens.
 */

/** Runs of white space become one space, none around punctuation that binds tightly: `Map<K, List<? extends V>>`, `(a: A) => B | null`. */
export function squeeze(text: string): string {
  // Most are one word.
  if (/^\w*$/.test(text)) return text;
  return (
    text
      .replace(/\s+/g, ' ')
      // Within braces that stand apart, so does what is spread: `{ ...rest }`.
      .replace(/(?<=\{) \.\.\.| ?(=>|[<>[\].,()&|?:])(?: (?!\}))?/g, (whole, sign?: string) => sign ?? whole)
      .replace(/=>/g, ' => ')
      .replace(/, ?/g, ', ')
      .replace(/&&|[&|]/g, ' $& ')
      // A default (`args = []`) stands apart from what takes it.
      .replace(/ =(?=[[(])/g, ' = ')
      // In front of a type it says how that is handed over (`&mut T`), between two that both are meant.
      .replace(/(^|[(<,[=:] *|-> *)(?<!&) (&&?) (?=[\w'&[(])/g, '$1$2')
      // A type's colon, not the `::` between names.
      .replace(/(?<!:):(?!:) ?/g, ': ')
      // A wildcard (`<? super T>`) binds to what follows, a condition (`A extends B ? C : D`) stands apart, `?:` is one mark.
      .replace(/(^|[<(,[] ?)\?(?=(?:extends|super)\b|@)/g, '$1? ')
      .replace(/(?<=[\w\])>}])\?(?=[\w({['"`])/g, ' ? ')
      .trim()
  );
}
