/**
 * One row an edit: whether it has to be read, and by which rule it need not be. What answers first is asked here: that
 * code means the same by itself goes before that it follows from a refactoring.
 */
import type { ConsequenceId } from '../consequences/registry.js';
import { consequenceOf } from '../consequences/registry.js';
import type { EquivalenceId } from '../equivalences/registry.js';
import { equivalenceOf } from '../equivalences/registry.js';
import type { EditAction, Fold, Premise, Reason } from '../model.js';

/** The refactoring that an edit follows from, by its index, and how. */
export interface Cause {
  readonly refactoring: number;
  readonly consequence: ConsequenceId;
}

export type Row = Pick<EditAction, 'trivial' | 'refactoring' | 'verdict' | 'because'>;

/** Of an edit that nothing explains. */
export const TO_READ: Row = { trivial: null, refactoring: null, verdict: 'read', because: null };

/** Of an edit that a rule would explain, were it not for what was found. */
export function readIn(consequence: ConsequenceId, premise: Premise): Row {
  return { ...TO_READ, because: { rule: consequence, confidence: 'proven', premises: [premise] } };
}

/**
 * `equivalence`: by which it means nothing; `cause`: the refactoring that it follows from. Where `fold` is `proven`,
 * what takes something for granted says nothing.
 */
export function rowOf(equivalence: EquivalenceId | null, cause: Cause | null, fold: Fold): Row {
  const refactoring = cause?.refactoring ?? null;
  const isWanted = (assumes: string | null): boolean => assumes === null || fold === 'assumed';
  if (equivalence !== null) {
    const { category, assumes = null } = equivalenceOf(equivalence);
    if (isWanted(assumes)) {
      return {
        // A move that means nothing is drawn even so.
        trivial: category === 'order' ? null : category,
        refactoring,
        verdict: 'equivalent',
        because: reasonOf(equivalence, assumes),
      };
    }
  }
  if (cause === null) return TO_READ;
  const { assumes } = consequenceOf(cause.consequence);
  if (!isWanted(assumes)) return TO_READ;
  return { trivial: null, refactoring, verdict: 'explained', because: reasonOf(cause.consequence, assumes) };
}

function reasonOf(rule: EquivalenceId | ConsequenceId, assumes: string | null): Reason {
  return { rule, confidence: assumes === null ? 'proven' : 'assumed', premises: [] };
}
