/**
 * What stood around code, and stands around it now as well where it went, though it stayed where it was: the `try`
 * around all that a function did, of which a part was extracted with a `try` of its own. It maps to both, with what in
 * it is the same.
 */
import type { Side } from '../../../model.js';
import { pairFrom } from '../../../sides.js';
import { haveOneField, mayMap } from '../bodies/compatible.js';
import type { Fragments } from '../bodies/fragments.js';
import { childrenOf, hashOf, isComposite, isGlue } from '../bodies/fragments.js';
import { ownLikeness } from '../likeness/likeness.js';
import type { StatementPair } from '../model.js';
import { PAIRING } from '../thresholds.js';

/**
 * Further pairs of code that went from `giver` into `unmatched`, or the other way round; `side` is that of `giver`, and
 * `taken` marks what of it has partners.
 */
export function doubledFrames(
  giver: Fragments,
  unmatched: Fragments,
  side: Side,
  pairs: readonly StatementPair[],
  taken: Uint8Array,
): StatementPair[] {
  const other = side === 'before' ? 'after' : 'before';
  const ofUnmatched = new Map(pairs.map(pair => [pair[other], pair[side]]));
  const went = new Set(ofUnmatched.values());
  const found: StatementPair[] = [];
  const take = (x: number, y: number): void => {
    ofUnmatched.set(y, x);
    went.add(x);
    found.push(pairFrom(side, x, y));
  };
  for (let y = unmatched.count - 1; y > 0 && pairs.length > 0; y--) {
    const inside = ofUnmatched.has(y) || !isComposite(unmatched, y) ? [] : partnersInside(unmatched, y, ofUnmatched);
    const x =
      inside.length === 0
        ? -1
        : frameAround(
            inside,
            i =>
              taken[i] === 1 &&
              !went.has(i) &&
              mayMap(giver.source, giver.node[i], unmatched.source, unmatched.node[y]) &&
              ownLikeness(giver, i, unmatched, y) === 1,
          );
    if (x < 0) continue;
    take(x, y);
    takeInside(x, y);
  }
  return found;

  /** The nearest fragment around all of these that will do. */
  function frameAround(inside: readonly number[], mayBe: (i: number) => boolean): number {
    const [first, last] = [Math.min(...inside), Math.max(...inside)];
    let up = giver.parent[first];
    for (let steps = 0; up > 0 && steps < PAIRING.maxClimb; steps++, up = giver.parent[up]) {
      if (last < up + giver.size[up] && mayBe(up)) return up;
    }
    return -1;
  }

  /** Blocks in their fields, and what is equal in them. */
  function takeInside(rootX: number, rootY: number): void {
    const open: [number, number][] = [[rootX, rootY]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [xs, ys] = [childrenOf(giver, next[0]), childrenOf(unmatched, next[1])];
      if (xs.length * ys.length > PAIRING.maxPlaces) continue;
      for (const k of ys) {
        const i = ofUnmatched.has(k) ? undefined : xs.find(child => !went.has(child) && areSame(child, k));
        if (i === undefined) continue;
        take(i, k);
        if (isGlue(unmatched, k)) open.push([i, k]);
      }
    }
  }

  function areSame(i: number, k: number): boolean {
    if (
      !mayMap(giver.source, giver.node[i], unmatched.source, unmatched.node[k]) ||
      isGlue(giver, i) !== isGlue(unmatched, k)
    ) {
      return false;
    }
    return isGlue(unmatched, k)
      ? haveOneField(giver.source, giver.node[i], unmatched.source, unmatched.node[k])
      : hashOf(giver, i) === hashOf(unmatched, k) && unmatched.size[k] === 1;
  }
}

/** Where most of what a composite holds was, if most of it is known; of very large ones the first part stands for the whole. */
function partnersInside(unmatched: Fragments, y: number, ofUnmatched: ReadonlyMap<number, number>): number[] {
  const found: number[] = [];
  let all = 0;
  const end = y + Math.min(unmatched.size[y], PAIRING.maxInner);
  for (let k = y + 1; k < end; k++) {
    if (isGlue(unmatched, k)) continue;
    all++;
    const x = ofUnmatched.get(k);
    if (x !== undefined) found.push(x);
  }
  return found.length >= PAIRING.compositeFirst.share * all ? found : [];
}
