/** Where Scala looks for names: in the file, its imports, its packages, and the members of `scala` and `Predef`. */
import { children, kindName, nodeText } from '../../syntax/tree.js';
import { NO_CONDITIONS } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NO_PRAGMAS, UNLISTED_BUILTINS, wholesOfKinds } from '../symbolRules.js';

export const SCALA_SYMBOLS: SymbolRules = {
  family: 'jvm',
  outermost: 'packages',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: ['tuple_expression'],
  membersShareNames: true,
  ...UNLISTED_BUILTINS,
  seenInTypes: 'all',
  wholesPassOn: true,
  wholesIn: wholesOfKinds(['namespace_wildcard'], (tree, node) => {
    let up = tree.parent[node];
    while (up > 0 && kindName(tree, up) !== 'import_declaration') up = tree.parent[up];
    const path = children(tree, up).filter(child => kindName(tree, child) === 'identifier');
    return up <= 0 ? null : path.map(name => nodeText(tree, name)).join('.');
  }),
  conditionsAt: NO_CONDITIONS,
  pragmasIn: NO_PRAGMAS,
};
