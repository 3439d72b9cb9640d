/**
 * YAML as a tree, by the package `yaml`. No tree for what has mistakes, directives, keys that stand twice or are more
 * than a word, and for a template that only becomes YAML.
 *
 * A tree with anchors, aliases, tags or merge keys is `isFixed`: a key may hand on what stands above it.
 */
import { CST, isAlias, isMap, isScalar, isSeq, Lexer, parseAllDocuments, type ParsedNode, type Scalar } from 'yaml';
import { DataTreeBuilder, type DataTree, type NewNode } from './dataTree.js';

/** Longer texts are compared by their lines. */
const LONGEST = 400_000;
/** A line of a template (Helm, Jinja, ERB): what it gives is not known. */
const TEMPLATE = /^\s*(?:-\s*)?(?:\{\{|\{%|<%)/m;
const DIRECTIVE = /^%/m;
/**
 * The package calls itself for each level. Where the stack ends while V8 compiles an expression, the process ends with
 * it, and nothing can be caught: what nests deeper is compared by its lines.
 */
const DEEPEST = 200;
/** `- - - a`, or a line that is indented for as many levels. */
const DEEP_LINE = new RegExp(`^(?:[ \\t]*[-?:][ \\t]){${DEEPEST}}|^ {${DEEPEST * 2}}`, 'm');

export function parseYaml(text: string): DataTree | null {
  if (text.length > LONGEST || TEMPLATE.test(text) || DIRECTIVE.test(text) || isDeep(text)) return null;
  try {
    const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
    if (!Array.isArray(documents) || documents.length === 0) return null;
    if (documents.some(({ errors, warnings }) => errors.length + warnings.length > 0)) return null;
    const builder = new DataTreeBuilder(text);
    const roots = documents.map(({ contents }) => contents as ParsedNode | null);
    if (roots.length > 1) builder.add({ kind: 'sequence', start: 0, end: text.length });
    for (const root of roots) {
      if (root === null || !addTree(builder, root)) return null;
    }
    if (roots.length > 1) builder.close(0, text.length);
    addTrivia(builder, roots.length);
    return builder;
  } catch {
    // Nested too deep for the package.
    return null;
  }
}

/** Brackets count wherever they stand: those of a text have a partner more often than not. */
function isDeep(text: string): boolean {
  let open = 0;
  for (const { 0: bracket } of text.matchAll(/[[\]{}]/g)) {
    open = bracket === '[' || bracket === '{' ? open + 1 : Math.max(0, open - 1);
    if (open > DEEPEST) return true;
  }
  return DEEP_LINE.test(text);
}

type Key = NewNode['key'];
type Step = { readonly node: ParsedNode | null; readonly at: number; readonly key: Key } | { readonly close: number };

/** False for what has no tree. */
function addTree(builder: DataTreeBuilder, root: ParsedNode): boolean {
  const steps: Step[] = [{ node: root, at: 0, key: null }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('close' in step) {
      builder.close(step.close, endOf(builder, step.close));
      continue;
    }
    const { node, at, key } = step;
    if (node === null) {
      builder.add({ kind: 'scalar', start: at, end: at, key, value: 'null' });
      continue;
    }
    if (isAlias(node) || node.tag !== undefined || node.anchor !== undefined) builder.isFixed = true;
    const [start, end] = node.range;
    if (isMap(node) || isSeq(node)) {
      const style = node.flow === true ? 'flow' : 'block';
      const kind = isMap(node) ? 'mapping' : 'sequence';
      const own = builder.add({ kind, start, end: node.flow === true ? end : start, key, style, value: markOf(node) });
      steps.push({ close: own });
      const inner = isMap(node) ? membersOf(builder, node.items) : node.items.map(item => elementOf(item));
      if (inner === null) return false;
      steps.push(...inner.reverse());
      continue;
    }
    const value = isAlias(node) ? `*${node.source}` : `${markOf(node)}${scalarValue(node)}`;
    const style = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') ? 'text' : '';
    // The text of a block goes on to the end of its last line.
    const last = start + builder.text.slice(start, end).trimEnd().length;
    builder.add({ kind: 'scalar', start, end: Math.max(start, last), key, value, style });
  }
  return true;
}

/** Of what is written by indentation: where its last member ends. */
function endOf(builder: DataTreeBuilder, node: number): number {
  return builder.style[node] === 'flow' ? builder.end[node] : Math.max(builder.start[node], ...builder.end.slice(-1));
}

const elementOf = (item: unknown): Step => ({ node: item as ParsedNode | null, at: 0, key: null });

interface PairOfNodes {
  readonly key: unknown;
  readonly value: unknown;
}

function membersOf(builder: DataTreeBuilder, items: readonly PairOfNodes[]): Step[] | null {
  const keys = new Set<string>();
  const found: Step[] = [];
  for (const { key, value } of items) {
    if (!isScalar(key) || key.tag !== undefined || key.anchor !== undefined) return null;
    const says = scalarValue(key);
    if (keys.has(says)) return null;
    keys.add(says);
    if (says === 'p:<<') builder.isFixed = true;
    const [start, end] = (key as Scalar.Parsed).range;
    // Of `1: a` and `"1": a` it depends on the reader whether the keys are one.
    const name = says.startsWith('s:') ? says.slice(2) : says;
    found.push({ node: value as ParsedNode | null, at: end, key: { says: name, start, end, name: says.slice(2) } });
  }
  return found;
}

const markOf = ({ tag, anchor }: { tag?: string; anchor?: string }): string =>
  `${tag === undefined ? '' : `!${tag} `}${anchor === undefined ? '' : `&${anchor} `}`;

/** A plain word that every schema of YAML 1.1 and 1.2 reads as a text. */
const PLAIN_TEXT = /^(?:[\p{L}_/$]|\.[^\d])/u;
const WORD_OF_OTHER_TYPE = /^(?:y|n|yes|no|on|off|true|false|null|~|\.inf|\.nan)$/i;

/** `s:` and the text, or `p:` and what is written, of which it depends on the reader what it is. */
function scalarValue(node: { readonly type?: string; readonly source?: string; readonly value: unknown }): string {
  const { type, source = '', value } = node;
  if (type !== 'PLAIN' && typeof value === 'string') return `s:${value}`;
  const isText = typeof value === 'string' && PLAIN_TEXT.test(source) && !WORD_OF_OTHER_TYPE.test(source);
  return `${isText ? 's' : 'p'}:${source}`;
}

/** Comments, and the mark above the only document. */
function addTrivia(builder: DataTreeBuilder, documents: number): void {
  let at = 0;
  let isScalarNext = false;
  for (const token of new Lexer().lex(builder.text)) {
    if (token === CST.DOCUMENT || token === CST.FLOW_END) continue;
    if (token === CST.SCALAR) {
      isScalarNext = true;
      continue;
    }
    const type = isScalarNext ? null : CST.tokenType(token);
    if (type === 'comment') builder.comments.push([at, at + token.trimEnd().length]);
    if (type === 'doc-start' && documents === 1) builder.marks.push([at, at + token.length]);
    if (type === 'doc-end') builder.isFixed = true;
    isScalarNext = false;
    at += token.length;
  }
}
