/**
 * Code that became, or came from, one that has another partner already: of two pieces that are alike, one is left. What differs between
 * such copies is told nowhere else, so what made one of them explains only those that say the same, in the same order.
 */
import { otherSide, pairFrom } from '../../sides.js';
import type { Side } from '../../model.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { encloses } from '../../syntax/tree.js';
import { heaviestIncreasing } from '../../matching/statements/alignment/alignment.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { NumberPair } from '../nodeMap.js';
import { memberNamedWith } from '../meanings/ownHeads.js';
import type { FileState, Workspace } from '../workspace.js';
import type { NodeRef } from '../nodeRef.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** Names of one side, by their numbers, and the numbers of nodes of the other side that they stand for: one in each copy. */
export interface Standing {
  readonly side: Side;
  readonly nodes: ReadonlyMap<NodeRef, readonly NodeRef[]>;
}

/**
 * Do both say the same, statements and declarations inside left to their own pairs, which must be in one order?
 * `standing` may say what names stand for in them.
 */
export function isSameCopy(workspace: Workspace, { before, after }: NumberPair, standing?: Standing): boolean {
  const [a, b] = [workspace.stateAt('before', before), workspace.stateAt('after', after)];
  const [x, y] = [nodeOf(a.base, before), nodeOf(b.base, after)];
  if (a.source.contentHash[x] === b.source.contentHash[y]) return true;
  const [own, others] = [ownTokens(a, x), ownTokens(b, y)];
  if (!sayTheSame(workspace, [a, own], [b, others], standing)) return false;
  return isInOrder(workspace, 'before', a, x, b, y) || isInOrder(workspace, 'after', b, y, a, x);
}

/**
 * Of a declaration that has several counterparts: does this one lack what another one has, so that it is shown as gone
 * nowhere? A statement may be divided among its own.
 */
export function lacksWhatCopiesHave(workspace: Workspace, { before, after }: NumberPair): boolean {
  const { regions, base } = workspace.stateAt('before', before);
  if (regions.isDeclaration[nodeOf(base, before)] === 0) return false;
  return lacksIn(workspace, 'before', before, after) || lacksIn(workspace, 'after', after, before);
}

/** `top` has the counterpart `there` on the other side: is there a statement in it that is in another counterpart only? */
function lacksIn(workspace: Workspace, side: Side, top: NodeRef, there: NodeRef): boolean {
  const [own, other] = [workspace.stateAt(side, top), workspace.stateAt(otherSide(side), there)];
  const areOne = (node: NodeRef, partner: NodeRef): boolean => {
    const pair = pairFrom(side, node, partner);
    return workspace.map.has(pair.before, pair.after);
  };
  const statementsThere: NodeRef[] = [];
  const [x, y] = [nodeOf(own.base, top), nodeOf(other.base, there)];
  for (let node = y + 1; node < y + other.source.tree.size[y]; node++) {
    if (other.fragment[node] === 1) statementsThere.push(refOf(other.base, node));
  }
  for (let node = x + 1; node < x + own.source.tree.size[x]; node++) {
    const number = refOf(own.base, node);
    const partner = workspace.partnersOn(side)[number];
    if (own.fragment[node] === 0 || partner < 0 || statementsThere.some(statement => areOne(number, statement))) {
      continue;
    }
    const {
      source: { tree },
      base,
    } = workspace.stateAt(otherSide(side), partner);
    for (let up = nodeOf(base, partner); up > 0; up = tree.parent[up]) if (areOne(top, refOf(base, up))) return true;
  }
  return false;
}

/** Word by word, or by what names stand for. */
function sayTheSame(
  workspace: Workspace,
  [a, own]: readonly [FileState, readonly number[]],
  [b, others]: readonly [FileState, readonly number[]],
  standing?: Standing,
): boolean {
  let [i, j] = [0, 0];
  while (i < own.length && j < others.length) {
    const isHere = standing?.side === 'before';
    const [name, token] = isHere
      ? [refOf(a.base, a.source.tokenNode[own[i]]), others[j]]
      : [refOf(b.base, b.source.tokenNode[others[j]]), own[i]];
    const { source, base } = isHere ? b : a;
    const stood = standing?.nodes
      .get(name)
      ?.find(
        number =>
          number >= base &&
          number < refOf(base, source.tree.count) &&
          source.firstToken[nodeOf(base, number)] === token,
      );
    if (stood === undefined) {
      if (!isSameWord(workspace, a, own[i++], b, others[j++])) return false;
    } else {
      const length = tokensEnd(source, nodeOf(base, stood)) - token;
      const last = isHere ? others[j + length - 1] : own[i + length - 1];
      if (last !== token + length - 1) return false;
      [i, j] = isHere ? [i + 1, j + length] : [i + length, j + 1];
    }
  }
  return i === own.length && j === others.length;
}

/** Tokens that stand in no statement or declaration further in. */
function ownTokens(
  { source: { tree, firstToken, tokenNode }, source, fragment, regions }: FileState,
  top: number,
): number[] {
  const found: number[] = [];
  for (let node = top; node < top + tree.size[top];) {
    if (node > top && (fragment[node] === 1 || regions.isDeclaration[node] === 1)) {
      node += tree.size[node];
      continue;
    }
    if (firstToken[node] < tokensEnd(source, node) && tokenNode[firstToken[node]] === node) {
      found.push(firstToken[node]);
    }
    node++;
  }
  return found;
}

/**
 * One token, each the declaration's own name, which is told of it, or the type that the member belongs to, or the same
 * variable of two callables: one that is mapped, a parameter for what is handed over, or the one in the same place of
 * two that are alike.
 */
function isSameWord(workspace: Workspace, a: FileState, token: number, b: FileState, other: number): boolean {
  const [x, y] = [a.source.tokenNode[token], b.source.tokenNode[other]];
  const [owner, callable] = [ownerAt(a.regions, x), ownerAt(b.regions, y)];
  if (owner.nameNode === x && callable.nameNode === y) {
    return workspace.map.joins(refOf(a.base, owner.node), refOf(b.base, callable.node));
  }
  if (memberNamedWith(a, x) !== null && memberNamedWith(b, y) !== null) return true;
  const [was, is] = [workspace.variableAt('before', a, x), workspace.variableAt('after', b, y)];
  if (was === undefined || is === undefined) return was === is && a.source.tokens[token] === b.source.tokens[other];
  if (workspace.map.joins(refOf(a.base, was.nameNode), refOf(b.base, is.nameNode))) return true;
  if (!workspace.map.joins(refOf(a.base, owner.node), refOf(b.base, callable.node))) {
    return was.sort === 'parameter' || is.sort === 'parameter';
  }
  const { bodies } = workspace.input.statements;
  return (
    variablesOf(owner, bodies.before.fragmentsOf(owner)).all.indexOf(was) ===
    variablesOf(callable, bodies.after.fragmentsOf(callable)).all.indexOf(is)
  );
}

/** Have all statements inside one partners inside the other, each behind that of the one before? */
function isInOrder(
  workspace: Workspace,
  side: Side,
  own: FileState,
  top: number,
  other: FileState,
  there: number,
): boolean {
  const partners = workspace.partnersOn(side);
  const { tree } = own.source;
  let last = -1;
  for (let node = top + 1; node < top + tree.size[top]; node++) {
    if (own.fragment[node] === 0) continue;
    const partner = nodeOf(other.base, partners[refOf(own.base, node)]);
    if (
      !encloses(other.source.tree, there, partner) ||
      partner <= last ||
      workspace.stateAt(otherSide(side), refOf(other.base, partner)) !== other
    ) {
      return false;
    }
    last = partner;
  }
  return true;
}

/**
 * Of statements that went into another callable, those that kept their order, by their places in the list. What went there a second time,
 * or came from there, begins another copy.
 */
export function inOrder(source: SourceTree, before: readonly number[], after: readonly number[]): ReadonlySet<number> {
  const isSeveral = new Set(before).size < before.length && new Set(after).size === after.length;
  const [many, one] = isSeveral ? [after, before] : [before, after];
  const places = [...before.keys()].sort((i, j) => many[i] - many[j]);
  const copies: number[][] = [[]];
  let taken = new Set<number>();
  for (const place of places) {
    if (taken.has(one[place])) {
      copies.push([]);
      taken = new Set();
    }
    taken.add(one[place]);
    copies[copies.length - 1].push(place);
  }
  const weightOf = (place: number): number => tokensEnd(source, before[place]) - source.firstToken[before[place]] + 1;
  return new Set(
    copies.flatMap(copy =>
      heaviestIncreasing(
        copy.map(place => one[place]),
        copy.map(weightOf),
      ).map(at => copy[at]),
    ),
  );
}

/**
 * Of pairs of fragments that went into another callable, those that stand in others which went there as well in one
 * another's partners, or in none on either side.
 */
export function heldAlike<T extends { readonly before: number; readonly after: number }>(
  parentBefore: Int32Array,
  parentAfter: Int32Array,
  pairs: readonly T[],
): ReadonlySet<T> {
  const before = nearestAround(parentBefore, new Set(pairs.map(pair => pair.before)));
  const after = nearestAround(parentAfter, new Set(pairs.map(pair => pair.after)));
  const joined = new Set(pairs.map(pair => pair.before * parentAfter.length + pair.after));
  return new Set(
    pairs.filter(pair => {
      const [x, y] = [before[pair.before], after[pair.after]];
      return x < 0 || y < 0 ? x === y : joined.has(x * parentAfter.length + y);
    }),
  );
}

/** By fragment: the nearest one around it that is among these, or -1. */
function nearestAround(parent: Int32Array, among: ReadonlySet<number>): Int32Array {
  const nearest = new Int32Array(parent.length).fill(-1);
  for (let fragment = 1; fragment < parent.length; fragment++) {
    nearest[fragment] = among.has(parent[fragment]) ? parent[fragment] : nearest[parent[fragment]];
  }
  return nearest;
}
