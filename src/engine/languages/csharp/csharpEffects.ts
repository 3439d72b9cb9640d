/** What C#'s code does beyond its roles: types declare operators, properties run code, structures are copied. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

const PLAIN = 's?byte|u?short|u?int|u?long|n?u?int|char|bool|float|double|decimal|string';

export const CSHARP_EFFECTS: EffectRules = {
  operators: {
    acting: /^(?:\+\+|--|await|throw)$/,
    declarable: /^(?:[-+*/%^|&~!<>]|<<|>>>?|[!=<>]=)$/,
    // By `true`, `false` and `&`.
    declarableJoins: /^(?:&&|\|\|)$/,
    plainTypes: new RegExp(`^(?:${PLAIN}|String|Int32|Int64|Boolean|Double|TimeSpan|DateTime)\\??$`),
    changing: null,
    failing: /^[/%]$/,
    ofOne: EVALUATES_ONE,
    ofAll: EVALUATES_ALL,
  },
  actingKinds: ['lock_statement', 'using_statement', 'query_expression'],
  refusingKinds: ['cast_expression'],
  skippingKinds: [],
  skippingCalls: null,
  endingChains: /^\?$/,
  quietSigns: null,
  allocatingKinds: [
    'anonymous_object_creation_expression',
    'array_creation_expression',
    'implicit_array_creation_expression',
    'tuple_expression',
  ],
  makingCalls: null,
  library: {
    makers: null,
    queries:
      /^(?:Contains\w*|TryGetValue|Get\w*|Is\w*|Any|All|Count|First\w*|Last\w*|Single\w*|Select\w*|Where|IndexOf|Find\w*|ToString|Equals|Match\w*|AsSpan|Max|Min|Sum|OrderBy\w*|To\w+)$/,
  },
  fieldInitialisers: 'beforeBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'mayRunCode',
  catchesMembers: /^TryGetMember$/,
  unseenNames: 'mayChange',
  capitalsNameTypes: true,
  importedNames: 'fixed',
  constantWords: /^(?:const|readonly)$/,
  unwrittenType: /^var$/,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const CSHARP_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  bindingWords: /^(?:using|await)$/,
  weakCalls: /^WeakReference$/,
  // Of a name that starts with a capital nothing says whether it is a class or a structure.
  copiedVariables: {
    unchanged: null,
    changed: null,
    shared: /^I\p{Lu}|[\]>]$|^(?:string|object|dynamic)\??$/u,
    calls: 'changeKnown',
    keeping: null,
    cutting: null,
  },
  copiedParameters: /^(?!I\p{Lu})(?:\w+\.)*\p{Lu}\w*(?:<.*>)?\??$/u,
};
