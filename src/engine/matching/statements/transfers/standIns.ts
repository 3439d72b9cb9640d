/**
 * Code that several callables received from one declaration, of which one calls the other (or the same backwards, of code that came from
 * several): the call stands for what the other one has, and through it that can be met once more.
 */
import type { Side } from '../../../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { CodeTransfer } from './codeTransfers.js';
import { mayMap } from '../bodies/compatible.js';
import type { Fragments } from '../bodies/fragments.js';
import { hashOf, isLeafFragment } from '../bodies/fragments.js';
import { ownLikeness } from '../likeness/likeness.js';
import type { StatementPair } from '../model.js';
import { PAIRING } from '../thresholds.js';
import { callFragments, callsOf, isCallOf } from './transferClaims.js';

/** Other code that the same declaration gave, or received; `side` is the one that only one version has. */
export function othersOf(
  transfer: CodeTransfer,
  side: Side,
  transfers: readonly CodeTransfer[],
): readonly CodeTransfer[] {
  const host = side === 'after' ? 'before' : 'after';
  return transfers.filter(other => other !== transfer && !other.whole && other[host] === transfer[host]);
}

/**
 * Pairs of the code with a statement that is nothing but a call of other code, where that holds something that is
 * surely like what was given, or an equal statement is still to be given.
 */
export function standInsOf(
  known: OtherCode,
  transfer: CodeTransfer,
  side: Side,
  pairs: readonly StatementPair[],
): readonly StatementPair[] {
  const host = side === 'after' ? 'before' : 'after';
  const giver = known.fragmentsOf(host, transfer[host]);
  const unmatched = known.fragmentsOf(side, transfer[side]);
  const calls = new Map<number, Fragments>();
  for (const other of known.others) {
    for (const i of callFragments(transfer[side], other[side], unmatched)) {
      if (isLeafFragment(unmatched, i) && isCallOf(unmatched, i, other[side])) {
        calls.set(i, known.fragmentsOf(side, other[side]));
      }
    }
  }
  return pairs.filter(pair => {
    const there = calls.get(pair[side]);
    return (
      there !== undefined &&
      hashOf(giver, pair[host]) !== hashOf(unmatched, pair[side]) &&
      (hasLike(giver, pair[host], there) || isLeftElsewhere(giver, pair[host], known.taken))
    );
  });
}

/** Other code from the same place, and what is taken of that place. */
export interface OtherCode {
  readonly others: readonly CodeTransfer[];
  readonly taken: Uint8Array;
  fragmentsOf(side: Side, declaration: DeclarationNode): Fragments;
}

function hasLike(giver: Fragments, i: number, there: Fragments): boolean {
  for (let k = 1; k < there.count; k++) {
    if (
      isLeafFragment(there, k) &&
      mayMap(giver.source, giver.node[i], there.source, there.node[k]) &&
      ownLikeness(giver, i, there, k) >= PAIRING.surelyTransferred
    ) {
      return true;
    }
  }
  return false;
}

function isLeftElsewhere(giver: Fragments, i: number, taken: Uint8Array): boolean {
  for (let other = 1; other < giver.count; other++) {
    if (other !== i && taken[other] === 0 && hashOf(giver, other) === hashOf(giver, i)) return true;
  }
  return false;
}

/** Is the code called by other code? */
export function hasNestedCalls(transfer: CodeTransfer, side: Side, others: readonly CodeTransfer[]): boolean {
  return others.some(other => callsOf(other[side], transfer[side]).length > 0);
}
