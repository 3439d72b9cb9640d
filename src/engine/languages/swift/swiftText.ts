/**
 * Swift as its grammar can read it: words of the newer language that it does not know are blanked, what is between backticks is one name,
 * and directives, which it misses in some places, are comments until the tree has its shape. Of the same length, and in one pass; the
 * tree speaks of the text as it is.
 */

const UNKNOWN = new RegExp([
  /^[ \t]*#(?:if|elseif|else|endif)\b/.source,
  /\bnonisolated\(unsafe\)/.source,
  /\bthrows\([\w.]{1,200}\)/.source,
  // `: ~Copyable`, `[~first]`
  /(?<=[:,&[]\s{0,40})~(?=[A-Za-z])/.source,
  /(?<=[(:>] ?)\bsending (?=[\w@[(])/.source,
  /(?<=[(:=,] ?)\b(?:copy|consume) (?=[a-z])/.source,
  // The value of `Void`, which is a type to the grammar.
  /(?<=[(:=] |[(]|\breturn )\(\)(?=\s*[)\n])/.source,
  /`[\w ]{1,200}`/.source,
].join('|'), 'gm');

export function readableSwift(text: string): string {
  return text.replace(UNKNOWN, found => {
    if (found.startsWith('`')) return found.replace(/ /g, '_');
    if (found === '()') return '[]';
    const directive = found.indexOf('#');
    if (directive >= 0) return `${found.slice(0, directive)}//${found.slice(directive + 2)}`;
    const kept = found.startsWith('throws') ? 'throws' : found.startsWith('nonisolated') ? 'nonisolated' : '';
    return kept.padEnd(found.length, ' ');
  });
}
