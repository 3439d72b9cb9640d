/** The line above the two columns: which files are shown, what happened to them, what the analysis had to give up, and what is aligned. */
import { phraseOf } from '../../engine/codeSpans.js';
import type { FilePair, Side } from '../../engine/model.js';
import { pairWords } from '../../protocol/fileWords.js';
import type { ViewCommand } from '../../protocol/messages.js';
import type { DiffIndex, Page } from '../model/diffIndex.js';
import { pageOfFile } from '../model/diffIndex.js';
import { STATUS_WORDS, linesToRead } from '../model/fileList.js';
import { shownKey } from '../model/keys.js';
import { noticesOfPage } from '../model/overview.js';
import { fileName } from '../model/wording.js';
import { button, element, phrase } from './dom.js';
import { icon } from './icons.js';
import { pathElement } from './path.js';
import { say, sayCount, sayPhrase } from '../../protocol/say.js';

export interface PageHeaderInput {
  readonly index: DiffIndex;
  readonly page: Page;
  readonly pair: number;
  /** Which of how many files this is when all of them are on the page. */
  readonly together: { readonly position: number; readonly files: number } | null;
  /** What the two sides are aligned on, or null for the natural order. */
  readonly focusTitle: string | null;
  /** Lines that are left to read; null where that is not counted. */
  readonly left: number | null;
  /** Changes that are new since the reader last read, and not read. */
  readonly news: number;
  /** Whether the file is checked off; null for what cannot be. */
  readonly viewed: boolean | null;
  readonly canOpen: boolean;
  /** Where in the file the reader stands. */
  readonly crumbs: HTMLElement;
  readonly run: (command: ViewCommand) => void;
  readonly showPage: (page: Page) => void;
  readonly endFocus: () => void;
}

export function pageHeader(input: PageHeaderInput): HTMLElement {
  const { index, page, pair, focusTitle, canOpen, run } = input;
  const row = element('div', { class: 'rs-page-row' });
  if (input.together !== null) {
    row.append(
      element(
        'span',
        { class: 'rs-dim rs-page-number', title: say('All files on one page ({0})', shownKey('toggleTogether')) },
        sayCount(input.together.files, '{1} of {0} file', '{1} of {0} files', input.together.position),
      ),
    );
  }
  row.append(...(pair >= 0 ? pairTitle(index, pair, input.crumbs) : crossTitle(input)));
  if (focusTitle !== null) {
    const end = button({
      label: say('End'),
      title: say('Back to the order of the file ({0})', shownKey('close')),
      class: 'rs-chip-close',
      content: icon('close'),
      onClick: input.endFocus,
    });
    row.append(
      element(
        'span',
        { class: 'rs-chip' },
        element(
          'span',
          { class: 'rs-chip-label', title: focusTitle },
          phrase(sayPhrase('Side by side: {0}', phraseOf(focusTitle))),
        ),
        end,
      ),
    );
  }
  if (input.left !== null && pair >= 0 && input.left < index.outline.pairs[pair].linesToRead) {
    row.append(element('span', { class: 'rs-left' }, input.left === 0 ? say('all read') : say('{0} left', input.left)));
  }
  if (input.news > 0) row.append(element('span', { class: 'rs-left' }, say('{0} new', input.news)));
  if (input.viewed !== null) {
    const box = element('input', { type: 'checkbox', title: say('Viewed ({0})', shownKey('toggleViewed')) });
    box.checked = input.viewed;
    box.addEventListener('change', () => run('toggleViewed'));
    row.append(element('label', { class: 'rs-viewed' }, box, say('Viewed')));
  }
  if (canOpen) {
    const open = (command: ViewCommand, label: string): HTMLElement =>
      button({ label, title: `${label} (${shownKey(command)})`, class: 'rs-link', onClick: () => run(command) });
    row.append(
      element(
        'span',
        { class: 'rs-page-actions' },
        open('openFile', say('Open File')),
        open('openNativeDiff', say('Open Text Diff')),
      ),
    );
  }
  const notices =
    input.together !== null
      ? []
      : noticesOfPage(index.outline, page).map(notice => element('p', { class: 'rs-notice', role: 'note' }, notice));
  return element(
    'div',
    { class: input.together === null ? 'rs-page-header' : 'rs-page-header rs-steady' },
    row,
    ...notices,
  );
}

/** The head of a file where all files are on one page; `message` stands where there is no text. */
export function fileHead(
  index: DiffIndex,
  pair: number,
  message: string | null,
  showImages: (() => void) | null,
): HTMLElement {
  return element(
    'div',
    { class: 'rs-page-row', role: 'heading', 'aria-level': '2' },
    ...(pair < 0 ? [] : pairTitle(index, pair)),
    message === null ? null : element('span', { class: 'rs-dim' }, message),
    showImages === null ? null : button({ label: say('Show Images'), class: 'rs-link', onClick: showImages }),
    ...(pair < 0 ? [] : noticesOfPage(index.outline, index.outline.pairs[pair])).map(notice =>
      element('span', { class: 'rs-head-notice', title: notice }, notice),
    ),
  );
}

/** `behind` comes right after the name of the file. */
function pairTitle(index: DiffIndex, pairIndex: number, behind: HTMLElement | null = null): HTMLElement[] {
  const { outline } = index;
  const pair = outline.pairs[pairIndex];
  const before = pair.before === null ? null : outline.before[pair.before].path;
  const after = pair.after === null ? null : outline.after[pair.after].path;
  const { word, letter, tone } = STATUS_WORDS[pair.status];
  const title = element('div', { class: 'rs-page-title' });
  if (before !== null && after !== null && before !== after) {
    title.append(
      pathElement(before),
      element('span', { class: 'rs-arrow', 'aria-label': say('became') }, '→'),
      pathElement(after),
    );
  } else title.append(pathElement(after ?? before ?? ''));
  return [
    element('span', { class: `rs-badge ${tone === null ? '' : `rs-ink-${tone}`}`, title: word }, letter),
    title,
    ...(behind === null ? [] : [behind]),
    element('span', { class: 'rs-dim rs-page-lines' }, linesOf(pair, word)),
    ...pairWords(outline, pair).map(words => element('strong', { title: pair.generated?.because ?? '' }, words)),
  ];
}

/** That a file was modified, its letter says; what else happened to it is said in words. */
function linesOf(pair: FilePair, word: string): string {
  if (pair.linesChanged === 0) return word;
  return pair.status === 'modified' ? linesToRead(pair) : `${word}, ${linesToRead(pair)}`;
}

/** Two files that are no pair: where code went, and the way to the files' own pages. */
function crossTitle({ index, page, showPage }: PageHeaderInput): HTMLElement[] {
  const own = (side: Side, file: number): HTMLElement => {
    const full = index.outline[side][file].path;
    return button({
      label: full,
      title: say('Show the page of {0}', fileName(full)),
      class: 'rs-link',
      content: pathElement(full),
      onClick: () => showPage(pageOfFile(index, side, file)),
    });
  };
  const title = element('h2', { class: 'rs-page-title' });
  if (page.before !== null) title.append(own('before', page.before));
  title.append(element('span', { class: 'rs-arrow', 'aria-label': say('to') }, '→'));
  if (page.after !== null) title.append(own('after', page.after));
  return [
    element('span', { class: 'rs-badge rs-ink-movedIn', title: say('Between two files') }, '⇄'),
    title,
    element('span', { class: 'rs-dim' }, say('code that went from one file to the other')),
  ];
}
