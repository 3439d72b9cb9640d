/**
 * Syntax colours of one text: runs a tree-sitter highlight query and flattens its captures to spans that do not overlap.
 *
 * It decides no colours and knows no language: queries stand in `syntaxes/`, the view turns capture names into classes. Colours are
 * a comfort, so every way of failing (too large, too slow, a query that does not fit the grammar) ends in fewer spans, not in an error.
 */
import type { Language, Parser, QueryCapture } from 'web-tree-sitter';
import { Query } from 'web-tree-sitter';
import type { HighlightSpan } from '../model.js';

/** Longer texts stay uncoloured: nobody reads them, and their captures would fill the parser core's memory. In UTF-16 units. */
const MAX_LENGTH = 2_000_000;
/** Milliseconds for parsing and again for querying. */
const MAX_MS = 3_000;
/** The query runs over windows of this many lines, so that the captures of a large file are never all in memory at once. */
const WINDOW_LINES = 2_000;

/**
 * Sorted, non-overlapping spans with the capture names of the query. Of two captures on one node that of the later pattern wins, and
 * an inner node wins over an outer one. Leaves `parser` set to `language`. Empty where nothing could be coloured; never throws.
 */
export function highlightText(parser: Parser, language: Language, queryText: string, text: string): HighlightSpan[] {
  if (text.length === 0 || text.length > MAX_LENGTH) return [];
  try {
    const query = compiled(language, queryText);
    parser.setLanguage(language);
    return highlightWith(parser, query, text);
  } catch {
    return [];
  }
}

const queries = new WeakMap<Language, { readonly text: string; readonly query: Query }>();

/** Compiling takes some 40 ms, as long as colouring a large file: the last query of each language is kept. */
function compiled(language: Language, text: string): Query {
  const kept = queries.get(language);
  if (kept?.text === text) return kept.query;
  const query = new Query(language, text);
  kept?.query.delete();
  queries.set(language, { text, query });
  return query;
}

function highlightWith(parser: Parser, query: Query, text: string): HighlightSpan[] {
  let deadline = Date.now() + MAX_MS;
  const tree = parser.parse(text, null, { progressCallback: () => Date.now() > deadline });
  if (tree === null) {
    // A parser that was stopped would otherwise go on with this text when it is given the next one.
    parser.reset();
    return [];
  }
  try {
    deadline = Date.now() + MAX_MS;
    const painter = new Painter();
    for (let row = 0, offset = 0; offset >= 0 && Date.now() <= deadline; row += WINDOW_LINES) {
      const options = {
        startPosition: { row, column: 0 },
        endPosition: { row: row + WINDOW_LINES, column: 0 },
        progressCallback: () => Date.now() > deadline,
      };
      painter.add(query.captures(tree.rootNode, options), offset);
      offset = skipLines(text, offset, WINDOW_LINES);
    }
    return painter.finish();
  } finally {
    tree.delete();
  }
}

/** Offset of the line `count` lines further on, or -1 past the last one. */
function skipLines(text: string, offset: number, count: number): number {
  let at = offset;
  for (let i = 0; i < count; i++) {
    const lineBreak = text.indexOf('\n', at);
    if (lineBreak < 0) return -1;
    at = lineBreak + 1;
  }
  return at;
}

interface Open {
  readonly end: number;
  readonly capture: string;
}

/** Turns captures, outer before inner, into flat spans by keeping the stack of nodes that are open at the current offset. */
class Painter {
  private readonly spans: HighlightSpan[] = [];
  private readonly open: Open[] = [];
  private at = 0;

  /** `from` is where the window starts: nodes that began before it were already seen in an earlier window. */
  add(captures: readonly QueryCapture[], from: number): void {
    let nodes = captures.map(({ name, node, patternIndex }) => ({
      start: node.startIndex,
      end: node.endIndex,
      capture: name,
      patternIndex,
    }));
    nodes = nodes.filter(node => node.start >= from && node.end > node.start);
    nodes.sort((a, b) => a.start - b.start || b.end - a.end || a.patternIndex - b.patternIndex);
    for (let i = 0; i < nodes.length; i++) {
      const next = nodes[i + 1];
      const overruled = next !== undefined && next.start === nodes[i].start && next.end === nodes[i].end;
      if (!overruled) this.push(nodes[i]);
    }
  }

  finish(): HighlightSpan[] {
    this.closeUntil(Number.POSITIVE_INFINITY);
    return this.spans;
  }

  private push(node: Open & { readonly start: number }): void {
    this.closeUntil(node.start);
    const outer = this.open.at(-1);
    if (outer !== undefined) this.paint(node.start, outer.capture);
    this.at = Math.max(this.at, node.start);
    this.open.push(node);
  }

  private closeUntil(offset: number): void {
    for (let top = this.open.at(-1); top !== undefined && top.end <= offset; top = this.open.at(-1)) {
      this.paint(top.end, top.capture);
      this.open.pop();
    }
  }

  /** Gives everything from the last painted offset up to `end` this capture. */
  private paint(end: number, capture: string): void {
    if (end <= this.at) return;
    const last = this.spans.at(-1);
    if (last !== undefined && last.end === this.at && last.capture === capture && capture === 'comment') {
      this.spans[this.spans.length - 1] = { ...last, end };
    } else this.spans.push({ start: this.at, end, capture });
    this.at = end;
  }
}
