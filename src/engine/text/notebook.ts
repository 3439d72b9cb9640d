/**
 * Notebooks of Jupyter: which cells hold code and what it says, and what of their JSON running or adding a cell has
 * written, and nobody else.
 */
import { CodeSpeller, type CodeSpelling } from './codeSpelling.js';
import { childrenOf, type DataTree, type Range } from './dataTree.js';
import { parseJson } from './jsonTree.js';

/** As the type of a cell says it. */
const CODE = '"code"';
const WRITTEN_BY_RUNNING: ReadonlySet<string> = new Set(['outputs', 'execution_count']);

export interface CodeCell {
  /** The nodes of its tree: the cell, the list of its lines, and each line. */
  readonly node: number;
  readonly source: number;
  readonly lines: readonly number[];
}

export interface Notebook {
  readonly tree: DataTree;
  readonly cells: readonly CodeCell[];
  /** As its kernel calls itself, in lower case. */
  readonly language: string;
}

/** How many texts are kept with what was found in them: the two versions of a file. */
const KEPT = 2;

/**
 * Of a text it is asked many times, by stages that know nothing of each other: in which language its code is, which
 * parts are code, how it is spelled. The texts asked for last are kept with the answers.
 */
function keepingLast<V>(read: (text: string) => V): (text: string) => V {
  const kept: { readonly text: string; readonly found: V }[] = [];
  return text => {
    const known = kept.find(answer => answer.text === text);
    if (known !== undefined) return known.found;
    const found = read(text);
    kept.unshift({ text, found });
    kept.length = Math.min(kept.length, KEPT);
    return found;
  };
}

/** The JSON of a notebook, whatever it holds; null for what is no JSON. */
export const notebookTree = keepingLast(text => parseJson(text));

/** Null for a text that is none, says no language, or holds code in another way than line by line. */
export function readNotebook(text: string): Notebook | null {
  const tree = notebookTree(text);
  const cells = tree && codeCellsOf(tree);
  const language = tree && languageOf(tree);
  return tree && cells && language !== null ? { tree, cells, language } : null;
}

/** Null where some code does not stand line by line. */
function codeCellsOf(tree: DataTree): CodeCell[] | null {
  const found: CodeCell[] = [];
  for (const node of cellsOf(tree)) {
    const type = memberOf(tree, node, 'cell_type');
    if (type === null || tree.value[type] !== CODE) continue;
    const source = memberOf(tree, node, 'source');
    if (source === null || tree.kind[source] !== 'sequence') return null;
    const lines = childrenOf(tree, source);
    if (lines.some(line => !tree.value[line].startsWith('"'))) return null;
    found.push({ node, source, lines });
  }
  return found;
}

function cellsOf(tree: DataTree): number[] {
  const cells = memberOf(tree, 0, 'cells');
  return cells === null ? [] : childrenOf(tree, cells);
}

/** The node of a member's value; null where there is none. */
function memberOf(tree: DataTree, node: number, key: string): number | null {
  return childrenOf(tree, node).find(member => tree.key[member] === key) ?? null;
}

/** The kernel as it was when the notebook was saved, then as it was asked for. */
const LANGUAGE_PATHS: readonly (readonly string[])[] = [
  ['metadata', 'language_info', 'name'],
  ['metadata', 'kernelspec', 'language'],
];

function languageOf(tree: DataTree): string | null {
  for (const path of LANGUAGE_PATHS) {
    let node: number | null = 0;
    for (const key of path) if (node !== null) node = memberOf(tree, node, key);
    const name = node === null ? null : /^"([^"\\]+)"$/.exec(tree.value[node]);
    if (name !== null) return name[1].toLowerCase();
  }
  return null;
}

/** Where in the file the code of a cell stands: from its first line to its last one, with their quotes. Null for none. */
export function codeRange({ start, end }: DataTree, { lines }: CodeCell): Range | null {
  return lines.length === 0 ? null : [start[lines[0]], end[lines[lines.length - 1]]];
}

/** A file's code for its tree, and all that need not be read beside it. */
export interface CodeInData {
  readonly spelling: CodeSpelling;
  /** What the spelling speaks of; in order. */
  readonly code: readonly Range[];
  /** Where a cell with code begins and ends. */
  readonly cells: readonly Range[];
  /** As `framesOf` says. */
  readonly frames: readonly Range[];
}

export const codeOfNotebook = keepingLast((text): CodeInData | null => {
  const notebook = readNotebook(text);
  if (notebook === null) return null;
  const { tree, cells } = notebook;
  const ranges = cells.flatMap(cell => {
    const range = codeRange(tree, cell);
    return range === null ? [] : [range];
  });
  return {
    spelling: spell(notebook),
    code: ranges,
    cells: cells.map(({ node }): Range => [tree.start[node], tree.end[node]]),
    frames: framesOf(tree),
  };
});

/**
 * What cells have beside what somebody wrote in them: their numbers, what came out, the keys around their lines; in
 * order.
 */
export function framesOf(tree: DataTree): Range[] {
  return cellsOf(tree).flatMap(cell =>
    childrenOf(tree, cell).flatMap((member): Range[] => {
      const key = tree.key[member] ?? '';
      const [start, end] = [tree.memberStart[member], tree.end[member]];
      const inner = childrenOf(tree, member);
      const isFrame =
        WRITTEN_BY_RUNNING.has(key) ||
        key === 'id' ||
        (key === 'metadata' && inner.length === 0) ||
        (key === 'cell_type' && tree.value[member] === CODE);
      if (isFrame) return [[start, end]];
      if (key !== 'source' || tree.kind[member] !== 'sequence') return [];
      const last = inner.at(-1);
      return last === undefined
        ? [[start, end]]
        : [
            [start, tree.start[inner[0]]],
            [tree.end[last], end],
          ];
    }),
  );
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function spell({ tree, cells }: Notebook): CodeSpelling {
  const { text, start, end } = tree;
  const speller = new CodeSpeller();
  for (const { lines } of cells) {
    for (const line of lines) {
      for (let at = start[line] + 1; at < end[line] - 1;) {
        const sign = text[at + 1];
        const length = text[at] !== '\\' ? 1 : sign === 'u' ? 6 : 2;
        const unit =
          length === 1
            ? text[at]
            : length === 6
              ? String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16))
              : (ESCAPED[sign] ?? sign);
        speller.add(unit, at, at + length);
        at += length;
      }
    }
    const last = lines.at(-1);
    if (last !== undefined) speller.add('\n', end[last] - 1, end[last] - 1);
  }
  return speller.finish(text);
}
