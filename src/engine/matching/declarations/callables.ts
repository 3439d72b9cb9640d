/**
 * Matching of callables that did not keep their identifier: changed signatures, renames and moves, all free ones of the change at once,
 * best first. Tokens say how alike two are (RefDiff), statements judge short and edited ones (RefactoringMiner), call sites decide doubts.
 */
import type { Budget } from '../../budget.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { visitCandidates } from '../../similarity/candidates.js';
import { nameSimilarity, spellingSimilarity } from '../../similarity/names.js';
import { similarity } from '../../similarity/weights.js';
import { fragmentsOf } from '../evidence/tokenRuns.js';
import type { Lens } from '../evidence/lens.js';
import { mapBodies } from '../evidence/mapBodies.js';
import type { Matches } from '../matches.js';
import { sameScope, scopeOf } from '../scope.js';
import { THRESHOLDS } from '../thresholds.js';
import { addWithChildren, kindGroup } from './byIdentifier.js';
import type { CallSiteVotes } from './callSiteVotes.js';
import { collectVotes } from './callSiteVotes.js';

interface CallablePair {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly tokens: number;
  readonly statements: number;
  readonly stays: boolean;
  /** Words of the smaller body. */
  readonly words: number;
}

/** Scopes with as many free members are compared by candidates only. */
const MAX_SCOPE_MEMBERS = 200;

export function matchCallables(matches: Matches, lens: Lens, budget: Budget): void {
  const pairs = candidatePairs(matches, lens, budget);
  takeChangedSignatures(matches, pairs);
  // Each round of matches says more about who called whom.
  for (let round = 0; round < ROUNDS; round++) take(matches, pairs, collectVotes(matches, lens));
}

const ROUNDS = 2;

/** A name that is left once on each side of one scope stays: its signature changed, and parts of its body may have gone elsewhere. */
function takeChangedSignatures(matches: Matches, pairs: readonly CallablePair[]): void {
  const sameName = pairs.filter(pair => pair.stays && pair.before.name === pair.after.name);
  const count = new Map<DeclarationNode, number>();
  for (const { before, after } of sameName) for (const d of [before, after]) count.set(d, (count.get(d) ?? 0) + 1);
  for (const { before, after, tokens, statements } of sameName) {
    if (count.get(before) === 1 && count.get(after) === 1 && tokens > THRESHOLDS.votedSimilarity) addWithChildren(matches, before, after, 'similarity', Math.max(tokens, statements));
  }
}

function take(matches: Matches, pairs: readonly CallablePair[], votes: CallSiteVotes): void {
  const ranked = pairs
    .filter(pair => matches.isFreeBefore(pair.before) && matches.isFreeAfter(pair.after))
    .map(pair => {
      const score = scoreOf(pair, votes);
      matches.journal?.note(pair.before, pair.after, 'callables', score > 0 ? 'measured' : 'refused', () => `tokens ${pair.tokens.toFixed(2)}, statements ${pair.statements.toFixed(2)}, ${pair.stays ? 'same scope' : 'moved'}, ${votes.of(pair.before.name, pair.after.name)} votes; rank ${score.toFixed(2)}`);
      return { pair, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.pair.before.index - b.pair.before.index || a.pair.after.index - b.pair.after.index);
  for (const { pair } of ranked) addWithChildren(matches, pair.before, pair.after, votes.of(pair.before.name, pair.after.name) > 0 ? 'callSites' : 'similarity', Math.max(pair.tokens, pair.statements));
}

/** For ranking; 0 refuses the pair. */
function scoreOf(pair: CallablePair, votes: CallSiteVotes): number {
  const { before, after, tokens, statements, stays } = pair;
  const called = Math.min(votes.of(before.name, after.name), 3);
  const isDoubtful = called === 0 && Math.min(tokens, statements) < THRESHOLDS.contradictedSimilarity && nameSimilarity(before.name, after.name) <= THRESHOLDS.nameSimilarity;
  if (isDoubtful && votes.contradict(before.name, after.name)) return 0;
  if (!(stays ? isPlausibleInScope(pair, called) : isPlausibleMove(pair, called))) return 0;
  const likely = (stays ? THRESHOLDS.likelyBonus : 0) + (before.name === after.name ? THRESHOLDS.likelyBonus : 0);
  return Math.max(tokens, statements) + likely + called * THRESHOLDS.voteBonus + nameSimilarity(before.name, after.name) * THRESHOLDS.nameBonus;
}

/** In one type less likeness will do where call sites agree, or where the name is nearly the same and the parameters are. */
function isPlausibleInScope({ before, after, tokens, statements }: CallablePair, called: number): boolean {
  const isRespelled = spellingSimilarity(before.name, after.name) > THRESHOLDS.spelling && sameParameterTypes(before, after);
  if (called > 0) return Math.max(tokens, statements) > THRESHOLDS.votedSimilarity;
  if (isRespelled) return Math.max(tokens, statements) > THRESHOLDS.respelledSimilarity;
  // Statements alone may have been extracted rather than renamed: then the names must have something in common.
  return tokens > THRESHOLDS.similarity || (statements > THRESHOLDS.similarity && spellingSimilarity(before.name, after.name) > THRESHOLDS.looseSpelling);
}

function sameParameterTypes(a: DeclarationNode, b: DeclarationNode): boolean {
  return a.parameters.length === b.parameters.length && a.parameters.every((p, i) => p.type === b.parameters[i].type);
}

/**
 * A callable that is now elsewhere must be recognisable: by its name, or by names that resemble each other, and by statements as well as
 * tokens. A body of a few words is like many others: it moves only under its own name, or where its call sites say so.
 */
function isPlausibleMove({ before, after, tokens, statements, words }: CallablePair, called: number): boolean {
  if (tokens <= THRESHOLDS.similarity) return false;
  const sameName = before.name === after.name;
  const names = nameSimilarity(before.name, after.name);
  if (words === 0) return sameName || (names > THRESHOLDS.nameSimilarity && before.type === after.type && sameParameterTypes(before, after));
  if (words < THRESHOLDS.tinyBody) return called > 0 || (sameName && Math.min(tokens, statements) > THRESHOLDS.tinySimilarity);
  if (sameName) return statements > THRESHOLDS.similarity || tokens > THRESHOLDS.tinySimilarity;
  return statements > THRESHOLDS.similarity && (called > 0 || names > 0 || Math.min(tokens, statements) > THRESHOLDS.tinySimilarity);
}

function candidatePairs(matches: Matches, lens: Lens, budget: Budget): CallablePair[] {
  const { weights } = lens;
  const before = matches.freeBefore().filter(isCallable);
  const after = matches.freeAfter().filter(isCallable);
  const seen = new Set<string>();
  const pairs: CallablePair[] = [];
  const consider = (a: DeclarationNode, b: DeclarationNode): void => {
    if (kindGroup(a) !== kindGroup(b) || !canMatch(matches, a, b)) return;
    const key = `${a.index} ${b.index}`;
    if (seen.has(key)) return;
    seen.add(key);
    const tokens = similarity(a.tokens, b.tokens, weights);
    if (tokens < THRESHOLDS.callableCandidate) return;
    pairs.push({
      before: a, after: b, stays: sameScope(matches, a, b), tokens,
      statements: mapBodies(fragmentsOf(a, lens), fragmentsOf(b, lens), lens).similarity,
      words: Math.min(wordsOf(a, lens), wordsOf(b, lens)),
    });
  };
  const byScope = new Map<DeclarationNode, DeclarationNode[]>();
  for (const b of after) {
    const scope = scopeOf(b);
    if (!scope) continue;
    const list = byScope.get(scope);
    if (list) list.push(b);
    else byScope.set(scope, [b]);
  }
  for (const a of before) {
    budget.checkCancelled();
    const partner = matches.afterOf(scopeOf(a));
    const siblings = partner ? (byScope.get(partner) ?? []) : [];
    if (siblings.length < MAX_SCOPE_MEMBERS) for (const b of siblings) consider(a, b);
  }
  visitCandidates(before.map(d => d.tokens), after.map(d => d.tokens), weights, THRESHOLDS.similarity, (i, j) => {
    budget.checkCancelled();
    consider(before[i], after[j]);
  });
  return pairs;
}

function wordsOf(d: DeclarationNode, lens: Lens): number {
  return fragmentsOf(d, lens).reduce((sum, fragment) => sum + fragment.words.length, 0);
}

/** A constructor stays in its type: what looks like it elsewhere creates something else. */
function canMatch(matches: Matches, a: DeclarationNode, b: DeclarationNode): boolean {
  return a.kind !== 'constructor' || sameScope(matches, a, b);
}
