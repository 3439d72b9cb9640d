/** The line above a list of the overview: what it lists, how many, and what they are. */
import { element } from './dom.js';

/** `meaning` is empty where the words say it all. */
export function heading(words: string, number: number, meaning: string): HTMLElement {
  return element(
    'h2',
    { class: 'rs-overview-heading' },
    words,
    element('span', { class: 'rs-badge rs-count' }, String(number)),
    meaning === '' ? null : element('span', { class: 'rs-overview-meaning' }, meaning),
  );
}
