/**
 * Words that mean the place where they stand: the file, its folder, the module, the type or the callable around them.
 * Language by language, as leaves of its trees.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { kindName, nodeText } from '../syntax/tree.js';
import type { PlaceSort } from './meaningRules.js';

function words(sorts: Readonly<Record<string, PlaceSort>>): (tree: SyntaxTree, node: number) => PlaceSort | null {
  return (tree, node) => {
    const text = nodeText(tree, node);
    return Object.hasOwn(sorts, text) ? sorts[text] : null;
  };
}

/** The same inside nodes of one kind only. */
function wordsIn(
  kind: string,
  sorts: Readonly<Record<string, PlaceSort>>,
): (tree: SyntaxTree, node: number) => PlaceSort | null {
  const find = words(sorts);
  return (tree, node) => (kindName(tree, tree.parent[node]) === kind ? find(tree, node) : null);
}

/** What gives the type of the own object, said of nothing: `getClass()`. */
function ownTypeCalls(name: string): (tree: SyntaxTree, node: number) => PlaceSort | null {
  return (tree, node) => (nodeText(tree, node) === name && isSaidAlone(tree, node) ? 'type' : null);
}

function isSaidAlone(tree: SyntaxTree, node: number): boolean {
  return node === 0 || !/[.:?>]\s*$/.test(tree.text.slice(Math.max(0, tree.start[node] - 2), tree.start[node]));
}

export const JAVA_PLACES = ownTypeCalls('getClass');
export const SCALA_PLACES = ownTypeCalls('getClass');
export const KOTLIN_PLACES = ownTypeCalls('javaClass');
export const CSHARP_PLACES = ownTypeCalls('GetType');
export const DART_PLACES = ownTypeCalls('runtimeType');

const PYTHON_WORDS = words({ __file__: 'file', __name__: 'module', __class__: 'type' });

/** A member of that name is of the object: `type(self).__name__`. */
export function pythonPlaces(tree: SyntaxTree, node: number): PlaceSort | null {
  const access = tree.parent[node];
  return kindName(tree, access) === 'attribute' && node !== access + 1 ? null : PYTHON_WORDS(tree, node);
}

export const RUBY_PLACES = words({ __FILE__: 'file', __dir__: 'folder', __method__: 'callable', super: 'base' });

const PHP_WORDS = words({
  __FILE__: 'file',
  __DIR__: 'folder',
  __NAMESPACE__: 'module',
  __CLASS__: 'type',
  __FUNCTION__: 'callable',
  __METHOD__: 'callable',
  parent: 'base',
});

/** `static::class` as well: the name of the type. */
export function phpPlaces(tree: SyntaxTree, node: number): PlaceSort | null {
  const access = tree.parent[node];
  const isOwn =
    kindName(tree, access) === 'class_constant_access_expression' &&
    node === access + 1 &&
    /^(?:self|static)$/.test(nodeText(tree, node));
  return isOwn && nodeText(tree, access + tree.size[access] - 1) === 'class' ? 'type' : PHP_WORDS(tree, node);
}

export const C_PLACES = words({
  __FILE__: 'file',
  __func__: 'callable',
  __FUNCTION__: 'callable',
  __PRETTY_FUNCTION__: 'callable',
});

export const SWIFT_PLACES = wordsIn('special_literal', {
  file: 'file',
  filePath: 'file',
  fileID: 'file',
  function: 'callable',
});

export const RUST_PLACES = wordsIn('macro_invocation', {
  file: 'file',
  include: 'folder',
  include_str: 'folder',
  include_bytes: 'folder',
  module_path: 'module',
});

const NODE_WORDS = words({ __filename: 'file', __dirname: 'folder' });

/** `import.meta` as well. */
export function ecmascriptPlaces(tree: SyntaxTree, node: number): PlaceSort | null {
  return kindName(tree, tree.parent[node]) === 'meta_property' && nodeText(tree, node) === 'meta'
    ? 'folder'
    : NODE_WORDS(tree, node);
}
