/**
 * What the registry says of a sort of refactoring. Plain data without behaviour: the engine takes the types from it,
 * the schema its enums, the view the group, and the pages in `docs/rules` all of it. How such a refactoring is found is
 * the detector's.
 */
import type { RuleExample } from '../../ruleExample.js';

/** What is done, in one word, and what that means. The view gives each group its colour and its filter. */
export const REFACTORING_GROUPS = {
  extract: 'Code is taken out into something that has a name.',
  inline: 'What had a name of its own is put in where that was used.',
  move: 'Code stands elsewhere, by whichever name.',
  rename: 'Something has another name where it is.',
  split: 'One became several.',
  merge: 'Several became one.',
  convert: 'A name stands for another sort of thing, such as a variable that became a parameter.',
  change: 'A part of a declaration came, went, or is another one.',
  rewrite: 'Code does the same and is written otherwise.',
} as const;

export type RefactoringGroup = keyof typeof REFACTORING_GROUPS;

export interface RefactoringDefinition<Id extends string = string, Type extends string = string> {
  /** In kebab case. It names the page of the rule, and never changes. */
  readonly id: Id;
  /** The name in Fowler's catalogue or RefactoringMiner's, or one made like those. Results of several tools are compared by it. */
  readonly type: Type;
  /**
   * The same as a reader is told it: in braces stands what the language at hand has a noun for (`Rename {type}` is "Rename Struct" where a
   * struct was renamed). Which braces there are says `titles.ts`.
   */
  readonly title: string;
  readonly group: RefactoringGroup;
  /** What it is, in one or two sentences. */
  readonly docs: string;
  /** Id of the refactoring that undoes it, where that is another one. */
  readonly mirror?: string;
  /** Ids of the languages that have what it is about. */
  readonly languages: 'all' | readonly string[];
  /** Small changes in which it is found, at least one. */
  readonly examples: readonly RuleExample[];
}

/** The definition as it is, with `id` and `type` known to the compiler. */
export function defineRefactoring<const Id extends string, const Type extends string>(
  definition: RefactoringDefinition<Id, Type>,
): RefactoringDefinition<Id, Type> {
  return definition;
}
