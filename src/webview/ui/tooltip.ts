/** The tooltip: what happened to the code under the pointer or the caret, and ways to its other ends. One at a time. */
import type { Side } from '../../protocol/outline.js';
import { KIND_WORDS } from '../model/kinds.js';
import type { Explanation, Partner } from '../model/wording.js';
import { plainText } from '../model/wording.js';
import { button, element, phrase } from './dom.js';
import { icon } from './icons.js';

export interface Anchor {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

const MAX_PARTNERS = 12;
const MARGIN = 6;

export class Tooltip {
  readonly element = element('div', { class: 'rs-tooltip', role: 'tooltip', id: 'rs-tooltip', hidden: true });
  private explanations: readonly Explanation[] = [];

  constructor(private readonly onJump: (explanation: Explanation, side: Side, partner: Partner) => void) {}

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  get shown(): readonly Explanation[] {
    return this.isOpen ? this.explanations : [];
  }

  /** Returns what it says, for a screen reader. */
  show(explanations: readonly Explanation[], side: Side, anchor: Anchor): string {
    this.explanations = explanations;
    this.element.replaceChildren(...explanations.map(explanation => this.section(explanation, side)));
    this.element.hidden = false;
    this.place(anchor);
    return explanations.map(explanation => [explanation.headline, ...explanation.details].map(plainText).join('. ')).join('. ');
  }

  hide(): void {
    this.element.hidden = true;
    this.element.replaceChildren();
    this.explanations = [];
  }

  focusFirst(): boolean {
    const first = this.element.querySelector('button');
    first?.focus();
    return first !== null;
  }

  private section(explanation: Explanation, side: Side): HTMLElement {
    const { kind, headline, details, partners } = explanation;
    const title = element('p', { class: 'rs-tooltip-title' });
    if (kind !== null) {
      const sign = icon(kind);
      sign.classList.add(`rs-ink-${kind}`);
      title.append(sign, element('span', { class: `rs-tooltip-kind rs-ink-${kind}` }, KIND_WORDS[kind].label));
    }
    title.append(element('span', {}, phrase(headline)));
    const section = element('section', { class: 'rs-tooltip-section' }, title, ...details.map(detail => element('p', { class: 'rs-tooltip-detail' }, phrase(detail))));
    if (partners.length > 0) {
      const list = element('ul', { class: 'rs-tooltip-partners' });
      partners.slice(0, MAX_PARTNERS).forEach((partner, position) => list.append(element('li', {}, this.partnerButton(explanation, side, partner, position, partners.length))));
      if (partners.length > MAX_PARTNERS) list.append(element('li', {}, `and ${partners.length - MAX_PARTNERS} more`));
      section.append(list);
    }
    return section;
  }

  private partnerButton(explanation: Explanation, side: Side, partner: Partner, position: number, total: number): HTMLElement {
    const place = element('code', {}, partner.place);
    const start = total > 1 ? `${position + 1} of ${total}: ` : 'Go to ';
    const content = element('span', {}, start, place, partner.within === '' ? null : element('span', { class: 'rs-dim' }, ` in ${partner.within}`));
    const label = `${start}${partner.place}${partner.within === '' ? '' : ` in ${partner.within}`}`;
    return button({ label, class: 'rs-link', content, onClick: () => this.onJump(explanation, side, partner) });
  }

  /** Below the code, or above it where there is no room; never out of the window. */
  private place(anchor: Anchor): void {
    const { style } = this.element;
    style.left = '0px';
    style.top = '0px';
    const box = this.element.getBoundingClientRect();
    const left = Math.max(MARGIN, Math.min(anchor.x - 12, window.innerWidth - box.width - MARGIN));
    const below = anchor.bottom + 2;
    const fits = below + box.height + MARGIN <= window.innerHeight;
    style.left = `${Math.round(left)}px`;
    style.top = `${Math.round(fits ? below : Math.max(MARGIN, anchor.top - box.height - 2))}px`;
  }
}
