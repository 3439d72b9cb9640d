/**
 * TOML 1.0 as a tree. The tables stand side by side, as they are written, each under its whole path with the numbers of
 * its lists: `[[bin]]` is `bin`, 0. In which order they stand says nothing.
 */
import { DataTreeBuilder, KEY_JOINT, type DataTree, type NewNode } from './dataTree.js';
import { TextOfToml } from './tomlText.js';

/** Null for what is no TOML, and for a key or table that stands twice. */
export function parseToml(text: string): DataTree | null {
  const reader = new TomlReader(text);
  return reader.run() ? reader.tree : null;
}

type Key = NonNullable<NewNode['key']>;

/** A list or an inline table that is not closed yet. */
interface Open {
  readonly node: number;
  readonly closing: ']' | '}';
  readonly keys: Set<string>;
  /** May another member stand here? */
  wantsMember: boolean;
}

const BARE_KEY = /[A-Za-z0-9_-]+/y;
/** Numbers, dates and booleans: `1979-05-27 07:32:00`, `+1_000`, `inf`. */
const PLAIN_VALUE =
  /(?:true|false|[+-]?(?:inf|nan)|\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)?)?|\d\d:\d\d:\d\d(?:\.\d+)?|0x[\dA-Fa-f_]+|0o[0-7_]+|0b[01_]+|[+-]?\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d[\d_]*)?)(?=[\s,\]}#]|$)/y;

class TomlReader {
  readonly tree: DataTreeBuilder;
  private readonly source: TextOfToml;
  /** How many tables a list has, by its path. */
  private readonly lists = new Map<string, number>();
  private readonly tables = new Set<string>();
  private table = -1;
  /** Where the last table head or member ends. */
  private lastEnd = 0;
  private keys = new Set<string>();

  constructor(text: string) {
    this.tree = new DataTreeBuilder(text);
    this.source = new TextOfToml(text);
  }

  /** False for what has no tree. */
  run(): boolean {
    const { tree, source } = this;
    tree.add({ kind: 'mapping', start: 0, end: tree.text.length });
    for (;;) {
      if (!this.skip(true)) return false;
      if (source.isAtEnd) break;
      const isRead = source.sign === '[' ? this.head() : this.member();
      // One thing a line.
      if (!isRead || !this.skip(false) || !(source.isAtEnd || source.takeLineEnd())) return false;
    }
    this.closeTable();
    tree.close(0, tree.text.length);
    return true;
  }

  /** `[a.b]`, `[[a.b]]` */
  private head(): boolean {
    const { source } = this;
    const start = source.at;
    const isList = source.text.startsWith('[[', start);
    source.at += isList ? 2 : 1;
    const parts = this.path();
    if (parts === null || !source.take(isList ? ']]' : ']')) return false;
    const says = this.resolve(parts, isList);
    if (this.tables.has(says)) return false;
    this.tables.add(says);
    this.closeTable();
    const end = source.at;
    this.lastEnd = end;
    this.table = this.tree.add({
      kind: 'mapping',
      start: end,
      end,
      key: { says, start, end },
      style: isList ? 'list' : 'table',
    });
    this.keys = new Set();
    return true;
  }

  /** A table belongs to the last one of each list on its path. */
  private resolve(parts: readonly string[], isList: boolean): string {
    let path = '';
    parts.forEach((part, i) => {
      path = i === 0 ? part : `${path}${KEY_JOINT}${part}`;
      const count = this.lists.get(path) ?? 0;
      const list = path;
      const isNew = isList && i === parts.length - 1;
      // Two joints: a key may be a number, too.
      if (isNew || count > 0) path = `${path}${KEY_JOINT}${KEY_JOINT}${isNew ? count : count - 1}`;
      if (isNew) this.lists.set(list, count + 1);
    });
    return path;
  }

  private closeTable(): void {
    if (this.table >= 0) this.tree.close(this.table, this.lastEnd);
    this.table = -1;
  }

  private member(): boolean {
    const key = this.keyOf(this.keys);
    const isRead = key !== null && this.value(key);
    this.lastEnd = this.source.at;
    return isRead;
  }

  /** The key of a member and what parts it from its value; null for one that stands twice. */
  private keyOf(known: Set<string>): Key | null {
    const start = this.source.at;
    const parts = this.path();
    if (parts === null) return null;
    const end = start + this.source.text.slice(start, this.source.at).trimEnd().length;
    const says = parts.join(KEY_JOINT);
    if (known.has(says) || !this.source.take('=')) return null;
    known.add(says);
    this.source.skipBlanks();
    return { says, start, end };
  }

  /** `a . "b"`, and the blanks behind. */
  private path(): string[] | null {
    const parts: string[] = [];
    do {
      this.source.skipBlanks();
      const part =
        this.source.sign === '"' || this.source.sign === "'" ? this.quotedKey() : this.source.match(BARE_KEY);
      if (part === null || part.includes(KEY_JOINT)) return null;
      parts.push(part);
      this.source.skipBlanks();
    } while (this.source.take('.'));
    return parts;
  }

  private quotedKey(): string | null {
    const { text, at } = this.source;
    return text.startsWith('"""', at) || text.startsWith("'''", at) ? null : this.source.string();
  }

  /** A value with all that it holds. */
  private value(key: Key | null): boolean {
    const open: Open[] = [];
    if (!this.begin(key, open)) return false;
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) if (!this.goOn(top, open)) return false;
    return true;
  }

  private begin(key: Key | null, open: Open[]): boolean {
    const { source, tree } = this;
    const start = source.at;
    const { sign } = source;
    if (sign === '[' || sign === '{') {
      source.at++;
      const node = tree.add({ kind: sign === '[' ? 'sequence' : 'mapping', start, end: start, key });
      open.push({ node, closing: sign === '[' ? ']' : '}', keys: new Set(), wantsMember: true });
      return true;
    }
    const isString = sign === '"' || sign === "'";
    const said = isString ? source.string() : source.match(PLAIN_VALUE);
    if (said === null) return false;
    tree.add({ kind: 'scalar', start, end: source.at, key, value: `${isString ? 's' : 'p'}:${said}` });
    return true;
  }

  /** The next member of what is open, or its end. */
  private goOn(top: Open, open: Open[]): boolean {
    const { source, tree } = this;
    // An inline table stands on one line.
    if (!this.skip(top.closing === ']')) return false;
    const isEmpty = tree.kind.length === top.node + 1;
    const mayEnd = !top.wantsMember || isEmpty || top.closing === ']';
    if (mayEnd && source.take(top.closing)) {
      tree.close(top.node, source.at);
      open.pop();
      return true;
    }
    if (!top.wantsMember) {
      if (!source.take(',')) return false;
      top.wantsMember = true;
      return true;
    }
    top.wantsMember = false;
    if (top.closing === ']') return this.begin(null, open);
    const key = this.keyOf(top.keys);
    return key !== null && this.begin(key, open);
  }

  /** Blanks and comments, and line ends where there may be any. */
  private skip(isOverLines: boolean): boolean {
    const { source, tree } = this;
    for (;;) {
      source.skipBlanks();
      if (source.sign === '#') {
        tree.comments.push(source.comment());
      } else if (!isOverLines || !source.takeLineEnd()) return true;
    }
  }
}
