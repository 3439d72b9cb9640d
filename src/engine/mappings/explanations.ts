/**
 * Which refactoring explains which pair of declarations, and which code that went elsewhere.
 */
import type { RelationshipKind } from '../model.js';
import type { DeclarationRelationship } from '../matching/declarations/relationships.js';
import type { Matches } from '../matching/matches.js';
import type { CodeTransfer } from '../matching/statements/codeTransfers.js';
import type { MappingsInput } from './input.js';

/** By index of the refactoring; most are no relationship's name. */
export interface NamedRelationship {
  readonly names: DeclarationRelationship | null;
}

/** Declarations that stay where and what they are explain nothing about their insides. */
const STAYING = new Set<RelationshipKind>(['same', 'changeSignature', 'convertType']);

export function explanationsOf(
  refactorings: readonly NamedRelationship[], matches: Matches, transfers: Iterable<CodeTransfer>,
): Pick<MappingsInput, 'refactoringOf' | 'refactoringOfTransfer'> {
  const indices = new Map<DeclarationRelationship, number>();
  const refactoringOf = new Map<number, number>();
  refactorings.forEach(({ names: relationship }, index) => {
    if (relationship === null || indices.has(relationship) || STAYING.has(relationship.kind)) return;
    indices.set(relationship, index);
    if (relationship.kind !== 'extractSupertype' && matches.afterOf(relationship.before) === relationship.after) refactoringOf.set(relationship.before.index, index);
  });
  // What stands outside of its type went along with it.
  for (const member of matches.before.declarations) {
    if (member.parent === null || member.parent === member.around || refactoringOf.has(member.index)) continue;
    const index = refactoringOf.get(member.parent.index);
    if (index !== undefined && matches.afterOf(member)?.parent === matches.afterOf(member.parent)) refactoringOf.set(member.index, index);
  }
  const refactoringOfTransfer = new Map<CodeTransfer, number>();
  for (const transfer of transfers) {
    const index = indices.get(transfer.relationship);
    if (index === undefined) continue;
    refactoringOfTransfer.set(transfer, index);
    // What is declared in that code went along.
    for (const inner of transfer.before.children) if (!refactoringOf.has(inner.index) && matches.afterOf(inner)?.parent === transfer.after) refactoringOf.set(inner.index, index);
  }
  return { refactoringOf, refactoringOfTransfer };
}
