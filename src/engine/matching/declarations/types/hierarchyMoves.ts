/**
 * Members that went up or down the type hierarchy (RefDiff 2.0, Table 3, Pull Up and Push Down): the same identifier in a supertype or
 * subtype is enough, no similarity is asked for. Fields keep their type, unless it became a parameter of the type.
 */
import { Role } from '../../../languages/roles.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isField, isType } from '../../../structure/declaration.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import { nodeText } from '../../../syntax/tree.js';
import type { TypeHierarchy } from '../../hierarchy.js';
import type { Matches } from '../../matches.js';
import { THRESHOLDS } from '../../thresholds.js';
import { isSameType, isUnreported, renamedTypesOf } from '../../typeNames.js';
import { addWithChildren, kindGroup } from '../rounds/byIdentifier.js';
import type { ScoredPair } from '../rounds/bySimilarity.js';
import { bestFirst } from '../rounds/bySimilarity.js';
import { hasSameValue, isMember, isPlainValue } from '../facts/members.js';
import { addTo, groupedBy } from '../../../lists.js';

export interface Hierarchies {
  readonly before: TypeHierarchy;
  readonly after: TypeHierarchy;
}

export type Direction = 'up' | 'down';

/**
 * Did a member of `from` (before) go up or down when it is now in `to` (after)? Null when the types are not related. As in Table 3 the
 * type that it left must still be there: members of a type that is gone have moved.
 */
export function directionOf(
  matches: Matches,
  hierarchies: Hierarchies,
  from: DeclarationNode,
  to: DeclarationNode,
): Direction | null {
  const fromAfter = matches.afterOf(from);
  if (fromAfter === null || fromAfter === to) return null;
  if (hierarchies.after.isSubtype(fromAfter, to)) return 'up';
  return hierarchies.after.isSubtype(to, fromAfter) ? 'down' : null;
}

/**
 * Is `to` above `from`, but new and with something new between? Then it is no supertype made for `from`: what went there was taken out as
 * into any other class.
 */
export function isNewBeyond(
  { after }: Hierarchies,
  matches: Matches,
  from: DeclarationNode,
  to: DeclarationNode,
): boolean {
  const fromAfter = matches.afterOf(from);
  return (
    fromAfter !== null &&
    matches.isFreeAfter(to) &&
    after.isSubtype(fromAfter, to) &&
    !after.directSupertypes(fromAfter).includes(to)
  );
}

export function matchAlongHierarchy(matches: Matches, hierarchies: Hierarchies, weights: TokenWeights): void {
  const pairs = hierarchyPairs(
    matches,
    hierarchies,
    weights,
    d => matches.isFreeBefore(d),
    d => matches.isFreeAfter(d),
  );
  for (const pair of bestFirst(pairs)) {
    if (!isOwn(pair) && !hasNearer(matches, weights, pair)) {
      addWithChildren(matches, pair.before, pair.after, 'hierarchy', pair.similarity);
    }
  }
}

/** Of two with bodies that have next to nothing in common each is its type's own, whatever the other one is called. */
function isOwn({ before, after, similarity: alike }: ScoredPair): boolean {
  return isCallable(before) && before.body >= 0 && after.body >= 0 && alike <= THRESHOLDS.votedSimilarity;
}

/**
 * Is there one of the name in the same type that is more like it? Then its signature changed, and the other one went elsewhere or is gone.
 * Or one of another name that has the body, which the pair has not? Then what is of its name now only calls it.
 */
function hasNearer(matches: Matches, weights: TokenWeights, { before, after, similarity: alike }: ScoredPair): boolean {
  const isRewritten = alike < THRESHOLDS.similarity;
  const isNearer = (d: DeclarationNode, other: DeclarationNode): boolean =>
    isCallable(other) &&
    (other.name === d.name
      ? similarity(other.tokens, d.tokens, weights) > alike
      : isRewritten && hasSameValue(d, other) && d.bodyTokens().tokens.length >= THRESHOLDS.distinctiveBody);
  return (
    isCallable(before) &&
    ((matches.beforeOf(after.parent)?.children ?? []).some(d => matches.isFreeBefore(d) && isNearer(after, d)) ||
      (matches.afterOf(before.parent)?.children ?? []).some(d => matches.isFreeAfter(d) && isNearer(before, d)))
  );
}

/** All pairs of members with one identifier in types related by inheritance. */
export function hierarchyPairs(
  matches: Matches,
  hierarchies: Hierarchies,
  weights: TokenWeights,
  acceptBefore: (d: DeclarationNode) => boolean,
  acceptAfter: (d: DeclarationNode) => boolean,
): ScoredPair[] {
  const afterByKey = new Map<string, DeclarationNode[]>();
  for (const d of matches.after.declarations) {
    if (!isMemberOfType(d) || !acceptAfter(d)) continue;
    addTo(afterByKey, keyOf(d), d);
  }
  const renamedTypes = renamedTypesOf(matches.all());
  const pairs: ScoredPair[] = [];
  for (const before of matches.before.declarations) {
    if (!isMemberOfType(before) || !acceptBefore(before)) continue;
    for (const after of afterByKey.get(keyOf(before)) ?? []) {
      if (
        directionOf(matches, hierarchies, before.parent as DeclarationNode, after.parent as DeclarationNode) === null
      ) {
        continue;
      }
      if (
        isField(before) &&
        ((!isSameType(before.type, after.type, renamedTypes) && !isTypeParameter(after)) ||
          areOverridden(before, after))
      ) {
        continue;
      }
      pairs.push({ before, after, similarity: similarity(before.tokens, after.tokens, weights) });
    }
  }
  return pairs;
}

/**
 * Where no type is said, a word or a number for another one at the same place, as `is_leaf = True` below
 * `is_leaf = False`: each type says its own.
 */
function areOverridden(before: DeclarationNode, after: DeclarationNode): boolean {
  return (
    isUnreported(before) &&
    isUnreported(after) &&
    before.body >= 0 &&
    after.body >= 0 &&
    isPlainValue(before) &&
    isPlainValue(after) &&
    !hasSameValue(before, after)
  );
}

/** Of callables that went up or down under another name: those of other types that had the old name, or have the new one, and are alike. */
export function renamedHierarchyPairs(matches: Matches, hierarchies: Hierarchies, weights: TokenWeights): ScoredPair[] {
  const pairs: ScoredPair[] = [];
  // Looked for only where there is such a callable.
  let free: {
    readonly before: ReadonlyMap<string, readonly DeclarationNode[]>;
    readonly after: ReadonlyMap<string, readonly DeclarationNode[]>;
  } | null = null;
  for (const { before, after } of matches.all()) {
    if (before.name === after.name || !isCallable(before) || !isMemberOfType(before) || !isMemberOfType(after)) {
      continue;
    }
    const direction = directionOf(
      matches,
      hierarchies,
      before.parent as DeclarationNode,
      after.parent as DeclarationNode,
    );
    if (direction === null) continue;
    free ??= { before: groupedBy(matches.freeBefore(), keyOf), after: groupedBy(matches.freeAfter(), keyOf) };
    const others =
      direction === 'up'
        ? (free.before.get(keyOf(before)) ?? []).map(d => ({ before: d, after }))
        : (free.after.get(keyOf(after)) ?? []).map(d => ({ before, after: d }));
    for (const pair of others) {
      if (
        !isMemberOfType(pair.before) ||
        !isMemberOfType(pair.after) ||
        directionOf(
          matches,
          hierarchies,
          pair.before.parent as DeclarationNode,
          pair.after.parent as DeclarationNode,
        ) !== direction
      ) {
        continue;
      }
      pairs.push({ ...pair, similarity: similarity(pair.before.tokens, pair.after.tokens, weights) });
    }
  }
  return pairs;
}

/** Is the type of this member left to the subtypes? */
function isTypeParameter({ parent, type }: DeclarationNode): boolean {
  if (!parent || type === null) return false;
  const { tree, role } = parent.source;
  for (let node = parent.node; node < (parent.body < 0 ? parent.node + tree.size[parent.node] : parent.body); node++) {
    if (role[node] === Role.typeParameter && /^[\p{L}\p{N}_$]+/u.exec(nodeText(tree, node))?.[0] === type) return true;
  }
  return false;
}

function keyOf(d: DeclarationNode): string {
  return `${kindGroup(d)} ${d.identifier}`;
}

function isMemberOfType(d: DeclarationNode): boolean {
  return d.parent !== null && isType(d.parent) && isMember(d);
}
