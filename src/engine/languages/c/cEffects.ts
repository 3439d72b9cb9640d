/** What the code of C and C++ does beyond its roles: both leave open in which order operands and arguments are evaluated. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ONE, OWN_OPERATORS } from '../effectRules.js';

export const C_EFFECTS: EffectRules = {
  operators: { ...OWN_OPERATORS, failing: /^[/%]$/ },
  actingKinds: [],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: /^(?:static_)?assert$/,
  endingChains: null,
  quietSigns: null,
  allocatingKinds: ['compound_literal_expression', 'initializer_list'],
  makingCalls: null,
  library: {
    makers: null,
    queries: /^(?:size|length|empty|at|find|count|contains|begin|end|cbegin|cend|front|back|c_str|data|substr)$/,
  },
  fieldInitialisers: 'afterBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'stored',
  catchesMembers: null,
  unseenNames: 'mayChange',
  capitalsNameTypes: false,
  importedNames: 'mayChange',
  constantWords: /^(?:const|constexpr)$/,
  unwrittenType: /^(?:const )?auto$/,
  order: 'any',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const C_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  bindingWords: /^(?:static|_Thread_local|thread_local)$/,
  copiedVariables: {
    unchanged: /\bconst\b/,
    changed: null,
    shared: /[*[]/,
    calls: 'changeNothing',
    keeping: null,
    cutting: null,
  },
  leavingReferences: { results: /(?!)/, address: '&', addresses: /\[/ },
};

const SCALAR =
  '(?:(?:unsigned|signed|long|short|int|char|bool|float|double|size_t|ssize_t|u?int\\d+_t|wchar_t|ptrdiff_t)(?: |$))+';

/** A class declares operators for itself. Numbers, addresses and the texts of the library have known ones. */
export const CPP_EFFECTS: EffectRules = {
  ...C_EFFECTS,
  operators: {
    ...C_EFFECTS.operators,
    acting: /^(?:\+\+|--|delete|co_await|co_yield)$/,
    // `sizeof`, casts and `&` say nothing of a type's own.
    declarable: /^(?:[-+*/%^|~!<>]|<<|>>|[!=<>]=|<=>|,)$/,
    declarableJoins: /^(?:&&|\|\||and|or)$/,
    plainTypes: new RegExp(`^(?:const )?(?:${SCALAR}|(?:std::)?(?:w?string|string_view)\\b)|\\*$`),
    ofOne: new RegExp(`${EVALUATES_ONE.source}|^(?:delete|co_await)$`, 'u'),
  },
  // What braces make of a type is what its constructor makes.
  allocatingKinds: [],
};

export const CPP_LIFETIMES: LifetimeRules = {
  ...C_LIFETIMES,
  copiedVariables: {
    unchanged: /\bconst\b/,
    changed: null,
    shared: /[*&[]|_ptr\b/,
    calls: 'changeAll',
    keeping: /\b(?:shared|intrusive)_ptr\b/,
    cutting: 'virtual',
  },
  // Numbers, addresses, and what only gives back the place that it took.
  plainEndings:
    /[*&]$|^(?:const )?(?:(?:unsigned|signed|long|short|int|char|bool|float|double|void|size_t|s?size_t|u?int\d+_t|wchar_t|auto [*&]+)(?: |$))+|^(?:const )?(?:std::)?(?:w?string|string_view|vector|array|deque|list|(?:unordered_)?(?:multi)?(?:map|set)|pair|tuple|optional|function|byte|initializer_list)\b/,
  hasTemporaries: true,
  weakCalls: /^weak_ptr$/,
  leavingReferences: { results: /&$|\b(?:string_view|span)\b/, address: '&', addresses: /\[/ },
};
