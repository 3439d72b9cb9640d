/**
 * Code that left a callable for one that is not called by it, but beside it, by who called it before:
 * `load(rows)` became `load(rows); check(rows)`, and `check` has what `load` did at its end.
 *
 * No call stands where the code was, so all of the body must have been there, word by word.
 */
import { isCallable, mayCall } from '../../../structure/declaration.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { Lens } from '../../evidence/lens.js';
import { lostFragments } from '../../evidence/lostFragments.js';
import type { BodyMapping } from '../../evidence/mapBodies.js';
import type { TransferEvidence } from '../../evidence/transferEvidence.js';
import { evidenceFor } from '../../evidence/transferEvidence.js';
import { THRESHOLDS } from '../../thresholds.js';
import type { Perspective, Transfer } from './perspective.js';
import { describeEvidence } from './transferVerdicts.js';

/** Of an unmatched callable that got no code of those that call it. */
export function calledBeside(
  unmatched: DeclarationNode,
  perspective: Perspective,
  mappingOf: (host: DeclarationNode, partner: DeclarationNode, unmatched: DeclarationNode) => BodyMapping,
  lens: Lens,
): Transfer[] {
  for (const giver of calleesBeside(unmatched, perspective)) {
    const partner = perspective.partnerOf(giver);
    if (partner === null) continue;
    const lost = lostFragments(mappingOf(giver, partner, unmatched), giver, [], lens);
    const found = evidenceFor(unmatched, lost, giver, [], lens).find(isWhollyThere);
    if (found === undefined) continue;
    perspective.note(unmatched, partner, 'accepted', () => `called beside it; ${describeEvidence(found, false, true)}`);
    return [{ unmatched, host: giver, partner, similarity: found.coverage, isRelayed: true }];
  }
  return [];
}

/**
 * What stands beside the one, and of which all that call it call the one as well, and called it before. Who would call
 * it without the one does something else now.
 */
function calleesBeside(unmatched: DeclarationNode, { calls, partnerOf }: Perspective): readonly DeclarationNode[] {
  const callers = new Set(calls.callersOf(unmatched).map(({ declaration }) => declaration));
  const isKept = (callee: DeclarationNode, was: DeclarationNode): boolean => {
    const all = calls.callersOf(callee);
    return (
      all.length > 0 &&
      all.every(
        ({ declaration: caller }) =>
          caller !== callee &&
          callers.has(caller) &&
          partnerOf(caller)?.calls.some(call => mayCall(call, was)) === true,
      )
    );
  };
  return (unmatched.parent?.children ?? []).filter(other => {
    const was = isCallable(other) && other !== unmatched && other.body >= 0 ? partnerOf(other) : null;
    return was !== null && isKept(other, was);
  });
}

function isWhollyThere({ coverage, words, exactWords, missing }: TransferEvidence): boolean {
  return coverage === 1 && missing === 0 && exactWords === words && words >= THRESHOLDS.exactWords;
}
