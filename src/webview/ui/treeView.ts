/**
 * A tree on the screen with one row height: only the rows in view are in the document, so thousands cost nothing. Keyboard and roles
 * follow the tree pattern of ARIA; the row in focus is named by `aria-activedescendant`.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import { KIND_WORDS } from '../model/kinds.js';
import type { TreeKey, TreeNode, TreeRow } from '../model/tree.js';
import { pathTo, treeKey, visibleRows } from '../model/tree.js';
import { element, phrase } from './dom.js';
import { icon } from './icons.js';
import { folderElement } from './path.js';
import { say } from '../../protocol/say.js';

const ROW_HEIGHT = 22;
const TREE_KEYS: ReadonlySet<string> = new Set<TreeKey>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

export interface TreeViewOptions {
  readonly id: string;
  readonly label: string;
  readonly empty: string;
  readonly onActivate: (node: TreeNode, byKey: boolean) => void;
  /** A check at the end of a row. */
  readonly canCheck: (node: TreeNode) => boolean;
  readonly isViewed: (node: TreeNode) => boolean;
  readonly onCheck: (node: TreeNode) => void;
}

export class TreeView {
  readonly element: HTMLElement;
  private readonly content: HTMLElement;
  private readonly emptyMessage: HTMLElement;
  private roots: readonly TreeNode[] = [];
  private expanded = new Set<string>();
  private rows: TreeRow[] = [];
  private current = 0;
  private chosen: string | null = null;
  private frame = 0;
  private drawn = new Map<string, HTMLElement>();
  /** How far it is scrolled, and its height; 0 where that is not known. To ask for them would lay out what was just written. */
  private seen = { top: 0, height: 0 };

  constructor(private readonly options: TreeViewOptions) {
    this.content = element('div', { class: 'rs-tree-content', role: 'none' });
    this.emptyMessage = element('p', { class: 'rs-empty', hidden: true }, options.empty);
    this.element = element(
      'div',
      { class: 'rs-tree', role: 'tree', tabindex: '0', id: options.id, 'aria-label': options.label },
      this.content,
      this.emptyMessage,
    );
    this.element.addEventListener(
      'scroll',
      () => {
        this.seen = { ...this.seen, top: this.element.scrollTop };
        this.schedule();
      },
      { passive: true },
    );
    this.element.addEventListener('keydown', event => this.onKey(event));
    this.element.addEventListener('focus', () => this.schedule());
    this.content.addEventListener('click', event => this.onClick(event));
    new ResizeObserver(() => {
      this.seen = { top: this.element.scrollTop, height: this.element.clientHeight };
      this.schedule();
    }).observe(this.element);
  }

  show(roots: readonly TreeNode[], expanded: Iterable<string>): void {
    this.roots = roots;
    this.expanded = new Set(expanded);
    this.drawn.clear();
    this.content.replaceChildren();
    this.current = 0;
    this.chosen = null;
    this.emptyMessage.hidden = roots.length > 0;
    // A tree has items: what has none is no tree, and says so in words.
    this.element.setAttribute('role', roots.length > 0 ? 'tree' : 'group');
    this.refresh();
  }

  /** Marks a node as the one that is shown elsewhere, opens its groups and scrolls to it. */
  choose(isWanted: ((node: TreeNode) => boolean) | null): void {
    const path = isWanted === null ? null : pathTo(this.roots, isWanted);
    this.chosen = path?.id ?? null;
    const closed = (path?.open ?? []).filter(id => !this.expanded.has(id));
    for (const id of closed) this.expanded.add(id);
    if (closed.length > 0) this.refresh();
    const row = this.rows.findIndex(candidate => candidate.node.id === this.chosen);
    if (row >= 0) this.goTo(row);
    else this.draw();
  }

  /** Opens a group at the top and goes to it. */
  open(id: string): void {
    this.expanded.add(id);
    this.refresh();
    const row = this.rows.findIndex(candidate => candidate.node.id === id);
    if (row >= 0) this.goTo(row);
  }

  get hasFocus(): boolean {
    return document.activeElement === this.element;
  }

  get currentNode(): TreeNode | null {
    return this.rows[this.current]?.node ?? null;
  }

  redraw(): void {
    this.draw();
  }

  focus(): void {
    this.element.focus();
  }

  private refresh(): void {
    const id = this.rows[this.current]?.node.id;
    this.rows = visibleRows({ roots: this.roots, expanded: this.expanded });
    const kept = this.rows.findIndex(row => row.node.id === id);
    this.current = kept >= 0 ? kept : Math.min(this.current, Math.max(0, this.rows.length - 1));
    this.content.style.height = `${this.rows.length * ROW_HEIGHT}px`;
    this.draw();
  }

  private schedule(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  private draw(): void {
    const { top, height } = this.look();
    const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - 5);
    const last = Math.min(this.rows.length, Math.ceil((top + height) / ROW_HEIGHT) + 5);
    // A row that looks as before stays the same element: a press that began on it must end on it.
    const drawn = new Map<string, HTMLElement>();
    for (let row = first; row < last; row++) {
      const { node, expanded } = this.rows[row];
      const look = `${row} ${row === this.current} ${node.id === this.chosen} ${expanded} ${this.options.isViewed(node)} ${node.id}`;
      drawn.set(look, this.drawn.get(look) ?? this.drawRow(row));
    }
    for (const [look, node] of this.drawn) if (!drawn.has(look)) node.remove();
    let previous: HTMLElement | null = null;
    for (const node of drawn.values()) {
      if (previous === null ? this.content.firstElementChild !== node : previous.nextElementSibling !== node) {
        if (previous === null) this.content.prepend(node);
        else previous.after(node);
      }
      previous = node;
    }
    this.drawn = drawn;
    if (this.rows.length > 0 && this.current >= first && this.current < last) {
      this.element.setAttribute('aria-activedescendant', this.rowId(this.current));
    } else this.element.removeAttribute('aria-activedescendant');
  }

  private look(): { readonly top: number; readonly height: number } {
    return this.seen.height > 0 ? this.seen : { top: this.element.scrollTop, height: this.element.clientHeight };
  }

  private scrollTo(top: number): void {
    this.element.scrollTop = top;
    this.seen = { ...this.seen, top };
  }

  private rowId(row: number): string {
    return `${this.options.id}-${row}`;
  }

  private drawRow(index: number): HTMLElement {
    const { node, level, position, siblings, expanded } = this.rows[index];
    const classes = [
      'rs-row',
      index === this.current ? 'rs-row-current' : '',
      node.id === this.chosen ? 'rs-row-chosen' : '',
    ].filter(name => name !== '');
    const row = element('div', {
      class: classes.join(' '),
      role: 'treeitem',
      id: this.rowId(index),
      title: node.description,
      'data-row': String(index),
      'aria-level': String(level),
      'aria-posinset': String(position),
      'aria-setsize': String(siblings),
      'aria-selected': String(node.id === this.chosen),
    });
    if (node.children !== null) row.setAttribute('aria-expanded', String(expanded));
    row.style.top = `${index * ROW_HEIGHT}px`;
    row.style.paddingLeft = `${6 + (level - 1) * 12}px`;
    const twistie = element('span', { class: expanded ? 'rs-twistie rs-twistie-open' : 'rs-twistie' });
    if (node.children !== null) twistie.append(icon('chevron'));
    const kind = node.tone === null || node.tone === 'count' || node.badge !== '' ? null : node.tone;
    row.append(twistie);
    if (kind !== null) {
      const sign = icon(kind, KIND_WORDS[kind].label);
      sign.classList.add(`rs-ink-${kind}`);
      row.append(sign);
    }
    row.append(labelElement(node.label));
    if (node.detail !== '') row.append(element('span', { class: 'rs-row-detail' }, node.detail));
    if (node.folder !== undefined && node.folder !== '') {
      row.append(element('span', { class: 'rs-row-folder' }, folderElement(node.folder)));
    }
    if (node.badge !== '') {
      const tone = node.tone === 'count' ? 'rs-count' : node.tone === null ? '' : `rs-ink-${node.tone}`;
      row.append(element('span', { class: `rs-badge ${tone}` }, node.badge));
    }
    if (this.options.canCheck(node)) {
      const viewed = this.options.isViewed(node);
      if (viewed) row.classList.add('rs-row-viewed');
      row.append(
        element(
          'span',
          { class: 'rs-check', title: viewed ? say('Viewed') : say('Mark as viewed') },
          icon('explained'),
        ),
      );
      if (viewed) row.append(element('span', { class: 'rs-visually-hidden' }, `, ${say('viewed')}`));
    }
    return row;
  }

  private onClick(event: MouseEvent): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('.rs-row') : null;
    if (row === null) return;
    this.current = Number(row.dataset.row);
    if (event.target instanceof Element && event.target.closest('.rs-check') !== null) {
      this.options.onCheck(this.rows[this.current].node);
      this.draw();
      return;
    }
    this.activate(false);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.activate(true);
      return;
    }
    if (!TREE_KEYS.has(event.key)) return;
    event.preventDefault();
    const result = treeKey(
      this.rows,
      this.current,
      event.key as TreeKey,
      Math.max(1, Math.floor(this.element.clientHeight / ROW_HEIGHT) - 1),
    );
    if (result === null) return;
    if ('toggle' in result) this.toggle(result.toggle);
    else this.goTo(result.go);
  }

  private activate(byKey: boolean): void {
    const row = this.rows[this.current];
    if (row === undefined) return;
    if (row.node.children !== null) this.toggle(row.node.id);
    else {
      this.draw();
      this.options.onActivate(row.node, byKey);
    }
  }

  private toggle(id: string): void {
    if (!this.expanded.delete(id)) this.expanded.add(id);
    this.refresh();
  }

  private goTo(row: number): void {
    this.current = row;
    const top = row * ROW_HEIGHT;
    const seen = this.look();
    if (top < seen.top) this.scrollTo(top);
    else if (top + ROW_HEIGHT > seen.top + seen.height) this.scrollTo(top + ROW_HEIGHT - seen.height);
    this.draw();
  }
}

/** Cut in its middle where there is no room: of a list of names, the first ones; else the last name, which is what tells rows apart. */
function labelElement(label: Phrase): HTMLElement {
  const names = label.findIndex(piece => typeof piece === 'string' && /\d+ \S+: $/.test(piece));
  const cut = names >= 0 ? names : label.length - 1;
  const tail = label.slice(cut);
  if (cut < 1 || tail.length === 0 || (names < 0 && typeof tail[0] === 'string')) {
    return element('span', { class: 'rs-row-label' }, phrase(label));
  }
  return element(
    'span',
    { class: 'rs-row-label rs-row-parts' },
    element('span', { class: 'rs-row-start' }, phrase(label.slice(0, cut))),
    element('span', { class: 'rs-row-end' }, phrase(tail)),
  );
}
