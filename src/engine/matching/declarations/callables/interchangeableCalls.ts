/**
 * Call sites that say little about what became of a callable: `set.width(v)` among many like it, which was paired with
 * one that stands between other statements, or in a row that has more of them now, or less. Which of them corresponds
 * to which, only the names could tell, and these are in question.
 */
import { addCount, addTo } from '../../../lists.js';
import type { BodyMapping, FragmentPair } from '../../evidence/mapBodies.js';
import type { Fragment } from '../../evidence/tokenRuns.js';

/** Of statements of one form more than this are not compared: in such a row each has its double. */
const MAX_OF_ONE_FORM = 400;

export class InterchangeableCalls {
  private readonly before: Body;
  private readonly after: Body;

  constructor({ pairs }: BodyMapping, before: readonly Fragment[], after: readonly Fragment[]) {
    const equal = pairs.filter(({ quality }) => quality === 1);
    this.before = new Body(before, new Set(equal.map(pair => pair.before)));
    this.after = new Body(after, new Set(equal.map(pair => pair.after)));
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
    return (
      (isDisplaced && (this.before.hasDouble(before, calls) || this.after.hasDouble(after, calls))) ||
      this.areOfUnequalRows(before, after)
    );
  }

  /**
   * Are there more statements that are the same but for what differs between these two on one side than on the other,
   * neither being alone?
   */
  private areOfUnequalRows(before: Fragment, after: Fragment): boolean {
    const words = blanked(before.words, after.words);
    if (words === null) return false;
    const [was, is] = [this.before.lengthOfRow(before, words), this.after.lengthOfRow(after, words)];
    return was > 1 && is > 1 && was !== is;
  }
}

class Body {
  /** Where those that are nobody's double and stayed word by word stand on the other side; -1 for the others. */
  readonly anchors: Int32Array;
  private readonly places: ReadonlyMap<Fragment, number>;
  private readonly counts = new Map<number, number>();
  private readonly byForm = new Map<string, Fragment[]>();
  private nearest: { readonly left: Int32Array; readonly right: Int32Array } | null = null;

  /** `kept`: those that are on the other side word by word. */
  constructor(
    fragments: readonly Fragment[],
    private readonly kept: ReadonlySet<Fragment>,
  ) {
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
    return (
      others.length > MAX_OF_ONE_FORM ||
      others.some(other => other !== fragment && isLike(other, fragment, differences))
    );
  }

  /** How many changed statements are the same but for the blanks. */
  lengthOfRow(fragment: Fragment, words: Int32Array): number {
    const others = this.byForm.get(formOf(fragment)) ?? [];
    return others.length > MAX_OF_ONE_FORM
      ? 0
      : others.filter(other => !this.kept.has(other) && isOfRow(other.words, words)).length;
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

const BLANK = -1;

/** What two runs of words have in common, blanks where they differ; null where they have not as many. */
function blanked(a: Int32Array, b: Int32Array): Int32Array | null {
  return a.length === b.length ? a.map((word, i) => (word === b[i] ? word : BLANK)) : null;
}

/** Is it the same but for the blanks? */
function isOfRow(words: Int32Array, row: Int32Array): boolean {
  return words.length === row.length && row.every((word, i) => word === BLANK || word === words[i]);
}
