/** All sorts of refactorings that the engine can report, and what their names are to the compiler. */
import { ANNOTATIONS } from './annotations.js';
import { ATTRIBUTE_FORMS } from './attributeForms.js';
import { ATTRIBUTES } from './attributes.js';
import type { RefactoringDefinition } from './definition.js';
import { EXPRESSIONS } from './expressions.js';
import { HIERARCHIES } from './hierarchies.js';
import { METHOD_CODE } from './methodCode.js';
import { METHODS } from './methods.js';
import { MODIFIERS } from './modifiers.js';
import { MODULES } from './modules.js';
import { SIGNATURES } from './signatures.js';
import { STATEMENTS } from './statements.js';
import { TESTS } from './tests.js';
import { TYPES } from './types.js';
import { VARIABLES } from './variables.js';

const ALL = [
  ...METHOD_CODE,
  ...METHODS,
  ...TYPES,
  ...HIERARCHIES,
  ...ATTRIBUTES,
  ...ATTRIBUTE_FORMS,
  ...VARIABLES,
  ...SIGNATURES,
  ...ANNOTATIONS,
  ...MODIFIERS,
  ...STATEMENTS,
  ...EXPRESSIONS,
  ...TESTS,
  ...MODULES,
] as const;

/** `extract-method`. */
export type RefactoringId = (typeof ALL)[number]['id'];

/** `Extract Method`. */
export type RefactoringType = (typeof ALL)[number]['type'];

/** Ids and types occur once each; by subject. */
export const REFACTORINGS: readonly RefactoringDefinition<RefactoringId, RefactoringType>[] = ALL;

const BY_ID = new Map(REFACTORINGS.map(definition => [definition.id, definition]));
const BY_TYPE = new Map(REFACTORINGS.map(definition => [definition.type, definition]));

/** What is not in the registry is a mistake of the caller's, which no cast may hide: throws. */
function found<T>(definition: T | undefined, name: string): T {
  if (definition === undefined) throw new Error(`The registry has no refactoring ${name}.`);
  return definition;
}

export function refactoringOfId(id: RefactoringId): RefactoringDefinition<RefactoringId, RefactoringType> {
  return found(BY_ID.get(id), id);
}

export function refactoringOfType(type: RefactoringType): RefactoringDefinition<RefactoringId, RefactoringType> {
  return found(BY_TYPE.get(type), type);
}
