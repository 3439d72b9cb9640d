/**
 * Code that frames what is done or said, where that is what it was: each sort of proof adds what it found, and is asked of single nodes then. What
 * stands inside the frames is no matter of theirs: whatever happened there is told.
 */
import type { Budget } from '../../budget.js';
import type { Side, Triviality } from '../../model.js';
import { tokenCount, tokensEnd } from '../../structure/source.js';
import type { NumberPair } from '../nodeMap.js';
import { addSameFlows } from './sameFlow.js';
import { addSameForms } from './sameForms.js';
import { addSameReceivers } from './sameReceivers.js';
import { addSameSwitches } from './sameSwitch.js';
import { addSameTests } from './sameTests.js';
import { addSameTexts } from './sameText.js';
import type { FrameSink } from './frameSink.js';
import type { FileState, Workspace } from '../workspace.js';

export class Frames implements FrameSink {
  /** By the numbers of the nodes that only frame: what they are. */
  private readonly frames = { before: new Map<number, Triviality>(), after: new Map<number, Triviality>() };
  /** What a step became, by numbers of their nodes. */
  private readonly steps = new Map<number, number>();

  /** When the time is up, what is left is told. */
  constructor(workspace: Workspace, budget: Budget) {
    for (const mapping of workspace.input.statements.inPlace.values()) {
      budget.checkCancelled();
      if (budget.remainingMs() === 0) return;
      for (const add of [addSameFlows, addSameSwitches, addSameTexts, addSameTests, addSameForms, addSameReceivers]) {
        add(workspace, mapping, this);
      }
    }
  }

  addFrame(side: Side, number: number, meaning: Triviality = 'grouping'): void {
    this.frames[side].set(number, meaning);
  }

  addStep(before: number, after: number): void {
    this.steps.set(before, after);
  }

  /** What a node says, if all of it only frames what is as it was; null for all others. */
  frameAt(side: Side, { source, base }: FileState, node: number): Triviality | null {
    const frames = this.frames[side];
    if (frames.size === 0 || tokenCount(source, node) === 0) return null;
    for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
      if (!frames.has(base + source.tokenNode[token])) return null;
    }
    return frames.get(base + source.tokenNode[source.firstToken[node]]) ?? null;
  }

  /** Of a node that stands elsewhere. */
  ofMove(pair: NumberPair): Triviality | null {
    return this.steps.get(pair.before) === pair.after ? 'grouping' : this.ofUpdate(pair);
  }

  ofUpdate({ before, after }: NumberPair): Triviality | null {
    return this.frames.after.has(after) ? (this.frames.before.get(before) ?? null) : null;
  }
}
