/**
 * Pairs of comments between two declarations that are mapped, or between which code went: equal texts in order, then
 * equal texts anywhere, then comments rewritten between the same neighbours, those that are most alike first. Layout
 * inside a comment does not count, but the sign that it opens with does: it may make a documentation of it, or an
 * instruction to a tool.
 */
import { numberAt } from '../../lists.js';
import type { SourceTree } from '../../structure/source.js';
import { haveOneText, kindName, nodeText } from '../../syntax/tree.js';
import { commonSubsequence } from '../../matching/statements/alignment/alignment.js';
import { COMMENTS } from '../thresholds.js';

/** Calls `take` once for each pair. `likeness`: the share of its words that a rewritten comment keeps at least. */
export function pairComments(
  sourceA: SourceTree,
  as: readonly number[],
  sourceB: SourceTree,
  bs: readonly number[],
  likeness: number,
  take: (a: number, b: number) => void,
): void {
  if (as.length === 0 || bs.length === 0) return;
  if (as.length === bs.length && as.every((a, i) => areSpelledAlike(sourceA, a, sourceB, bs[i]))) {
    as.forEach((a, i) => take(a, bs[i]));
    return;
  }
  const numbers = new Map<string, number>();
  const number = (source: SourceTree, node: number): number => {
    const text = `${kindName(source.tree, node)} ${saidIn(source, nodeText(source.tree, node))}`;
    return numberAt(numbers, text);
  };
  const textsA = as.map(node => number(sourceA, node));
  const textsB = bs.map(node => number(sourceB, node));
  const leftB = new Set(bs.keys());
  const leftA = new Set(as.keys());
  const pair = (i: number, j: number): void => {
    leftA.delete(i);
    leftB.delete(j);
    take(as[i], bs[j]);
  };
  const inOrder = commonSubsequence(textsA, textsB);
  for (const [i, j] of inOrder) pair(i, j);
  const places = new Map<number, number[]>();
  for (const j of leftB) places.set(textsB[j], [...(places.get(textsB[j]) ?? []), j]);
  for (const i of [...leftA]) {
    const j = places.get(textsA[i])?.shift();
    if (j !== undefined) pair(i, j);
  }
  let x = 0;
  let y = 0;
  for (const [endA, endB] of [...inOrder, [as.length, bs.length] as const]) {
    if ((endA - x) * (endB - y) <= COMMENTS.maxGap) {
      const candidates: { readonly i: number; readonly j: number; readonly alike: number }[] = [];
      for (let i = x; i < endA; i++) {
        if (!leftA.has(i)) continue;
        for (let j = y; j < endB; j++) {
          const alike = leftB.has(j) ? likenessOf(sourceA, as[i], sourceB, bs[j]) : 0;
          if (alike >= likeness) candidates.push({ i, j, alike });
        }
      }
      candidates.sort((p, q) => q.alike - p.alike || p.i - q.i || p.j - q.j);
      for (const { i, j } of candidates) if (leftA.has(i) && leftB.has(j)) pair(i, j);
    }
    x = endA + 1;
    y = endB + 1;
  }
}

/** Nothing has to be found out about comments that are the same to the letter, as nearly all are. */
function areSpelledAlike(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  return kindName(sourceA.tree, a) === kindName(sourceB.tree, b) && haveOneText(sourceA.tree, a, sourceB.tree, b);
}

/** Is it read by tools, letter by letter? */
export function countsToTheLetter({ language: { table } }: SourceTree, comment: string): boolean {
  return table.toolComments.letter.test(comment);
}

/** What a comment says: equal for comments that mean the same laid out in another way. */
export function saidIn(source: SourceTree, comment: string): string {
  if (countsToTheLetter(source, comment)) return comment.replace(/\r\n?/g, '\n').trimEnd();
  return `${OPENING.exec(comment)?.[0] ?? ''} ${wordsIn(source, comment)}`;
}

/** The words of a comment, without the signs that it and its lines begin with, or the quotes that it stands in. */
export function wordsIn({ language: { table } }: SourceTree, comment: string): string {
  const said = table.noise?.documented?.(comment) ?? comment;
  const opening = OPENING.exec(said)?.[0];
  // What stood in quotes has no signs.
  if (said !== comment || opening === undefined) return said.replace(/\s+/g, ' ').trim();
  const rest = said.slice(opening.length);
  const bare = opening.startsWith('/*')
    ? rest.replace(/^\/$|(?<!\*)\*+\/\s*$/, ' ').replace(/^[ \t]*\*+/gm, ' ')
    : rest.replace(/(\n[ \t]*)(?:\/+|#+)/g, '$1');
  return bare.replace(/\s+/g, ' ').trim();
}

/** How comments of many languages begin; `!` tells a documentation or a line for the system from others. */
const OPENING = /^(?:\/\*+|\/\/+|#+)!?/;

/** The sign that a comment begins with; null for one that begins otherwise. */
export function openingOf(comment: string): string | null {
  return OPENING.exec(comment)?.[0] ?? null;
}

/** Share of their words that two comments of one sort have in common; 1 where neither has any. */
function likenessOf(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): number {
  if (sourceA.tree.kind[a] !== sourceB.tree.kind[b]) return 0;
  const wordsA = wordsOf(sourceA, a);
  const wordsB = wordsOf(sourceB, b);
  const known = new Set(wordsA);
  const common = wordsB.filter(word => known.has(word)).length;
  const all = wordsA.length + wordsB.length;
  return all === 0 ? 1 : (2 * common) / all;
}

function wordsOf(source: SourceTree, node: number): string[] {
  return saidIn(source, nodeText(source.tree, node)).split(' ');
}
