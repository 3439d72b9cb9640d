/**
 * What the relationships between declarations say to node mapping: where code went, and which refactoring explains which pair.
 */
import type { RelationshipKind } from '../model.js';
import type { DeclarationRelationship } from '../matching/declarations/relationships.js';
import type { Matches } from '../matching/matches.js';
import type { CodeTransfer } from './input.js';

/** By index of the refactoring; a relationship without a refactoring has none. */
export interface ExplainedRelationship {
  readonly relationship: DeclarationRelationship;
}

/** Declarations that stay where and what they are explain nothing about their insides. */
const STAYING = new Set<RelationshipKind>(['same', 'changeSignature', 'convertType']);

export function transfersOf(
  relationships: readonly DeclarationRelationship[], refactorings: readonly ExplainedRelationship[], matches: Matches,
): { transfers: CodeTransfer[]; refactoringOf: Map<number, number> } {
  // The first refactoring of a relationship names what happened to the declaration; further ones are details of its signature.
  const indices = new Map<DeclarationRelationship, number>();
  refactorings.forEach(({ relationship }, index) => {
    if (!indices.has(relationship) && !STAYING.has(relationship.kind)) indices.set(relationship, index);
  });
  const transfers: CodeTransfer[] = [];
  const refactoringOf = new Map<number, number>();
  for (const relationship of relationships) {
    const { kind, before, after } = relationship;
    const index = indices.get(relationship) ?? null;
    switch (kind) {
      case 'extract':
      case 'extractAndMove':
      case 'inline':
      case 'moveAndInline':
        transfers.push({ before, after, refactoring: index, whole: false });
        break;
      case 'extractSupertype':
        break;
      default:
        if (matches.afterOf(before) === after) {
          if (index !== null) refactoringOf.set(before.index, index);
        } else if (kind === 'pullUp' || kind === 'pushDown') transfers.push({ before, after, refactoring: index, whole: !isBodyOnly(relationship, matches) });
    }
  }
  return { transfers, refactoringOf };
}

/** Did only the body go, while the declaration stays behind without one, or was there before it? */
function isBodyOnly({ before, after }: DeclarationRelationship, matches: Matches): boolean {
  const stays = matches.afterOf(before);
  const was = matches.beforeOf(after);
  return (stays !== null && stays.body < 0) || (was !== null && was.body < 0);
}
