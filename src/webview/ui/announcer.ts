/**
 * What the view says of what was done: always to a screen reader; where nothing else is to be seen of it (there is no next
 * change, something was copied), for a moment to everybody.
 */
import { element } from './dom.js';

/** `isSeen`: nothing else on the screen shows it. */
export type Announce = (words: string, isSeen?: boolean) => void;

const SEEN_MS = 4000;

export class Announcer {
  readonly heard = element('div', { class: 'rs-visually-hidden', 'aria-live': 'polite' });
  readonly seen = element('div', { class: 'rs-said', 'aria-hidden': 'true', hidden: true });
  private timer = 0;

  readonly announce: Announce = (words, isSeen = false) => {
    this.heard.textContent = words;
    window.clearTimeout(this.timer);
    this.seen.textContent = words;
    this.seen.hidden = !isSeen;
    if (isSeen) this.timer = window.setTimeout(() => (this.seen.hidden = true), SEEN_MS);
  };

  dispose(): void {
    window.clearTimeout(this.timer);
  }
}
