/** What Dart's code does beyond its roles: classes declare operators, getters run code. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

export const DART_EFFECTS: EffectRules = {
  operators: {
    acting: /^(?:\+\+|--|await|throw|yield)$/,
    declarable: /^(?:[-+*/%^|&~<>]|~\/|<<|>>>?|[!=<>]=)$/,
    declarableJoins: null,
    plainTypes: /^(?:int|double|num|bool|String|Duration|DateTime)\??$/,
    changing: null,
    failing: /^(?:~\/|%|!)$/,
    ofOne: EVALUATES_ONE,
    ofAll: new RegExp(`${EVALUATES_ALL.source}|^~\\/$`),
  },
  actingKinds: ['yield_statement'],
  refusingKinds: ['type_cast_expression'],
  skippingKinds: ['assert_statement', 'assertion'],
  skippingCalls: null,
  endingChains: /^\?(?:\.\.?)?$/,
  quietSigns: null,
  allocatingKinds: ['list_literal', 'set_or_map_literal', 'record_literal', 'const_object_expression'],
  makingCalls: null,
  library: {
    makers: null,
    queries:
      /^(?:contains\w*|map|where\w*|any|every|forEach|join|indexOf|elementAt|first\w*|last\w*|fold|reduce|toList|toSet|toString|expand|take|skip|hasMatch|\w*[mM]atch\w*)$/,
  },
  fieldInitialisers: 'beforeBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'mayRunCode',
  catchesMembers: /^noSuchMethod$/,
  unseenNames: 'mayChange',
  capitalsNameTypes: true,
  importedNames: 'mayChange',
  constantWords: /^(?:const|final)$/,
  unwrittenType: /^(?:var|final|const)$/,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const DART_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  weakCalls: /^(?:WeakReference|Finalizer|Expando|attach)$/,
};
