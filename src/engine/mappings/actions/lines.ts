/**
 * Lines of each file pair: how many a plain diff shows, and which are left to read once what follows or means nothing
 * is set aside.
 *
 * To read are the lines of edits whose verdict is `read`: of code that was inserted, deleted or updated, on both sides,
 * and of code that changed its place where the order may mean something, on the side after. Blank lines do not count,
 * nor lines of brackets and separators alone, nor lines that a plain diff leaves as they are, unless nothing else of
 * the edit is there to read: of two lines that changed places, a plain diff may show the other one.
 */
import type {
  Degradation,
  EditAction,
  FilePair,
  FileVersion,
  Fold,
  LinesToRead,
  ReadingRuleId,
  RepeatedEdit,
  Side,
  Span,
} from '../../model.js';
import type { AppliedRule } from '../../changeDiff.js';
import type { Budget } from '../../budget.js';
import { addAll, addTo } from '../../lists.js';
import type { EquivalenceId } from '../../equivalences/registry.js';
import type { LineIndex } from '../../text/lineIndex.js';
import { diffLines } from '../../text/lineDiff.js';
import type { CommentFrames } from './commentFrames.js';
import { TO_READ } from '../ledger.js';
import type { TextPair } from '../pairs/textPairs.js';
import { isRelocation } from './purity.js';
import { findRepeats } from './repeats.js';
import { actionsAroundCode, linesAroundCode } from '../pairs/dataAroundCode.js';
import { changedLineEnds } from '../pairs/lineEnds.js';
import { compareTextPairs, isSyntaxPair, withKeys } from '../pairs/textPairs.js';

export interface ReadingResult {
  /** The pairs, with their lines counted. */
  readonly pairs: FilePair[];
  /** The actions given, and those that lines tell: of files that are compared as text, and of how lines end. */
  readonly actions: EditAction[];
  readonly degraded: Degradation[];
  readonly repeats: RepeatedEdit[];
  /** Lines on which nothing but repeated edits is left to read, and none of them is the first of its kind. */
  readonly linesRepeated: number;
  /** By id of a rule: changed lines that need not be read because of it, of both sides. */
  readonly linesByRule: ReadonlyMap<ReadingRuleId, RuleLines>;
}

export interface RuleLines {
  readonly lines: number;
  /** The first of them. */
  readonly first: AppliedRule['first'];
}

/** What is known of the nodes of a change. */
export interface KnownEdits {
  readonly actions: readonly EditAction[];
  /** Of edits inside a line, where that line is on the side that lacks them. */
  readonly echoes: ReadonlyMap<EditAction, Span>;
  /** By side: files that were not compared to the end, node by node; their lines are. */
  readonly uncompared: Readonly<Record<Side, ReadonlySet<number>>>;
}

/** `framesOf`: what is known of the comments of a file, if it is read as syntax. */
export function countLines(
  pairs: readonly FilePair[],
  before: readonly FileVersion[],
  after: readonly FileVersion[],
  { actions, echoes: nodeEchoes, uncompared }: KnownEdits,
  framesOf: (side: Side, file: number) => CommentFrames | null,
  fold: Fold,
  budget: Budget,
): ReadingResult {
  const degraded: Degradation[] = [];
  const isTimeUp = budget.leftOut.has('statements') || budget.leftOut.has('declarationInsides');
  const textPairs: TextPair[] = [];
  const byLines: EditAction[] = [];
  const echoesBesideCode = new Map<EditAction, Span>();
  const textFiles = { before: new Set<number>(), after: new Set<number>() };
  const marks = {
    before: new LineMarks(file => framesOf('before', file)),
    after: new LineMarks(file => framesOf('after', file)),
  };
  for (const pair of pairs) {
    budget.checkCancelled();
    const textBefore = pair.before === null ? '' : before[pair.before].text;
    const textAfter = pair.after === null ? '' : after[pair.after].text;
    const isListedOnly =
      textBefore === null || textAfter === null || isUnread(before, pair.before) || isUnread(after, pair.after);
    const diff = isListedOnly ? null : diffLines(textBefore, textAfter);
    if (!diff) continue;
    // Nobody reads what frames the cells of a file that came or went.
    const isFolded = fold === 'assumed' && (pair.before === null || pair.after === null);
    const isSyntax = !isUncompared(pair, uncompared) && isSyntaxPair(pair, before, after);
    const indexOf = (file: number, versions: readonly FileVersion[], index: LineIndex): LineIndex =>
      (isSyntax ? linesAroundCode(versions[file].path, index.text, isFolded) : null) ?? index;
    if (pair.before !== null) {
      marks.before.open(
        pair.before,
        indexOf(pair.before, before, diff.before),
        diff.hunks.map(hunk => [hunk.beforeStart, hunk.beforeEnd]),
      );
    }
    if (pair.after !== null) {
      marks.after.open(
        pair.after,
        indexOf(pair.after, after, diff.after),
        diff.hunks.map(hunk => [hunk.afterStart, hunk.afterEnd]),
      );
    }
    const isGivenUp = isUncompared(pair, uncompared);
    if (isGivenUp && isTimeUp && diff.hunks.length > 0) {
      degraded.push({
        stage: 'mappings',
        side: pair.after === null ? 'before' : 'after',
        file: pair.after ?? pair.before,
        reason: 'The time for the analysis was up; the file is compared as text.',
        limit: budget.limits.totalMs,
      });
    }
    if (isSyntax) {
      addAll(byLines, changedLineEnds(pair, diff, after));
      addAll(byLines, actionsAroundCode(pair, diff, { before, after }, fold, echoesBesideCode));
      continue;
    }
    textPairs.push({ pair, diff });
    if (pair.before !== null) textFiles.before.add(pair.before);
    if (pair.after !== null) textFiles.after.add(pair.after);
    if (diff.coarse) {
      degraded.push({
        stage: 'text',
        side: null,
        file: pair.after ?? pair.before,
        reason: 'The file changed too much for a shortest line diff; the one shown is right, but coarser.',
        limit: null,
      });
    }
  }
  const kept = besideText(actions, textFiles);
  const lines = compareTextPairs(textPairs, { before, after }, fold);
  const ofSyntax = withKeys([...kept, ...byLines], new Map([...nodeEchoes, ...echoesBesideCode]), { before, after });
  const all = [...ofSyntax.actions, ...lines.actions];
  const echoes: ReadonlyMap<EditAction, Span> = new Map([...ofSyntax.echoes, ...lines.echoes]);
  const repeats = findRepeats(all, { before, after }, generatedFiles(pairs));
  const again = new Set(repeats.flatMap(repeat => repeat.actions.slice(1)));
  all.forEach((action, i) => {
    if (action.verdict !== 'read') return;
    if (isRelocation(action.kind)) {
      if (action.after && action.kind !== 'moveOut') marks.after.add(action.after, false);
      return;
    }
    const isRepeated = again.has(i);
    if (isKeptElsewhere(action, marks)) {
      if (action.after) marks.after.add(action.after, isRepeated);
      return;
    }
    if (action.before) marks.before.add(action.before, isRepeated);
    if (action.after) marks.after.add(action.after, isRepeated);
    const echo = echoes.get(action);
    if (echo) marks[action.after ? 'before' : 'after'].addEcho(echo, isRepeated);
  });
  addReasons(all, echoes, marks);
  let linesRepeated = 0;
  const linesByRule = new Map<ReadingRuleId, RuleLines>();
  const counted = pairs.map((pair): FilePair => {
    const found = linesOf(pair, marks.before.of(pair.before), marks.after.of(pair.after));
    const ofPeople = pair.generated === null ? found : { repeated: 0, rules: [] };
    linesRepeated += ofPeople.repeated;
    for (const { rule, ...first } of ofPeople.rules) {
      const known = linesByRule.get(rule);
      linesByRule.set(rule, { lines: (known?.lines ?? 0) + 1, first: known?.first ?? first });
    }
    // What means something else on a line that does not differ is a change, too.
    return { ...pair, linesChanged: found.count + found.rules.length, linesToRead: found.count, toRead: found.toRead };
  });
  return { pairs: counted, actions: all, degraded, repeats, linesRepeated, linesByRule };
}

/** A word that means something else where it went with the code around it: that is read where it stands now. */
function isKeptElsewhere(
  { kind, before: from, after: to }: EditAction,
  { before, after }: Readonly<Record<Side, LineMarks>>,
): boolean {
  if (kind !== 'update' || from === null || to === null) return false;
  const text = before.textOf(from);
  return text !== null && text === after.textOf(to) && before.isShown(from) && after.isShown(to);
}

/** Repeated edits of files that nobody wrote would drown all others. */
function generatedFiles(pairs: readonly FilePair[]): Readonly<Record<Side, ReadonlySet<number>>> {
  const files = { before: new Set<number>(), after: new Set<number>() };
  for (const { before, after, generated } of pairs) {
    if (generated === null) continue;
    if (before !== null) files.before.add(before);
    if (after !== null) files.after.add(after);
  }
  return files;
}

function isUncompared({ before, after }: FilePair, uncompared: KnownEdits['uncompared']): boolean {
  return (before !== null && uncompared.before.has(before)) || (after !== null && uncompared.after.has(after));
}

/**
 * The actions beside files whose lines are compared. Lines say all about these: what went from one of them to another
 * file came there, and what came to one of them from another file went there.
 */
function besideText(actions: readonly EditAction[], text: Readonly<Record<Side, ReadonlySet<number>>>): EditAction[] {
  if (text.before.size === 0 && text.after.size === 0) return [...actions];
  const seen = new Set<string>();
  return actions.flatMap((action): EditAction[] => {
    const [from, to] = [action.before, action.after];
    const [isFromText, isToText] = [
      from !== null && text.before.has(from.file),
      to !== null && text.after.has(to.file),
    ];
    if (!isFromText && !isToText) return [action];
    const [side, left] = isFromText ? (['after', to] as const) : (['before', from] as const);
    if (left === null || (isFromText && isToText)) return [];
    const key = `${side} ${left.file} ${left.start} ${left.end}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        kind: side === 'after' ? 'insert' : 'delete',
        before: side === 'before' ? left : null,
        after: side === 'after' ? left : null,
        mapping: null,
        ...TO_READ,
      },
    ];
  });
}

/** Says of each line which rule it need not be read by: that of the innermost edit around it. */
function addReasons(
  actions: readonly EditAction[],
  echoes: ReadonlyMap<EditAction, Span>,
  marks: Readonly<Record<Side, LineMarks>>,
): void {
  const reasons: { readonly side: Side; readonly span: Span; readonly rule: ReadingRuleId }[] = [];
  for (const action of actions) {
    const { kind, because, verdict, before, after } = action;
    const rule = because?.rule ?? null;
    const echo = echoes.get(action);
    // The side that lacks the edit has no reason of its own.
    if (echo && rule !== null && verdict !== 'read') marks[after ? 'before' : 'after'].addReason(echo, rule);
    if (before && rule !== null && verdict !== 'read') reasons.push({ side: 'before', span: before, rule });
    if (after && rule !== null && verdict !== 'read') reasons.push({ side: 'after', span: after, rule });
    // What moved and is to be read is read where it stands now.
    if (before && verdict === 'read' && isRelocation(kind)) {
      reasons.push({ side: 'before', span: before, rule: OLD_PLACE });
    }
  }
  reasons.sort((x, y) => y.span.end - y.span.start - (x.span.end - x.span.start));
  for (const { side, span, rule } of reasons) marks[side].addReason(span, rule);
}

const OLD_PLACE: EquivalenceId = 'old-place';
const BRACKETS: EquivalenceId = 'bracket-line';
const WHITE_SPACE: EquivalenceId = 'white-space';

function isUnread(versions: readonly FileVersion[], index: number | null): boolean {
  return index !== null && versions[index].mode === 'none';
}

interface CountedLines {
  readonly toRead: LinesToRead;
  readonly count: number;
  readonly repeated: number;
  /** Of each changed line that need not be read. */
  readonly rules: readonly { readonly rule: ReadingRuleId; readonly side: Side; readonly span: Span }[];
}

/**
 * Lines of brackets, blank lines and those that only frame a comment count only where a pair has no others: a bracket
 * that went may be all that was changed.
 */
function linesOf(pair: FilePair, before: FileMarks | null, after: FileMarks | null): CountedLines {
  for (const marks of [before, after]) if (marks) slide(marks);
  const isAnyWorded = [before, after].some(
    marks => marks !== null && marks.marked.some((mark, line) => mark !== 0 && hasWords(marks, line)),
  );
  let [count, repeated] = [0, 0];
  const rules: CountedLines['rules'][number][] = [];
  const rangesOf = (side: Side, marks: FileMarks | null): (readonly [number, number])[] => {
    const ranges: [number, number][] = [];
    marks?.marked.forEach((mark, line) => {
      if (mark === 0 || (isAnyWorded && !hasWords(marks, line))) {
        if (marks.isChanged[line] === 1) {
          const span = { file: pair[side] ?? 0, start: marks.index.starts[line], end: marks.index.contentEnd(line) };
          rules.push({ rule: ruleOf(marks, line), side, span });
        }
        return;
      }
      count++;
      if (mark === REPEATED) repeated++;
      const last = ranges.at(-1);
      if (last !== undefined && last[1] === line) last[1] = line + 1;
      else ranges.push([line + 1, line + 1]);
    });
    return ranges;
  };
  const toRead = { before: rangesOf('before', before), after: rangesOf('after', after) };
  return { toRead, count, repeated, rules };
}

/**
 * A plain diff may show one of several equal lines: of `a(); }` inserted behind `b(); }` it may show the first `}`. The
 * line that is to be read takes the place of an equal one that is shown and that nothing is said of.
 */
function slide({ index, isChanged, marked, covered, reasons }: FileMarks): void {
  const shown = new Map<string, number[]>();
  if (covered.size > 0) {
    isChanged.forEach((changed, line) => {
      if (changed === 1 && marked[line] === 0 && !reasons.has(line)) addTo(shown, index.lineText(line).trim(), line);
    });
  }
  for (const [line, mark] of covered) {
    const other = marked[line] === 0 ? shown.get(index.lineText(line).trim())?.pop() : undefined;
    if (other === undefined) continue;
    isChanged[other] = 0;
    isChanged[line] = 1;
    marked[line] = mark;
  }
}

function ruleOf({ index, marked, reasons }: FileMarks, line: number): ReadingRuleId {
  return reasons.get(line) ?? (marked[line] !== 0 && !index.isBlank(line) ? BRACKETS : WHITE_SPACE);
}

function hasWords(marks: FileMarks, line: number): boolean {
  return WORD.test(marks.index.lineText(line)) && !framesWords(marks, line);
}

/** Is it the frame of a comment of which another line is to be read? */
function framesWords({ index, marked, frames }: FileMarks, line: number): boolean {
  const [start, end] = frames?.get(line) ?? [0, 0];
  for (let other = start; other < end; other++) {
    if (marked[other] !== 0 && frames?.has(other) === false && WORD.test(index.lineText(other))) return true;
  }
  return false;
}

/** Anything but brackets, separators and white space. */
const WORD = /[^\s{}()[\];,:]/;

/** What a line to read holds. */
const REPEATED = 1;
const NEW = 2;

interface FileMarks {
  readonly index: LineIndex;
  readonly isChanged: Uint8Array;
  readonly marked: Uint8Array;
  /** Lines of code to read that a plain diff shows as they were. */
  readonly covered: Map<number, number>;
  /** By line: the rule that it need not be read by. */
  readonly reasons: Map<number, ReadingRuleId>;
  /** Null where nothing is known of its comments. */
  readonly frames: CommentFrames | null;
}

/** Lines of the files of one side that hold something to read. */
class LineMarks {
  private readonly files = new Map<number, FileMarks>();

  constructor(private readonly framesOf: (file: number) => CommentFrames | null) {}

  /** Begins with the lines that a plain diff shows, as half-open ranges. */
  open(file: number, index: LineIndex, changed: readonly (readonly [start: number, end: number])[]): void {
    const isChanged = new Uint8Array(index.count);
    for (const [start, end] of changed) isChanged.fill(1, start, end);
    this.files.set(file, {
      index,
      isChanged,
      marked: new Uint8Array(index.count),
      covered: new Map(),
      reasons: new Map(),
      frames: this.framesOf(file),
    });
  }

  of(file: number | null): FileMarks | null {
    return file === null ? null : (this.files.get(file) ?? null);
  }

  /** `isRepeated` says that the like of it was read elsewhere. */
  add({ file, start, end }: Span, isRepeated: boolean): void {
    const entry = this.files.get(file);
    if (!entry) return;
    const { index, isChanged, marked, covered } = entry;
    const mark = isRepeated ? REPEATED : NEW;
    const first = index.lineAt(start);
    const last = Math.min(index.lineAt(Math.max(start, end - 1)), marked.length - 1);
    const isShownAt = (line: number): boolean => isChanged[line] === 1 && !index.isBlank(line);
    let isShown = false;
    for (let line = first; line <= last && !isShown; line++) isShown = isShownAt(line);
    for (let line = first; line <= last; line++) {
      if (!isShown || isShownAt(line)) marked[line] |= mark;
      else if (!index.isBlank(line)) covered.set(line, mark);
    }
  }

  /** Null where the file is not read. */
  textOf({ file, start, end }: Span): string | null {
    return this.files.get(file)?.index.text.slice(start, end) ?? null;
  }

  /** Does a plain diff show the line on which it begins? */
  isShown({ file, start }: Span): boolean {
    const entry = this.files.get(file);
    return entry !== undefined && entry.isChanged[entry.index.lineAt(start)] === 1;
  }

  addReason({ file, start, end }: Span, rule: ReadingRuleId): void {
    const entry = this.files.get(file);
    if (!entry) return;
    const { index, isChanged, reasons } = entry;
    const last = Math.min(index.lineAt(Math.max(start, end - 1)), index.count - 1);
    for (let line = index.lineAt(start); line <= last; line++) if (isChanged[line] === 1) reasons.set(line, rule);
  }

  /** The line that lacks what the other side has, if a plain diff shows it. */
  addEcho({ file, start }: Span, isRepeated: boolean): void {
    const entry = this.files.get(file);
    const line = entry?.index.lineAt(start) ?? 0;
    if (entry?.isChanged[line] === 1) entry.marked[line] |= isRepeated ? REPEATED : NEW;
  }
}
