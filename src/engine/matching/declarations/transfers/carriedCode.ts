/**
 * Code that went into a callable of its own, or, read backwards, came from one that was inlined: found by `transfers.ts` and
 * `lambdaTransfers.ts`, named here. Which of its statements became which is not asked here.
 */
import type { CarriedCode } from '../model.js';
import { EXTRACTIONS, INLININGS } from '../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import {
  areOneType,
  enclosingType,
  fileOf,
  isCallable,
  isType,
  qualifiedName,
} from '../../../structure/declaration.js';
import type { TokenTable } from '../../../structure/source.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { CallGraph } from '../../callGraph.js';
import type { Lens } from '../../evidence/lens.js';
import { renameLens } from '../../evidence/lens.js';
import { accessorLens } from '../../evidence/accessorLens.js';
import type { Matches } from '../../matches.js';
import type { Hierarchies } from '../types/hierarchyMoves.js';
import { findLambdaTransfers } from './lambdaTransfers.js';
import type { Perspective } from './perspective.js';
import { findTransfers } from './transfers.js';

export function findCarriedCode(
  matches: Matches,
  hierarchies: Hierarchies,
  table: TokenTable,
  weights: TokenWeights,
): CarriedCode[] {
  const lens = renameLens(table, weights, matches, true);
  const accessors = accessorLens([...matches.before.declarations, ...matches.after.declarations].filter(isType), lens);
  return [
    ...carriedInto(matches, hierarchies, lens, accessors, true),
    ...carriedInto(matches, hierarchies, lens, accessors, false),
  ];
}

function carriedInto(
  matches: Matches,
  hierarchies: Hierarchies,
  lens: Lens,
  accessors: Lens | null,
  isExtraction: boolean,
): CarriedCode[] {
  const side = isExtraction ? 'after' : 'before';
  const kinds = isExtraction ? EXTRACTIONS : INLININGS;
  const [free, gone] = isExtraction
    ? [matches.freeAfter(), matches.freeBefore()]
    : [matches.freeBefore(), matches.freeAfter()];
  const perspective: Perspective = {
    unmatched: free,
    gone: namesOf(gone),
    calls: new CallGraph(matches[side], hierarchies[side], lens.table),
    isSubtype: (type, supertype) => hierarchies[side].isSubtype(type, supertype),
    isDeclared: typeName => hierarchies[side].typesNamed(typeName).length > 0,
    partnerOf: d => (isExtraction ? matches.beforeOf(d) : matches.afterOf(d)),
    counterpartOf: d => (isExtraction ? matches.afterOf(d) : matches.beforeOf(d)),
    note: (unmatched, partner, verdict, detail) =>
      matches.journal?.note(
        isExtraction ? partner : unmatched,
        isExtraction ? unmatched : partner,
        kinds[0],
        verdict,
        detail,
      ),
  };
  return [...findTransfers(perspective, lens, accessors), ...findLambdaTransfers(perspective, lens)].map(
    ({ unmatched, host, partner, similarity: score, isRelayed }) => {
      const [before, after] = isExtraction ? [partner, unmatched] : [unmatched, partner];
      const isNear = isWithinType(host, unmatched);
      return { kind: kinds[isNear ? 0 : 1], before, after, similarity: score, isFar: isRelayed === true && !isNear };
    },
  );
}

function namesOf(declarations: readonly DeclarationNode[]): ReadonlySet<string> {
  return new Set(declarations.filter(isCallable).map(({ name }) => name));
}

/**
 * Do both belong to one type, on the side that has both, wherever the caller is on the other one; outside of types, to one file? A function
 * may stand beside a method that is outside of its type; one that is named inside a callable belongs to that one.
 */
function isWithinType(host: DeclarationNode, unmatched: DeclarationNode): boolean {
  const [from, to] = [namedInside(host), namedInside(unmatched)];
  if (from || to) return from === to;
  const [was, is] = [enclosingType(host), enclosingType(unmatched)];
  if (was && is) return areOneType(was, is);
  const isBeside = (was === null || isLoose(host)) && (is === null || isLoose(unmatched));
  return (
    isBeside &&
    fileOf(host) === fileOf(unmatched) &&
    (host.owner === unmatched.owner || host.owner === null || unmatched.owner === null)
  );
}

/** The callable that a function is declared in, where that is a part of its full name as a type would be. */
function namedInside({ parent, container }: DeclarationNode): DeclarationNode | null {
  return parent && isCallable(parent) && container === qualifiedName(parent) ? parent : null;
}

/** Does a member stand outside of its type? */
function isLoose(d: DeclarationNode): boolean {
  return d.around !== d.parent || d.owner !== null;
}
