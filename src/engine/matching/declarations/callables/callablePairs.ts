/**
 * Pairs of free callables that may be one before and after the change, with what they have in common. Whether they are one is judged by
 * `callableRules.ts`.
 */
import { isOneLanguage } from '../../../languages/language.js';
import type { Budget } from '../../../budget.js';
import type { Side } from '../../../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { Role } from '../../../languages/roles.js';
import { enclosingType, isCallable } from '../../../structure/declaration.js';
import { tokensOf } from '../../../structure/source.js';
import { children, isNamed, nodeText } from '../../../syntax/tree.js';
import { visitCandidates } from '../../../similarity/candidates.js';
import { spellingSimilarity } from '../../../similarity/names.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { Lens } from '../../evidence/lens.js';
import { numbersOf } from '../../evidence/lens.js';
import type { BodyMapping, FragmentPair } from '../../evidence/mapBodies.js';
import { mapBodies, sumOf } from '../../evidence/mapBodies.js';
import { withoutNewNames } from '../../evidence/namedValues.js';
import { fragmentsOf, wordsIn } from '../../evidence/tokenRuns.js';
import type { Matches } from '../../matches.js';
import { sameScope, scopeOf } from '../../scope.js';
import { receiverTypeOf, simpleTypeName } from '../../receivers.js';
import { THRESHOLDS } from '../../thresholds.js';
import { kindGroup } from '../rounds/byIdentifier.js';
import { addTo, addUnique, valueAt } from '../../../lists.js';
import { onlyChild, stripped, valueOf } from '../../statements/bodies/expressions.js';
import { commonComment } from '../facts/documentation.js';
import { localNamesOf } from '../facts/localNames.js';
import { areOwnInstances, sameParameterNames, sameParameterTypes } from '../facts/members.js';
import { tellOfOthers } from '../facts/distinctiveWords.js';

export interface CallablePair {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  /** Weighted Jaccard of all tokens. */
  readonly tokens: number;
  /** The same of those of the bodies alone, but for what stands for parameters. */
  readonly bodies: number;
  /** Less alike than what is worth a look: it only hands on to what may be the rest of the other. */
  readonly isUnlike: boolean;
  /** Words of the comment above the one that stands above the other as well, and above nothing beside them; 0 for none. */
  readonly commonComment: number;
  /** Share of the statements that correspond. */
  readonly statements: number;
  /** Share of the statements, by weight, that are the same word by word; 1 where none is without a counterpart. */
  readonly kept: number;
  /** Are they members of one declaration? */
  readonly stays: boolean;
  /** Does it stand where the other stood, between the same two members, at the same place among those there? */
  readonly isInPlace: boolean;
  /**
   * There, or each the only callable where it is, or each more than what it overrides: one body but for its own name
   * and those of parameters, and these of the same types?
   */
  readonly isSameInPlace: boolean;
  /** Are all statements of the one among those of the other, word by word? */
  readonly isPart: boolean;
  /** Is each the one callable that a callable declares? */
  readonly isOnlyInner: boolean;
  /** Is all that they have in common what most beside them say as well? */
  readonly isOfPattern: boolean;
  /** Words of the smaller body. */
  readonly words: number;
  /** Bodies of one syntactic shape, whatever names stand in them. */
  readonly sameShape: boolean;
  /** Does the type of the one stand in that of the other? */
  readonly isInOneType: boolean;
  /** One body word by word, which no other free callable of the file has, in such types. */
  readonly isOneBody: boolean;
  /** Of one name, and one body word by word but for the own object: a parameter of the other takes its place. */
  readonly isPassed: boolean;
  /** One takes what the other takes, and an object of the type that the other is in. */
  readonly isOnParameter: boolean;
}

/** Scopes with as many free members are compared by candidates only. */
const MAX_SCOPE_MEMBERS = 200;
/** Statements of what does little but call another one: that call, and what it needs for it. */
const MAX_HANDING_ON = 8;
/** Nobody declares callables in callables deeper than this. */
const MAX_DEPTH = 20;

/** What pairs are compared in. */
interface Comparison {
  readonly matches: Matches;
  readonly lens: Lens;
  /** All free callables of each side. */
  readonly free: Readonly<Record<Side, readonly DeclarationNode[]>>;
  readonly bodies: Readonly<Record<Side, ReadonlyMap<string, DeclarationNode | null>>>;
  readonly taken: Readonly<Record<Side, TakenAmong>>;
}

export function candidatePairs(matches: Matches, lens: Lens, budget: Budget): CallablePair[] {
  const { weights } = lens;
  const before = matches.freeBefore().filter(isCallable);
  const after = matches.freeAfter().filter(isCallable);
  const seen = new Set<number>();
  const pairs: CallablePair[] = [];
  const comparison: Comparison = {
    matches,
    lens,
    free: { before, after },
    bodies: { before: byOwnBody(before), after: byOwnBody(after) },
    taken: { before: takenAmong(d => matches.isFreeBefore(d)), after: takenAmong(d => matches.isFreeAfter(d)) },
  };
  const consider = (a: DeclarationNode, b: DeclarationNode): void => {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) return;
    const key = a.index * matches.after.declarations.length + b.index;
    if (seen.has(key)) return;
    seen.add(key);
    const pair = kindGroup(a) === kindGroup(b) && canMatch(matches, a, b, weights) ? compared(a, b, comparison) : null;
    if (pair) pairs.push(pair);
  };
  const byScope = new Map<DeclarationNode, DeclarationNode[]>();
  for (const b of after) {
    const home = homeOf(b);
    if (home) addTo(byScope, home, b);
  }
  for (const a of before) {
    const partner = matches.afterOf(homeOf(a));
    const others = partner ? (byScope.get(partner) ?? []) : [];
    if (others.length < MAX_SCOPE_MEMBERS) for (const b of others) consider(a, b);
  }
  const bounded = visitCandidates(
    before.map(d => d.tokens),
    after.map(d => d.tokens),
    weights,
    THRESHOLDS.similarity,
    budget,
    (i, j) => consider(before[i], after[j]),
  );
  matches.compareSome(bounded.map(i => before[i]));
  for (const [body, a] of comparison.bodies.before) {
    const b = a && comparison.bodies.after.get(body);
    if (a && b) consider(a, b);
  }
  for (const nameOf of [nameAlone, nameWithTypes]) {
    const is = byOwn(nameOf, after);
    for (const [name, a] of byOwn(nameOf, before)) {
      const b = a && is.get(name);
      if (a && b) consider(a, b);
    }
  }
  return pairs;
}

/** What is quick to be found out about two callables, and says whether their bodies are worth to be mapped. */
type FirstLook = Pick<CallablePair, 'stays' | 'tokens' | 'commonComment' | 'isPassed' | 'isUnlike'>;

/** Null for two that have too little in common. */
function firstLook(a: DeclarationNode, b: DeclarationNode, { matches, lens, free }: Comparison): FirstLook | null {
  const stays = sameScope(matches, a, b) || isInMovedFile(matches, a, b);
  const tokens = similarity(a.tokens, b.tokens, lens.weights);
  const isPassed =
    !stays &&
    a.name === b.name &&
    (isOwnPassed(a, b, matches.afterOf(a.parent), lens) || isOwnPassed(b, a, matches.beforeOf(b.parent), lens));
  const mayShareComment = stays || a.name === b.name || a.source.path === b.source.path;
  const comment = mayShareComment ? commonComment(a, b) : 0;
  const look = { stays, tokens, isPassed, commonComment: comment };
  if (
    isPassed ||
    (stays && comment > 0) ||
    tokens >= THRESHOLDS.callableCandidate ||
    (stays && isReportedWithoutBody(a, b))
  ) {
    return { ...look, isUnlike: false };
  }
  const isSameCall =
    a.name === b.name && a.parameters.length > 0 && sameParameterTypes(a, b) && sameParameterNames(a, b);
  return (stays || isSameCall) && (handsOn(a, free.before, lens) || handsOn(b, free.after, lens))
    ? { ...look, isUnlike: true }
    : null;
}

/** Without bodies there is little to compare, and a name that is nearly the same speaks for itself. */
function isReportedWithoutBody(a: DeclarationNode, b: DeclarationNode): boolean {
  return (a.body < 0 && b.body < 0) || spellingSimilarity(a.name, b.name) > THRESHOLDS.sameSpelling;
}

/** Null for two that have too little in common to be looked at. */
function compared(a: DeclarationNode, b: DeclarationNode, comparison: Comparison): CallablePair | null {
  const look = firstLook(a, b, comparison);
  if (look === null) return null;
  const { matches, lens } = comparison;
  const { stays } = look;
  const mapping = mapBodies(fragmentsOf(a, lens), fragmentsOf(b, lens), lens);
  const isInPlace = stays && isBetweenTheSame(comparison, a, b);
  const isNested = isInOneType(matches, a, b);
  const haveBodies = a.body >= 0 && b.body >= 0;
  return {
    ...look,
    before: a,
    after: b,
    isInPlace,
    isSameInPlace: stays && isSameThere(a, b, isInPlace, lens),
    isOnlyInner: stays && isInner(a) && isInner(b) && isAlone(a) && isAlone(b),
    statements: stays || a.name === b.name ? similarityButForNames(a, b, mapping.similarity, lens) : mapping.similarity,
    bodies: haveBodies ? similarity(a.bodyTokens(), b.bodyTokens(), lens.weights) : 0,
    kept: keptShare(mapping),
    isPart: isPartOfOther(mapping),
    isOfPattern: haveBodies && tellOfOthers(a, b, lens.table),
    words: Math.min(wordsIn(a, lens), wordsIn(b, lens)),
    sameShape:
      haveBodies &&
      isOneLanguage(a.source.language, b.source.language) &&
      a.source.structureHash[a.body] === b.source.structureHash[b.body],
    isInOneType: isNested,
    isOneBody: isNested && haveBodies && haveOneBody(a, b, comparison),
    isOnParameter:
      !stays && (takesOwnerOf(a, b, matches.beforeOf(b.parent)) || takesOwnerOf(b, a, matches.afterOf(a.parent))),
  };
}

/** One body but for names, for parameters of the same types, where nothing else could be the one. */
function isSameThere(a: DeclarationNode, b: DeclarationNode, isInPlace: boolean, lens: Lens): boolean {
  return (
    (isInPlace || (isAlone(a) && isAlone(b)) || (goesOnFromItsBase(a) && goesOnFromItsBase(b))) &&
    sameParameterTypes(a, b) &&
    isOneBodyByNames(a, b, lens)
  );
}

function keptShare({ pairs, beforeLeft, afterLeft }: BodyMapping): number {
  if (beforeLeft.length === 0 && afterLeft.length === 0) return 1;
  const kept = pairs.filter(({ quality }) => quality === 1);
  const weightOf = (some: readonly FragmentPair[]): number =>
    sumOf(some.map(pair => pair.before)) + sumOf(some.map(pair => pair.after));
  const total = weightOf(pairs) + sumOf(beforeLeft) + sumOf(afterLeft);
  return total === 0 ? 1 : weightOf(kept) / total;
}

function isPartOfOther({ pairs, beforeLeft, afterLeft }: BodyMapping): boolean {
  return (
    pairs.length > 0 &&
    pairs.every(({ quality }) => quality === 1) &&
    (beforeLeft.length === 0 || afterLeft.length === 0)
  );
}

/** One that no other free callable of the file has. */
function haveOneBody(a: DeclarationNode, b: DeclarationNode, { bodies }: Comparison): boolean {
  return bodies.before.get(bodyKey(a)) === a && bodies.after.get(bodyKey(b)) === b && bodyKey(a) === bodyKey(b);
}

/**
 * The similarity of two bodies, or what it is with values in the place of the names that only one of them has: a
 * variable that was extracted leaves little of a short body.
 */
function similarityButForNames(a: DeclarationNode, b: DeclarationNode, similarity: number, lens: Lens): number {
  if (similarity > THRESHOLDS.tinySimilarity || a.body < 0 || b.body < 0 || a.type !== b.type) return similarity;
  const [was, is] = [fragmentsOf(a, lens), fragmentsOf(b, lens)];
  const [before, after] = [
    withoutNewNames(was, a.source.language, isMissingIn(b), lens),
    withoutNewNames(is, b.source.language, isMissingIn(a), lens),
  ];
  return before === null && after === null
    ? similarity
    : Math.max(similarity, mapBodies(before?.fragments ?? was, after?.fragments ?? is, lens).similarity);
}

/** A member that is called as a variable of the other one is no variable. */
function isMissingIn(d: DeclarationNode): (name: number) => boolean {
  return name => !localNamesOf(d).has(name);
}

/** Is nearly all that it does to call another one of the free callables beside it? What it did may be that one's now. */
function handsOn(d: DeclarationNode, free: readonly DeclarationNode[], lens: Lens): boolean {
  return (
    d.calls.length > 0 &&
    fragmentsOf(d, lens).length <= MAX_HANDING_ON &&
    free.some(other => other !== d && other.parent === d.parent && d.calls.some(({ name }) => name === other.name))
  );
}

/** Where those stand that are compared whatever they have in common: of all that is in a namespace, those in the file. */
function homeOf(d: DeclarationNode): DeclarationNode | null {
  return scopeOf(d) ?? d.parent;
}

/** Are the nearest callables around the one that have partners those around the other, with as many others between? */
function isBetweenTheSame({ matches, taken }: Comparison, a: DeclarationNode, b: DeclarationNode): boolean {
  const [{ list: was, places: from }, { list: is, places: to }] = [callableSiblings(a), callableSiblings(b)];
  if (was.length < 2 || is.length < 2) return false;
  const [i, j] = [from.get(a) ?? 0, to.get(b) ?? 0];
  return (['previous', 'next'] as const).every(way => {
    const [near, other] = [taken.before(was)[way][i], taken.after(is)[way][j]];
    if (Math.abs(near - i) !== Math.abs(other - j)) return false;
    const [isEnd, isOtherEnd] = [was[near] === undefined, is[other] === undefined];
    return isEnd || isOtherEnd ? isEnd && isOtherEnd : matches.afterOf(was[near]) === is[other];
  });
}

/** By place in a list: the nearest places on either way that are taken; one past the end where none is. */
interface TakenPlaces {
  readonly previous: Int32Array;
  readonly next: Int32Array;
}

type TakenAmong = (list: readonly DeclarationNode[]) => TakenPlaces;

/** For as long as no pair is added. */
function takenAmong(isFree: (d: DeclarationNode) => boolean): TakenAmong {
  const known = new Map<readonly DeclarationNode[], TakenPlaces>();
  return list =>
    valueAt(known, list, () => {
      const [previous, next] = [new Int32Array(list.length), new Int32Array(list.length)];
      for (let i = 0, taken = -1; i < list.length; i++) {
        previous[i] = taken;
        if (!isFree(list[i])) taken = i;
      }
      for (let i = list.length - 1, taken = list.length; i >= 0; i--) {
        next[i] = taken;
        if (!isFree(list[i])) taken = i;
      }
      return { previous, next };
    });
}

/** Is it declared in a callable? */
function isInner({ parent }: DeclarationNode): boolean {
  return parent !== null && isCallable(parent);
}

/** The one callable of what it is in. */
function isAlone(d: DeclarationNode): boolean {
  return callableSiblings(d).list.length === 1;
}

interface Siblings {
  readonly list: readonly DeclarationNode[];
  readonly places: ReadonlyMap<DeclarationNode, number>;
}

const siblings = new WeakMap<DeclarationNode, Siblings>();

function callableSiblings({ parent }: DeclarationNode): Siblings {
  let known = parent ? siblings.get(parent) : undefined;
  if (known) return known;
  const list = (parent?.children ?? []).filter(isCallable);
  known = { list, places: new Map(list.map((d, i) => [d, i])) };
  if (parent) siblings.set(parent, known);
  return known;
}

/** Functions outside of types in a file that is in another namespace now: they stayed in what they are in. */
function isInMovedFile(
  matches: Matches,
  { kind, parent: from }: DeclarationNode,
  { kind: other, parent: to }: DeclarationNode,
): boolean {
  return kind === 'function' && other === 'function' && from?.kind === 'file' && matches.afterOf(from) === to;
}

/** Does it call what it overrides, and do something besides? */
function goesOnFromItsBase(d: DeclarationNode): boolean {
  return d.calls.length > 1 && d.calls.some(call => call.name === d.name && receiverTypeOf(d, call).kind === 'super');
}

/** Have they one body, if the parameters of the one are called as those of the other, and the one itself (`super.close()`) as the other? */
function isOneBodyByNames(a: DeclarationNode, b: DeclarationNode, { table }: Lens): boolean {
  if (a.body < 0 || b.body < 0 || !isOneLanguage(a.source.language, b.source.language)) return false;
  const [x, y] = [tokensOf(a.source, a.body), tokensOf(b.source, b.body)];
  const renamed = new Map([
    [table.find(a.name), table.find(b.name)],
    ...a.parameters.map(({ name }, i) => [table.find(name), table.find(b.parameters[i].name)] as const),
  ]);
  return x.length === y.length && x.every((token, i) => (renamed.has(token) ? renamed.get(token) : token) === y[i]);
}

const nameAlone = ({ name }: DeclarationNode): string => name;
const nameWithTypes = ({ identifier, parameters, type }: DeclarationNode): string =>
  parameters.some(parameter => parameter.type !== null) ? `${identifier} ${type}` : '';

/** Null for a name that several have. */
function byOwn(
  nameOf: (d: DeclarationNode) => string,
  callables: readonly DeclarationNode[],
): Map<string, DeclarationNode | null> {
  const found = new Map<string, DeclarationNode | null>();
  for (const d of callables) addUnique(found, nameOf(d), d);
  return found;
}

/**
 * Has `other` the body of `own`, with a parameter that `own` lacks wherever that says which object it is called on? A
 * short body says it where that is of the type of `own`.
 */
function isOwnPassed(own: DeclarationNode, other: DeclarationNode, owner: DeclarationNode | null, lens: Lens): boolean {
  if (own.body < 0 || other.body < 0 || other.parameters.length <= own.parameters.length) return false;
  if (!takesOwnerOf(other, own, owner) && own.bodyTokens().tokens.length < THRESHOLDS.distinctiveBody) return false;
  const [x, y] = [own, other].map(d => withoutNamesOf([own, other], d, lens));
  if (x.length !== y.length) return false;
  const added = numbersOf(
    other.parameters.map(({ name }) => name).filter(name => !own.parameters.some(parameter => parameter.name === name)),
    lens,
  );
  const owns = numbersOf(own.source.language.words.own, lens);
  let stands = -1;
  for (let i = 0; i < x.length; i++) {
    if (x[i] === y[i]) continue;
    if (!owns.has(x[i]) || !added.has(y[i]) || (stands >= 0 && stands !== y[i])) return false;
    stands = y[i];
  }
  return stands >= 0;
}

/** The body without the types that the two are in before their members: in the type itself these are called by their names alone. */
function withoutNamesOf(
  two: readonly DeclarationNode[],
  { source, body }: DeclarationNode,
  lens: Lens,
): readonly number[] {
  const { texts } = lens.table;
  const types = numbersOf(
    two.flatMap(({ parent }) => (parent ? [parent.name] : [])),
    lens,
  );
  const tokens = Array.from(tokensOf(source, body));
  const isLeftOut = (i: number): boolean =>
    types.has(tokens[i]) && texts[tokens[i + 1]] === '.' && texts[tokens[i - 1]] !== '.';
  return tokens.filter((_, i) => !isLeftOut(i) && !(i > 0 && isLeftOut(i - 1)));
}

/** `owner`: the type of `own` as the side of `other` knows it. */
function takesOwnerOf(other: DeclarationNode, own: DeclarationNode, owner: DeclarationNode | null): boolean {
  const rest = other.parameters.filter(
    ({ type }) => owner === null || simpleTypeName(type, other.source.language) !== owner.name,
  );
  return (
    rest.length === other.parameters.length - 1 &&
    rest.length === own.parameters.length &&
    rest.every(({ type }, i) => type === own.parameters[i].type)
  );
}

/** Callables by bodies that say whose they are; null for a body that several of a file have. */
function byOwnBody(callables: readonly DeclarationNode[]): Map<string, DeclarationNode | null> {
  const found = new Map<string, DeclarationNode | null>();
  for (const d of callables) {
    if (d.body < 0 || d.bodyTokens().tokens.length < THRESHOLDS.distinctiveBody) continue;
    addUnique(found, bodyKey(d), d);
  }
  return found;
}

function bodyKey({ source, body }: DeclarationNode): string {
  return `${source.contentHash[body]} ${source.path}`;
}

/** Is the type of the one inside that of the other? */
function isInOneType(matches: Matches, a: DeclarationNode, b: DeclarationNode): boolean {
  const [was, is] = [enclosingType(a), enclosingType(b)];
  return was !== null && is !== null && (holds(matches.afterOf(was), is) || holds(matches.beforeOf(is), was));
}

function holds(outer: DeclarationNode | null, inner: DeclarationNode): boolean {
  for (let type = enclosingType(inner); outer && type; type = enclosingType(type)) if (type === outer) return true;
  return false;
}

/**
 * What a callable declares is part of it, and goes nowhere that the other one is not: not into one that is new as a
 * whole, nor out of one that is gone.
 */
function canMatch(matches: Matches, a: DeclarationNode, b: DeclarationNode, weights: TokenWeights): boolean {
  if (declaresNamesake(a, b, weights) || declaresNamesake(b, a, weights)) return false;
  if (a.name !== b.name && (givesTheOther(a, b) || givesTheOther(b, a))) return false;
  if (areOwnInstances(matches, a, b) && !sameScope(matches, a, b)) return false;
  let [from, to] = [a.parent, b.parent];
  // What is declared in what went along goes along with that.
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const isInUnmatchedBefore = from !== null && isCallable(from) && matches.isFreeBefore(from);
    const isInUnmatchedAfter = to !== null && isCallable(to) && matches.isFreeAfter(to);
    if (isInUnmatchedBefore !== isInUnmatchedAfter) return false;
    if (!isInUnmatchedBefore) return true;
    [from, to] = [from?.parent ?? null, to?.parent ?? null];
  }
  return true;
}

/**
 * Is all that it does to give a function, which takes what the other one takes, as it does not itself? What gives a
 * function is not that function.
 */
function givesTheOther(d: DeclarationNode, other: DeclarationNode): boolean {
  const { source, body } = d;
  if (body < 0 || sameParameterNames(d, other)) return false;
  const only = source.role[body] === Role.block ? onlyChild(source, body) : body;
  const given = stripped(source, only >= 0 && source.role[only] === Role.statement ? valueOf(source, only) : only);
  if (given < 0 || source.role[given] !== Role.lambda) return false;
  const { tree, role } = source;
  const list = children(tree, given)
    .filter(child => role[child] === Role.parameterList)
    .flatMap(child => children(tree, child))
    .filter(child => isNamed(tree, child));
  return sameParameterNames(
    { parameters: list.map(node => ({ name: nodeText(tree, source.tokenNode[source.firstToken[node]]) })) },
    other,
  );
}

/**
 * A function in which one of that name is declared that is more like it is what stands around it: it has all of its
 * words. Several share them.
 */
function declaresNamesake(outer: DeclarationNode, inner: DeclarationNode, weights: TokenWeights): boolean {
  if (outer.name === inner.name || inner.body < 0) return false;
  const [namesake, ...others] = outer.children.filter(
    child => child.name === inner.name && isCallable(child) && child.body >= 0,
  );
  return (
    namesake !== undefined &&
    others.length === 0 &&
    similarity(namesake.tokens, inner.tokens, weights) > similarity(outer.tokens, inner.tokens, weights)
  );
}
