/** Who finds what is declared in Dart by its name. */
import { ALL_SHOWN, finds, marks } from '../outwardRules.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, nodeText } from '../../syntax/tree.js';
import type { ArgumentCount, OutwardRules } from '../outwardRules.js';

export const DART_OUTWARD: OutwardRules = {
  indifferentMarks: marks(
    'override|deprecated|Deprecated|protected|visibleForTesting|visibleForOverriding|immutable|mustCallSuper|required|pragma|useResult|nonVirtual|internal|experimental',
  ),
  indifferentToMembers: null,
  listingMarks: null,
  marksBindParameters: false,
  bindsParameters: null,
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
  argumentsOf: countOfArguments,
  presence: {
    calls: null,
    signs: null,
    givesNothing: false,
    runtimeNames: /^(?:toString|noSuchMethod|hashCode|call|toJson|==)$/,
  },
  findsByText: false,
  findsVariables: null,
  variableFinders: [],
  findsFields: /^(?:jsonEncode|json\.encode)$/,
  findsTypeName: /\bruntimeType$/,
  spreadsNames: null,
  makesKeys: null,
};

/** Behind `[` or `{` in the list one may be left out, but for one that is `required`. */
function countOfArguments(tree: SyntaxTree, parameter: number): ArgumentCount {
  const before = children(tree, tree.parent[parameter]).filter(child => child < parameter);
  if (!before.some(sign => /^[[{]$/.test(nodeText(tree, sign)))) return 'one';
  let first = parameter;
  while (tree.size[first] > 1) first++;
  return nodeText(tree, first) === 'required' ? 'one' : 'optional';
}
