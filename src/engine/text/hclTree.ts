/**
 * HCL as a tree: attributes and blocks. An expression is compared by its words; blanks between them say nothing, nor
 * do the ends of lines in brackets, or a comma behind the last element.
 *
 * In Terraform, no body has an order, but for blocks of one kind, which are numbered: the second `ingress` stays the
 * second one. Elsewhere all stand in their order.
 */
import { DataTreeBuilder, type DataTree, type NewNode, type Range } from './dataTree.js';
import { CLOSING_BRACKETS, tokensOf, wordsOf, type Lexicon, type SourceToken } from './sourceTokens.js';

const LEXICON: Lexicon = {
  blanks: /[ \t\r]+/y,
  comment: /(?:#|\/\/)[^\n]*|\/\*[^]*?\*\//y,
  token: /\n|[\p{L}_][\p{L}\p{N}_-]*|\d[\w.]*|\.\.\.|=>|==|!=|<=|>=|&&|\|\||[-+*/%<>=!?:,.()[\]{}]/uy,
  longToken: (text, at) => (text[at] === '"' ? quotedEnd(text, at) : heredocEnd(text, at)),
};

/** Behind a text in quotes, whose `${...}` may hold others; `at` where it does not end on its line. */
function quotedEnd(text: string, at: number): number {
  /** `"` for a text, `}` for code in one. */
  const open = ['"'];
  for (let i = at + 1; i < text.length; i++) {
    const sign = text[i];
    if (sign === '\n') return at;
    const isText = open.at(-1) === '"';
    if (isText && sign === '\\') i++;
    else if (sign === open.at(-1)) {
      open.pop();
      if (open.length === 0) return i + 1;
    } else if (isText && (sign === '$' || sign === '%') && text[i + 1] === '{') {
      // `$${` is two signs of the text.
      if (text[i - 1] !== sign) open.push('}');
      i++;
    } else if (!isText && sign === '"') open.push('"');
    else if (!isText && sign === '{') open.push('}');
  }
  return at;
}

/** Behind the line that ends a text over lines, without its line end; -1 where none does. */
function heredocEnd(text: string, at: number): number {
  if (text[at] !== '<' || text[at + 1] !== '<') return at;
  const head = /^<<-?([\p{L}_][\p{L}\p{N}_-]*)\r?\n/u.exec(text.slice(at, at + 200));
  if (head === null) return at;
  let line = at + head[0].length;
  while (line < text.length) {
    const end = text.indexOf('\n', line);
    const stop = end < 0 ? text.length : end;
    if (text.slice(line, stop).trim() === head[1]) return line + text.slice(line, stop).trimEnd().length;
    line = stop + 1;
  }
  return -1;
}

export interface HclDialect {
  /** Do attributes and blocks stand in no order? */
  readonly isDeclarative: boolean;
}

/** Null for what is no HCL, and for an attribute that stands twice. */
export function parseHcl(text: string, dialect: HclDialect): DataTree | null {
  const comments: Range[] = [];
  const tokens = tokensOf(text, LEXICON, comments);
  return tokens === null ? null : new HclReader(text, tokens, dialect).run(comments);
}

interface Body {
  readonly node: number;
  readonly keys: Set<string>;
  readonly counts: Map<string, number>;
}

class HclReader {
  private readonly tree: DataTreeBuilder;
  private readonly open: Body[] = [];
  private at = 0;

  constructor(
    text: string,
    private readonly tokens: readonly SourceToken[],
    private readonly dialect: HclDialect,
  ) {
    this.tree = new DataTreeBuilder(text);
  }

  run(comments: readonly Range[]): DataTree | null {
    const { tree, tokens } = this;
    this.openBody({ start: 0, end: tree.text.length });
    while (this.at < tokens.length) {
      const { text, end } = tokens[this.at];
      if (text === '\n') this.at++;
      else if (text === '}') {
        const body = this.open.pop();
        if (body === undefined || this.open.length === 0) return null;
        tree.close(body.node, end);
        this.at++;
      } else if (!this.statement()) return null;
    }
    if (this.open.length !== 1) return null;
    tree.close(0, tree.text.length);
    tree.comments.push(...comments);
    return tree;
  }

  private openBody(node: Omit<NewNode, 'kind'>): void {
    const kind = this.dialect.isDeclarative ? 'mapping' : 'sequence';
    this.open.push({ node: this.tree.add({ ...node, kind }), keys: new Set(), counts: new Map() });
  }

  /** An attribute, or the head of a block. */
  private statement(): boolean {
    const { tokens, tree } = this;
    const first = tokens[this.at];
    let next = this.at + 1;
    if (tokens[next]?.text === '=') {
      const value = this.expression(next + 1);
      const body = this.open.at(-1);
      if (value === null || body === undefined || body.keys.has(first.text)) return false;
      body.keys.add(first.text);
      const key = { says: first.text, start: first.start, end: first.end };
      tree.add({ kind: 'scalar', start: value[0].start, end: value[value.length - 1].end, key, value: saidBy(value) });
      return true;
    }
    while (/^["\p{L}_]/u.test(tokens[next]?.text ?? '')) next++;
    if (tokens[next]?.text !== '{') return false;
    this.block(tokens.slice(this.at, next));
    this.at = next + 1;
    return true;
  }

  private block(head: readonly SourceToken[]): void {
    const words = head.map(({ text }) => text.replace(/^"([^"\\]*)"$/, '$1'));
    const [first, last] = [head[0], head[head.length - 1]];
    const counts = this.open.at(-1)?.counts ?? new Map<string, number>();
    // What stands in a block may be made by `dynamic "ingress"` beside `ingress`.
    const isTop = this.open.length === 1;
    const kind = isTop ? words.join('.') : words[0] === 'dynamic' ? (words[1] ?? '') : words[0];
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const says = `${kind}${count === 1 ? '' : `#${count}`} {`;
    const name = isTop ? words.slice(words.length > 2 ? 1 : 0).join('.') : words.join('.');
    const end = isTop ? last.end : first.end;
    this.openBody({ start: end, end, key: { says, start: first.start, end }, name });
    const labels = head.slice(isTop ? head.length : 1);
    if (labels.length > 0) {
      const value = wordsOf(labels);
      this.tree.add({ kind: 'scalar', start: labels[0].start, end: last.end, name: null, value });
    }
  }

  /** Up to the end of the line outside of brackets, or the bracket that closes the body; null for none. */
  private expression(from: number): SourceToken[] | null {
    const found: SourceToken[] = [];
    const nested: string[] = [];
    for (let i = from; i <= this.tokens.length; i++) {
      const token = this.tokens[i] as SourceToken | undefined;
      if (nested.length === 0 && (token === undefined || token.text === '\n' || token.text === '}')) {
        this.at = i;
        return found.length === 0 ? null : found;
      }
      if (token === undefined) return null;
      const closing = CLOSING_BRACKETS.get(token.text);
      if (nested.at(-1) === token.text) nested.pop();
      else if (closing !== undefined) nested.push(closing);
      else if (/^[)\]}]$/.test(token.text)) return null;
      // In braces a line end is a comma, in other brackets it is none.
      if (token.text !== '\n') found.push(token);
      else if (nested.at(-1) === '}') found.push({ ...token, text: ',' });
    }
    return null;
  }
}

/** Without commas that part nothing. */
function saidBy(tokens: readonly SourceToken[]): string {
  const kept: SourceToken[] = [];
  for (const token of tokens) {
    const last = kept.at(-1)?.text;
    if (token.text === ',' && (last === ',' || last === '{')) continue;
    if (last === ',' && (token.text === '}' || token.text === ']')) kept.pop();
    kept.push(token);
  }
  return wordsOf(kept);
}
