/**
 * The stages in order: from a change set to a change diff. Nothing is decided here but the order, and what a stage hands to the next.
 */
import type { AnalyzeOptions, ChangeSet, Degradation, FilePair, Place, Side } from './model.js';
import type { ChangeDiff, SymbolReference } from './changeDiff.js';
import type { Budget } from './budget.js';
import { shareOf } from './budget.js';
import type { Copy } from './matching/copies/copies.js';
import { findCopies } from './matching/copies/copies.js';
import { declarationAt, explainPair, journalFor } from './matching/explain.js';
import { TypeHierarchy } from './matching/hierarchy.js';
import { matchDeclarations } from './matching/declarations/matchDeclarations.js';
import { nameRelationships } from './matching/declarations/relationships.js';
import { mapStatements } from './matching/statements/mapStatements.js';
import { listSymbols } from './symbols/listSymbols.js';
import { Resolver } from './symbols/resolver.js';
import { detectRefactorings } from './refactorings/detect.js';
import { weightsOf } from './similarity/weights.js';
import type { CodeStructureTree } from './structure/codeStructureTree.js';
import { buildStructure } from './structure/codeStructureTree.js';
import type { DeclarationNode } from './structure/declaration.js';
import { TokenTable } from './structure/source.js';
import type { SourceTree } from './structure/source.js';
import type { ContextReader } from './contextReader.js';
import { interfaceChangesOf } from './outside/interfaceChanges.js';
import { LeftList } from './outside/leftList.js';
import type { ReachedMembers } from './outside/reachedMembers.js';
import { reachedMembers } from './outside/reachedMembers.js';
import { OutsideSearch } from './outside/searchOutside.js';
import type { RenamedVariable } from './outside/suspects.js';
import type { ContextSource } from './semantics/origins.js';
import type { LanguageLoader } from './read.js';
import { asOtherSide, readSides } from './read.js';
import { readContext } from './readContext.js';
import { readHandedOn } from './readHandedOn.js';
import { Modules, SideFiles } from './semantics/modules.js';
import { Origins } from './semantics/origins.js';
import type { ReadSide } from './read.js';
import { buildMappings } from './mappings/buildMappings.js';
import type { FileTree, MappingsInput, MappingsResult } from './mappings/input.js';
import type { DeclarationRelationship } from './matching/declarations/model.js';
import type { Matches } from './matching/matches.js';
import type { StatementMappings } from './matching/statements/model.js';
import type { DetectedRefactoring } from './refactorings/detected.js';
import type { TokenWeights } from './similarity/weights.js';
import { explanationsOf } from './mappings/actions/explanations.js';
import { assemble } from './assemble.js';
import { pairFiles } from './filePairs.js';

/**
 * Of the time that is left after parsing. The rest is for what is shown of the pairs: it takes about as long where code
 * is like other code.
 */
const MATCHING_SHARE = 0.5;
/** Of what is left then, in turn: what comes last, the mapping of nodes, is what a reader sees. */
const STATEMENTS_SHARE = 0.4;
const DETECTION_SHARE = 0.4;

/** All that is found out about a change before its nodes are mapped. */
export interface MatchedSides {
  readonly before: ReadSide;
  readonly after: ReadSide;
  readonly trees: { readonly before: CodeStructureTree; readonly after: CodeStructureTree };
  readonly tokens: TokenTable;
  readonly weights: TokenWeights;
  readonly journal: ReturnType<typeof journalFor>;
  readonly hierarchies: MappingsInput['hierarchies'];
  /** What names refer to. */
  readonly resolvers: MappingsInput['resolvers'];
  readonly matches: Matches;
  readonly origins: MappingsInput['origins'];
  /** Files that did not change and hand on what others declare. */
  readonly context: readonly ContextSource[];
  readonly relationships: readonly DeclarationRelationship[];
  readonly statements: StatementMappings;
  readonly refactorings: readonly DetectedRefactoring[];
  /** For what was left behind; null where nobody wants to know. */
  readonly search: OutsideSearch | null;
  readonly degraded: Degradation[];
}

export async function matchSides(
  changeSet: ChangeSet,
  options: AnalyzeOptions,
  load: LanguageLoader,
  budget: Budget,
  reader: ContextReader | null = null,
): Promise<MatchedSides> {
  const degraded: Degradation[] = [];
  const tokens = new TokenTable();
  const read = await readSides(changeSet, load, tokens, budget, degraded);
  const [before, after] = [asOtherSide(read.before, read.after), asOtherSide(read.after, read.before)];

  const standing = await readContext(changeSet, { before, after }, load, budget);
  budget.report({ stage: 'structure', done: 0, total: 1 });
  const isSource = (source: SourceTree | null): source is SourceTree => source !== null;
  const sources = { before: before.sources.filter(isSource), after: after.sources.filter(isSource) };
  const beforeTree = buildStructure(sources.before, tokens, sources.after);
  const afterTree = buildStructure(sources.after, tokens, sources.before);
  budget.checkCancelled();

  budget.report({ stage: 'matching', done: 0, total: 1 });
  const documents = [...beforeTree.declarations, ...afterTree.declarations]
    .filter(d => d.kind !== 'file')
    .map(d => d.tokens);
  const weights = weightsOf(documents, tokens.size);
  const hierarchies = { before: new TypeHierarchy(beforeTree), after: new TypeHierarchy(afterTree) };
  const journal = journalFor(options, beforeTree, afterTree);
  const matching = shareOf(budget, MATCHING_SHARE);
  const { matches, carried } = matchDeclarations(
    {
      journal,
      before: beforeTree,
      after: afterTree,
      hierarchies,
      table: tokens,
      weights,
      renamedFiles: options.renamedFiles ?? {},
    },
    matching,
  );
  budget.checkCancelled();
  if (matching.remainingMs() === 0) budget.leaveOut('declarations');
  budget.leaveOut('candidates', matches.countUncompared());
  const modules = {
    before: new Modules(new SideFiles(changeSet, 'before')),
    after: new Modules(new SideFiles(changeSet, 'after')),
  };
  const originsOf = (side: Side, seen: readonly ContextSource[]): Origins =>
    new Origins(side, modules[side], (side === 'before' ? beforeTree : afterTree).declarations, seen);
  const context = await readHandedOn(standing, { before, after }, originsOf, reader, load, budget);
  const origins = { before: originsOf('before', context), after: originsOf('after', context) };
  // The host looks for the old names while statements are mapped.
  const search = options.withoutMappings
    ? null
    : new OutsideSearch({ before, after, matches, origins, context, tokens }, reader);
  const named = nameRelationships(matches, carried, hierarchies, tokens, weights);
  const statements = mapStatements(matches, named, shareOf(budget, STATEMENTS_SHARE));
  const relationships = named.filter(relationship => !statements.refuted.has(relationship));
  const resolverOf = (side: Side): Resolver =>
    new Resolver(matches[side].declarations, statements.bodies[side], hierarchies[side], origins[side]);
  const resolvers = { before: resolverOf('before'), after: resolverOf('after') };
  const refactorings = detectRefactorings(
    {
      matches,
      hierarchies,
      origins,
      resolvers,
      relationships,
      statements,
      table: tokens,
      withImplied: options.withImplied === true,
    },
    shareOf(budget, DETECTION_SHARE),
  );

  return {
    before,
    after,
    trees: { before: beforeTree, after: afterTree },
    tokens,
    weights,
    journal,
    hierarchies,
    resolvers,
    matches,
    origins,
    context,
    relationships,
    statements,
    refactorings,
    search,
    degraded,
  };
}

/** What node mapping takes of what is matched. */
export function mappingsInputOf(
  { before, after, hierarchies, resolvers, matches, origins, statements, refactorings }: MatchedSides,
  left = new LeftList(),
  reached: ReachedMembers | null = null,
): MappingsInput {
  const fileTrees = (side: ReadSide): FileTree[] =>
    side.sources.flatMap((source, file) => (source ? [{ file, source }] : []));
  return {
    before: fileTrees(before),
    after: fileTrees(after),
    hierarchies,
    resolvers,
    reached,
    matches,
    origins,
    statements,
    refactorings,
    left,
    ...explanationsOf(
      refactorings,
      matches,
      statements.transfers.map(({ transfer }) => transfer),
    ),
  };
}

/** Nodes that nobody asked for: lines are compared instead, so that their numbers are true. */
function nothingMapped(before: ReadSide, after: ReadSide): MappingsResult {
  const all = ({ versions }: ReadSide): ReadonlySet<number> => new Set(versions.keys());
  return {
    mappings: [],
    actions: [],
    echoes: new Map(),
    uncompared: { before: all(before), after: all(after) },
  };
}

export async function analyze(
  changeSet: ChangeSet,
  options: AnalyzeOptions,
  load: LanguageLoader,
  budget: Budget,
  reader: ContextReader | null = null,
): Promise<ChangeDiff> {
  const matched = await matchSides(changeSet, options, load, budget, reader);
  const { before, after, trees, tokens, weights, journal, matches, relationships, refactorings, degraded } = matched;
  const searched = (await matched.search?.finish(renamedVariables(refactorings), load, budget)) ?? null;
  const mapped = options.withoutMappings
    ? nothingMapped(before, after)
    : buildMappings(
        mappingsInputOf(
          matched,
          searched?.left,
          await reachedMembers(matched, matched.resolvers, reader, load, budget),
        ),
        options.fold ?? 'assumed',
        budget,
      );
  const interfaceChanges = interfaceChangesOf(matches, {
    origins: matched.origins.after,
    hierarchy: matched.hierarchies.after,
  });
  const pairs = pairFiles({ changeSet, options, before, after, matches }, budget);
  const copies = options.withoutMappings ? [] : copiesIn(matched, pairs, budget);
  const diff = assemble(
    {
      changeSet,
      options,
      before,
      after,
      pairs,
      matches,
      relationships,
      refactorings,
      mapped,
      searched,
      interfaceChanges,
      copies,
      degraded,
    },
    budget,
  );
  const symbols = options.symbolsOf === undefined ? {} : { symbols: symbolsIn(matched, options.symbolsOf) };
  if (!options.explain) return { ...diff, ...symbols };
  const at = (tree: CodeStructureTree, place: Place): number | null => declarationAt(tree, place)?.index ?? null;
  const steps = journal ? explainPair(journal, matches, relationships, tokens, weights) : [];
  return {
    ...diff,
    ...symbols,
    explanation: {
      before: at(trees.before, options.explain.before),
      after: at(trees.after, options.explain.after),
      steps,
    },
  };
}

/** Of files that are copies, what was found by their lines is taken over. */
function copiesIn(
  { after, matches, relationships, tokens, weights }: MatchedSides,
  pairs: readonly FilePair[],
  budget: Budget,
): Copy[] {
  const files = new Map(matches.before.files.map(file => [file.source.path, file]));
  const copied = new Map<SourceTree, DeclarationNode>();
  const unwritten = new Set<SourceTree>();
  for (const { after: file, copyOf, generated } of pairs) {
    const source = file === null ? null : after.sources[file];
    if (source === null) continue;
    const from = copyOf === null ? undefined : files.get(copyOf.path);
    if (from !== undefined) copied.set(source, from);
    if (generated !== null) unwritten.add(source);
  }
  return findCopies({ matches, relationships, copied, generated: unwritten, table: tokens, weights }, budget);
}

function renamedVariables(refactorings: readonly DetectedRefactoring[]): RenamedVariable[] {
  return refactorings.flatMap(({ renamed, relabelled, before: [before], after: [after] }) => {
    const names = renamed ?? relabelled;
    return names === undefined || before === undefined || after === undefined
      ? []
      : [{ before, after, names, isLabel: relabelled !== undefined }];
  });
}

/** None where the side has no such file, or none with a syntax tree. */
function symbolsIn(
  matched: MatchedSides,
  { side, path }: NonNullable<AnalyzeOptions['symbolsOf']>,
): readonly SymbolReference[] {
  const file = matched[side].sources.findIndex(source => source?.path === path);
  const source = matched[side].sources[file] ?? null;
  return source === null ? [] : listSymbols(matched.resolvers[side], source, file);
}
