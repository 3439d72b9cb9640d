/**
 * Split and Merge: a callable that is gone under its name became several, of which only one can be its partner; read backwards, several
 * became one. The further ones hold what the partner lacks, and neither calls the other: code that is called was extracted.
 */
import type { Division } from '../model.js';
import { valueAt } from '../../../lists.js';
import type { Side } from '../../../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import { spellingSimilarity } from '../../../similarity/names.js';
import { callsByName } from '../../callGraph.js';
import type { Lens } from '../../evidence/lens.js';
import type { BodyMapping } from '../../evidence/mapBodies.js';
import { mapBodies, sumOf } from '../../evidence/mapBodies.js';
import type { Fragment } from '../../evidence/tokenRuns.js';
import { fragmentsOf } from '../../evidence/tokenRuns.js';
import type { Matches } from '../../matches.js';
import { sameScope, scopeOf } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';

/** `isReported`: is it known where the code of the one went, or what went into it? */
export function findDivisions(matches: Matches, lens: Lens, isReported: (d: DeclarationNode) => boolean): Division[] {
  const divisions: Division[] = [];
  const freeIn = {
    before: new Map<DeclarationNode | null, readonly DeclarationNode[]>(),
    after: new Map<DeclarationNode | null, readonly DeclarationNode[]>(),
  };
  const freeBeside = (d: DeclarationNode, side: Side): readonly DeclarationNode[] => {
    const scope = scopeOf(d);
    const isFree = (other: DeclarationNode): boolean =>
      side === 'before' ? matches.isFreeBefore(other) : matches.isFreeAfter(other);
    return valueAt(freeIn[side], scope, () =>
      (scope?.children ?? []).filter(other => isCallable(other) && isFree(other) && !isReported(other)),
    );
  };
  for (const { before, after } of matches.all()) {
    if (
      !isCallable(before) ||
      before.kind === 'constructor' ||
      before.name === after.name ||
      !sameScope(matches, before, after)
    ) {
      continue;
    }
    for (const [part, similarity] of partsOf(before, after, freeBeside(after, 'after'), lens)) {
      divisions.push({ kind: 'split', before, after: part, similarity });
    }
    for (const [part, similarity] of partsOf(after, before, freeBeside(before, 'before'), lens)) {
      divisions.push({ kind: 'merge', before: part, after, similarity });
    }
  }
  return divisions;
}

/**
 * Of the free callables beside `partner`, those that hold what it lacks of `one`; the best first, each only for what
 * those before it lack.
 */
function partsOf(
  one: DeclarationNode,
  partner: DeclarationNode,
  candidates: readonly DeclarationNode[],
  lens: Lens,
): [DeclarationNode, number][] {
  const whole = fragmentsOf(one, lens);
  const likely = candidates.filter(
    candidate =>
      isLikely(one, candidate) &&
      fragmentsOf(candidate, lens).length > 1 &&
      !callsByName(partner, candidate) &&
      !callsByName(candidate, partner),
  );
  if (
    whole.length === 0 ||
    likely.length === 0 ||
    !isLikely(one, partner) ||
    scopeOf(partner)?.children.some(({ name }) => name === one.name)
  ) {
    return [];
  }
  const own = mapBodies(whole, fragmentsOf(partner, lens), lens);
  if (shareOf(own, fragmentsOf(partner, lens)) < THRESHOLDS.part) return [];
  const left = new Set(own.beforeLeft);
  const parts: [DeclarationNode, number][] = [];
  const measured = likely
    .map(candidate => ({ candidate, mapping: mapBodies(whole, fragmentsOf(candidate, lens), lens) }))
    .map(({ candidate, mapping }) => ({ candidate, mapping, share: shareOf(mapping, fragmentsOf(candidate, lens)) }))
    .filter(({ share }) => share >= THRESHOLDS.part)
    .sort((a, b) => b.share - a.share);
  for (const { candidate, mapping, share } of measured) {
    const gained = mapping.pairs.map(({ before }) => before).filter(fragment => left.has(fragment));
    if (sumOf(gained) < THRESHOLDS.partGain * sumOf(whole)) continue;
    gained.forEach(fragment => left.delete(fragment));
    parts.push([candidate, share]);
  }
  return parts;
}

function isLikely(one: DeclarationNode, part: DeclarationNode): boolean {
  return part.kind === one.kind && part.body >= 0 && spellingSimilarity(one.name, part.name) > THRESHOLDS.looseSpelling;
}

/** How much of a part is found in the whole. */
function shareOf({ pairs }: BodyMapping, part: readonly Fragment[]): number {
  const total = sumOf(part);
  return total === 0 ? 0 : pairs.reduce((sum, { after, quality }) => sum + quality * after.weight, 0) / total;
}
