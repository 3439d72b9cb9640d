/**
 * Which names of a function are mentioned beside the loops, withs and cases that give them a value: there a name stands
 * for whatever the last of them left in it, so that all of them are one variable. Says nothing of how variables are
 * declared.
 */
import { addCount, addTo } from '../../lists.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { namesCaptured } from './pythonPatterns.js';

/** A run of nodes in which names have the values that a head gave them. */
interface Reach {
  readonly names: readonly string[];
  readonly end: number;
}

/** `targetNames`: the names that a target gives a value to. What functions inside mention is read whenever they run. */
export function namesBesideHeads(
  tree: SyntaxTree,
  definition: number,
  targetNames: (target: number) => readonly string[],
): ReadonlySet<string> {
  const beside = new Set<string>();
  const open: Reach[] = [];
  const starts = new Map<number, Reach[]>();
  const depth = new Map<string, number>();
  let innerEnd = 0;
  const reach = (names: readonly string[], node: number): void => {
    if (node !== NO_NODE) addTo(starts, node, { names, end: node + tree.size[node] });
  };
  for (let node = definition + 1; node < definition + tree.size[definition]; node++) {
    for (let last = open.at(-1); last && last.end <= node; last = open.at(-1)) {
      for (const name of last.names) addCount(depth, name, -1);
      open.pop();
    }
    const kind = kindName(tree, node);
    if (kind === 'for_statement') {
      const left = childByField(tree, node, 'left');
      for (const part of left === NO_NODE ? [] : [left, childByField(tree, node, 'body')]) {
        reach(targetNames(left), part);
      }
    } else if (kind === 'case_clause') {
      reach(
        namesCaptured(tree, node).map(name => nodeText(tree, name)),
        node,
      );
    } else if (kind === 'as_pattern') {
      const alias = childByField(tree, node, 'alias');
      const names = alias === NO_NODE ? [] : targetNames(alias);
      reach(names, alias);
      reach(names, bodyAround(tree, node));
    } else if ((kind === 'function_definition' || kind === 'lambda') && node >= innerEnd) {
      innerEnd = node + tree.size[node];
    }
    for (const started of starts.get(node) ?? []) {
      open.push(started);
      for (const name of started.names) addCount(depth, name);
    }
    if (kind !== 'identifier' || isMemberName(tree, node)) continue;
    const name = nodeText(tree, node);
    if (node < innerEnd || (depth.get(name) ?? 0) <= 0) beside.add(name);
  }
  return beside;
}

/** The block of the statement in whose head a node stands; there are no more than a clause and an item between. */
function bodyAround(tree: SyntaxTree, node: number): number {
  for (let up = tree.parent[node], steps = 0; up > 0 && steps < 3; up = tree.parent[up], steps++) {
    const kind = kindName(tree, up);
    if (kind === 'with_statement') return childByField(tree, up, 'body');
    if (kind === 'except_clause') return children(tree, up).at(-1) ?? NO_NODE;
  }
  return NO_NODE;
}

/** `name` of `a.name`, of `f(name=...)` and of `case A(name=...)`. */
function isMemberName(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  const kind = kindName(tree, parent);
  return (
    (kind === 'attribute' && childByField(tree, parent, 'attribute') === node) ||
    (/^keyword_(argument|pattern)$/.test(kind) && childByField(tree, parent, 'name') === node)
  );
}
