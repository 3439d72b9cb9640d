/**
 * The numbers of node mapping in one table, each with where it comes from.
 */

export const INSIDE = {
  /** Equal expressions of at least this many tokens are recognised anywhere in a statement. */
  landmarkTokens: 3,
  /** And of at least this many, where what holds them became something else: `a.b(c, d)` is said once, `a.b()` may be said again. */
  distinctiveTokens: 8,
  /** Two expressions in corresponding places that have less in common are two expressions. */
  likeness: 0.4,
  /** The expression that a function consisted of has at least half of its words in the statement that it became: its place says little. */
  bodyLikeness: 0.5,
  /** What a name is given elsewhere has more in common than brackets. */
  givenLikeness: 0.6,
  /** A call whose name keeps half of its words (`load`, `loadAsync`) is that call still where another one stands in its place. */
  callWords: 0.5,
  /** Imports differ in one name of a path when their class was moved or renamed. */
  importLikeness: 0.7,
  /** Bounds of work: pairs of children compared, tokens compared. */
  maxGap: 10_000,
  maxTokens: 400,
} as const;

export const COMMENTS = {
  /** A comment that keeps half of its words was rewritten, one that keeps fewer is another comment. */
  likeness: 0.5,
  /**
   * What went with code from one declaration into another was rewritten if it kept three quarters: of those that stay
   * behind, others may be alike.
   */
  carriedLikeness: 0.75,
  /** Words with which a comment says something that is said of few things. */
  distinctiveWords: 4,
  /** Bound of work: pairs of comments compared between two equal ones. */
  maxGap: 2_500,
} as const;

/** Choices inside each other, those that come behind one that leaves included, deeper than which nobody writes them. */
export const FLOW = {
  maxDepth: 60,
} as const;

/**
 * An edit in three places is told as one: two may be a coincidence. How much of it is shown, and where the words beside
 * it are looked for, in characters.
 */
export const REPEATS = {
  minPlaces: 3,
  shown: 120,
  beside: 80,
} as const;

/**
 * Bounds of telling what follows from a refactoring: mentions of one name, declarations that bear it, and edits in the
 * one place where a counterpart is looked for.
 */
export const EXPLAINED = {
  maxMentions: 1000,
  maxBeside: 1000,
  maxNamesakes: 100,
} as const;

/** Bounds of comparing how things are said: parts inside each other, and children of a list among which some are looked for. */
export const FORMS = {
  maxDepth: 200,
  maxRuns: 100,
} as const;
