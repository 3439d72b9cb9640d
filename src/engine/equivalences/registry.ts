/** All equivalences, by id. */
import type { EquivalenceDefinition } from './definition.js';
import { COMMENTS } from './comments.js';
import { FORMS } from './forms.js';
import { IMPORTS } from './imports.js';
import { LANGUAGE_FORMS } from './languageForms.js';
import { LINES } from './lines.js';
import { NOTATIONS } from './notations.js';
import { ORDER } from './order.js';
import { PLAIN_FORMS } from './plainForms.js';
import { SIGNS } from './signs.js';
import { SPELLINGS } from './spellings.js';

export const EQUIVALENCES = [
  ...COMMENTS,
  ...SIGNS,
  ...SPELLINGS,
  ...IMPORTS,
  ...LINES,
  ...NOTATIONS,
  ...ORDER,
  ...FORMS,
  ...PLAIN_FORMS,
  ...LANGUAGE_FORMS,
] as const;

export type EquivalenceId = (typeof EQUIVALENCES)[number]['id'];

const BY_ID = new Map<string, EquivalenceDefinition<EquivalenceId>>(EQUIVALENCES.map(one => [one.id, one]));

/** Throws for an id that is none: ids are made by the engine alone. */
export function equivalenceOf(id: EquivalenceId): EquivalenceDefinition<EquivalenceId> {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`There is no equivalence ${id}.`);
  return found;
}
