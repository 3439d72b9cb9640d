/**
 * Paragraphs of prose, in which it does not matter where lines break: in Markdown by its rules, in plain text where the
 * lines are sentences.
 *
 * A paragraph stands alone between blank lines, and none of its lines is, or could become by another break, a heading,
 * an item, a row, a quotation, a fence or code. Texts with markup in which white space counts have no such paragraphs.
 */
import type { LineIndex } from './lineIndex.js';
import { containersOpened, hasVerbatimMarkup } from './verbatimMarkup.js';
import { markdownBlocks } from './markdownBlocks.js';
import type { Prose } from './textKinds.js';

export interface Paragraph {
  /** `[first, end)` in lines. */
  readonly first: number;
  readonly end: number;
}

/** What begins another kind of line, or ends one that breaks. */
const OTHER_LINE = /^(?:\s|[#>*+\-=|`~<:[\\$%!]|\d+[.)]|\/\/)|[|]|(?: {2}|\\|<br\s*\/?>)\s*$/i;

/** A line of plain text is a line of prose if it is no shorter, the last one of a paragraph aside. */
const PROSE_LINE = 40;
const SENTENCE_END = /[.!?:]["')\]]?\s*$/;

export function paragraphsOf(index: LineIndex, prose: Prose): Paragraph[] {
  if (hasVerbatimMarkup(index.text)) return [];
  const found: Paragraph[] = [];
  let first = -1;
  let isPlain = true;
  let containers = 0;
  const blocks = prose === 'markdown' ? markdownBlocks(index).lines : null;
  for (let line = 0; line <= index.count; line++) {
    const text = line < index.count ? lineText(index, line) : '';
    containers = Math.max(0, containers + containersOpened(text));
    if (text.trim() !== '') {
      if (first < 0) [first, isPlain] = [line, true];
      if (containers > 0 || OTHER_LINE.test(text) || (blocks !== null && blocks[line] !== 'paragraph')) isPlain = false;
      continue;
    }
    if (first >= 0 && isPlain && (prose === 'markdown' || isProse(index, first, line))) {
      found.push({ first, end: line });
    }
    first = -1;
  }
  return found;
}

function isProse(index: LineIndex, first: number, end: number): boolean {
  for (let line = first; line < end - 1; line++) if (lineText(index, line).length < PROSE_LINE) return false;
  return SENTENCE_END.test(lineText(index, end - 1));
}

const lineText = (index: LineIndex, line: number): string =>
  index.text.slice(index.starts[line], index.contentEnd(line));
