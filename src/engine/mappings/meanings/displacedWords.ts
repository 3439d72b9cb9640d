/**
 * Words that mean the place where they stand, and stand in another one: what a language calls the file, the module, the
 * type or the callable around them, the type above the own one, and the own object where it is handed on. They stayed
 * as they are and mean something else.
 *
 * What only has another name is the same place, but for the callable: by its name something is found. An object is the
 * same to the types above its own.
 */
import { Role } from '../../languages/roles.js';
import type { PlaceSort } from '../../languages/meaningRules.js';
import { callParts, isOwnObject } from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, fileOf, isCallable, isConstructor } from '../../structure/declaration.js';
import { kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { folderOf } from '../../text/paths.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

export function wordsOfPlace(workspace: Workspace): readonly NumberPair[] {
  const {
    map,
    before: { files },
  } = workspace;
  const places = new Places(workspace);
  const found: NumberPair[] = [];
  for (const { source } of files) {
    const state = workspace.stateOf(source);
    const {
      tree,
      language: { table, words },
    } = source;
    for (let node = 1; node < tree.count; node++) {
      const partner = map.ofBefore[refOf(state.base, node)];
      if (tree.size[node] > 1 || partner < 0) continue;
      const other = workspace.stateAt('after', partner);
      if (places.areOne(ownerAt(state.regions, node), ownerAt(other.regions, nodeOf(other.base, partner)))) continue;
      const sort =
        table.placeSort?.(tree, node) ??
        (words.base.has(nodeText(tree, node))
          ? 'base'
          : isHandedOn(state, node, other, nodeOf(other.base, partner))
            ? 'own'
            : null);
      if (sort === null) continue;
      if (
        nodeText(tree, node) === nodeText(other.source.tree, nodeOf(other.base, partner)) &&
        places.differ(sort, state, node, other, nodeOf(other.base, partner))
      ) {
        found.push({ before: refOf(state.base, node), after: partner });
      }
    }
  }
  return found;
}

/** Is it the own object, and not only where a member of it is named, or where a declaration says by that word whose it is? */
function isHandedOn(state: FileState, node: number, other: FileState, partner: number): boolean {
  const {
    source,
    source: { tree, role },
  } = state;
  if (!isOwnObject(source, node) || role[node] === Role.modifiers) return false;
  const [holder, there] = [holderOfHead(state, node), holderOfHead(other, partner)];
  // In a block that is about the type itself, the word means something else than in the type.
  if (
    holder !== NO_NODE &&
    there !== NO_NODE &&
    (kindName(tree, holder) === kindName(other.source.tree, there) ||
      (role[holder] === Role.declaration && other.source.role[there] === Role.declaration))
  ) {
    return false;
  }
  const parent = tree.parent[node];
  return (
    role[parent] !== Role.access &&
    role[parent] !== Role.parameterList &&
    role[parent] !== Role.parameter &&
    callParts(source, parent)?.receiver !== node
  );
}

/** What holds the members of which a declaration is one, if the word stands before its name; -1 elsewhere. */
function holderOfHead({ source: { tree }, regions }: FileState, node: number): number {
  const owner = ownerAt(regions, node);
  const list = tree.parent[owner.node];
  return tree.parent[node] === owner.node && node < owner.nameNode && list > 0 ? tree.parent[list] : NO_NODE;
}

class Places {
  /** The owners that were asked about last, and what was found: most words have the owners of the word before. */
  private last: { readonly was: DeclarationNode; readonly is: DeclarationNode; readonly areOne: boolean } | null = null;

  constructor(private readonly workspace: Workspace) {}

  /** Means every word in the one declaration what it means in the other, as far as that is a matter of where it stands? */
  areOne(was: DeclarationNode, is: DeclarationNode): boolean {
    if (this.last?.was !== was || this.last.is !== is) this.last = { was, is, areOne: this.haveOnePlace(was, is) };
    return this.last.areOne;
  }

  private haveOnePlace(was: DeclarationNode, is: DeclarationNode): boolean {
    const { matches } = this.workspace.input;
    const [callable, other] = [callableAround(was), callableAround(is)];
    if (
      was.source.path !== is.source.path ||
      matches.afterOf(fileOf(was)) !== fileOf(is) ||
      callable?.name !== other?.name ||
      nameAbove(callable) !== nameAbove(other)
    ) {
      return false;
    }
    const [type, now] = [enclosingType(was), enclosingType(is)];
    return type === null || now === null || matches.afterOf(type) === now;
  }

  differ(sort: PlaceSort | 'own', a: FileState, x: number, b: FileState, y: number): boolean {
    const [was, is] = [ownerAt(a.regions, x), ownerAt(b.regions, y)];
    switch (sort) {
      case 'file':
        return a.source.path !== b.source.path;
      case 'folder':
        return folderOf(a.source.path) !== folderOf(b.source.path);
      case 'module':
        return this.workspace.input.matches.afterOf(fileOf(was)) !== fileOf(is);
      case 'callable':
        return callableAround(was)?.name !== callableAround(is)?.name;
      default:
        break;
    }
    const [type, now] = [enclosingType(was), enclosingType(is)];
    if (type === null || now === null) return false;
    const name = sort === 'base' ? calledOn(a, x) : null;
    // A word that stands alone calls what the own callable is called.
    if (sort === 'base' && name === null && nameAbove(callableAround(was)) !== nameAbove(callableAround(is))) {
      return true;
    }
    if (this.workspace.input.matches.afterOf(type) === now) return false;
    if (sort === 'type') return true;
    const upper = this.upperOf(type, now);
    if (sort === 'own') return upper === null;
    if (upper === null) return type.supertypes.join() !== now.supertypes.join();
    const called = name ?? callableAround(was)?.name;
    return upper.children.some(child => child.name === called);
  }

  /** Of two types of which one is above the other: the upper one, on the side that the code was not in it. */
  private upperOf(type: DeclarationNode, now: DeclarationNode): DeclarationNode | null {
    const { matches, hierarchies } = this.workspace.input;
    const [became, came] = [matches.afterOf(type), matches.beforeOf(now)];
    if (hierarchies.after.isSubtype(became, now) || hierarchies.before.isSubtype(type, came)) return came ?? now;
    return hierarchies.after.isSubtype(now, became) || hierarchies.before.isSubtype(came, type)
      ? (became ?? type)
      : null;
  }
}

/** What a callable is called in the type above; a constructor is called as none of the others, whatever its type's name. */
function nameAbove(callable: DeclarationNode | null): string {
  return callable === null || isConstructor(callable) ? '' : callable.name;
}

function callableAround(owner: DeclarationNode): DeclarationNode | null {
  let around: DeclarationNode | null = owner;
  while (around !== null && !isCallable(around)) around = around.around;
  return around;
}

/** The member that is called on a word for the type above, or null: `super.f()`, `super().f()`. */
function calledOn({ source, source: { tree } }: FileState, word: number): string | null {
  for (let up = tree.parent[word], steps = 0; up > 0 && steps < 4; up = tree.parent[up], steps++) {
    const parts = callParts(source, up);
    if (parts && parts.name > word) return nodeText(tree, parts.name);
  }
  return null;
}
