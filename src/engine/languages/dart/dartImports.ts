/**
 * What Dart's imports bring: a name for a library, names that are shown, or all that the library has. Two libraries
 * that have one of a name are a mistake where it is said.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { HandedOn, ImportedName, ImportRules, ImportSource } from '../importRules.js';
import { pathOf } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';

export const DART_IMPORTS: ImportRules = {
  sign: '.',
  mayUseUnwritten: () => false,
  namesIn: oncePerTree(tree => importsOf(tree).names),
  wholesIn: oncePerTree(tree => importsOf(tree).wholes),
  handedOnIn: oncePerTree(readHandedOn),
};

/** `export 'src/a.dart';`, with `show` or `hide` only what these leave, which is not looked at: a name is followed by what declares it. */
function readHandedOn(tree: SyntaxTree): readonly HandedOn[] {
  return children(tree, 0).flatMap((node): HandedOn[] => {
    const said = kindName(tree, node) === 'import_or_export' ? childByKind(tree, node, 'library_export') : NO_NODE;
    const uri = said === NO_NODE ? NO_NODE : childByKind(tree, said, 'configurable_uri');
    const written = uri === NO_NODE ? '' : nodeText(tree, uri);
    return /^(['"])[^'"$\\]*\1$/.test(written)
      ? [{ node, name: null, from: { specifier: written.slice(1, -1), names: [] } }]
      : [];
  });
}

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
    const source = (names: readonly string[]): ImportSource => ({ specifier: written.slice(1, -1), names });
    const prefix = childByKind(tree, said, 'identifier');
    const combinators = children(tree, said).filter(child => kindName(tree, child) === 'combinator');
    const shown = combinators.filter(combinator => nodeText(tree, combinator + 1) === 'show');
    if (prefix !== NO_NODE) {
      names.push({
        nameNode: prefix,
        path: combinators.length === 0 ? path : null,
        source: source([]),
        scope: 0,
        isRelative,
      });
    } else if (shown.length === 1 && combinators.length === 1) {
      for (const name of children(tree, shown[0])) {
        if (kindName(tree, name) === 'identifier') {
          names.push({
            nameNode: name,
            path: pathOf(path, nodeText(tree, name)),
            source: source([nodeText(tree, name)]),
            scope: 0,
            isRelative,
          });
        }
      }
    }
    if (prefix === NO_NODE && combinators.length === 0 && !isRelative) wholes.push(path);
  }
  return { names, wholes };
});
