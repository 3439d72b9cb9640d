/** The field above the lists: words to look for, and what to leave out. */
import type { Filters } from '../../protocol/choices.js';
import { NO_FILTERS } from '../../protocol/choices.js';
import { isFiltering } from '../model/filters.js';
import { button, element } from './dom.js';
import { icon } from './icons.js';
import { say } from '../../protocol/say.js';

export interface FilterBarOptions {
  readonly title: string;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

type Switch = Exclude<keyof Filters, 'words'>;

const SWITCHES: readonly { readonly name: Switch; readonly words: string }[] = [
  { name: 'hidePure', words: say('Hide pure refactorings') },
  { name: 'hideMoved', words: say('Hide moved code') },
  { name: 'hideFormatting', words: say('Hide what is only written otherwise') },
  { name: 'hideViewed', words: say('Hide what is viewed') },
];

export class FilterBar {
  readonly element: HTMLElement;
  private readonly field: HTMLInputElement;
  private readonly boxes: readonly { readonly name: Switch; readonly box: HTMLInputElement }[];
  private readonly toggle: HTMLElement;
  private filters: Filters;

  constructor(private readonly options: FilterBarOptions) {
    this.filters = options.filters;
    this.field = element('input', {
      class: 'rs-filter-field',
      type: 'search',
      'aria-label': say('Filter files and refactorings'),
      title: options.title,
    });
    this.field.placeholder = say('Filter');
    this.field.value = options.filters.words;
    this.field.spellcheck = false;
    this.field.addEventListener('input', () => this.set({ words: this.field.value }));
    this.boxes = SWITCHES.map(({ name }) => {
      const box = element('input', { type: 'checkbox' });
      box.checked = options.filters[name];
      box.addEventListener('change', () => this.set({ [name]: box.checked }));
      return { name, box };
    });
    const list = element(
      'div',
      {
        class: 'rs-filter-switches',
        role: 'group',
        'aria-label': say('Leave out'),
        id: 'rs-filter-switches',
        hidden: true,
      },
      ...SWITCHES.map(({ words }, position) => element('label', {}, this.boxes[position].box, words)),
    );
    this.toggle = button({
      label: say('What to leave out'),
      class: 'rs-tool',
      content: icon('filter'),
      onClick: () => {
        list.hidden = !list.hidden;
        this.toggle.setAttribute('aria-expanded', String(!list.hidden));
      },
    });
    this.toggle.setAttribute('aria-expanded', 'false');
    this.showState();
    this.toggle.setAttribute('aria-controls', 'rs-filter-switches');
    this.element = element(
      'div',
      { class: 'rs-filter' },
      element('div', { class: 'rs-filter-row' }, this.field, this.toggle),
      list,
    );
  }

  private set(change: Partial<Filters>): void {
    this.filters = { ...this.filters, ...change };
    this.showState();
    this.options.onChange(this.filters);
  }

  private showState(): void {
    this.toggle.classList.toggle('rs-tool-on', isFiltering({ ...this.filters, words: '' }));
  }

  focus(): void {
    this.field.focus();
    this.field.select();
  }

  clear(): boolean {
    if (!isFiltering(this.filters)) return false;
    this.field.value = '';
    for (const { box } of this.boxes) box.checked = false;
    this.set(NO_FILTERS);
    return true;
  }
}
