/**
 * The blanks of what is no PHP in a file of PHP: they are shown as they are, to whoever reads the page. A browser makes
 * one of several, but in preformatted text, and what is no page at all (a message, a list) has no blank too much.
 * Tokens are lines without the blanks around them; what these say is a part of how lines and tags are spelled.
 */
import { oncePerTree } from '../oncePerTree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { kindName } from '../../syntax/tree.js';

/**
 * Of a line of text, or of a sign that ends or begins PHP: the blanks before it that are shown, and those at the end of
 * the file behind it.
 */
export function shownBlanks(tree: SyntaxTree, leaf: number): string {
  const { start, end, text } = tree;
  const { isPage, preformatted } = shownIn(tree);
  const kind = kindName(tree, leaf);
  const before = kind === 'php_end_tag' ? '' : blanksUpTo(tree, leaf);
  const behind =
    text.slice(end[leaf]).length < MAX_END && text.slice(end[leaf]).trim() === '' && kind !== 'php_tag'
      ? text.slice(end[leaf])
      : '';
  const blanks = before + (kind === 'php_end_tag' ? behind.replace(/^\r?\n/, '') : behind);
  if (isPage && preformatted[start[leaf]] !== 1) return blanks === '' ? '' : ' ';
  return kind === 'text' ? blanks + text.slice(start[leaf], end[leaf]) : blanks;
}

/** Blanks at the end of a file are looked at up to this many. */
const MAX_END = 1000;

/** What stands between the leaf before and this one, without the line end that belongs to the sign which ends PHP. */
function blanksUpTo(tree: SyntaxTree, leaf: number): string {
  const { text, start, end, size } = tree;
  let before = leaf - 1;
  while (
    before > 0 &&
    (size[before] > 1 || (kindName(tree, before) === 'text' && text.slice(start[before], end[before]).trim() === ''))
  ) {
    before--;
  }
  if (before <= 0) return text.slice(0, start[leaf]);
  const kind = kindName(tree, before);
  if (kind === 'php_end_tag') return text.slice(end[before], start[leaf]).replace(/^\r?\n/, '');
  return kind === 'text' ? text.slice(end[before], start[leaf]) : '';
}

/** Is the text of a file a page, and where, by character, is it shown as it is written? */
const shownIn = oncePerTree(tree => {
  const { text, count } = tree;
  let isPage = false;
  for (let node = 1; node < count && !isPage; node++) {
    isPage = kindName(tree, node) === 'text' && /<[a-z!/]/i.test(text.slice(tree.start[node], tree.end[node]));
  }
  const preformatted = new Uint8Array(text.length + 1);
  const opening = /<(pre|textarea)\b/gi;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const close = text.indexOf(`</${found[1]}`, found.index);
    const end = close < 0 ? text.length : close;
    preformatted.fill(1, found.index + 1, end);
    opening.lastIndex = end;
  }
  return { isPage, preformatted };
});
