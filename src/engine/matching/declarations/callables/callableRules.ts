/**
 * When two callables are one that was renamed, moved or given another signature: every rule has a name, so that a refusal can be explained.
 *
 * Tokens say how alike two are (RefDiff), statements judge short and edited ones (RefactoringMiner), call sites decide doubts.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isConstructor, isInitializer } from '../../../structure/declaration.js';
import { nameSimilarity, spellingSimilarity, wordsOf } from '../../../similarity/names.js';
import { valueAt } from '../../../lists.js';
import { stemOf } from '../../../text/paths.js';
import { THRESHOLDS } from '../../thresholds.js';
import type { CallablePair } from './callablePairs.js';
import type { CallSiteVotes } from './callSiteVotes.js';
import {
  hasUsualBody,
  isOfUsualShape,
  isOverloaded,
  isUsualSignature,
  sameParameterNames,
  sameParameters,
  sameParameterTypes,
} from '../facts/members.js';
import {
  areDeclaredOnly,
  hasOtherWords,
  implementAlike,
  isOneFunction,
  isOneOverload,
  isOtherSignature,
  isSameSpelling,
  shareOfParameters,
  takesWhatTheOtherTakes,
} from './signatureLikeness.js';

export interface Verdict {
  /** For ranking; 0 refuses the pair. */
  readonly score: number;
  readonly rule: string;
}

/** What is known of a pair besides the two themselves. */
export interface Circumstances {
  /** How many other members went the same way. */
  readonly company: number;
  /**
   * The one calls, or was called with, what looks like the rest of the other, and has enough of it left: code was
   * extracted or inlined besides.
   */
  readonly callsTheRest: boolean;
  /** Several of one type went to another under their names and with their parameters. */
  readonly isInParty: boolean;
  /**
   * The only ones of their name that are gone and new, and no overloads; what called the one, in the type that it was
   * in if it was in any, calls that name still.
   */
  readonly isStillCalled: boolean;
}

export function judge(pair: CallablePair, votes: CallSiteVotes, circumstances: Circumstances): Verdict {
  const { before, after, tokens, statements, stays } = pair;
  const isHelper = before.body >= 0 && after.body >= 0 && votes.isOneOfMany(before.name, after.name);
  const names = likenessOfNames(before, after);
  const alike = before.body < 0 && after.body < 0 ? tokens : Math.min(tokens, statements);
  // What only has the place of another call may do something else, unless it has that place in several callers; less so
  // where nothing else was said there.
  const inPlace =
    alike > THRESHOLDS.similarity
      ? votes.inPlace(before, after)
      : Math.max(
          votes.inManyPlaces(before, after),
          alike > THRESHOLDS.votedSimilarity ? votes.ofBareCalls(before, after) : 0,
        );
  const called = isHelper ? 0 : Math.min(votes.of(before, after) + inPlace, 3);
  const isDoubtful =
    called === 0 &&
    pair.commonComment === 0 &&
    alike < THRESHOLDS.contradictedSimilarity &&
    names <= THRESHOLDS.nameSimilarity;
  if (isDoubtful && votes.contradict(before, after, stays) && !(stays && isNotCalledInside(before))) {
    return { score: 0, rule: 'callers say otherwise' };
  }
  const rule = stays ? ruleInScope(pair, called, circumstances) : ruleOfMove(pair, called, circumstances);
  if (rule === null) return { score: 0, rule: stays ? 'not alike enough in one scope' : 'not alike enough for a move' };
  return {
    score:
      Math.max(tokens, statements) + likelihoodOf(pair) + called * THRESHOLDS.voteBonus + names * THRESHOLDS.nameBonus,
    rule,
  };
}

/** What speaks for a pair besides its code, for ranking. */
function likelihoodOf({ before, after, stays, commonComment }: CallablePair): number {
  const isNameKept = before.name === after.name || (stays && before.name.toLowerCase() === after.name.toLowerCase());
  const isOneOfOverloads =
    stays &&
    before.parameters.length > 0 &&
    sameParameters(before, after) &&
    isOverloaded(before) &&
    isOverloaded(after);
  return (
    (commonComment > 0 ? THRESHOLDS.documentedBonus : 0) +
    (isOneOfOverloads ? THRESHOLDS.likelyBonus : 0) +
    (stays ? THRESHOLDS.likelyBonus : 0) +
    (isNameKept ? THRESHOLDS.likelyBonus : 0) +
    (stays && (isOneOverload(before, after) || takesWhatTheOtherTakes(before, after)) ? THRESHOLDS.overloadBonus : 0)
  );
}

/** Declared in a callable in which nothing calls it, as what is only handed over: calls of that name elsewhere are of something else. */
function isNotCalledInside({ parent, name }: DeclarationNode): boolean {
  return parent !== null && isCallable(parent) && !valueAt(calledNames, parent, () => namesCalledIn(parent)).has(name);
}

const calledNames = new WeakMap<DeclarationNode, ReadonlySet<string>>();

/** Names of what a declaration, and all that is declared in it, calls. */
function namesCalledIn(declaration: DeclarationNode): ReadonlySet<string> {
  const names = new Set<string>();
  const open = [declaration];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { name } of next.calls) names.add(name);
    for (const child of next.children) open.push(child);
  }
  return names;
}

/**
 * What is the module has the name of its file for one: `watchRun` may be all that `watch-run.js` hands out. A name
 * only: bodies must be as alike as those of others.
 */
function likenessOfNames(before: DeclarationNode, after: DeclarationNode): number {
  if (before.isModule === after.isModule) return nameSimilarity(before.name, after.name);
  const [module, other] = before.isModule ? [before, after] : [after, before];
  return nameSimilarity(stemOf(module.source.path), other.name);
}

/**
 * Have two names a distinctive word in common? Words of two letters (`in`, `of`, `to`), and words that most names
 * beside them have (`test`), are none. The function that is the module is compared by its file's name, which
 * `likenessOfNames` has done.
 */
function haveDistinctiveWordInCommon(before: DeclarationNode, after: DeclarationNode): boolean {
  if (before.isModule !== after.isModule) return true;
  const words = new Set(wordsOf(after.name));
  return wordsOf(before.name).some(
    word => word.length > 2 && words.has(word) && !(isUsualWord(word, before) && isUsualWord(word, after)),
  );
}

function isUsualWord(word: string, { parent }: DeclarationNode): boolean {
  const callables = parent?.children.filter(isCallable) ?? [];
  return (
    callables.length > THRESHOLDS.alikeSiblings &&
    2 * callables.filter(({ name }) => wordsOf(name).includes(word)).length > callables.length
  );
}

/** In one type less likeness will do where call sites agree, or where the name is nearly the same and the parameters are. */
function ruleInScope(pair: CallablePair, called: number, { callsTheRest }: Circumstances): string | null {
  const { before, after, isUnlike } = pair;
  if (isUnlike) return callsTheRest ? 'calls the rest' : null;
  const names: NameLikeness = {
    spelling: spellingSimilarity(before.name, after.name),
    words: nameSimilarity(before.name, after.name),
  };
  if (before.body < 0 && after.body < 0) return ruleOfSignatures(pair, called, names);
  const alike = Math.max(pair.tokens, pair.statements);
  if (called > 0 && alike > THRESHOLDS.votedSimilarity) return 'callers agree';
  if (callsTheRest) return 'calls the rest';
  return (
    ruleOfOneComment(pair, called) ??
    ruleOfPlace(pair) ??
    ruleOfNames(pair, names) ??
    (saysNothingOfItself(pair, names) ? null : ruleOfBodies(pair, names))
  );
}

/** How much two names have in common: letter by letter, and of their words. */
interface NameLikeness {
  readonly spelling: number;
  readonly words: number;
}

/** Only signatures to go by. */
function ruleOfSignatures(
  { before, after, tokens, isInPlace }: CallablePair,
  called: number,
  { spelling, words }: NameLikeness,
): string | null {
  if (isOneOverload(before, after) && (before.parameters.length > 1 || tokens > THRESHOLDS.respelledSimilarity)) {
    return 'same parameters';
  }
  if (called > 0 && (words > 0 || sameParameterTypes(before, after))) return 'callers agree';
  if (spelling > THRESHOLDS.spelling && sameParameterTypes(before, after)) return 'like spelling';
  if (isInPlace && words > 0 && before.parameters.length === after.parameters.length) return 'in its place';
  const isLikelyName = words > THRESHOLDS.nameSimilarity || spelling > THRESHOLDS.looseSpelling;
  return tokens > THRESHOLDS.similarity &&
    (isLikelyName || isInPlace || !(isUsualSignature(before) || isUsualSignature(after)))
    ? 'like signatures'
    : null;
}

/**
 * What says much, and of nothing else, says what it is called now though nothing is left of its code; of overloads it
 * may stand above another one.
 */
function ruleOfOneComment(pair: CallablePair, called: number): string | null {
  const { before, after, commonComment, tokens, statements } = pair;
  if (commonComment === 0) return null;
  const isReported =
    before.name !== after.name &&
    before.body >= 0 &&
    after.body >= 0 &&
    (called > 0 || commonComment >= THRESHOLDS.manyWords);
  return isReported || Math.max(tokens, statements) > THRESHOLDS.votedSimilarity ? 'one comment' : null;
}

function ruleOfPlace({ isSameInPlace, isOnlyInner, tokens, statements }: CallablePair): string | null {
  if (isSameInPlace) return 'one body in its place';
  return isOnlyInner && Math.max(tokens, statements) > THRESHOLDS.respelledSimilarity ? 'the one inside' : null;
}

/**
 * A name that is nearly the same, or what became of an accessor when its field was renamed: the same shape under a name
 * of the same words.
 */
function ruleOfNames(pair: CallablePair, { spelling, words }: NameLikeness): string | null {
  const { before, after, isInPlace, sameShape } = pair;
  const isAlike = Math.max(pair.tokens, pair.statements) > THRESHOLDS.respelledSimilarity;
  if (isSameSpelling(before, after) && (isAlike || !hasOtherWords(before.name, after.name))) return 'same spelling';
  const isRespelled = spelling > THRESHOLDS.spelling && (isInPlace || isAlike);
  if (isRespelled && sameParameterTypes(before, after)) return 'like spelling';
  if (
    isRespelled &&
    before.name !== after.name &&
    isAlike &&
    shareOfParameters(before, after) >= THRESHOLDS.respelledParameters
  ) {
    return 'like spelling, like parameters';
  }
  return sameShape && words >= THRESHOLDS.nameSimilarity && before.parameters.length === after.parameters.length
    ? 'same shape'
    : null;
}

/**
 * A body of a word at most that others have too, as what does nothing has, says of none of them which it is: the name
 * must, or the place. What all of a pattern say says of none of them which it is either, and where that is all that two
 * have in common, the name must.
 */
function saysNothingOfItself(pair: CallablePair, { spelling, words }: NameLikeness): boolean {
  if (words > THRESHOLDS.nameSimilarity || spelling > THRESHOLDS.spelling) return false;
  const isUsual =
    pair.words < THRESHOLDS.fragmentWords && hasUsualBody(pair.before) && hasUsualBody(pair.after) && !pair.isInPlace;
  return isUsual || pair.isOfPattern;
}

function ruleOfBodies(pair: CallablePair, { spelling, words: names }: NameLikeness): string | null {
  const { before, after, tokens, statements, words, isInPlace, isPart } = pair;
  if (
    isPart &&
    names >= THRESHOLDS.nameSimilarity &&
    words >= THRESHOLDS.fragmentWords &&
    before.type === after.type &&
    sameParameters(before, after)
  ) {
    return 'part of it';
  }
  if (tokens > THRESHOLDS.similarity) {
    return isOnlyOfUsualShape(pair, names) || isRewrittenStranger(pair, { spelling, words: names })
      ? null
      : 'like tokens';
  }
  if (
    statements > THRESHOLDS.tinySimilarity &&
    words >= THRESHOLDS.tinyBody &&
    before.parameters.length === after.parameters.length &&
    before.type === after.type
  ) {
    return 'nearly all statements';
  }
  if (keepsMuchOfLongBody(pair)) return 'much of a long body';
  // Statements alone may have been extracted rather than renamed: then the names must have something in common, or the place is the same.
  return statements > THRESHOLDS.similarity &&
    (spelling > THRESHOLDS.looseSpelling ||
      (isInPlace && (names > 0 || (words >= THRESHOLDS.tinyBody && !isOtherSignature(before, after)))))
    ? 'like statements'
    : null;
}

/** Is the shape of their bodies, which others have too, all that they have in common? */
function isOnlyOfUsualShape({ before, after, sameShape, isInPlace }: CallablePair, names: number): boolean {
  return (
    names === 0 &&
    before.parameters.length === 0 &&
    sameShape &&
    !isInPlace &&
    isOfUsualShape(before) &&
    isOfUsualShape(after)
  );
}

/**
 * Have they no more in common than tests of one thing have, which set up the same and ask for something else? Their names differ, they
 * take nothing, and few of their statements are what they were.
 */
function isRewrittenStranger(
  { before, after, kept, words: bodyWords }: CallablePair,
  { spelling, words }: NameLikeness,
): boolean {
  return (
    words < THRESHOLDS.nameSimilarity &&
    spelling < THRESHOLDS.similarity &&
    before.parameters.length === 0 &&
    after.parameters.length === 0 &&
    bodyWords >= THRESHOLDS.manyWords &&
    kept < THRESHOLDS.keptOfStranger
  );
}

/**
 * Most statements of a body of many words are there still: what was rewritten among them leaves fewer of the tokens
 * than a short body keeps.
 */
function keepsMuchOfLongBody({ tokens, statements, words }: CallablePair): boolean {
  return words >= THRESHOLDS.manyWords && tokens > THRESHOLDS.rewrittenSimilarity && statements > THRESHOLDS.similarity;
}

/**
 * A callable that is now elsewhere must be recognisable: by its name, or by names that resemble each other, and by statements as well as
 * tokens. A body of a few words is like many others: it moves only under its own name, or where its call sites say so. Every type has
 * constructors, and what looks like one elsewhere mostly creates something else: it moved if next to nothing about it changed.
 */
function ruleOfMove(pair: CallablePair, called: number, circumstances: Circumstances): string | null {
  const { before, after, isUnlike } = pair;
  const { callsTheRest } = circumstances;
  if (isUnlike || callsTheRest) return callsTheRest ? 'calls the rest' : null;
  // Nobody could tell it from the code in it.
  if (isInitializer(before) || isInitializer(after)) return null;
  if (isConstructor(before)) return ruleOfConstructors(pair, circumstances);
  const byCircumstances = ruleOfCompany(pair, circumstances) ?? ruleOfCallers(pair, circumstances);
  if (byCircumstances !== null) return byCircumstances;
  if (isImplementedByEach(pair, circumstances)) return null;
  return ruleOfOneCode(pair, called) ?? (pair.tokens > THRESHOLDS.similarity ? ruleOfLikeTokens(pair, called) : null);
}

function ruleOfConstructors({ words, statements, tokens }: CallablePair, { company }: Circumstances): string | null {
  return company > 0 &&
    words >= THRESHOLDS.tinyBody &&
    statements > THRESHOLDS.tinySimilarity &&
    tokens > THRESHOLDS.contradictedSimilarity
    ? 'one constructor'
    : null;
}

function ruleOfCompany(
  { before, after, tokens, statements, words }: CallablePair,
  { company, isInParty }: Circumstances,
): string | null {
  const needed = company >= THRESHOLDS.party ? THRESHOLDS.respelledSimilarity : THRESHOLDS.similarity;
  if (
    before.name === after.name &&
    company > 0 &&
    words >= THRESHOLDS.tinyBody &&
    Math.max(tokens, statements) > needed
  ) {
    return 'same name in company';
  }
  return isInParty ? 'same signatures together' : null;
}

function ruleOfCallers(
  { before, after, tokens, statements, words }: CallablePair,
  { isStillCalled }: Circumstances,
): string | null {
  if (!isStillCalled) return null;
  const alike = Math.max(tokens, statements);
  const enough =
    before.parameters.length > 0 && sameParameterNames(before, after)
      ? THRESHOLDS.votedSimilarity
      : THRESHOLDS.respelledSimilarity;
  if (words >= THRESHOLDS.tinyBody && alike > enough) return 'still called';
  const areFunctions = before.kind === 'function' && after.kind === 'function';
  const isEnough =
    before.parameters.length === after.parameters.length
      ? alike > THRESHOLDS.similarity
      : statements > THRESHOLDS.tinySimilarity;
  return words > 0 && areFunctions && isEnough ? 'still called' : null;
}

function isImplementedByEach({ before, after, tokens, statements }: CallablePair, { company }: Circumstances): boolean {
  return (
    company === 0 &&
    (Math.min(tokens, statements) <= THRESHOLDS.tinySimilarity || before.implementing !== after.implementing) &&
    implementAlike(before, after)
  );
}

/** What can be this one alone, wherever it stands. */
function ruleOfOneCode(pair: CallablePair, called: number): string | null {
  const { before, after, tokens, statements, bodies, words, commonComment } = pair;
  if (pair.isOneBody) return 'one body';
  const isLongComment = commonComment >= THRESHOLDS.manyWords && words >= THRESHOLDS.tinyBody;
  if (
    commonComment > 0 &&
    (isLongComment ? Math.max(tokens, statements) : Math.min(tokens, statements)) > THRESHOLDS.similarity
  ) {
    return 'one comment';
  }
  if (pair.isPassed) return 'own object handed over';
  const names = likenessOfNames(before, after);
  // It speaks of that object through its own members now, which leaves little of the words.
  if (pair.isOnParameter && called > 0 && names >= THRESHOLDS.nameSimilarity && tokens > THRESHOLDS.votedSimilarity) {
    return 'called on what was handed over';
  }
  // How it is declared, and what else it takes, is much of a short callable and says little of a long one.
  if (words >= THRESHOLDS.manyWords && bodies > THRESHOLDS.tinySimilarity && statements > THRESHOLDS.similarity) {
    return 'nearly one body';
  }
  // Of overloads, another one may be what stands there under their name.
  const isOneOfOverloads = before.name === after.name && (isOverloaded(before) || isOverloaded(after));
  return keepsMuchOfLongBody(pair) && !isOneOfOverloads && isReportedElsewhere(pair, called)
    ? 'much of a long body'
    : null;
}

/** Elsewhere, callers or the name must say as well that it is this one. */
function isReportedElsewhere({ before, after }: CallablePair, called: number): boolean {
  return called > 0 || (likenessOfNames(before, after) > 0 && haveDistinctiveWordInCommon(before, after));
}

function ruleOfLikeTokens(pair: CallablePair, called: number): string | null {
  const { before, after, tokens, statements, words } = pair;
  const sameName = before.name === after.name;
  const least = Math.min(tokens, statements);
  if (words === 0) return sameName || isLikeSignature(pair, called) ? 'like signatures' : null;
  if (words < THRESHOLDS.tinyBody) {
    return called > 0 || (sameName && (least > THRESHOLDS.tinySimilarity || isOneFunction(before, after)))
      ? 'tiny body'
      : null;
  }
  if (sameName) return statements > THRESHOLDS.similarity || tokens > THRESHOLDS.tinySimilarity ? 'same name' : null;
  return statements > THRESHOLDS.similarity && (isReportedElsewhere(pair, called) || least > THRESHOLDS.tinySimilarity)
    ? 'like statements'
    : null;
}

/** Of callables without code. */
function isLikeSignature({ before, after, isInOneType }: CallablePair, called: number): boolean {
  return (
    (called > 0 || isInOneType || areDeclaredOnly(before, after)) &&
    likenessOfNames(before, after) > THRESHOLDS.nameSimilarity &&
    before.type === after.type &&
    sameParameterTypes(before, after)
  );
}
