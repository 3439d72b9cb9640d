/**
 * From code that went into another declaration to node pairs: its statements as they were paired, and its comments.
 */
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import type { TransferMapping } from '../../matching/statements/model.js';
import type { DetectedRefactoring } from '../../refactorings/detected.js';
import { pairComments } from './comments.js';
import { heldAlike, inOrder } from './copiedCode.js';
import { COMMENTS } from '../thresholds.js';
import type { Workspace } from '../workspace.js';
import type { FileBase, Partners } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';

export function pairTransferredCode(
  workspace: Workspace,
  { transfer, before, after, fragmentsBefore: a, fragmentsAfter: b, pairs }: TransferMapping,
): void {
  const { matches } = workspace.input;
  const stateA = workspace.stateOf(before.source);
  const stateB = workspace.stateOf(after.source);
  const pairing = workspace.pairing(before.source, after.source);
  const refactoring = workspace.input.refactoringOfTransfer.get(transfer) ?? null;
  const explain = (x: number, y: number): void => {
    if (refactoring !== null) workspace.map.explain(refOf(stateA.base, x), refOf(stateB.base, y), refactoring);
  };
  const ordered = inOrder(
    before.source,
    pairs.map(pair => a.node[pair.before]),
    pairs.map(pair => b.node[pair.after]),
  );
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
  const free = (numbers: Partners, base: FileBase, list: readonly number[]): number[] =>
    list.filter(node => numbers[refOf(base, node)] < 0);
  const commentsA = matches.afterOf(before)
    ? free(workspace.map.ofBefore, stateA.base, workspace.commentsOf(before))
    : workspace.commentsOf(before);
  const commentsB = matches.beforeOf(after)
    ? free(workspace.map.ofAfter, stateB.base, workspace.commentsOf(after))
    : workspace.commentsOf(after);
  pairComments(
    before.source,
    commentsA,
    after.source,
    commentsB,
    transfer.whole ? COMMENTS.likeness : COMMENTS.carriedLikeness,
    (x, y) => {
      workspace.map.add(refOf(stateA.base, x), refOf(stateB.base, y));
      explain(x, y);
    },
  );
}

/**
 * Code of two files that went from the one into the other as it was: statements, or parts of one, and comments. Not
 * what was paired with anything else.
 */
export function pairCarried(
  workspace: Workspace,
  { carries = [], before: [from], after: [to] }: DetectedRefactoring,
  refactoring: number,
): void {
  for (const { before, after } of carries) {
    const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
    if (
      workspace.map.ofBefore[refOf(a.base, before.node)] >= 0 ||
      workspace.map.ofAfter[refOf(b.base, after.node)] >= 0
    ) {
      continue;
    }
    const { bodies } = workspace.input.statements;
    const [inA, inB] = [
      statementsIn(bodies.before.fragmentsOf(from), before.node),
      statementsIn(bodies.after.fragmentsOf(to), after.node),
    ];
    const pairing = workspace.pairing(before.source, after.source);
    pairing.pair(before.node, after.node);
    if (inA.length === inB.length) inA.forEach((node, i) => pairing.pair(node, inB[i]));
    workspace.map.explain(refOf(a.base, before.node), refOf(b.base, after.node), refactoring);
  }
}

/** Those inside a node. */
function statementsIn({ node: nodes, count, source: { tree } }: Fragments, around: number): number[] {
  const found: number[] = [];
  for (let i = 1; i < count; i++) if (nodes[i] > around && nodes[i] < around + tree.size[around]) found.push(nodes[i]);
  return found;
}
