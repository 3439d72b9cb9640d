/**
 * What makes objects and has members: types, and functions whose objects have methods (constructor functions), given to each object in the
 * function's code or standing beside the function for all of them. Decides nothing.
 */
import { addTo, addUnique, valueAt } from '../lists.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isConstructor, isType, qualifiedName } from '../structure/declaration.js';
import { Role } from '../languages/roles.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';
import { THRESHOLDS } from './thresholds.js';
import { isMember } from './declarations/facts/members.js';

/** A type, or a function whose objects have methods. */
export function isMaker(d: DeclarationNode): boolean {
  return isType(d) || (d.kind === 'function' && membersByKey(d).size > THRESHOLDS.matchingChildren);
}

/**
 * Where a function that makes objects stands for a type, or a type for it: the callables that make these objects on either side. Null where
 * the type has no such code, or what the function does is something else (it draws what the objects of the class did).
 */
export function makingCode(
  before: DeclarationNode,
  after: DeclarationNode,
): readonly [DeclarationNode, DeclarationNode] | null {
  const [maker, type] = before.kind === 'function' ? [before, after] : [after, before];
  if (maker.kind !== 'function' || !isType(type) || type.isObject || !makesObjects(maker)) return null;
  const constructors = type.children.filter(d => isConstructor(d) && d.body >= 0);
  if (constructors.length !== 1) return null;
  return maker === before ? [before, constructors[0]] : [constructors[0], after];
}

/** Are they a function that makes objects, and the constructor of the class that it became, or was? */
export function isMakingCode(before: DeclarationNode, after: DeclarationNode): boolean {
  return (before.kind === 'function' && isConstructor(after)) || (isConstructor(before) && after.kind === 'function');
}

/** Have its objects methods that stand beside it, or does it give them something? Functions in objects of others are nobody's members. */
function makesObjects(d: DeclarationNode): boolean {
  return methodsBeside(d).length > 0 || givesOwnMembers(d);
}

/** Does it assign something to a member of the object that it is called on? */
function givesOwnMembers({ source, body }: DeclarationNode): boolean {
  const { tree, role, language } = source;
  for (let node = body; node >= 0 && node < body + tree.size[body]; node++) {
    const target = role[node] === Role.assignment ? node + 1 : NO_NODE;
    if (target !== NO_NODE && role[target] === Role.access && language.words.own.has(nodeText(tree, target + 1))) {
      return true;
    }
  }
  return false;
}

const members = new WeakMap<DeclarationNode, ReadonlyMap<string, DeclarationNode>>();

/**
 * Fields and methods of a type, methods of the objects that a function makes, each by what tells it from the others;
 * without those of one name that stand beside it.
 */
export function membersByKey(d: DeclarationNode): ReadonlyMap<string, DeclarationNode> {
  return valueAt(members, d, () => {
    const found = new Map<string, DeclarationNode | null>();
    for (const member of d.children) {
      if (isType(d) ? isMember(member) : isMethod(member)) addUnique(found, member.identifier, member);
    }
    for (const method of methodsBeside(d)) addUnique(found, withoutNumber(method), method);
    return new Map([...found].flatMap(([key, member]) => (member ? [[key, member]] : [])));
  });
}

/** What members a function makes, or all that a type declares. */
export function keysOfMembers(d: DeclarationNode): readonly string[] {
  return isType(d) ? d.children.map(({ identifier }) => identifier) : [...membersByKey(d).keys()];
}

/** An identifier is numbered among all that stand around a declaration, whomever these belong to. */
function withoutNumber({ identifier }: DeclarationNode): string {
  return identifier.replace(/#\d+$/, '');
}

/**
 * What makes the objects that a method belongs to: what is around it, or stands beside it under the path that it is
 * named by; null where nothing does.
 */
export function makerOf(d: DeclarationNode): DeclarationNode | null {
  const { parent, container } = d;
  if (parent?.isObject === true) return equipped(parent);
  if (!parent || isType(parent) || parent.kind === 'constructor') return parent;
  if (qualifiedName(parent) === container && parent.kind === 'function') return parent;
  const name = container.slice(container.lastIndexOf('.') + 1);
  return (
    besides(parent)
      .makers.get(name)
      ?.find(maker => pathsBelow(maker, parent).includes(container)) ?? null
  );
}

/** What an object that is handed over beside a maker, and bears its name, gives members to; else the object itself. */
function equipped(object: DeclarationNode): DeclarationNode {
  const { parent, name } = object;
  return (parent && besides(parent).makers.get(name)?.[0]) ?? object;
}

/** By whose path they are named, or in objects of its name. */
function methodsBeside(d: DeclarationNode): readonly DeclarationNode[] {
  const { parent } = d;
  if (!parent || d.isObject || isType(parent)) return [];
  const { methods, objects } = besides(parent);
  const handed = (objects.get(d.name) ?? []).flatMap(object => object.children.filter(isMethod));
  return [...pathsBelow(d, parent).flatMap(path => methods.get(path) ?? []), ...handed];
}

/** Its own, and, where a function's name is seen further out than it stands, the one below what is around it. */
function pathsBelow(d: DeclarationNode, parent: DeclarationNode): readonly string[] {
  return [...new Set([qualifiedName(d), `${qualifiedName(parent)}.${d.name}`])];
}

interface Besides {
  /** By container. */
  readonly methods: ReadonlyMap<string, readonly DeclarationNode[]>;
  /** By name. */
  readonly makers: ReadonlyMap<string, readonly DeclarationNode[]>;
  readonly objects: ReadonlyMap<string, readonly DeclarationNode[]>;
}

const known = new WeakMap<DeclarationNode, Besides>();

/** What stands in one declaration. */
function besides(around: DeclarationNode): Besides {
  return valueAt(known, around, () => {
    const [methods, makers, objects] = [
      new Map<string, DeclarationNode[]>(),
      new Map<string, DeclarationNode[]>(),
      new Map<string, DeclarationNode[]>(),
    ];
    for (const d of around.children) {
      if (isMethod(d)) addTo(methods, d.container, d);
      else if (d.isObject) addTo(objects, d.name, d);
      else if (d.kind === 'function' || isType(d)) addTo(makers, d.name, d);
    }
    return { methods, makers, objects };
  });
}

function isMethod({ kind }: DeclarationNode): boolean {
  return kind === 'method';
}
