/**
 * Statements that stand in another `if` or `else`, or in none, and are done in the same cases and order as they were:
 * what stood in an `else` behind what leaves, what a guard at the top has behind it instead of around it, branches that
 * changed places with their condition. Both versions of a block are read into steps and compared; what frames the
 * steps, and that they stand elsewhere, means nothing then.
 *
 * A step is the same where it is what became of it; what happened inside is told of it. One that came or went is told
 * as well, and left out.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { Side } from '../../model.js';
import { conditionAt } from '../../languages/language.js';
import { Role } from '../../languages/roles.js';
import { addAll, addTo } from '../../lists.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { fragmentAt } from '../../matching/statements/bodies/fragments.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { isNamed, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { FileState, Workspace } from '../workspace.js';
import type { NodeRef, Partners } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';
import type { ChoiceStep, EndsWith, Flow, Step } from './controlFlow.js';
import { flowOf, isChoice, isElse } from './controlFlow.js';
import type { FrameSink } from './frameSink.js';

/** One version of a block that is compared. */
interface FlowSide {
  readonly state: FileState;
  readonly fragments: Fragments;
  readonly owner: DeclarationNode;
  readonly block: number;
}

interface ReadSide extends FlowSide {
  readonly flow: Flow;
  /** By number, the nodes of the other version that those of this one became. */
  readonly partners: Partners;
  /** All that is asked in it. */
  readonly asked: ReadonlySet<string>;
}

interface ChoicePair {
  readonly was: ChoiceStep;
  readonly is: ChoiceStep;
  readonly isAsked: boolean;
}

export function addSameFlows(workspace: Workspace, mapping: StatementMapping, sink: FrameSink): void {
  const {
    before: {
      source: { language, contentHash },
      node,
    },
    after,
  } = mapping;
  if (
    isOneLanguage(language, after.source.language) &&
    language.words.exits !== null &&
    contentHash[node] !== after.source.contentHash[after.node]
  ) {
    new FlowComparison(workspace, sink).compare(mapping);
  }
}

class FlowComparison {
  constructor(
    private readonly workspace: Workspace,
    private readonly sink: FrameSink,
  ) {}

  compare({ before, after, fragmentsBefore: a, fragmentsAfter: b }: StatementMapping): void {
    const {
      workspace: { map },
    } = this;
    const { role, contentHash } = before.source;
    const [stateA, stateB] = [this.workspace.stateOf(before.source), this.workspace.stateOf(after.source)];
    const blocksAfter = new Map<NodeRef, number>();
    for (let j = 1; j < b.count; j++) {
      if (after.source.role[b.node[j]] === Role.block) blocksAfter.set(refOf(stateB.base, b.node[j]), j);
    }
    for (let i = 1; i < a.count; i++) {
      const j =
        role[a.node[i]] === Role.block && !isOfChoice(a, i)
          ? blocksAfter.get(map.ofBefore[refOf(stateA.base, a.node[i])])
          : undefined;
      if (j === undefined || isOfChoice(b, j) || contentHash[a.node[i]] === after.source.contentHash[b.node[j]]) {
        continue;
      }
      const ends = endOf(a, i);
      if (ends === endOf(b, j)) {
        this.compareBlocks(
          { state: stateA, fragments: a, owner: before, block: i },
          { state: stateB, fragments: b, owner: after, block: j },
          ends,
        );
      }
    }
  }

  private compareBlocks(a: FlowSide, b: FlowSide, ends: EndsWith): void {
    const [was, is] = [this.readSide('before', a, ends), this.readSide('after', b, ends)];
    if (!was || !is || was.asked.size + is.asked.size === 0 || !namesOneEach(was) || !namesOneEach(is)) return;
    const open: (readonly [readonly Step[], readonly Step[]])[] = [[was.flow.steps, is.flow.steps]];
    const choices: ChoicePair[] = [];
    const steps: (readonly [Step, Step])[] = [];
    for (let next = open.pop(); next; next = open.pop()) {
      const pairs = this.aligned(was, is, ...next);
      if (pairs === null) return;
      addAll(steps, pairs);
      for (const [x, y] of pairs) {
        if (x.choice === null || y.choice === null) continue;
        const isAsked = x.choice.asked.text === y.choice.asked.text;
        const isTurned = isAsked && x.choice.asked.isNegated !== y.choice.asked.isNegated;
        open.push(
          [x.choice.then, isTurned ? y.choice.otherwise : y.choice.then],
          [x.choice.otherwise, isTurned ? y.choice.then : y.choice.otherwise],
        );
        choices.push({ was: x, is: y, isAsked });
      }
    }
    for (const [x, y] of steps) {
      this.sink.addStep(
        refOf(was.state.base, was.fragments.node[x.fragment]),
        refOf(is.state.base, is.fragments.node[y.fragment]),
      );
    }
    this.addFrames(
      'before',
      was,
      choices.map(pair => pair.was),
      choices,
    );
    this.addFrames(
      'after',
      is,
      choices.map(pair => pair.is),
      choices,
    );
  }

  private readSide(side: Side, flowSide: FlowSide, ends: EndsWith): ReadSide | null {
    const { fragments, block, owner } = flowSide;
    const flow = flowOf(
      fragments,
      block,
      ends,
      variablesOf(owner, fragments)
        .all.map(({ nameNode }) => nameNode)
        .sort((x, y) => x - y),
    );
    return (
      flow && {
        ...flowSide,
        flow,
        partners: this.workspace.partnersOn(side),
        asked: new Set(choicesIn(flow.steps).map(({ choice }) => choice.asked.text)),
      }
    );
  }

  /** Steps one for one, without those that came or went; null where they are not the same ones in the same order. */
  private aligned(
    was: ReadSide,
    is: ReadSide,
    x: readonly Step[],
    y: readonly Step[],
  ): (readonly [Step, Step])[] | null {
    const [a, b] = [stayed(was, is.asked, x), stayed(is, was.asked, y)];
    if (a.length !== b.length) return null;
    const pairs = a.map((step, k) => [step, b[k]] as const);
    return pairs.every(([from, to]) => this.areSame(was, from, is, to)) ? pairs : null;
  }

  private areSame(was: ReadSide, a: Step, is: ReadSide, b: Step): boolean {
    const [x, y] = [was.fragments.node[a.fragment], is.fragments.node[b.fragment]];
    const areJoined = this.workspace.map.joins(refOf(was.state.base, x), refOf(is.state.base, y));
    if (a.choice !== null && b.choice !== null) {
      return a.choice.asked.text === b.choice.asked.text || (areJoined && a.choice.isOpposite === b.choice.isOpposite);
    }
    return (
      a.choice === null &&
      b.choice === null &&
      (areJoined || was.state.source.contentHash[x] === is.state.source.contentHash[y])
    );
  }

  /** All that belongs to the choices but the steps, and what is asked otherwise; and what leaves where there is nothing more to do. */
  private addFrames(
    side: Side,
    { state: { source, base }, fragments, flow: { idleExits } }: ReadSide,
    choices: readonly ChoiceStep[],
    pairs: readonly ChoicePair[],
  ): void {
    const { tree, role } = source;
    choices.forEach(({ fragment, choice: { condition } }, k) => {
      const head = fragments.node[fragment];
      const end = head + tree.size[head];
      for (let node = head; node < end;) {
        const at = fragmentAt(fragments, node);
        const isPart =
          node === head || role[node] === Role.block || (role[node] === Role.branch && !asksItself(fragments, at));
        const isKept =
          node === condition
            ? pairs[k].isAsked
            : isPart ||
              ((!isNamed(tree, node) || isElse(source, node)) && !groupCounts(source, tree.parent[node])) ||
              (fragments.node[at] === node && idleExits.has(at));
        const size = isPart ? 1 : tree.size[node];
        if (isKept) for (let inner = node; inner < node + size; inner++) this.sink.addFrame(side, refOf(base, inner));
        node += size;
      }
    });
  }
}

/** The body of one of the ways of a choice: it is read with what is around it. */
function isOfChoice({ source, node, parent }: Fragments, i: number): boolean {
  const up = parent[i];
  return isChoice(source, node[source.role[node[up]] === Role.branch ? parent[up] : up]);
}

function endOf({ source: { tree, role, language }, node, parent }: Fragments, i: number): EndsWith {
  const around = tree.parent[node[i]];
  if (role[around] === Role.lambda) {
    return language.table.returnsLeaveHost !== true
      ? 'callable'
      : language.words.exits?.roundIsLambda === true
        ? 'lambda'
        : null;
  }
  if (role[around] === Role.declaration) return 'callable';
  return around === node[parent[i]] && language.loopKind[tree.kind[around]] === 1 ? 'round' : null;
}

function choicesIn(steps: readonly Step[]): ChoiceStep[] {
  const found: ChoiceStep[] = [];
  const open = [steps];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const step of next) {
      if (step.choice === null) continue;
      found.push(step);
      open.push(step.choice.then, step.choice.otherwise);
    }
  }
  return found;
}

/** Those that are there in both versions, and what is done behind a new guard, or where something is asked no more. */
function stayed(side: ReadSide, askedThere: ReadonlySet<string>, steps: readonly Step[]): Step[] {
  return steps.flatMap(step => {
    const isUnmatched = side.partners[refOf(side.state.base, side.fragments.node[step.fragment])] < 0;
    if (step.choice === null) return isUnmatched ? [] : [step];
    if (!isUnmatched || askedThere.has(step.choice.asked.text)) return [step];
    const [then, otherwise] = [
      stayed(side, askedThere, step.choice.then),
      stayed(side, askedThere, step.choice.otherwise),
    ];
    return then.length === 0 ? otherwise : otherwise.length === 0 ? then : [step];
  });
}

/**
 * Does each name that is declared in the block mean that everywhere in it? Where something stands deeper or less deep,
 * it sees other variables.
 */
function namesOneEach({
  state: {
    source: { tree, role },
    regions,
  },
  fragments,
  owner,
  block,
}: FlowSide): boolean {
  const root = fragments.node[block];
  const end = root + tree.size[root];
  const { at } = variablesOf(owner, fragments);
  const meant = new Map<string, number>();
  const mentions = new Map<string, number[]>();
  const meaningOf = (leaf: number): number => at.get(leaf)?.nameNode ?? NO_NODE;
  for (let node = root; node < end; node += regions.isDeclaration[node] === 1 ? tree.size[node] : 1) {
    if (tree.size[node] > 1 || role[node] !== Role.variableName) continue;
    const name = nodeText(tree, node);
    const meaning = meaningOf(node);
    if (meaning === node && isCaught(fragments.source, node, mentions.get(name) ?? [], meaningOf)) return false;
    addTo(mentions, name, node);
    const other = meant.get(name);
    if (other === undefined) meant.set(name, meaning);
    else if (other !== meaning && (isOutside(other, root, end) || isOutside(meaning, root, end))) return false;
  }
  return true;
}

/** Is one further out of its name mentioned before it in its block? There, that is itself in some languages. */
function isCaught(
  { tree, role }: SourceTree,
  declared: number,
  mentions: readonly number[],
  meaningOf: (leaf: number) => number,
): boolean {
  let statement = tree.parent[declared];
  while (
    statement > 0 &&
    role[statement] !== Role.statement &&
    role[statement] !== Role.composite &&
    role[statement] !== Role.block
  ) {
    statement = tree.parent[statement];
  }
  const around = tree.parent[statement];
  if (role[statement] !== Role.statement || role[around] !== Role.block) return false;
  for (let i = mentions.length - 1; i >= 0 && mentions[i] > around; i--) {
    if (meaningOf(mentions[i]) < around) return true;
  }
  return false;
}

function isOutside(node: number, start: number, end: number): boolean {
  return node < start || node >= end;
}

/** Are the braces of a block more than a frame? */
function groupCounts({ tree, role, language: { table } }: SourceTree, node: number): boolean {
  return role[node] === Role.block && table.noise?.groupCounts?.(tree, node) === true;
}

function asksItself({ source, node }: Fragments, i: number): boolean {
  return conditionAt(source.language, source.tree, node[i], source.role) !== NO_NODE;
}
