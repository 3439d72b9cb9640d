/**
 * Rows in an editor that are no lines: empty ones that keep aligned lines side by side, single ones that say what they hide, and the heads
 * of files. Where they go is computed in `model/layout.ts` and `model/composition.ts`; here they become block decorations.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import type { Range } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { Column, ColumnFold } from '../model/composition.js';
import { plainText } from '../model/wording.js';
import { element, phrase } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { say } from '../../protocol/say.js';

export interface Rows {
  readonly column: Column;
  /** Height of a row in CSS pixels, for rows that are not on the screen. */
  readonly rowHeight: number;
  readonly foldHeight: number;
  readonly foldLabel: (fold: ColumnFold) => Phrase;
  /** Does what it hides take something for granted? Drawn otherwise, and its label says so. */
  readonly isAssumed: (fold: ColumnFold) => boolean;
  readonly onOpen: (fold: ColumnFold) => void;
  /** Shows some of what a fold hides, at its upper or its lower end. */
  readonly onExpand: (fold: ColumnFold, end: 'above' | 'below') => void;
  /** Says why what a fold hides need not be read, beside the element that was pressed. */
  readonly onWhy: (fold: ColumnFold, pressed: HTMLElement) => void;
  /** What stands behind the line of a copy, and what a press on it does. */
  readonly copyNote: (copy: number) => string;
  readonly onCopy: (copy: number, section: number) => void;
  /** The head of a section; `key` says whether it looks as before. */
  /** What stands in the line above the guests. */
  readonly guestHead: () => HTMLElement;
  readonly head: (section: number) => { readonly key: string; readonly make: () => HTMLElement };
}

/** Lines that a fold shows at one of its ends at once. */
export const EXPANDS = 20;

/** Rows that the head of a file takes. */
const HEAD_ROWS = 2;

export const setRows = StateEffect.define<Rows>();

class SpacerWidget extends WidgetType {
  constructor(
    private readonly rows: number,
    private readonly rowHeight: number,
  ) {
    super();
  }

  override eq(other: SpacerWidget): boolean {
    return other.rows === this.rows && other.rowHeight === this.rowHeight;
  }

  override get estimatedHeight(): number {
    return this.rows * this.rowHeight;
  }

  override toDOM(): HTMLElement {
    const node = element('div', { class: 'rs-spacer', 'aria-hidden': 'true' });
    node.style.height = `${this.rows * this.rowHeight}px`;
    return node;
  }
}

class FoldWidget extends WidgetType {
  private words: Phrase | null = null;

  constructor(
    private readonly fold: ColumnFold,
    private readonly rows: Rows,
  ) {
    super();
  }

  /** Made when it is seen: a page has thousands of folds. */
  private get label(): Phrase {
    this.words ??= this.rows.foldLabel(this.fold);
    return this.words;
  }

  override eq(other: FoldWidget): boolean {
    return (
      other.fold.id === this.fold.id &&
      other.fold.from === this.fold.from &&
      other.fold.to === this.fold.to &&
      other.rows.foldHeight === this.rows.foldHeight &&
      other.isWide === this.isWide &&
      other.rows.onOpen === this.rows.onOpen &&
      (other.fold.origin === this.fold.origin || plainText(other.label) === plainText(this.label))
    );
  }

  private get isWide(): boolean {
    return this.rows.column.wide.has(this.fold.section);
  }

  override get estimatedHeight(): number {
    return this.rows.foldHeight;
  }

  override toDOM(): HTMLElement {
    const { fold, label } = this;
    const node = element(
      'button',
      {
        type: 'button',
        class: `rs-fold rs-fold-${fold.kind}${this.rows.isAssumed(fold) ? ' rs-fold-assumed' : ''}`,
        title: say('Show: {0}', plainText(label)),
        'data-fold': fold.id,
      },
      icon(fold.kind === 'explained' ? 'explained' : 'unfold'),
      element('span', {}, phrase(label)),
    );
    node.style.height = `${this.rows.foldHeight}px`;
    node.addEventListener('click', () => this.rows.onOpen(fold));
    // The block is part of an editable area, where a button would put the caret instead of being pressed.
    return element(
      'div',
      { class: `rs-fold-row${this.isWide ? ' rs-wide' : ''}`, contenteditable: 'false' },
      node,
      ...this.expandButtons(),
      this.whyButton(),
    );
  }

  /** Where there is more than they would show. */
  private expandButtons(): HTMLElement[] {
    const { fold, rows } = this;
    if (fold.kind !== 'unchanged' || fold.to - fold.from <= EXPANDS) return [];
    return (['above', 'below'] as const).map(end => {
      const words =
        end === 'above' ? say('Show {0} lines at the top', EXPANDS) : say('Show {0} lines at the bottom', EXPANDS);
      const node = element(
        'button',
        {
          type: 'button',
          class: 'rs-fold-expand',
          title: words,
          'aria-label': `${words}: ${plainText(this.label)}`,
        },
        icon(end === 'above' ? 'next' : 'previous'),
        String(EXPANDS),
      );
      node.addEventListener('click', () => rows.onExpand(fold, end));
      return node;
    });
  }

  private whyButton(): HTMLElement | null {
    if (this.fold.kind !== 'explained') return null;
    const why = element(
      'button',
      { type: 'button', class: 'rs-fold-why', 'aria-label': `${say('Why?')} ${plainText(this.label)}` },
      say('why?'),
    );
    why.addEventListener('click', () => this.rows.onWhy(this.fold, why));
    return why;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

export class HeadWidget extends WidgetType {
  constructor(
    private readonly key: string,
    private readonly make: () => HTMLElement,
    private readonly height: number,
    /** As wide as both columns. */
    private readonly wide: boolean,
  ) {
    super();
  }

  override eq(other: HeadWidget): boolean {
    return other.key === this.key && other.height === this.height && other.wide === this.wide;
  }

  override get estimatedHeight(): number {
    return this.height;
  }

  override toDOM(): HTMLElement {
    const node = element(
      'div',
      { class: `rs-file-head${this.wide ? ' rs-wide' : ''}`, contenteditable: 'false' },
      this.make(),
    );
    node.style.height = `${this.height}px`;
    return node;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

class GuestHeadWidget extends WidgetType {
  constructor(private readonly make: () => HTMLElement) {
    super();
  }

  override toDOM(): HTMLElement {
    return element('span', { class: 'rs-guest-title', contenteditable: 'false' }, this.make());
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** A quiet note behind a line. */
class CopyNoteWidget extends WidgetType {
  private readonly words: string;

  constructor(
    private readonly copy: number,
    private readonly section: number,
    private readonly rows: Rows,
  ) {
    super();
    this.words = rows.copyNote(copy);
  }

  override eq(other: CopyNoteWidget): boolean {
    return (
      other.copy === this.copy &&
      other.section === this.section &&
      other.words === this.words &&
      other.rows.onCopy === this.rows.onCopy
    );
  }

  override toDOM(): HTMLElement {
    const node = element(
      'button',
      {
        type: 'button',
        class: 'rs-copy-note',
        title: say('Show what it was copied from beside it'),
        'data-copy': String(this.copy),
      },
      this.words,
    );
    node.addEventListener('click', () => this.rows.onCopy(this.copy, this.section));
    return element('span', { class: 'rs-copy-title', contenteditable: 'false' }, node);
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
      const { column, rowHeight, head } = effect.value;
      const ranges: Range<Decoration>[] = [];
      const above = (line: number, widget: WidgetType): void => {
        if (line >= doc.lines) ranges.push(Decoration.widget({ widget, block: true, side: 1 }).range(doc.length));
        else ranges.push(Decoration.widget({ widget, block: true, side: -1 }).range(doc.line(line + 1).from));
      };
      // Where a file ends and the next one begins: first what evens out the one, then the head of the other.
      let next = 0;
      for (const { section, line } of column.heads) {
        for (; next < column.spacers.length && column.spacers[next].section < section; next++) {
          above(column.spacers[next].line, new SpacerWidget(column.spacers[next].rows, rowHeight));
        }
        const { key, make } = head(section);
        above(line, new HeadWidget(key, make, rowHeight * HEAD_ROWS, column.wide.has(section)));
      }
      for (; next < column.spacers.length; next++) {
        above(column.spacers[next].line, new SpacerWidget(column.spacers[next].rows, rowHeight));
      }
      for (const fold of column.folds) {
        const widget = new FoldWidget(fold, effect.value);
        ranges.push(
          Decoration.replace({ widget, block: true }).range(doc.line(fold.from + 1).from, doc.line(fold.to).to),
        );
      }
      for (const { copy, section, offset } of column.copyNotes) {
        if (offset < 0 || offset > doc.length) continue;
        const widget = new CopyNoteWidget(copy, section, effect.value);
        ranges.push(Decoration.widget({ widget, side: 1 }).range(offset));
      }
      if (column.guestHead >= 0 && column.guestHead < doc.lines) {
        ranges.push(
          Decoration.widget({ widget: new GuestHeadWidget(effect.value.guestHead), side: 1 }).range(
            doc.line(column.guestHead + 1).from,
          ),
        );
      }
      return Decoration.set(ranges, true);
    }
    return value;
  },
  provide: field => EditorView.decorations.from(field),
});
