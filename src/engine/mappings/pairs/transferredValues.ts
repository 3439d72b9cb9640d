/**
 * Values that a call stands for now, or stood for: `<li>...</li>` for `<Row item={item} />`, `a.left + b` for
 * `sum(a, b)`. Their parts became parts of what the callable hands back, or came from them. Which values these are is
 * known; here their nodes are paired.
 */
import { isName, Role } from '../../languages/roles.js';
import type { ValuePair } from '../../matching/statements/model.js';
import type { Side } from '../../model.js';
import { pairFrom } from '../../sides.js';
import type { SourceTree } from '../../structure/source.js';
import { ownAttributes, wholeCall } from '../../structure/passedArguments.js';
import type { TransferMapping } from '../../matching/statements/model.js';
import type { Counterpart, Workspace } from '../workspace.js';
import type { NodeRef } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';

/** The values of a transfer whose nodes were paired. */
export function transferredValues(workspace: Workspace, mapping: TransferMapping): readonly ValuePair[] {
  const [a, b] = [workspace.stateOf(mapping.before.source), workspace.stateOf(mapping.after.source)];
  return candidates(mapping).filter(({ before, after }) =>
    workspace.map.has(refOf(a.base, before), refOf(b.base, after)),
  );
}

/** What is only read of something is no code that goes anywhere, unless something is done for it. */
function candidates({ before, after, values }: TransferMapping): readonly ValuePair[] {
  const isRead = ({ role, tree }: SourceTree, node: number): boolean =>
    isName(role[node]) ||
    (role[node] === Role.access && !role.subarray(node, node + tree.size[node]).includes(Role.call));
  return values.filter(value => !isRead(before.source, value.before) && !isRead(after.source, value.after));
}

/**
 * After all statements were paired, which took the parts of the call for what became of the value: those pairs are taken back. What went
 * elsewhere as a statement, or stayed, is no such value.
 */
export function pairTransferredValues(workspace: Workspace, mapping: TransferMapping): void {
  const { transfer, before, after, assigned } = mapping;
  const { matches, refactoringOfTransfer } = workspace.input;
  const side = matches.afterOf(before) ? 'before' : 'after';
  const caller = side === 'before' ? matches.afterOf(before) : matches.beforeOf(after);
  const refactoring = refactoringOfTransfer.get(transfer);
  if (!caller) return;
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  for (const value of assigned) {
    if (
      workspace.map.ofBefore[refOf(a.base, value.before)] >= 0 ||
      workspace.map.ofAfter[refOf(b.base, value.after)] >= 0
    ) {
      continue;
    }
    workspace.pairing(before.source, after.source).pair(value.before, value.after);
    if (refactoring !== undefined) {
      workspace.map.explain(refOf(a.base, value.before), refOf(b.base, value.after), refactoring);
    }
  }
  for (const value of candidates(mapping)) {
    const hosted = { state: side === 'before' ? a : b, node: value[side] };
    const call = { state: workspace.stateOf(caller.source), node: value.call };
    const whole = { ...call, node: wholeCall(call.state.source, call.node) };
    // One that had a name was mentioned several times, and is still one value.
    const isKnown = workspace.map.has(refOf(a.base, value.before), refOf(b.base, value.after));
    const partner = workspace.partnersOn(side)[refOf(hosted.state.base, hosted.node)];
    if (!isKnown && partner >= 0 && !isIn(partner, whole)) continue;
    release(workspace, side, hosted, whole);
    if (!isKnown) {
      workspace.pairing(before.source, after.source).pair(value.before, value.after);
      if (refactoring !== undefined) {
        workspace.map.explain(refOf(a.base, value.before), refOf(b.base, value.after), refactoring);
      }
    }
    const { before: was, after: is } = pairFrom(side, hosted, call);
    pairOwnAttributes(workspace, was, is);
  }
}

function isIn(
  number: NodeRef,
  {
    state: {
      base,
      source: { tree },
    },
    node,
  }: Counterpart,
): boolean {
  return number >= refOf(base, node) && number < refOf(base, node + tree.size[node]);
}

function release(workspace: Workspace, side: Side, value: Counterpart, call: Counterpart): void {
  for (let node = value.node; node < value.node + value.state.source.tree.size[value.node]; node++) {
    const partner = workspace.partnersOn(side)[refOf(value.state.base, node)];
    if (partner < 0 || !isIn(partner, call)) continue;
    const pair = pairFrom(side, refOf(value.state.base, node), partner);
    workspace.map.remove(pair.before, pair.after);
  }
}

/** What an element said of itself, the element says that stands for it. */
function pairOwnAttributes(
  workspace: Workspace,
  { state: a, node: x }: Counterpart,
  { state: b, node: y }: Counterpart,
): void {
  const there = ownAttributes(b.source, y);
  for (const attribute of ownAttributes(a.source, x)) {
    const same = there.find(
      other =>
        a.source.contentHash[attribute] === b.source.contentHash[other] &&
        workspace.map.ofAfter[refOf(b.base, other)] < 0,
    );
    if (same !== undefined && workspace.map.ofBefore[refOf(a.base, attribute)] < 0) {
      workspace.pairing(a.source, b.source).pair(attribute, same);
    }
  }
}
