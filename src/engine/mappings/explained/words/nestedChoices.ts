/**
 * An `if` that holds nothing but another one, and the one that asks for all of what they asked:
 * `if (a) { if (b) { ... } }` and `if (a && b) { ... }`. Neither has another way. What is done is told by itself.
 */
import { isComment, Role } from '../../../languages/roles.js';
import { addAll } from '../../../lists.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, isNamed, NO_NODE } from '../../../syntax/tree.js';
import { ALL_OF, askedInTurn } from '../../forms/controlFlow.js';
import { FLOW } from '../../thresholds.js';
import type { ChoicePlace, SameChoice } from './choices.js';
import type { NamedPlace } from './guards.js';
import { soleChoice } from './guards.js';

/** What is asked from the outermost `if` to the innermost, and what is done where all of it holds. */
interface Nest {
  readonly outermost: number;
  readonly choices: number;
  readonly asked: readonly string[];
  readonly done: number;
}

/** Where such choices stand that ask the same in the same order; null where they may differ. */
export function sameNest(before: NamedPlace, after: NamedPlace): SameChoice | null {
  const [was, is] = [nestAround(before), nestAround(after)];
  if (was === null || is === null || was.choices === is.choices) return null;
  if (was.asked.length !== is.asked.length || was.asked.some((one, i) => one !== is.asked[i])) return null;
  const done = bothDone(before.source, was.done, after.source, is.done);
  if (done === null) return null;
  return { before: placeOf(before.source, was), after: placeOf(after.source, is), kept: [done] };
}

function nestAround({ source, node, names }: NamedPlace): Nest | null {
  const { tree, role } = source;
  let innermost = node;
  while (innermost > 0 && role[innermost] !== Role.composite) {
    if (role[innermost] === Role.block || role[innermost] === Role.declaration) return null;
    innermost = tree.parent[innermost];
  }
  let outermost = innermost;
  for (let up = choiceAround(source, outermost); up !== NO_NODE; up = choiceAround(source, outermost)) outermost = up;
  const asked: string[] = [];
  let [choices, done] = [0, NO_NODE];
  for (let choice = outermost; choices < FLOW.maxDepth; choice = onlyIn(source, done)) {
    const parts = choice === NO_NODE ? null : soleChoice(source, choice);
    if (parts === null) break;
    addAll(asked, askedInTurn(source, parts.condition, ALL_OF, names));
    choices++;
    done = parts.then;
  }
  return choices === 0 ? null : { outermost, choices, asked, done };
}

/** The `if` that holds nothing but a choice; -1 where something else holds it. */
function choiceAround(source: SourceTree, choice: number): number {
  const { tree, role } = source;
  const around = role[tree.parent[choice]] === Role.block ? tree.parent[choice] : choice;
  if (around !== choice && onlyIn(source, around) !== choice) return NO_NODE;
  const up = tree.parent[around];
  return soleChoice(source, up)?.then === around ? up : NO_NODE;
}

/** The one statement of a branch; -1 where there is none, or more. */
function onlyIn({ tree, role }: SourceTree, branch: number): number {
  if (role[branch] !== Role.block) return branch;
  const statements = children(tree, branch).filter(child => isNamed(tree, child) && !isComment(role[child]));
  return statements.length === 1 ? statements[0] : NO_NODE;
}

/** What is done, as nodes of one sort: two blocks, or the statement that one of them holds. */
function bothDone(
  source: SourceTree,
  was: number,
  other: SourceTree,
  is: number,
): { readonly before: number; readonly after: number } | null {
  if ((source.role[was] === Role.block) === (other.role[is] === Role.block)) return { before: was, after: is };
  const [before, after] = [onlyIn(source, was), onlyIn(other, is)];
  return before === NO_NODE || after === NO_NODE ? null : { before, after };
}

function placeOf({ tree }: SourceTree, { outermost }: Nest): ChoicePlace {
  return { start: tree.start[outermost], end: tree.end[outermost], node: outermost, isOne: true };
}
