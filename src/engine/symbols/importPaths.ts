/** The paths of imports as `ImportRules` give them: `"./limits".LIMIT`, `.util.weight`, `crate.a.f`, `a.b.C`. */
import { folderOf, pathFrom, withoutExtension } from '../text/paths.js';

export interface ImportPath {
  /** Names of folders, files, packages; a relative one begins with steps of dots. */
  readonly module: readonly string[];
  /** Is it said in quotes and begins with no dot: a package by its name, which is no path to a file? */
  readonly isPackage: boolean;
  /** What is taken of the module; null for the module itself. */
  readonly name: string | null;
}

export function partsOfPath(path: string): ImportPath {
  const quoted = /^"([^"]*)"(?:\.(.+))?/.exec(path);
  if (quoted !== null) {
    const [, module, name = null] = quoted;
    return { module: module.split('/'), isPackage: !module.startsWith('.'), name: name === 'default' ? null : name };
  }
  const dots = /^\.*/.exec(path)?.[0] ?? '';
  const names = path.slice(dots.length).split('.');
  return {
    module: [...(dots === '' ? [] : [dots]), ...names.slice(0, -1)],
    isPackage: false,
    name: names.at(-1) ?? null,
  };
}

/** Names of files that stand for their folder. */
const FOLDER_FILES = /\/(?:index|__init__|mod|lib|main)$/;

/** Is this the file that a module's names lead to from another file? */
export function isModuleOf(
  file: string,
  from: string,
  { module, isPackage }: ImportPath,
  isRelative: boolean,
): boolean {
  if (isPackage) return false;
  const bare = withoutExtension(file).replace(FOLDER_FILES, '');
  if (!isRelative) {
    const rest = module[0] === 'crate' ? module.slice(1) : module;
    return rest.length > 0 && `/${bare}`.endsWith(`/${rest.join('/')}`);
  }
  return bare === stepsFrom(from, module);
}

function stepsFrom(from: string, [first, ...rest]: readonly string[]): string | null {
  // Python's `..util`: one dot is the folder, each further one the folder above.
  if (/^\.+$/.test(first) && !rest.includes('..') && first.length !== 2) {
    return pathFrom(from, [...Array<string>(first.length - 1).fill('..'), ...rest].join('/'));
  }
  if (first === 'self') return pathFrom(from, rest.join('/'));
  if (first === 'super') return pathFrom(folderOf(from).slice(0, -1), rest.join('/'));
  const path = pathFrom(from, [first, ...rest].join('/'));
  return path === null ? null : withoutExtension(path).replace(FOLDER_FILES, '');
}
