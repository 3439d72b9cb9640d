/**
 * The word `using` where it is a name, and where it declares, in forms of the same length that the grammars read: the one of JavaScript takes
 * it for the beginning of a declaration wherever a statement begins, and the one of TypeScript everywhere. What stands in the source is what
 * is shown and compared.
 */

/** Not what it declares may stand behind it. Words that stand between two values begin as such a name does. */
const NAME = /(?<![\w$.#])using(?![\w$])(?![ \t]*(?!(?:instanceof|in|of|as|satisfies)\b)[\w$])/g;
const DECLARING = /(?<![\w$.#]|\bawait[ \t]+)using(?=[ \t]+(?!(?:instanceof|in|of|as|satisfies)\b)[A-Za-z_$][\w$]*\s*(?::[^=;\n]{1,200})?(?:=(?![=>])|of\b))/g;

export function withNamesCalledUsing(text: string): string {
  return text.includes('using') ? text.replace(NAME, 'usin_') : text;
}

export function withUsingAsConst(text: string): string {
  return text.includes('using') ? text.replace(DECLARING, 'const') : text;
}
