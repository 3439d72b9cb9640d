/**
 * Scala as its grammar can read it, of the same length: words that the newer language gives a meaning in some places are names in all
 * others, arrows may be one sign, and a parameter with its type needs no parentheses at the start of a block in braces.
 */

const FOREIGN = new RegExp(
  [
    // Where no word follows, `inline`, `end`, `enum` and `open` are names.
    /\b(?:inline|end|enum|open)\b(?!\s{1,40}[\w`"'@{]|\s{1,40}\()(?=[\s\W])/.source,
    // `case x ⇒`, `y ← list`: two signs take the place of a blank beside them.
    / [⇒←]|[⇒←] /.source,
    // `_: Base =>`, the type that objects of this one have as well.
    /^[ \t]{1,200}_(?=: ?[\w.]{1,100}(?:\[[\w., ]{1,100}\])?(?: with [\w.]{1,100}){0,9} =>)/.source,
    // `each { line: String =>`; after the head of a type it says what the type's objects are.
    /(?<=(?:\b[a-z]\w{0,60}|[)=]) ?\{\s{0,80})\s(?:implicit )?[a-z]\w{0,60}: ?[A-Z][\w.]{0,100}(?:\[[\w., ]{1,100}\])? =>/
      .source,
  ].join('|'),
  'gm',
);

const TYPE_HEAD = /\b(?:class|trait|object|extends|with|new)\b[^\n]{0,300}$|\n[ \t]{0,100}\)[ \t]{0,100}$/;

export function readableScala(text: string): string {
  return text.replace(FOREIGN, (found: string, at: number) => {
    if (/[⇒←]/.test(found)) return found.includes('⇒') ? '=>' : '<-';
    if (found.endsWith('_')) return `${found.slice(0, -1)}x`;
    if (!found.endsWith('=>')) return `${found.slice(0, -1)}${found.slice(-1).toUpperCase()}`;
    const head = text.slice(Math.max(0, at - 300), at).replace(/\{\s*$/, '');
    // The grammar knows the mark in front of a parameter without a type only.
    return TYPE_HEAD.test(head)
      ? found
      : `(${found.slice(1, -3).replace(/^implicit /, word => ' '.repeat(word.length))})=>`;
  });
}
