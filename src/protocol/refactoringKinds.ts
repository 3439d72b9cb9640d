/**
 * The kinds of refactorings of a change as a reader tells them apart: by what they are called. Two rules may be called
 * the same in a language.
 */
import type { Summary } from '../engine/changeDiff.js';

export interface RefactoringKind {
  readonly title: string;
  readonly count: number;
  /** One of those that are called so. */
  readonly rule: Summary['refactorings'][number]['rule'];
}

/** In the order of the summary, each title once. */
export function refactoringKinds({ refactorings }: Pick<Summary, 'refactorings'>): RefactoringKind[] {
  const kinds = new Map<string, RefactoringKind>();
  for (const { title, rule, count } of refactorings) {
    const known = kinds.get(title);
    kinds.set(title, known === undefined ? { title, rule, count } : { ...known, count: known.count + count });
  }
  return [...kinds.values()];
}
