/**
 * The two columns as parts of the page: which of them is there, which has the focus, what it is called, and what stands
 * in it instead of a text.
 */
import type { Side } from '../../engine/model.js';
import type { DiffIndex } from '../model/diffIndex.js';
import { element } from './dom.js';
import { onNextFrame } from './frame.js';
import type { ColumnMode, ShownPage } from './shownPage.js';
import { say } from '../../protocol/say.js';

interface Pane {
  readonly element: HTMLElement;
  readonly message: HTMLElement;
  /** Holds the editor, and may be wider than the pane. */
  readonly holder: HTMLElement;
}

const SIDES = ['before', 'after'] as const;

export class Panes {
  private readonly panes: Readonly<Record<Side, Pane>>;
  private readonly gutters = new Map<Side, number>();

  constructor() {
    const pane = (side: Side): Pane => {
      const holder = element('div', { class: 'rs-pane-editor' });
      return {
        element: element('div', { class: `rs-pane rs-pane-${side}` }, holder),
        message: element('div', { class: 'rs-pane-message', hidden: true }),
        holder,
      };
    };
    this.panes = { before: pane('before'), after: pane('after') };
  }

  element(side: Side): HTMLElement {
    return this.panes[side].element;
  }

  holder(side: Side): HTMLElement {
    return this.panes[side].holder;
  }

  /** To be called when the editors are in their places: words stand over an editor. */
  addMessages(): void {
    for (const side of SIDES) this.panes[side].element.append(this.panes[side].message);
  }

  hasFocus(): boolean {
    return SIDES.some(side => this.panes[side].element.contains(document.activeElement));
  }

  /** What is not to scroll sideways stands beside the numbers: how wide these are is known once they are drawn. */
  measureGutter(side: Side): void {
    const { element: pane } = this.panes[side];
    onNextFrame(pane, () => {
      const width = pane.querySelector('.cm-gutters')?.clientWidth ?? 0;
      if (width === 0 || this.gutters.get(side) === width) return null;
      this.gutters.set(side, width);
      return () => pane.style.setProperty('--rs-gutter', `${width}px`);
    });
  }

  setFocused(side: Side, focused: boolean): void {
    this.panes[side].element.classList.toggle('rs-pane-focused', focused);
  }

  /** A side without a file has no column, unless it has guests. */
  show(pages: readonly ShownPage[], mode: ColumnMode, guestSide: Side | null): void {
    const single = pages.length === 1 ? pages[0] : null;
    for (const side of SIDES) {
      const { element: node, message } = this.panes[side];
      node.hidden =
        mode === 'unified'
          ? side === 'before'
          : single !== null && single.model[side].file === null && (guestSide === null || guestSide === side);
      const words =
        single === null
          ? null
          : mode === 'unified'
            ? (single.messages.after ?? single.messages.before)
            : single.messages[side];
      message.hidden = words === null;
      message.textContent = words ?? '';
    }
  }
}

const BOTH = (what: string): string => say('Before and after the change: {0}', what);
const BEFORE = (what: string): string => say('Before the change: {0}', what);
const AFTER = (what: string): string => say('After the change: {0}', what);

/** What an editor is called, for those who hear it. */
export function editorLabel(index: DiffIndex, pages: readonly ShownPage[], mode: ColumnMode, side: Side): string {
  const label = mode === 'unified' ? BOTH : side === 'before' ? BEFORE : AFTER;
  if (pages.length !== 1) return label(say('all files'));
  const { page } = pages[0].model;
  const of: Side = mode === 'split' ? side : page.after === null ? 'before' : 'after';
  const file = page[of];
  return label(file === null ? say('no file') : index.outline[of][file].path);
}
