/** The names that Scala's imports give, in the block or type where they stand. A path may be said in full anywhere. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { ImportedName, ImportRules } from '../importRules.js';
import { dottedName, pathOf } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';

export const SCALA_IMPORTS: ImportRules = {
  sign: '.',
  saidInFull: 'always',
  typeNames: /^\p{Lu}/u,
  // A `given` or an implicit value is found by its type.
  mayUseUnwritten: () => true,
  namesIn: oncePerTree(readNames),
};

function readNames(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  for (let node = 1; node < tree.count; node++) {
    // Several paths in one import are left alone.
    if (
      kindName(tree, node) !== 'import_declaration' ||
      children(tree, node).some(child => nodeText(tree, child) === ',')
    ) {
      continue;
    }
    const names = children(tree, node).filter(child => kindName(tree, child) === 'identifier');
    const path = names.map(name => nodeText(tree, name));
    const scope = Math.max(tree.parent[node], 0);
    const last = children(tree, node).findLast(child => nodeText(tree, child) !== '}') ?? NO_NODE;
    if (last === names.at(-1)) found.push(dottedName(last, pathOf(...path), scope));
    const selectors = childByKind(tree, node, 'namespace_selectors');
    for (const selector of selectors === NO_NODE ? [] : children(tree, selectors)) {
      const isNamedAnew = /^(?:as|arrow)_renamed_identifier$/.test(kindName(tree, selector));
      const name = isNamedAnew ? childByField(tree, selector, 'name') : selector;
      const nameNode = isNamedAnew ? childByField(tree, selector, 'alias') : selector;
      if (
        name !== NO_NODE &&
        nameNode !== NO_NODE &&
        kindName(tree, name) === 'identifier' &&
        kindName(tree, nameNode) === 'identifier'
      ) {
        found.push(dottedName(nameNode, pathOf(...path, nodeText(tree, name)), scope));
      }
    }
  }
  return found;
}
