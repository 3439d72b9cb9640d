/** Syntax colours of the visible lines, from the spans that came with the text. */
import type { Extension } from '@codemirror/state';
import { RangeSetBuilder } from '@codemirror/state';
import type { DecorationSet, EditorView } from '@codemirror/view';
import { Decoration } from '@codemirror/view';
import type { HighlightColumns } from '../../protocol/fileBody.js';
import type { HighlightPiece } from '../model/composition.js';
import { captureName } from '../../protocol/theme.js';
import { shownColumn } from './sideState.js';
import { visibleDecorations } from './visibleDecorations.js';

const decorations = new Map<string, Decoration>();

/** `type.builtin` has the classes of `type` and `type-builtin`, so that the general one is the fallback. */
function decorationOf(capture: string): Decoration {
  let decoration = decorations.get(capture);
  if (decoration === undefined) {
    const general = captureName(capture.split('.')[0]);
    const whole = captureName(capture);
    decoration = Decoration.mark({ class: general === whole ? `tok-${whole}` : `tok-${general} tok-${whole}` });
    decorations.set(capture, decoration);
  }
  return decoration;
}

/** Index of the first piece that ends after `offset`. */
function pieceFrom(pieces: readonly HighlightPiece[], offset: number): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pieces[middle].to <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstFrom(columns: HighlightColumns, offset: number): number {
  let low = 0;
  let high = columns.start.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (columns.end[middle] <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function build(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const pieces = view.state.facet(shownColumn)?.highlights ?? [];
  let done = 0;
  for (const range of view.visibleRanges) {
    for (let piece = pieceFrom(pieces, range.from); piece < pieces.length && pieces[piece].from < range.to; piece++) {
      const { columns, shift, from, to } = pieces[piece];
      const last = Math.min(to, range.to);
      for (
        let i = firstFrom(columns, Math.max(from, range.from) - shift);
        i < columns.start.length && columns.start[i] + shift < last;
        i++
      ) {
        const start = Math.max(columns.start[i] + shift, from, done);
        const end = Math.min(columns.end[i] + shift, to);
        if (end <= start) continue;
        done = end;
        builder.add(start, end, decorationOf(columns.captures[columns.capture[i]] ?? 'text'));
      }
    }
  }
  return builder.finish();
}

export const tokenColors: Extension = visibleDecorations(build);
