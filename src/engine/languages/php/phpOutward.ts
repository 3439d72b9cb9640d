/** Who finds what is declared in PHP by its name. */
import { ALL_SHOWN, finds, marks, argumentCounts } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const PHP_OUTWARD: OutwardRules = {
  indifferentMarks: marks(
    'Override|Deprecated|SensitiveParameter|ReturnTypeWillChange|Pure|Test|Internal|NoReturn|CoversClass',
  ),
  indifferentToMembers: marks('Route|AsCommand|AsEventListener|AsController|Attribute|AsMessageHandler'),
  listingMarks: null,
  marksBindParameters: true,
  bindsParameters: null,
  linkingModifiers: null,
  foundBySupertypes: 'all',
  knownSupertypes: [
    finds('stdClass|Stringable|UnitEnum|BackedEnum'),
    finds('Countable', 'count'),
    finds('Iterator|IteratorAggregate|Traversable', 'current', 'key', 'next', 'rewind', 'valid', 'getIterator'),
    finds('ArrayAccess', 'offset\\w+'),
    finds('JsonSerializable', 'jsonSerialize'),
    finds(
      '\\w*(?:Exception|Error|Throwable)',
      'message',
      'code',
      'file',
      'line',
      'get(?:Message|Code|File|Line|Trace|Previous)\\w*',
    ),
    finds('TestCase', '(?:setUp|tearDown)\\w*', 'assert\\w+', 'provide\\w+'),
  ],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: argumentCounts({ optional: /^=$/, several: /^variadic_/ }),
  presence: {
    calls: /^(?:method_exists|property_exists|is_callable)$/,
    signs: null,
    givesNothing: false,
    runtimeNames: /^__\w+$/,
  },
  findsByText: true,
  findsVariables: /^(?:extract|get_defined_vars|eval|parse_str)$/,
  variableFinders: [
    'dynamic_variable_name',
    'include_expression',
    'include_once_expression',
    'require_expression',
    'require_once_expression',
  ],
  findsFields: /^(?:json_encode|get_object_vars|serialize|var_export)$/,
  findsTypeName: /(?:\b(?:self|static)::class|\bget_class\(\$this\))$/,
  spreadsNames: /^\.\.\./,
  makesKeys: null,
};
