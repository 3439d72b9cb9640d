/**
 * What the patterns of a `case` capture: each name in them that is no class, no member and no key. Says nothing of where it is seen.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, isNamed, kindName, nodeText } from '../../syntax/tree.js';

/** Alternatives (`(x, 1) | (1, x)`) capture the same names: each is given once. */
export function namesCaptured(tree: SyntaxTree, clause: number): number[] {
  const byName = new Map<string, number>();
  for (const pattern of children(tree, clause)) {
    if (kindName(tree, pattern) !== 'case_pattern') continue;
    for (let node = pattern; node < pattern + tree.size[pattern];) {
      const kind = kindName(tree, node);
      if (kind === 'identifier' && !isNameOfWhat(tree, node) && !byName.has(nodeText(tree, node))) {
        byName.set(nodeText(tree, node), node);
      }
      node += kind === 'attribute' || kind === 'string' ? tree.size[node] : 1;
    }
  }
  return [...byName.values()];
}

/** Is it captured there, whether a variable of the name was there before or not? */
export function isCaptured(tree: SyntaxTree, name: number): boolean {
  let up = tree.parent[name];
  while (up > 0 && /_pattern$/.test(kindName(tree, up))) up = tree.parent[up];
  return (
    up > 0 &&
    kindName(tree, up) === 'case_clause' &&
    namesCaptured(tree, up).some(captured => nodeText(tree, captured) === nodeText(tree, name))
  );
}

/** Is the name given another value where it stands, or taken away? */
export function isGivenWithoutSign(tree: SyntaxTree, name: number): boolean {
  const parent = tree.parent[name];
  const around = kindName(tree, parent) === 'expression_list' ? tree.parent[parent] : parent;
  return kindName(tree, around) === 'delete_statement' || isCaptured(tree, name);
}

/** `Point` and `x` of `case Point(x=0)`. */
function isNameOfWhat(tree: SyntaxTree, name: number): boolean {
  return (
    /^(class|keyword)_pattern$/.test(kindName(tree, tree.parent[name])) &&
    children(tree, tree.parent[name]).find(child => isNamed(tree, child)) === name
  );
}
