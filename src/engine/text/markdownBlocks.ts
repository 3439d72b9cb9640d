/**
 * Markdown by its blocks, by the package `@lezer/markdown`: sections with what stands below them, paragraphs, and
 * lines that are kept to the letter. GitHub's tables and lists of tasks are known; front matter is no Markdown.
 *
 * Lines are zero-based, ranges half-open. Headings in quotations and lists open no section.
 */
import { GFM, parser, Table, TaskList } from '@lezer/markdown';
import type { LineIndex } from './lineIndex.js';

export interface Section {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  /** Of its heading, which has two lines or more if it is underlined. */
  readonly first: number;
  readonly headingEnd: number;
  /** Where its own text ends, and where the last section below it does. */
  readonly ownEnd: number;
  readonly end: number;
  /** Index of the section that it stands in; -1 for none. */
  readonly parent: number;
}

/** What a line belongs to. `letter`: code, HTML, front matter. `other`: a heading, a quotation, a blank line. */
export type LineBlock = 'paragraph' | 'table' | 'list' | 'letter' | 'other';

export interface MarkdownBlocks {
  /** In the order of the text. */
  readonly sections: readonly Section[];
  readonly lines: readonly LineBlock[];
}

const MARKDOWN = parser.configure(GFM);
/** Without what stands in lines, which takes quadratic time for a paragraph of `*a_*a_...` or `[a](...`. */
const BLOCKS_ONLY = parser.configure([
  Table,
  TaskList,
  {
    remove: ['Escape', 'Entity', 'InlineCode', 'HTMLTag', 'Emphasis', 'HardBreak', 'Link', 'Image', 'LinkEnd'],
  },
]);
/** Of longer texts, and those that nest deeper, nothing is known: each line may be kept to the letter. */
const LONGEST = 2_000_000;
const DEEPEST = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){100}/m;

const HEADING = /^(?:ATX|Setext)Heading(\d)$/;
const TO_THE_LETTER = /^(?:FencedCode|CodeBlock|HTMLBlock|CommentBlock|ProcessingInstructionBlock)$/;
const HOLDS_LINES = /^(?:Paragraph|Task|TableCell|(?:ATX|Setext)Heading\d)$/;
const CONTAINER = /^(?:Document|Blockquote|BulletList|OrderedList|ListItem)$/;
const BLOCKS: Readonly<Record<string, LineBlock>> = {
  Paragraph: 'paragraph',
  Table: 'table',
  BulletList: 'list',
  OrderedList: 'list',
};

/** `matter`: where the front matter ends; 0 where there is none. */
export interface ParsedMarkdown {
  readonly tree: ReturnType<typeof MARKDOWN.parse>;
  readonly matter: number;
}

/** The blocks, in linear time. Null for a text that is too long, or nests too deep. */
export function parseMarkdown(text: string): ParsedMarkdown | null {
  if (text.length > LONGEST || DEEPEST.test(text)) return null;
  const matter = frontMatter(text);
  return { tree: BLOCKS_ONLY.parse(blanked(text, matter)), matter };
}

/** The blocks with what stands in their lines, unless that would take too long. */
export function parseMarkdownLines(text: string): ParsedMarkdown | null {
  const blocks = parseMarkdown(text);
  if (blocks === null || workOfLines(blocks.tree, text) > MOST_WORK) return blocks;
  return { ...blocks, tree: MARKDOWN.parse(blanked(text, blocks.matter)) };
}

/** For each sign that may open something, all the rest of its block may be read, in UTF-16 units. */
const MOST_WORK = 100_000_000;

function workOfLines(tree: ParsedMarkdown['tree'], text: string): number {
  let work = 0;
  tree.iterate({
    enter: ({ name, from, to }) => {
      if (!HOLDS_LINES.test(name)) return true;
      work += (to - from) * (text.slice(from, to).match(/[*_~`<[\]!]/g)?.length ?? 0);
      return false;
    },
  });
  return work;
}

export function markdownBlocks(index: LineIndex): MarkdownBlocks {
  const { text } = index;
  const lines: LineBlock[] = Array.from({ length: index.count }, () => 'other');
  const parsed = parseMarkdown(text);
  if (parsed === null) return { sections: [], lines: lines.fill('letter') };
  const { matter, tree } = parsed;
  lines.fill('letter', 0, index.starts[0] < matter ? index.lineAt(matter - 1) + 1 : 0);
  const headings: Heading[] = [];
  const mark = (block: LineBlock, from: number, to: number): void => {
    lines.fill(block, index.lineAt(from), index.lineAt(Math.max(from, to - 1)) + 1);
  };
  // The document is at 0.
  let depth = -1;
  tree.iterate({
    enter: ({ name, from, to }) => {
      const heading = HEADING.exec(name);
      if (TO_THE_LETTER.test(name)) mark('letter', from, to);
      else if (depth === 0 && heading !== null) {
        const [first, headingEnd] = [index.lineAt(from), index.lineAt(Math.max(from, to - 1)) + 1];
        headings.push({ level: Number(heading[1]), title: titleOf(text.slice(from, to)), first, headingEnd });
      } else if (depth === 0 && name in BLOCKS) mark(BLOCKS[name], from, to);
      // What stands in the lines of a paragraph is no block.
      const holdsBlocks = CONTAINER.test(name);
      if (holdsBlocks) depth++;
      return holdsBlocks;
    },
    leave: () => {
      depth--;
    },
  });
  return { sections: sectionsOf(headings, index.count), lines };
}

/** Is the line the heading of the section, or its underline? */
export function isHeading({ first, headingEnd }: Section, line: number): boolean {
  return first <= line && line < headingEnd;
}

/** The innermost section of each line; -1 above the first one. */
export function sectionOfLines({ sections, lines }: MarkdownBlocks): Int32Array {
  const found = new Int32Array(lines.length).fill(-1);
  sections.forEach(({ first, end }, i) => found.fill(i, first, end));
  return found;
}

/** The titles that lead to a section. A title that all of a file stands under says nothing. */
export function sectionPath(sections: readonly Section[], section: number): string {
  const titles: string[] = [];
  for (let i = section; i >= 0; i = sections[i].parent) {
    if (sections[i].level > 1 || titles.length === 0) titles.push(sections[i].title);
  }
  return titles.reverse().join(' › ');
}

type Heading = Omit<Section, 'ownEnd' | 'end' | 'parent'>;

function sectionsOf(headings: readonly Heading[], lineCount: number): Section[] {
  const ends = headings.map(() => lineCount);
  const parents = headings.map(() => -1);
  const open: number[] = [];
  headings.forEach(({ level, first }, i) => {
    for (let top = open.at(-1); top !== undefined && headings[top].level >= level; top = open.at(-1)) {
      ends[top] = first;
      open.pop();
    }
    parents[i] = open.at(-1) ?? -1;
    open.push(i);
  });
  return headings.map((heading, i) => ({
    ...heading,
    ownEnd: headings[i + 1]?.first ?? lineCount,
    end: ends[i],
    parent: parents[i],
  }));
}

/** `## Use ##`, `Use` above a line of dashes. */
function titleOf(heading: string): string {
  const lines = heading.split(/\r?\n/);
  const said = lines.length > 1 ? lines.slice(0, -1).join(' ') : lines[0].replace(/^#+/, '').replace(/\s#+\s*$/, '');
  return said.trim().replace(/\s+/g, ' ');
}

/** Where what stands between two lines of `---` or `+++` at the top of a file ends; 0 where there is nothing such. */
function frontMatter(text: string): number {
  const found = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n(?:[^]*?\r?\n)??(?:\1|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
  return found === null ? 0 : found[0].length;
}

function blanked(text: string, end: number): string {
  return end === 0 ? text : text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}
