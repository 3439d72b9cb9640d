/**
 * Where PHP looks for names: in its imports, in its namespace, which any file may add to, and for functions and
 * constants outside of all.
 */
import { childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { NO_CONDITIONS } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NO_WHOLES, UNLISTED_BUILTINS } from '../symbolRules.js';

export const PHP_SYMBOLS: SymbolRules = {
  family: 'php',
  outermost: 'package',
  packagesHold: 'all',
  languageGives: 'values',
  ownLiterals: ['array_creation_expression'],
  membersShareNames: false,
  ...UNLISTED_BUILTINS,
  seenInTypes: 'none',
  wholesPassOn: false,
  wholesIn: NO_WHOLES,
  conditionsAt: NO_CONDITIONS,
  pragmasIn: tree =>
    children(tree, 0)
      .filter(node => kindName(tree, node) === 'declare_statement')
      .map(node => ({ node, directive: childByKind(tree, node, 'declare_directive') }))
      .filter(({ directive }) => directive !== NO_NODE)
      .map(({ node, directive }) => ({ node, text: nodeText(tree, directive).replace(/\s+/g, '') }))
      .filter(({ text }) => text !== 'strict_types=0'),
};
