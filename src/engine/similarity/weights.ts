/**
 * Inverse document frequencies of tokens and the weighted Jaccard coefficient on bags (RefDiff 2.0, section 3.3, equations 1 and 2).
 */
import type { Bag } from './bag.js';

/**
 * Weight of each token number: `log10(1 + documents / documents with the token)`, as a multiple of 2^-20. Sums of such
 * are exact, so that what is equally alike is so to the last bit, whatever the order in which its tokens are counted,
 * and ties are ties.
 */
export interface TokenWeights {
  readonly idf: Float64Array;
  /** What was asked for once: a bag is compared with many. */
  readonly ofBags: Map<Bag, number>;
}

const STEPS = 2 ** 20;

/** Each bag is one document. Tokens that occur in none get the weight of a token that occurs in one. */
export function weightsOf(documents: Iterable<Bag>, tokenCount: number): TokenWeights {
  const frequency = new Int32Array(tokenCount);
  let total = 0;
  for (const bag of documents) {
    total++;
    for (let i = 0; i < bag.tokens.length; i++) frequency[bag.tokens[i]]++;
  }
  const idf = new Float64Array(tokenCount);
  for (let token = 0; token < tokenCount; token++) {
    idf[token] = Math.round(Math.log10(1 + total / Math.max(1, frequency[token])) * STEPS) / STEPS;
  }
  return { idf, ofBags: new Map() };
}

export function weightOf(bag: Bag, { idf, ofBags }: TokenWeights): number {
  let sum = ofBags.get(bag);
  if (sum !== undefined) return sum;
  sum = 0;
  for (let i = 0; i < bag.tokens.length; i++) sum += bag.counts[i] * idf[bag.tokens[i]];
  ofBags.set(bag, sum);
  return sum;
}

/** Weight of what two bags have in common. */
function commonWeight(a: Bag, b: Bag, weights: TokenWeights): number {
  let sum = 0;
  const { idf } = weights;
  for (let i = 0, j = 0; i < a.tokens.length && j < b.tokens.length;) {
    const x = a.tokens[i];
    const y = b.tokens[j];
    if (x === y) {
      sum += Math.min(a.counts[i], b.counts[j]) * idf[x];
      i++;
      j++;
    } else if (x < y) i++;
    else j++;
  }
  return sum;
}

/** Weighted Jaccard: 1 for equal bags, 0 for nothing in common; two empty bags are equal (equation 2). */
export function similarity(a: Bag, b: Bag, weights: TokenWeights): number {
  if (a === b) return 1;
  const total = weightOf(a, weights) + weightOf(b, weights);
  if (total === 0) return 1;
  const common = commonWeight(a, b, weights);
  return common / (total - common);
}
