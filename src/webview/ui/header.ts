/** The top of the view: what the change is, how much of it is to be read, and the buttons that go through it. */
import type { Choices } from '../../protocol/choices.js';
import type { ViewCommand } from '../../protocol/messages.js';
import { shownKey } from '../model/keys.js';
import type { Overview } from '../model/overview.js';
import { button, element } from './dom.js';
import type { IconName } from './icons.js';
import { icon } from './icons.js';

type Shown = Pick<Choices, 'columns' | 'wrap' | 'together' | 'sidebar' | 'explained' | 'withoutRepeats' | 'unchanged'>;

/** With `isOn`, a button stays pressed while that holds. */
const TOOLS: readonly {
  readonly command: ViewCommand;
  readonly icon: IconName;
  readonly label: string;
  readonly isOn?: (shown: Shown) => boolean;
}[] = [
  { command: 'showOverview', icon: 'overview', label: 'Overview' },
  { command: 'back', icon: 'back', label: 'Back' },
  { command: 'previousChange', icon: 'previous', label: 'Previous change' },
  { command: 'nextChange', icon: 'next', label: 'Next change' },
  {
    command: 'toggleExplained',
    icon: 'explained',
    label: 'Show what refactorings explain',
    isOn: shown => shown.explained,
  },
  {
    command: 'toggleRepeats',
    icon: 'repeated',
    label: 'Fold repetitions of an edit',
    isOn: shown => shown.withoutRepeats,
  },
  { command: 'toggleUnchanged', icon: 'fold', label: 'Show all folded lines', isOn: shown => shown.unchanged },
  { command: 'toggleTogether', icon: 'together', label: 'All files on one page', isOn: shown => shown.together },
  {
    command: 'toggleColumns',
    icon: 'columns',
    label: 'Both sides in one column',
    isOn: shown => shown.columns === 'unified',
  },
  { command: 'toggleWrap', icon: 'wrap', label: 'Wrap long lines', isOn: shown => shown.wrap },
  { command: 'toggleLegend', icon: 'legend', label: 'Legend' },
  { command: 'toggleSidebar', icon: 'sidebar', label: 'Lists of files and refactorings', isOn: shown => shown.sidebar },
  { command: 'toggleHelp', icon: 'help', label: 'Keys' },
];

export class Header {
  readonly element: HTMLElement;
  private readonly toggles: { readonly node: HTMLElement; readonly isOn: (shown: Shown) => boolean }[] = [];

  constructor(overview: Overview, run: (command: ViewCommand) => void) {
    const { hash, byline, message } = overview;
    const title = element(
      'div',
      { class: 'rs-title' },
      element('h1', { title: message === '' ? overview.title : `${overview.title}\n\n${message}` }, overview.title),
      element(
        'p',
        { class: 'rs-byline' },
        hash === null ? null : element('code', {}, hash),
        hash === null || byline === '' ? null : ' · ',
        byline,
      ),
    );
    const tools = element('div', { class: 'rs-tools', role: 'toolbar', 'aria-label': 'Change' });
    for (const { command, icon: sign, label, isOn } of TOOLS) {
      const node = button({
        label,
        title: `${label} (${shownKey(command)})`,
        class: 'rs-tool',
        content: icon(sign),
        onClick: () => run(command),
      });
      node.dataset.command = command;
      if (isOn !== undefined) this.toggles.push({ node, isOn });
      tools.append(node);
    }
    const notices = overview.notices.map(notice => element('p', { class: 'rs-notice', role: 'note' }, notice));
    this.element = element(
      'header',
      { class: 'rs-header' },
      element('div', { class: 'rs-header-row' }, title, counts(overview), tools),
      ...notices,
    );
  }

  /** Buttons tell what is chosen. */
  show(shown: Shown): void {
    for (const { node, isOn } of this.toggles) node.setAttribute('aria-pressed', String(isOn(shown)));
  }
}

function counts(overview: Overview): HTMLElement {
  const { linesToRead, linesChanged, besides } = overview;
  const share = linesChanged === 0 ? 0 : Math.min(1, linesToRead / linesChanged);
  const bar = element('span', { class: 'rs-meter-bar' });
  bar.style.width = `${Math.round(share * 100)}%`;
  const words = `${linesToRead} of ${linesChanged} changed ${linesChanged === 1 ? 'line' : 'lines'} to read`;
  return element(
    'div',
    { class: 'rs-counts' },
    element('span', { class: 'rs-count-item' }, overview.files),
    element('span', { class: 'rs-count-item' }, overview.refactorings),
    element(
      'span',
      {
        class: 'rs-count-item rs-to-read',
        title:
          'Lines left to read when everything that a refactoring explains is left out, of all lines that a plain diff shows',
      },
      element('strong', {}, String(linesToRead)),
      ` of ${linesChanged} lines to read`,
      element('span', { class: 'rs-meter', role: 'img', 'aria-label': words }, bar),
    ),
    ...besides.map(what => element('span', { class: 'rs-count-item' }, '+ ', element('strong', {}, what))),
  );
}
