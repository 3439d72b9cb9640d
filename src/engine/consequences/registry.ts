/** All consequences of refactorings, by id. */
import type { ConsequenceDefinition } from './definition.js';
import { CODE_CONSEQUENCES } from './code.js';
import { NAME_CONSEQUENCES } from './names.js';
import { SIGNATURE_CONSEQUENCES } from './signatures.js';

export const CONSEQUENCES = [...NAME_CONSEQUENCES, ...CODE_CONSEQUENCES, ...SIGNATURE_CONSEQUENCES] as const;

export type ConsequenceId = (typeof CONSEQUENCES)[number]['id'];

const BY_ID = new Map<string, ConsequenceDefinition<ConsequenceId>>(CONSEQUENCES.map(one => [one.id, one]));

/** Throws for an id that is none: ids are made by the engine alone. */
export function consequenceOf(id: ConsequenceId): ConsequenceDefinition<ConsequenceId> {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`There is no consequence ${id}.`);
  return found;
}
