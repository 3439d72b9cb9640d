/** What a name refers to, in words. */
import type { DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import type { Symbol, Unchanged } from './symbol.js';

/** What a name in the file `from` refers to, as it follows "it is". */
export function describeSymbol(symbol: Symbol | Unchanged, from: SourceTree): string {
  switch (symbol.kind) {
    case 'local':
      return `the variable at ${placeOf(symbol.source, symbol.nameNode, from)}`;
    case 'declared':
    case 'unchanged':
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
  const place = nameNode < 0 ? '' : ` at ${placeOf(source, nameNode, from)}`;
  return `the ${word} ${name}${owner}${place}`;
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
      return describeSymbol(symbol, from);
  }
}

/** `line 3`, or `a.py:3` in another file. */
function placeOf(source: SourceTree, node: number, from: SourceTree): string {
  return `${source === from ? 'line ' : `${source.path}:`}${lineOf(source, node)}`;
}

/** From 1 on. */
function lineOf({ tree }: SourceTree, node: number): number {
  let line = 1;
  for (let at = tree.text.indexOf('\n'); at >= 0 && at < tree.start[node]; at = tree.text.indexOf('\n', at + 1)) line++;
  return line;
}
