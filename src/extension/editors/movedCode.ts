/**
 * Which lines of a file hold code that moved, and where its other end is: what the decorations in VS Code's own diff editor show. Plain
 * data from a change diff; nothing here draws.
 */
import type { EditAction, Side } from '../../engine/model.js';
import type { ChangeDiff } from '../../engine/changeDiff.js';
import { otherSide } from '../../engine/sides.js';
import { lineAt, lineIndex, lineLengths } from '../../protocol/lines.js';
import type { LineIndex } from '../../protocol/lines.js';

export const MOVES = ['moved', 'movedIn', 'movedOut', 'multi'] as const;
export type Move = (typeof MOVES)[number];

/** Lines from `start` to `end`, both included and zero-based, whose code stands elsewhere on the other side. */
export interface MovedLines {
  readonly move: Move;
  readonly start: number;
  readonly end: number;
  /** The other end; `line` is zero-based. */
  readonly path: string;
  readonly line: number;
  /** Title of the refactoring that did it, or null. */
  readonly title: string | null;
}

/** An action between two files is told from one of them, and seen on both. */
function moveOf(kind: EditAction['kind'], side: Side): Move | null {
  switch (kind) {
    case 'move':
      return 'moved';
    case 'moveIn':
    case 'moveOut':
      return side === 'before' ? 'movedOut' : 'movedIn';
    case 'multiMove':
      return 'multi';
    default:
      return null;
  }
}

/** In order of lines; pieces that continue each other on both sides are one. What lies inside of a moved piece is not listed by itself. */
export function movedLines(diff: ChangeDiff, side: Side, file: number): MovedLines[] {
  const indices = new Map<string, LineIndex>();
  const lineOf = (which: Side, at: number, offset: number): number => {
    const key = `${which} ${at}`;
    const index = indices.get(key) ?? lineIndex(lineLengths(diff[which][at].text ?? ''));
    indices.set(key, index);
    return lineAt(index, offset);
  };
  const other = otherSide(side);
  const found: MovedLines[] = [];
  for (const action of diff.actions) {
    const move = moveOf(action.kind, side);
    const here = action[side];
    if (move === null || here === null || here.file !== file || here.end <= here.start) continue;
    const there = action[other] ?? (action.mapping === null ? null : diff.mappings[action.mapping][other]);
    if (there === null) continue;
    found.push({
      move,
      start: lineOf(side, here.file, here.start),
      end: lineOf(side, here.file, here.end - 1),
      path: diff[other][there.file].path,
      line: lineOf(other, there.file, there.start),
      title: action.refactoring === null ? null : diff.refactorings[action.refactoring].title,
    });
  }
  return join(found.sort((a, b) => a.start - b.start || b.end - a.end));
}

function join(pieces: readonly MovedLines[]): MovedLines[] {
  const joined: MovedLines[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && piece.end <= last.end) continue;
    const continues =
      last !== undefined &&
      last.move === piece.move &&
      last.path === piece.path &&
      last.title === piece.title &&
      piece.start <= last.end + 1 &&
      piece.line - last.line === piece.start - last.start;
    if (last !== undefined && continues) joined[joined.length - 1] = { ...last, end: piece.end };
    else joined.push(piece);
  }
  return joined;
}
