/**
 * What node mapping takes and what it gives: types only.
 */
import type { EditAction, Mapping, Side, Span } from '../model.js';
import type { TypeHierarchy } from '../matching/hierarchy.js';
import type { Origins } from '../semantics/origins.js';
import type { Matches } from '../matching/matches.js';
import type { CodeTransfer } from '../matching/statements/transfers/codeTransfers.js';
import type { StatementMappings } from '../matching/statements/model.js';
import type { DetectedRefactoring } from '../refactorings/detected.js';
import type { Resolver } from '../symbols/resolver.js';
import type { LeftList } from '../outside/leftList.js';
import type { ReachedMembers } from '../outside/reachedMembers.js';
import type { SourceTree } from '../structure/source.js';

/** A parsed file and its index in `ChangeDiff.before` or `.after`. */
export interface FileTree {
  readonly file: number;
  readonly source: SourceTree;
}

export interface MappingsInput {
  readonly before: readonly FileTree[];
  readonly after: readonly FileTree[];
  readonly matches: Matches;
  /** What imports bring on each side. */
  readonly origins: Readonly<Record<Side, Origins>>;
  readonly hierarchies: Readonly<Record<Side, TypeHierarchy>>;
  readonly resolvers: Readonly<Record<Side, Resolver>>;
  /** What is reached through types that did not change; null where nobody looked. */
  readonly reached: ReachedMembers | null;
  readonly statements: StatementMappings;
  readonly refactorings: readonly DetectedRefactoring[];
  /** Who still says what was renamed, as far as anybody looked. */
  readonly left: LeftList;
  /** Refactoring that explains a matched pair of declarations, by the index of the declaration before. */
  readonly refactoringOf: ReadonlyMap<number, number>;
  /** Refactoring that explains code that went from one declaration into another. */
  readonly refactoringOfTransfer: ReadonlyMap<CodeTransfer, number>;
}

export interface MappingsResult {
  /** In the order of the before side. */
  readonly mappings: Mapping[];
  readonly actions: EditAction[];
  /** Of edits inside a line, where that line is on the side that lacks them. */
  readonly echoes: ReadonlyMap<EditAction, Span>;
  /** By side: indices of files of which some declarations were not compared to the end. What the actions say of them is not all. */
  readonly uncompared: Readonly<Record<Side, ReadonlySet<number>>>;
}
