/**
 * Words of the language that are names where they stand, and `using` where it declares, in forms of the same length
 * that the grammars read. The one of JavaScript takes `using` for the beginning of a declaration wherever a statement
 * begins, and the one of TypeScript everywhere; that takes `abstract` for the beginning of a class. What stands in the
 * source is what is shown and compared.
 */

/** Not what it declares may stand behind it. Words that stand between two values begin as such a name does. */
const USING = /(?<![\w$.#])using(?![\w$])(?![ \t]*(?!(?:instanceof|in|of|as|satisfies)\b)[\w$])/g;
const DECLARING =
  /(?<![\w$.#])(?:await[ \t]+)?using(?=[ \t]+(?!(?:instanceof|in|of|as|satisfies)\b)[A-Za-z_$][\w$]*\s*(?::[^=;\n]{1,200})?(?:=(?![=>])|of\b))/g;
/** A member or a variable: a class, another word or what it is said of would follow. */
const ABSTRACT = /(?<![\w$.#])abstract(?=\??:|[.,;)\]])/g;

export function withNamesCalledUsing(text: string): string {
  return text.includes('using') ? text.replace(USING, 'usin_') : text;
}

export function withNamesCalledAbstract(text: string): string {
  return text.includes('abstract') ? text.replace(ABSTRACT, 'abstrac_') : text;
}

export function withUsingAsConst(text: string): string {
  return text.includes('using') ? text.replace(DECLARING, word => 'const'.padEnd(word.length)) : text;
}
