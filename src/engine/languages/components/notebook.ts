/**
 * Notebooks of Jupyter: cells of code in the language of the kernel, which see each other's names. A line that the
 * kernel itself takes for a command (`%matplotlib inline`, `!pip install x`) is no code of the language; what such a
 * line says of the language is.
 *
 * All else of the file (Markdown, outputs, metadata) is no part of the tree: it is compared as data.
 */
import { unitAt, type CodeSpelling } from '../../text/codeSpelling.js';
import { codeOfNotebook, readNotebook } from '../../text/notebook.js';
import type { ComponentRules } from './componentRules.js';
import type { LinePiece } from './partList.js';
import { PartList } from './partList.js';

export const NOTEBOOK: ComponentRules = {
  id: 'notebook',
  extensions: ['.ipynb'],
  publishingCalls: null,
  publishedTypes: null,
  publishingWords: null,
  signedNames: null,
  saysOtherCode: false,
  languageOf: text => kernelOf(text)?.language ?? null,
  partsOf(text) {
    const parts = new PartList(text);
    const found = codeOfNotebook(text);
    if (found === null) return parts.finish();
    const commands = kernelOf(text)?.commands ?? null;
    for (const [start, end] of found.code) addCell(found.spelling, commands, start, end, parts);
    return parts.finish();
  },
  spellingOf: text => codeOfNotebook(text)?.spelling ?? null,
};

/** Lines that a kernel takes for commands. */
interface Commands {
  /** Such a line. */
  readonly line: RegExp;
  /** A first line that makes text of the whole cell. */
  readonly cell: RegExp;
  /** What such a line says in the language: from the end of the first match on, or what stands in the second one. */
  readonly code: { readonly rest: RegExp; readonly within: RegExp };
  /** Strings and comments, so that a line inside of one is not taken for a command; and what opens a string of several lines. */
  readonly texts: RegExp;
  readonly opened: RegExp;
}

interface Kernel {
  /** As the kernels call their language, in lower case. */
  readonly names: readonly string[];
  /** The id of its table. */
  readonly language: string;
  /** Null for a kernel without such lines. */
  readonly commands: Commands | null;
}

const IPYTHON: Commands = {
  line: /^[%!?]|^[\w.]+\?{1,2}\s*$/,
  cell: /^%%(?!(?:time|timeit|capture|prun|memit)\b)/,
  code: { rest: /^%{1,2}(?:time|timeit|prun|memit)\s+(?!-)/, within: /\{([^{}]+)\}|\$(\w+)/ },
  texts: /("""|''')[^]*?\1|(["'])(?:\\[^]|(?!\2)[^\\\n])*\2|#[^\n]*/g,
  opened: /"""|'''/,
};

const KERNELS: readonly Kernel[] = [
  { names: ['python', 'ipython', 'python3', 'sage'], language: 'python', commands: IPYTHON },
  { names: ['javascript', 'js'], language: 'javascript', commands: null },
  { names: ['typescript'], language: 'typescript', commands: null },
  { names: ['java'], language: 'java', commands: null },
  { names: ['kotlin'], language: 'kotlin', commands: null },
  { names: ['scala'], language: 'scala', commands: null },
  { names: ['c++', 'c++11', 'c++14', 'c++17', 'c++20', 'cpp'], language: 'cpp', commands: null },
  { names: ['c#', 'csharp'], language: 'csharp', commands: null },
  { names: ['go'], language: 'go', commands: null },
  { names: ['rust'], language: 'rust', commands: null },
  { names: ['ruby'], language: 'ruby', commands: null },
  { names: ['php'], language: 'php', commands: null },
  { names: ['swift'], language: 'swift', commands: null },
  { names: ['bash'], language: 'bash', commands: null },
];

function kernelOf(text: string): Kernel | null {
  const language = readNotebook(text)?.language;
  return KERNELS.find(({ names }) => language !== undefined && names.includes(language)) ?? null;
}

function addCell(spelling: CodeSpelling, commands: Commands | null, start: number, end: number, parts: PartList): void {
  const [first, last] = [unitAt(spelling, start), unitAt(spelling, end)];
  const { code } = spelling;
  const placeOf = (unit: number): number => (unit < last ? spelling.start[unit] : end);
  /** Where the code begins that is not added yet. */
  let from = first;
  const addCode = (to: number): void => {
    parts.code('module', placeOf(from), placeOf(to));
  };
  const isText = commands?.cell.test(code.slice(first, last)) === true;
  for (let at = first; at < last;) {
    const found = code.indexOf('\n', at);
    const to = found < 0 || found >= last ? last : found;
    const line = code.slice(at, to);
    const isCommand = commands !== null && (isText || commands.line.test(line)) && line.trim() !== '';
    if (isCommand && (isText || !isOpen(code.slice(from, at), commands))) {
      addCode(at);
      const isBody = isText && at > first;
      parts.lines(spelling.start[at], spelling.end[to - 1], isBody, isBody ? undefined : pieceOf(commands));
      from = to;
    }
    at = to + 1;
  }
  addCode(last);
}

/** Does a string or a bracket that begins in this code go on behind it? */
function isOpen(code: string, { texts, opened }: Commands): boolean {
  const bare = code.replace(texts, '');
  const count = (signs: RegExp): number => bare.match(signs)?.length ?? 0;
  return opened.test(bare) || count(/[([{]/g) > count(/[)\]}]/g);
}

function pieceOf({ code }: Commands): LinePiece {
  return line => {
    const rest = code.rest.exec(line);
    if (rest !== null) return { start: rest[0].length, end: line.length };
    const within = code.within.exec(line);
    if (within === null) return null;
    const start = within.index + 1;
    return { start, end: start + (within[1] ?? within[2]).length };
  };
}
