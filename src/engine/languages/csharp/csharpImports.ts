/**
 * What C#'s `using` brings: another name for a type or namespace, and all that a namespace or the static members of a
 * type are, by their own names. A path may be said in full anywhere.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { ImportedName, ImportRules } from '../importRules.js';
import { dotted, dottedName } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';

export const CSHARP_IMPORTS: ImportRules = {
  sign: '.',
  saidInFull: 'always',
  isOwnWord: isText,
  mayUseUnwritten: () => false,
  namesIn: oncePerTree(readNames),
  wholesIn: oncePerTree(readWholes),
};

function readNames(tree: SyntaxTree): readonly ImportedName[] {
  return directivesIn(tree).flatMap((node): ImportedName[] => {
    const name = childByField(tree, node, 'name');
    const path =
      name === NO_NODE ? undefined : children(tree, node).findLast(child => isPath(tree, child) && child !== name);
    return path === undefined ? [] : [dottedName(name, dotted(tree, path).replace(/^global::/, ''), tree.parent[node])];
  });
}

/** At the top of the file alone: what stands in a namespace is seen in there only. */
function readWholes(tree: SyntaxTree): readonly string[] {
  return directivesIn(tree).flatMap(node => {
    const [only, ...others] = children(tree, node).filter(child => isPath(tree, child));
    return only === undefined || others.length > 0 || tree.parent[node] !== 0
      ? []
      : [dotted(tree, only).replace(/^global::/, '')];
  });
}

function isPath(tree: SyntaxTree, node: number): boolean {
  return isNamed(tree, node) && /^(?:identifier|qualified_name|alias_qualified_name)$/.test(kindName(tree, node));
}

const directivesIn = oncePerTree((tree): readonly number[] => {
  const found: number[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) === 'using_directive' && nodeText(tree, node + 1) === 'using') found.push(node);
  }
  return found;
});

/** `nameof(Shelf)` is what the name is called, and another text by another name. */
function isText(tree: SyntaxTree, leaf: number): boolean {
  let up = tree.parent[leaf];
  while (up > 0 && /^(?:member_access_expression|qualified_name|argument|argument_list)$/.test(kindName(tree, up))) {
    up = tree.parent[up];
  }
  return kindName(tree, up) === 'invocation_expression' && nodeText(tree, up + 1) === 'nameof';
}
