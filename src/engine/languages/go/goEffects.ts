/** What Go's code does beyond its roles: calls come in order, but when variables beside them are read is left open. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, OWN_OPERATORS } from '../effectRules.js';

export const GO_EFFECTS: EffectRules = {
  operators: { ...OWN_OPERATORS, acting: /^(?:\+\+|--|<-)$/, failing: /^[/%]$/ },
  actingKinds: ['defer_statement', 'go_statement', 'select_statement'],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: null,
  endingChains: null,
  quietSigns: null,
  allocatingKinds: ['composite_literal', 'literal_value'],
  makingCalls: null,
  library: {
    makers: /^(?:make|new)$/,
    queries: /^(?:Get|Len|Has|Contains|MatchString|FindString\w*|String|Index\w*)$/,
  },
  fieldInitialisers: 'beforeBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'stored',
  catchesMembers: null,
  unseenNames: 'mayChange',
  capitalsNameTypes: false,
  importedNames: 'fixed',
  constantWords: /^const$/,
  unwrittenType: null,
  order: 'readsAtAnyTime',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const GO_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  weakCalls: /^(?:SetFinalizer|AddCleanup)$/,
  copiedVariables: {
    unchanged: null,
    changed: null,
    shared: /^(?:\*|\[\]|map\[|chan\b|func\b|interface\b|any$|error$)/,
    calls: 'changeKnown',
    keeping: null,
    cutting: null,
  },
};
