/**
 * Types that are written in another of the ways that their language has for them: `Optional[str]` and `str | None`. Which are the same, the
 * language says; where a type stands, what it became, or what has its place there.
 */
import { isOneLanguage } from '../../languages/language.js';
import { valueAt } from '../../lists.js';
import { isStatementLike, Role } from '../../languages/roles.js';
import type { Side } from '../../model.js';
import { isRetypedBetween } from '../../matching/typeNames.js';
import { childByField, nodeText } from '../../syntax/tree.js';
import type { SourceTree } from '../../structure/source.js';
import type { Counterpart, FileState, Workspace } from '../workspace.js';
import type { NodeRef } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';

/** Types around a part of a type, from the innermost outwards, that are asked for what they became. */
const MAX_STEPS = 16;

/** Is what a node stands in a type that is the same on the other side? */
export function isInSameType(workspace: Workspace, side: Side, state: FileState, node: number): boolean {
  const {
    source: { tree, role, language },
  } = state;
  if (language.table.typeInFull === undefined) return false;
  let at = node;
  for (
    let steps = 0;
    steps < MAX_STEPS &&
    at > 0 &&
    role[at] !== Role.declaration &&
    role[at] !== Role.block &&
    !isStatementLike(role[at]);
    steps++, at = tree.parent[at]
  ) {
    if (role[at] === Role.typeReference && isSameType(workspace, side, state, at)) return true;
  }
  return false;
}

/** By node of each side. All parts of a type ask the same, and it may be as long as a file. */
const knownTypes = new WeakMap<Workspace, Readonly<Record<Side, Map<NodeRef, boolean>>>>();

function isSameType(workspace: Workspace, side: Side, state: FileState, type: number): boolean {
  const known = valueAt(knownTypes, workspace, () => ({
    before: new Map<NodeRef, boolean>(),
    after: new Map<NodeRef, boolean>(),
  }));
  return valueAt(known[side], refOf(state.base, type), () => {
    const {
      source,
      source: { tree, language },
    } = state;
    const there = counterpartOf(workspace, side, state, type);
    if (there === null || !isOneLanguage(there.state.source.language, language)) return false;
    const [was, is] = [nodeText(tree, type), nodeText(there.state.source.tree, there.node)];
    if (isRetypedBetween(was, source, is, there.state.source)) return false;
    return language.table.ordersTypes?.(tree, type) !== true || saysInOneOrder(source, was, there.state.source, is);
  });
}

/** Are two types the same text, but for how their names and signs are written? */
function saysInOneOrder(source: SourceTree, type: string, other: SourceTree, there: string): boolean {
  const said = ({ tree, language }: SourceTree, text: string): string =>
    (language.table.typeInFull?.(tree, text) ?? text).replace(/\s+/g, '');
  return said(source, type) === said(other, there);
}

function counterpartOf(workspace: Workspace, side: Side, state: FileState, type: number): Counterpart | null {
  const {
    source: { tree },
  } = state;
  const found = workspace.soleCounterpart(side, state, type);
  if (found !== null) return found.state.source.role[found.node] === Role.typeReference ? found : null;
  const holder =
    workspace.partnersOn(side)[refOf(state.base, type)] < 0
      ? workspace.soleCounterpart(side, state, tree.parent[type])
      : null;
  const field = tree.grammar.fieldNames[tree.field[type]];
  if (holder === null || field === undefined || field === '') return null;
  const node = childByField(holder.state.source.tree, holder.node, field);
  return node > 0 && holder.state.source.role[node] === Role.typeReference ? { state: holder.state, node } : null;
}
