/**
 * What the white space around a line means in files that are compared as text: a table of kinds of files, by the ends
 * of their names.
 *
 * The space around a line, and how the line ends, is layout only where the format says so. In a file of every other
 * kind it is content, and a line that differs in nothing else is to be read: in YAML the indentation says which key a
 * line belongs to, in a batch file `\n` breaks labels.
 */

/** `layout`: two texts that differ in it only say the same. */
export type Meaning = 'layout' | 'content';

/** By which rules a text has paragraphs, in which line breaks mean nothing; null for none. */
export type Prose = 'markdown' | 'plain' | null;

export interface TextKind {
  /** White space before and behind what a line says. */
  readonly indentation: Meaning;
  /** Whether a line ends with `\n` or `\r\n`. */
  readonly lineEnds: Meaning;
}

interface KindRow {
  readonly endings: readonly string[];
  readonly indentation: Meaning;
  readonly lineEnds: Meaning;
  /**
   * What opens a text in which white space is content, whatever the format makes of it elsewhere; null where the format
   * has no such text.
   */
  readonly verbatim: RegExp | null;
}

const KINDS: readonly KindRow[] = [
  // A string cannot go on in the next line.
  {
    endings: ['.json', '.jsonc', '.geojson', '.webmanifest', '.ipynb', '.proto'],
    indentation: 'layout',
    lineEnds: 'layout',
    verbatim: null,
  },
  // A string goes on where its line ends with a backslash.
  {
    endings: ['.json5', '.css', '.scss', '.less', '.m', '.mm'],
    indentation: 'layout',
    lineEnds: 'layout',
    verbatim: /\\\r?$|R"/m,
  },
  { endings: ['.toml'], indentation: 'layout', lineEnds: 'layout', verbatim: /"""|'''/ },
  { endings: ['.graphql', '.graphqls', '.gql'], indentation: 'layout', lineEnds: 'layout', verbatim: /"""/ },
  { endings: ['.tf', '.tfvars', '.hcl'], indentation: 'layout', lineEnds: 'layout', verbatim: /<</ },
  // Their specifications make one line end of both. Indentation nests, or stands in the text.
  {
    endings: [
      '.yaml',
      '.yml',
      '.md',
      '.markdown',
      '.html',
      '.htm',
      '.xml',
      '.xsd',
      '.svg',
      '.vue',
      '.svelte',
      '.astro',
    ],
    indentation: 'content',
    lineEnds: 'layout',
    verbatim: null,
  },
];

/** What begins a file that the system runs: it takes all of the first line for the name of a program, a `\r` at its end included. */
const SHEBANG = '#!';

const CONTENT: TextKind = { indentation: 'content', lineEnds: 'content' };

const PROSE: Readonly<Record<string, Prose>> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.txt': 'plain',
  '.text': 'plain',
};

/** Has the file headings, and sections below them? */
export function isMarkdownPath(path: string): boolean {
  return /\.(?:md|markdown|mdx)$/i.test(path);
}

export function proseOf(path: string): Prose {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return PROSE[name.slice(Math.max(0, name.lastIndexOf('.')))] ?? null;
}

/** The kind of a file by its path and all texts that it has: white space means what it means to any of them. */
export function textKindOf(path: string, texts: readonly string[]): TextKind {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const row = KINDS.find(({ endings }) => endings.some(ending => name.endsWith(ending)));
  if (row === undefined || texts.some(isScript)) return CONTENT;
  const { verbatim, indentation, lineEnds } = row;
  return texts.some(text => verbatim?.test(text)) ? CONTENT : { indentation, lineEnds };
}

/** Does the system run this text as a program, by what its first line names? */
export function isScript(text: string): boolean {
  return text.startsWith(SHEBANG);
}
