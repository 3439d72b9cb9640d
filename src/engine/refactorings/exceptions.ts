/**
 * Exceptions that a callable says it throws: added, removed, and one changed for another.
 */
import type { Side } from '../model.js';
import type { Mark } from '../structure/marks.js';
import type { DetectedRefactoring } from './detected.js';
import type { Marked, MarkedPair } from './markedPairs.js';
import { once } from './codeView.js';
import { detailOf, markedPairs } from './markedPairs.js';
import type { MatchedChange } from './matchedChange.js';

export function detectExceptions(change: MatchedChange): DetectedRefactoring[] {
  return once(markedPairs(change).filter(({ subject }) => subject === 'Method').flatMap(thrownTypeChanges));
}

function thrownTypeChanges(pair: MarkedPair): DetectedRefactoring[] {
  const { before: { declaration: before }, after: { declaration: after } } = pair;
  const removed = before.thrownTypes.filter(({ text }) => !after.thrownTypes.some(other => other.text === text));
  const added = after.thrownTypes.filter(({ text }) => !before.thrownTypes.some(other => other.text === text));
  const name = `\`${after.name}\``;
  if (removed.length === 1 && added.length === 1) {
    const [[a], [b]] = [removed, added];
    return [detailOf(pair, 'Change Thrown Exception Type', `${a.text} to ${b.text}`, `${name} throws \`${b.text}\` instead of \`${a.text}\``, { before: [a.node], after: [b.node] })];
  }
  return [
    ...added.map(b => withClause(detailOf(pair, 'Add Thrown Exception Type', b.text, `${name} throws \`${b.text}\``, { after: [b.node] }), 'after', pair.after, added, after.thrownTypes)),
    ...removed.map(a => withClause(detailOf(pair, 'Remove Thrown Exception Type', a.text, `${name} no longer throws \`${a.text}\``, { before: [a.node] }), 'before', pair.before, removed, before.thrownTypes)),
  ];
}

/** Where no other type is thrown, the word that opens the clause is said as well. */
function withClause(detail: DetectedRefactoring, side: Side, { declaration: { source } }: Marked, told: readonly Mark[], all: readonly Mark[]): DetectedRefactoring {
  const first = all[0];
  if (told.length < all.length || first.isElsewhere === true) return detail;
  const word = source.firstToken[first.node] - 1;
  const says = detail.says ?? { before: [], after: [] };
  return source.tree.parent[source.tokenNode[word]] !== source.tree.parent[first.node] ? detail : { ...detail, says: { ...says, [side]: [...says[side], { source, from: word, to: word + 1 }] } };
}
