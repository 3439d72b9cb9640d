/** The imports of a file, their paths as they are written, and the names that they bring into it. Knows nothing of what these stand for. */
import { isName, Role } from '../../languages/roles.js';
import { addCount, groupedBy, valueAt } from '../../lists.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { isNamed, nodeText } from '../../syntax/tree.js';

/** Nodes of a file's imports, in order; of one inside of another the outer one. */
export function importsIn(source: SourceTree): readonly number[] {
  return valueAt(knownImports, source, () => findImports(source));
}

const knownImports = new WeakMap<SourceTree, readonly number[]>();

function findImports({ tree, role }: SourceTree): number[] {
  const found: number[] = [];
  for (let node = 1; node < tree.count; node += role[node] === Role.import ? tree.size[node] : 1) {
    if (role[node] === Role.import) found.push(node);
  }
  return found;
}

/** Tokens of the names that an import brings. Nothing where it brings all there are. */
export function namesIn(source: SourceTree, node: number): number[] {
  return [...broughtBy(source, node).keys()];
}

/** The same with the names: the last word before each separator, or the one that is said by none of the words. */
export function broughtBy(source: SourceTree, node: number): ReadonlyMap<number, string> {
  const { tree, role, tokens, tokenNode, firstToken, language } = source;
  const names = new Map<number, string>();
  let last: number | null = null;
  const add = (): void => {
    if (last !== null) names.set(tokens[last], nodeText(tree, tokenNode[last]));
  };
  for (let token = firstToken[node]; token < tokensEnd(source, node); token++) {
    const leaf = tokenNode[token];
    if (isName(role[leaf])) last = token;
    else if (nodeText(tree, leaf) === '*') return new Map();
    else if (nodeText(tree, leaf) === ',') add();
  }
  add();
  const unsaid = names.size === 0 ? (language.table.importedName?.(tree, node) ?? null) : null;
  const token = unsaid === null ? undefined : valueAt(knownWords, source, () => wordsOf(source)).get(unsaid);
  return unsaid === null || token === undefined ? names : new Map([[token, unsaid]]);
}

const knownWords = new WeakMap<SourceTree, ReadonlyMap<string, number>>();

/** The tokens of the names in a file. */
function wordsOf({ tree, role, tokens, tokenNode }: SourceTree): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (let token = 0; token < tokens.length; token++) {
    if (isName(role[tokenNode[token]])) words.set(nodeText(tree, tokenNode[token]), tokens[token]);
  }
  return words;
}

/** Does another import of the file bring one of the names of this one? Then the last of the two counts. */
export function isBroughtTwice(source: SourceTree, node: number): boolean {
  const counts = valueAt(known, source, () => countNames(source));
  return namesIn(source, node).some(name => (counts.get(name) ?? 0) > 1);
}

const known = new WeakMap<SourceTree, ReadonlyMap<number, number>>();

function countNames(source: SourceTree): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const node of importsIn(source)) for (const name of namesIn(source, node)) addCount(counts, name);
  return counts;
}

/** The words of an import, as a dotted path. */
export function pathOf(source: SourceTree, node: number): string {
  const { tree, tokenNode, firstToken } = source;
  const words: string[] = [];
  for (let token = firstToken[node]; token < tokensEnd(source, node); token++) {
    if (isNamed(tree, tokenNode[token])) words.push(nodeText(tree, tokenNode[token]));
  }
  return words.join('.');
}

/** Dotted paths of the imports that bring just one thing under its own name, in order. By that name. */
export function pathsByName(source: SourceTree): ReadonlyMap<string, readonly string[]> {
  return valueAt(knownPaths, source, () =>
    groupedBy(
      importsIn(source).flatMap(node => plainPath(source, node) ?? []),
      path => path.slice(path.lastIndexOf('.') + 1),
    ),
  );
}

const knownPaths = new WeakMap<SourceTree, ReadonlyMap<string, readonly string[]>>();

/** `a.b.C` of an import that brings just that under its own name; null for all others. */
export function plainPath({ tree, role, tokenNode, firstToken }: SourceTree, node: number): string | null {
  let path = '';
  for (let token = firstToken[node]; token < firstToken[node + tree.size[node]]; token++) {
    const leaf = tokenNode[token];
    const text = nodeText(tree, leaf);
    if (isName(role[leaf]) && (path === '' || path.endsWith('.'))) path += text;
    else if (text === '.' && path !== '' && !path.endsWith('.')) path += text;
    else if (path !== '' && text !== ';') return null;
  }
  return path.includes('.') && !path.endsWith('.') ? path : null;
}
