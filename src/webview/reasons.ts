/** Asks the host why two declarations belong together, and hands its answers to those who asked and still wait. */
import type { ExplanationStep } from '../engine/changeDiff.js';
import type { Side } from '../engine/model.js';
import type { ViewMessage } from '../protocol/messages.js';
import type { DiffIndex } from './model/diffIndex.js';
import { lineOf } from './model/diffIndex.js';
import type { Explanation, Partner } from './model/wording.js';
import type { Question } from './ui/tooltip.js';

type Steps = readonly ExplanationStep[] | null;

export class Reasons {
  private readonly waiting = new Map<number, (steps: Steps) => void>();
  private last = 0;

  constructor(
    private readonly index: DiffIndex,
    private readonly post: (message: ViewMessage) => void,
  ) {}

  ask(explanation: Explanation, side: Side, partner: Partner): Question {
    const place = (which: Side): { path: string; line: number } => {
      const span = which === side ? explanation.span : partner.span;
      return {
        path: this.index.outline[which][span.file].path,
        line: lineOf(this.index, which, span.file, span.start) + 1,
      };
    };
    const id = ++this.last;
    const answer = new Promise<Steps>(resolve => this.waiting.set(id, resolve));
    this.post({ type: 'explain', id, before: place('before'), after: place('after') });
    return {
      answer,
      cancel: () => {
        if (this.waiting.delete(id)) this.post({ type: 'cancelExplain', id });
      },
    };
  }

  receive(id: number, steps: Steps): void {
    this.waiting.get(id)?.(steps);
    this.waiting.delete(id);
  }
}
