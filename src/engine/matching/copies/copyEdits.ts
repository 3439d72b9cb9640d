/** In what a copy differs from what it was copied from, token by token: layout and comments are not compared. */
import type { DeclarationNode } from '../../structure/declaration.js';
import { NO_NODE } from '../../syntax/tree.js';
import { tokensEnd, tokensOf } from '../../structure/source.js';
import type { SourceTree, TokenTable } from '../../structure/source.js';
import type { Hunk } from '../../text/sequenceDiff.js';
import { diffSequences } from '../../text/sequenceDiff.js';

/** Half-open offsets in the texts of both sides, one of them perhaps empty. */
export interface CopyEdit {
  readonly before: readonly [start: number, end: number];
  readonly after: readonly [start: number, end: number];
}

export interface CopyComparison {
  /** Share of the larger one's tokens that stand in both, in one order: 0 to 1. */
  readonly similarity: number;
  /** Tokens that stand in both. */
  readonly kept: number;
  readonly edits: readonly CopyEdit[];
}

/** A number that no token has. */
const OWN_NAME = -1;

export function compareCopy(source: DeclarationNode, copy: DeclarationNode, { isWord }: TokenTable): CopyComparison {
  const [before, after] = [ownTokens(source), ownTokens(copy)];
  const { hunks } = diffSequences(before, after);
  let gone = 0;
  const joined: Hunk[] = [];
  for (const [at, found] of hunks.entries()) {
    const hunk = latest(found, before, after, hunks[at + 1] ?? null);
    gone += hunk.beforeEnd - hunk.beforeStart;
    const last = joined.at(-1);
    // `a.b` for `c.d` is one edit: what stands between is no word.
    const isNext = last !== undefined && !before.subarray(last.beforeEnd, hunk.beforeStart).some(word => isWord[word]);
    if (isNext) joined[joined.length - 1] = { ...hunk, beforeStart: last.beforeStart, afterStart: last.afterStart };
    else joined.push(hunk);
  }
  const kept = before.length - gone;
  return {
    kept,
    similarity: kept / Math.max(before.length, after.length),
    edits: joined.map(({ beforeStart, beforeEnd, afterStart, afterEnd }) => ({
      before: rangeOf(source, beforeStart, beforeEnd),
      after: rangeOf(copy, afterStart, afterEnd),
    })),
  };
}

/**
 * Where it is open which of some equal tokens are those that went or came, the last of them: `.toLowerCase()` in
 * `a.trim().toLowerCase()`, not `().toLowerCase`.
 */
function latest(hunk: Hunk, before: Int32Array, after: Int32Array, next: Hunk | null): Hunk {
  const { beforeStart, beforeEnd, afterStart, afterEnd } = hunk;
  if (beforeStart < beforeEnd && afterStart < afterEnd) return hunk;
  const [own, start, end, limit] =
    beforeStart < beforeEnd
      ? [before, beforeStart, beforeEnd, next?.beforeStart ?? before.length]
      : [after, afterStart, afterEnd, next?.afterStart ?? after.length];
  let shift = 0;
  while (end + shift < limit && own[start + shift] === own[end + shift]) shift++;
  return {
    beforeStart: beforeStart + shift,
    beforeEnd: beforeEnd + shift,
    afterStart: afterStart + shift,
    afterEnd: afterEnd + shift,
  };
}

/** That a copy has a name of its own is no edit of it, nor that it calls itself by that. */
function ownTokens({ source, node, nameNode }: DeclarationNode): Int32Array {
  const tokens = tokensOf(source, node);
  if (nameNode === NO_NODE || source.firstToken[nameNode] === tokensEnd(source, nameNode)) return tokens;
  const own = source.tokens[source.firstToken[nameNode]];
  return tokens.map(token => (token === own ? OWN_NAME : token));
}

/** From the first to the last of these tokens of a declaration; of none, the place in front of the next one. */
function rangeOf({ source, node }: DeclarationNode, from: number, end: number): readonly [number, number] {
  const first = source.firstToken[node];
  const start = from + first < tokensEnd(source, node) ? startOf(source, first + from) : source.tree.end[node];
  return [start, end > from ? endOf(source, first + end - 1) : start];
}

function startOf({ tree, tokenNode }: SourceTree, token: number): number {
  return tree.start[tokenNode[token]];
}

function endOf({ tree, tokenNode }: SourceTree, token: number): number {
  return tree.end[tokenNode[token]];
}
