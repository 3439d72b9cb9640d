/**
 * Code that went from one declaration into another: which of its statements became which, across declarations and files.
 *
 * The side that only one version has (the extracted or the inlined callable) can be met several times, once for each place where its code
 * was or is now: that is how several duplicates map to one. The other side, which has a counterpart of its own, gives what it lost, or
 * received, each statement once.
 */
import type { DeclarationNode } from '../structure/declaration.js';
import { tokenCount } from '../structure/source.js';
import { pairComments } from './comments.js';
import type { Fragments } from './fragments.js';
import { hashOf, isGlue } from './fragments.js';
import type { CodeTransfer } from './input.js';
import { pairStatements } from './statementPairs.js';
import { PAIRING } from './thresholds.js';
import type { Workspace } from './workspace.js';

/**
 * Statements that a transfer explains better than their own declaration can: equal to one at the transfer's other end, and to none in the
 * declaration's counterpart. They are kept from being paired in place.
 */
export function reserve(workspace: Workspace, transfers: readonly CodeTransfer[]): Map<DeclarationNode, Uint8Array> {
  const { matches } = workspace.input;
  const reserved = new Map<DeclarationNode, Uint8Array>();
  const keep = (host: DeclarationNode, counterpart: DeclarationNode | null, lone: DeclarationNode): void => {
    if (!counterpart) return;
    const fragments = workspace.fragments(host);
    const here = hashesOf(workspace.fragments(counterpart));
    const there = hashesOf(workspace.fragments(lone));
    let taken = reserved.get(host);
    if (!taken) reserved.set(host, (taken = new Uint8Array(fragments.count)));
    for (let i = 1; i < fragments.count; i++) {
      if (isGlue(fragments, i) || tokenCount(fragments.source, fragments.node[i]) < PAIRING.tellingTokens) continue;
      const hash = hashOf(fragments, i);
      if (there.has(hash) && !here.has(hash)) taken.fill(1, i, i + fragments.size[i]);
    }
  };
  for (const { before, after, whole } of transfers) {
    if (whole) continue;
    keep(before, matches.afterOf(before), after);
    keep(after, matches.beforeOf(after), before);
  }
  return reserved;
}

function hashesOf(fragments: Fragments): Set<number> {
  const hashes = new Set<number>();
  for (let i = 1; i < fragments.count; i++) if (!isGlue(fragments, i)) hashes.add(hashOf(fragments, i));
  return hashes;
}

/** What has been paired so far, by declaration: 1 per fragment. Only declarations with a counterpart of their own have an entry. */
export type Taken = Map<DeclarationNode, Uint8Array>;

export function pairTransfer(workspace: Workspace, transfer: CodeTransfer, taken: Taken): void {
  const { before, after, whole, refactoring } = transfer;
  const a = workspace.fragments(before);
  const b = workspace.fragments(after);
  const takenBefore = taken.get(before);
  const takenAfter = taken.get(after);
  const stateA = workspace.stateOf(before.source);
  const stateB = workspace.stateOf(after.source);
  const pairing = workspace.pairing(before.source, after.source);
  const explain = (x: number, y: number): void => {
    if (refactoring !== null) workspace.map.explain(stateA.base + x, stateB.base + y, refactoring);
  };
  const rounds = whole ? 1 : Math.max(1, callsBetween(workspace, transfer));
  for (let round = 0; round < rounds; round++) {
    const partner = pairStatements(a, b, { rooted: whole, takenBefore: whole ? undefined : takenBefore?.slice(), takenAfter: whole ? undefined : takenAfter?.slice() });
    let found = 0;
    if (whole) pairing.pair(before.node, after.node);
    for (let i = 1; i < a.count; i++) {
      const j = partner[i];
      if (j <= 0) continue;
      found++;
      pairing.pair(a.node[i], b.node[j]);
      explain(a.node[i], b.node[j]);
      if (takenBefore) takenBefore[i] = 1;
      if (takenAfter) takenAfter[j] = 1;
    }
    if (found === 0) break;
  }
  const free = (numbers: Int32Array, base: number, list: readonly number[]): number[] => list.filter(node => numbers[base + node] < 0);
  const commentsA = takenBefore ? free(workspace.map.ofBefore, stateA.base, workspace.commentsOf(before)) : workspace.commentsOf(before);
  const commentsB = takenAfter ? free(workspace.map.ofAfter, stateB.base, workspace.commentsOf(after)) : workspace.commentsOf(after);
  pairComments(before.source, commentsA, after.source, commentsB, !whole, (x, y) => {
    workspace.map.add(stateA.base + x, stateB.base + y);
    explain(x, y);
  });
}

/** How often the host calls the lone callable on the lone one's side: each call stands for one copy of its code. */
function callsBetween(workspace: Workspace, { before, after }: CodeTransfer): number {
  const { matches } = workspace.input;
  const host = matches.beforeOf(after) === null ? matches.afterOf(before) : matches.beforeOf(after);
  const lone = matches.beforeOf(after) === null ? after : before;
  return host ? host.calls.filter(call => call.name === lone.name).length : 0;
}
