/**
 * Which unchanged files are read for the engine: manifests, which say how modules are found (`package.json`, `go.mod`),
 * and files that stand for their folder and may re-export what the change declares (`index.ts`, `__init__.py`). They
 * are chosen by name and place alone.
 */
import { fileNameOf, folderOf } from '../engine/text/paths.js';

interface Family {
  /** Files of the change for which these are read. */
  readonly code: RegExp;
  /** Names of files that say how modules are found, wherever they stand: other packages of the tree are found by theirs. */
  readonly manifests: RegExp | null;
  /** Names of files that stand for their folder, read in the folders of changed files and those around them. */
  readonly folderFiles: RegExp | null;
}

const FAMILIES: readonly Family[] = [
  {
    code: /\.(?:[cm]?[jt]sx?|vue|svelte)$/i,
    manifests: /^(?:package|(?:ts|js)config(?:\.[\w.-]+)?)\.json$/,
    folderFiles: /^index\.(?:d\.ts|[cm]?[jt]sx?)$/,
  },
  { code: /\.pyi?$/i, manifests: null, folderFiles: /^__init__\.pyi?$/ },
  { code: /\.go$/i, manifests: /^go\.mod$/, folderFiles: null },
  { code: /\.rs$/i, manifests: /^Cargo\.toml$/, folderFiles: /^(?:mod|lib)\.rs$/ },
  { code: /\.php$/i, manifests: /^composer\.json$/, folderFiles: null },
  { code: /\.dart$/i, manifests: /^pubspec\.yaml$/, folderFiles: null },
];

/**
 * The paths to read, those nearest to changed files first: manifests and folder files in the folders around these, and
 * the manifests of all other packages.
 */
export function contextFiles(unchanged: readonly string[], changed: readonly string[]): string[] {
  const near: string[] = [];
  const standing: string[] = [];
  const far: string[] = [];
  for (const { code, manifests, folderFiles } of FAMILIES) {
    const files = changed.filter(path => code.test(path));
    if (files.length === 0) continue;
    const folders = foldersAround(files);
    for (const path of unchanged) {
      const name = fileNameOf(path);
      const isAround = folders.has(folderOf(path));
      if (manifests?.test(name) === true) {
        // Of what lies in installed packages nothing is looked for by its name.
        if (isAround) near.push(path);
        else if (!/(?:^|\/)(?:node_modules|vendor|third_party|testdata|fixtures)\//.test(path)) far.push(path);
      } else if (isAround && folderFiles?.test(name) === true) standing.push(path);
    }
  }
  const depth = (path: string): number => path.split('/').length;
  return [
    ...near.sort((a, b) => depth(b) - depth(a)),
    ...standing.sort((a, b) => depth(b) - depth(a)),
    ...far.sort((a, b) => depth(a) - depth(b)),
  ];
}

function foldersAround(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set(['']);
  for (const path of paths) {
    for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder.slice(0, -1))) folders.add(folder);
  }
  return folders;
}
