/**
 * Types that have another qualified name now, by a refactoring: what imports say of them and of what they hold, and the
 * clauses that name their package.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { Role } from '../../../languages/roles.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isType, qualifiedName } from '../../../structure/declaration.js';
import { pathOf } from '../../meanings/importedNames.js';
import type { FileState, Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import { folderOf } from '../../../text/paths.js';

export class MovedTypes {
  /** By qualified name before. */
  private readonly from = new Map<string, { readonly to: string; readonly refactoring: number }>();
  /** By qualified name after. */
  private readonly to = new Map<string, number>();

  constructor(private readonly workspace: Workspace) {}

  add(before: DeclarationNode, after: DeclarationNode, refactoring: number): void {
    const [was, is] = [qualifiedName(before), qualifiedName(after)];
    if (was === is) return;
    this.from.set(was, { to: is, refactoring });
    this.to.set(is, refactoring);
  }

  /** Refactoring that explains what differs inside an import or a package clause around this node; null elsewhere. */
  ofImport(side: Side, state: FileState, node: number): number | null {
    const { role, tree } = state.source;
    let at = node;
    while (at > 0 && role[at] !== Role.import && role[at] !== Role.packageClause) at = tree.parent[at];
    if (at <= 0) return null;
    const partner = this.workspace.partnersOn(side)[refOf(state.base, at)];
    const path = pathOf(state.source, at);
    if (partner < 0) {
      // One that runs where it stands brings the name only there: under a condition, or in a function that is called.
      const isInside = state.source.language.table.imports?.loads !== undefined && tree.parent[at] !== 0;
      return role[at] !== Role.import || isInside
        ? null
        : ((side === 'before' ? this.from.get(path)?.refactoring : this.to.get(path)) ?? null);
    }
    const other = this.workspace.stateAt(otherSide(side), partner);
    const otherPath = pathOf(other.source, nodeOf(other.base, partner));
    const [from, to] = side === 'before' ? [path, otherPath] : [otherPath, path];
    if (role[at] === Role.packageClause) return this.ofPackage(side === 'before' ? state : other, from, to);
    return this.ofPath(from, to);
  }

  /** Refactoring of a type by which what one path led to is what the other one leads to; null where there is none. */
  ofPath(from: string, to: string): number | null {
    for (let end = from.length; end > 0; end = from.lastIndexOf('.', end - 1)) {
      const known = this.from.get(from.slice(0, end));
      if (known !== undefined) return known.to + from.slice(end) === to ? known.refactoring : null;
    }
    return null;
  }

  /** A type of the file that went from the one package to the other, or the file that went with all that it declares. */
  private ofPackage({ regions }: FileState, from: string, to: string): number | null {
    for (const declaration of regions.declarations) {
      if (!isType(declaration) || declaration.container !== from) continue;
      const known = this.from.get(qualifiedName(declaration));
      if (known !== undefined && known.to.slice(0, known.to.lastIndexOf('.')) === to) return known.refactoring;
    }
    return this.ofFile(regions.declarations[0], from, to);
  }

  /**
   * A file without a type that moved. In another folder its package is called as that folder is; in the same one, as
   * what else stood there is now, and no file of the folder may have stayed in the old package.
   */
  private ofFile(file: DeclarationNode, from: string, to: string): number | null {
    const { refactoringOf, matches, origins } = this.workspace.input;
    const after = matches.afterOf(file);
    if (after === null || file.source.language.table.fileIsScope) return null;
    const [folder, folderAfter] = [folderOf(file.source.path), folderOf(after.source.path)];
    if (folder !== folderAfter) {
      const isNamedAlike = folderAfter.endsWith(`/${to}/`) || folderAfter === `${to}/`;
      return isNamedAlike ? (refactoringOf.get(file.index) ?? this.ofMoved(file, after)) : null;
    }
    const ending = file.source.path.slice(file.source.path.lastIndexOf('.'));
    const changed = new Map(matches.before.files.map(one => [one.source.path, one]));
    const areRenamed = origins.before.modules.files
      .filesIn(folder)
      .filter(path => path.endsWith(ending))
      .every(path => {
        const one = changed.get(path);
        return one !== undefined && (one.namespace !== from || matches.afterOf(one)?.namespace === to);
      });
    if (!areRenamed || file.namespace !== from || after.namespace !== to) return null;
    for (const { before } of matches.all()) {
      const index =
        before.container === from && folderOf(before.source.path) === folder
          ? refactoringOf.get(before.index)
          : undefined;
      if (index !== undefined && matches.afterOf(before)?.container === to) return index;
    }
    return null;
  }

  /** Of what a file declares: something that the same refactoring took along. */
  private ofMoved(file: DeclarationNode, after: DeclarationNode): number | null {
    const { refactoringOf, matches } = this.workspace.input;
    for (const child of file.children) {
      const index = matches.afterOf(child)?.parent === after ? refactoringOf.get(child.index) : undefined;
      if (index !== undefined) return index;
    }
    return null;
  }
}
