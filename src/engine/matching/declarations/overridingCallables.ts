/**
 * What overrides a callable that was renamed got the new name with it: the language would not have it otherwise, whatever became of its
 * body. Only where its own type has one of the new name and so many parameters to offer.
 */
import type { TokenWeights } from '../../similarity/weights.js';
import { similarity } from '../../similarity/weights.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isOverride, isType } from '../../structure/declaration.js';
import type { Matches } from '../matches.js';
import { sameScope } from '../scope.js';
import { addWithChildren } from './byIdentifier.js';
import type { Hierarchies } from './hierarchyMoves.js';
import { groupedBy } from '../../lists.js';

export function matchOverridingCallables(matches: Matches, { before: was, after: is }: Hierarchies, weights: TokenWeights): void {
  const overriding = groupedBy(matches.freeBefore().filter(d => d.kind === 'method' && isOverride(d)), d => keyOf(d.name, d));
  if (overriding.size === 0) return;
  for (const { before, after } of [...matches.all()]) {
    if (before.kind !== 'method' || after.kind !== 'method' || before.name === after.name || !sameScope(matches, before, after)) continue;
    const own = (overriding.get(keyOf(before.name, before)) ?? []).filter(d => matches.isFreeBefore(d) && was.isSubtype(d.parent, before.parent));
    for (const d of own) {
      const type = matches.afterOf(d.parent);
      if (type === null || !isType(type) || !is.isSubtype(type, after.parent)) continue;
      const [only, ...others] = type.children.filter(child => child.kind === 'method' && keyOf(child.name, child) === keyOf(after.name, after) && isOverride(child) && matches.isFreeAfter(child));
      if (only !== undefined && others.length === 0 && addWithChildren(matches, d, only, 'hierarchy', similarity(d.tokens, only.tokens, weights))) matches.journal?.note(d, only, 'hierarchy', 'accepted', () => `overrides ${after.name} instead of ${before.name}`);
    }
  }
}

function keyOf(name: string, { parameters }: DeclarationNode): string {
  return `${name}/${parameters.length}`;
}
