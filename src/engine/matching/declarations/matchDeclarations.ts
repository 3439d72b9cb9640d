/**
 * The order of the matching rounds on the whole change (RefDiff 2.0, section 3.2): outer declarations before inner ones, and certain
 * evidence before similarity.
 */
import type { CodeStructureTree } from '../../structure/codeStructureTree.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import type { TokenTable } from '../../structure/source.js';
import type { TokenWeights } from '../../similarity/weights.js';
import type { Budget } from '../../budget.js';
import { plainLens, renameLens } from '../evidence/lens.js';
import type { Journal } from '../journal.js';
import { Matches } from '../matches.js';
import type { CarriedCode } from './model.js';
import { findCarriedCode } from './transfers/carriedCode.js';
import { matchChildren, matchNamespaceMembers } from './rounds/byIdentifier.js';
import { matchByChildren } from './rounds/byChildren.js';
import { matchByUniqueName, matchBySimilarity } from './rounds/bySimilarity.js';
import { matchCallables } from './callables/callables.js';
import { collectFieldVotes } from './fields/fieldVotes.js';
import { matchDisplacedTypes } from './types/displacedTypes.js';
import { matchFiles } from './rounds/files.js';
import { matchThroughFrames } from './rounds/frames.js';
import type { Hierarchies } from './types/hierarchyMoves.js';
import { matchInnerCallables } from './callables/innerCallables.js';
import { matchAlongHierarchy } from './types/hierarchyMoves.js';
import { matchMovedFields } from './fields/movedFields.js';
import { matchOverridingMembers } from './callables/overridingMembers.js';
import { matchRenamedAccessors } from './callables/renamedAccessors.js';
import { matchRenamedFields } from './fields/renamedFields.js';
import { matchTypesByReferences } from './types/typeReferences.js';
import { matchTypes } from './types/types.js';

export interface MatchingInput {
  readonly before: CodeStructureTree;
  readonly after: CodeStructureTree;
  readonly hierarchies: Hierarchies;
  readonly table: TokenTable;
  readonly weights: TokenWeights;
  /** Known renames of files. */
  readonly renamedFiles: Readonly<Record<string, string>>;
  readonly journal: Journal | null;
}

export interface MatchedDeclarations {
  readonly matches: Matches;
  readonly carried: readonly CarriedCode[];
}

export function matchDeclarations(input: MatchingInput, budget: Budget): MatchedDeclarations {
  const { before, after, hierarchies, table, weights, renamedFiles, journal } = input;
  const matches = new Matches(before, after, journal);
  matchDisplacedTypes(matches, weights);
  matchFiles(matches, renamedFiles, weights);
  matchNamespaceMembers(matches, weights);
  const isFile = (d: DeclarationNode): boolean => d.kind === 'file' || d.kind === 'namespace';
  matchByUniqueName(matches, weights, isFile);
  matchBySimilarity(matches, weights, budget, isFile);
  matchTypes(matches, plainLens(table, weights), budget);
  matchThroughFrames(matches);
  matchAlongHierarchy(matches, hierarchies, weights);
  matchCallables(matches, renameLens(table, weights, matches, false), budget);
  matchOverridingMembers(matches, hierarchies, weights);
  matchInnerCallables(matches, renameLens(table, weights, matches, false));
  matchByChildren(matches, weights);
  if (matchTypesByReferences(matches, plainLens(table, weights))) {
    matchCallables(matches, renameLens(table, weights, matches, false), budget);
  }
  matchFields(input, matches, [], budget);
  const carried = findCarriedCode(matches, hierarchies, table, weights);
  if (carried.length === 0) return { matches, carried };
  const known = matches.all().length;
  matchFields(input, matches, carried, budget);
  // Short code that went with fields is known by them.
  const found = matches.all().length === known ? carried : findCarriedCode(matches, hierarchies, table, weights);
  matchInsideCarried(matches, found);
  return { matches, carried: found };
}

/** What is declared inside code that went elsewhere goes with it; most of it is too short to be known by words. */
function matchInsideCarried(matches: Matches, carried: readonly CarriedCode[]): void {
  for (const { before, after } of carried) {
    if (isCallable(before) && isCallable(after)) matchChildren(matches, before, after);
  }
}

/** By the code that stayed and, once it is known, by the code that went elsewhere. */
function matchFields(
  { hierarchies, table, weights }: MatchingInput,
  matches: Matches,
  carried: readonly CarriedCode[],
  budget: Budget,
): void {
  const votes = collectFieldVotes({ matches, carried, hierarchies, table }, budget);
  matchRenamedFields(matches, votes, weights);
  matchOverridingMembers(matches, hierarchies, weights);
  matchRenamedAccessors(matches, table, weights);
  matchMovedFields({ matches, votes, hierarchies, weights, table });
  matchByChildren(matches, weights);
}
