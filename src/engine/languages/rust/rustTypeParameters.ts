/** Rust's type parameters, lifetimes among them. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { TypeParameterRules } from '../typeParameters.js';
import { isAnyName, siteOf } from '../typeParameters.js';

export const RUST_TYPE_PARAMETERS: TypeParameterRules = {
  kinds: ['type_parameter', 'lifetime_parameter', 'const_parameter'],
  sitesAt: (tree, node) => {
    const name = childByField(tree, node, 'name');
    const isLifetime = name !== NO_NODE && kindName(tree, name) === 'lifetime';
    return isLifetime
      ? siteOf(tree, node, childByKind(tree, name, 'identifier')).map(site => ({
          ...site,
          label: nodeText(tree, name),
        }))
      : siteOf(tree, node, name);
  },
  boundsIn: { list: 'type_parameters', clause: 'where_clause' },
  // A lifetime has the sign of one wherever it stands.
  isMention: (tree, leaf, role, nameNode) =>
    isAnyName(tree, leaf, role) && isOfLifetime(tree, leaf) === isOfLifetime(tree, nameNode),
};

function isOfLifetime(tree: SyntaxTree, leaf: number): boolean {
  return kindName(tree, tree.parent[leaf]) === 'lifetime';
}
