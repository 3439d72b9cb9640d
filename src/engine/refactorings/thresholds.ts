/**
 * The numbers of the catalogue's detectors in one table, each with where it comes from.
 */

export const ANONYMOUS = {
  /**
   * Words that an anonymous class and what it became must share where not both its place and what it is handed to say
   * the same. Set on the tests' small changes.
   */
  alike: 0.5,
  /** Bound of work: anonymous classes of one declaration times what they may have become. */
  maxPairs: 10_000,
} as const;

export const TESTS = {
  /** Share of a statement's words that a piece of code must hold to be that statement. */
  heldByStatement: 0.6,
} as const;

export const CONDITIONALS = {
  /** Share of a ternary's words that the `if` it came from must hold; what it returns or assigns besides may be new. */
  heldByTernary: 0.5,
  /** Share of what a part of a split condition asks that the whole asks as well. */
  partOfWhole: 0.5,
  /** Bound on what one condition asks: longer ones are tables of data. */
  maxAtoms: 64,
  /** Bound of work: conditions of decisions that changed times those of the other side, in one pair of declarations. */
  maxPairs: 40_000,
  /** Bound of work: decisions that may each be a part of one condition; of more than that none stands out. */
  maxParts: 64,
} as const;

export const PARAMETERS = {
  /** Names in one place of a signature that are this alike are one name, whatever variable took it up (`ids`, then `id`). */
  sameSpelling: 0.7,
  /** Words that a name shares with the one it is a part of (`rate`, `rateAbroad`). */
  sharedWords: 0.5,
} as const;

export const PACKAGES = {
  /** Types that must have gone together: one alone says nothing about its package. */
  minTypes: 2,
} as const;

export const MODULES = {
  /** Functions that must have come from one module: one that moved says nothing of the rest. */
  minFunctions: 2,
  /** Share of what a new module has that must have come from there: more of it than not. */
  taken: 0.5,
} as const;

export const LOOPS = {
  /** Words that a loop and the pipeline in its place share (dice): both name what is iterated and what is done with it. */
  alike: 0.5,
  /**
   * Share of what is done with an element, but for what this is called, where both are known to go through one thing.
   * About that of VALUES.
   */
  held: 0.75,
  /** Bound of work: loops times pipelines, in one pair of declarations. */
  maxPairs: 10_000,
} as const;

export const VALUES = {
  /** Words that an expression must share with the value of the name that stands for it. */
  alike: 0.6,
  /** Share of a value's words that an expression must have which holds more than the value. Calibrated. */
  held: 0.75,
  /** The same as `alike` for two values whose statements were mapped to each other. */
  alikeInPlace: 0.5,
  /** Characters of a literal that is not found everywhere, as `0` and `null` are. */
  distinctiveLiteral: 3,
  /** Words of a value that does not stand in a block by chance: `a.b()` may, `a.b().c()` does not. */
  distinctiveWords: 3,
} as const;

export const HANDED_OBJECTS = {
  /** Bound of work: tokens of what is called, which in a chain of calls is all of the chain before. */
  calleeTokens: 40,
} as const;

export const NAMED_TYPES = {
  /** `'a' | 'b'` is the shortest type that says more than a name. */
  tokens: 3,
} as const;

export const CODE_TO_CALLS = {
  /** Code of fewer tokens is said everywhere, whatever is called where it stood: twice the bound of statement mapping for a landmark. */
  leastTokens: 8,
} as const;

export const MOVED_CODE = {
  /** A statement of fewer tokens is found everywhere; the bound of statement mapping for a landmark. */
  statementTokens: 4,
  /** Tokens of all that moved within a type or along its hierarchy: two statements that say something, or one that is as long. */
  tokens: 8,
  /** So many do not stand in a callable of another type by chance. About the dozen words that extracted code needs there. */
  farTokens: 24,
} as const;

/** Characters of code that a sentence quotes: enough to know it again. */
export const SUMMARIES = {
  shown: 60,
  /** So many names are said one by one; of more, how many. */
  listed: 4,
} as const;
