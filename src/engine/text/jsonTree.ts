/**
 * JSON as a tree, with the tokens of the package `jsonc-parser`, and JSON5 with its own. Comments and a comma behind the
 * last member are understood where the reader of the file is known to take them; what else is no plain JSON (a key that
 * stands twice) gives no tree.
 */
import { createScanner } from 'jsonc-parser';
import { DataTreeBuilder, type DataKind, type DataTree } from './dataTree.js';

interface Open {
  readonly node: number;
  readonly keys: Set<string>;
}

export interface JsonDialect {
  readonly comments: boolean;
  /** `[1, 2,]` */
  readonly lastComma: boolean;
}

export const PLAIN_JSON: JsonDialect = { comments: false, lastComma: false };

/** Null for what the dialect does not have. */
export function parseJson(text: string, dialect: JsonDialect = PLAIN_JSON): DataTree | null {
  return built(text, { ...PLAIN_NOTATION, ...dialect });
}

/** https://spec.json5.org. Null for a key with escapes as well: it may be another one's. */
export function parseJson5(text: string): DataTree | null {
  return built(text, JSON5_NOTATION);
}

interface JsonNotation extends JsonDialect {
  /** Tokens, white space perhaps among them; null for what is none. */
  readonly tokens: (text: string) => Iterable<readonly [start: number, end: number] | null>;
  readonly name: RegExp;
  readonly scalar: RegExp;
}

const PLAIN_NOTATION: JsonNotation = {
  ...PLAIN_JSON,
  tokens: plainTokens,
  name: /^"/,
  scalar: /^(?:"|true$|false$|null$|-?\d)/,
};

const JSON5_NOTATION: JsonNotation = {
  comments: true,
  lastComma: true,
  tokens: json5Tokens,
  name: /^(?:"[^\\]*"|'[^\\]*'|[\p{L}\p{Nl}$_][^\\]*)$/u,
  scalar: /^(?:["'+\-.\d]|(?:true|false|null|Infinity|NaN)$)/,
};

/** `ScanError.None` of the package, whose types give it no value. */
const NO_ERROR = 0;

function* plainTokens(text: string): Iterable<readonly [number, number] | null> {
  const scanner = createScanner(text, false);
  scanner.setPosition(text.charCodeAt(0) === 0xfeff ? 1 : 0);
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    yield scanner.getTokenError() === NO_ERROR ? [scanner.getTokenOffset(), scanner.getPosition()] : null;
  }
}

const JSON5_SPACE = /\s+/y;
const JSON5_TOKEN = new RegExp(
  [
    /\/\/[^\n\r\u2028\u2029]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//u,
    /[{}[\]:,]/u,
    /"(?:[^"\\\n\r]|\\(?:\r\n|[^]))*"|'(?:[^'\\\n\r]|\\(?:\r\n|[^]))*'/u,
    /[+-]?(?:Infinity|NaN|0[xX][\da-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?![\p{L}\p{N}$_])/u,
    /(?:[\p{L}\p{Nl}$_]|\\u[\da-fA-F]{4})(?:[\p{L}\p{N}\p{Mn}\p{Mc}\p{Pc}$\u200c\u200d]|\\u[\da-fA-F]{4})*/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'uy',
);

function* json5Tokens(text: string): Iterable<readonly [number, number] | null> {
  for (let at = 0; ;) {
    JSON5_SPACE.lastIndex = at;
    at += JSON5_SPACE.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return;
    JSON5_TOKEN.lastIndex = at;
    const end = at + (JSON5_TOKEN.exec(text)?.[0].length ?? 0);
    yield end === at ? null : [at, end];
    if (end === at) return;
    at = end;
  }
}

function built(text: string, notation: JsonNotation): DataTree | null {
  const builder = new Builder(text, notation);
  for (const token of notation.tokens(text)) if (token === null || !builder.take(...token)) return null;
  return builder.finish();
}

/** What may stand next. */
type Wanted = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

class Builder {
  private readonly tree: DataTreeBuilder;
  private readonly open: Open[] = [];
  private wanted: Wanted = 'value';
  private nextKey: { readonly says: string; readonly start: number; readonly end: number } | null = null;
  private last = -1;

  constructor(
    private readonly text: string,
    private readonly notation: JsonNotation,
  ) {
    this.tree = new DataTreeBuilder(text);
  }

  /** False where the token may not stand here. */
  take(start: number, end: number): boolean {
    const token = this.text.slice(start, end);
    switch (token[0]) {
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        return true;
      case '/':
        this.tree.comments.push([start, start + token.trimEnd().length]);
        return this.notation.comments && (token.startsWith('//') || token.startsWith('/*'));
      case '{':
      case '[':
        return this.begin(token === '{' ? 'mapping' : 'sequence', start);
      case '}':
      case ']':
        return this.close(token === '}' ? 'mapping' : 'sequence', end);
      case ',':
        return this.comma(start);
      case ':':
        if (this.wanted !== 'colon') return false;
        this.wanted = 'value';
        return true;
      default:
        return this.wanted === 'key' || this.wanted === 'keyOrEnd'
          ? this.notation.name.test(token) && this.name(start, end)
          : this.notation.scalar.test(token) && this.scalar(start, end);
    }
  }

  finish(): DataTree | null {
    return this.wanted === 'nothing' ? this.tree : null;
  }

  private comma(start: number): boolean {
    if (this.wanted !== 'commaOrEnd') return false;
    this.tree.comma[this.last] = start;
    const isMapping = this.tree.kind[this.open.at(-1)?.node ?? 0] === 'mapping';
    if (this.notation.lastComma) this.wanted = isMapping ? 'keyOrEnd' : 'valueOrEnd';
    else this.wanted = isMapping ? 'key' : 'value';
    return true;
  }

  private name(start: number, end: number): boolean {
    const keys = this.open.at(-1)?.keys;
    const says = this.text.slice(start, end).replace(/^(["'])(.*)\1$/s, '$2');
    if (keys === undefined || keys.has(says)) return false;
    keys.add(says);
    this.nextKey = { says, start, end };
    this.wanted = 'colon';
    return true;
  }

  private add(kind: DataKind, start: number, end: number, value = ''): number | null {
    if (this.wanted !== 'value' && this.wanted !== 'valueOrEnd') return null;
    const key = this.nextKey;
    this.nextKey = null;
    return this.tree.add({ kind, start, end, key, value });
  }

  private begin(kind: 'mapping' | 'sequence', start: number): boolean {
    const node = this.add(kind, start, start);
    if (node === null) return false;
    this.open.push({ node, keys: new Set() });
    this.wanted = kind === 'mapping' ? 'keyOrEnd' : 'valueOrEnd';
    return true;
  }

  private close(kind: 'mapping' | 'sequence', end: number): boolean {
    const top = this.open.pop();
    const isEnd = this.wanted === 'commaOrEnd' || this.wanted === 'keyOrEnd' || this.wanted === 'valueOrEnd';
    if (top === undefined || this.tree.kind[top.node] !== kind || !isEnd) return false;
    this.tree.close(top.node, end);
    this.ended(top.node);
    return true;
  }

  private scalar(start: number, end: number): boolean {
    // `'a'` is `"a"`.
    const value = this.text.slice(start, end).replace(/^'([^"\\]*)'$/, '"$1"');
    const node = this.add('scalar', start, end, value);
    if (node === null) return false;
    this.ended(node);
    return true;
  }

  private ended(node: number): void {
    this.last = node;
    this.wanted = this.open.length === 0 ? 'nothing' : 'commaOrEnd';
  }
}
