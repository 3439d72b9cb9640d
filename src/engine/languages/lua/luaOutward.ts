/** Who finds what is declared in Lua by its name: members are entries of tables, found by any text. */
import { ALL_SHOWN, UNCOUNTED } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const LUA_OUTWARD: OutwardRules = {
  indifferentMarks: /^(?:const|close)$/,
  indifferentToMembers: null,
  listingMarks: null,
  marksBindParameters: false,
  bindsParameters: null,
  linkingModifiers: null,
  foundBySupertypes: 'all',
  knownSupertypes: [],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: UNCOUNTED,
  presence: { calls: /^rawget$/, signs: null, givesNothing: true, runtimeNames: /^__\w+$/ },
  findsByText: true,
  findsVariables: /^(?:load|loadstring|getlocal)$/,
  variableFinders: [],
  findsFields: null,
  findsTypeName: null,
  spreadsNames: null,
  makesKeys: null,
};
