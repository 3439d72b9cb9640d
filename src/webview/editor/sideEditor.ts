/**
 * One read-only editor: the text of one side with numbers, glyphs, colours and rows. It stays focusable and keeps a caret, so that
 * the text can be read, selected and searched by keyboard and by screen readers; it can never be edited.
 */
import { standardKeymap } from '@codemirror/commands';
import { search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { EditorState, Text } from '@codemirror/state';
import { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import type { SideModel } from '../model/pageModel.js';
import { flashes } from './flash.js';
import { changeGlyphs } from './glyphs.js';
import { changeMarks } from './marks.js';
import { rowsField } from './rows.js';
import { sideModel } from './sideState.js';
import { tokenColors } from './tokens.js';

export interface SideEditorOptions {
  readonly parent: HTMLElement;
  readonly label: string;
  /** Of the page's policy: the style sheets that the editor makes must carry it. */
  readonly nonce: string;
  readonly onSelect: () => void;
}

export interface SideEditor {
  readonly view: EditorView;
  show(model: SideModel, label: string): void;
}

export function createSideEditor(options: SideEditorOptions): SideEditor {
  const stateOf = (model: SideModel | null, label: string): EditorState => EditorState.create({
    // Split here and at `\n` only, so that offsets in the editor are those of the engine. A `\r` stays, invisible, at the end of its line.
    doc: Text.of((model?.text.text ?? '').split('\n')),
    extensions: [...common(options), EditorView.contentAttributes.of({ 'aria-label': label }), model === null ? [] : sideModel.of(model)],
  });
  // The first state carries the nonce already: an editor makes its style sheets when it is made.
  const view = new EditorView({ parent: options.parent, state: stateOf(null, options.label) });
  return { view, show: (model, label) => view.setState(stateOf(model, label)) };
}

/** Characters that would be invisible or turn the text around (hostile names hide behind them), shown as signs. A `\r` is not among them. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const SPECIAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc]/g;

function common({ nonce, onSelect }: SideEditorOptions): Extension[] {
  return [
    EditorView.cspNonce.of(nonce),
    EditorState.lineSeparator.of('\n'),
    EditorState.readOnly.of(true),
    EditorState.tabSize.of(4),
    lineNumbers(),
    changeGlyphs,
    highlightSpecialChars({ specialChars: SPECIAL }),
    drawSelection({ cursorBlinkRate: 0 }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    rowsField,
    tokenColors,
    changeMarks,
    flashes,
    search({ top: true }),
    keymap.of([...searchKeymap, ...standardKeymap]),
    EditorView.updateListener.of(update => {
      if (update.selectionSet) onSelect();
    }),
  ];
}
