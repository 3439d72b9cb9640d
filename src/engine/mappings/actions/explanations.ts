/**
 * Which refactoring explains which pair of declarations, and which code that went elsewhere.
 */
import type { RelationshipKind } from '../../model.js';
import type { DeclarationRelationship } from '../../matching/declarations/model.js';
import { makerOf } from '../../matching/makers.js';
import type { Matches } from '../../matching/matches.js';
import type { CodeTransfer } from '../../matching/statements/transfers/codeTransfers.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { fileOf } from '../../structure/declaration.js';
import type { MappingsInput } from '../input.js';

/** By index of the refactoring; most are no relationship's name. */
export interface NamedRelationship {
  readonly names: DeclarationRelationship | null;
}

/** Declarations that stay where and what they are explain nothing about their insides. */
const STAYING = new Set<RelationshipKind>(['same', 'changeSignature', 'convertType']);

export function explanationsOf(
  refactorings: readonly NamedRelationship[],
  matches: Matches,
  transfers: Iterable<CodeTransfer>,
): Pick<MappingsInput, 'refactoringOf' | 'refactoringOfTransfer'> {
  const indices = new Map<DeclarationRelationship, number>();
  const refactoringOf = new Map<number, number>();
  refactorings.forEach(({ names: relationship }, index) => {
    if (relationship === null || indices.has(relationship) || STAYING.has(relationship.kind)) return;
    indices.set(relationship, index);
    if (relationship.kind !== 'extractSupertype' && matches.areOne(relationship.before, relationship.after)) {
      refactoringOf.set(relationship.before.index, index);
    }
  });
  // What stands outside of its type, or beside the function that makes its objects, went along with that.
  for (const member of matches.before.declarations) {
    const after = matches.afterOf(member);
    if (member.parent === null || after === null || refactoringOf.has(member.index)) continue;
    const isOutside = member.parent !== member.around;
    if (!isOutside && member.kind !== 'method') continue;
    const [owner, ownerAfter] = isOutside ? [member.parent, after.parent] : [makerOf(member), makerOf(after)];
    const index = owner === null ? undefined : refactoringOf.get(owner.index);
    if (owner === null || ownerAfter === null || index === undefined) continue;
    if (
      isOutside
        ? matches.afterOf(owner) === ownerAfter
        : (owner !== member.parent || ownerAfter !== after.parent) && matches.areOne(owner, ownerAfter)
    ) {
      refactoringOf.set(member.index, index);
    }
  }
  for (const [namespace, index] of movedNamespaces(matches, refactoringOf)) refactoringOf.set(namespace.index, index);
  const refactoringOfTransfer = new Map<CodeTransfer, number>();
  for (const transfer of transfers) {
    const index = indices.get(transfer.relationship);
    if (index === undefined) continue;
    refactoringOfTransfer.set(transfer, index);
    // What is declared in that code went along.
    for (const inner of transfer.before.children) {
      if (!refactoringOf.has(inner.index) && matches.afterOf(inner)?.parent === transfer.after) {
        refactoringOf.set(inner.index, index);
      }
    }
  }
  return { refactoringOf, refactoringOfTransfer };
}

/**
 * Namespaces with a name that went to another file as they are: what stands in them went, and nothing came. They say
 * nothing of their own.
 */
function movedNamespaces(
  matches: Matches,
  refactoringOf: ReadonlyMap<number, number>,
): ReadonlyMap<DeclarationNode, number> {
  const found = new Map<DeclarationNode, number>();
  // What stands inside comes behind.
  for (const namespace of matches.before.declarations.toReversed()) {
    const after = matches.afterOf(namespace);
    if (namespace.kind !== 'namespace' || namespace.name === '' || after?.name !== namespace.name) continue;
    if (matches.afterOf(fileOf(namespace)) === fileOf(after)) continue;
    const indices = namespace.children.map(child =>
      matches.afterOf(child)?.parent === after ? (refactoringOf.get(child.index) ?? found.get(child)) : undefined,
    );
    const [first] = indices;
    if (first === undefined || indices.includes(undefined) || after.children.length !== indices.length) continue;
    found.set(namespace, first);
  }
  return found;
}
