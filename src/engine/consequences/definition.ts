/**
 * What a consequence says of itself: an edit that a refactoring brings with it, so that who knows the refactoring need
 * not read it. Data only; the proofs stand with the stage that explains edits.
 */
import type { RuleExample } from '../ruleExample.js';

export interface ConsequenceDefinition<Id extends string = string> {
  /** Names it in results and pages: lower case, words joined by `-`. */
  readonly id: Id;
  readonly title: string;
  /** Is it about nothing but imports? */
  readonly isOfImports?: boolean;
  /** What follows, in one or two sentences. */
  readonly docs: string;
  /** What has to hold, and is looked at. */
  readonly why: string;
  /** What is taken for granted because the change cannot show it; null where all is shown. */
  readonly assumes: string | null;
  /** Does a call outside of the change that does not fit any more show that what it takes for granted is not so? Left out: no. */
  readonly isOfUnseenCalls?: true;
  /** Small changes in which it answers, at least one. */
  readonly examples: readonly RuleExample[];
}

export function defineConsequence<const Id extends string>(
  definition: ConsequenceDefinition<Id>,
): ConsequenceDefinition<Id> {
  return definition;
}
