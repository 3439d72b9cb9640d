/**
 * The numbers of statement mapping in one table, each with where it comes from.
 */

export const PAIRING = {
  /** A statement of fewer tokens (`break;`, `return x;`) is no landmark: it is paired only once its surroundings are. */
  distinctiveTokens: 4,
  /** Composites whose content is mostly the same; GumTree's minimum dice is 0.5. */
  compositeFirst: { share: 0.5, head: 0.5, both: 1.3 },
  /** Once more, when more of their content is known. */
  composite: { share: 0.4, head: 0.2, both: 1 },
  /** At last, when all of their content is known that can be: what does something in it is enough, whatever is asked before. */
  compositeLast: { share: 0.4, head: 0.2, both: 1, byWork: true },
  /**
   * What the content of a branch is worth against its head where several come into question: a quarter of it is worth
   * as much as all of the head.
   */
  branchShare: 4,
  /** Likeness that a statement needs where its neighbours agree, and where they do not. */
  similarInPlace: 0.33,
  similarElsewhere: 0.65,
  /**
   * What a plain statement of some words needs even there: that it hands over the same to something else is less.
   * Calibrated between 0.36 and 0.42.
   */
  leastOfPlain: 0.4,
  /** Likeness of a statement and its copy elsewhere that makes a call in its place stand for it. */
  transferred: 0.5,
  /** The same for a statement that is nothing but the call, whatever it has in common with the code. */
  surelyTransferred: 0.6,
  /** By so much it must be more like the copy where what it was paired with in place is no such call. Calibrated. */
  stays: 0.25,
  /** Likeness of the statements of several branches and the one that they were merged into: each of them speaks for the others. */
  merged: 0.28,
  /**
   * Least likeness of statements that are compared with the values of new names in their places: a name made or gone is
   * all that happened.
   */
  writtenOut: 0.85,
  /** Least likeness of two statements that declare, assign or call the same. */
  sameSubject: 0.5,
  /** Words of a statement that does little more than to name something: `return Type.NAME`, `this.a = b`. */
  fewWords: 3,
  /** What is left of the likeness of two statements that do different things (a call, an assignment). */
  otherSideEffect: 0.6,
  /** A place score from which on a place is sure. */
  surePlace: 0.55,
  /** Place score that a statement gets for being in a declaration that is known to hold the other's code. */
  elsewhere: 0.15,
  /** What a place is worth against likeness when candidates compete. */
  placeWeight: 0.5,
  /**
   * What the name of the variable that both declare is worth: more than another word, so that values that moved on by
   * one do not outweigh it.
   */
  sameName: 0.1,
  /** The same for the value that both give, word by word: enough to outweigh a place, not a name. */
  sameValue: 0.05,
  /**
   * What it is worth that nothing but numbers differs: enough to outweigh the number that the statement in the place
   * has, and the place.
   */
  onlyNumbers: 0.15,
  /** Bounds of work: pairs of equal statements, pairs of statements that differ, partners climbed from, levels climbed. */
  maxPlaces: 10_000,
  maxSimilar: 250_000,
  maxInner: 400,
  maxClimb: 12,
  window: 40,
} as const;

/** What makes up a place score: the weights add up to 1 where all agree. Set on the Java corpora; what counts is their order. */
export const PLACE = {
  /** The statements directly around are mapped to each other. */
  parents: 0.4,
  /** The nearest mapped ones around are. */
  around: 0.25,
  /** Neither of those around is mapped yet: their heads agree, and what two heads of one sort are worth that have nothing in common. */
  heads: 0.1,
  sameHeads: 0.3,
  /** The statement before, and the one after. */
  neighbour: 0.15,
  /** The same depth and position, less the farther apart they are. */
  depth: 0.1,
  position: 0.1,
} as const;

/** Bounds and weights of aligning two statements. */
export const ALIGNMENT = {
  /** Likeness of two parts that are of one sort and have no word in common: enough to be paired where nothing else is left. */
  sameSort: 0.1,
  /**
   * Share of words that two names of one sort must have in common to be preferred to their neighbours: the half, so
   * that a stray word says nothing.
   */
  likeName: 0.5,
  /**
   * Share of their words that two parts must have in common where others that stayed stand between their places: all
   * but a name. Calibrated.
   */
  elsewhere: 0.75,
  /** Lists left between equal elements whose product of lengths is above this are paired by place. */
  maxGap: 1024,
  /**
   * Nodes looked at in search of one expression inside another, for each pair of statements; and tokens of values that
   * are aligned inside it.
   */
  maxWork: 20_000,
} as const;

/** What makes two variables one. */
export const PAIRED_VARIABLES = {
  /** Mentions that a common declaration is worth. */
  declaration: 3,
  /** Share of the mentions of either that must agree, where they have the name or the declaration in common. */
  share: 0.5,
  /** The same for variables that differ in more: at the half, as many mentions say otherwise. */
  shareOfOther: 0.6,
  /**
   * Words that the values of two variables of different types must share where only their declarations join them, and
   * where only one mention does.
   */
  valueAlike: 0.6,
  valueAlikeElsewhere: 0.5,
  /** Share of the letters of two names that must agree where the values have nothing in common: the half. */
  valuedOtherwise: 0.5,
  /** Share of the words of two names, declared in one place, that must agree where neither types nor values do: more than half. */
  respelled: 0.5,
  /** Paths of modules that are this alike are one path respelled; the bound for names in one place of a signature. */
  samePath: 0.7,
  /** Words of a value that are no chance where they stand: `a.b()` may be, `a.b().c()` is not. */
  distinctiveWords: 3,
  /** Share of the words of two texts that must agree for what is put into them to be the same: the half. */
  sameText: 0.5,
} as const;

/** Bounds of reading what a variable stands for. */
export const VALUE_BOUNDS = {
  /** Bounds of work: tokens of a value with names written out, how deep these stand in each other, and values that one name is given. */
  maxTokens: 400,
  maxDepth: 4,
  maxValues: 4,
  /** Tokens that parentheses and `this.` may add to a short value. */
  slack: 8,
} as const;
