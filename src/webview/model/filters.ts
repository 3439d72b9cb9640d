/** Leaving out of the lists what the reader does not want to see in them. */
import type { Filters } from '../../protocol/choices.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { readingGroups } from './reading.js';
import { toneOf } from './kinds.js';
import type { TreeNode } from './tree.js';
import { childrenOf } from './tree.js';
import { plainText } from './wording.js';

export function isFiltering(filters: Filters): boolean {
  return (
    filters.words.trim() !== '' || filters.hidePure || filters.hideMoved || filters.hideFormatting || filters.hideViewed
  );
}

/** The tree without what is filtered out, and without groups that have nothing left; counts follow. */
export function filterTree(
  outline: DiffOutline,
  roots: readonly TreeNode[],
  filters: Filters,
  isViewed: (node: TreeNode) => boolean,
): TreeNode[] {
  const words = filters.words
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '');
  const hidden = hiddenPairs(outline, filters);
  const keeps = (node: TreeNode, groups: string): boolean => {
    const { target } = node;
    if (filters.hideViewed && isViewed(node)) return false;
    if (target?.kind === 'pair' && hidden.has(target.index)) return false;
    if (target?.kind === 'between' && filters.hideMoved) return false;
    if (target?.kind === 'refactoring') {
      const { rule, purity } = outline.refactorings[target.index];
      if (filters.hidePure && purity?.pure === true) return false;
      if (filters.hideMoved && toneOf(outline, rule) === 'moved') return false;
    }
    const text = `${groups} ${plainText(node.label)} ${node.description}`.toLowerCase();
    return words.every(word => text.includes(word));
  };
  const visit = (nodes: readonly TreeNode[], groups: string): TreeNode[] =>
    nodes.flatMap(node => {
      if (node.children === null) return keeps(node, groups) ? [node] : [];
      const children = visit(childrenOf(node), `${groups} ${plainText(node.label)}`);
      return children.length === 0
        ? []
        : [{ ...node, badge: node.tone === 'count' ? String(leaves(children)) : node.badge, children: () => children }];
    });
  return visit(roots, '');
}

function leaves(nodes: readonly TreeNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.children === null ? 1 : leaves(childrenOf(node))), 0);
}

function hiddenPairs(outline: DiffOutline, { hidePure, hideMoved, hideFormatting }: Filters): ReadonlySet<number> {
  return new Set(
    readingGroups(outline)
      .filter(
        ({ group }) =>
          (group === 'refactoring' && hidePure) ||
          (group === 'moved' && hideMoved) ||
          (group === 'formatting' && hideFormatting),
      )
      .flatMap(({ pairs }) => pairs),
  );
}
