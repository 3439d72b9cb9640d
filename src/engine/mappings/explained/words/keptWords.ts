/**
 * Two rows of words of which one became the other: the same word by word, but for code in them that was mapped. What
 * happened inside such code is told of it, so that `wide ? area(2) : none` follows from an `if` that said `area(3)` but
 * for the `2`.
 */
import { isComment } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';

/** Words of a file, as places of tokens. */
export interface Row {
  readonly source: SourceTree;
  readonly tokens: readonly number[];
}

/** The node of the other side that a node became; -1 for none. */
export type PartnerOf = (node: number) => number;

/** A node of either side that the words say, whatever is inside. */
export interface KeptPair {
  readonly before: number;
  readonly after: number;
}

/** The nodes that differ and became each other; null where the rows differ in anything else. */
export function keptIn(before: Row, after: Row, partnerOf: PartnerOf): readonly KeptPair[] | null {
  const kept: KeptPair[] = [];
  /** For each word before, as far as known, the place of its counterpart in the row. */
  const placed: (number | undefined)[] = [];
  let [i, j] = [0, 0];
  while (i < before.tokens.length || j < after.tokens.length) {
    if (i < before.tokens.length && j < after.tokens.length && isSame(before, i, after, j)) {
      placed[i++] = j++;
      continue;
    }
    const found = i < before.tokens.length ? around(before, i, after, j, placed, partnerOf) : null;
    if (found === null) return null;
    while (kept.length > 0 && found.before < kept[kept.length - 1].before) kept.pop();
    kept.push({ before: found.before, after: found.after });
    placed[found.first] = found.firstAfter;
    [i, j] = [endIn(before, found.first, found.before), endIn(after, found.firstAfter, found.after)];
  }
  return kept;
}

function isSame(before: Row, i: number, after: Row, j: number): boolean {
  return before.source.tokens[before.tokens[i]] === after.source.tokens[after.tokens[j]];
}

/** The innermost node around a word that was mapped and stands, as a whole, where its partner stands; and where both begin. */
function around(
  before: Row,
  i: number,
  after: Row,
  j: number,
  placed: (number | undefined)[],
  partnerOf: PartnerOf,
): (KeptPair & { readonly first: number; readonly firstAfter: number }) | null {
  const { tree, role, tokenNode } = before.source;
  for (let node = tokenNode[before.tokens[i]]; node > 0 && !isComment(role[node]); node = tree.parent[node]) {
    const first = placeOf(before, i, node);
    if (first < 0 || endIn(before, first, node) < 0) return null;
    const partner = partnerOf(node);
    if (partner < 0) continue;
    const there = first === i ? j : placed[first];
    if (there === undefined || after.tokens[there] !== after.source.firstToken[partner]) continue;
    if (endIn(after, there, partner) > j) return { before: node, after: partner, first, firstAfter: there };
  }
  return null;
}

/** Where the first word of a node around the word at a place stands in the row; -1 where that is no part of it. */
function placeOf({ source, tokens }: Row, i: number, node: number): number {
  const first = i - (tokens[i] - source.firstToken[node]);
  return first >= 0 && tokens[first] === source.firstToken[node] ? first : -1;
}

/** Where the words behind a node begin, whose first one stands at a place; -1 where the row lacks some of them. */
function endIn({ source, tokens }: Row, first: number, node: number): number {
  const end = tokensEnd(source, node);
  const last = first + (end - 1 - source.firstToken[node]);
  return tokens[last] === end - 1 ? last + 1 : -1;
}
