/** What Scala's code does beyond its roles: operators are methods, a member may be one without parentheses, an argument may wait. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

export const SCALA_EFFECTS: EffectRules = {
  operators: {
    acting: /^(?:throw|return)$/,
    declarable: /^(?!&&$|\|\|$|[:=]$)(?:[^\s\p{L}\p{N}()[\]{},;"'`]+|\p{L}\w*)$/u,
    declarableJoins: null,
    plainTypes: /^(?:Int|Long|Short|Byte|Float|Double|Boolean|Char|String|BigInt|BigDecimal|Unit)$/,
    changing: null,
    failing: /^[/%]$/,
    ofOne: EVALUATES_ONE,
    // Signs of the library that take both their operands as they are.
    ofAll: new RegExp(`${EVALUATES_ALL.source}|^(?::{2,3}|[:+]{1,2}[:+]|->|to|until|max|min)$`),
  },
  actingKinds: [],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: /^(?:assert|assume)$/,
  endingChains: null,
  quietSigns: null,
  allocatingKinds: ['tuple_expression'],
  makingCalls: null,
  library: {
    makers: /^(?:empty|newBuilder)$/,
    queries:
      /^(?:contains\w*|get\w*|is[A-Z]\w*|exists|forall|count|head\w*|last\w*|find\w*|filter\w*|map\w*|flatMap|foreach|indexOf|mkString|fold\w*|reduce\w*|sum|size|length|to[A-Z]\w*|apply|matches)$/,
  },
  fieldInitialisers: 'afterBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'mayRunCode',
  catchesMembers: /^selectDynamic$/,
  unseenNames: 'mayChange',
  capitalsNameTypes: true,
  importedNames: 'mayChange',
  constantWords: /^val$/,
  unwrittenType: null,
  order: 'asWritten',
  passed: 'asTheCallableSays',
  severalValues: null,
};

export const SCALA_LIFETIMES: LifetimeRules = { ...COLLECTED, weakCalls: /^(?:Weak|Soft|Phantom)Reference$/ };
