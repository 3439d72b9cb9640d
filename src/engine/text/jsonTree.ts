/**
 * JSON as a tree, with the tokens of the package `jsonc-parser`. Comments and a comma behind the last member are
 * understood where the reader of the file is known to take them; what else is no plain JSON (a key that stands twice)
 * gives no tree.
 */
import { createScanner } from 'jsonc-parser';
import { DataTreeBuilder, type DataKind, type DataTree } from './dataTree.js';

interface Open {
  readonly node: number;
  readonly keys: Set<string>;
}

/** `ScanError.None` of the package, whose types give it no value. */
const NO_ERROR = 0;
const PLAIN_VALUE = /^(?:true$|false$|null$|-?\d)/;

export interface JsonDialect {
  readonly comments: boolean;
  /** `[1, 2,]` */
  readonly lastComma: boolean;
}

export const PLAIN_JSON: JsonDialect = { comments: false, lastComma: false };

/** Null for what the dialect does not have. */
export function parseJson(text: string, dialect: JsonDialect = PLAIN_JSON): DataTree | null {
  const builder = new Builder(text, dialect);
  const scanner = createScanner(text, false);
  scanner.setPosition(text.charCodeAt(0) === 0xfeff ? 1 : 0);
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const isRight = scanner.getTokenError() === NO_ERROR;
    if (!isRight || !builder.take(scanner.getTokenOffset(), scanner.getPosition())) return null;
  }
  return builder.finish();
}

/** What may stand next. */
type Wanted = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

class Builder {
  private readonly tree: DataTreeBuilder;
  private readonly open: Open[] = [];
  private wanted: Wanted = 'value';
  private nextKey: { readonly text: string; readonly start: number } | null = null;
  private last = -1;

  constructor(
    private readonly text: string,
    private readonly dialect: JsonDialect,
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
        return this.dialect.comments && (token.startsWith('//') || token.startsWith('/*'));
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
      case '"':
        return this.wanted === 'key' || this.wanted === 'keyOrEnd' ? this.name(start, end) : this.scalar(start, end);
      default:
        return PLAIN_VALUE.test(token) && this.scalar(start, end);
    }
  }

  finish(): DataTree | null {
    return this.wanted === 'nothing' ? this.tree : null;
  }

  private comma(start: number): boolean {
    if (this.wanted !== 'commaOrEnd') return false;
    this.tree.comma[this.last] = start;
    const isMapping = this.tree.kind[this.open.at(-1)?.node ?? 0] === 'mapping';
    if (this.dialect.lastComma) this.wanted = isMapping ? 'keyOrEnd' : 'valueOrEnd';
    else this.wanted = isMapping ? 'key' : 'value';
    return true;
  }

  private name(start: number, end: number): boolean {
    const keys = this.open.at(-1)?.keys;
    const token = this.text.slice(start, end);
    if (keys === undefined || keys.has(token)) return false;
    keys.add(token);
    this.nextKey = { text: token, start };
    this.wanted = 'colon';
    return true;
  }

  private add(kind: DataKind, start: number, end: number, value = ''): number | null {
    if (this.wanted !== 'value' && this.wanted !== 'valueOrEnd') return null;
    const key = this.nextKey && {
      says: this.nextKey.text.slice(1, -1),
      start: this.nextKey.start,
      end: this.nextKey.start + this.nextKey.text.length,
    };
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
    const node = this.add('scalar', start, end, this.text.slice(start, end));
    if (node === null) return false;
    this.ended(node);
    return true;
  }

  private ended(node: number): void {
    this.last = node;
    this.wanted = this.open.length === 0 ? 'nothing' : 'commaOrEnd';
  }
}
