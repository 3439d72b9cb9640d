/**
 * A change diff without the texts of its files: what the host sends first, so that the view can draw its lists, headers and
 * tooltips at once. Texts and syntax colours follow file by file, when a page needs them.
 *
 * Also the check that an outline of unknown origin has the right shape and that every index and offset in it is in range, so that
 * the rest of the view may follow references without looking.
 */
import type {
  AnalysisMode,
  ChangeOrigin,
  CommitInfo,
  CopiedFile,
  Declaration,
  Degradation,
  EditAction,
  EditedKey,
  SectionChange,
  FilePair,
  GeneratedFile,
  LayoutChange,
  LinesToRead,
  Mapping,
  PropertyChange,
  Premise,
  Purity,
  Reason,
  Refactoring,
  Relationship,
  RepeatedEdit,
  Rule,
  Side,
  Span,
  SubmoduleCommit,
} from '../engine/model.js';
import type {
  AppliedRule,
  ChangeDiff,
  CopiedDeclaration,
  CopyEdit,
  InterfaceChange,
  KnownContext,
  LeftBehind,
  Summary,
} from '../engine/changeDiff.js';
import type { Guard } from './shape.js';
import {
  anyOf,
  arrayOf,
  isBoolean,
  isIndex,
  isNumber,
  isString,
  nullable,
  objectOf,
  oneOf,
  optional,
} from './shape.js';
import { lineLengths } from './lines.js';

/** One version of a file without its text. */
export interface FileHeader {
  readonly path: string;
  readonly language: string | null;
  readonly mode: AnalysisMode;
  readonly encoding?: string;
  /** Lengths of the lines as in `lines.ts`; null when there is no text (binary, too large, ...). */
  readonly lineLengths: readonly number[] | null;
}

/** A `ChangeDiff` whose files have no text, and without explanations. All indices keep their meaning. */
export interface DiffOutline extends Omit<ChangeDiff, Side | 'explanation' | 'symbols'> {
  readonly before: readonly FileHeader[];
  readonly after: readonly FileHeader[];
}

export function outlineOf(diff: ChangeDiff): DiffOutline {
  const header = (file: ChangeDiff['before'][number]): FileHeader => ({
    path: file.path,
    language: file.language,
    mode: file.mode,
    ...(file.encoding === undefined ? {} : { encoding: file.encoding }),
    lineLengths: file.text === null ? null : lineLengths(file.text),
  });
  const { explanation: _, ...reported } = diff;
  return { ...reported, before: diff.before.map(header), after: diff.after.map(header) };
}

const isSide = oneOf('before', 'after');
const isSpan = objectOf<Span>({ file: isIndex, start: isIndex, end: isIndex });

const isCommit = objectOf<CommitInfo>({
  hash: isString,
  shortHash: isString,
  parents: arrayOf(isString),
  subject: isString,
  body: isString,
  author: isString,
  email: isString,
  date: isString,
});

const isOrigin: Guard<ChangeOrigin> = anyOf(
  objectOf<Extract<ChangeOrigin, { kind: 'commit' }>>({
    kind: oneOf('commit'),
    parent: nullable(isString),
    commit: isCommit,
  }),
  objectOf<Extract<ChangeOrigin, { kind: 'remerge' }>>({
    kind: oneOf('remerge'),
    commit: isCommit,
    conflicts: arrayOf(isString),
  }),
  objectOf<Extract<ChangeOrigin, { kind: 'range' }>>({
    kind: oneOf('range'),
    from: isString,
    to: isString,
    partedFrom: optional(isString),
    hashes: optional(objectOf<{ from: string; to: string }>({ from: isString, to: isString })),
    commits: optional(arrayOf(isCommit)),
  }),
  objectOf<Extract<ChangeOrigin, { kind: 'workingTree' | 'staged' }>>({
    kind: oneOf('workingTree', 'staged'),
    head: nullable(isString),
  } as never),
  objectOf<Extract<ChangeOrigin, { kind: 'files' | 'folders' }>>({
    kind: oneOf('files', 'folders'),
    before: isString,
    after: isString,
  } as never),
  objectOf<Extract<ChangeOrigin, { kind: 'unnamed' }>>({ kind: oneOf('unnamed') }),
);

const isHeader = objectOf<FileHeader>({
  path: isString,
  language: nullable(isString),
  mode: oneOf('syntax', 'text', 'none'),
  encoding: optional(isString),
  lineLengths: nullable(arrayOf(isIndex)),
});
/** First and last line, both included. */
function isLineRange(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isIndex) && value[0] <= value[1];
}

const isGenerated = objectOf<GeneratedFile>({
  kind: oneOf('generated', 'vendored', 'lockFile', 'snapshot', 'minified', 'sourceMap', 'undiffed'),
  because: isString,
});
const isPair = objectOf<FilePair>({
  layout: nullable(
    objectOf<LayoutChange>({
      parts: arrayOf(oneOf('encoding', 'byteOrderMark', 'lineEnds', 'whiteSpace')),
      isAll: isBoolean,
    }),
  ),
  copyOf: nullable(objectOf<CopiedFile>({ path: isString, similarity: isNumber })),
  generated: nullable(isGenerated),
  before: nullable(isIndex),
  after: nullable(isIndex),
  similarity: nullable(isNumber),
  linesChanged: isNumber,
  linesToRead: isNumber,
  toRead: objectOf<LinesToRead>({ before: arrayOf(isLineRange), after: arrayOf(isLineRange) }),
  status: oneOf('added', 'deleted', 'modified', 'renamed', 'moved', 'movedAndRenamed', 'unchanged'),
  properties: arrayOf(
    objectOf<PropertyChange>({
      property: oneOf('mode', 'encoding', 'target', 'commit', 'size', 'bytes'),
      before: nullable(isString),
      after: nullable(isString),
      commits: optional(arrayOf(objectOf<SubmoduleCommit>({ side: isSide, shortHash: isString, subject: isString }))),
    }),
  ),
});
const isDeclaration = objectOf<Declaration>({
  file: isIndex,
  start: isIndex,
  end: isIndex,
  name: isString,
  container: isString,
  signature: isString,
  label: isString,
  parent: nullable(isIndex),
  nameStart: isIndex,
  nameEnd: isIndex,
  bodyStart: isIndex,
  bodyEnd: isIndex,
  startLine: isIndex,
  endLine: isIndex,
  kind: isString as Guard<Declaration['kind']>,
});
const isRelationship = objectOf<Relationship>({
  kind: isString as Guard<Relationship['kind']>,
  before: isIndex,
  after: isIndex,
  similarity: isNumber,
});
const isRule = objectOf<Rule>({
  id: isString as Guard<Rule['id']>,
  type: isString as Guard<Rule['type']>,
  group: isString as Guard<Rule['group']>,
  docs: isString,
});
const isRefactoring = objectOf<Refactoring>({
  rule: isString as Guard<Refactoring['rule']>,
  type: isString as Guard<Refactoring['type']>,
  title: isString,
  summary: isString,
  description: isString,
  before: arrayOf(isIndex),
  after: arrayOf(isIndex),
  beforeRanges: arrayOf(isSpan),
  afterRanges: arrayOf(isSpan),
  similarity: isNumber,
  mappings: arrayOf(isIndex),
  isInAnonymousClass: optional(isBoolean),
  purity: nullable(objectOf<Purity>({ pure: isBoolean, edits: arrayOf(isIndex) })),
});
const isMapping = objectOf<Mapping>({
  kind: oneOf('declaration', 'statement', 'block', 'expression', 'comment', 'import'),
  before: isSpan,
  after: isSpan,
  beforeType: isString,
  afterType: isString,
  identical: isBoolean,
  multi: isBoolean,
  refactoring: nullable(isIndex),
});
const isPremise = objectOf<Premise>({
  text: isString,
  side: nullable(isSide),
  span: nullable(isSpan),
});
const isAction = objectOf<EditAction>({
  kind: oneOf('insert', 'delete', 'update', 'move', 'moveOut', 'moveIn', 'multiMove'),
  trivial: nullable(oneOf('layout', 'punctuation', 'grouping', 'quotes', 'form', 'importOrder')),
  before: nullable(isSpan),
  after: nullable(isSpan),
  mapping: nullable(isIndex),
  refactoring: nullable(isIndex),
  commented: optional(oneOf('out', 'in')),
  key: optional(
    objectOf<EditedKey>({
      path: isString,
      change: oneOf('added', 'removed', 'changed', 'moved', 'commentedOut', 'commentedIn'),
      section: optional(
        objectOf<SectionChange>({
          from: optional(isString),
          to: optional(isString),
          title: optional(isString),
          levels: optional(isNumber),
          below: optional(isNumber),
        }),
      ),
    }),
  ),
  verdict: oneOf('read', 'explained', 'equivalent'),
  because: nullable(
    objectOf<Reason>({
      rule: isString as Guard<Reason['rule']>,
      confidence: oneOf('proven', 'assumed'),
      premises: arrayOf(isPremise),
    }),
  ),
});
const isDegradation = objectOf<Degradation>({
  stage: oneOf('read', 'parse', 'structure', 'matching', 'refactorings', 'mappings', 'text'),
  side: nullable(isSide),
  file: nullable(isIndex),
  reason: isString,
  limit: nullable(isNumber),
});
const isRepeat = objectOf<RepeatedEdit>({
  actions: arrayOf(isIndex),
  textBefore: nullable(isString),
  textAfter: nullable(isString),
  left: isString,
  right: isString,
});
const isReason = objectOf<AppliedRule>({
  id: isString as Guard<AppliedRule['id']>,
  kind: oneOf('equivalence', 'consequence'),
  title: isString,
  docs: isString,
  why: isString,
  assumes: nullable(isString),
  edits: isIndex,
  lines: isIndex,
  first: nullable(objectOf({ side: isSide, span: isSpan })),
});
const isSummary = objectOf<Summary>({
  filesChanged: isIndex,
  filesNotCompared: isIndex,
  modesChanged: isIndex,
  encodingsChanged: isIndex,
  linksChanged: isIndex,
  submodulesChanged: isIndex,
  linesChanged: isNumber,
  linesToRead: isNumber,
  filesGenerated: isIndex,
  linesToReadGenerated: isNumber,
  linesRepeated: isNumber,
  leftBehind: isIndex,
  interfaceChanges: isIndex,
  importsFollow: objectOf<Summary['importsFollow']>({
    files: isIndex,
    lines: isNumber,
    pairs: arrayOf(isIndex),
  }),
  refactorings: arrayOf(
    objectOf<Summary['refactorings'][number]>({
      rule: isString as Guard<Refactoring['rule']>,
      type: isString as Guard<Refactoring['type']>,
      title: isString,
      count: isIndex,
    }),
  ),
});
const isLeftBehind = objectOf<LeftBehind>({
  cause: oneOf('renamed', 'moved', 'removed', 'signature'),
  isCertain: isBoolean,
  before: isIndex,
  after: nullable(isIndex),
  name: isString,
  path: isString,
  line: isIndex,
  text: isString,
  span: nullable(isSpan),
});
const isInterfaceChange = objectOf<InterfaceChange>({
  kind: oneOf('added', 'removed', 'renamed', 'moved', 'signature'),
  isCompatible: isBoolean,
  before: nullable(isIndex),
  after: nullable(isIndex),
  headBefore: nullable(isString),
  headAfter: nullable(isString),
});
const isCopy = objectOf<CopiedDeclaration>({
  before: isIndex,
  after: isIndex,
  similarity: isNumber,
  edits: arrayOf(objectOf<CopyEdit>({ before: isSpan, after: isSpan })),
});
const hasOutlineShape = objectOf<DiffOutline>({
  formatVersion: oneOf(1),
  origin: isOrigin,
  before: arrayOf(isHeader),
  after: arrayOf(isHeader),
  pairs: arrayOf(isPair),
  declarations: objectOf({ before: arrayOf(isDeclaration), after: arrayOf(isDeclaration) }),
  relationships: arrayOf(isRelationship),
  refactorings: arrayOf(isRefactoring),
  rules: arrayOf(isRule),
  mappings: arrayOf(isMapping),
  actions: arrayOf(isAction),
  repeats: arrayOf(isRepeat),
  reasons: arrayOf(isReason),
  leftBehind: arrayOf(isLeftBehind),
  interfaceChanges: arrayOf(isInterfaceChange),
  copies: arrayOf(isCopy),
  degraded: arrayOf(isDegradation),
  summary: isSummary,
  context: optional(
    objectOf<KnownContext>({
      files: isIndex,
      isWhole: isBoolean,
      filesRead: isIndex,
      filesLeftOut: isIndex,
      filesSearched: isIndex,
      filesUnsearched: isIndex,
      mentionsUnresolved: isIndex,
    }),
  ),
});

export function isDiffOutline(value: unknown): value is DiffOutline {
  return hasOutlineShape(value) && referencesHold(value);
}

/** Every index points into its list and every span lies inside its file. */
function referencesHold(outline: DiffOutline): boolean {
  const { before, after, declarations, refactorings, mappings } = outline;
  const lengths = {
    before: before.map(file => file.lineLengths?.reduce((sum, length) => sum + length, 0) ?? 0),
    after: after.map(file => file.lineLengths?.reduce((sum, length) => sum + length, 0) ?? 0),
  };
  const inList = (index: number | null, list: readonly unknown[]): boolean => index === null || index < list.length;
  const rules = new Set(outline.rules.map(({ id }) => id));
  const inFile = (side: Side, span: Span | null): boolean =>
    span === null ||
    (span.file < lengths[side].length && span.start <= span.end && span.end <= lengths[side][span.file]);
  const declarationHolds =
    (side: Side) =>
    (declaration: Declaration): boolean =>
      inFile(side, declaration) &&
      inList(declaration.parent, declarations[side]) &&
      inFile(side, { file: declaration.file, start: declaration.nameStart, end: declaration.nameEnd }) &&
      inFile(side, { file: declaration.file, start: declaration.bodyStart, end: declaration.bodyEnd });
  return (
    outline.pairs.every(
      pair => inList(pair.before, before) && inList(pair.after, after) && (pair.before !== null || pair.after !== null),
    ) &&
    declarations.before.every(declarationHolds('before')) &&
    declarations.after.every(declarationHolds('after')) &&
    outline.relationships.every(
      item => inList(item.before, declarations.before) && inList(item.after, declarations.after),
    ) &&
    refactorings.every(
      item =>
        rules.has(item.rule) &&
        item.before.every(index => inList(index, declarations.before)) &&
        item.after.every(index => inList(index, declarations.after)) &&
        item.beforeRanges.every(span => inFile('before', span)) &&
        item.afterRanges.every(span => inFile('after', span)) &&
        item.mappings.every(index => inList(index, mappings)) &&
        (item.purity?.edits ?? []).every(index => inList(index, outline.actions)),
    ) &&
    mappings.every(
      item => inFile('before', item.before) && inFile('after', item.after) && inList(item.refactoring, refactorings),
    ) &&
    outline.actions.every(
      item =>
        inFile('before', item.before) &&
        inFile('after', item.after) &&
        inList(item.mapping, mappings) &&
        inList(item.refactoring, refactorings),
    ) &&
    outline.repeats.every(
      item => item.actions.length > 0 && item.actions.every(index => inList(index, outline.actions)),
    ) &&
    outline.leftBehind.every(
      item =>
        inList(item.before, declarations.before) &&
        inList(item.after, declarations.after) &&
        inFile('after', item.span),
    ) &&
    outline.interfaceChanges.every(
      item =>
        inList(item.before, declarations.before) &&
        inList(item.after, declarations.after) &&
        (item.before !== null || item.after !== null),
    ) &&
    outline.copies.every(
      item =>
        item.before < declarations.before.length &&
        item.after < declarations.after.length &&
        item.edits.every(edit => inFile('before', edit.before) && inFile('after', edit.after)),
    ) &&
    outline.summary.importsFollow.pairs.every(pair => inList(pair, outline.pairs)) &&
    outline.summary.refactorings.every(({ rule }) => rules.has(rule)) &&
    outline.degraded.every(item => item.file === null || item.side === null || inList(item.file, outline[item.side]))
  );
}
