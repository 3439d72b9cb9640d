/**
 * Builds small change diffs by hand for tests of the view: texts with marked places instead of counted offsets.
 *
 * Real change diffs come from the engine; these are for what no engine gives reliably: each kind of change once, hostile names, gaps.
 */
import type {
  ActionKind,
  AnalysisMode,
  ChangeOrigin,
  Declaration,
  DeclarationKind,
  Degradation,
  EditAction,
  FilePair,
  FileStatus,
  FileVersion,
  Mapping,
  MappingKind,
  Refactoring,
  Relationship,
  RelationshipKind,
  Side,
  Span,
} from '../../../src/engine/model.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import { countTypes } from '../../../src/engine/refactorings/countTypes.js';
import { findRepeats } from '../../../src/engine/mappings/actions/repeats.js';
import { appliedRules } from '../../../src/engine/mappings/actions/rules.js';
import type { RefactoringType } from '../../../src/engine/refactorings/registry/registry.js';
import { refactoringOfType } from '../../../src/engine/refactorings/registry/registry.js';
import { rulesOf } from '../../../src/engine/refactorings/rulesOf.js';

export class DiffBuilder {
  private readonly files: Record<Side, FileVersion[]> = { before: [], after: [] };
  private readonly pairs: FilePair[] = [];
  private readonly declarations: Record<Side, Declaration[]> = { before: [], after: [] };
  private readonly relationships: Relationship[] = [];
  private readonly refactorings: Refactoring[] = [];
  private readonly mappings: Mapping[] = [];
  private readonly actions: EditAction[] = [];
  private readonly degraded: Degradation[] = [];
  origin: ChangeOrigin = {
    kind: 'commit',
    parent: 'p',
    commit: {
      hash: '0123456789',
      shortHash: '0123456',
      parents: ['p'],
      subject: 'Tidy up',
      body: 'Long story',
      author: 'Ada',
      email: 'ada@example.org',
      date: '2024-03-03T09:00:00+01:00',
    },
  };

  /** Adds a pair; null text for a side that does not exist, undefined content is not possible here. Returns the pair's index. */
  pair(
    path: string | { before: string; after: string },
    before: string | null,
    after: string | null,
    status: FileStatus = 'modified',
    mode: AnalysisMode = 'syntax',
  ): number {
    const paths = typeof path === 'string' ? { before: path, after: path } : path;
    const add = (side: Side, text: string | null): number | null =>
      text === null
        ? null
        : this.files[side].push({ path: paths[side], language: mode === 'syntax' ? 'typescript' : null, mode, text }) -
          1;
    return (
      this.pairs.push({
        before: add('before', before),
        after: add('after', after),
        status,
        similarity: 0.5,
        linesChanged: 4,
        linesToRead: 2,
        toRead: { before: [], after: [] },
        properties: [],
        generated: null,
        layout: null,
        copyOf: null,
      }) - 1
    );
  }

  /** A pair whose content was skipped. */
  skipped(path: string, reason: string): number {
    const version: FileVersion = { path, language: null, mode: 'none', text: null };
    const before = this.files.before.push(version) - 1;
    const after = this.files.after.push(version) - 1;
    this.degraded.push(
      { stage: 'read', side: 'before', file: before, reason, limit: null },
      { stage: 'read', side: 'after', file: after, reason, limit: null },
    );
    return (
      this.pairs.push({
        before,
        after,
        status: 'modified',
        similarity: null,
        linesChanged: 0,
        linesToRead: 0,
        toRead: { before: [], after: [] },
        properties: [],
        generated: null,
        layout: null,
        copyOf: null,
      }) - 1
    );
  }

  degrade(degradation: Degradation): this {
    this.degraded.push(degradation);
    return this;
  }

  /** The span of the nth occurrence (from 0) of a piece of text in a file. */
  span(side: Side, path: string, piece: string, nth = 0): Span {
    const file = this.files[side].findIndex(candidate => candidate.path === path);
    const text = this.files[side][file]?.text ?? '';
    let start = text.indexOf(piece);
    for (let i = 0; i < nth && start >= 0; i++) start = text.indexOf(piece, start + 1);
    if (start < 0) throw new Error(`${piece} is not in ${path}`);
    return { file, start, end: start + piece.length };
  }

  declaration(side: Side, kind: DeclarationKind, name: string, span: Span, parent: number | null = null): number {
    const text = this.files[side][span.file].text ?? '';
    const nameStart = text.indexOf(name, span.start);
    const body = text.indexOf('{', nameStart);
    const line = (offset: number): number => text.slice(0, offset).split('\n').length;
    return (
      this.declarations[side].push({
        ...span,
        kind,
        name,
        container: '',
        signature: kind === 'class' ? name : `${name}()`,
        label: name,
        parent,
        nameStart,
        nameEnd: nameStart + name.length,
        bodyStart: body < 0 || body > span.end ? span.end : body,
        bodyEnd: span.end,
        startLine: line(span.start),
        endLine: line(span.end),
      }) - 1
    );
  }

  relate(kind: RelationshipKind, before: number, after: number): this {
    this.relationships.push({ kind, before, after, similarity: 0.9 });
    return this;
  }

  /** Under a title of its own, where a language has other words for the type. */
  refactoring(
    named: RefactoringType | readonly [type: RefactoringType, title: string],
    summary: string,
    before: number[],
    after: number[],
    mappings: number[] = [],
    more: Partial<Pick<Refactoring, 'beforeRanges' | 'afterRanges' | 'purity'>> = {},
  ): number {
    const [type, title] = typeof named === 'string' ? [named, named] : named;
    return (
      this.refactorings.push({
        rule: refactoringOfType(type).id,
        type,
        title,
        summary,
        description: `${type} ${summary}`,
        before,
        after,
        beforeRanges: [],
        afterRanges: [],
        similarity: 0.9,
        mappings,
        purity: null,
        ...more,
      }) - 1
    );
  }

  map(
    kind: MappingKind,
    before: Span,
    after: Span,
    more: { identical?: boolean; multi?: boolean; refactoring?: number } = {},
  ): number {
    return (
      this.mappings.push({
        kind,
        before,
        after,
        beforeType: 'x',
        afterType: 'x',
        identical: more.identical ?? true,
        multi: more.multi ?? false,
        refactoring: more.refactoring ?? null,
      }) - 1
    );
  }

  act(
    kind: ActionKind,
    before: Span | null,
    after: Span | null,
    mapping: number | null = null,
    refactoring: number | null = null,
  ): this {
    const because =
      refactoring === null ? null : { rule: 'carried-code' as const, confidence: 'proven' as const, premises: [] };
    const verdict = refactoring === null ? 'read' : 'explained';
    this.actions.push({ kind, trivial: null, before, after, mapping, refactoring, verdict, because });
    return this;
  }

  build(): ChangeDiff {
    return {
      formatVersion: 1,
      origin: this.origin,
      before: this.files.before,
      after: this.files.after,
      pairs: this.pairs,
      declarations: this.declarations,
      relationships: this.relationships,
      refactorings: this.refactorings,
      rules: rulesOf(this.refactorings),
      mappings: this.mappings,
      actions: this.actions,
      repeats: findRepeats(this.actions, this.files),
      reasons: appliedRules(this.actions, new Map()),
      leftBehind: [],
      interfaceChanges: [],
      copies: [],
      degraded: this.degraded,
      summary: {
        filesChanged: this.pairs.length,
        filesNotCompared: 0,
        modesChanged: 0,
        encodingsChanged: 0,
        linksChanged: 0,
        submodulesChanged: 0,
        linesChanged: 4 * this.pairs.length,
        linesToRead: 2 * this.pairs.length,
        filesGenerated: 0,
        linesToReadGenerated: 0,
        linesRepeated: 0,
        leftBehind: 0,
        interfaceChanges: 0,
        importsFollow: { files: 0, lines: 0, pairs: [] },
        refactorings: countTypes(this.refactorings),
      },
    };
  }
}
