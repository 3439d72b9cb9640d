/** Scala's type parameters: a list names them itself. */
import { children, kindName } from '../../syntax/tree.js';
import { fieldName } from '../nodes.js';
import type { TypeParameterRules } from '../typeParameters.js';

export const SCALA_TYPE_PARAMETERS: TypeParameterRules = {
  kinds: ['type_parameters', 'covariant_type_parameter', 'contravariant_type_parameter'],
  sitesAt: (tree, node) => {
    const list = kindName(tree, node) === 'type_parameters' ? node : tree.parent[node];
    // What a type parameter takes itself is seen in that list only.
    const scope = kindName(tree, tree.parent[list]) === 'type_parameters' ? list : tree.parent[list];
    return children(tree, node)
      .filter(child => fieldName(tree, child) === 'name' && kindName(tree, child) === 'identifier')
      .map(nameNode => ({ nameNode, scope }));
  },
};
