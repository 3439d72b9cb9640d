/**
 * The numbers of the catalogue's detectors in one table, each with where it comes from.
 */

export const ANONYMOUS = {
  /** Words that an anonymous class and what it became must share; less where both stand in the same place. Set on the tests' small changes. */
  alike: 0.5,
  alikeInPlace: 0.3,
  /** Bound of work: anonymous classes of one declaration times what they may have become. */
  maxPairs: 10_000,
} as const;

export const TESTS = {
  /** Share of a statement's words that a piece of code must hold to be that statement. */
  heldByStatement: 0.6,
} as const;
