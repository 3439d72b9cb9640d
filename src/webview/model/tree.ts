/**
 * A tree of rows for a list: which rows are visible, and where the keyboard goes. The rows of a closed group are never made, so a
 * list of thousands costs what is open.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import type { ChangeKind } from './kinds.js';

export interface TreeNode {
  /** Unique in its tree and the same for the same thing in a later result. */
  readonly id: string;
  readonly label: Phrase;
  /** Dimmed text behind the label. */
  readonly detail: string;
  /** Where it lies: dimmed behind the detail, and cut at its beginning where there is no room. */
  readonly folder?: string;
  /** Text at the right edge: a status letter, a count. */
  readonly badge: string;
  /** What the badge means, for its colour. */
  readonly tone: ChangeKind | 'count' | null;
  /** The whole in words, for screen readers and as title. */
  readonly description: string;
  /** Makes the children; null for a leaf. */
  readonly children: (() => readonly TreeNode[]) | null;
  readonly target: { readonly kind: 'pair' | 'refactoring' | 'between'; readonly index: number } | null;
  /** Further indices of the same kind that the row stands for. */
  readonly also?: readonly number[];
}

export interface TreeRow {
  readonly node: TreeNode;
  /** 1 for the top. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly expanded: boolean;
  /** Index of the parent's row, -1 at the top. */
  readonly parent: number;
}

export interface TreeState {
  readonly roots: readonly TreeNode[];
  readonly expanded: ReadonlySet<string>;
}

/** Children are made once and kept for as long as their node is. */
const made = new WeakMap<TreeNode, readonly TreeNode[]>();

export function childrenOf(node: TreeNode): readonly TreeNode[] {
  if (node.children === null) return [];
  let children = made.get(node);
  if (children === undefined) {
    children = node.children();
    made.set(node, children);
  }
  return children;
}

export function visibleRows(state: TreeState): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (nodes: readonly TreeNode[], level: number, parent: number): void => {
    nodes.forEach((node, index) => {
      const expanded = node.children !== null && state.expanded.has(node.id);
      rows.push({ node, level, position: index + 1, siblings: nodes.length, expanded, parent });
      if (expanded) visit(childrenOf(node), level + 1, rows.length - 1);
    });
  };
  visit(state.roots, 1, -1);
  return rows;
}

export type TreeKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'PageUp' | 'PageDown';

/** What a key does at a row: the row to go to, or a group to open or close. */
export function treeKey(
  rows: readonly TreeRow[],
  current: number,
  key: TreeKey,
  pageSize: number,
): { readonly go: number } | { readonly toggle: string } | null {
  const last = rows.length - 1;
  const row = rows[current];
  if (row === undefined) return last < 0 ? null : { go: 0 };
  switch (key) {
    case 'ArrowUp':
      return { go: Math.max(0, current - 1) };
    case 'ArrowDown':
      return { go: Math.min(last, current + 1) };
    case 'Home':
      return { go: 0 };
    case 'End':
      return { go: last };
    case 'PageUp':
      return { go: Math.max(0, current - pageSize) };
    case 'PageDown':
      return { go: Math.min(last, current + pageSize) };
    case 'ArrowRight':
      if (row.node.children === null) return null;
      return row.expanded ? { go: Math.min(last, current + 1) } : { toggle: row.node.id };
    case 'ArrowLeft':
      if (row.expanded) return { toggle: row.node.id };
      return row.parent < 0 ? null : { go: row.parent };
  }
}

/** Ids of the groups to open so that a node is visible, outermost first; null when it is not in the tree. */
export function pathTo(
  roots: readonly TreeNode[],
  isWanted: (node: TreeNode) => boolean,
): { readonly open: readonly string[]; readonly id: string } | null {
  for (const node of roots) {
    if (isWanted(node)) return { open: [], id: node.id };
    const below = node.children === null ? null : pathTo(childrenOf(node), isWanted);
    if (below !== null) return { open: [node.id, ...below.open], id: below.id };
  }
  return null;
}
