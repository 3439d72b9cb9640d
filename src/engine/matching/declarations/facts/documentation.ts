/**
 * What the comment above a callable or a field says, or the one that its body opens with where a language has it there:
 * whoever renames it leaves that as it is, whatever else of it changes. Other comments inside of bodies, and their
 * mapping (`mappings/pairs/comments.ts`), are another matter.
 */
import { isComment, Role } from '../../../languages/roles.js';
import { valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import { children, isNamed, NO_NODE, nodeText, previousSibling } from '../../../syntax/tree.js';
import { THRESHOLDS } from '../../thresholds.js';

/**
 * Words of the comment that both have, and no other beside them; 0 where there is none that says much. It may speak of
 * their names, and of those of what they take and are in.
 */
export function commonComment(a: DeclarationNode, b: DeclarationNode): number {
  const [was, is] = [documentationOf(a), documentationOf(b)];
  if (Math.min(was.length, is.length) < THRESHOLDS.distinctiveBody) return 0;
  // A comment may go on speaking of the old name.
  const own = new Set(
    [a, b].flatMap(({ name, parameters, parent }) => [
      name,
      parent?.name ?? name,
      ...parameters.map(parameter => parameter.name),
    ]),
  );
  const [said, says] = [was, is].map(words => words.filter(word => !own.has(word)));
  const isOne =
    said.length >= THRESHOLDS.distinctiveBody &&
    said.length === says.length &&
    said.every((word, i) => word === says[i]) &&
    isOnlyOne(a) &&
    isOnlyOne(b);
  return isOne ? said.length : 0;
}

function isOnlyOne(d: DeclarationNode): boolean {
  const said = documentationOf(d).join(' ');
  return d.parent?.children.every(other => other === d || documentationOf(other).join(' ') !== said) === true;
}

const known = new WeakMap<DeclarationNode, readonly string[]>();

/**
 * Words of the comments in a row above it, and of the one in it. A remark of a line (`// for tests`) is no
 * documentation where it is not marked as one (`///`) or says much.
 */
function documentationOf(d: DeclarationNode): readonly string[] {
  return valueAt(known, d, () => [...wordsAbove(d), ...wordsInside(d)]);
}

/** Words of what a body opens with that is there to document it. */
function wordsInside({ source: { tree, role }, body }: DeclarationNode): readonly string[] {
  const first =
    body < 0 ? undefined : children(tree, body).find(child => isNamed(tree, child) && !isRemark(role[child]));
  if (first === undefined) return [];
  // It may be a statement of its own.
  const comment = [first, first + 1].find(
    node => role[node] === Role.docComment && tree.size[node] >= tree.size[first] - 1,
  );
  return comment === undefined ? [] : wordsIn(nodeText(tree, comment));
}

function isRemark(role: number): boolean {
  return isComment(role) && role !== Role.docComment;
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
}

function wordsAbove({ source: { tree, role }, node }: DeclarationNode): readonly string[] {
  const words: string[] = [];
  let isMarked = false;
  for (
    let comment = commentBefore(tree, role, node);
    comment !== NO_NODE && isComment(role[comment]);
    comment = previousSibling(tree, comment)
  ) {
    const text = nodeText(tree, comment);
    isMarked ||= DOCUMENTATION.test(text);
    words.unshift(...wordsIn(text));
  }
  return isMarked || words.length >= THRESHOLDS.manyWords ? words : [];
}

/** How comments begin that document something, in languages that have a way to say so. */
const DOCUMENTATION = /^(?:\/\*|\/\/[/!])/;

/** The nearest comment before a declaration, whatever words of the language (`export`) stand between. */
function commentBefore(tree: SyntaxTree, role: Uint8Array, node: number): number {
  for (let at = node; at > 0 && role[at] !== Role.block && role[at] !== Role.typeBody; at = tree.parent[at]) {
    let before = previousSibling(tree, at);
    while (before !== NO_NODE && !isNamed(tree, before)) before = previousSibling(tree, before);
    if (before !== NO_NODE) return isComment(role[before]) ? before : NO_NODE;
  }
  return NO_NODE;
}
