/**
 * Multisets of tokens as sorted typed arrays, and their algebra (RefDiff 2.0, section 3.3).
 *
 * A bag holds token numbers in ascending order with a multiplicity each. Weights come from outside (`TokenWeights`), so that a bag is
 * the same whatever it is compared with.
 */

export interface Bag {
  readonly tokens: Int32Array;
  readonly counts: Int32Array;
}

export const EMPTY_BAG: Bag = { tokens: new Int32Array(0), counts: new Int32Array(0) };

/** By token, how often it was seen in the bag that is being made: all 0 between bags. */
let seen = new Int32Array(1024);

/** Builds a bag from token numbers in any order. The input is not changed. */
export function bagOf(numbers: Int32Array): Bag {
  const distinct = new Int32Array(numbers.length);
  let used = 0;
  for (let i = 0; i < numbers.length; i++) {
    const token = numbers[i];
    if (token >= seen.length) {
      const larger = new Int32Array(2 * token);
      larger.set(seen);
      seen = larger;
    }
    if (seen[token]++ === 0) distinct[used++] = token;
  }
  // Most tokens are said more than once: counted first, there are fewer to sort.
  const tokens = distinct.slice(0, used).sort();
  const counts = new Int32Array(used);
  for (let i = 0; i < used; i++) {
    counts[i] = seen[tokens[i]];
    seen[tokens[i]] = 0;
  }
  return { tokens, counts };
}

/** Those of a bag's tokens for which it holds. */
export function filteredBag({ tokens, counts }: Bag, isKept: (token: number) => boolean): Bag {
  return { tokens: tokens.filter(isKept), counts: counts.filter((_, i) => isKept(tokens[i])) };
}

/** What is in any of them, with multiplicities added. */
export function joinedBags(bags: readonly Bag[]): Bag {
  const all = new Int32Array(bags.reduce((sum, bag) => sum + sizeOf(bag), 0));
  let used = 0;
  for (const { tokens, counts } of bags) tokens.forEach((token, i) => all.fill(token, used, (used += counts[i])));
  return bagOf(all);
}

export function sizeOf(bag: Bag): number {
  let total = 0;
  for (let i = 0; i < bag.counts.length; i++) total += bag.counts[i];
  return total;
}

/** Does it hold any of them? */
export function containsAny({ tokens }: Bag, wanted: ReadonlySet<number>): boolean {
  for (let i = 0; i < tokens.length; i++) if (wanted.has(tokens[i])) return true;
  return false;
}

export function contains(bag: Bag, token: number): boolean {
  let low = 0;
  let high = bag.tokens.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = bag.tokens[middle];
    if (value === token) return true;
    if (value < token) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Jaccard of two bags, every token counting the same: 1 for equal ones. */
export function commonShare(a: Bag, b: Bag): number {
  let common = 0;
  for (let i = 0, j = 0; i < a.tokens.length && j < b.tokens.length;) {
    if (a.tokens[i] === b.tokens[j]) common += Math.min(a.counts[i++], b.counts[j++]);
    else if (a.tokens[i] < b.tokens[j]) i++;
    else j++;
  }
  const total = sizeOf(a) + sizeOf(b);
  return total === 0 ? 1 : common / (total - common);
}

/** Is every token of the one in the other, as often at least? */
export function isWithinBag(inner: Bag, outer: Bag): boolean {
  for (let i = 0, j = 0; i < inner.tokens.length; i++, j++) {
    while (j < outer.tokens.length && outer.tokens[j] < inner.tokens[i]) j++;
    if (outer.tokens[j] !== inner.tokens[i] || outer.counts[j] < inner.counts[i]) return false;
  }
  return true;
}
