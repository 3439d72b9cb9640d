/**
 * Swift as its grammar can read it: words of the newer language that it does not know are blanked, what is between backticks is one name,
 * and directives, which it misses in some places, are comments until the tree has its shape. `try` and `await` in a head are signs until
 * then where it would take the block behind them for a closure. Of the same length, and in one pass; the tree speaks of the text as it is.
 */

const UNKNOWN = new RegExp(
  [
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
    /\(\)(?=[ \t]{0,80}$)(?<=^[ \t]{0,200}\(\))/.source,
    /`[\w ]{1,200}`/.source,
    // A macro that is handed nothing, where a value stands (`= #_sourceLocation`): the grammar goes on to read what it is handed.
    /(?<=[=(,:[?&|][ \t]{0,40}|\breturn[ \t]{1,9})#(?!(?:file|fileID|filePath|line|column|function|dsohandle|if|elseif|else|endif)\b)(?=[A-Za-z_]\w{0,100}[ \t]*(?:[),\]\r\n]|$))/
      .source,
    // Each rule starts with what is rare, and looks around from there only.
    /\bawait(?=[ \t])(?<=\btry[?!]?[ \t]{1,9}await)/.source,
    /\b(?:try[?!]?|await)(?=[ \t]{1,9}(?:await[ \t]{1,9})?[\w.?!]{1,200}[ \t]{0,9}\{)/.source,
  ].join('|'),
  'gm',
);

/** How a line begins that has the head of a branch or loop. */
const HEAD = /^[ \t]*(?:\}[ \t]*)?(?:else[ \t]+)?(?:\w+:[ \t]+)?(?:(?:if|while|switch)[ \t]|for[ \t].+[ \t]in[ \t])/;
/** Of a line, what is looked at before a word. */
const LINE = 300;

export function readableSwift(text: string): string {
  return text.replace(UNKNOWN, (found, offset: number) => {
    if (found.startsWith('`')) return found.replace(/ /g, '_');
    if (found === '()') return '[]';
    if (found === '#') return '_';
    if (/^(?:try|await)/.test(found)) return isInHead(text, offset) ? '~'.repeat(found.length) : found;
    const directive = found.indexOf('#');
    if (directive >= 0) return `${found.slice(0, directive)}//${found.slice(directive + 2)}`;
    const kept = found.startsWith('throws') ? 'throws' : found.startsWith('nonisolated') ? 'nonisolated' : '';
    return kept.padEnd(found.length, ' ');
  });
}

/** Before the block: on the line on which the head begins, or on a further one of it, behind a comma. */
function isInHead(text: string, at: number): boolean {
  const from = Math.max(0, at - LINE);
  const near = text.slice(from, at);
  const start = near.lastIndexOf('\n') + 1;
  if (start === 0 && from > 0) return false;
  const line = near.slice(start);
  return (
    !line.includes('{') && (HEAD.test(line) || (/^[ \t]/.test(line) && /,[ \t]*\r?\n$/.test(near.slice(0, start))))
  );
}
