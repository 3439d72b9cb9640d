/**
 * Does a call stand where the code stood that it stands for: inside the same, behind what the code stood behind, and before what it stood
 * before? Decides nothing about what is called.
 */
import { isComment, Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { afterEquals, isLiteral, isTypeNode, lambdaBody } from '../../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../../matching/statements/bodies/fragments.js';
import { enclosingWhere } from '../../../matching/statements/bodies/fragments.js';
import type { TransferMapping } from '../../../matching/statements/model.js';
import type { CallSite } from '../../../structure/declaration.js';
import { isNamed } from '../../../syntax/tree.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';

export interface Mention {
  readonly state: FileState;
  readonly node: number;
}

/** Do two nodes without counterparts stand in what is one thing on both sides? `own` is on `side`. */
export function standsBeside(workspace: Workspace, side: Side, own: Mention, other: Mention): boolean {
  const holder = workspace.partnerAround(side, own.state, own.node);
  const back = workspace.partnerAround(otherSide(side), other.state, other.node);
  return holder >= 0 && back >= 0 && workspace.partnersOn(side)[back] === holder;
}

/** The same, and between the same parts of it? */
export function standsInPlace(workspace: Workspace, side: Side, own: Mention, other: Mention): boolean {
  const {
    source: { tree, role },
    base,
  } = own.state;
  const partners = workspace.partnersOn(side);
  let part = own.node;
  while (part > 0 && partners[refOf(base, tree.parent[part])] < 0) part = tree.parent[part];
  // Comments go their own ways.
  const gap =
    part > 0 ? gapIn(workspace, side, own.state, part, child => isNamed(tree, child) && !isComment(role[child])) : null;
  const number = refOf(other.state.base, other.node);
  return gap !== null && number > gap.from && number < gap.to;
}

/** What stands between the two nearest neighbours of a call that stayed, on the other side: numbers of nodes, both beyond it. */
interface Gap {
  readonly holder: NodeRef;
  readonly from: NodeRef;
  readonly to: NodeRef;
}

/** Of statements, those that stand in no other of them, as nodes. */
export function outermost(fragments: Fragments, carried: readonly number[]): number[] {
  const all = new Set(carried);
  return [...all]
    .filter(fragment => fragment > 0 && enclosingWhere(fragments, fragment, up => all.has(up)) === 0)
    .map(fragment => fragments.node[fragment]);
}

/**
 * Those calls whose places are those of all the code that was carried, with what of it stood there, as nodes; none
 * where some of it stood elsewhere.
 */
export function callsInPlace(
  workspace: Workspace,
  mapping: TransferMapping,
  side: Side,
  caller: FileState,
  calls: readonly CallSite[],
): ReadonlyMap<CallSite, readonly number[]> {
  const fragments = side === 'after' ? mapping.fragmentsBefore : mapping.fragmentsAfter;
  const carried = mapping.pairs.map(pair => (side === 'after' ? pair.before : pair.after));
  const giver = workspace.stateOf(fragments.source);
  const stood = outermost(fragments, carried);
  const gaps = new Map<CallSite, Gap>();
  for (const call of calls) {
    const gap = gapAt(workspace, side, caller, call.node);
    if (gap) gaps.set(call, gap);
  }
  const found = new Map<CallSite, readonly number[]>();
  const left = new Set(stood);
  for (const [call, { holder, from, to }] of gaps) {
    const inside = stood.filter(
      node =>
        refOf(giver.base, node) > from &&
        refOf(giver.base, node) < to &&
        workspace.partnerAround(otherSide(side), giver, node) >= 0 &&
        heldBy(workspace, side, giver, node) === holder,
    );
    const isAlone = [...gaps].every(([other, gap]) => other === call || gap.from !== from || gap.to !== to);
    if (inside.length === 0 || !isAlone) continue;
    found.set(call, inside);
    for (const node of inside) left.delete(node);
  }
  return left.size === 0 ? found : new Map();
}

/** Number of the nearest mapped node around a node of the other side. */
function heldBy(workspace: Workspace, side: Side, { source: { tree }, base }: FileState, node: number): NodeRef {
  const partners = workspace.partnersOn(otherSide(side));
  let up = tree.parent[node];
  while (up > 0 && partners[refOf(base, up)] < 0) up = tree.parent[up];
  return refOf(base, up);
}

function gapAt(workspace: Workspace, side: Side, state: FileState, call: number): Gap | null {
  const { fragment } = state;
  if (isWholeBody(state, call)) return gapIn(workspace, side, state, call, () => true);
  const statement = statementAround(state, call);
  const gap = statement <= 0 ? null : gapIn(workspace, side, state, statement, child => fragment[child] !== 0);
  // A statement that stayed may hold the call now: what it calls is done before the rest of it, if that does anything.
  const stayed = workspace.partnersOn(side)[refOf(state.base, statement)];
  if (gap === null || stayed <= gap.from || stayed >= gap.to) return gap;
  const there = workspace.stateAt(otherSide(side), stayed);
  return isIdle(there, stayed) ? gap : { ...gap, to: refOf(there.base, nodeOf(there.base, stayed) + 1) };
}

/** Does a statement nothing but give names literals, or declare variables without a value? `number`: of its node. */
function isIdle({ source, source: { tree, role }, base }: FileState, number: NodeRef): boolean {
  const statement = nodeOf(base, number);
  const isGiving = (node: number): boolean => role[node] === Role.variable || role[node] === Role.assignment;
  let isDeclaring = false;
  for (let node = statement + 1; node < statement + tree.size[statement]; node++) {
    if (isGiving(node)) {
      const value = afterEquals(source, node);
      if ((role[node] === Role.assignment && tree.size[node + 1] > 1) || (value >= 0 && !isLiteral(source, value))) {
        return false;
      }
      isDeclaring = true;
      node += tree.size[node] - 1;
    } else if (isTypeNode(source, node)) {
      isDeclaring = true;
      node += tree.size[node] - 1;
    } else if (tree.size[node] > 1 && !isModifying(role[node])) return false;
  }
  return isDeclaring;
}

function isModifying(role: number): boolean {
  return role === Role.modifiers || role === Role.none;
}

/** Is it all that a function without a name does? */
export function isWholeBody({ source, source: { tree, role } }: FileState, call: number): boolean {
  const lambda = tree.parent[call];
  return role[lambda] === Role.lambda && lambdaBody(source, lambda) === call;
}

/** The innermost statement that a node is, or is in; 0 for none. */
export function statementAround({ source: { tree }, fragment }: FileState, node: number): number {
  let statement = node;
  while (statement > 0 && fragment[statement] === 0) statement = tree.parent[statement];
  return statement;
}

/** Of one of the parts of what holds it, told by those parts that are asked for. */
function gapIn(
  workspace: Workspace,
  side: Side,
  { source: { tree }, base }: FileState,
  part: number,
  isAsked: (child: number) => boolean,
): Gap | null {
  const partners = workspace.partnersOn(side);
  const block = tree.parent[part];
  const holder = partners[refOf(base, block)];
  if (holder < 0) return null;
  const other = workspace.stateAt(otherSide(side), holder);
  const node = nodeOf(other.base, holder);
  const end = refOf(other.base, node + other.source.tree.size[node]);
  const isInside = (number: NodeRef): boolean => number > holder && number < end;
  let [from, to] = [holder, end];
  for (let child = block + 1; child < block + tree.size[block]; child += tree.size[child]) {
    const partner = partners[refOf(base, child)];
    if (child === part || !isAsked(child) || partner < 0 || !isInside(partner)) continue;
    if (child < part) from = partner;
    else {
      to = partner;
      break;
    }
  }
  return { holder, from, to };
}
