/** What Swift's code does beyond its roles: all operators are functions, properties run code, what nothing holds ends. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

export const SWIFT_EFFECTS: EffectRules = {
  operators: {
    acting: /^(?:\+\+|--|await|throw)$/,
    // All but `&&`, `||` and `??`, which are the library's, and the signs of the language: `!`, `&`, `?` behind or before a value.
    declarable: /^(?!&&$|\|\|$|\?\?$|[?&=]$)[^\s\p{L}\p{N}()[\]{},;"'`]+$/u,
    declarableJoins: null,
    plainTypes: /^(?:U?Int(?:8|16|32|64)?|Float|Double|CGFloat|Bool|String|Character|TimeInterval)\??$/,
    changing: null,
    failing: /^[/%!]$/,
    ofOne: EVALUATES_ONE,
    ofAll: new RegExp(`${EVALUATES_ALL.source}|^&[-+*]$`),
  },
  actingKinds: [],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: /^(?:assert|precondition|assertionFailure|preconditionFailure|fatalError|XCT\w+)$/,
  endingChains: /^\?$/,
  quietSigns: null,
  allocatingKinds: ['array_literal', 'dictionary_literal', 'tuple_expression'],
  makingCalls: null,
  library: {
    makers: null,
    queries:
      /^(?:contains|first|last|firstIndex|lastIndex|map|compactMap|flatMap|filter|reduce|forEach|joined|sorted|reversed|min|max|allSatisfy|enumerated|prefix|suffix|object|string|bool|value|firstMatch|matches)$/,
  },
  fieldInitialisers: 'beforeBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'mayRunCode',
  catchesMembers: /^dynamicMemberLookup$/,
  unseenNames: 'mayChange',
  capitalsNameTypes: true,
  importedNames: 'mayChange',
  constantWords: /^let$/,
  unwrittenType: null,
  order: 'asWritten',
  // `@autoclosure`
  passed: 'beforeTheCall',
  severalValues: null,
};

export const SWIFT_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  bindingWords: /^(?:weak|unowned|lazy|static)$/,
  copiedVariables: {
    unchanged: null,
    changed: /\bvar$/,
    shared: null,
    calls: 'changeKnown',
    keeping: null,
    cutting: null,
  },
  weakCalls: /^(?:Unmanaged|passUnretained|Weak\w*|withExtendedLifetime)$/,
  hasWeakMembers: true,
};
