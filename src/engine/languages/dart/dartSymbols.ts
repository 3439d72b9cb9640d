/** Where Dart looks for names: in the library, and in all that its imports have. */
import { childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { NO_CONDITIONS } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NO_PRAGMAS, UNLISTED_BUILTINS, wholesOfKinds } from '../symbolRules.js';

export const DART_SYMBOLS: SymbolRules = {
  family: 'dart',
  outermost: 'language',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: ['list_literal', 'set_or_map_literal'],
  membersShareNames: true,
  ...UNLISTED_BUILTINS,
  seenInTypes: 'all',
  wholesPassOn: true,
  wholesIn: wholesOfKinds(['import_specification'], (tree, node) => {
    const uri = childByKind(tree, node, 'configurable_uri');
    const isNamed = childByKind(tree, node, 'identifier') !== NO_NODE;
    const shows = children(tree, node).some(
      child => kindName(tree, child) === 'combinator' && nodeText(tree, child + 1) === 'show',
    );
    return uri === NO_NODE || isNamed || shows ? null : nodeText(tree, uri).slice(1, -1);
  }),
  conditionsAt: NO_CONDITIONS,
  pragmasIn: NO_PRAGMAS,
};
