/** The names that Java's imports give: of types and of static members. A path may be said in full anywhere. */
import { childByField, childByKind, children, kindName, NO_NODE } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import type { ImportedName, ImportRules } from '../importRules.js';
import { dotted, dottedName } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';

export const JAVA_IMPORTS: ImportRules = {
  sign: '.',
  saidInFull: 'always',
  typeNames: /^\p{Lu}/u,
  mayUseUnwritten: () => false,
  namesIn: oncePerTree(readNames),
  wholesIn: oncePerTree(readWholes),
};

function readNames(tree: SyntaxTree): readonly ImportedName[] {
  return children(tree, 0).flatMap((node): ImportedName[] => {
    const path =
      kindName(tree, node) === 'import_declaration' && childByKind(tree, node, 'asterisk') === NO_NODE
        ? childByKind(tree, node, 'scoped_identifier')
        : NO_NODE;
    const nameNode = path === NO_NODE ? NO_NODE : childByField(tree, path, 'name');
    return nameNode === NO_NODE ? [] : [dottedName(nameNode, dotted(tree, path), 0)];
  });
}

/** Types of which all static members are imported. Of packages it is not said: the own one, all of which is seldom known, comes first. */
function readWholes(tree: SyntaxTree): readonly string[] {
  return children(tree, 0).flatMap(node => {
    const path =
      kindName(tree, node) === 'import_declaration' &&
      childByKind(tree, node, 'static') !== NO_NODE &&
      childByKind(tree, node, 'asterisk') !== NO_NODE
        ? childByKind(tree, node, 'scoped_identifier')
        : NO_NODE;
    return path === NO_NODE ? [] : [dotted(tree, path)];
  });
}
