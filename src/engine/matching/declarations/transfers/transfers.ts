/**
 * Extract and Inline (RefDiff 2.0, Table 3 and section 3.3.2): code of one callable that went into another one which only one side has.
 *
 * One detector serves both: inline is extract with before and after exchanged. `Perspective` says which side is which.
 */
import { addCount, valueAt } from '../../../lists.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import {
  areOneType,
  enclosingType,
  hasStatements,
  isCallable,
  isField,
  isType,
  isWithin,
} from '../../../structure/declaration.js';
import { argumentsIn } from '../../../structure/handedOver.js';
import { similarity } from '../../../similarity/weights.js';
import { tokensEnd } from '../../../structure/source.js';
import { Role } from '../../../languages/roles.js';
import type { CallGraph } from '../../callGraph.js';
import type { Fragment } from '../../evidence/tokenRuns.js';
import { fragmentsOf, isCallIn } from '../../evidence/tokenRuns.js';
import type { Lens } from '../../evidence/lens.js';
import { looksOtherwise } from '../../evidence/lens.js';
import type { BodyMapping } from '../../evidence/mapBodies.js';
import { mapBodies } from '../../evidence/mapBodies.js';
import type { LostFragment, TransferEvidence } from '../../evidence/transferEvidence.js';
import {
  becameDelegate,
  evidenceFor,
  handedAllOn,
  lostFragments,
  NO_EVIDENCE,
} from '../../evidence/transferEvidence.js';
import { holdsAllOfItsPlace, holdsWhatWasLost } from '../../evidence/lostShare.js';
import { callableHandingOver, isFunctionIn, makesMember } from '../../handedOverMembers.js';
import { receiverTypeOf } from '../../receivers.js';
import { isOwnObject, tokenAt } from '../../statements/bodies/expressions.js';
import { THRESHOLDS } from '../../thresholds.js';
import { isOfValue } from '../facts/localNames.js';
import { hasSameValue } from '../facts/members.js';
import { describeEvidence, isConvincing, isFaint, isGatheredThere } from './transferVerdicts.js';

/** The change as one of the two mirrored detections sees it. */
export interface Perspective {
  /** Callables that exist on the far side only: added ones for extract, removed ones for inline. */
  readonly lone: readonly DeclarationNode[];
  /** Calls on the side of the lone callables. */
  readonly calls: CallGraph;
  /** Names of callables that exist on the near side only. */
  readonly gone: ReadonlySet<string>;
  /** The counterpart, on the other side, of a declaration on the side of the lone callables. */
  partnerOf(declaration: DeclarationNode): DeclarationNode | null;
  /** The counterpart, on the side of the lone callables, of a declaration on the other one. */
  counterpartOf(declaration: DeclarationNode): DeclarationNode | null;
  /** On the side of the lone callables. */
  isSubtype(type: DeclarationNode | null, supertype: DeclarationNode | null): boolean;
  /** Is a type of that name declared in the change, on the side of the lone callables? */
  isDeclared(typeName: string): boolean;
  /** For whoever asks why code of `partner` was or was not found in the lone one. */
  note(lone: DeclarationNode, partner: DeclarationNode, verdict: 'accepted' | 'refused', detail: () => string): void;
}

export interface Transfer {
  /** The lone callable: the extracted or the inlined one. */
  readonly lone: DeclarationNode;
  /** The callable that called it, on the lone one's side. */
  readonly host: DeclarationNode;
  /** The host on the other side: the source of an extraction, the target of an inlining. */
  readonly partner: DeclarationNode;
  readonly similarity: number;
  /** Found in a host that calls it through others only. */
  readonly isRelayed?: boolean;
}

/** Statements compared with what the tops of files lost: of files that are one large list of statements, the first callables are looked at only. */
const MAX_TOP_WORK = 40_000;

/** `accessors`: the same lens, which also shows accessors as their fields; null where there are none. */
export function findTransfers(perspective: Perspective, lens: Lens, accessors: Lens | null): Transfer[] {
  const finder = new TransferFinder(perspective, lens, accessors);
  const transfers = perspective.lone
    .filter(lone => isCallable(lone) && fragmentsOf(lone, lens).length > 0)
    .flatMap(lone => finder.transfersOf(lone));
  addPassedOn(transfers, perspective, lens);
  return transfers;
}

/** A lone callable with one that called it, on the lone one's side, and with what became of that. */
interface Hosted {
  readonly lone: DeclarationNode;
  readonly host: DeclarationNode;
  readonly partner: DeclarationNode;
  /** What became what in the host. */
  readonly mapping: BodyMapping;
  /** The calls that were not there before; none where it is called through others only. */
  readonly calls: readonly CallSite[];
}

/** What a host says of a lone callable: whether its code came from there, and what shows it. */
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

  transfersOf(lone: DeclarationNode): Transfer[] {
    const { perspective, lens } = this;
    const transfers: Transfer[] = [];
    const isConvenience = isOverloadDelegate(lone, lens);
    const { hosts, between } = hostsOf(lone, perspective);
    let saidBetween: ReadonlyMap<number, number> | null = null;
    const refused: Refused[] = [];
    const gathered: TransferEvidence[] = [];
    const relays = new Set(
      [...hosts].filter(([host, calls]) => calls.length > 0 && isCallable(host)).map(([host]) => host.name),
    );
    for (const [host, all] of hosts) {
      const partner = perspective.partnerOf(host);
      if (!partner) continue;
      const hosted = this.hosted(lone, host, partner, all, relays);
      if (hosted === null) continue;
      const isDirect = hosted.calls.length > 0;
      const gone = lostFragments(hosted.mapping, host, hosted.calls, lens);
      const lost = isDirect ? gone : butForThoseIn(gone, (saidBetween ??= statementsOf(between, lens)));
      const found = evidenceFor(lone, lost, host, hosted.calls, lens);
      if (isConvenience && !(isDirect && this.isMoreThanConvenience(hosted, found))) {
        perspective.note(lone, partner, 'refused', () => 'it only hands its arguments on to an overload');
        continue;
      }
      const { evidence, isFound, isWithinType, isOld, describe } = this.judge(hosted, lost, found);
      perspective.note(lone, partner, isFound ? 'accepted' : 'refused', describe);
      if (isFound) {
        transfers.push({ lone, host, partner, similarity: evidence.coverage, isRelayed: !isDirect });
        gathered.push(evidence);
      } else if (isDirect && !isOld) refused.push({ host, partner, evidence, isWithinType });
    }
    for (const { host, partner, evidence, isWithinType } of refused) {
      if (!isGatheredThere(evidence, gathered, isWithinType)) continue;
      perspective.note(
        lone,
        partner,
        'accepted',
        () => 'word by word where the call stands, and the rest of the body came from other callers',
      );
      transfers.push({ lone, host, partner, similarity: evidence.coverage, isRelayed: false });
    }
    return transfers;
  }

  /** Null where nothing of the host's code can be looked for in the lone one, whatever it says. `all`: its calls of that. */
  private hosted(
    lone: DeclarationNode,
    host: DeclarationNode,
    partner: DeclarationNode,
    all: readonly CallSite[],
    relays: ReadonlySet<string>,
  ): Hosted | null {
    const { perspective, lens } = this;
    const refuse = (why: string): null => {
      perspective.note(lone, partner, 'refused', () => why);
      return null;
    };
    const exclusion = exclusionOf(lone, host, partner, perspective, lens);
    if (exclusion !== null) return refuse(exclusion);
    const mapping = this.mappingOf(host, partner, lone);
    if (!isCallable(partner)) {
      this.topWork += mapping.beforeLeft.length * fragmentsOf(lone, lens).length;
      if (this.topWork > MAX_TOP_WORK) return refuse('too many statements outside of callables to compare with');
    }
    const { gone, isDeclared } = perspective;
    const calls = all.filter(call => !wasThere(call, host, partner, mapping, { gone, relays, isDeclared }, lone));
    if (calls.length === 0 && all.length > 0) return refuse('what it is called for was called there before');
    return { lone, host, partner, mapping, calls };
  }

  /** Of what only hands its arguments on to an overload: did it get the code all the same? */
  private isMoreThanConvenience({ lone, host, partner, calls }: Hosted, found: readonly TransferEvidence[]): boolean {
    return (
      isNarrowerOverload(host, lone) ||
      hasSameValue(partner, lone) ||
      (areOneType(enclosingType(host), enclosingType(lone)) &&
        (found.some(({ isHeldAsItsOwn, body }) => isHeldAsItsOwn || body > 0) ||
          becameDelegate(lone, partner, host, calls, this.lens)))
    );
  }

  private judge(hosted: Hosted, lost: readonly LostFragment[], found: readonly TransferEvidence[]): Finding {
    const { lens } = this;
    const { lone, host, partner, mapping, calls } = hosted;
    const isDirect = calls.length > 0;
    const isWithinType = this.isWithinType(hosted);
    // A call that stood there may mean what was inherited: that it means the lone one now says little of what that has.
    const isOld = isDirect && calls.every(call => stoodThere(call, host, partner, mapping));
    // What was the body of one that has none now is mostly that of those who implement it: words that are alike say little of another place.
    const isEmptied = host.body < 0 && isCallable(host);
    const convincing = found.find(
      each =>
        isConvincing(each, lone, isDirect, isWithinType) &&
        (!isEmptied || each.exactWords >= THRESHOLDS.exactWords) &&
        (!isOld || each.isHeld || each.body > 0 || each.exactWords > 0 || each.coverage > THRESHOLDS.farExtract) &&
        !(isInOtherFile(host, lone) && isFaint(each)),
    );
    const isDelegate =
      !convincing &&
      ((isWithinType && becameDelegate(lone, partner, host, calls, lens)) ||
        handedAllOn(lone, partner, host, calls, lens));
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
  private isWithinType({ lone, host, calls }: Hosted): boolean {
    return (
      areOneType(enclosingType(host), enclosingType(lone)) ||
      (calls.some(call => OWN_RECEIVERS.has(receiverTypeOf(host, call).kind)) &&
        this.perspective.isSubtype(enclosingType(host), enclosingType(lone)))
    );
  }

  /** Has the lone one most of what the host lost, of what stood in the place of the call, or of what it lost where accessors are their fields? */
  private holdsLost(hosted: Hosted, lost: readonly LostFragment[], isWithinType: boolean): boolean {
    const { lens } = this;
    const { lone, host, partner, mapping, calls } = hosted;
    if (holdsWhatWasLost(lone, lost, host, calls, lens)) return true;
    return isWithinType ? holdsAllOfItsPlace(lone, mapping, host, partner, calls, lens) : this.holdsAccessed(hosted);
  }

  private holdsAccessed({ lone, host, partner, calls }: Hosted): boolean {
    const { lens, accessors, accessedOf } = this;
    if (accessors === null || accessedOf === null) return false;
    if (!looksOtherwise(lone, lens, accessors) && !looksOtherwise(partner, lens, accessors)) return false;
    const lost = lostFragments(accessedOf(host, partner, lone), host, calls, accessors);
    return holdsWhatWasLost(lone, lost, host, calls, accessors);
  }
}

/**
 * Of overloads that hand on to each other, the narrow one that had the code calls one in between now, which hands on to the one that has it: the
 * code went to both, as it does where the one in between was made first.
 */
function addPassedOn(transfers: Transfer[], perspective: Perspective, lens: Lens): void {
  const { calls, lone: all } = perspective;
  // What is added is looked at in its turn.
  for (const { lone, host, partner, similarity } of transfers) {
    const between = new Set(
      calls
        .callersOf(lone)
        .map(({ declaration }) => declaration)
        .filter(other => other !== lone && all.includes(other)),
    );
    for (const other of between) {
      const isPassing =
        isNarrowerOverload(host, other) &&
        isNarrowerOverload(other, lone) &&
        isOverloadDelegate(other, lens) &&
        calls.callersOf(other).some(({ declaration }) => declaration === host);
      if (!isPassing || transfers.some(known => known.lone === other && known.host === host)) continue;
      perspective.note(
        other,
        partner,
        'accepted',
        () => 'it hands on what it is handed to the overload that has the code now',
      );
      transfers.push({ lone: other, host, partner, similarity });
    }
  }
}

/** What became what in a caller, as a lens shows it. */
function mappingsSeen(
  perspective: Perspective,
  lens: Lens,
): (host: DeclarationNode, partner: DeclarationNode, lone: DeclarationNode) => BodyMapping {
  const mappings = new Map<DeclarationNode, BodyMapping>();
  return (host, partner, lone) => {
    const own = butFor(host, innerCallables(host), lens);
    const inner = innerCallables(partner);
    if (inner.length > 0) {
      return mapBodies(butFor(partner, keptInside(inner, host, lone, perspective), lens), own, lens);
    }
    return valueAt(mappings, host, () => mapBodies(fragmentsOf(partner, lens), own, lens));
  };
}

/** A caller of which too little was found in the lone one by itself. */
interface Refused {
  readonly host: DeclarationNode;
  readonly partner: DeclarationNode;
  readonly evidence: TransferEvidence;
  readonly isWithinType: boolean;
}

/** Why nothing of `partner` can have gone into the lone one, whatever its statements say; null where it can. */
function exclusionOf(
  lone: DeclarationNode,
  host: DeclarationNode,
  partner: DeclarationNode,
  perspective: Perspective,
  lens: Lens,
): string | null {
  // What a field is declared with is code where it has statements, as those of a getter or of a function that is handed on.
  if (!hasStatements(partner) && !(isField(partner) && fragmentsOf(partner, lens).length > 1)) {
    return 'a value is no code that could be carried over';
  }
  if (wentAlong(lone, host, partner, perspective)) return 'it came or went with the code around it';
  if (callableHandingOver(lone) === host && isFunctionIn(partner, lone)) {
    return 'it was a function there already, without a name';
  }
  if (makesMember(partner, lone) && !makesMember(host, lone)) return 'it is a member of an object that the code makes';
  const [home, target] = [enclosingType(host), enclosingType(partner)];
  if (
    home !== enclosingType(lone) &&
    fragmentsOf(lone, lens).length === 1 &&
    makesOfItself(lone) &&
    !makesOfItself(partner)
  ) {
    return 'it makes something of its own object, which the code that called it has no part in';
  }
  if (lone.name !== host.name && doesOnlyAsAbove(lone, lens)) {
    return 'it only does what is done above its type under its own name';
  }
  if (lone.kind === 'constructor' && home !== enclosingType(lone)) {
    return 'what a constructor of another type does is part of creating that type';
  }
  if (
    home &&
    target &&
    perspective.partnerOf(home) !== target &&
    !(home === enclosingType(lone) && (isRelative(home, target, perspective) || isMostlyIn(lone, partner, lens)))
  ) {
    return 'the caller went to another type, and what became of its calls is a part of that';
  }
  if (isWithin(lone, host) && (home === null) !== (target === null)) {
    return 'the caller left its type or came into one, and what is declared in it is a part of that';
  }
  return null;
}

/** Is the one's body, for the most part, the other's? */
function isMostlyIn(lone: DeclarationNode, partner: DeclarationNode, { weights }: Lens): boolean {
  return similarity(lone.bodyTokens(), partner.bodyTokens(), weights) > THRESHOLDS.contradictedSimilarity;
}

/** Is an object made there that is handed the own object and nothing else, as by a builder (`new Box(this)`)? */
function makesOfItself({ calls, source }: DeclarationNode): boolean {
  return calls.some(call => {
    const handed = source.role[call.node] === Role.creation ? argumentsIn(source, call.arguments) : [];
    return handed.length === 1 && isOwnObject(source, handed[0].node);
  });
}

/** Is all that it does a call of what it overrides, where that needs no name (`super(a)`)? In a callable of another name these words call something else. */
function doesOnlyAsAbove(lone: DeclarationNode, lens: Lens): boolean {
  const {
    calls,
    source: { language },
  } = lone;
  return calls.length === 1 && language.words.base.has(calls[0].name) && fragmentsOf(lone, lens).length === 1;
}

/** Outside of types, where a file is what they belong to: of two files. */
function isInOtherFile(host: DeclarationNode, lone: DeclarationNode): boolean {
  return (
    enclosingType(host) === null &&
    enclosingType(lone) === null &&
    host.source.language.table.fileIsScope === true &&
    host.source !== lone.source
  );
}

/** Is it above or below what became of the other side's type, so that its members were pulled up or pushed down? */
function isRelative(type: DeclarationNode, other: DeclarationNode, { counterpartOf, isSubtype }: Perspective): boolean {
  const left = counterpartOf(other);
  return left !== null && left !== type && (isSubtype(left, type) || isSubtype(type, left));
}

/** What a callable does itself: what is declared in it, and has a name, has code of its own. */
function butFor(callable: DeclarationNode, inner: readonly DeclarationNode[], lens: Lens): readonly Fragment[] {
  const fragments = fragmentsOf(callable, lens);
  if (inner.length === 0) return fragments;
  const { size } = callable.source.tree;
  return fragments.filter(({ node }) => !inner.some(one => node >= one.node && node < one.node + size[one.node]));
}

/** None of a file's: what stands in these is no code of the file in the first place. */
function innerCallables({ children, kind }: DeclarationNode): DeclarationNode[] {
  return kind === 'file'
    ? []
    : children.flatMap(child =>
        isCallable(child) && child.body >= 0 && !child.isInCode ? [child] : innerCallables(child),
      );
}

/** Of what was declared inside: all that did not go into the lone one with the code around it, or, where that one stands elsewhere, cease to be. */
function keptInside(
  inner: readonly DeclarationNode[],
  host: DeclarationNode,
  lone: DeclarationNode,
  { partnerOf }: Perspective,
): DeclarationNode[] {
  const there = innerCallables(lone);
  const went = (one: DeclarationNode): boolean =>
    there.some(other => (partnerOf(other) ?? one) === one && other.name === one.name);
  const stayed = isWithin(lone, host) ? null : new Set(innerCallables(host).map(partnerOf));
  return inner.filter(one => !went(one) && (stayed === null || stayed.has(one)));
}

/**
 * Is it declared in code that is of one side only, as one of its name was declared in the code that this came from? It went with what is
 * around it; so does a member of an object that is handed over there, whatever the code that this came from has.
 */
function wentAlong(
  lone: DeclarationNode,
  host: DeclarationNode,
  partner: DeclarationNode,
  { partnerOf }: Perspective,
): boolean {
  const { name, parent } = lone;
  const giver = callableHandingOver(lone);
  if (giver && !partnerOf(giver)) return true;
  if (!parent || !isCallable(parent) || partnerOf(parent)) return false;
  const stayed = new Set(innerCallables(host).map(partnerOf));
  return innerCallables(partner).some(one => one.name === name && !stayed.has(one));
}

/** Names of callables that a call may have meant before: those that ceased to be, and those that hand on to the lone one now. */
interface Predecessors {
  readonly gone: ReadonlySet<string>;
  readonly relays: ReadonlySet<string>;
  readonly isDeclared: Perspective['isDeclared'];
}

/** Is what a call stands for in the statement as it was, be it by way of another callable? Then it calls nothing that came into being. */
function wasThere(
  call: CallSite,
  host: DeclarationNode,
  partner: DeclarationNode,
  { pairs }: BodyMapping,
  { gone, relays, isDeclared }: Predecessors,
  lone: DeclarationNode,
): boolean {
  const pair = pairs.find(({ after }) => isCallIn(call, host, after));
  if (
    partner.calls.some(
      other =>
        (pair === undefined || isCallIn(other, partner, pair.before)) && isOnAnyOfType(host, call, other, isDeclared),
    )
  ) {
    return true;
  }
  return (
    pair !== undefined &&
    partner.calls.some(
      other =>
        isCallIn(other, partner, pair.before) &&
        ((!mayBeOverload(lone, host) &&
          (isSameCall(host, call, partner, other) ||
            isOnSameType(host, call, partner, other) ||
            (isReachedOtherwise(call, other) && !doesCall(lone, other) && !speaksOfReceiver(lone, partner, other)))) ||
          ((gone.has(other.name) || (relays.has(other.name) && other.name !== host.name)) &&
            !doesCall(lone, other) &&
            isRenamedCall(host, call, partner, other))),
    )
  );
}

/** Did the statement have the call as it is? */
function stoodThere(call: CallSite, host: DeclarationNode, partner: DeclarationNode, { pairs }: BodyMapping): boolean {
  const pair = pairs.find(({ after }) => isCallIn(call, host, after));
  return (
    pair !== undefined &&
    partner.calls.some(other => isCallIn(other, partner, pair.before) && isSameCall(host, call, partner, other))
  );
}

/** Does the lone callable do this call itself, with as many arguments? Then nothing took its place but the call of the lone one. */
function doesCall(lone: DeclarationNode, { name, argumentCount }: CallSite): boolean {
  return lone.calls.some(own => own.name === name && own.argumentCount === argumentCount);
}

/** In one type, the same name may say another overload: one that was there handed on what the new one has now. */
function mayBeOverload(lone: DeclarationNode, host: DeclarationNode): boolean {
  return host.source.language.table.hasOverloads && enclosingType(host) === enclosingType(lone);
}

/** Of the same name and receiver, but for the variable that this starts with. The name of a variable that holds no function calls nothing. */
function isSameCall(host: DeclarationNode, call: CallSite, partner: DeclarationNode, other: CallSite): boolean {
  return other.name === call.name && isSameReceiver(host, call, partner, other) && !isOfVariable(partner, other);
}

function isOfVariable(owner: DeclarationNode, { node, argumentCount, receiver }: CallSite): boolean {
  return argumentCount === null && receiver < 0 && isOfValue(owner, tokenAt(owner.source, node));
}

/** Of the same name, with as many arguments, on another variable of the type that is said of both: what that does, it did before. */
function isOnSameType(host: DeclarationNode, call: CallSite, partner: DeclarationNode, other: CallSite): boolean {
  if (other.name !== call.name || other.argumentCount !== call.argumentCount) return false;
  const [is, was] = [receiverTypeOf(host, call), receiverTypeOf(partner, other)];
  return is.kind === 'named' && was.kind === 'named' && is.name === was.name;
}

/**
 * Of the same name, with as many arguments, on what is said to be of a type that the change does not hold: all that are below it have this
 * callable, and none of them is meant more than another (`output.write(b)`).
 */
function isOnAnyOfType(
  host: DeclarationNode,
  call: CallSite,
  other: CallSite,
  isDeclared: Perspective['isDeclared'],
): boolean {
  if (other.name !== call.name || other.argumentCount !== call.argumentCount) return false;
  const type = receiverTypeOf(host, call);
  return type.kind === 'named' && !isDeclared(type.name);
}

/** Of the same name, with as many arguments: only the object, or module, that it is called on is another one (`tools.flatten(rows)`, `flatten(rows)`). */
function isReachedOtherwise({ name, argumentCount }: CallSite, other: CallSite): boolean {
  return other.name === name && argumentCount !== null && argumentCount > 0 && other.argumentCount === argumentCount;
}

/** Does the lone callable mention what this call is on? Then it hands on to it, in whatever way (`this.bus.emit.apply(this.bus, arguments)`). */
function speaksOfReceiver(lone: DeclarationNode, { source }: DeclarationNode, { receiver }: CallSite): boolean {
  return receiver >= 0 && lone.bodyTokens().tokens.includes(source.tokens[tokensEnd(source, receiver) - 1]);
}

/** With the same arguments: the callee has another name, or another one took its place. */
function isRenamedCall(host: DeclarationNode, call: CallSite, partner: DeclarationNode, other: CallSite): boolean {
  return (
    other.name !== call.name &&
    call.arguments >= 0 &&
    other.arguments >= 0 &&
    isSameRun(host, call.arguments, partner, other.arguments, 0)
  );
}

function isSameReceiver(
  a: DeclarationNode,
  { receiver: x }: CallSite,
  b: DeclarationNode,
  { receiver: y }: CallSite,
): boolean {
  if (x < 0 || y < 0) return x === y;
  return isSameRun(a, x, b, y, a.source.tree.size[x] > 1 ? 1 : 0);
}

/** Are two nodes the same but for some tokens at their beginning? */
function isSameRun(
  { source: a }: DeclarationNode,
  x: number,
  { source: b }: DeclarationNode,
  y: number,
  butFor: number,
): boolean {
  const [from, other] = [a.firstToken[x], b.firstToken[y]];
  const length = tokensEnd(a, x) - from;
  if (tokensEnd(b, y) - other !== length) return false;
  for (let i = butFor; i < length; i++) if (a.tokens[from + i] !== b.tokens[other + i]) return false;
  return true;
}

/**
 * A body that only hands its arguments on to an overload of its own type is a convenience, made anew rather than carried over. Unless a
 * still narrower overload handed them on before, and does it through this one now; or the body is that of the one which calls it now, or
 * stood, in this type, where it is called.
 */
function isOverloadDelegate(d: DeclarationNode, lens: Lens): boolean {
  return (
    fragmentsOf(d, lens).length === 1 &&
    d.calls.some(call => call.name === d.name && OWN_RECEIVERS.has(receiverTypeOf(d, call).kind))
  );
}

/** Of one name and type, and all that it takes the wider one takes as well: between the two the code was handed on. */
function isNarrowerOverload(host: DeclarationNode, wide: DeclarationNode): boolean {
  return (
    host.name === wide.name &&
    host.parent === wide.parent &&
    host.parameters.every(({ name }) => wide.parameters.some(other => other.name === name))
  );
}

const OWN_RECEIVERS = new Set(['none', 'own']);

/** Members of the lone one's type that have a body on the other side only: what was theirs is called by nobody in particular. */
function emptied({ parent }: DeclarationNode, partnerOf: Perspective['partnerOf']): DeclarationNode[] {
  return parent === null || !isType(parent)
    ? []
    : parent.children.filter(member => isCallable(member) && member.body < 0 && (partnerOf(member)?.body ?? -1) >= 0);
}

/**
 * Callers that both sides have, with their direct calls; through callers that are lone themselves, as when an extracted method calls
 * another extracted one. What stands between is of the one's type or the other's: a third type has code of its own.
 */
function hostsOf(lone: DeclarationNode, { calls, partnerOf }: Perspective): Hosts {
  const hosts = new Map<DeclarationNode, CallSite[]>(emptied(lone, partnerOf).map(host => [host, []]));
  const seen = new Set<DeclarationNode>([lone]);
  const own = enclosingType(lone);
  const open = [{ callee: lone, through: own }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { callee, through } = next;
    for (const { declaration, call } of calls.callersOf(callee)) {
      const type = enclosingType(declaration);
      const isNear = through === own || type === through;
      if (partnerOf(declaration)) {
        if (!isNear) continue;
        const list = hosts.get(declaration) ?? [];
        if (callee === lone) list.push(call);
        hosts.set(declaration, list);
      } else if (isCallable(declaration) && isNear && !seen.has(declaration)) {
        seen.add(declaration);
        open.push({ callee: declaration, through: type });
      }
    }
  }
  seen.delete(lone);
  return { hosts, between: [...seen] };
}

interface Hosts {
  readonly hosts: ReadonlyMap<DeclarationNode, readonly CallSite[]>;
  /** Callables of one side only that call the lone one themselves or through each other. */
  readonly between: readonly DeclarationNode[];
}

/** How often each statement is said in some callables, by its hash. */
function statementsOf(callables: readonly DeclarationNode[], lens: Lens): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const callable of callables) for (const { hash } of fragmentsOf(callable, lens)) addCount(counts, hash);
  return counts;
}

/** What is said word by word in a callable between went into that one, as often as it is said there. */
function butForThoseIn(lost: readonly LostFragment[], said: ReadonlyMap<number, number>): readonly LostFragment[] {
  const found = new Map<number, number>();
  return lost.filter(({ fragment: { hash } }) => {
    addCount(found, hash);
    return (found.get(hash) ?? 0) > (said.get(hash) ?? 0);
  });
}
