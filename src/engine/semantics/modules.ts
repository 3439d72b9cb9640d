/**
 * Which file or package an import leads to, on one side of the change: asks the rules of the importing file's language,
 * with the paths of the side.
 *
 * All paths of the side are known where the host gave a context; otherwise those of the changed files are all that
 * there is, and more is unknown. Names are followed through files that only hand them on (`export * from './a'`), as
 * far as these files are in the change or in the context.
 */
import type { ChangeSet, Side } from '../model.js';
import type { LanguageTable } from '../languages/language.js';
import type { ImportTarget, ModuleTree } from '../languages/moduleRules.js';
import { addTo, valueAt } from '../lists.js';
import { fileNameOf, folderOf } from '../text/paths.js';

/** Paths and texts of one side, as far as they are known. */
export class SideFiles implements ModuleTree {
  private readonly paths: ReadonlySet<string>;
  private readonly texts = new Map<string, string>();
  private byName: Map<string, string[]> | null = null;
  private byFolder: Map<string, string[]> | null = null;
  private folders: Set<string> | null = null;
  readonly isWhole: boolean;

  constructor(changeSet: Pick<ChangeSet, 'before' | 'after' | 'context'>, side: Side) {
    const { context } = changeSet;
    this.isWhole = context?.isWhole === true;
    const files = changeSet[side];
    this.paths = new Set([...(context?.paths ?? []), ...files.map(({ path }) => path)]);
    for (const { path, text } of context?.texts ?? []) this.texts.set(path, text);
    for (const { path, content } of files) if (content.kind === 'text') this.texts.set(path, content.text);
  }

  has(path: string): boolean {
    return this.paths.has(path);
  }

  hasFolder(path: string): boolean {
    if (this.folders === null) {
      this.folders = new Set(['']);
      for (const file of this.paths) {
        for (
          let folder = folderOf(file).slice(0, -1);
          folder !== '' && !this.folders.has(folder);
          folder = folderOf(folder).slice(0, -1)
        ) {
          this.folders.add(folder);
        }
      }
    }
    return this.folders.has(path);
  }

  filesIn(folder: string): readonly string[] {
    if (this.byFolder === null) {
      this.byFolder = new Map();
      for (const path of this.paths) addTo(this.byFolder, folderOf(path).slice(0, -1), path);
    }
    return this.byFolder.get(folder) ?? [];
  }

  endingIn(path: string): readonly string[] {
    if (this.byName === null) {
      this.byName = new Map();
      for (const file of this.paths) addTo(this.byName, fileNameOf(file), file);
    }
    return (this.byName.get(fileNameOf(path)) ?? []).filter(file => file === path || file.endsWith(`/${path}`));
  }

  textOf(path: string): string | null {
    return this.texts.get(path) ?? null;
  }

  nearestAbove(from: string, names: readonly string[]): string | null {
    for (let folder = folderOf(from); ; folder = folderOf(folder.slice(0, -1))) {
      const found = names.find(name => this.paths.has(folder + name));
      if (found !== undefined) return folder + found;
      if (folder === '') return null;
    }
  }
}

/** Resolves imports of one side. Answers are kept: the same import of the same folder is asked for often. */
export class Modules {
  private readonly known = new Map<string, ImportTarget>();

  constructor(readonly files: ModuleTree) {}

  /**
   * Where an import leads that stands in the file at `from`. `specifier` is as the language writes it, without quotes
   * (`./lib`, `a.b`, `crate::a`), `names` what is taken from there, where the import says that apart (`['f']` of
   * `import { f } from './lib'`; `[]` for the module).
   */
  resolve(table: LanguageTable, from: string, specifier: string, names: readonly string[] = []): ImportTarget {
    return valueAt(this.known, [table.id, from, specifier, ...names].join('\0'), () =>
      table.modules.resolve(specifier, names, from, this.files),
    );
  }
}

/** One text for all targets that are the same thing on one side; null where it is not known which. */
export function keyOfTarget(target: ImportTarget): string | null {
  switch (target.kind) {
    case 'unknown':
      return null;
    case 'named':
      return `named ${target.name}`;
    case 'package':
      return `package ${[target.name, ...target.names].join(' ')}`;
    default:
      return `${target.kind} ${[target.path, ...target.names].join(' ')}`;
  }
}
