/**
 * From code that went into another declaration to node pairs: its statements as they were paired, and its comments.
 */
import type { TransferMapping } from '../matching/statements/mapStatements.js';
import { pairComments } from './comments.js';
import { heldAlike, inOrder } from './copiedCode.js';
import type { Workspace } from './workspace.js';

export function pairTransferredCode(workspace: Workspace, { transfer, before, after, fragmentsBefore: a, fragmentsAfter: b, pairs }: TransferMapping): void {
  const { matches } = workspace.input;
  const stateA = workspace.stateOf(before.source);
  const stateB = workspace.stateOf(after.source);
  const pairing = workspace.pairing(before.source, after.source);
  const refactoring = workspace.input.refactoringOfTransfer.get(transfer) ?? null;
  const explain = (x: number, y: number): void => {
    if (refactoring !== null) workspace.map.explain(stateA.base + x, stateB.base + y, refactoring);
  };
  const ordered = inOrder(before.source, pairs.map(pair => a.node[pair.before]), pairs.map(pair => b.node[pair.after]));
  const held = heldAlike(a.parent, b.parent, pairs);
  if (transfer.whole) {
    pairing.pair(before.node, after.node);
    if (ordered.size === pairs.length && held.size === pairs.length) explain(before.node, after.node);
  }
  pairs.forEach((pair, i) => {
    pairing.pair(a.node[pair.before], b.node[pair.after]);
    // What runs in another order there, or under another condition, is to be read.
    if (ordered.has(i) && held.has(pair)) explain(a.node[pair.before], b.node[pair.after]);
  });
  // A declaration with a counterpart of its own gives each comment once.
  const free = (numbers: Int32Array, base: number, list: readonly number[]): number[] => list.filter(node => numbers[base + node] < 0);
  const commentsA = matches.afterOf(before) ? free(workspace.map.ofBefore, stateA.base, workspace.commentsOf(before)) : workspace.commentsOf(before);
  const commentsB = matches.beforeOf(after) ? free(workspace.map.ofAfter, stateB.base, workspace.commentsOf(after)) : workspace.commentsOf(after);
  pairComments(before.source, commentsA, after.source, commentsB, !transfer.whole, (x, y) => {
    workspace.map.add(stateA.base + x, stateB.base + y);
    explain(x, y);
  });
}
