/**
 * Finding in both sides at once: one field, the matches of both in the order of the screen; what is folded is found,
 * too, and opened. After the last match of the file that is shown come those of the other files.
 */
import type { Side } from '../../engine/model.js';
import { showFound } from '../editor/found.js';
import { MAX_MATCHES, findMatches } from '../model/find.js';
import type { FindElsewhere } from '../findElsewhere.js';
import type { DiffView } from './diffView.js';
import { button, element } from './dom.js';
import { icon } from './icons.js';
import { say } from '../../protocol/say.js';

interface Match {
  readonly side: Side;
  readonly offset: number;
  readonly top: number;
}

const SIDES = ['before', 'after'] as const;

export class FindBar {
  readonly element: HTMLElement;
  private readonly field: HTMLInputElement;
  private readonly matchCase: HTMLInputElement;
  private readonly result = element('span', { class: 'rs-find-result', 'aria-live': 'polite' });
  private matches: readonly Match[] = [];
  private current = -1;
  private searched = '';

  constructor(
    private readonly diffView: DiffView,
    private readonly elsewhere: Pick<FindElsewhere, 'isPossible' | 'next' | 'stop'>,
  ) {
    this.field = element('input', { class: 'rs-filter-field', type: 'text', 'aria-label': say('Find in both sides') });
    this.field.placeholder = say('Find in both sides');
    this.field.spellcheck = false;
    this.matchCase = element('input', { type: 'checkbox' });
    this.field.addEventListener('input', () => this.search());
    this.matchCase.addEventListener('change', () => this.search());
    this.field.addEventListener('keydown', event => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void this.step(event.shiftKey ? -1 : 1);
    });
    const tool = (name: 'previous' | 'next' | 'close', label: string, onClick: () => void): HTMLElement =>
      button({ label, class: 'rs-tool', content: icon(name), onClick });
    this.element = element(
      'div',
      { class: 'rs-find', role: 'search', hidden: true },
      this.field,
      element('label', { class: 'rs-viewed' }, this.matchCase, say('Match case')),
      this.result,
      tool('previous', say('Previous match ({0})', 'Shift+Enter'), () => void this.step(-1)),
      tool('next', say('Next match ({0})', 'Enter'), () => void this.step(1)),
      tool('close', say('Close ({0})', 'Escape'), () => this.close()),
    );
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  open(): void {
    this.element.hidden = false;
    this.field.focus();
    this.field.select();
    this.search();
  }

  close(): boolean {
    if (!this.isOpen) return false;
    this.element.hidden = true;
    this.elsewhere.stop();
    this.matches = [];
    for (const side of SIDES) showFound(this.diffView.editorView(side), { offsets: [], length: 0, current: -1 });
    this.diffView.takeFocus();
    return true;
  }

  /** The code is another one now, or laid out in another way. */
  refresh(): void {
    if (this.isOpen && this.textKey() !== this.searched) this.search();
  }

  private textKey(): string {
    const shown = this.diffView.shown;
    return shown === null
      ? ''
      : `${shown.before.text.text.length} ${shown.after.text.text.length} ${shown.after.text.text.slice(0, 200)}`;
  }

  private search(): void {
    const shown = this.diffView.shown;
    if (shown === null) return;
    this.elsewhere.stop();
    this.searched = this.textKey();
    const found: Match[] = [];
    for (const side of SIDES) {
      const view = this.diffView.editorView(side);
      for (const offset of findMatches(shown[side].text.text, this.field.value, this.matchCase.checked)) {
        found.push({ side, offset, top: view.lineBlockAt(Math.min(offset, view.state.doc.length)).top });
      }
    }
    // Lines that stand side by side: before comes first.
    this.matches = found.sort(
      (a, b) => a.top - b.top || (a.side === b.side ? a.offset - b.offset : a.side === 'before' ? -1 : 1),
    );
    this.current = -1;
    this.draw();
  }

  private async step(direction: 1 | -1): Promise<void> {
    const isAtEnd = direction === 1 ? this.current >= this.matches.length - 1 : this.current === 0;
    if ((isAtEnd || this.matches.length === 0) && (await this.stepElsewhere(direction))) return;
    if (this.matches.length === 0) {
      if (this.field.value !== '' && this.elsewhere.isPossible) {
        this.result.textContent = say('Nothing found in any file');
      }
      return;
    }
    this.goTo(
      (this.current + direction + this.matches.length + (this.current < 0 && direction < 0 ? 1 : 0)) %
        this.matches.length,
    );
  }

  /** To the first match, or the last one, of the next file that has some. */
  private async stepElsewhere(direction: 1 | -1): Promise<boolean> {
    const [words, matchCase] = [this.field.value, this.matchCase.checked];
    if (words === '') return false;
    const has = (text: string): boolean => findMatches(text, words, matchCase, 1).length > 0;
    if (!(await this.elsewhere.next(has, direction))) return false;
    this.search();
    if (this.matches.length > 0) this.goTo(direction === 1 ? 0 : this.matches.length - 1);
    return true;
  }

  private goTo(match: number): void {
    this.current = match;
    const { side, offset } = this.matches[this.current];
    const place = this.diffView.shown?.[side].placeOf(offset);
    const model = place === undefined ? null : this.diffView.modelOf(place.section);
    if (place !== undefined && model !== null) {
      const span = {
        file: model[place.side].file ?? -1,
        start: place.offset,
        end: place.offset + this.field.value.length,
      };
      this.diffView.reveal(
        place.section,
        place.side,
        { before: null, after: null, [place.side]: span },
        { flash: false, takeFocus: false },
      );
    }
    this.draw();
  }

  private draw(): void {
    const current = this.matches[this.current];
    for (const side of SIDES) {
      const offsets = this.matches
        .filter(match => match.side === side)
        .map(match => match.offset)
        .sort((a, b) => a - b);
      showFound(this.diffView.editorView(side), {
        offsets,
        length: this.field.value.length,
        current: current?.side === side ? current.offset : -1,
      });
    }
    const of = (side: Side): number => this.matches.filter(match => match.side === side).length;
    const sides =
      this.diffView.columnMode === 'unified' ? '' : ` ${say('({0} before, {1} after)', of('before'), of('after'))}`;
    const { length } = this.matches;
    const all = length >= MAX_MATCHES ? say('more than {0}', length) : String(length);
    this.result.textContent =
      this.field.value === ''
        ? ''
        : this.matches.length === 0
          ? this.elsewhere.isPossible
            ? say('Nothing found in this file: {0} looks in the others', 'Enter')
            : say('Nothing found')
          : `${this.current < 0 ? all : say('{0} of {1}', this.current + 1, all)}${sides}`;
  }
}
