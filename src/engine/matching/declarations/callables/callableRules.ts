/**
 * When two callables are one that was renamed, moved or given another signature: every rule has a name, so that a refusal can be explained.
 *
 * Tokens say how alike two are (RefDiff), statements judge short and edited ones (RefactoringMiner), call sites decide doubts.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isConstructor, isInitializer, isOverride } from '../../../structure/declaration.js';
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

export interface Verdict {
  /** For ranking; 0 refuses the pair. */
  readonly score: number;
  readonly rule: string;
}

/** What is known of a pair besides the two themselves. */
export interface Circumstances {
  /** How many other members went the same way. */
  readonly company: number;
  /** The one calls, or was called with, what looks like the rest of the other, and has enough of it left: code was extracted or inlined besides. */
  readonly callsTheRest: boolean;
  /** Several of one type went to another under their names and with their parameters. */
  readonly isInParty: boolean;
  /** The only ones of their name that are gone and new, and no overloads; what called the one, in the type that it was in if it was in any, calls that name still. */
  readonly isStillCalled: boolean;
}

export function judge(pair: CallablePair, votes: CallSiteVotes, circumstances: Circumstances): Verdict {
  const { before, after, tokens, statements, stays } = pair;
  const isHelper = before.body >= 0 && after.body >= 0 && votes.isOneOfMany(before.name, after.name);
  const names = likenessOfNames(before, after);
  const alike = before.body < 0 && after.body < 0 ? tokens : Math.min(tokens, statements);
  // What only has the place of another call may do something else, unless it has that place in several callers; less so where nothing else was said there.
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
  const isNameKept = before.name === after.name || (stays && before.name.toLowerCase() === after.name.toLowerCase());
  const isOneOfOverloads =
    stays &&
    before.parameters.length > 0 &&
    sameParameters(before, after) &&
    isOverloaded(before) &&
    isOverloaded(after);
  const likely =
    (pair.commonComment > 0 ? THRESHOLDS.documentedBonus : 0) +
    (isOneOfOverloads ? THRESHOLDS.likelyBonus : 0) +
    (stays ? THRESHOLDS.likelyBonus : 0) +
    (isNameKept ? THRESHOLDS.likelyBonus : 0) +
    (stays && (isOneOverload(before, after) || takesWhatTheOtherTakes(before, after)) ? THRESHOLDS.overloadBonus : 0);
  return {
    score: Math.max(tokens, statements) + likely + called * THRESHOLDS.voteBonus + names * THRESHOLDS.nameBonus,
    rule,
  };
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

/** What is the module has the name of its file for one: `watchRun` may be all that `watch-run.js` hands out. A name only: bodies must be as alike as those of others. */
function likenessOfNames(before: DeclarationNode, after: DeclarationNode): number {
  if (before.isModule === after.isModule) return nameSimilarity(before.name, after.name);
  const [module, other] = before.isModule ? [before, after] : [after, before];
  return nameSimilarity(stemOf(module.source.path), other.name);
}

/** A word of two letters (`in`, `of`, `to`) joins others, and one that most names around have, as `test`, says nothing of any; what is the module has its file's name. */
function haveTellingWordInCommon(before: DeclarationNode, after: DeclarationNode): boolean {
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
  const {
    before,
    after,
    tokens,
    statements,
    words,
    sameShape,
    isUnlike,
    commonComment,
    isInPlace,
    isSameInPlace,
    isPart,
    isOnlyInner,
    isOfPattern,
  } = pair;
  if (isUnlike) return callsTheRest ? 'calls the rest' : null;
  const spelling = spellingSimilarity(before.name, after.name);
  const alike = Math.max(tokens, statements);
  const names = nameSimilarity(before.name, after.name);
  if (before.body < 0 && after.body < 0) {
    // Only signatures to go by.
    if (isOneOverload(before, after) && (before.parameters.length > 1 || tokens > THRESHOLDS.respelledSimilarity)) {
      return 'same parameters';
    }
    if (called > 0 && (names > 0 || sameParameterTypes(before, after))) return 'callers agree';
    if (spelling > THRESHOLDS.spelling && sameParameterTypes(before, after)) return 'like spelling';
    if (isInPlace && names > 0 && before.parameters.length === after.parameters.length) return 'in its place';
    const isLikelyName = names > THRESHOLDS.nameSimilarity || spelling > THRESHOLDS.looseSpelling;
    return tokens > THRESHOLDS.similarity &&
      (isLikelyName || isInPlace || !(isUsualSignature(before) || isUsualSignature(after)))
      ? 'like signatures'
      : null;
  }
  if (called > 0 && alike > THRESHOLDS.votedSimilarity) return 'callers agree';
  if (callsTheRest) return 'calls the rest';
  // What says much, and of nothing else, says what it is called now though nothing is left of its code; of overloads it may stand above another one.
  const isTold =
    before.name !== after.name &&
    before.body >= 0 &&
    after.body >= 0 &&
    (called > 0 || commonComment >= THRESHOLDS.manyWords);
  if (commonComment > 0 && (isTold || alike > THRESHOLDS.votedSimilarity)) return 'one comment';
  if (isSameInPlace) return 'one body in its place';
  if (isOnlyInner && alike > THRESHOLDS.respelledSimilarity) return 'the one inside';
  if (
    isSameSpelling(before, after) &&
    (alike > THRESHOLDS.respelledSimilarity || !hasOtherWords(before.name, after.name))
  ) {
    return 'same spelling';
  }
  const isRespelled = spelling > THRESHOLDS.spelling && (isInPlace || alike > THRESHOLDS.respelledSimilarity);
  if (isRespelled && sameParameterTypes(before, after)) return 'like spelling';
  if (
    isRespelled &&
    before.name !== after.name &&
    alike > THRESHOLDS.respelledSimilarity &&
    shareOfParameters(before, after) >= THRESHOLDS.respelledParameters
  ) {
    return 'like spelling, like parameters';
  }
  // What became of an accessor when its field was renamed: the same shape under a name of the same words.
  if (sameShape && names >= THRESHOLDS.nameSimilarity && before.parameters.length === after.parameters.length) {
    return 'same shape';
  }
  // A body of a word at most that others have too, as what does nothing has, says of none of them which it is: the name must, or the place.
  if (
    words < THRESHOLDS.fragmentWords &&
    hasUsualBody(before) &&
    hasUsualBody(after) &&
    !isInPlace &&
    names <= THRESHOLDS.nameSimilarity &&
    spelling <= THRESHOLDS.spelling
  ) {
    return null;
  }
  // What all of a pattern say says of none of them which it is either, and where that is all that two have in common, the name must.
  if (isOfPattern && names <= THRESHOLDS.nameSimilarity && spelling <= THRESHOLDS.spelling) return null;
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
    return names === 0 &&
      before.parameters.length === 0 &&
      sameShape &&
      !isInPlace &&
      isOfUsualShape(before) &&
      isOfUsualShape(after)
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

/** Most statements of a body of many words are there still: what was rewritten among them leaves fewer of the tokens than a short body keeps. */
function keepsMuchOfLongBody({ tokens, statements, words }: CallablePair): boolean {
  return words >= THRESHOLDS.manyWords && tokens > THRESHOLDS.rewrittenSimilarity && statements > THRESHOLDS.similarity;
}

/** Neither what it gives nor anything that it takes is what the other one gives or takes. */
function isOtherSignature(a: DeclarationNode, b: DeclarationNode): boolean {
  if (a.type === b.type || a.parameters.length + b.parameters.length === 0) return false;
  return !a.parameters.some(({ name, type }) =>
    b.parameters.some(other => other.name === name || (type !== null && other.type === type)),
  );
}

/** Of the longer list, how much is in the other one by name, 0 to 1. */
function shareOfParameters({ parameters: was }: DeclarationNode, { parameters: is }: DeclarationNode): number {
  return was.filter(({ name }) => is.some(other => other.name === name)).length / Math.max(1, was.length, is.length);
}

/** The same name but for a letter or its case, for the same parameters. */
function isSameSpelling(before: DeclarationNode, after: DeclarationNode): boolean {
  return spellingSimilarity(before.name, after.name) > THRESHOLDS.sameSpelling && sameParameterTypes(before, after);
}

/** A word more or less, and not only another case, says something else, however long the name: a letter does not. */
function hasOtherWords(a: string, b: string): boolean {
  return a.toLowerCase() !== b.toLowerCase() && wordsOf(a).length !== wordsOf(b).length;
}

/** Of one name, with parameters of the same names, and without a body or with one word by word: types and what is returned may all be others. */
function isOneOverload(a: DeclarationNode, b: DeclarationNode): boolean {
  if (a.name !== b.name || a.parameters.length === 0 || !sameParameterNames(a, b)) return false;
  return a.body < 0 || b.body < 0
    ? a.body < 0 && b.body < 0
    : a.source.contentHash[a.body] === b.source.contentHash[b.body];
}

/** Of one name and with bodies, and all that the one takes, the other takes as well, if not that alone: of overloads that look alike these are one. */
function takesWhatTheOtherTakes(a: DeclarationNode, b: DeclarationNode): boolean {
  const [fewer, more] = a.parameters.length < b.parameters.length ? [a, b] : [b, a];
  return (
    a.name === b.name &&
    a.body >= 0 &&
    b.body >= 0 &&
    fewer.parameters.length > 0 &&
    fewer.parameters.every(
      ({ name, type }) => type !== null && more.parameters.some(other => other.name === name && other.type === type),
    )
  );
}

/** Functions outside of types without a body: overloads, which implement nothing that several types have. */
function areDeclaredOnly(before: DeclarationNode, after: DeclarationNode): boolean {
  return before.kind === 'function' && after.kind === 'function' && before.body < 0 && after.body < 0;
}

/** Do both override what their types have from one supertype, or do what the language asks for under their name? Then each type has its own, which may look like others. */
function implementAlike(before: DeclarationNode, after: DeclarationNode): boolean {
  if (isOfOtherInterface(before, after) || isOfOtherInterface(after, before)) return true;
  if (before.implementing !== null && after.implementing !== null) {
    return before.name === after.name && withoutArguments(before.implementing) === withoutArguments(after.implementing);
  }
  return (
    before.name === after.name &&
    [before, after].every(
      d => isOverride(d) || (d.kind === 'method' && d.source.language.table.protocolNames?.test(d.name) === true),
    )
  );
}

/** Does the one do what a supertype asks for, while the other is what another one asks for? */
function isOfOtherInterface({ implementing }: DeclarationNode, { body, parent }: DeclarationNode): boolean {
  return (
    implementing !== null && body < 0 && parent?.kind === 'interface' && withoutArguments(implementing) !== parent.name
  );
}

function withoutArguments(type: string): string {
  return type.replace(/<[^]*$/, '');
}

/**
 * Functions with one body: how they are declared, where in the file they stand, and what else they take, makes no other function of one. In
 * another file, the body must say whose it is.
 */
function isOneFunction(before: DeclarationNode, after: DeclarationNode): boolean {
  if (before.kind !== 'function' || after.kind !== 'function' || before.body < 0 || after.body < 0) return false;
  if (before.source.contentHash[before.body] !== after.source.contentHash[after.body]) return false;
  return (
    before.source.path === after.source.path ||
    (before.bodyTokens().tokens.length >= THRESHOLDS.tellingBody && sameParameterNames(before, after))
  );
}

/**
 * A callable that is now elsewhere must be recognisable: by its name, or by names that resemble each other, and by statements as well as
 * tokens. A body of a few words is like many others: it moves only under its own name, or where its call sites say so. Every type has
 * constructors, and what looks like one elsewhere mostly creates something else: it moved if next to nothing about it changed.
 */
function ruleOfMove(
  pair: CallablePair,
  called: number,
  { company, callsTheRest, isInParty, isStillCalled }: Circumstances,
): string | null {
  const {
    before,
    after,
    tokens,
    bodies,
    statements,
    words,
    isUnlike,
    isInOneType,
    isOneBody,
    isHandedOver,
    isOnParameter,
    commonComment,
  } = pair;
  if (isUnlike || callsTheRest) return callsTheRest ? 'calls the rest' : null;
  // Nobody could tell it from the code in it.
  if (isInitializer(before) || isInitializer(after)) return null;
  if (isConstructor(before)) {
    return company > 0 &&
      words >= THRESHOLDS.tinyBody &&
      statements > THRESHOLDS.tinySimilarity &&
      tokens > THRESHOLDS.contradictedSimilarity
      ? 'one constructor'
      : null;
  }
  const sameName = before.name === after.name;
  const names = likenessOfNames(before, after);
  const needed = company >= THRESHOLDS.party ? THRESHOLDS.respelledSimilarity : THRESHOLDS.similarity;
  if (sameName && company > 0 && words >= THRESHOLDS.tinyBody && Math.max(tokens, statements) > needed) {
    return 'same name in company';
  }
  if (isInParty) return 'same signatures together';
  const enough =
    before.parameters.length > 0 && sameParameterNames(before, after)
      ? THRESHOLDS.votedSimilarity
      : THRESHOLDS.respelledSimilarity;
  if (isStillCalled && words >= THRESHOLDS.tinyBody && Math.max(tokens, statements) > enough) return 'still called';
  const areFunctions = before.kind === 'function' && after.kind === 'function';
  const isEnough =
    before.parameters.length === after.parameters.length
      ? Math.max(tokens, statements) > THRESHOLDS.similarity
      : statements > THRESHOLDS.tinySimilarity;
  if (isStillCalled && words > 0 && areFunctions && isEnough) return 'still called';
  if (
    implementAlike(before, after) &&
    company === 0 &&
    (Math.min(tokens, statements) <= THRESHOLDS.tinySimilarity || before.implementing !== after.implementing)
  ) {
    return null;
  }
  if (isOneBody) return 'one body';
  if (
    commonComment > 0 &&
    (commonComment >= THRESHOLDS.manyWords && words >= THRESHOLDS.tinyBody
      ? Math.max(tokens, statements)
      : Math.min(tokens, statements)) > THRESHOLDS.similarity
  ) {
    return 'one comment';
  }
  if (isHandedOver) return 'own object handed over';
  // It speaks of that object through its own members now, which leaves little of the words.
  if (isOnParameter && called > 0 && names >= THRESHOLDS.nameSimilarity && tokens > THRESHOLDS.votedSimilarity) {
    return 'called on what was handed over';
  }
  // How it is declared, and what else it takes, is much of a short callable and says little of a long one.
  if (words >= THRESHOLDS.manyWords && bodies > THRESHOLDS.tinySimilarity && statements > THRESHOLDS.similarity) {
    return 'nearly one body';
  }
  // Elsewhere, callers or the name must say as well that it is this one: of overloads, another one may be what stands there under their name.
  if (
    keepsMuchOfLongBody(pair) &&
    !(sameName && (isOverloaded(before) || isOverloaded(after))) &&
    (called > 0 || (names > 0 && haveTellingWordInCommon(before, after)))
  ) {
    return 'much of a long body';
  }
  if (tokens <= THRESHOLDS.similarity) return null;
  if (words === 0) {
    return sameName ||
      ((called > 0 || isInOneType || areDeclaredOnly(before, after)) &&
        names > THRESHOLDS.nameSimilarity &&
        before.type === after.type &&
        sameParameterTypes(before, after))
      ? 'like signatures'
      : null;
  }
  if (words < THRESHOLDS.tinyBody) {
    return called > 0 ||
      (sameName && (Math.min(tokens, statements) > THRESHOLDS.tinySimilarity || isOneFunction(before, after)))
      ? 'tiny body'
      : null;
  }
  if (sameName) return statements > THRESHOLDS.similarity || tokens > THRESHOLDS.tinySimilarity ? 'same name' : null;
  return statements > THRESHOLDS.similarity &&
    (called > 0 ||
      (names > 0 && haveTellingWordInCommon(before, after)) ||
      Math.min(tokens, statements) > THRESHOLDS.tinySimilarity)
    ? 'like statements'
    : null;
}
