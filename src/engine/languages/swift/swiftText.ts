/**
 * Swift as its grammar can read it: words of the newer language that it does not know are blanked, what is between backticks is one name,
 * and directives, which it misses in some places, are comments until the tree has its shape. `try` and `await` in a head are signs until
 * then where it would take the block behind them for a closure. Of the same length, and in one pass; the tree speaks of the text as it is.
 */

/** From the start of the line on which a head begins, or goes on behind a comma. */
const IN_HEAD = /(?<=(?:^[ \t]*(?:\}[ \t]*)?(?:else[ \t]+)?(?:\w+:[ \t]+)?(?:if|while|switch|for[ \t][^\n{]{1,200}[ \t]in)|,[ \t]*\r?\n)[ \t][^\n{]{0,300})/.source;

const UNKNOWN = new RegExp([
  /^[ \t]*#(?:if|elseif|else|endif)\b/.source,
  /\bnonisolated\(unsafe\)/.source,
  /\bthrows\([\w.]{1,200}\)/.source,
  // `: ~Copyable`, `[~first]`
  /(?<=[:,&[]\s{0,40})~(?=[A-Za-z])/.source,
  /(?<=[(:>] ?)\b(?:sending|isolated) (?=[\w@[(])/.source,
  /(?<=[(:=,] ?)\b(?:copy|consume) (?=[a-z])/.source,
  // The value of `Void`, which is a type to the grammar.
  /(?<=[(:=] |[(]|\breturn )\(\)(?=\s*[)\n])/.source,
  // Alone on its line, as what a branch does.
  /(?<=^[ \t]*)\(\)(?=[ \t]*$)/.source,
  /`[\w ]{1,200}`/.source,
  `${IN_HEAD}${/(?<=\btry[?!]?[ \t]{1,9})\bawait(?=[ \t])/.source}`,
  `${IN_HEAD}${/\b(?:try[?!]?|await)(?=[ \t]{1,9}(?:await[ \t]{1,9})?[\w.?!]{1,200}[ \t]*\{)/.source}`,
].join('|'), 'gm');

export function readableSwift(text: string): string {
  return text.replace(UNKNOWN, found => {
    if (found.startsWith('`')) return found.replace(/ /g, '_');
    if (found === '()') return '[]';
    if (/^(?:try|await)/.test(found)) return '~'.repeat(found.length);
    const directive = found.indexOf('#');
    if (directive >= 0) return `${found.slice(0, directive)}//${found.slice(directive + 2)}`;
    const kept = found.startsWith('throws') ? 'throws' : found.startsWith('nonisolated') ? 'nonisolated' : '';
    return kept.padEnd(found.length, ' ');
  });
}
