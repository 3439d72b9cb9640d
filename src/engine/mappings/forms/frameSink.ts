/** What proofs that code is framed otherwise and does the same have in common: where they put what they found. */
import type { Side, Triviality } from '../../model.js';

/** Takes what only frames, by side, and what became what, all by numbers of nodes. */
export interface FrameSink {
  addFrame(side: Side, number: number, meaning?: Triviality): void;
  addStep(before: number, after: number): void;
}
