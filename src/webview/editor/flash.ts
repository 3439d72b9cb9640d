/** A short outline around a range that the reader was just taken to. */
import type { Extension } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView } from '@codemirror/view';

const FLASH_MS = 1400;

const setFlash = StateEffect.define<{ readonly from: number; readonly to: number } | null>();
const flashed = Decoration.mark({ class: 'rs-flash' });
const flashedLine = Decoration.line({ class: 'rs-flash-line' });

const flashField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setFlash)) continue;
      if (effect.value === null) return Decoration.none;
      const { from, to } = effect.value;
      const { doc } = transaction.state;
      const first = doc.lineAt(from);
      const last = doc.lineAt(to);
      if (first.number === last.number) {
        return to > from ? Decoration.set([flashed.range(from, to)]) : Decoration.set([flashedLine.range(first.from)]);
      }
      // Beyond a screen or two nobody sees the end of it.
      const lines = [];
      for (let number = first.number; number <= Math.min(last.number, first.number + 200); number++) {
        lines.push(flashedLine.range(doc.line(number).from));
      }
      return Decoration.set(lines);
    }
    return value;
  },
  provide: field => EditorView.decorations.from(field),
});

const timers = new WeakMap<EditorView, number>();

export function flash(view: EditorView, from: number, to: number): void {
  window.clearTimeout(timers.get(view));
  view.dispatch({
    effects: setFlash.of({ from: Math.min(from, view.state.doc.length), to: Math.min(to, view.state.doc.length) }),
  });
  timers.set(
    view,
    window.setTimeout(() => view.dispatch({ effects: setFlash.of(null) }), FLASH_MS),
  );
}

export const flashes: Extension = flashField;
