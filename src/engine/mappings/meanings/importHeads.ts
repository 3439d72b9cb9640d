/**
 * The words of the language that an import says of the names that it brings (`pub`, `static`, `type`), and the
 * annotations that stand at it. Two imports bring a name in the same way only where these are the same.
 */
import { isComment, isName, Role } from '../../languages/roles.js';
import { valueAt } from '../../lists.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { children, NO_NODE, nodeText, previousSibling, within } from '../../syntax/tree.js';

/**
 * The words of the language that a statement says of each of its names, whatever their number, and what is said of the
 * whole. Names are in order.
 */
export function headsOf(
  source: SourceTree,
  statement: number,
  nameNodes: readonly number[],
): (nameNode: number) => string {
  const {
    tree,
    language: {
      table: { imports },
    },
  } = source;
  const ofAll = new Set<string>();
  const ofOne = new Map<number, Set<string>>();
  for (const [around, words] of wordsIn(source, statement)) {
    const names = within(tree, around, nameNodes);
    for (const word of words) {
      if (names.length === 0 || names.length === nameNodes.length) ofAll.add(word);
      else for (const name of names) valueAt(ofOne, name, () => new Set<string>()).add(word);
    }
  }
  const whole = saidOfWhole(source, statement);
  return nameNode =>
    [
      ...[...new Set([...ofAll, ...(ofOne.get(nameNode) ?? [])])]
        .filter(word => imports?.isUnsaid?.(tree, word, nameNode) !== true)
        .sort(),
      ...whole,
    ].join(' ');
}

/** The words of the language in a statement, `as` aside, by the nodes that they are parts of. */
function wordsIn(source: SourceTree, statement: number): ReadonlyMap<number, ReadonlySet<string>> {
  const { tree, role, tokenNode, firstToken } = source;
  const found = new Map<number, Set<string>>();
  for (let token = firstToken[statement]; token < tokensEnd(source, statement); token++) {
    const leaf = tokenNode[token];
    const word = isName(role[leaf]) || role[leaf] === Role.string ? '' : nodeText(tree, leaf);
    if (/^\p{L}/u.test(word) && word !== 'as') valueAt(found, tree.parent[leaf], () => new Set<string>()).add(word);
  }
  return found;
}

/** Annotations in a statement and right before it. */
function saidOfWhole({ tree, role }: SourceTree, statement: number): string[] {
  const said = children(tree, statement).filter(child => role[child] === Role.annotation);
  for (
    let before = previousSibling(tree, statement);
    before !== NO_NODE && (role[before] === Role.annotation || isComment(role[before]));
    before = previousSibling(tree, before)
  ) {
    if (role[before] === Role.annotation) said.push(before);
  }
  return said.map(node => nodeText(tree, node));
}
