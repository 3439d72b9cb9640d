/**
 * Choices by a value that do the same in another of the forms that their language has for them: for the same values, in the same order, the same
 * statements are done and the same is given. What frames the arms means nothing then. What happened inside them is told of it.
 */
import { valueAt } from '../lists.js';
import type { Side } from '../model.js';
import { isComment, Role } from '../languages/roles.js';
import type { StatementMapping } from '../matching/statements/mapStatements.js';
import { mayMap } from '../matching/statements/compatible.js';
import { onlyChild } from '../matching/statements/expressions.js';
import type { Variables } from '../matching/statements/variables.js';
import { variablesOf } from '../matching/statements/variables.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { tokensEnd } from '../structure/source.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';
import type { Arm, SwitchReading } from './switchForms.js';
import { readSwitch } from './switchForms.js';
import type { FileState, Workspace } from './workspace.js';

/** Takes what only frames, by side, and what became what, all by numbers of nodes. */
export interface FrameSink {
  addFrame(side: Side, number: number): void;
  addStep(before: number, after: number): void;
}

interface SwitchPair {
  readonly was: SwitchReading;
  readonly is: SwitchReading;
  readonly arms: readonly (readonly [Arm, Arm])[];
}

/** Values of arms that are one: where both give something, what they give has no other counterpart. After all pairs of statements. */
export function pairArmValues(workspace: Workspace, mapping: StatementMapping): void {
  const { before: { source }, after: { source: other } } = mapping;
  const [stateA, stateB] = [workspace.stateOf(source), workspace.stateOf(other)];
  const { ofBefore, ofAfter } = workspace.map;
  for (const { arms } of switchPairs(workspace, mapping)) {
    for (const [{ value: x }, { value: y }] of arms) {
      if (x === NO_NODE || y === NO_NODE || ofBefore[stateA.base + x] >= 0 || ofAfter[stateB.base + y] >= 0 || !mayMap(source, x, other, y)) continue;
      workspace.pairing(source, other).pair(x, y);
    }
  }
}

/** Choices that are mapped to each other, differ, and have the same arms. */
function switchPairs(workspace: Workspace, { before, after, fragmentsBefore: a }: StatementMapping): SwitchPair[] {
  const [source, other] = [before.source, after.source];
  if (source.language !== other.language || source.language.table.switchForms === undefined || source.contentHash[before.node] === other.contentHash[after.node]) return [];
  const found: SwitchPair[] = [];
  for (let i = 1; i < a.count; i++) {
    if (source.role[a.node[i]] !== Role.composite) continue;
    const there = workspace.soleCounterpart('before', workspace.stateOf(source), a.node[i]);
    if (there === null || there.state.source !== other) continue;
    const [was, is] = [readSwitch(source, a.node[i]), readSwitch(other, there.node)];
    if (!was || !is || was.arms.length !== is.arms.length || !was.arms.every((arm, k) => arm.label === is.arms[k].label)) continue;
    found.push({ was, is, arms: was.arms.map((arm, k) => [arm, is.arms[k]] as const) });
  }
  return found;
}

export function addSameSwitches(workspace: Workspace, mapping: StatementMapping, sink: FrameSink): void {
  const { before, after, fragmentsBefore, fragmentsAfter } = mapping;
  const [stateA, stateB] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const { map } = workspace;
  /** Null where they are not the same ones, but for those that came or went. */
  const aligned = (x: readonly number[], y: readonly number[]): (readonly [number, number])[] | null => {
    const [a, b] = [x.filter(node => map.ofBefore[stateA.base + node] >= 0), y.filter(node => map.ofAfter[stateB.base + node] >= 0)];
    const pairs = a.map((node, k) => [node, b[k]] as const);
    return a.length === b.length && pairs.every(([from, to]) => map.joins(stateA.base + from, stateB.base + to)) ? pairs : null;
  };
  for (const { was, is, arms } of switchPairs(workspace, mapping)) {
    if (!givesAlike(was, is) || !keepsVariables(before, variablesOf(before, fragmentsBefore), was) || !keepsVariables(after, variablesOf(after, fragmentsAfter), is)) continue;
    const steps: (readonly [number, number])[] = [];
    const areSame = arms.every(([a, b]) => {
      const pairs = aligned(a.value === NO_NODE ? a.statements : [...a.statements, a.value], b.value === NO_NODE ? b.statements : [...b.statements, b.value]);
      if (pairs) steps.push(...pairs);
      return pairs !== null && (a.value === NO_NODE) === (b.value === NO_NODE) && (a.value === NO_NODE || map.joins(stateA.base + a.value, stateB.base + b.value));
    });
    if (!areSame) continue;
    for (const [x, y] of steps) sink.addStep(stateA.base + x, stateB.base + y);
    sink.addStep(stateA.base + was.node, stateB.base + is.node);
    addFrames('before', stateA, was, is.giver !== NO_NODE, sink);
    addFrames('after', stateB, is, was.giver !== NO_NODE, sink);
  }
}

/** Where one of them is a value of which all is handed back, the arms of the other one hand that back, whatever the value is. */
function givesAlike(was: SwitchReading, is: SwitchReading): boolean {
  if ((was.giver === NO_NODE) === (is.giver === NO_NODE)) return true;
  return was.isWhole && is.isWhole && [was, is].every(({ arms }) => arms.every(({ leaves }) => leaves));
}

/** Is no variable that is declared in one of the arms mentioned in another one? There it is seen, where branches may fall into the next one. */
function keepsVariables({ source: { tree, role } }: DeclarationNode, { at, all }: Variables, { node: choice, arms }: SwitchReading): boolean {
  const end = choice + tree.size[choice];
  const armOf = new Map(arms.flatMap(({ branches }, k) => branches.map(branch => [branch, k] as const)));
  const armsAt = new Map<number, number>();
  const mentions: (readonly [leaf: number, name: string])[] = [];
  let arm = -1;
  for (let node = choice + 1; node < end; node++) {
    arm = armOf.get(node) ?? arm;
    if (tree.size[node] > 1 || role[node] !== Role.variableName) continue;
    armsAt.set(node, arm);
    mentions.push([node, nodeText(tree, node)]);
  }
  const declaredIn = new Map<string, Set<number | undefined>>();
  for (const { name, nameNode } of all) if (nameNode > choice && nameNode < end) valueAt(declaredIn, name, () => new Set<number | undefined>()).add(armsAt.get(nameNode));
  // What is declared there itself is that.
  return mentions.every(([leaf, name]) => {
    const own = armsAt.get(leaf);
    const declaring = declaredIn.get(name);
    return declaring === undefined || (own !== undefined && declaring.has(own) && (declaring.size === 1 || armsAt.get(at.get(leaf)?.nameNode ?? NO_NODE) === own));
  });
}

/** `isGiven`: is the other one handed back as a whole? Then all of a body may be the choice, or its value. */
function addFrames(side: Side, { source, base }: FileState, { node: choice, arms, giver }: SwitchReading, isGiven: boolean, sink: FrameSink): void {
  const { tree, firstToken, tokenNode } = source;
  const addTokens = (from: number, to: number): void => {
    for (let token = from; token < to; token++) sink.addFrame(side, base + tokenNode[token]);
  };
  for (const { branches, statements, value } of arms) {
    const held = value === NO_NODE ? statements : [...statements, value];
    for (const branch of branches) {
      const end = branch + tree.size[branch];
      let next = 0;
      for (let node = branch; node < end; ) {
        while (next < held.length && held[next] < node) next++;
        if (held[next] === node || isComment(source.role[node])) node += tree.size[node];
        else sink.addFrame(side, base + node++);
      }
    }
  }
  const around = giver === NO_NODE ? tree.parent[choice] : giver;
  const isBody = source.role[around] === Role.block && source.role[tree.parent[around]] === Role.declaration && onlyChild(source, around) === choice;
  if (giver === NO_NODE && !(isGiven && isBody)) return;
  addTokens(firstToken[around], firstToken[choice]);
  addTokens(tokensEnd(source, choice), tokensEnd(source, around));
}
