/** Where C# looks for names: in the file, its aliases, its namespaces and those around them, and what `using` brings all of. */
import { conditionsOfPreprocessor } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NO_PRAGMAS, UNLISTED_BUILTINS, wholesOfKinds } from '../symbolRules.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { dotted } from '../importRules.js';

export const CSHARP_SYMBOLS: SymbolRules = {
  family: 'csharp',
  outermost: 'packages',
  packagesHold: 'types',
  languageGives: 'all',
  ownLiterals: ['array_creation_expression', 'implicit_array_creation_expression', 'tuple_expression'],
  membersShareNames: true,
  // A project may say `global using` elsewhere.
  ...UNLISTED_BUILTINS,
  seenInTypes: 'all',
  wholesPassOn: false,
  wholesIn: wholesOfKinds(['using_directive'], (tree, node) => {
    const paths = children(tree, node).filter(
      child =>
        isNamed(tree, child) && /^(?:identifier|qualified_name|alias_qualified_name)$/.test(kindName(tree, child)),
    );
    return childByField(tree, node, 'name') !== NO_NODE || paths.length !== 1 || nodeText(tree, node + 1) !== 'using'
      ? null
      : dotted(tree, paths[0]).replace(/^global::/, '');
  }),
  conditionsAt: conditionsOfPreprocessor,
  pragmasIn: NO_PRAGMAS,
};
