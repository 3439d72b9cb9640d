/** What is shown instead of a change: that it is being analysed, with progress and a way to stop, or that it failed, with a way on. */
import type { ListedFile } from '../../protocol/fileList.js';
import type { ErrorMessage, LoadingMessage } from '../../protocol/messages.js';
import type { PreviewFile, PreviewRow } from '../../protocol/preview.js';
import { STATUS_WORDS } from '../model/fileList.js';
import { button, element } from './dom.js';
import { say, sayCount } from '../../protocol/say.js';

const STAGES = {
  parse: say('Reading the code'),
  structure: say('Finding declarations'),
  matching: say('Matching declarations'),
  mappings: say('Mapping the code'),
} as const;
const SIGNS = { added: 'A', deleted: 'D', modified: 'M' } as const;
const ROW_SIGNS: Readonly<Record<PreviewRow['kind'], string>> = {
  same: '  ',
  deleted: '- ',
  inserted: '+ ',
  gap: '⋯',
};
/** More rows than anybody reads while waiting. */
const MAX_LISTED = 500;

/** One screen for the whole analysis: what is in it changes, so that the button keeps the focus and a screen reader is not told everything anew. */
export class LoadingScreen {
  private readonly title = element('h1', {});
  private readonly meter = element('progress', { class: 'rs-progress' });
  private readonly words = element('p', { class: 'rs-dim', role: 'status' });
  private readonly cancel: HTMLElement;
  private readonly files = element('section', {
    class: 'rs-listed',
    'aria-label': say('Files of the change'),
    hidden: true,
  });
  private readonly first = element('section', {
    class: 'rs-preview',
    'aria-label': say('First changes as plain text'),
    hidden: true,
  });
  readonly element: HTMLElement;

  constructor(message: LoadingMessage, onCancel: () => void) {
    this.cancel = button({ label: say('Cancel'), class: 'rs-primary', onClick: onCancel });
    this.element = element(
      'main',
      { class: 'rs-screen' },
      this.title,
      this.meter,
      this.words,
      this.cancel,
      this.first,
      this.files,
    );
    this.update(message);
  }

  update(message: LoadingMessage): void {
    const { progress } = message;
    const words = progress === null ? say('Reading the change') : STAGES[progress.stage];
    this.title.textContent = message.title;
    this.meter.setAttribute('aria-label', words);
    if (progress !== null && progress.total > 0) {
      this.meter.max = progress.total;
      this.meter.value = Math.min(progress.done, progress.total);
    } else this.meter.removeAttribute('value');
    this.words.textContent =
      progress === null || progress.total === 0
        ? `${words} …`
        : sayCount(progress.total, '{1}: {2} of {0} file', '{1}: {2} of {0} files', words, progress.done);
    this.cancel.hidden = !message.canCancel;
  }

  /** What there is to read before anything is known of it. */
  preview(files: readonly PreviewFile[]): void {
    this.first.replaceChildren(
      element('p', { class: 'rs-dim' }, say('The first changes, as plain text until the analysis is done:')),
      ...files.map(({ path, rows }) =>
        element(
          'div',
          {},
          element('h2', {}, path),
          element(
            'pre',
            { tabindex: '0', role: 'group', 'aria-label': path },
            ...rows.map(({ kind, text }) =>
              element('span', { class: `rs-preview-row rs-preview-${kind}` }, `${ROW_SIGNS[kind]}${text}\n`),
            ),
          ),
        ),
      ),
    );
    this.first.hidden = files.length === 0;
  }

  listFiles(files: readonly ListedFile[]): void {
    const rows = files
      .slice(0, MAX_LISTED)
      .map(({ path, status }) =>
        element(
          'li',
          {},
          element(
            'span',
            { class: `rs-badge rs-ink-${inkOf(status)}`, 'aria-label': STATUS_WORDS[status].word, role: 'img' },
            SIGNS[status],
          ),
          ' ',
          path,
        ),
      );
    if (files.length > MAX_LISTED) {
      rows.push(element('li', { class: 'rs-dim' }, say('and {0} more', files.length - MAX_LISTED)));
    }
    this.files.replaceChildren(
      element('h2', {}, sayCount(files.length, '{0} file', '{0} files')),
      element('ul', { tabindex: '0' }, ...rows),
    );
    this.files.hidden = files.length === 0;
  }
}

function inkOf(status: ListedFile['status']): string {
  return status === 'added' ? 'inserted' : status === 'deleted' ? 'deleted' : 'updated';
}

export function errorScreen(message: ErrorMessage, onRetry: () => void): HTMLElement {
  return element(
    'div',
    { class: 'rs-screen', role: 'alert' },
    element('h1', {}, message.message),
    message.detail === null ? null : element('pre', { class: 'rs-detail', tabindex: '0' }, message.detail),
    message.canRetry ? button({ label: say('Try Again'), class: 'rs-primary', onClick: onRetry }) : null,
  );
}
