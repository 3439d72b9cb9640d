/**
 * String literals of Python by what they say: one spelling for all quotes, prefixes that change nothing, escapes that stand for the same
 * character, and literals that follow one another, which are one string. What holds expressions is no matter of this file.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { kindName, nextSibling, NO_NODE, textBetween } from '../../syntax/tree.js';

/** How one literal of a row begins: its prefix and its quotes. White space and backslashes at the ends of lines may stand before it. */
const OPENING = /(?:\s|\\\r?\n)*([A-Za-z]{0,3})("""|'''|"|')/y;

/** What most strings are, in either quotes. */
const PLAIN = /^(?:"[^"'\\\n]*"|'[^"'\\\n]*')$/;

/** The text that all spellings of one string share; text that is no string comes back as it is. */
export function spelledPython(text: string): string {
  if (PLAIN.test(text)) return `"${text.slice(1, -1)}"`;
  const said = read(text);
  return said === null
    ? text
    : `${said.isBytes ? 'b' : ''}"${said.content.replace(/["\\\n]/g, sign => (sign === '\n' ? '\\n' : `\\${sign}`))}"`;
}

/**
 * What a string that documents something says, and a backslash that goes on with a line, which is nothing; a comment
 * comes back as it is.
 */
export function documentedPython(text: string): string {
  if (text.startsWith('\\')) return '';
  return read(text)?.content ?? text;
}

function read(text: string): { readonly content: string; readonly isBytes: boolean } | null {
  const said: string[] = [];
  let isBytes = false;
  for (let at = 0; at < text.length;) {
    OPENING.lastIndex = at;
    const [whole, prefix, quotes] = OPENING.exec(text) ?? [];
    if (whole === undefined) return null;
    const start = at + whole.length;
    const end = endOf(text, start, quotes);
    if (end < 0) return null;
    const kind = prefix.toLowerCase();
    isBytes ||= kind.includes('b');
    const content = text.slice(start, end).replaceAll('\r\n', '\n');
    const plain = kind.includes('r') ? content : unescaped(content, kind.includes('b'));
    // Without expressions, the signs that would begin one stand twice.
    said.push(kind.includes('f') ? plain.replace(/([{}])\1/g, '$1') : plain);
    at = end + quotes.length;
  }
  return { content: said.join(''), isBytes };
}

/** Where the quotes end what begins at `start`; -1 where they don't. */
function endOf(text: string, start: number, quotes: string): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(quotes, at)) return at;
  }
  return -1;
}

const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g;

const SIGNS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
};

/** With what escapes stand for in their place; those that stand for nothing else are kept, as Python keeps them. */
function unescaped(content: string, isBytes: boolean): string {
  if (!content.includes('\\')) return content;
  return content.replace(
    ESCAPE,
    (whole: string, byte?: string, short?: string, long?: string, octal?: string, sign?: string) => {
      if (sign !== undefined) return SIGNS[sign] ?? whole;
      if (isBytes && (short ?? long) !== undefined) return whole;
      const code = octal === undefined ? parseInt(byte ?? short ?? long ?? '', 16) : parseInt(octal, 8);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** What `{a + b = }` shows besides the value: the text of the expression, as it is written, and the blanks around it. */
export function saidBefore(tree: SyntaxTree, sign: number): string {
  const holder = tree.parent[sign];
  if (kindName(tree, holder) !== 'interpolation') return '';
  const next = nextSibling(tree, sign);
  return textBetween(tree, tree.start[holder] + 1, next === NO_NODE ? tree.end[sign] : tree.start[next]);
}
