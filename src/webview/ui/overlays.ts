/** The legend and the overlay with the keys. Both close with Escape and give the focus back. */
import type { ChangeKind } from '../model/kinds.js';
import { CHANGE_KINDS, KIND_WORDS, isRelocation } from '../model/kinds.js';
import { KEY_GROUPS } from '../model/keys.js';
import { button, element } from './dom.js';
import { icon } from './icons.js';
import { say } from '../../protocol/say.js';

/** What the colours mean; of relocated code, its signs say how it came there. */
const COLORS: readonly { readonly id: string; readonly label: string; readonly kinds: readonly ChangeKind[] }[] = [
  { id: 'inserted', label: say('Added'), kinds: ['inserted'] },
  { id: 'deleted', label: say('Removed'), kinds: ['deleted'] },
  { id: 'updated', label: say('Changed'), kinds: ['updated'] },
  { id: 'relocated', label: say('Relocated'), kinds: CHANGE_KINDS.filter(isRelocation) },
];

/** One row. Each colour can be left unmarked in the code: `onHide` is told which class does that, and whether it is wanted. */
export function legend(onHide: (className: string, hidden: boolean) => void): HTMLElement {
  const list = element('ul', { class: 'rs-legend-list' });
  for (const { id, label, kinds } of COLORS) {
    const box = element('input', {
      type: 'checkbox',
      'aria-label': say('Mark: {0}', label),
      title: say('Mark this in the code: {0}', label),
    });
    box.checked = true;
    box.addEventListener('change', () => {
      for (const kind of kinds) onHide(`rs-hide-${kind}`, !box.checked);
    });
    const sample = element(
      'span',
      { class: `rs-sample rs-line-${kinds[0]}` },
      element('span', { class: `rs-mark rs-mark-${kinds[0]}` }, label),
    );
    const signs = kinds.map(kind => {
      const { label: name, meaning } = KIND_WORDS[kind];
      const sign = element(
        'span',
        { class: `rs-sign rs-ink-${kind}`, title: `${name}: ${meaning}`, 'data-kind': kind },
        icon(kind, name),
      );
      return sign;
    });
    list.append(element('li', { 'data-color': id }, box, sample, ...signs));
  }
  list.append(
    element(
      'li',
      { title: say('Added code that is a copy: where it differs from what it was copied from') },
      element('span', { class: 'rs-sample rs-line-inserted' }, element('span', { class: 'rs-copy-edit' }, say('Copy'))),
    ),
    element(
      'li',
      { title: say('It follows from a refactoring, or means the same') },
      icon('explained'),
      element('span', { class: 'rs-dim' }, say('no fill, no frame: nothing to read')),
    ),
  );
  return element('section', { class: 'rs-legend', id: 'rs-legend', 'aria-label': say('Legend'), hidden: true }, list);
}

export class HelpOverlay {
  readonly element: HTMLDialogElement;

  constructor() {
    const groups = KEY_GROUPS.map(group =>
      element(
        'section',
        {},
        element('h3', {}, group.title),
        element(
          'dl',
          { class: 'rs-keys' },
          ...group.bindings.flatMap(binding => [
            element('dt', {}, ...binding.keys.map(key => element('kbd', {}, keyLabel(key)))),
            element('dd', {}, binding.words),
          ]),
        ),
      ),
    );
    const close = button({
      label: say('Close'),
      title: say('Close ({0})', 'Escape'),
      class: 'rs-tool',
      content: icon('close'),
      onClick: () => this.element.close(),
    });
    this.element = element(
      'dialog',
      { class: 'rs-help', 'aria-labelledby': 'rs-help-title' },
      element('div', { class: 'rs-help-head' }, element('h2', { id: 'rs-help-title' }, say('Keys')), close),
      element('div', { class: 'rs-help-groups' }, ...groups),
    );
  }

  toggle(): void {
    if (this.element.open) this.element.close();
    else this.element.showModal();
  }
}

function keyLabel(key: string): string {
  return key.replace('Arrow', '').replace('Meta', 'Cmd');
}
