/**
 * New types that were made out of existing ones: a supertype that members went up to, a subtype that members went down to, and a class
 * that took members over and is used now. Which members went where is known already; here the types are named.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { fileOf, isCallable, isField, isType, qualifiedName } from '../../../structure/declaration.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { TokenTable } from '../../../structure/source.js';
import type { Matches } from '../../matches.js';
import { pairKey } from '../../matches.js';
import { simpleTypeName } from '../../receivers.js';
import { sameScope } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';
import type { Hierarchies } from './hierarchyMoves.js';
import { isSilent } from '../facts/initialValues.js';
import { hasSameValue, isMember, MEMBER_MOVES, mentions } from '../facts/members.js';
import type { DeclarationRelationship } from '../model.js';
import { addCount, addTo } from '../../../lists.js';

interface Context {
  readonly matches: Matches;
  readonly hierarchies: Hierarchies;
  readonly table: TokenTable;
  readonly weights: TokenWeights;
}

/** `members`: what is known to have become of members. */
export function extractedTypes(
  context: Context,
  members: readonly DeclarationRelationship[],
): DeclarationRelationship[] {
  const found = [...typesAlongHierarchy(context, members), ...supertypesOfSubtypes(context)];
  const known = new Set<string>();
  const unique = found.filter(
    ({ before, after }) => !known.has(pairKey(before, after)) && known.add(pairKey(before, after)),
  );
  return [...unique, ...extractedClasses(context, members)];
}

/** New types to which members of a type that stayed went up or down. */
function typesAlongHierarchy(
  { matches }: Context,
  members: readonly DeclarationRelationship[],
): DeclarationRelationship[] {
  const found: DeclarationRelationship[] = [];
  for (const { kind, before, after, similarity: score } of members) {
    if ((kind !== 'pullUp' && kind !== 'pushDown') || !before.parent || !after.parent) continue;
    if (!matches.isFreeAfter(after.parent) || matches.isFreeBefore(before.parent)) continue;
    found.push({
      kind: kind === 'pullUp' ? 'extractSupertype' : 'extractSubtype',
      before: before.parent,
      after: after.parent,
      similarity: score,
    });
  }
  return found;
}

/**
 * New supertypes of a type that stayed: what came between it and what it had above it, a class where it had none of
 * this change, and what has the signatures of what the subtype had before, most of them or some by which it is known
 * now where it was known itself. One class in another's place was not extracted, nor what was above the type by its
 * name before, wherever that stood: a new type may have the name of one of a library. Neither was what got most of what
 * it does from elsewhere than its subtypes.
 */
function supertypesOfSubtypes({ matches, hierarchies }: Context): DeclarationRelationship[] {
  const found: DeclarationRelationship[] = [];
  let retyped: ReadonlyMap<string, number> | null = null;
  for (const type of matches.before.declarations) {
    const typeAfter = isType(type) ? matches.afterOf(type) : null;
    if (!typeAfter) continue;
    const left = type.supertypes.filter(name => !typeAfter.supertypes.includes(name));
    const hadClass = left.some(name => hierarchies.before.typeNamed(name, type)?.kind === 'class');
    const added = hierarchies.after
      .directSupertypes(typeAfter)
      .filter(
        supertype =>
          matches.isFreeAfter(supertype) &&
          !type.supertypes.includes(supertype.name) &&
          !isMadeOfOthers(matches, hierarchies, supertype),
      );
    const had = added.length === 0 ? new Set() : signaturesThatWere(matches, type, typeAfter);
    for (const supertype of added) {
      const signatures = supertype.children.filter(d => isCallable(d) && d.kind !== 'constructor');
      const shared = signatures.filter(d => had.has(d.identifier)).length;
      const share = shared === 0 ? 0 : shared / signatures.length;
      const isBetween = left.some(name => hierarchies.after.hasAncestorNamed(supertype, name));
      const isAbove = supertype.kind === 'class' && !isMixin(supertype);
      const isAdded = isAbove ? isBetween || !hadClass : isBetween && signatures.length === 0;
      const isKnownBy = (): boolean =>
        ((retyped ??= retypedMembers(matches)).get(turn(type.name, supertype.name)) ?? 0) > THRESHOLDS.matchingChildren;
      if (isAdded || share > THRESHOLDS.similarity || (shared > 0 && isKnownBy())) {
        found.push({ kind: 'extractSupertype', before: type, after: supertype, similarity: share });
      }
    }
  }
  return found;
}

/** Is it mixed into other types, and no class above them? */
function isMixin({ source, word }: DeclarationNode): boolean {
  return source.language.table.mixinWords?.includes(word) === true;
}

/** How many members that stayed are, take or give back what is of another type now, by the simple names of both. */
function retypedMembers(matches: Matches): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { before, after } of matches.all()) {
    if (!isMember(before) || !isMember(after)) continue;
    const taken =
      before.parameters.length === after.parameters.length
        ? before.parameters.map((parameter, i) => [parameter.type, after.parameters[i].type] as const)
        : [];
    const turns = [[before.type, after.type] as const, ...taken].map(
      ([was, is]) => [simpleTypeName(was, before.source.language), simpleTypeName(is, after.source.language)] as const,
    );
    for (const key of new Set(
      turns.flatMap(([was, is]) => (was !== null && is !== null && was !== is ? [turn(was, is)] : [])),
    )) {
      addCount(counts, key);
    }
  }
  return counts;
}

function turn(was: string, is: string): string {
  return `${was} ${is}`;
}

/** Did most of what it does come from types that are not below it? */
function isMadeOfOthers(matches: Matches, { after: hierarchy }: Hierarchies, supertype: DeclarationNode): boolean {
  const does = supertype.children.filter(d => isCallable(d) && d.body >= 0);
  const came = does.filter(d => {
    const from = matches.beforeOf(d)?.parent ?? null;
    return from !== null && !hierarchy.isSubtype(matches.afterOf(from), supertype);
  });
  return came.length > does.length * THRESHOLDS.similarity;
}

/** The signatures of what a type had, as they were and as they are now. */
function signaturesThatWere(matches: Matches, type: DeclarationNode, typeAfter: DeclarationNode): ReadonlySet<string> {
  const are = typeAfter.children.filter(d => isCallable(d) && matches.beforeOf(d)?.parent === type);
  return new Set([...type.children.filter(isCallable), ...are].map(d => d.identifier));
}

/** What a new type has of one that stayed. */
interface Takeover {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  /** Members that the old type lost, and that the new one has by their signature at least. */
  readonly members: Set<DeclarationNode>;
  /** Those of them that are there by more than their signature. */
  readonly recognised: Set<DeclarationNode>;
  /** Those that became a member of the new type and of no other one. */
  readonly matched: Set<DeclarationNode>;
}

/**
 * New types that took over members of a type that stayed, and are neither its direct supertypes nor its subtypes: several members beyond
 * doubt, or one where the old type knows the new one; of fields without a type, one of the same value. A field that holds the new type
 * stands for the likeness of that one.
 */
function extractedClasses(context: Context, members: readonly DeclarationRelationship[]): DeclarationRelationship[] {
  const { matches } = context;
  const found: DeclarationRelationship[] = [];
  for (const { before, after, members: lost, recognised, matched } of takeovers(context, members)) {
    const stayed = matches.afterOf(before) as DeclarationNode;
    const isKnown = knows(context, stayed, after);
    const isHeld = isKnown && stayed.children.some(d => isField(d) && mentions(context.table, d, after));
    const isPlain =
      matched.size > 1 &&
      ([...matched].some(isCallable) || matched.size > after.children.length * THRESHOLDS.similarity);
    if (isPlain || isHeld || (isKnown && recognised.size > 0)) {
      found.push({
        kind: 'extractType',
        before,
        after,
        similarity: lost.size / Math.max(lost.size, after.children.length),
      });
    }
  }
  return found;
}

function takeovers(
  { matches, hierarchies, weights }: Context,
  members: readonly DeclarationRelationship[],
): Iterable<Takeover> {
  const found = new Map<string, Takeover>();
  const add = (a: DeclarationNode, b: DeclarationNode, isMatch: boolean): void => {
    const [before, after] = [a.parent, b.parent];
    if (!before || !after || !isType(before) || !isType(after) || !matches.isFreeAfter(after)) return;
    const stayed = matches.afterOf(before);
    // A type that is declared in several parts is one.
    if (!stayed || qualifiedName(stayed) === qualifiedName(after)) return;
    if (hierarchies.after.directSupertypes(stayed).includes(after) || hierarchies.after.isSubtype(after, stayed)) {
      return;
    }
    const key = pairKey(before, after);
    const takeover = found.get(key) ?? { before, after, members: new Set(), recognised: new Set(), matched: new Set() };
    found.set(key, takeover);
    takeover.members.add(a);
    if (isMatch) takeover.matched.add(a);
    if (
      isMatch ||
      (isField(a)
        ? a.type === b.type && (a.type !== null || (hasSameValue(a, b) && !isSilent(a)))
        : similarity(a.tokens, b.tokens, weights) > THRESHOLDS.similarity)
    ) {
      takeover.recognised.add(a);
    }
  };
  for (const { kind, before, after } of members) {
    if (MEMBER_MOVES.has(kind) && isMember(before) && isMember(after)) add(before, after, true);
  }
  const arrived = new Map<string, DeclarationNode[]>();
  for (const b of matches.after.declarations) {
    if (!isMember(b) || !b.parent || !matches.isFreeAfter(b.parent)) continue;
    addTo(arrived, signatureOf(b), b);
  }
  for (const a of matches.before.declarations) {
    if (!isMember(a) || !a.parent || matches.isFreeBefore(a.parent)) continue;
    const partner = matches.afterOf(a);
    if (partner && sameScope(matches, a, partner)) continue;
    // Where a signature lost its body, or is all there is, the member itself has not gone.
    for (const b of arrived.get(signatureOf(a)) ?? []) if (isField(a) || (a.body >= 0 && b.body >= 0)) add(a, b, false);
  }
  return found.values();
}

/** Does the file of one type name the other, or a new supertype by which it may know it? */
function knows(context: Context, type: DeclarationNode, other: DeclarationNode): boolean {
  const { matches, hierarchies } = context;
  if (other.parent === type) return true;
  const holder = fileOf(type) === fileOf(other) ? type : fileOf(type);
  if (mentions(context.table, holder, other)) return hierarchies.after.typeNamed(other.name, type) === other;
  return hierarchies.after
    .directSupertypes(other)
    .some(supertype => matches.isFreeAfter(supertype) && mentions(context.table, holder, supertype));
}

function signatureOf(d: DeclarationNode): string {
  return isField(d) ? `field ${d.name}` : d.identifier;
}
