/**
 * Matching of callables that did not keep their identifier: changed signatures, renames and moves, all free ones of the change at once,
 * best first. Tokens say how alike two are (RefDiff), statements judge short and edited ones (RefactoringMiner), call sites decide doubts.
 */
import type { Budget } from '../../budget.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { visitCandidates } from '../../similarity/candidates.js';
import { nameSimilarity } from '../../similarity/names.js';
import type { TokenWeights } from '../../similarity/weights.js';
import { similarity } from '../../similarity/weights.js';
import { fragmentsOf } from '../statements/fragments.js';
import { mapBodies } from '../statements/mapBodies.js';
import type { Matches } from '../matches.js';
import { sameScope, scopeOf } from '../scope.js';
import { THRESHOLDS } from '../thresholds.js';
import { addWithChildren } from './byIdentifier.js';
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

/** Types with more free members than this are compared by candidates only. */
const MAX_SCOPE_PAIRS = 40_000;

export function matchCallables(matches: Matches, weights: TokenWeights, budget: Budget): void {
  const pairs = candidatePairs(matches, weights, budget);
  const noVotes = null;
  take(matches, pairs, noVotes);
  take(matches, pairs, collectVotes(matches, weights));
}

function take(matches: Matches, pairs: readonly CallablePair[], votes: CallSiteVotes | null): void {
  const ranked = pairs
    .filter(pair => matches.isFreeBefore(pair.before) && matches.isFreeAfter(pair.after))
    .map(pair => ({ pair, score: scoreOf(pair, votes) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.pair.before.index - b.pair.before.index || a.pair.after.index - b.pair.after.index);
  for (const { pair } of ranked) addWithChildren(matches, pair.before, pair.after, votes ? 'callSites' : 'similarity', Math.max(pair.tokens, pair.statements));
}

/** For ranking; 0 refuses the pair. */
function scoreOf(pair: CallablePair, votes: CallSiteVotes | null): number {
  const { before, after, tokens, statements, stays } = pair;
  const called = votes ? Math.min(votes.of(before.name, after.name), 3) : 0;
  if (!(stays ? isPlausibleInScope(pair, called) : isPlausibleMove(pair, called))) return 0;
  const likely = (stays ? THRESHOLDS.likelyBonus : 0) + (before.name === after.name ? THRESHOLDS.likelyBonus : 0);
  return Math.max(tokens, statements) + likely + called * THRESHOLDS.voteBonus + nameSimilarity(before.name, after.name) * THRESHOLDS.nameBonus;
}

function isPlausibleInScope({ tokens, statements }: CallablePair, called: number): boolean {
  return Math.max(tokens, statements) > (called > 0 ? THRESHOLDS.votedSimilarity : THRESHOLDS.similarity);
}

/**
 * A callable that is now elsewhere must be recognisable: by its name, or by names that resemble each other, and by statements as well as
 * tokens. A body of a few words is like many others: it moves only under its own name, or where its call sites say so.
 */
function isPlausibleMove({ before, after, tokens, statements, words }: CallablePair, called: number): boolean {
  if (tokens <= THRESHOLDS.similarity) return false;
  const sameName = before.name === after.name;
  const names = nameSimilarity(before.name, after.name);
  if (words === 0) return sameName || names > THRESHOLDS.nameSimilarity;
  if (words < THRESHOLDS.tinyBody) return called > 0 || (sameName && Math.min(tokens, statements) > THRESHOLDS.tinySimilarity);
  if (sameName) return statements > THRESHOLDS.similarity || tokens > THRESHOLDS.tinySimilarity;
  return statements > THRESHOLDS.similarity && (called > 0 || names > 0 || Math.min(tokens, statements) > THRESHOLDS.tinySimilarity);
}

function candidatePairs(matches: Matches, weights: TokenWeights, budget: Budget): CallablePair[] {
  const before = matches.freeBefore().filter(isCallable);
  const after = matches.freeAfter().filter(isCallable);
  const seen = new Set<string>();
  const pairs: CallablePair[] = [];
  const consider = (a: DeclarationNode, b: DeclarationNode): void => {
    if (a.kind !== b.kind || !canMatch(matches, a, b)) return;
    const key = `${a.index} ${b.index}`;
    if (seen.has(key)) return;
    seen.add(key);
    const tokens = similarity(a.tokens, b.tokens, weights);
    if (tokens < THRESHOLDS.callableCandidate) return;
    pairs.push({
      before: a, after: b, stays: sameScope(matches, a, b), tokens,
      statements: mapBodies(fragmentsOf(a, weights), fragmentsOf(b, weights), weights).similarity,
      words: Math.min(wordsOf(a, weights), wordsOf(b, weights)),
    });
  };
  const byScope = new Map<DeclarationNode, DeclarationNode[]>();
  for (const b of after) {
    const scope = scopeOf(b);
    if (scope) byScope.set(scope, [...(byScope.get(scope) ?? []), b]);
  }
  for (const a of before) {
    budget.checkCancelled();
    const partner = matches.afterOf(scopeOf(a));
    const siblings = partner ? (byScope.get(partner) ?? []) : [];
    if (siblings.length * siblings.length < MAX_SCOPE_PAIRS) for (const b of siblings) consider(a, b);
  }
  visitCandidates(before.map(d => d.tokens), after.map(d => d.tokens), weights, THRESHOLDS.similarity, (i, j) => {
    budget.checkCancelled();
    consider(before[i], after[j]);
  });
  return pairs;
}

function wordsOf(d: DeclarationNode, weights: TokenWeights): number {
  return fragmentsOf(d, weights).reduce((sum, fragment) => sum + fragment.words.length, 0);
}

/** A constructor stays in its type: what looks like it elsewhere creates something else. */
function canMatch(matches: Matches, a: DeclarationNode, b: DeclarationNode): boolean {
  return a.kind !== 'constructor' || sameScope(matches, a, b);
}
