/**
 * CSS, SCSS and Less as a tree: rules and what stands in them, all in their order, since what stands last wins.
 *
 * A rule has its selector as its key, a declaration its property. Only layout, the last semicolon, quotes, letters of
 * colours and zeros of numbers are no part of what is said. No tree where a sign is met that belongs to none of these,
 * or a bracket has no partner.
 */
import { CLOSING_BRACKETS } from './sourceTokens.js';
import { DataTreeBuilder, type DataTree } from './dataTree.js';

export interface StyleDialect {
  /** `// to the end of the line` */
  readonly lineComments: boolean;
}

export function parseStyleSheet(text: string, dialect: StyleDialect): DataTree | null {
  // JavaScript in Less, what hides a sheet from browsers of old, and white space that is a part of a name or a string.
  if (/`|<!--|-->|\\\s|\ufdd0/.test(text)) return null;
  // Browsers know it in this notation alone.
  if (/@charset(?! "[^"]*";)/i.test(text)) return null;
  const scanner = new StyleScanner(text, dialect);
  return scanner.run() ? scanner.tree : null;
}

/** What stands before a `;`, `{` or `}`, in pieces: comments are taken out. */
interface Statement {
  start: number;
  end: number;
  says: string;
}

class StyleScanner {
  readonly tree: DataTreeBuilder;
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly dialect: StyleDialect,
  ) {
    this.tree = new DataTreeBuilder(text);
  }

  /** False for what has no tree. */
  run(): boolean {
    const { text, tree } = this;
    const open = [tree.add({ kind: 'sequence', start: 0, end: text.length })];
    if (text.charCodeAt(0) === 0xfeff) this.at = 1;
    for (;;) {
      const statement = this.statement();
      if (statement === null) return false;
      const sign = text[this.at] ?? '';
      if (sign === '{') {
        // The value of a custom property may be a block, whose layout a script can read.
        if (statement.says === '' || statement.says.startsWith('--')) return false;
        const { start, end, says } = statement;
        const key = { says: selector(says), start, end, name: says.replace(BETWEEN_WORDS, ' ') };
        open.push(tree.add({ kind: 'sequence', start: this.at, end: this.at + 1, key }));
      } else if (statement.says !== '') this.declaration(statement);
      this.at++;
      if (sign === '}') {
        const node = open.pop();
        if (node === undefined || open.length === 0) return false;
        tree.close(node, this.at);
      } else if (sign === '') {
        if (open.length !== 1) return false;
        tree.close(0, text.length);
        return true;
      }
    }
  }

  private declaration({ start, end, says }: Statement): void {
    const { tree, text } = this;
    const colon = says.startsWith('@') ? -1 : says.indexOf(':');
    if (colon < 0 || says.slice(0, colon).includes(COMMENT)) {
      tree.add({ kind: 'scalar', start, end, value: plain(says) });
      return;
    }
    const property = says.slice(0, colon).trim();
    const at = start + colon;
    const isRaw = property.startsWith('--') || /progid|unicode-range/i.test(says);
    const value = isRaw ? text.slice(at + 1, end).trim() : valueOf(says.slice(colon + 1));
    const valueStart = at + 1 + text.slice(at + 1, end).length - text.slice(at + 1, end).trimStart().length;
    tree.add({
      kind: 'scalar',
      start: Math.min(valueStart, end),
      end,
      key: { says: property, start, end: start + text.slice(start, at).trimEnd().length },
      value,
    });
  }

  /** Up to the `;`, `{`, `}` that ends it, or the end of the text; null where a string or bracket is not closed. */
  private statement(): Statement | null {
    const found: Statement = { start: -1, end: this.at, says: '' };
    const nested: string[] = [];
    while (this.at < this.text.length) {
      const sign = this.text[this.at];
      if (nested.length === 0 && /[;{}]/.test(sign)) break;
      const comment = this.comment();
      if (comment === null) return null;
      if (comment) {
        // What a comment parts stays parted.
        if (found.start >= 0) found.says += COMMENT;
        continue;
      }
      const piece = this.piece(nested);
      if (piece === null) return null;
      if (piece.trim() !== '') {
        if (found.start < 0) found.start = this.at - piece.length;
        found.end = this.at;
      }
      if (found.start >= 0) found.says += piece;
    }
    if (nested.length > 0) return null;
    if (found.start < 0) found.start = this.at;
    found.says = found.says.replace(TRAILING_COMMENTS, '');
    return found;
  }

  /** Takes a comment; false where none begins here, null where it does not end. */
  private comment(): boolean | null {
    const { text, at } = this;
    const isLine = this.dialect.lineComments && text.startsWith('//', at);
    if (!isLine && !text.startsWith('/*', at)) return false;
    const found = isLine ? text.indexOf('\n', at) : text.indexOf('*/', at + 2);
    if (found < 0 && !isLine) return null;
    this.at = isLine ? (found < 0 ? text.length : found) : found + 2;
    this.tree.comments.push([at, at + text.slice(at, this.at).trimEnd().length]);
    return true;
  }

  /** A string, an address, a bracket or a sign as it is written; null for what is not closed. */
  private piece(nested: string[]): string | null {
    const { text, at } = this;
    const sign = text[at];
    const whole = sign === '"' || sign === "'" ? STRING : /[uU]/.test(sign) && !isWord(text[at - 1]) ? ADDRESS : null;
    if (whole !== null) {
      whole.lastIndex = at;
      const found = whole.exec(text)?.[0];
      if (found !== undefined) {
        this.at += found.length;
        return found;
      }
      if (whole === STRING) return null;
    }
    if (sign === '\\') {
      this.at += 2;
      return text.slice(at, this.at);
    }
    // `#{$a}` and `@{a}` stand in the middle of names.
    const isInterpolation = (sign === '#' || sign === '@') && text[at + 1] === '{';
    if (isInterpolation) this.at++;
    const bracket = isInterpolation ? '{' : sign;
    this.at++;
    const closing = CLOSING_BRACKETS.get(bracket);
    if (closing !== undefined) nested.push(closing);
    else if (/[)\]}]/.test(bracket) && nested.pop() !== bracket) return null;
    return text.slice(at, this.at);
  }
}

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\w-]/.test(sign);

const STRING = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/y;
/** Of an address without quotes. */
const ADDRESS = /url\(\s*(?!["'\s])[^)"'(\s]*\s*\)/iy;
/** Stands for a comment: no sheet has this sign. */
const COMMENT = '\ufdd0';
const TRAILING_COMMENTS = /[\s\ufdd0]+$/;
const BETWEEN_WORDS = /[\s\ufdd0]+/g;

/** Strings and addresses, which are kept, and what stands between them. */
const KEPT = /("(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|url\(\s*(?!["'\s])[^)"'(\s]*\s*\))/i;

function outsideStrings(text: string, change: (piece: string) => string): string {
  return text
    .split(KEPT)
    .map((piece, i) => (i % 2 === 0 ? change(piece) : quoted(piece)))
    .join('');
}

/** `'a'` and `"a"` are one, unless a quote or a backslash stands inside. */
const quoted = (text: string): string => (/^'[^"'\\]*'$/.test(text) ? `"${text.slice(1, -1)}"` : text);

/** White space is one blank, and none beside a comma. */
const plain = (text: string): string =>
  outsideStrings(text.trim(), piece => piece.replace(/\s+/g, ' ').replace(/ ?, ?/g, ','));

/** `a>b` and `a > b` are one; not in brackets, where signs may be those of a formula. */
function selector(text: string): string {
  const found = plain(text);
  if (found.startsWith('@') || /[(["'{]/.test(found)) return found;
  return found.replace(/ ?([>~]) ?/g, '$1');
}

/** Colours in one case, numbers without zeros that say nothing, `!important` behind one blank. */
function valueOf(text: string): string {
  return outsideStrings(plain(text), piece =>
    piece
      .replace(/#[0-9a-f]{3,8}(?![\w-])/gi, colour => colour.toLowerCase())
      .replace(/(^|[\s,(/])([-+]?)\.(?=\d)/g, '$1$20.')
      .replace(/(?<![\w.#$@%-])(\d+)\.(\d*?)0+(?![\d.])/g, (_, whole: string, rest: string) =>
        rest === '' ? whole : `${whole}.${rest}`,
      )
      .replace(/\s*!\s*important\b/gi, ' !important'),
  );
}
