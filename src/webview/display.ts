/** What the reader has chosen to see: puts it into effect, changes it on request, and tells of every change, so that it is kept. */
import type { Choices } from '../protocol/choices.js';
import type { DiffView } from './ui/diffView.js';
import type { Sidebar } from './ui/sidebar.js';
import { say } from '../protocol/say.js';
import type { Announce } from './ui/announcer.js';

export interface DisplayOptions {
  readonly choices: Choices;
  /** Of the whole view. */
  readonly root: HTMLElement;
  readonly diffView: DiffView;
  readonly sidebar: Sidebar;
  readonly announce: Announce;
  readonly onChange: (choices: Choices) => void;
}

/** Pixels below which two columns have too little room, and below which lists beside the code take too much of it. */
const NARROW = 620;
const NARROW_VIEW = 900;
/** Characters of a side below which long lines are wrapped. */
const FEW_COLUMNS = 100;

export class Display {
  private current: Choices;

  constructor(private readonly options: DisplayOptions) {
    const { choices, diffView } = options;
    this.current = choices;
    if (choices.wrap !== null) diffView.setWrap(choices.wrap);
    diffView.setExplained(choices.explained);
    diffView.setWithoutRepeats(choices.withoutRepeats);
    diffView.setAllOpen(choices.unchanged);
    if (choices.columns !== 'auto') diffView.setMode(choices.columns);
    this.applySidebar();
  }

  get choices(): Choices {
    return this.current;
  }

  set(change: Partial<Choices>): void {
    this.current = { ...this.current, ...change };
    this.options.onChange(this.current);
  }

  /** What the reader has not chosen follows the width. */
  onResize(): void {
    const { diffView } = this.options;
    this.applySidebar();
    if (!diffView.element.isConnected) return;
    if (this.current.columns === 'auto') {
      diffView.setMode(diffView.element.clientWidth < NARROW ? 'unified' : 'split');
    }
    if (this.current.wrap === null) diffView.setWrap(diffView.columns < FEW_COLUMNS);
  }

  toggleColumns(): void {
    const { diffView, announce } = this.options;
    const columns = diffView.columnMode === 'split' ? 'unified' : 'split';
    diffView.setMode(columns);
    this.set({ columns });
    this.onResize();
    announce(columns === 'split' ? say('Two columns.') : say('One column.'));
  }

  toggleWrap(): void {
    const wrap = !this.options.diffView.isWrapped;
    this.options.diffView.setWrap(wrap);
    this.set({ wrap });
    this.options.announce(wrap ? say('Long lines are wrapped.') : say('Long lines are not wrapped.'));
  }

  toggleExplained(): void {
    const explained = !this.current.explained;
    this.options.diffView.setExplained(explained);
    this.set({ explained });
    this.options.announce(explained ? say('Explained changes are shown.') : say('Explained changes are folded.'));
  }

  toggleRepeats(): void {
    const withoutRepeats = !this.current.withoutRepeats;
    this.options.diffView.setWithoutRepeats(withoutRepeats);
    this.set({ withoutRepeats });
    this.options.announce(
      withoutRepeats ? say('Repetitions of an edit are folded.') : say('Repetitions of an edit are shown.'),
    );
  }

  toggleUnchanged(): void {
    const unchanged = !this.current.unchanged;
    this.options.diffView.setAllOpen(unchanged);
    this.set({ unchanged });
    this.options.announce(unchanged ? say('All lines are shown.') : say('Unchanged and explained lines are folded.'));
  }

  toggleSidebar(): void {
    this.showSidebar(!this.isSidebarShown);
  }

  get isSidebarShown(): boolean {
    return this.current.sidebar ?? document.documentElement.clientWidth >= NARROW_VIEW;
  }

  showSidebar(sidebar: boolean): void {
    if (sidebar === this.isSidebarShown) return;
    this.set({ sidebar });
    this.applySidebar();
  }

  private applySidebar(): void {
    const { sidebar, root } = this.options;
    sidebar.element.hidden = !this.isSidebarShown;
    root.classList.toggle('rs-no-sidebar', !this.isSidebarShown);
  }
}
