/**
 * May a name be that of a declaration, by what the name refers to? `no` is known: it is a name of the language, of another module, of another
 * declaration, or of a member of another type.
 */
import type { TypeHierarchy } from '../matching/hierarchy.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { areParts, enclosingType, isType, qualifiedName } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { partsOfPath } from './importPaths.js';
import { areFamily } from './resolver.js';
import type { Symbol } from './symbol.js';

export type MayMean = 'yes' | 'no' | 'unknown';

/** `source` is the file in which the name stands. */
export function mayMean(
  symbol: Symbol,
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
      return 'no';
    case 'missing':
      return isMember && !isType(declaration) ? 'no' : 'unknown';
    case 'imported':
      return isMember && !isType(declaration) ? 'no' : leadsTo(symbol.path, declaration) ? 'unknown' : 'no';
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
  const { module, name } = partsOfPath(of.path);
  const type = enclosingType(declaration);
  // `depot.load` with the module `depot`, or `Depot.load` with an imported type: what it is imported as stands around the declaration.
  const isNear = [...module, ...(name === null ? [] : [name])].some(step => isAround(step, declaration));
  return isNear && (type === null || name === null || type.name === name) ? 'unknown' : 'no';
}

/** May an import of this path give the declaration? */
function leadsTo(path: string, declaration: DeclarationNode): boolean {
  if (path === qualifiedName(declaration) || path === `${declaration.namespace}.${declaration.name}`) return true;
  const { module, isPackage } = partsOfPath(path);
  const last = module.findLast(step => !/^\.*$/.test(step));
  return !isPackage && (last === undefined || isAround(last, declaration));
}

/** Is it the name of the file, or of a folder or namespace around the declaration? */
function isAround(step: string, { source, container }: DeclarationNode): boolean {
  return (
    /^(?:crate|self|super|\.+)$/.test(step) ||
    source.path.split(/[/.]/).includes(step) ||
    container.split('.').includes(step)
  );
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
