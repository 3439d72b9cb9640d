/**
 * A name that says the opposite of what it said: `if (hidden) a(); else b();` became `if (shown) b(); else a();`,
 * `!disabled` became `enabled`. The new name follows from no mere renaming then: where it is used so, and where it is
 * declared, it is to be read.
 */
import type { Side } from '../../../model.js';
import { isName, Role } from '../../../languages/roles.js';
import { conditionAt } from '../../../languages/language.js';
import { encloses, firstNamedChild, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import type { FileState, Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';

/** Where a choice goes if its condition holds, and where if not: ranges of nodes, `[start, end)`. */
interface Ways {
  readonly held: readonly [number, number];
  readonly other: readonly [number, number];
}

/** Is the name in the condition of a choice whose ways changed places, or is it negated on one side only? Both together mean the same. */
export function isInverted(workspace: Workspace, { before, after }: NumberPair): boolean {
  const [a, b] = [workspace.stateAt('before', before), workspace.stateAt('after', after)];
  const [x, y] = [nodeOf(a.base, before), nodeOf(b.base, after)];
  if (!isName(a.source.role[x])) return false;
  const [was, is] = [outwardFrom(a, x), outwardFrom(b, y)];
  const isSwapped = was.ways !== null && is.ways !== null && changedPlaces(workspace, a, was.ways, b, is.ways);
  return isSwapped !== (was.isNegated !== is.isNegated);
}

/** What a name is asked for: the choice around it, its ways where the name stands in its condition. */
interface Asked {
  readonly choice: number;
  readonly ways: Ways | null;
  readonly isNegated: boolean;
}

function conditionOf({ tree, role, language }: FileState['source'], choice: number): number {
  const condition = conditionAt(language, tree, choice, role);
  return condition >= 0 || role[choice] !== Role.ternary ? condition : firstNamedChild(tree, choice);
}

/** What a name decides: the ways of the choice that asks it, and whether it asks for the opposite. */
function outwardFrom({ source }: FileState, leaf: number): Asked {
  const { tree, role, language } = source;
  let isNegated = false;
  for (let at = leaf; at > 0; at = tree.parent[at]) {
    const up = tree.parent[at];
    if (role[up] === Role.operator && tree.size[up] > 1) {
      const sign = nodeText(tree, up + 1);
      if (tree.size[up + 1] === 1 && language.words.negations.has(sign)) isNegated = !isNegated;
    }
    if (role[up] === Role.ternary || role[up] === Role.composite) {
      const asked = conditionOf(source, up);
      return {
        choice: up,
        ways: asked >= 0 && encloses(tree, asked, leaf) ? waysOf(source, up, asked) : null,
        isNegated,
      };
    }
    if (role[up] === Role.block || role[up] === Role.call || role[up] === Role.lambda) break;
  }
  return { choice: NO_NODE, ways: null, isNegated };
}

/** What stands behind the condition, and behind that; of a choice without an `else` the statements behind it. */
function waysOf({ tree }: FileState['source'], choice: number, condition: number): Ways | null {
  const end = choice + tree.size[choice];
  let held = condition + tree.size[condition];
  while (held < end && !isNamed(tree, held)) held += tree.size[held];
  if (held >= end) return null;
  const behind = held + tree.size[held];
  const around = tree.parent[choice];
  return {
    held: [held, behind],
    other: behind < end && hasNamed(tree, behind, end) ? [behind, end] : [end, around + tree.size[around]],
  };
}

function hasNamed(tree: FileState['source']['tree'], from: number, to: number): boolean {
  for (let node = from; node < to; node++) if (isNamed(tree, node)) return true;
  return false;
}

/** Does more of what stood in one way stand in the other one than in its own? */
function changedPlaces(workspace: Workspace, a: FileState, was: Ways, b: FileState, is: Ways): boolean {
  const partners = workspace.partnersOn('before');
  const { tree } = a.source;
  let [kept, crossed] = [0, 0];
  for (const way of ['held', 'other'] as const) {
    const [own, opposite] = [is[way], is[way === 'held' ? 'other' : 'held']];
    for (let node = was[way][0]; node < was[way][1]; node++) {
      if (tree.size[node] > 1 || !isNamed(tree, node)) continue;
      const partner = nodeOf(b.base, partners[refOf(a.base, node)]);
      if (partner >= own[0] && partner < own[1]) kept++;
      else if (partner >= opposite[0] && partner < opposite[1]) crossed++;
    }
  }
  return crossed > kept;
}

/**
 * Names in code that only one side has: those that are asked for their opposite there, and all others. Before, where
 * the ways of a choice changed places, each is what the other one is.
 */
export function askedIn(
  workspace: Workspace,
  side: Side,
  codes: readonly UnmatchedCode[],
): { readonly negated: ReadonlySet<string>; readonly plain: ReadonlySet<string> } {
  const [negated, plain] = [new Set<string>(), new Set<string>()];
  for (const { position, node, end, equivalence } of codes) {
    if (equivalence !== null) continue;
    const { source } = workspace[side].files[position];
    const { tree, role } = source;
    const state = workspace.stateOf(source);
    for (let leaf = node; leaf < tree.count && tree.start[leaf] < end; leaf++) {
      if (tree.size[leaf] > 1 || !isName(role[leaf])) continue;
      const asked = outwardFrom(state, leaf);
      const isOpposite = asked.isNegated !== (side === 'before' && areWaysChanged(workspace, state, asked));
      (isOpposite ? negated : plain).add(nodeText(tree, leaf));
    }
  }
  return { negated, plain };
}

function areWaysChanged(workspace: Workspace, state: FileState, { choice, ways }: Asked): boolean {
  const there = ways === null ? null : workspace.soleCounterpart('before', state, choice);
  if (there === null || ways === null) return false;
  const { source } = there.state;
  const condition = conditionOf(source, there.node);
  const waysThere = condition < 0 ? null : waysOf(source, there.node, condition);
  return waysThere !== null && changedPlaces(workspace, state, ways, there.state, waysThere);
}
