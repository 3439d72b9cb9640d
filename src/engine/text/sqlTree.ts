/**
 * SQL as statements in their order. Blanks and line ends between words mean nothing, nor does the case of words that
 * every dialect reserves; names and texts are kept to the letter.
 *
 * No tree for what dialects read in several ways: a backslash, `#`, two dashes without a blank, batches, texts that
 * stand behind a statement, templates.
 */
import { DataTreeBuilder, type DataTree } from './dataTree.js';
import { anyOf, tokensOf, wordsOf, type Lexicon, type SourceToken } from './sourceTokens.js';

const LEXICON: Omit<Lexicon, 'longToken'> = {
  blanks: /\s+/y,
  // `/*+` and `/*!` tell the database something.
  comment: /--(?=\s|-|$)[^\n]*|\/\*(?![+!])[^]*?\*\//y,
  token: anyOf(
    'uy',
    // Texts and names in quotes, with what is said in front of them: `N'a'`, `U&'a'`.
    /[\p{L}_&]{0,2}'(?:[^']|'')*'/u,
    /"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]\n]*\]/u,
    /\/\*[+!][^]*?\*\//u,
    /[\p{L}\p{N}_$]+(?:\.\d+)?/u,
    /[(),;.]|(?:(?!--|\/\*)[-+*/<>=~!@%^&|:?])+/u,
  ),
};

/**
 * Where a text ends that begins at a place, as `$body$ ... $body$` does. A mark that does not come again opens none; which these are
 * is found out once, as a file may be full of them.
 */
function dollarTexts(text: string): (text: string, at: number) => number {
  const last = new Map<string, number>();
  // The end of a mark may be the beginning of the next one.
  for (const { 1: tag, index } of text.matchAll(/\$(?=(\w*)\$)/g)) last.set(tag, index);
  const mark = /\$(\w*)\$/y;
  return (_, at) => {
    if (text[at] !== '$') return at;
    mark.lastIndex = at;
    const found = mark.exec(text);
    if (found === null || (last.get(found[1]) ?? 0) < mark.lastIndex) return at;
    return text.indexOf(found[0], mark.lastIndex) + found[0].length;
  };
}

/** What no two dialects read alike, outside of texts or in them. */
const DOUBTFUL =
  /\\|#|\{\{|\{%|\{#|--[^\s-]|^[^\S\n]*(?:go|\/|delimiter\b.*)[^\S\n]*$|\bfrom\s+stdin\b|\/\*(?:(?!\*\/)[^])*\/\*/im;

/** Reserved in the standard and in the dialects that tell names by their case. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'ADD ALL ALTER AND AS ASC BETWEEN BIGINT BY CASCADE CASE CHAR CHECK COLLATE COLUMN CONSTRAINT CREATE CROSS ' +
    'CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DECIMAL DEFAULT DELETE DESC DISTINCT DROP ELSE EXCEPT EXISTS FALSE ' +
    'FETCH FOR FOREIGN FROM FULL GRANT GROUP HAVING IN INDEX INNER INSERT INT INTEGER INTERSECT INTO IS JOIN KEY LEFT ' +
    'LIKE LIMIT NATURAL NOT NULL NUMERIC OFFSET ON OR ORDER OUTER OVER PARTITION PRIMARY RECURSIVE REFERENCES REVOKE ' +
    'RIGHT SELECT SET SMALLINT TABLE THEN TO TRIGGER TRUE UNION UNIQUE UPDATE USING VALUES VARCHAR WHEN WHERE WITH'
  ).split(' '),
);

/** Does every dialect reserve the word, in whatever case? */
export function isReservedInSql(word: string): boolean {
  return RESERVED.has(word.toUpperCase());
}

export function parseSql(text: string): DataTree | null {
  if (DOUBTFUL.test(text)) return null;
  const tree = new DataTreeBuilder(text);
  const tokens = tokensOf(text, { ...LEXICON, longToken: dollarTexts(text) }, tree.comments);
  if (tokens === null) return null;
  tree.add({ kind: 'sequence', start: 0, end: text.length });
  let statement: SourceToken[] = [];
  const finish = (): void => {
    const last = statement.at(-1);
    if (last !== undefined) {
      const value = wordsOf(statement);
      tree.add({ kind: 'scalar', start: statement[0].start, end: last.end, name: nameOf(statement), value });
    }
    statement = [];
  };
  for (const token of tokens) {
    // Two texts side by side may be one.
    if (token.text.endsWith("'") && statement.at(-1)?.text.endsWith("'") === true) return null;
    const upper = token.text.toUpperCase();
    statement.push(RESERVED.has(upper) ? { ...token, text: upper } : token);
    if (token.text === ';') finish();
  }
  finish();
  tree.close(0, text.length);
  return tree;
}

/** `CREATE TABLE users`: its first words. */
function nameOf(statement: readonly SourceToken[]): string {
  const end = statement.findIndex(({ text }, i) => i === 5 || /^[(;=,*]/.test(text));
  return wordsOf(end < 0 ? statement : statement.slice(0, Math.max(1, end))).replace(/ \. /g, '.');
}
