/**
 * Where a specifier of JavaScript or TypeScript leads: a relative path with or without its ending, the `paths` of
 * `tsconfig.json`, the own `imports` of a package, and packages of the same tree by their `name` and `exports`. What
 * was built (`dist/index.js`) is led back to its source where that stands in `src` under the same name.
 */
import { folderOf, pathFrom } from '../../text/paths.js';
import { isRecord, looseJson, memberOf, textMember } from '../manifests.js';
import type { ImportTarget, ModuleRules, ModuleTree } from '../moduleRules.js';
import { endingsOf, fileTarget, firstSeen, relativeTarget, UNKNOWN_TARGET } from '../moduleRules.js';

const EXTENSIONS = ['.ts', '.tsx', '.d.ts', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.vue', '.svelte'];
const INDEXES = EXTENSIONS.slice(0, 9).map(extension => `/index${extension}`);
const ENDINGS = ['', ...EXTENSIONS, ...INDEXES];
/** A configuration may extend another one so many times. */
const MOST_EXTENDED = 8;
/** Conditions of `exports`, the one that leads to sources first. */
const CONDITIONS = ['source', 'development', 'types', 'import', 'module', 'node', 'browser', 'require', 'default'];
/** Where sources of what is built stand. */
const SOURCES = ['src', 'source', 'lib', ''];

export const ECMASCRIPT_MODULES: ModuleRules = {
  folderFiles: INDEXES.map(index => index.slice(1)),
  resolve(specifier, names, from, tree) {
    const plain = specifier.replace(/[?#].*$/, '') || specifier;
    if (/^\.{1,2}(?:\/|$)/.test(plain)) return relative(plain, names, from, tree);
    if (plain.startsWith('/')) return UNKNOWN_TARGET;
    const found =
      (plain.startsWith('#') ? ownImport(plain, from, tree) : null) ??
      byPaths(plain, from, tree) ??
      ofTree(plain, tree);
    return found === null ? { kind: 'package', name: plain.replace(/^node:/, ''), names } : fileTarget(found, names);
  },
};

/** `./a.js` may be what `./a.ts` becomes. */
function relative(specifier: string, names: readonly string[], from: string, tree: ModuleTree): ImportTarget {
  const target = relativeTarget(specifier, names, from, tree, ENDINGS);
  if (target.kind !== 'file' || target.isSeen) return target;
  const folder = fileOfPackage(target.path, '.', tree);
  return folder !== null
    ? fileTarget(folder, names)
    : relativeTarget(specifier.replace(/\.[cm]?jsx?$/, ''), names, from, tree, ENDINGS);
}

function seenAt(path: string | null, tree: ModuleTree): string | null {
  if (path === null) return null;
  return firstSeen(tree, [...endingsOf(path, ENDINGS), ...endingsOf(path.replace(/\.[cm]?jsx?$/, ''), ENDINGS)]);
}

/** By `paths` and `baseUrl` of the configuration nearest to the file that has them. */
function byPaths(specifier: string, from: string, tree: ModuleTree): string | null {
  let file = tree.nearestAbove(from, ['tsconfig.json', 'jsconfig.json']);
  for (let steps = 0; file !== null && steps < MOST_EXTENDED; steps++) {
    const config = looseJson(tree.textOf(file) ?? '');
    const options = memberOf(config, 'compilerOptions');
    const baseUrl = textMember(options, 'baseUrl');
    const paths = memberOf(options, 'paths');
    const folder = pathFrom(file, baseUrl ?? '.');
    if (folder !== null && isRecord(paths)) {
      for (const target of matching(specifier, paths)) {
        const found = seenAt(pathFrom(`${folder === '' ? '' : `${folder}/`}x`, target), tree);
        if (found !== null) return found;
      }
    }
    const found =
      baseUrl === null || folder === null ? null : seenAt(folder === '' ? specifier : `${folder}/${specifier}`, tree);
    if (found !== null) return found;
    const base = textMember(config, 'extends');
    const next: string | null = base !== null && base.startsWith('.') ? pathFrom(file, base) : null;
    file = next === null ? null : firstSeen(tree, [next, `${next}.json`]);
  }
  return null;
}

/** What keys with one `*` make of a specifier, the longest first. */
function matching(specifier: string, table: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(table)
    .flatMap(([key, value]) => {
      const [head, tail] = key.split('*');
      const fits =
        tail === undefined
          ? specifier === key
          : specifier.length >= head.length + tail.length && specifier.startsWith(head) && specifier.endsWith(tail);
      if (!fits) return [];
      const middle = tail === undefined ? '' : specifier.slice(head.length, specifier.length - tail.length);
      return [{ length: head.length, targets: targetsOf(value).map(target => target.replaceAll('*', () => middle)) }];
    })
    .sort((a, b) => b.length - a.length)
    .flatMap(({ targets }) => targets);
}

/** The paths that a value of `exports`, `imports` or `paths` may mean, the best first. */
function targetsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(targetsOf);
  return isRecord(value)
    ? CONDITIONS.flatMap(condition => (Object.hasOwn(value, condition) ? targetsOf(value[condition]) : []))
    : [];
}

/** `#tools`, by the package in which the file stands. */
function ownImport(specifier: string, from: string, tree: ModuleTree): string | null {
  const manifest = tree.nearestAbove(from, ['package.json']);
  const table = manifest === null ? null : memberOf(looseJson(tree.textOf(manifest) ?? ''), 'imports');
  if (manifest === null || !isRecord(table)) return null;
  for (const target of matching(specifier, table)) {
    const found = sourceOf(folderOf(manifest).slice(0, -1), target, tree);
    if (found !== null) return found;
  }
  return null;
}

/** A package of the same tree: one of a workspace, or the file's own. */
function ofTree(specifier: string, tree: ModuleTree): string | null {
  const [, name, inner = ''] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  const folders = foldersOfPackages(tree).get(name) ?? [];
  return folders.length === 1 ? fileOfPackage(folders[0], inner === '' ? '.' : `./${inner}`, tree) : null;
}

const knownPackages = new WeakMap<ModuleTree, ReadonlyMap<string, readonly string[]>>();

function foldersOfPackages(tree: ModuleTree): ReadonlyMap<string, readonly string[]> {
  let found = knownPackages.get(tree);
  if (found === undefined) {
    const folders = new Map<string, string[]>();
    for (const path of tree.endingIn('package.json')) {
      const name = textMember(looseJson(tree.textOf(path) ?? ''), 'name');
      if (name !== null) folders.set(name, [...(folders.get(name) ?? []), folderOf(path).slice(0, -1)]);
    }
    knownPackages.set(tree, (found = folders));
  }
  return found;
}

/** The file that a package gives under `.` or `./inner`. */
function fileOfPackage(folder: string, inner: string, tree: ModuleTree): string | null {
  const manifestPath = folder === '' ? 'package.json' : `${folder}/package.json`;
  const manifest = looseJson(tree.textOf(manifestPath) ?? '');
  if (manifest === null) return null;
  const table = memberOf(manifest, 'exports');
  const isOfPaths = isRecord(table) && Object.keys(table).some(key => key.startsWith('.'));
  const exported =
    table === undefined ? [] : isOfPaths ? matching(inner, table) : inner === '.' ? targetsOf(table) : [];
  const mains = ['source', 'types', 'typings', 'module', 'main'].flatMap(key => textMember(manifest, key) ?? []);
  const said =
    inner === '.' ? [...exported, ...mains, './index'] : [...exported, ...(table === undefined ? [inner] : [])];
  for (const target of said) {
    const found = sourceOf(folder, target, tree);
    if (found !== null) return found;
  }
  return null;
}

/** A file of a package, or the source from which it was built. */
function sourceOf(folder: string, target: string, tree: ModuleTree): string | null {
  const inner = target.replace(/^\.\//, '');
  const at = (path: string): string => (folder === '' ? path : `${folder}/${path}`);
  const direct = seenAt(at(inner), tree);
  if (direct !== null) return direct;
  const built = inner.replace(/^(?:dist|build|out|lib|esm|cjs|es|types)\/(?:(?:esm|cjs|es|types)\/)?/, '');
  const bare = built.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
  for (const source of SOURCES) {
    const found = seenAt(at(source === '' ? bare : `${source}/${bare}`), tree);
    if (found !== null) return found;
  }
  return null;
}
