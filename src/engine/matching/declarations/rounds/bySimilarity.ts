/**
 * Matching by similarity (RefDiff 2.0, Fig. 3, `findMatchingsBySim`): the most similar free pairs first, likely ones before all others.
 */
import { valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { visitCandidates } from '../../../similarity/candidates.js';
import { nameSimilarity } from '../../../similarity/names.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { Budget } from '../../../budget.js';
import type { Matches } from '../../matches.js';
import { sameScope } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';
import { addWithChildren, kindGroup } from './byIdentifier.js';

export interface ScoredPair {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly similarity: number;
}

/** Free pairs of one kind whose similarity is above the threshold, in no particular order. */
function similarPairs(
  matches: Matches,
  weights: TokenWeights,
  budget: Budget,
  accept: (d: DeclarationNode) => boolean,
): ScoredPair[] {
  const byKind = new Map<string, { before: DeclarationNode[]; after: DeclarationNode[] }>();
  const groupOf = (d: DeclarationNode): { before: DeclarationNode[]; after: DeclarationNode[] } => {
    let group = byKind.get(kindGroup(d));
    if (!group) byKind.set(kindGroup(d), (group = { before: [], after: [] }));
    return group;
  };
  for (const d of matches.freeBefore()) if (accept(d)) groupOf(d).before.push(d);
  for (const d of matches.freeAfter()) if (accept(d)) groupOf(d).after.push(d);
  const pairs: ScoredPair[] = [];
  for (const { before, after } of byKind.values()) {
    const bounded = visitCandidates(
      before.map(d => d.tokens),
      after.map(d => d.tokens),
      weights,
      THRESHOLDS.similarity,
      budget,
      (i, j) => {
        budget.checkCancelled();
        if (budget.remainingMs() === 0) return;
        const score = similarity(before[i].tokens, after[j].tokens, weights);
        if (score > THRESHOLDS.similarity) pairs.push({ before: before[i], after: after[j], similarity: score });
      },
    );
    matches.compareSome(bounded.map(i => before[i]));
  }
  return pairs;
}

/** Most similar first; among equals those with the nearer names, then in the order of the sources. */
export function bestFirst<T extends ScoredPair>(pairs: readonly T[]): T[] {
  return pairs
    .map(pair => ({
      pair,
      names:
        nameSimilarity(pair.before.name, pair.after.name) +
        nameSimilarity(pair.before.container, pair.after.container) / 2,
    }))
    .sort(
      (a, b) =>
        b.pair.similarity - a.pair.similarity ||
        b.names - a.names ||
        a.pair.before.index - b.pair.before.index ||
        a.pair.after.index - b.pair.after.index,
    )
    .map(({ pair }) => pair);
}

export function matchBySimilarity(
  matches: Matches,
  weights: TokenWeights,
  budget: Budget,
  accept: (d: DeclarationNode) => boolean,
): void {
  const pairs = bestFirst(similarPairs(matches, weights, budget, accept));
  const isLikely = ({ before, after }: ScoredPair): boolean =>
    before.name === after.name || sameScope(matches, before, after);
  for (const pair of pairs) {
    if (isLikely(pair)) addWithChildren(matches, pair.before, pair.after, 'similarity', pair.similarity);
  }
  for (const pair of pairs) addWithChildren(matches, pair.before, pair.after, 'similarity', pair.similarity);
}

/** A name that is left on each side exactly once is a strong hint: taken first, with a higher threshold (RefDiff's implementation). */
export function matchByUniqueName(
  matches: Matches,
  weights: TokenWeights,
  accept: (d: DeclarationNode) => boolean,
): void {
  const groups = new Map<string, { before: DeclarationNode[]; after: DeclarationNode[] }>();
  const groupOf = (d: DeclarationNode): { before: DeclarationNode[]; after: DeclarationNode[] } => {
    const key = `${kindGroup(d)} ${d.name}`;
    return valueAt(groups, key, () => ({ before: [], after: [] }));
  };
  for (const d of matches.freeBefore()) if (accept(d)) groupOf(d).before.push(d);
  for (const d of matches.freeAfter()) if (accept(d)) groupOf(d).after.push(d);
  for (const { before, after } of groups.values()) {
    if (before.length !== 1 || after.length !== 1) continue;
    const score = similarity(before[0].tokens, after[0].tokens, weights);
    if (score > THRESHOLDS.uniqueName) addWithChildren(matches, before[0], after[0], 'uniqueName', score);
  }
}
