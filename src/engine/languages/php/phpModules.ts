/** Where a name of PHP leads: to what bears it in full, and by the `autoload` of `composer.json` to the file that has to declare it. */
import { folderOf } from '../../text/paths.js';
import { isRecord, looseJson, memberOf } from '../manifests.js';
import type { ModuleRules, ModuleTree } from '../moduleRules.js';
import { soleEnding, UNKNOWN_TARGET } from '../moduleRules.js';

export const PHP_MODULES: ModuleRules = {
  resolve(specifier, names, _from, tree) {
    const name = [...specifier.split('\\'), ...names].filter(part => part !== '').join('.');
    return name === '' ? UNKNOWN_TARGET : { kind: 'named', name, file: autoloaded(name, tree) };
  },
};

/** By the longest prefix of a namespace for which a folder is said; without one, by the one file whose path ends like the name. */
function autoloaded(name: string, tree: ModuleTree): string | null {
  let best: { readonly length: number; readonly path: string } | null = null;
  for (const manifest of tree.endingIn('composer.json')) {
    const config = looseJson(tree.textOf(manifest) ?? '');
    for (const key of ['autoload', 'autoload-dev']) {
      const table = memberOf(memberOf(config, key), 'psr-4');
      for (const [prefix, value] of isRecord(table) ? Object.entries(table) : []) {
        const start = prefix.replaceAll('\\', '.');
        if (!name.startsWith(start) || (best !== null && best.length >= start.length)) continue;
        for (const folder of [value].flat()) {
          if (typeof folder !== 'string') continue;
          const inner = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
          const path = `${folderOf(manifest)}${inner}${name.slice(start.length).replaceAll('.', '/')}.php`;
          if (tree.has(path)) best = { length: start.length, path };
        }
      }
    }
  }
  return best?.path ?? soleEnding(tree, [`${name.replaceAll('.', '/')}.php`]);
}
