/**
 * Types that were split, merged, or collapsed into the one above or below them: what became of all their members says so. Splitting and
 * merging are one thing read from the two sides; read backwards, what was collapsed is a subtype or supertype that was extracted.
 */
import type { RelationshipKind } from '../../../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isType } from '../../../structure/declaration.js';
import type { TokenTable } from '../../../structure/source.js';
import type { Matches } from '../../matches.js';
import { pairKey } from '../../matches.js';
import { THRESHOLDS } from '../../thresholds.js';
import type { Division } from '../model.js';
import type { Hierarchies } from './hierarchyMoves.js';
import { isMember, MEMBER_MOVES, mentions } from '../facts/members.js';
import type { DeclarationRelationship } from '../model.js';
import { addCount } from '../../../lists.js';

/** A type of one side all of whose members make up several types of the other; of these, all but its partner. */
export function findTypeDivisions(matches: Matches, table: TokenTable): Division[] {
  const splits = divisionsOf(
    matches.before.declarations,
    d => matches.afterOf(d),
    d => matches.beforeOf(d),
    table,
  );
  const merges = divisionsOf(
    matches.after.declarations,
    d => matches.beforeOf(d),
    d => matches.afterOf(d),
    table,
  );
  return [
    ...splits.map(({ whole, part, similarity }): Division => ({
      kind: 'split',
      before: whole,
      after: part,
      similarity,
    })),
    ...merges.map(({ whole, part, similarity }): Division => ({
      kind: 'merge',
      before: part,
      after: whole,
      similarity,
    })),
  ];
}

interface Part {
  readonly whole: DeclarationNode;
  readonly part: DeclarationNode;
  /** How many of the part's members were in the whole. */
  readonly similarity: number;
}

type PartnerOf = (d: DeclarationNode) => DeclarationNode | null;

function divisionsOf(
  declarations: readonly DeclarationNode[],
  partnerOf: PartnerOf,
  backOf: PartnerOf,
  table: TokenTable,
): Part[] {
  const found: Part[] = [];
  for (const whole of declarations) {
    if (!isType(whole)) continue;
    const partner = partnerOf(whole);
    if (partner?.name === whole.name) continue;
    const members = whole.children.filter(isMember);
    const counts = new Map<DeclarationNode, number>();
    for (const member of members) {
      const part = partnerOf(member)?.parent;
      if (part && isType(part)) addCount(counts, part);
    }
    const parts: Part[] = [];
    let reported = 0;
    for (const [part, count] of counts) {
      const similarity = count / part.children.filter(isMember).length;
      if (
        count < 2 ||
        similarity <= THRESHOLDS.similarity ||
        part.kind !== whole.kind ||
        (partner !== part && backOf(part) !== null)
      ) {
        continue;
      }
      parts.push({ whole, part, similarity });
      reported += count;
    }
    if (
      parts.length < 2 ||
      reported < members.length ||
      (partner !== null && !parts.some(({ part }) => part === partner))
    ) {
      continue;
    }
    // Where one part uses another, that one was extracted from it, or inlined into it.
    const isUsed = parts.some(({ part }) =>
      parts.some(other => other.part !== part && mentions(table, part, other.part)),
    );
    if (!isUsed) found.push(...parts.filter(({ part }) => part !== partner));
  }
  return found;
}

/** Of a type that was split, all members moved, also to the part that matching took for its partner; of one that was merged, from there. */
export function asDivided(
  members: readonly DeclarationRelationship[],
  divisions: readonly Division[],
  matches: Matches,
): DeclarationRelationship[] {
  const divided = new Set(divisions.map(({ kind, before, after }) => (kind === 'split' ? before : after)));
  return members.map(relationship => {
    const { kind, before, after } = relationship;
    const [from, to] = [before.parent, after.parent];
    const hasMoved =
      from !== null &&
      to !== null &&
      isMember(before) &&
      (divided.has(from) || divided.has(to)) &&
      matches.afterOf(from) === to;
    return hasMoved ? { ...relationship, kind: MOVED[kind] ?? kind } : relationship;
  });
}

const MOVED: Partial<Record<RelationshipKind, RelationshipKind>> = {
  same: 'move',
  changeSignature: 'move',
  rename: 'moveAndRename',
};

/** Types that are gone, and most of whose members moved to the one that was above or below them. `members`: what became of members. */
export function collapsedTypes(
  matches: Matches,
  hierarchies: Hierarchies,
  members: readonly DeclarationRelationship[],
): DeclarationRelationship[] {
  const kept = new Map<string, { readonly before: DeclarationNode; readonly after: DeclarationNode; count: number }>();
  for (const { kind, before, after } of members) {
    const [gone, stayed] = [before.parent, after.parent];
    if (
      !MEMBER_MOVES.has(kind) ||
      !isMember(before) ||
      !gone ||
      !stayed ||
      !isType(gone) ||
      gone.kind !== stayed.kind ||
      !matches.isFreeBefore(gone)
    ) {
      continue;
    }
    const was = matches.beforeOf(stayed);
    if (!hierarchies.before.isSubtype(gone, was) && !hierarchies.before.isSubtype(was, gone)) continue;
    const key = pairKey(gone, stayed);
    const row = kept.get(key) ?? { before: gone, after: stayed, count: 0 };
    row.count++;
    kept.set(key, row);
  }
  return [...kept.values()]
    .map(({ before, after, count }) => ({
      kind: 'collapse' as const,
      before,
      after,
      similarity: count / before.children.filter(isMember).length,
    }))
    .filter(({ similarity }) => similarity > THRESHOLDS.similarity);
}
