/**
 * What happened to the nodes, still as node numbers: which mapped nodes changed their place, which tokens differ, and what has no
 * counterpart at all. Wording, spans and order are left to those who print it.
 *
 * A node kept its place when the nearest mapped nodes around it are mapped to each other, and its order among their mapped children is
 * the same: code that is merely wrapped in something new did not move.
 */
import type { Budget } from '../budget.js';
import { isComment } from '../languages/roles.js';
import { tokenCount, tokensEnd } from '../structure/source.js';
import { heaviestIncreasing } from './alignment.js';
import { isAtomic, isPunctuation } from './compatible.js';
import type { Forest } from './nodeMap.js';
import { UNMAPPED } from './nodeMap.js';
import type { FileState, Workspace } from './workspace.js';

export interface NodePairNumbers {
  readonly before: number;
  readonly after: number;
}

/** Code without a counterpart: `[start, end)` in the file at `position` of its side. */
export interface LoneCode {
  readonly position: number;
  readonly start: number;
  readonly end: number;
}

export interface Edits {
  readonly moves: readonly NodePairNumbers[];
  readonly updates: readonly NodePairNumbers[];
  readonly deleted: readonly LoneCode[];
  readonly inserted: readonly LoneCode[];
}

export function findEdits(workspace: Workspace, budget: Budget): Edits {
  const { map, before, after } = workspace;
  const aboveBefore = nearestMappedAncestors(before, map.ofBefore);
  const aboveAfter = nearestMappedAncestors(after, map.ofAfter);
  budget.checkCancelled();
  const moves: NodePairNumbers[] = [];
  const updates: NodePairNumbers[] = [];
  const inPlace = new Map<number, NodePairNumbers[]>();
  for (const pair of allPairs(workspace)) {
    if (differsAsToken(workspace, pair)) updates.push(pair);
    const up = aboveBefore[pair.before];
    const other = aboveAfter[pair.after];
    const isRoot = up === UNMAPPED && other === UNMAPPED && workspace.arePaired(pair);
    const stays = isRoot || (up >= 0 && other >= 0 && (map.ofBefore[up] === other || map.ofAfter[other] === up));
    if (!stays) moves.push(pair);
    else if (up >= 0 && map.isMutual(pair.before, pair.after)) {
      const list = inPlace.get(up);
      if (list) list.push(pair);
      else inPlace.set(up, [pair]);
    }
  }
  budget.checkCancelled();
  for (const pairs of inPlace.values()) findReordered(workspace, pairs, moves);
  moves.sort((x, y) => x.before - y.before || x.after - y.after);
  return { moves, updates, deleted: loneCode(workspace, before, map.ofBefore), inserted: loneCode(workspace, after, map.ofAfter) };
}

/** Every pair once: those that are drawn together, then those of nodes with several partners. */
export function* allPairs({ map, before, after }: Workspace): Generator<NodePairNumbers> {
  for (let b = 0; b < before.count; b++) if (map.ofBefore[b] !== UNMAPPED) yield { before: b, after: map.ofBefore[b] };
  for (let a = 0; a < after.count; a++) {
    const b = map.ofAfter[a];
    if (b !== UNMAPPED && map.ofBefore[b] !== a) yield { before: b, after: a };
  }
  yield* map.extras;
}

function nearestMappedAncestors(forest: Forest, partner: Int32Array): Int32Array {
  const above = new Int32Array(forest.count).fill(UNMAPPED);
  forest.files.forEach(({ source: { tree } }, i) => {
    const base = forest.base[i];
    for (let node = 1; node < tree.count; node++) {
      const parent = base + tree.parent[node];
      above[base + node] = partner[parent] === UNMAPPED ? above[parent] : parent;
    }
  });
  return above;
}

function differsAsToken(workspace: Workspace, { before, after }: NodePairNumbers): boolean {
  const stateA = workspace.stateAt('before', before);
  const stateB = workspace.stateAt('after', after);
  const a = before - stateA.base;
  const b = after - stateB.base;
  if (!isAtomic(stateA.source, a) || !isAtomic(stateB.source, b)) return false;
  if (isComment(stateA.source.role[a])) return textOf(stateA, a) !== textOf(stateB, b);
  return firstTokenOf(stateA, a) !== firstTokenOf(stateB, b);
}

/** Lines of a comment may be indented anew without a change in it. */
function textOf({ source: { tree } }: FileState, node: number): string {
  return tree.text.slice(tree.start[node], tree.end[node]).replace(/\s+/g, ' ');
}

function firstTokenOf({ source }: FileState, node: number): number {
  return source.firstToken[node] < tokensEnd(source, node) ? source.tokens[source.firstToken[node]] : -1;
}

/** Tokens of the grammar weigh next to nothing: they follow what stands between them. Those that can't are no pairs at all. */
const PUNCTUATION_WEIGHT = 1e-6;

function findReordered(workspace: Workspace, pairs: readonly NodePairNumbers[], moves: NodePairNumbers[]): void {
  let isSorted = true;
  for (let i = 1; i < pairs.length && isSorted; i++) isSorted = pairs[i].after > pairs[i - 1].after;
  if (isSorted) return;
  const state = workspace.stateAt('before', pairs[0].before);
  const weights = pairs.map(({ before }) => {
    const node = before - state.base;
    return isPunctuation(state.source, node) ? PUNCTUATION_WEIGHT : 1 + tokenCount(state.source, node);
  });
  const kept = new Set(heaviestIncreasing(pairs.map(pair => pair.after), weights));
  pairs.forEach((pair, i) => {
    if (kept.has(i)) return;
    if (weights[i] === PUNCTUATION_WEIGHT) workspace.map.remove(pair.before, pair.after);
    else moves.push(pair);
  });
}

/** Topmost subtrees without a counterpart, and what is left of those from which parts were kept. */
function loneCode(workspace: Workspace, forest: Forest, partner: Int32Array): LoneCode[] {
  const found: LoneCode[] = [];
  forest.files.forEach(({ source }, position) => {
    const base = forest.base[position];
    const { tree } = source;
    const state = workspace.stateOf(source);
    const holdsMapped = new Uint8Array(tree.count);
    for (let node = tree.count - 1; node >= 0; node--) {
      if ((holdsMapped[node] === 1 || partner[base + node] !== UNMAPPED) && node > 0) holdsMapped[tree.parent[node]] = 1;
    }
    let start = -1;
    let end = -1;
    const flush = (): void => {
      if (start >= 0 && end > start) found.push({ position, start, end });
      start = -1;
    };
    /** End of the topmost lone subtree that the run is in: runs do not reach from one into the next. */
    let top = 0;
    for (let node = 0; node < tree.count; ) {
      if (node >= top) flush();
      if (partner[base + node] !== UNMAPPED) {
        flush();
        top = Math.max(top, node + 1);
        node += isAtomic(source, node) ? tree.size[node] : 1;
        continue;
      }
      if (tree.parent[node] < 0 || partner[base + tree.parent[node]] !== UNMAPPED) {
        flush();
        top = node + tree.size[node];
      }
      if (holdsMapped[node] === 1) {
        node++;
        continue;
      }
      const isUnit = state.fragment[node] === 1 || state.regions.isDeclaration[node] === 1 || isComment(source.role[node]);
      if (isUnit) flush();
      if (tree.end[node] > tree.start[node]) {
        if (start < 0) start = tree.start[node];
        end = tree.end[node];
      }
      if (isUnit) flush();
      node += tree.size[node];
    }
    flush();
  });
  return found;
}
