/** Where a copy differs from what it was copied from: a mark under the words, and one before what is missing. */
import type { Extension } from '@codemirror/state';
import { RangeSetBuilder } from '@codemirror/state';
import type { DecorationSet, EditorView } from '@codemirror/view';
import { Decoration } from '@codemirror/view';
import { shownColumn } from './sideState.js';
import { visibleDecorations } from './visibleDecorations.js';

const EDIT = Decoration.mark({ class: 'rs-copy-edit' });
const GAP = Decoration.mark({ class: 'rs-copy-gap' });

function build(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const edits = view.state.facet(shownColumn)?.copyEdits ?? [];
  let next = 0;
  for (const { from, to } of view.visibleRanges) {
    while (next < edits.length && edits[next][1] < from) next++;
    for (; next < edits.length && edits[next][0] < to; next++) {
      const [start, end] = edits[next];
      if (start < end) builder.add(start, end, EDIT);
      else if (start < view.state.doc.lineAt(start).to) builder.add(start, start + 1, GAP);
    }
  }
  return builder.finish();
}

export const copyMarks: Extension = visibleDecorations(build);
