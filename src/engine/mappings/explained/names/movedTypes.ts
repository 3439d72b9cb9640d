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
      return role[at] !== Role.import
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

  /** A type of the file that went from the one package to the other. */
  private ofPackage({ regions }: FileState, from: string, to: string): number | null {
    for (const declaration of regions.declarations) {
      if (!isType(declaration) || declaration.container !== from) continue;
      const known = this.from.get(qualifiedName(declaration));
      if (known !== undefined && known.to.slice(0, known.to.lastIndexOf('.')) === to) return known.refactoring;
    }
    return null;
  }
}
