/**
 * What overrides a member that was renamed, or is what a supertype asks for, got the new name with it: the language would not have it
 * otherwise, whatever became of its body. Only where its own type has one of the new name and so many parameters to offer.
 */
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isField, isOverride, isType } from '../../../structure/declaration.js';
import type { Matches } from '../../matches.js';
import { sameScope } from '../../scope.js';
import { addWithChildren } from '../rounds/byIdentifier.js';
import type { Hierarchies } from '../types/hierarchyMoves.js';
import { groupedBy } from '../../../lists.js';

export function matchOverridingMembers(
  matches: Matches,
  { before: was, after: is }: Hierarchies,
  weights: TokenWeights,
): void {
  const overriding = groupedBy(matches.freeBefore().filter(isOverriding), keyOf);
  if (overriding.size === 0) return;
  for (const { before, after } of [...matches.all()]) {
    if (
      !isMember(before) ||
      before.kind !== after.kind ||
      before.name === after.name ||
      !sameScope(matches, before, after)
    ) {
      continue;
    }
    const own = (overriding.get(keyOf(before)) ?? []).filter(
      d => matches.isFreeBefore(d) && was.isSubtype(d.parent, before.parent),
    );
    for (const d of own) {
      const type = matches.afterOf(d.parent);
      if (type === null || !isType(type) || !is.isSubtype(type, after.parent)) continue;
      const [only, ...others] = type.children.filter(
        child => isOverriding(child) && keyOf(child) === keyOf(after) && matches.isFreeAfter(child),
      );
      if (
        only !== undefined &&
        others.length === 0 &&
        addWithChildren(matches, d, only, 'hierarchy', similarity(d.tokens, only.tokens, weights))
      ) {
        matches.journal?.note(
          d,
          only,
          'hierarchy',
          'accepted',
          () => `stands for ${after.name} instead of ${before.name}`,
        );
      }
    }
  }
}

function isMember(d: DeclarationNode): boolean {
  return d.kind === 'method' || (isField(d) && d.parent !== null && isType(d.parent));
}

/** Methods say so; what stands for a property of a supertype need not. */
function isOverriding(d: DeclarationNode): boolean {
  return isMember(d) && (isField(d) || isOverride(d));
}

function keyOf({ kind, name, parameters }: DeclarationNode): string {
  return `${kind} ${name}/${parameters.length}`;
}
