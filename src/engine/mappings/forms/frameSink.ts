/** What proofs that code is framed otherwise and does the same have in common: where they put what they found. */
import type { EquivalenceId } from '../../equivalences/registry.js';
import type { Side } from '../../model.js';
import type { NodeRef } from '../nodeRef.js';

/** Takes what only frames, by side, and what became what, all by numbers of nodes. */
export interface FrameSink {
  /** `equivalence`: which one says so, where the proof knows several. */
  addFrame(side: Side, number: NodeRef, equivalence?: EquivalenceId): void;
  addStep(before: NodeRef, after: NodeRef): void;
}
