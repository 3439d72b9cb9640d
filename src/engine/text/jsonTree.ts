/**
 * JSON as a tree. Anything that is no plain JSON (a comment, a comma too many, a key that
 * stands twice) gives no tree: what such a text means is for its reader to say.
 */

import { DataTreeBuilder, type DataKind, type DataTree } from './dataTree.js';

/* eslint-disable no-control-regex -- a string holds no control characters */
const TOKEN =
  /[ \t\r\n]+|[{}[\],:]|"[^"\\\u0000-\u001f]*(?:\\.[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/* eslint-enable no-control-regex */

interface Open {
  readonly node: number;
  readonly keys: Set<string>;
}

/** Null for what is no plain JSON. */
export function parseJson(text: string): DataTree | null {
  const builder = new Builder(text);
  TOKEN.lastIndex = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined || !builder.take(token, start)) return null;
    TOKEN.lastIndex = start + token.length;
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

  constructor(text: string) {
    this.tree = new DataTreeBuilder(text);
  }

  /** False where the token may not stand here. */
  take(token: string, start: number): boolean {
    switch (token[0]) {
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        return true;
      case '{':
      case '[':
        return this.begin(token === '{' ? 'mapping' : 'sequence', start);
      case '}':
      case ']':
        return this.close(token === '}' ? 'mapping' : 'sequence', start + 1);
      case ',':
        if (this.wanted !== 'commaOrEnd') return false;
        this.tree.comma[this.last] = start;
        this.wanted = this.tree.kind[this.open.at(-1)?.node ?? 0] === 'mapping' ? 'key' : 'value';
        return true;
      case ':':
        if (this.wanted !== 'colon') return false;
        this.wanted = 'value';
        return true;
      default:
        return this.wanted === 'key' || this.wanted === 'keyOrEnd'
          ? this.name(token, start)
          : this.scalar(token, start);
    }
  }

  finish(): DataTree | null {
    return this.wanted === 'nothing' ? this.tree : null;
  }

  private name(token: string, start: number): boolean {
    const keys = this.open.at(-1)?.keys;
    if (token[0] !== '"' || keys === undefined || keys.has(token)) return false;
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

  private scalar(token: string, start: number): boolean {
    const node = this.add('scalar', start, start + token.length, token);
    if (node === null) return false;
    this.ended(node);
    return true;
  }

  private ended(node: number): void {
    this.last = node;
    this.wanted = this.open.length === 0 ? 'nothing' : 'commaOrEnd';
  }
}
