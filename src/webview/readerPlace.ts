/**
 * Where the reader stands, told to whoever keeps it: some time after the reader came to rest, and at once where the
 * window turns to something else.
 */
import type { Side } from '../engine/model.js';
import type { Place } from '../protocol/messages.js';
import type { DiffIndex, Page } from './model/diffIndex.js';
import { lineOf } from './model/diffIndex.js';
import type { DiffView } from './ui/diffView.js';

export interface ReaderPlaceOptions {
  readonly index: DiffIndex;
  readonly diffView: DiffView;
  /** The page that the caret is on. */
  readonly page: () => Page | null;
  /** Who has not begun to read begins anew the next time. */
  readonly isAtBeginning: () => boolean;
  readonly onPlace: (place: Place) => void;
}

/** Milliseconds that the reader rests before the place is kept. */
const REST_MS = 400;

export class ReaderPlace {
  private timer = 0;

  constructor(private readonly options: ReaderPlaceOptions) {
    window.addEventListener('blur', this.save);
  }

  dispose(): void {
    window.clearTimeout(this.timer);
    window.removeEventListener('blur', this.save);
  }

  saveSoon(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(this.save, REST_MS);
  }

  /** The panel may be gone before the time is over. */
  private readonly save = (): void => {
    window.clearTimeout(this.timer);
    const { index, diffView, isAtBeginning, onPlace } = this.options;
    const page = this.options.page();
    if (page === null || isAtBeginning()) return;
    const { side, offset } = diffView.caret();
    const file = page[side];
    const pathOf = (which: Side): string | null =>
      page[which] === null ? null : index.outline[which][page[which]].path;
    onPlace({
      beforePath: pathOf('before'),
      afterPath: pathOf('after'),
      side,
      line: file === null ? 0 : lineOf(index, side, file, offset),
    });
  };
}
