/**
 * The type hierarchy of one side, as far as the changed files tell it: supertypes by simple name, resolved within the code structure tree.
 */
import type { DeclarationKind } from '../model.js';
import type { CodeStructureTree } from '../structure/codeStructureTree.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isType } from '../structure/declaration.js';
import { addTo } from '../lists.js';

export class TypeHierarchy {
  private readonly byName = new Map<string, DeclarationNode[]>();
  private readonly ancestors = new Map<DeclarationNode, ReadonlySet<DeclarationNode>>();

  constructor(tree: CodeStructureTree) {
    for (const declaration of tree.declarations) {
      if (!isType(declaration)) continue;
      addTo(this.byName, declaration.name, declaration);
    }
  }

  /** Is `type` a subtype, direct or not, of `supertype`? A type is no subtype of itself. */
  isSubtype(type: DeclarationNode | null, supertype: DeclarationNode | null): boolean {
    return type !== null && supertype !== null && this.ancestorsOf(type).has(supertype);
  }

  directSupertypes(type: DeclarationNode): DeclarationNode[] {
    const kinds = type.source.language.table.supertypeKinds;
    return type.supertypes
      .map(name => this.typeNamed(name, type, kinds))
      .filter(found => found !== null && isInReach(found, type)) as DeclarationNode[];
  }

  typesNamed(name: string): readonly DeclarationNode[] {
    return this.byName.get(name) ?? [];
  }

  /** Does `type` have a supertype of that name, known to the tree or not? */
  hasAncestorNamed(type: DeclarationNode, name: string): boolean {
    if (type.supertypes.includes(name)) return true;
    for (const ancestor of this.ancestorsOf(type)) if (ancestor.supertypes.includes(name)) return true;
    return false;
  }

  /** May what is declared to be of a type of this name be of that type: is the one the other, or above or below it? */
  mayBe(type: DeclarationNode, name: string): boolean {
    return (
      name === type.name ||
      this.hasAncestorNamed(type, name) ||
      this.typesNamed(name).some(other => this.isSubtype(other, type))
    );
  }

  /** All above it, as far as the change holds it. */
  ancestorsOf(type: DeclarationNode): ReadonlySet<DeclarationNode> {
    const known = this.ancestors.get(type);
    if (known) return known;
    const found = new Set<DeclarationNode>();
    const open = [type];
    for (let current = open.pop(); current; current = open.pop()) {
      for (const supertype of this.directSupertypes(current)) {
        if (supertype !== type && !found.has(supertype)) {
          found.add(supertype);
          open.push(supertype);
        }
      }
    }
    this.ancestors.set(type, found);
    return found;
  }

  /**
   * The type that a name means in `from`, of one of the kinds if some are given. Several of one name: the nearest by
   * nesting and namespace wins, of these the least nested, of parts of one type that in the same file.
   */
  typeNamed(name: string, from: DeclarationNode, kinds?: readonly DeclarationKind[]): DeclarationNode | null {
    const candidates = this.byName.get(name);
    if (!candidates) return null;
    let best: DeclarationNode | null = null;
    let bestScore = -1;
    let bestRest = 0;
    for (const candidate of candidates) {
      if (candidate === from || kinds?.includes(candidate.kind) === false) continue;
      const score = commonPrefix(candidate.container, from.container);
      const rest = candidate.container.split('.').length - score;
      const isSamePlace = score === bestScore && rest === bestRest;
      if (
        score > bestScore ||
        (score === bestScore && rest < bestRest) ||
        (isSamePlace && candidate.source === from.source && best?.source !== from.source)
      ) {
        best = candidate;
        bestScore = score;
        bestRest = rest;
      }
    }
    return best;
  }
}

/**
 * Can the head of `type` mean `supertype` by its simple name? Not where that is its own name, nor what is nested in a type around neither
 * it nor its supertypes, unless the head or an import says whose it is.
 */
function isInReach(supertype: DeclarationNode, type: DeclarationNode): boolean {
  const holder = supertype.parent;
  let outermost = type;
  const isHomonym = supertype.name === type.name;
  if (!isHomonym && (!holder || !isType(holder))) return true;
  for (let outer = type.parent; outer && isType(outer); outer = outer.parent) {
    if (!isHomonym && (outer === holder || outer.supertypes.includes(holder?.name ?? ''))) return true;
    outermost = outer;
  }
  const { start, end, text } = type.source.tree;
  const name = supertype.container.slice(supertype.container.lastIndexOf('.') + 1);
  const head = text.slice(start[type.node], type.body < 0 ? end[type.node] : start[type.body]);
  const imports = text.slice(0, start[outermost.node]);
  return (
    head.includes(`${name}.${supertype.name}`) ||
    imports.includes(`${name}.${supertype.name}`) ||
    (!isHomonym && imports.includes(`${name}.*`))
  );
}

function commonPrefix(a: string, b: string): number {
  const x = a.split('.');
  const y = b.split('.');
  let i = 0;
  while (i < x.length && i < y.length && x[i] === y[i]) i++;
  return i;
}
