/**
 * JSON as a tree of integers in pre-order. Anything that is no plain JSON (a comment, a comma too many, a key that
 * stands twice) gives no tree: what such a text means is for its reader to say.
 */

export type JsonKind = 'object' | 'array' | 'scalar';

/** The descendants of `n` are the nodes after it, up to `n + size[n]`. The root is node 0. */
export interface JsonTree {
  readonly text: string;
  readonly kind: readonly JsonKind[];
  /** Of the value, without its key. */
  readonly start: readonly number[];
  readonly end: readonly number[];
  readonly size: readonly number[];
  /** As written, with its quotes; null for an element and the root. */
  readonly key: readonly (string | null)[];
  /** Where the key begins, and the value where there is none. */
  readonly memberStart: readonly number[];
  /** Of the comma behind it; -1 for none. */
  readonly comma: readonly number[];
}

/* eslint-disable no-control-regex -- a string holds no control characters */
const TOKEN =
  /[ \t\r\n]+|[{}[\],:]|"[^"\\\u0000-\u001f]*(?:\\.[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/* eslint-enable no-control-regex */

interface Open {
  readonly node: number;
  readonly keys: Set<string>;
}

/** Null for what is no plain JSON. */
export function parseJson(text: string): JsonTree | null {
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
  private readonly kind: JsonKind[] = [];
  private readonly start: number[] = [];
  private readonly end: number[] = [];
  private readonly size: number[] = [];
  private readonly key: (string | null)[] = [];
  private readonly memberStart: number[] = [];
  private readonly comma: number[] = [];
  private readonly open: Open[] = [];
  private wanted: Wanted = 'value';
  private nextKey: { readonly text: string; readonly start: number } | null = null;
  private last = -1;

  constructor(private readonly text: string) {}

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
        return this.begin(token === '{' ? 'object' : 'array', start);
      case '}':
      case ']':
        return this.close(token === '}' ? 'object' : 'array', start + 1);
      case ',':
        if (this.wanted !== 'commaOrEnd') return false;
        this.comma[this.last] = start;
        this.wanted = this.kind[this.open.at(-1)?.node ?? 0] === 'object' ? 'key' : 'value';
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

  finish(): JsonTree | null {
    if (this.wanted !== 'nothing') return null;
    const { text, kind, start, end, size, key, memberStart, comma } = this;
    return { text, kind, start, end, size, key, memberStart, comma };
  }

  private name(token: string, start: number): boolean {
    const keys = this.open.at(-1)?.keys;
    if (token[0] !== '"' || keys === undefined || keys.has(token)) return false;
    keys.add(token);
    this.nextKey = { text: token, start };
    this.wanted = 'colon';
    return true;
  }

  private add(kind: JsonKind, start: number): number | null {
    if (this.wanted !== 'value' && this.wanted !== 'valueOrEnd') return null;
    this.kind.push(kind);
    this.start.push(start);
    this.end.push(start);
    this.size.push(1);
    this.key.push(this.nextKey?.text ?? null);
    this.memberStart.push(this.nextKey?.start ?? start);
    this.comma.push(-1);
    this.nextKey = null;
    return this.kind.length - 1;
  }

  private begin(kind: 'object' | 'array', start: number): boolean {
    const node = this.add(kind, start);
    if (node === null) return false;
    this.open.push({ node, keys: new Set() });
    this.wanted = kind === 'object' ? 'keyOrEnd' : 'valueOrEnd';
    return true;
  }

  private close(kind: JsonKind, end: number): boolean {
    const top = this.open.pop();
    const isEnd = this.wanted === 'commaOrEnd' || this.wanted === 'keyOrEnd' || this.wanted === 'valueOrEnd';
    if (top === undefined || this.kind[top.node] !== kind || !isEnd) return false;
    this.end[top.node] = end;
    this.size[top.node] = this.kind.length - top.node;
    this.ended(top.node);
    return true;
  }

  private scalar(token: string, start: number): boolean {
    const node = this.add('scalar', start);
    if (node === null) return false;
    this.end[node] = start + token.length;
    this.ended(node);
    return true;
  }

  private ended(node: number): void {
    this.last = node;
    this.wanted = this.open.length === 0 ? 'nothing' : 'commaOrEnd';
  }
}

export function childrenOf({ size }: JsonTree, node: number): number[] {
  const found: number[] = [];
  for (let child = node + 1; child < node + size[node]; child += size[child]) found.push(child);
  return found;
}
