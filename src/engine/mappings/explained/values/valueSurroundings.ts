/**
 * What a value depends on around it: names that mean something else inside a function, the object that a member is
 * called on, a chain that may have ended.
 */
import { isName, Role } from '../../../languages/roles.js';
import { isCalledOn } from '../../../matching/statements/bodies/expressions.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { isNamed, nodeText } from '../../../syntax/tree.js';

/** What it stands for, or stands for a member of. */
export function valueOf({ initialiser, member }: Variable): number {
  return member === null ? initialiser : member.whole;
}

/**
 * Does the value mention what may be another thing inside a function or class in there: the object itself, or names
 * that are no variables?
 */

export function meansItsPlace(source: SourceTree, value: number, variables: Variables): boolean {
  const {
    tree,
    role,
    firstToken,
    tokenNode,
    language: { words },
  } = source;
  for (let token = firstToken[value]; token < tokensEnd(source, value); token++) {
    const leaf = tokenNode[token];
    const text = nodeText(tree, leaf);
    if (words.own.has(text) || words.base.has(text)) return true;
    const isReached =
      token > firstToken[value] && !isNamed(tree, tokenNode[token - 1]) && role[tree.parent[leaf]] === Role.access;
    if (
      isName(role[leaf]) &&
      role[leaf] !== Role.typeName &&
      !isReached &&
      !isCalledOn(source, leaf) &&
      !variables.at.has(leaf)
    ) {
      return true;
    }
  }
  return false;
}

/**
 * Is a member called by its new name alone, without its object, or a part taken of a chain that may have ended?
 * `source` is the file of the value.
 */

export function losesWhatItBelongsTo(
  {
    source: {
      tree,
      role,
      language: { table },
    },
    member,
  }: Pick<Variable, 'source' | 'member'>,
  leaf: number,
  source: SourceTree,
  value: number,
): boolean {
  const parent = tree.parent[leaf];
  const isFirst = leaf === parent + 1;
  if (
    table.callsBindObject === true &&
    (member !== null || source.role[value] === Role.access) &&
    isFirst &&
    role[parent] === Role.call
  ) {
    return true;
  }
  if (!isFirst || (role[parent] !== Role.access && role[parent] !== Role.call)) return false;
  for (let token = source.firstToken[value]; token < tokensEnd(source, value); token++) {
    if (isChaining(source, source.tokenNode[token])) return true;
  }
  return false;
}

/** `a?.b`, `a?[b]`: and no choice between two values, no type that is left open, nothing that the callable is left with. */
function isChaining({ tree, role }: SourceTree, leaf: number): boolean {
  const sign = nodeText(tree, leaf);
  if (sign !== '?') return sign === '?.';
  let up = tree.parent[leaf];
  while (up > 0 && role[up] === Role.none) up = tree.parent[up];
  return role[up] === Role.access || role[up] === Role.call;
}
