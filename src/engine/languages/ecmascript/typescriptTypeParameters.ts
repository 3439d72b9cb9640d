/** TypeScript's type parameters, and what else stands for any type within a type: the keys of a mapped one, and what a condition infers. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { TypeParameterRules, TypeParameterSite } from '../typeParameters.js';
import { siteOf } from '../typeParameters.js';

export const TYPESCRIPT_TYPE_PARAMETERS: TypeParameterRules = {
  kinds: ['type_parameter', 'mapped_type_clause', 'infer_type'],
  sitesAt: (tree, node) => {
    const kind = kindName(tree, node);
    if (kind === 'type_parameter') {
      return siteOf(tree, node, childByField(tree, node, 'name')).map(withoutVariance(tree));
    }
    const nameNode =
      kind === 'infer_type' ? childByKind(tree, node, 'type_identifier') : childByField(tree, node, 'name');
    const scope = kind === 'infer_type' ? conditionAround(tree, node) : tree.parent[node];
    return nameNode === NO_NODE || scope < 0 ? [] : [{ nameNode, scope }];
  },
};

/** The grammar reads which way it varies as a part of the name (`typescriptMended.ts`): `in out T`. */
function withoutVariance(tree: SyntaxTree): (site: TypeParameterSite) => TypeParameterSite {
  return site => {
    const said = nodeText(tree, site.nameNode);
    const name = said.slice(said.search(/\S+$/));
    return name === said ? site : { ...site, name };
  };
}

/** `X extends Promise<infer V> ? V : never` */
function conditionAround(tree: SyntaxTree, node: number): number {
  let up = node;
  while (
    up >= 0 &&
    !(kindName(tree, tree.parent[up]) === 'conditional_type' && childByField(tree, tree.parent[up], 'right') === up)
  ) {
    up = tree.parent[up];
    if (up === 0) return NO_NODE;
  }
  return up < 0 ? NO_NODE : tree.parent[up];
}
