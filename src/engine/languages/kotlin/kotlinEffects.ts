/** What Kotlin's code does beyond its roles: types declare operators and functions that stand between operands, properties run code. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

export const KOTLIN_EFFECTS: EffectRules = {
  operators: {
    acting: /^(?:\+\+|--|throw|return)$/,
    declarable: /^(?:[-+*/%!<>]|\.\.<?|[!=<>]=|!?in|\p{L}\w*)$/u,
    declarableJoins: null,
    plainTypes: /^(?:U?(?:Int|Long|Short|Byte)|Float|Double|Boolean|Char|String)\??$/,
    changing: null,
    failing: /^(?:[/%]|!!)$/,
    ofOne: EVALUATES_ONE,
    // A function between its operands is handed both.
    ofAll: new RegExp(`${EVALUATES_ALL.source}|^\\p{L}\\w*$`, 'u'),
  },
  actingKinds: [],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: null,
  endingChains: /^\?\.$/,
  quietSigns: null,
  allocatingKinds: ['collection_literal'],
  makingCalls: null,
  library: {
    makers: /^(?:mutable\w+Of|(?:array|hash|linked|sorted|linkedHash)\w*Of|\w*ArrayOf)$/,
    queries:
      /^(?:contains\w*|get\w*|is[A-Z]\w*|has\w*|any|all|none|count|first\w*|last\w*|find\w*|filter\w*|map\w*|forEach\w*|indexOf\w*|joinToString|fold|reduce|sum\w*|to[A-Z]\w*|matches|matchEntire)$/,
  },
  fieldInitialisers: 'afterBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'mayRunCode',
  catchesMembers: null,
  unseenNames: 'mayChange',
  capitalsNameTypes: true,
  importedNames: 'mayChange',
  constantWords: /^(?:val|const)$/,
  unwrittenType: null,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const KOTLIN_LIFETIMES: LifetimeRules = { ...COLLECTED, weakCalls: /^(?:Weak|Soft|Phantom)Reference$/ };
