/**
 * Fields that went to another type and have another name there: known by what mentions them, by a value that nothing
 * else has, or by one change of name that many have in common.
 */
import { nameSimilarity, spellingSimilarity, wordsOf } from '../../../similarity/names.js';
import { sizeOf } from '../../../similarity/bag.js';
import { addUnique, valueAt } from '../../../lists.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isField } from '../../../structure/declaration.js';
import type { TokenTable } from '../../../structure/source.js';
import type { Matches } from '../../matches.js';
import { addWithChildren } from '../rounds/byIdentifier.js';
import { hasSameValue, isPlainValue } from '../facts/members.js';
import { areOfOtherValues, isDistinctive } from '../facts/initialValues.js';
import { isSameType, isUnreported, renamedTypesOf } from '../../typeNames.js';
import { THRESHOLDS } from '../../thresholds.js';
import { sameScope } from '../../scope.js';
import type { Hierarchies } from '../types/hierarchyMoves.js';
import { directionOf } from '../types/hierarchyMoves.js';
import type { FieldVotes } from './fieldVotes.js';

export interface Context {
  readonly matches: Matches;
  readonly votes: FieldVotes;
  readonly hierarchies: Hierarchies;
  readonly weights: TokenWeights;
  readonly table: TokenTable;
}

/** Renamed on the way: only what most references say, of one type, and with like names unless they are most of all references there are. */
export function takeRenamed({ matches, weights }: Context, votes: FieldVotes): void {
  const renamedTypes = renamedTypesOf(matches.all());
  const pairs = votes
    .pairs()
    .filter(
      ({ before, after }) =>
        matches.isFreeBefore(before) &&
        matches.isFreeAfter(after) &&
        before.kind === after.kind &&
        before.name !== after.name &&
        !sameScope(matches, before, after),
    );
  pairs.sort((x, y) => y.count - x.count || x.before.index - y.before.index || x.after.index - y.after.index);
  for (const { before, after } of pairs) {
    const share = shareOf(votes, before, after);
    const spelling = spellingSimilarity(before.name, after.name);
    const isMajority = 2 * votes.of(before, after) >= Math.max(votes.uses(before), votes.uses(after));
    if (
      share < THRESHOLDS.similarity ||
      !isSameType(before.type, after.type, renamedTypes) ||
      areOfOtherValues(before, after) ||
      (spelling <= THRESHOLDS.strangeSpelling && !isMajority && !isOnlyAlike(matches, before, after))
    ) {
      continue;
    }
    addWithChildren(matches, before, after, 'similarity', similarity(before.tokens, after.tokens, weights));
  }
}

/**
 * Renamed, with a value that no other field of either version has: a long one says it alone, a short one where the names are alike or some
 * reference followed.
 */
export function takeOfOneValue({ matches, hierarchies, weights }: Context, votes: FieldVotes): void {
  const renamedTypes = renamedTypesOf(matches.all());
  const [left, right] = [byValue(matches.before.declarations), byValue(matches.after.declarations)];
  for (const [value, before] of left) {
    const after = right.get(value);
    if (
      !before ||
      !after ||
      !matches.isFreeBefore(before) ||
      !matches.isFreeAfter(after) ||
      before.kind !== after.kind ||
      before.name === after.name
    ) {
      continue;
    }
    if (
      sameScope(matches, before, after) ||
      isAlongHierarchy(matches, hierarchies, before, after) ||
      !isSameType(before.type, after.type, renamedTypes)
    ) {
      continue;
    }
    const isLong = sizeOf(before.bodyTokens()) >= THRESHOLDS.tinyBody;
    const areAlike =
      Math.max(nameSimilarity(before.name, after.name), spellingSimilarity(before.name, after.name)) >=
      THRESHOLDS.similarity;
    if (!isLong && votes.of(before, after) === 0 && !areAlike) continue;
    if (addWithChildren(matches, before, after, 'similarity', similarity(before.tokens, after.tokens, weights))) {
      matches.journal?.note(before, after, 'fields', 'accepted', () => 'the only two of their value');
    }
  }
}

/** Fields by the value that they begin with, as far as that says something; null for a value that several have. */
function byValue(declarations: readonly DeclarationNode[]): Map<string, DeclarationNode | null> {
  const found = new Map<string, DeclarationNode | null>();
  for (const d of declarations) {
    if (isField(d) && isDistinctive(d)) {
      addUnique(found, `${d.source.language.table.id} ${d.source.contentHash[d.body]}`, d);
    }
  }
  return found;
}

/** Of one type and value that says more than a plain one, which no other field has that left the one type or came into the other. */
function isOnlyAlike(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  if (isUnreported(before) || !hasSameValue(before, after) || isPlainValue(before)) return false;
  const isAlone = (d: DeclarationNode, isFree: (other: DeclarationNode) => boolean): boolean =>
    d.parent?.children.every(other => other === d || !isField(other) || other.type !== d.type || !isFree(other)) ===
    true;
  return isAlone(before, other => matches.isFreeBefore(other)) && isAlone(after, other => matches.isFreeAfter(other));
}

/** Renamed as others that went the same way were, to the word, of one type: of fields that say nothing else of themselves. */
export function takeRenamedAlike({ matches, weights }: Context): void {
  const renamedTypes = renamedTypesOf(matches.all());
  const ways = new Map<
    string,
    { readonly from: DeclarationNode; readonly to: DeclarationNode; readonly change: string; count: number }
  >();
  for (const { before, after } of matches.all()) {
    if (
      !isField(before) ||
      before.name === after.name ||
      !before.parent ||
      !after.parent ||
      matches.afterOf(before.parent) === after.parent
    ) {
      continue;
    }
    const change = changeOfName(before.name, after.name);
    valueAt(ways, `${before.parent.index} ${after.parent.index} ${change}`, () => ({
      from: before.parent as DeclarationNode,
      to: after.parent as DeclarationNode,
      change,
      count: 0,
    })).count++;
  }
  for (const { from, to, change, count } of ways.values()) {
    if (count < THRESHOLDS.party) continue;
    const left = from.children.filter(d => isField(d) && matches.isFreeBefore(d));
    const right = to.children.filter(d => isField(d) && matches.isFreeAfter(d));
    if (left.length * right.length > MAX_NAMESAKES * MAX_NAMESAKES) continue;
    for (const before of left) {
      const [after, ...others] = right.filter(
        d =>
          d.kind === before.kind &&
          d.name !== before.name &&
          isSameType(before.type, d.type, renamedTypes) &&
          changeOfName(before.name, d.name) === change,
      );
      if (
        !after ||
        others.length > 0 ||
        !addWithChildren(matches, before, after, 'similarity', similarity(before.tokens, after.tokens, weights))
      ) {
        continue;
      }
      matches.journal?.note(
        before,
        after,
        'fields',
        'accepted',
        () => `${count} others that went this way were renamed alike`,
      );
    }
  }
}

/** The words that left a name and those that came, at one place. */
function changeOfName(before: string, after: string): string {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start++;
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end++;
  return `${was.slice(start, was.length - end).join(' ')} > ${is.slice(start, is.length - end).join(' ')}`;
}

/** A name that more pairs of fields share than this (`id`, `logger` everywhere) says nothing about where they went. */

export const MAX_NAMESAKES = 64;

export function isAlongHierarchy(
  matches: Matches,
  hierarchies: Hierarchies,
  before: DeclarationNode,
  after: DeclarationNode,
): boolean {
  return (
    before.parent !== null &&
    after.parent !== null &&
    directionOf(matches, hierarchies, before.parent, after.parent) !== null
  );
}

export function shareOf(votes: FieldVotes, before: DeclarationNode, after: DeclarationNode): number {
  const count = votes.of(before, after);
  // One of several that became one, or the other way round, has all the references of its own side only.
  return count === 0 ? 0 : Math.max(count / votes.total(before), count / votes.total(after));
}
