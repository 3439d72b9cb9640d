/**
 * Matching of fields that were renamed in their type or moved to another one. A field says little by itself: for a rename its type must be
 * the same, and its name nearly so, unless it is the only field of that type that is left; and a moved field needs company.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import { isField } from '../../structure/declaration.js';
import { sizeOf } from '../../similarity/bag.js';
import { spellingSimilarity } from '../../similarity/names.js';
import type { TokenWeights } from '../../similarity/weights.js';
import { similarity } from '../../similarity/weights.js';
import type { Matches } from '../matches.js';
import { THRESHOLDS } from '../thresholds.js';
import { addWithChildren } from './byIdentifier.js';

/** Types that lost and gained more pairs of fields than this (generated constants) are left alone. */
const MAX_PAIRS = 40_000;

export function matchRenamedFields(matches: Matches, weights: TokenWeights): void {
  for (const { before, after } of matches.all()) {
    const left = before.children.filter(d => isField(d) && matches.isFreeBefore(d));
    const right = after.children.filter(d => isField(d) && matches.isFreeAfter(d));
    if (left.length === 0 || right.length === 0 || left.length * right.length > MAX_PAIRS) continue;
    const pairs = left.flatMap(a => right.filter(b => a.kind === b.kind && a.type === b.type && a.type !== null).map(b => scored(a, b, weights)));
    pairs.sort((x, y) => y.spelling - x.spelling || y.similarity - x.similarity || x.a.index - y.a.index);
    for (const { a, b, spelling, similarity: score } of pairs) {
      const isOnly = left.filter(d => d.type === a.type).length === 1 && right.filter(d => d.type === b.type).length === 1;
      if (score > THRESHOLDS.similarity && (isOnly || spelling > THRESHOLDS.similarity)) addWithChildren(matches, a, b, 'similarity', score);
    }
  }
}

function scored(a: DeclarationNode, b: DeclarationNode, weights: TokenWeights): { a: DeclarationNode; b: DeclarationNode; spelling: number; similarity: number } {
  return { a, b, spelling: spellingSimilarity(a.name, b.name), similarity: similarity(a.tokens, b.tokens, weights) };
}

/**
 * A field whose name is left once on each side has moved if other members went the same way, or if its initial value is long enough to be
 * recognised.
 */
export function matchMovedFields(matches: Matches, weights: TokenWeights): void {
  const pairs = uniqueNamePairs(matches).filter(([a, b]) => similarity(a.tokens, b.tokens, weights) > THRESHOLDS.uniqueName);
  const ways = new Map<string, number>();
  const wayOf = (a: DeclarationNode, b: DeclarationNode): string => `${a.parent?.index} ${b.parent?.index}`;
  const moved = matches.all().filter(({ before, after }) => before.parent && after.parent && matches.afterOf(before.parent) !== after.parent);
  for (const [a, b] of [...pairs, ...moved.map(({ before, after }) => [before, after] as const)]) ways.set(wayOf(a, b), (ways.get(wayOf(a, b)) ?? 0) + 1);
  for (const [a, b] of pairs) {
    const hasCompany = (ways.get(wayOf(a, b)) ?? 0) > 1;
    if (hasCompany || sizeOf(a.bodyTokens) >= THRESHOLDS.tinyBody) addWithChildren(matches, a, b, 'uniqueName', similarity(a.tokens, b.tokens, weights));
  }
}

function uniqueNamePairs(matches: Matches): [DeclarationNode, DeclarationNode][] {
  const byName = (declarations: readonly DeclarationNode[]): Map<string, DeclarationNode[]> => {
    const found = new Map<string, DeclarationNode[]>();
    for (const d of declarations) {
      if (!isField(d)) continue;
      const list = found.get(d.name);
      if (list) list.push(d);
      else found.set(d.name, [d]);
    }
    return found;
  };
  const after = byName(matches.freeAfter());
  const pairs: [DeclarationNode, DeclarationNode][] = [];
  for (const [name, left] of byName(matches.freeBefore())) {
    const right = after.get(name);
    if (left.length === 1 && right?.length === 1 && left[0].kind === right[0].kind) pairs.push([left[0], right[0]]);
  }
  return pairs;
}
