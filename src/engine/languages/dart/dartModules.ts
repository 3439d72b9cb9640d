/**
 * Where a URI of Dart leads: a file from the own folder, or `package:`, which is the `lib` of the folder whose
 * `pubspec.yaml` has that name.
 */
import { folderOf } from '../../text/paths.js';
import { yamlText } from '../manifests.js';
import type { ModuleRules } from '../moduleRules.js';
import { fileTarget, relativeTarget } from '../moduleRules.js';

export const DART_MODULES: ModuleRules = {
  resolve(specifier, names, from, tree) {
    const [, name, inner] = /^package:([^/]+)\/(.*)$/.exec(specifier) ?? [];
    if (name === undefined) {
      return /^\w+:/.test(specifier)
        ? { kind: 'package', name: specifier, names }
        : relativeTarget(specifier, names, from, tree, ['']);
    }
    const homes = tree.endingIn('pubspec.yaml').filter(path => yamlText(tree.textOf(path) ?? '', 'name') === name);
    const path = homes.length === 1 ? `${folderOf(homes[0])}lib/${inner}` : null;
    return path === null ? { kind: 'package', name: specifier, names } : fileTarget(path, names, tree.has(path));
  },
};
