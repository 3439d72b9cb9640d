/** Which sorts of refactorings there are in a change, as the registry describes them. */
import type { Rule } from '../model.js';
import type { RefactoringType } from './registry/registry.js';
import { refactoringOfType } from './registry/registry.js';

/** Each once, in the order in which they come. */
export function rulesOf(refactorings: readonly { readonly type: RefactoringType }[]): Rule[] {
  const types = new Set(refactorings.map(({ type }) => type));
  return [...types].map(refactoringOfType).map(({ id, type, group, docs }) => ({ id, type, group, docs }));
}
