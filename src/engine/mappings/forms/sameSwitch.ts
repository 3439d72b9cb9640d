/**
 * Choices by a value that do the same in another of the forms that their language has for them: for the same values, in
 * the same order, the same statements are done and the same is given. What frames the arms means nothing then. What
 * happened inside them is told of it.
 */
import { isOneLanguage } from '../../languages/language.js';
import { valueAt } from '../../lists.js';
import type { Side } from '../../model.js';
import { isComment, Role } from '../../languages/roles.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import { sortOfNumber } from '../../languages/literals.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { mayMap } from '../../matching/statements/bodies/compatible.js';
import { onlyChild } from '../../matching/statements/bodies/expressions.js';
import type { Variables } from '../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { tokensEnd } from '../../structure/source.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import type { FrameSink } from './frameSink.js';
import type { Arm, SwitchReading } from './switchForms.js';
import { mayChoose, readSwitch } from './switchForms.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

interface SwitchPair {
  readonly was: SwitchReading;
  readonly is: SwitchReading;
  readonly arms: readonly (readonly [Arm, Arm])[];
  /** Are they mapped to each other? What they choose by is compared there. */
  readonly isMapped: boolean;
}

/** Values of arms that are one: where both give something, what they give has no other counterpart. After all pairs of statements. */
export function pairArmValues(workspace: Workspace, mapping: StatementMapping): void {
  const {
    before: { source },
    after: { source: other },
  } = mapping;
  const [stateA, stateB] = [workspace.stateOf(source), workspace.stateOf(other)];
  const { ofBefore, ofAfter } = workspace.map;
  for (const { arms } of switchPairs(workspace, mapping)) {
    for (const [{ value: x }, { value: y }] of arms) {
      if (
        x === NO_NODE ||
        y === NO_NODE ||
        ofBefore[refOf(stateA.base, x)] >= 0 ||
        ofAfter[refOf(stateB.base, y)] >= 0 ||
        !mayMap(source, x, other, y)
      ) {
        continue;
      }
      workspace.pairing(source, other).pair(x, y);
    }
  }
}

/**
 * Choices that are mapped to each other, or that are an expression in the one version and a statement in the other,
 * differ, and have the same arms.
 */
function switchPairs(workspace: Workspace, mapping: StatementMapping): readonly SwitchPair[] {
  const {
    before: { source, node },
    after: { source: other, node: there },
  } = mapping;
  if (
    !isOneLanguage(source.language, other.language) ||
    source.language.table.switchForms === undefined ||
    source.contentHash[node] === other.contentHash[there]
  ) {
    return [];
  }
  return valueAt(known, mapping, () => findSwitchPairs(workspace, mapping));
}

const known = new WeakMap<StatementMapping, readonly SwitchPair[]>();

function findSwitchPairs(
  workspace: Workspace,
  { before: { source }, after: { source: other }, fragmentsBefore, fragmentsAfter }: StatementMapping,
): SwitchPair[] {
  const [stateA, stateB] = [workspace.stateOf(source), workspace.stateOf(other)];
  const { ofBefore, ofAfter } = workspace.map;
  const [was, is] = [switchesIn(fragmentsBefore), switchesIn(fragmentsAfter)];
  const found: SwitchPair[] = [];
  const add = (x: SwitchReading, y: SwitchReading, isMapped: boolean): boolean => {
    const haveOneForm = source.contentHash[x.node] === other.contentHash[y.node];
    const areOne = x.arms.length === y.arms.length && x.arms.every((arm, k) => arm.label === y.arms[k].label);
    if (haveOneForm || !areOne) return false;
    found.push({ was: x, is: y, arms: x.arms.map((arm, k) => [arm, y.arms[k]] as const), isMapped });
    return true;
  };
  const free = new Set(is.values());
  for (const reading of was.values()) {
    const partner = ofBefore[refOf(stateA.base, reading.node)];
    const counterpart = is.get(nodeOf(stateB.base, partner));
    if (counterpart) add(reading, counterpart, true);
    if (partner >= 0) continue;
    for (const one of free) {
      const isOther =
        one.subject === reading.subject &&
        source.role[reading.node] !== other.role[one.node] &&
        ofAfter[refOf(stateB.base, one.node)] < 0;
      if (isOther && add(reading, one, false)) {
        free.delete(one);
        break;
      }
    }
  }
  return found;
}

/** By node. */
function switchesIn({
  source,
  source: { tree },
  node,
  count,
  isDeclaration,
}: Fragments): ReadonlyMap<number, SwitchReading> {
  const found = new Map<number, SwitchReading>();
  const root = node[0];
  for (
    let at = count > 1 ? root + 1 : root + tree.size[root];
    at < root + tree.size[root];
    at += isDeclaration[at] === 1 ? tree.size[at] : 1
  ) {
    const reading = isDeclaration[at] === 0 && mayChoose(source, at) ? readSwitch(source, at) : null;
    if (reading) found.set(at, reading);
  }
  return found;
}

export function addSameSwitches(workspace: Workspace, mapping: StatementMapping, sink: FrameSink): void {
  const { before, after, fragmentsBefore, fragmentsAfter } = mapping;
  const [stateA, stateB] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const { map } = workspace;
  /** Null where they are not the same ones, but for those that came or went. */
  const aligned = (x: readonly number[], y: readonly number[]): (readonly [number, number])[] | null => {
    const [a, b] = [
      x.filter(node => map.ofBefore[refOf(stateA.base, node)] >= 0),
      y.filter(node => map.ofAfter[refOf(stateB.base, node)] >= 0),
    ];
    const pairs = a.map((node, k) => [node, b[k]] as const);
    return a.length === b.length &&
      pairs.every(([from, to]) => map.joins(refOf(stateA.base, from), refOf(stateB.base, to)))
      ? pairs
      : null;
  };
  for (const { was, is, arms, isMapped } of switchPairs(workspace, mapping)) {
    if (
      !givesAlike(was, is) ||
      mayConvert(before, was, is) ||
      mayConvert(after, is, was) ||
      !keepsVariables(before, variablesOf(before, fragmentsBefore), was) ||
      !keepsVariables(after, variablesOf(after, fragmentsAfter), is)
    ) {
      continue;
    }
    const steps: (readonly [number, number])[] = [];
    const areSame = arms.every(([a, b]) => {
      const pairs = aligned(
        a.value === NO_NODE ? a.statements : [...a.statements, a.value],
        b.value === NO_NODE ? b.statements : [...b.statements, b.value],
      );
      if (pairs) steps.push(...pairs);
      return (
        pairs !== null &&
        (a.value === NO_NODE) === (b.value === NO_NODE) &&
        a.isThrown === b.isThrown &&
        (a.value === NO_NODE || map.joins(refOf(stateA.base, a.value), refOf(stateB.base, b.value)))
      );
    });
    if (!areSame) continue;
    for (const [x, y] of steps) sink.addStep(refOf(stateA.base, x), refOf(stateB.base, y));
    if (isMapped) sink.addStep(refOf(stateA.base, was.node), refOf(stateB.base, is.node));
    addFrames('before', stateA, was, is.giver !== NO_NODE, isMapped, sink);
    addFrames('after', stateB, is, was.giver !== NO_NODE, isMapped, sink);
  }
}

/** Where one of them is a value of which all is handed back, the arms of the other one hand that back, whatever the value is. */
function givesAlike(was: SwitchReading, is: SwitchReading): boolean {
  if ((was.giver === NO_NODE) === (is.giver === NO_NODE)) return true;
  return was.isWhole && is.isWhole && [was, is].every(({ arms }) => arms.every(({ leaves }) => leaves));
}

/**
 * Is no variable that is declared in one of the arms mentioned in another one? There it is seen, where branches may
 * fall into the next one.
 */
function keepsVariables(
  { source: { tree, role } }: DeclarationNode,
  { at, all }: Variables,
  { node: choice, arms }: SwitchReading,
): boolean {
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
  for (const { name, nameNode } of all) {
    if (nameNode > choice && nameNode < end) {
      valueAt(declaredIn, name, () => new Set<number | undefined>()).add(armsAt.get(nameNode));
    }
  }
  // What is declared there itself is that.
  return mentions.every(([leaf, name]) => {
    const own = armsAt.get(leaf);
    const declaring = declaredIn.get(name);
    return (
      declaring === undefined ||
      (own !== undefined &&
        declaring.has(own) &&
        (declaring.size === 1 || armsAt.get(at.get(leaf)?.nameNode ?? NO_NODE) === own))
    );
  });
}

/**
 * May one type be made of what the arms give, where each had its own? Numbers that are written out tell, and that
 * nothing else than a number is asked for.
 */
function mayConvert(
  {
    source: {
      tree,
      language: { table, words },
    },
    typeNode,
  }: DeclarationNode,
  { arms, giver }: SwitchReading,
  other: SwitchReading,
): boolean {
  if (
    giver === NO_NODE ||
    other.giver !== NO_NODE ||
    table.convertingTypes === undefined ||
    table.switchForms?.value === undefined
  ) {
    return false;
  }
  const type = typeNode === NO_NODE ? '' : nodeText(tree, typeNode);
  if (table.convertingTypes.test(type) && !words.anyTypes.has(type)) return false;
  const sorts = new Set(
    arms
      .filter(({ value, isThrown }) => value !== NO_NODE && !isThrown)
      .map(({ value }) => sortOfNumber(nodeText(tree, value))),
  );
  return sorts.size > 1 && [...sorts].some(sort => sort !== null && sort !== 'none');
}

/** `isGiven`: is the other one handed back as a whole? Then all of a body may be the choice, or its value. */
function addFrames(
  side: Side,
  { source, base }: FileState,
  { node: choice, arms, giver }: SwitchReading,
  isGiven: boolean,
  isMapped: boolean,
  sink: FrameSink,
): void {
  const { tree, role, firstToken, tokenNode } = source;
  const addTokens = (from: number, to: number): void => {
    for (let token = from; token < to; token++) sink.addFrame(side, refOf(base, tokenNode[token]));
  };
  const held = new Set(
    arms.flatMap(({ statements, value }) => (value === NO_NODE ? statements : [...statements, value])),
  );
  for (const top of isMapped ? arms.flatMap(({ branches }) => branches) : [choice]) {
    for (let node = top; node < top + tree.size[top];) {
      if (held.has(node) || isComment(role[node])) node += tree.size[node];
      else sink.addFrame(side, refOf(base, node++));
    }
  }
  const around = giver === NO_NODE ? tree.parent[choice] : giver;
  const isBody =
    role[around] === Role.block &&
    role[tree.parent[around]] === Role.declaration &&
    onlyChild(source, around) === choice;
  if (giver === NO_NODE && !(isGiven && isBody)) return;
  addTokens(firstToken[around], firstToken[choice]);
  addTokens(tokensEnd(source, choice), tokensEnd(source, around));
}
