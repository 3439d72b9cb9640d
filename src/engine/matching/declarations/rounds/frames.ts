/**
 * Frames: objects and functions that stand around declarations only to hold them (an object handed to `extend`, the function that a module
 * exports). What is in a frame is named as if it stood beside it, so it stays what it was when a frame around it comes or goes.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isType } from '../../../structure/declaration.js';
import type { Matches } from '../../matches.js';
import { scopeOf } from '../../scope.js';
import { addWithChildren, kindGroup } from './byIdentifier.js';
import { addUnique, valueAt } from '../../../lists.js';

/** Pairs what kept its name in files and types that are matched while a frame around it came or went. */
export function matchThroughFrames(matches: Matches): void {
  const [before, after] = [membersByHome(matches.freeBefore()), membersByHome(matches.freeAfter())];
  for (const [home, members] of before) {
    const partner = matches.afterOf(home);
    const others = partner ? after.get(partner) : undefined;
    if (!others) continue;
    const isNamedThere = (d: DeclarationNode): boolean => (others.get(nameOf(d)) ?? null) !== null;
    const wasNamedThere = (d: DeclarationNode): boolean => (members.get(nameOf(d)) ?? null) !== null;
    for (const [name, d] of members) {
      const other = others.get(name);
      if (d && other && staysIn(matches, d, other, isNamedThere, wasNamedThere)) {
        addWithChildren(matches, d, other, 'identifier', 1);
      }
    }
  }
}

/** The scope of a declaration, or what stands around it where that is a frame. */
export function homeOf(d: DeclarationNode): DeclarationNode | null {
  let scope = scopeOf(d);
  while (scope && isFrame(scope)) scope = scopeOf(scope);
  return scope;
}

/** Do both of a pair stand in the same objects, but for those that came or went with most of what is in them? */
export function staysInFrames(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  const follows = (d: DeclarationNode, partner: DeclarationNode | null): boolean =>
    partner !== null && partner.name === d.name;
  return (
    matches.afterOf(homeOf(before)) === homeOf(after) &&
    staysIn(
      matches,
      before,
      after,
      d => follows(d, matches.afterOf(d)),
      d => follows(d, matches.beforeOf(d)),
    )
  );
}

function staysIn(
  matches: Matches,
  before: DeclarationNode,
  after: DeclarationNode,
  goes: (member: DeclarationNode) => boolean,
  comes: (member: DeclarationNode) => boolean,
): boolean {
  const [was, is] = [framesAround(before), framesAround(after)];
  if (was.length + is.length === 0) return false;
  const from = was.filter(frame => frame.isObject && !(matches.isFreeBefore(frame) && mostOf(frame, goes)));
  const to = is.filter(frame => frame.isObject && !(matches.isFreeAfter(frame) && mostOf(frame, comes)));
  return from.length === to.length && from.every((object, i) => matches.afterOf(object) === to[i]);
}

function mostOf({ children }: DeclarationNode, isSo: (member: DeclarationNode) => boolean): boolean {
  const callables = children.filter(isCallable);
  // An object may hold nothing but objects.
  const members = callables.length > 0 ? callables : children;
  return 2 * members.filter(isSo).length > members.length;
}

function isFrame(d: DeclarationNode): boolean {
  return d.isObject || d.isModule;
}

function framesAround(d: DeclarationNode): DeclarationNode[] {
  const frames: DeclarationNode[] = [];
  for (let scope = scopeOf(d); scope && isFrame(scope); scope = scopeOf(scope)) frames.push(scope);
  return frames;
}

/** Callables and objects by what they belong to and by name; null for a name that several have. */
function membersByHome(
  declarations: readonly DeclarationNode[],
): Map<DeclarationNode, Map<string, DeclarationNode | null>> {
  const homes = new Map<DeclarationNode, Map<string, DeclarationNode | null>>();
  for (const d of declarations) {
    const home = (isCallable(d) && !d.isModule) || (isType(d) && d.isObject) ? homeOf(d) : null;
    if (!home) continue;
    const members = valueAt(homes, home, () => new Map<string, DeclarationNode | null>());
    addUnique(members, nameOf(d), d);
  }
  return homes;
}

function nameOf(d: DeclarationNode): string {
  return `${kindGroup(d)} ${d.holder ?? ''} ${d.name}`;
}
