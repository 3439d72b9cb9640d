/** What Lua's code does beyond its roles: the metatable of an operand may say what an operator does, and what reading a field does. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

export const LUA_EFFECTS: EffectRules = {
  operators: {
    acting: null,
    declarable: /^(?:[-+*/%^#&|~<>]|\/\/|<<|>>|\.\.|[~=<>]=)$/,
    declarableJoins: null,
    plainTypes: null,
    changing: null,
    failing: /^(?:\/\/|%)$/,
    ofOne: EVALUATES_ONE,
    ofAll: new RegExp(`${EVALUATES_ALL.source}|^~=$`),
  },
  actingKinds: [],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: null,
  endingChains: null,
  quietSigns: null,
  allocatingKinds: ['table_constructor'],
  makingCalls: null,
  library: { makers: null, queries: null },
  fieldInitialisers: 'ofType',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'mayRunCode',
  catchesMembers: /^__index$/,
  unseenNames: 'mayChange',
  capitalsNameTypes: false,
  importedNames: 'fixed',
  constantWords: null,
  unwrittenType: null,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: {
    kinds: ['function_call', 'vararg_expression'],
    lists: ['arguments', 'table_constructor', 'expression_list', 'return_statement'],
    single:
      /^(?:tostring|tonumber|type|rawget|rawlen|rawequal|setmetatable|getmetatable|require|format|rep|sub|lower|upper|reverse|len|concat|floor|ceil|abs|sqrt|max|min|random|time|clock|date|getenv)$/,
  },
};

export const LUA_LIFETIMES: LifetimeRules = { ...COLLECTED, bindingWords: /^<close>$/ };
