/**
 * Code that frames what is done or said, where that is what it was: each sort of proof adds what it found, and is asked
 * of single nodes then. What stands inside the frames is no matter of theirs: whatever happened there is told.
 */
import type { Budget } from '../../budget.js';
import type { EquivalenceId } from '../../equivalences/registry.js';
import type { Side } from '../../model.js';
import { tokenCount, tokensEnd } from '../../structure/source.js';
import type { NumberPair } from '../nodeMap.js';
import { addSameFlows } from './sameFlow.js';
import { addSameForms } from './sameForms.js';
import { addSameReceivers } from './sameReceivers.js';
import { addSameSwitches } from './sameSwitch.js';
import { addSameTests } from './sameTests.js';
import { addSameTexts } from './sameText.js';
import type { FrameSink } from './frameSink.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import type { FileState, Workspace } from '../workspace.js';
import type { NodeRef } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';

type Proof = (workspace: Workspace, mapping: StatementMapping, sink: FrameSink) => void;

/** Each proof, and the equivalence that it proves where it says no other. */
const PROOFS: readonly (readonly [EquivalenceId, Proof])[] = [
  ['same-flow', addSameFlows],
  ['same-switch', addSameSwitches],
  ['same-text', addSameTexts],
  ['type-test', addSameTests],
  ['same-form', addSameForms],
  ['receiver-name', addSameReceivers],
];

export class Frames {
  /** By the numbers of the nodes that only frame: what they are. */
  private readonly frames = { before: new Map<NodeRef, EquivalenceId>(), after: new Map<NodeRef, EquivalenceId>() };
  /** What a step became, by numbers of their nodes. */
  private readonly steps = new Map<NodeRef, { readonly after: NodeRef; readonly equivalence: EquivalenceId }>();

  /** When the time is up, what is left is read. */
  constructor(workspace: Workspace, budget: Budget) {
    const mappings = [...workspace.input.statements.inPlace.values()];
    for (const [done, mapping] of mappings.entries()) {
      budget.checkCancelled();
      if (budget.remainingMs() === 0) {
        budget.leaveOut('equivalences', mappings.length - done);
        return;
      }
      for (const [id, add] of PROOFS) add(workspace, mapping, this.sinkOf(id));
    }
  }

  private sinkOf(id: EquivalenceId): FrameSink {
    return {
      addFrame: (side, number, equivalence = id) => this.frames[side].set(number, equivalence),
      addStep: (before, after) => this.steps.set(before, { after, equivalence: id }),
    };
  }

  /** What a node says, if all of it only frames what is as it was; null for all others. */
  frameAt(side: Side, { source, base }: FileState, node: number): EquivalenceId | null {
    const frames = this.frames[side];
    if (frames.size === 0 || tokenCount(source, node) === 0) return null;
    for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
      if (!frames.has(refOf(base, source.tokenNode[token]))) return null;
    }
    return frames.get(refOf(base, source.tokenNode[source.firstToken[node]])) ?? null;
  }

  /** Of a node that stands elsewhere. */
  ofMove(pair: NumberPair): EquivalenceId | null {
    const step = this.steps.get(pair.before);
    return step?.after === pair.after ? step.equivalence : this.ofUpdate(pair);
  }

  ofUpdate({ before, after }: NumberPair): EquivalenceId | null {
    return this.frames.after.has(after) ? (this.frames.before.get(before) ?? null) : null;
  }
}
