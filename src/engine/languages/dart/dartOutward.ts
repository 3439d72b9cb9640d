/** Who finds what is declared in Dart by its name. */
import { ALL_SHOWN, finds, marks, argumentCounts } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const DART_OUTWARD: OutwardRules = {
  indifferentMarks: marks(
    'override|deprecated|Deprecated|protected|visibleForTesting|visibleForOverriding|immutable|mustCallSuper|required|pragma|useResult|nonVirtual|internal|experimental',
  ),
  indifferentToMembers: null,
  listingMarks: null,
  marksBindParameters: false,
  linkingModifiers: /^external$/,
  foundBySupertypes: 'all',
  knownSupertypes: [
    finds('Object|Exception|Error'),
    finds('Comparable', 'compareTo'),
    finds(
      'StatelessWidget|StatefulWidget|State|Widget',
      'build',
      'createState',
      'createElement',
      'initState',
      'dispose',
      'did\\w+',
      'deactivate',
      'activate',
      'reassemble',
      'setState',
      'key',
      'widget',
      'context',
      'mounted',
      'debug\\w+',
      'toString\\w*',
    ),
  ],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: argumentCounts({ severalIn: /[[{]/ }),
  findsByText: false,
  findsVariables: null,
  spreadsNames: null,
  makesKeys: null,
};
