/**
 * Members of objects that are written where they are handed over (`stream.follow({ next() { ... } })`): whoever gets
 * such an object calls its members, and of all others only those who stand beside it may know of them. What follows
 * from that is said where it is asked.
 */
import { valueAt } from '../lists.js';
import { Role } from '../languages/roles.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isCallable } from '../structure/declaration.js';
import { sitesAt } from '../structure/sites.js';
import { nodeText } from '../syntax/tree.js';

/** The callable in whose code the object stands that this is a member of; null for all that is no such member. */
export function callableHandingOver({
  kind,
  parent,
  node,
  source: { tree, role },
}: DeclarationNode): DeclarationNode | null {
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
    if (
      role[node] !== Role.declaration ||
      role[members] !== Role.typeBody ||
      role[tree.parent[members]] !== Role.creation
    ) {
      continue;
    }
    for (const site of sitesAt(source, node)) {
      if (isCallable(site)) names.push(site.name ?? nodeText(tree, site.nameNode));
    }
  }
  return names;
}

const functionsIn = new WeakMap<DeclarationNode, ReadonlySet<number>>();

/** Has the code of `owner` a function without a name that does, word by word, what the other does? */
export function isFunctionIn(owner: DeclarationNode, { source, body }: DeclarationNode): boolean {
  return (
    body >= 0 && valueAt(functionsIn, owner, () => new Set(bodiesOfFunctions(owner))).has(source.contentHash[body])
  );
}

function bodiesOfFunctions({ source: { tree, role, contentHash }, node: root }: DeclarationNode): number[] {
  const found: number[] = [];
  for (let node = root + 1; node < root + tree.size[root]; node++) {
    if (role[node] === Role.block && role[tree.parent[node]] === Role.lambda) found.push(contentHash[node]);
  }
  return found;
}
