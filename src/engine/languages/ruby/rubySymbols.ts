/** Where Ruby looks for names: in the modules around, in what they include, and among the constants and methods of the program. */
import { NO_CONDITIONS } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { leadingComments, NO_WHOLES, UNLISTED_BUILTINS } from '../symbolRules.js';

export const RUBY_SYMBOLS: SymbolRules = {
  family: 'ruby',
  outermost: 'packages',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: ['array', 'hash', 'regex', 'range'],
  membersShareNames: false,
  ...UNLISTED_BUILTINS,
  seenInTypes: 'all',
  wholesPassOn: true,
  // `require` runs a file; what that declares all of the program sees.
  wholesIn: NO_WHOLES,
  conditionsAt: NO_CONDITIONS,
  pragmasIn: leadingComments(/^# ?-?\*?-? ?(?:frozen_string_literal: true|shareable_constant_value: (?!none))/),
};
