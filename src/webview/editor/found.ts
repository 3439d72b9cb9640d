/** Marks on what was found, and on the one that the reader is at. */
import type { Extension } from '@codemirror/state';
import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet, EditorView as View } from '@codemirror/view';
import { Decoration, EditorView } from '@codemirror/view';

export interface Found {
  readonly offsets: readonly number[];
  readonly length: number;
  /** Offset of the one that the reader is at, or -1. */
  readonly current: number;
}

const setFound = StateEffect.define<Found>();
const match = Decoration.mark({ class: 'rs-found' });
const currentMatch = Decoration.mark({ class: 'rs-found rs-found-current' });

const foundField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setFound)) continue;
      const { offsets, length, current } = effect.value;
      const builder = new RangeSetBuilder<Decoration>();
      for (const offset of offsets) {
        if (offset + length <= transaction.state.doc.length) {
          builder.add(offset, offset + length, offset === current ? currentMatch : match);
        }
      }
      return builder.finish();
    }
    return value;
  },
  provide: field => EditorView.decorations.from(field),
});

export const foundMarks: Extension = foundField;

export function showFound(view: View, found: Found): void {
  view.dispatch({ effects: setFound.of(found) });
}
