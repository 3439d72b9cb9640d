/**
 * Notebooks of Jupyter: what of their JSON running the cells has written, and nobody else.
 */
import { childrenOf, type DataTree, type Range } from './dataTree.js';

const CELLS = 'cells';
const WRITTEN_BY_RUNNING: ReadonlySet<string> = new Set(['outputs', 'execution_count']);

/** The members of cells that hold what came out, and how often a cell was run; in order. */
export function outputsOf(tree: DataTree): Range[] {
  const cells = childrenOf(tree, 0).find(member => tree.key[member] === CELLS);
  if (cells === undefined) return [];
  return childrenOf(tree, cells).flatMap(cell =>
    childrenOf(tree, cell)
      .filter(member => WRITTEN_BY_RUNNING.has(tree.key[member] ?? ''))
      .map((member): Range => [tree.memberStart[member], tree.end[member]]),
  );
}
