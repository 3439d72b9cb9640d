/** What Elixir's code does beyond its roles: values never change, and the signs that the language leaves free are functions of a module. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

export const ELIXIR_EFFECTS: EffectRules = {
  operators: {
    acting: null,
    declarable: /^(?:<<<|>>>|<<~|~>>|<~|~>|<~>|\+\+\+|---|&&&|\|\|\||\^\^\^|\|>|<\|>|~~~)$/,
    declarableJoins: null,
    plainTypes: null,
    changing: null,
    failing: /^\/$/,
    ofOne: EVALUATES_ONE,
    ofAll: new RegExp(`${EVALUATES_ALL.source}|^(?:\\+\\+|--|=~)$`),
  },
  actingKinds: [],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: null,
  endingChains: null,
  quietSigns: null,
  allocatingKinds: ['list', 'tuple', 'map', 'bitstring', 'keywords'],
  makingCalls: null,
  library: { makers: null, queries: /^/ },
  fieldInitialisers: 'ofType',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'stored',
  catchesMembers: null,
  unseenNames: 'fixed',
  capitalsNameTypes: true,
  importedNames: 'fixed',
  constantWords: null,
  unwrittenType: null,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const ELIXIR_LIFETIMES: LifetimeRules = COLLECTED;
