/** The top of the view: what the change is, how much of it is to be read, and the buttons that go through it. */
import type { Choices } from '../../protocol/choices.js';
import type { ViewCommand } from '../../protocol/messages.js';
import { shownKey } from '../model/keys.js';
import type { Overview } from '../model/overview.js';
import { button, element } from './dom.js';
import type { IconName } from './icons.js';
import { icon } from './icons.js';

type Shown = Pick<Choices, 'columns' | 'together' | 'overview' | 'explained' | 'withoutRepeats' | 'unchanged'> & {
  readonly wrap: boolean;
  readonly sidebar: boolean;
};

interface Tool {
  readonly command: ViewCommand;
  readonly icon: IconName;
  readonly label: string;
  /** Beside the icon where there is room. */
  readonly words?: string;
  /** The button stays pressed while that holds. */
  readonly isOn?: (shown: Shown) => boolean;
}

/** By what they are for: what the change is, going through it, what of it is folded, how it is laid out, and what is beside it. */
const TOOLS: readonly { readonly title: string; readonly tools: readonly Tool[] }[] = [
  {
    title: 'Change',
    tools: [
      {
        command: 'showOverview',
        icon: 'overview',
        label: 'Overview',
        words: 'Overview',
        isOn: shown => shown.overview,
      },
    ],
  },
  {
    title: 'Go',
    tools: [
      { command: 'previousChange', icon: 'previous', label: 'Previous change' },
      { command: 'nextChange', icon: 'next', label: 'Next change', words: 'Next' },
      { command: 'back', icon: 'back', label: 'Back to where you were' },
    ],
  },
  {
    title: 'Fold',
    tools: [
      {
        command: 'toggleExplained',
        icon: 'explained',
        label: 'Explained changes in full',
        words: 'Explained',
        isOn: shown => shown.explained,
      },
      {
        command: 'toggleRepeats',
        icon: 'repeated',
        label: 'Fold repetitions of an edit',
        isOn: shown => shown.withoutRepeats,
      },
      { command: 'toggleUnchanged', icon: 'fold', label: 'Show all folded lines', isOn: shown => shown.unchanged },
    ],
  },
  {
    title: 'Layout',
    tools: [
      { command: 'toggleTogether', icon: 'together', label: 'All files on one page', isOn: shown => shown.together },
      {
        command: 'toggleColumns',
        icon: 'columns',
        label: 'Both sides in one column',
        isOn: shown => shown.columns === 'unified',
      },
      { command: 'toggleWrap', icon: 'wrap', label: 'Wrap long lines', isOn: shown => shown.wrap },
    ],
  },
  {
    title: 'Beside the code',
    tools: [
      {
        command: 'toggleSidebar',
        icon: 'sidebar',
        label: 'Lists of files and refactorings',
        isOn: shown => shown.sidebar,
      },
      { command: 'toggleLegend', icon: 'legend', label: 'Legend' },
      { command: 'toggleHelp', icon: 'help', label: 'Keys' },
    ],
  },
];

export class Header {
  readonly element: HTMLElement;
  private readonly toggles: { readonly node: HTMLElement; readonly isOn: (shown: Shown) => boolean }[] = [];

  private outOfDate: HTMLElement | null = null;

  private readonly left = element('span', { class: 'rs-left', hidden: true });

  constructor(overview: Overview, run: (command: ViewCommand) => void) {
    const { message } = overview;
    const title = element(
      'div',
      { class: 'rs-title' },
      element('h1', { title: message === '' ? overview.title : `${overview.title}\n\n${message}` }, overview.title),
      byline(overview),
    );
    const tools = element('div', { class: 'rs-tools', role: 'toolbar', 'aria-label': 'Change' });
    for (const { title: group, tools: own } of TOOLS) {
      tools.append(
        element(
          'div',
          { class: 'rs-tool-group', role: 'group', 'aria-label': group },
          ...own.map(tool => this.tool(tool, run)),
        ),
      );
    }
    const notices = overview.notices.map(notice => element('p', { class: 'rs-notice', role: 'note' }, notice));
    this.element = element(
      'header',
      { class: 'rs-header' },
      element('div', { class: 'rs-header-row' }, title, counts(overview, this.left), tools),
      ...notices,
    );
  }

  /** A banner while what is shown is not what is there. */
  showOutOfDate(reason: string | null, refresh: () => void): void {
    this.outOfDate?.remove();
    this.outOfDate = null;
    if (reason === null) return;
    this.outOfDate = element(
      'p',
      { class: 'rs-notice rs-out-of-date', role: 'alert' },
      element('span', {}, `What is shown is out of date: it cannot follow the files. ${reason}`),
      button({ label: 'Refresh', class: 'rs-link', onClick: refresh }),
    );
    this.element.append(this.outOfDate);
  }

  private tool({ command, icon: sign, label, words, isOn }: Tool, run: (command: ViewCommand) => void): HTMLElement {
    const node = button({
      label,
      title: `${label} (${shownKey(command)})`,
      class: 'rs-tool',
      content: icon(sign),
      onClick: () => run(command),
    });
    if (words !== undefined) node.append(element('span', { class: 'rs-tool-words' }, words));
    node.dataset.command = command;
    if (isOn !== undefined) this.toggles.push({ node, isOn });
    return node;
  }

  /** Counts down what is left to read, as soon as something was read. */
  showLeft(left: number, all: number): void {
    this.left.hidden = left >= all;
    this.left.textContent = left === 0 ? 'all read' : `${left} of ${all} left`;
  }

  /** Buttons tell what is chosen. */
  show(shown: Shown): void {
    for (const { node, isOn } of this.toggles) node.setAttribute('aria-pressed', String(isOn(shown)));
  }
}

/** Only the number to read, the largest sign of the view: how large the change is stands below its title. */
function counts({ linesToRead, linesChanged }: Overview, left: HTMLElement): HTMLElement {
  const share = linesChanged === 0 ? 0 : Math.min(1, linesToRead / linesChanged);
  const bar = element('span', { class: 'rs-meter-bar' });
  bar.style.width = `${Math.round(share * 100)}%`;
  const words = `${linesToRead} of ${linesChanged} changed ${linesChanged === 1 ? 'line' : 'lines'} to read`;
  return element(
    'div',
    { class: 'rs-counts' },
    element(
      'span',
      {
        class: 'rs-to-read',
        title:
          'Lines left to read when everything that a refactoring explains is left out, of all lines that a plain diff shows',
      },
      element('strong', {}, String(linesToRead)),
      ` of ${linesChanged} lines to read`,
      element('span', { class: 'rs-meter', role: 'img', 'aria-label': words }, bar),
    ),
    left,
  );
}

/** Who made the change and how large it is; what has no room is in the title of the line. */
function byline({ hash, byline: who, files, refactorings, besides }: Overview): HTMLElement {
  const parts = [who, files, refactorings, ...besides.map(what => `+ ${what}`)].filter(part => part !== '');
  const words = parts.join(' · ');
  return element(
    'p',
    { class: 'rs-byline', title: hash === null ? words : `${hash} · ${words}` },
    hash === null ? null : element('code', {}, hash),
    hash === null ? null : ' · ',
    words,
  );
}
