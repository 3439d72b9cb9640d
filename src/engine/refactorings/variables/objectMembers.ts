/**
 * Values that stood in members of an object which has functions, and is a declaration for that: what such a member is given is no statement
 * of the code around, though it is evaluated there and mentions its variables.
 */
import { addTo, valueAt } from '../../lists.js';
import { capturedIn } from '../../matching/statements/bodies/captures.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { TokenRenames } from '../../matching/statements/likeness/valueTokens.js';
import { equals, NO_RENAMES } from '../../matching/statements/likeness/valueTokens.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { NO_NODE } from '../../syntax/tree.js';
import type { UnmatchedNames } from './unmatchedNames.js';

/** Does a member of such an object mention the name that is declared at `target`, where the member of that key had the value? */
export function stoodInObject(
  { change: { matches, statements }, isExtraction, b, renames }: UnmatchedNames,
  target: number,
  tokens: readonly number[],
): boolean {
  const regions = statements.bodies[isExtraction ? 'after' : 'before'].regionsOf(b.source);
  return (mentionsIn(b).get(target) ?? []).some(leaf => {
    const object = ownerAt(regions, leaf);
    const other = isExtraction ? matches.beforeOf(object) : matches.afterOf(object);
    if (!object.isObject || other?.isObject !== true) return false;
    const [is, was] = [
      memberAround(object, leaf),
      memberLike(other, object.source.tokens[object.source.firstToken[memberAround(object, leaf)]]),
    ];
    return (
      was !== NO_NODE && holds(other.source, was, tokens, renames) && !holds(object.source, is, tokens, NO_RENAMES)
    );
  });
}

function memberAround({ source: { tree }, body }: DeclarationNode, leaf: number): number {
  let member = leaf;
  while (tree.parent[member] > body) member = tree.parent[member];
  return member;
}

/** By the word that it begins with: its key. */
function memberLike({ source: { tree, tokens, firstToken }, body }: DeclarationNode, key: number): number {
  for (let member = body + 1; member < body + tree.size[body]; member += tree.size[member]) {
    if (tokens[firstToken[member]] === key) return member;
  }
  return NO_NODE;
}

/** Behind its key, in whatever it is made of. */
function holds(source: SourceTree, member: number, tokens: readonly number[], renames: TokenRenames): boolean {
  const { tree, firstToken } = source;
  for (let node = member + 1; node < member + tree.size[member]; node++) {
    if (firstToken[node] > firstToken[member] && equals(source, node, tokens, renames)) return true;
  }
  return false;
}

const mentions = new WeakMap<SourceTree, ReadonlyMap<number, readonly number[]>>();

/** The leaves in declarations further in that mention a variable, by the one that declares it. */
function mentionsIn({ source, isDeclaration }: Fragments): ReadonlyMap<number, readonly number[]> {
  return valueAt(mentions, source, () => {
    const found = new Map<number, number[]>();
    for (const [leaf, nameNode] of capturedIn(source, isDeclaration)) addTo(found, nameNode, leaf);
    return found;
  });
}
