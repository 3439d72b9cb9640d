/**
 * How well the places of two statements agree, while the statements of two trees are being paired: what is around them,
 * beside them, and how far in they stand. It reads what is paired so far and pairs nothing.
 */
import { mayMap } from '../bodies/compatible.js';
import type { Fragments } from '../bodies/fragments.js';
import { hashOf, isGlue, sibling, withWrappers } from '../bodies/fragments.js';
import { ownLikeness } from '../likeness/likeness.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { PAIRING, PLACE } from '../thresholds.js';

/** By fragment of either side its partner so far, or -1. */
export interface PartnersSoFar {
  readonly ofA: Int32Array;
  readonly ofB: Int32Array;
}

export class Places {
  /** How well the heads of two fragments agree, as far as asked. */
  private readonly heads = new Map<number, number>();
  /** By fragment of `a`: the one before it in the same parent, or -1. */
  private readonly before: Int32Array;

  /** `areNested`: do the two trees' roots belong together, so that depth and position mean something? */
  constructor(
    private readonly a: Fragments,
    private readonly b: Fragments,
    private readonly partners: PartnersSoFar,
    private readonly areNested: boolean,
    private renamed: RenamedWords,
  ) {
    this.before = new Int32Array(a.count).fill(-1);
    for (let i = 0; i < a.count; i++) {
      const next = i + a.size[i];
      if (next < a.count && a.parent[next] === a.parent[i]) this.before[next] = i;
    }
  }

  /** Heads are compared anew, with other words that stand for each other. */
  learn(renamed: RenamedWords): void {
    this.renamed = renamed;
    this.heads.clear();
  }

  /** 0 to 1: parents mapped to each other, neighbours, depth and position. */
  score(x: number, y: number): number {
    const {
      a,
      b,
      partners: { ofA, ofB },
    } = this;
    const [i, j] = [withWrappers(a, x), withWrappers(b, y)];
    let score = 0;
    const up = a.parent[i];
    const other = b.parent[j];
    if (up >= 0 && other >= 0) {
      if (ofA[up] === other) score += PLACE.parents;
      else {
        if (this.nearestPartner(i) === this.nearestMapped(j)) score += PLACE.around;
        if (ofA[up] < 0 && ofB[other] < 0) score += PLACE.heads * this.headsAgree(up, other);
      }
    }
    for (const step of [-1, 1] as const) if (this.neighboursAgree(i, j, step)) score += PLACE.neighbour;
    if (!this.areNested) return score + PAIRING.elsewhere;
    score += PLACE.depth / (1 + Math.abs(a.depth[i] - b.depth[j]));
    score += PLACE.position / (1 + Math.abs(this.shift(i, j)));
    return score;
  }

  /** Where a fragment would be if as many stood before it as did, counted from the nearest one before it that is mapped. */
  expected(i: number): number {
    const { ofA } = this.partners;
    const first = Math.max(0, i - PAIRING.maxInner);
    for (let x = i; x >= first; x--) if (ofA[x] >= 0) return ofA[x] + (i - x);
    return i;
  }

  /**
   * By how many places `j` stands behind where `i` did, counted from the nearest statement before `i` that is known to
   * stand beside `j`.
   */
  private shift(i: number, j: number): number {
    const {
      a,
      b,
      partners: { ofA },
    } = this;
    let before = this.before[i];
    for (let steps = 0; before >= 0 && steps < PAIRING.maxClimb; before = this.before[before], steps++) {
      const there = ofA[before];
      if (there >= 0 && b.parent[there] === b.parent[j]) {
        return b.position[j] - b.position[there] - (a.position[i] - a.position[before]);
      }
    }
    return b.position[j] - a.position[i];
  }

  private headsAgree(up: number, other: number): number {
    const key = up * this.b.count + other;
    let known = this.heads.get(key);
    if (known === undefined) this.heads.set(key, (known = this.compareHeads(up, other)));
    return known;
  }

  private compareHeads(up: number, other: number): number {
    const { a, b } = this;
    const i = isGlue(a, up) && a.parent[up] >= 0 ? a.parent[up] : up;
    const j = isGlue(b, other) && b.parent[other] >= 0 ? b.parent[other] : other;
    return i > 0 && j > 0 && mayMap(a.source, a.node[i], b.source, b.node[j])
      ? PLACE.sameHeads + (1 - PLACE.sameHeads) * ownLikeness(a, i, b, j, this.renamed)
      : 0;
  }

  /** The nearest mapped fragment around `j`, or -1 where there is none close by. */
  private nearestMapped(j: number): number {
    const {
      b,
      partners: { ofB },
    } = this;
    let up = b.parent[j];
    for (let steps = 0; up > 0 && ofB[up] < 0; up = b.parent[up]) if (++steps > PAIRING.maxClimb) return -1;
    return up >= 0 && ofB[up] >= 0 ? up : -1;
  }

  /** The partner of the nearest mapped fragment around `i`, or -2 where there is none close by. */
  private nearestPartner(i: number): number {
    const {
      a,
      partners: { ofA },
    } = this;
    let up = a.parent[i];
    for (let steps = 0; up > 0 && ofA[up] < 0; up = a.parent[up]) if (++steps > PAIRING.maxClimb) return -2;
    return up >= 0 && ofA[up] >= 0 ? ofA[up] : -2;
  }

  private neighboursAgree(i: number, j: number, step: -1 | 1): boolean {
    const {
      a,
      b,
      partners: { ofA },
    } = this;
    const x = sibling(a, i, step);
    const y = sibling(b, j, step);
    if (x < 0 || y < 0) return x === y;
    return ofA[x] === y || (ofA[x] < 0 && hashOf(a, x) === hashOf(b, y));
  }
}
