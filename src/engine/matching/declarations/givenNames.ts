/**
 * Names that were given on: `f(n)` is `g(n)` now, and another callable is called `f`. The name would say that the two `f` are one; the
 * parameters and the shape of the body say which one it was. Asked wherever a name alone would make a pair.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { scopeOf } from '../scope.js';
import { THRESHOLDS } from '../thresholds.js';

/** Of two callables of one name: did the one get a new name, or the other one have another, while all else of it was kept? */
export function isNameGivenOn(before: DeclarationNode, after: DeclarationNode): boolean {
  if (before.name !== after.name || !isCallable(before) || !isCallable(after) || before.body < 0 || after.body < 0) return false;
  if (sameParameters(before, after) || sameShape(before, after)) return false;
  const [left, right] = [scopeOf(before)?.children ?? [], scopeOf(after)?.children ?? []];
  return right.some(other => isKept(before, other) && !hasName(left, other.name)) || left.some(other => isKept(after, other) && !hasName(right, other.name));
}

function isKept(one: DeclarationNode, other: DeclarationNode): boolean {
  const isLarge = Math.min(one.bodyTokens.tokens.length, other.bodyTokens.tokens.length) >= THRESHOLDS.manyWords;
  return one.name !== other.name && isCallable(other) && other.body >= 0 && isLarge && sameParameters(one, other) && sameShape(one, other);
}

function sameParameters(a: DeclarationNode, b: DeclarationNode): boolean {
  return a.parameters.length === b.parameters.length && a.parameters.every(({ name, type }, i) => name === b.parameters[i].name && type === b.parameters[i].type);
}

function sameShape(a: DeclarationNode, b: DeclarationNode): boolean {
  return a.source.structureHash[a.body] === b.source.structureHash[b.body];
}

function hasName(declarations: readonly DeclarationNode[], name: string): boolean {
  return declarations.some(declaration => declaration.name === name);
}
