/**
 * What is left over when two bodies are paired and code that went elsewhere is known: blocks that kept their content
 * under another head, and the statements with which a block is left (`return`, `throw`), which are the same whatever
 * they give back.
 *
 * It adds to pairs made in place, where what is around or inside leaves no choice; it compares nothing.
 */
import type { StatementPair, TakenFragments, ValuePair } from '../model.js';
import type { SourceTree } from '../../../structure/source.js';
import { encloses } from '../../../syntax/tree.js';
import { mayMap } from '../bodies/compatible.js';
import type { Fragments } from '../bodies/fragments.js';
import { childrenOf, hashOf, isExit, isGlue } from '../bodies/fragments.js';

/** `partner` is completed: partner in `b` of each fragment of `a`, or -1. */
export function pairLeftovers(a: Fragments, b: Fragments, partner: Int32Array, taken: TakenFragments): void {
  pairKeptBlocks(a, b, partner, taken);
  pairExits(a, b, partner, taken);
}

/**
 * Blocks and branches that are equal and all of whose statements are mapped to each other: the last one of a chain that
 * got a further link.
 */
function pairKeptBlocks(a: Fragments, b: Fragments, partner: Int32Array, taken: TakenFragments): void {
  for (let i = a.count - 1; i > 0; i--) {
    if (partner[i] >= 0 || taken.before[i] === 1 || a.size[i] === 1 || !isGlue(a, i)) continue;
    const first = partner[i + 1];
    const j = first > 0 ? b.parent[first] : -1;
    if (
      j <= 0 ||
      taken.after[j] === 1 ||
      !isGlue(b, j) ||
      hashOf(a, i) !== hashOf(b, j) ||
      !mayMap(a.source, a.node[i], b.source, b.node[j])
    ) {
      continue;
    }
    if (!childrenOf(a, i).every(child => partner[child] > 0 && b.parent[partner[child]] === j)) continue;
    partner[i] = j;
    taken.after[j] = 1;
  }
}

/**
 * Blocks of functions without names in a value that a call stands for: `t = spawn(() => { ... })` became `t = start()`,
 * and `start` hands back `spawn(() => { ... })`. The statements around such a value are no counterparts; what is paired
 * in a block says which one it is.
 */
export function blocksOfValues(
  a: Fragments,
  b: Fragments,
  pairs: readonly StatementPair[],
  values: readonly ValuePair[],
): StatementPair[] {
  const found: StatementPair[] = [];
  const known = { before: new Set(pairs.map(pair => pair.before)), after: new Set(pairs.map(pair => pair.after)) };
  for (const pair of values.length === 0 ? [] : pairs) {
    const [i, j] = [a.parent[pair.before], b.parent[pair.after]];
    if (
      i > 0 &&
      j > 0 &&
      isGlue(a, i) &&
      isGlue(b, j) &&
      !known.before.has(i) &&
      !known.after.has(j) &&
      mayMap(a.source, a.node[i], b.source, b.node[j]) &&
      values.some(
        value => encloses(a.source.tree, value.before, a.node[i]) && encloses(b.source.tree, value.after, b.node[j]),
      )
    ) {
      known.before.add(i);
      known.after.add(j);
      found.push({ before: i, after: j });
    }
  }
  return found;
}

/**
 * Where the last statement of a block is left over on both sides, and leaves it in the same way, it is that statement. What has a partner
 * counts as taken.
 */
export function pairExits(a: Fragments, b: Fragments, partner: Int32Array, taken: TakenFragments): void {
  for (let i = 1; i < a.count; i++) {
    const j = partner[i];
    if (j <= 0 || !isGlue(a, i)) continue;
    const [x, y] = [lastChild(a, i), lastChild(b, j)];
    if (x < 0 || y < 0 || taken.before[x] === 1 || taken.after[y] === 1) continue;
    if (
      !isExit(a, x) ||
      !isExit(b, y) ||
      firstToken(a, x) !== firstToken(b, y) ||
      !mayMap(a.source, a.node[x], b.source, b.node[y])
    ) {
      continue;
    }
    partner[x] = y;
  }
}

function lastChild(fragments: Fragments, i: number): number {
  let last = -1;
  for (let child = i + 1; child < i + fragments.size[i]; child += fragments.size[child]) last = child;
  return last;
}

function firstToken({ source, node }: Fragments, i: number): number {
  const { firstToken: first, tokens }: SourceTree = source;
  return tokens[first[node[i]]];
}
