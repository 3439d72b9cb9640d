/**
 * What TypeScript's imports say beside those of JavaScript: `type`, of what is only a type, and is gone when the
 * program runs whether that is said or not.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { encloses, kindName, nodeText } from '../../syntax/tree.js';
import type { ImportRules } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';
import { leavesByName } from '../plainForms.js';
import { ECMASCRIPT_IMPORTS } from './ecmascriptImports.js';

export const TYPESCRIPT_IMPORTS: ImportRules = {
  ...ECMASCRIPT_IMPORTS,
  isUnsaid: (tree, word, nameNode) => word === 'type' && !knowsTypes(tree) && isOnlyType(tree, nameNode),
  loads,
};

/**
 * `import type { A }` does not load its module. `import { type A }` loads it where the compiler is told to leave imports as they are, and
 * `import { A }` of a type is a mistake there.
 */
function loads(tree: SyntaxTree, statement: number): boolean | null {
  const text = nodeText(tree, statement);
  if (/^import\s+type\b(?!\s*(?:,|from\b))/.test(text)) return false;
  const names = ECMASCRIPT_IMPORTS.namesIn(tree).filter(({ nameNode }) => encloses(tree, statement, nameNode));
  const areTypes = names.length > 0 && !knowsTypes(tree) && names.every(({ nameNode }) => isOnlyType(tree, nameNode));
  return areTypes && !/\btype\b/.test(text) ? null : true;
}

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
