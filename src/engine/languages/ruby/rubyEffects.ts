/** What Ruby's code does beyond its roles: operators are methods, and `<<` changes what it is called on. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

export const RUBY_EFFECTS: EffectRules = {
  operators: {
    acting: /^yield$/,
    declarable: /^(?:[-+*/%&|^~<>!]|\*\*|<<|>>|<=>|===?|[!<>]=|=~|!~)$/,
    declarableJoins: null,
    plainTypes: null,
    changing: /^<<$/,
    failing: /^[/%]$/,
    ofOne: EVALUATES_ONE,
    ofAll: new RegExp(`${EVALUATES_ALL.source}|^(?:=~|!~)$`),
  },
  actingKinds: ['subshell', 'undef', 'alias'],
  refusingKinds: [],
  skippingKinds: ['rescue_modifier'],
  skippingCalls: null,
  endingChains: /^&\.$/,
  quietSigns: null,
  allocatingKinds: ['array', 'hash', 'string_array', 'symbol_array', 'right_assignment_list'],
  makingCalls: null,
  library: {
    makers: /^new$/,
    queries:
      /^(?:\w+\?|\[\]|fetch|dig|key|keys|values|values_at|size|length|count|first|last|each\w*|map|flat_map|select|filter\w*|reject|find\w*|detect|index|join|sum|min\w*|max\w*|reduce|inject|sort\w*|to_\w+|zip|group_by|partition|merge|slice|except|dup|freeze|inspect)$/,
  },
  fieldInitialisers: 'ofType',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'stored',
  catchesMembers: /^method_missing$/,
  unseenNames: 'mayChange',
  capitalsNameTypes: true,
  importedNames: 'fixed',
  constantWords: null,
  unwrittenType: null,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const RUBY_LIFETIMES: LifetimeRules = { ...COLLECTED, weakCalls: /^(?:WeakRef|WeakMap|define_finalizer)$/ };
