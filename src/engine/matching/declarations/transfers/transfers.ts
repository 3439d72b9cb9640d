/**
 * Extract and Inline (RefDiff 2.0, Table 3 and section 3.3.2): code of one callable that went into another one which only one side has.
 *
 * One detector serves both: inline is extract with before and after exchanged. `Perspective` says which side is which.
 */
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { areOneType, enclosingType, isCallable } from '../../../structure/declaration.js';
import { fragmentsOf } from '../../evidence/tokenRuns.js';
import type { Lens } from '../../evidence/lens.js';
import { looksOtherwise } from '../../evidence/lens.js';
import type { BodyMapping } from '../../evidence/mapBodies.js';
import type { TransferEvidence } from '../../evidence/transferEvidence.js';
import { becameDelegate, evidenceFor, handedAllOn, NO_EVIDENCE } from '../../evidence/transferEvidence.js';
import type { LostFragment } from '../../evidence/lostFragments.js';
import { lostFragments } from '../../evidence/lostFragments.js';
import { holdsAllOfItsPlace, holdsWhatWasLost } from '../../evidence/lostShare.js';
import { receiverTypeOf } from '../../receivers.js';
import { THRESHOLDS } from '../../thresholds.js';
import { hasSameValue } from '../facts/members.js';
import { describeEvidence, isConvincing, isFaint, isGatheredThere } from './transferVerdicts.js';
import type { Perspective, Transfer } from './perspective.js';
import { calledBeside } from './calledBeside.js';
import { stoodThere, wasThere } from './standingCalls.js';
import { butForThoseIn, hostsOf, mappingsSeen, statementsOf } from './transferHosts.js';
import {
  exclusionOf,
  isInOtherFile,
  isNarrowerOverload,
  isOverloadDelegate,
  OWN_RECEIVERS,
} from './transferExclusions.js';

/**
 * Statements compared with what the tops of files lost: of files that are one large list of statements, the first
 * callables are looked at only.
 */
const MAX_TOP_WORK = 40_000;

/** `accessors`: the same lens, which also shows accessors as their fields; null where there are none. */
export function findTransfers(perspective: Perspective, lens: Lens, accessors: Lens | null): Transfer[] {
  const finder = new TransferFinder(perspective, lens, accessors);
  const transfers = perspective.unmatched
    .filter(unmatched => isCallable(unmatched) && fragmentsOf(unmatched, lens).length > 0)
    .flatMap(unmatched => finder.transfersOf(unmatched));
  addPassedOn(transfers, perspective, lens);
  return transfers;
}

/** An unmatched callable with one that called it, on the unmatched one's side, and with what became of that. */
interface Hosted {
  readonly unmatched: DeclarationNode;
  readonly host: DeclarationNode;
  readonly partner: DeclarationNode;
  /** What became what in the host. */
  readonly mapping: BodyMapping;
  /** The calls that were not there before; none where it is called through others only. */
  readonly calls: readonly CallSite[];
}

/** What a host says of an unmatched callable: whether its code came from there, and what shows it. */
interface Finding {
  readonly evidence: TransferEvidence;
  readonly isFound: boolean;
  readonly isWithinType: boolean;
  /** Stood each call there before? It may mean what was inherited then. */
  readonly isOld: boolean;
  readonly describe: () => string;
}

class TransferFinder {
  private readonly mappingOf: ReturnType<typeof mappingsSeen>;
  private readonly accessedOf: ReturnType<typeof mappingsSeen> | null;
  private topWork = 0;

  constructor(
    private readonly perspective: Perspective,
    private readonly lens: Lens,
    private readonly accessors: Lens | null,
  ) {
    this.mappingOf = mappingsSeen(perspective, lens);
    this.accessedOf = accessors && mappingsSeen(perspective, accessors);
  }

  transfersOf(unmatched: DeclarationNode): Transfer[] {
    const { perspective, lens } = this;
    const transfers: Transfer[] = [];
    const isConvenience = isOverloadDelegate(unmatched, lens);
    const { hosts, between } = hostsOf(unmatched, perspective);
    let saidBetween: ReadonlyMap<number, number> | null = null;
    const refused: Refused[] = [];
    const gathered: TransferEvidence[] = [];
    const relays = new Set(
      [...hosts].filter(([host, calls]) => calls.length > 0 && isCallable(host)).map(([host]) => host.name),
    );
    for (const [host, all] of hosts) {
      const partner = perspective.partnerOf(host);
      if (!partner) continue;
      const hosted = this.hosted(unmatched, host, partner, all, relays);
      if (hosted === null) continue;
      const isDirect = hosted.calls.length > 0;
      const gone = lostFragments(hosted.mapping, host, hosted.calls, lens);
      const lost = isDirect ? gone : butForThoseIn(gone, (saidBetween ??= statementsOf(between, lens)));
      const found = evidenceFor(unmatched, lost, host, hosted.calls, lens);
      if (isConvenience && !(isDirect && this.isMoreThanConvenience(hosted, found))) {
        perspective.note(unmatched, partner, 'refused', () => 'it only hands its arguments on to an overload');
        continue;
      }
      const { evidence, isFound, isWithinType, isOld, describe } = this.judge(hosted, lost, found);
      perspective.note(unmatched, partner, isFound ? 'accepted' : 'refused', describe);
      if (isFound) {
        transfers.push({ unmatched, host, partner, similarity: evidence.coverage, isRelayed: !isDirect });
        gathered.push(evidence);
      } else if (isDirect && !isOld) refused.push({ host, partner, evidence, isWithinType });
    }
    for (const { host, partner, evidence, isWithinType } of refused) {
      if (!isGatheredThere(evidence, gathered, isWithinType)) continue;
      perspective.note(
        unmatched,
        partner,
        'accepted',
        () => 'word by word where the call stands, and the rest of the body came from other callers',
      );
      transfers.push({ unmatched, host, partner, similarity: evidence.coverage, isRelayed: false });
    }
    return transfers.length > 0 ? transfers : calledBeside(unmatched, perspective, this.mappingOf, lens);
  }

  /** Null where nothing of the host's code can be looked for in the unmatched one, whatever it says. `all`: its calls of that. */
  private hosted(
    unmatched: DeclarationNode,
    host: DeclarationNode,
    partner: DeclarationNode,
    all: readonly CallSite[],
    relays: ReadonlySet<string>,
  ): Hosted | null {
    const { perspective, lens } = this;
    const refuse = (why: string): null => {
      perspective.note(unmatched, partner, 'refused', () => why);
      return null;
    };
    const exclusion = exclusionOf(unmatched, host, partner, perspective, lens);
    if (exclusion !== null) return refuse(exclusion);
    const mapping = this.mappingOf(host, partner, unmatched);
    if (!isCallable(partner)) {
      this.topWork += mapping.beforeLeft.length * fragmentsOf(unmatched, lens).length;
      if (this.topWork > MAX_TOP_WORK) return refuse('too many statements outside of callables to compare with');
    }
    const { gone, isDeclared } = perspective;
    const calls = all.filter(call => !wasThere(call, host, partner, mapping, { gone, relays, isDeclared }, unmatched));
    if (calls.length === 0 && all.length > 0) return refuse('what it is called for was called there before');
    return { unmatched, host, partner, mapping, calls };
  }

  /** Of what only hands its arguments on to an overload: did it get the code all the same? */
  private isMoreThanConvenience(
    { unmatched, host, partner, calls }: Hosted,
    found: readonly TransferEvidence[],
  ): boolean {
    return (
      isNarrowerOverload(host, unmatched) ||
      hasSameValue(partner, unmatched) ||
      (areOneType(enclosingType(host), enclosingType(unmatched)) &&
        (found.some(({ isHeldAsItsOwn, body }) => isHeldAsItsOwn || body > 0) ||
          becameDelegate(unmatched, partner, host, calls, this.lens)))
    );
  }

  private judge(hosted: Hosted, lost: readonly LostFragment[], found: readonly TransferEvidence[]): Finding {
    const { lens } = this;
    const { unmatched, host, partner, mapping, calls } = hosted;
    const isDirect = calls.length > 0;
    const isWithinType = this.isWithinType(hosted);
    // A call that stood there may mean what was inherited: that it means the unmatched one now says little of what that has.
    const isOld = isDirect && calls.every(call => stoodThere(call, host, partner, mapping));
    // What was the body of one that has none now is mostly that of those who implement it: words that are alike say
    // little of another place.
    const isEmptied = host.body < 0 && isCallable(host);
    const convincing = found.find(
      each =>
        isConvincing(each, unmatched, isDirect, isWithinType) &&
        (!isEmptied || each.exactWords >= THRESHOLDS.exactWords) &&
        (!isOld || each.isHeld || each.body > 0 || each.exactWords > 0 || each.coverage > THRESHOLDS.farExtract) &&
        !(isInOtherFile(host, unmatched) && isFaint(each)),
    );
    const isDelegate =
      !convincing &&
      ((isWithinType && becameDelegate(unmatched, partner, host, calls, lens)) ||
        handedAllOn(unmatched, partner, host, calls, lens));
    const holdsLost = !convincing && !isDelegate && isDirect && !isOld && this.holdsLost(hosted, lost, isWithinType);
    const evidence = convincing ?? found.at(0) ?? NO_EVIDENCE;
    return {
      evidence,
      isFound: isDelegate || holdsLost || convincing !== undefined,
      isWithinType,
      isOld,
      describe: () =>
        isDelegate
          ? `nothing but the call is left of ${host.name}`
          : `${describeEvidence(evidence, isDirect, isWithinType)}${holdsLost ? `; it holds most of what ${host.name} lost` : ''}`,
    };
  }

  /** What is inherited is called as if it stood in the type. */
  private isWithinType({ unmatched, host, calls }: Hosted): boolean {
    return (
      areOneType(enclosingType(host), enclosingType(unmatched)) ||
      (calls.some(call => OWN_RECEIVERS.has(receiverTypeOf(host, call).kind)) &&
        this.perspective.isSubtype(enclosingType(host), enclosingType(unmatched)))
    );
  }

  /**
   * Has the unmatched one most of what the host lost, of what stood in the place of the call, or of what it lost where
   * accessors are their fields?
   */
  private holdsLost(hosted: Hosted, lost: readonly LostFragment[], isWithinType: boolean): boolean {
    const { lens } = this;
    const { unmatched, host, partner, mapping, calls } = hosted;
    if (holdsWhatWasLost(unmatched, lost, host, calls, lens)) return true;
    return isWithinType
      ? holdsAllOfItsPlace(unmatched, mapping, host, partner, calls, lens)
      : this.holdsAccessed(hosted);
  }

  private holdsAccessed({ unmatched, host, partner, calls }: Hosted): boolean {
    const { lens, accessors, accessedOf } = this;
    if (accessors === null || accessedOf === null) return false;
    if (!looksOtherwise(unmatched, lens, accessors) && !looksOtherwise(partner, lens, accessors)) return false;
    const lost = lostFragments(accessedOf(host, partner, unmatched), host, calls, accessors);
    return holdsWhatWasLost(unmatched, lost, host, calls, accessors);
  }
}

/**
 * Of overloads that hand on to each other, the narrow one that had the code calls one in between now, which hands on to
 * the one that has it: the code went to both, as it does where the one in between was made first.
 */
function addPassedOn(transfers: Transfer[], perspective: Perspective, lens: Lens): void {
  const { calls, unmatched: all } = perspective;
  // What is added is looked at in its turn.
  for (const { unmatched, host, partner, similarity } of transfers) {
    const between = new Set(
      calls
        .callersOf(unmatched)
        .map(({ declaration }) => declaration)
        .filter(other => other !== unmatched && all.includes(other)),
    );
    for (const other of between) {
      const isPassing =
        isNarrowerOverload(host, other) &&
        isNarrowerOverload(other, unmatched) &&
        isOverloadDelegate(other, lens) &&
        calls.callersOf(other).some(({ declaration }) => declaration === host);
      if (!isPassing || transfers.some(known => known.unmatched === other && known.host === host)) continue;
      perspective.note(
        other,
        partner,
        'accepted',
        () => 'it hands on what it is handed to the overload that has the code now',
      );
      transfers.push({ unmatched: other, host, partner, similarity });
    }
  }
}

/** A caller of which too little was found in the unmatched one by itself. */
interface Refused {
  readonly host: DeclarationNode;
  readonly partner: DeclarationNode;
  readonly evidence: TransferEvidence;
  readonly isWithinType: boolean;
}
