/** What types of one side have: their own members, those that they inherit, and whether that is all. */
import { groupedBy, valueAt } from '../lists.js';
import type { TypeHierarchy } from '../matching/hierarchy.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isType, qualifiedName } from '../structure/declaration.js';
import type { Use } from './nameSyntax.js';
import { lastSegment } from './nameSyntax.js';
import type { Symbol } from './symbol.js';
import { UNKNOWN } from './symbol.js';
import { declarationsAround, mayStandFor } from './visibility.js';

type ByName = ReadonlyMap<string, readonly DeclarationNode[]>;

export class TypeMembers {
  private readonly members = new Map<DeclarationNode, ByName>();
  private readonly parts: ByName;

  constructor(
    declarations: readonly DeclarationNode[],
    private readonly hierarchy: TypeHierarchy,
  ) {
    this.parts = groupedBy(declarations.filter(isType), qualifiedName);
  }

  /** Its own by their names, of all its parts and its companion. */
  membersOf(type: DeclarationNode): ByName {
    return valueAt(this.members, type, () => {
      const all = (this.parts.get(qualifiedName(type)) ?? [type]).flatMap(part => [
        ...part.children,
        ...part.children.filter(({ isCompanion }) => isCompanion).flatMap(({ children }) => children),
      ]);
      return groupedBy(all.length > 0 ? all : type.children, ({ name }) => name);
    });
  }

  /** What it has from one of the types above. */
  inherited(type: DeclarationNode, name: string, use: Use): DeclarationNode | null {
    for (const above of this.hierarchy.ancestorsOf(type)) {
      const [found] = fitting(this.membersOf(above), name, use);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** Are all of its members, and all types above it, known? */
  private isWhole(type: DeclarationNode): boolean {
    return (
      this.unseenAbove(type).length === 0 &&
      [type, ...this.hierarchy.ancestorsOf(type)].every(one => !one.modifiers.includes('partial'))
    );
  }

  /** Names of types above one that the change does not hold. */
  unseenAbove(type: DeclarationNode): readonly string[] {
    return [type, ...this.hierarchy.ancestorsOf(type)].flatMap(one => {
      const seen = new Set(this.hierarchy.directSupertypes(one).map(({ name }) => name));
      return one.supertypes.filter(name => !seen.has(name));
    });
  }

  /** `missing` only where all that the type has is known. */
  memberOf(type: Symbol, name: string): Symbol {
    if (type.kind !== 'declared') {
      return type.kind === 'builtin' || type.kind === 'imported' || type.kind === 'member'
        ? { kind: 'member', of: type, name }
        : UNKNOWN;
    }
    const { declaration } = type;
    const [own] = this.membersOf(declaration).get(name) ?? [];
    const found = own ?? this.inherited(declaration, name, 'call') ?? this.inherited(declaration, name, 'value');
    if (found) return { kind: 'declared', declaration: found };
    return this.isWhole(declaration) ? { kind: 'missing', of: declaration, name } : UNKNOWN;
  }

  /** `super.load()`: a member of one of the types above, whatever the own type has. */
  memberAbove(type: DeclarationNode, name: string): Symbol {
    const found = this.inherited(type, name, 'call') ?? this.inherited(type, name, 'value');
    if (found !== null) return { kind: 'declared', declaration: found };
    const [above] = this.hierarchy.directSupertypes(type);
    return above !== undefined && this.isWhole(type) ? { kind: 'missing', of: above, name } : UNKNOWN;
  }

  /** The declarations around code, the type of a member whose type is declared in another file among them. */
  *around(owner: DeclarationNode): Iterable<DeclarationNode> {
    for (const around of declarationsAround(owner)) {
      yield around;
      const type = this.typeOutside(around);
      if (type !== null) yield type;
    }
  }

  /** The type of a member that stands outside of it, where that is known by its name alone: `void Mid::load() {}`. */
  typeOutside(member: DeclarationNode): DeclarationNode | null {
    return member.owner === null ? null : this.hierarchy.typeNamed(lastSegment(member.owner), member);
  }

  /** The innermost type around a declaration, in whatever file that is. */
  typeAround(owner: DeclarationNode): DeclarationNode | null {
    let type = enclosingType(owner);
    for (let around: DeclarationNode | null = owner; type === null && around !== null; around = around.around) {
      type = this.typeOutside(around);
    }
    return type;
  }

  /** Types of the change by a path, all their parts: `Shop.Cart`. */
  typesAt(path: string): readonly DeclarationNode[] {
    return this.parts.get(path) ?? [];
  }

  /** Has a type of that name a holder of that one? It may be said by a path from anywhere. */
  isHeldBy(name: string, holder: string): boolean {
    return this.hierarchy.typesNamed(name).some(type => type.container.split('.').includes(holder));
  }
}

/** Those of a name that may be meant where it is said so. */
export function fitting(among: ByName, name: string, use: Use): readonly DeclarationNode[] {
  return (among.get(name) ?? []).filter(one => mayStandFor(one, use));
}
