/**
 * Pairs of bags whose weighted Jaccard similarity can reach a threshold, without comparing all with all.
 *
 * Exact: no pair at or above the threshold is lost. If the similarity of two bags is at least `t`, their common weight is at least
 * `t` times the larger weight. So with each bag's tokens ordered rarest first, a pair must share a token among the prefixes that are
 * left when the tail of weight just under `t` times the bag's own weight is cut off (prefix filter), and the lighter bag must weigh
 * at least `t` times the heavier one (size bound).
 *
 * Where one bag has more candidates than anybody writes by hand, as each of a thousand generated tests has all the others, only those are
 * visited that share its rarest tokens and stand about where it stands: a bound on time, without which such code would cost the square
 * of its size in every stage that looks at pairs.
 *
 * The time is asked for each bag of the left side; what is not visited any more is said by the stage that asks.
 */
import type { Bag } from './bag.js';
import type { TokenWeights } from './weights.js';
import { weightOf } from './weights.js';
import type { Budget } from '../budget.js';
import { addCount, addTo } from '../lists.js';
import { MAX_CANDIDATES } from '../omissions.js';

/**
 * A bag with more candidates than `MAX_CANDIDATES` is one of many that are alike; so many of these are visited. With
 * the tie broken by place, far fewer do where nothing was put between or taken away.
 */
const NEAREST = 48;

interface Entry {
  readonly weight: number;
  readonly prefix: Int32Array;
}

/**
 * Calls `visit(i, j)` once for each pair `left[i]`, `right[j]` that may reach `threshold` (0 < threshold <= 1), within
 * the bound above. Gives the indices of the bags of the left side of which it did not visit all.
 */
export function visitCandidates(
  left: readonly Bag[],
  right: readonly Bag[],
  weights: TokenWeights,
  threshold: number,
  budget: Budget,
  visit: (i: number, j: number) => void,
): readonly number[] {
  const index = new Map<number, number[]>();
  const rightEntries = right.map(bag => entryOf(bag, weights, threshold));
  rightEntries.forEach((entry, j) => {
    for (const token of entry.prefix) {
      addTo(index, token, j);
    }
  });
  const leftEntries = left.map(bag => entryOf(bag, weights, threshold));
  let nearest: Nearest | null = null;
  const seen = new Int32Array(right.length).fill(-1);
  const bounded: number[] = [];
  for (const [i, entry] of leftEntries.entries()) {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) break;
    const found: number[] = [];
    for (const token of entry.prefix) {
      for (const j of index.get(token) ?? []) {
        if (seen[j] === i) continue;
        seen[j] = i;
        const other = rightEntries[j].weight;
        if (Math.min(other, entry.weight) >= threshold * Math.max(other, entry.weight)) found.push(j);
      }
    }
    const chosen =
      found.length <= MAX_CANDIDATES
        ? found
        : (nearest ??= new Nearest(leftEntries, right.length, index, weights)).among(found, i);
    if (chosen !== found) bounded.push(i);
    for (const j of chosen) visit(i, j);
  }
  return bounded;
}

/** Which of too many candidates are visited. */
class Nearest {
  /** Of the left side: how many bags have a token in their prefix. */
  private readonly total = new Map<number, number>();
  /** By bag, in the order of its prefix: how many of these stand before it. */
  private readonly places: readonly Int32Array[];
  /** By bag of the right side; of use for one call. */
  private readonly score: Float64Array;

  constructor(
    private readonly left: readonly Entry[],
    rightCount: number,
    private readonly index: ReadonlyMap<number, readonly number[]>,
    private readonly weights: TokenWeights,
  ) {
    this.places = left.map(({ prefix }) =>
      prefix.map(token => {
        addCount(this.total, token);
        return (this.total.get(token) ?? 0) - 1;
      }),
    );
    this.score = new Float64Array(rightCount);
  }

  /**
   * Those with which bag `i` shares the most weight of its prefix; of as many, those whose place among the bags with the token that most
   * have is nearest to its own, counted from the first or from the last. In the order of `found`.
   */
  among(found: readonly number[], i: number): readonly number[] {
    const { prefix } = this.left[i];
    this.score.fill(0);
    let usual = 0;
    for (let at = 0; at < prefix.length; at++) {
      const sharing = this.sharing(prefix[at]);
      if (sharing.length > this.sharing(prefix[usual]).length) usual = at;
      const weight = this.weights.idf[prefix[at]];
      for (const j of sharing) this.score[j] += weight;
    }
    const sharing = this.sharing(prefix[usual]);
    const own = this.places[i][usual];
    const shift = sharing.length - (this.total.get(prefix[usual]) ?? 0);
    for (let place = 0; place < sharing.length; place++) {
      const distance = Math.min(Math.abs(place - own), Math.abs(place - own - shift));
      this.score[sharing[place]] += (sharing.length - distance) * A_PLACE;
    }
    const ranked = new Float64Array(found.length).map((_, at) => this.score[found[at]]).sort();
    const least = ranked[found.length - NEAREST];
    return found.filter(j => this.score[j] >= least);
  }

  private sharing(token: number): readonly number[] {
    return this.index.get(token) ?? NONE;
  }
}

const NONE: readonly number[] = [];
/** Weights are multiples of 2^-20: places decide only where these are equal. */
const A_PLACE = 2 ** -42;

function entryOf(bag: Bag, weights: TokenWeights, threshold: number): Entry {
  const { idf } = weights;
  const weight = weightOf(bag, weights);
  const order = Array.from(bag.tokens.keys()).sort(
    (a, b) => idf[bag.tokens[b]] - idf[bag.tokens[a]] || bag.tokens[a] - bag.tokens[b],
  );
  // Rounding must never cut a token too many: the tail is kept a hair shorter than the theory allows.
  const tail = threshold * weight * (1 - 1e-9);
  let rest = weight;
  const prefix: number[] = [];
  for (const position of order) {
    if (rest < tail) break;
    const token = bag.tokens[position];
    prefix.push(token);
    rest -= bag.counts[position] * idf[token];
  }
  return { weight, prefix: Int32Array.from(prefix) };
}
