/** The words behind the file's name that say in which declarations the reader stands. Each leads to where it begins. */
import type { Side, Span } from '../../engine/model.js';
import type { DiffIndex } from '../model/diffIndex.js';
import { enclosingDeclarations } from '../model/enclosing.js';
import { button, element } from './dom.js';
import { say } from '../../protocol/say.js';

export interface CrumbsOptions {
  readonly index: DiffIndex;
  readonly goTo: (side: Side, name: Span) => void;
}

export class Crumbs {
  readonly element = element('nav', { class: 'rs-crumbs', 'aria-label': say('Enclosing declarations'), hidden: true });
  private shown = '';

  constructor(private readonly options: CrumbsOptions) {}

  /** Says where an offset of a file stands; nothing where `file` is null. */
  show(side: Side, file: number | null, offset: number): void {
    const { index, goTo } = this.options;
    const found = file === null ? [] : enclosingDeclarations(index, side, file, offset);
    const key = `${side} ${file} ${found.join()}`;
    if (key === this.shown) return;
    this.shown = key;
    const all = index.outline.declarations[side];
    this.element.hidden = found.length === 0;
    this.element.replaceChildren(
      ...found.flatMap(at => {
        const { name, signature, nameStart, nameEnd } = all[at];
        const crumb = button({
          label: name,
          title: signature,
          class: 'rs-crumb',
          onClick: () => goTo(side, { file: file ?? 0, start: nameStart, end: nameEnd }),
        });
        return [element('span', { 'aria-hidden': 'true', class: 'rs-dim' }, '›'), crumb];
      }),
    );
  }
}
