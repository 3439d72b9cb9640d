/**
 * Where an edit inside a line stands on the side that lacks it: `f(a)` became `f(a, b)`, and the inserted `, b` has no
 * end before. A reader needs both lines. The nearest token beside the edit on its line says where its line is on the
 * other side.
 */
import type { Side, Span } from '../../model.js';
import { otherSide } from '../../sides.js';
import type { SourceTree } from '../../structure/source.js';
import type { UnmatchedCode } from '../edits.js';
import type { NodeRef } from '../nodeRef.js';
import { nodeOf, refOf, UNMAPPED } from '../nodeRef.js';
import type { Workspace } from '../workspace.js';

/** The range of that token on the other side; null where the edit has its lines for itself. */
export function echoOf(
  workspace: Workspace,
  side: Side,
  { position, firstToken, endToken, start, end }: UnmatchedCode,
): Span | null {
  const { source } = workspace[side].files[position];
  const { base } = workspace.stateOf(source);
  const partners = workspace.partnersOn(side);
  const { text } = source.tree;
  const startOf = (token: number): number => source.tree.start[source.tokenNode[token]];
  for (let token = firstToken - 1; token >= 0 && !text.slice(endOf(source, token), start).includes('\n'); token--) {
    const partner = partners[refOf(base, source.tokenNode[token])];
    if (partner !== UNMAPPED) return spanAt(workspace, otherSide(side), partner);
  }
  for (let token = endToken; token < source.tokens.length && !text.slice(end, startOf(token)).includes('\n'); token++) {
    const partner = partners[refOf(base, source.tokenNode[token])];
    if (partner !== UNMAPPED) return spanAt(workspace, otherSide(side), partner);
  }
  return null;
}

function endOf(source: SourceTree, token: number): number {
  return source.tree.end[source.tokenNode[token]];
}

function spanAt(workspace: Workspace, side: Side, number: NodeRef): Span {
  const { source, base } = workspace.stateAt(side, number);
  const { start, end } = source.tree;
  return {
    file: workspace[side].files[workspace[side].fileOf(number)].file,
    start: start[nodeOf(base, number)],
    end: end[nodeOf(base, number)],
  };
}
