/** Who finds what is declared in C and C++ by its name. */
import { ALL_SHOWN, argumentCounts, UNASKED } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const C_OUTWARD: OutwardRules = {
  // A macro without arguments is not told what stands behind it; those of some tools are read by the tools themselves.
  indifferentMarks: /^(?!(?:Q_\w+|U(?:FUNCTION|PROPERTY|CLASS|STRUCT|ENUM)|EMSCRIPTEN_KEEPALIVE)$)/,
  indifferentToMembers: null,
  listingMarks: null,
  marksBindParameters: false,
  bindsParameters: null,
  linkingModifiers: null,
  foundBySupertypes: 'methods',
  knownSupertypes: [],
  shownIn: ALL_SHOWN,
  keepingModifiers: /^static$/,
  argumentsOf: argumentCounts({ optional: /^optional_parameter_declaration$/, severalIn: /\.\.\./ }),
  presence: UNASKED,
  findsByText: false,
  findsVariables: null,
  variableFinders: [],
  findsFields: null,
  findsTypeName: null,
  spreadsNames: null,
  makesKeys: null,
};
