/**
 * What node mapping takes and what it gives: types only.
 */
import type { Degradation, EditAction, Mapping } from '../model.js';
import type { Matches } from '../matching/matches.js';
import type { DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';

/** A parsed file and its index in `ChangeDiff.before` or `.after`. */
export interface FileTree {
  readonly file: number;
  readonly source: SourceTree;
}

/**
 * Code of `before` went into `after` although the two are not (or not only) each other's counterpart: an extraction (`before` lost it),
 * an inlining (`after` received it), or a member that several others were merged into (`whole`: then the declarations map as well).
 */
export interface CodeTransfer {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  /** Index of the refactoring that says so, or null. */
  readonly refactoring: number | null;
  readonly whole: boolean;
}

export interface MappingsInput {
  readonly before: readonly FileTree[];
  readonly after: readonly FileTree[];
  readonly matches: Matches;
  readonly transfers: readonly CodeTransfer[];
  /** Refactoring that explains a matched pair of declarations, by the index of the declaration before. */
  readonly refactoringOf: ReadonlyMap<number, number>;
}

export interface MappingsResult {
  /** In the order of the before side. */
  readonly mappings: Mapping[];
  readonly actions: EditAction[];
  readonly degraded: Degradation[];
}
