/** Where Swift looks for names: in all files of the module, and in all that its imports have. */
import { children, kindName, nodeText } from '../../syntax/tree.js';
import { conditionsOfDirectives } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NO_PRAGMAS, UNLISTED_BUILTINS, wholesOfKinds } from '../symbolRules.js';

export const SWIFT_SYMBOLS: SymbolRules = {
  family: 'swift',
  outermost: 'program',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: ['array_literal', 'dictionary_literal', 'tuple_expression'],
  membersShareNames: true,
  ...UNLISTED_BUILTINS,
  seenInTypes: 'all',
  wholesPassOn: true,
  wholesIn: wholesOfKinds(['import_declaration'], (tree, node) => {
    const name = children(tree, node).find(child => kindName(tree, child) === 'identifier');
    return name === undefined ? null : nodeText(tree, name);
  }),
  conditionsAt: conditionsOfDirectives('directive'),
  pragmasIn: NO_PRAGMAS,
};
