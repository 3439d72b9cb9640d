/**
 * The names that Rust's `use` gives. A path from a crate may be said in full anywhere, or from where the code is; into
 * a module inside of the file none of the names around it reaches.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { HandedOn, ImportedName, ImportRules } from '../importRules.js';
import { dotted, pathOf } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';

const namesIn = oncePerTree(readNames);

export const RUST_IMPORTS: ImportRules = {
  sign: '::',
  roots: ['crate'],
  saidInFull: 'always',
  sealed: ['mod_item'],
  mayUseUnwritten: () => false,
  namesIn,
  handedOnIn: oncePerTree(readHandedOn),
};

/** What a `use` brings is a member of its module, whoever may see it; `*` brings all. */
function readHandedOn(tree: SyntaxTree): readonly HandedOn[] {
  const named = namesIn(tree).flatMap(({ nameNode, source, scope }): HandedOn[] =>
    source === null || scope !== 0
      ? []
      : [{ node: nameNode, name: nodeText(tree, nameNode), from: source, isExported: isPublic(tree, nameNode) }],
  );
  const all = children(tree, 0).flatMap((node): HandedOn[] => {
    const argument = kindName(tree, node) === 'use_declaration' ? childByField(tree, node, 'argument') : NO_NODE;
    return argument === NO_NODE || kindName(tree, argument) !== 'use_wildcard'
      ? []
      : [{ node, name: null, from: { specifier: nodeText(tree, argument).replace(/\s*::\s*\*$/, ''), names: [] } }];
  });
  // `mod a;` is the file that it names.
  const modules = children(tree, 0).flatMap((node): HandedOn[] => {
    const name = kindName(tree, node) === 'mod_item' ? childByField(tree, node, 'name') : NO_NODE;
    return name === NO_NODE || childByField(tree, node, 'body') !== NO_NODE
      ? []
      : [{ node, name: nodeText(tree, name), from: { specifier: `self::${nodeText(tree, name)}`, names: [] } }];
  });
  return [...named, ...all, ...modules];
}

/** `pub use`, with any bounds. */
function isPublic(tree: SyntaxTree, nameNode: number): boolean {
  let top = nameNode;
  while (tree.parent[top] > 0) top = tree.parent[top];
  return childByKind(tree, top, 'visibility_modifier') !== NO_NODE;
}

function readNames(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'use_declaration') continue;
    const scope = scopeAround(tree, node);
    const isInside = isInModule(tree, scope);
    const open: [part: number, before: string][] = [[childByField(tree, node, 'argument'), '']];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [part, before] = next;
      if (part === NO_NODE) continue;
      const add = (nameNode: number, path: string): void => {
        if (nameNode !== NO_NODE && nodeText(tree, nameNode) !== '_') {
          found.push({
            nameNode,
            path: isInside && /^(?:self|super)\./.test(path) ? null : path,
            source: isInside ? null : { specifier: path.replaceAll('.', '::'), names: [] },
            scope,
            isRelative: /^(?:self|super)\./.test(path),
          });
        }
      };
      switch (kindName(tree, part)) {
        case 'identifier':
          add(part, pathOf(before, nodeText(tree, part)));
          break;
        case 'scoped_identifier':
          add(childByField(tree, part, 'name'), pathOf(before, dotted(tree, part, '::')));
          break;
        // `fmt::{self, Write}`
        case 'self': {
          const path = childByField(tree, tree.parent[tree.parent[part]], 'path');
          if (path !== NO_NODE) add(lastName(tree, path), before);
          break;
        }
        case 'use_as_clause': {
          const path = childByField(tree, part, 'path');
          if (path !== NO_NODE) {
            add(
              childByField(tree, part, 'alias'),
              kindName(tree, path) === 'self' ? before : pathOf(before, dotted(tree, path, '::')),
            );
          }
          break;
        }
        case 'scoped_use_list': {
          const [path, list] = [childByField(tree, part, 'path'), childByField(tree, part, 'list')];
          const within = path === NO_NODE ? before : pathOf(before, dotted(tree, path, '::'));
          if (list !== NO_NODE) for (const inner of children(tree, list)) open.push([inner, within]);
          break;
        }
        case 'use_list':
          for (const inner of children(tree, part)) open.push([inner, before]);
          break;
      }
    }
  }
  return found;
}

function lastName(tree: SyntaxTree, path: number): number {
  return tree.size[path] === 1 ? path : childByField(tree, path, 'name');
}

/** The block or module in which a `use` stands, or the file. */
function scopeAround(tree: SyntaxTree, node: number): number {
  let up = tree.parent[node];
  while (up > 0 && kindName(tree, up) !== 'block' && kindName(tree, up) !== 'mod_item') up = tree.parent[up];
  return Math.max(up, 0);
}

function isInModule(tree: SyntaxTree, scope: number): boolean {
  for (let up = scope; up > 0; up = tree.parent[up]) if (kindName(tree, up) === 'mod_item') return true;
  return false;
}
