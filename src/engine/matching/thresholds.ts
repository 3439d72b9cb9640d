/**
 * All thresholds of declaration matching in one table, each with where it comes from.
 */

export const THRESHOLDS = {
  /** RefDiff 2.0, section 4.2: one threshold for all similarities. */
  similarity: 0.5,
  /** Share of an extracted body found among lost code: RefDiff 2.0's one threshold. */
  extract: 0.5,
  /**
   * The same within a type where statements of more words than an accessor's were found: what is rewritten on its way
   * keeps less of itself. Calibrated.
   */
  nearExtract: 0.35,
  /** Calibrated: below it, half of what seemed to have gone to another type had not. */
  farExtract: 0.65,
  /**
   * One statement of so many words, found word by word, shows where a body came from unless more others than these came
   * from elsewhere (RefactoringMiner's bound).
   */
  exactWords: 5,
  missingStatements: 10,
  /**
   * The same for a single call where the host has the call of what was extracted: a default, a check, a conversion came
   * with it. Calibrated.
   */
  missingAround: 3,
  /** `a.f()`: with fewer tokens an expression is a name or a constant. */
  expressionTokens: 5,
  /** `f()`: of what a call took the place of, more than a name. */
  heldTokens: 3,
  /** So many words do not stand in a callable of another type by chance. */
  manyWords: 12,
  /** Several statements with fewer words than this may be in a callable that does much more by chance. Calibrated. */
  lostWords: 8,
  /** Share of what a host lost that such a callable holds, where that is many words; of fewer, it is `extract`. Calibrated. */
  lostShare: 0.25,
  /** RefDiff 2.0, section 3.2.1, step 3. */
  nameSimilarity: 0.5,
  /** RefDiff 2.0, section 3.2.1, step 3: more than one child in common. */
  matchingChildren: 1,
  /** RefDiff 2.0's implementation: a name that is unique on both sides needs this much similarity. */
  uniqueName: 0.75,
  /** Two statements whose words are less alike than this do not correspond; half, as for declarations. */
  fragment: 0.5,
  /** An expression of fewer words is found everywhere and proves nothing. */
  fragmentWords: 2,
  /** A file keeps its path while it is as much like itself; below, another one may have taken the path if it is this much like it. */
  samePath: 0.7,
  displaced: 0.85,
  /** Types this alike by tokens are looked at more closely. */
  typeCandidate: 0.3,
  /** Outermost types of one name, unique on both sides. Calibrated: packages that are rebuilt keep names, not contents. */
  uniqueTypeName: 0.05,
  /** Ranking of callables: what kept its scope or its name goes first, by as much as similarity usually scatters. */
  likelyBonus: 0.2,
  voteBonus: 0.1,
  nameBonus: 0.1,
  /**
   * Of overloads: names and types of all that the one takes, or names alone without a body, say more than any likeness,
   * which is 1 at most.
   */
  overloadBonus: 1,
  /** The same of a comment that no other callable beside it has. */
  documentedBonus: 1,
  /** Callables of one type whose call sites agree need less similarity. */
  votedSimilarity: 0.2,
  /**
   * So many callers agree by no chance: where they called something else, more than a name changed; where one call
   * stands in the place of another, it is the same. Calibrated.
   */
  manyCallers: 3,
  /** Bodies of fewer words are accessors and delegations, which look alike everywhere. */
  tinyBody: 5,
  /**
   * Different tokens of a body that says whose it is, without neutral words: `{ return f(x); }` has as many,
   * `{ return this.x; }` one less.
   */
  distinctiveBody: 7,
  /** How alike two callables must be where little speaks for the pair otherwise. */
  tinySimilarity: 0.8,
  /** Least likeness of tokens for a long body whose statements mostly survive. Calibrated: below it they were two callables. */
  rewrittenSimilarity: 0.42,
  /** Callables less alike by tokens than this are not alike by statements either. */
  callableCandidate: 0.12,
  /** Extracted or inlined code of fewer words that went to another type could come from anywhere. */
  transferWords: 3,
  /** Where callers say that one did not become the other, this much likeness still outweighs them. */
  contradictedSimilarity: 0.65,
  /** Names of one type's callables that differ by less than this are one name respelled. */
  spelling: 0.7,
  /** By more than this: the same name but for a letter or its case. */
  sameSpelling: 0.9,
  respelledSimilarity: 0.3,
  /** Of the parameters of the one that takes more, as many that the other takes as well make it one callable respelled: the half. */
  respelledParameters: 0.5,
  /** Names with less than this in common have nothing to do with each other. */
  looseSpelling: 0.4,
  /** Two declarations this alike differ in a modifier at most. */
  sameDeclaration: 0.9,
  /** A copy that had a name of its own, and whose callers call the other one now, is this alike. */
  renamedCopy: 0.75,
  /** Fields of two types whose names share less than this are two fields, unless most references went from the one to the other. */
  strangeSpelling: 0.3,
  /**
   * Of two fields without types: a single reference that became one to the other is as often that of another field in
   * its place. Calibrated.
   */
  namedReferences: 2,
  /**
   * Letters and digits of a value that few fields begin with: `"id"` and `100` have fewer. Chosen by what stood in many
   * types of real packages.
   */
  distinctiveLetters: 4,
  /** Of a callable that was split, so much of each part was in it, and each part has so much of it that the others have not. Calibrated. */
  part: 0.8,
  partGain: 0.05,
  /** So many methods of one name and one list of parameters, gone from one type and new in another, are no chance. Calibrated. */
  party: 3,
  /** A field's name of so many words is in few types: two such that went one way are no chance, whatever they begin with. Calibrated. */
  distinctiveNameWords: 3,
  /** With more siblings of one shape than this a body is made by a pattern: what it is called says which one it is. */
  alikeSiblings: 3,
  /**
   * Share of the statements that are as they were, word by word, in a body that got another name; with less, the rest is a frame that
   * tests of one thing share. Calibrated.
   */
  keptOfStranger: 0.25,
  /**
   * Of those that call one callable, so many are looked at for its code: a bound on time, not on what is found in a
   * change that people make.
   */
  maxCallers: 64,
} as const;
