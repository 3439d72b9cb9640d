/**
 * Code that went from one declaration into another: which of its statements became which, across declarations and files.
 *
 * The side that only one version has (the extracted or the inlined callable) can be met several times, once for each place where its code
 * was or is now: that is how several duplicates map to one. The other side, which has a counterpart of its own, gives what it lost, or
 * received, each statement once.
 */
import type { DeclarationNode } from '../structure/declaration.js';
import { pairComments } from './comments.js';
import type { Fragments } from './fragments.js';
import type { CodeTransfer } from './input.js';
import { pairStatements } from './statementPairs.js';
import { callFragments } from './transferClaims.js';
import type { Workspace } from './workspace.js';

/** What has been paired so far, by declaration: 1 per fragment. Only declarations with a counterpart of their own have an entry. */
export type Taken = Map<DeclarationNode, Uint8Array>;

/** Pairs made in place, by declaration before: partner of each of its fragments, or -1. */
export type InPlace = Map<DeclarationNode, Int32Array>;

export function pairTransfer(workspace: Workspace, transfer: CodeTransfer, inPlace: InPlace, taken: Taken): void {
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
  const loneSide = takenBefore ? 'after' : 'before';
  /** Statements of the lone side that were met at some call. */
  const met = new Uint8Array(takenBefore ? b.count : a.count);
  const pairOnce = (scope: Scope | null, lone: Uint8Array | null): void => {
    const partner = pairStatements(a, b, {
      rooted: whole,
      takenBefore: whole ? undefined : loneSide === 'before' && lone ? lone : masked(takenBefore, a, scope?.side === 'before' ? scope : null),
      takenAfter: whole ? undefined : loneSide === 'after' && lone ? lone : masked(takenAfter, b, scope?.side === 'after' ? scope : null),
    });
    for (let i = 1; i < a.count; i++) {
      const j = partner[i];
      if (j <= 0) continue;
      pairing.pair(a.node[i], b.node[j]);
      explain(a.node[i], b.node[j]);
      if (takenBefore) takenBefore[i] = 1;
      if (takenAfter) takenAfter[j] = 1;
      met[loneSide === 'after' ? j : i] = 1;
    }
  };
  if (whole) pairing.pair(before.node, after.node);
  else for (const scope of scopesOf(workspace, transfer, inPlace)) pairOnce(scope, null);
  pairOnce(null, met.slice());
  const free = (numbers: Int32Array, base: number, list: readonly number[]): number[] => list.filter(node => numbers[base + node] < 0);
  const commentsA = takenBefore ? free(workspace.map.ofBefore, stateA.base, workspace.commentsOf(before)) : workspace.commentsOf(before);
  const commentsB = takenAfter ? free(workspace.map.ofAfter, stateB.base, workspace.commentsOf(after)) : workspace.commentsOf(after);
  pairComments(before.source, commentsA, after.source, commentsB, !whole, (x, y) => {
    workspace.map.add(stateA.base + x, stateB.base + y);
    explain(x, y);
  });
}

/** Fragments `[start, end)` of one side, in pre-order. */
interface Scope {
  readonly side: 'before' | 'after';
  readonly start: number;
  readonly end: number;
}

/** Taken fragments together with those outside a scope. */
function masked(taken: Uint8Array | undefined, fragments: Fragments, scope: Scope | null): Uint8Array | undefined {
  if (!scope) return taken?.slice();
  const mask = taken?.slice() ?? new Uint8Array(fragments.count);
  return mask.fill(1, 0, scope.start).fill(1, scope.end);
}

/**
 * Where the code can have come from, or gone to: around each call that stands for it now, or stood for it before, as far as the nearest
 * statements that have partners (section 3.2.3). One scope for each call.
 */
function scopesOf(workspace: Workspace, { before, after }: CodeTransfer, inPlace: InPlace): Scope[] {
  const { matches } = workspace.input;
  const host = matches.afterOf(before);
  if (host) {
    const partner = inPlace.get(before);
    return partner ? scopesAround(workspace.fragments(host), callFragments(host, after, workspace.fragments(host)), inverse(partner, workspace.fragments(host).count), workspace.fragments(before), 'before') : [];
  }
  const origin = matches.beforeOf(after);
  const partner = origin && inPlace.get(origin);
  return partner ? scopesAround(workspace.fragments(origin), callFragments(origin, before, workspace.fragments(origin)), partner, workspace.fragments(after), 'after') : [];
}

function inverse(partner: Int32Array, count: number): Int32Array {
  const result = new Int32Array(count).fill(-1);
  partner.forEach((j, i) => j >= 0 && (result[j] = i));
  return result;
}

function scopesAround(caller: Fragments, calls: readonly number[], partner: Int32Array, giver: Fragments, side: Scope['side']): Scope[] {
  // A single call has nothing to be told apart from.
  if (calls.length < 2) return [];
  return calls.map(call => {
    let start = -1;
    let end = -1;
    let current = call;
    let up = caller.parent[current];
    for (; up >= 0; current = up, up = caller.parent[up]) {
      for (let other = up + 1; other < up + caller.size[up]; other += caller.size[other]) {
        const there = partner[other];
        if (there < 0 || other === current) continue;
        if (other < current) start = start < 0 || there + giver.size[there] > start ? there + giver.size[there] : start;
        else if (end < 0) end = there;
      }
      if (partner[up] >= 0) break;
    }
    const around = up >= 0 ? partner[up] : 0;
    const inside = (position: number): boolean => position > around && position <= around + giver.size[around];
    const first = start >= 0 && inside(start) ? start : around + 1;
    const last = end >= 0 && inside(end) ? end : around + giver.size[around];
    return first < last ? { side, start: first, end: last } : { side, start: around + 1, end: around + giver.size[around] };
  });
}
