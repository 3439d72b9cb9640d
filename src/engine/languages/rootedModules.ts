/**
 * Languages whose paths begin at a folder that is searched, of which nothing is known: `require "a/b"` in Ruby,
 * `require 'a.b'` in Lua, `#include "a/b.h"`. Such a path leads to the file in the own folder or the nearest one around
 * it from which it can be said, or to the only one that ends so.
 */
import { folderOf } from '../text/paths.js';
import type { ModuleRules, ModuleTree } from './moduleRules.js';
import { endingsOf, fileTarget, firstSeen, relativeTarget, soleEnding } from './moduleRules.js';

interface RootedRules {
  /** What is to be put behind a path: '' for paths that are said with their ending. */
  readonly endings: readonly string[];
  /** Folders below those around the file in which it is looked for as well, with `/` at their ends. */
  readonly folders: readonly string[];
  /** The path that a specifier says, with `/` between folders. */
  path(specifier: string): string;
}

export function rootedModules({ endings, folders, path }: RootedRules): ModuleRules {
  return {
    resolve(specifier, names, from, tree) {
      const said = path(specifier);
      if (/^\.{1,2}\//.test(said)) return relativeTarget(said, names, from, tree, endings);
      const found = nearestOf(said, from, tree, endings, folders) ?? soleEnding(tree, endingsOf(said, endings));
      return found === null ? { kind: 'package', name: said, names } : fileTarget(found, names);
    },
  };
}

function nearestOf(
  said: string,
  from: string,
  tree: ModuleTree,
  endings: readonly string[],
  folders: readonly string[],
): string | null {
  for (let folder = folderOf(from); ; folder = folderOf(folder.slice(0, -1))) {
    for (const inner of ['', ...folders]) {
      const found = firstSeen(tree, endingsOf(`${folder}${inner}${said}`, endings));
      if (found !== null) return found;
    }
    if (folder === '') return null;
  }
}

export const LUA_MODULES = rootedModules({
  endings: ['.lua', '/init.lua'],
  folders: ['lua/', 'src/', 'lib/'],
  path: specifier => specifier.replaceAll('.', '/'),
});

export const C_MODULES = rootedModules({ endings: [''], folders: ['include/', 'src/'], path: specifier => specifier });

/** What `require_relative` says is written with `./` before it here. */
export const RUBY_MODULES = rootedModules({
  endings: ['.rb', ''],
  folders: ['lib/', 'app/'],
  path: specifier => specifier,
});

/** Swift imports modules, of which a package has each in a folder of its own: `Sources/Kit`. */
export const SWIFT_MODULES: ModuleRules = {
  resolve(specifier, names, _from, tree) {
    const folders = ['Sources', 'Tests']
      .map(folder => `${folder}/${specifier}`)
      .filter(folder => tree.hasFolder(folder));
    return folders.length === 1
      ? { kind: 'folder', path: folders[0], names }
      : { kind: 'package', name: specifier, names };
  },
};
