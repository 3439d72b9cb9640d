/**
 * Where a line ends, or a blank stands, beside a leaf, for languages in which that ends or parts what is said, whatever
 * the grammar makes of it. Comments between a leaf and its neighbour are as much as blanks.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { kindName, NO_NODE, nextSibling } from '../syntax/tree.js';

const LINE_END = '\n';

/** Of a word: does its line end before the rest of what it says? */
export function endsLine(tree: SyntaxTree, word: number): string {
  let next = nextSibling(tree, word);
  while (next !== NO_NODE && isComment(tree, next)) next = nextSibling(tree, next);
  return next !== NO_NODE &&
    tree.text[tree.start[next]] !== ';' &&
    tree.text.slice(tree.end[word], tree.start[next]).includes(LINE_END)
    ? LINE_END
    : '';
}

/** Of a sign: does it stand on another line than what is before it? */
export function beginsLine(tree: SyntaxTree, sign: number): string {
  return tree.text.slice(endBefore(tree, sign), tree.start[sign]).includes(LINE_END) ? LINE_END : '';
}

/** Of a sign between two others: a blank on one side only, as a sign has it that is said of one of them. */
export function standsApart(tree: SyntaxTree, sign: number): string {
  const next = nextSibling(tree, sign);
  if (next === NO_NODE) return '';
  const [isAfterBlank, isBeforeBlank] = [endBefore(tree, sign) < tree.start[sign], tree.end[sign] < tree.start[next]];
  return isAfterBlank === isBeforeBlank ? '' : isAfterBlank ? '<' : '>';
}

/**
 * Of the word that a text goes up to: the blanks that the text begins with, on the line behind the word's, which the
 * grammar leaves out. Tabs say nothing where a sign that ends with `-` leaves them out.
 */
export function blanksBehindLine({ text, start, end }: SyntaxTree, word: number): string {
  const [lineEnd, blank] = [text.indexOf(LINE_END, end[word]), /\s*/y];
  if (lineEnd < 0) return '';
  blank.lastIndex = lineEnd + 1;
  const blanks = blank.exec(text)?.[0] ?? '';
  return text[start[word] - 1] === '-' ? blanks.replaceAll('\t', '') : blanks;
}

/** Where the leaf before a leaf ends. */
export function endBefore(tree: SyntaxTree, leaf: number): number {
  let before = leaf - 1;
  while (before > 0 && (tree.size[before] > 1 || isComment(tree, before))) before--;
  return before > 0 ? tree.end[before] : 0;
}

function isComment(tree: SyntaxTree, node: number): boolean {
  return kindName(tree, node).includes('comment');
}
