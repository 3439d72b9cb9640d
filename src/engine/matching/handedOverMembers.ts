/**
 * Members of objects that are written where they are handed over (`stream.follow({ next() { ... } })`): whoever gets such an object calls its
 * members, and of all others only those who stand beside it may know of them. What follows from that is said where it is asked.
 */
import { Role } from '../languages/roles.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isCallable } from '../structure/declaration.js';

/** The callable in whose code the object stands that this is a member of; null for all that is no such member. */
export function callableHandingOver({ kind, parent, node, source: { tree, role } }: DeclarationNode): DeclarationNode | null {
  if (kind !== 'method' || role[tree.parent[tree.parent[node]]] !== Role.argumentList) return null;
  const around = parent?.isObject === true ? parent.parent : parent;
  return around && isCallable(around) ? around : null;
}
