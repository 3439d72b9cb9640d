/**
 * One read-only editor: a column of text with numbers, glyphs, colours and rows. It stays focusable and keeps a caret, so that the text can
 * be read, selected and searched by keyboard and by screen readers; it can never be edited.
 */
import { standardKeymap } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { Compartment, EditorState, Text } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
} from '@codemirror/view';
import type { Column } from '../model/composition.js';
import { copyMarks } from './copyMarks.js';
import { flashes } from './flash.js';
import { foundMarks } from './found.js';
import { changeGlyphs } from './glyphs.js';
import { changeMarks } from './marks.js';
import { fileLineNumbers } from './numbers.js';
import type { Rows } from './rows.js';
import { rowsField, setRows } from './rows.js';
import { columnSlot, shownColumn } from './sideState.js';
import { tokenColors } from './tokens.js';
import { wideLines } from './wideLines.js';

export interface SideEditorOptions {
  readonly parent: HTMLElement;
  readonly label: string;
  /** Of the page's policy: the style sheets that the editor makes must carry it. */
  readonly nonce: string;
  /** `from`: where the caret was. */
  readonly onSelect: (from: number, byReader: boolean) => void;
  /** What is seen may have changed its height. */
  readonly onGeometry: () => void;
}

export interface SideEditor {
  readonly view: EditorView;
  /** Returns whether the text is another one, so that caret and scroll position are gone. */
  show(column: Column, rows: Rows, label: string, wrap: boolean): boolean;
}

export function createSideEditor(options: SideEditorOptions): SideEditor {
  const wrapping = new Compartment();
  let shown: Column | null = null;
  const stateOf = (column: Column | null, label: string, wrap: boolean): EditorState =>
    EditorState.create({
      // Split here and at `\n` only, so that offsets in the editor are those of the engine. A `\r` stays, invisible, at the end of its line.
      doc: Text.of((column?.text.text ?? '').split('\n')),
      extensions: [
        ...common(options),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        columnSlot.of(column === null ? [] : shownColumn.of(column)),
        wrapping.of(wrap ? EditorView.lineWrapping : []),
      ],
    });
  // The first state carries the nonce already: an editor makes its style sheets when it is made.
  const view = new EditorView({ parent: options.parent, state: stateOf(null, options.label, false) });
  let label = options.label;
  return {
    view,
    show(column, rows, newLabel, wrap) {
      const isNew = shown === null || shown.text.text !== column.text.text || label !== newLabel;
      shown = column;
      label = newLabel;
      if (isNew) view.setState(stateOf(column, newLabel, wrap));
      view.dispatch({
        effects: [
          columnSlot.reconfigure(shownColumn.of(column)),
          wrapping.reconfigure(wrap ? EditorView.lineWrapping : []),
          setRows.of(rows),
        ],
      });
      return isNew;
    },
  };
}

/** Characters that would be invisible or turn the text around (hostile names hide behind them), shown as signs. A `\r` is not among them. */
const SPECIAL =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc]/gu;

function common({ nonce, onSelect, onGeometry }: SideEditorOptions): Extension[] {
  return [
    EditorView.cspNonce.of(nonce),
    EditorState.lineSeparator.of('\n'),
    EditorState.readOnly.of(true),
    EditorState.tabSize.of(4),
    fileLineNumbers,
    changeGlyphs,
    highlightSpecialChars({ specialChars: SPECIAL }),
    drawSelection({ cursorBlinkRate: 0 }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    rowsField,
    tokenColors,
    changeMarks,
    copyMarks,
    flashes,
    foundMarks,
    wideLines,
    keymap.of(standardKeymap),
    EditorView.updateListener.of(update => {
      if (update.selectionSet) {
        onSelect(
          update.startState.selection.main.head,
          update.transactions.some(transaction => transaction.isUserEvent('select')),
        );
      }
      if (update.geometryChanged || update.viewportChanged) onGeometry();
    }),
  ];
}
