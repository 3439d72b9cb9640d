/** The two lists beside the page: changed files and refactorings. It marks what is shown, filters, and reports what is chosen. */
import type { Choices, Filters, RefactoringOrder } from '../../protocol/choices.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { CLOSED_GROUPS, betweenTree, fileTree, pairsOf, readingTree } from '../model/fileList.js';
import type { Between } from '../model/between.js';
import { pagesBetween } from '../model/between.js';
import type { Page } from '../model/diffIndex.js';
import { filterTree, isFiltering } from '../model/filters.js';
import { shownKey } from '../model/keys.js';
import { groupId, refactoringTree } from '../model/refactoringList.js';
import type { TreeNode } from '../model/tree.js';
import { childrenOf } from '../model/tree.js';
import type { ViewedItems } from '../model/viewed.js';
import { button, element } from './dom.js';
import { FilterBar } from './filterBar.js';
import { icon } from './icons.js';
import { TreeView } from './treeView.js';
import { say } from '../../protocol/say.js';
import type { Announce } from './announcer.js';

/** Up to so many rows, groups are open from the start. */
const OPEN_FILES = 500;
const OPEN_REFACTORINGS = 60;

const ORDERS: readonly { readonly order: RefactoringOrder; readonly words: string }[] = [
  { order: 'type', words: say('By type') },
  { order: 'file', words: say('By file') },
  { order: 'edits', words: say('Most to read first') },
];

export interface SidebarOptions {
  readonly outline: DiffOutline;
  readonly viewed: ViewedItems;
  readonly choices: Pick<Choices, 'filters' | 'byFolder' | 'order'>;
  readonly onChoice: (choice: Partial<Choices>) => void;
  readonly onPair: (pair: number, byKey: boolean) => void;
  readonly onRefactoring: (refactoring: number, byKey: boolean) => void;
  readonly onBetween: (page: Between) => void;
  readonly onCheck: (node: TreeNode) => void;
  readonly announce: Announce;
}

type Target = NonNullable<TreeNode['target']>;

export class Sidebar {
  readonly element: HTMLElement;
  private readonly files: TreeView;
  private readonly refactorings: TreeView;
  private readonly counts = {
    files: element('span', { class: 'rs-badge rs-count' }),
    refactorings: element('span', { class: 'rs-badge rs-count' }),
  };
  private readonly filterBar: FilterBar;
  private filters: Filters;
  private byFolder: boolean;
  private refactoringsBy: RefactoringOrder;
  private readonly orderField: HTMLSelectElement;
  private chosen: { file: Target | null; refactoring: number | null } = { file: null, refactoring: null };
  private order: { pairs: readonly number[]; refactorings: readonly number[] } = { pairs: [], refactorings: [] };

  constructor(private readonly options: SidebarOptions) {
    const { outline, viewed, onPair, onRefactoring } = options;
    this.filters = options.choices.filters;
    this.byFolder = options.choices.byFolder;
    this.refactoringsBy = options.choices.order;
    this.orderField = element(
      'select',
      {
        class: 'rs-heading-select',
        'aria-label': say('Order of the refactorings'),
        title: say('Order of the refactorings'),
      },
      ...ORDERS.map(({ order, words }) => {
        const option = element('option', {}, words);
        option.value = order;
        option.selected = order === this.refactoringsBy;
        return option;
      }),
    );
    this.orderField.addEventListener('change', () =>
      this.orderRefactorings(ORDERS[this.orderField.selectedIndex].order),
    );
    const onActivate = (node: TreeNode, byKey: boolean): void => {
      if (node.target?.kind === 'pair') onPair(node.target.index, byKey);
      else if (node.target?.kind === 'between') options.onBetween(pagesBetween(outline)[node.target.index]);
      else if (node.target?.kind === 'refactoring') onRefactoring(node.target.index, byKey);
    };
    const isViewed = (node: TreeNode): boolean => viewed.has(node.target);
    const checks = {
      isViewed,
      onCheck: (node: TreeNode) => options.onCheck(node),
      canCheck: (node: TreeNode) => node.target !== null && node.target.kind !== 'between',
    };
    this.files = new TreeView({
      id: 'rs-files',
      label: say('Changed files'),
      empty: say('No files.'),
      onActivate,
      ...checks,
    });
    this.refactorings = new TreeView({
      id: 'rs-refactorings',
      label: say('Refactorings'),
      empty: say('No refactorings.'),
      onActivate,
      ...checks,
    });
    const order = button({
      label: say('Order by folder'),
      class: 'rs-tool rs-heading-tool',
      content: icon('folder'),
      onClick: () => this.orderByFolder(!this.byFolder, order),
    });
    order.setAttribute('aria-pressed', String(this.byFolder));
    this.filterBar = new FilterBar({
      title: say('Filter the lists ({0})', shownKey('focusFilter')),
      filters: this.filters,
      onChange: filters => this.filter(filters),
    });
    this.element = element(
      'nav',
      { class: 'rs-sidebar', 'aria-label': say('Files and refactorings') },
      this.filterBar.element,
      element(
        'section',
        { class: 'rs-list rs-list-files' },
        element('h2', {}, say('Files'), this.counts.files, order),
        this.files.element,
      ),
      element(
        'section',
        { class: 'rs-list' },
        element('h2', {}, say('Refactorings'), this.counts.refactorings, this.orderField),
        this.refactorings.element,
      ),
    );
    this.draw();
  }

  /** Pairs in the order of the list, without those filtered out. */
  get pairOrder(): readonly number[] {
    return this.order.pairs;
  }

  get refactoringOrder(): readonly number[] {
    return this.order.refactorings;
  }

  private filter(filters: Filters): void {
    this.filters = filters;
    this.draw();
    const { pairs, refactorings } = this.order;
    this.options.onChoice({ filters });
    this.options.announce(
      say(
        '{0} of {1} files, {2} of {3} refactorings',
        pairs.length,
        this.options.outline.pairs.length,
        refactorings.length,
        this.options.outline.refactorings.length,
      ),
    );
  }

  private draw(): void {
    const { outline, viewed } = this.options;
    const filtered = isFiltering(this.filters);
    const only = (tree: readonly TreeNode[]): readonly TreeNode[] =>
      filtered ? filterTree(outline, tree, this.filters, node => viewed.has(node.target)) : tree;
    const files = only([...(this.byFolder ? fileTree(outline) : readingTree(outline)), ...betweenTree(outline)]);
    const refactorings = only(refactoringTree(outline, this.refactoringsBy));
    this.order = {
      pairs: pairsOf(files),
      refactorings: refactorings.flatMap(group =>
        childrenOf(group).flatMap(node => (node.target === null ? [] : [node.target.index, ...(node.also ?? [])])),
      ),
    };
    this.files.show(
      files,
      this.order.pairs.length <= OPEN_FILES ? groupsIn(files).filter(id => !CLOSED_GROUPS.has(id)) : [],
    );
    this.refactorings.show(
      refactorings,
      this.order.refactorings.length + refactorings.length <= OPEN_REFACTORINGS
        ? refactorings.map(group => group.id)
        : [],
    );
    const count = (shown: number, all: number): string => (shown === all ? String(all) : say('{0} of {1}', shown, all));
    this.counts.files.textContent = count(this.order.pairs.length, outline.pairs.length);
    this.counts.refactorings.textContent = count(this.order.refactorings.length, outline.refactorings.length);
    this.chooseFile();
    this.chooseInRefactorings();
  }

  private chooseFile(): void {
    const { file } = this.chosen;
    this.files.choose(
      file === null ? null : node => node.target?.kind === file.kind && node.target.index === file.index,
    );
  }

  private chooseInRefactorings(): void {
    const { refactoring } = this.chosen;
    this.refactorings.choose(
      refactoring === null
        ? null
        : node =>
            node.target?.kind === 'refactoring' &&
            (node.target.index === refactoring || node.also?.includes(refactoring) === true),
    );
  }

  private orderByFolder(byFolder: boolean, toggle: HTMLElement): void {
    this.byFolder = byFolder;
    toggle.setAttribute('aria-pressed', String(byFolder));
    this.draw();
    this.options.onChoice({ byFolder });
  }

  private orderRefactorings(order: RefactoringOrder): void {
    this.refactoringsBy = order;
    this.draw();
    this.options.onChoice({ order });
  }

  /** Checks look another way now. */
  refreshChecks(): void {
    if (this.filters.hideViewed) this.draw();
    else for (const tree of [this.files, this.refactorings]) tree.redraw();
  }

  /** Marks the page of two files that are no pair. */
  chooseBetween(page: Page): void {
    const index = pagesBetween(this.options.outline).findIndex(
      ({ before, after }) => before === page.before && after === page.after,
    );
    this.chosen = { ...this.chosen, file: { kind: 'between', index } };
    this.chooseFile();
  }

  choosePair(pair: number): void {
    this.chosen = { ...this.chosen, file: { kind: 'pair', index: pair } };
    this.chooseFile();
  }

  chooseRefactoring(refactoring: number): void {
    this.chosen = { ...this.chosen, refactoring };
    this.chooseInRefactorings();
  }

  /** The row that the keyboard is at, when it is in one of the lists. */
  get focused(): TreeNode | null {
    return this.files.hasFocus
      ? this.files.currentNode
      : this.refactorings.hasFocus
        ? this.refactorings.currentNode
        : null;
  }

  /** Opens the group of the refactorings that are called so. */
  openType(title: string): void {
    if (this.refactoringsBy !== 'type') {
      this.orderField.value = 'type';
      this.orderRefactorings('type');
    }
    this.refactorings.open(groupId(title));
  }

  focusFilter(): void {
    this.filterBar.focus();
  }

  /** Ends the filter; false when there was none. */
  endFilter(): boolean {
    return this.filterBar.clear();
  }

  focusFiles(): void {
    this.files.focus();
  }

  focusRefactorings(): void {
    this.refactorings.focus();
  }
}

function groupsIn(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(node => (node.children === null ? [] : [node.id, ...groupsIn(childrenOf(node))]));
}
