/** Who finds what is declared in Go by its name: an embedded type knows nothing of what it is embedded in. */
import { ALL_SHOWN, argumentCounts, UNASKED } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const GO_OUTWARD: OutwardRules = {
  indifferentMarks: null,
  indifferentToMembers: null,
  listingMarks: null,
  marksBindParameters: false,
  bindsParameters: null,
  linkingModifiers: null,
  foundBySupertypes: 'none',
  knownSupertypes: [],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: argumentCounts({ several: /^variadic_parameter_declaration$/ }),
  presence: UNASKED,
  findsByText: false,
  findsVariables: null,
  variableFinders: [],
  findsFields: /^(?:(?:json|xml|yaml|toml|bson|gob)\.(?:Unm|M)arshal\w*|.*\.(?:Encode|Decode))$/,
  findsTypeName: null,
  spreadsNames: null,
  makesKeys: null,
};
