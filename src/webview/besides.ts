/** The other side of the code at the caret, shown beside it in place: steps through several of them, and goes away again. */
import type { Side } from '../engine/model.js';
import type { DiffIndex } from './model/diffIndex.js';
import { guestOf } from './model/guest.js';
import { shownKey } from './model/keys.js';
import { isRelocation } from './model/kinds.js';
import type { Explanation, Partner } from './model/wording.js';
import { placeWords, purityWords } from './model/wording.js';
import type { Pages } from './pages.js';
import type { DiffView } from './ui/diffView.js';
import { button, element } from './ui/dom.js';
import { icon } from './ui/icons.js';
import { say } from '../protocol/say.js';
import type { Announce } from './ui/announcer.js';

export interface BesidesOptions {
  readonly index: DiffIndex;
  readonly diffView: DiffView;
  readonly pages: Pages;
  readonly announce: Announce;
  readonly jump: (explanation: Explanation, from: Side, partner: Partner) => void;
}

interface Shown {
  readonly explanation: Explanation;
  readonly section: number;
  readonly side: Side;
  readonly position: number;
}

export class Besides {
  private shown: Shown | null = null;
  private loading = 0;

  constructor(private readonly options: BesidesOptions) {}

  get isShown(): boolean {
    return this.options.diffView.guestCode !== null;
  }

  /** Shows the first other side of a piece of code, or the next one if one is shown; after the last, none. */
  async step(section: number, side: Side, explanations: readonly Explanation[]): Promise<void> {
    const explanation =
      explanations.find(
        candidate => candidate.kind !== null && isRelocation(candidate.kind) && candidate.partners.length > 0,
      ) ?? explanations.find(candidate => candidate.partners.length > 0);
    if (explanation === undefined) {
      if (this.isShown) this.close();
      else this.options.announce(say('Nothing here has another side.'), true);
      return;
    }
    const { shown } = this;
    const same =
      this.isShown &&
      shown !== null &&
      shown.section === section &&
      shown.side === side &&
      shown.explanation.span.start === explanation.span.start &&
      shown.explanation.span.end === explanation.span.end;
    const position = same ? shown.position + 1 : 0;
    if (position >= explanation.partners.length) this.close();
    else await this.show({ explanation, section, side, position });
  }

  close(): void {
    this.shown = null;
    this.options.diffView.setGuest(null);
    this.options.announce(say('The other side is hidden.'));
  }

  private async show(shown: Shown): Promise<void> {
    const { index, diffView, pages, announce } = this.options;
    const { explanation, side, section, position } = shown;
    const partner = explanation.partners[position];
    const page =
      side === 'before'
        ? { before: explanation.span.file, after: partner.span.file }
        : { before: partner.span.file, after: explanation.span.file };
    const ticket = ++this.loading;
    await pages.load(page);
    if (ticket !== this.loading) return;
    this.shown = shown;
    const code = guestOf(
      index,
      section,
      side,
      explanation,
      partner,
      pages.make(page).model,
      partner.mapping === null ? [] : [partner.mapping],
    );
    diffView.setGuest({ code, head: () => this.head(shown) });
    announce(say('Beside: {0}', this.words(explanation, position)));
  }

  /** `1 of 3: parser.ts:3 in parse(text), 1 edit inside`. */
  private words({ partners }: Explanation, position: number): string {
    const { place, within, mapping } = partners[position];
    const refactoring = mapping === null ? null : this.options.index.outline.mappings[mapping].refactoring;
    const purity = refactoring === null ? null : this.options.index.outline.refactorings[refactoring].purity;
    const where = `${placeWords({ place, within })}${purity === null ? '' : `, ${purityWords(purity)}`}`;
    return partners.length > 1 ? say('{0} of {1}: {2}', position + 1, partners.length, where) : where;
  }

  private head(shown: Shown): HTMLElement {
    const { explanation, side, section, position } = shown;
    const tool = (name: 'next' | 'close' | 'jump', label: string, onClick: () => void): HTMLElement =>
      button({ label, class: 'rs-chip-close', content: icon(name), onClick });
    return element(
      'span',
      { class: 'rs-guest-words' },
      icon('jump'),
      element('span', {}, this.words(explanation, position)),
      explanation.partners.length > 1
        ? tool(
            'next',
            say('Next of {0} ({1})', explanation.partners.length, shownKey('showBeside')),
            () => void this.step(section, side, [explanation]),
          )
        : null,
      tool('jump', say('Go there ({0})', shownKey('jump')), () =>
        this.options.jump(explanation, side, explanation.partners[position]),
      ),
      tool('close', say('Hide ({0})', shownKey('close')), () => this.close()),
    );
  }
}
