/**
 * Further copies of a callable that became one: all of which went, or that were called where the one is called now.
 */
import { addCount } from '../../../lists.js';
import type { Side } from '../../../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isType } from '../../../structure/declaration.js';
import type { Matches } from '../../matches.js';
import { isOutermost, sameScope, scopeOf } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';
import type { CallablePair } from './callablePairs.js';
import { wayOf } from './movedTogether.js';
import type { CallSiteVotes } from './callSiteVotes.js';

/**
 * A single method that looks like another one may implement the same interface; when several went the same way, their type was merged, and
 * when its own type calls it still, it calls the other one.
 * A function outside of types implements nothing: it is a copy if it says the same.
 */
export function takeFurtherCopies(matches: Matches, copies: readonly CallablePair[], votes: CallSiteVotes): void {
  const together = new Map<string, number>();
  for (const pair of [...copies, ...matches.all()]) addCount(together, wayOf(pair));
  for (const pair of copies) {
    const isWhole =
      isFree(pair.before) && isFree(pair.after) && pair.sameShape && pair.tokens >= THRESHOLDS.sameDeclaration;
    // One of another name is called instead of it.
    const isRenamed = pair.before.name !== pair.after.name;
    const copy = matches.isFreeBefore(pair.before) ? pair.before : pair.after;
    const isCalledFor = isCalledInItsType(copy, votes);
    if (
      (isWhole || isCalledFor || isRenamed || (together.get(wayOf(pair)) ?? 0) > 1) &&
      isFurtherCopy(matches, pair, votes)
    ) {
      matches.addFurther(pair.before, pair.after, 'similarity', Math.max(pair.tokens, pair.statements));
    }
  }
}

/** A function of a file, or of the function that is the module. */
export function isFree(d: DeclarationNode): boolean {
  return d.kind === 'function' && (isOutermost(d) || d.parent?.isModule === true);
}

/** Copies in several scopes that are one now, or one that is now in several: all moved, and the first of them has the partner. */
export function isFurtherCopy(matches: Matches, pair: CallablePair, votes: CallSiteVotes): boolean {
  const { before, after, stays, words } = pair;
  const [isMerged, isSpread] = [
    matches.isFreeBefore(before) && !matches.isFreeAfter(after),
    matches.isFreeAfter(after) && !matches.isFreeBefore(before),
  ];
  if (stays || words < THRESHOLDS.tinyBody || isMerged === isSpread) return false;
  const [copy, other, side]: readonly [DeclarationNode, DeclarationNode, Side] = isMerged
    ? [before, after, 'before']
    : [after, before, 'after'];
  const first = isMerged ? matches.beforeOf(after) : matches.afterOf(before);
  const isNamedAlike =
    copy.name === other.name ? first?.name === other.name : isCalledInstead(pair, copy, other, side, votes);
  return (
    first !== null &&
    isNamedAlike &&
    !sameScope(matches, isMerged ? first : before, isMerged ? after : first) &&
    scopeOf(first) !== scopeOf(copy)
  );
}

/**
 * Do those that call the copy on its side call the other one on the other side, which does nearly the same? Then it had
 * a name of its own.
 */
function isCalledInstead(
  { tokens, bodies }: CallablePair,
  copy: DeclarationNode,
  other: DeclarationNode,
  side: Side,
  votes: CallSiteVotes,
): boolean {
  return Math.max(tokens, bodies) >= THRESHOLDS.renamedCopy && votes.isReplaced(copy.name, other.name, side);
}

/** Is it called by its name, on both sides, in the type of which it is a member on one? */

export function isCalledInItsType({ parent, name }: DeclarationNode, votes: CallSiteVotes): boolean {
  return parent !== null && isType(parent) && votes.isStillCalledIn(parent, name);
}
