/**
 * File pairs that are compared as text: edit actions by lines, with moved blocks found among them, also from one such file to another.
 */
import type { EditAction, EditedKey, FilePair, FileVersion, Fold, Side, Span } from '../../model.js';
import { commentSigns } from '../../text/commentSigns.js';
import { commentedRuns, type CommentedRun, type LineRange } from '../../text/commentedRuns.js';
import type { LineDiff } from '../../text/lineDiff.js';
import type { LineIndex } from '../../text/lineIndex.js';
import { findMovedBlocks, type MovedBlock } from '../../text/movedLines.js';
import { markdownBlocks } from '../../text/markdownBlocks.js';
import type { LayoutDiff, LayoutEdit } from '../../text/lineLayout.js';
import { diffLayout } from '../../text/lineLayout.js';
import { DataTreeCache } from '../../text/dataFormats.js';
import { dataPaths, type PathAt } from '../../text/dataPaths.js';
import { pairLines, type PairedLine, type PairingWork } from '../../text/pairedLines.js';
import { isMarkdownPath, textKindOf } from '../../text/textKinds.js';
import type { WordEdit } from '../../text/wordEdits.js';
import { addTo } from '../../lists.js';
import { rowOf } from '../ledger.js';
import { sectionMoves, type MarkdownPair, type ReportedSection, type SectionMoves } from './sectionMoves.js';
import { resaidIn } from './prosePairs.js';
import { actionOf, dataActions, dataDifference, spanOfRange } from './dataPairs.js';

/** A pair of files, at least one of which has no syntax tree, with the difference of its lines as a plain diff shows it. */
export interface TextPair {
  readonly pair: FilePair;
  readonly diff: LineDiff;
}

type SideVersions = Readonly<Record<Side, readonly FileVersion[]>>;

/** May this pair be compared by its syntax? A side that does not exist has nothing against it. */
export function isSyntaxPair(pair: FilePair, before: readonly FileVersion[], after: readonly FileVersion[]): boolean {
  return (
    (pair.before === null || before[pair.before].mode === 'syntax') &&
    (pair.after === null || after[pair.after].mode === 'syntax')
  );
}

export interface TextEdits {
  readonly actions: readonly EditAction[];
  /** Of edits inside a line, where that line is on the side that lacks them. */
  readonly echoes: ReadonlyMap<EditAction, Span>;
}

/**
 * Deleted, inserted and moved lines, the words in which lines differ that have most in common, and lines that keep
 * their place and differ in the white space around them: trivial where that is layout. A moved block means what its
 * lines mean, and its new place may mean something: nothing explains it.
 */
export function compareTextPairs(textPairs: readonly TextPair[], versions: SideVersions, fold: Fold): TextEdits {
  const parsed = new DataTreeCache();
  const pairs = textPairs.map(({ pair, diff }) => {
    const { lines, edits } = compareByKind(pair, diff, versions);
    const data = dataDifference(pair, lines, versions, fold, parsed);
    if (data !== null) return { pair, lines, edits: [], paragraphs: [], changed: data.lines, data };
    const paragraphs = resaidIn(pair, lines, versions, fold);
    return {
      pair,
      lines,
      edits,
      paragraphs,
      changed: { before: linesOf(lines, 'before'), after: linesOf(lines, 'after') },
      data,
    };
  });
  for (const { paragraphs, changed } of pairs) {
    for (const { before, after } of paragraphs) {
      for (let line = before.first; line < before.end; line++) changed.before.delete(line);
      for (let line = after.first; line < after.end; line++) changed.after.delete(line);
    }
  }
  const actions: EditAction[] = [];
  const echoes = new Map<EditAction, Span>();
  const commented = pairs.map(({ pair, lines, changed }) => {
    const runs = commentedIn(pair, lines, versions);
    for (const run of runs) {
      for (let line = run.before.first; line < run.before.end; line++) changed.before.delete(line);
      for (let line = run.after.first; line < run.after.end; line++) changed.after.delete(line);
      actions.push({
        ...actionOf(
          'update',
          textOf(pair.before, lines.before, run.before),
          textOf(pair.after, lines.after, run.after),
        ),
        commented: run.commented,
      });
    }
    return runs;
  });
  const sections = sectionsIn(pairs, versions);
  const work: PairingWork = { done: 0 };
  const addMoved = (block: MovedBlock): void => {
    const [from, to] = [pairs[block.before], pairs[block.after]];
    const before = spanOf(
      from.pair.before,
      from.lines.before.starts,
      block.beforeLine,
      block.beforeLine + block.length,
    );
    const after = spanOf(to.pair.after, to.lines.after.starts, block.afterLine, block.afterLine + block.length);
    const kinds: EditAction['kind'][] = block.before === block.after ? ['move'] : ['moveOut', 'moveIn'];
    for (const kind of kinds) actions.push(actionOf(kind, before, after));
    for (let line = 0; line < block.length; line++) {
      from.changed.before.delete(block.beforeLine + line);
      to.changed.after.delete(block.afterLine + line);
    }
  };
  sections.blocks.forEach(addMoved);
  for (const { place, before, after } of sections.lines) {
    const { pair, lines, changed } = pairs[place];
    for (const line of pairLines(lines.before, lines.after, before, after, work)) {
      changed.before.delete(line.before);
      changed.after.delete(line.after);
      for (const edit of line.edits) addWords(pair, edit, actions, echoes);
    }
  }
  const moved = findMovedBlocks(
    pairs.map(({ lines, changed }) => ({ index: lines.before, ranges: rangesOf(changed.before) })),
    pairs.map(({ lines, changed }) => ({ index: lines.after, ranges: rangesOf(changed.after) })),
  );
  moved.forEach(addMoved);
  for (const [place, { pair, lines, edits, paragraphs, changed, data }] of pairs.entries()) {
    const add = (edit: WordEdit): void => addWords(pair, edit, actions, echoes);
    if (data !== null) {
      // The lines that were commented out are one edit as a whole.
      const isOwn = (edit: WordEdit): boolean => commented[place].some(run => isInRun(run, lines, edit));
      for (const edit of data.words) if (!isOwn(edit)) add(edit);
      actions.push(...dataActions(pair, data, fold, echoes));
    }
    for (const line of pairedIn(lines, changed, work)) {
      changed.before.delete(line.before);
      changed.after.delete(line.after);
      line.edits.forEach(add);
    }
    for (const [start, end] of rangesOf(changed.before)) {
      actions.push(actionOf('delete', spanOf(pair.before, lines.before.starts, start, end), null));
    }
    for (const [start, end] of rangesOf(changed.after)) {
      actions.push(actionOf('insert', null, spanOf(pair.after, lines.after.starts, start, end)));
    }
    for (const edit of edits) actions.push(layoutAction(pair, edit));
    for (const { before, after, words, rule } of paragraphs) {
      const action = actionOf(
        'update',
        spanOf(pair.before, lines.before.starts, before.first, before.end),
        spanOf(pair.after, lines.after.starts, after.first, after.end),
      );
      actions.push({ ...action, ...rowOf(rule, null, fold) });
      words.forEach(add);
    }
  }
  return withKeys(actions, echoes, versions, parsed, sectionKeys(sections, pairs));
}

/** Says of edits to read where in the data of their file they stand. */
export function withKeys(
  actions: readonly EditAction[],
  echoes: ReadonlyMap<EditAction, Span>,
  versions: SideVersions,
  parsed = new DataTreeCache(),
  sectionAt: SectionAt = () => null,
): TextEdits {
  const known = { before: new Map<number, PathAt | null>(), after: new Map<number, PathAt | null>() };
  const keyOf = ({ kind, commented }: EditAction, side: Side, { file, start, end }: Span): EditedKey | null => {
    const section = sectionAt(side, file, start, end);
    if (section !== null) return { ...section, change: isRelocation(kind) ? 'moved' : 'changed' };
    const { path: name, text } = versions[side][file];
    const found = known[side].get(file) ?? dataPaths(name, text ?? '', parsed);
    known[side].set(file, found);
    const piece = (text ?? '').slice(start, end);
    // Blank lines beside others say nothing.
    if (kind !== 'update' && /^\s*\n\s*$/.test(piece)) return null;
    const path = found?.(start + piece.length - piece.trimStart().length) ?? '';
    if (path === '') return null;
    if (isRelocation(kind)) return { path, change: 'moved' };
    // A key that came as a whole is written there: `- run: b` is item 2 of its list, `run` its key.
    const last = /([^.›\][" ]+)["\]]*$/.exec(path)?.[1] ?? '';
    const isWhole = path.endsWith(']') && !path.endsWith('"]') ? /^\s*[-{[]/.test(piece) : piece.includes(last);
    if (commented !== undefined) return { path, change: commented === 'out' ? 'commentedOut' : 'commentedIn' };
    return { path, change: kind === 'update' || !isWhole ? 'changed' : kind === 'insert' ? 'added' : 'removed' };
  };
  const named = new Map<EditAction, Span>();
  const all = actions.map((action): EditAction => {
    const { before, after, verdict } = action;
    const key =
      verdict !== 'read'
        ? null
        : after !== null && (before === null || !(action.kind === 'moveOut' || action.commented === 'out'))
          ? keyOf(action, 'after', after)
          : before && keyOf(action, 'before', before);
    const reported = key === null ? action : { ...action, key };
    const echo = echoes.get(action);
    if (echo !== undefined) named.set(reported, echo);
    return reported;
  });
  return { actions: all, echoes: named };
}

function commentedIn(pair: FilePair, lines: LineDiff, versions: SideVersions): CommentedRun[] {
  if (pair.before === null || pair.after === null) return [];
  const paths = [versions.before[pair.before].path, versions.after[pair.after].path];
  const [was, is] = paths.map(commentSigns);
  return was === null || was !== is ? [] : commentedRuns(lines, was);
}

/** Without the blanks that the first line begins with. */
function textOf(file: number | null, index: LineIndex, { first, end }: LineRange): Span {
  const text = index.text.slice(index.starts[first], index.contentEnd(end - 1));
  return spanOfRange(file, [
    index.starts[first] + text.length - text.trimStart().length,
    index.starts[first] + text.length,
  ]);
}

/** Does all of the edit stand in these lines, on both sides? */
function isInRun({ before, after }: CommentedRun, lines: LineDiff, edit: WordEdit): boolean {
  const isIn = (index: LineIndex, { first, end }: LineRange, [from, to]: readonly [number, number]): boolean =>
    from === to || (index.starts[first] <= from && to <= index.starts[end]);
  return isIn(lines.before, before, edit.before) && isIn(lines.after, after, edit.after);
}

/** What is said of the section whose heading stands in this range. */
type SectionAt = (side: Side, file: number, start: number, end: number) => Pick<EditedKey, 'path' | 'section'> | null;

interface ComparedText {
  readonly pair: FilePair;
  readonly lines: LineDiff;
  readonly changed: Readonly<Record<Side, Set<number>>>;
}

function sectionsIn(pairs: readonly ComparedText[], versions: SideVersions): SectionMoves {
  const files = pairs.flatMap(({ pair, lines, changed }, place): MarkdownPair[] => {
    const paths = {
      before: pair.before === null ? '' : versions.before[pair.before].path,
      after: pair.after === null ? '' : versions.after[pair.after].path,
    };
    const isMarkdown = [paths.before, paths.after].every(path => path === '' || isMarkdownPath(path));
    if (!isMarkdown || changed.before.size + changed.after.size === 0) return [];
    const blocks = { before: markdownBlocks(lines.before), after: markdownBlocks(lines.after) };
    return [{ place, paths, lines, blocks, changed }];
  });
  return sectionMoves(files);
}

function sectionKeys(
  { reported }: SectionMoves,
  pairs: readonly { readonly pair: FilePair; readonly lines: LineDiff }[],
): SectionAt {
  const byFile = { before: new Map<number, ReportedSection[]>(), after: new Map<number, ReportedSection[]>() };
  for (const section of reported) addTo(byFile[section.side], pairs[section.place].pair[section.side] ?? -1, section);
  return (side, file, start, end) => {
    const found = byFile[side].get(file)?.find(({ place, first, end: last }) => {
      const { starts } = pairs[place].lines[side];
      return starts[first] < Math.max(end, start + 1) && start < starts[last];
    });
    return found === undefined ? null : { path: found.path, section: found.change };
  };
}

const isRelocation = (kind: EditAction['kind']): boolean => kind !== 'insert' && kind !== 'delete' && kind !== 'update';

/** A word that only one side has is read with its line on the other one. */
export function addWords(
  pair: FilePair,
  { before, after }: WordEdit,
  actions: EditAction[],
  echoes: Map<EditAction, Span>,
): void {
  const [was, is] = [spanOfRange(pair.before, before), spanOfRange(pair.after, after)];
  if (was.end > was.start && is.end > is.start) {
    actions.push(actionOf('update', was, is));
    return;
  }
  const action = is.end > is.start ? actionOf('insert', null, is) : actionOf('delete', was, null);
  actions.push(action);
  echoes.set(action, is.end > is.start ? was : is);
}

/** Lines that became each other, among those that are left in each hunk. */
function pairedIn(
  { before, after, hunks }: LineDiff,
  changed: Readonly<Record<Side, ReadonlySet<number>>>,
  work: PairingWork,
): PairedLine[] {
  return hunks.flatMap(({ beforeStart, beforeEnd, afterStart, afterEnd }) =>
    pairLines(
      before,
      after,
      range(beforeStart, beforeEnd).filter(line => changed.before.has(line)),
      range(afterStart, afterEnd).filter(line => changed.after.has(line)),
      work,
    ),
  );
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, i) => start + i);

function compareByKind(pair: FilePair, diff: LineDiff, versions: SideVersions): LayoutDiff {
  if (pair.before === null || pair.after === null) return { lines: diff, edits: [] };
  return diffLayout(diff, textKindOf(versions.after[pair.after].path, [diff.before.text, diff.after.text]));
}

/** The action of lines that keep their partners in a pair of two files. */
export function layoutAction(pair: FilePair, { before, after, meaning }: LayoutEdit): EditAction {
  const action = actionOf(
    'update',
    { file: pair.before as number, start: before[0], end: before[1] },
    { file: pair.after as number, start: after[0], end: after[1] },
  );
  return meaning === 'layout' ? { ...action, ...rowOf('white-space-around-lines', null, 'proven') } : action;
}

function linesOf({ hunks }: LineDiff, side: Side): Set<number> {
  return new Set(
    hunks.flatMap(h => (side === 'before' ? range(h.beforeStart, h.beforeEnd) : range(h.afterStart, h.afterEnd))),
  );
}

/** Lines in order as ranges. */
export function rangesOf(lines: ReadonlySet<number>): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === line) last[1]++;
    else ranges.push([line, line + 1]);
  }
  return ranges;
}

export function spanOf(file: number | null, starts: Int32Array, startLine: number, endLine: number): Span {
  return { file: file ?? 0, start: starts[startLine], end: starts[endLine] };
}
