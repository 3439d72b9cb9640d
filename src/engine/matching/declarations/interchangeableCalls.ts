/**
 * Call sites that say little about what became of a callable: `set.width(v)` among many like it, which was paired with one that stands between
 * other statements. Which of them corresponds to which, only the names could tell, and these are in question.
 */
import type { BodyMapping, FragmentPair } from '../evidence/mapBodies.js';
import type { Fragment } from '../evidence/tokenRuns.js';

export class InterchangeableCalls {
  /** Places of the fragments that are nobody's double and stayed word by word: by the before side, those of the after side. */
  private readonly anchors: ReadonlyMap<number, number>;
  private readonly places: ReadonlyMap<Fragment, number>;

  constructor({ pairs }: BodyMapping, private readonly before: readonly Fragment[], after: readonly Fragment[]) {
    this.places = new Map([...before, ...after].map((fragment, i) => [fragment, i < before.length ? i : i - before.length]));
    const [was, is] = [countsOf(before), countsOf(after)];
    const kept = pairs.filter(pair => pair.quality === 1 && was.get(pair.before.hash) === 1 && is.get(pair.after.hash) === 1);
    this.anchors = new Map(kept.map(pair => [this.placeOf(pair.before), this.placeOf(pair.after)]));
  }

  /** `calls`: how many words of the statement are names of callables that differ. */
  has(pair: FragmentPair, calls: number): boolean {
    return this.isDisplaced(pair) && this.before.some(other => other !== pair.before && isLike(other, pair.before, calls));
  }

  private isDisplaced({ before, after }: FragmentPair): boolean {
    const at = this.placeOf(after);
    return this.anchorFrom(before, -1) > at || this.anchorFrom(before, 1) < at;
  }

  /** Where the nearest anchor in a direction stands now; the end of the body without one. */
  private anchorFrom(fragment: Fragment, step: 1 | -1): number {
    for (let i = this.placeOf(fragment) + step; i >= 0 && i < this.before.length; i += step) {
      const place = this.anchors.get(i);
      if (place !== undefined) return place;
    }
    return step * Infinity;
  }

  private placeOf(fragment: Fragment): number {
    return this.places.get(fragment) ?? -1;
  }
}

function countsOf(fragments: readonly Fragment[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { hash } of fragments) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

function isLike(a: Fragment, b: Fragment, differences: number): boolean {
  if (a.kind !== b.kind || a.words.length !== b.words.length) return false;
  let count = 0;
  for (let i = 0; i < a.words.length && count <= differences; i++) if (a.words[i] !== b.words[i]) count++;
  return count <= differences;
}
