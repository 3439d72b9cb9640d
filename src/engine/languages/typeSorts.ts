/**
 * What sort of values a type has, by how it is written: of two sorts no value of the one is a value of the other. The plain types of the
 * common languages are known here by name; which convert into one another, and which stand for any, each language's table says.
 */
import type { Language } from './language.js';

export type TypeSort = 'number' | 'truth' | 'text' | 'named' | 'open';

const PLAIN_TYPES: readonly (readonly [TypeSort, RegExp])[] = [
  [
    'number',
    /^(?:u?int(?:eger)?\d*|[iu](?:8|16|32|64|128|size)|f(?:32|64)|u?long|u?short|s?byte|char(?:acter)?|float\d*|double|decimal|num(?:ber)?|bigint|rune|size_t)\??$/i,
  ],
  ['truth', /^bool(?:ean)?\??$/i],
  ['text', /^(?:std::)?str(?:ing)?\??$/i],
];

/** Stands for any type, or for many. */
const OPEN_TYPE = /^(?:\p{Lu}\d?|AnyVal|Number|Comparable\b.*|CharSequence|Serializable)$/u;

export function sortOfType(
  type: string | null,
  { table: { convertingTypes }, words: { anyTypes } }: Language,
): TypeSort {
  if (type === null || anyTypes.has(type.replace(/\?$/, '')) || OPEN_TYPE.test(type)) return 'open';
  if (convertingTypes?.test(type)) return 'number';
  return PLAIN_TYPES.find(([, plain]) => plain.test(type))?.[0] ?? 'named';
}

/** Is no value of the one sort one of the other? Of two types of the program one may be a subtype. */
export function areApart(one: TypeSort, other: TypeSort): boolean {
  return one !== other && one !== 'open' && other !== 'open';
}
