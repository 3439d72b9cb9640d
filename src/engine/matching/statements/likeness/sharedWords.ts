/**
 * How much of two pieces of code is the same words, wherever they stand. For pieces that changed their form, so that nothing else compares.
 */
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { isNamed } from '../../../syntax/tree.js';
import { addCount } from '../../../lists.js';
import { Role } from '../../../languages/roles.js';
import { isOwnObject } from '../bodies/expressions.js';

/** Dice of the words of two nodes, counted with multiplicity; 0 where neither has any. */
export function sharedWords(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): number {
  return alikeness(wordsOf(sourceA, a), wordsOf(sourceB, b));
}

/** Dice of two lists of words. */
export function alikeness(wordsA: readonly number[], wordsB: readonly number[]): number {
  const total = wordsA.length + wordsB.length;
  return total === 0 ? 0 : (2 * common(wordsA, wordsB)) / total;
}

/** Share of the words of `b` that the nodes `as` have as well, together; 0 where `b` has none. */
export function heldWords(sourceA: SourceTree, as: readonly number[], sourceB: SourceTree, b: number): number {
  return heldOf(
    as.flatMap(a => wordsOf(sourceA, a)),
    wordsOf(sourceB, b),
  );
}

/** Share of the words of `wordsB` that are among the others as well; 0 where there are none. */
export function heldOf(wordsA: readonly number[], wordsB: readonly number[]): number {
  return wordsB.length === 0 ? 0 : common(wordsA, wordsB) / wordsB.length;
}

/**
 * Names, literals and the like: tokens that are no punctuation and no keywords; nor what the object calls itself before
 * a member's name.
 */
export function wordsOf(
  source: SourceTree,
  node: number,
  isLeftOut: (leaf: number) => boolean = () => false,
): number[] {
  return wordLeavesOf(source, node)
    .filter(leaf => !isLeftOut(leaf))
    .map(leaf => source.tokens[source.firstToken[leaf]]);
}

/** Where these words stand. */
export function wordLeavesOf(source: SourceTree, node: number): number[] {
  const leaves: number[] = [];
  for (let at = source.firstToken[node]; at < tokensEnd(source, node); at++) {
    const leaf = source.tokenNode[at];
    if (isNamed(source.tree, leaf) && !isBeforeOwnMember(source, leaf)) leaves.push(leaf);
  }
  return leaves;
}

function isBeforeOwnMember(source: SourceTree, leaf: number): boolean {
  const access = source.tree.parent[leaf];
  return source.role[access] === Role.access && leaf === access + 1 && isOwnObject(source, leaf);
}

function common(wordsA: readonly number[], wordsB: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const word of wordsA) addCount(counts, word);
  let shared = 0;
  for (const word of wordsB) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    shared++;
    counts.set(word, count - 1);
  }
  return shared;
}
