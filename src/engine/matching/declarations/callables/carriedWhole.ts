/**
 * Pairs of callables that are little alike, of which the one went as a whole into a caller that stayed, or came as a whole out of one: it
 * was inlined or extracted there, and is not the other one under another name. What exactly was carried is found later (`transfers.ts`).
 */
import type { Budget } from '../../../budget.js';
import { addTo } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import { calls } from '../../callGraph.js';
import type { Lens } from '../../evidence/lens.js';
import { mapBodies, sumOf } from '../../evidence/mapBodies.js';
import type { Fragment } from '../../evidence/tokenRuns.js';
import { fragmentsOf } from '../../evidence/tokenRuns.js';
import type { Match, Matches } from '../../matches.js';
import { THRESHOLDS } from '../../thresholds.js';
import type { CallablePair } from './callablePairs.js';

export function carriedWhole(
  matches: Matches,
  pairs: readonly CallablePair[],
  lens: Lens,
  budget: Budget,
): ReadonlySet<CallablePair> {
  const weak = pairs.filter(isWeak);
  if (weak.length === 0) return new Set();
  const names = {
    before: new Set(weak.map(({ before }) => before.name)),
    after: new Set(weak.map(({ after }) => after.name)),
  };
  const callers = { before: new Map<string, Match[]>(), after: new Map<string, Match[]>() };
  for (const match of matches.all()) {
    if (!isCallable(match.before)) continue;
    for (const side of ['before', 'after'] as const) {
      for (const name of new Set(match[side].calls.map(call => call.calleeName))) {
        if (names[side].has(name)) addTo(callers[side], name, match);
      }
    }
  }
  const known = new Map<DeclarationNode, Match | null>();
  const carrierOf = (one: DeclarationNode, side: 'before' | 'after'): Match | null => {
    let carrier = known.get(one);
    if (carrier === undefined) {
      known.set(
        one,
        (carrier =
          callers[side]
            .get(one.name)
            ?.slice(0, THRESHOLDS.maxCallers)
            .find(match => isCarriedBy(one, match, side, lens)) ?? null),
      );
    }
    return carrier;
  };
  return new Set(
    weak.filter(({ before, after }) => {
      budget.checkCancelled();
      if (budget.remainingMs() === 0) return false;
      const carrier = carrierOf(before, 'before') ?? carrierOf(after, 'after');
      if (carrier) {
        matches.journal?.note(
          before,
          after,
          'callables',
          'refused',
          () => `the code of the one is all in ${carrier.before.name}, which called it or calls it`,
        );
      }
      return carrier !== null;
    }),
  );
}

/** Of other names, and less alike than what outweighs contradicting callers; a short body may be found anywhere. */
function isWeak({ before, after, tokens, statements, stays, words }: CallablePair): boolean {
  return (
    stays &&
    before.name !== after.name &&
    before.body >= 0 &&
    after.body >= 0 &&
    words >= THRESHOLDS.tinyBody &&
    Math.max(tokens, statements) < THRESHOLDS.contradictedSimilarity
  );
}

/** Does the caller call it on its side, and is its code on the other side new, or gone, with nearly all of it? */
function isCarriedBy(one: DeclarationNode, match: Match, side: 'before' | 'after', lens: Lens): boolean {
  const [caller, other] = side === 'before' ? [match.before, match.after] : [match.after, match.before];
  if (!calls(caller, one) || calls(other, one)) return false;
  const own = fragmentsOf(one, lens);
  const changed = mapBodies(fragmentsOf(caller, lens), fragmentsOf(other, lens), lens).afterLeft;
  return own.length > 1 && foundIn(own, changed, lens) > THRESHOLDS.tinySimilarity * sumOf(own);
}

function foundIn(own: readonly Fragment[], changed: readonly Fragment[], lens: Lens): number {
  return mapBodies(own, changed, lens).pairs.reduce((sum, { before, quality }) => sum + quality * before.weight, 0);
}
