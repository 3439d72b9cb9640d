/** The text of a TOML file, read from its start to its end: signs, blanks, comments and strings. */
import type { Range } from './dataTree.js';

const BLANKS = /[ \t]*/y;
/* eslint-disable no-control-regex -- a string holds no control characters but tabs and line ends */
const BASIC = /"((?:[^"\\\u0000-\u0008\u000a-\u001f\u007f]|\\.)*)"/y;
const LITERAL = /'([^'\u0000-\u0008\u000a-\u001f\u007f]*)'/y;
/* eslint-enable no-control-regex */
/** One or two quotes may stand inside, and before the three that end it. */
const LONG_BASIC = /"""((?:(?!""")[^\\]|\\[^])*"{0,2})"""/y;
const LONG_LITERAL = /'''((?:(?!''')[^])*'{0,2})'''/y;

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  '"': '"',
  '\\': '\\',
};

export class TextOfToml {
  at: number;

  constructor(readonly text: string) {
    this.at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  get sign(): string {
    return this.text[this.at] ?? '';
  }

  /** What stands here, if it fits; null otherwise. The expression is sticky. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text);
    if (found === null) return null;
    this.at = expression.lastIndex;
    return found[1] ?? found[0];
  }

  take(signs: string): boolean {
    if (!this.text.startsWith(signs, this.at)) return false;
    this.at += signs.length;
    return true;
  }

  takeLineEnd(): boolean {
    return this.take('\n') || this.take('\r\n');
  }

  skipBlanks(): void {
    this.match(BLANKS);
  }

  /** To the end of the line. */
  comment(): Range {
    const start = this.at;
    const end = this.text.indexOf('\n', start);
    this.at = end < 0 ? this.text.length : end;
    return [start, start + this.text.slice(start, this.at).trimEnd().length];
  }

  /** What a string says; null for what is none. */
  string(): string | null {
    const { text, at } = this;
    if (text.startsWith('"""', at)) return this.decoded(this.longText(LONG_BASIC));
    if (text.startsWith("'''", at)) return this.longText(LONG_LITERAL);
    return this.sign === '"' ? this.decoded(this.match(BASIC)) : this.match(LITERAL);
  }

  /** A line end right behind the quotes is not said. */
  private longText(expression: RegExp): string | null {
    return this.match(expression)?.replace(/\r\n/g, '\n').replace(/^\n/, '') ?? null;
  }

  /** Null for an escape that is none. */
  private decoded(text: string | null): string | null {
    let isRight = text !== null;
    const said = text?.replace(
      /\\(?:[ \t]*\n\s*|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|([^]))/g,
      (all, four?: string, eight?: string, one?: string) => {
        const code = four ?? eight;
        if (code !== undefined) {
          const point = Number.parseInt(code, 16);
          if (point <= 0x10ffff) return String.fromCodePoint(point);
        } else if (one === undefined) return '';
        else if (one in ESCAPES) return ESCAPES[one];
        isRight = false;
        return all;
      },
    );
    return isRight ? (said ?? null) : null;
  }
}
