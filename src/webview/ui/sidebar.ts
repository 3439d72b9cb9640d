/** The two lists beside the page: changed files and refactorings. It marks what is shown and reports what is chosen. */
import type { DiffOutline } from '../../protocol/outline.js';
import { betweenTree, fileTree, pairsOf, readingTree } from '../model/fileList.js';
import type { Between } from '../model/between.js';
import { pagesBetween } from '../model/between.js';
import type { Page } from '../model/diffIndex.js';
import { groupId, refactoringTree } from '../model/refactoringList.js';
import type { TreeNode } from '../model/tree.js';
import { childrenOf } from '../model/tree.js';
import { button, element } from './dom.js';
import { icon } from './icons.js';
import { TreeView } from './treeView.js';

/** Up to so many rows, groups are open from the start. */
const OPEN_FILES = 500;
const OPEN_REFACTORINGS = 60;

export interface SidebarOptions {
  readonly outline: DiffOutline;
  readonly onPair: (pair: number, byKey: boolean) => void;
  readonly onRefactoring: (refactoring: number, byKey: boolean) => void;
  readonly onBetween: (page: Between) => void;
}

export class Sidebar {
  readonly element: HTMLElement;
  private readonly files: TreeView;
  private readonly refactorings: TreeView;

  private byFolder = false;
  private shownPair: number | null = null;
  private pairs: readonly number[] = [];

  constructor(private readonly options: SidebarOptions) {
    const { outline, onPair, onRefactoring } = options;
    const onActivate = (node: TreeNode, byKey: boolean): void => {
      if (node.target?.kind === 'pair') onPair(node.target.index, byKey);
      else if (node.target?.kind === 'between') options.onBetween(pagesBetween(outline)[node.target.index]);
      else if (node.target?.kind === 'refactoring') onRefactoring(node.target.index, byKey);
    };
    this.files = new TreeView({ id: 'rs-files', label: 'Changed files', empty: 'No files changed.', onActivate });
    this.refactorings = new TreeView({ id: 'rs-refactorings', label: 'Refactorings', empty: 'No refactorings found.', onActivate });
    const heading = (words: string, count: number): HTMLElement => element('h2', {}, words, element('span', { class: 'rs-badge rs-count' }, String(count)));
    const order = button({ label: 'Order by folder', class: 'rs-tool rs-heading-tool', content: icon('folder'), onClick: () => this.orderByFolder(!this.byFolder, order) });
    order.setAttribute('aria-pressed', 'false');
    const filesHeading = heading('Files', outline.pairs.length);
    filesHeading.append(order);
    this.element = element('nav', { 'class': 'rs-sidebar', 'aria-label': 'Files and refactorings' },
      element('section', { class: 'rs-list rs-list-files' }, filesHeading, this.files.element),
      element('section', { class: 'rs-list' }, heading('Refactorings', outline.refactorings.length), this.refactorings.element));
    this.showFiles();
    const groups = refactoringTree(outline);
    this.refactorings.show(groups, outline.refactorings.length + groups.length <= OPEN_REFACTORINGS ? groups.map(group => group.id) : []);
  }

  /** Pairs in the order of the list. */
  get pairOrder(): readonly number[] {
    return this.pairs;
  }

  private showFiles(): void {
    const { outline } = this.options;
    const files = [...(this.byFolder ? fileTree(outline) : readingTree(outline)), ...betweenTree(outline)];
    this.pairs = pairsOf(files);
    this.files.show(files, outline.pairs.length <= OPEN_FILES ? groupsIn(files) : []);
  }

  private orderByFolder(byFolder: boolean, toggle: HTMLElement): void {
    this.byFolder = byFolder;
    toggle.setAttribute('aria-pressed', String(byFolder));
    this.showFiles();
    this.choosePair(this.shownPair);
  }

  /** Marks the page of two files that are no pair. */
  chooseBetween(page: Page): void {
    const index = pagesBetween(this.options.outline).findIndex(({ before, after }) => before === page.before && after === page.after);
    this.files.choose(node => node.target?.kind === 'between' && node.target.index === index);
  }

  choosePair(pair: number | null): void {
    this.shownPair = pair;
    this.files.choose(pair === null ? null : node => node.target?.kind === 'pair' && node.target.index === pair);
  }

  chooseRefactoring(refactoring: number): void {
    this.refactorings.choose(node => node.target?.kind === 'refactoring' && node.target.index === refactoring);
  }

  /** Opens the group of a type of refactoring. */
  openType(type: string, title: string): void {
    this.refactorings.open(groupId(type, title));
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
