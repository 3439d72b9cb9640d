/** What is written down of the name of a module that code makes when it runs: how it begins and how it ends. */
import type { SyntaxTree } from '../syntax/tree.js';
import { children, isNamed, kindName, NO_NODE, nodeText } from '../syntax/tree.js';

export interface ModuleText {
  /** '' where that is not known. */
  readonly begins: string;
  readonly ends: string;
}

/** Nothing is known of it. */
export const ANY_MODULE: ModuleText = { begins: '', ends: '' };

/** `./locales/` and `.json` of `` `./locales/${code}.json` ``, or of `'./locales/' + code + '.json'`. */
export function moduleTextOf(tree: SyntaxTree, expression: number): ModuleText {
  return { begins: endOf(tree, expression, true), ends: endOf(tree, expression, false) };
}

function endOf(tree: SyntaxTree, expression: number, isFirst: boolean): string {
  let node = expression;
  while (/^binary_(?:expression|operator)$/.test(kindName(tree, node))) {
    const parts = children(tree, node);
    if (parts.length !== 3 || nodeText(tree, parts[1]) !== '+') return '';
    node = parts[isFirst ? 0 : 2];
  }
  if (!/^(?:template_)?string$/.test(kindName(tree, node))) return '';
  // Between its quotes.
  const part = children(tree, node).at(isFirst ? 1 : -2) ?? NO_NODE;
  return part !== NO_NODE && /^string_(?:fragment|content)$/.test(kindName(tree, part)) ? nodeText(tree, part) : '';
}

/** The first argument of a list, whatever comments stand before it. */
export function firstArgument(tree: SyntaxTree, list: number): number {
  return list === NO_NODE
    ? NO_NODE
    : (children(tree, list).find(child => isNamed(tree, child) && kindName(tree, child) !== 'comment') ?? NO_NODE);
}
