/**
 * What the relationships between declarations say to node mapping: where code went, and which refactoring explains which pair.
 */
import type { DeclarationRelationship } from '../matching/declarations/relationships.js';
import type { Matches } from '../matching/matches.js';
import type { CodeTransfer } from './input.js';

/** By index of the refactoring; a relationship without a refactoring has none. */
export interface ExplainedRelationship {
  readonly relationship: DeclarationRelationship;
}

export function transfersOf(
  relationships: readonly DeclarationRelationship[], refactorings: readonly ExplainedRelationship[], matches: Matches,
): { transfers: CodeTransfer[]; refactoringOf: Map<number, number> } {
  const indices = new Map(refactorings.map(({ relationship }, index) => [relationship, index]));
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
        } else if (kind === 'pullUp' || kind === 'pushDown') transfers.push({ before, after, refactoring: index, whole: true });
    }
  }
  return { transfers, refactoringOf };
}
