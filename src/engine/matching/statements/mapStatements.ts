/**
 * Which statements became which, in the whole change: in place for every matched pair of declarations, and from one declaration into
 * another for code that was extracted, inlined or merged. Later stages (the catalogue, node mappings) read it and decide nothing anew.
 */
import type { Budget } from '../../budget.js';
import type { StatementMapping, StatementMappings, StatementPair, TransferMapping } from './model.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import type { DeclarationRelationship } from '../declarations/model.js';
import type { Match, Matches } from '../matches.js';
import { withAccessors } from './likeness/accessorWords.js';
import { assignedValues } from './transfers/assignedValues.js';
import { pairBesideCalls } from './transfers/besideCalls.js';
import { bodiesOf } from './bodies/bodies.js';
import { copiesInPlace } from './pairs/branchCopies.js';
import { mergedPairs } from './pairs/branchMerges.js';
import { CapturedMentions } from './variables/capturedMentions.js';
import type { CodeTransfer } from './transfers/codeTransfers.js';
import { codeTransfersOf } from './transfers/codeTransfers.js';
import { pairEmptied } from './pairs/emptied.js';
import { exchangedWords } from './likeness/exchangedWords.js';
import type { Fragments } from './bodies/fragments.js';
import { hashOf, isGlue } from './bodies/fragments.js';
import type { TakenFragments } from './model.js';
import { blocksOfValues, pairLeftovers } from './transfers/leftovers.js';
import type { RenamedWords } from './likeness/renamedWords.js';
import { renamedDeclarations, withParameters, withVariables } from './likeness/renamedWords.js';
import { pairRespelled } from './pairs/respelled.js';
import { pairStatements, pairUnchanged } from './pairs/statementPairs.js';
import { returnedValues } from './transfers/returnedValues.js';
import { findOrphanedMoves } from './transfers/orphanedMoves.js';
import { callFragments, claimedByOthers, hostsOf, release, reserve } from './transfers/transferClaims.js';
import { pairTransferred, renamedByCalls } from './transfers/transferPairs.js';

export function mapStatements(
  matches: Matches,
  relationships: readonly DeclarationRelationship[],
  budget: Budget,
): StatementMappings {
  return new StatementMapper(matches, relationships, budget).map();
}

/** What carried code has in common before it is known what its calls gave back. */
interface CarriedPairs extends Omit<TransferMapping, 'values' | 'assigned' | 'pairs'> {
  readonly pairs: StatementPair[];
}

/** In steps, each of which reads what those before it have paired. */
class StatementMapper {
  private readonly bodies: StatementMappings['bodies'];
  private readonly transfers: readonly CodeTransfer[];
  private readonly transfersAt: ReadonlyMap<DeclarationNode, readonly CodeTransfer[]>;
  private readonly renamed: RenamedWords;
  private readonly inPlace = new Map<DeclarationNode, StatementMapping>();
  private readonly partners = new Map<DeclarationNode, Int32Array>();
  /** What was paired in place, by declaration: 1 per fragment. Only declarations with a counterpart of their own have an entry. */
  private readonly taken = new Map<DeclarationNode, Uint8Array>();
  /** Further pairs in place, of what stood in several branches as it is. */
  private readonly copied = new Map<DeclarationNode, readonly StatementPair[]>();
  /** Those whose statements are all paired: nothing is left over. */
  private readonly settled = new Set<DeclarationNode>();
  /** Statements that belong to code that went elsewhere, as it seems: 1 per fragment. */
  private readonly reserved: ReadonlyMap<DeclarationNode, Uint8Array>;
  /** Of declarations with callables inside: words that all their own statements exchanged, which those inside may mention. */
  private readonly exchanged = new Map<DeclarationNode, readonly (readonly [number, number])[]>();
  /** Not compared, or not to the end. */
  private readonly skipped: Match[] = [];

  constructor(
    private readonly matches: Matches,
    private readonly relationships: readonly DeclarationRelationship[],
    private readonly budget: Budget,
  ) {
    this.bodies = { before: bodiesOf(matches.before), after: bodiesOf(matches.after) };
    this.transfers = codeTransfersOf(relationships, matches);
    this.transfersAt = hostsOf(this.transfers, matches);
    this.renamed = renamedDeclarations(matches);
    this.reserved = reserve(this.bodies, this.transfers, matches);
  }

  map(): StatementMappings {
    const { matches, bodies, inPlace, renamed } = this;
    this.pairInPlace();
    const paired = this.pairCarried();
    const mergedIn = this.completeInPlace(paired);
    const mapped = paired.map(mapping => {
      const pairs = butForMerged(mapping, matches, inPlace, mergedIn);
      const given = valuesOf(mapping, pairs, matches, inPlace);
      const blocks = blocksOfValues(mapping.fragmentsBefore, mapping.fragmentsAfter, pairs, given.values);
      const all = blocks.length === 0 ? pairs : [...pairs, ...blocks].sort((x, y) => x.before - y.before);
      return { ...mapping, pairs: all, ...given };
    });
    const refuted = new Set(mapped.filter(isEmptyAndFar).map(({ transfer }) => transfer.relationship));
    const transfers = mapped.filter(({ transfer }) => !refuted.has(transfer.relationship));
    const orphanedMoves = this.isTimeUp()
      ? []
      : findOrphanedMoves(matches, bodies, [...inPlace.values(), ...transfers], renamed);
    this.budget.leaveOut('statements', this.skipped.length);
    return { bodies, inPlace, transfers, orphanedMoves, renamed, refuted, skipped: this.skipped };
  }

  private isTimeUp(): boolean {
    this.budget.checkCancelled();
    return this.budget.remainingMs() === 0;
  }

  /** What stayed in its declaration, but for what seems to have gone elsewhere. */
  private pairInPlace(): void {
    const { matches, bodies, reserved } = this;
    const all = matches.all();
    all.forEach((pair, done) => {
      if (this.isTimeUp()) {
        this.skipped.push(pair);
        return;
      }
      if (done % 64 === 0) this.budget.report({ stage: 'matching', done, total: all.length });
      const { before, after } = pair;
      // Its code is told of the callable around it.
      if (before.isInCode && after.isInCode) return;
      const fragmentsBefore = bodies.before.fragmentsOf(before);
      const fragmentsAfter = bodies.after.fragmentsOf(after);
      const unchanged =
        reserved.has(before) || reserved.has(after) ? null : pairUnchanged(fragmentsBefore, fragmentsAfter);
      const partner = unchanged ?? this.pairFree(pair, { before: reserved.get(before), after: reserved.get(after) });
      if (!unchanged && before.children.some(isCallable)) {
        this.exchanged.set(before, exchangedWords(fragmentsBefore, fragmentsAfter, partner));
      }
      for (const transfer of this.transfersAt.get(before) ?? []) {
        release(bodies, transfer, pair, partner);
        pairBesideCalls(bodies, transfer, pair, partner, reserved.get(transfer.before === before ? before : after));
      }
      if (unchanged && !this.transfersAt.has(before)) this.settled.add(before);
      this.partners.set(before, partner);
      const takenBefore = new Uint8Array(fragmentsBefore.count);
      const takenAfter = new Uint8Array(fragmentsAfter.count);
      partner.forEach((j, i) => {
        if (j < 0) return;
        takenBefore[i] = 1;
        takenAfter[j] = 1;
      });
      if (!this.settled.has(before)) {
        const copies = copiesInPlace(fragmentsBefore, fragmentsAfter, partner, {
          before: takenBefore,
          after: takenAfter,
        });
        for (const { before: i, after: j } of copies) takenBefore[i] = takenAfter[j] = 1;
        this.copied.set(before, copies);
      }
      this.taken.set(before, takenBefore).set(after, takenAfter);
    });
  }

  /** What was kept for code that went elsewhere, and did not go with it, has what is left in place. */
  private pairKept(pair: Match, partner: Int32Array): void {
    const { before, after } = pair;
    const taken = { before: this.taken.get(before) as Uint8Array, after: this.taken.get(after) as Uint8Array };
    const kept = { before: this.keptOf(before, taken.before), after: this.keptOf(after, taken.after) };
    for (const side of ['before', 'after'] as const) {
      const only = kept[side];
      if (only === null) continue;
      const now = this.pairFree(pair, { ...taken, [side]: only }, partner);
      now.forEach((j, i) => {
        if (j <= 0 || partner[i] === j) return;
        partner[i] = j;
        taken.before[i] = taken.after[j] = 1;
      });
    }
  }

  /** 0 for what was kept and is still free; null where there is none. */
  private keptOf(declaration: DeclarationNode, taken: Uint8Array): Uint8Array | null {
    const mask = this.reserved.get(declaration)?.map((isKept, i) => (isKept === 1 && taken[i] === 0 ? 0 : 1));
    return mask?.includes(0) === true ? mask : null;
  }

  /** Statements of two declarations that are not taken yet. */
  private pairFree(
    { before, after }: Match,
    taken: { readonly before?: Uint8Array; readonly after?: Uint8Array },
    known?: Int32Array,
  ): Int32Array {
    const around = before.parent === null ? undefined : this.exchanged.get(before.parent);
    const renamed = withAccessors(
      withParameters(around === undefined ? this.renamed : withVariables(this.renamed, around), before, after),
      before,
      after,
    );
    const { bodies } = this;
    return pairStatements(bodies.before.fragmentsOf(before), bodies.after.fragmentsOf(after), {
      rooted: true,
      takenBefore: taken.before?.slice(),
      takenAfter: taken.after?.slice(),
      known,
      renamed,
    });
  }

  private pairCarried(): CarriedPairs[] {
    const { matches, bodies, partners, taken, renamed } = this;
    const paired: CarriedPairs[] = [];
    /** Statements that went into a call of other code, with the code that holds it. */
    const standIns: [CarriedPairs, readonly StatementPair[]][] = [];
    const claimed = claimedByOthers(bodies, this.transfers, matches);
    for (const transfer of mostFirst(bodies, this.transfers)) {
      if (this.isTimeUp()) {
        this.budget.leaveOut('carriedCode');
        continue;
      }
      const { before, after, relationship } = transfer;
      const { pairs, standIns: called } = pairTransferred(
        { bodies, matches, partners, taken, claimed, renamed, transfersAt: this.transfersAt },
        transfer,
      );
      const carried = {
        transfer,
        before,
        after,
        relationship,
        fragmentsBefore: bodies.before.fragmentsOf(before),
        fragmentsAfter: bodies.after.fragmentsOf(after),
        pairs,
        renamed,
        handed: renamedByCalls(matches, before, after),
      };
      paired.push(carried);
      standIns.push([carried, called]);
    }
    // What did not go into the other code either became the call.
    for (const [{ before, after, pairs }, called] of standIns) {
      pairs.push(
        ...called.filter(pair => taken.get(before)?.[pair.before] !== 1 && taken.get(after)?.[pair.after] !== 1),
      );
    }
    return paired;
  }

  /** What is left in place once it is known what went elsewhere. Gives what was merged there, by the declaration before. */
  private completeInPlace(carried: readonly CarriedPairs[]): ReadonlyMap<DeclarationNode, readonly StatementPair[]> {
    const { matches, bodies, inPlace, settled, taken, renamed } = this;
    const relationshipOf = new Map<DeclarationNode, DeclarationRelationship>();
    for (const relationship of this.relationships) {
      if (matches.afterOf(relationship.before) === relationship.after) {
        relationshipOf.set(relationship.before, relationship);
      }
    }
    const pairsBy = new Map(carried.map(({ transfer, pairs }) => [transfer, pairs]));
    const captured = new CapturedMentions(inPlace);
    const mergedIn = new Map<DeclarationNode, readonly StatementPair[]>();
    for (const pair of matches.all()) {
      const { before, after } = pair;
      const partner = this.partners.get(before);
      if (!partner) continue;
      const [fragmentsBefore, fragmentsAfter] = [bodies.before.fragmentsOf(before), bodies.after.fragmentsOf(after)];
      const transfers = this.transfersAt.get(before) ?? [];
      const isCutShort = !settled.has(before) && this.isTimeUp();
      if (isCutShort) this.skipped.push(pair);
      const isDone = settled.has(before) || isCutShort;
      this.pairKept(pair, partner);
      for (const transfer of transfers) pairLeftBehind(bodies, pair, partner, transfer, pairsBy.get(transfer) ?? []);
      if (!isDone) {
        const unfree = withCalls(bodies, pair, transfers, taken);
        pairLeftovers(fragmentsBefore, fragmentsAfter, partner, unfree);
        pairRespelled(fragmentsBefore, fragmentsAfter, partner, unfree);
      }
      const merged = isDone ? [] : mergedPairs(fragmentsBefore, fragmentsAfter, partner, this.copied.get(before) ?? []);
      if (merged.length > 0) mergedIn.set(before, merged);
      inPlace.set(before, {
        before,
        after,
        relationship: relationshipOf.get(before) ?? null,
        fragmentsBefore,
        fragmentsAfter,
        pairs: [...pairsOf(partner), ...merged],
        renamed,
        captured,
      });
    }
    return mergedIn;
  }
}

/** Alike is much that goes from one type to another by way of others; what went has statements, or a value, that are mapped. */
function isEmptyAndFar({ transfer, pairs, values }: TransferMapping): boolean {
  return transfer.relationship.isFar === true && pairs.length === 0 && values.length === 0;
}

/**
 * A statement that was merged into one that calls the code, or split out of one, gave it a value: it has not become
 * what gives that back there.
 */
function butForMerged(
  { before, after, fragmentsBefore, fragmentsAfter, pairs }: CarriedPairs,
  matches: Matches,
  inPlace: StatementMappings['inPlace'],
  mergedIn: ReadonlyMap<DeclarationNode, readonly StatementPair[]>,
): readonly StatementPair[] {
  const host = matches.afterOf(before);
  const origin = host ? before : matches.beforeOf(after);
  const merged = origin && mergedIn.get(origin);
  const around = origin && inPlace.get(origin);
  if (!merged || !around) return pairs;
  const calls = new Set(
    host ? callFragments(host, after, around.fragmentsAfter) : callFragments(origin, before, around.fragmentsBefore),
  );
  const [side, other] = host ? (['before', 'after'] as const) : (['after', 'before'] as const);
  const gave = new Set(merged.filter(pair => calls.has(pair[other])).map(pair => pair[side]));
  return pairs.filter(
    pair => !gave.has(pair[side]) || hashOf(fragmentsBefore, pair.before) === hashOf(fragmentsAfter, pair.after),
  );
}

function valuesOf(
  { transfer, before, after, fragmentsBefore, fragmentsAfter }: CarriedPairs,
  pairs: readonly StatementPair[],
  matches: Matches,
  inPlace: StatementMappings['inPlace'],
): Pick<TransferMapping, 'values' | 'assigned'> {
  const origin = matches.afterOf(before) ? before : matches.beforeOf(after);
  const host = origin && inPlace.get(origin);
  if (transfer.whole || !host) return { values: [], assigned: [] };
  const [unmatched, fragments, isExtraction] =
    origin === before ? ([after, fragmentsAfter, true] as const) : ([before, fragmentsBefore, false] as const);
  return {
    values: returnedValues(unmatched, fragments, host, isExtraction),
    assigned: assignedValues(unmatched, fragments, pairs, host, isExtraction),
  };
}

/** Of two declarations, and code that left the one or came to the other: what held it, and holds its call. */
function pairLeftBehind(
  bodies: StatementMappings['bodies'],
  { before, after }: Match,
  partner: Int32Array,
  transfer: CodeTransfer,
  pairs: readonly StatementPair[],
): void {
  if (pairs.length === 0) return;
  const [a, b] = [bodies.before.fragmentsOf(before), bodies.after.fragmentsOf(after)];
  const isExtraction = transfer.before === before;
  const [unmatched, host] = isExtraction ? [transfer.after, after] : [transfer.before, before];
  const calls = new Set(callFragments(host, unmatched, isExtraction ? b : a));
  const gone = new Set(pairs.map(pair => (isExtraction ? pair.before : pair.after)));
  const back = new Int32Array(b.count).fill(-1);
  partner.forEach((j, i) => j >= 0 && (back[j] = i));
  const [was, is] = [
    { fragments: a, partner, away: isExtraction ? gone : calls },
    { fragments: b, partner: back, away: isExtraction ? calls : gone },
  ];
  if (isExtraction) pairEmptied(was, is);
  else pairEmptied(is, was);
}

/** What several may have received belongs to the one that received more of it. */
function mostFirst(bodies: StatementMappings['bodies'], transfers: readonly CodeTransfer[]): readonly CodeTransfer[] {
  if (transfers.length < 2) return transfers;
  const shared = new Map(
    transfers.map(transfer => [
      transfer,
      equalStatements(bodies.before.fragmentsOf(transfer.before), bodies.after.fragmentsOf(transfer.after)),
    ]),
  );
  return [...transfers].sort((x, y) => (shared.get(y) as number) - (shared.get(x) as number));
}

function equalStatements(a: Fragments, b: Fragments): number {
  const contents = new Set<number>();
  for (let i = 1; i < a.count; i++) if (!isGlue(a, i)) contents.add(hashOf(a, i));
  let count = 0;
  for (let j = 1; j < b.count; j++) if (!isGlue(b, j) && contents.has(hashOf(b, j))) count++;
  return count;
}

/** What is paired in two declarations, or calls code that went elsewhere: such a call stands for that code. */
function withCalls(
  bodies: StatementMappings['bodies'],
  { before, after }: Match,
  transfers: readonly CodeTransfer[],
  taken: ReadonlyMap<DeclarationNode, Uint8Array>,
): TakenFragments {
  const sides = { before: (taken.get(before) as Uint8Array).slice(), after: (taken.get(after) as Uint8Array).slice() };
  for (const transfer of transfers) {
    if (transfer.before === before) {
      for (const i of callFragments(after, transfer.after, bodies.after.fragmentsOf(after))) sides.after[i] = 1;
    } else {
      for (const i of callFragments(before, transfer.before, bodies.before.fragmentsOf(before))) sides.before[i] = 1;
    }
  }
  return sides;
}

function pairsOf(partner: Int32Array): StatementPair[] {
  const pairs: StatementPair[] = [];
  for (let i = 1; i < partner.length; i++) if (partner[i] > 0) pairs.push({ before: i, after: partner[i] });
  return pairs;
}
