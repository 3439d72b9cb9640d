/**
 * Paths by which files name each other (`from './orders'`): one that differs because a file went elsewhere follows from
 * that file's move. Only relative paths can be followed, and those from a root where the language has no others, and
 * only between files of the change; all others are left to be read.
 */
import { Role } from '../../languages/roles.js';
import { isNamedBy, pathFrom, withoutExtension } from '../../text/paths.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf } from '../nodeRef.js';

export class ModulePaths {
  /** By path before: where the file is now, and the refactoring that says so. */
  private readonly moved = new Map<string, { readonly to: string; readonly refactoring: number }>();

  constructor(private readonly workspace: Workspace) {
    workspace.input.refactorings.forEach(({ names }, refactoring) => {
      if (names !== null && names.before.kind === 'file' && names.after.kind === 'file') {
        this.moved.set(names.before.source.path, { to: names.after.source.path, refactoring });
      }
    });
  }

  /** Refactoring that a path follows from, or null. */
  ofUpdate(pair: NumberPair): number | null {
    if (this.moved.size === 0) return null;
    const a = this.workspace.stateAt('before', pair.before);
    const b = this.workspace.stateAt('after', pair.after);
    if (a.source.language.table.modulePathsFromRoot === true) {
      return this.ofRooted(writtenPathOf(a, nodeOf(a.base, pair.before)), writtenPathOf(b, nodeOf(b.base, pair.after)));
    }
    const from = modulePathOf(a, nodeOf(a.base, pair.before));
    const to = modulePathOf(b, nodeOf(b.base, pair.after));
    if (from === null || to === null) return null;
    const own = this.moved.get(a.source.path);
    // The same file as before, seen from another place.
    if (from === to) return own !== undefined && own.to === b.source.path ? own.refactoring : null;
    for (const [path, { to: target, refactoring }] of this.moved) {
      if (isNamedBy(path, from) && isNamedBy(target, to)) return refactoring;
    }
    return null;
  }

  /** Both files lie below one root, wherever that is. */
  private ofRooted(from: string | null, to: string | null): number | null {
    if (from === null || to === null || from === to) return null;
    for (const [path, { to: target, refactoring }] of this.moved) {
      const root = rootOf(path, from);
      if (root !== null && root === rootOf(target, to)) return refactoring;
    }
    return null;
  }
}

/** Does a string or another node name a file as a module? */
export function namesFile(state: FileState, node: number, file: string): boolean {
  const isRooted = state.source.language.table.modulePathsFromRoot === true;
  const path = isRooted ? writtenPathOf(state, node) : modulePathOf(state, node);
  return path !== null && (isRooted ? rootOf(file, path) !== null : isNamedBy(file, path));
}

/** What stands before a path from a root in that of the file that it names; null where it names another one. */
function rootOf(file: string, path: string): string | null {
  const bare = `/${withoutExtension(file)}`;
  const end = [`/${path}`, `/${path}/init`].find(named => bare.endsWith(named));
  return end === undefined ? null : bare.slice(0, -end.length);
}

/** The path that a string or another node names, as it is written. */
function writtenPathOf(
  {
    source: {
      tree,
      role,
      language: { table },
    },
  }: FileState,
  node: number,
): string | null {
  return (role[node] === Role.string ? table.modulePathAt?.(tree, node) : table.relativePathAt?.(tree, node)) ?? null;
}

/** The path that a string or another node names, from the root of the change; null for all that is no relative path of a module. */
export function modulePathOf(state: FileState, node: number): string | null {
  const relative = writtenPathOf(state, node);
  if (relative === null || !/^\.{1,2}(\/|$)/.test(relative)) return null;
  return pathFrom(state.source.path, relative);
}
