/**
 * Exceptions that a callable says it throws: added, removed, and one changed for another.
 */
import type { Budget } from '../../budget.js';
import { codeSpan } from '../../codeSpans.js';
import type { DetectedRefactoring } from '../detected.js';
import type { MarkedPair } from './markedPairs.js';
import { once } from '../codeView.js';
import { detailOf, innerMemberPairs, markedPairs } from './markedPairs.js';
import type { MatchedChange } from '../matchedChange.js';

export function detectExceptions(change: MatchedChange, budget: Budget): DetectedRefactoring[] {
  return once(
    [...markedPairs(change, budget), ...innerMemberPairs(change)]
      .filter(({ subject }) => subject === 'Method')
      .flatMap(thrownTypeChanges),
  );
}

function thrownTypeChanges(pair: MarkedPair): DetectedRefactoring[] {
  const [before, after] = [pair.before, pair.after].map(({ declaration, inner = declaration }) => inner);
  const removed = before.thrownTypes.filter(({ text }) => !after.thrownTypes.some(other => other.text === text));
  const added = after.thrownTypes.filter(({ text }) => !before.thrownTypes.some(other => other.text === text));
  const name = codeSpan(after.name);
  if (removed.length === 1 && added.length === 1) {
    const [[a], [b]] = [removed, added];
    return [
      detailOf(
        pair,
        'Change Thrown Exception Type',
        `${a.text} to ${b.text}`,
        `${name} throws ${codeSpan(b.text)} instead of ${codeSpan(a.text)}`,
        { before: [a.node], after: [b.node] },
      ),
    ];
  }
  return [
    ...added.map(b =>
      detailOf(pair, 'Add Thrown Exception Type', b.text, `${name} throws ${codeSpan(b.text)}`, { after: [b.node] }),
    ),
    ...removed.map(a =>
      detailOf(pair, 'Remove Thrown Exception Type', a.text, `${name} no longer throws ${codeSpan(a.text)}`, {
        before: [a.node],
      }),
    ),
  ];
}
