/**
 * How two declarations belong together, for those who read it: which code went elsewhere, what was divided, and what
 * all of this is called. Who finds it out stands in `relationships.ts` and the folders beside this file.
 */
import type { RelationshipKind } from '../../model.js';
import type { DeclarationNode } from '../../structure/declaration.js';

export interface DeclarationRelationship {
  readonly kind: RelationshipKind;
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly similarity: number;
  /** Of code that was carried over (`CarriedCode`). */
  readonly isFar?: boolean;
}

/** What gives code a callable of its own, and what takes it away; the second of each where it goes to another type as well. */
export const EXTRACTIONS = ['extract', 'extractAndMove'] as const;
export const INLININGS = ['inline', 'moveAndInline'] as const;

/** Code of `before` that is in `after` now, where one of the two stands on its side only. */
export interface CarriedCode {
  readonly kind: (typeof EXTRACTIONS)[number] | (typeof INLININGS)[number];
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly similarity: number;
  /** Went into another type by way of callables between: what is not mapped in the end was only alike. */
  readonly isFar?: boolean;
}

/** A callable of one side, and of the other side one more of those that it is divided into. */
export interface Division {
  readonly kind: 'split' | 'merge';
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly similarity: number;
}
