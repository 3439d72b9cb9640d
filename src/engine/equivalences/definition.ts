/**
 * What an equivalence says of itself: two ways to write what a language makes no difference between. Data only; what
 * proves that a given pair of nodes is one of them stands with the stage that folds edits.
 */
import type { RuleExample } from '../ruleExample.js';

/**
 * What may differ and mean nothing: how a comment is laid out, separators and empty statements, redundant parentheses
 * and braces, what else frames code that does the same (a guard or an `else`, a form of a choice), which of several
 * words with one meaning stands there, how a string, a number or a type is written, another form that the language
 * makes no difference to, the order of imports. White space between tokens is no action at all.
 */
export const TRIVIALITIES = ['layout', 'punctuation', 'grouping', 'quotes', 'form', 'importOrder'] as const;

export type Triviality = (typeof TRIVIALITIES)[number];

export interface EquivalenceDefinition<Id extends string = string> {
  /** Names it in results, pages and settings: lower case, words joined by `-`. */
  readonly id: Id;
  /** For a list: `Redundant parentheses`. */
  readonly title: string;
  /** Is it about nothing but imports? */
  readonly isOfImports?: boolean;
  /** What is the same, in one or two sentences. */
  readonly docs: string;
  /** Why no program can tell the two apart. */
  readonly why: string;
  /** What is taken for granted because the change cannot show it. Left out: all is shown. */
  readonly assumes?: string;
  /** Ids of languages; `all` where the tables of the languages decide. */
  readonly languages: 'all' | readonly string[];
  /** How results sort it; `order` is a move, which is drawn, though it need not be read. */
  readonly category: Triviality | 'order';
  /** What folds, at least one, and what only looks so. */
  readonly examples: readonly RuleExample[];
}

export function defineEquivalence<const Id extends string>(
  definition: EquivalenceDefinition<Id>,
): EquivalenceDefinition<Id> {
  return definition;
}
