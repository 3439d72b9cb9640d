/**
 * Names that were given on: `f(n)` is `g(n)` now, and another callable is called `f`. The name would say that the two `f` are one; the
 * parameters and the shape of the body say which one it was. Likewise a type: its old name, or its new one, may stand for it as an alias on
 * one side. Asked wherever a name alone would make a pair.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isType } from '../../structure/declaration.js';
import { commonShare, isWithinBag } from '../../similarity/bag.js';
import { nodeText } from '../../syntax/tree.js';
import { simpleTypeName } from '../receivers.js';
import { scopeOf } from '../scope.js';
import { THRESHOLDS } from '../thresholds.js';
import { isMember, sameParameterNames, sameParameters, sameParameterTypes } from './members.js';

/** Of two callables or types of one name: did the one get a new name, or the other one have another, while all else of it was kept? */
export function isNameGivenOn(before: DeclarationNode, after: DeclarationNode): boolean {
  if (before.name === after.name && isType(before) && isType(after)) return isAliasOfOther(before, after) || isAliasOfOther(after, before);
  if (before.name !== after.name || !isCallable(before) || !isCallable(after) || before.body < 0 || after.body < 0) return false;
  if (sameShape(before, after)) return false;
  const [left, right] = [scopeOf(before)?.children ?? [], scopeOf(after)?.children ?? []];
  if (sameParameterTypes(before, after)) return heirOf(before, after, left, right) !== undefined || heirOf(after, before, right, left) !== undefined;
  return right.some(other => isKept(before, after, other) && !hasName(left, other.name)) || left.some(other => isKept(after, before, other) && !hasName(right, other.name));
}

/** The pairs that are sure instead of two callables of one name whose name was given on: those that have one body, word by word. */
export function heirsOf(before: DeclarationNode, after: DeclarationNode): readonly (readonly [DeclarationNode, DeclarationNode])[] {
  if (!sameParameterTypes(before, after)) return [];
  const [left, right] = [scopeOf(before)?.children ?? [], scopeOf(after)?.children ?? []];
  const [now, then] = [heirOf(before, after, left, right), heirOf(after, before, right, left)];
  return [...(now ? [[before, now] as const] : []), ...(then ? [[then, after] as const] : [])];
}

/**
 * With one list of parameters only the whole body tells: it is that of another callable now, word by word, and was no other's. Where the
 * one of the old name calls that other one, its code was extracted.
 */
function heirOf(one: DeclarationNode, namesake: DeclarationNode, ownSide: readonly DeclarationNode[], farSide: readonly DeclarationNode[]): DeclarationNode | undefined {
  // What little a body says is enough where the one of the old name takes other things.
  if (one.bodyTokens.tokens.length < (sameParameterNames(one, namesake) ? THRESHOLDS.tellingBody : THRESHOLDS.fragmentWords)) return undefined;
  // What still says all of it, where that is much, was copied from.
  if (one.bodyTokens.tokens.length >= THRESHOLDS.manyWords && isWithinBag(one.bodyTokens, namesake.bodyTokens)) return undefined;
  const [heir, ...others] = farSide.filter(other => hasBodyOf(one, other) && !hasName(ownSide, other.name));
  const isOnly = heir !== undefined && others.length === 0 && sameParameters(one, heir) && !ownSide.some(other => other !== one && hasBodyOf(one, other));
  return isOnly && !namesake.calls.some(({ name }) => name === heir.name) ? heir : undefined;
}

function hasBodyOf(one: DeclarationNode, other: DeclarationNode): boolean {
  return isCallable(other) && other.body >= 0 && one.source.contentHash[one.body] === other.source.contentHash[other.body];
}

/** Does a type only name another one beside it, which the other side does not have, and which has most members of the type of this name there? */
function isAliasOfOther(alias: DeclarationNode, type: DeclarationNode): boolean {
  if (alias.body < 0 || alias.children.length > 0 || type.children.length === 0) return false;
  const [beside, others] = [siblingsOf(alias), siblingsOf(type)];
  const { source } = alias;
  const text = nodeText(source.tree, alias.body);
  const name = isOfSeveral(text) ? null : simpleTypeName(text, source.language);
  const meant = name === null || others.some(other => other.name === name && isType(other)) ? undefined : beside.find(other => other.name === name && isType(other));
  if (!meant) return false;
  const members = new Set(meant.children.filter(isMember).map(({ identifier }) => identifier));
  const shared = type.children.filter(child => isMember(child) && members.has(child.identifier)).length;
  return 2 * shared > Math.min(members.size, type.children.length);
}

/** `A<X> & B`, `A | B`: more than another name. */
function isOfSeveral(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '<') depth++;
    else if (sign === '>') depth--;
    else if (depth === 0 && (sign === '&' || sign === '|')) return true;
  }
  return false;
}

function siblingsOf(d: DeclarationNode): readonly DeclarationNode[] {
  return (scopeOf(d) ?? d.around)?.children ?? [];
}

/** Has the other one the parameters and the body: its shape, or most of its words, with far fewer of them in the one that has the name? */
function isKept(one: DeclarationNode, namesake: DeclarationNode, other: DeclarationNode): boolean {
  const isLarge = Math.min(one.bodyTokens.tokens.length, other.bodyTokens.tokens.length) >= THRESHOLDS.manyWords;
  if (one.name === other.name || !isCallable(other) || other.body < 0 || !isLarge || !sameParameters(one, other)) return false;
  return sameShape(one, other) || commonShare(one.bodyTokens, other.bodyTokens) > Math.max(THRESHOLDS.contradictedSimilarity, commonShare(one.bodyTokens, namesake.bodyTokens) + THRESHOLDS.likelyBonus);
}

function sameShape(a: DeclarationNode, b: DeclarationNode): boolean {
  return a.source.structureHash[a.body] === b.source.structureHash[b.body];
}

function hasName(declarations: readonly DeclarationNode[], name: string): boolean {
  return declarations.some(declaration => declaration.name === name && isCallable(declaration));
}
