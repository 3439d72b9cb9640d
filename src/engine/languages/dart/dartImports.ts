/**
 * What Dart's imports bring: a name for a library, names that are shown, or all that the library has. Two libraries that have one of a name are a mistake
 * where it is said.
 */
import { childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { ImportedName, ImportRules } from '../importRules.js';
import { pathOf } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';

export const DART_IMPORTS: ImportRules = {
  sign: '.',
  namesIn: oncePerTree(tree => importsOf(tree).names),
  wholesIn: oncePerTree(tree => importsOf(tree).wholes),
};

interface Imports {
  readonly names: readonly ImportedName[];
  readonly wholes: readonly string[];
}

const importsOf = oncePerTree((tree): Imports => {
  const names: ImportedName[] = [];
  const wholes: string[] = [];
  for (const node of children(tree, 0)) {
    const said =
      kindName(tree, node) === 'import_or_export' ? childByKind(tree, node, 'import_specification') : NO_NODE;
    const uri = said === NO_NODE ? NO_NODE : childByKind(tree, said, 'configurable_uri');
    if (uri === NO_NODE) continue;
    const written = nodeText(tree, uri);
    // One that depends on where the program runs is another library there.
    if (!/^(['"])[^'"$\\]*\1$/.test(written)) continue;
    const [path, isRelative] = [`"${written.slice(1, -1)}"`, !/^(['"])(?:package|dart):/.test(written)];
    const prefix = childByKind(tree, said, 'identifier');
    const combinators = children(tree, said).filter(child => kindName(tree, child) === 'combinator');
    const shown = combinators.filter(combinator => nodeText(tree, combinator + 1) === 'show');
    if (prefix !== NO_NODE) {
      names.push({ nameNode: prefix, path: combinators.length === 0 ? path : null, scope: 0, isRelative });
    } else if (shown.length === 1 && combinators.length === 1) {
      for (const name of children(tree, shown[0])) {
        if (kindName(tree, name) === 'identifier') {
          names.push({ nameNode: name, path: pathOf(path, nodeText(tree, name)), scope: 0, isRelative });
        }
      }
    }
    if (prefix === NO_NODE && combinators.length === 0 && !isRelative) wholes.push(path);
  }
  return { names, wholes };
});
