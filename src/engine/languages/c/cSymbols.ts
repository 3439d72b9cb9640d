/** Where C and C++ look for names: in the file and in all that it includes, which the linker sees as one program. */
import { children, kindName, NO_NODE, nodeText, childByKind } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import { conditionsOfPreprocessor } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { UNLISTED_BUILTINS, wholesOfKinds } from '../symbolRules.js';

export const C_SYMBOLS: SymbolRules = {
  family: 'c',
  outermost: 'program',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: [],
  membersShareNames: true,
  ...UNLISTED_BUILTINS,
  seenInTypes: 'none',
  wholesPassOn: true,
  wholesIn: wholesOfKinds(['preproc_include'], (tree, node) => {
    const path = children(tree, node).find(child => kindName(tree, child) !== '#include');
    return path === undefined ? null : nodeText(tree, path);
  }),
  conditionsAt: conditionsOfPreprocessor,
  pragmasIn: tree =>
    children(tree, 0)
      .filter(node => kindName(tree, node) === 'preproc_call')
      .map(node => ({ text: squeeze(nodeText(tree, node)), node }))
      .filter(({ text }) => /^# ?pragma (?!once|mark|region|endregion)/.test(text)),
};

export const CPP_SYMBOLS: SymbolRules = {
  ...C_SYMBOLS,
  libraryPackages: new Set(['std']),
  seenInTypes: 'all',
  wholesIn: tree => [...C_SYMBOLS.wholesIn(tree), ...usedNamespaces(tree)],
};

const usedNamespaces = wholesOfKinds(['using_declaration'], (tree, node) =>
  childByKind(tree, node, 'namespace') === NO_NODE ? null : `namespace ${nodeText(tree, children(tree, node)[2])}`,
);
