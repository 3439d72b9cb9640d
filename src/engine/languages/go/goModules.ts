/**
 * Where an import of Go leads: to the folder of a package, by the path that `go.mod` gives to its own folder. Where no
 * `go.mod` is known, to the folder with code in which the path ends: so it was before there were modules.
 */
import { folderOf } from '../../text/paths.js';
import type { ModuleRules, ModuleTree } from '../moduleRules.js';

export const GO_MODULES: ModuleRules = {
  resolve(specifier, names, from, tree) {
    const folder = byManifest(specifier, from, tree) ?? byEnding(specifier, tree);
    return folder === null ? { kind: 'package', name: specifier, names } : { kind: 'folder', path: folder, names };
  },
};

/** Of several modules in the tree the one with the longest path that fits. */
function byManifest(specifier: string, from: string, tree: ModuleTree): string | null {
  const nearest = tree.nearestAbove(from, ['go.mod']);
  let best: { readonly path: string; readonly folder: string } | null = null;
  for (const manifest of new Set([...(nearest === null ? [] : [nearest]), ...tree.endingIn('go.mod')])) {
    const path = /^\s*module\s+"?([^\s"]+)/m.exec(tree.textOf(manifest) ?? '')?.[1];
    if (path === undefined || (specifier !== path && !specifier.startsWith(`${path}/`))) continue;
    if (best === null || path.length > best.path.length) best = { path, folder: folderOf(manifest) };
  }
  if (best === null) return null;
  return `${best.folder}${specifier.slice(best.path.length + 1)}`.replace(/\/$/, '');
}

function byEnding(specifier: string, tree: ModuleTree): string | null {
  if (tree.endingIn('go.mod').length > 0) return null;
  // The first step is a host, or a name that the module has: a package of the language itself has neither.
  const steps = specifier.split('/');
  if (!steps[0].includes('.') && steps.length < 2) return null;
  for (let from = 1; from < steps.length; from++) {
    const folder = steps.slice(from).join('/');
    if (tree.filesIn(folder).some(path => path.endsWith('.go'))) return folder;
  }
  return null;
}
