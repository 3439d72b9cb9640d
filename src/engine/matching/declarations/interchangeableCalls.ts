/**
 * Call sites that say little about what became of a callable: `set.width(v)` among many like it, which was paired with one that stands between
 * other statements. Which of them corresponds to which, only the names could tell, and these are in question.
 */
import { addCount, addTo } from '../../lists.js';
import type { BodyMapping, FragmentPair } from '../evidence/mapBodies.js';
import type { Fragment } from '../evidence/tokenRuns.js';

/** Of statements of one form more than this are not compared: in such a row each has its double. */
const MAX_OF_ONE_FORM = 400;

export class InterchangeableCalls {
  private readonly before: Body;
  private readonly after: Body;

  constructor({ pairs }: BodyMapping, before: readonly Fragment[], after: readonly Fragment[]) {
    [this.before, this.after] = [new Body(before), new Body(after)];
    for (const pair of pairs) {
      if (pair.quality !== 1 || !this.before.isOnly(pair.before) || !this.after.isOnly(pair.after)) continue;
      const [i, j] = [this.before.placeOf(pair.before), this.after.placeOf(pair.after)];
      this.before.anchors[i] = j;
      this.after.anchors[j] = i;
    }
  }

  /** `calls`: how many words of the statements are names of callables that differ. */
  has({ before, after }: FragmentPair, calls: number): boolean {
    const [i, j] = [this.before.placeOf(before), this.after.placeOf(after)];
    const isDisplaced = this.before.crosses(i, j) || this.after.crosses(j, i);
    return isDisplaced && (this.before.hasDouble(before, calls) || this.after.hasDouble(after, calls));
  }
}

class Body {
  /** Where those that are nobody's double and stayed word by word stand on the other side; -1 for the others. */
  readonly anchors: Int32Array;
  private readonly places: ReadonlyMap<Fragment, number>;
  private readonly counts = new Map<number, number>();
  private readonly byForm = new Map<string, Fragment[]>();
  private nearest: { readonly left: Int32Array; readonly right: Int32Array } | null = null;

  constructor(fragments: readonly Fragment[]) {
    this.anchors = new Int32Array(fragments.length).fill(-1);
    this.places = new Map(fragments.map((fragment, i) => [fragment, i]));
    for (const fragment of fragments) {
      addCount(this.counts, fragment.hash);
      addTo(this.byForm, formOf(fragment), fragment);
    }
  }

  placeOf(fragment: Fragment): number {
    return this.places.get(fragment) ?? -1;
  }

  isOnly({ hash }: Fragment): boolean {
    return this.counts.get(hash) === 1;
  }

  /** Does what stands at `place` here and at `other` there stand on another side of the nearest anchors? */
  crosses(place: number, other: number): boolean {
    this.nearest ??= { left: nearestAnchors(this.anchors, 1), right: nearestAnchors(this.anchors, -1) };
    const [left, right] = [this.nearest.left[place], this.nearest.right[place]];
    return left > other || (right >= 0 && right < other);
  }

  hasDouble(fragment: Fragment, differences: number): boolean {
    const others = this.byForm.get(formOf(fragment)) ?? [];
    return others.length > MAX_OF_ONE_FORM || others.some(other => other !== fragment && isLike(other, fragment, differences));
  }
}

/** By place, the anchor before it (`1`) or behind it (`-1`); -1 for none. */
function nearestAnchors(anchors: Int32Array, step: 1 | -1): Int32Array {
  const nearest = new Int32Array(anchors.length).fill(-1);
  let last = -1;
  for (let i = step === 1 ? 0 : anchors.length - 1; i >= 0 && i < anchors.length; i += step) {
    nearest[i] = last;
    if (anchors[i] >= 0) last = anchors[i];
  }
  return nearest;
}

function formOf({ kind, words }: Fragment): string {
  return `${kind} ${words.length}`;
}

function isLike(a: Fragment, b: Fragment, differences: number): boolean {
  let count = 0;
  for (let i = 0; i < a.words.length && count <= differences; i++) if (a.words[i] !== b.words[i]) count++;
  return count <= differences;
}
