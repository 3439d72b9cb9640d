/**
 * Members of one name in one scope, as where several objects in a row have a `run`. They are told apart by their order alone, which says
 * nothing once one came or went between them: those that stayed as they were are found first, and of what lies between two of these each
 * goes to the one in its place, where there are as many before as after. Others are left to those who look into bodies.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { diffSequences } from '../../../text/sequenceDiff.js';
import { addAll, groupedBy } from '../../../lists.js';

export interface Twins {
  readonly pairs: readonly (readonly [DeclarationNode, DeclarationNode])[];
  /** All of both sides that have a twin on either. */
  readonly all: ReadonlySet<DeclarationNode>;
}

/** `keyOf`: what twins have in common, but for their number. */
export function pairTwins(
  before: readonly DeclarationNode[],
  after: readonly DeclarationNode[],
  keyOf: (d: DeclarationNode) => string,
): Twins {
  const pairs: (readonly [DeclarationNode, DeclarationNode])[] = [];
  const all = new Set<DeclarationNode>();
  const [was, is] = [groupedBy(before, keyOf), groupedBy(after, keyOf)];
  for (const [key, left] of was) {
    const right = is.get(key) ?? [];
    if (right.length === 0 || (left.length === 1 && right.length === 1)) continue;
    for (const twin of [...left, ...right]) all.add(twin);
    addAll(pairs, byContainer(left, right));
  }
  return { pairs, all };
}

/** Where some stand outside of what they belong to (two prototypes in one file have a `run`), those of one owner go first. */
function byContainer(
  left: readonly DeclarationNode[],
  right: readonly DeclarationNode[],
): (readonly [DeclarationNode, DeclarationNode])[] {
  const [was, is] = [groupedBy(left, ownerName), groupedBy(right, ownerName)];
  const isKept = (d: DeclarationNode): boolean => was.has(ownerName(d)) && is.has(ownerName(d));
  const pairs = [...was].flatMap(([owner, own]) => inOrder(own, is.get(owner) ?? []));
  return [
    ...pairs,
    ...inOrder(
      left.filter(d => !isKept(d)),
      right.filter(d => !isKept(d)),
    ),
  ];
}

/** What comes last in the path of what a declaration is named below. */
function ownerName({ container }: DeclarationNode): string {
  return container.slice(container.lastIndexOf('.') + 1);
}

function inOrder(
  left: readonly DeclarationNode[],
  right: readonly DeclarationNode[],
): (readonly [DeclarationNode, DeclarationNode])[] {
  const numbers = new Map<number, number>();
  const numbered = (d: DeclarationNode): number => {
    const hash = d.source.contentHash[d.node];
    const number = numbers.get(hash) ?? numbers.size;
    numbers.set(hash, number);
    return number;
  };
  const pairs: (readonly [DeclarationNode, DeclarationNode])[] = [];
  let [i, j] = [0, 0];
  const takeUntil = (end: number): void => {
    while (i < end) pairs.push([left[i++], right[j++]]);
  };
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of diffSequences(
    Int32Array.from(left, numbered),
    Int32Array.from(right, numbered),
  ).hunks) {
    takeUntil(beforeStart);
    if (beforeEnd - beforeStart === afterEnd - afterStart) takeUntil(beforeEnd);
    [i, j] = [beforeEnd, afterEnd];
  }
  takeUntil(left.length);
  return pairs;
}
