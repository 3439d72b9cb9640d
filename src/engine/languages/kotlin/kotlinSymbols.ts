/** Where Kotlin looks for names: in the file, its imports, its package, and the packages that every file imports. */
import { childByKind, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { dotted } from '../importRules.js';
import { NO_CONDITIONS } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { UNLISTED_BUILTINS, wholesOfKinds } from '../symbolRules.js';
import { squeeze } from '../../text/squeeze.js';
import { children } from '../../syntax/tree.js';

export const KOTLIN_SYMBOLS: SymbolRules = {
  family: 'jvm',
  outermost: 'package',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: ['collection_literal'],
  membersShareNames: false,
  // `kotlin.*`, `kotlin.collections.*`, `java.lang.*` and others: more than a table can list.
  ...UNLISTED_BUILTINS,
  seenInTypes: 'all',
  wholesPassOn: false,
  wholesIn: wholesOfKinds(['import'], (tree, node) => {
    const path = childByKind(tree, node, 'qualified_identifier');
    return path === NO_NODE || childByKind(tree, node, '*') === NO_NODE ? null : dotted(tree, path);
  }),
  // `@file:OptIn(...)` and others are said of the whole file.
  conditionsAt: NO_CONDITIONS,
  pragmasIn: tree =>
    children(tree, 0)
      .filter(node => kindName(tree, node) === 'file_annotation')
      .map(node => ({ text: squeeze(nodeText(tree, node)), node }))
      .filter(({ text }) => !/JvmName|Suppress/.test(text)),
};
