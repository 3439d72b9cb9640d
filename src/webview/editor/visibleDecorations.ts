/** Decorations of the visible lines, built anew when other lines, another text or another column is shown. What they are is decided elsewhere. */
import type { Extension } from '@codemirror/state';
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view';
import { ViewPlugin } from '@codemirror/view';
import { shownColumn } from './sideState.js';

export function visibleDecorations(build: (view: EditorView) => DecorationSet): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = build(view);
      }

      update(update: ViewUpdate): void {
        if (
          update.viewportChanged ||
          update.docChanged ||
          update.startState.facet(shownColumn) !== update.state.facet(shownColumn)
        ) {
          this.decorations = build(update.view);
        }
      }
    },
    { decorations: plugin => plugin.decorations },
  );
}
