/** The names that Go's imports give to packages; of one without a name of its own the last part of its path, as far as that is known. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { ImportedName, ImportRules } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';
import { nameOfPackage } from './goSites.js';

export const GO_IMPORTS: ImportRules = {
  sign: '.',
  mayUseUnwritten: () => false,
  namesIn: oncePerTree(readNames),
  moduleNameIn: tree => {
    const clause = childByKind(tree, 0, 'package_clause');
    return clause === NO_NODE ? null : nodeText(tree, clause + tree.size[clause] - 1);
  },
  nameAt: (tree, nameNode) =>
    kindName(tree, nameNode) === 'package_identifier'
      ? nodeText(tree, nameNode)
      : nameOfPackage(tree, tree.parent[nameNode]),
};

function readNames(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'import_spec') continue;
    const [name, path] = ['name', 'path'].map(field => childByField(tree, node, field));
    if (path === NO_NODE || (name !== NO_NODE && kindName(tree, name) !== 'package_identifier')) continue;
    const specifier = nodeText(tree, path).slice(1, -1);
    found.push({
      nameNode: name === NO_NODE ? path : name,
      path: `"${specifier}"`,
      source: { specifier, names: [] },
      scope: 0,
    });
  }
  return found;
}
