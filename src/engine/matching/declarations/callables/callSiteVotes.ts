/**
 * Evidence from call sites: where a statement that was otherwise kept calls `g` instead of `f`, or names it, `f` may have become `g`; and
 * where those that called `f` are still there and none of them calls `g`, it has not.
 */
import type { Side } from '../../../model.js';
import { contains, containsAny } from '../../../similarity/bag.js';
import type { CodeStructureTree } from '../../../structure/codeStructureTree.js';
import { enclosingType, isCallable, isInitializer } from '../../../structure/declaration.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { acceptsArguments } from '../../callGraph.js';
import type { Fragment } from '../../evidence/tokenRuns.js';
import { fragmentsOf } from '../../evidence/tokenRuns.js';
import type { Lens } from '../../evidence/lens.js';
import { numbersOf } from '../../evidence/lens.js';
import type { BodyMapping, FragmentPair } from '../../evidence/mapBodies.js';
import { mapBodies } from '../../evidence/mapBodies.js';
import { betweenTheSame, callsIn } from '../../evidence/placedStatements.js';
import type { Match, Matches } from '../../matches.js';
import { addTo, groupedBy, valueAt } from '../../../lists.js';
import { tokenAt } from '../../statements/bodies/expressions.js';
import { THRESHOLDS } from '../../thresholds.js';
import { InterchangeableCalls } from './interchangeableCalls.js';
import { localNamesOf } from '../facts/localNames.js';
import type { ReplacedNames } from '../facts/nameMentions.js';
import { replacedImports, replacedNamesIn } from '../facts/nameMentions.js';

export class CallSiteVotes {
  private readonly votes = new Map<string, Vote[]>();
  /** By the name of a callee before: for each matched caller, the names that it calls now. */
  private readonly calledNow = new Map<string, ReadonlySet<string>[]>();
  /** By a name that is called before and now: the types, on both sides, in which it is called still by what did not leave them. */
  private readonly stillCalledIn = new Map<string, Set<DeclarationNode>>();
  /** Names that something that stayed says before and now, called or not. */
  private readonly stillNamed = new Set<string>();
  /** By the name of a callee now: for each matched caller, the names that it called before. */
  private readonly calledBefore = new Map<string, ReadonlySet<string>[]>();

  /** Callables of the version after, by their names; grouped when first asked for. */
  private namesakes: ReadonlyMap<string, readonly DeclarationNode[]> | null = null;

  /** `newCallers`: of the version after, callables without partners, by what they call. */
  constructor(
    private readonly matches: Matches,
    private readonly newCallers: ReadonlyMap<string, readonly DeclarationNode[]>,
  ) {}

  /**
   * There are callers of `before` on both sides, and none calls `after`. If it stayed where it was, those that call
   * another one by its name say nothing, and those that call what is new and calls `after` agree, unless that has its
   * place.
   */
  contradict(before: DeclarationNode, after: DeclarationNode, stays: boolean): boolean {
    const isOther = stays && this.mayBeOther(before);
    const callers = this.calledNow.get(before.name)?.filter(names => !(isOther && names.has(before.name))) ?? [];
    const isCalledThrough = (name: string): boolean =>
      this.newCallers.get(after.name)?.some(d => d.name === name) === true && !this.votes.has(`${before.name} ${name}`);
    return (
      callers.length > 0 && !callers.some(names => names.has(after.name) || (stays && [...names].some(isCalledThrough)))
    );
  }

  /** Is a call by its name on both sides one of another callable: of one that has it on both, or of one that is nowhere in the change? */
  private mayBeOther(one: DeclarationNode): boolean {
    const namesakes = this.namesakesOf(one);
    return namesakes.length === 0
      ? (enclosingType(one)?.supertypes.length ?? 0) === 0
      : namesakes.some(d => this.matches.beforeOf(d)?.name === d.name);
  }

  /** Have several functions of other files its name, before and after? Then what is called by it may be any of those. */
  isUsualName(one: DeclarationNode): boolean {
    return (
      this.namesakesOf(one).filter(
        d => d.kind === 'function' && d.parent?.kind === 'file' && this.matches.beforeOf(d)?.name === d.name,
      ).length >= THRESHOLDS.alikeSiblings
    );
  }

  private namesakesOf(one: DeclarationNode): readonly DeclarationNode[] {
    this.namesakes ??= groupedBy(this.matches.after.declarations.filter(isCallable), d => d.name);
    return this.namesakes.get(one.name) ?? [];
  }

  /** Does anything that called a callable of this name call one now? */
  isStillCalled(name: string): boolean {
    return this.calledNow.get(name)?.some(names => names.has(name)) === true;
  }

  /** Do all that call `copy` on its side, and there are some, call `other` on the other one, and `copy` not? `side`: that of the copy. */
  isReplaced(copy: string, other: string, side: Side): boolean {
    const callers = (side === 'before' ? this.calledNow : this.calledBefore).get(copy) ?? [];
    return callers.length > 0 && callers.every(names => names.has(other) && !names.has(copy));
  }

  /** Does anything that spoke of a callable of this name, calling it or not, speak of one now? */
  isStillNamed(name: string): boolean {
    return this.stillNamed.has(name);
  }

  /** Most of those that call `after` called nothing of that name or of `before`'s: it took the place of other code as well. */
  isOneOfMany(before: string, after: string): boolean {
    const isMany = (callers: readonly ReadonlySet<string>[] = []): boolean => {
      const others = callers.filter(names => !names.has(before) && !names.has(after)).length;
      return others >= THRESHOLDS.manyCallers && others > 2 * (callers.length - others);
    };
    return isMany(this.calledBefore.get(after)) || isMany(this.calledNow.get(before));
  }

  /**
   * Of the two that may be `one`, do those that spoke to it speak to `near` alone, and to `far` through that one if at
   * all? `side`: that of `one`.
   */
  isReachedThrough(one: DeclarationNode, near: DeclarationNode, far: DeclarationNode, side: Side): boolean {
    const [ofOne, ofFar] =
      side === 'before' ? [this.calledNow, this.calledBefore] : [this.calledBefore, this.calledNow];
    const callers = ofOne.get(one.name) ?? [];
    return (
      callers.length > 0 && callers.every(names => names.has(near.name)) && (ofFar.get(far.name) ?? []).length === 0
    );
  }

  /** Is it called by this name, on both sides, in the type? */
  isStillCalledIn(type: DeclarationNode, name: string): boolean {
    return this.stillCalledIn.get(name)?.has(type) === true;
  }

  addCaller(
    types: readonly DeclarationNode[],
    namesBefore: ReadonlySet<string>,
    namesAfter: ReadonlySet<string>,
  ): void {
    for (const name of namesBefore) {
      addTo(this.calledNow, name, namesAfter);
      if (!namesAfter.has(name)) continue;
      const callers = valueAt(this.stillCalledIn, name, () => new Set());
      for (const type of types) callers.add(type);
    }
    for (const name of namesAfter) addTo(this.calledBefore, name, namesBefore);
  }

  addNamed(name: string): void {
    this.stillNamed.add(name);
  }

  /** Number of call sites at which a call of `before` became a call of `after`, in a statement that is otherwise alike. */
  of(before: DeclarationNode, after: DeclarationNode): number {
    return this.count(before, after, ['alike']);
  }

  /** The same of statements that say nothing but the call. */
  ofBareCalls(before: DeclarationNode, after: DeclarationNode): number {
    return this.count(before, after, ['bare']);
  }

  /** Number of call sites where `after` has the place of `before`, and no more in common with it. */
  inPlace(before: DeclarationNode, after: DeclarationNode): number {
    return this.count(before, after, ['bare', 'inPlace']);
  }

  private count(before: DeclarationNode, after: DeclarationNode, kinds: readonly Vote['kind'][]): number {
    const votes = this.votes.get(`${before.name} ${after.name}`) ?? [];
    // Of overloads, those that can have been called.
    return votes.filter(
      vote => kinds.includes(vote.kind) && acceptsArguments(before, vote.before) && acceptsArguments(after, vote.after),
    ).length;
  }

  /** Number of call sites where `after` has but the place of `before`, if they are so many that it is no chance; else 0. */
  inManyPlaces(before: DeclarationNode, after: DeclarationNode): number {
    const placed = this.inPlace(before, after);
    return placed >= THRESHOLDS.manyCallers ? placed : 0;
  }

  add(before: string, after: string, vote: Vote): void {
    addTo(this.votes, `${before} ${after}`, vote);
  }
}

/** Numbers of arguments at the two calls; null where they don't show. */
interface Vote {
  readonly before: number | null;
  readonly after: number | null;
  /**
   * Why the statements correspond: they are alike, or stand in one place; there with nothing in them but the calls, or
   * with other things as well.
   */
  readonly kind: 'alike' | 'bare' | 'inPlace';
}

const NO_CALL: Vote = { before: null, after: null, kind: 'alike' };

/** Names of callables of which votes are asked for, by side. */
export interface AskedNames {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

export function namesOf(
  pairs: readonly { readonly before: DeclarationNode; readonly after: DeclarationNode }[],
): AskedNames {
  return {
    before: new Set(pairs.map(({ before }) => before.name)),
    after: new Set(pairs.map(({ after }) => after.name)),
  };
}

/** What callers say of these names; of others the votes say nothing. */
export function collectVotes(matches: Matches, lens: Lens, pairs: AskedNames): CallSiteVotes {
  const newCallers = new Map<string, DeclarationNode[]>();
  for (const d of matches.freeAfter().filter(isCallable)) {
    for (const { name } of d.calls) if (pairs.after.has(name)) addTo(newCallers, name, d);
  }
  const asked: AskedNames = {
    before: pairs.before,
    after: new Set([...pairs.after, ...[...newCallers.values()].flat().map(({ name }) => name)]),
  };
  const votes = new CallSiteVotes(matches, newCallers);
  const cache = valueAt(callChanges, lens, () => new Map<Match, CallChanges>());
  const mentioned = {
    before: ofCallablesAlone(asked.before, matches.before),
    after: ofCallablesAlone(asked.after, matches.after),
  };
  const words = { before: numbersOf(mentioned.before, lens), after: numbersOf(mentioned.after, lens) };
  for (const match of matches.all()) {
    const { before, after } = match;
    // An overridden callable is renamed with those that override it.
    if (isCallable(before) && before.name !== after.name) votes.add(before.name, after.name, NO_CALL);
    if (!(isCallable(before) || before.kind === 'field' || before.kind === 'file')) continue;
    if (containsAny(before.tokens, words.before) && containsAny(after.tokens, words.after)) {
      for (const [was, is, vote] of valueAt(cache, match, () => callChangesOf(before, after, lens)).named(mentioned)) {
        votes.add(was, is, vote);
      }
    }
    if (before.kind === 'file') continue;
    for (const name of namedOnBoth(match, words)) votes.addNamed(lens.table.texts[name]);
    const [callsLost, callsNew] = [
      before.calls.some(({ name }) => asked.before.has(name)),
      after.calls.some(({ name }) => asked.after.has(name)),
    ];
    if (!callsLost && !callsNew) continue;
    const { namesBefore, namesAfter, replaced } = valueAt(cache, match, () => callChangesOf(before, after, lens));
    const types = [enclosingType(before), enclosingType(after)].filter(type => type !== null);
    // What registers others in a list says nothing of one that is no longer there.
    if (!isInitializer(before)) {
      votes.addCaller(types.length === 2 && matches.areOne(types[0], types[1]) ? types : [], namesBefore, namesAfter);
    }
    if (callsLost && callsNew) for (const [was, is, vote] of replaced()) votes.add(was, is, vote);
  }
  return votes;
}

/** Where a field has the name as well, a name that is not called may mean that. */
function ofCallablesAlone(names: ReadonlySet<string>, { declarations }: CodeStructureTree): ReadonlySet<string> {
  const found = new Set(names);
  for (const d of declarations) if (!isCallable(d)) found.delete(d.name);
  return found;
}

/** Not what it is called itself, nor what its own variables are called. */
function namedOnBoth({ before, after }: Match, words: Readonly<Record<Side, ReadonlySet<number>>>): number[] {
  const isNamed = (token: number): boolean =>
    words.before.has(token) && words.after.has(token) && contains(after.tokens, token);
  const found = [...before.tokens.tokens].filter(isNamed);
  return found.length === 0
    ? found
    : found.filter(
        token =>
          token !== tokenAt(before.source, before.nameNode) &&
          !localNamesOf(before).has(token) &&
          !localNamesOf(after).has(token),
      );
}

/** What a pair says as a caller, whatever other pairs there are. */
interface CallChanges {
  readonly namesBefore: ReadonlySet<string>;
  readonly namesAfter: ReadonlySet<string>;
  /** Name of the callee before and after. Looked for when asked for. */
  readonly replaced: () => readonly ReplacedCall[];
  /** Of the names that are asked for, each of which stands alone where another one stood, called or not. */
  readonly named: (asked: AskedNames) => readonly ReplacedCall[];
}

type ReplacedCall = readonly [before: string, after: string, vote: Vote];

/** Votes are collected anew whenever there are more pairs; what a pair says stays. */
const callChanges = new WeakMap<Lens, Map<Match, CallChanges>>();

function callChangesOf(before: DeclarationNode, after: DeclarationNode, lens: Lens): CallChanges {
  const isEqual = before.source.contentHash[before.node] === after.source.contentHash[after.node];
  let replaced: readonly ReplacedCall[] | null =
    isEqual || before.calls.length === 0 || after.calls.length === 0 ? [] : null;
  let names: readonly ReplacedNames[] | null = isEqual ? [] : null;
  let known: CorrespondingCode | null = null;
  const code = (): CorrespondingCode => (known ??= correspondingCode(before, after, lens));
  return {
    namesBefore: new Set(before.calls.map(call => call.name)),
    namesAfter: new Set(after.calls.map(call => call.name)),
    replaced: () => (replaced ??= replacedCalls(before, after, code())),
    named: asked => {
      names ??= [
        ...replacedNamesIn(before, after, code().pairs, lens),
        ...(before.kind === 'file' ? replacedImports(before, after, lens) : []),
      ];
      return names.flatMap(({ lost, gained, inPlaceOnly }): ReplacedCall[] => {
        const [was, is] = [onlyOf(lost, asked.before), onlyOf(gained, asked.after)];
        return was === null || is === null ? [] : [[was, is, { ...NO_CALL, kind: inPlaceOnly ? 'inPlace' : 'alike' }]];
      });
    },
  };
}

function onlyOf(names: ReadonlySet<string>, asked: ReadonlySet<string>): string | null {
  const [only, ...others] = [...names].filter(name => asked.has(name));
  return only === undefined || others.length > 0 ? null : only;
}

interface CorrespondingCode {
  readonly was: readonly Fragment[];
  readonly is: readonly Fragment[];
  readonly mapping: BodyMapping;
  /** With those that correspond by their place. */
  readonly pairs: readonly FragmentPair[];
}

function correspondingCode(before: DeclarationNode, after: DeclarationNode, lens: Lens): CorrespondingCode {
  const [was, is] = [fragmentsOf(before, lens), fragmentsOf(after, lens)];
  const mapping = mapBodies(was, is, lens);
  return {
    was,
    is,
    mapping,
    pairs: [
      ...mapping.pairs,
      ...betweenTheSame(mapping, { declaration: before, fragments: was }, { declaration: after, fragments: is }, lens),
    ],
  };
}

function replacedCalls(
  before: DeclarationNode,
  after: DeclarationNode,
  { was, is, mapping, pairs }: CorrespondingCode,
): ReplacedCall[] {
  const replaced: ReplacedCall[] = [];
  let interchangeable: InterchangeableCalls | null = null;
  for (const pair of pairs) {
    if (pair.quality === 1) continue;
    const lost = callsIn(before, pair.before);
    const gained = callsIn(after, pair.after);
    const count = lost.length === gained.length ? lost.filter(({ name }, i) => name !== gained[i].name).length : 0;
    if (count === 0 || (interchangeable ??= new InterchangeableCalls(mapping, was, is)).has(pair, count)) continue;
    const kind = kindOf(pair, count);
    lost.forEach(({ name, argumentCount }, i) => {
      if (name !== gained[i].name) {
        replaced.push([name, gained[i].name, { before: argumentCount, after: gained[i].argumentCount, kind }]);
      }
    });
  }
  return replaced;
}

/** `count`: in how many words that name what is called they differ. */
function kindOf({ before: { words: was }, after: { words: is }, quality }: FragmentPair, count: number): Vote['kind'] {
  if (quality > 0) return 'alike';
  const isSame = was.length === is.length && was.filter((word, i) => word !== is[i]).length === count;
  return !isSame ? 'inPlace' : was.length === count ? 'bare' : 'alike';
}
