/**
 * Which callers may have lost code to an unmatched callable, or got it from one, and which of their statements are their own.
 */
import { addCount, valueAt } from '../../../lists.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable, isType, isWithin } from '../../../structure/declaration.js';
import type { Lens } from '../../evidence/lens.js';
import type { BodyMapping } from '../../evidence/mapBodies.js';
import { mapBodies } from '../../evidence/mapBodies.js';
import type { Fragment } from '../../evidence/tokenRuns.js';
import { fragmentsOf } from '../../evidence/tokenRuns.js';
import type { LostFragment } from '../../evidence/lostFragments.js';
import { callableHandingOver } from '../../passedMembers.js';
import type { Perspective } from './perspective.js';

/** What became what in a caller, as a lens shows it. */
export function mappingsSeen(
  perspective: Perspective,
  lens: Lens,
): (host: DeclarationNode, partner: DeclarationNode, unmatched: DeclarationNode) => BodyMapping {
  const mappings = new Map<DeclarationNode, BodyMapping>();
  return (host, partner, unmatched) => {
    const own = butFor(host, innerCallables(host), lens);
    const inner = innerCallables(partner);
    if (inner.length > 0) {
      return mapBodies(butFor(partner, keptInside(inner, host, unmatched, perspective), lens), own, lens);
    }
    return valueAt(mappings, host, () => mapBodies(fragmentsOf(partner, lens), own, lens));
  };
}

/** What a callable does itself: what is declared in it, and has a name, has code of its own. */

export function butFor(callable: DeclarationNode, inner: readonly DeclarationNode[], lens: Lens): readonly Fragment[] {
  const fragments = fragmentsOf(callable, lens);
  if (inner.length === 0) return fragments;
  const { size } = callable.source.tree;
  return fragments.filter(({ node }) => !inner.some(one => node >= one.node && node < one.node + size[one.node]));
}

/** None of a file's: what stands in these is no code of the file in the first place. */

export function innerCallables({ children, kind }: DeclarationNode): DeclarationNode[] {
  return kind === 'file'
    ? []
    : children.flatMap(child =>
        isCallable(child) && child.body >= 0 && !child.isInCode ? [child] : innerCallables(child),
      );
}

/**
 * Of what was declared inside: all that did not go into the unmatched one with the code around it, or, where that one stands
 * elsewhere, cease to be.
 */

export function keptInside(
  inner: readonly DeclarationNode[],
  host: DeclarationNode,
  unmatched: DeclarationNode,
  { partnerOf }: Perspective,
): DeclarationNode[] {
  const there = innerCallables(unmatched);
  const went = (one: DeclarationNode): boolean =>
    there.some(other => (partnerOf(other) ?? one) === one && other.name === one.name);
  const stayed = isWithin(unmatched, host) ? null : new Set(innerCallables(host).map(partnerOf));
  return inner.filter(one => !went(one) && (stayed === null || stayed.has(one)));
}

/**
 * Is it declared in code that is of one side only, as one of its name was declared in the code that this came from? It went with what is
 * around it; so does a member of an object that is handed over there, whatever the code that this came from has.
 */
export function wentAlong(
  unmatched: DeclarationNode,
  host: DeclarationNode,
  partner: DeclarationNode,
  { partnerOf }: Perspective,
): boolean {
  const { name, parent } = unmatched;
  const giver = callableHandingOver(unmatched);
  if (giver && !partnerOf(giver)) return true;
  if (!parent || !isCallable(parent) || partnerOf(parent)) return false;
  const stayed = new Set(innerCallables(host).map(partnerOf));
  return innerCallables(partner).some(one => one.name === name && !stayed.has(one));
}

/** Members of the unmatched one's type that have a body on the other side only: what was theirs is called by nobody in particular. */
function emptied({ parent }: DeclarationNode, partnerOf: Perspective['partnerOf']): DeclarationNode[] {
  return parent === null || !isType(parent)
    ? []
    : parent.children.filter(member => isCallable(member) && member.body < 0 && (partnerOf(member)?.body ?? -1) >= 0);
}

/**
 * Callers that both sides have, with their direct calls; through callers that are unmatched themselves, as when an extracted method calls
 * another extracted one. What stands between is of the one's type or the other's: a third type has code of its own.
 */
export function hostsOf(unmatched: DeclarationNode, { calls, partnerOf }: Perspective): Hosts {
  const hosts = new Map<DeclarationNode, CallSite[]>(emptied(unmatched, partnerOf).map(host => [host, []]));
  const seen = new Set<DeclarationNode>([unmatched]);
  const own = enclosingType(unmatched);
  const open = [{ callee: unmatched, through: own }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { callee, through } = next;
    for (const { declaration, call } of calls.callersOf(callee)) {
      const type = enclosingType(declaration);
      const isNear = through === own || type === through;
      if (partnerOf(declaration)) {
        if (!isNear) continue;
        const list = hosts.get(declaration) ?? [];
        if (callee === unmatched) list.push(call);
        hosts.set(declaration, list);
      } else if (isCallable(declaration) && isNear && !seen.has(declaration)) {
        seen.add(declaration);
        open.push({ callee: declaration, through: type });
      }
    }
  }
  seen.delete(unmatched);
  return { hosts, between: [...seen] };
}

interface Hosts {
  readonly hosts: ReadonlyMap<DeclarationNode, readonly CallSite[]>;
  /** Callables of one side only that call the unmatched one themselves or through each other. */
  readonly between: readonly DeclarationNode[];
}

/** How often each statement is said in some callables, by its hash. */
export function statementsOf(callables: readonly DeclarationNode[], lens: Lens): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const callable of callables) for (const { hash } of fragmentsOf(callable, lens)) addCount(counts, hash);
  return counts;
}

/** What is said word by word in a callable between went into that one, as often as it is said there. */
export function butForThoseIn(
  lost: readonly LostFragment[],
  said: ReadonlyMap<number, number>,
): readonly LostFragment[] {
  const found = new Map<number, number>();
  return lost.filter(({ fragment: { hash } }) => {
    addCount(found, hash);
    return (found.get(hash) ?? 0) > (said.get(hash) ?? 0);
  });
}
