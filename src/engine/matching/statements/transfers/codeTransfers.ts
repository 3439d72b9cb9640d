/**
 * What the relationships between declarations say about code that went from one into another without the one becoming the other.
 */
import type { RelationshipKind } from '../../../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import type { DeclarationRelationship } from '../../declarations/model.js';
import { EXTRACTIONS, INLININGS } from '../../declarations/model.js';
import type { Matches } from '../../matches.js';

/**
 * Code of `before` went into `after` although the two are not (or not only) each other's counterpart: an extraction (`before` lost it),
 * an inlining (`after` received it), or a member that several others were merged into (`whole`: then the declarations map as well).
 */
export interface CodeTransfer {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly relationship: DeclarationRelationship;
  readonly whole: boolean;
}

const TRANSFERS = new Set<RelationshipKind>([...EXTRACTIONS, ...INLININGS]);

/** What several members may do at once, to one that is the partner of only one of them. */
const FURTHER = new Set<RelationshipKind>(['pullUp', 'pushDown', 'move', 'internalMove', 'moveAndRename']);

export function codeTransfersOf(relationships: readonly DeclarationRelationship[], matches: Matches): CodeTransfer[] {
  const transfers: CodeTransfer[] = [];
  for (const relationship of relationships) {
    const { kind, before, after } = relationship;
    const isTransfer = TRANSFERS.has(kind) || ((kind === 'split' || kind === 'merge') && isCallable(before));
    const isFurther = FURTHER.has(kind) && matches.afterOf(before) !== after;
    if (isTransfer) transfers.push({ before, after, relationship, whole: false });
    else if (isFurther) transfers.push({ before, after, relationship, whole: !isBodyOnly(before, after, matches) });
  }
  return transfers;
}

/** Did only the body go, while the declaration stays behind without one, or was there before it? */
function isBodyOnly(before: DeclarationNode, after: DeclarationNode, matches: Matches): boolean {
  const stays = matches.afterOf(before);
  const was = matches.beforeOf(after);
  return (stays !== null && stays.body < 0) || (was !== null && was.body < 0);
}
