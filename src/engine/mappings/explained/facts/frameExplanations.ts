/** What a sort of proof explains of the edits that are left: by the edit, the index of the refactoring that it follows from. */
import type { UnmatchedCode } from '../../edits.js';

export interface FrameExplanations {
  readonly unmatched: ReadonlyMap<UnmatchedCode, number>;
  /** By `NodeMap.keyOf`; moves as well, where places change. */
  readonly updates: ReadonlyMap<number, number>;
}

/** Where code went along, its changes of place as well. */
export interface CarryingExplanations extends FrameExplanations {
  readonly moves: ReadonlyMap<number, number>;
}
