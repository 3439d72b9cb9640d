/** What Python's code does beyond its roles: classes declare operators, properties run code, `with` runs what it is handed. */
import type { EffectRules, LifetimeRules } from '../effectRules.js';
import { COLLECTED, EVALUATES_ALL, EVALUATES_ONE } from '../effectRules.js';

const PLAIN = 'int|float|str|bool|bytes|complex|None';
const MADE = '(?:typing\\.)?(?:list|dict|set|tuple|frozenset|List|Dict|Set|Tuple)';

export const PYTHON_EFFECTS: EffectRules = {
  operators: {
    acting: /^(?:await|yield)$/,
    declarable: /^(?:[-+*/%@&|^~<>]|\*\*|\/\/|<<|>>|[!=<>]=|<>|in)$/,
    declarableJoins: null,
    plainTypes: new RegExp(`^(?:Optional\\[)?(?:${PLAIN}|${MADE}(?:\\[.*\\])?)\\]?(?: ?\\| ?(?:${PLAIN}))*$`),
    changing: null,
    failing: /^(?:\/\/?|%)$/,
    ofOne: EVALUATES_ONE,
    ofAll: new RegExp(`${EVALUATES_ALL.source}|^@$`),
  },
  actingKinds: [
    'delete_statement',
    'with_clause',
    'import_statement',
    'import_from_statement',
    'print_statement',
    'exec_statement',
  ],
  refusingKinds: [],
  skippingKinds: ['assert_statement'],
  skippingCalls: null,
  endingChains: null,
  quietSigns: null,
  allocatingKinds: ['list', 'set', 'tuple', 'dictionary', 'expression_list'],
  makingCalls: null,
  library: {
    makers: /^(?:set|list|dict|bytearray|defaultdict|deque|iter|count|cycle)$/,
    queries:
      /^(?:get|keys|values|items|index|count|copy|join|union|intersection|difference|issubset|issuperset|isdisjoint|match|search|fullmatch|findall|finditer|sub|split|len|sorted|max|min|sum|any|all|str|repr|list|tuple|set|frozenset|dict|enumerate|zip|range|map|filter|isinstance|print|reversed)$/,
  },
  fieldInitialisers: 'ofType',
  parameterDefaults: 'once',
  changingLiterals: null,
  members: 'mayRunCode',
  catchesMembers: /^__getattr(?:ibute)?__$/,
  // What is built in.
  unseenNames: 'fixed',
  capitalsNameTypes: true,
  importedNames: 'fixed',
  constantWords: null,
  unwrittenType: null,
  order: 'asWritten',
  passed: 'beforeTheCall',
  severalValues: null,
};

export const PYTHON_LIFETIMES: LifetimeRules = {
  ...COLLECTED,
  weakCalls: /^(?:weakref|ref|proxy|finalize|WeakMethod|WeakSet|WeakKeyDictionary|WeakValueDictionary)$/,
};
