/**
 * Spacers and folds in an editor: empty rows that keep aligned lines side by side, and single rows that say what they hide.
 * Where they go is computed in `model/layout.ts`; here they become block decorations.
 */
import type { Range } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { Fold, SideLayout } from '../model/layout.js';
import type { Phrase } from '../model/wording.js';
import { plainText } from '../model/wording.js';
import { element, phrase } from '../ui/dom.js';
import { icon } from '../ui/icons.js';

export interface Rows {
  readonly layout: SideLayout;
  /** Height of a row in CSS pixels, for rows that are not on the screen. */
  readonly rowHeight: number;
  readonly foldLabel: (fold: Fold) => Phrase;
  readonly onOpen: (fold: Fold) => void;
}

export const setRows = StateEffect.define<Rows>();

class SpacerWidget extends WidgetType {
  constructor(private readonly rows: number, private readonly rowHeight: number) {
    super();
  }

  override eq(other: SpacerWidget): boolean {
    return other.rows === this.rows && other.rowHeight === this.rowHeight;
  }

  override get estimatedHeight(): number {
    return this.rows * this.rowHeight;
  }

  override toDOM(): HTMLElement {
    const node = element('div', { 'class': 'rs-spacer', 'aria-hidden': 'true' });
    node.style.height = `${this.rows * this.rowHeight}px`;
    return node;
  }
}

class FoldWidget extends WidgetType {
  constructor(private readonly fold: Fold, private readonly rows: Rows) {
    super();
  }

  override eq(other: FoldWidget): boolean {
    return other.fold.id === this.fold.id && other.fold.from === this.fold.from && other.fold.to === this.fold.to && other.rows.rowHeight === this.rows.rowHeight
      && other.rows.onOpen === this.rows.onOpen;
  }

  override get estimatedHeight(): number {
    return this.rows.rowHeight;
  }

  override toDOM(): HTMLElement {
    const label = this.rows.foldLabel(this.fold);
    const node = element('button', { 'type': 'button', 'class': `rs-fold rs-fold-${this.fold.kind}`, 'title': `Show: ${plainText(label)}`, 'data-fold': this.fold.id },
      icon(this.fold.kind === 'explained' ? 'explained' : 'unfold'), element('span', {}, phrase(label)));
    node.style.height = `${this.rows.rowHeight}px`;
    node.addEventListener('click', () => this.rows.onOpen(this.fold));
    // The block is part of an editable area, where a button would put the caret instead of being pressed.
    return element('div', { class: 'rs-fold-row', contenteditable: 'false' }, node);
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

export const rowsField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setRows)) continue;
      const { doc } = transaction.state;
      const { layout, rowHeight } = effect.value;
      const ranges: Range<Decoration>[] = [];
      for (const { line, rows } of layout.spacers) {
        const widget = new SpacerWidget(rows, rowHeight);
        if (line >= doc.lines) ranges.push(Decoration.widget({ widget, block: true, side: 1 }).range(doc.length));
        else ranges.push(Decoration.widget({ widget, block: true, side: -1 }).range(doc.line(line + 1).from));
      }
      for (const fold of layout.folds) {
        const widget = new FoldWidget(fold, effect.value);
        ranges.push(Decoration.replace({ widget, block: true }).range(doc.line(fold.from + 1).from, doc.line(fold.to).to));
      }
      return Decoration.set(ranges, true);
    }
    return value;
  },
  provide: field => EditorView.decorations.from(field),
});
