/** What PHP's code does beyond its roles: what prints and what includes a file is no call, and no class declares operators. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, OWN_OPERATORS } from '../effectRules.js';

export const PHP_EFFECTS: EffectRules = {
  operators: {
    ...OWN_OPERATORS,
    acting: /^(?:\+\+|--|yield|print|clone|throw|include|require|exit)$/,
    failing: /^[/%]$/,
  },
  actingKinds: [
    'print_intrinsic',
    'echo_statement',
    'include_expression',
    'include_once_expression',
    'require_expression',
    'require_once_expression',
    'unset_statement',
    'exit_statement',
    'global_declaration',
    'shell_command_expression',
    'clone_expression',
  ],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: /^assert$/,
  endingChains: /^\?->$/,
  quietSigns: /^\?\?$/,
  allocatingKinds: ['array_creation_expression'],
  makingCalls: null,
  library: {
    makers: null,
    queries:
      /^(?:has\w*|get\w*|is[A-Z]\w*|count|contains|toArray|count|array_(?:key_exists|keys|values|map|filter|search|sum|slice|merge|flip|column|reverse|unique|combine|diff|intersect\w*)|in_array|implode|isset|empty|json_encode|sprintf|max|min|strlen)$/,
  },
  fieldInitialisers: 'beforeBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'mayRunCode',
  catchesMembers: /^__get$/,
  unseenNames: 'fixed',
  capitalsNameTypes: true,
  importedNames: 'fixed',
  constantWords: /^(?:const|readonly)$/,
  unwrittenType: null,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

/** An object's destructor runs when the last variable that holds it ends. */
export const PHP_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  bindingWords: /^static$/,
  copiedVariables: {
    unchanged: null,
    changed: null,
    shared: null,
    calls: 'changeNothing',
    keeping: null,
    cutting: null,
  },
  weakCalls: /^(?:WeakReference|WeakMap|create)$/,
};
