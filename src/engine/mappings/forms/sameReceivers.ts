/**
 * What a method calls the object that it is called on, where the language lets it choose the name: with another one at
 * every mention it is the object still, as `this` would be. Says nothing of methods that went elsewhere, whose object
 * is another one: what became of those is told.
 */
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import type { Variable } from '../../matching/statements/bodies/variables.js';
import type { FrameSink } from './frameSink.js';
import type { Workspace } from '../workspace.js';
import type { NodeRef } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';

export function addSameReceivers(workspace: Workspace, { before, after }: StatementMapping, sink: FrameSink): void {
  if (
    before.receiver === null ||
    after.receiver === null ||
    before.receiver === after.receiver ||
    workspace.input.matches.afterOf(before) !== after
  ) {
    return;
  }
  const [was, is] = [workspace.receiverOf('before', before), workspace.receiverOf('after', after)];
  if (was === undefined || is === undefined || was.type !== is.type) return;
  const [own, others] = [mentionsOf(workspace, was), mentionsOf(workspace, is)];
  if (!becameMentions(workspace, 'before', own, others) || !becameMentions(workspace, 'after', others, own)) return;
  for (const mention of own) {
    const partner = workspace.map.ofBefore[mention];
    if (!others.has(partner) || !workspace.map.isMutual(mention, partner)) continue;
    sink.addFrame('before', mention);
    sink.addFrame('after', partner);
  }
}

/** By the numbers of their leaves, the declaring one among them. */
function mentionsOf(workspace: Workspace, { source, nameNode, references }: Variable): ReadonlySet<NodeRef> {
  const { base } = workspace.stateOf(source);
  return new Set([nameNode, ...references].map(leaf => refOf(base, leaf)));
}

/** Is none of them another thing on the other side? */
function becameMentions(
  workspace: Workspace,
  side: Side,
  own: ReadonlySet<NodeRef>,
  others: ReadonlySet<NodeRef>,
): boolean {
  const [partners, back] = [workspace.partnersOn(side), workspace.partnersOn(otherSide(side))];
  return [...own].every(
    mention => partners[mention] < 0 || back[partners[mention]] !== mention || others.has(partners[mention]),
  );
}
