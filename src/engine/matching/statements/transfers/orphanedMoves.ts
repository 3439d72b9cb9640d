/**
 * Statements that stand in another declaration as they were, although nothing says that code went from the one into the other: what
 * neither has a partner in place nor went along with anything. No refactoring is read off them here.
 *
 * Only statements that say something and stand once on either side, in the whole change; and, once one is known, those beside it that are
 * the same as well.
 */
import { valueAt } from '../../../lists.js';
import type { Side } from '../../../model.js';
import { isCallable } from '../../../structure/declaration.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { tokenCount } from '../../../structure/source.js';
import type { Matches } from '../../matches.js';
import { pairKey } from '../../matches.js';
import type { Bodies } from '../bodies/bodies.js';
import { mayMap } from '../bodies/compatible.js';
import type { Fragments } from '../bodies/fragments.js';
import { hashOf, isGlue, sibling } from '../bodies/fragments.js';
import type { StatementMapping, StatementMappings, StatementPair } from '../model.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { PAIRING } from '../thresholds.js';

/** By declaration: 1 for each statement that is mapped, or holds one that is. */
type Taken = Map<DeclarationNode, Uint8Array>;

interface Spot {
  readonly owner: DeclarationNode;
  readonly fragments: Fragments;
  readonly fragment: number;
}

/** One mapping for each two declarations. */
export function findOrphanedMoves(
  matches: Matches,
  bodies: StatementMappings['bodies'],
  mapped: readonly StatementMapping[],
  renamed: RenamedWords,
): StatementMapping[] {
  const taken = { before: takenIn(mapped, 'before'), after: takenIn(mapped, 'after') };
  const callables = {
    before: matches.before.declarations.filter(isHost),
    after: matches.after.declarations.filter(isHost),
  };
  // What stayed as it was lost and received nothing: it is looked into only to see whether what others did stands there as well.
  const changed = {
    before: callables.before.filter(d => !isSame(d, matches.afterOf(d))),
    after: callables.after.filter(d => !isSame(d, matches.beforeOf(d))),
  };
  const received = spotsOf(bodies.after, changed.after, taken.after);
  if (
    ![...spotsOf(bodies.before, changed.before, taken.before)].some(([content, spot]) => spot && received.get(content))
  ) {
    return [];
  }
  const lost = spotsOf(bodies.before, callables.before, taken.before);
  const won = spotsOf(bodies.after, callables.after, taken.after);
  const found = new Map<string, StatementMapping & { readonly pairs: StatementPair[] }>();
  for (const [content, from] of lost) {
    const to = won.get(content);
    if (!from || !to) continue;
    const key = pairKey(from.owner, to.owner);
    const mapping = valueAt(found, key, () => ({
      before: from.owner,
      after: to.owner,
      relationship: null,
      fragmentsBefore: from.fragments,
      fragmentsAfter: to.fragments,
      pairs: [],
      renamed,
    }));
    const marks = { before: marksOf(taken.before, from), after: marksOf(taken.after, to) };
    takeRun(mapping, from.fragment, to.fragment, marks);
  }
  return [...found.values()].filter(({ pairs }) => pairs.length > 0);
}

function isHost(declaration: DeclarationNode): boolean {
  return isCallable(declaration) && !declaration.isInCode;
}

function isSame({ source, node }: DeclarationNode, other: DeclarationNode | null): boolean {
  return other !== null && other.source.contentHash[other.node] === source.contentHash[node];
}

function takenIn(mapped: readonly StatementMapping[], side: Side): Taken {
  const taken: Taken = new Map();
  for (const mapping of mapped) {
    const fragments = side === 'before' ? mapping.fragmentsBefore : mapping.fragmentsAfter;
    const marks = marksOf(taken, { owner: mapping[side], fragments });
    for (const pair of mapping.pairs) markWithHolders(fragments, marks, pair[side]);
  }
  return taken;
}

function marksOf(taken: Taken, { owner, fragments }: Pick<Spot, 'owner' | 'fragments'>): Uint8Array {
  return valueAt(taken, owner, () => new Uint8Array(fragments.count));
}

function markWithHolders({ parent }: Fragments, marks: Uint8Array, fragment: number): void {
  for (let i = fragment; i > 0 && marks[i] === 0; i = parent[i]) marks[i] = 1;
}

/** Where each content stands; null for what stands there several times, or is mapped. */
function spotsOf(bodies: Bodies, owners: readonly DeclarationNode[], taken: Taken): Map<number, Spot | null> {
  const spots = new Map<number, Spot | null>();
  for (const owner of owners) {
    const fragments = bodies.fragmentsOf(owner);
    const marks = taken.get(owner);
    for (let fragment = 1; fragment < fragments.count; fragment++) {
      if (
        isGlue(fragments, fragment) ||
        tokenCount(fragments.source, fragments.node[fragment]) < PAIRING.distinctiveTokens
      ) {
        continue;
      }
      const content = hashOf(fragments, fragment);
      const isFree = marks?.[fragment] !== 1 && fragments.isOpen[fragment] === 0;
      spots.set(content, isFree && !spots.has(content) ? { owner, fragments, fragment } : null);
    }
  }
  return spots;
}

/** Takes two equal statements with all that is inside them, and those beside them as far as they are equal. */
function takeRun(
  mapping: StatementMapping & { readonly pairs: StatementPair[] },
  from: number,
  to: number,
  marks: { readonly before: Uint8Array; readonly after: Uint8Array },
): void {
  if (!take(from, to)) return;
  for (const step of [-1, 1] as const) {
    let [i, j] = [from, to];
    do [i, j] = [sibling(mapping.fragmentsBefore, i, step), sibling(mapping.fragmentsAfter, j, step)];
    while (i > 0 && j > 0 && take(i, j));
  }

  function take(i: number, j: number): boolean {
    const { fragmentsBefore: a, fragmentsAfter: b, pairs } = mapping;
    if (
      marks.before[i] === 1 ||
      marks.after[j] === 1 ||
      hashOf(a, i) !== hashOf(b, j) ||
      a.size[i] !== b.size[j] ||
      a.isOpen[i] === 1 ||
      b.isOpen[j] === 1
    ) {
      return false;
    }
    if (!mayMap(a.source, a.node[i], b.source, b.node[j])) return false;
    for (let k = 0; k < a.size[i]; k++) pairs.push({ before: i + k, after: j + k });
    marks.before.fill(1, i, i + a.size[i]);
    marks.after.fill(1, j, j + b.size[j]);
    return true;
  }
}
