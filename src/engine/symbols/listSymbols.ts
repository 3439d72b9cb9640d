/** The names of one file, each with what it refers to, in words. */
import type { SymbolReference } from '../changeDiff.js';
import { isName, Role } from '../languages/roles.js';
import { isOwnObject } from '../matching/statements/bodies/expressions.js';
import type { SourceTree } from '../structure/source.js';
import { nodeText } from '../syntax/tree.js';
import { describeSymbol } from './describeSymbol.js';
import type { Resolver } from './resolver.js';

/** In the order of the file. `file` is its index among the versions of the side. */
export function listSymbols(resolver: Resolver, source: SourceTree, file: number): SymbolReference[] {
  const { tree, role } = source;
  const found: SymbolReference[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (tree.size[node] > 1 || !(isName(role[node]) || role[node] === Role.parameter)) continue;
    if (isOwnObject(source, node)) continue;
    const symbol = resolver.resolve(source, node);
    found.push({
      span: { file, start: tree.start[node], end: tree.end[node] },
      name: nodeText(tree, node),
      kind: symbol.kind,
      refersTo: describeSymbol(symbol, source),
    });
  }
  return found;
}
