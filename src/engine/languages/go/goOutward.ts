/** Who finds what is declared in Go by its name: an embedded type knows nothing of what it is embedded in. */
import { ALL_SHOWN } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const GO_OUTWARD: OutwardRules = {
  indifferentMarks: null,
  indifferentToMembers: null,
  listingMarks: null,
  marksBindParameters: false,
  linkingModifiers: null,
  foundBySupertypes: 'none',
  knownSupertypes: [],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  findsByText: false,
  findsVariables: null,
  spreadsNames: null,
  makesKeys: null,
};
