/**
 * Of two candidates for one callable of which one calls the other, the callee was extracted from the caller rather than renamed, if the
 * caller is the nearer one: by its name or, of overloads, by its parameters, by the code that it kept, or by those who call it now. Read
 * backwards: of two of which one called the other, the callee was inlined. What was carried is found later (`transfers.ts`).
 */
import type { Budget } from '../../../budget.js';
import type { Side } from '../../../model.js';
import { addTo, valueAt } from '../../../lists.js';
import { nameSimilarity, spellingSimilarity } from '../../../similarity/names.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { mayCall } from '../../../structure/declaration.js';
import { calls } from '../../callGraph.js';
import type { Lens } from '../../evidence/lens.js';
import { mapBodies, sumOf } from '../../evidence/mapBodies.js';
import { fragmentsOf, isCallIn } from '../../evidence/tokenRuns.js';
import type { Matches } from '../../matches.js';
import { THRESHOLDS } from '../../thresholds.js';
import type { CallablePair } from './callablePairs.js';
import type { CallSiteVotes } from './callSiteVotes.js';
import { sameParameters, sameParameterTypes } from '../facts/members.js';

export interface CallerOfExtracted {
  readonly pair: CallablePair;
  /**
   * Is `pair` what the original callable became, and the callee its extracted part? Where the names say little, part of
   * the original must have stayed in the caller, or all that called the original must call the caller now.
   */
  readonly isTheRest: boolean;
}

/**
 * Who else a callable may be, by what those call: of a thousand callables that are alike each is the rival of all others, and next to none
 * of them calls another one.
 */
class CallingRivals {
  private readonly byCallee = new Map<DeclarationNode, Map<string, CallablePair[]>>();

  /** `side`: the one on which the callable stands whose rivals are asked for; they stand on the other. */
  constructor(pairs: readonly CallablePair[], side: Side) {
    const other = side === 'before' ? 'after' : 'before';
    const names = new Set(pairs.map(pair => pair[other].name));
    const called = new Map<DeclarationNode, ReadonlySet<string>>();
    for (const pair of pairs) {
      const rival = pair[other];
      const calledNames = valueAt(
        called,
        rival,
        () => new Set(rival.calls.map(({ calleeName }) => calleeName).filter(name => names.has(name))),
      );
      for (const name of calledNames) {
        addTo(
          valueAt(this.byCallee, pair[side], () => new Map<string, CallablePair[]>()),
          name,
          pair,
        );
      }
    }
  }

  /** The pairs of `one` with those that call something of that name, in the order in which they were given. */
  of(one: DeclarationNode, name: string): readonly CallablePair[] {
    return this.byCallee.get(one)?.get(name) ?? [];
  }
}

/** By pair with the callee: the pair with the caller. */
export function callersOfExtracted(
  matches: Matches,
  pairs: readonly CallablePair[],
  collect: () => CallSiteVotes,
  lens: Lens,
  budget: Budget,
): ReadonlyMap<CallablePair, CallerOfExtracted> {
  const ofBefore = new CallingRivals(pairs, 'before');
  const ofAfter = new CallingRivals(pairs, 'after');
  const callers = new Map<CallablePair, CallerOfExtracted>();
  // One that many callers name took its place whatever else it takes.
  const isCalledInstead = (rival: CallablePair, pair: CallablePair, isAlike: boolean): boolean => {
    const [called, other] = [rival, pair].map(({ before, after }) =>
      Math.max(
        collect().of(before, after),
        collect().inManyPlaces(before, after),
        collect().ofBareCalls(before, after),
      ),
    );
    return called >= THRESHOLDS.manyCallers && rival.before.name !== rival.after.name
      ? called > 2 * other
      : isAlike && called > 0 && other === 0;
  };
  for (const pair of pairs) {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) break;
    const { before, after } = pair;
    if (pair.isUnlike || pair.commonComment > 0) continue;
    if (!pair.stays) {
      const caller =
        ofBefore.of(before, after.name).find(rival => isMovedAround(rival, pair)) ??
        ofAfter.of(after, before.name).find(rival => isMovedAround(rival, pair));
      if (caller) {
        callers.set(pair, { pair: caller, isTheRest: true });
        matches.journal?.note(
          before,
          after,
          'callables',
          'refused',
          () => `${caller.after === after ? caller.before.name : caller.after.name} calls it and has its name`,
        );
      }
      continue;
    }
    const asCaller = (rival: CallablePair, side: Side): CallerOfExtracted[] => {
      const [one, near, far] = side === 'before' ? [before, rival.after, after] : [after, rival.before, before];
      // What has nothing of it must hand on to what has the most.
      if (
        !rival.stays ||
        near === far ||
        !calls(near, far) ||
        (rival.isUnlike && Math.max(pair.tokens, pair.statements) <= THRESHOLDS.similarity)
      ) {
        return [];
      }
      if (isNearer(one, near, far) && !(isOnlyCalledAlike(one, near, rival) && isWhole(one, far, pair))) {
        return [
          {
            pair: rival,
            isTheRest: isLikeNamed(rival) || Math.max(rival.tokens, rival.statements) > THRESHOLDS.votedSimilarity,
          },
        ];
      }
      // It takes and gives the same, or is the only way to what the one did; what is the whole of it, under a name like
      // its own, is no part.
      const isSameCall = sameParameterTypes(one, near) && one.type === near.type;
      const isOnlyWay = (): boolean =>
        one.name !== far.name &&
        !(isLikeNamed(pair) && isWhole(one, far, pair)) &&
        collect().isReachedThrough(one, near, far, side);
      return isRest(one, near, far, lens) ||
        rival.commonComment > 0 ||
        isCalledInstead(rival, pair, isSameCall || isOnlyWay())
        ? [{ pair: rival, isTheRest: true }]
        : [];
    };
    // Of several that call it, the one that is called where it was called is meant.
    const callersAmong = (rivals: readonly CallablePair[], side: Side): readonly CallerOfExtracted[] => {
      const found = rivals.flatMap(rival => asCaller(rival, side));
      const votesFor = ({ pair: rival }: CallerOfExtracted): number => collect().of(rival.before, rival.after);
      return found.length > 1 ? found.sort((a, b) => votesFor(b) - votesFor(a)) : found;
    };
    // Where one called the other on both sides, each may have stayed: of overloads, or if the caller is more like that other caller.
    const isOverload = before.name === after.name;
    const isLikelier = (own: CallablePair, rival: CallablePair): boolean =>
      isOverload || own.tokens + own.statements > rival.tokens + rival.statements;
    const wasCalled = (rival: CallablePair): boolean =>
      ofAfter
        .of(rival.after, before.name)
        .some(own => own.stays && own.before !== before && calls(own.before, before) && isLikelier(own, rival));
    const isCalled = (rival: CallablePair): boolean =>
      ofBefore
        .of(rival.before, after.name)
        .some(own => own.stays && own.after !== after && calls(own.after, after) && isLikelier(own, rival));
    const caller =
      callersAmong(ofBefore.of(before, after.name), 'before').find(rival => !wasCalled(rival.pair)) ??
      callersAmong(ofAfter.of(after, before.name), 'after').find(rival => !isCalled(rival.pair));
    if (!caller) continue;
    const votes = collect();
    // More of those that called the one call the other now: what it calls, or was called by, is beside the point.
    if (votes.of(before, after) > votes.of(caller.pair.before, caller.pair.after)) continue;
    callers.set(pair, caller);
    matches.journal?.note(
      before,
      after,
      'callables',
      'refused',
      () => `${caller.pair.after === after ? caller.pair.before.name : caller.pair.after.name} calls it and is nearer`,
    );
  }
  return callers;
}

/** In the type that the one came to, or came from, does another one call it that has the name and the parameters of what it was, or is? */
function isMovedAround(rival: CallablePair, { before, after }: CallablePair): boolean {
  if (
    rival.stays ||
    before.name === after.name ||
    rival.before.name !== rival.after.name ||
    before.parameters.length === 0 ||
    !sameParameters(before, after) ||
    !sameParameters(rival.before, rival.after)
  ) {
    return false;
  }
  return rival.before === before
    ? rival.after.parent === after.parent && calls(rival.after, after)
    : rival.before.parent === before.parent && calls(rival.before, before);
}

function isNearer(one: DeclarationNode, near: DeclarationNode, far: DeclarationNode): boolean {
  if (one.name === far.name) return near.name === far.name && commonParameters(one, near) > commonParameters(one, far);
  const nearness = spellingSimilarity(one.name, near.name);
  return nearness > THRESHOLDS.looseSpelling && nearness > spellingSimilarity(one.name, far.name);
}

/** Is nothing like it but a part of its name, or, where it takes the same, of a name that says something else? */
function isOnlyCalledAlike(one: DeclarationNode, other: DeclarationNode, rival: CallablePair): boolean {
  return one.name !== other.name && rival.statements === 0 && !(sameParameters(one, other) && isLikeNamed(rival));
}

/** Has the other one all that it says and takes? */
function isWhole(one: DeclarationNode, other: DeclarationNode, { statements, words }: CallablePair): boolean {
  return statements === 1 && words >= THRESHOLDS.tinyBody && sameParameters(one, other);
}

function isLikeNamed({ before, after }: CallablePair): boolean {
  return (
    spellingSimilarity(before.name, after.name) > THRESHOLDS.spelling ||
    nameSimilarity(before.name, after.name) >= THRESHOLDS.nameSimilarity
  );
}

/** Share of the names of parameters that both have. */
function commonParameters(a: DeclarationNode, b: DeclarationNode): number {
  const names = new Set(a.parameters.map(({ name }) => name));
  const common = b.parameters.filter(({ name }) => names.has(name)).length;
  return common / (a.parameters.length + b.parameters.length - common);
}

/** Is the caller, but for its calls, nearly all what the one has and the callee has not, and more than a few words? */
function isRest(one: DeclarationNode, caller: DeclarationNode, callee: DeclarationNode, lens: Lens): boolean {
  if (calls(one, callee) || calls(callee, caller)) return false;
  const rest = mapBodies(fragmentsOf(one, lens), fragmentsOf(callee, lens), lens).beforeLeft;
  const calling = caller.calls.filter(call => mayCall(call, callee));
  const own = fragmentsOf(caller, lens).filter(fragment => !calling.some(call => isCallIn(call, caller, fragment)));
  const { pairs } = mapBodies(rest, own, lens);
  const words = pairs.reduce((sum, { before }) => sum + before.words.length, 0);
  const found = pairs.reduce((sum, { before, quality }) => sum + quality * before.weight, 0);
  return words >= THRESHOLDS.tinyBody && found > THRESHOLDS.tinySimilarity * sumOf(own);
}
