/**
 * What an import brings: the declaration of the change that bears the name, wherever the import takes it from. Followed
 * are files that only hand on what others declare (`export * from './a'`, `from .a import f` in `__init__.py`,
 * `pub use`), in the change and in its context.
 *
 * What is not found keeps the place where it was looked for last: two imports that lead to one place lead to one thing,
 * though nobody has seen it.
 */
import type { Side } from '../model.js';
import type { HandedOn, ImportSource } from '../languages/importRules.js';
import { importedByName } from '../languages/importRules.js';
import type { LanguageTable } from '../languages/language.js';
import type { ImportTarget } from '../languages/moduleRules.js';
import { fileTarget } from '../languages/moduleRules.js';
import { addTo, valueAt } from '../lists.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { qualifiedName } from '../structure/declaration.js';
import { visibilityOf } from '../structure/label.js';
import type { SourceTree } from '../structure/source.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { folderOf } from '../text/paths.js';
import { keyOfTarget } from './modules.js';
import type { Modules } from './modules.js';

/** Files through which a name is followed. */
const MOST_STEPS = 12;
/** Files that hand on all of another one, from one import. */
const MOST_STARS = 64;

/** A file that did not change and hands on what others declare. */
export interface ContextSource {
  readonly path: string;
  readonly table: LanguageTable;
  readonly tree: SyntaxTree;
  /** Of a file that others hand on whole, what it declares. */
  readonly file?: DeclarationNode;
}

export interface Origin {
  readonly target: ImportTarget;
  /**
   * Those of the change that bear the name there: several where one name has overloads, or is a type and a value. A
   * file, where all of it is meant.
   */
  readonly declarations: readonly DeclarationNode[];
  /** Files that may hand it on, or declare it, and were not read. */
  readonly unread?: readonly string[];
}

export class Origins {
  private readonly files = new Map<string, DeclarationNode>();
  private readonly context: ReadonlyMap<string, ContextSource>;
  private readonly known = new Map<string, Origin>();
  private byFullName: ReadonlyMap<string, readonly DeclarationNode[]> | null = null;

  constructor(
    readonly side: Side,
    readonly modules: Modules,
    private readonly declarations: readonly DeclarationNode[],
    context: readonly ContextSource[],
  ) {
    for (const declaration of declarations) {
      if (declaration.kind === 'file') this.files.set(declaration.source.path, declaration);
    }
    this.context = new Map(context.map(source => [source.path, source]));
  }

  /** What an import in the file at `from` brings. */
  of(table: LanguageTable, from: string, { specifier, names }: ImportSource): Origin {
    return valueAt(this.known, [table.id, from, specifier, ...names].join('\0'), () =>
      this.at(this.modules.resolve(table, from, specifier, names)),
    );
  }

  /** What bears a name in what an import leads to: `f` of the module `a`. */
  memberOf({ target }: Origin, name: string): Origin {
    switch (target.kind) {
      case 'unknown':
        return { target, declarations: [] };
      case 'named':
        return this.at({ ...target, name: `${target.name}.${name}`, file: null });
      default:
        return this.at({ ...target, names: [...target.names, name] });
    }
  }

  /**
   * What a path of names leads to that stands at the top of a file: by its imports, by what it declares there, by what
   * else is in its package, or in full. Nothing is known of what hides these names in the code around; null where it
   * leads to nothing that is known.
   */
  ofPath(source: SourceTree, names: readonly string[]): Origin | null {
    const [head, ...rest] = names;
    const {
      path,
      tree,
      language: { table },
    } = source;
    const imported = table.imports === undefined ? [] : (importedByName(tree, table.imports).get(head) ?? []);
    if (imported.length > 1 || imported.some(({ scope, source: from }) => scope !== 0 || from === null)) return null;
    const from = imported[0]?.source ?? this.moduleCalled(source, head);
    let origin =
      from !== null ? this.of(table, path, from) : (this.ownOf(path, head) ?? this.neighbourOf(source, head));
    if (origin === null) return this.inFull(source, names);
    for (const name of rest) origin = this.memberOf(origin, name);
    return origin;
  }

  /** The import of a whole module that gives it no name, where the files of the module say this one. */
  private moduleCalled({ path, tree, language: { table } }: SourceTree, name: string): ImportSource | null {
    const { imports } = table;
    if (imports?.moduleNameIn === undefined) return null;
    const found = imports.namesIn(tree).filter(({ source, nameNode }) => {
      const [file] =
        source === null || imports.nameAt?.(tree, nameNode) === name ? [] : this.of(table, path, source).declarations;
      return file?.kind === 'file' && imports.moduleNameIn?.(file.source.tree) === name;
    });
    return found.length === 1 ? found[0].source : null;
  }

  /** What no import names: it stands in the same package, or in one of which all is imported. Known only of what the change declares. */
  neighbourOf({ path, tree, language: { table } }: SourceTree, name: string): Origin | null {
    const wholes = table.symbols.wholesIn(tree).map(whole => whole.path);
    const places: ImportTarget[] =
      table.imports?.moduleNameIn !== undefined
        ? [{ kind: 'folder', path: folderOf(path).slice(0, -1), names: [name] }]
        : table.fileIsScope
          ? wholes.map(whole => this.modules.resolve(table, path, whole, [name]))
          : [table.namespaceOf(tree, path, 0), ...wholes].map(whole => ({
              kind: 'named',
              name: whole === '' ? name : `${whole}.${name}`,
              file: null,
            }));
    const found = places.map(place => this.at(place)).filter(({ declarations }) => declarations.length > 0);
    return found.length === 1 ? found[0] : null;
  }

  /** A path that is said in full, without an import: known where it leads to a declaration or to another file of the side. */
  inFull({ path, language: { table } }: SourceTree, names: readonly string[]): Origin | null {
    if (table.imports?.saidInFull !== 'always') return null;
    const origin = this.of(table, path, { specifier: names.join(table.imports.sign), names: [] });
    const { target } = origin;
    const isElsewhere = target.kind === 'file' && target.isSeen && target.path !== path;
    return origin.declarations.length > 0 || isElsewhere ? origin : null;
  }

  /** What a file of the change declares at its top under a name; null for nothing. */
  ownOf(path: string, name: string): Origin | null {
    const file = this.files.get(path);
    const declarations = file?.children.filter(child => child.name === name) ?? [];
    if (file === undefined || declarations.length === 0) return null;
    return file.source.language.table.fileIsScope
      ? { target: fileTarget(path, [name]), declarations }
      : { target: { kind: 'named', name: qualifiedName(declarations[0]), file: path }, declarations };
  }

  /** What stands in a place. */
  at(target: ImportTarget): Origin {
    switch (target.kind) {
      case 'named':
        return { target, declarations: this.withFullName(target.name) };
      case 'folder':
        return { target, declarations: this.inFolder(target.path, target.names) };
      case 'file':
        return this.inFile(target);
      default:
        return { target, declarations: [] };
    }
  }

  private withFullName(name: string): readonly DeclarationNode[] {
    if (this.byFullName === null) {
      const found = new Map<string, DeclarationNode[]>();
      for (const declaration of this.declarations) {
        if (declaration.kind === 'file') continue;
        const full = qualifiedName(declaration);
        addTo(found, full, declaration);
        // A function at the top of a file is imported as a member of the package, whatever else it is called by.
        const ofPackage = `${declaration.namespace}.${declaration.name}`;
        if (declaration.parent?.kind === 'file' && ofPackage !== full) addTo(found, ofPackage, declaration);
      }
      this.byFullName = found;
    }
    return this.byFullName.get(name) ?? [];
  }

  private inFolder(folder: string, names: readonly string[]): readonly DeclarationNode[] {
    const files = this.modules.files.filesIn(folder).flatMap(path => this.files.get(path) ?? []);
    return names.length === 0 ? files : files.flatMap(file => declaredIn(file, names));
  }

  private inFile(first: Extract<ImportTarget, { kind: 'file' }>): Origin {
    const open: Extract<ImportTarget, { kind: 'file' }>[] = [first];
    const seen = new Set<string>();
    const unread: string[] = [];
    let last = first;
    for (
      let target = open.shift(), stars = 0;
      target !== undefined && stars < MOST_STARS;
      target = open.shift(), stars++
    ) {
      if (stars > 0 && !this.isAmongAll(target)) continue;
      const found = this.along(target, seen);
      if (found.declarations.length > 0) return found;
      if (found.target.kind !== 'file' || this.isShown(found.target)) return found;
      // What comes with all others of a file is no better known than that file, unless it is found.
      if (stars === 0) last = found.target;
      const { path, isSeen } = found.target;
      if (isSeen && this.sourceAt(path) === null) unread.push(path);
      open.push(...this.starsOf(found.target));
    }
    return { target: last, declarations: [], unread };
  }

  /**
   * Does the file itself show something of that name to others that is no declaration of the change: `export const
   * LIMIT = 3`, or what an unchanged file declares?
   */
  private isShown({ path, names: [name] }: Extract<ImportTarget, { kind: 'file' }>): boolean {
    const source = name === undefined ? null : this.sourceAt(path);
    if (source === null) return false;
    const shown = source.table.outward.shownIn(source.tree);
    if (shown !== null) return shown.outer.has(name);
    const declared = this.context.get(path)?.file?.children.filter(child => child.name === name) ?? [];
    return declared.some(one => visibilityOf(one) !== 'private');
  }

  /** Is the name among what those get who take all of the file? As far as the file is not read it may be. */
  private isAmongAll({ path, names }: Extract<ImportTarget, { kind: 'file' }>): boolean {
    const source = this.sourceAt(path);
    return source === null || source.table.imports?.isAmongAll?.(source.tree, names[0]) !== false;
  }

  /** As far as files hand on the name. */
  private along(first: Extract<ImportTarget, { kind: 'file' }>, seen: Set<string>): Origin {
    let target = first;
    for (let step = 0; step < MOST_STEPS; step++) {
      const key = keyOfTarget(target) ?? '';
      if (seen.has(key)) break;
      seen.add(key);
      const file = this.files.get(target.path);
      if (target.names.length === 0) return { target, declarations: file === undefined ? [] : [file] };
      const declared = file === undefined ? [] : declaredIn(file, target.names);
      if (declared.length > 0) return { target, declarations: declared };
      const next = this.handedOn(target);
      if (next === null) break;
      if (next.kind !== 'file') return this.at(next);
      target = next;
    }
    return { target, declarations: [] };
  }

  /** Where a file has the first of the names from, or under which of its own names; null where it does not say. */
  private handedOn({ path, names, isSeen }: Extract<ImportTarget, { kind: 'file' }>): ImportTarget | null {
    const source = this.sourceAt(path);
    if (source === null) return null;
    const { table, tree } = source;
    const [name, ...rest] = names;
    const from = handedOnByName(table, tree).get(name)?.from ?? null;
    if (from === null) return null;
    const imported = typeof from === 'string' ? soleImport(table, tree, from) : from;
    if (imported !== null) return this.modules.resolve(table, path, imported.specifier, [...imported.names, ...rest]);
    return typeof from !== 'string' || from === name ? null : fileTarget(path, [from, ...rest], isSeen);
  }

  private starsOf({ path, names }: Extract<ImportTarget, { kind: 'file' }>): Extract<ImportTarget, { kind: 'file' }>[] {
    const source = this.sourceAt(path);
    // `export *` leaves the default out.
    if (source === null || names[0] === 'default') return [];
    const { table, tree } = source;
    return (table.imports?.handedOnIn?.(tree) ?? []).flatMap(({ name, from }) => {
      if (name !== null || typeof from === 'string') return [];
      const target = this.modules.resolve(table, path, from.specifier, [...from.names, ...names]);
      return target.kind === 'file' ? [target] : [];
    });
  }

  /** A file of the side, or of its context, as far as it is known by its tree. */
  sourceAt(path: string): { readonly table: LanguageTable; readonly tree: SyntaxTree } | null {
    const source = this.files.get(path)?.source;
    return source === undefined
      ? (this.context.get(path) ?? null)
      : { table: source.language.table, tree: source.tree };
  }
}

/** What bears these names in a file, one inside the other. */
function declaredIn(file: DeclarationNode, names: readonly string[]): readonly DeclarationNode[] {
  let found: readonly DeclarationNode[] = [file];
  for (const name of names) {
    found = found.flatMap(({ children }) =>
      children.filter(child => child.name === name && child.holder === null && !child.isOfUnnamed),
    );
  }
  return found;
}

const byName = new WeakMap<SyntaxTree, ReadonlyMap<string, HandedOn>>();

function handedOnByName({ imports }: LanguageTable, tree: SyntaxTree): ReadonlyMap<string, HandedOn> {
  return valueAt(byName, tree, () => {
    const groups = new Map<string, HandedOn[]>();
    for (const entry of imports?.handedOnIn?.(tree) ?? []) if (entry.name !== null) addTo(groups, entry.name, entry);
    return new Map([...groups].flatMap(([name, [only, ...others]]) => (others.length > 0 ? [] : [[name, only]])));
  });
}

function soleImport({ imports }: LanguageTable, tree: SyntaxTree, name: string): ImportSource | null {
  const [only, ...others] = imports === undefined ? [] : (importedByName(tree, imports).get(name) ?? []);
  return only === undefined || others.length > 0 || only.scope !== 0 ? null : only.source;
}
