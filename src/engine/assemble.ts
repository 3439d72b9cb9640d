/**
 * Last stage: from the engine's own structures to the plain data of `ChangeDiff`. Only numbering, wording and counting happen here.
 */
import type {
  AnalyzeOptions,
  ChangedFile,
  ChangeSet,
  Declaration,
  Degradation,
  TreeContext,
  FilePair,
  PropertyChange,
  Purity,
  Refactoring,
  Span,
} from './model.js';
import type {
  ChangeDiff,
  CopiedDeclaration,
  KnownContext,
  InterfaceChange,
  LeftBehind,
  Summary,
} from './changeDiff.js';
import type { Budget } from './budget.js';
import type { DeclarationRelationship } from './matching/declarations/model.js';
import { commentFramesOf } from './mappings/actions/commentFrames.js';
import { importsThatFollow } from './mappings/actions/importsThatFollow.js';
import { countLines } from './mappings/actions/lines.js';
import { withPremises } from './mappings/actions/premises.js';
import { PurityJudge } from './mappings/actions/purity.js';
import { appliedRules } from './mappings/actions/rules.js';
import { LineIndex } from './text/lineIndex.js';
import type { MappingsResult } from './mappings/input.js';
import type { Copy } from './matching/copies/copies.js';
import type { Matches } from './matching/matches.js';
import { degradationsOf } from './omissions.js';
import { countTypes } from './refactorings/countTypes.js';
import { titleFor } from './refactorings/titles.js';
import type { DetectedRefactoring, Place } from './refactorings/detected.js';
import { refactoringOfType } from './refactorings/registry/registry.js';
import { rulesOf } from './refactorings/rulesOf.js';
import { Role } from './languages/roles.js';
import type { DeclarationNode } from './structure/declaration.js';
import { labelOf, signatureOf } from './structure/label.js';
import type { SourceTree } from './structure/source.js';
import type { Searched } from './outside/searchOutside.js';
import type { ReadSide } from './read.js';
import { areSame } from './filePairs.js';

export interface Analysis {
  readonly changeSet: ChangeSet;
  readonly options: AnalyzeOptions;
  readonly before: ReadSide;
  readonly after: ReadSide;
  /** All files; their lines are not counted yet. */
  readonly pairs: readonly FilePair[];
  readonly matches: Matches;
  readonly relationships: readonly DeclarationRelationship[];
  readonly refactorings: readonly DetectedRefactoring[];
  readonly mapped: MappingsResult;
  /** Null where nobody looked for what was left behind. */
  readonly searched: Searched | null;
  readonly interfaceChanges: readonly InterfaceChange[];
  readonly copies: readonly Copy[];
  readonly degraded: Degradation[];
}

export function assemble(analysis: Analysis, budget: Budget): ChangeDiff {
  const { changeSet, options, before, after, matches, relationships, refactorings, mapped, degraded } = analysis;
  const {
    pairs,
    actions,
    degraded: coarse,
    repeats,
    linesRepeated,
    linesByRule,
  } = countLines(
    analysis.pairs,
    before.versions,
    after.versions,
    mapped,
    (side, file) => {
      const source = analysis[side].sources[file];
      return source && commentFramesOf(source);
    },
    options.fold ?? 'assumed',
    budget,
  );
  const files = { before: fileNumbers(before), after: fileNumbers(after) };
  const carried = refactorings.map((): number[] => []);
  mapped.mappings.forEach(({ refactoring }, index) => refactoring !== null && carried[refactoring].push(index));
  const judge = new PurityJudge(actions, mapped.mappings);
  const spanOf = (side: ReadonlyMap<SourceTree, number>, { source, node }: Place): Span => ({
    file: side.get(source) as number,
    start: source.tree.start[node],
    end: source.tree.end[node],
  });
  const purityOf = ({ names }: DetectedRefactoring, index: number): Purity | null => {
    if (names === null || options.withoutMappings) return null;
    const isPair = matches.afterOf(names.before) === names.after && names.kind !== 'extractSupertype';
    if (!isPair && (names.kind === 'extractSupertype' || names.kind === 'same')) return null;
    const ends = isPair ? [names] : [];
    // Of what was extracted or inlined, the callable that only one side has is carried as a whole, and its call is in
    // the place of the code.
    const isNew = matches.beforeOf(names.after) === null;
    const isGone = matches.afterOf(names.before) === null;
    if (!isPair && carried[index].length === 0 && !isNew && !isGone) return null;
    const purity = judge.judge({
      before: [
        ...carried[index].map(mapping => mapped.mappings[mapping].before),
        ...ends.map(end => spanOf(files.before, end.before)),
        ...(isGone ? [spanOf(files.before, names.before)] : []),
        ...(isGone ? callsIn(matches.beforeOf(names.after), names.before).map(call => spanOf(files.before, call)) : []),
      ],
      after: [
        ...carried[index].map(mapping => mapped.mappings[mapping].after),
        ...ends.map(end => spanOf(files.after, end.after)),
        ...(isNew ? [spanOf(files.after, names.after)] : []),
        ...(isNew ? callsIn(matches.afterOf(names.before), names.after).map(call => spanOf(files.after, call)) : []),
      ],
    });
    // Of code that was not compared, nothing can be said.
    return purity.pure && !isPair && carried[index].length === 0 ? null : purity;
  };
  const reported = refactorings.map((refactoring, index) => ({
    ...refactoringOf(refactoring, carried[index], files),
    purity: purityOf(refactoring, index),
  }));
  const declarations = {
    before: declarationsOf(matches.before.declarations, before),
    after: declarationsOf(matches.after.declarations, after),
  };
  const leftBehind = inOrder(analysis.searched?.left.all ?? []);
  return {
    formatVersion: 1,
    origin: changeSet.origin,
    before: before.versions,
    after: after.versions,
    pairs,
    declarations,
    relationships: relationships.map(r => ({
      kind: r.kind,
      before: r.before.index,
      after: r.after.index,
      similarity: round(r.similarity),
    })),
    refactorings: reported,
    rules: rulesOf(refactorings),
    mappings: mapped.mappings,
    actions: options.withoutMappings ? [] : withPremises(actions, reported, declarations),
    repeats: options.withoutMappings ? [] : repeats,
    reasons: appliedRules(actions, linesByRule),
    leftBehind,
    interfaceChanges: analysis.interfaceChanges,
    copies: analysis.copies.map(copy => copiedDeclaration(copy, files)),
    ...(changeSet.context === undefined ? {} : { context: knownOf(changeSet.context, analysis.searched) }),
    degraded: [...degraded, ...degradationsOf(budget.leftOut, budget.limits.totalMs), ...coarse],
    summary: {
      ...summarize(pairs, reported, linesRepeated, filesNotCompared(analysis, pairs)),
      leftBehind: leftBehind.length,
      interfaceChanges: analysis.interfaceChanges.length,
      importsFollow: importsThatFollow(pairs, actions),
    },
  };
}

/** The statements of a callable that call another one. */
function callsIn(host: DeclarationNode | null, called: DeclarationNode): Place[] {
  if (host === null) return [];
  const { source, node: outer } = host;
  return host.calls
    .filter(
      ({ calleeName, calleeSource }) => calleeName === called.name && (calleeSource ?? called.source) === called.source,
    )
    .map(call => {
      let node = call.node;
      while (node > outer && source.role[node] !== Role.statement) node = source.tree.parent[node];
      return { source, node: node > outer ? node : call.node };
    });
}

function copiedDeclaration({ source, copy, similarity, edits }: Copy, files: FileNumbers): CopiedDeclaration {
  const span = (side: ReadonlyMap<SourceTree, number>, d: DeclarationNode, range: readonly [number, number]): Span => ({
    file: side.get(d.source) as number,
    start: range[0],
    end: range[1],
  });
  return {
    before: source.index,
    after: copy.index,
    similarity: round(similarity),
    edits: edits.map(({ before, after }) => ({
      before: span(files.before, source, before),
      after: span(files.after, copy, after),
    })),
  };
}

/** Those in the change first. */
function inOrder(found: readonly LeftBehind[]): LeftBehind[] {
  const place = ({ span }: LeftBehind): number => span?.file ?? Infinity;
  return [...found].sort(
    (a, b) => place(a) - place(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line),
  );
}

function refactoringOf(
  refactoring: DetectedRefactoring,
  mappings: readonly number[],
  files: FileNumbers,
): Omit<Refactoring, 'purity'> {
  const { type, summary, description, before, after, placesBefore, placesAfter, isInAnonymousClass, similarity } =
    refactoring;
  const spans = (side: ReadonlyMap<SourceTree, number>, places: readonly Place[]): Span[] =>
    places.map(({ source, node }) => ({
      file: side.get(source) as number,
      start: source.tree.start[node],
      end: source.tree.end[node],
    }));
  return {
    rule: refactoringOfType(type).id,
    type,
    title: titleFor(refactoring),
    summary,
    description,
    before: before.map(d => d.index),
    after: after.map(d => d.index),
    ...(isInAnonymousClass ? { isInAnonymousClass } : {}),
    beforeRanges: spans(files.before, placesBefore ?? before),
    afterRanges: spans(files.after, placesAfter ?? after),
    similarity: round(similarity),
    mappings,
  };
}

interface FileNumbers {
  readonly before: ReadonlyMap<SourceTree, number>;
  readonly after: ReadonlyMap<SourceTree, number>;
}

function fileNumbers({ sources }: ReadSide): Map<SourceTree, number> {
  const numbers = new Map<SourceTree, number>();
  sources.forEach((source, index) => source && numbers.set(source, index));
  return numbers;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function declarationsOf(declarations: readonly DeclarationNode[], side: ReadSide): Declaration[] {
  const fileOfSource = fileNumbers(side);
  const lines = new Map<SourceTree, LineIndex>();
  return declarations.map(d => {
    const { tree } = d.source;
    let index = lines.get(d.source);
    if (!index) lines.set(d.source, (index = new LineIndex(tree.text)));
    const start = tree.start[d.node];
    const end = tree.end[d.node];
    return {
      file: fileOfSource.get(d.source) as number,
      start,
      end,
      kind: d.kind,
      name: d.name,
      container: d.container,
      signature: signatureOf(d),
      label: labelOf(d),
      parent: d.around ? d.around.index : null,
      nameStart: d.nameNode < 0 ? start : tree.start[d.nameNode],
      nameEnd: d.nameNode < 0 ? start : tree.end[d.nameNode],
      bodyStart: d.body < 0 ? end : tree.start[d.body],
      bodyEnd: d.body < 0 ? end : tree.end[d.body],
      startLine: index.lineAt(start) + 1,
      endLine: index.lineAt(Math.max(start, end - 1)) + 1,
    };
  });
}

/** Pairs with content that may differ and was not compared. Of links and submodules, all there is to compare is their properties. */
function filesNotCompared({ changeSet, before, after }: Analysis, pairs: readonly FilePair[]): number {
  const isUnread = ({ versions }: ReadSide, files: readonly ChangedFile[], file: number | null): boolean => {
    if (file === null || versions[file].mode !== 'none') return false;
    const { content } = files[file];
    return content.kind === 'text' || (content.target === undefined && content.commit === undefined);
  };
  return pairs.filter(
    pair =>
      (isUnread(before, changeSet.before, pair.before) || isUnread(after, changeSet.after, pair.after)) &&
      (pair.before === null ||
        pair.after === null ||
        !areSame(changeSet.before[pair.before], changeSet.after[pair.after])),
  ).length;
}

/** That a file became a link, say, tells the link. */
function isModeOfOneKind({ property, before, after }: PropertyChange): boolean {
  return property === 'mode' && before?.slice(0, KIND_DIGITS) === after?.slice(0, KIND_DIGITS);
}

/** The first digits of a mode say whether it is a file, a link or a submodule. */
const KIND_DIGITS = 3;

function summarize(
  pairs: readonly FilePair[],
  refactorings: readonly Refactoring[],
  linesRepeated: number,
  notCompared: number,
): Omit<Summary, 'leftBehind' | 'interfaceChanges' | 'importsFollow'> {
  const changesOf = (wanted: PropertyChange['property']): number =>
    pairs.filter(({ properties }) => properties.some(({ property }) => property === wanted)).length;
  const sum = (pick: (pair: FilePair) => number): number => pairs.reduce((total, pair) => total + pick(pair), 0);
  return {
    filesChanged: pairs.filter(pair => pair.status !== 'unchanged').length,
    filesNotCompared: notCompared,
    modesChanged: pairs.filter(pair => pair.properties.some(isModeOfOneKind)).length,
    encodingsChanged: changesOf('encoding'),
    linksChanged: changesOf('target'),
    submodulesChanged: changesOf('commit'),
    linesChanged: sum(pair => (pair.generated === null ? pair.linesChanged : 0)),
    linesToRead: sum(pair => (pair.generated === null ? pair.linesToRead : 0)),
    filesGenerated: pairs.filter(pair => pair.generated !== null && pair.status !== 'unchanged').length,
    linesToReadGenerated: sum(pair => (pair.generated === null ? 0 : pair.linesToRead)),
    linesRepeated,
    refactorings: countTypes(refactorings),
  };
}

function knownOf({ paths, isWhole, texts, leftOut }: TreeContext, searched: Searched | null): KnownContext {
  return {
    files: paths.length,
    isWhole,
    filesRead: texts.length,
    filesLeftOut: leftOut,
    filesSearched: searched?.filesSearched ?? 0,
    filesUnsearched: searched?.filesUnsearched ?? 0,
    mentionsUnresolved: searched?.mentionsUnresolved ?? 0,
  };
}
