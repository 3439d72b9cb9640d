/**
 * Syntax colours of files without a grammar: data and style sheets by their trees, Markdown by its blocks, and of all
 * other files with a known sign of comments these, texts in quotes and what a line begins with.
 *
 * As in `highlightText`, colours are a comfort: what cannot be told stays without.
 */
import type { HighlightSpan } from '../model.js';
import { commentSigns, type CommentSigns } from './commentSigns.js';
import { dataFormat, loadDataReaders, type DataFormatName } from './dataFormats.js';
import type { DataTree } from './dataTree.js';
import { markdownColours } from './markdownColours.js';
import { isReservedInSql } from './sqlTree.js';
import { isMarkdownPath } from './textKinds.js';

/** Longer texts stay uncoloured: nobody reads them. In UTF-16 units. */
const LONGEST = 400_000;

/** Sorted, not overlapping. Never throws for what a text says. */
export async function textColours(path: string, text: string): Promise<HighlightSpan[]> {
  if (text.length > LONGEST) return [];
  if (!isMarkdownPath(path)) return dataColours(path, text);
  const { spans, matter } = markdownColours(text);
  if (matter === null) return spans;
  const data = await dataColours(`matter.${matter.ending}`, text.slice(matter.start, matter.end));
  return [...data.map(span => shifted(span, matter.start)), ...spans];
}

const shifted = (span: HighlightSpan, by: number): HighlightSpan => ({
  ...span,
  start: span.start + by,
  end: span.end + by,
});

async function dataColours(path: string, text: string): Promise<HighlightSpan[]> {
  const format = dataFormat(path, path);
  if (format !== null) {
    await loadDataReaders([path]);
    const tree = format.parse(text);
    if (tree !== null) return treeColours(tree, format.name, path);
  }
  const signs = commentSigns(path) ?? (format === null ? null : NO_COMMENTS);
  return signs === null ? [] : lineColours(text, signs);
}

const NO_COMMENTS: CommentSigns = { line: [], block: null };

/** Of two spans that overlap, that which begins first is kept, and of those that begin together the longer one. */
function inOrder(spans: HighlightSpan[]): HighlightSpan[] {
  const kept: HighlightSpan[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.end > span.start && span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  }
  return kept;
}

// ---------------------------------------------------------------- trees

/** Adds the colours of one node: of its key and, of a scalar, of its value. */
type ColourNode = (tree: DataTree, node: number, spans: HighlightSpan[], path: string) => void;

const NODES: Readonly<Record<DataFormatName, ColourNode>> = {
  json: colourMember,
  notebook: colourMember,
  yaml: colourMember,
  toml: colourMember,
  properties: colourMember,
  xml: colourMarkup,
  style: colourStyle,
  statements: colourStatement,
};

function treeColours(tree: DataTree, format: DataFormatName, path: string): HighlightSpan[] {
  const spans = tree.comments.map(([start, end]): HighlightSpan => ({ start, end, capture: 'comment' }));
  const colour = NODES[format];
  for (let node = 0; node < tree.kind.length; node++) colour(tree, node, spans, path);
  return inOrder(spans);
}

function colourMember(tree: DataTree, node: number, spans: HighlightSpan[]): void {
  const { kind, key, memberStart, keyEnd, start, end, style } = tree;
  // `[tool.black]`
  const isTable = kind[node] !== 'scalar' && (style[node] === 'table' || style[node] === 'list');
  if (key[node] !== null) {
    spans.push({ start: memberStart[node], end: keyEnd[node], capture: isTable ? 'module' : 'property' });
  }
  if (kind[node] !== 'scalar') return;
  spans.push({ start: start[node], end: end[node], capture: captureOfScalar(tree.text.slice(start[node], end[node])) });
}

const NUMBER = /^[-+]?(?:0[xob][\da-f_]+|\d[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?|Infinity|NaN)$/i;

function captureOfScalar(written: string): string {
  if (/^(?:true|false)$/i.test(written)) return 'boolean';
  if (/^(?:null|~)$/i.test(written)) return 'constant';
  return NUMBER.test(written) ? 'number' : 'string';
}

function colourMarkup(tree: DataTree, node: number, spans: HighlightSpan[]): void {
  const { text, kind, key, memberStart, keyEnd, start, end, style } = tree;
  const said = key[node];
  if (said === null) {
    // `<?xml version="1.0"?>`, `<!DOCTYPE html>`
    if (kind[node] === 'scalar' && /^<[?!](?!\[)/.test(text.slice(start[node], start[node] + 3))) {
      spans.push({ start: start[node], end: end[node], capture: 'keyword' });
    }
  } else if (kind[node] === 'scalar') {
    spans.push({ start: memberStart[node], end: keyEnd[node], capture: 'attribute' });
    spans.push({ start: start[node], end: end[node], capture: 'string' });
  } else {
    spans.push({ start: memberStart[node] + 1, end: keyEnd[node], capture: 'tag' });
    if (style[node] === 'closed') return;
    const name = text.lastIndexOf('</', end[node] - 1) + 2;
    spans.push({ start: name, end: name + said.length, capture: 'tag' });
  }
}

/** In values, selectors and statements of a style sheet. */
const STYLE_PIECES: readonly Piece[] = [
  { capture: 'string', found: /"[^"\n]*"|'[^'\n]*'/ },
  { capture: 'keyword', found: /@[\w-]+|![a-z]+/ },
  { capture: 'variable', found: /\$[\w-]+|--[\w-]+/ },
  { capture: 'number', found: /#[\da-f]{3,8}\b|(?<![\w-])[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:%|[a-z]+)?/i },
  { capture: 'function', found: /[a-z_-][\w-]*(?=\()/i },
];

function colourStyle(tree: DataTree, node: number, spans: HighlightSpan[]): void {
  const { text, kind, key, memberStart, keyEnd, start, end } = tree;
  const said = key[node];
  if (said !== null && kind[node] !== 'scalar' && !said.startsWith('@')) {
    spans.push({ start: memberStart[node], end: keyEnd[node], capture: 'tag' });
  } else if (said !== null && kind[node] !== 'scalar') {
    addPieces(text, memberStart[node], keyEnd[node], STYLE_PIECES, spans);
  } else if (said !== null) {
    const capture = /^(?:\$|--|@)/.test(said) ? 'variable' : 'property';
    spans.push({ start: memberStart[node], end: keyEnd[node], capture });
  }
  if (kind[node] === 'scalar') addPieces(text, start[node], end[node], STYLE_PIECES, spans);
}

const STATEMENT_PIECES: readonly Piece[] = [
  { capture: 'string', found: /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/ },
  { capture: 'boolean', found: /(?<![\w$])(?:true|false)\b/i },
  { capture: 'constant', found: /(?<![\w$])null\b/i },
  { capture: 'number', found: /(?<![\w.$-])\d+(?:\.\d+)?\b/ },
];
/** The first word of `message User`, `resource "aws_instance" "web"`, `query Users {`: not that of `name: String`. */
const FIRST_WORD = /^[a-z]\w*(?=[ \t]+["\w{])/i;

function colourStatement(tree: DataTree, node: number, spans: HighlightSpan[], path: string): void {
  const { text, kind, key, name, memberStart, keyEnd, start, end } = tree;
  const isScalar = kind[node] === 'scalar';
  if (key[node] !== null && isScalar) {
    spans.push({ start: memberStart[node], end: keyEnd[node], capture: 'property' });
    addPieces(text, start[node], end[node], STATEMENT_PIECES, spans);
    return;
  }
  // The head of a block is its key, or a scalar of its own.
  const [from, to] = key[node] !== null ? [memberStart[node], keyEnd[node]] : [start[node], end[node]];
  if (key[node] === null && !isScalar) return;
  const head = text.slice(from, to);
  if (/\.sql$/i.test(path)) {
    for (const { 0: word, index } of head.matchAll(/"[^"]*"|'[^']*'|[a-z_]\w*/gi)) {
      if (!isReservedInSql(word)) continue;
      spans.push({ start: from + index, end: from + index + word.length, capture: 'keyword' });
    }
  } else {
    const first = (key[node] === null ? FIRST_WORD : /^\w+/).exec(head)?.[0] ?? '';
    spans.push({ start: from, end: from + first.length, capture: 'keyword' });
    const said = key[node] === null ? (name[node] ?? name[node - 1]) : null;
    const at = said === null || said === '' ? -1 : head.indexOf(said, first.length);
    if (said !== null && at >= 0) spans.push({ start: from + at, end: from + at + said.length, capture: 'property' });
  }
  addPieces(text, from, to, STATEMENT_PIECES, spans);
}

/** What may stand anywhere in a text, and its colour. Without groups. */
interface Piece {
  readonly capture: string;
  readonly found: RegExp;
}

const expressions = new Map<readonly Piece[], RegExp>();

/** Where several begin at one place, the first of the list is meant. */
function addPieces(
  text: string,
  start: number,
  end: number,
  pieces: readonly Piece[],
  spans: HighlightSpan[],
  flags = 'gi',
): void {
  let expression = expressions.get(pieces);
  if (expression === undefined) {
    expression = new RegExp(pieces.map(({ found }) => `(${found.source})`).join('|'), flags);
    expressions.set(pieces, expression);
  }
  for (const match of text.slice(start, end).matchAll(expression)) {
    const piece = match.findIndex((found, i) => i > 0 && found !== undefined) - 1;
    const from = start + match.index;
    spans.push({ start: from, end: from + match[0].length, capture: pieces[piece].capture });
  }
}

// ---------------------------------------------------------------- lines

/** What a line begins with, and texts in quotes. An apostrophe behind a letter opens none. */
const LINE_PIECES: readonly Piece[] = [
  { capture: 'string', found: /(?<!\w)"(?:[^"\\\n]|\\.){0,2000}"|(?<!\w)'(?:[^'\\\n]|\\.){0,2000}'/ },
  // `[section]`
  { capture: 'module', found: /\[(?<=^[ \t]{0,40}\[)[^\]\n]{1,200}\](?=[ \t\r]{0,40}$)/ },
  // `RUN npm ci`
  { capture: 'keyword', found: /^[A-Z]{2,}(?=[ \t])/ },
  // `name = value`, `- name: value`
  { capture: 'property', found: /(?<=^[ \t]{0,40}(?:- )?)[\w.$][\w.$-]{0,200}(?=[ \t]{0,40}[:=])/ },
];
const lineExpressions = new Map<CommentSigns, readonly Piece[]>();

function lineColours(text: string, signs: CommentSigns): HighlightSpan[] {
  const spans: HighlightSpan[] = [];
  let pieces = lineExpressions.get(signs);
  if (pieces === undefined) lineExpressions.set(signs, (pieces = [...commentPieces(signs), ...LINE_PIECES]));
  addPieces(text, 0, text.length, pieces, spans, 'gm');
  return inOrder(spans);
}

/** One that does not end goes on to the end of the text. */
function commentPieces({ line, block }: CommentSigns): Piece[] {
  const pieces = line.map((sign): Piece => ({
    capture: 'comment',
    found: new RegExp(`(?<=^|[ \\t])${escaped(sign)}[^\\r\\n]*`),
  }));
  if (block === null) return pieces;
  const [open, close] = block.map(escaped);
  return [...pieces, { capture: 'comment', found: new RegExp(`${open}[^]*?(?:${close}|(?![^]))`) }];
}

const escaped = (sign: string): string => sign.replaceAll('*', '\\*');
