/**
 * Guards one behind the other that leave by the same words, and the one that asks for any of what they asked:
 * `if (a) return; if (b) return;` and `if (a || b) return;`. What a guard asks is asked in the same order, and no more
 * of it than before. Compares word by word; knows no types.
 */
import { conditionAt } from '../../../languages/language.js';
import { isComment, isStatementLike, Role } from '../../../languages/roles.js';
import type { Place } from '../../../refactorings/detected.js';
import type { Names } from '../../../semantics/names.js';
import type { SourceTree } from '../../../structure/source.js';
import { inside, withoutTerminator } from '../../../structure/wording.js';
import { children, isNamed, NO_NODE } from '../../../syntax/tree.js';
import { ANY_OF, askedInTurn, choosingWord, isChoice, isElse, isLeaving } from '../../forms/controlFlow.js';
import type { ChoicePlace, SameChoice } from './choices.js';

/** Guards that are looked at behind one. */
const MOST_GUARDS = 20;

/** A place, and what the names of the declaration around it are known to be. */
export interface NamedPlace extends Place {
  readonly names: Names;
}

interface Guard {
  readonly node: number;
  /** What it asks for, of which one is enough, and what it does then. */
  readonly asked: readonly string[];
  readonly done: string;
}

/** Where guards stand that are the same as others; null where they may differ. The places are in the first of each side. */
export function sameGuards(before: NamedPlace, after: NamedPlace): SameChoice | null {
  const [was, is] = [guardsFrom(before), guardsFrom(after)];
  if (was[0]?.done !== is[0]?.done) return null;
  for (const [one, several, isMerged] of [
    [is[0], was, true],
    [was[0], is, false],
  ] as const) {
    if (one === undefined) return null;
    const count = countOf(several, one.asked);
    if (count < 2) continue;
    const single = isMerged ? after : before;
    const row = placeOf((isMerged ? before : after).source, several[0].node, several[count - 1].node);
    const whole = placeOf(single.source, one.node, one.node);
    return isMerged ? { before: row, after: whole, kept: [] } : { before: whole, after: row, kept: [] };
  }
  return null;
}

/** How many of the guards ask together just what is asked, in that order; 0 where they don't. */
function countOf(guards: readonly Guard[], asked: readonly string[]): number {
  let next = 0;
  for (const [k, guard] of guards.entries()) {
    if (guard.asked.some((one, i) => one !== asked[next + i])) return 0;
    next += guard.asked.length;
    if (next === asked.length) return k + 1;
  }
  return 0;
}

/** The guard around a node, and those right behind it that do the same. */
function guardsFrom({ source, node, names }: NamedPlace): readonly Guard[] {
  const { tree, role } = source;
  let up = node;
  while (up > 0 && role[up] !== Role.composite) {
    if (role[up] === Role.block || role[up] === Role.declaration) return [];
    up = tree.parent[up];
  }
  const guards: Guard[] = [];
  for (const child of children(tree, tree.parent[up])) {
    if (child < up || !isNamed(tree, child) || isComment(role[child])) continue;
    const guard = guards.length < MOST_GUARDS ? guardAt(source, child, names) : null;
    if (guard === null || (guards.length > 0 && guard.done !== guards[0].done)) break;
    guards.push(guard);
  }
  return guards;
}

/** An `if` without another way that does nothing behind what it does. */
function guardAt(source: SourceTree, node: number, names: Names): Guard | null {
  const parts = soleChoice(source, node);
  if (parts === null || !leaves(source, parts.then)) return null;
  const { condition, then } = parts;
  return { node, asked: askedInTurn(source, condition, ANY_OF, names), done: wordsInside(source, then) };
}

/** The condition and the one branch of an `if`; null where it has another one, or does something first. */
export function soleChoice(
  source: SourceTree,
  node: number,
): { readonly condition: number; readonly then: number } | null {
  const { tree, role, language } = source;
  if (!isChoice(source, node) || choosingWord(source, node) !== 'if') return null;
  const condition = conditionAt(language, tree, node, role);
  const parts = children(tree, node).filter(child => child !== condition && isNamed(tree, child));
  const [then, ...others] = parts.filter(part => !isComment(role[part]));
  const hasElse = children(tree, node).some(child => isElse(source, child));
  if (condition === NO_NODE || hasElse || others.length > 0 || then === undefined) return null;
  return isStatementLike(role[then]) && role[then] !== Role.branch ? { condition, then } : null;
}

function leaves(source: SourceTree, then: number): boolean {
  const { tree, role } = source;
  const last =
    role[then] === Role.block
      ? children(tree, then).findLast(child => isNamed(tree, child) && !isComment(role[child]))
      : then;
  return last !== undefined && role[last] === Role.statement && isLeaving(source, last);
}

function placeOf({ tree }: SourceTree, first: number, last: number): ChoicePlace {
  return { start: tree.start[first], end: tree.end[last], node: first, isOne: first === last };
}

function wordsInside(source: SourceTree, node: number): string {
  const { from, to } = withoutTerminator(source, inside(source, node));
  return source.tokens.subarray(from, to).join();
}
