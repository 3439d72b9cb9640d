/**
 * Where in a file of data a place is, in the words of the file: `jobs.test.steps[2].run`, `tool.black.line-length`,
 * `.card › color`, `Install › Linux`, `build › RUN`.
 *
 * For words only: nothing is folded by it. Where a file has a tree, its keys and names are said; of others the lines
 * are read that open a key, a section, a stage or a rule.
 */
import { dataFormat, DataTreeCache, type DataFormatName } from './dataFormats.js';
import { childrenOf, KEY_JOINT, type DataTree } from './dataTree.js';
import { parseJson } from './jsonTree.js';
import { addTo } from '../lists.js';
import { LineIndex } from './lineIndex.js';
import { markdownBlocks, sectionOfLines, sectionPath } from './markdownBlocks.js';

/** The path of an offset of the text; '' at the top. */
export type PathAt = (offset: number) => string;

interface FormatRow {
  readonly name: RegExp;
  readonly read: (text: string) => PathAt;
}

/** Of files without a tree. */
const FORMATS: readonly FormatRow[] = [
  { name: /\.(?:json|jsonc|json5)$/, read: jsonPaths },
  { name: /\.ya?ml$/, read: text => byLine(text, yamlPaths) },
  {
    name: /\.(?:ini|cfg|conf|properties|editorconfig|gitconfig|npmrc)$|\.env(?:\.[\w.-]+)?$/,
    read: text => byLine(text, sectionPaths),
  },
  { name: /\.(?:md|markdown|mdx)$/, read: headingPaths },
  { name: /^(?:dockerfile|containerfile)(?:\.[\w.-]+)?$|\.dockerfile$/, read: text => byLine(text, stagePaths) },
  { name: /^(?:gnu)?makefile(?:\.[\w.-]+)?$|\.mk$/, read: text => byLine(text, targetPaths) },
];

/** Null for a file of another format. */
export function dataPaths(path: string, text: string, parsed = new DataTreeCache()): PathAt | null {
  const format = dataFormat(path, path);
  const tree = format === null ? null : parsed.of(text, format);
  if (format !== null && tree !== null) return treePaths(tree, NOTATIONS[format.name]);
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return FORMATS.find(row => row.name.test(name))?.read(text) ?? null;
}

/** How the paths of a format are written. */
interface PathNotation {
  readonly joint: string;
  /** Does a key with other signs stand in brackets and quotes? */
  readonly isQuoted: boolean;
  /** What has neither key nor name: is its number said? */
  readonly saysPlaces: boolean;
  /** Is a number said of members that have one name? */
  readonly saysNumbers: boolean;
}

const KEYS: PathNotation = { joint: '.', isQuoted: true, saysPlaces: true, saysNumbers: false };
const NAMES: PathNotation = { joint: '.', isQuoted: false, saysPlaces: false, saysNumbers: true };

const NOTATIONS: Readonly<Record<DataFormatName, PathNotation>> = {
  json: KEYS,
  notebook: KEYS,
  yaml: KEYS,
  toml: KEYS,
  properties: NAMES,
  statements: NAMES,
  xml: { joint: ' › ', isQuoted: false, saysPlaces: false, saysNumbers: true },
  style: { joint: ' › ', isQuoted: false, saysPlaces: false, saysNumbers: false },
};

/** Where no tree says more, comments and commas too many do no harm. */
function jsonPaths(text: string): PathAt {
  const tree = parseJson(text, { comments: true, lastComma: true });
  return tree === null ? () => '' : treePaths(tree, KEYS);
}

function treePaths(tree: DataTree, notation: PathNotation): PathAt {
  const { text, kind, memberStart, end, name } = tree;
  const parent = new Int32Array(kind.length).fill(-1);
  const place = new Int32Array(kind.length);
  /** Of several members that have one name, the number of each; -1 for all others. */
  const numbers = new Int32Array(kind.length).fill(-1);
  for (let node = 0; node < kind.length; node++) {
    const byName = new Map<string, number[]>();
    childrenOf(tree, node).forEach((child, i) => {
      parent[child] = node;
      place[child] = i;
      const own = name[child];
      if (notation.saysNumbers && own !== null) addTo(byName, own, child);
    });
    for (const same of byName.values()) if (same.length > 1) same.forEach((child, i) => (numbers[child] = i));
  }
  const stepOf = (path: string, node: number): string => {
    const own = name[node];
    if (own === null) return notation.saysPlaces ? `${path}[${place[node]}]` : path;
    const number = numbers[node] < 0 ? '' : `[${numbers[node]}]`;
    // Two joints are between a list and the number of its element.
    return (
      own
        .split(KEY_JOINT + KEY_JOINT)
        .flatMap((piece, i) =>
          i === 0 ? [piece] : [`[${piece.split(KEY_JOINT)[0]}]`, ...piece.split(KEY_JOINT).slice(1)],
        )
        .flatMap(piece => piece.split(KEY_JOINT))
        .reduce((found, part) => (/^\[\d+\]$/.test(part) ? found + part : joined(found, part, notation)), path) + number
    );
  };
  return offset => {
    // The signs in front of an item belong to it.
    const at = offset + (/^(?:-[ \t]+)+/.exec(text.slice(offset, offset + 200))?.[0].length ?? 0);
    const steps: number[] = [];
    for (let node = lastUpTo(memberStart, at); node > 0 && steps.length < DEEPEST; node = parent[node]) {
      if (at < end[node]) steps.push(node);
    }
    return steps.reverse().reduce(stepOf, '');
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

const PLAIN_KEY = /^[\p{L}\p{N}_$@/-]+$/u;

/** A key with signs that would be read as a path stands in brackets. */
function joined(path: string, key: string, { joint, isQuoted }: PathNotation = KEYS): string {
  if (isQuoted && !PLAIN_KEY.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}${joint}${key}`;
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

function headingPaths(text: string): PathAt {
  const index = new LineIndex(text);
  const blocks = markdownBlocks(index);
  const sections = sectionOfLines(blocks);
  return offset => sectionPath(blocks.sections, sections[index.lineAt(offset)] ?? -1);
}

/** `build › RUN`: the stage by its name, or by what it stands on, and the instruction. */
function stagePaths(): (line: string) => string {
  let [stage, instruction] = ['', ''];
  let goesOn = false;
  let textEnd: string | null = null;
  return line => {
    const path = (): string =>
      stage === '' || instruction === 'FROM' ? instruction || stage : `${stage} › ${instruction}`;
    if (textEnd !== null) {
      if (line.trim() === textEnd) textEnd = null;
      return path();
    }
    const isComment = /^\s*(?:#|$)/.test(line);
    const head = goesOn || isComment ? null : /^\s*(\w+)\s+(.*)$/.exec(line);
    if (!isComment) goesOn = /\\\s*$/.test(line);
    if (head !== null) {
      instruction = head[1].toUpperCase();
      const from = instruction === 'FROM' ? /^(?:--\S+\s+)*(\S+)(?:\s+as\s+(\S+))?/i.exec(head[2]) : null;
      if (from !== null) stage = from[2] ?? from[1];
      if (instruction === 'RUN' || instruction === 'COPY') textEnd = /<<-?["']?(\w+)/.exec(head[2])?.[1] ?? null;
    }
    return path();
  };
}

/** `test`: the targets of a rule, or the variable. */
function targetPaths(): (line: string) => string {
  let [target, variable] = ['', ''];
  let goesOn = false;
  return line => {
    if (goesOn || line.startsWith('\t') || line.trim() === '') {
      goesOn = /\\\s*$/.test(line);
      return variable || target;
    }
    variable = '';
    const isComment = line.startsWith('#');
    goesOn = !isComment && /\\\s*$/.test(line);
    if (isComment) return '';
    const assigned = /^\s*(?:export\s+|override\s+|define\s+)*([\w.-]+)\s*(?:[:?+!]|::)?=/.exec(line)?.[1];
    if (assigned !== undefined) return (variable = assigned);
    const rule = /^([^\s:=#][^:=#]*?)\s*::?(?!=)/.exec(line)?.[1];
    if (rule !== undefined) target = rule;
    return target;
  };
}
