/**
 * The parent relation π of the RefDiff paper: what a declaration is a member of, as far as its identity is concerned.
 *
 * Where the file is only a container (Java), the outermost declarations belong to their namespace, not to the file; in some languages only
 * the types do, and all but what every file may have for itself.
 */
import { isOneLanguage } from '../languages/language.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isType } from '../structure/declaration.js';
import { makerOf } from './makers.js';
import type { Matches } from './matches.js';

/** The declaration that `d` is a member of; null when that is a namespace. */
export function scopeOf(d: DeclarationNode): DeclarationNode | null {
  const parent = d.parent;
  const { fileIsScope, fileHoldsFunctions, ownOfFiles } = d.source.language.table;
  const isInNamespace =
    parent?.kind === 'file' && !fileIsScope && (isType(d) || !(fileHoldsFunctions || ownOfFiles?.includes(d.name)));
  return isInNamespace ? null : parent;
}

/** As `scopeOf`, for comparing with another language: what stands in the companion of a type is the type's. */
export function typeScopeOf(d: DeclarationNode): DeclarationNode | null {
  const scope = scopeOf(d);
  return scope?.isCompanion === true ? scopeOf(scope) : scope;
}

/** Is the parent of `before` matched with the parent of `after` (π(n1)' = π(n2))? */
export function sameScope(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  const scope = isOneLanguage(before.source.language, after.source.language) ? scopeOf : typeScopeOf;
  const [a, b] = [scope(before), scope(after)];
  if (a === null || b === null) return a === b && before.namespace === after.namespace && before.owner === after.owner;
  return matches.afterOf(a) === b || areOfOneMaker(matches, before, after);
}

/** Do both belong to one maker of objects, in which the one stands, and outside of which the other, as a member of its prototype does? */
function areOfOneMaker(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  if (before.kind !== 'method' || after.kind !== 'method') return false;
  const [was, is] = [before.parent, after.parent];
  if (
    was === null ||
    is === null ||
    (was.kind === is.kind && was.isObject === is.isObject) ||
    (isPlainType(was) && isPlainType(is))
  ) {
    return false;
  }
  const [from, to] = [makerOf(before), makerOf(after)];
  return (
    before.container === after.container ||
    (from !== null && to !== null && !from.isObject && !to.isObject && matches.areOne(from, to))
  );
}

function isPlainType(d: DeclarationNode): boolean {
  return isType(d) && !d.isObject;
}

/** Do both sit in file declarations (or namespaces) rather than in other declarations? */
export function isOutermost(d: DeclarationNode): boolean {
  const scope = scopeOf(d);
  return scope === null || scope.kind === 'file';
}
