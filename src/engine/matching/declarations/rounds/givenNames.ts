/**
 * Names that were given on: `f(n)` is `g(n)` now, and another callable is called `f`. The name would say that the two `f` are one; the
 * parameters and the shape of the body say which one it was. Asked wherever a name alone would make a pair.
 */
import { isComment } from '../../../languages/roles.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import { commonShare, isWithinBag } from '../../../similarity/bag.js';
import { callsByName } from '../../callGraph.js';
import { scopeOf } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';
import { sameParameterNames, sameParameters, sameParameterTypes } from '../facts/members.js';

/** Of two callables of one name: did the one get a new name, or the other one have another, while all else of it was kept? */
export function isNameGivenOn(before: DeclarationNode, after: DeclarationNode): boolean {
  if (before.name !== after.name || !isCallable(before) || !isCallable(after) || before.body < 0 || after.body < 0) {
    return false;
  }
  if (sameShape(before, after)) return false;
  const [left, right] = [scopeOf(before)?.children ?? [], scopeOf(after)?.children ?? []];
  if (sameParameterTypes(before, after)) {
    return heirOf(before, after, left, right) !== undefined || heirOf(after, before, right, left) !== undefined;
  }
  return (
    right.some(other => isKept(before, after, other) && !hasName(left, other.name)) ||
    left.some(other => isKept(after, before, other) && !hasName(right, other.name))
  );
}

/** The pairs that are sure instead of two callables of one name whose name was given on: those that have one body, word by word. */
export function heirsOf(
  before: DeclarationNode,
  after: DeclarationNode,
): readonly (readonly [DeclarationNode, DeclarationNode])[] {
  if (!sameParameterTypes(before, after)) return [];
  const [left, right] = [scopeOf(before)?.children ?? [], scopeOf(after)?.children ?? []];
  const [now, then] = [heirOf(before, after, left, right), heirOf(after, before, right, left)];
  return [...(now ? [[before, now] as const] : []), ...(then ? [[then, after] as const] : [])];
}

/**
 * With one list of parameters only the whole body tells: it is that of another callable now, word by word, and was no other's. Where the
 * one of the old name calls that other one, its code was extracted.
 */
function heirOf(
  one: DeclarationNode,
  namesake: DeclarationNode,
  ownSide: readonly DeclarationNode[],
  farSide: readonly DeclarationNode[],
): DeclarationNode | undefined {
  // What little a body says is enough where the one of the old name takes other things.
  if (
    one.bodyTokens().tokens.length <
    (sameParameterNames(one, namesake) ? THRESHOLDS.distinctiveBody : THRESHOLDS.fragmentWords)
  ) {
    return undefined;
  }
  // What still says all of it was copied from: all its words, where these are many, or all its statements.
  if (one.bodyTokens().tokens.length >= THRESHOLDS.manyWords && isWithinBag(one.bodyTokens(), namesake.bodyTokens())) {
    return undefined;
  }
  const left = statementHashes(namesake);
  if ([...statementHashes(one)].every(hash => left.has(hash))) return undefined;
  const [heir, ...others] = farSide.filter(other => hasBodyOf(one, other) && !hasName(ownSide, other.name));
  const isOnly =
    heir !== undefined &&
    others.length === 0 &&
    sameParameters(one, heir) &&
    !ownSide.some(other => other !== one && hasBodyOf(one, other));
  return isOnly && !callsByName(namesake, heir) ? heir : undefined;
}

function hasBodyOf(one: DeclarationNode, other: DeclarationNode): boolean {
  return (
    isCallable(other) && other.body >= 0 && one.source.contentHash[one.body] === other.source.contentHash[other.body]
  );
}

/**
 * Has the other one the parameters and the body: its shape, with no fewer of its words than the one that has the name,
 * or most of its words, with far fewer of them in that one? Where that one calls it and has the rest of the statements,
 * code was extracted.
 */
function isKept(one: DeclarationNode, namesake: DeclarationNode, other: DeclarationNode): boolean {
  const isLarge = Math.min(one.bodyTokens().tokens.length, other.bodyTokens().tokens.length) >= THRESHOLDS.manyWords;
  if (one.name === other.name || !isCallable(other) || other.body < 0 || !isLarge || !sameParameters(one, other)) {
    return false;
  }
  if (callsByName(namesake, other) && hasStatementsLeft(one, namesake, other)) return false;
  const [share, left] = [other, namesake].map(there => commonShare(one.bodyTokens(), there.bodyTokens()));
  return (
    (sameShape(one, other) && share >= left) ||
    share > Math.max(THRESHOLDS.contradictedSimilarity, left + THRESHOLDS.likelyBonus)
  );
}

/** Has the namesake statements of the one that the other has not, word by word? */
function hasStatementsLeft(one: DeclarationNode, namesake: DeclarationNode, other: DeclarationNode): boolean {
  const [own, left, gone] = [one, namesake, other].map(statementHashes);
  return [...own].some(hash => left.has(hash) && !gone.has(hash));
}

function statementHashes({ source: { tree, role, contentHash }, body }: DeclarationNode): ReadonlySet<number> {
  const found = new Set<number>();
  for (let node = body + 1; node < body + tree.size[body]; node += tree.size[node]) {
    if (!isComment(role[node])) found.add(contentHash[node]);
  }
  return found;
}

function sameShape(a: DeclarationNode, b: DeclarationNode): boolean {
  return a.source.structureHash[a.body] === b.source.structureHash[b.body];
}

function hasName(declarations: readonly DeclarationNode[], name: string): boolean {
  return declarations.some(declaration => declaration.name === name && isCallable(declaration));
}
