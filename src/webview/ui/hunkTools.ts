/**
 * The buttons beside one hunk: they float over the end of the line above it, or below, and are there for one
 * hunk at a time.
 */
import type { HunkAction } from '../../protocol/hunks.js';
import { shownKey } from '../model/keys.js';
import { button, element } from './dom.js';
import { say } from '../../protocol/say.js';

export interface HunkToolsOptions {
  readonly run: (action: HunkAction | 'edit') => void;
  /** The pointer left the buttons. */
  readonly onLeave: () => void;
}

const TOOLS = {
  stage: { label: say('Stage'), title: say('Stage these lines'), command: 'stageHunk' },
  unstage: { label: say('Unstage'), title: say('Take these lines out of the index'), command: 'unstageHunk' },
  revert: { label: say('Revert'), title: say('Take these lines back as they were'), command: 'revertHunk' },
  edit: { label: say('Edit'), title: say('Open the file at these lines'), command: 'openFile' },
} as const;

/** The edge of a hunk that the buttons stand at, in pixels from the top of the columns. */
export interface BesideHunk {
  readonly edge: number;
  readonly isAbove: boolean;
}

export type HunkTool = keyof typeof TOOLS;

export class HunkTools {
  readonly element: HTMLElement;
  private shown = '';

  constructor(private readonly options: HunkToolsOptions) {
    this.element = element('div', {
      class: 'rs-hunk-tools',
      role: 'group',
      'aria-label': say('These lines'),
      hidden: true,
    });
    this.element.addEventListener('mouseleave', options.onLeave);
  }

  get isPointedAt(): boolean {
    return this.element.matches(':hover') || this.element.contains(document.activeElement);
  }

  show(tools: readonly HunkTool[], { edge, isAbove }: BesideHunk, isStaged: boolean): void {
    const key = `${tools.join()} ${isStaged}`;
    if (key !== this.shown) {
      this.shown = key;
      this.element.replaceChildren(
        ...(isStaged ? [element('span', { class: 'rs-dim' }, say('staged'))] : []),
        ...tools.map(tool => {
          const { label, title, command } = TOOLS[tool];
          return button({
            label,
            title: `${title} (${shownKey(command)})`,
            class: 'rs-link',
            onClick: () => this.options.run(tool),
          });
        }),
      );
    }
    this.element.style.setProperty('--rs-hunk-top', `${edge}px`);
    this.element.classList.toggle('rs-above', isAbove);
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
