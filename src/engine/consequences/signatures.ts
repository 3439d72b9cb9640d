/** What follows where parameters and fields changed. */
import { defineConsequence } from './definition.js';

const UNSEEN_CALLS = 'No file outside of this change calls it.';

export const SIGNATURE_CONSEQUENCES = [
  defineConsequence({
    id: 'named-words',
    title: 'Words that the refactoring names',
    docs: 'The very words that a refactoring names in full: a parameter that went or stands elsewhere, with its arguments.',
    why: 'The words are those of the refactoring, with their separators and nothing beside them.',
    assumes: UNSEEN_CALLS,
  }),
  defineConsequence({
    id: 'parameterized-constant',
    title: 'Constant that became a parameter, or the reverse',
    docs: 'A parameter stands where a value stood, and all calls hand that value over; or the reverse.',
    why: 'The value is a constant, and each call of the change hands over the same.',
    assumes: UNSEEN_CALLS,
  }),
  defineConsequence({
    id: 'destructured-parameter',
    title: 'Parameter that is taken apart',
    docs: 'A parameter takes its object apart where members of it were read, or the reverse.',
    why: 'The members are the same, and reading them first gives the same.',
    assumes: 'Reading a member does nothing.',
  }),
  defineConsequence({
    id: 'function-as-argument',
    title: 'Function that got a name',
    docs: 'A function without a name is declared, and its name is handed over in its place; or the reverse.',
    why: 'The whole function is the same, and nothing in it means another object.',
    assumes: null,
  }),
  defineConsequence({
    id: 'accessor-use',
    title: 'Accessor in the place of a field',
    docs: 'A field got accessors, and its uses call them.',
    why: 'The accessor does nothing but read or assign the field.',
    assumes: 'No subclass outside of this change overrides the accessor.',
  }),
  defineConsequence({
    id: 'component-read',
    title: 'Component of a record',
    docs: 'A class became a record: its getters went, and calls read the components.',
    why: 'No other callable has the name of the getter or of the component.',
    assumes: UNSEEN_CALLS,
  }),
  defineConsequence({
    id: 'field-as-parameter',
    title: 'Parameter in the place of a field',
    docs: "A constructor's parameter stands for a field in all of its type, or the reverse.",
    why: 'The field held what the parameter was handed, and was assigned nowhere else.',
    assumes: null,
  }),
] as const;
