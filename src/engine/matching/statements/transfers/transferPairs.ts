/**
 * Code that went from one declaration into another: which of its statements became which, across declarations and files.
 *
 * The side that only one version has (the extracted or the inlined callable) can be met several times, once for each place where its code
 * was or is now: that is how several duplicates map to one. The other side, which has a counterpart of its own, gives what it lost, or
 * received, each statement once.
 */
import type { Side } from '../../../model.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import type { Matches } from '../../matches.js';
import type { Bodies } from '../bodies/bodies.js';
import { withCopies } from '../pairs/branchCopies.js';
import type { CodeTransfer } from './codeTransfers.js';
import { doubledFrames } from './doubledFrames.js';
import type { Fragments } from '../bodies/fragments.js';
import { givingFrames } from './givingFrames.js';
import { pairExits } from './leftovers.js';
import type { StatementPair } from '../model.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { argumentNames, argumentWords, NOTHING_RENAMED, withParameters } from '../likeness/renamedWords.js';
import { hasNestedCalls, othersOf, standInsOf } from './standIns.js';
import type { StatementScope } from '../pairs/statementPairs.js';
import { pairStatements } from '../pairs/statementPairs.js';
import { callFragments, callsOf } from './transferClaims.js';

/** What is known before code that went elsewhere is paired. */
export interface PairedSoFar {
  readonly bodies: { readonly before: Bodies; readonly after: Bodies };
  readonly matches: Matches;
  /** Pairs made in place, by declaration before: partner of each of its fragments, or -1. */
  readonly partners: ReadonlyMap<DeclarationNode, Int32Array>;
  /** By declaration with a counterpart of its own: 1 for the fragments that are paired. Filled further here. */
  readonly taken: Map<DeclarationNode, Uint8Array>;
  /** By transfer: 1 for fragments of the declaration with a counterpart that belong to another transfer. */
  readonly claimed: ReadonlyMap<CodeTransfer, Uint8Array>;
  readonly renamed: RenamedWords;
  /** By declaration that gave or received code: all that it gave, or received. */
  readonly transfersAt: ReadonlyMap<DeclarationNode, readonly CodeTransfer[]>;
}

export function pairTransferred(
  known: PairedSoFar,
  transfer: CodeTransfer,
): { readonly pairs: StatementPair[]; readonly standIns: readonly StatementPair[] } {
  const { before, after, whole } = transfer;
  const a = known.bodies.before.fragmentsOf(before);
  const b = known.bodies.after.fragmentsOf(after);
  const takenBefore = known.taken.get(before);
  const takenAfter = known.taken.get(after);
  const claimed = known.claimed.get(transfer);
  const unmatchedSide = takenBefore ? 'after' : 'before';
  /** Statements of the unmatched side that were met at some call. */
  const met = new Uint8Array(takenBefore ? b.count : a.count);
  const pairs: StatementPair[] = [];
  const renamed = renamedBetween(known, transfer);
  const pairOnce = (scope: Scope | null, unmatched: Uint8Array, call: CallSite | undefined): void => {
    const barred = {
      before: whole
        ? new Uint8Array(a.count)
        : unmatchedSide === 'before'
          ? unmatched
          : masked(
              takenBefore,
              a,
              scope?.side === 'before' ? scope : null,
              unmatchedSide === 'after' ? claimed : undefined,
            ),
      after: whole
        ? new Uint8Array(b.count)
        : unmatchedSide === 'after'
          ? unmatched
          : masked(
              takenAfter,
              b,
              scope?.side === 'after' ? scope : null,
              unmatchedSide === 'before' ? claimed : undefined,
            ),
    };
    const partner = pairStatements(a, b, {
      rooted: whole,
      takenBefore: barred.before,
      takenAfter: barred.after,
      renamed,
      given: call && givenAt(known, transfer, call, unmatchedSide),
    });
    partner.forEach((j, i) => {
      if (j < 0) return;
      barred.before[i] = 1;
      barred.after[j] = 1;
    });
    pairExits(a, b, partner, barred);
    for (let i = 1; i < a.count; i++) {
      const j = partner[i];
      if (j <= 0) continue;
      pairs.push({ before: i, after: j });
      if (takenBefore) takenBefore[i] = 1;
      if (takenAfter) takenAfter[j] = 1;
      met[unmatchedSide === 'after' ? j : i] = 1;
    }
  };
  if (whole) {
    pairOnce(null, met, undefined);
    return { pairs, standIns: [] };
  }
  const calls = callsIn(known, transfer);
  scopesOf(known, transfer).forEach((scope, k) => pairOnce(scope, new Uint8Array(met.length), calls[k]));
  pairOnce(null, met.slice(), calls.length === 1 ? calls[0] : undefined);
  const [giverSide, giver, unmatched, givers] =
    unmatchedSide === 'after' ? (['before', a, b, takenBefore] as const) : (['after', b, a, takenAfter] as const);
  // What has a counterpart on both sides held statements of its own before.
  if (!givers || (takenBefore && takenAfter)) return { pairs, standIns: [] };
  const others = othersOf(
    transfer,
    unmatchedSide,
    known.transfersAt.get(unmatchedSide === 'after' ? before : (known.matches.beforeOf(after) ?? before)) ?? [],
  );
  pairs.push(...doubledFrames(giver, unmatched, giverSide, pairs, givers));
  pairs.push(...givingFrames(giver, unmatched, giverSide, pairs, givers, renamed));
  const all = withCopies(a, b, giverSide, pairs, givers, hasNestedCalls(transfer, unmatchedSide, others));
  const { bodies } = known;
  const fragmentsOf = (side: Side, declaration: DeclarationNode): Fragments => bodies[side].fragmentsOf(declaration);
  const standIns = standInsOf({ others, taken: givers, fragmentsOf }, transfer, unmatchedSide, all);
  for (const pair of standIns) givers[pair[giverSide]] = 0;
  const gone = new Set(standIns);
  return { pairs: all.filter(pair => !gone.has(pair)), standIns };
}

/** The calls that stand for the code, in the order of the scopes. */
function callsIn({ matches }: PairedSoFar, { before, after }: CodeTransfer): CallSite[] {
  const host = matches.afterOf(before);
  if (host) return callsOf(host, after);
  const origin = matches.beforeOf(after);
  return origin ? callsOf(origin, before) : [];
}

/** What a call hands over to the code, as far as that is more than a name. */
function givenAt(
  { matches }: PairedSoFar,
  { before, after }: CodeTransfer,
  call: CallSite,
  side: Side,
): StatementScope['given'] {
  const [caller, unmatched] = side === 'after' ? [matches.afterOf(before), after] : [matches.beforeOf(after), before];
  const words = caller && argumentWords(caller, unmatched, call);
  return words && words.size > 0 ? { side, words } : undefined;
}

/** Names that changed in the whole change, and what the code calls what is handed over to it. */
function renamedBetween({ matches, renamed }: PairedSoFar, { before, after, whole }: CodeTransfer): RenamedWords {
  return whole
    ? withParameters(renamed, before, after)
    : new Map([...renamed, ...renamedByCalls(matches, before, after)]);
}

/** Names of code that went elsewhere, for what the calls that stand for it hand over by another name. */
export function renamedByCalls(matches: Matches, before: DeclarationNode, after: DeclarationNode): RenamedWords {
  const host = matches.afterOf(before);
  if (host) return argumentNames(host, after, callsOf(host, after));
  const origin = matches.beforeOf(after);
  if (!origin) return NOTHING_RENAMED;
  return new Map(
    [...argumentNames(origin, before, callsOf(origin, before))].map(([parameter, name]) => [name, parameter] as const),
  );
}

/** Fragments `[start, end)` of one side, in pre-order. */
interface Scope {
  readonly side: Side;
  readonly start: number;
  readonly end: number;
}

/** Taken fragments together with those outside a scope, and those that others claim. */
function masked(
  taken: Uint8Array | undefined,
  fragments: Fragments,
  scope: Scope | null,
  claimed: Uint8Array | undefined,
): Uint8Array {
  const mask = taken?.slice() ?? new Uint8Array(fragments.count);
  claimed?.forEach((isClaimed, i) => isClaimed === 1 && (mask[i] = 1));
  return scope ? mask.fill(1, 0, scope.start).fill(1, scope.end) : mask;
}

/**
 * Where the code can have come from, or gone to: around each call that stands for it now, or stood for it before, as far as the nearest
 * statements that have partners (section 3.2.3). One scope for each call.
 */
function scopesOf({ bodies, matches, partners }: PairedSoFar, { before, after }: CodeTransfer): Scope[] {
  const host = matches.afterOf(before);
  if (host) {
    const partner = partners.get(before);
    const caller = bodies.after.fragmentsOf(host);
    return partner
      ? scopesAround(
          caller,
          callFragments(host, after, caller),
          inverse(partner, caller.count),
          bodies.before.fragmentsOf(before),
          'before',
        )
      : [];
  }
  const origin = matches.beforeOf(after);
  const partner = origin && partners.get(origin);
  if (!partner) return [];
  const caller = bodies.before.fragmentsOf(origin);
  return scopesAround(caller, callFragments(origin, before, caller), partner, bodies.after.fragmentsOf(after), 'after');
}

function inverse(partner: Int32Array, count: number): Int32Array {
  const result = new Int32Array(count).fill(-1);
  partner.forEach((j, i) => j >= 0 && (result[j] = i));
  return result;
}

function scopesAround(
  caller: Fragments,
  calls: readonly number[],
  partner: Int32Array,
  giver: Fragments,
  side: Scope['side'],
): Scope[] {
  // A single call has nothing to be told apart from.
  if (calls.length < 2) return [];
  return calls.map(call => {
    let start = -1;
    let end = -1;
    let current = call;
    let up = caller.parent[current];
    for (; up >= 0; current = up, up = caller.parent[up]) {
      for (let other = up + 1; other < up + caller.size[up]; other += caller.size[other]) {
        const there = partner[other];
        if (there < 0 || other === current) continue;
        if (other < current) start = start < 0 || there + giver.size[there] > start ? there + giver.size[there] : start;
        else if (end < 0) end = there;
      }
      if (partner[up] >= 0) break;
    }
    const around = up >= 0 ? partner[up] : 0;
    const inside = (position: number): boolean => position > around && position <= around + giver.size[around];
    const first = start >= 0 && inside(start) ? start : around + 1;
    const last = end >= 0 && inside(end) ? end : around + giver.size[around];
    return first < last
      ? { side, start: first, end: last }
      : { side, start: around + 1, end: around + giver.size[around] };
  });
}
