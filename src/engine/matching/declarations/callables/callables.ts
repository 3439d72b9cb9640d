/**
 * Matching of callables that did not keep their identifier: changed signatures, renames and moves, all free ones of the change at once,
 * best first. What the pairs are and when they are plausible stands beside this; here only who competes with whom.
 */
import type { Budget } from '../../../budget.js';
import type { Side } from '../../../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isConstructor } from '../../../structure/declaration.js';
import { nameSimilarity, wordsOf } from '../../../similarity/names.js';
import type { Lens } from '../../evidence/lens.js';
import { calls } from '../../callGraph.js';
import type { Matches } from '../../matches.js';
import { THRESHOLDS } from '../../thresholds.js';
import { addWithChildren } from '../rounds/byIdentifier.js';
import type { CallablePair } from './callablePairs.js';
import { candidatePairs } from './callablePairs.js';
import { isNameGivenOn } from '../rounds/givenNames.js';
import { judge } from './callableRules.js';
import { callersOfExtracted } from './callersOfExtracted.js';
import { carriedWhole } from './carriedWhole.js';
import type { CallSiteVotes } from './callSiteVotes.js';
import { collectVotes, namesOf } from './callSiteVotes.js';
import { isOverloaded, sameParameterNames, sameParameters, sameParameterTypes } from '../facts/members.js';
import { addCount, addUnique, groupedBy } from '../../../lists.js';
import { isCalledInItsType, isFree, isFurtherCopy, takeFurtherCopies } from './furtherCopies.js';
import { movedTogether, partiesOf, wayOf } from './movedTogether.js';

export function matchCallables(matches: Matches, lens: Lens, budget: Budget): void {
  // Once a callable has a partner, what it declares may have stayed in it under another name, or have left it.
  for (let depth = 0; depth <= MAX_INNER; depth++) {
    const [before, after] = [hostsAmong(matches.freeBefore()), hostsAmong(matches.freeAfter())];
    matchAmong(matches, lens, candidatePairs(matches, lens, budget), budget);
    if (before.every(d => matches.isFreeBefore(d)) && after.every(d => matches.isFreeAfter(d))) return;
  }
}

/** What is declared deeper inside than this is left: a bound on time. */
const MAX_INNER = 3;

/** Callables that declare others. */
function hostsAmong(declarations: readonly DeclarationNode[]): readonly DeclarationNode[] {
  return declarations.filter(d => isCallable(d) && d.children.some(isCallable));
}

function matchAmong(matches: Matches, lens: Lens, candidates: readonly CallablePair[], budget: Budget): void {
  const all = candidates.filter(pair => !(pair.stays && isNameGivenOn(pair.before, pair.after)));
  if (all.length === 0) return;
  const asked = namesOf(all);
  let first: CallSiteVotes | null = null;
  const collect = (): CallSiteVotes => (first ??= collectVotes(matches, lens, asked));
  const callers = callersOfExtracted(matches, all, collect, lens, budget);
  const carried = carriedWhole(matches, all, lens, budget);
  const pairs = all.filter(pair => !callers.has(pair) && !carried.has(pair));
  takeChangedSignatures(matches, pairs, collect);
  // Each round of matches says more about who called whom.
  const vouched = new Set([...callers.values()].flatMap(({ pair, isTheRest }) => (isTheRest ? [pair] : [])));
  for (let round = 0; round < ROUNDS; round++) take(matches, pairs, collectVotes(matches, lens, asked), vouched);
}

const ROUNDS = 2;

/**
 * A name that is left once on each side of one scope stays: its signature changed, and parts of its body may have gone elsewhere. Unless
 * its body is now that of another one which it has nothing to do with, or that its callers call instead: names may be given to others.
 */
function takeChangedSignatures(matches: Matches, pairs: readonly CallablePair[], collect: () => CallSiteVotes): void {
  const namesakes = pairs.filter(pair => pair.stays && pair.before.name === pair.after.name);
  const sameName = butForConveniences(namesakes);
  const [several, count] = [countOf(namesakes), countOf(sameName)];
  const ofBefore = groupedBy(pairs, pair => pair.before);
  const ofAfter = groupedBy(pairs, pair => pair.after);
  for (const pair of sameName) {
    const { before, after, tokens, statements } = pair;
    // One that is left of several must take what the other took.
    if ((several.get(before) !== 1 || several.get(after) !== 1) && !isKeptByName(before, after)) continue;
    if (
      count.get(before) !== 1 ||
      count.get(after) !== 1 ||
      (tokens <= THRESHOLDS.votedSimilarity &&
        !(before.parameters.length > 0 && isKeptByName(before, after)) &&
        !isCalledInItsType(before, collect()))
    ) {
      continue;
    }
    const own = Math.max(tokens, statements);
    const isMoreAlike = (rival: CallablePair): boolean =>
      Math.min(rival.tokens, rival.statements) >
      Math.max(own + THRESHOLDS.likelyBonus, THRESHOLDS.contradictedSimilarity);
    const isCalledInstead = (rival: CallablePair): boolean =>
      Math.max(rival.tokens, rival.statements) >
        Math.max(own + THRESHOLDS.likelyBonus, THRESHOLDS.contradictedSimilarity) &&
      collect().of(rival.before, rival.after) > 0 &&
      !collect().isStillCalled(before.name);
    const isBetter = (rival: CallablePair): boolean =>
      rival.stays && rival.before.name !== rival.after.name && (isMoreAlike(rival) || isCalledInstead(rival));
    const heir =
      ofBefore.get(before)?.find(rival => keptAll(rival, pair) && !calls(after, rival.after)) ??
      ofAfter.get(after)?.find(rival => keptAll(rival, pair) && !calls(before, rival.before));
    if (
      heir &&
      addWithChildren(matches, heir.before, heir.after, 'similarity', Math.max(heir.tokens, heir.statements))
    ) {
      matches.journal?.note(
        before,
        after,
        'changed signature',
        'refused',
        () => `${heir.before.name} and ${heir.after.name} take and do the same`,
      );
      continue;
    }
    const givenAway =
      ofBefore.get(before)?.find(rival => isBetter(rival) && !calls(after, rival.after)) ??
      ofAfter.get(after)?.find(rival => isBetter(rival) && !calls(before, rival.before));
    if (givenAway) {
      matches.journal?.note(
        before,
        after,
        'changed signature',
        'refused',
        () => `${givenAway.before.name} and ${givenAway.after.name} are more alike`,
      );
    } else addWithChildren(matches, before, after, 'similarity', own);
  }
}

/**
 * Did one whose name says more keep what it takes, and all that it does, where the one of its name kept neither? Then
 * it made room for that one.
 */
function keptAll({ stays, before, after, isPart, words }: CallablePair, own: CallablePair): boolean {
  if (!stays || before.name === after.name) return false;
  const [was, is] = [wordsOf(before.name), wordsOf(after.name)];
  const saysMore = was.every(word => is.includes(word)) || is.every(word => was.includes(word));
  const isLike =
    saysMore && before.parameters.length > 0 && sameParameters(before, after) && before.type === after.type;
  return isLike && isPart && words >= THRESHOLDS.tinyBody && !own.isPart && !sameParameterTypes(own.before, own.after);
}

/** In how many pairs each is. */
function countOf(pairs: readonly CallablePair[]): ReadonlyMap<DeclarationNode, number> {
  const count = new Map<DeclarationNode, number>();
  for (const { before, after } of pairs) for (const d of [before, after]) addCount(count, d);
  return count;
}

/** The same parameters by name, or, of constructors, more on one side: what they take is what their type is made of. */
function isKeptByName(before: DeclarationNode, after: DeclarationNode): boolean {
  if (sameParameterNames(before, after)) return true;
  const [fewer, more] = before.parameters.length < after.parameters.length ? [before, after] : [after, before];
  return (
    isConstructor(before) &&
    isConstructor(after) &&
    fewer.parameters.every(({ name }) => more.parameters.some(other => other.name === name))
  );
}

/** Where a type has a constructor that only hands on to another one besides that one, the other one is meant. */
function butForConveniences(pairs: readonly CallablePair[]): readonly CallablePair[] {
  const handsOn = (d: DeclarationNode): boolean =>
    d.kind === 'constructor' && d.calls.some(({ name }) => d.source.language.words.own.has(name));
  const isMeant = new Set(
    pairs.flatMap(({ before, after }) => (handsOn(before) || handsOn(after) ? [] : [before, after])),
  );
  return pairs.filter(
    ({ before, after }) => !(handsOn(after) && isMeant.has(before)) && !(handsOn(before) && isMeant.has(after)),
  );
}

function take(
  matches: Matches,
  pairs: readonly CallablePair[],
  votes: CallSiteVotes,
  vouched: ReadonlySet<CallablePair>,
): void {
  const together = movedTogether(matches);
  const free = pairs.filter(pair => matches.isFreeBefore(pair.before) && matches.isFreeAfter(pair.after));
  const parties = partiesOf(matches, free);
  const functions = { before: functionsByName(matches.freeBefore()), after: functionsByName(matches.freeAfter()) };
  // Where an overload stayed, or was there, calls of the name may mean that one; of several that are new, the one that
  // takes what it took is meant.
  const isAlone = (d: DeclarationNode, side: Side): boolean => functions[side].get(d.name) === d && !isOverloaded(d);
  const isOnlyOfItsName = ({ before, after }: CallablePair): boolean =>
    before.name === after.name &&
    (isAlone(before, 'before')
      ? isAlone(after, 'after') || haveOneSignature(before, after)
      : isAlone(after, 'after') && haveOneSignature(before, after));
  const ranked = free
    .map(pair => {
      const { score, rule } = judge(pair, votes, {
        company: pair.stays ? 0 : (together.get(wayOf(pair)) ?? 0),
        callsTheRest: vouched.has(pair),
        isInParty: parties.has(pair),
        isStillCalled: !pair.stays && isOnlyOfItsName(pair) && isStillCalledWhereItWas(pair, votes),
      });
      matches.journal?.note(
        pair.before,
        pair.after,
        'callables',
        score > 0 ? 'measured' : 'refused',
        () => `${rule}: ${describePair(pair)}; rank ${score.toFixed(2)}`,
      );
      // Of several that are as much like it, what went to another type went to the one of a like name; accessors look alike everywhere.
      return {
        pair,
        score,
        hosts: unmatchedHostsOf(matches, pair),
        kinship:
          pair.stays || pair.words < THRESHOLDS.tinyBody
            ? 0
            : nameSimilarity(pair.before.parent?.name ?? '', pair.after.parent?.name ?? ''),
      };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        Number(a.hosts !== null) - Number(b.hosts !== null) ||
        b.score - a.score ||
        b.kinship - a.kinship ||
        a.pair.before.index - b.pair.before.index ||
        a.pair.after.index - b.pair.after.index,
    );
  const further: CallablePair[] = [];
  const home = namesAtHome(ranked.map(({ pair }) => pair));
  for (const { pair, hosts } of ranked) {
    const { before, after } = pair;
    // What one of them is declared in has got another partner since: it is looked for there.
    if (
      hosts !== null &&
      (!matches.isFreeBefore(hosts.before) || !matches.isFreeAfter(hosts.after)) &&
      matches.afterOf(hosts.before) !== hosts.after
    ) {
      matches.journal?.note(
        before,
        after,
        'callables',
        'refused',
        () => `${hosts.before.name} and ${hosts.after.name}, in which they are declared, are not one`,
      );
      continue;
    }
    if (hasRivalAtHome(pair, home)) {
      matches.journal?.note(before, after, 'callables', 'refused', () => 'a callable of its own type has that name');
      continue;
    }
    const round = votes.of(before, after) + votes.inPlace(before, after) > 0 ? 'callSites' : 'similarity';
    const similarity = Math.max(pair.tokens, pair.statements);
    if (isFurtherCopy(matches, pair, votes)) further.push(pair);
    else addWithChildren(matches, before, after, round, similarity);
  }
  takeFurtherCopies(matches, further, votes);
}

/** The nearest callables around them that have no partners: outer declarations come before inner ones, which go along with them. */
function unmatchedHostsOf(
  matches: Matches,
  pair: CallablePair,
): { readonly before: DeclarationNode; readonly after: DeclarationNode } | null {
  const [before, after] = [
    callableAround(pair.before, d => matches.isFreeBefore(d)),
    callableAround(pair.after, d => matches.isFreeAfter(d)),
  ];
  return before && after && { before, after };
}

function callableAround({ parent }: DeclarationNode, isMeant: (d: DeclarationNode) => boolean): DeclarationNode | null {
  if (parent === null) return null;
  return isCallable(parent) && isMeant(parent) ? parent : callableAround(parent, isMeant);
}

/**
 * Functions outside of types may be called from anywhere, one that belongs to a type now, or did before, in the file as
 * well; what left a type that is still there, or came into one that was there, is asked for there.
 */
function isStillCalledWhereItWas({ before, after }: CallablePair, votes: CallSiteVotes): boolean {
  return (isFree(before) && isFree(after)) ||
    (isFree(before) !== isFree(after) && before.source.path === after.source.path)
    ? (votes.isStillCalled(before.name) || votes.isStillNamed(before.name)) && !votes.isUsualName(before)
    : isCalledInItsType(before, votes) || isCalledInItsType(after, votes);
}

/** Do both say that they take and give the same? */
function haveOneSignature(before: DeclarationNode, after: DeclarationNode): boolean {
  return (
    before.parameters.some(({ type }) => type !== null) && sameParameters(before, after) && before.type === after.type
  );
}

/** Null for a name that several have. */
function functionsByName(declarations: readonly DeclarationNode[]): ReadonlyMap<string, DeclarationNode | null> {
  const found = new Map<string, DeclarationNode | null>();
  for (const d of declarations) if (isCallable(d) && !isConstructor(d)) addUnique(found, d.name, d);
  return found;
}

/** The names that callables may have got, or had, in the type that they are in; each with the callable. */
interface HomeNames {
  readonly got: ReadonlySet<string>;
  readonly had: ReadonlySet<string>;
}

function namesAtHome(pairs: readonly CallablePair[]): HomeNames {
  const atHome = pairs.filter(({ stays }) => stays);
  return {
    got: new Set(atHome.map(({ before, after }) => `${before.index} ${after.name}`)),
    had: new Set(atHome.map(({ before, after }) => `${after.index} ${before.name}`)),
  };
}

/**
 * A method is renamed in several types at once where these have an interface in common: `Page.draw` and `Button.draw`
 * became `paint` in both. With bodies of one line, `Page.draw` is as much like `Button.paint` as like `Page.paint`, and
 * the likeliest pair first could carry it over to the other type. So a method whose own type has a candidate of the new
 * name did not take that name elsewhere; nor, seen from the other side, did one come from elsewhere whose own type had
 * a candidate of the old name.
 */
function hasRivalAtHome({ before, after, stays }: CallablePair, { got, had }: HomeNames): boolean {
  return (
    !stays &&
    before.name !== after.name &&
    (got.has(`${before.index} ${after.name}`) || had.has(`${after.index} ${before.name}`))
  );
}

function describePair({ tokens, statements, stays, sameShape }: CallablePair): string {
  return `tokens ${tokens.toFixed(2)}, statements ${statements.toFixed(2)}${stays ? ', same scope' : ''}${sameShape ? ', same shape' : ''}`;
}
