/** Functions that make elements, and are made to be elements themselves: nobody gives other members to what these are handed. */
import type { DeclarationNode } from '../../../structure/declaration.js';

/** Does it make elements, and is it called as what may be one? */
export function isComponent({
  source: {
    tree,
    language: { callRule },
  },
  name,
  node,
}: DeclarationNode): boolean {
  for (let inner = node; inner < node + tree.size[node]; inner++) {
    if (callRule.get(tree.kind[inner])?.attributes?.takers.test(name) === true) return true;
  }
  return false;
}
