/**
 * What the rules for types ask of their members. Decides nothing.
 */
import type { RelationshipKind } from '../../model.js';
import { contains } from '../../similarity/bag.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isConstructor, isField } from '../../structure/declaration.js';
import type { TokenTable } from '../../structure/source.js';

/** Fields and methods; every type has constructors of its own. */
export function isMember(d: DeclarationNode): boolean {
  return isField(d) || (isCallable(d) && !isConstructor(d));
}

/** What members do that go to another type than one above or below their own. */
export const MEMBER_MOVES: ReadonlySet<RelationshipKind> = new Set(['move', 'internalMove', 'moveAndRename', 'internalMoveAndRename']);

/** Does a declaration mention the name of a type? */
export function mentions(table: TokenTable, d: DeclarationNode, type: DeclarationNode): boolean {
  const name = table.find(type.name);
  return name !== undefined && contains(d.tokens, name);
}

/** Are both given a value where they are declared, and the same one? */
export function hasSameValue(before: DeclarationNode, after: DeclarationNode): boolean {
  return before.body >= 0 && after.body >= 0 && before.source.contentHash[before.body] === after.source.contentHash[after.body];
}
