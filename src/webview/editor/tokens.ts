/** Syntax colours of the visible lines, from the spans that came with the text. */
import type { Extension } from '@codemirror/state';
import { RangeSetBuilder } from '@codemirror/state';
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view';
import { Decoration, ViewPlugin } from '@codemirror/view';
import type { HighlightColumns } from '../../protocol/fileBody.js';
import { captureName } from '../../protocol/theme.js';
import { sideModel } from './sideState.js';

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
  const columns = view.state.facet(sideModel)?.highlights ?? null;
  if (columns !== null) {
    let done = 0;
    for (const { from, to } of view.visibleRanges) {
      for (let i = Math.max(done, firstFrom(columns, from)); i < columns.start.length && columns.start[i] < to; i++) {
        builder.add(columns.start[i], columns.end[i], decorationOf(columns.captures[columns.capture[i]] ?? 'text'));
        done = i + 1;
      }
    }
  }
  return builder.finish();
}

export const tokenColors: Extension = ViewPlugin.fromClass(class {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = build(view);
  }

  update(update: ViewUpdate): void {
    if (update.viewportChanged || update.docChanged) this.decorations = build(update.view);
  }
}, { decorations: plugin => plugin.decorations });
