/**
 * Conditionals among the fragments of a declaration, and the statements in each of their branches.
 */
import { conditionAt } from '../../../languages/language.js';
import { isStatement, Role } from '../../../languages/roles.js';
import { NO_NODE } from '../../../syntax/tree.js';
import type { Fragments } from './fragments.js';
import { childrenOf, isGlue } from './fragments.js';

/** Does it choose between branches: by a condition, or by a value? A loop has a condition, but nothing to choose from. */
export function isConditional(fragments: Fragments, i: number): boolean {
  const { source, node } = fragments;
  if (
    i <= 0 ||
    !isStatement(source.role[node[i]]) ||
    fragments.size[i] === 1 ||
    source.language.loopKind[source.tree.kind[node[i]]] === 1
  ) {
    return false;
  }
  return (
    conditionAt(source.language, source.tree, node[i], source.role) !== NO_NODE ||
    childrenOf(fragments, i).some(child => holdsBranches(fragments, child))
  );
}

function holdsBranches(fragments: Fragments, i: number): boolean {
  const { source, node } = fragments;
  return source.role[node[i]] === Role.block && fragments.size[i] > 1 && source.role[node[i + 1]] === Role.branch;
}

/** The statements that stand directly in each branch of a conditional, and of those that follow it for what it leaves over. */
export function branchesOf(fragments: Fragments, conditional: number): number[][] {
  const branches: number[][] = [];
  const open = [conditional];
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    for (const child of childrenOf(fragments, i)) {
      const inner = childrenOf(fragments, child);
      const isChain =
        isConditional(fragments, child) ||
        holdsBranches(fragments, child) ||
        (isGlue(fragments, child) && inner.length === 1 && isGlue(fragments, inner[0]));
      // What follows `else`: another conditional, or a block.
      const isElse =
        isGlue(fragments, child) &&
        inner.length === 1 &&
        isConditional(fragments, inner[0]) &&
        fragments.source.role[fragments.node[child]] === Role.branch;
      if (isChain) open.push(child);
      else if (isElse) open.push(inner[0]);
      else branches.push(isGlue(fragments, child) ? inner : [child]);
    }
  }
  return branches;
}
