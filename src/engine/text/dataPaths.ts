/**
 * Where in a file of data a place is, in the words of the file: `jobs.test.steps[2].run`, `tool.black.line-length`,
 * `.card › color`, `Install › Linux`.
 *
 * For words only: nothing is folded by it. JSON is read as a tree; of the other formats the lines are read that open a
 * key, a section or a block.
 */
import { childrenOf } from './dataTree.js';
import { parseJson } from './jsonTree.js';
import { LineIndex } from './lineIndex.js';

/** The path of an offset of the text; '' at the top. */
export type PathAt = (offset: number) => string;

interface FormatRow {
  readonly endings: readonly string[];
  readonly read: (text: string) => PathAt;
}

const FORMATS: readonly FormatRow[] = [
  { endings: ['.json', '.jsonc', '.json5', '.webmanifest', '.geojson', '.ipynb'], read: jsonPaths },
  { endings: ['.yml', '.yaml'], read: text => byLine(text, yamlPaths) },
  {
    endings: ['.toml', '.ini', '.cfg', '.conf', '.properties', '.env', '.editorconfig', '.gitconfig'],
    read: text => byLine(text, sectionPaths),
  },
  { endings: ['.md', '.markdown', '.mdx'], read: text => byLine(text, headingPaths) },
  { endings: ['.css', '.scss', '.less'], read: text => byLine(text, rulePaths) },
];

/** Null for a file of another format. */
export function dataPaths(path: string, text: string): PathAt | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const row = FORMATS.find(({ endings }) => endings.some(ending => name.endsWith(ending)));
  return row === undefined ? null : row.read(text);
}

function jsonPaths(text: string): PathAt {
  const tree = parseJson(text) ?? parseJson(withoutComments(text));
  if (tree === null) return () => '';
  const { kind, memberStart, end, key } = tree;
  const parent = new Int32Array(kind.length).fill(-1);
  const place = new Int32Array(kind.length);
  for (let node = 0; node < kind.length; node++) {
    childrenOf(tree, node).forEach((child, i) => {
      parent[child] = node;
      place[child] = i;
    });
  }
  return offset => {
    const steps: number[] = [];
    for (let node = lastUpTo(memberStart, offset); node > 0 && steps.length < DEEPEST; node = parent[node]) {
      if (offset < end[node]) steps.push(node);
    }
    return steps.reverse().reduce((path, node) => {
      const own = key[node];
      return own === null ? `${path}[${place[node]}]` : joined(path, own);
    }, '');
  };
}

/** Of a path, no more keys are said. */
const DEEPEST = 100;

/** The last of rising numbers that is no larger; -1 for none. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Comments and commas too many as blanks, so that all else keeps its place. */
function withoutComments(text: string): string {
  const blank = (piece: string): string => piece.replace(/[^\n]/g, ' ');
  return text
    .replace(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"|\/\/[^\n]*|\/\*[^]*?\*\//g, piece =>
      piece.startsWith('"') ? piece : blank(piece),
    )
    .replace(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"|,(?=\s*[}\]])/g, piece => (piece === ',' ? ' ' : piece));
}

const PLAIN_KEY = /^[\p{L}\p{N}_$@/-]+$/u;

/** A key with signs that would be read as a path stands in brackets. */
function joined(path: string, key: string): string {
  if (!PLAIN_KEY.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Reads lines in their order, and says of each where it stands. */
type LineReader = () => (line: string) => string;

function byLine(text: string, reader: LineReader): PathAt {
  const index = new LineIndex(text);
  const read = reader();
  const paths = Array.from({ length: index.count }, (_, line) =>
    read(text.slice(index.starts[line], index.contentEnd(line))),
  );
  return offset => paths[index.lineAt(offset)] ?? '';
}

interface Level {
  readonly indent: number;
  readonly path: string;
  /** Of a list: the number of its last item. */
  item: number;
}

const YAML_KEY = /^("[^"]*"|'[^']*'|[^\s#&*!|>%@`{[-][^:#]*?|[^\s#:]+?)\s*:(?=\s|$)/;
const BLOCK_TEXT = /(?:^|\s)[|>][+-]?\d*[+-]?\s*(?:#.*)?$/;

function yamlPaths(): (line: string) => string {
  const levels: Level[] = [];
  let textIndent = -1;
  return line => {
    const indent = line.length - line.trimStart().length;
    const current = (): string => levels.at(-1)?.path ?? '';
    if (line.trim() === '' || line.trimStart().startsWith('#')) return current();
    if (textIndent >= 0 && indent > textIndent) return current();
    textIndent = -1;
    let [at, rest] = [indent, line.trimStart()];
    // `- - a` opens two lists.
    while (/^-(?:\s|$)/.test(rest)) {
      while ((levels.at(-1)?.indent ?? -1) > at) levels.pop();
      const top = levels.at(-1);
      const isOpen = top !== undefined && top.indent === at && top.item >= 0;
      // A list may stand at the indentation of its key.
      const base = isOpen ? top.path.replace(/\[\d+\]$/, '') : current();
      const item = isOpen ? top.item + 1 : 0;
      if (isOpen) levels.pop();
      levels.push({ indent: at, path: `${base}[${item}]`, item });
      const inner = rest.slice(1).trimStart();
      at += rest.length - inner.length;
      rest = inner;
      if (rest === '') return current();
      while ((levels.at(-1)?.indent ?? -1) >= at) levels.pop();
    }
    const key = YAML_KEY.exec(rest);
    if (key !== null) {
      while ((levels.at(-1)?.indent ?? -1) >= at) levels.pop();
      levels.push({ indent: at, path: joined(current(), key[1].replace(/^(["'])(.*)\1$/, '$2')), item: -1 });
    }
    if (BLOCK_TEXT.test(rest)) textIndent = levels.at(-1)?.indent ?? -1;
    return current();
  };
}

function sectionPaths(): (line: string) => string {
  let section = '';
  return line => {
    const head = /^\s*\[+\s*([^\]]+?)\s*\]+\s*(?:[#;].*)?$/.exec(line);
    if (head !== null) return (section = head[1]);
    const key = /^\s*(?:export\s+)?([^\s=:#;[]+)\s*[=:]/.exec(line);
    return key === null ? section : section === '' ? key[1] : `${section}.${key[1]}`;
  };
}

function headingPaths(): (line: string) => string {
  const headings: string[] = [];
  let isFenced = false;
  return line => {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) isFenced = !isFenced;
    const head = isFenced ? null : /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (head !== null) {
      headings.length = Math.min(headings.length, head[1].length - 1);
      headings[head[1].length - 1] = head[2];
    }
    // A title that all of a file stands under says nothing.
    return headings
      .filter((heading, level) => heading !== undefined && (level > 0 || headings.length === 1))
      .join(' › ');
  };
}

function rulePaths(): (line: string) => string {
  const open: string[] = [];
  let head = '';
  let isComment = false;
  return line => {
    const around = (): string[] => open.filter(one => one !== '');
    const code = isComment ? '' : line.replace(/\/\*.*?\*\//g, '').replace(/\/\*.*$/, '');
    if (isComment ? line.includes('*/') : /\/\*(?!.*\*\/)/.test(line)) isComment = !isComment;
    const property = /^\s*([\w$-]+)\s*:(?!.*\{)/.exec(code)?.[1];
    let path = [...around(), ...(property === undefined ? [] : [property])];
    for (const part of code.match(/[{}]|[^{}]+/g) ?? []) {
      if (part === '{') {
        open.push(head.trim().replace(/\s+/g, ' '));
        head = '';
        if (property === undefined) path = around();
      } else if (part === '}') {
        open.pop();
        head = '';
      } else head = part.includes(';') ? part.slice(part.lastIndexOf(';') + 1) : `${head} ${part}`;
    }
    return path.join(' › ');
  };
}
