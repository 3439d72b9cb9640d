/**
 * Members of objects that are written where they are handed over (`stream.follow({ next() { ... } })`): whoever gets such an object calls its
 * members, and of all others only those who stand beside it may know of them. What follows from that is said where it is asked.
 */
import { valueAt } from '../lists.js';
import { Role } from '../languages/roles.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isCallable } from '../structure/declaration.js';
import { sitesAt } from '../structure/sites.js';
import { nodeText } from '../syntax/tree.js';

/** The callable in whose code the object stands that this is a member of; null for all that is no such member. */
export function callableHandingOver({ kind, parent, node, source: { tree, role } }: DeclarationNode): DeclarationNode | null {
  if (kind !== 'method' || role[tree.parent[tree.parent[node]]] !== Role.argumentList) return null;
  const around = parent?.isObject === true ? parent.parent : parent;
  return around && isCallable(around) ? around : null;
}

const createdBy = new WeakMap<DeclarationNode, ReadonlySet<string>>();

/** Does the code of `maker` make an object of a class without a name that has a method of this name? */
export function makesMember(maker: DeclarationNode, { name }: DeclarationNode): boolean {
  const names = valueAt(createdBy, maker, () => new Set(namesOfCreated(maker)));
  return names.has(name);
}

function namesOfCreated({ source, body }: DeclarationNode): string[] {
  const { tree, role } = source;
  const names: string[] = [];
  for (let node = Math.max(body, 0); node < body + tree.size[Math.max(body, 0)]; node++) {
    const members = tree.parent[node];
    if (role[node] !== Role.declaration || role[members] !== Role.typeBody || role[tree.parent[members]] !== Role.creation) continue;
    for (const site of sitesAt(source, node)) if (isCallable(site)) names.push(site.name ?? nodeText(tree, site.nameNode));
  }
  return names;
}
