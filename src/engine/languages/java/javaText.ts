/**
 * Java as its grammar can read it, of the same length. The grammar takes `when` for the word before a guard where a
 * pattern or the variable of a loop has that name, and knows no annotation between a type and its dots; then it reads
 * nothing of the callable, or of all that follow it.
 */

const TYPE = '[\\w.$]+(?:<[^;{}()]{0,200}>)?(?:\\[\\])*';
/** Behind the type that a loop or a pattern declares; a guard stands behind a name, or behind the parentheses of a pattern. */
const WHEN_AS_NAME = new RegExp(
  `(\\bfor[ \\t]*\\([ \\t]*(?:final[ \\t]+)?${TYPE}[ \\t]+|\\binstanceof[ \\t]+(?:final[ \\t]+)?${TYPE}[ \\t]+)when(?![\\w$])`,
  'g',
);
/** Of the last parameter. */
const ANNOTATED_DOTS = /@[\w.]+(?:\([^()*\n]*\))?(?=[ \t]*\.{3}[ \t]*\w+[ \t]*\))/;
/** Comments and strings, closed or not: what looks like it there is none. */
const NO_CODE = /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/;
const ANNOTATED_DOTS_IN_CODE = new RegExp(`${NO_CODE.source}|${ANNOTATED_DOTS.source}`, 'g');

export function readableJava(text: string): string {
  // Any other name will do: the tree speaks of the text as it stands in the file.
  const readable = text.replace(WHEN_AS_NAME, '$1WHEN');
  return ANNOTATED_DOTS.test(readable)
    ? readable.replace(ANNOTATED_DOTS_IN_CODE, found =>
        found.startsWith('@') && found.length > 3 ? `/*${found.slice(2, -2)}*/` : found,
      )
    : readable;
}
