/**
 * What the rules of matching said about one pair of declarations, for whoever asks why it was or was not found. Rules report to it whatever
 * they decide; it keeps only what concerns the watched pair, and nothing is decided by it.
 */
import type { ExplanationStep } from '../changeDiff.js';
import type { DeclarationNode } from '../structure/declaration.js';

export interface WatchedPair {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
}

export class Journal {
  readonly steps: ExplanationStep[] = [];

  constructor(readonly watched: WatchedPair) {}

  isWatched(before: DeclarationNode, after: DeclarationNode): boolean {
    return before === this.watched.before && after === this.watched.after;
  }

  /** `detail` is asked for the watched pair only. */
  note(
    before: DeclarationNode,
    after: DeclarationNode,
    rule: string,
    verdict: ExplanationStep['verdict'],
    detail: () => string,
  ): void {
    if (this.isWatched(before, after)) this.steps.push({ rule, verdict, detail: detail() });
  }
}
