/**
 * Matching of containers by their children (RefDiff 2.0, Fig. 3, `findMatchingsByChildr`): a type or file that was moved or renamed and
 * changed too much to be similar is recognised by the members that went with it.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isType } from '../../../structure/declaration.js';
import { nameSimilarity } from '../../../similarity/names.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { Matches } from '../../matches.js';
import { THRESHOLDS } from '../../thresholds.js';
import { addWithChildren, kindGroup } from './byIdentifier.js';
import type { ScoredPair } from './bySimilarity.js';
import { bestFirst } from './bySimilarity.js';

export function matchByChildren(matches: Matches, weights: TokenWeights): void {
  const common = new Map<string, { before: DeclarationNode; after: DeclarationNode; count: number }>();
  for (const { before, after } of matches.all()) {
    const a = before.parent;
    const b = after.parent;
    if (
      !a ||
      !b ||
      !isContainer(a) ||
      kindGroup(a) !== kindGroup(b) ||
      !matches.isFreeBefore(a) ||
      !matches.isFreeAfter(b)
    ) {
      continue;
    }
    const key = `${a.index} ${b.index}`;
    const entry = common.get(key);
    if (entry) entry.count++;
    else common.set(key, { before: a, after: b, count: 1 });
  }
  const pairs: ScoredPair[] = [];
  for (const { before, after, count } of common.values()) {
    if (count <= THRESHOLDS.matchingChildren) continue;
    // A file may have any name where all that it held went into the other one, or came from it; a type where that is more than chance.
    const isAll =
      (before.kind === 'file' || count >= THRESHOLDS.party) &&
      count === Math.min(before.children.length, after.children.length);
    if (nameSimilarity(before.name, after.name) <= THRESHOLDS.nameSimilarity && !isAll) continue;
    pairs.push({ before, after, similarity: similarity(before.tokens, after.tokens, weights) });
  }
  for (const pair of bestFirst(pairs)) addWithChildren(matches, pair.before, pair.after, 'children', pair.similarity);
}

function isContainer(declaration: DeclarationNode): boolean {
  return isType(declaration) || declaration.kind === 'file' || declaration.kind === 'namespace';
}
