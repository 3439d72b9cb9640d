/**
 * Statements with which a block is left (`return`, `throw`): where the last statement of a block is left over on both sides, and leaves
 * it in the same way, it is that statement, whatever it gives back.
 *
 * It adds to pairs made in place; what is left over elsewhere is not its business.
 */
import { isStatement } from '../../languages/roles.js';
import type { SourceTree } from '../../structure/source.js';
import { isPunctuation, mayMap } from './compatible.js';
import type { Fragments } from './fragments.js';
import { isGlue } from './fragments.js';

/** `partner` is completed: partner in `b` of each fragment of `a`, or -1. Taken fragments, marked by 1, stay alone. */
export function pairExits(a: Fragments, b: Fragments, partner: Int32Array, taken: { readonly before: Uint8Array; readonly after: Uint8Array }): void {
  for (let i = 1; i < a.count; i++) {
    const j = partner[i];
    if (j <= 0 || !isGlue(a, i)) continue;
    const [x, y] = [lastChild(a, i), lastChild(b, j)];
    if (x < 0 || y < 0 || taken.before[x] === 1 || taken.after[y] === 1) continue;
    if (!isExit(a, x) || !isExit(b, y) || firstToken(a, x) !== firstToken(b, y) || !mayMap(a.source, a.node[x], b.source, b.node[y])) continue;
    partner[x] = y;
  }
}

function lastChild(fragments: Fragments, i: number): number {
  let last = -1;
  for (let child = i + 1; child < i + fragments.size[i]; child += fragments.size[child]) last = child;
  return last;
}

/** A plain statement that a word of the language begins. */
function isExit(fragments: Fragments, i: number): boolean {
  const { source, node } = fragments;
  return isStatement(source.role[node[i]]) && fragments.size[i] === 1 && source.tree.size[node[i]] > 1 && isPunctuation(source, node[i] + 1);
}

function firstToken({ source, node }: Fragments, i: number): number {
  const { firstToken: first, tokens }: SourceTree = source;
  return tokens[first[node[i]]];
}
