/**
 * What a file itself says of the variables that a name stands for: which are seen where the name stands, and of what
 * type each is. A form that is the same for some types only asks here, and is not the same where no declaration is in
 * sight.
 */
import { addTo } from '../lists.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { encloses, kindName, nodeText } from '../syntax/tree.js';
import type { VariableSite } from './language.js';
import { oncePerTree } from './oncePerTree.js';

export interface DeclaringNodes {
  /** Kinds of nodes that `at` reads. */
  readonly kinds: readonly string[];
  at(tree: SyntaxTree, node: number): readonly VariableSite[];
  /** Kinds of nodes within which a name is seen that is declared in them: blocks, loops, functions. */
  readonly scopes: RegExp;
}

/** The innermost variable of a function that a name stands for; null for a property, a global, and what other files declare. */
export type LocalLookup = (tree: SyntaxTree, name: number) => VariableSite | null;

export function localVariables({ kinds, at, scopes }: DeclaringNodes): LocalLookup {
  const declaring = new Set(kinds);
  const sitesIn = oncePerTree(tree => {
    const found = new Map<string, { readonly site: VariableSite; readonly scope: number }[]>();
    for (let node = 0; node < tree.count; node++) {
      if (!declaring.has(kindName(tree, node))) continue;
      for (const site of at(tree, node)) {
        addTo(found, nodeText(tree, site.nameNode), { site, scope: site.scope ?? scopeOf(tree, site.nameNode) });
      }
    }
    return found;
  });
  const scopeOf = (tree: SyntaxTree, nameNode: number): number => {
    let scope = tree.parent[nameNode];
    while (scope > 0 && !scopes.test(kindName(tree, scope))) scope = tree.parent[scope];
    return scope;
  };
  return (tree, name) => {
    let innermost: { readonly site: VariableSite; readonly scope: number } | null = null;
    for (const one of sitesIn(tree).get(nodeText(tree, name)) ?? []) {
      const isSeen = one.scope > 0 && encloses(tree, one.scope, name);
      if (isSeen && (innermost === null || one.scope >= innermost.scope)) innermost = one;
    }
    return innermost?.site ?? null;
  };
}
