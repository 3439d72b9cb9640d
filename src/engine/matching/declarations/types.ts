/**
 * Matching of types that were moved or renamed: by a name that is unique on both sides, by tokens and statements, by shared members.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isField, isType } from '../../structure/declaration.js';
import { nameSimilarity } from '../../similarity/names.js';
import type { TokenWeights } from '../../similarity/weights.js';
import { similarity } from '../../similarity/weights.js';
import type { Budget } from '../../budget.js';
import { visitCandidates } from '../../similarity/candidates.js';
import { fragmentsOf } from '../evidence/tokenRuns.js';
import type { Lens } from '../evidence/lens.js';
import { mapBodies } from '../evidence/mapBodies.js';
import type { Matches } from '../matches.js';
import { isOutermost, sameScope } from '../scope.js';
import { THRESHOLDS } from '../thresholds.js';
import { addWithChildren } from './byIdentifier.js';
import type { ScoredPair } from './bySimilarity.js';
import { bestFirst } from './bySimilarity.js';

export function matchTypes(matches: Matches, lens: Lens, budget: Budget): void {
  const pairs = bestFirst(candidatePairs(matches, lens, budget));
  const isLikely = ({ before, after }: ScoredPair): boolean => before.name === after.name || sameScope(matches, before, after);
  // A name may have gone to another type while its own got a new one: the more alike pair goes first.
  const namesAfter = new Set(matches.freeAfter().filter(isType).map(d => d.name));
  const contested = new Set(matches.freeBefore().filter(d => isType(d) && namesAfter.has(d.name)).map(d => d.name));
  const isContested = ({ before, after }: ScoredPair): boolean => sameScope(matches, before, after) && (contested.has(before.name) || contested.has(after.name));
  for (const pair of pairs) if (pair.before.name === pair.after.name || isContested(pair)) addWithChildren(matches, pair.before, pair.after, 'similarity', pair.similarity);
  matchUniqueNames(matches, lens.weights, () => THRESHOLDS.typeCandidate);
  for (const pair of pairs) if (isLikely(pair)) addWithChildren(matches, pair.before, pair.after, 'similarity', pair.similarity);
  for (const pair of pairs) addWithChildren(matches, pair.before, pair.after, 'similarity', pair.similarity);
  matchUniqueNames(matches, lens.weights, d => (isOutermost(d) ? THRESHOLDS.uniqueTypeName : THRESHOLDS.typeCandidate));
  matchMainTypes(matches);
}

/** A file that was renamed and the type that it is named after are one thing: a small type has little else to be recognised by. */
function matchMainTypes(matches: Matches): void {
  for (const { before: file, after: fileAfter, similarity: score } of matches.all()) {
    if (file.kind !== 'file' || file.name === fileAfter.name) continue;
    const before = mainTypeOf(file);
    const after = mainTypeOf(fileAfter);
    if (before && after && before.kind === after.kind && matches.isFreeBefore(before) && matches.isFreeAfter(after)) addWithChildren(matches, before, after, 'children', score);
  }
}

/** The type that has the file's name; else the only one. */
function mainTypeOf(file: DeclarationNode): DeclarationNode | undefined {
  const types = file.children.filter(isType);
  return types.find(d => file.name.replace(/\..*$/, '') === d.name) ?? (types.length === 1 ? types[0] : undefined);
}

function candidatePairs(matches: Matches, lens: Lens, budget: Budget): ScoredPair[] {
  const { weights } = lens;
  const before = matches.freeBefore().filter(isType);
  const after = matches.freeAfter().filter(isType);
  const pairs: ScoredPair[] = [];
  // Candidates are drawn a little below the threshold: statements can tell that two types are alike where their tokens are not.
  visitCandidates(before.map(d => d.tokens), after.map(d => d.tokens), weights, THRESHOLDS.typeCandidate, (i, j) => {
    budget.checkCancelled();
    const [a, b] = [before[i], after[j]];
    if (a.kind !== b.kind) return;
    const tokens = similarity(a.tokens, b.tokens, weights);
    const members = sharedMembers(a, b);
    const isStrange = a.name !== b.name && nameSimilarity(a.name, b.name) === 0 && !sameScope(matches, a, b);
    // Types with nothing in common but tokens share the words that all small types are made of.
    if (isStrange && tokens <= THRESHOLDS.similarity) return;
    let score = isStrange ? members : Math.max(tokens, members);
    if (score <= THRESHOLDS.similarity) score = mapBodies(fragmentsOf(a, lens), fragmentsOf(b, lens), lens).similarity;
    if (score > THRESHOLDS.similarity) pairs.push({ before: a, after: b, similarity: score });
  });
  return pairs;
}

/** Share of members with one identifier on both sides, relative to the larger type; 0 where fewer than two are shared. */
function sharedMembers(a: DeclarationNode, b: DeclarationNode): number {
  const isMember = (d: DeclarationNode): boolean => isField(d) || (isCallable(d) && d.kind !== 'constructor');
  const own = new Set(a.children.filter(isMember).map(d => d.identifier));
  const other = b.children.filter(isMember);
  const shared = other.filter(d => own.has(d.identifier)).length;
  return shared <= THRESHOLDS.matchingChildren ? 0 : shared / Math.max(own.size, other.length);
}

/** A name that is left exactly once on each side says much; of an outermost type, when all else is done, more than its contents. */
function matchUniqueNames(matches: Matches, weights: TokenWeights, thresholdOf: (d: DeclarationNode) => number): void {
  const before = uniqueByName(matches.freeBefore());
  const after = uniqueByName(matches.freeAfter());
  for (const [name, a] of before) {
    const b = after.get(name);
    if (!a || !b || a.kind !== b.kind) continue;
    const score = similarity(a.tokens, b.tokens, weights);
    if (score > Math.max(thresholdOf(a), thresholdOf(b))) addWithChildren(matches, a, b, 'uniqueName', score);
  }
}

function uniqueByName(declarations: readonly DeclarationNode[]): Map<string, DeclarationNode | null> {
  const found = new Map<string, DeclarationNode | null>();
  for (const d of declarations) if (isType(d)) found.set(d.name, found.has(d.name) ? null : d);
  return found;
}
