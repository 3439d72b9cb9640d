/**
 * Composites whose content went elsewhere, as a loop whose body was extracted: the call that stands for the content
 * says which one it is now, though nothing inside is mapped and the head was written anew. Read backwards, composites
 * that content came back to.
 *
 * Written for extracting, with the giver on the one side and the caller on the other; inlining is the same with the
 * sides exchanged.
 */
import { haveOneField, mayMap } from '../bodies/compatible.js';
import type { Fragments } from '../bodies/fragments.js';
import { childrenOf, isComposite, isGlue } from '../bodies/fragments.js';
import { ownLikeness } from '../likeness/likeness.js';
import { PAIRING } from '../thresholds.js';

/** One side: its fragments with their partners so far, or -1, and those that are mapped elsewhere or stand for what is. */
export interface EmptiedSide {
  readonly fragments: Fragments;
  readonly partner: Int32Array;
  readonly away: ReadonlySet<number>;
}

/** Completes the partners of both sides: from the outermost composites that may be such inwards. */
export function pairEmptied(giver: EmptiedSide, caller: EmptiedSide): void {
  for (const call of caller.away) {
    const around: number[] = [];
    let up = caller.fragments.parent[call];
    for (; up > 0 && caller.partner[up] < 0 && around.length < PAIRING.maxClimb; up = caller.fragments.parent[up]) {
      around.push(up);
    }
    for (let j = around.pop(); j !== undefined && up >= 0; j = around.pop()) {
      const i = counterpart(giver, caller, j, caller.partner[up]);
      if (i < 0) break;
      pair(giver, caller, i, j);
      up = j;
    }
  }
}

/** Of what `around` holds, that which is most like `j`: a block in its field, or a composite that lost most of what it held. */
function counterpart(giver: EmptiedSide, caller: EmptiedSide, j: number, around: number): number {
  const { fragments: a } = giver;
  if (around < 0 || caller.away.size * a.size[around] > PAIRING.maxSimilar) return -1;
  const { fragments: b } = caller;
  const isBlock = isGlue(b, j);
  if (!isBlock && (!isComposite(b, j) || shareAway(caller, j) < PAIRING.composite.share)) return -1;
  let best = -1;
  let most: number = PAIRING.composite.head;
  for (const i of childrenOf(a, around)) {
    if (
      giver.partner[i] >= 0 ||
      giver.away.has(i) ||
      isGlue(a, i) !== isBlock ||
      !mayMap(a.source, a.node[i], b.source, b.node[j])
    ) {
      continue;
    }
    if (isBlock && haveOneField(a.source, a.node[i], b.source, b.node[j])) return i;
    if (isBlock || !isComposite(a, i) || shareAway(giver, i) < PAIRING.composite.share) continue;
    const head = ownLikeness(a, i, b, j);
    if (head < most) continue;
    [best, most] = [i, head];
  }
  return best;
}

function pair({ partner: ofGiver }: EmptiedSide, { partner: ofCaller }: EmptiedSide, i: number, j: number): void {
  ofGiver[i] = j;
  ofCaller[j] = i;
}

/**
 * Share of the statements inside a fragment that are mapped elsewhere, or stand for such; of very large fragments the
 * first ones say it.
 */
function shareAway({ fragments, away }: EmptiedSide, i: number): number {
  let [all, gone] = [0, 0];
  const end = i + Math.min(fragments.size[i], PAIRING.maxInner);
  for (let inner = i + 1; inner < end; inner++) {
    if (isGlue(fragments, inner)) continue;
    all++;
    if (away.has(inner)) gone++;
  }
  return all === 0 ? 0 : gone / all;
}
