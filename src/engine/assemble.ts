/**
 * Last stage: from the engine's own structures to the plain data of `ChangeDiff`. Only numbering, wording and counting happen here.
 */
import type {
  AnalyzeOptions,
  ChangeDiff,
  ChangeSet,
  Declaration,
  Degradation,
  FilePair,
  FileStatus,
  LinesToRead,
  Purity,
  Refactoring,
  Span,
  Summary,
} from './model.js';
import type { Budget } from './budget.js';
import type { DeclarationRelationship } from './matching/declarations/model.js';
import { countLines } from './mappings/actions/lines.js';
import { PurityJudge } from './mappings/actions/purity.js';
import { appliedRules } from './mappings/actions/rules.js';
import { LineIndex } from './text/lineIndex.js';
import type { MappingsResult } from './mappings/input.js';
import type { Matches } from './matching/matches.js';
import { countTypes } from './refactorings/countTypes.js';
import { titleFor } from './refactorings/titles.js';
import type { DetectedRefactoring, Place } from './refactorings/detected.js';
import { refactoringOfType } from './refactorings/registry/registry.js';
import { rulesOf } from './refactorings/rulesOf.js';
import type { DeclarationNode } from './structure/declaration.js';
import { labelOf, signatureOf } from './structure/label.js';
import type { SourceTree } from './structure/source.js';
import { fileNameOf, folderOf } from './text/paths.js';
import type { ReadSide } from './read.js';

export interface Analysis {
  readonly changeSet: ChangeSet;
  readonly options: AnalyzeOptions;
  readonly before: ReadSide;
  readonly after: ReadSide;
  readonly matches: Matches;
  readonly relationships: readonly DeclarationRelationship[];
  readonly refactorings: readonly DetectedRefactoring[];
  readonly mapped: MappingsResult;
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
  } = countLines(pairFiles(analysis), before.versions, after.versions, mapped.actions, mapped.echoes, budget);
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
    // Of what was extracted or inlined, the callable that only one side has is carried as a whole.
    const isNew = matches.beforeOf(names.after) === null;
    const isGone = matches.afterOf(names.before) === null;
    if (!isPair && carried[index].length === 0 && !isNew && !isGone) return null;
    const purity = judge.judge({
      before: [
        ...carried[index].map(mapping => mapped.mappings[mapping].before),
        ...ends.map(end => spanOf(files.before, end.before)),
        ...(isGone ? [spanOf(files.before, names.before)] : []),
      ],
      after: [
        ...carried[index].map(mapping => mapped.mappings[mapping].after),
        ...ends.map(end => spanOf(files.after, end.after)),
        ...(isNew ? [spanOf(files.after, names.after)] : []),
      ],
    });
    // Of code that was not compared, nothing can be said.
    return purity.pure && !isPair && carried[index].length === 0 ? null : purity;
  };
  const told = refactorings.map((refactoring, index) => ({
    ...refactoringOf(refactoring, carried[index], files),
    purity: purityOf(refactoring, index),
  }));
  return {
    formatVersion: 1,
    origin: changeSet.origin,
    before: before.versions,
    after: after.versions,
    pairs,
    declarations: {
      before: declarationsOf(matches.before.declarations, before),
      after: declarationsOf(matches.after.declarations, after),
    },
    relationships: relationships.map(r => ({
      kind: r.kind,
      before: r.before.index,
      after: r.after.index,
      similarity: round(r.similarity),
    })),
    refactorings: told,
    rules: rulesOf(refactorings),
    mappings: mapped.mappings,
    actions,
    repeats,
    reasons: appliedRules(actions, linesByRule),
    degraded: [...degraded, ...mapped.degraded, ...coarse],
    summary: summarize(pairs, told, linesRepeated),
  };
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

const NOTHING: LinesToRead = { before: [], after: [] };

/** Matched files first; then files that are only text, by path, by a known rename, and by equal text; what is left stands alone. */
function pairFiles({ before, after, matches, options }: Analysis): FilePair[] {
  const partner = new Map<number, { after: number; similarity: number }>();
  const takenAfter = new Set<number>();
  const take = (b: number, a: number, similarity: number): void => {
    if (partner.has(b) || takenAfter.has(a)) return;
    partner.set(b, { after: a, similarity });
    takenAfter.add(a);
  };
  const afterIndex = fileNumbers(after);
  const beforeIndex = fileNumbers(before);
  const indexOf = (map: Map<SourceTree, number>, d: DeclarationNode): number => map.get(d.source) as number;
  for (const file of matches.before.files) {
    const match = matches.matchOf(file);
    if (match) take(indexOf(beforeIndex, file), indexOf(afterIndex, match.after), match.similarity);
  }
  const byPath = new Map(after.versions.map((version, i) => [version.path, i]));
  const byText = new Map<string, number>();
  after.versions.forEach((version, i) => version.text && !byText.has(version.text) && byText.set(version.text, i));
  before.versions.forEach((version, b) => {
    const candidates = [
      byPath.get(version.path),
      byPath.get(options.renamedFiles?.[version.path] ?? ''),
      version.text ? byText.get(version.text) : undefined,
    ];
    for (const a of candidates) if (a !== undefined) take(b, a, 1);
  });
  const pairs: FilePair[] = before.versions.map((version, b) => {
    const found = partner.get(b);
    const status: FileStatus = found
      ? statusOf(
          version.path,
          after.versions[found.after].path,
          version.text === after.versions[found.after].text && version.text !== null,
        )
      : 'deleted';
    return {
      before: b,
      after: found?.after ?? null,
      status,
      similarity: found ? round(found.similarity) : null,
      linesChanged: 0,
      linesToRead: 0,
      toRead: NOTHING,
    };
  });
  after.versions.forEach((_, a) => {
    if (!takenAfter.has(a)) {
      pairs.push({
        before: null,
        after: a,
        status: 'added',
        similarity: null,
        linesChanged: 0,
        linesToRead: 0,
        toRead: NOTHING,
      });
    }
  });
  const pathOf = (pair: FilePair): string =>
    pair.after !== null ? after.versions[pair.after].path : before.versions[pair.before as number].path;
  return pairs.sort((x, y) => (pathOf(x) < pathOf(y) ? -1 : pathOf(x) > pathOf(y) ? 1 : 0));
}

function statusOf(before: string, after: string, equal: boolean): FileStatus {
  if (before === after) return equal ? 'unchanged' : 'modified';
  if (folderOf(before) === folderOf(after)) return 'renamed';
  return fileNameOf(before) === fileNameOf(after) ? 'moved' : 'movedAndRenamed';
}

function summarize(pairs: readonly FilePair[], refactorings: readonly Refactoring[], linesRepeated: number): Summary {
  const sum = (pick: (pair: FilePair) => number): number => pairs.reduce((total, pair) => total + pick(pair), 0);
  return {
    filesChanged: pairs.filter(pair => pair.status !== 'unchanged').length,
    linesChanged: sum(pair => pair.linesChanged),
    linesToRead: sum(pair => pair.linesToRead),
    linesRepeated,
    refactorings: countTypes(refactorings),
  };
}
