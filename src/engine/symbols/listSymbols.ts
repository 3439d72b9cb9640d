/** The names of one file, each with what it refers to, in words. */
import type { SymbolReference } from '../model.js';
import { isName, Role } from '../languages/roles.js';
import { isOwnObject } from '../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { fileOf, qualifiedName } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { nodeText } from '../syntax/tree.js';
import type { Resolver } from './resolver.js';
import type { Symbol } from './symbol.js';

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
      refersTo: describe(symbol, source),
    });
  }
  return found;
}

function describe(symbol: Symbol, from: SourceTree): string {
  switch (symbol.kind) {
    case 'local':
      return `the variable at line ${lineOf(symbol.source, symbol.nameNode)}`;
    case 'declared':
      return describeDeclared(symbol.declaration, from);
    case 'imported':
      return `imported from ${symbol.path}`;
    case 'member':
      return `a member of ${nameOf(symbol.of, from)}`;
    case 'missing':
      return `no member of ${symbol.of.name}`;
    case 'inherited':
      return `perhaps a member of ${symbol.from.join(' or ')}`;
    case 'builtin':
      return 'a name of the language';
    case 'outside':
      return [
        'declared nowhere in sight',
        ...(symbol.package === null || symbol.package === '' ? [] : [`perhaps in the package ${symbol.package}`]),
        ...(symbol.wholes.length === 0 ? [] : [`perhaps by ${symbol.wholes.join(' or ')}`]),
      ].join(', ');
    case 'unknown':
      return 'not known';
  }
}

function describeDeclared(declaration: DeclarationNode, from: SourceTree): string {
  const { source, nameNode, word, parent, name } = declaration;
  const owner = parent === null || parent.kind === 'file' ? '' : ` of ${parent.name}`;
  const place =
    nameNode < 0
      ? ''
      : ` at ${source === from ? 'line ' : `${fileOf(declaration).source.path}:`}${lineOf(source, nameNode)}`;
  return `the ${word} ${owner === '' ? qualifiedName(declaration) : name}${owner}${place}`;
}

function nameOf(symbol: Symbol, from: SourceTree): string {
  switch (symbol.kind) {
    case 'builtin':
      return symbol.name === '' ? 'a literal' : symbol.name;
    case 'member':
      return `${nameOf(symbol.of, from)}.${symbol.name}`;
    case 'imported':
      return symbol.path;
    default:
      return describe(symbol, from);
  }
}

/** From 1 on. */
function lineOf({ tree }: SourceTree, node: number): number {
  let line = 1;
  for (let at = tree.text.indexOf('\n'); at >= 0 && at < tree.start[node]; at = tree.text.indexOf('\n', at + 1)) line++;
  return line;
}
