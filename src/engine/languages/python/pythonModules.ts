/**
 * Where an import of Python leads: `.a` from the own package, `a.b` from a folder that the interpreter searches. Which
 * these are nobody says in the tree: the folder above the own package, the root, `src`, and the folder of the file
 * itself where that is a script.
 */
import { folderOf } from '../../text/paths.js';
import type { ImportTarget, ModuleRules, ModuleTree } from '../moduleRules.js';
import { fileTarget, firstSeen, UNKNOWN_TARGET } from '../moduleRules.js';

const ROOTS = ['', 'src/', 'lib/', 'python/'];
const PACKAGE_FILES = ['__init__.py', '__init__.pyi'];

export const PYTHON_MODULES: ModuleRules = {
  folderFiles: PACKAGE_FILES,
  resolve(specifier, names, from, tree) {
    const [, dots, rest] = /^(\.*)(.*)$/.exec(specifier.replace(/\s+/g, '')) ?? ['', '', ''];
    const steps = [...rest.split('.'), ...names].filter(step => step !== '');
    if (dots === '') return absolute(steps, from, tree);
    let folder: string | null = folderOf(from);
    for (let up = 1; up < dots.length && folder !== null; up++) {
      folder = folder === '' ? null : folderOf(folder.slice(0, -1));
    }
    return folder === null ? UNKNOWN_TARGET : relative(folder, rest === '' ? 0 : rest.split('.').length, steps, tree);
  },
};

/** Of a relative import the place of the module is known, whether it is seen or not. `count`: steps that name modules for certain. */
function relative(folder: string, count: number, steps: readonly string[], tree: ModuleTree): ImportTarget {
  const found = along(folder, steps, tree) ?? packageAt(folder, steps, tree);
  if (found.kind === 'file' && found.names.length <= steps.length - count) return found;
  const module = (folder + steps.slice(0, count).join('/')).replace(/\/$/, '');
  return fileTarget(module, steps.slice(count), false);
}

function absolute(steps: readonly string[], from: string, tree: ModuleTree): ImportTarget {
  if (steps.length === 0) return UNKNOWN_TARGET;
  const home = rootOf(from, tree);
  for (const root of new Set([home, ...ROOTS, folderOf(from)])) {
    const found = along(root, steps, tree);
    if (found !== null) return found;
  }
  // A root of which nothing is known but that the module stands below it, and only there.
  if (steps.length > 1) {
    const tops = new Set(
      PACKAGE_FILES.flatMap(file => tree.endingIn(`${steps[0]}/${file}`)).map(path =>
        folderOf(folderOf(path).slice(0, -1)),
      ),
    );
    const [root, ...others] = tops;
    const found = root === undefined || others.length > 0 ? null : along(root, steps, tree);
    if (found !== null) return found;
  }
  return { kind: 'package', name: steps[0], names: steps.slice(1) };
}

/** The folder above the outermost package in which a file stands, with `/` at its end. */
function rootOf(from: string, tree: ModuleTree): string {
  let folder = folderOf(from);
  while (folder !== '' && PACKAGE_FILES.some(file => tree.has(folder + file))) folder = folderOf(folder.slice(0, -1));
  return folder;
}

/** As far as the steps lead to packages and modules; null where not even the first does. */
function along(root: string, steps: readonly string[], tree: ModuleTree): ImportTarget | null {
  let folder = root;
  let target: ImportTarget | null = null;
  if (steps.length === 0) return packageAt(folder, [], tree);
  for (const [i, step] of steps.entries()) {
    const rest = steps.slice(i + 1);
    const module = firstSeen(tree, [`${folder}${step}.py`, `${folder}${step}.pyi`]);
    const inner = `${folder}${step}/`;
    const isPackage = PACKAGE_FILES.some(file => tree.has(inner + file));
    if (module !== null && !isPackage) return fileTarget(module, rest);
    if (!isPackage && !tree.hasFolder(inner.slice(0, -1))) break;
    target = packageAt(inner, rest, tree);
    folder = inner;
  }
  return target;
}

function packageAt(folder: string, names: readonly string[], tree: ModuleTree): ImportTarget {
  const file = firstSeen(
    tree,
    PACKAGE_FILES.map(name => folder + name),
  );
  return file === null ? { kind: 'folder', path: folder.slice(0, -1), names } : fileTarget(file, names);
}
