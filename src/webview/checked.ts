/** What the reader has checked off: hunks that were read, files and refactorings that were viewed. It is told to whoever keeps it. */
import type { ViewMessage } from '../protocol/messages.js';
import { READ_HUNKS, lastingKey } from '../protocol/origin.js';
import type { DiffOutline } from '../protocol/outline.js';
import { say } from '../protocol/say.js';
import type { DiffIndex } from './model/diffIndex.js';
import type { Hunk } from './model/progress.js';
import { Progress, isHunkItem } from './model/progress.js';
import type { TreeNode } from './model/tree.js';
import { ViewedItems } from './model/viewed.js';
import type { Announce } from './ui/announcer.js';

export interface CheckedOptions {
  readonly index: DiffIndex;
  /** What was checked off before. */
  readonly viewed: readonly string[];
  readonly post: (message: ViewMessage) => void;
  readonly onChange: () => void;
  /** Marks of files and refactorings are to be drawn anew. */
  readonly onViewed: () => void;
  readonly announce: Announce;
}

export class Checked {
  readonly viewed: ViewedItems;
  readonly progress: Progress;

  constructor(private readonly options: CheckedOptions) {
    const { index, viewed, post, onChange } = options;
    const lasting = lastingKey(index.outline.origin);
    this.viewed = new ViewedItems(index.outline, viewed, items => {
      if (lasting !== null) post({ type: 'viewed', change: lasting, items: items.filter(item => !isHunkItem(item)) });
      // The latest are the first that are kept.
      post({ type: 'viewed', change: READ_HUNKS, items: items.filter(isHunkItem).reverse() });
      onChange();
    });
    this.progress = new Progress(index, this.viewed);
  }

  private get outline(): DiffOutline {
    return this.options.index.outline;
  }

  markRead(hunk: Hunk): void {
    this.viewed.setItem(hunk.item, true);
  }

  /** Marks a hunk as read, or as not read; null where there is none. */
  toggleRead(hunk: Hunk | null): void {
    const { announce } = this.options;
    if (hunk === null) {
      announce(say('Nothing is to be read here.'), true);
      return;
    }
    const read = !this.progress.isRead(hunk);
    this.viewed.setItem(hunk.item, read);
    const [left, all] = [this.progress.leftInAll, this.outline.summary.linesToRead];
    announce(
      read
        ? say('Read. {0} of {1} lines are left.', left, all)
        : say('Not read. {0} of {1} lines are left.', left, all),
    );
  }

  toggleViewed(target: TreeNode['target']): void {
    const { announce, onViewed } = this.options;
    const checked = this.viewed.toggle(target);
    if (checked === null) {
      announce(say('Choose a file or a refactoring first.'), true);
      return;
    }
    onViewed();
    const [viewed, all] = [this.viewed.pairs, this.outline.pairs.length];
    announce(
      checked
        ? say('Viewed. {0} of {1} files are viewed.', viewed, all)
        : say('Not viewed. {0} of {1} files are viewed.', viewed, all),
    );
  }
}
