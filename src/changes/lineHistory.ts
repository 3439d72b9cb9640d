/**
 * Who last changed a line, other than by moving it or by renaming something on it: the line is followed through the
 * code that it became part of. A step is a commit that touched it; the walk ends with the one that wrote what stands
 * there.
 */
import { diffLines } from '../engine/text/lineDiff.js';
import { LineIndex } from '../engine/text/lineIndex.js';
import type { FilePair } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import type { Finding, PlaceInFile } from './history.js';

export interface LineStep {
  readonly path: string;
  /** One-based, after the commit. */
  readonly line: number;
  readonly text: string;
  /**
   * `written`: the line says what it says since this commit. `carried`: it was moved, or follows from a refactoring, or
   * means the same as before.
   */
  readonly change: 'written' | 'carried';
  /** Where it stood before; null where it was written. */
  readonly before: { readonly path: string; readonly line: number; readonly text: string } | null;
}

/** A line (one-based) as the place of its first character that is no blank; null for a line without any. */
export function placeOfLine(text: string, path: string, line: number): PlaceInFile | null {
  const lines = new LineIndex(text);
  if (line < 1 || line > lines.count) return null;
  const blank = /^\s*/.exec(lines.lineText(line - 1))?.[0].length ?? 0;
  const offset = lines.starts[line - 1] + blank;
  return offset >= lines.contentEnd(line - 1) ? null : { path, offset };
}

/** What a change did to the line on which a place of the side after stands. */
export function findLine(diff: ChangeDiff, place: PlaceInFile): Finding<LineStep> {
  const file = diff.after.findIndex(({ path }) => path === place.path);
  const { text } = diff.after[file] ?? {};
  const pair = diff.pairs.find(candidate => candidate.after === file);
  if (text === undefined || text === null || pair === undefined || place.offset >= text.length) return { kind: 'lost' };
  const lines = new LineIndex(text);
  const row = lines.lineAt(place.offset);
  const own = { path: place.path, line: row + 1, text: lines.lineText(row).trim() };
  const isToRead = pair.toRead.after.some(([first, last]) => first <= row + 1 && row + 1 <= last);
  const before = isToRead ? null : (unchangedLine(diff, pair, row) ?? mappedPlace(diff, file, lines, row));
  if (before === null) return { kind: 'touched', step: { ...own, change: 'written', before: null }, before: null };
  const there = lineAround(diff, before);
  if (there === null) return { kind: 'lost' };
  if (there.path === own.path && there.text === own.text) return { kind: 'same', before };
  return { kind: 'touched', step: { ...own, change: 'carried', before: there }, before };
}

/** Outside of all that a plain diff of the two versions shows. */
function unchangedLine(diff: ChangeDiff, { before, after }: FilePair, row: number): PlaceInFile | null {
  const [was, is] = [before === null ? null : diff.before[before].text, after === null ? null : diff.after[after].text];
  if (before === null || was === null || is === null) return null;
  const { hunks } = diffLines(was, is);
  let shift = 0;
  for (const { beforeEnd, afterStart, afterEnd } of hunks) {
    if (row < afterStart) break;
    if (row < afterEnd) return null;
    shift = beforeEnd - afterEnd;
  }
  return placeOfLine(was, diff.before[before].path, row + shift + 1);
}

/**
 * By what became the code on the line: the first piece that begins there, of several the largest; else the innermost
 * around its beginning.
 */
function mappedPlace(diff: ChangeDiff, file: number, lines: LineIndex, row: number): PlaceInFile | null {
  const start = lines.starts[row];
  const end = lines.contentEnd(row);
  let best: { readonly before: PlaceInFile; readonly start: number; readonly size: number } | null = null;
  for (const { before, after } of diff.mappings) {
    if (after.file !== file || after.start < start || after.start >= end) continue;
    const size = after.end - after.start;
    if (best !== null && (best.start < after.start || (best.start === after.start && best.size >= size))) continue;
    best = { before: { path: diff.before[before.file].path, offset: before.start }, start: after.start, size };
  }
  return best?.before ?? null;
}

function lineAround(diff: ChangeDiff, { path, offset }: PlaceInFile): LineStep['before'] {
  const text = diff.before.find(file => file.path === path)?.text;
  if (text === undefined || text === null) return null;
  const lines = new LineIndex(text);
  const row = lines.lineAt(offset);
  return { path, line: row + 1, text: lines.lineText(row).trim() };
}
