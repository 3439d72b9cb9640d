/** Where Lua looks for names: among the locals around, and in the globals of the program. */
import { NO_CONDITIONS } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NO_PRAGMAS, NO_WHOLES, UNLISTED_BUILTINS } from '../symbolRules.js';

export const LUA_SYMBOLS: SymbolRules = {
  family: 'lua',
  outermost: 'program',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: [],
  membersShareNames: true,
  ...UNLISTED_BUILTINS,
  seenInTypes: 'none',
  wholesPassOn: false,
  wholesIn: NO_WHOLES,
  conditionsAt: NO_CONDITIONS,
  pragmasIn: NO_PRAGMAS,
};
