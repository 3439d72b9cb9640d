/**
 * Where the specifier of an import leads: `./lib`, `a.b.c`, `crate::a`. Each language has its rules as a part of its
 * table; they ask a tree of paths, in which only the changed files may be known. What is not known is said to be so:
 * nothing is guessed from likeness.
 */
import { pathFrom } from '../text/paths.js';

/**
 * What an import leads to. `names` go on from the module: the exported name, and what is reached from that
 * (`crate::app::Feed::Pipe` is the file `src/app.rs`, names `Feed` and `Pipe`). Without names it is the module itself.
 */
export type ImportTarget =
  /**
   * A file of the side. `isSeen`: it is among the paths that are known; otherwise `path` is where it stands, perhaps
   * without its extension.
   */
  | { readonly kind: 'file'; readonly path: string; readonly isSeen: boolean; readonly names: readonly string[] }
  /** A folder whose files are one module (a package of Go, a namespace package of Python). '' is the root. */
  | { readonly kind: 'folder'; readonly path: string; readonly names: readonly string[] }
  /** What bears this full name, with dots (`a.b.C`), wherever that is declared; `file`: where it stands by convention, or null. */
  | { readonly kind: 'named'; readonly name: string; readonly file: string | null }
  /** A module that does not belong to the tree, as it is written (`lodash/fp`, `os.path`). */
  | { readonly kind: 'package'; readonly name: string; readonly names: readonly string[] }
  | { readonly kind: 'unknown' };

export const UNKNOWN_TARGET: ImportTarget = { kind: 'unknown' };

/** One side's files as a resolver may ask for them. Paths are relative to the root, with `/`. */
export interface ModuleTree {
  /** Are all files of the side known, and not those of the change alone? */
  readonly isWhole: boolean;
  has(path: string): boolean;
  /** Does any file stand below this folder? '' is the root. */
  hasFolder(path: string): boolean;
  /** Files right in a folder. */
  filesIn(folder: string): readonly string[];
  /** Paths that are this one, or end in it behind a `/`. */
  endingIn(path: string): readonly string[];
  /** The text of a file; null where it is not known. */
  textOf(path: string): string | null;
  /** Of the files whose name is one of these, the one nearest above a file, that is in its folder or one around it; null for none. */
  nearestAbove(from: string, names: readonly string[]): string | null;
}

export interface ModuleRules {
  /**
   * Where an import in the file at `from` leads. `specifier` is as the language writes it, without quotes; `names` is
   * what is taken from there where that is said apart from it (`f` in `import { f } from './lib'`).
   */
  resolve(specifier: string, names: readonly string[], from: string, tree: ModuleTree): ImportTarget;
  /** Names of the files that stand for their folder, with the extension. */
  readonly folderFiles?: readonly string[];
}

/** A file of the tree; null where there is none of these paths. */
export function firstSeen(tree: ModuleTree, paths: readonly (string | null)[]): string | null {
  return paths.find((path): path is string => path !== null && tree.has(path)) ?? null;
}

export function fileTarget(path: string, names: readonly string[], isSeen = true): ImportTarget {
  return { kind: 'file', path, isSeen, names };
}

/** The one path of the tree that ends so; null where there are several, or none. */
export function soleEnding(tree: ModuleTree, paths: readonly string[]): string | null {
  const found = new Set(paths.flatMap(path => tree.endingIn(path)));
  return found.size === 1 ? [...found][0] : null;
}

/** Where a path that is written from the folder of a file leads, with one of the endings. `endings` may be whole ends: `/index.js`. */
export function relativeTarget(
  relative: string,
  names: readonly string[],
  from: string,
  tree: ModuleTree,
  endings: readonly string[],
): ImportTarget {
  const path = pathFrom(from, relative);
  if (path === null) return UNKNOWN_TARGET;
  const seen = firstSeen(tree, endingsOf(path, endings));
  return fileTarget(seen ?? path, names, seen !== null);
}

export function endingsOf(path: string, endings: readonly string[]): string[] {
  return endings.map(ending => (path === '' ? ending.replace(/^\//, '') : path + ending));
}

/**
 * Languages whose files say themselves what their package or namespace is, and whose imports say whole names
 * (`import a.b.C`). By convention a type stands in `a/b/C` with the ending of the language.
 */
export function namedModules(sign: string, endings: readonly string[]): ModuleRules {
  return {
    resolve(specifier, names, _from, tree) {
      const name = [...specifier.split(sign), ...names].filter(part => part !== '').join('.');
      if (name === '') return UNKNOWN_TARGET;
      const path = name.replaceAll('.', '/');
      return { kind: 'named', name, file: soleEnding(tree, endingsOf(path, endings)) };
    },
  };
}

/** Languages that say the path of a file from the own folder, and of which nothing else is known here. */
export function relativeModules(endings: readonly string[]): ModuleRules {
  return {
    resolve: (specifier, names, from, tree) =>
      /^\.{1,2}\//.test(specifier) || firstSeen(tree, [pathFrom(from, specifier)]) !== null
        ? relativeTarget(specifier, names, from, tree, ['', ...endings])
        : { kind: 'package', name: specifier, names },
  };
}
