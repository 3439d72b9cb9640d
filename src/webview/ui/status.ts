/** What is shown instead of a change: that it is being analysed, with progress and a way to stop, or that it failed, with a way on. */
import type { ErrorMessage, LoadingMessage } from '../../protocol/messages.js';
import { button, element } from './dom.js';

const STAGES = { parse: 'Reading the code', structure: 'Finding declarations', matching: 'Matching declarations', mappings: 'Mapping the code' } as const;

export function loadingScreen(message: LoadingMessage, onCancel: () => void): HTMLElement {
  const { progress } = message;
  const words = progress === null ? 'Reading the change' : STAGES[progress.stage];
  const meter = element('progress', { 'class': 'rs-progress', 'aria-label': words });
  if (progress !== null && progress.total > 0) {
    meter.max = progress.total;
    meter.value = Math.min(progress.done, progress.total);
  }
  return element('div', { class: 'rs-screen', role: 'status' },
    element('h1', {}, message.title), meter,
    element('p', { class: 'rs-dim' }, progress === null || progress.total === 0 ? `${words} …` : `${words}: ${progress.done} of ${progress.total} files`),
    message.canCancel ? button({ label: 'Cancel', class: 'rs-primary', onClick: onCancel }) : null);
}

export function errorScreen(message: ErrorMessage, onRetry: () => void): HTMLElement {
  return element('div', { class: 'rs-screen', role: 'alert' },
    element('h1', {}, message.message), message.detail === null ? null : element('pre', { class: 'rs-detail' }, message.detail),
    message.canRetry ? button({ label: 'Try Again', class: 'rs-primary', onClick: onRetry }) : null);
}
