/**
 * Declarations that say the same thing in other words: of a variable whose name was respelled when its type and value became others
 * (`waitTimeMillis`, a number, and `waitTime`, an instant). No likeness of the statements shows it; their place, their names and what is
 * done with both do.
 */
import { shareOfWords, wordsOf } from '../../../similarity/names.js';
import { tokensEnd } from '../../../structure/source.js';
import { nodeText } from '../../../syntax/tree.js';
import type { Fragments } from '../bodies/fragments.js';
import { isGlue, isLeafFragment, sibling } from '../bodies/fragments.js';
import type { TakenFragments } from '../model.js';
import { declaredBy, declaredName, ownWords } from '../likeness/likeness.js';
import { mayMap } from '../bodies/compatible.js';
import { PAIRED_VARIABLES, PAIRING } from '../thresholds.js';

interface Respelled {
  readonly i: number;
  readonly j: number;
  readonly share: number;
}

/**
 * Statements without a partner between two that have each other: the only ones there whose names have most of their
 * words in common. The one name is gone and the other new, and a statement that stayed mentions the one where it
 * mentioned the other.
 */
export function pairRespelled(a: Fragments, b: Fragments, partner: Int32Array, taken: TakenFragments): void {
  const as = declarations(a, i => partner[i] < 0 && taken.before[i] === 0 && partner[a.parent[i]] >= 0);
  if (as.length === 0) return;
  const partnerOfB = new Int32Array(b.count).fill(-1);
  partner.forEach((j, i) => {
    if (j >= 0) partnerOfB[j] = i;
  });
  const bs = declarations(b, j => partnerOfB[j] < 0 && taken.after[j] === 0);
  // Where nearly all of a long body is new, no name in it tells.
  if (as.length * bs.length > PAIRING.maxSimilar) return;
  const found: Respelled[] = [];
  const gaps = bs.map(j => gapAround(b, j, partnerOfB));
  for (const i of as) {
    const [from, to] = gapAround(a, i, partner).map(at => (at < 0 ? at : partner[at]));
    for (const [k, j] of bs.entries()) {
      if (
        partner[a.parent[i]] !== b.parent[j] ||
        gaps[k][0] !== from ||
        gaps[k][1] !== to ||
        !mayMap(a.source, a.node[i], b.source, b.node[j])
      ) {
        continue;
      }
      const share = shareOfWords(declaredName(a, i), declaredName(b, j));
      if (share > PAIRED_VARIABLES.respelled && tookThePlace(a, i, b, j, partner)) found.push({ i, j, share });
    }
  }
  for (const one of found) {
    const rivals = found.filter(other => other !== one && (other.i === one.i || other.j === one.j));
    if (rivals.every(({ share }) => share < one.share)) partner[one.i] = one.j;
  }
}

function declarations(fragments: Fragments, isFree: (i: number) => boolean): number[] {
  const found: number[] = [];
  for (let i = 1; i < fragments.count; i++) {
    if (isFree(i) && !isGlue(fragments, i) && isLeafFragment(fragments, i) && declaredBy(fragments, i) !== null) {
      found.push(i);
    }
  }
  return found;
}

/** The nearest statements before and behind one that have a partner; -1 for none. */
function gapAround(fragments: Fragments, i: number, partner: Int32Array): readonly [from: number, to: number] {
  return [nearestPaired(fragments, i, -1, partner), nearestPaired(fragments, i, 1, partner)];
}

function nearestPaired(fragments: Fragments, i: number, step: -1 | 1, partner: Int32Array): number {
  let at = sibling(fragments, i, step);
  while (at >= 0 && partner[at] < 0) at = sibling(fragments, at, step);
  return at;
}

function tookThePlace(a: Fragments, i: number, b: Fragments, j: number, partner: Int32Array): boolean {
  const [from, to] = [declaredBy(a, i), declaredBy(b, j)];
  if (from === null || to === null || a.ownTokens.includes(to) || b.ownTokens.includes(from)) return false;
  const [was, is] = [wordsOf(declaredName(a, i)), wordsOf(declaredName(b, j))];
  const [gone, added] = [was.filter(word => !is.includes(word)), is.filter(word => !was.includes(word))];
  return partner.some(
    (y, x) =>
      y >= 0 &&
      x !== i &&
      ownWords(a, x).includes(from) &&
      ownWords(b, y).includes(to) &&
      !isSaidIn(a, x, added) &&
      !isSaidIn(b, y, gone),
  );
}

/** `record.size` where `recordSize` stands is what was got from the one: the other is no name for that. */
function isSaidIn({ source, node }: Fragments, statement: number, words: readonly string[]): boolean {
  const { tree, tokenNode, firstToken } = source;
  for (let at = firstToken[node[statement]]; at < tokensEnd(source, node[statement]); at++) {
    if (words.includes(nodeText(tree, tokenNode[at]).toLowerCase())) return true;
  }
  return false;
}
