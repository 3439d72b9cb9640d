/**
 * What JavaScript and TypeScript make something else of, though it is written alike: code that goes from the one to the
 * other does something else there.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { addCount } from '../../lists.js';
import { oncePerTree } from '../oncePerTree.js';

interface Reading {
  readonly inJavaScript: string;
  readonly inTypeScript: string;
}

export function meaningInJavaScript(tree: SyntaxTree, node: number): string | null {
  return readingAt(tree, node)?.inJavaScript ?? null;
}

export function meaningInTypeScript(tree: SyntaxTree, node: number): string | null {
  return readingAt(tree, node)?.inTypeScript ?? null;
}

function readingAt(tree: SyntaxTree, node: number): Reading | null {
  switch (kindName(tree, node)) {
    case 'import_statement':
      return isOfUnusedNames(tree, node)
        ? {
            inJavaScript: 'an import that runs its module',
            inTypeScript: 'an import that is left out, as nothing uses it',
          }
        : null;
    case 'public_field_definition':
      return isBareInSubclass(tree, node)
        ? { inJavaScript: 'a field that is undefined at first', inTypeScript: 'a field that may keep what it inherits' }
        : null;
    default:
      return null;
  }
}

/** Are all the names that it brings said nowhere else? Elements use a name that is not written. */
function isOfUnusedNames(tree: SyntaxTree, node: number): boolean {
  const clause = childByKind(tree, node, 'import_clause');
  if (clause === NO_NODE) return false;
  const { counts, hasElements } = namesIn(tree);
  if (hasElements) return false;
  for (let inner = clause + 1; inner < clause + tree.size[clause]; inner++) {
    const isOuter = kindName(tree, tree.parent[inner]) === 'import_specifier' && isRenamed(tree, inner);
    if (kindName(tree, inner) === 'identifier' && !isOuter && (counts.get(nodeText(tree, inner)) ?? 0) > 1) {
      return false;
    }
  }
  return true;
}

/** `size` of `size as width`. */
function isRenamed(tree: SyntaxTree, name: number): boolean {
  const alias = childByField(tree, tree.parent[name], 'alias');
  return alias !== NO_NODE && alias !== name;
}

const namesIn = oncePerTree(tree => {
  const counts = new Map<string, number>();
  let hasElements = false;
  for (let node = 0; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (/identifier/.test(kind) && tree.size[node] === 1) addCount(counts, nodeText(tree, node));
    hasElements ||= kind.startsWith('jsx_');
  }
  return { counts, hasElements };
});

/** `size;` in a class that has a superclass. */
function isBareInSubclass(tree: SyntaxTree, field: number): boolean {
  const type = tree.parent[tree.parent[field]];
  return childByField(tree, field, 'value') === NO_NODE && childByKind(tree, type, 'class_heritage') !== NO_NODE;
}
