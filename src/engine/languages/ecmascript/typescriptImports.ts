/**
 * What TypeScript's imports say beside those of JavaScript: `type`, of what is only a type, and is gone when the
 * program runs whether that is said or not.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { kindName, nodeText } from '../../syntax/tree.js';
import type { ImportRules } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';
import { leavesByName } from '../plainForms.js';
import { ECMASCRIPT_IMPORTS } from './ecmascriptImports.js';

export const TYPESCRIPT_IMPORTS: ImportRules = {
  ...ECMASCRIPT_IMPORTS,
  isUnsaid: (tree, word, nameNode) => word === 'type' && !knowsTypes(tree) && isOnlyType(tree, nameNode),
};

/** Decorators are told of types when the program runs; to Flow, an import without the word is one of a value. */
export const knowsTypes = oncePerTree((tree): boolean => {
  if (/@flow\b/.test(tree.text)) return true;
  for (let node = 1; node < tree.count; node++) if (kindName(tree, node) === 'decorator') return true;
  return false;
});

function isOnlyType(tree: SyntaxTree, nameNode: number): boolean {
  return (leavesByName(tree).get(nodeText(tree, nameNode)) ?? []).every(
    leaf => leaf === nameNode || kindName(tree, leaf) === 'type_identifier',
  );
}
