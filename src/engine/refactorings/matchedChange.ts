/**
 * All that matching found out about a change: what the detectors of the catalogue read. Types only.
 */
import type { DeclarationRelationship } from '../matching/declarations/model.js';
import type { Hierarchies } from '../matching/declarations/types/hierarchyMoves.js';
import type { Matches } from '../matching/matches.js';
import type { StatementMappings } from '../matching/statements/model.js';
import type { Side } from '../model.js';
import type { Origins } from '../semantics/origins.js';
import type { TokenTable } from '../structure/source.js';
import type { Resolver } from '../symbols/resolver.js';

export interface MatchedChange {
  readonly matches: Matches;
  readonly hierarchies: Hierarchies;
  /** What imports bring on each side. */
  readonly origins: Readonly<Record<Side, Origins>>;
  /** What names refer to. */
  readonly resolvers: Readonly<Record<Side, Resolver>>;
  readonly relationships: readonly DeclarationRelationship[];
  readonly statements: StatementMappings;
  readonly table: TokenTable;
  /** Is reported what another refactoring implies: `withImplied` of the options? */
  readonly withImplied: boolean;
}
