/** The legend and the overlay with the keys. Both close with Escape and give the focus back. */
import { CHANGE_KINDS, KIND_WORDS } from '../model/kinds.js';
import { KEY_GROUPS } from '../model/keys.js';
import { button, element } from './dom.js';
import { icon } from './icons.js';

/** Each kind can be left unmarked in the code: `onHide` is told which class does that, and whether it is wanted. */
export function legend(onHide: (className: string, hidden: boolean) => void): HTMLElement {
  const list = element('ul', { class: 'rs-legend-list' });
  for (const kind of CHANGE_KINDS) {
    const swatch = element('span', { class: `rs-swatch rs-bar rs-bar-${kind}` }, icon(kind));
    const sample = element(
      'span',
      { class: `rs-sample rs-line-${kind}` },
      element('span', { class: `rs-mark rs-mark-${kind}` }, KIND_WORDS[kind].label),
    );
    const box = element('input', {
      type: 'checkbox',
      'aria-label': `Mark: ${KIND_WORDS[kind].label}`,
      title: 'Mark this kind in the code',
    });
    box.checked = true;
    box.addEventListener('change', () => onHide(`rs-hide-${kind}`, !box.checked));
    list.append(
      element(
        'li',
        { 'data-kind': kind },
        box,
        swatch,
        sample,
        element('span', { class: 'rs-dim' }, KIND_WORDS[kind].meaning),
      ),
    );
  }
  list.append(
    element(
      'li',
      {},
      element('span', { class: 'rs-legend-blank' }),
      element('span', { class: 'rs-swatch' }, icon('explained')),
      element('span', { class: 'rs-sample' }, 'No fill'),
      element('span', { class: 'rs-dim' }, 'explained by a refactoring: nothing to read'),
    ),
  );
  return element('section', { class: 'rs-legend', id: 'rs-legend', 'aria-label': 'Legend', hidden: true }, list);
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
      label: 'Close',
      title: 'Close (Escape)',
      class: 'rs-tool',
      content: icon('close'),
      onClick: () => this.element.close(),
    });
    this.element = element(
      'dialog',
      { class: 'rs-help', 'aria-labelledby': 'rs-help-title' },
      element('div', { class: 'rs-help-head' }, element('h2', { id: 'rs-help-title' }, 'Keys'), close),
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
