/**
 * What the code of JavaScript and TypeScript does beyond its roles. No type declares operators; what makes an object a number or a text for
 * one is taken to do nothing else.
 */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, OWN_OPERATORS } from '../effectRules.js';

export const ECMASCRIPT_EFFECTS: EffectRules = {
  operators: {
    ...OWN_OPERATORS,
    plainTypes: /^(?:number|string|boolean)$/,
    acting: /^(?:\+\+|--|await|yield|delete)$/,
    failing: /^(?:in|instanceof)$/,
  },
  actingKinds: ['with_statement'],
  refusingKinds: [],
  skippingKinds: ['assignment_pattern', 'object_assignment_pattern'],
  skippingCalls: null,
  endingChains: /^\?\.$/,
  quietSigns: null,
  allocatingKinds: ['object', 'array', 'class'],
  makingCalls: null,
  library: {
    makers: null,
    queries:
      /^(?:at|concat|entries|every|filter|find\w*|flat|flatMap|forEach|get|has\w*|includes|indexOf|join|keys|lastIndexOf|map|reduce\w*|slice|some|toString|values|toSorted|toReversed|with|stringify|isArray)$/,
  },
  fieldInitialisers: 'afterBase',
  parameterDefaults: 'perCall',
  // What looks for all places of a text keeps where it was.
  changingLiterals: /^\/[^]*\/\w*[gy]\w*$/,
  members: 'mayRunCode',
  catchesMembers: /^Proxy$/,
  // The host's own: `console`, `Math`.
  unseenNames: 'fixed',
  capitalsNameTypes: true,
  importedNames: 'mayChange',
  constantWords: /^(?:const|readonly)$/,
  unwrittenType: null,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const ECMASCRIPT_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  bindingWords: /^(?:using|await)$/,
  weakCalls: /^(?:WeakRef|WeakMap|WeakSet|FinalizationRegistry|register)$/,
};

/** An element describes what others make of it later: that does nothing. */
export const JSX_EFFECTS: EffectRules = {
  ...ECMASCRIPT_EFFECTS,
  allocatingKinds: [...ECMASCRIPT_EFFECTS.allocatingKinds, 'jsx_element', 'jsx_self_closing_element'],
};
