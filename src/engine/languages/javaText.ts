/**
 * Java as its grammar can read it, of the same length. The grammar takes `when` for the word before a guard where a pattern or the variable of
 * a loop has that name, and knows no annotation between a type and its dots; then it reads nothing of the callable, or of all that follow it.
 */

const TYPE = '[\\w.$]+(?:<[^;{}()]{0,200}>)?(?:\\[\\])*';
/** Behind the type that a loop or a pattern declares; a guard stands behind a name, or behind the parentheses of a pattern. */
const WHEN_AS_NAME = new RegExp(`(\\bfor[ \\t]*\\([ \\t]*(?:final[ \\t]+)?${TYPE}[ \\t]+|\\binstanceof[ \\t]+(?:final[ \\t]+)?${TYPE}[ \\t]+)when(?![\\w$])`, 'g');
/** Of the last parameter. */
const ANNOTATED_DOTS = /@[\w.]+(?:\([^()*\n]*\))?(?=[ \t]*\.{3}[ \t]*\w+[ \t]*\))/g;

/** Characters of a line that are looked at. */
const LINE = 400;

export function readableJava(text: string): string {
  // Any other name will do: the tree speaks of the text as it stands in the file.
  return text.replace(WHEN_AS_NAME, '$1WHEN').replace(ANNOTATED_DOTS, (annotation: string, at: number, whole: string) => (annotation.length < 4 || isInComment(whole, at) ? annotation : `/*${annotation.slice(2, -2)}*/`));
}

/** Does the line before this place begin a comment, or go on with one? */
function isInComment(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - LINE), at);
  const line = near.slice(near.lastIndexOf('\n') + 1);
  return /^\s*\*/.test(line) || line.includes('//') || line.includes('/*');
}
