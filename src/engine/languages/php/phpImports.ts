/**
 * The names that PHP's `use` gives to types and namespaces. A path with the sign before it is said in full; any other
 * one that begins with no imported name is of the namespace of the file. Functions and constants have imports of their
 * own, and are looked for elsewhere as well.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE } from '../../syntax/tree.js';
import type { ImportedName } from '../importRules.js';
import { dotted, pathOf } from '../importRules.js';

export function phpNames(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  // Each has imports of its own, and nothing tells where it ends.
  if (children(tree, 0).filter(child => kindName(tree, child) === 'namespace_definition').length > 1) return found;
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'namespace_use_declaration') continue;
    const group = childByKind(tree, node, 'namespace_use_group');
    const prefix = group === NO_NODE ? NO_NODE : childByKind(tree, node, 'namespace_name');
    const before = prefix === NO_NODE ? '' : dotted(tree, prefix, '\\');
    for (const clause of children(tree, group === NO_NODE ? node : group)) {
      if (kindName(tree, clause) !== 'namespace_use_clause') continue;
      const alias = childByField(tree, clause, 'alias');
      const said = children(tree, clause).find(child =>
        /^(?:name|qualified_name|namespace_name)$/.test(kindName(tree, child)),
      );
      if (said === undefined) continue;
      const last = said + tree.size[said] - 1;
      const path = pathOf(before, dotted(tree, said, '\\').replace(/^\./, ''));
      found.push({
        nameNode: alias === NO_NODE ? last : alias,
        path,
        source: { specifier: path.replaceAll('.', '\\'), names: [] },
        scope: 0,
      });
    }
  }
  return found;
}
