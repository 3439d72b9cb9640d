/** Python's type parameters, as in `class Box[T: Hashable, *Ts]` and `type Pairs[K] = dict[K, K]`. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, isNamed, kindName, NO_NODE, previousSibling } from '../../syntax/tree.js';
import type { TypeParameterRules } from '../typeParameters.js';
import { isAnyName } from '../typeParameters.js';

export const PYTHON_TYPE_PARAMETERS: TypeParameterRules = {
  kinds: ['type_parameter'],
  sitesAt: (tree, list) => {
    const scope = scopeOf(tree, list);
    return scope === NO_NODE
      ? []
      : children(tree, list)
          .filter(child => isNamed(tree, child) && !isDefault(tree, child))
          .flatMap(child => nameIn(tree, child))
          .map(nameNode => ({ nameNode, scope }));
  },
  isMention: isAnyName,
};

/** What has the list; the same brackets hold arguments elsewhere. */
function scopeOf(tree: SyntaxTree, list: number): number {
  const holder = tree.parent[list];
  if (/^(class|function)_definition$/.test(kindName(tree, holder))) return holder;
  const type = tree.parent[holder];
  const isAliased =
    kindName(tree, holder) === 'generic_type' &&
    kindName(tree, tree.parent[type]) === 'type_alias_statement' &&
    type === tree.parent[type] + 2;
  return isAliased ? tree.parent[type] : NO_NODE;
}

/**
 * The grammar stumbles over what stands for a parameter by itself: the name and the sign in `[T = int]`, the sign and
 * that in `[T: A = int]`.
 */
function isDefault(tree: SyntaxTree, child: number): boolean {
  const before = previousSibling(tree, child);
  return (
    (kindName(tree, child) === 'ERROR' && tree.text[tree.start[child]] === '=') ||
    (before !== NO_NODE && kindName(tree, before) === 'ERROR' && tree.text[tree.end[before] - 1] === '=')
  );
}

/** The first name, before what bounds it. */
function nameIn(tree: SyntaxTree, parameter: number): number[] {
  for (let node = parameter; node < parameter + tree.size[parameter]; node++) {
    if (kindName(tree, node) === 'identifier') return [node];
  }
  return [];
}
