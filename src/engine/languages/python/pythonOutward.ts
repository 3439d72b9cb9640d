/** Who finds what is declared in Python by its name. */
import { ALL_SHOWN, finds, marks, argumentCounts } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const PYTHON_OUTWARD: OutwardRules = {
  indifferentMarks: marks(
    'staticmethod|classmethod|property|setter|getter|deleter|abstractmethod|abstractproperty|override|overload|final|no_type_check',
    'lru_cache|cache|cached_property|wraps|singledispatch|singledispatchmethod|total_ordering|contextmanager|asynccontextmanager',
    'unique|runtime_checkable|skip|skipIf|skipUnless|expectedFailure|deprecated|coroutine|jit|njit|parametrize|xfail|skipif|usefixtures|asyncio',
  ),
  indifferentToMembers: null,
  listingMarks: null,
  marksBindParameters: true,
  bindsParameters: { files: /(?:^|\/)(?:test_\w+|\w+_test|tests|conftest)\.py$/, names: /^test/ },
  linkingModifiers: null,
  foundBySupertypes: 'all',
  knownSupertypes: [
    finds('object|ABC|Protocol|Generic|metaclass'),
    finds(
      '\\w*(?:Error|Exception|Warning)',
      'args',
      'with_traceback',
      'add_note',
      'errno',
      'strerror',
      'filename',
      'name',
      'path',
      'msg',
      'code',
    ),
    finds(
      '(?:IsolatedAsyncio)?TestCase',
      '(?:setUp|tearDown|asyncSetUp|asyncTearDown)\\w*',
      'run',
      'debug',
      'id',
      'maxDiff',
      'longMessage',
      'assert\\w+',
    ),
  ],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: argumentCounts({
    optional: /^(?:typed_)?default_parameter$|_separator$/,
    several: /_splat_pattern$/,
  }),
  presence: { calls: /^(?:hasattr|getattr)$/, signs: null, givesNothing: false, runtimeNames: /^__\w+__$/ },
  findsByText: true,
  findsVariables: /^(?:locals|vars|eval|exec|dir|globals)$/,
  variableFinders: [],
  findsFields: /^(?:vars|(?:dataclasses\.)?asdict|pickle\.\w+|jsonpickle\.\w+)$/,
  findsTypeName: /(?:^|\.)__(?:name|qualname)__$/,
  spreadsNames: /^\*\*/,
  makesKeys: /^dict$/,
};
