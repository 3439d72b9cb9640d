/** Thresholds of what is reported as a copy, each with where it comes from. */
export const COPY_THRESHOLDS = {
  /** What has fewer tokens, five or six lines, is like others by chance. CCFinderX has 50, without what else is asked here. */
  leastTokens: 40,
  /** Share of the larger one that stands in both: as for files (`text/textLikeness.ts`). NiCad has 0.7. */
  leastKept: 0.75,
  /**
   * Tokens that are kept between two edits, on average. In what is only written in the same style, as tests of one thing
   * are, each statement has an edit. Calibrated on what 917 commits of 20 repositories added.
   */
  leastRun: 7,
  /** The same share by bags, rare tokens counting more: less is what everybody writes there. Calibrated likewise. */
  leastShared: 0.6,
  /** Of what may be the source, so many are compared in order: a bound on time. */
  mostSources: 8,
} as const;
