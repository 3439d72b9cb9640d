/**
 * Which callables went from one type to one other type together, and so say something for each other.
 */
import { addCount, groupedBy } from '../../../lists.js';
import type { Side } from '../../../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isType } from '../../../structure/declaration.js';
import type { Matches } from '../../matches.js';
import { sameScope } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';
import { sameParameters } from '../facts/members.js';
import type { CallablePair } from './callablePairs.js';

/**
 * Several that are gone from one type and new in another, with the names and parameters that they had, while one of the
 * two types is gone or new as a whole: they went together, whatever became of their bodies. What both types have from a
 * common parent says nothing.
 */
export function partiesOf(matches: Matches, pairs: readonly CallablePair[]): ReadonlySet<CallablePair> {
  const isAlike = ({ before, after, stays }: CallablePair): boolean =>
    !stays && before.name === after.name && before.parameters.length > 0 && sameParameters(before, after);
  const ways = groupedBy(
    pairs.filter(pair => pair.before.kind === 'method' && isAlike(pair) && isNewHome(matches, pair)),
    wayOf,
  );
  return new Set(
    [...ways.values()]
      .filter(group => group.length >= THRESHOLDS.party)
      .flat()
      .filter(
        ({ before, after }) =>
          !isInheritedBeside(matches, 'before', before) && !isInheritedBeside(matches, 'after', after),
      ),
  );
}

/**
 * Does it override what a type above has a body for in both versions? Then that stands for it in the other one, and it
 * went nowhere, or came from nowhere.
 */
function isInheritedBeside(matches: Matches, side: Side, { parent, identifier }: DeclarationNode): boolean {
  const above = new Set(parent?.supertypes);
  const partnerOf = (d: DeclarationNode): DeclarationNode | null =>
    side === 'before' ? matches.afterOf(d) : matches.beforeOf(d);
  const isKept = (d: DeclarationNode): boolean =>
    isCallable(d) && d.identifier === identifier && d.body >= 0 && (partnerOf(d)?.body ?? -1) >= 0;
  return (
    above.size > 0 && matches[side].declarations.some(d => isType(d) && above.has(d.name) && d.children.some(isKept))
  );
}

function isNewHome(matches: Matches, { before: { parent: from }, after: { parent: to } }: CallablePair): boolean {
  if (!from || !to || !isType(from) || !isType(to) || (!matches.isFreeBefore(from) && !matches.isFreeAfter(to))) {
    return false;
  }
  return (
    !from.supertypes.includes(to.name) &&
    !to.supertypes.includes(from.name) &&
    !from.supertypes.some(name => to.supertypes.includes(name))
  );
}

/** The ways that members went so far, from which type to which, with how many of them kept their names. */
export function movedTogether(matches: Matches): ReadonlyMap<string, number> {
  const ways = new Map<string, number>();
  for (const match of matches.all()) {
    const { before, after } = match;
    if (!before.parent || !after.parent || sameScope(matches, before, after)) continue;
    addCount(ways, wayOf(match));
  }
  return ways;
}

export function wayOf({
  before,
  after,
}: {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
}): string {
  return `${before.parent?.index} ${after.parent?.index}`;
}
