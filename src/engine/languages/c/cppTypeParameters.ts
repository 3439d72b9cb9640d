/** What a template of C++ takes in place of types. */
import { childByField, childByKind, kindName, NO_NODE } from '../../syntax/tree.js';
import type { TypeParameterRules } from '../typeParameters.js';
import { isAnyName, siteOf } from '../typeParameters.js';

export const CPP_TYPE_PARAMETERS: TypeParameterRules = {
  kinds: ['type_parameter_declaration', 'optional_type_parameter_declaration', 'variadic_type_parameter_declaration'],
  sitesAt: (tree, node) => {
    const name = childByField(tree, node, 'name');
    const nameNode =
      name !== NO_NODE || kindName(tree, node) === 'optional_type_parameter_declaration'
        ? name
        : childByKind(tree, node, 'type_identifier');
    // `template <typename> class C` is one in the list around it.
    return siteOf(
      tree,
      kindName(tree, tree.parent[node]) === 'template_template_parameter_declaration' ? tree.parent[node] : node,
      nameNode,
    );
  },
  isMention: isAnyName,
};
