/**
 * The difference of two sequences of numbers: Myers' algorithm in linear space, divide and conquer on the middle of a shortest edit path.
 *
 * Its work is bounded by the size of the input: a part whose middle is not found within the cost limit is split where the search came
 * farthest. The result is then still right (applying it gives the after side), but perhaps longer than needed, and says so (`coarse`).
 */

/** `[beforeStart, beforeEnd)` became `[afterStart, afterEnd)`; one of them may be empty. Hunks are in order and never touch. */
export interface Hunk {
  readonly beforeStart: number;
  readonly beforeEnd: number;
  readonly afterStart: number;
  readonly afterEnd: number;
}

export interface SequenceDiff {
  readonly hunks: readonly Hunk[];
  /** A cost limit was hit: there may be a shorter difference. */
  readonly coarse: boolean;
}

/** Smallest number of search steps before a part counts as too expensive; larger inputs may take the square root of their size. */
const MIN_COST = 256;

export function diffSequences(before: Int32Array, after: Int32Array): SequenceDiff {
  const limit = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < limit && before[prefix] === after[prefix]) prefix++;
  let suffix = 0;
  while (suffix < limit - prefix && before[before.length - 1 - suffix] === after[after.length - 1 - suffix]) suffix++;

  // What occurs on one side only is changed for sure: the search need not see it.
  const a = shared(before, prefix, before.length - suffix, after, prefix, after.length - suffix);
  const b = shared(after, prefix, after.length - suffix, before, prefix, before.length - suffix);
  const keptBefore = new Uint8Array(before.length).fill(1, 0, prefix).fill(1, before.length - suffix);
  const keptAfter = new Uint8Array(after.length).fill(1, 0, prefix).fill(1, after.length - suffix);
  const search = new Search(a.values, b.values);
  search.run();
  for (let i = 0; i < a.places.length; i++) if (search.keptA[i] === 1) keptBefore[a.places[i]] = 1;
  for (let i = 0; i < b.places.length; i++) if (search.keptB[i] === 1) keptAfter[b.places[i]] = 1;
  return { hunks: toHunks(keptBefore, keptAfter), coarse: search.coarse };
}

function shared(
  own: Int32Array,
  start: number,
  end: number,
  other: Int32Array,
  otherStart: number,
  otherEnd: number,
): { values: Int32Array; places: Int32Array } {
  const present = new Set<number>();
  for (let i = otherStart; i < otherEnd; i++) present.add(other[i]);
  const places = new Int32Array(end - start);
  let used = 0;
  for (let i = start; i < end; i++) if (present.has(own[i])) places[used++] = i;
  const kept = places.slice(0, used);
  return { values: kept.map(place => own[place]), places: kept };
}

function toHunks(keptBefore: Uint8Array, keptAfter: Uint8Array): Hunk[] {
  const hunks: Hunk[] = [];
  let i = 0;
  let j = 0;
  while (i < keptBefore.length || j < keptAfter.length) {
    const beforeStart = i;
    const afterStart = j;
    while (i < keptBefore.length && keptBefore[i] === 0) i++;
    while (j < keptAfter.length && keptAfter[j] === 0) j++;
    if (i > beforeStart || j > afterStart) hunks.push({ beforeStart, beforeEnd: i, afterStart, afterEnd: j });
    while (i < keptBefore.length && j < keptAfter.length && keptBefore[i] === 1 && keptAfter[j] === 1) {
      i++;
      j++;
    }
  }
  return hunks;
}

/** A part still to be compared: `[aStart, aEnd)` of one side with `[bStart, bEnd)` of the other. */
type Part = readonly [aStart: number, aEnd: number, bStart: number, bEnd: number];

const FAR = 0x7fffffff;

class Search {
  readonly keptA: Uint8Array;
  readonly keptB: Uint8Array;
  coarse = false;
  /** Farthest point reached on each diagonal `x - y`, from the start and from the end. Shifted by `shift`. */
  private readonly forward: Int32Array;
  private readonly backward: Int32Array;
  private readonly shift: number;
  private readonly maxCost: number;

  constructor(
    private readonly a: Int32Array,
    private readonly b: Int32Array,
  ) {
    this.keptA = new Uint8Array(a.length);
    this.keptB = new Uint8Array(b.length);
    this.shift = b.length + 1;
    this.forward = new Int32Array(a.length + b.length + 3);
    this.backward = new Int32Array(a.length + b.length + 3);
    this.maxCost = Math.max(MIN_COST, Math.ceil(Math.sqrt(a.length + b.length)));
  }

  run(): void {
    const { a, b } = this;
    const open: Part[] = [[0, a.length, 0, b.length]];
    for (let part = open.pop(); part; part = open.pop()) {
      let [aStart, aEnd, bStart, bEnd] = part;
      while (aStart < aEnd && bStart < bEnd && a[aStart] === b[bStart]) this.keep(aStart++, bStart++);
      while (aStart < aEnd && bStart < bEnd && a[aEnd - 1] === b[bEnd - 1]) this.keep(--aEnd, --bEnd);
      if (aStart === aEnd || bStart === bEnd) continue;
      const [x, y] = this.middle(aStart, aEnd, bStart, bEnd);
      open.push([aStart, x, bStart, y], [x, aEnd, y, bEnd]);
    }
  }

  private keep(x: number, y: number): void {
    this.keptA[x] = 1;
    this.keptB[y] = 1;
  }

  /**
   * A point on a shortest path through the part (or, past the cost limit, on a promising one). Never a corner with all
   * of the part on one side.
   */
  private middle(aStart: number, aEnd: number, bStart: number, bEnd: number): [number, number] {
    const { a, b, forward, backward, shift } = this;
    const lowest = aStart - bEnd;
    const highest = aEnd - bStart;
    const from = aStart - bStart;
    const to = aEnd - bEnd;
    const odd = ((from - to) & 1) !== 0;
    let fLow = from;
    let fHigh = from;
    let bLow = to;
    let bHigh = to;
    forward[shift + from] = aStart;
    backward[shift + to] = aEnd;
    for (let cost = 1; ; cost++) {
      // Each side's frontier grows by one diagonal at both ends, or shrinks where it left the part.
      if (fLow > lowest) forward[shift + --fLow - 1] = -1;
      else fLow++;
      if (fHigh < highest) forward[shift + ++fHigh + 1] = -1;
      else fHigh--;
      for (let d = fHigh; d >= fLow; d -= 2) {
        const down = forward[shift + d + 1];
        const right = forward[shift + d - 1];
        let x = right >= down ? right + 1 : down;
        let y = x - d;
        while (x < aEnd && y < bEnd && a[x] === b[y]) {
          x++;
          y++;
        }
        forward[shift + d] = x;
        if (odd && d >= bLow && d <= bHigh && backward[shift + d] <= x) return [x, y];
      }
      if (bLow > lowest) backward[shift + --bLow - 1] = FAR;
      else bLow++;
      if (bHigh < highest) backward[shift + ++bHigh + 1] = FAR;
      else bHigh--;
      for (let d = bHigh; d >= bLow; d -= 2) {
        const up = backward[shift + d - 1];
        const left = backward[shift + d + 1];
        let x = up < left ? up : left - 1;
        let y = x - d;
        while (x > aStart && y > bStart && a[x - 1] === b[y - 1]) {
          x--;
          y--;
        }
        backward[shift + d] = x;
        if (!odd && d >= fLow && d <= fHigh && x <= forward[shift + d]) return [x, y];
      }
      if (cost >= this.maxCost) {
        this.coarse = true;
        return this.farthest([aStart, aEnd, bStart, bEnd], [fLow, fHigh], [bLow, bHigh]);
      }
    }
  }

  private farthest(
    [aStart, aEnd, bStart, bEnd]: Part,
    [fLow, fHigh]: readonly [number, number],
    [bLow, bHigh]: readonly [number, number],
  ): [number, number] {
    let bestForward = -1;
    let forwardX = aStart;
    for (let d = fHigh; d >= fLow; d -= 2) {
      const x = Math.min(this.forward[this.shift + d], aEnd, bEnd + d);
      if (x < aStart || x - d < bStart) continue;
      if (2 * x - d > bestForward) {
        bestForward = 2 * x - d;
        forwardX = x;
      }
    }
    let bestBackward = FAR;
    let backwardX = aEnd;
    for (let d = bHigh; d >= bLow; d -= 2) {
      const x = Math.max(this.backward[this.shift + d], aStart, bStart + d);
      if (x > aEnd || x - d > bEnd) continue;
      if (2 * x - d < bestBackward) {
        bestBackward = 2 * x - d;
        backwardX = x;
      }
    }
    const gainedForward = bestForward - (aStart + bStart);
    const gainedBackward = aEnd + bEnd - bestBackward;
    if (gainedForward >= gainedBackward) return [forwardX, bestForward - forwardX];
    return [backwardX, bestBackward - backwardX];
  }
}
