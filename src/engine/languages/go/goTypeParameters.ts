/** Go's type parameters: several names with one constraint, and those of its type that a method names after its own fashion. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE } from '../../syntax/tree.js';
import { fieldName } from '../nodes.js';
import type { TypeParameterRules, TypeParameterSite } from '../typeParameters.js';
import { isAnyName, siteOf } from '../typeParameters.js';

export const GO_TYPE_PARAMETERS: TypeParameterRules = {
  kinds: ['type_parameter_declaration', 'method_declaration'],
  sitesAt: (tree, node) =>
    kindName(tree, node) === 'method_declaration'
      ? ofReceiver(tree, node)
      : children(tree, node)
          .filter(child => fieldName(tree, child) === 'name')
          .flatMap(name => siteOf(tree, node, name)),
  isMention: isAnyName,
};

/** `func (b *Box[T]) Get() T` */
function ofReceiver(tree: SyntaxTree, method: number): TypeParameterSite[] {
  const receiver = childByField(tree, method, 'receiver');
  const end = receiver === NO_NODE ? 0 : receiver + tree.size[receiver];
  const found: TypeParameterSite[] = [];
  for (let node = receiver + 1; node < end; node++) {
    if (kindName(tree, node) === 'type_identifier' && kindName(tree, tree.parent[node]) === 'type_arguments') {
      found.push({ nameNode: node, scope: method });
    }
  }
  return found;
}
