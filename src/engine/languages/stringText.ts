/**
 * The plain parts of strings as leaves, blanks included, where a grammar has none for the text around what is put in: what it left unread
 * there is a sign, as code is, and says nothing of blanks. For `prepare` of a table's shape.
 */
import type { AddedLeaf } from '../syntax/addedLeaves.js';
import { withLeaves } from '../syntax/addedLeaves.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { children, isNamed, kindName, NodeFlag, textBetween } from '../syntax/tree.js';
import { isUnread } from '../syntax/unread.js';
import { isSign } from './nodes.js';

export interface StringKinds {
  readonly string: string;
  /** What the grammar calls other parts of a string that are text. */
  readonly text: string;
  /**
   * Are both quotes signs of the string, so that strings in a row are one, with nothing of their text between them?
   * Otherwise what its text ends with.
   */
  readonly hasQuotes: true | RegExp;
}

/** The tree with a leaf for each stretch of text between what has nodes in such strings. */
export function withStringText(tree: SyntaxTree, kinds: StringKinds): SyntaxTree {
  const leaves: AddedLeaf[] = [];
  const left = new Set<number>();
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== kinds.string) continue;
    let isInside = kinds.hasQuotes !== true;
    let from = tree.start[node];
    let unread: number[] = [];
    const addUntil = (before: number, to: number): void => {
      if (isInside && to > from) {
        const close =
          kinds.hasQuotes === true || to < tree.end[node]
            ? to
            : to - (kinds.hasQuotes.exec(textBetween(tree, from, to))?.[0].length ?? 0);
        if (close > from) leaves.push({ before, parent: node, start: from, end: close });
        if (close < to) leaves.push({ before, parent: node, start: close, end: to });
        for (const part of unread) left.add(part);
      }
      unread = [];
    };
    for (const part of children(tree, node)) {
      if (isUnread(tree, part)) {
        unread.push(part);
        continue;
      }
      addUntil(part, tree.start[part]);
      if (kinds.hasQuotes === true && !isNamed(tree, part)) isInside = !isInside;
      from = tree.end[part];
    }
    addUntil(node + tree.size[node], tree.end[node]);
  }
  leaves.sort((a, b) => a.before - b.before || a.start - b.start);
  return leaves.length === 0
    ? tree
    : withLeaves(tree, leaves, tree.grammar.kindNames.indexOf(kinds.text), NodeFlag.named, left);
}

/**
 * Is it a brace around nothing but a name that is put into a string? Where the name would go on in the text behind it,
 * the grammar reads another one without it.
 */
export function isBraceOfName(tree: SyntaxTree, sign: number, holder: string, name: string): boolean {
  const parent = tree.parent[sign];
  return (
    kindName(tree, parent) === holder &&
    isSign(tree, sign, '{', '}') &&
    children(tree, parent).every(part => !isNamed(tree, part) || kindName(tree, part) === name)
  );
}
