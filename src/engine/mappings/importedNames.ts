/** The names that imports bring into a file, as the numbers of their tokens. Knows nothing of what they stand for. */
import { isName, Role } from '../languages/roles.js';
import { valueAt } from '../lists.js';
import type { SourceTree } from '../structure/source.js';
import { tokensEnd } from '../structure/source.js';
import { isNamed, nodeText } from '../syntax/tree.js';

/** Tokens of the names that an import brings: the last word before each separator. Nothing where it brings all there are. */
export function namesIn(source: SourceTree, node: number): number[] {
  const { tree, role, tokens, tokenNode, firstToken } = source;
  const names = new Set<number>();
  let last = -1;
  for (let token = firstToken[node]; token < tokensEnd(source, node); token++) {
    const leaf = tokenNode[token];
    if (isName(role[leaf])) last = tokens[token];
    else if (nodeText(tree, leaf) === '*') return [];
    else if (nodeText(tree, leaf) === ',' && last >= 0) names.add(last);
  }
  if (last >= 0) names.add(last);
  return [...names];
}

/** Does another import of the file bring one of the names of this one? Then the last of the two counts. */
export function isBroughtTwice(source: SourceTree, node: number): boolean {
  const counts = valueAt(known, source, () => countNames(source));
  return namesIn(source, node).some(name => (counts.get(name) ?? 0) > 1);
}

const known = new WeakMap<SourceTree, ReadonlyMap<number, number>>();

function countNames(source: SourceTree): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let node = 1; node < source.tree.count; node++) {
    if (source.role[node] !== Role.import) continue;
    for (const name of namesIn(source, node)) counts.set(name, (counts.get(name) ?? 0) + 1);
    node += source.tree.size[node] - 1;
  }
  return counts;
}

/** The words of an import, as a dotted path. */
export function pathOf(source: SourceTree, node: number): string {
  const { tree, tokenNode, firstToken } = source;
  const words: string[] = [];
  for (let token = firstToken[node]; token < tokensEnd(source, node); token++) if (isNamed(tree, tokenNode[token])) words.push(nodeText(tree, tokenNode[token]));
  return words.join('.');
}
