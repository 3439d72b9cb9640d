/**
 * What names in a type stand for by the imports of the file: of which package they are, whatever it is called there, and where an import
 * brings what a package shows as if it were of this one (`import . "a/b"`).
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';
import { nameOfPackage } from './goSites.js';

interface Packages {
  readonly byName: ReadonlyMap<string, string>;
  /** The path of the only one whose names need no package before them. */
  readonly open: string | null;
}

const NAME = /(?<![\w.])(?:([\p{L}_][\p{L}\p{N}_]*)\.)?(\p{Lu}[\p{L}\p{N}_]*)(?!\.)/gu;

/** With the path of the package before each name that a package shows. */
export function typeInFull(tree: SyntaxTree, type: string): string {
  const { byName, open } = packagesOf(tree);
  return type.replace(NAME, (text, name: string | undefined, shown: string) => {
    const path = name === undefined ? open : byName.get(name);
    return path === null || path === undefined ? text : `${path}.${shown}`;
  });
}

const packagesOf = oncePerTree(findPackages);

function findPackages(tree: SyntaxTree): Packages {
  const byName = new Map<string, string>();
  const open: string[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'import_spec') continue;
    const [name, path] = ['name', 'path'].map(field => childByField(tree, node, field));
    if (path === NO_NODE) continue;
    const text = nodeText(tree, path).slice(1, -1);
    const called = name === NO_NODE ? nameOfPackage(tree, node) : nodeText(tree, name);
    if (called === '.') open.push(text);
    else if (called !== null) byName.set(called, text);
  }
  return { byName, open: open.length === 1 ? open[0] : null };
}
