/**
 * What names in a type stand for by the `use` declarations of the file: `io::Error` and `std::io::Error` are one type
 * where `std::io` is brought.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';

/** Names that stand for something of the standard library in every file. */
const ALWAYS_THERE: readonly (readonly [name: string, path: string])[] = [
  ['Option', 'std::option::Option'],
  ['Result', 'std::result::Result'],
  ['Vec', 'std::vec::Vec'],
  ['String', 'std::string::String'],
  ['Box', 'std::boxed::Box'],
];

const PATH = /(?<!['\w]|::)(?:::)?([A-Za-z_]\w*)(?=((?:::\w+)*))/g;

/**
 * With the whole path of each name; a name that is brought as several things stays. Before the edition of 2018 `::` stood for the crate: no
 * other crate is a type.
 */
export function typeInFull(tree: SyntaxTree, type: string): string {
  const brought = pathsBrought(tree);
  return type.replace(PATH, (text, first: string, rest: string) =>
    text.startsWith('::') && rest === '' ? `crate::${first}` : (brought.get(first) ?? first),
  );
}

const pathsBrought = oncePerTree(findPaths);

function findPaths(tree: SyntaxTree): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'use_declaration') continue;
    const argument = childByField(tree, node, 'argument');
    for (const [name, path] of argument === NO_NODE ? [] : namesIn(tree, argument)) {
      found.set(name, found.has(name) && found.get(name) !== path ? null : path);
    }
  }
  for (const [name, path] of ALWAYS_THERE) if (!found.has(name)) found.set(name, path);
  return found;
}

/** The names that one `use` brings, each with its path. What it brings without naming it is not known. */
function namesIn(tree: SyntaxTree, argument: number): [name: string, path: string][] {
  const found: [string, string][] = [];
  const open: [node: number, path: string][] = [[argument, '']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, around] = next;
    const path = childByField(tree, node, 'path');
    switch (kindName(tree, node)) {
      case 'scoped_use_list':
        open.push([childByField(tree, node, 'list'), joined(around, path === NO_NODE ? '' : nodeText(tree, path))]);
        break;
      case 'use_list':
        for (const child of children(tree, node)) if (isNamed(tree, child)) open.push([child, around]);
        break;
      case 'use_as_clause':
        found.push([nodeText(tree, childByField(tree, node, 'alias')), joined(around, nodeText(tree, path))]);
        break;
      case 'self':
        found.push([around.slice(around.lastIndexOf(':') + 1), around]);
        break;
      case 'identifier':
      case 'scoped_identifier': {
        const text = joined(around, nodeText(tree, node));
        found.push([text.slice(text.lastIndexOf(':') + 1), text]);
      }
    }
  }
  return found;
}

function joined(around: string, path: string): string {
  const bare = path.replace(/\s+/g, '').replace(/^::/, '');
  return around === '' ? bare : bare === 'self' ? around : `${around}::${bare}`;
}
