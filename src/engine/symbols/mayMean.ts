/**
 * May a name be that of a declaration, by what the name refers to? `no` is known: it is a name of the language, of
 * another module, of another declaration, or of a member of another type.
 */
import type { TypeHierarchy } from '../matching/hierarchy.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { areParts, enclosingType, isType, qualifiedName } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import type { ImportTarget } from '../languages/moduleRules.js';
import { fileNameOf, folderOf, withoutExtension } from '../text/paths.js';
import { areFamily } from './visibility.js';
import type { Symbol, Unchanged } from './symbol.js';

export type MayMean = 'yes' | 'no' | 'unknown';

/** `source` is the file in which the name stands. */
export function mayMean(
  symbol: Symbol | Unchanged,
  source: SourceTree,
  declaration: DeclarationNode,
  hierarchy: TypeHierarchy,
): MayMean {
  if (!areFamily(source, declaration.source)) return 'no';
  const isMember = enclosingType(declaration) !== null;
  switch (symbol.kind) {
    case 'declared':
      return areOne(symbol.declaration, declaration)
        ? 'yes'
        : areRelated(symbol.declaration, declaration, hierarchy)
          ? 'unknown'
          : 'no';
    case 'local':
      return symbol.source === declaration.source && symbol.nameNode === declaration.nameNode ? 'yes' : 'no';
    case 'builtin':
    case 'unchanged':
      return 'no';
    case 'missing':
      return isMember && !isType(declaration) ? 'no' : 'unknown';
    case 'imported':
      return (isMember && !isType(declaration)) || !mayLeadTo(symbol.origin.target, declaration) ? 'no' : 'unknown';
    case 'member':
      return ofMember(symbol.of, declaration);
    case 'outside':
      return isMember && !isType(declaration) && source.language.table.symbols.seenInTypes === 'none'
        ? 'no'
        : 'unknown';
    default:
      return 'unknown';
  }
}

/** A member of a type or module that the change does not hold. */
function ofMember(of: Symbol, declaration: DeclarationNode): MayMean {
  if (of.kind === 'builtin') return 'no';
  if (of.kind === 'member') return ofMember(of.of, declaration);
  if (of.kind !== 'imported') return 'unknown';
  // `Depot.load` with an imported type is a member of that; `depot.load` with a module is what that has, or hands on.
  const type = enclosingType(declaration);
  const { target } = of.origin;
  if (type !== null) return isNameOf(target, type.name) ? 'unknown' : 'no';
  return mayLeadTo(target, declaration) ? 'unknown' : 'no';
}

function isNameOf(target: ImportTarget, name: string): boolean {
  if (target.kind === 'named') return target.name === name || target.name.endsWith(`.${name}`);
  return target.kind === 'unknown' || target.names.at(-1) === name;
}

/** May what an import leads to, of which the change declares nothing, hand on the declaration? */
export function mayLeadTo(target: ImportTarget, { source, container }: DeclarationNode): boolean {
  switch (target.kind) {
    case 'unknown':
      return true;
    case 'package':
    case 'named':
      return false;
    case 'folder':
      return target.path === folderOf(source.path).slice(0, -1);
    case 'file': {
      if (target.path === source.path) return true;
      // A file that nobody has seen may hand on what stands near it, in its folder or below that.
      const around = withoutExtension(target.path).replace(/\/(?:index|__init__|mod|lib)$/, '');
      return (
        !target.isSeen && (source.path.startsWith(`${around}/`) || container.split('.').includes(fileNameOf(around)))
      );
    }
  }
}

function areOne(one: DeclarationNode, other: DeclarationNode): boolean {
  return one === other || areParts(one, other) || (one.name === other.name && one.parent === other.parent);
}

/** Is the one a constructor of the other, or may it take the other's place? */
function areRelated(one: DeclarationNode, other: DeclarationNode, hierarchy: TypeHierarchy): boolean {
  if (one.parent === other || other.parent === one) return one.name === other.name || one.kind !== other.kind;
  const [a, b] = [enclosingType(one), enclosingType(other)];
  if (a === null || b === null) return qualifiedName(one) === qualifiedName(other);
  return hierarchy.isSubtype(a, b) || hierarchy.isSubtype(b, a) || shareUnseen(a, b);
}

/** Have the two types a supertype of one name? */
function shareUnseen(a: DeclarationNode, b: DeclarationNode): boolean {
  return a.supertypes.some(name => b.supertypes.includes(name));
}
