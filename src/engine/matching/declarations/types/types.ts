/**
 * Matching of types that were moved or renamed: by a name that is unique on both sides, by tokens and statements, by shared members; and by
 * these of functions that make objects.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { fileOf, isCallable, isType, isWithin } from '../../../structure/declaration.js';
import type { TokenTable } from '../../../structure/source.js';
import { nameSimilarity, spellingSimilarity } from '../../../similarity/names.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { Budget } from '../../../budget.js';
import { addCount, addTo, addUnique } from '../../../lists.js';
import { visitCandidates } from '../../../similarity/candidates.js';
import { fragmentsOf, wordsIn } from '../../evidence/tokenRuns.js';
import type { Lens } from '../../evidence/lens.js';
import { mapBodies } from '../../evidence/mapBodies.js';
import { isMaker, keysOfMembers, membersByKey } from '../../makers.js';
import type { Matches } from '../../matches.js';
import { isOutermost, sameScope } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';
import { isUnreported } from '../../typeNames.js';
import { addWithChildren } from '../rounds/byIdentifier.js';
import type { ScoredPair } from '../rounds/bySimilarity.js';
import { bestFirst } from '../rounds/bySimilarity.js';
import { isMember } from '../facts/members.js';
import { tellOfOthers } from '../facts/distinctiveWords.js';

/** A member that more types have than this does not tell them apart. */
const MAX_NAMESAKES = 16;

export function matchTypes(matches: Matches, lens: Lens, budget: Budget): void {
  const candidates = candidatePairs(matches, lens, budget);
  const inner = candidates.filter(({ before, after }) => isOutermost(before) !== isOutermost(after));
  const pairs = bestTypesFirst(
    matches,
    candidates.filter(pair => !isAroundOther(pair, inner)),
  );
  const likely = pairs.filter(pair => isLikely(matches, pair));
  // What stands in a type goes where that type went.
  const isInner = ({ before, after }: TypePair): boolean => !isOutermost(before) && !isOutermost(after);
  for (const pair of [...likely.filter(pair => !isInner(pair)), ...likely.filter(isInner)]) {
    addWithChildren(matches, pair.before, pair.after, 'similarity', pair.similarity);
  }
  matchUniqueNames(matches, lens.weights, () => THRESHOLDS.typeCandidate);
  for (const pair of pairs) addWithChildren(matches, pair.before, pair.after, 'similarity', pair.similarity);
  matchUniqueNames(matches, lens.weights, d => (isOutermost(d) ? THRESHOLDS.uniqueTypeName : THRESHOLDS.typeCandidate));
  matchUniqueNames(
    matches,
    lens.weights,
    () => THRESHOLDS.typeCandidate,
    name => name.toLowerCase(),
  );
  matchMainTypes(matches);
}

/** Is it a type inside of the one that has what the other has, members and all? Then that became of it, not what was put around it. */
function isAroundOther({ before, after, members, tokens }: TypePair, inner: readonly TypePair[]): boolean {
  if (givenName(before) === givenName(after)) return false;
  return inner.some(other => {
    const isInside =
      (other.before === before && isWithin(other.after, after)) ||
      (other.after === after && isWithin(other.before, before));
    return isInside && other.members > members && other.tokens > tokens;
  });
}

interface TypePair extends ScoredPair {
  /** Share of the members that have one identifier on both sides. */
  readonly members: number;
  readonly tokens: number;
}

/** By all that speaks for a pair: small types have the same members, and a name may have gone to another type. */
function bestTypesFirst(matches: Matches, pairs: readonly TypePair[]): TypePair[] {
  return bestFirst(pairs)
    .map(pair => ({ pair, rank: rankOf(matches, pair) }))
    .sort((x, y) => y.rank - x.rank)
    .map(({ pair }) => pair);
}

function rankOf(matches: Matches, pair: TypePair): number {
  const { before, after, tokens, members } = pair;
  const likely = [
    givenName(before) === givenName(after),
    sameScope(matches, before, after),
    tokens < 1 && isWithFile(matches, pair),
  ].filter(Boolean).length;
  const names = nameSimilarity(before.name, after.name) + spellingSimilarity(before.container, after.container);
  return (tokens + members) / 2 + likely * THRESHOLDS.likelyBonus + names * THRESHOLDS.nameBonus;
}

function isLikely(matches: Matches, pair: TypePair): boolean {
  return (
    givenName(pair.before) === givenName(pair.after) ||
    sameScope(matches, pair.before, pair.after) ||
    isWithFile(matches, pair)
  );
}

/** The name that somebody chose: a companion without one of its own is known by the type that it belongs to. */
function givenName(d: DeclarationNode): string {
  return d.isCompanion && d.nameNode < 0 ? (d.parent?.name ?? d.name) : d.name;
}

/** Outermost types of a file that is known to have another path now. */
function isWithFile(matches: Matches, { before, after }: TypePair): boolean {
  const match = before.parent?.kind === 'file' && after.parent?.kind === 'file' ? matches.matchOf(before.parent) : null;
  return match?.after === after.parent && match.round === 'rename';
}

/** A file that was renamed and the type that it is named after are one thing: a small type has little else to be recognised by. */
function matchMainTypes(matches: Matches): void {
  for (const { before: file, after: fileAfter, similarity: score } of matches.all()) {
    if (file.kind !== 'file' || file.name === fileAfter.name) continue;
    const before = mainTypeOf(file);
    const after = mainTypeOf(fileAfter);
    if (
      before &&
      after &&
      before.kind === after.kind &&
      !isEmptied(before, after) &&
      matches.isFreeBefore(before) &&
      matches.isFreeAfter(after)
    ) {
      addWithChildren(matches, before, after, 'children', score);
    }
  }
}

/**
 * Does the one hold something, the other nothing, and have their names nothing in common? Then all that made their
 * files alike is what stands above any type.
 */
function isEmptied(before: DeclarationNode, after: DeclarationNode): boolean {
  return holdsNothing(before) !== holdsNothing(after) && nameSimilarity(before.name, after.name) === 0;
}

/** The type that has the file's name; else the only one. */
function mainTypeOf(file: DeclarationNode): DeclarationNode | undefined {
  const types = file.children.filter(isType);
  return types.find(d => file.name.replace(/\..*$/, '') === d.name) ?? (types.length === 1 ? types[0] : undefined);
}

function candidatePairs(matches: Matches, lens: Lens, budget: Budget): TypePair[] {
  const { weights } = lens;
  const before = matches.freeBefore().filter(isMaker);
  const after = matches.freeAfter().filter(isMaker);
  const pairs: TypePair[] = [];
  const consider = (a: DeclarationNode, b: DeclarationNode): void => {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) return;
    const isFunction = a.kind === 'function' || b.kind === 'function';
    if (!areOfOneSort(a, b) || areEmptyAndApart(matches, a, b)) return;
    if (isNamesake(matches, a, b) || (!isFunction && isOfPattern(a, b, lens.table))) return;
    const tokens = similarity(a.tokens, b.tokens, weights);
    const members = sharedMembers(matches, a, b);
    // Of a function without members in common its code decides, as of all functions.
    if (
      isFunction &&
      (members <= THRESHOLDS.similarity ||
        isPartOfLikelier(a, b, tokens, weights) ||
        isPartOfLikelier(b, a, tokens, weights))
    ) {
      return;
    }
    const names = nameSimilarity(givenName(a), givenName(b));
    const isStrange = givenName(a) !== givenName(b) && names === 0 && !sameScope(matches, a, b);
    // Types with nothing in common but tokens share the words that all small types are made of.
    if (isStrange && (tokens <= THRESHOLDS.similarity || !isDistinctive(a, b, lens))) return;
    let score = isStrange ? members : Math.max(tokens, members);
    // Neither do statements tell small ones apart whose names have nothing in common, wherever they stand.
    if (
      score <= THRESHOLDS.similarity &&
      (names > 0 || spellingSimilarity(a.name, b.name) > THRESHOLDS.looseSpelling || isDistinctive(a, b, lens))
    ) {
      score = mapBodies(fragmentsOf(a, lens), fragmentsOf(b, lens), lens).similarity;
    }
    if (score > THRESHOLDS.similarity) pairs.push({ before: a, after: b, similarity: score, members, tokens });
  };
  const seen = new Set<number>();
  // Candidates are drawn a little below the threshold: statements can tell that two types are alike where their tokens are not.
  const bounded = visitCandidates(
    before.map(d => d.tokens),
    after.map(d => d.tokens),
    weights,
    THRESHOLDS.typeCandidate,
    budget,
    (i, j) => {
      seen.add(i * after.length + j);
      consider(before[i], after[j]);
    },
  );
  matches.compareSome(bounded.map(i => before[i]));
  visitByMembers(before, after, (i, j) => {
    if (!seen.has(i * after.length + j)) consider(before[i], after[j]);
  });
  return pairs;
}

/** Is it declared in a function that is more like the other one, as the part that was extracted from it is? */
function isPartOfLikelier(
  { tokens }: DeclarationNode,
  { parent }: DeclarationNode,
  alike: number,
  weights: TokenWeights,
): boolean {
  return parent !== null && isCallable(parent) && similarity(tokens, parent.tokens, weights) > alike;
}

function areOfOneSort(a: DeclarationNode, b: DeclarationNode): boolean {
  return a.kind === 'function' || b.kind === 'function'
    ? isFunctionOrClass(a) && isFunctionOrClass(b)
    : a.kind === b.kind && a.isAlias === b.isAlias;
}

/** What holds nothing has nothing to be recognised by in another file but its name. */
function areEmptyAndApart(matches: Matches, a: DeclarationNode, b: DeclarationNode): boolean {
  return (
    holdsNothing(a) &&
    holdsNothing(b) &&
    nameSimilarity(a.name, b.name) === 0 &&
    matches.afterOf(fileOf(a)) !== fileOf(b)
  );
}

/** What may have become of a function that makes objects: another one, or a class. */
function isFunctionOrClass({ kind, isObject }: DeclarationNode): boolean {
  return kind === 'function' || (kind === 'class' && !isObject);
}

function holdsNothing({ children, bodyTokens }: DeclarationNode): boolean {
  return children.length === 0 && bodyTokens().tokens.length === 0;
}

/**
 * Types of one name inside of types that are others (`Result.Error`, `State.Error`), whose members have neither a name
 * nor a type in common: what they are called says what they are to these.
 */
function isNamesake(matches: Matches, a: DeclarationNode, b: DeclarationNode): boolean {
  if (
    a.name !== b.name ||
    isOutermost(a) ||
    isOutermost(b) ||
    a.parent === null ||
    matches.afterOf(a.parent) === b.parent
  ) {
    return false;
  }
  const [own, other] = [a, b].map(d => d.children.filter(isMember));
  return (
    own.length > 0 &&
    other.length > 0 &&
    !own.some(member =>
      other.some(({ name, type }) => name === member.name || (!isUnreported(member) && type === member.type)),
    )
  );
}

/** Have two of other names in common only what most types beside them say as well? */
export function isOfPattern(a: DeclarationNode, b: DeclarationNode, table: TokenTable): boolean {
  return (
    nameSimilarity(givenName(a), givenName(b)) <= THRESHOLDS.nameSimilarity &&
    spellingSimilarity(a.name, b.name) <= THRESHOLDS.spelling &&
    tellOfOthers(a, b, table)
  );
}

/** Is there enough in both to be recognised by? */
function isDistinctive(a: DeclarationNode, b: DeclarationNode, lens: Lens): boolean {
  return [a, b].every(d => wordsIn(d, lens) >= THRESHOLDS.manyWords);
}

/** Pairs of types that may have most of their members in common: what few types have tells which. */
function visitByMembers(
  before: readonly DeclarationNode[],
  after: readonly DeclarationNode[],
  visit: (i: number, j: number) => void,
): void {
  const index = new Map<string, number[]>();
  const others = after.map(keysOfMembers);
  others.forEach((keys, j) => {
    for (const key of keys) addTo(index, key, j);
  });
  before.map(keysOfMembers).forEach((keys, i) => {
    const shared = new Map<number, number>();
    for (const key of keys) {
      const list = index.get(key) ?? [];
      if (list.length <= MAX_NAMESAKES) for (const j of list) addCount(shared, j);
    }
    for (const [j, count] of shared) {
      const [own, other] =
        isType(before[i]) === isType(after[j])
          ? [keys.length, others[j].length]
          : comparableMembers(before[i], after[j]).map(({ size }) => size);
      if (count > THRESHOLDS.matchingChildren && 2 * count > Math.max(own, other)) visit(i, j);
    }
  });
}

/**
 * Share of members with one identifier on both sides, relative to the larger type; 0 where fewer than two are shared.
 * What became of a member that is known already went elsewhere.
 */
function sharedMembers(matches: Matches, a: DeclarationNode, b: DeclarationNode): number {
  const [own, other] = comparableMembers(a, b);
  const isShared = ([key, d]: readonly [string, DeclarationNode]): boolean => {
    const was = own.get(key);
    return was !== undefined && (matches.afterOf(was) === d || (matches.isFreeBefore(was) && matches.isFreeAfter(d)));
  };
  const shared = [...other].filter(isShared).length;
  return shared <= THRESHOLDS.matchingChildren ? 0 : shared / Math.max(own.size, other.size);
}

/** Of a function that makes objects only the methods are known; beside it, those of a class are what it may have in common with it. */
function comparableMembers(
  a: DeclarationNode,
  b: DeclarationNode,
): [ReadonlyMap<string, DeclarationNode>, ReadonlyMap<string, DeclarationNode>] {
  const [own, other] = [membersByKey(a), membersByKey(b)];
  if (isType(a) === isType(b)) return [own, other];
  const methods = (all: ReadonlyMap<string, DeclarationNode>): ReadonlyMap<string, DeclarationNode> =>
    new Map([...all].filter(([, { kind }]) => kind === 'method'));
  return [methods(own), methods(other)];
}

/**
 * A name, as it is spelled or but for case, that is left exactly once on each side says much; of an outermost type,
 * when all else is done, more than its contents.
 */
function matchUniqueNames(
  matches: Matches,
  weights: TokenWeights,
  thresholdOf: (d: DeclarationNode) => number,
  spelling: (name: string) => string = name => name,
): void {
  const before = uniqueByName(matches.freeBefore(), spelling);
  const after = uniqueByName(matches.freeAfter(), spelling);
  for (const [name, a] of before) {
    const b = after.get(name);
    if (!a || !b || a.kind !== b.kind || a.isAlias !== b.isAlias || isNamesake(matches, a, b)) continue;
    const score = similarity(a.tokens, b.tokens, weights);
    if (score > Math.max(thresholdOf(a), thresholdOf(b))) addWithChildren(matches, a, b, 'uniqueName', score);
  }
}

function uniqueByName(
  declarations: readonly DeclarationNode[],
  spelling: (name: string) => string,
): Map<string, DeclarationNode | null> {
  const found = new Map<string, DeclarationNode | null>();
  for (const d of declarations) {
    if (isType(d)) addUnique(found, spelling(givenName(d) === d.name ? d.name : `${givenName(d)}.${d.name}`), d);
  }
  return found;
}
