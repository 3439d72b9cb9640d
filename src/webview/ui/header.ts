/** The top of the view: what the change is, how much of it is to be read, and the buttons that go through it. */
import type { Choices } from '../../protocol/choices.js';
import type { ViewCommand } from '../../protocol/messages.js';
import { shownKey } from '../model/keys.js';
import type { Overview } from '../model/overview.js';
import { toReadInWords } from '../model/overview.js';
import type { News } from '../since.js';
import { NUMBER, button, element, withStrong } from './dom.js';
import type { IconName } from './icons.js';
import { icon } from './icons.js';
import { say, sayCount } from '../../protocol/say.js';

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
    title: say('Change'),
    tools: [
      {
        command: 'showOverview',
        icon: 'overview',
        label: say('Overview'),
        words: say('Overview'),
        isOn: shown => shown.overview,
      },
    ],
  },
  {
    title: say('Go'),
    tools: [
      { command: 'previousChange', icon: 'previous', label: say('Previous change') },
      { command: 'nextChange', icon: 'next', label: say('Next change'), words: say('Next') },
      { command: 'back', icon: 'back', label: say('Back to where you were') },
    ],
  },
  {
    title: say('Fold'),
    tools: [
      {
        command: 'toggleExplained',
        icon: 'explained',
        label: say('Explained changes in full'),
        words: say('Explained'),
        isOn: shown => shown.explained,
      },
      {
        command: 'toggleRepeats',
        icon: 'repeated',
        label: say('Fold repetitions of an edit'),
        isOn: shown => shown.withoutRepeats,
      },
      { command: 'toggleUnchanged', icon: 'fold', label: say('Show all folded lines'), isOn: shown => shown.unchanged },
    ],
  },
  {
    title: say('Layout'),
    tools: [
      {
        command: 'toggleTogether',
        icon: 'together',
        label: say('All files on one page'),
        isOn: shown => shown.together,
      },
      {
        command: 'toggleColumns',
        icon: 'columns',
        label: say('Both sides in one column'),
        isOn: shown => shown.columns === 'unified',
      },
      { command: 'toggleWrap', icon: 'wrap', label: say('Wrap long lines'), isOn: shown => shown.wrap },
    ],
  },
  {
    title: say('Beside the code'),
    tools: [
      {
        command: 'toggleSidebar',
        icon: 'sidebar',
        label: say('Lists of files and refactorings'),
        isOn: shown => shown.sidebar,
      },
      { command: 'toggleLegend', icon: 'legend', label: say('Legend') },
      { command: 'toggleHelp', icon: 'help', label: say('Keys') },
    ],
  },
];

export class Header {
  readonly element: HTMLElement;
  private readonly toggles: { readonly node: HTMLElement; readonly isOn: (shown: Shown) => boolean }[] = [];

  private outOfDate: HTMLElement | null = null;

  private readonly left = element('span', { class: 'rs-left', hidden: true });

  private readonly news: HTMLElement;

  constructor(overview: Overview, run: (command: ViewCommand) => void) {
    this.news = button({
      label: say('Next change that is new since you last read'),
      class: 'rs-link rs-news',
      content: element('span', {}),
      onClick: () => run('nextNew'),
    });
    this.news.hidden = true;
    const { message } = overview;
    const title = element(
      'div',
      { class: 'rs-title' },
      element('h1', { title: message === '' ? overview.title : `${overview.title}\n\n${message}` }, overview.title),
      byline(overview),
    );
    const tools = element('div', { class: 'rs-tools', role: 'toolbar', 'aria-label': say('Change') });
    for (const { title: group, tools: own } of TOOLS) {
      tools.append(
        element(
          'div',
          { class: 'rs-tool-group', role: 'group', 'aria-label': group },
          ...own.map(tool => this.tool(tool, run)),
        ),
      );
    }
    this.element = element(
      'header',
      { class: 'rs-header' },
      element('div', { class: 'rs-header-row' }, title, counts(overview, this.left, this.news), tools),
      ...noticesOf(overview),
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
      element('span', {}, say('What is shown is out of date: it cannot follow the files. {0}', reason)),
      button({ label: say('Refresh'), class: 'rs-link', onClick: refresh }),
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
    this.left.textContent = left === 0 ? say('all read') : say('{0} of {1} left', left, all);
  }

  /** What is new since the reader last read, and leads there; nothing where nothing of it is left. */
  showNews(news: News | null): void {
    this.news.hidden = news === null || news.left === 0;
    if (news === null) return;
    const words = sayCount(news.left, '{0} new change since you last read', '{0} new changes since you last read');
    this.news.removeAttribute('aria-label');
    this.news.textContent = words;
    const gone = sayCount(news.gone, '{0} change that was there is gone.', '{0} changes that were there are gone.');
    const go = say('Go to the next one ({0}).', shownKey('nextNew'));
    this.news.title = news.gone === 0 ? go : `${go} ${gone}`;
  }

  /** Buttons tell what is chosen. */
  show(shown: Shown): void {
    for (const { node, isOn } of this.toggles) node.setAttribute('aria-pressed', String(isOn(shown)));
  }
}

/** What was given up of the whole change. Several are one line that opens: the code below wants the room. */
function noticesOf({ notices }: Overview): HTMLElement[] {
  const [first, ...rest] = notices;
  if (first === undefined) return [];
  if (rest.length === 0) return [element('p', { class: 'rs-notice', role: 'note' }, first)];
  return [
    element(
      'details',
      { class: 'rs-notice', role: 'note' },
      element('summary', {}, `${first} `, element('strong', {}, say('and {0} more', rest.length))),
      ...rest.map(notice => element('p', {}, notice)),
    ),
  ];
}

/** Only the number to read, the largest sign of the view: how large the change is stands below its title. */
function counts({ linesToRead, linesChanged }: Overview, left: HTMLElement, news: HTMLElement): HTMLElement {
  const share = linesChanged === 0 ? 0 : Math.min(1, linesToRead / linesChanged);
  const bar = element('span', { class: 'rs-meter-bar' });
  bar.style.width = `${Math.round(share * 100)}%`;
  const words = toReadInWords(linesToRead, linesChanged);
  return element(
    'div',
    { class: 'rs-counts' },
    element(
      'span',
      {
        class: 'rs-to-read',
        title: say(
          'Lines left to read when everything that a refactoring explains is left out, of all lines that a plain diff shows',
        ),
      },
      linesChanged === 0
        ? words
        : withStrong(
            sayCount(linesChanged, '{1} of {0} line to read', '{1} of {0} lines to read', NUMBER),
            String(linesToRead),
          ),
      linesChanged === 0 ? null : element('span', { class: 'rs-meter', role: 'img', 'aria-label': words }, bar),
    ),
    left,
    news,
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
