/** What Rust's code does beyond its roles: traits declare operators, and what is dropped at the end of a scope may run code. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

const PLAIN = '[iu](?:8|16|32|64|128|size)|f32|f64|bool|char|str|String';

export const RUST_EFFECTS: EffectRules = {
  operators: {
    // What leaves the callable for a failure does so before or behind what stands beside it.
    acting: /^(?:await|yield|return|break|continue)$/,
    // What `*` and `&` reach is the pointer's: a dereference that acts would be a mistake of its type.
    declarable: /^(?:[-+/%^|!<>]|<<|>>|[!=<>]=)$/,
    declarableJoins: null,
    plainTypes: new RegExp(`^&?(?:'\\w+ )?(?:mut )?(?:${PLAIN})$`),
    changing: null,
    failing: /^[/%?]$/,
    ofOne: EVALUATES_ONE,
    ofAll: EVALUATES_ALL,
  },
  actingKinds: [],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: /^debug_assert\w*!?$/,
  endingChains: null,
  quietSigns: null,
  allocatingKinds: ['struct_expression', 'array_expression', 'tuple_expression'],
  makingCalls: /^\p{Lu}/u,
  library: {
    makers: /^(?:new|from|default|with_capacity)$/,
    queries:
      /^(?:len|is_\w+|get|iter|contains\w*|first|last|as_\w+|to_\w+|clone|keys|values|starts_with|ends_with|position|find|captures\w*)$/,
  },
  fieldInitialisers: 'beforeBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'stored',
  catchesMembers: null,
  // Functions and constants: no variable of a module changes unseen.
  unseenNames: 'fixed',
  capitalsNameTypes: true,
  importedNames: 'fixed',
  constantWords: /^(?:const|static)$/,
  unwrittenType: null,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const RUST_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  plainEndings: new RegExp(
    `^(?:&|\\*(?:const|mut) )|^(?:${PLAIN}|(?:std::\\w+::)?(?:PathBuf|Duration|Instant|Ordering))$|^(?:Vec|Option|\\[)<?(?:&.*|${PLAIN})(?:>|;.*\\]|\\])$`,
  ),
  hasTemporaries: true,
  keepingHeads: ['match_expression', 'for_expression'],
  movesValues: true,
  borrowingCalls: ['macro_invocation'],
  bindingWords: /^static$/,
  weakCalls: /^downgrade$/,
  copiedVariables: {
    unchanged: null,
    changed: /\bmut$/,
    shared: /^(?:[&*]|dyn |Box<|Rc<|Arc<)/,
    calls: 'changeAll',
    keeping: null,
    cutting: null,
  },
  // Of a type that may be copied, a parameter is another value than what was handed over.
  copiedParameters: /^(?![&*]|dyn |impl |Box<|Vec<|String\b|Rc<|Arc<)/,
};
