/**
 * What the signatures of two callables have in common, or say against their being one. Nothing of their bodies is asked.
 */
import { spellingSimilarity, wordsOf } from '../../../similarity/names.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isOverride } from '../../../structure/declaration.js';
import { THRESHOLDS } from '../../thresholds.js';
import { sameParameterNames, sameParameterTypes } from '../facts/members.js';

/** Neither what it gives nor anything that it takes is what the other one gives or takes. */
export function isOtherSignature(a: DeclarationNode, b: DeclarationNode): boolean {
  if (a.type === b.type || a.parameters.length + b.parameters.length === 0) return false;
  return !a.parameters.some(({ name, type }) =>
    b.parameters.some(other => other.name === name || (type !== null && other.type === type)),
  );
}

/** Of the longer list, how much is in the other one by name, 0 to 1. */
export function shareOfParameters({ parameters: was }: DeclarationNode, { parameters: is }: DeclarationNode): number {
  return was.filter(({ name }) => is.some(other => other.name === name)).length / Math.max(1, was.length, is.length);
}

/** The same name but for a letter or its case, for the same parameters. */
export function isSameSpelling(before: DeclarationNode, after: DeclarationNode): boolean {
  return spellingSimilarity(before.name, after.name) > THRESHOLDS.sameSpelling && sameParameterTypes(before, after);
}

/** A word more or less, and not only another case, says something else, however long the name: a letter does not. */
export function hasOtherWords(a: string, b: string): boolean {
  return a.toLowerCase() !== b.toLowerCase() && wordsOf(a).length !== wordsOf(b).length;
}

/**
 * Of one name, with parameters of the same names, and without a body or with one word by word: types and what is
 * returned may all be others.
 */
export function isOneOverload(a: DeclarationNode, b: DeclarationNode): boolean {
  if (a.name !== b.name || a.parameters.length === 0 || !sameParameterNames(a, b)) return false;
  return a.body < 0 || b.body < 0
    ? a.body < 0 && b.body < 0
    : a.source.contentHash[a.body] === b.source.contentHash[b.body];
}

/**
 * Of one name and with bodies, and all that the one takes, the other takes as well, if not that alone: of overloads
 * that look alike these are one.
 */
export function takesWhatTheOtherTakes(a: DeclarationNode, b: DeclarationNode): boolean {
  const [fewer, more] = a.parameters.length < b.parameters.length ? [a, b] : [b, a];
  return (
    a.name === b.name &&
    a.body >= 0 &&
    b.body >= 0 &&
    fewer.parameters.length > 0 &&
    fewer.parameters.every(
      ({ name, type }) => type !== null && more.parameters.some(other => other.name === name && other.type === type),
    )
  );
}

/** Functions outside of types without a body: overloads, which implement nothing that several types have. */
export function areDeclaredOnly(before: DeclarationNode, after: DeclarationNode): boolean {
  return before.kind === 'function' && after.kind === 'function' && before.body < 0 && after.body < 0;
}

/**
 * Do both override what their types have from one supertype, or do what the language asks for under their name? Then
 * each type has its own, which may look like others.
 */
export function implementAlike(before: DeclarationNode, after: DeclarationNode): boolean {
  if (isOfOtherInterface(before, after) || isOfOtherInterface(after, before)) return true;
  if (before.implementing !== null && after.implementing !== null) {
    return before.name === after.name && withoutArguments(before.implementing) === withoutArguments(after.implementing);
  }
  return (
    before.name === after.name &&
    [before, after].every(
      d => isOverride(d) || (d.kind === 'method' && d.source.language.table.protocolNames?.test(d.name) === true),
    )
  );
}

/** Does the one do what a supertype asks for, while the other is what another one asks for? */
function isOfOtherInterface({ implementing }: DeclarationNode, { body, parent }: DeclarationNode): boolean {
  return (
    implementing !== null && body < 0 && parent?.kind === 'interface' && withoutArguments(implementing) !== parent.name
  );
}

function withoutArguments(type: string): string {
  return type.replace(/<[^]*$/, '');
}

/**
 * Functions with one body: how they are declared, where in the file they stand, and what else they take, makes no other function of one. In
 * another file, the body must say whose it is.
 */
export function isOneFunction(before: DeclarationNode, after: DeclarationNode): boolean {
  if (before.kind !== 'function' || after.kind !== 'function' || before.body < 0 || after.body < 0) return false;
  if (before.source.contentHash[before.body] !== after.source.contentHash[after.body]) return false;
  return (
    before.source.path === after.source.path ||
    (before.bodyTokens().tokens.length >= THRESHOLDS.distinctiveBody && sameParameterNames(before, after))
  );
}
