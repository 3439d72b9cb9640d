/**
 * Where a path of Rust leads: `crate::a::b`, `self::a`, `super::a`, or a crate of the same workspace by its name. A
 * module is `a.rs` or `a/mod.rs`; what is not a file of its own is a name in the one before it.
 */
import { fileNameOf, folderOf, stemOf } from '../../text/paths.js';
import { tomlText } from '../manifests.js';
import type { ImportTarget, ModuleRules, ModuleTree } from '../moduleRules.js';
import { fileTarget, firstSeen, UNKNOWN_TARGET } from '../moduleRules.js';

/** Files that are a crate, below its folder. */
const CRATE_FILES = ['src/lib.rs', 'src/main.rs'];
/** Files whose modules stand beside them. */
const HEADS = new Set(['mod.rs', 'lib.rs', 'main.rs']);

export const RUST_MODULES: ModuleRules = {
  folderFiles: ['mod.rs', 'lib.rs'],
  resolve(specifier, names, from, tree) {
    const steps = [...specifier.replace(/\s+/g, '').replace(/^::/, '').split('::'), ...names].filter(
      step => step !== '',
    );
    if (steps.length === 0) return UNKNOWN_TARGET;
    const [first, ...rest] = steps;
    if (first === 'crate') return along(crateOf(from, tree), rest, tree);
    if (first === 'self') return along({ file: from, folder: insideOf(from) }, rest, tree);
    if (first === 'super') return above(from, rest, tree);
    const own = along({ file: from, folder: insideOf(from) }, steps, tree);
    if (own.kind === 'file' && own.path !== from) return own;
    const ofRoot = inRootBefore2018(from, steps, tree);
    if (ofRoot !== null) return ofRoot;
    const crate = crateNamed(first, tree);
    return crate === null ? { kind: 'package', name: first, names: rest } : along(crate, rest, tree);
  },
};

/** A module: its file, where that is known, and the folder of the modules inside. */
interface Place {
  readonly file: string | null;
  readonly folder: string;
}

function insideOf(path: string): string {
  return HEADS.has(fileNameOf(path)) ? folderOf(path) : `${folderOf(path)}${stemOf(path)}/`;
}

function above(from: string, steps: readonly string[], tree: ModuleTree): ImportTarget {
  let place: Place | null = parentOf(from, tree);
  let at = 0;
  while (place !== null && steps[at] === 'super') {
    place = place.file === null ? null : parentOf(place.file, tree);
    at++;
  }
  return place === null ? UNKNOWN_TARGET : along(place, steps.slice(at), tree);
}

function parentOf(path: string, tree: ModuleTree): Place | null {
  const own = folderOf(path);
  const folder = fileNameOf(path) === 'mod.rs' ? (own === '' ? null : folderOf(own.slice(0, -1))) : own;
  if (folder === null) return null;
  const heads = [
    `${folder}mod.rs`,
    `${folder}lib.rs`,
    `${folder}main.rs`,
    folder === '' ? null : `${folder.slice(0, -1)}.rs`,
  ];
  return {
    file: firstSeen(
      tree,
      heads.filter(head => head !== path),
    ),
    folder,
  };
}

function crateOf(from: string, tree: ModuleTree): Place {
  const manifest = tree.nearestAbove(from, ['Cargo.toml']);
  if (manifest !== null) {
    const place = placeOfCrate(folderOf(manifest), tree);
    if (from.startsWith(place.folder)) return place;
  }
  const source = /^(?:.*\/)?src\//.exec(from)?.[0] ?? '';
  return { file: firstSeen(tree, [`${source}lib.rs`, `${source}main.rs`]), folder: source };
}

/**
 * Before the edition of 2018 the path of a `use` began at the root of the crate: `use app::Config` is `crate::app::Config`
 * in each of its files. Null where the manifest asks for a later edition, or is not known, and where the root has no
 * file for such a module.
 */
function inRootBefore2018(from: string, steps: readonly string[], tree: ModuleTree): ImportTarget | null {
  const manifest = tree.nearestAbove(from, ['Cargo.toml']);
  const text = manifest === null ? null : tree.textOf(manifest);
  if (text === null || /^\s*edition\b/m.test(text)) return null;
  const root = crateOf(from, tree);
  const found = root.file === null ? null : along(root, steps, tree);
  return found?.kind === 'file' && found.path !== root.file ? found : null;
}

function placeOfCrate(folder: string, tree: ModuleTree): Place {
  const said = tomlText(tree.textOf(`${folder}Cargo.toml`) ?? '', 'lib', 'path');
  const file = firstSeen(tree, [said === null ? null : folder + said, ...CRATE_FILES.map(path => folder + path)]);
  return { file, folder: file === null ? `${folder}src/` : folderOf(file) };
}

function crateNamed(name: string, tree: ModuleTree): Place | null {
  const found = tree.endingIn('Cargo.toml').filter(path => {
    const text = tree.textOf(path) ?? '';
    const own = tomlText(text, 'lib', 'name') ?? tomlText(text, 'package', 'name');
    return own !== null && own.replaceAll('-', '_') === name;
  });
  return found.length === 1 ? placeOfCrate(folderOf(found[0]), tree) : null;
}

/** As far as the steps lead to files. */
function along(from: Place, steps: readonly string[], tree: ModuleTree): ImportTarget {
  let place = from;
  let at = 0;
  for (; at < steps.length; at++) {
    const file = firstSeen(tree, [`${place.folder}${steps[at]}.rs`, `${place.folder}${steps[at]}/mod.rs`]);
    if (file === null) break;
    place = { file, folder: `${place.folder}${steps[at]}/` };
  }
  if (place.file !== null) return fileTarget(place.file, steps.slice(at));
  return { kind: 'file', path: `${place.folder}mod`, isSeen: false, names: steps.slice(at) };
}
