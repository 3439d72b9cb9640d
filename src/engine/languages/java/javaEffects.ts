/** What Java's code does beyond its roles. No type declares operators; a text that is joined with an object asks that for its text. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, OWN_OPERATORS } from '../effectRules.js';

export const JAVA_EFFECTS: EffectRules = {
  operators: { ...OWN_OPERATORS, failing: /^[/%]$/ },
  actingKinds: ['synchronized_statement', 'resource_specification'],
  refusingKinds: ['cast_expression'],
  skippingKinds: ['assert_statement'],
  skippingCalls: null,
  endingChains: null,
  quietSigns: null,
  allocatingKinds: ['array_creation_expression'],
  makingCalls: null,
  library: {
    makers: null,
    queries:
      /^(?:contains\w*|get\w*|is[A-Z]\w*|has\w*|size|length|stream|forEach|indexOf|lastIndexOf|keySet|values|entrySet|toString|toArray|equals|hashCode|matcher|matches|format|parse\w*)$/,
  },
  fieldInitialisers: 'afterBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'stored',
  catchesMembers: null,
  unseenNames: 'mayChange',
  capitalsNameTypes: true,
  importedNames: 'mayChange',
  constantWords: /^final$/,
  unwrittenType: /^var$/,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const JAVA_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  weakCalls: /^(?:(?:Weak|Soft|Phantom)Reference|WeakHashMap|register)$/,
};
